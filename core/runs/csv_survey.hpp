// SPDX-License-Identifier: GPL-3.0-or-later
//
// What all rows of a table together say of its columns: where one cell can be read in two ways, the others decide.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/csv_rows.hpp"
#include "data/part_name.hpp"
#include "runs/csv_columns.hpp"

namespace torchdeck::runs {

/// The column that says which part of the data a row is of.
struct CsvSplit {
    std::string name;                            ///< in lower case
    std::optional<data::DatasetPart> if_true{};  ///< of a column such as is_train, which has 0 and 1
    /// "train/" for a cell of this column, as it stands before the names of the row's values.
    [[nodiscard]] std::string prefix_of(std::string_view cell) const;
};

/// Whether a column has one of the names by which runs are distinguished.
[[nodiscard]] bool is_named_as_run(const CsvCells& header);

/// The name of a run by the cells of the columns that tell runs apart.
[[nodiscard]] std::string run_name(const std::vector<std::string_view>& cells);

/// Columns are known by their names in lower case: a table may have its first line again, in another order.
class CsvSurvey {
  public:
    /// `rows`: those after `header`. Throws Error (data) for a table that is damaged.
    CsvSurvey(base::CsvRows rows, const CsvCells& header, CsvTool tool);

    [[nodiscard]] bool is_percent(std::string_view column) const;
    /// Whether "1,234" is 1.234 in a column: other cells have other than three digits after a comma, or nothing in the
    /// table says that commas stand between thousands.
    [[nodiscard]] bool has_decimal_commas(std::string_view column) const;
    /// A cell that was so decided, and could be read otherwise; empty where there is none.
    [[nodiscard]] const std::string& doubtful_number() const { return doubtful_number_; }

    [[nodiscard]] const std::optional<CsvSplit>& split() const { return split_; }
    /// The columns that tell several runs apart: those with the name of a run, and columns of texts without which one
    /// training would seem to have been restarted.
    [[nodiscard]] const std::vector<std::string>& run_columns() const { return run_columns_; }
    /// The names of the runs in the order of the table; at most 1,000.
    [[nodiscard]] std::vector<std::string> runs() const;

  private:
    struct Column {
        CsvRole role = CsvRole::none;
        bool percent = false;
        bool decimal = false, point = false;  ///< a cell whose comma or point can be a decimal mark only
        std::string doubtful{};               ///< the first cell whose comma may be either
        std::size_t texts = 0, empty = 0;
        bool keeps_numbers = false;  ///< its cells are names or flags, numbers among them
        bool has_many = false;       ///< more different cells than there can be runs
        std::map<std::string, std::uint32_t, std::less<>> values{};
        std::vector<std::uint32_t> of_row{};  ///< the number of each row's cell among these
    };
    struct Place {
        double epoch, step;
    };

    void look_at(std::string_view cell, Column& column);
    static void keep(std::string_view cell, Column& column, std::size_t row);
    void decide_numbers();
    void find_split(const CsvCells& header);
    void find_runs(const CsvCells& header, CsvTool tool);
    /// How often rows of one run are not after the ones before them, if `columns` tell runs apart.
    struct Repeats {
        std::size_t count = 0;
        bool all_begin_alike = true;
        bool all_have_several = true;
    };
    [[nodiscard]] Repeats repeats(const std::vector<std::string>& columns) const;
    [[nodiscard]] std::vector<std::string> columns_of_texts(const CsvCells& header) const;

    std::map<std::string, Column, std::less<>> columns_;
    std::vector<Place> places_;
    std::vector<std::string> value_names_;  ///< the columns of names, in a table with a value on each line
    std::string doubtful_number_;
    std::optional<CsvSplit> split_;
    std::vector<std::string> run_columns_;
};

}  // namespace torchdeck::runs
