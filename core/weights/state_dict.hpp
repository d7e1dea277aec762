// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace torchdeck::weights {

enum class DType { f32, f64, f16, bf16, i64, i32, i16, i8, u8, boolean };
[[nodiscard]] std::size_t item_size(DType type);
/// As safetensors spells it: "F32", "BF16", "I64", "BOOL".
[[nodiscard]] std::string_view dtype_name(DType type);
[[nodiscard]] std::optional<DType> dtype_from_name(std::string_view name);

/// A tensor as plain bytes: row-major, contiguous, little-endian.
struct NamedTensor {
    std::string name;
    DType dtype = DType::f32;
    std::vector<std::int64_t> shape;
    std::vector<std::byte> bytes;  ///< exactly product(shape) * item_size(dtype)
};

/// Parameters and buffers in torchvision's order and with its names. Holds no LibTorch type, so that reading and
/// writing weight files needs none (LibTorch's own file functions abort on a full disk and check no CRC).
using StateDict = std::vector<NamedTensor>;

}  // namespace torchdeck::weights
