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

/// A part of an image whose edges may lie within pixels: half a pixel of an image that was decoded at a half of its
/// size is a pixel of the whole one.
struct Region {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;

    Region() = default;
    Region(double left, double top, double wide, double high) : x(left), y(top), width(wide), height(high) {}
    Region(const Box& box)  // NOLINT(google-explicit-constructor): a box is a region
        : x(static_cast<double>(box.x)),
          y(static_cast<double>(box.y)),
          width(static_cast<double>(box.width)),
          height(static_cast<double>(box.height)) {}

    /// The same part of an image whose sides are 1/`divisor` of this one's.
    [[nodiscard]] Region divided_by(int divisor) const {
        return {x / divisor, y / divisor, width / divisor, height / divisor};
    }
    /// The pixels that it touches.
    [[nodiscard]] Box pixels() const;
};

enum class Interpolation { bilinear, bicubic };

/// Scales the part `from` of `image` to `height` x `width` and writes the part `window` of that to `out`,
/// [window.height, window.width, 3]. With antialiasing: a filter as wide as the step (a triangle, or Keys' cubic with
/// a = -0.5), in 8-bit fixed point, horizontally and then vertically. Bit for bit what Pillow's resize (and so
/// torchvision's Resize and RandomResizedCrop on files) makes of the cropped image: Pillow, src/libImaging/Resample.c.
/// For a region with edges within pixels, what it makes of the cropped pixels with the region as its `box`.
/// `pixels` is [image_height, image_width, 3]; only pixels that `from` touches are looked at.
void resize(const std::uint8_t* pixels, std::int64_t image_width, const Region& from, std::int64_t height,
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
