// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"

namespace torchdeck::base {

/// What separates the cells of a table by its first line: a comma, or where it has none a semicolon, a tab or a bar; or
/// what Excel's "sep=;" before it says.
char separator_of(std::string_view text);

/// Where the first line of a table begins: after a byte order mark, Excel's "sep=;" and lines that begin with #. Where
/// numbers follow these, the last of them has the names, as numpy.savetxt writes them.
std::size_t table_begin(std::string_view text);

/// Reads comma-separated values of a stranger's file row by row: cells quoted or not, "" for a quote within quotes,
/// several spaces as one where spaces separate,
/// lines that end in \n, \r\n, or \r\r\n as Python's csv makes them on Windows, what table_begin() passes over. Memory
/// is that of one row.
class CsvRows {
  public:
    /// `text` must outlive this.
    explicit CsvRows(std::string_view text, char separator = ',', std::stop_token stop = {});

    /// The next row that is not empty; false at the end. Throws Error (data), beginning with "line N:", for a quote
    /// that does not end and for more than kMostCells cells; ErrorCode::stopped after a stop.
    bool next(std::vector<std::string>& cells);
    /// Passes over the rest of the line that comes next, whatever is in it.
    void skip_line();
    /// Leaves the cells of all columns but these empty: a table of thousands is read in a fraction of the time.
    void read_only(std::vector<bool> columns) { columns_ = std::move(columns); }
    /// The line on which the row of the last next() began, from 1.
    [[nodiscard]] std::size_t line() const { return row_line_; }

    /// Whether the row of the last next() has the end of its line: without it, it may not be written to its end.
    [[nodiscard]] bool ended_line() const { return ended_line_; }

    [[nodiscard]] char separator() const { return separator_; }

    static constexpr std::size_t kMostCells = 20'000;
    static constexpr std::size_t kMostCellBytes = std::size_t{1} << 20;

  private:
    std::string read_cell();
    void skip_cell();
    void read_quoted(std::string& cell);
    void read_plain(std::string& cell);
    [[noreturn]] void refuse(const Message& what) const;

    std::string_view text_;
    char separator_;
    std::stop_token stop_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
    std::size_t row_line_ = 1;
    bool ended_line_ = true;
    std::vector<bool> columns_;  // empty: all
};

}  // namespace torchdeck::base
