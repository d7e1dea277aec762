// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme.hpp"

#include <QApplication>
#include <QToolTip>

#include "charts/chart_colors.hpp"

namespace torchdeck::ui {
namespace {

struct Shades {
    QColor window, base, alternate, button, text, muted, disabled, highlight, highlighted, link, tooltip;
};

QPalette palette_of(const Shades& s) {
    QPalette p(s.button, s.window);
    p.setColor(QPalette::Window, s.window);
    p.setColor(QPalette::WindowText, s.text);
    p.setColor(QPalette::Base, s.base);
    p.setColor(QPalette::AlternateBase, s.alternate);
    p.setColor(QPalette::Text, s.text);
    p.setColor(QPalette::Button, s.button);
    p.setColor(QPalette::ButtonText, s.text);
    p.setColor(QPalette::BrightText, Qt::white);
    p.setColor(QPalette::PlaceholderText, s.muted);
    p.setColor(QPalette::Highlight, s.highlight);
    p.setColor(QPalette::HighlightedText, s.highlighted);
    p.setColor(QPalette::Link, s.link);
    p.setColor(QPalette::LinkVisited, s.link);
    p.setColor(QPalette::ToolTipBase, s.tooltip);
    p.setColor(QPalette::ToolTipText, s.text);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        p.setColor(QPalette::Disabled, role, s.disabled);
    }
    p.setColor(QPalette::Disabled, QPalette::Base, s.window);
    p.setColor(QPalette::Disabled, QPalette::Highlight, s.disabled);
    return p;
}

}  // namespace

QString theme_key(Theme theme) {
    switch (theme) {
        case Theme::light:
            return QStringLiteral("light");
        case Theme::dark:
            return QStringLiteral("dark");
        case Theme::system:
            break;
    }
    return QStringLiteral("system");
}

Theme theme_from_key(const QString& key) {
    for (const auto theme : {Theme::light, Theme::dark}) {
        if (theme_key(theme) == key) return theme;
    }
    return Theme::system;
}

QPalette light_palette() {
    return palette_of({.window = QColor(0xF3, 0xF4, 0xF6),
                       .base = QColor(0xFF, 0xFF, 0xFF),
                       .alternate = QColor(0xF7, 0xF8, 0xFA),
                       .button = QColor(0xFB, 0xFB, 0xFC),
                       .text = QColor(0x1D, 0x22, 0x29),
                       .muted = QColor(0x6B, 0x72, 0x7C),
                       .disabled = QColor(0x93, 0x99, 0xA2),
                       .highlight = QColor(0x1F, 0x74, 0xBE),
                       .highlighted = QColor(0xFF, 0xFF, 0xFF),
                       .link = QColor(0x12, 0x63, 0xA8),
                       .tooltip = QColor(0xFF, 0xFF, 0xFF)});
}

QPalette dark_palette() {
    return palette_of({.window = QColor(0x1F, 0x23, 0x29),
                       .base = QColor(0x17, 0x1A, 0x1F),
                       .alternate = QColor(0x1C, 0x20, 0x26),
                       .button = QColor(0x2E, 0x34, 0x3C),
                       .text = QColor(0xE4, 0xE7, 0xEB),
                       .muted = QColor(0x8E, 0x97, 0xA3),
                       .disabled = QColor(0x7B, 0x84, 0x90),
                       .highlight = QColor(0x3B, 0x8F, 0xD6),
                       .highlighted = QColor(0xFF, 0xFF, 0xFF),
                       .link = QColor(0x6C, 0xB6, 0xF2),
                       .tooltip = QColor(0x2A, 0x30, 0x38)});
}

void apply_theme(Theme theme) {
    static const bool desktop_is_dark = is_dark(QApplication::palette());
    const bool dark = theme == Theme::dark || (theme == Theme::system && desktop_is_dark);
    const auto palette = dark ? dark_palette() : light_palette();
    QApplication::setPalette(palette);
    QToolTip::setPalette(palette);
}

QColor error_color(const QPalette& palette) {
    return is_dark(palette) ? QColor(0xFF, 0x8A, 0x80) : QColor(0xB3, 0x26, 0x1E);
}

QColor muted_color(const QPalette& palette) {
    return mixed(palette.color(QPalette::Window), palette.color(QPalette::WindowText), 0.66);
}

}  // namespace torchdeck::ui
