// SPDX-License-Identifier: GPL-3.0-or-later
// The controls of a page's charts: the same words and choices on every page.
#pragma once

#include <QComboBox>
#include <vector>

#include "runs/series.hpp"

namespace torchdeck::ui {

/// What the x axis of the charts is.
class AxisBox : public QComboBox {
    Q_OBJECT
  public:
    AxisBox(const std::vector<runs::XAxis>& axes, QWidget* parent);
    [[nodiscard]] runs::XAxis axis() const;
    void set_axis(runs::XAxis axis);
};

/// How much curves are smoothed: off and three strengths, or the strength that a montage layout asks for.
class SmoothingBox : public QComboBox {
    Q_OBJECT
  public:
    explicit SmoothingBox(QWidget* parent);
    /// Strength of the exponential moving average: 0 is none, below 1.
    [[nodiscard]] double strength() const;
    void set_strength(double strength);
};

}  // namespace torchdeck::ui
