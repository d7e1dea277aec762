// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/message.hpp"

namespace torchdeck::base {

/// A table for people at a terminal: heads and cells are messages. Columns are as wide as their widest cell takes in
/// the reader's language, and two spaces apart.
class TextTable {
  public:
    enum class Align { left, right };
    struct Column {
        Message head;
        Align align = Align::left;
    };
    /// Lines begin with `indent` spaces. Without any head there is no line of heads.
    explicit TextTable(std::vector<Column> columns, std::size_t indent = 0);

    /// Without a line of heads: labels and what they stand for.
    static TextTable labeled() { return TextTable(std::vector<Column>(2)); }

    /// Cells that are missing at the end stay empty.
    void add(std::vector<Message> cells);
    [[nodiscard]] bool empty() const { return rows_.empty(); }
    /// Lines that end with a line break, without spaces at their ends.
    [[nodiscard]] std::string text(const Reader& reader) const;

  private:
    std::vector<Column> columns_;
    std::size_t indent_;
    std::vector<std::vector<Message>> rows_;
};

/// The first row has the heads.
using Rows = std::vector<std::vector<Message>>;
[[nodiscard]] std::string text_table(const Rows& rows, const Reader& reader, std::size_t indent = 0);
[[nodiscard]] std::string markdown_table(const Rows& rows, const Reader& reader);

}  // namespace torchdeck::base
