// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/pixel_ops.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <numbers>
#include <optional>
#include <vector>

#include "base/vectorize.hpp"
#include "data/pixel_kernels.hpp"

namespace torchdeck::data {
namespace {

using Table = ByteTable;

/// A copy of the image in memory of this thread, valid until its next call.
const std::uint8_t* copy_of(const Pixels& image) {
    thread_local std::vector<std::uint8_t> copy;
    // A byte more, so that its last pixel may be read as four bytes.
    copy.resize(static_cast<std::size_t>(image.count() * 3 + 1));
    std::copy_n(image.data, image.count() * 3, copy.data());
    return copy.data();
}

/// Where a pixel of the result comes from: (a x + b y + c, d x + e y + f).
struct Affine {
    double a, b, c, d, e, f;
};

/// The steps [first, end), of `steps`, at which start + step * each lies in [0, limit).
struct Steps {
    std::int64_t first, end;
};
Steps steps_inside(std::int64_t start, std::int64_t step, std::int64_t limit, std::int64_t steps) {
    if (step == 0) return {0, start >= 0 && start < limit ? steps : 0};
    if (step < 0) {  // mirrored
        start = limit - 1 - start;
        step = -step;
    }
    // The least number of steps from which a position is at least `target`.
    const auto reach = [&](std::int64_t target) {
        return target <= start ? 0 : std::min(steps, (target - start + step - 1) / step);
    };
    const auto first = reach(0);
    return {first, std::max(first, reach(limit))};
}

/// Pixels whose positions lie in the image, where a step is one column: rows are copied in pieces.
void copy_pieces(const std::uint8_t* in, std::int64_t row, int xx, int yy, int d, std::int64_t count,
                 std::uint8_t* out) {
    std::int64_t x = xx >> 16;
    for (std::int64_t done = 0; done < count;) {
        const auto from_y = yy >> 16;
        // Steps until the row changes.
        const std::int64_t left = d > 0   ? (((from_y + 1) << 16) - yy + d - 1) / d
                                  : d < 0 ? (yy - (from_y << 16)) / -d + 1
                                          : count;
        const auto part = std::min(left, count - done);
        std::memcpy(out + done * 3, in + from_y * row + (x + done) * 3, static_cast<std::size_t>(part) * 3);
        done += part;
        yy += static_cast<int>(part) * d;
    }
}

/// Pillow's fixed-point transform: positions in 1/65536 of a pixel.
void transform(const Pixels& image, const Affine& m) {
    const auto fixed = [](double v) { return static_cast<int>(std::floor(v * 65536.0 + 0.5)); };
    const int a = fixed(m.a), b = fixed(m.b), d = fixed(m.d), e = fixed(m.e);
    int row_x = fixed(m.c + m.a * 0.5 + m.b * 0.5);
    int row_y = fixed(m.f + m.d * 0.5 + m.e * 0.5);
    const auto* const in = copy_of(image);
    auto* out = image.data;
    const auto row = image.width * 3;
    for (std::int64_t y = 0; y < image.height; ++y) {
        const auto across = steps_inside(row_x, a, image.width << 16, image.width);
        const auto down = steps_inside(row_y, d, image.height << 16, image.width);
        const auto first = std::max(across.first, down.first);
        const auto end = std::max(first, std::min(across.end, down.end));
        std::memset(out, 0, static_cast<std::size_t>(first) * 3);
        if (end > first) {
            const auto xx = row_x + static_cast<int>(first) * a, yy = row_y + static_cast<int>(first) * d;
            if (a == 1 << 16)
                copy_pieces(in, row, xx, yy, d, end - first, out + first * 3);
            else
                gather_pixels(in, static_cast<std::int32_t>(row), {xx, yy, a, d}, static_cast<std::size_t>(end - first),
                              out + first * 3);
        }
        std::memset(out + end * 3, 0, static_cast<std::size_t>(image.width - end) * 3);
        out += row;
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

/// value * scale + offset in fixed point for each byte of a block, cut to 0 to 255.
constexpr std::size_t kLinearBlock = 192;
TORCHDECK_FOR_EACH_ISA
void scale_bytes(std::uint8_t* bytes, std::size_t blocks, const std::int32_t* scale, const std::int32_t* offset,
                 int bits) {
    for (std::size_t k = 0; k < blocks; ++k, bytes += kLinearBlock) {
        for (std::size_t i = 0; i < kLinearBlock; ++i) {
            const int value = (bytes[i] * scale[i] + offset[i]) >> bits;
            bytes[i] = static_cast<std::uint8_t>(std::min(std::max(value, 0), 255));
        }
    }
}

/// A table in fixed point, where there are numbers that give it for all of [low, high].
struct Linear {
    std::int32_t scale = 0, offset = 0;
};
std::optional<Linear> linear_of(const Table& table, int low, int high, int bits) {
    if (low == high) return Linear{1 << bits, 0};  // as it is
    const auto one = static_cast<double>(std::int64_t{1} << bits);
    const double scale = 255.0 / (high - low) * one;
    // Fractions are whole numbers of 1 / (high - low): half of one more keeps roundings away from them.
    for (const double more : {0.5, 0.0, -0.5}) {
        const Linear linear{static_cast<std::int32_t>(std::lround(scale)),
                            static_cast<std::int32_t>(std::lround(-low * scale + more * one / (high - low)))};
        bool same = true;
        for (int i = low; i <= high && same; ++i)
            same = std::clamp((i * linear.scale + linear.offset) >> bits, 0, 255) == table[static_cast<std::size_t>(i)];
        if (same) return linear;
    }
    return std::nullopt;
}

std::array<std::array<std::int64_t, 256>, 3> histograms(const Pixels& image) {
    // Four tables, taken in turn: pixels side by side are often alike, and a counter waits for its last increment.
    constexpr std::int64_t kTables = 4;
    std::array<std::array<std::array<std::uint32_t, 256>, 3>, kTables> parts{};
    const auto* p = image.data;
    std::int64_t i = 0;
    for (; i + kTables <= image.count(); i += kTables, p += 3 * kTables) {
        for (std::size_t t = 0; t < kTables; ++t) {
            ++parts[t][0][p[3 * t]];
            ++parts[t][1][p[3 * t + 1]];
            ++parts[t][2][p[3 * t + 2]];
        }
    }
    for (; i < image.count(); ++i, p += 3) {
        for (std::size_t c = 0; c < 3; ++c) ++parts[0][c][p[c]];
    }
    std::array<std::array<std::int64_t, 256>, 3> counts{};
    for (const auto& part : parts) {
        for (std::size_t c = 0; c < 3; ++c) {
            for (std::size_t v = 0; v < 256; ++v) counts[c][v] += part[c][v];
        }
    }
    return counts;
}

/// The least and the greatest value of each channel.
struct Extremes {
    std::array<std::uint8_t, 3> low, high;
};
constexpr std::size_t kExtremesBlock = 192;  // of 64 pixels: a whole number of vectors of any length
TORCHDECK_FOR_EACH_ISA
void find_extremes(const std::uint8_t* bytes, std::size_t blocks, std::uint8_t* low, std::uint8_t* high) {
    for (std::size_t k = 0; k < blocks; ++k, bytes += kExtremesBlock) {
        for (std::size_t i = 0; i < kExtremesBlock; ++i) {
            low[i] = bytes[i] < low[i] ? bytes[i] : low[i];
            high[i] = bytes[i] > high[i] ? bytes[i] : high[i];
        }
    }
}

Extremes extremes_of(const Pixels& image) {
    std::array<std::uint8_t, kExtremesBlock> low{}, high{};
    low.fill(255);
    const auto bytes = image.bytes();
    const auto blocks = bytes.size() / kExtremesBlock;
    find_extremes(bytes.data(), blocks, low.data(), high.data());
    for (std::size_t i = blocks * kExtremesBlock; i < bytes.size(); ++i) {
        low[i % 3] = std::min(low[i % 3], bytes[i]);
        high[i % 3] = std::max(high[i % 3], bytes[i]);
    }
    Extremes found{{low[0], low[1], low[2]}, {high[0], high[1], high[2]}};
    for (std::size_t i = 3; i < kExtremesBlock; ++i) {
        found.low[i % 3] = std::min(found.low[i % 3], low[i]);
        found.high[i % 3] = std::max(found.high[i % 3], high[i]);
    }
    return found;
}

TORCHDECK_FOR_EACH_ISA
void invert_from(std::uint8_t* bytes, std::size_t count, std::uint8_t threshold) {
    for (std::size_t i = 0; i < count; ++i) {
        const auto inverted = static_cast<std::uint8_t>(255 - bytes[i]);
        bytes[i] = bytes[i] >= threshold ? inverted : bytes[i];
    }
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
    look_up_bytes(image.data, image.bytes().size(), {table, table, table});
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

constexpr std::size_t kHueBlock = 64;  // pixels

/// Pixels to Pillow's 8-bit HSV and back with the hue turned by `shift` of 256 (Convert.c: rgb2hsv_row, hsv2rgb),
/// without branches, so that it is vectorized. Single and double precision are as there.
TORCHDECK_FOR_EACH_ISA
void turn_hues(std::uint8_t* pixels, int shift) {
    std::int32_t red[kHueBlock], green[kHueBlock], blue[kHueBlock];
    std::int32_t hue[kHueBlock], saturation[kHueBlock], value[kHueBlock];
    for (std::size_t i = 0; i < kHueBlock; ++i) {
        red[i] = pixels[3 * i];
        green[i] = pixels[3 * i + 1];
        blue[i] = pixels[3 * i + 2];
    }
    for (std::size_t i = 0; i < kHueBlock; ++i) {
        const int r = red[i], g = green[i], b = blue[i];
        const int high = std::max(std::max(r, g), b);
        const int low = std::min(std::min(r, g), b);
        // Of gray, all differences are 0: hue and saturation become 0 with any divisor.
        const auto range = static_cast<float>(high == low ? 1 : high - low);
        const int sector = r == high ? 0 : g == high ? 2 : 4;
        const int added = r == high ? b : g == high ? r : g;
        const int taken = r == high ? g : g == high ? b : r;
        const float plus = static_cast<float>(high - added) / range;
        const float minus = static_cast<float>(high - taken) / range;
        // Exact before it is rounded to float: in sector 0 the same as a difference in single precision.
        const auto h =
            static_cast<float>(static_cast<double>(sector) + static_cast<double>(plus) - static_cast<double>(minus));
        const double turn = static_cast<double>(h) / 6.0 + 1.0;  // from 5/6 to 11/6
        const auto turned = static_cast<float>(turn >= 1.0 ? turn - 1.0 : turn);
        const float s = static_cast<float>(high - low) / static_cast<float>(high == 0 ? 1 : high);
        hue[i] = static_cast<int>(static_cast<double>(turned) * 255.0);
        saturation[i] = static_cast<int>(static_cast<double>(s) * 255.0);
        value[i] = high;
    }
    for (std::size_t i = 0; i < kHueBlock; ++i) {
        const int v = value[i];
        const double sixths = static_cast<double>((hue[i] + shift) & 0xFF) * 6.0 / 255.0;
        const int sector = static_cast<int>(sixths);
        const auto f = static_cast<float>(sixths - static_cast<double>(sector));
        const auto fs = static_cast<float>(static_cast<double>(saturation[i]) / 255.0);
        const double falls = 1.0 - static_cast<double>(fs * f);
        const double rises = 1.0 - static_cast<double>(fs) * (1.0 - static_cast<double>(f));
        // Halves up, as round() of what is not negative.
        const double exact_bottom = static_cast<double>(v) * (1.0 - static_cast<double>(fs));
        const double exact_middle = static_cast<double>(v) * ((sector & 1) != 0 ? falls : rises);
        const int cut_bottom = static_cast<int>(exact_bottom), cut_middle = static_cast<int>(exact_middle);
        const int bottom = cut_bottom + (exact_bottom - static_cast<double>(cut_bottom) >= 0.5 ? 1 : 0);
        const int middle = cut_middle + (exact_middle - static_cast<double>(cut_middle) >= 0.5 ? 1 : 0);
        const bool none = sector == 0 || sector == 6;
        red[i] = none || sector == 5 ? v : sector == 1 || sector == 4 ? middle : bottom;
        green[i] = sector == 1 || sector == 2 ? v : none || sector == 3 ? middle : bottom;
        blue[i] = sector == 3 || sector == 4 ? v : sector == 2 || sector == 5 ? middle : bottom;
    }
    for (std::size_t i = 0; i < kHueBlock; ++i) {
        pixels[3 * i] = static_cast<std::uint8_t>(red[i]);
        pixels[3 * i + 1] = static_cast<std::uint8_t>(green[i]);
        pixels[3 * i + 2] = static_cast<std::uint8_t>(blue[i]);
    }
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
    const auto row_bytes = image.width * 3;
    const auto first = std::clamp<std::int64_t>(x, 0, image.width);
    const auto end = std::clamp<std::int64_t>(image.width + x, first, image.width);
    // Rows that others are made of come after these.
    for (std::int64_t i = 0; i < image.height; ++i) {
        const auto row = y > 0 ? image.height - 1 - i : i;
        const auto from = row - y;
        auto* const out = image.data + row * row_bytes;
        const bool inside = from >= 0 && from < image.height && end > first;
        const auto begin = inside ? first : image.width, past = inside ? end : image.width;
        if (inside)
            std::memmove(out + first * 3, image.data + from * row_bytes + (first - x) * 3,
                         static_cast<std::size_t>(end - first) * 3);
        std::memset(out, 0, static_cast<std::size_t>(begin) * 3);
        std::memset(out + past * 3, 0, static_cast<std::size_t>(image.width - past) * 3);
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
    constexpr auto kBytes = static_cast<std::int64_t>(kHueBlock * 3);
    const auto whole = image.count() * 3 / kBytes * kBytes;
    for (std::int64_t at = 0; at < whole; at += kBytes) turn_hues(image.data + at, shift);
    std::array<std::uint8_t, kHueBlock * 3> rest{};
    const auto left = image.count() * 3 - whole;
    std::copy_n(image.data + whole, left, rest.data());
    turn_hues(rest.data(), shift);
    std::copy_n(rest.data(), left, image.data + whole);
}

void posterize(const Pixels& image, int bits) {
    const auto mask = static_cast<std::uint8_t>(0xFF << (8 - bits));
    for (auto& value : image.bytes()) value = value & mask;
}

void solarize(const Pixels& image, double threshold) {
    // Whole numbers are below a threshold when they are below the next whole number.
    const double least = std::ceil(threshold);
    if (least <= 255) invert_from(image.data, image.bytes().size(), static_cast<std::uint8_t>(std::max(least, 0.0)));
}

void autocontrast(const Pixels& image) {
    std::array<Table, 3> tables{};
    const auto extremes = extremes_of(image);
    for (std::size_t c = 0; c < 3; ++c) {
        const int low = extremes.low[c], high = extremes.high[c];
        const double scale = high > low ? 255.0 / (high - low) : 1;
        const double offset = high > low ? -low * scale : 0;
        for (int i = 0; i < 256; ++i)
            tables[c][static_cast<std::size_t>(i)] =
                static_cast<std::uint8_t>(std::clamp(static_cast<int>(i * scale + offset), 0, 255));
    }
    // Where arithmetic gives the same as the tables, it is faster. 255 * scale + offset has to fit.
    int least = 255;
    for (std::size_t c = 0; c < 3; ++c) {
        if (extremes.high[c] > extremes.low[c]) least = std::min(least, extremes.high[c] - extremes.low[c]);
    }
    int bits = 22;
    while (bits > 8 && 2.0 * 255.0 * (255.0 / least) * static_cast<double>(1 << bits) >= 0x1.0p31) --bits;
    std::array<std::int32_t, kLinearBlock> scale{}, offset{};
    bool linear = true;
    for (std::size_t c = 0; c < 3; ++c) {
        const auto found = linear_of(tables[c], extremes.low[c], extremes.high[c], bits);
        linear = linear && found;
        for (std::size_t i = c; found && i < kLinearBlock; i += 3) {
            scale[i] = found->scale;
            offset[i] = found->offset;
        }
    }
    const auto blocks = linear ? image.bytes().size() / kLinearBlock : 0;
    scale_bytes(image.data, blocks, scale.data(), offset.data(), bits);
    const auto done = static_cast<std::int64_t>(blocks * kLinearBlock);
    for (auto i = done; i < image.count() * 3; ++i)
        image.data[i] = tables[static_cast<std::size_t>(i % 3)][image.data[i]];
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
    look_up_bytes(image.data, image.bytes().size(), tables);
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
