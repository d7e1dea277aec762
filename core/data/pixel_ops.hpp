// SPDX-License-Identifier: GPL-3.0-or-later
//
// Operations on the pixels of an image, bit for bit as torchvision 0.14 applies them to Pillow's images (Pillow 9.4:
// Geometry.c, Blend.c, Convert.c, Filter.c, ImageOps.py, ImageEnhance.py). What a shift or turn leaves empty is black.
#pragma once

#include <cstdint>
#include <span>

namespace torchdeck::data {

/// An image that is changed in place: [height, width, 3], RGB.
struct Pixels {
    std::uint8_t* data = nullptr;
    std::int64_t height = 0;
    std::int64_t width = 0;
    [[nodiscard]] std::int64_t count() const { return height * width; }
    [[nodiscard]] std::span<std::uint8_t> bytes() const { return {data, static_cast<std::size_t>(count() * 3)}; }
};

/// Rows, or columns, move by `slope` pixels a column, or row, from the upper left corner; nearest pixels.
void shear_x(const Pixels& image, double slope);
void shear_y(const Pixels& image, double slope);
void translate(const Pixels& image, std::int64_t x, std::int64_t y);
/// Counterclockwise around the middle; nearest pixels.
void rotate(const Pixels& image, double degrees);

/// Toward black, gray, the mean gray or a smoothed image for factors below 1, away from it above. 1 changes nothing.
void adjust_brightness(const Pixels& image, double factor);
void adjust_color(const Pixels& image, double factor);
void adjust_contrast(const Pixels& image, double factor);
void adjust_sharpness(const Pixels& image, double factor);
/// Turns of the hue circle, in [-0.5, 0.5], in Pillow's 8-bit HSV.
void adjust_hue(const Pixels& image, double turns);

/// Keeps the upper `bits` of each value.
void posterize(const Pixels& image, int bits);
/// Inverts values of `threshold` and more.
void solarize(const Pixels& image, double threshold);
/// Stretches each channel to 0 to 255.
void autocontrast(const Pixels& image);
/// Evens out the histogram of each channel.
void equalize(const Pixels& image);
void invert(const Pixels& image);
/// Luma in all channels (ITU-R 601-2).
void to_gray(const Pixels& image);
void flip_vertically(const Pixels& image);

}  // namespace torchdeck::data
