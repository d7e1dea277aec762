// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPalette>
#include <QSharedPointer>

#include "charts/own_plottable.hpp"
#include "figures/figure.hpp"

namespace torchdeck::ui {

/// Writes the labels of a figure of lines where figures::place_labels() puts them.
class FigureLabels : public OwnPlottable {
  public:
    FigureLabels(QCPAxis* x, QCPAxis* y, const figures::Figure& figure, const QFont& font);
    void set_palette(const QPalette& palette) { palette_ = palette; }

  protected:
    void draw(QCPPainter* painter) override;

  private:
    const figures::Figure& figure_;
    QFont font_;
    QPalette palette_;
};

/// Ticks for `axis`, as many as fit into `pixels`. On an x axis the last one carries the axis's title or unit.
[[nodiscard]] QSharedPointer<QCPAxisTicker> make_ticker(const figures::Axis& axis, bool horizontal);
/// How many ticks an axis of this length has room for.
void set_tick_count(QCPAxis* axis, int pixels, const figures::Axis& description, const QFont& font);

}  // namespace torchdeck::ui
