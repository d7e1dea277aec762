// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/pixel_ops.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <numbers>
#include <vector>

#include "base/vectorize.hpp"

namespace torchdeck::data {
namespace {

using Table = std::array<std::uint8_t, 256>;

/// A copy of the image in memory of this thread, valid until its next call.
const std::uint8_t* copy_of(const Pixels& image) {
    thread_local std::vector<std::uint8_t> copy;
    copy.assign(image.data, image.data + image.count() * 3);
    return copy.data();
}

/// Where a pixel of the result comes from: (a x + b y + c, d x + e y + f).
struct Affine {
    double a, b, c, d, e, f;
};

/// Pillow's fixed-point transform: positions in 1/65536 of a pixel.
void transform(const Pixels& image, const Affine& m) {
    const auto fixed = [](double v) { return static_cast<int>(std::floor(v * 65536.0 + 0.5)); };
    const int a = fixed(m.a), b = fixed(m.b), d = fixed(m.d), e = fixed(m.e);
    int row_x = fixed(m.c + m.a * 0.5 + m.b * 0.5);
    int row_y = fixed(m.f + m.d * 0.5 + m.e * 0.5);
    const auto* const in = copy_of(image);
    auto* out = image.data;
    for (std::int64_t y = 0; y < image.height; ++y) {
        int xx = row_x, yy = row_y;
        for (std::int64_t x = 0; x < image.width; ++x, out += 3) {
            const int from_x = xx >> 16, from_y = yy >> 16;
            if (from_x >= 0 && from_x < image.width && from_y >= 0 && from_y < image.height)
                std::memcpy(out, in + (from_y * image.width + from_x) * 3, 3);
            else
                std::memset(out, 0, 3);
            xx += a;
            yy += d;
        }
        row_x += b;
        row_y += e;
    }
}

/// torchvision's inverse matrix of a shear around the upper left corner, by the angles whose tangents are given.
Affine inverse_shear(double slope_x, double slope_y) {
    // As it computes them: to degrees and back.
    const auto angle = [](double slope) {
        const double degrees = std::atan(slope) * (180.0 / std::numbers::pi);
        return degrees * (std::numbers::pi / 180.0);
    };
    const double sx = angle(slope_x), sy = angle(slope_y);
    const double a = std::cos(0.0 - sy) / std::cos(sy);
    const double b = -std::cos(0.0 - sy) * std::tan(sx) / std::cos(sy) - std::sin(0.0);
    const double c = std::sin(0.0 - sy) / std::cos(sy);
    const double d = -std::sin(0.0 - sy) * std::tan(sx) / std::cos(sy) + std::cos(0.0);
    return {d, -b, 0, -c, a, 0};
}

void look_up(const Pixels& image, const std::array<Table, 3>& tables) {
    for (auto* p = image.data; p != image.data + image.count() * 3; p += 3) {
        p[0] = tables[0][p[0]];
        p[1] = tables[1][p[1]];
        p[2] = tables[2][p[2]];
    }
}

void look_up(const Pixels& image, const Table& table) {
    for (auto& value : image.bytes()) value = table[value];
}

std::array<std::array<std::int64_t, 256>, 3> histograms(const Pixels& image) {
    std::array<std::array<std::int64_t, 256>, 3> counts{};
    for (const auto* p = image.data; p != image.data + image.count() * 3; p += 3) {
        ++counts[0][p[0]];
        ++counts[1][p[1]];
        ++counts[2][p[2]];
    }
    return counts;
}

std::uint8_t luma(const std::uint8_t* p) {
    return static_cast<std::uint8_t>((p[0] * 19595 + p[1] * 38470 + p[2] * 7471 + 0x8000) >> 16);
}

/// Image.blend: from `other` (factor 0) through `own` (1) and on; in single precision, cut, not rounded.
TORCHDECK_FOR_EACH_ISA
void blend(const std::uint8_t* other, std::uint8_t* own, std::size_t count, float factor) {
    for (std::size_t i = 0; i < count; ++i) {
        const int from = other[i];
        const float value = static_cast<float>(from) + factor * static_cast<float>(own[i] - from);
        own[i] = static_cast<std::uint8_t>(std::min(std::max(value, 0.0F), 255.0F));
    }
}

/// The same toward one value, by a table.
void blend_with(const Pixels& image, int other, double factor) {
    Table table{};
    Table same{};
    same.fill(static_cast<std::uint8_t>(other));
    for (std::size_t i = 0; i < table.size(); ++i) table[i] = static_cast<std::uint8_t>(i);
    blend(same.data(), table.data(), table.size(), static_cast<float>(factor));
    look_up(image, table);
}

/// Pillow's SMOOTH: 3 x 3, the middle five times; in single precision from the lowest row up. Edges stay.
TORCHDECK_FOR_EACH_ISA
void smooth_row(const std::uint8_t* above, const std::uint8_t* row, const std::uint8_t* below, std::uint8_t* out,
                std::int64_t first, std::int64_t end) {
    constexpr float one = 1.0F / 13.0F;
    constexpr float five = 5.0F / 13.0F;
    for (auto i = first; i < end; ++i) {
        const auto f = [](std::uint8_t v) { return static_cast<float>(v); };
        float sum = 0.5F;
        sum += f(below[i - 3]) * one + f(below[i]) * one + f(below[i + 3]) * one;
        sum += f(row[i - 3]) * one + f(row[i]) * five + f(row[i + 3]) * one;
        sum += f(above[i - 3]) * one + f(above[i]) * one + f(above[i + 3]) * one;
        out[i] = static_cast<std::uint8_t>(std::min(std::max(sum, 0.0F), 255.0F));
    }
}

struct Hsv {
    std::uint8_t h = 0, s = 0, v = 0;
};

Hsv to_hsv(const std::uint8_t* p) {
    const int r = p[0], g = p[1], b = p[2];
    const int high = std::max({r, g, b});
    const int low = std::min({r, g, b});
    if (high == low) return {0, 0, static_cast<std::uint8_t>(high)};
    const auto range = static_cast<float>(high - low);
    const float s = range / static_cast<float>(high);
    const float rc = static_cast<float>(high - r) / range;
    const float gc = static_cast<float>(high - g) / range;
    const float bc = static_cast<float>(high - b) / range;
    const float h = r == high   ? bc - gc
                    : g == high ? static_cast<float>(2.0 + static_cast<double>(rc) - static_cast<double>(bc))
                                : static_cast<float>(4.0 + static_cast<double>(gc) - static_cast<double>(rc));
    const auto turned = static_cast<float>(std::fmod(static_cast<double>(h) / 6.0 + 1.0, 1.0));
    const auto byte = [](float share) {
        return static_cast<std::uint8_t>(std::clamp(static_cast<int>(static_cast<double>(share) * 255.0), 0, 255));
    };
    return {byte(turned), byte(s), static_cast<std::uint8_t>(high)};
}

void from_hsv(const Hsv& hsv, std::uint8_t* p) {
    if (hsv.s == 0) {
        p[0] = p[1] = p[2] = hsv.v;
        return;
    }
    const auto hue = static_cast<double>(static_cast<float>(hsv.h)) * 6.0 / 255.0;
    const auto i = static_cast<int>(std::floor(hue));
    const auto f = static_cast<float>(hue - static_cast<double>(static_cast<float>(i)));
    const auto fs = static_cast<float>(static_cast<double>(static_cast<float>(hsv.s)) / 255.0);
    const auto v = static_cast<double>(static_cast<float>(hsv.v));
    const auto byte = [](double value) {
        return static_cast<std::uint8_t>(std::clamp(static_cast<int>(std::round(value)), 0, 255));
    };
    const auto d = [](float x) { return static_cast<double>(x); };
    const auto bottom = byte(v * (1.0 - d(fs)));
    const auto falls = byte(v * (1.0 - d(fs * f)));
    const auto rises = byte(v * (1.0 - d(fs) * (1.0 - d(f))));
    const std::array<std::array<std::uint8_t, 3>, 6> all = {{{hsv.v, rises, bottom},
                                                             {falls, hsv.v, bottom},
                                                             {bottom, hsv.v, rises},
                                                             {bottom, falls, hsv.v},
                                                             {rises, bottom, hsv.v},
                                                             {hsv.v, bottom, falls}}};
    std::copy_n(all[static_cast<std::size_t>(i % 6)].begin(), 3, p);
}

}  // namespace

void shear_x(const Pixels& image, double slope) {
    if (slope != 0) transform(image, inverse_shear(slope, 0));
}

void shear_y(const Pixels& image, double slope) {
    if (slope != 0) transform(image, inverse_shear(0, slope));
}

void translate(const Pixels& image, std::int64_t x, std::int64_t y) {
    if (x == 0 && y == 0) return;
    const auto* const in = copy_of(image);
    std::fill(image.bytes().begin(), image.bytes().end(), std::uint8_t{0});
    const auto first = std::clamp<std::int64_t>(x, 0, image.width);
    const auto end = std::clamp<std::int64_t>(image.width + x, first, image.width);
    for (std::int64_t row = 0; row < image.height; ++row) {
        const auto from = row - y;
        if (from < 0 || from >= image.height) continue;
        std::memcpy(image.data + (row * image.width + first) * 3, in + (from * image.width + first - x) * 3,
                    static_cast<std::size_t>(end - first) * 3);
    }
}

void rotate(const Pixels& image, double degrees) {
    double turned = std::fmod(degrees, 360.0);
    if (turned < 0) turned += 360;
    if (turned == 0) return;
    if (turned == 180) {
        auto* const last = image.data + image.count() * 3;
        for (std::int64_t i = 0; i < image.count() / 2; ++i)
            std::swap_ranges(image.data + i * 3, image.data + i * 3 + 3, last - (i + 1) * 3);
        return;
    }
    const double angle = -(turned * (std::numbers::pi / 180.0));
    // Python's round(x, 15), which is correct in decimals. Not std::stod(): it expects the locale's decimal point.
    const auto rounded = [](double value) {
        const auto text = fmt::format("{:.15f}", value);
        double result = 0;
        std::from_chars(text.data(), text.data() + text.size(), result);
        return result;
    };
    Affine m{rounded(std::cos(angle)),  rounded(std::sin(angle)), 0,
             rounded(-std::sin(angle)), rounded(std::cos(angle)), 0};
    const double x = static_cast<double>(image.width) / 2.0;
    const double y = static_cast<double>(image.height) / 2.0;
    m.c = m.a * -x + m.b * -y + 0.0 + x;
    m.f = m.d * -x + m.e * -y + 0.0 + y;
    transform(image, m);
}

void adjust_brightness(const Pixels& image, double factor) {
    if (factor != 1) blend_with(image, 0, factor);
}

void adjust_contrast(const Pixels& image, double factor) {
    if (factor == 1 || image.count() == 0) return;
    std::int64_t sum = 0;
    for (const auto* p = image.data; p != image.data + image.count() * 3; p += 3) sum += luma(p);
    blend_with(image, static_cast<int>(std::floor(static_cast<double>(sum) / static_cast<double>(image.count()) + 0.5)),
               factor);
}

void adjust_color(const Pixels& image, double factor) {
    if (factor == 1) return;
    thread_local std::vector<std::uint8_t> gray;
    gray.resize(static_cast<std::size_t>(image.count() * 3));
    for (std::size_t i = 0; i < gray.size(); i += 3) gray[i] = gray[i + 1] = gray[i + 2] = luma(image.data + i);
    blend(gray.data(), image.data, gray.size(), static_cast<float>(factor));
}

void adjust_sharpness(const Pixels& image, double factor) {
    if (factor == 1 || image.height < 3 || image.width < 3) return;
    thread_local std::vector<std::uint8_t> smooth;
    const auto bytes = image.bytes();
    smooth.assign(bytes.begin(), bytes.end());
    const auto row = image.width * 3;
    for (std::int64_t y = 1; y + 1 < image.height; ++y) {
        const auto* const at = image.data + y * row;
        smooth_row(at - row, at, at + row, smooth.data() + y * row, 3, row - 3);
    }
    blend(smooth.data(), image.data, smooth.size(), static_cast<float>(factor));
}

void adjust_hue(const Pixels& image, double turns) {
    // numpy.uint8(turns * 255), which wraps around.
    const auto shift = static_cast<std::uint8_t>(static_cast<std::int64_t>(turns * 255) & 0xFF);
    for (auto* p = image.data; p != image.data + image.count() * 3; p += 3) {
        auto hsv = to_hsv(p);
        hsv.h = static_cast<std::uint8_t>(hsv.h + shift);
        from_hsv(hsv, p);
    }
}

void posterize(const Pixels& image, int bits) {
    const auto mask = static_cast<std::uint8_t>(0xFF << (8 - bits));
    for (auto& value : image.bytes()) value = value & mask;
}

void solarize(const Pixels& image, double threshold) {
    Table table{};
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i] = static_cast<std::uint8_t>(static_cast<double>(i) < threshold ? i : 255 - i);
    look_up(image, table);
}

void autocontrast(const Pixels& image) {
    std::array<Table, 3> tables{};
    const auto counts = histograms(image);
    for (std::size_t c = 0; c < 3; ++c) {
        int low = 0, high = 255;
        while (low < 255 && counts[c][static_cast<std::size_t>(low)] == 0) ++low;
        while (high > 0 && counts[c][static_cast<std::size_t>(high)] == 0) --high;
        const double scale = high > low ? 255.0 / (high - low) : 1;
        const double offset = high > low ? -low * scale : 0;
        for (int i = 0; i < 256; ++i)
            tables[c][static_cast<std::size_t>(i)] =
                static_cast<std::uint8_t>(std::clamp(static_cast<int>(i * scale + offset), 0, 255));
    }
    look_up(image, tables);
}

void equalize(const Pixels& image) {
    std::array<Table, 3> tables{};
    const auto counts = histograms(image);
    for (std::size_t c = 0; c < 3; ++c) {
        std::int64_t last = 0, levels = 0;
        for (const auto n : counts[c]) {
            if (n == 0) continue;
            last = n;
            ++levels;
        }
        const auto step = levels <= 1 ? 0 : (image.count() - last) / 255;
        auto n = step / 2;
        for (std::size_t i = 0; i < 256; ++i) {
            tables[c][i] = static_cast<std::uint8_t>(step == 0 ? static_cast<std::int64_t>(i)
                                                               : std::min<std::int64_t>(n / step, 255));
            n += counts[c][i];
        }
    }
    look_up(image, tables);
}

void invert(const Pixels& image) {
    for (auto& value : image.bytes()) value = static_cast<std::uint8_t>(255 - value);
}

void to_gray(const Pixels& image) {
    for (auto* p = image.data; p != image.data + image.count() * 3; p += 3) p[0] = p[1] = p[2] = luma(p);
}

void flip_vertically(const Pixels& image) {
    const auto row = image.width * 3;
    for (std::int64_t y = 0; y < image.height / 2; ++y)
        std::swap_ranges(image.data + y * row, image.data + (y + 1) * row, image.data + (image.height - 1 - y) * row);
}

}  // namespace torchdeck::data
