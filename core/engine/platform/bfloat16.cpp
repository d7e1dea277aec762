// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/platform/bfloat16.hpp"

#include "base/vectorize.hpp"

namespace torchdeck::engine {

TORCHDECK_FOR_EACH_ISA
void round_to_bfloat16(const float* __restrict from, std::uint16_t* __restrict to, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i) to[i] = base::to_bfloat16(from[i]);
}

TORCHDECK_FOR_EACH_ISA
void sum_of_bfloat16(const std::uint16_t* __restrict a, const std::uint16_t* __restrict b, float* __restrict sum,
                     std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i) sum[i] = base::from_bfloat16(a[i]) + base::from_bfloat16(b[i]);
}

TORCHDECK_FOR_EACH_ISA
void add_bfloat16(const std::uint16_t* __restrict from, float* __restrict sum, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i) sum[i] += base::from_bfloat16(from[i]);
}

}  // namespace torchdeck::engine
