// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>

namespace torchdeck::base {

/// bfloat16 as its bits: what loops over raw memory work on, because the compiler vectorizes them.
inline float from_bfloat16(std::uint16_t bits) {
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16);
}

/// Rounded to nearest, ties to even, as LibTorch does.
inline std::uint16_t to_bfloat16(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    const auto rounded = static_cast<std::uint16_t>((bits + 0x7FFFU + ((bits >> 16) & 1U)) >> 16);
    return value != value ? std::uint16_t{0x7FC0} : rounded;
}

}  // namespace torchdeck::base
