// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one place for colors, spaces and sizes of the window (tests/check_sources.cmake keeps them here). Sizes follow
// the font of the application, so that everything grows with it.
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QRectF>
#include <QSize>
#include <QString>

namespace torchdeck::ui {

/// `system` is light, dark or of high contrast as the desktop's own palette is; the colors are ours in every case,
/// because what a desktop hands to Qt 6.4 is light only on some and incomplete on others.
enum class Theme { system, light, dark, contrast };

[[nodiscard]] QString theme_key(Theme theme);
[[nodiscard]] Theme theme_from_key(const QString& key);

/// What a color is for.
struct Tokens {
    QColor window, panel, line, grid;
    QColor text, secondary, disabled;
    QColor primary, on_primary, tint;  ///< `tint` lies under primary-colored text
    QColor doubt, doubt_ground;
    QColor error, error_ground;
};
/// The tokens that `palette` was made from.
[[nodiscard]] const Tokens& tokens(const QPalette& palette);

[[nodiscard]] QPalette light_palette();
[[nodiscard]] QPalette dark_palette();
/// Black and white; `dark` decides which of them is the background.
[[nodiscard]] QPalette contrast_palette(bool dark);

/// Whether the palette is one of those: borders set parts apart, not grounds.
[[nodiscard]] bool is_high_contrast(const QPalette& palette);

/// Sets the application's palette. The first call remembers what the desktop asked for.
void apply_theme(Theme theme);
/// What the desktop asks for from now on. Takes effect with the next apply_theme().
void set_desktop_palette(const QPalette& desktop);
/// What it asks for now; the application's palette is the desktop's until the next apply_theme().
[[nodiscard]] QPalette read_desktop_palette();

/// Text that says something is wrong, readable on the window's background.
[[nodiscard]] QColor error_color(const QPalette& palette);
/// Less important text.
[[nodiscard]] QColor muted_color(const QPalette& palette);
/// Black or white, whichever is readable on `ground`.
[[nodiscard]] QColor text_on(const QColor& ground);
/// WCAG's contrast ratio, 1 to 21.
[[nodiscard]] double contrast_ratio(const QColor& a, const QColor& b);

/// How much larger than the design (13 px text) everything is, from the application's font.
[[nodiscard]] double text_scale();
/// The grid of spaces: 4 px a step, scaled. Margins and gaps are 1, 2, 3 or 4 steps.
[[nodiscard]] int space(int steps);
/// A width for so many characters of the application's font.
[[nodiscard]] int chars(int count);
/// A height of so many lines of the application's font.
[[nodiscard]] int text_lines(int count);

/// Sizes that are not spaces, in scaled pixels.
enum class Size {
    control,          ///< height of a button or field
    toolbar_control,  ///< the same in a page's toolbar
    icon,
    rail_icon,
    message_icon,
    progress,  ///< height of a progress bar without text
    rail_width,
    rail_narrow,  ///< of icons only
    rail_item,    ///< height of a page's entry
    header,       ///< height of the run header
    form_width,
    preview,     ///< side of the gallery's preview
    list_width,  ///< what a list beside charts gets at first
    details_width,
};
[[nodiscard]] int pixels(Size what);

/// Corner radii.
[[nodiscard]] double panel_radius();
[[nodiscard]] double control_radius();
/// Half a pixel inside, so that a line of one pixel is not smeared over two.
[[nodiscard]] QRectF crisp(const QRect& rect);

enum class Text { small, normal, heading, figure };
/// `base` in the size of `text`; headings and figures are bold.
[[nodiscard]] QFont text_font(const QFont& base, Text text);

/// First size of the window, and what its frame and title bar may take of the screen.
inline constexpr QSize kWindowSize{1440, 900};
inline constexpr QSize kWindowFrame{16, 56};
/// Height of a desktop's panels where it does not tell programs, as under Wayland.
inline constexpr int kDesktopPanels = 40;
/// Below this width, in unscaled pixels, the rail shows icons only.
inline constexpr int kNarrowWindow = 1100;

}  // namespace torchdeck::ui
