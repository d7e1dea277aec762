// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/csv_rows.hpp"
#include "runs/csv_columns.hpp"

namespace torchdeck::runs {

/// Gives the rows of a table of metrics to `data`: what follows a further line of names goes by it. A row that says no
/// place in the training, as one with means at the end, is left out and counted. Throws Error (data) for a table
/// without numbers, and for one that does not have the run.
void read_csv_metrics(base::CsvRows& rows, const CsvCells& header, CsvTool tool, const CsvSource& source, RunData& data,
                      LogNumber log);

}  // namespace torchdeck::runs
