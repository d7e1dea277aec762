// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <stop_token>
#include <vector>

#include "base/message.hpp"
#include "runs/run_summary.hpp"

namespace torchdeck::runs {

/// Earlier runs that take as long by their settings, on this machine: the same network, data, sizes, precision, device
/// and threads. At most the ten newest, by when they started, of those that are long enough to be judged.
[[nodiscard]] std::vector<const RunSummary*> comparable_runs(const RunSummary& run,
                                                             const std::vector<RunSummary>& others);

/// "84 % of the throughput of 7 earlier runs like it (median 412.0 images/s). What differs: …"; empty where the run is
/// not clearly slower than `earlier` by their own spread, or there are fewer than three. The throughput is that of warm
/// steps ("pace" in run.json), and what differs is said of the readings beside it and of what has been changed since.
[[nodiscard]] base::Message slower_than_usual(const RunSummary& run, const std::vector<const RunSummary*>& earlier);

/// The same of the run in `folder`, against the newest runs in the folders beside it.
[[nodiscard]] base::Message slower_than_those_beside(const std::filesystem::path& folder,
                                                     const std::stop_token& stop = {});

}  // namespace torchdeck::runs
