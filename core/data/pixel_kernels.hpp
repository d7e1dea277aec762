// SPDX-License-Identifier: GPL-3.0-or-later
//
// Inner loops of pixel_ops.hpp that compilers do not vectorize by themselves.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace torchdeck::data {

/// What stands for each value of a byte.
using ByteTable = std::array<std::uint8_t, 256>;

/// Each byte by the table of its channel: `bytes` begins with red.
void look_up_bytes(std::uint8_t* bytes, std::size_t count, const std::array<ByteTable, 3>& tables);

/// Positions in an image in 1/65536 of a pixel, of which each is a step further.
struct Walk {
    std::int32_t x, y;
    std::int32_t step_x, step_y;
};

/// The pixels (three bytes) of `in` at `count` positions of `walk`, all within it. `row_bytes`: of a row of `in`. One
/// byte more than the image has is read.
void gather_pixels(const std::uint8_t* in, std::int32_t row_bytes, const Walk& walk, std::size_t count,
                   std::uint8_t* out);

}  // namespace torchdeck::data
