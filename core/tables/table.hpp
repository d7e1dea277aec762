// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace torchdeck::tables {

/// Describes how many cells tables hold that no line has filled. A few lines with thousands of keys must not make room
/// for those keys in each of a million short lines: what tables take stays in proportion to what was read.
struct CellCount {
    std::int64_t filled = 0;
    std::int64_t empty = 0;
    [[nodiscard]] bool has_room_for(std::size_t more) const;
};

/// Describes where a row was read.
struct Origin {
    std::uint32_t log = 0;   ///< number of the log: RunData::log_name()
    std::uint32_t line = 0;  ///< from 1; 0: unknown
};

/// Rows of named values, stored by column. A column holds numbers, texts or lists of numbers; one key may have a column
/// of each kind, where lines disagree. A cell that a row does not have is NaN, an empty text or an empty list.
class Table {
  public:
    [[nodiscard]] std::size_t rows() const { return rows_; }
    /// The numbers of a column; empty when no row has one under this key.
    [[nodiscard]] std::span<const double> column(std::string_view key) const;
    [[nodiscard]] std::string_view text(std::string_view key, std::size_t row) const;
    [[nodiscard]] std::span<const double> list(std::string_view key, std::size_t row) const;
    /// Returns where the row was read; the row must be there.
    [[nodiscard]] Origin origin(std::size_t row) const { return origins_[row]; }
    /// Keys of number and list columns, sorted.
    [[nodiscard]] std::vector<std::string> keys() const { return names_of(numbers_); }
    [[nodiscard]] std::vector<std::string> list_keys() const { return names_of(lists_); }

    /// Adds a row without values; `set` its cells afterwards. False when there is no room for its empty cells.
    [[nodiscard]] bool add_row(CellCount& cells, Origin origin = {});
    /// Sets a cell of the last row; one of a new column is dropped when there is no room for the rows above. Cheapest
    /// in the order in which the columns were first set.
    void set(std::string_view key, double value, CellCount& cells);
    void set_text(std::string_view key, std::string_view value, CellCount& cells);
    void set_list(std::string_view key, std::span<const double> values, CellCount& cells);

    /// Takes the rows from `first` on out and adds them to `to`, as far as there is room; `to` may be null.
    void move_rows(std::size_t first, Table* to, CellCount& cells);
    /// Drops all rows but the last; columns stay.
    void keep_last_row(CellCount& cells);

  private:
    template <class Column>
    struct Columns {
        std::vector<Column> all;
        std::map<std::string, std::size_t, std::less<>> index;
        std::size_t next = 0;  // lines of one log have the same keys in the same order
    };
    struct Numbers {
        std::string name;
        std::vector<double> values;
    };
    /// Few different texts repeat: a row holds the number of its text.
    struct Texts {
        std::string name;
        std::vector<std::uint32_t> codes;
        std::vector<std::string> values{std::string()};
        std::map<std::string, std::uint32_t, std::less<>> code_of{};
    };
    struct Lists {
        std::string name;
        std::vector<std::uint64_t> ends;  // of each row's values
        std::vector<double> values{};
    };

    template <class Column>
    static std::vector<std::string> names_of(const Columns<Column>& columns) {
        std::vector<std::string> names;
        names.reserve(columns.index.size());
        for (const auto& [name, at] : columns.index) names.push_back(name);
        return names;
    }
    template <class Column>
    Column* find_or_add(Columns<Column>& columns, std::string_view key, CellCount& cells);

    Columns<Numbers> numbers_;
    Columns<Texts> texts_;
    Columns<Lists> lists_;
    std::vector<Origin> origins_;
    std::size_t rows_ = 0;
};

}  // namespace torchdeck::tables
