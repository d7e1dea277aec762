// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/own_plottable.hpp"
#include "figures/figure.hpp"

namespace torchdeck::ui {

/// The cells of a heat map. What it shows may grow: each draw takes what there is.
class HeatMap : public OwnPlottable {
  public:
    /// `heat` must outlive this object.
    HeatMap(QCPAxis* x, QCPAxis* y, const figures::Heat& heat) : OwnPlottable(x, y), heat_(heat) {}
    void set_dark(bool dark) { dark_ = dark; }

  protected:
    void draw(QCPPainter* painter) override;

  private:
    [[nodiscard]] QRgb color(double value) const;
    /// A pixel a screen's column wide and a row high: what is drawn costs what can be seen, however many columns.
    [[nodiscard]] QImage pixels(int left, int right) const;
    void draw_cells(QCPPainter* painter) const;

    const figures::Heat& heat_;
    bool dark_ = false;
};

}  // namespace torchdeck::ui
