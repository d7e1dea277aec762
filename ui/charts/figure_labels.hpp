// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPalette>

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

}  // namespace torchdeck::ui
