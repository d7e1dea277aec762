// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <optional>

#include "figures/figure.hpp"

namespace torchdeck::ui {

/// The upright axes of parallel coordinates with their labels, and the lines of the runs through them.
class ParallelPlot : public QCPAbstractPlottable {
  public:
    /// `figure` must outlive this object.
    ParallelPlot(QCPAxis* x, QCPAxis* y, const figures::Figure& figure, const QFont& font)
        : QCPAbstractPlottable(x, y), figure_(figure), font_(font) {}
    void set_palette(const QPalette& palette) { palette_ = palette; }

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override {
        found = false;
        return {};
    }
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override {
        found = false;
        return {};
    }

  protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}

  private:
    void draw_axes(QCPPainter* painter) const;

    const figures::Figure& figure_;
    QFont font_;
    QPalette palette_;
};

/// The line of `figure` nearest to a point of the plot, as an index into its paths; nothing farther away than a few
/// pixels.
[[nodiscard]] std::optional<std::size_t> path_at(const QCustomPlot& plot, const figures::Figure& figure,
                                                 const QPointF& at);
/// The name of its run; empty where there is none.
[[nodiscard]] QString path_name(const QCustomPlot& plot, const figures::Figure& figure, const QPointF& at);
/// The axis nearest to a point of the plot, within a few pixels.
[[nodiscard]] std::optional<std::size_t> axis_at(const QCustomPlot& plot, const figures::Figure& figure,
                                                 const QPointF& at);

}  // namespace torchdeck::ui
