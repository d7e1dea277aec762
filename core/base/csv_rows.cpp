// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/csv_rows.hpp"

#include <algorithm>
#include <utility>

#include "base/error.hpp"

namespace torchdeck::base {

char separator_of(std::string_view text) {
    const auto line = text.substr(0, text.find('\n'));
    if (line.find(',') != std::string_view::npos) return ',';
    for (const char separator : {';', '\t'}) {
        if (line.find(separator) != std::string_view::npos) return separator;
    }
    return ',';
}

CsvRows::CsvRows(std::string_view text, char separator, std::stop_token stop)
    : text_(text), separator_(separator), stop_(std::move(stop)) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    if (text_.starts_with(kMark)) text_.remove_prefix(kMark.size());
}

void CsvRows::refuse(const Message& what) const {
    throw Error(ErrorKind::data, Message::of("line {}: {}", row_line_, what));
}

void CsvRows::read_quoted(std::string& cell) {
    ++at_;
    for (;;) {
        const auto quote = text_.find('"', at_);
        if (quote == std::string_view::npos) refuse(Message::of("a quoted cell does not end."));
        if (cell.size() + (quote - at_) > kMostCellBytes) refuse(Message::of("a cell is longer than 1 MiB."));
        line_ += static_cast<std::size_t>(std::count(text_.begin() + static_cast<std::ptrdiff_t>(at_),
                                                     text_.begin() + static_cast<std::ptrdiff_t>(quote), '\n'));
        cell.append(text_.substr(at_, quote - at_));
        at_ = quote + 1;
        if (at_ >= text_.size() || text_[at_] != '"') return;
        cell += '"';
        ++at_;
    }
}

void CsvRows::read_plain(std::string& cell) {
    const char ends[] = {separator_, '\n'};
    const auto end = std::min(text_.find_first_of(std::string_view(ends, 2), at_), text_.size());
    if (end - at_ > kMostCellBytes) refuse(Message::of("a cell is longer than 1 MiB."));
    cell.append(text_.substr(at_, end - at_));
    at_ = end;
}

std::string CsvRows::read_cell() {
    std::string cell;
    const auto begin = std::min(text_.find_first_not_of(separator_ == '\t' ? " " : " \t", at_), text_.size());
    if (begin < text_.size() && text_[begin] == '"') {
        at_ = begin;
        read_quoted(cell);
    }
    // What follows a closing quote belongs to the cell: nobody writes it, and nothing is lost.
    read_plain(cell);
    const bool last = at_ >= text_.size() || text_[at_] == '\n';
    if (last && !cell.empty() && cell.back() == '\r') cell.pop_back();
    return cell;
}

bool CsvRows::next(std::vector<std::string>& cells) {
    while (at_ < text_.size()) {
        if (stop_.stop_requested())
            throw Error(ErrorKind::data, Message::of("Reading was stopped."), {}, ErrorCode::stopped);
        row_line_ = line_;
        cells.clear();
        for (;;) {
            if (cells.size() >= kMostCells) refuse(Message::of("there are more than 20,000 cells."));
            cells.push_back(read_cell());
            if (at_ >= text_.size() || text_[at_] != separator_) break;
            ++at_;
        }
        if (at_ < text_.size()) ++at_;  // the newline
        ++line_;
        if (cells.size() > 1 || !cells.front().empty()) return true;
    }
    cells.clear();
    return false;
}

}  // namespace torchdeck::base
