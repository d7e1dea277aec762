// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "report/inputs.hpp"

namespace torchdeck::report {

/// The totals in what `torchdeck complexity --json` wrote, of one network or of several. `name` is that of the file.
/// Throws Error (data) when it is none; the sentence begins with its verb.
[[nodiscard]] std::vector<CostRow> cost_rows(std::string_view json, const std::string& name);
/// Reads a file of at most 64 MiB.
[[nodiscard]] std::vector<CostRow> read_cost_file(const std::filesystem::path& path, const std::string& name);

}  // namespace torchdeck::report
