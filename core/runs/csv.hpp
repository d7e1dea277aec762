// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs as tables for other programs: comma-separated, '.' as the decimal point, an empty cell for "no value".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "runs/run_data.hpp"

namespace torchdeck::runs {

struct NamedRun {
    std::string run_id;
    const RunData* data = nullptr;
};

/// A text as one cell: quoted when it must be, and with a ' in front when a spreadsheet would run it as a formula.
std::string csv_cell(std::string_view cell);
/// Shortest form that reads back to the same number; empty for NaN.
std::string csv_number(double value);

/// Every sample of every run, GPU by GPU: run_id, device (its PCI bus id), t_rel_s, ts, then each column that some run
/// has.
std::string samples_csv(const std::vector<NamedRun>& runs);
/// Every "summary" line of the telemetry logs.
std::string summary_csv(const std::vector<NamedRun>& runs);
/// A line a run: <metric>_median and <metric>_max of the Python tool's metrics, torch_max_mem_alloc_mb_max,
/// t_rel_s_max.
std::string summary_agg_csv(const std::vector<NamedRun>& runs);
/// Steps and epochs that a restart repeated, as they were before: run_id, table ("steps", "epochs"), t_rel_s, ts,
/// epoch, step, then each column that some run has. Empty where no run was restarted.
std::string before_restart_csv(const std::vector<NamedRun>& runs);

}  // namespace torchdeck::runs
