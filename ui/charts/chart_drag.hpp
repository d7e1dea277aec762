// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRubberBand>
#include <optional>

#include "figures/figure.hpp"

class QCustomPlot;
class QMouseEvent;

namespace torchdeck::ui {

/// What a drag over the curves of a plot does. With the left button a rubber band: a stretch of the x axis where the
/// pointer keeps its height, a stretch of the value axis where it keeps its column, a box otherwise. With the middle
/// button, with Shift, or while panning() is on: the curves move along x.
class ChartDrag {
  public:
    explicit ChartDrag(QCustomPlot* plot);

    void set_panning(bool panning) { panning_ = panning; }
    [[nodiscard]] bool active() const { return from_.has_value(); }

    void press(const QMouseEvent& event);
    /// The x range that the plot is to show: of a drag that pans.
    [[nodiscard]] std::optional<figures::Range> move(const QMouseEvent& event);
    /// What the band encloses; of a click and of a drag that panned nothing.
    struct Box {
        std::optional<figures::Range> x, y;
    };
    [[nodiscard]] Box release(const QMouseEvent& event);

  private:
    /// In pixels, as the band is drawn.
    [[nodiscard]] QRect band(const QPointF& to) const;

    QCustomPlot* plot_;
    QRubberBand rubber_;
    std::optional<QPointF> from_;
    bool pans_ = false;
    figures::Range began_;  // the x range when a drag that pans began
    bool panning_ = false;
};

}  // namespace torchdeck::ui
