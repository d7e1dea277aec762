// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "data/image_source.hpp"

namespace torchdeck::data {

struct Box {
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::int64_t width = 0;
    std::int64_t height = 0;
};

enum class Interpolation { bilinear, bicubic };

/// Scales the part `from` of `image` to `height` x `width` and writes the part `window` of that to `out`,
/// [window.height, window.width, 3]. With antialiasing: a filter as wide as the step (a triangle, or Keys' cubic with
/// a = -0.5), in 8-bit fixed point, horizontally and then vertically. Bit for bit what Pillow's resize (and so
/// torchvision's Resize and RandomResizedCrop on files) makes of the cropped image: Pillow, src/libImaging/Resample.c.
/// `pixels` is [image_height, image_width, 3]; only pixels inside `from` are looked at.
void resize(const std::uint8_t* pixels, std::int64_t image_width, const Box& from, std::int64_t height,
            std::int64_t width, const Box& window, Interpolation interpolation, std::uint8_t* out);

/// width x height scaled so that the shorter side is `side`, as torchvision rounds: the other is cut to a whole number.
struct Size {
    std::int64_t height = 0;
    std::int64_t width = 0;
};
[[nodiscard]] Size with_short_side(const Size& size, std::int64_t side);
/// Where a middle part of `part` pixels begins in `length`: halves go to the even side, as Python's round in
/// torchvision's center_crop.
[[nodiscard]] std::int64_t middle_of(std::int64_t length, std::int64_t part);

}  // namespace torchdeck::data
