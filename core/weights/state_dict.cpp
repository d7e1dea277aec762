// SPDX-License-Identifier: GPL-3.0-or-later
#include "weights/state_dict.hpp"

#include <array>
#include <utility>

namespace torchdeck::weights {
namespace {

constexpr std::array<std::pair<DType, std::string_view>, 10> kNames = {{{DType::f32, "F32"},
                                                                        {DType::f64, "F64"},
                                                                        {DType::f16, "F16"},
                                                                        {DType::bf16, "BF16"},
                                                                        {DType::i64, "I64"},
                                                                        {DType::i32, "I32"},
                                                                        {DType::i16, "I16"},
                                                                        {DType::i8, "I8"},
                                                                        {DType::u8, "U8"},
                                                                        {DType::boolean, "BOOL"}}};

}  // namespace

std::string_view dtype_name(DType type) {
    for (const auto& [known, name] : kNames) {
        if (known == type) return name;
    }
    return {};
}

std::optional<DType> dtype_from_name(std::string_view name) {
    for (const auto& [type, known] : kNames) {
        if (known == name) return type;
    }
    return std::nullopt;
}

std::size_t item_size(DType type) {
    switch (type) {
        case DType::f64:
        case DType::i64:
            return 8;
        case DType::f32:
        case DType::i32:
            return 4;
        case DType::f16:
        case DType::bf16:
        case DType::i16:
            return 2;
        case DType::i8:
        case DType::u8:
        case DType::boolean:
            return 1;
    }
    return 0;
}

}  // namespace torchdeck::weights
