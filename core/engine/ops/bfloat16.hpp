// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <bit>
#include <cmath>
#include <cstdint>

namespace torchdeck::engine {

/// bfloat16 as its bits: what loops over raw memory work on, because the compiler vectorises them.
inline float from_bits(std::uint16_t bits) {
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16);
}

/// Rounded to nearest, ties to even.
inline std::uint16_t to_bits(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    const auto rounded = static_cast<std::uint16_t>((bits + 0x7FFFU + ((bits >> 16) & 1U)) >> 16);
    return value != value ? std::uint16_t{0x7FC0} : rounded;
}

inline const std::uint16_t* bits_of(const at::Tensor& tensor) {
    return reinterpret_cast<const std::uint16_t*>(tensor.data_ptr<at::BFloat16>());
}
inline std::uint16_t* mutable_bits_of(const at::Tensor& tensor) {
    return reinterpret_cast<std::uint16_t*>(tensor.data_ptr<at::BFloat16>());
}

}  // namespace torchdeck::engine
