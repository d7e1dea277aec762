// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/training_session.hpp"

namespace torchdeck::ui {

/// Trainings as they are: with the installed engine, loaded at first use, and their folders made in "runs".
[[nodiscard]] TrainingSession::Options real_training();

}  // namespace torchdeck::ui
