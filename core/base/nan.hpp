// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>
#include <limits>

namespace torchdeck::base {

/// A gap in a series of numbers.
inline constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
/// A result that is no number, as the loss of a training that diverged: told apart from a gap by its payload.
inline constexpr double kNotANumber = std::bit_cast<double>(std::bit_cast<std::uint64_t>(kNan) | 1);
[[nodiscard]] constexpr bool is_gap(double value) {
    return std::bit_cast<std::uint64_t>(value) == std::bit_cast<std::uint64_t>(kNan);
}

}  // namespace torchdeck::base
