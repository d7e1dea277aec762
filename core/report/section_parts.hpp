// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parts that several sections of a report use.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "report/inputs.hpp"
#include "runs/series.hpp"
#include "stats/statistics.hpp"

namespace torchdeck::report {

inline constexpr double kGiga = 1e9;
inline constexpr double kPercent = 100;

/// A number of a run, with the lines that it comes from.
struct Measured {
    std::optional<double> value{};
    std::vector<Source> sources{};
};
using MeasureRun = std::function<Measured(const RunInput&)>;

/// What counts as one value of a spread: a run, for what was measured; or a seed, for results in percent. Repetitions
/// of a seed are one value then, and runs that did not finish none (runs::seeds_of).
enum class Sample { run, seed };

/// The same number of all runs of a configuration. Steps within a run are no repetitions: each run counts at most once.
struct Spread {
    stats::Moments moments;
    std::optional<runs::Interval> interval{};  ///< 95 % interval of the mean; nothing for fewer than two values
    std::vector<Source> sources{};

    [[nodiscard]] std::optional<double> mean() const;
    [[nodiscard]] std::optional<double> deviation() const;
    [[nodiscard]] std::optional<double> low() const;
    [[nodiscard]] std::optional<double> high() const;
};
[[nodiscard]] Spread spread(const Inputs& inputs, const runs::RunGroup& group, const MeasureRun& measure,
                            Sample sample = Sample::run);

/// Mean, median or another number of the finite values of a column.
using Reduce = std::function<double(std::span<const double>)>;
[[nodiscard]] Measured reduced(const RunInput& run, const tables::Table& table, std::string_view key,
                               const Reduce& reduce);
[[nodiscard]] double mean_of(std::span<const double> values);

/// A table of facts of run.json: one row for each value that a fact has, with the runs that have it. `wanted` gets
/// section and key.
[[nodiscard]] Table fact_table(const Inputs& inputs,
                               const std::function<bool(const std::string&, const std::string&)>& wanted,
                               std::string caption);

/// The figures of metrics, of those runs that have values; runs of one configuration become mean and deviation.
[[nodiscard]] Charts metric_charts(const Inputs& inputs, const std::vector<std::string>& keys, runs::XAxis axis);
/// Keys of the charts that the runs have values for, in the order of the metrics' list.
[[nodiscard]] std::vector<std::string> available_charts(const Inputs& inputs, bool learning);

/// What a figure shows, in words.
[[nodiscard]] std::string figure_words(const figures::Figure& figure);

/// Categories with a bar each and its 95 % interval: a number of each configuration.
[[nodiscard]] Chart bar_chart(const Inputs& inputs, std::string key, const std::string& title, const std::string& unit,
                              const MeasureRun& measure, Sample sample = Sample::run);

}  // namespace torchdeck::report
