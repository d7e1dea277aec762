// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPalette>
#include <QPointer>
#include <vector>

#include "figures/figure.hpp"
#include "look/chart_colors.hpp"

class QCustomPlot;
class QCPAbstractPlottable;
#include "look/theme.hpp"

namespace torchdeck::ui {

/// What FigurePainter draws of figures that are no lines: bars with error bars, the cells of a matrix or of a heat map,
/// the spans of a timeline, parallel coordinates.
class FigureShapes {
  public:
    /// Adds them to `plot`, which owns them. `figure` must outlive this object.
    FigureShapes(QCustomPlot* plot, const figures::Figure& figure, const QFont& font);
    ~FigureShapes();
    void set_colors(const QPalette& palette);

  private:
    [[nodiscard]] bool dark() const { return is_dark(palette_); }
    void add_bars();
    void add_cells();

    QCustomPlot* plot_;
    const figures::Figure& figure_;
    QFont font_;
    QPalette palette_ = light_palette();
    std::vector<QCPAbstractPlottable*> shapes_, errors_;
    QPointer<QObject> group_;  // of the bars
};

}  // namespace torchdeck::ui
