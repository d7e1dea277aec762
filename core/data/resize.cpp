// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/resize.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

#include "base/vectorize.hpp"
#include "data/resize_kernels.hpp"

namespace torchdeck::data {
namespace {

constexpr std::int32_t kHalf = 1 << (kWeightBits - 1);

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

/// The taps of outputs [begin, end) of an axis. Of `input` pixels, the part of `length` pixels from `start` on is
/// scaled to `output`.
void make_taps(Taps& taps, std::int64_t input, double start, double length, std::int64_t output, std::int64_t begin,
               std::int64_t end, Interpolation interpolation) {
    const double scale = length / static_cast<double>(output);
    const double step = std::max(scale, 1.0);
    const double support = radius_of(interpolation) * step;
    taps.stride = static_cast<std::int64_t>(std::ceil(support)) * 2 + 1;
    const auto outputs = static_cast<std::size_t>(end - begin);
    taps.first.resize(outputs);
    taps.count.resize(outputs);
    taps.weights.assign(outputs * static_cast<std::size_t>(taps.stride), 0);
    thread_local std::vector<double> of_thread;
    auto& exact = of_thread;  // looked up once
    exact.resize(static_cast<std::size_t>(taps.stride));
    for (auto o = begin; o < end; ++o) {
        const double center = start + (static_cast<double>(o) + 0.5) * scale;
        const auto low = std::max<std::int64_t>(0, static_cast<std::int64_t>(std::floor(center - support + 0.5)));
        const auto high = std::min(input, static_cast<std::int64_t>(std::floor(center + support + 0.5)));
        double sum = 0;
        for (auto i = low; i < high; ++i) {
            const double weight =
                filter_at(interpolation, std::fabs((static_cast<double>(i) - center + 0.5) * (1.0 / step)));
            exact[static_cast<std::size_t>(i - low)] = weight;
            sum += weight;
        }
        const auto at = static_cast<std::size_t>(o - begin);
        taps.first[at] = low;
        taps.count[at] = high - low;
        for (std::int64_t i = 0; i < high - low; ++i) {
            const double weight = sum != 0 ? exact[static_cast<std::size_t>(i)] / sum : 0;
            taps.weights[at * static_cast<std::size_t>(taps.stride) + static_cast<std::size_t>(i)] =
                static_cast<std::int32_t>((weight < 0 ? -0.5 : 0.5) + weight * (1 << kWeightBits));
        }
    }
}

using Colors = std::uint32_t __attribute__((vector_size(16)));
using Sums = std::int32_t __attribute__((vector_size(16)));

/// `kRows` rows of `row_bytes`, each with the sums of a pixel's three colors side by side. A weight is loaded once for
/// all of them, and no sum depends on another. May read one byte past each row.
template <int kRows>
inline void resize_rows(const std::uint8_t* in, std::int64_t row_bytes, const Taps& taps, std::uint8_t* out) {
    const auto* const first = taps.first.data();
    const auto* const count = taps.count.data();
    const auto* weights = taps.weights.data();
    const auto outputs = static_cast<std::int64_t>(taps.first.size());
    for (std::int64_t x = 0; x < outputs; ++x, out += 3, weights += taps.stride) {
        const auto* pixel = in + first[x] * 3;
        Sums sums[kRows];
        for (auto& sum : sums) sum = Sums{kHalf, kHalf, kHalf, 0};
        for (std::int64_t i = 0; i < count[x]; ++i, pixel += 3) {
            for (int r = 0; r < kRows; ++r) {
                // By shifts: GCC 12 moves the bytes of a vector to a wider one through scalar registers.
                std::uint32_t color = 0;
                std::memcpy(&color, pixel + r * row_bytes, sizeof color);
                const Colors all = {color, color, color, color};
                sums[r] += reinterpret_cast<Sums>((all >> Colors{0, 8, 16, 24}) & 255U) * weights[i];
            }
        }
        for (int r = 0; r < kRows; ++r) {
            auto sum = sums[r] >> kWeightBits;
            const Sums low = {}, high = low + 255;
            sum = sum < low ? low : sum;
            sum = sum > high ? high : sum;
            for (int c = 0; c < 3; ++c) out[r * outputs * 3 + c] = static_cast<std::uint8_t>(sum[c]);
        }
    }
}

/// `rows` rows, of which the first `y` are there; nothing is read past the last one.
TORCHDECK_FOR_EACH_ISA
void resize_other_rows(const std::uint8_t* in, std::int64_t row_bytes, std::int64_t y, std::int64_t rows,
                       std::int64_t width, const Taps& taps, std::uint8_t* out, std::vector<std::uint8_t>& last) {
    const auto out_bytes = static_cast<std::int64_t>(taps.first.size()) * 3;
    for (; y + 4 < rows; y += 4) resize_rows<4>(in + y * row_bytes, row_bytes, taps, out + y * out_bytes);
    for (; y + 1 < rows; ++y) resize_rows<1>(in + y * row_bytes, row_bytes, taps, out + y * out_bytes);
    last.resize(static_cast<std::size_t>(width) * 3 + 1);
    std::copy_n(in + y * row_bytes, width * 3, last.data());
    resize_rows<1>(last.data(), 0, taps, out + y * out_bytes);
}

/// One row of the result from `count` rows of `bytes` each.
TORCHDECK_FOR_EACH_ISA
void add_rows(const std::uint8_t* rows, std::size_t bytes, const std::int32_t* weights, std::int64_t count,
              std::uint8_t* out) {
    constexpr std::size_t kBlock = 64;
    for (std::size_t b = 0; b < bytes; b += kBlock) {
        const auto part = std::min(kBlock, bytes - b);
        std::int32_t sums[kBlock];
        for (auto& sum : sums) sum = kHalf;
        for (std::int64_t i = 0; i < count; ++i) {
            const auto* const row = rows + static_cast<std::size_t>(i) * bytes + b;
            const auto weight = weights[i];
            if (part == kBlock) {
                for (std::size_t k = 0; k < kBlock; ++k) sums[k] += row[k] * weight;
            } else {
                for (std::size_t k = 0; k < part; ++k) sums[k] += row[k] * weight;
            }
        }
        std::uint8_t block[kBlock];
        for (std::size_t k = 0; k < kBlock; ++k) {
            const auto sum = sums[k] >> kWeightBits;
            block[k] = static_cast<std::uint8_t>(std::min(std::max(sum, 0), 255));
        }
        std::memcpy(out + b, block, part);
    }
}

}  // namespace

Box Region::pixels() const {
    const auto left = static_cast<std::int64_t>(std::floor(x)), top = static_cast<std::int64_t>(std::floor(y));
    return {left, top, static_cast<std::int64_t>(std::ceil(x + width)) - left,
            static_cast<std::int64_t>(std::ceil(y + height)) - top};
}

Size with_short_side(const Size& size, std::int64_t side) {
    if (size.width <= size.height) return {side * size.height / size.width, side};
    return {side, side * size.width / size.height};
}

std::int64_t middle_of(std::int64_t length, std::int64_t part) {
    return static_cast<std::int64_t>(std::nearbyint(static_cast<double>(length - part) / 2));
}

void resize(const std::uint8_t* pixels, std::int64_t image_width, const Region& from, std::int64_t height,
            std::int64_t width, const Box& window, Interpolation interpolation, std::uint8_t* out) {
    struct Scratch {
        Taps across, down;
        ByteTaps across_bytes;
        std::vector<std::uint8_t> rows, last;
    };
    thread_local Scratch of_thread;
    auto& scratch = of_thread;  // looked up once
    auto& across = scratch.across;
    auto& down = scratch.down;
    const auto box = from.pixels();
    make_taps(across, box.width, from.x - static_cast<double>(box.x), from.width, width, window.x,
              window.x + window.width, interpolation);
    make_taps(down, box.height, from.y - static_cast<double>(box.y), from.height, height, window.y,
              window.y + window.height, interpolation);

    // Rows [low, high) of the box are all that the window needs.
    const auto low = down.first.front();
    const auto high = down.first.back() + down.count.back();
    const auto row_bytes = static_cast<std::size_t>(window.width) * 3;
    scratch.rows.resize(static_cast<std::size_t>(high - low) * row_bytes);
    auto* const rows = scratch.rows.data();
    const auto* const in = pixels + ((box.y + low) * image_width + box.x) * 3;
    const auto in_bytes = image_width * 3;
    std::int64_t done = 0;
    if (has_byte_products()) {
        scratch.across_bytes.make(across);
        // After the last rows there are fewer bytes than it may read.
        const auto rows_after = (kReadPastRow + in_bytes - 1) / in_bytes;
        done = resize_rows_of_bytes(in, in_bytes, high - low - rows_after, across, scratch.across_bytes, rows);
    }
    resize_other_rows(in, in_bytes, done, high - low, box.width, across, rows, scratch.last);
    for (std::size_t y = 0; y < down.first.size(); ++y) {
        add_rows(rows + static_cast<std::size_t>(down.first[y] - low) * row_bytes, row_bytes,
                 down.weights.data() + y * static_cast<std::size_t>(down.stride), down.count[y], out + y * row_bytes);
    }
}

}  // namespace torchdeck::data
