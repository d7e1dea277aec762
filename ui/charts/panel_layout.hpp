// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QSize>
#include <vector>

namespace torchdeck::ui {

/// Where the charts of a page go.
struct PanelLayout {
    int columns = 1;
    QSize size;                 ///< of all of them; higher than the page: it scrolls
    std::vector<QRect> places;  ///< row by row
};

/// `count` charts of one size on a page, each between 1.6 and 3 times as wide as high where the page allows it, in the
/// number of columns that shows all of them at once, or else most. Where room is left below, they are up to 1.2 times
/// as wide as high. Rows differ by one chart at most, and their charts share the width; the last `wide` charts have a
/// row each. Sizes are in pixels; `line` is the height of a line of text.
[[nodiscard]] PanelLayout panel_layout(QSize page, int count, int gap, int line, int wide = 0);

}  // namespace torchdeck::ui
