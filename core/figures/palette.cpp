// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/palette.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace torchdeck::figures {

using tables::Hue;

namespace {

/// Of a panel.
Rgb ground_rgb(bool dark) {
    return dark ? Rgb{0x1F, 0x24, 0x2B} : Rgb{0xFF, 0xFF, 0xFF};
}

}  // namespace

Rgb series_rgb(Hue hue, bool dark) {
    switch (hue) {
        case Hue::blue:
            return dark ? Rgb{0x5A, 0xB4, 0xF0} : Rgb{0x00, 0x72, 0xB2};
        case Hue::vermillion:
            return dark ? Rgb{0xFF, 0x8C, 0x4A} : Rgb{0xD5, 0x5E, 0x00};
        case Hue::green:
            return dark ? Rgb{0x2F, 0xC7, 0x9C} : Rgb{0x00, 0x84, 0x60};
        case Hue::purple:
            return dark ? Rgb{0xE5, 0x9A, 0xC6} : Rgb{0xB2, 0x5A, 0x8E};
        case Hue::orange:
            return dark ? Rgb{0xF2, 0xBC, 0x3C} : Rgb{0xC4, 0x86, 0x00};
        case Hue::sky:
            return dark ? Rgb{0x9A, 0xD2, 0xF5} : Rgb{0x2F, 0x92, 0xCC};
        case Hue::neutral:
            break;
    }
    return dark ? Rgb{0xB4, 0xB8, 0xBE} : Rgb{0x6A, 0x6E, 0x75};
}

Rgb run_rgb(int slot, bool dark) {
    constexpr Hue kHues[] = {Hue::blue, Hue::vermillion, Hue::green, Hue::purple, Hue::orange};
    const auto color = series_rgb(kHues[slot % 5], dark);
    // The second round is darker; lighter colors could not be seen on white.
    if (slot / 5 % 2 == 0) return color;
    return mixed(color, {}, dark ? 0.33 : 0.45);
}

Rgb line_rgb(const Line& line, bool dark) {
    return line.slot >= 0 ? run_rgb(line.slot, dark) : series_rgb(line.hue, dark);
}

Rgb mixed(Rgb a, Rgb b, double share) {
    const auto mix = [share](std::uint8_t from, std::uint8_t to) {
        return static_cast<std::uint8_t>(std::lround(from + (to - from) * share));
    };
    return {mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue)};
}

Rgb span_rgb(const Span& span, bool dark) {
    return mixed(ground_rgb(dark), series_rgb(span.hue, dark), std::clamp(span.strength, 0.0, 1.0));
}

Rgb heat_rgb(double share, bool dark) {
    return mixed(ground_rgb(dark), series_rgb(Hue::blue, dark), std::clamp(share, 0.0, 1.0));
}

Rgb heat_cell_rgb(double share, bool dark) {
    constexpr double kLeast = 0.08;
    return heat_rgb(kLeast + (1 - kLeast) * std::clamp(share, 0.0, 1.0), dark);
}

std::string hex(Rgb color) {
    return fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue);
}

}  // namespace torchdeck::figures
