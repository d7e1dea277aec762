// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPoint>
#include <QRect>
#include <QString>
#include <vector>

#include "look/chart_colors.hpp"

class QPainter;

namespace torchdeck::ui {

/// The line above a chart: title and unit at the left; at the right its curves, each with its value at the cursor or,
/// without a cursor, its latest one. One line serves as legend and read-out, so neither covers the curves. A narrow
/// chart has up to three lines, and leaves out unit and values before it cuts a name. Drawn in the window and in images
/// alike.
class ChartHeader {
  public:
    struct Entry {
        QString label;
        QColor color;
        Qt::PenStyle style = Qt::SolidLine;
        bool marker = false;
        QString value;                ///< empty: none
        QString widest;               ///< the widest value to expect: keeps entries from moving while values change
        std::vector<QColor> scale{};  ///< of a scale of colors, from `label` to `value`; empty: a curve
        bool off = false;             ///< its curve is hidden
        bool operator==(const Entry&) const = default;
    };

    QString title, unit;
    QString alert;       ///< after the title in the color of a warning ("not finite"); empty for none
    int chip_width = 0;  ///< room after the title for a widget that the owner puts there
    std::vector<Entry> entries;

    [[nodiscard]] int height(const QFont& font, int width) const;
    /// Where the room of chip_width begins.
    [[nodiscard]] int chip_left(const QFont& font, int width) const;
    void draw(QPainter& painter, const QRect& rect, const QFont& font, const ChartColors& colors) const;

    /// The entry at `place` of the rectangle that it is drawn in, -1: none.
    [[nodiscard]] int entry_at(QPoint place, const QFont& font, int width) const;

    /// The values have room.
    [[nodiscard]] bool shows_values(const QFont& font, int width) const;

  private:
    struct Plan;
    [[nodiscard]] Plan plan(const QFont& font, int width) const;
    /// Where the line of the title ends, without entries.
    [[nodiscard]] int title_end(const QFont& font, bool with_unit) const;
    /// `at`: its left end on its baseline.
    static void draw_entry(QPainter& painter, const Entry& entry, QPoint at, const QFont& font, const Plan& layout,
                           const ChartColors& colors);
};

}  // namespace torchdeck::ui
