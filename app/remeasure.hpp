// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace torchdeck::app {

/// Measures anew which precision `--precision auto` is, on the device that trainings take and on the CPU, and prints
/// it. Returns the exit code; throws Error (device) where there is no engine.
int remeasure();

}  // namespace torchdeck::app
