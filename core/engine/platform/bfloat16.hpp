// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

#include "base/bfloat16.hpp"

namespace torchdeck::engine {

/// The values of a bfloat16 tensor on the CPU, as base/bfloat16.hpp takes them.
inline const std::uint16_t* bits_of(const at::Tensor& tensor) {
    return reinterpret_cast<const std::uint16_t*>(tensor.data_ptr<at::BFloat16>());
}
inline std::uint16_t* mutable_bits_of(const at::Tensor& tensor) {
    return reinterpret_cast<std::uint16_t*>(tensor.data_ptr<at::BFloat16>());
}

/// `count` values, rounded as base::to_bfloat16() does.
void round_to_bfloat16(const float* from, std::uint16_t* to, std::int64_t count);
/// sum = a + b in float32.
void sum_of_bfloat16(const std::uint16_t* a, const std::uint16_t* b, float* sum, std::int64_t count);
/// sum += from in float32.
void add_bfloat16(const std::uint16_t* from, float* sum, std::int64_t count);

}  // namespace torchdeck::engine
