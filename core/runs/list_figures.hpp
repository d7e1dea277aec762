// SPDX-License-Identifier: GPL-3.0-or-later
//
// Figures of metrics with several values at a time (tables::ListMetricInfo): heat maps with a row for each class,
// parameter tensor or CPU, over the course of a run.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "figures/figure.hpp"
#include "runs/montage_layout.hpp"
#include "runs/run_data.hpp"
#include "runs/series.hpp"
#include "tables/metrics.hpp"

namespace torchdeck::runs {

/// A figure without values: titles and the scale of its colors.
[[nodiscard]] figures::Figure list_frame(const tables::ListMetricInfo& info);

/// Makes the heat map of one list metric from rows of its table, in the order of x. The first row that has the list
/// decides how many values there are, and what they are called.
class ListStrip {
  public:
    explicit ListStrip(const tables::ListMetricInfo& info) : info_(&info) {}

    /// Forgets what was taken; the first column will begin at `begin`.
    void clear(double begin);
    /// Takes row `row` of `table`, whose column ends at `x`. A row without the list, or with an `x` that is not finite
    /// or not above the last one, changes nothing.
    void take(const RunData& run, const Table& table, std::size_t row, double x);
    /// Puts what was taken into `figure`, which grows with it from then on.
    void fill(figures::Figure& figure) const;

    [[nodiscard]] const tables::ListMetricInfo& info() const { return *info_; }
    [[nodiscard]] bool empty() const { return !data_ || data_->empty(); }

  private:
    const tables::ListMetricInfo* info_;
    std::shared_ptr<figures::HeatData> data_;  // null until there is a list
    std::vector<std::string> names_;
    double end_ = 0;
};

/// Keys of the list metrics that `run` has values of.
[[nodiscard]] std::vector<std::string> available_lists(const RunData& run);

/// The heat map of a whole run over the axis of `options`; empty where the run has no values, or cannot say where they
/// are.
[[nodiscard]] figures::Figure list_figure(const RunData& run, const RunSummary& summary,
                                          const tables::ListMetricInfo& info, const ChartOptions& options);

}  // namespace torchdeck::runs
