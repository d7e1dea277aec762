// SPDX-License-Identifier: GPL-3.0-or-later
//
// Descriptors of all metrics, for log lines, reports, charts, CSV columns and docs. metrics.def lists them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/message.hpp"

namespace torchdeck::tables {

/// The table of RunData, and the kind of log line, that a metric's values are in.
enum class MetricTable : std::uint8_t { steps, epochs, samples, passes };
enum class MetricGroup : std::uint8_t { learning, gpu, allocator, host };
enum class Better : std::uint8_t { neither, higher, lower };
/// The one number that stands for a metric of a run where there is room for one.
enum class Aggregate : std::uint8_t { median, minimum, maximum, sum };

/// Series colors by name: those of Okabe and Ito (2008), which people with any kind of color vision can distinguish.
enum class Hue : std::uint8_t { blue, vermillion, green, purple, orange, sky, neutral };
/// The second channel beside color. Solid is drawn fastest: give it to the noisiest series of a chart.
enum class Dash : std::uint8_t { solid, dash, dot, dash_dot };

/// For MetricInfo::above: a value of 0 and below is believed.
inline constexpr double kAny = -1;

struct MetricInfo {
    std::string_view key;  ///< "gpu_busy_percent": in log lines, CSV files and names of charts
    base::Mark label;      ///< "GPU utilization"
    base::Mark unit;       ///< "%"; empty for a ratio
    MetricTable table = MetricTable::samples;
    MetricGroup group = MetricGroup::learning;
    std::optional<double> minimum{};  ///< where the value axis begins
    std::optional<double> maximum{};  ///< what the value axis never exceeds
    Better better = Better::neither;
    Aggregate aggregate = Aggregate::median;
    double above = kAny;       ///< readings at or below are not believed
    double at_most = 1e300;    ///< readings above are not believed
    int decimals = 1;          ///< of a single value
    std::string_view chart{};  ///< key of the chart in Compare and `plot` where it is not the metric's own
    std::string_view panel{};  ///< keys of its panels on the Train page, separated by spaces; empty: none
    base::Mark curve{};        ///< its name among the other curves of that chart or panel
    Hue hue = Hue::blue;
    Dash dash = Dash::solid;
    bool smooth = false;         ///< noisy: drawn thin with a moving average over it
    bool nan_is_result = false;  ///< NaN is a result (a diverged loss), not a missing reading
    bool plotted = true;         ///< false: a constant or a bookkeeping value

    /// The chart's key in Compare and `plot`.
    [[nodiscard]] std::string_view chart_key() const { return chart.empty() ? key : chart; }
    [[nodiscard]] bool is_in_panel(std::string_view wanted) const;
};

/// All of them, in the order of lists.
[[nodiscard]] std::span<const MetricInfo> metric_infos();
/// Null for a column that only some log has.
[[nodiscard]] const MetricInfo* find_metric(MetricTable table, std::string_view key);

/// A metric with several values at a time, each of which belongs to something: a class, a parameter tensor, a CPU. They
/// are a list in a column of one of RunData's tables, and are drawn as a heat map: an item a row, over time.
struct ListMetricInfo {
    std::string_view key;    ///< "val_class_top1": of the list in log lines, and of its chart
    base::Mark label;        ///< "Validation top-1 by class"
    base::Mark unit;         ///< "%"; empty for a ratio
    std::string_view table;  ///< of RunData: "epochs", "norms", "samples"
    std::string_view item;   ///< what a value belongs to: "class", "parameter", "CPU"
    MetricGroup group = MetricGroup::learning;
    std::optional<double> minimum{};  ///< where the scale of colors begins; empty: at the lowest value
    std::optional<double> maximum{};
    bool log = false;   ///< the scale of colors is logarithmic
    int decimals = -1;  ///< of a single value; -1: four digits
    Better better = Better::neither;
};
[[nodiscard]] std::span<const ListMetricInfo> list_metric_infos();
/// Null where there is none of this key.
[[nodiscard]] const ListMetricInfo* find_list_metric(std::string_view key);

/// A chart or panel that shows more than one metric, or one under a name of its own.
struct ChartInfo {
    std::string_view key;  ///< MetricInfo::chart or ::panel
    base::Mark title;
    base::Mark unit;
    MetricGroup group = MetricGroup::learning;
    std::optional<double> minimum{};
    std::optional<double> maximum{};
    double minimum_span = 1e-3;  ///< of the value axis, so that noise is not blown up
    int decimals = 1;            ///< of the value beside the title
    bool of_setting = false;     ///< of what was set: while it does not change, the form says as much
};
[[nodiscard]] std::span<const ChartInfo> chart_infos();
/// Null: the chart is that of one metric and named as it.
[[nodiscard]] const ChartInfo* find_chart(std::string_view key);

/// "steps", "epochs", "samples", "passes".
[[nodiscard]] std::string_view table_name(MetricTable table);

}  // namespace torchdeck::tables
