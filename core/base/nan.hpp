// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>

namespace torchdeck::base {

/// A gap in a series of numbers.
inline constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

}  // namespace torchdeck::base
