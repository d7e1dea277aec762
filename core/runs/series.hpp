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
    base::Message label;        ///< empty when the metric has one curve only
    double scale = 1;           ///< what the values of the log are multiplied by: shares are shown in percent
    bool nan_is_break = false;  ///< NaN is a result (a diverged loss), not a missing value
};

/// Whether top-5 is a result: among five classes or fewer the true one always is.
constexpr bool is_top5_a_result(std::int64_t classes) {
    return classes > 5;
}

/// The curve that stands for `line` in this run: the means of epochs where fewer steps than epochs were reported; none
/// where it is no result, as is_top5_a_result() says. `means`: they stand for it now, and stay until there
/// are many more steps than epochs.
std::optional<MetricLine> line_of(const RunData& data, MetricLine line, bool means = false);

/// What one chart shows of every run.
struct Metric {
    std::string key;  ///< the name of its image
    base::Message title;
    base::Message unit;
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
/// Whether one of `values` is not NaN.
[[nodiscard]] bool any_value(std::span<const double> values);
[[nodiscard]] bool has_values(const RunData& data, const Metric& metric);

enum class XAxis { relative, wall, step, epoch, samples };

/// Positions of a table's rows on an axis, and of times. Valid while the run does not change.
class Positions {
  public:
    Positions(const RunData& data, const RunSummary& summary, const Table& table, XAxis axis);

    /// NaN when unknown, as after the last step that was reported.
    [[nodiscard]] double of_row(std::size_t row) const;
    /// `t`: seconds since the start.
    [[nodiscard]] double of_time(double t) const;
    /// Seconds since the start at this place of the axis; NaN when unknown.
    [[nodiscard]] double time_at(double x) const;
    /// False for a row whose position follows from its time and may change with the next step that is reported.
    [[nodiscard]] bool is_final(std::size_t row) const;
    /// Positions of every row.
    [[nodiscard]] std::vector<double> all() const;
    /// Whether steps, and not epochs, say which step was made when.
    [[nodiscard]] bool uses_steps() const { return uses_steps_; }

  private:
    [[nodiscard]] double of_step(double step) const { return step * per_step_; }
    [[nodiscard]] double time(std::size_t row) const;

    XAxis axis_;
    bool uses_steps_, is_epochs_;
    std::size_t rows_;
    std::span<const double> t_, ts_, step_, epoch_;  ///< of the table
    std::span<const double> known_t_, known_step_;
    double start_ = 0;     ///< Unix seconds at t = 0
    double per_step_ = 1;  ///< how far the axis goes in one step
};
/// When a paused run went on, in seconds since its start, ascending: no curve of its steps is joined across these.
std::vector<double> continued_at(const RunData& data);

/// Values of a curve averaged over a window that is centered on each of them, so that the average does not lag. At an
/// end of the curve, or beside a value that is not finite, the window is cut off and a straight line is fitted within
/// it: a mean would be biased where the curve is steep. `strength` is that of an exponential moving average that takes
/// as much off the noise (0 none, below 1): the window has (1 + strength) / (1 - strength) values.
std::vector<double> smoothed(std::span<const double> y, double strength, std::size_t first = 0);
/// How many values on either side a smoothed value depends on.
std::size_t smoothing_reach(double strength);

/// Values over x, which never decreases; NaN is a gap.
struct Points {
    std::vector<double> x, y;
};
/// Mean and deviation of several curves at common positions: those between the latest begin and the earliest end.
struct Band {
    std::vector<double> x, mean, low, high;
    std::size_t n = 0;
};
/// The band of several curves; empty (n = 0) for fewer than two curves that overlap.
Band band(const std::vector<const Points*>& curves);

}  // namespace torchdeck::runs
