// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/resize.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace torchdeck::data {
namespace {

constexpr int kPrecisionBits = 32 - 8 - 2;
constexpr std::int32_t kHalf = 1 << (kPrecisionBits - 1);

/// Radius of the filter in outputs.
double radius_of(Interpolation interpolation) {
    return interpolation == Interpolation::bicubic ? 2 : 1;
}

/// The filter at a distance `x` >= 0 in outputs. Keys, "Cubic convolution interpolation for digital image processing",
/// IEEE ASSP 29 (1981), with a = -0.5.
double filter_at(Interpolation interpolation, double x) {
    if (interpolation == Interpolation::bilinear) return std::max(0.0, 1.0 - x);
    constexpr double kA = -0.5;
    if (x < 1.0) return ((kA + 2.0) * x - (kA + 3.0)) * x * x + 1;
    if (x < 2.0) return (((x - 5) * x + 8) * x - 4) * kA;
    return 0;
}

/// For outputs [begin, end) of an axis: the first input of each, the number of inputs, and their weights.
struct Taps {
    std::vector<std::int64_t> first;
    std::vector<std::int64_t> count;
    std::vector<std::int32_t> weights;  ///< [outputs, stride]
    std::int64_t stride = 0;

    void make(std::int64_t input, std::int64_t output, std::int64_t begin, std::int64_t end,
              Interpolation interpolation) {
        const double scale = static_cast<double>(input) / static_cast<double>(output);
        const double step = std::max(scale, 1.0);
        const double support = radius_of(interpolation) * step;
        stride = static_cast<std::int64_t>(std::ceil(support)) * 2 + 1;
        const auto outputs = static_cast<std::size_t>(end - begin);
        first.resize(outputs);
        count.resize(outputs);
        weights.assign(outputs * static_cast<std::size_t>(stride), 0);
        exact_.resize(static_cast<std::size_t>(stride));
        for (auto o = begin; o < end; ++o) {
            const double center = (static_cast<double>(o) + 0.5) * scale;
            const auto low = std::max<std::int64_t>(0, static_cast<std::int64_t>(std::floor(center - support + 0.5)));
            const auto high = std::min(input, static_cast<std::int64_t>(std::floor(center + support + 0.5)));
            double sum = 0;
            for (auto i = low; i < high; ++i) {
                const double weight =
                    filter_at(interpolation, std::fabs((static_cast<double>(i) - center + 0.5) * (1.0 / step)));
                exact_[static_cast<std::size_t>(i - low)] = weight;
                sum += weight;
            }
            const auto at = static_cast<std::size_t>(o - begin);
            first[at] = low;
            count[at] = high - low;
            for (std::int64_t i = 0; i < high - low; ++i) {
                const double weight = sum != 0 ? exact_[static_cast<std::size_t>(i)] / sum : 0;
                weights[at * static_cast<std::size_t>(stride) + static_cast<std::size_t>(i)] =
                    static_cast<std::int32_t>((weight < 0 ? -0.5 : 0.5) + weight * (1 << kPrecisionBits));
            }
        }
    }

  private:
    std::vector<double> exact_;
};

std::uint8_t rounded(std::int32_t sum) {
    return static_cast<std::uint8_t>(std::clamp(sum >> kPrecisionBits, 0, 255));
}

/// One row, with the sums of a pixel's three colors in registers.
void resize_row(const std::uint8_t* in, const Taps& taps, std::uint8_t* out) {
    for (std::size_t x = 0; x < taps.first.size(); ++x, out += 3) {
        const auto* pixel = in + taps.first[x] * 3;
        const auto* weight = taps.weights.data() + x * static_cast<std::size_t>(taps.stride);
        std::int32_t red = kHalf;
        std::int32_t green = kHalf;
        std::int32_t blue = kHalf;
        for (std::int64_t i = 0; i < taps.count[x]; ++i, pixel += 3) {
            red += pixel[0] * weight[i];
            green += pixel[1] * weight[i];
            blue += pixel[2] * weight[i];
        }
        out[0] = rounded(red);
        out[1] = rounded(green);
        out[2] = rounded(blue);
    }
}

}  // namespace

Size with_short_side(const Size& size, std::int64_t side) {
    if (size.width <= size.height) return {side * size.height / size.width, side};
    return {side, side * size.width / size.height};
}

std::int64_t middle_of(std::int64_t length, std::int64_t part) {
    return static_cast<std::int64_t>(std::nearbyint(static_cast<double>(length - part) / 2));
}

void resize(const std::uint8_t* pixels, std::int64_t image_width, const Box& from, std::int64_t height,
            std::int64_t width, const Box& window, Interpolation interpolation, std::uint8_t* out) {
    struct Scratch {
        Taps across, down;
        std::vector<std::uint8_t> rows;
        std::vector<std::int32_t> sums;
    };
    thread_local Scratch scratch;
    auto& [across, down, rows, sums] = scratch;
    across.make(from.width, width, window.x, window.x + window.width, interpolation);
    down.make(from.height, height, window.y, window.y + window.height, interpolation);

    // Rows [low, high) of `from` are all that the window needs.
    const auto low = down.first.front();
    const auto high = down.first.back() + down.count.back();
    const auto row_bytes = static_cast<std::size_t>(window.width) * 3;
    rows.resize(static_cast<std::size_t>(high - low) * row_bytes);
    for (auto y = low; y < high; ++y) {
        resize_row(pixels + ((from.y + y) * image_width + from.x) * 3, across,
                   rows.data() + static_cast<std::size_t>(y - low) * row_bytes);
    }
    sums.resize(row_bytes);
    for (std::size_t y = 0; y < down.first.size(); ++y) {
        std::fill(sums.begin(), sums.end(), kHalf);
        for (std::int64_t i = 0; i < down.count[y]; ++i) {
            const auto weight = down.weights[y * static_cast<std::size_t>(down.stride) + static_cast<std::size_t>(i)];
            const auto* const row = rows.data() + static_cast<std::size_t>(down.first[y] - low + i) * row_bytes;
            for (std::size_t b = 0; b < row_bytes; ++b) sums[b] += row[b] * weight;
        }
        for (std::size_t b = 0; b < row_bytes; ++b) out[y * row_bytes + b] = rounded(sums[b]);
    }
}

}  // namespace torchdeck::data
