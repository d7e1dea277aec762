// SPDX-License-Identifier: GPL-3.0-or-later
//
// How an image of any shape becomes what a network gets.
#pragma once

#include <array>
#include <cstdint>

#include "config/choices.hpp"
#include "data/resize.hpp"

namespace torchdeck::data {

struct Normalization;

using config::CropMode;

using Color = std::array<std::uint8_t, 3>;
/// The color that is nearly 0 after normalization.
[[nodiscard]] Color mean_color(const Normalization& normalization);

/// The largest size of the image's aspect ratio within `room`, as Pillow's ImageOps.contain rounds it; at least a
/// pixel.
[[nodiscard]] Size contained(const Size& image, const Size& room);

/// The scaled image, and bars around it where it has another shape.
struct Canvas {
    Size size;           ///< of all of it
    Size image;          ///< that the whole image is scaled to
    std::int64_t x = 0;  ///< where it is on the canvas
    std::int64_t y = 0;
};
/// For `input`, with `margin` pixels more in both directions to move in. Mode center has a canvas of the image's own
/// shape whose short side is `short_side`, and no margin beside that.
[[nodiscard]] Canvas canvas_for(CropMode mode, const Size& image, const Size& input, std::int64_t short_side,
                                std::int64_t margin);

/// The part `window` of the canvas of an image: [window.height, window.width, 3]. The image is the part `from` of
/// `pixels`, [height, image_width, 3], scaled as resize() does it.
void draw(const std::uint8_t* pixels, std::int64_t image_width, const Region& from, const Canvas& canvas,
          const Box& window, Interpolation interpolation, const Color& bars, std::uint8_t* out);

}  // namespace torchdeck::data
