// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace torchdeck::figures {

/// Which axes have no place for 0 and what is below it.
struct LogAxes {
    bool x = false, y = false;
};

/// A curve prepared for drawing at any zoom: a million points cost what a screen's width of them costs, and no extreme
/// is lost. Made on any thread and shared as a constant; only its owner appends to it, on the thread that draws it.
class LineData {
  public:
    /// x must not decrease. Infinite y are drawn as gaps, and are places in breaks(); NaN is a gap, with `nan_is_break`
    /// a break too; so is what `log` has no place for, without being a break.
    LineData(std::vector<double> x, std::vector<double> y, bool nan_is_break = false, LogAxes log = {});

    /// Adds a point after the last, in constant time. `x` must not be below the last x.
    void append(double x, double y);
    /// Forgets the points from `count` on.
    void truncate(std::size_t count);
    /// The points before and after `x` are not joined: the run was paused there. `x` must not decrease from one call
    /// to the next.
    void cut(double x);

    /// All values, as they were given.
    [[nodiscard]] std::span<const double> x() const { return x_; }
    [[nodiscard]] std::span<const double> y() const { return y_; }
    /// The part of x() that the axis has a place for.
    [[nodiscard]] std::span<const double> drawn_x() const { return x().subspan(first_); }
    [[nodiscard]] std::span<const double> breaks() const { return breaks_; }
    /// Whether there is nothing to draw.
    [[nodiscard]] bool empty() const { return drawable_ == 0; }

    /// The points to draw for [low, high], with one on either side of it, at most about `most` of them: when there are
    /// more, the lowest and the highest of each stretch, in order.
    void thin(double low, double high, std::size_t most, std::vector<double>& x, std::vector<double>& y) const;

    struct Extremes {
        double low, high;
    };
    /// Extremes of the line within [low, high], where it crosses these edges included; low > high when there is none.
    /// With `positive`, of what is above 0.
    [[nodiscard]] Extremes extremes(double low, double high, bool positive = false) const;
    /// The drawn value nearest to `at`; NaN in gaps and outside the curve.
    [[nodiscard]] double near(double at) const;
    /// Its x; NaN where near() is.
    [[nodiscard]] double near_x(double at) const;
    /// Where the line between its values is at `at`; NaN in gaps and outside the curve.
    [[nodiscard]] double between(double at) const;

  private:
    /// Lowest and highest point of each stretch of `stride` points; -1 where there is none.
    struct Level {
        std::size_t stride;
        std::vector<std::int64_t> lowest, highest;
    };
    void add_to_levels(std::size_t row);
    /// Adds the next coarser level where there are points enough for it.
    bool add_level();
    void note_row(std::size_t row);
    /// Whether something was cut in (before, after].
    [[nodiscard]] bool is_cut(double before, double after) const;
    /// From two rows (-1: none), the one with the lower or higher y.
    [[nodiscard]] std::int64_t extreme(std::int64_t a, std::int64_t b, bool lower) const;
    [[nodiscard]] std::size_t nearest_row(double at) const;
    [[nodiscard]] bool is_gap(std::size_t i) const;
    [[nodiscard]] std::pair<std::size_t, std::size_t> rows(double low, double high) const;

    std::vector<double> x_, y_, breaks_, cuts_;
    std::vector<Level> levels_;
    bool log_x_, log_y_, nan_is_break_;
    std::size_t first_ = 0;  ///< drawn row
    std::size_t drawable_ = 0;
};

/// Indices of the points without a neighbor to join (NaN in `y`: a gap), of which a line alone shows nothing.
std::vector<std::size_t> lone_points(std::span<const double> y);

}  // namespace torchdeck::figures
