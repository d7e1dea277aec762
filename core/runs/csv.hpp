// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs as tables for other programs: comma-separated, '.' as the decimal point, an empty cell for "no value".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
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

/// A table for other programs, as CSV and as JSON with the same keys. Cells are added row by row.
class DataTable {
  public:
    explicit DataTable(std::vector<std::string> columns) : columns_(std::move(columns)) {}

    DataTable& text(std::string_view value);
    /// Empty where it is not finite, or unknown.
    DataTable& number(std::optional<double> value);
    /// Empty where it is 0 or less: "no value" is never 0.
    DataTable& positive(double value) { return number(value > 0 ? std::optional(value) : std::nullopt); }

    [[nodiscard]] std::string csv() const;
    /// An array of objects; an empty cell is null.
    [[nodiscard]] std::string json() const;

  private:
    struct Cell {
        std::string csv, json;
    };
    std::vector<std::string> columns_;
    std::vector<Cell> cells_;
};

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
