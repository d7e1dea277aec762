// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which column of a stranger's table of labels says what.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/csv_rows.hpp"
#include "base/message.hpp"
#include "base/text.hpp"
#include "data/part_name.hpp"

namespace torchdeck::data {

/// A column of 0 and 1 for one class.
struct ClassColumn {
    std::size_t at;
    std::string name;
};

struct LabelColumns {
    int path = -1, label = -1, split = -1, group = -1;  ///< places; -1: no column says it
    std::vector<ClassColumn> classes;                   ///< where there is none for the label, one for each class
    std::string answer;  ///< the part that a column of yes and no asks for; empty where the column names parts
    std::vector<base::Message> remarks;  ///< what was chosen where it is not plain, and columns that may be a split

    [[nodiscard]] bool are_enough() const { return path >= 0 && (label >= 0 || !classes.empty()); }
    /// The word for a split that a cell says: yes or no, in a column such as "is_train".
    [[nodiscard]] std::string split_word(const std::string& cell) const;
};

/// By the names in the first row. With `looks_into_cells` a column whose cells are all words for parts is the split,
/// whatever its name, and one of yes and no that is called like a part. `rows` begins after the first row; `file` is
/// for sentences. Throws what CsvRows throws.
LabelColumns find_columns(const std::vector<std::string>& names, const base::CsvRows& rows,
                          const std::filesystem::path& file, bool looks_into_cells);

bool is_zero_or_one(std::string_view cell);
/// Spreadsheets leave spaces, and other systems carriage returns.
inline std::string without_space(std::string_view text) {
    return std::string(base::trimmed(text, " \t\r\n"));
}

}  // namespace torchdeck::data
