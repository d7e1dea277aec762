// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "charts/own_plottable.hpp"
#include "figures/figure.hpp"

namespace torchdeck::ui {

/// The upright axes of parallel coordinates with their labels, and the lines of the runs through them.
class ParallelPlot : public OwnPlottable {
  public:
    /// `parallel` must outlive this object.
    ParallelPlot(QCPAxis* x, QCPAxis* y, const figures::Parallel& parallel, const QFont& font)
        : OwnPlottable(x, y), parallel_(parallel), font_(font) {}
    void set_palette(const QPalette& palette) { palette_ = palette; }

  protected:
    void draw(QCPPainter* painter) override;

  private:
    void draw_axes(QCPPainter* painter) const;

    const figures::Parallel& parallel_;
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
