// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "runs/run_data.hpp"
#include "runs/run_summary.hpp"
#include "tables/metrics.hpp"

namespace torchdeck::runs {

using Source = tables::MetricTable;

/// One curve of a metric.
struct MetricLine {
    Source source = Source::samples;
    std::string column;
    std::string label;  ///< empty when the metric has one curve only
    double scale = 1;   ///< what the values of the log are multiplied by: shares are shown in percent
};

/// What one chart shows of every run.
struct Metric {
    std::string key;  ///< the name of its image
    std::string title;
    std::string unit;
    std::vector<MetricLine> lines;
    std::optional<double> minimum{};  ///< where the value axis begins
    std::optional<double> maximum{};  ///< what it never exceeds
    int decimals = -1;                ///< of a single value; -1: four digits
};

/// A chart for each plotted metric of tables/metrics.def; those that share a chart are its lines.
const std::vector<Metric>& known_metrics();
/// A known one, or a column of this name that some log brought with it.
Metric metric(std::string_view key);
/// Keys of the metrics that `data` has values of: the known ones in order, then further columns.
std::vector<std::string> available_metrics(const RunData& data);
[[nodiscard]] bool has_values(const RunData& data, const Metric& metric);

enum class XAxis { relative, wall, step, epoch, samples };

/// A curve: x never decreases, y may be NaN (a gap) or infinite.
struct Points {
    std::vector<double> x, y;
};
/// `line` of the run over `axis`, as it is shown; empty when the run cannot say where its rows are on that axis.
Points points(const RunData& data, const RunSummary& summary, const MetricLine& line, XAxis axis);
/// Where each row of a table of the run is on `axis`; NaN when unknown, and empty when no row can say.
std::vector<double> positions(const RunData& data, const RunSummary& summary, const Table& table, XAxis axis);
/// Where a time (seconds since the start) is on `axis`; NaN when unknown.
double position(const RunData& data, const RunSummary& summary, double t, XAxis axis);
/// When a paused run went on, in seconds since its start, ascending: no curve of its steps is joined across these.
std::vector<double> continued_at(const RunData& data);

/// An exponential moving average of values that come one by one. It is debiased: the first values weigh no more than
/// their share, so that a curve that falls quickly is not held up by its start (as in Kingma and Ba 2015, section 3).
class MovingAverage {
  public:
    /// `strength`: 0 none, below 1. Each value enters with weight 1 - strength.
    explicit MovingAverage(double strength) : strength_(strength) {}
    /// The average with `value` in it. After a value that is not finite, whose average is NaN, it begins anew.
    double next(double value);

  private:
    double strength_;
    double sum_ = 0;
    double weight_ = 0;
};
/// The moving average at each value.
std::vector<double> smoothed(std::span<const double> y, double strength);

/// Mean and deviation of several curves at common positions: those between the latest begin and the earliest end.
struct Band {
    std::vector<double> x, mean, low, high;
    std::size_t n = 0;
};
/// Nothing to see (n = 0) for fewer than two curves that overlap.
Band band(const std::vector<const Points*>& curves);

}  // namespace torchdeck::runs
