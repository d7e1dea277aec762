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

}  // namespace torchdeck::engine
