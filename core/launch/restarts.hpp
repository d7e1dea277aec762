// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "launch/world.hpp"

namespace torchdeck::launch {

/// How often the launcher has started the same command line before, after a process or a node was lost: torchrun's
/// TORCHELASTIC_RESTART_COUNT, SLURM_RESTART_COUNT of a job that was requeued. Throws Error (usage) for what is no
/// number.
int restarts_of(const Environment& environment);

}  // namespace torchdeck::launch
