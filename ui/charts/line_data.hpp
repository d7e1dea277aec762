// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVector>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace torchdeck::ui {

/// A curve prepared for drawing at any zoom: a million points cost what a screen's width of them costs, and no extreme
/// is lost. Never changes once made, so it is made on another thread and shared.
class LineData {
  public:
    /// x must not decrease. Infinite y become gaps, and places in breaks(); NaN is a gap, with `nan_is_break` a break
    /// too.
    LineData(std::vector<double> x, std::vector<double> y, bool nan_is_break = false);

    [[nodiscard]] std::span<const double> x() const { return x_; }
    [[nodiscard]] std::span<const double> y() const { return y_; }
    [[nodiscard]] std::span<const double> breaks() const { return breaks_; }
    [[nodiscard]] bool empty() const { return finite_ == 0; }

    /// The points to draw for [low, high], with one on either side of it, at most about `most` of them: when there are
    /// more, the lowest and the highest of each stretch, in order.
    void thin(double low, double high, std::size_t most, QVector<double>& x, QVector<double>& y) const;

    struct Extremes {
        double low, high;
    };
    /// Of the finite y within [low, high]; low > high when there are none. With `positive`, of those above 0.
    [[nodiscard]] Extremes extremes(double low, double high, bool positive = false) const;
    /// The value nearest to `at`; NaN outside the curve.
    [[nodiscard]] double near(double at) const;

  private:
    /// Lowest and highest point of each stretch of `stride` points; -1 where there is none.
    struct Level {
        std::size_t stride;
        std::vector<std::int64_t> lowest, highest;
    };
    void build_levels();
    [[nodiscard]] std::pair<std::size_t, std::size_t> rows(double low, double high) const;

    std::vector<double> x_, y_, breaks_;
    std::vector<Level> levels_;
    std::size_t finite_ = 0;
};

}  // namespace torchdeck::ui
