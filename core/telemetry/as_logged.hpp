// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace torchdeck::telemetry {

/// `value` as logs have it: with three decimals at most. More would be noise of the sensors.
[[nodiscard]] inline double as_logged(double value) {
    return std::abs(value) < 1e12 ? std::round(value * 1000.0) / 1000.0 : value;
}

}  // namespace torchdeck::telemetry
