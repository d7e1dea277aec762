// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "runs/run_summary.hpp"

namespace torchdeck::runs {

/// The runs in what a person gave: paths of logs, of run folders, and of folders that hold some. Each run comes once,
/// under a name that no other has. Throws Error (data) where a path is not there, or a folder holds none.
[[nodiscard]] std::vector<RunSource> find_runs(const std::vector<std::string>& paths, const std::stop_token& stop = {});

/// Throws Error (data): there is no run in `folder`. Names `logs`, which are in it and would open by their names.
[[noreturn]] void refuse_without_runs(const std::string& folder, const std::vector<std::filesystem::path>& logs);

/// Throws Error (data) where one of `runs` is a log that was named itself and cannot be read.
void require_readable(const std::vector<RunSummary>& runs);

/// A run with all of its logs.
struct OpenedRun {
    RunSummary summary;
    RunData data;
};

/// Reads each log once. Of a run that cannot be read the summary says why; throws Error (data) for a log that was named
/// itself.
[[nodiscard]] OpenedRun open_run(const RunSource& source, const std::stop_token& stop = {});
/// Opens the runs that find_runs() finds.
[[nodiscard]] std::vector<OpenedRun> open_runs(const std::vector<std::string>& paths);

}  // namespace torchdeck::runs
