// SPDX-License-Identifier: GPL-3.0-or-later
//
// How long phases of trainings took on this machine, for the limits of the watchdog.
#pragma once

#include <filesystem>

#include "supervise/watchdog.hpp"

namespace torchdeck::supervise {

/// The file of this machine (homes are shared) in the user's cache.
std::filesystem::path phase_times_file();

/// The longest of each stage in seconds, 0 where none is known; at most kMostPhaseSeconds.
PhaseTimes read_phase_times(const std::filesystem::path& file);
/// Adds `seen` to the file where it is longer. A file that cannot be written stays as it is.
void keep_phase_times(const std::filesystem::path& file, const PhaseTimes& seen);

/// One training that stalled must not make the watchdog useless for all that follow.
inline constexpr double kMostPhaseSeconds = 600;

}  // namespace torchdeck::supervise
