// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs and logs that a command names, read whole: what `plot` and `montage` begin with.
#pragma once

#include <QString>
#include <string>
#include <vector>

#include "runs/open_runs.hpp"
#include "runs/run_figures.hpp"
#include "runs/series.hpp"

namespace torchdeck::ui {

/// Every run in `inputs`, each once. Lines that cannot be read are named on stderr. Throws Error (data) where there is
/// none.
[[nodiscard]] std::vector<runs::OpenedRun> load_runs(const std::vector<std::string>& inputs);
/// What legends call the runs.
enum class RunNames {
    usual,  ///< RunSummary::name
    by_folder
};
/// The pointers are into `loaded`.
[[nodiscard]] std::vector<runs::FigureRun> figure_runs(const std::vector<runs::OpenedRun>& loaded,
                                                       RunNames names = RunNames::usual);
/// The figure of a metric, those of a list metric (one for each run that has it), or settings against results (none
/// where nothing differs).
[[nodiscard]] std::vector<figures::Figure> figures_of(const std::vector<runs::FigureRun>& all, const std::string& key,
                                                      const runs::ChartOptions& options);
/// Keys of everything that can be drawn of these runs, in the order of lists.
[[nodiscard]] std::vector<std::string> available_figures(const std::vector<runs::OpenedRun>& loaded);
/// Whether any of the runs has values of `metric`.
[[nodiscard]] bool has_values(const std::vector<runs::OpenedRun>& loaded, const runs::Metric& metric);

}  // namespace torchdeck::ui
