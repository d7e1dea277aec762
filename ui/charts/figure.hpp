// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a chart of one metric over several runs shows, as a value: made from run data on any thread, drawn by
// FigureChart in the window and by render_figure() into images.
#pragma once

#include <QColor>
#include <QString>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "charts/chart_colors.hpp"
#include "charts/line_data.hpp"
#include "runs/montage_layout.hpp"
#include "runs/series.hpp"

namespace torchdeck::ui {

/// How curves are made from runs.
using FigureOptions = runs::ChartOptions;

struct FigureLine {
    QString name;    ///< of the run, with the curve's own name after it when the metric has several
    QString legend;  ///< of the run or group: once in the legend, whatever number of lines it has
    int run = 0;     ///< what the line belongs to: toggled and colored together
    int slot = 0;    ///< decides the color
    Dash dash = Dash::solid;
    bool markers = false;
    std::shared_ptr<const LineData> data;
    std::shared_ptr<const LineData> average;              ///< null: not smoothed
    std::shared_ptr<const LineData> band_low, band_high;  ///< null: no band
    std::optional<double> best_x{}, best_y{};
};

struct FigureMark {
    double x = 0;
    QString text;
    int slot = 0;
};

struct Figure {
    QString key;
    QString title, subtitle, x_title, y_title;
    FigureOptions options;
    std::optional<double> minimum{}, maximum{};
    std::vector<FigureLine> lines;
    std::vector<FigureMark> marks;

    [[nodiscard]] bool empty() const;
};

/// A run as figures see it. The pointers are not kept.
struct FigureRun {
    QString name;
    int run = 0;
    int slot = 0;
    const runs::RunData* data = nullptr;
    const runs::RunSummary* summary = nullptr;
};

/// The curves and marks of one run.
struct RunCurves {
    std::vector<FigureLine> lines;
    std::vector<FigureMark> marks;
};
[[nodiscard]] RunCurves run_curves(const FigureRun& run, const runs::Metric& metric, const FigureOptions& options);

/// A figure without curves: titles and limits.
[[nodiscard]] Figure figure_frame(const runs::Metric& metric, const FigureOptions& options);
/// Joins curves; with options.groups those of runs that share a group become mean and band. `group` gives a run's group
/// and that group's name.
struct GroupOf {
    int group = -1;
    QString name;
};
void fill_figure(Figure& figure, const std::vector<RunCurves>& curves, const std::map<int, GroupOf>& group_of = {});

/// The groups of these runs, by FigureRun::run.
[[nodiscard]] std::map<int, GroupOf> groups_of(const std::vector<int>& numbers,
                                               const std::vector<const runs::RunSummary*>& summaries);

/// All of it, for one thread.
[[nodiscard]] Figure make_figure(const std::vector<FigureRun>& runs, const runs::Metric& metric,
                                 const FigureOptions& options);

/// The color of a run, the same in every chart. Ten differ clearly; after that they repeat.
[[nodiscard]] QColor run_color(int slot, bool dark);
[[nodiscard]] QString axis_title(runs::XAxis axis);

}  // namespace torchdeck::ui
