// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/fit.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

#include "data/dataset.hpp"

namespace torchdeck::data {
namespace {

/// Half to even, as Python's round().
std::int64_t rounded(double value) {
    return static_cast<std::int64_t>(std::nearbyint(value));
}

}  // namespace

Color mean_color(const Normalization& normalization) {
    Color color{};
    std::ranges::transform(normalization.mean, color.begin(), [](float mean) {
        return static_cast<std::uint8_t>(std::clamp(std::lround(mean * 255), 0L, 255L));
    });
    return color;
}

Size contained(const Size& image, const Size& room) {
    const auto ratio = static_cast<double>(image.width) / static_cast<double>(image.height);
    const auto room_ratio = static_cast<double>(room.width) / static_cast<double>(room.height);
    Size size = room;
    if (ratio > room_ratio)
        size.height = rounded(static_cast<double>(image.height) / static_cast<double>(image.width) *
                              static_cast<double>(room.width));
    else if (ratio < room_ratio)
        size.width = rounded(static_cast<double>(image.width) / static_cast<double>(image.height) *
                             static_cast<double>(room.height));
    return {std::max<std::int64_t>(1, size.height), std::max<std::int64_t>(1, size.width)};
}

Canvas canvas_for(CropMode mode, const Size& image, const Size& input, std::int64_t short_side, std::int64_t margin) {
    if (mode == CropMode::center) {
        const auto scaled = with_short_side(image, short_side);
        return {scaled, scaled};
    }
    const Size size{input.height + margin, input.width + margin};
    if (mode == CropMode::squash) return {size, size};
    const auto scaled = contained(image, size);
    return {size, scaled, (size.width - scaled.width) / 2, (size.height - scaled.height) / 2};
}

void draw(const std::uint8_t* pixels, std::int64_t image_width, const Region& from, const Canvas& canvas,
          const Box& window, Interpolation interpolation, const Color& bars, std::uint8_t* out) {
    const auto left = std::max(window.x, canvas.x);
    const auto top = std::max(window.y, canvas.y);
    const auto right = std::min(window.x + window.width, canvas.x + canvas.image.width);
    const auto bottom = std::min(window.y + window.height, canvas.y + canvas.image.height);
    const Box part{left - canvas.x, top - canvas.y, right - left, bottom - top};
    const bool has_bars = part.width < window.width || part.height < window.height;
    if (!has_bars) {
        resize(pixels, image_width, from, canvas.image.height, canvas.image.width, part, interpolation, out);
        return;
    }
    for (std::int64_t i = 0; i < window.width * window.height; ++i) std::ranges::copy(bars, out + 3 * i);
    if (part.width <= 0 || part.height <= 0) return;
    thread_local std::vector<std::uint8_t> scaled;
    scaled.resize(static_cast<std::size_t>(part.width * part.height * 3));
    resize(pixels, image_width, from, canvas.image.height, canvas.image.width, part, interpolation, scaled.data());
    const auto row = static_cast<std::size_t>(part.width) * 3;
    for (std::int64_t y = 0; y < part.height; ++y) {
        std::memcpy(out + ((top - window.y + y) * window.width + left - window.x) * 3,
                    scaled.data() + static_cast<std::size_t>(y) * row, row);
    }
}

}  // namespace torchdeck::data
