// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text_table.hpp"

#include <algorithm>
#include <utility>

#include "base/columns.hpp"

namespace torchdeck::base {

TextTable::TextTable(std::vector<Column> columns, std::size_t indent) : columns_(std::move(columns)), indent_(indent) {}

void TextTable::add(std::vector<Message> cells) {
    cells.resize(columns_.size());
    rows_.push_back(std::move(cells));
}

std::string TextTable::text(const Reader& reader) const {
    std::vector<std::vector<std::string>> lines;
    const bool has_heads =
        std::any_of(columns_.begin(), columns_.end(), [](const Column& column) { return !column.head.empty(); });
    if (has_heads) {
        lines.emplace_back();
        for (const auto& column : columns_) lines.back().push_back(column.head.text(reader));
    }
    for (const auto& row : rows_) {
        lines.emplace_back();
        for (const auto& cell : row) lines.back().push_back(cell.text(reader));
    }
    std::vector<int> widths(columns_.size());
    for (const auto& line : lines)
        for (std::size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], columns_of(line[i]));
    constexpr std::size_t kGap = 2;
    std::string text;
    for (const auto& line : lines) {
        std::string made(indent_, ' ');
        for (std::size_t i = 0; i < line.size(); ++i) {
            if (i > 0) made.append(kGap, ' ');
            const std::string room(static_cast<std::size_t>(widths[i] - columns_of(line[i])), ' ');
            made += columns_[i].align == Align::right ? room + line[i] : line[i] + room;
        }
        text += made.substr(0, made.find_last_not_of(' ') + 1) + '\n';
    }
    return text;
}

std::string text_table(const Rows& rows, const Reader& reader, std::size_t indent) {
    std::vector<TextTable::Column> columns;
    for (const auto& row : rows) columns.resize(std::max(columns.size(), row.size()));
    if (!rows.empty())
        for (std::size_t i = 0; i < rows[0].size(); ++i) columns[i].head = rows[0][i];
    TextTable table(std::move(columns), indent);
    for (std::size_t i = 1; i < rows.size(); ++i) table.add(rows[i]);
    return table.text(reader);
}

std::string markdown_table(const Rows& rows, const Reader& reader) {
    std::string text;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        text += '|';
        for (const auto& cell : rows[i]) text += ' ' + cell.text(reader) + " |";
        text += '\n';
        if (i > 0) continue;
        text += '|';
        for (std::size_t column = 0; column < rows[0].size(); ++column) text += "---|";
        text += '\n';
    }
    return text;
}

}  // namespace torchdeck::base
