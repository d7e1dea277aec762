// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads cells of strangers' tables: numbers as people write them, and times.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/nan.hpp"
#include "runs/run_data.hpp"

namespace torchdeck::runs {

/// A number alone or followed by a unit; NaN, inf and -inf as Python writes them. `decimal_comma`: where commas do
/// not separate cells. std::nullopt for an empty cell, "[N/A]", and texts.
[[nodiscard]] std::optional<double> number_of(std::string_view cell, bool decimal_comma);

/// Times as nvidia-smi and others write them, "2026/02/28 10:23:45.123" or "2026-02-28T10:23:45Z", as Unix seconds.
/// Without a zone they are of the machine that wrote them, and in the order of the file: in the night in which clocks
/// are set back, an hour comes twice.
class LocalTimes {
  public:
    /// NaN for what is not a time.
    [[nodiscard]] double seconds_of(std::string_view text);

  private:
    double last_ = base::kNan, offset_ = 0;
};

/// Whether the row is used; one with more cells than the first line belongs to another table, and is counted.
bool fits_header(const std::vector<std::string>& cells, const std::vector<std::string>& header, std::size_t line,
                 RunData& data, LogNumber log);

}  // namespace torchdeck::runs
