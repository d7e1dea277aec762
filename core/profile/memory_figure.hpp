// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.hpp"
#include "profile/memory_use.hpp"

namespace torchdeck::profile {

/// Allocated memory over one step, with its peak.
figures::Figure memory_figure(const MemoryUse& memory);

}  // namespace torchdeck::profile
