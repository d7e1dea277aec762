// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "runs/run_summary.hpp"

namespace torchdeck::runs {

/// The best validation top-1 of each group of runs that differ only in their seed: mean, deviation, 95 % interval; and
/// how each group differs from the first (Welch). Empty without groups.
std::string group_report(const std::vector<RunSummary>& runs, const base::Reader& reader = {});

/// The same as a JSON array: name, runs, n, mean, std, low and high of top-1.
std::string groups_json(const std::vector<RunSummary>& runs);

/// Readings and pass times of logs that have no epochs, such as telemetry alone: median and highest value of each, a
/// column a run. Empty where every run has epochs, or none has readings.
std::string readings_report(const std::vector<RunSummary>& runs, const base::Reader& reader = {});

/// What `torchdeck compare` prints: results, settings and environment that differ, what makes the comparison unfair,
/// groups.
std::string comparison_report(const std::vector<RunSummary>& runs, const base::Reader& reader = {});
/// The same as a JSON object: runs, readings, differences, groups, and sentences in notes and warnings.
std::string comparison_json(const std::vector<RunSummary>& runs);

}  // namespace torchdeck::runs
