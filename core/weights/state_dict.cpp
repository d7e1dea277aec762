// SPDX-License-Identifier: GPL-3.0-or-later
#include "weights/state_dict.hpp"

namespace torchdeck::weights {

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
