// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "roofline/roofline_figure.hpp"
#include "widgets/row_model.hpp"

namespace torchdeck::ui {

/// What the point is called: "whole step" in the language of the window, others as they are.
[[nodiscard]] QString point_word(const roofline::Point& point);

/// Points of a roofline as a table; what is not drawn says why.
class PointModel : public RowModel<roofline::PlacedPoint> {
    Q_OBJECT
  public:
    enum { kName, kIntensity, kRate, kShare, kBound };

    explicit PointModel(QObject* parent = nullptr);
    void set(std::vector<roofline::PlacedPoint> points, roofline::Count count);

  private:
    [[nodiscard]] std::vector<Column> columns(roofline::Count count) const;
    [[nodiscard]] QString tip(const roofline::PlacedPoint& placed, int column) const override;
};

}  // namespace torchdeck::ui
