// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/chart_colors.hpp"

#include "look/theme.hpp"

namespace torchdeck::ui {

bool is_dark(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() < 128;
}

QColor qt_color(figures::Rgb color) {
    return {color.red, color.green, color.blue};
}

QColor series_color(Hue hue, bool dark) {
    return qt_color(figures::series_rgb(hue, dark));
}

QColor run_color(int slot, bool dark) {
    return qt_color(figures::run_rgb(slot, dark));
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
    const QColor broken = dark ? QColor(0xFF, 0x6B, 0x6B) : QColor(0xC6, 0x28, 0x28);
    if (is_high_contrast(palette)) {
        const auto& t = tokens(palette);
        return {.background = background,
                .frame = t.line,
                .grid = t.grid,
                .axis = t.line,
                .text = text,
                .muted_text = t.secondary,
                .cursor = t.line,
                .broken = broken};
    }
    return {
        .background = background,
        .frame = mixed(background, text, dark ? 0.16 : 0.18),
        .grid = mixed(background, text, dark ? 0.10 : 0.08),
        .axis = mixed(background, text, 0.30),
        .text = text,
        .muted_text = mixed(background, text, dark ? 0.62 : 0.66),
        .cursor = mixed(background, text, 0.55),
        .broken = broken,
    };
}

}  // namespace torchdeck::ui
