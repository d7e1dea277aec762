// SPDX-License-Identifier: GPL-3.0-or-later
//
// Figures of runs: one metric, a line or more of each run, or the mean of runs that differ by their seed.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "figures/figure.hpp"
#include "runs/montage_layout.hpp"
#include "runs/series.hpp"

namespace torchdeck::runs {

/// A run as figures see it. The pointers are not kept.
struct FigureRun {
    std::string name;
    int run = 0;   ///< its number: figures::Line::run
    int slot = 0;  ///< its color
    const RunData* data = nullptr;
    const RunSummary* summary = nullptr;
};

/// The curves and marks of one run.
struct RunCurves {
    std::vector<figures::Line> lines;
    std::vector<figures::Mark> marks;
};
[[nodiscard]] RunCurves run_curves(const FigureRun& run, const Metric& metric, const ChartOptions& options);

/// A figure without curves: titles and limits.
[[nodiscard]] figures::Figure figure_frame(const Metric& metric, const ChartOptions& options);

/// A run's group, and that group's name.
struct GroupOf {
    int group = -1;
    std::string name;
};
/// The groups of these runs, by FigureRun::run.
[[nodiscard]] std::map<int, GroupOf> groups_of(const std::vector<int>& numbers,
                                               const std::vector<const RunSummary*>& summaries);

/// Joins curves; with `group_of` those of runs that share a group become mean and deviation.
void fill_figure(figures::Figure& figure, const std::vector<RunCurves>& curves,
                 const std::map<int, GroupOf>& group_of = {});

/// Says in the legend how these runs differ: `details` of each, as beside_names() gives them, in the order of `numbers`
/// (figures::Line::run).
void say_differences(figures::Figure& figure, const std::vector<int>& numbers, const std::vector<std::string>& details);

/// All of it, for one thread.
[[nodiscard]] figures::Figure make_figure(const std::vector<FigureRun>& runs, const Metric& metric,
                                          const ChartOptions& options);

/// Time, or epochs where a run does not say when anything was measured, as in logs of some tools, and all have epochs.
[[nodiscard]] XAxis usual_axis(const std::vector<const RunSummary*>& runs);

/// "time since the start of the run", "step", ...
[[nodiscard]] figures::Axis run_axis(XAxis axis);

}  // namespace torchdeck::runs
