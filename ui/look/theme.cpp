// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/theme.hpp"

#include <QApplication>
#include <QFontInfo>
#include <QFontMetrics>
#include <QToolTip>
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "look/chart_colors.hpp"

namespace torchdeck::ui {
namespace {

constexpr double kDesignFont = 13;      // px
constexpr double kHighContrast = 20.5;  // only black on white reaches it

enum Set { light_set, dark_set, contrast_light_set, contrast_dark_set };

const std::array<Tokens, 4>& sets() {
    static const std::array<Tokens, 4> all{{
        {.window = QColor(0xF5, 0xF6, 0xF8),
         .panel = QColor(0xFF, 0xFF, 0xFF),
         .line = QColor(0xDF, 0xE3, 0xE8),
         .grid = QColor(0xEE, 0xF0, 0xF3),
         .text = QColor(0x1C, 0x24, 0x30),
         .secondary = QColor(0x66, 0x70, 0x85),
         .disabled = QColor(0x98, 0xA1, 0xAE),
         .primary = QColor(0x17, 0x69, 0xC2),
         .on_primary = QColor(0xFF, 0xFF, 0xFF),
         .tint = QColor(0xE8, 0xF0, 0xFB),
         .doubt = QColor(0x9A, 0x5B, 0x00),
         .doubt_ground = QColor(0xFF, 0xF4, 0xE0),
         .error = QColor(0xB3, 0x26, 0x1E),
         .error_ground = QColor(0xFD, 0xEC, 0xEA)},
        {.window = QColor(0x17, 0x1A, 0x1F),
         .panel = QColor(0x1F, 0x24, 0x2B),
         .line = QColor(0x33, 0x3B, 0x46),
         .grid = QColor(0x2A, 0x31, 0x3A),
         .text = QColor(0xE6, 0xEA, 0xF0),
         .secondary = QColor(0x9A, 0xA5, 0xB4),
         .disabled = QColor(0x6B, 0x75, 0x83),
         .primary = QColor(0x4C, 0x9B, 0xF0),
         .on_primary = QColor(0x0B, 0x14, 0x20),
         .tint = QColor(0x1D, 0x2E, 0x43),
         .doubt = QColor(0xF0, 0xB4, 0x5B),
         .doubt_ground = QColor(0x3A, 0x2F, 0x1D),
         .error = QColor(0xFF, 0x8A, 0x80),
         .error_ground = QColor(0x41, 0x24, 0x26)},
        {.window = QColor(0xFF, 0xFF, 0xFF),
         .panel = QColor(0xFF, 0xFF, 0xFF),
         .line = QColor(0x00, 0x00, 0x00),
         .grid = QColor(0xB0, 0xB0, 0xB0),
         .text = QColor(0x00, 0x00, 0x00),
         .secondary = QColor(0x20, 0x20, 0x20),
         .disabled = QColor(0x60, 0x60, 0x60),
         .primary = QColor(0x00, 0x2F, 0x8E),
         .on_primary = QColor(0xFF, 0xFF, 0xFF),
         .tint = QColor(0xE0, 0xE8, 0xFF),
         .doubt = QColor(0x5C, 0x34, 0x00),
         .doubt_ground = QColor(0xFF, 0xF4, 0xD0),
         .error = QColor(0x8C, 0x00, 0x00),
         .error_ground = QColor(0xFF, 0xE6, 0xE6)},
        {.window = QColor(0x00, 0x00, 0x00),
         .panel = QColor(0x00, 0x00, 0x00),
         .line = QColor(0xFF, 0xFF, 0xFF),
         .grid = QColor(0x60, 0x60, 0x60),
         .text = QColor(0xFF, 0xFF, 0xFF),
         .secondary = QColor(0xE0, 0xE0, 0xE0),
         .disabled = QColor(0xA8, 0xA8, 0xA8),
         .primary = QColor(0x8C, 0xC8, 0xFF),
         .on_primary = QColor(0x00, 0x00, 0x00),
         .tint = QColor(0x0A, 0x2A, 0x4A),
         .doubt = QColor(0xFF, 0xD0, 0x70),
         .doubt_ground = QColor(0x33, 0x26, 0x00),
         .error = QColor(0xFF, 0xA8, 0xA0),
         .error_ground = QColor(0x40, 0x08, 0x08)},
    }};
    return all;
}

QPalette palette_of(const Tokens& t) {
    QPalette p(t.panel, t.window);
    p.setColor(QPalette::Window, t.window);
    p.setColor(QPalette::WindowText, t.text);
    p.setColor(QPalette::Base, t.panel);
    p.setColor(QPalette::AlternateBase, mixed(t.panel, t.window, 0.6));
    p.setColor(QPalette::Text, t.text);
    p.setColor(QPalette::Button, t.panel);
    p.setColor(QPalette::ButtonText, t.text);
    p.setColor(QPalette::BrightText, t.on_primary);
    p.setColor(QPalette::PlaceholderText, t.secondary);
    p.setColor(QPalette::Highlight, t.primary);
    p.setColor(QPalette::HighlightedText, t.on_primary);
    p.setColor(QPalette::Link, t.primary);
    p.setColor(QPalette::LinkVisited, t.primary);
    p.setColor(QPalette::Mid, t.line);
    p.setColor(QPalette::ToolTipBase, t.panel);
    p.setColor(QPalette::ToolTipText, t.text);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        p.setColor(QPalette::Disabled, role, t.disabled);
    }
    p.setColor(QPalette::Disabled, QPalette::Base, t.window);
    p.setColor(QPalette::Disabled, QPalette::Button, t.window);
    p.setColor(QPalette::Disabled, QPalette::Highlight, t.disabled);
    return p;
}

double luminance(const QColor& color) {
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double design_pixels(Size what) {
    switch (what) {
        case Size::control:
            return 30;
        case Size::toolbar_control:
            return 26;
        case Size::icon:
            return 16;
        case Size::rail_icon:
            return 20;
        case Size::message_icon:
            return 18;
        case Size::progress:
            return 6;
        case Size::rail_width:
            return 76;
        case Size::rail_narrow:
            return 46;
        case Size::rail_item:
            return 56;
        case Size::header:
            return 66;
        case Size::form_width:
            return 306;
        case Size::preview:
            return 128;
        case Size::list_width:
            return 470;
        case Size::details_width:
            return 420;
    }
    return 0;
}

}  // namespace

QString theme_key(Theme theme) {
    switch (theme) {
        case Theme::light:
            return QStringLiteral("light");
        case Theme::dark:
            return QStringLiteral("dark");
        case Theme::contrast:
            return QStringLiteral("contrast");
        case Theme::system:
            break;
    }
    return QStringLiteral("system");
}

Theme theme_from_key(const QString& key) {
    for (const auto theme : {Theme::light, Theme::dark, Theme::contrast}) {
        if (theme_key(theme) == key) return theme;
    }
    return Theme::system;
}

const Tokens& tokens(const QPalette& palette) {
    const auto window = palette.color(QPalette::Active, QPalette::Window);
    for (const auto& set : sets()) {
        if (set.window == window) return set;
    }
    return sets()[is_dark(palette) ? dark_set : light_set];
}

QPalette light_palette() {
    return palette_of(sets()[light_set]);
}

QPalette dark_palette() {
    return palette_of(sets()[dark_set]);
}

QPalette contrast_palette(bool dark) {
    return palette_of(sets()[dark ? contrast_dark_set : contrast_light_set]);
}

bool is_high_contrast(const QPalette& palette) {
    const auto* const set = &tokens(palette);
    return set == &sets()[contrast_light_set] || set == &sets()[contrast_dark_set];
}

namespace {

std::optional<QPalette>& known_desktop() {
    static std::optional<QPalette> palette;
    return palette;
}

}  // namespace

QPalette read_desktop_palette() {
    // A palette that sets nothing lets Qt ask the desktop again.
    QApplication::setPalette(QPalette());
    return QApplication::palette();
}

void set_desktop_palette(const QPalette& desktop) {
    known_desktop() = desktop;
}

void apply_theme(Theme theme) {
    if (!known_desktop()) known_desktop() = QApplication::palette();
    const auto& desktop = *known_desktop();
    const bool desktop_is_dark = is_dark(desktop);
    const bool stark =
        contrast_ratio(desktop.color(QPalette::Window), desktop.color(QPalette::WindowText)) > kHighContrast;
    const bool dark = theme == Theme::dark || (theme != Theme::light && desktop_is_dark);
    const bool contrast = theme == Theme::contrast || (theme == Theme::system && stark);
    const auto palette = contrast ? contrast_palette(dark) : dark ? dark_palette() : light_palette();
    QApplication::setPalette(palette);
    QToolTip::setPalette(palette);
}

QColor error_color(const QPalette& palette) {
    return tokens(palette).error;
}

QColor muted_color(const QPalette& palette) {
    return tokens(palette).secondary;
}

QColor text_on(const QColor& ground) {
    const QColor white(Qt::white), black(Qt::black);
    return contrast_ratio(ground, white) >= contrast_ratio(ground, black) ? white : black;
}

double contrast_ratio(const QColor& a, const QColor& b) {
    const double x = luminance(a);
    const double y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

double text_scale() {
    // Asked for each cell that is painted.
    static QFont measured;
    static double scale = 0;
    if (const auto now = QApplication::font(); scale == 0 || now != measured) {
        measured = now;
        scale = std::clamp(QFontInfo(now).pixelSize() / kDesignFont, 0.7, 4.0);
    }
    return scale;
}

int space(int steps) {
    return static_cast<int>(std::lround(4 * steps * text_scale()));
}

int chars(int count) {
    return QFontMetrics(QApplication::font()).averageCharWidth() * count;
}

int text_lines(int count) {
    return QFontMetrics(QApplication::font()).lineSpacing() * count;
}

int pixels(Size what) {
    return static_cast<int>(std::lround(design_pixels(what) * text_scale()));
}

double panel_radius() {
    return 6 * text_scale();
}

double control_radius() {
    return 5 * text_scale();
}

QRectF crisp(const QRect& rect) {
    return QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5);
}

QFont text_font(const QFont& base, Text text) {
    auto font = base;
    const double factor = text == Text::small     ? 11 / kDesignFont
                          : text == Text::heading ? 14 / kDesignFont
                          : text == Text::figure  ? 21 / kDesignFont
                                                  : 1;
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(std::max(1, static_cast<int>(std::lround(font.pixelSize() * factor))));
    if (text == Text::heading || text == Text::figure) font.setBold(true);
    return font;
}

}  // namespace torchdeck::ui
