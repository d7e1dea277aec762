// SPDX-License-Identifier: GPL-3.0-or-later
#include "tables/table.hpp"
#include "base/nan.hpp"

#include <cmath>

namespace torchdeck::tables {
namespace {

constexpr std::size_t kMaxColumns = 4096;  // of each kind

}  // namespace

bool CellCount::has_room_for(std::size_t more) const {
    // Lines of one log have the same keys, but for readings that fail now and then, perhaps for hours.
    constexpr std::int64_t kAnyway = std::int64_t{1} << 24;
    return empty + static_cast<std::int64_t>(more) <= kAnyway + 4 * filled;
}

std::span<const double> Table::column(std::string_view key) const {
    const auto it = numbers_.index.find(key);
    return it == numbers_.index.end() ? std::span<const double>()
                                      : std::span<const double>(numbers_.all[it->second].values);
}

std::string_view Table::text(std::string_view key, std::size_t row) const {
    const auto it = texts_.index.find(key);
    if (it == texts_.index.end() || row >= rows_) return {};
    const auto& column = texts_.all[it->second];
    return column.values[column.codes[row]];
}

std::span<const double> Table::list(std::string_view key, std::size_t row) const {
    const auto it = lists_.index.find(key);
    if (it == lists_.index.end() || row >= rows_) return {};
    const auto& column = lists_.all[it->second];
    const auto begin = row == 0 ? 0 : column.ends[row - 1];
    return std::span<const double>(column.values).subspan(begin, column.ends[row] - begin);
}

bool Table::add_row(CellCount& cells, Origin origin) {
    const auto columns = numbers_.all.size() + texts_.all.size() + lists_.all.size();
    if (!cells.has_room_for(columns)) return false;
    ++rows_;
    origins_.push_back(origin);
    numbers_.next = texts_.next = lists_.next = 0;
    for (auto& column : numbers_.all) column.values.push_back(base::kNan);
    for (auto& column : texts_.all) column.codes.push_back(0);
    for (auto& column : lists_.all) column.ends.push_back(column.values.size());
    cells.empty += static_cast<std::int64_t>(columns);
    return true;
}

template <class Column>
Column* Table::find_or_add(Columns<Column>& columns, std::string_view key, CellCount& cells) {
    auto& all = columns.all;
    if (columns.next >= all.size() || all[columns.next].name != key) {
        if (const auto it = columns.index.find(key); it != columns.index.end()) {
            columns.next = it->second;
        } else {
            if (all.size() >= kMaxColumns || !cells.has_room_for(rows_)) return nullptr;
            columns.next = all.size();
            columns.index.emplace(std::string(key), columns.next);
            if constexpr (std::is_same_v<Column, Numbers>) {
                all.push_back({std::string(key), std::vector<double>(rows_, base::kNan)});
            } else if constexpr (std::is_same_v<Column, Texts>) {
                all.push_back({std::string(key), std::vector<std::uint32_t>(rows_, 0)});
            } else {
                all.push_back({std::string(key), std::vector<std::uint64_t>(rows_, 0)});
            }
            cells.empty += static_cast<std::int64_t>(rows_);
        }
    }
    return &all[columns.next++];
}

void Table::set(std::string_view key, double value, CellCount& cells) {
    auto* const column = find_or_add(numbers_, key, cells);
    if (column == nullptr) return;
    auto& cell = column->values.back();
    if (std::isnan(cell) && !std::isnan(value)) {
        --cells.empty;
        ++cells.filled;
    }
    cell = value;
}

void Table::set_text(std::string_view key, std::string_view value, CellCount& cells) {
    auto* const column = find_or_add(texts_, key, cells);
    if (column == nullptr) return;
    auto& cell = column->codes.back();
    if (cell == 0 && !value.empty()) {
        --cells.empty;
        ++cells.filled;
    }
    if (value.empty()) {
        cell = 0;
        return;
    }
    auto it = column->code_of.find(value);
    if (it == column->code_of.end()) {
        it = column->code_of.emplace(std::string(value), static_cast<std::uint32_t>(column->values.size())).first;
        column->values.emplace_back(value);
    }
    cell = it->second;
}

void Table::set_list(std::string_view key, std::span<const double> values, CellCount& cells) {
    auto* const column = find_or_add(lists_, key, cells);
    if (column == nullptr) return;
    const auto begin = rows_ < 2 ? 0 : column->ends[rows_ - 2];
    column->values.resize(begin);  // a key that a line has twice: the last one counts
    column->values.insert(column->values.end(), values.begin(), values.end());
    column->ends.back() = column->values.size();
    cells.filled += static_cast<std::int64_t>(values.size());
}

void Table::move_rows(std::size_t first, Table* to, CellCount& cells) {
    std::int64_t filled = 0;
    for (auto row = first; row < rows_; ++row) {
        const bool room = to != nullptr && to->add_row(cells, origins_[row]);
        for (const auto& column : numbers_.all) {
            if (base::is_gap(column.values[row])) continue;
            ++filled;
            if (room) to->set(column.name, column.values[row], cells);
        }
        for (const auto& column : texts_.all) {
            if (column.codes[row] == 0) continue;
            ++filled;
            if (room) to->set_text(column.name, column.values[column.codes[row]], cells);
        }
        for (const auto& column : lists_.all) {
            const auto values = list(column.name, row);
            if (values.empty()) continue;
            cells.filled -= static_cast<std::int64_t>(values.size());
            if (room) to->set_list(column.name, values, cells);
        }
    }
    const auto columns = numbers_.all.size() + texts_.all.size() + lists_.all.size();
    const auto places = static_cast<std::int64_t>(columns * (rows_ - first));
    cells.filled -= filled;
    cells.empty -= places - filled;
    rows_ = first;
    origins_.resize(first);
    for (auto& column : numbers_.all) column.values.resize(first);
    for (auto& column : texts_.all) column.codes.resize(first);
    for (auto& column : lists_.all) {
        column.ends.resize(first);
        column.values.resize(first == 0 ? 0 : column.ends.back());
    }
}

void Table::keep_last_row(CellCount& cells) {
    if (rows_ < 2) return;
    const auto dropped = rows_ - 1;
    const auto drop = [dropped](auto& values) {
        values.erase(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(dropped));
    };
    std::int64_t filled = 0;
    for (auto& column : numbers_.all) {
        for (std::size_t row = 0; row < dropped; ++row) filled += std::isnan(column.values[row]) ? 0 : 1;
        drop(column.values);
    }
    for (auto& column : texts_.all) {
        for (std::size_t row = 0; row < dropped; ++row) filled += column.codes[row] == 0 ? 0 : 1;
        drop(column.codes);
    }
    for (auto& column : lists_.all) {
        const auto begin = column.ends[dropped - 1];
        cells.filled -= static_cast<std::int64_t>(begin);
        column.values.erase(column.values.begin(), column.values.begin() + static_cast<std::ptrdiff_t>(begin));
        column.ends.assign(1, column.values.size());
    }
    const auto columns = numbers_.all.size() + texts_.all.size() + lists_.all.size();
    cells.filled -= filled;
    cells.empty -= static_cast<std::int64_t>(columns * dropped) - filled;
    drop(origins_);
    rows_ = 1;
}

}  // namespace torchdeck::tables
