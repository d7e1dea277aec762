// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_colors.hpp"

namespace torchdeck::ui {

bool is_dark(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() < 128;
}

QColor series_color(Hue hue, bool dark) {
    switch (hue) {
        case Hue::blue:
            return dark ? QColor(0x5A, 0xB4, 0xF0) : QColor(0x00, 0x72, 0xB2);
        case Hue::vermillion:
            return dark ? QColor(0xFF, 0x8C, 0x4A) : QColor(0xD5, 0x5E, 0x00);
        case Hue::green:
            return dark ? QColor(0x2F, 0xC7, 0x9C) : QColor(0x00, 0x84, 0x60);
        case Hue::purple:
            return dark ? QColor(0xE5, 0x9A, 0xC6) : QColor(0xB2, 0x5A, 0x8E);
        case Hue::orange:
            return dark ? QColor(0xF2, 0xBC, 0x3C) : QColor(0xC4, 0x86, 0x00);
        case Hue::sky:
            return dark ? QColor(0x9A, 0xD2, 0xF5) : QColor(0x2F, 0x92, 0xCC);
        case Hue::neutral:
            break;
    }
    return dark ? QColor(0xB4, 0xB8, 0xBE) : QColor(0x6A, 0x6E, 0x75);
}

QColor run_color(int slot, bool dark) {
    constexpr Hue kHues[] = {Hue::blue, Hue::vermillion, Hue::green, Hue::purple, Hue::orange};
    const auto color = series_color(kHues[slot % 5], dark);
    // The second round is told apart by lightness.
    return slot / 5 % 2 == 0 ? color : (dark ? color.darker(165) : color.lighter(155));
}

Qt::PenStyle pen_style(Dash dash) {
    switch (dash) {
        case Dash::solid:
            return Qt::SolidLine;
        case Dash::dash:
            return Qt::DashLine;
        case Dash::dot:
            return Qt::DotLine;
        case Dash::dash_dot:
            break;
    }
    return Qt::DashDotLine;
}

QColor mixed(const QColor& a, const QColor& b, double share) {
    const auto mix = [share](int from, int to) { return from + static_cast<int>((to - from) * share); };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

ChartColors chart_colors(const QPalette& palette) {
    const auto background = palette.color(QPalette::Base);
    const auto text = palette.color(QPalette::Text);
    const bool dark = is_dark(palette);
    return {
        .background = background,
        .frame = mixed(background, text, dark ? 0.16 : 0.18),
        .grid = mixed(background, text, dark ? 0.10 : 0.08),
        .axis = mixed(background, text, 0.30),
        .text = text,
        .muted_text = mixed(background, text, dark ? 0.62 : 0.66),
        .cursor = mixed(background, text, 0.55),
        .broken = dark ? QColor(0xFF, 0x6B, 0x6B) : QColor(0xC6, 0x28, 0x28),
    };
}

}  // namespace torchdeck::ui
