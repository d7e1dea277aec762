// SPDX-License-Identifier: GPL-3.0-or-later
//
// Readings of GPUs as nvidia-smi --query-gpu and amd-smi write them as CSV.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/csv_rows.hpp"
#include "runs/run_data.hpp"

namespace torchdeck::runs {

/// Whether a cell of the first line names a reading, with its unit or without: "power.draw [W]".
[[nodiscard]] bool is_gpu_column(std::string_view cell);

/// Gives the rows below `header` to `data`; those without a time are counted as broken. `growing`: somebody may be
/// writing the file just now, so that a last line without an end is not used.
void read_gpu_csv(base::CsvRows& rows, const std::vector<std::string>& header, bool growing, RunData& data,
                  LogNumber log);

}  // namespace torchdeck::runs
