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

/// Scales the part `from` of `image` to `height` x `width` and writes the part `window` of that to `out`,
/// [window.height, window.width, 3]. Bilinear with antialiasing: a triangle filter as wide as the step, in 8-bit fixed
/// point, horizontally and then vertically. Bit for bit what Pillow's resize (and so torchvision's Resize and
/// RandomResizedCrop on files) makes of the cropped image: Pillow, src/libImaging/Resample.c.
/// `pixels` is [image_height, image_width, 3]; only pixels inside `from` are looked at.
void resize_bilinear(const std::uint8_t* pixels, std::int64_t image_width, const Box& from, std::int64_t height,
                     std::int64_t width, const Box& window, std::uint8_t* out);

}  // namespace torchdeck::data
