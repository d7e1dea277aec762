// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace torchdeck::figures {

/// Values of several rows over stretches of x: the cells of a heat map. However many columns are appended, at most a
/// fixed number is kept: when there are more, neighbors become their mean, everywhere alike. Made on any thread and
/// shared as a constant; only its owner appends to it, on the thread that draws it.
class HeatData {
  public:
    static constexpr std::size_t kMostColumns = 512;

    explicit HeatData(std::size_t rows) : rows_(rows) {}

    struct Column {
        double begin, end;  ///< on the x axis
    };

    /// Adds a column after the last. What `values` has less than rows is missing, as NaN is; what it has more is left
    /// out. `begin` must not be below the last end; a column without width is left out.
    void append(double begin, double end, std::span<const double> values);

    [[nodiscard]] std::size_t rows() const { return rows_; }
    [[nodiscard]] const std::vector<Column>& columns() const { return columns_; }
    /// NaN: nothing is known.
    [[nodiscard]] double value(std::size_t row, std::size_t column) const { return values_[column * rows_ + row]; }
    /// The column that x is in.
    [[nodiscard]] std::optional<std::size_t> column_at(double x) const;
    /// Whether there is nothing to draw.
    [[nodiscard]] bool empty() const { return lowest_ > highest_; }

    /// Range of the finite values that were appended; lowest is above highest where there are none.
    [[nodiscard]] double lowest() const { return lowest_; }
    [[nodiscard]] double highest() const { return highest_; }
    [[nodiscard]] double lowest_positive() const { return lowest_positive_; }

  private:
    void move_column(std::size_t from, std::size_t to);
    /// Makes column `at` the mean of itself and of what follows it.
    void join_into(std::size_t at, const Column& next, std::span<const double> values);

    std::size_t rows_;
    std::size_t stride_ = 1;  ///< columns of append() that one of ours is the mean of
    std::size_t pieces_ = 0;  ///< of them in the last column
    std::vector<Column> columns_;
    std::vector<double> values_;  // column by column
    double lowest_ = std::numeric_limits<double>::infinity();
    double highest_ = -std::numeric_limits<double>::infinity();
    double lowest_positive_ = std::numeric_limits<double>::infinity();
};

}  // namespace torchdeck::figures
