// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "roofline/roofline_figure.hpp"

namespace torchdeck::ui {

/// What the point is called: "whole step" in the language of the window, others as they are.
[[nodiscard]] QString point_word(const roofline::Point& point);

/// Points of a roofline as a table; what is not drawn says why.
class PointModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { kName, kIntensity, kRate, kShare, kBound, kColumns };
    static constexpr int kSortRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    void set(std::vector<roofline::PlacedPoint> points, roofline::Count count);
    [[nodiscard]] const roofline::PlacedPoint& point(int row) const { return points_[static_cast<std::size_t>(row)]; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& = {}) const override { return kColumns; }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    [[nodiscard]] QString text(const roofline::PlacedPoint& placed, int column) const;

    std::vector<roofline::PlacedPoint> points_;
    double per_op_ = 1;
};

}  // namespace torchdeck::ui
