// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parallel coordinates of runs: the settings that differ between them, and what came of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "figures/figure.hpp"
#include "runs/run_summary.hpp"

namespace torchdeck::runs {

/// A run in parallel coordinates. The pointer is not kept.
struct ParallelRun {
    std::string name;
    int run = 0;   ///< figures::ParallelLine::run
    int slot = 0;  ///< its color
    const RunSummary* summary = nullptr;
};

inline constexpr std::string_view kParallelKey = "settings_and_results";

/// Upright axes for the settings that differ between `runs` (the first dozen), in the order of the settings, then for
/// their results; a line for each run. Settings that are no numbers have their values as categories: in the order of
/// the setting's choices, else by name. Numbers over more than an order of magnitude are on a logarithmic axis. A note
/// where there are fewer than two runs, or no setting differs.
[[nodiscard]] figures::Figure parallel_figure(const std::vector<ParallelRun>& runs);

/// What the filter of runs says for the stretch of `axis` from `from` to `to` (0: bottom, 1: top): "lr>=0.01 lr<=0.1".
/// Empty where the stretch is the whole axis, or the filter has no word for it.
[[nodiscard]] std::string filter_of(const figures::ParallelAxis& axis, double from, double to);

}  // namespace torchdeck::runs
