// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads cells of strangers' tables: numbers as people write them, and times.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/csv_rows.hpp"
#include "base/nan.hpp"
#include "runs/run_data.hpp"

namespace torchdeck::runs {

/// A number alone or followed by a unit; NaN, inf and -inf as Python writes them. `decimal_comma`: what a comma before
/// three digits is, elsewhere in a number it says so itself. std::nullopt for an empty cell, "[N/A]", and texts, those
/// that begin with a number among them: "03. Apr" is what Excel makes of 3.4.
[[nodiscard]] std::optional<double> number_of(std::string_view cell, bool decimal_comma);
/// An epoch or a step as people write it, too: "3/100", "Epoch 3".
[[nodiscard]] std::optional<double> place_of_cell(std::string_view cell, bool decimal_comma);
/// Whether a cell says that there is nothing: it is empty, or "NA", "None", "-", …
[[nodiscard]] bool is_nothing(std::string_view cell);

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

/// Rows of a table that are used: those that are whole. Others are counted as broken.
class WholeRows {
  public:
    /// `growing`: somebody may be writing the file just now.
    WholeRows(base::CsvRows& rows, bool growing, RunData& data, LogNumber log)
        : rows_(rows), growing_(growing), data_(data), log_(log) {}

    bool next(std::vector<std::string>& cells) { return rows_.next(cells); }
    /// One with more cells than the first line belongs to another table; one without an end of its line that lacks
    /// cells, or whose file grows, is not written yet.
    bool is_whole(const std::vector<std::string>& cells, const std::vector<std::string>& header);
    [[nodiscard]] std::size_t line() const { return rows_.line(); }

  private:
    base::CsvRows& rows_;
    bool growing_;
    RunData& data_;
    LogNumber log_;
};

}  // namespace torchdeck::runs
