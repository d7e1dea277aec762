// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

#include "figures/palette.hpp"
#include "tables/metrics.hpp"

namespace torchdeck::ui {

/// Colors and dashes of series by name; here they become pens, darkened on a light background and lightened on a dark
/// one until lines of one pixel stay readable.
using tables::Dash;
using tables::Hue;

[[nodiscard]] bool is_dark(const QPalette& palette);
[[nodiscard]] QColor qt_color(figures::Rgb color);
[[nodiscard]] QColor series_color(Hue hue, bool dark);
/// The color of a run, the same in every chart. Ten differ clearly; after that they repeat.
[[nodiscard]] QColor run_color(int slot, bool dark);
[[nodiscard]] Qt::PenStyle pen_style(Dash dash);
/// `a` with `share` (0 to 1) of `b` mixed in.
[[nodiscard]] QColor mixed(const QColor& a, const QColor& b, double share);

/// Everything in a chart that is not a series.
struct ChartColors {
    QColor background;
    QColor frame;
    QColor grid;
    QColor axis;
    QColor text;
    QColor muted_text;
    QColor cursor;
    QColor broken;  ///< marks values that are not finite
};
[[nodiscard]] ChartColors chart_colors(const QPalette& palette);

}  // namespace torchdeck::ui
