// SPDX-License-Identifier: GPL-3.0-or-later
//
// The inner loop of resize.hpp for CPUs that multiply and add bytes by fours (AVX-512 VNNI).
#pragma once

#include <cstdint>
#include <vector>

namespace torchdeck::data {

/// What each output of an axis is the sum of: count[o] inputs from first[o] on, by weights[o * stride, ...), of
/// 1 / 2^kWeightBits.
inline constexpr int kWeightBits = 32 - 8 - 2;
struct Taps {
    std::vector<std::int64_t> first;
    std::vector<std::int64_t> count;
    std::vector<std::int32_t> weights;  ///< [outputs, stride]
    std::int64_t stride = 0;
};

/// The weights of Taps as sums of three signed bytes, of 1, 256 and 65,536: for each output and four inputs three
/// words, in which what is beyond its inputs is 0.
struct ByteTaps {
    std::vector<std::int32_t> words;  ///< [outputs, fours, 3]
    std::int64_t fours = 0;

    void make(const Taps& taps);
};

[[nodiscard]] bool has_byte_products();

/// How many bytes after a row resize_rows_of_bytes() may read.
inline constexpr std::int64_t kReadPastRow = 13;

/// Rows [0, rows / 4 * 4) of `in`, pixels of three bytes, resized horizontally to `out`; returns how many these are.
/// Only where has_byte_products().
std::int64_t resize_rows_of_bytes(const std::uint8_t* in, std::int64_t row_bytes, std::int64_t rows, const Taps& taps,
                                  const ByteTaps& byte_taps, std::uint8_t* out);

}  // namespace torchdeck::data
