// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "figures/line_data.hpp"
#include "runs/series.hpp"

namespace torchdeck::runs {

/// One curve of a run over an axis. Rows may come all at once or while the run trains: the curve is the same.
class Curve {
  public:
    /// `smoothing`: of the average, 0 none, below 1.
    Curve(MetricLine line, XAxis axis, double smoothing, figures::LogAxes log = {});

    /// Takes the rows of `table`, which has the curve's values, beyond those it has. A row whose position is not final
    /// waits for the next step.
    void extend(const RunData& run, const RunSummary& summary, const Table& table);

    [[nodiscard]] const MetricLine& line() const { return line_; }
    /// Grows with the curve; never null.
    [[nodiscard]] const std::shared_ptr<figures::LineData>& data() const { return data_; }
    /// Null without smoothing.
    [[nodiscard]] const std::shared_ptr<figures::LineData>& average() const { return average_; }

  private:
    /// Adds points, wherever they belong.
    void add(std::vector<double> x, std::vector<double> y);
    void cut(const RunData& run, const Positions& positions);

    MetricLine line_;
    XAxis axis_;
    double smoothing_;
    figures::LogAxes log_;
    std::shared_ptr<figures::LineData> data_, average_;
    std::size_t rows_ = 0;              ///< of the table, taken or waiting
    std::vector<std::size_t> waiting_;  ///< rows
    std::size_t cuts_ = 0;              ///< ends of pauses, taken so far
    bool uses_steps_ = false;           ///< see Positions::uses_steps()
};

}  // namespace torchdeck::runs
