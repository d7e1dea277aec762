// SPDX-License-Identifier: GPL-3.0-or-later
//
// Divisors for readings of drivers: these come in milliwatts, microwatts, millidegrees.
#pragma once

namespace torchdeck::telemetry {

inline constexpr double kMilli = 1e3;
inline constexpr double kMicro = 1e6;

}  // namespace torchdeck::telemetry
