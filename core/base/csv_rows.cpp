// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/csv_rows.hpp"

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/stop.hpp"
#include "base/text.hpp"

namespace torchdeck::base {

namespace {

constexpr std::string_view kMark = "\xEF\xBB\xBF", kSeparator = "sep=";

std::string_view line_at(std::string_view text, std::size_t at) {
    return text.substr(at, text.find('\n', at) - at);
}

}  // namespace

std::size_t table_begin(std::string_view text) {
    std::size_t at = text.starts_with(kMark) ? kMark.size() : 0;
    const auto is_comment = [&] { return at < text.size() && text[at] == '#'; };
    const auto skip_line = [&] { at = std::min(at + line_at(text, at).size() + 1, text.size()); };
    if (lower(line_at(text, at)).starts_with(kSeparator)) skip_line();
    std::size_t last = at;
    while (is_comment()) {
        last = at;
        skip_line();
    }
    if (last == at || at >= text.size()) return last;
    const auto first = line_at(text, at);
    const auto names = text.find_first_not_of("# ", last);
    const bool numbers = parse_real(trimmed(first.substr(0, first.find_first_of(",;\t ")))).has_value();
    return numbers ? std::min(names, at) : at;
}

char separator_of(std::string_view text) {
    const auto begin = text.substr(text.starts_with(kMark) ? kMark.size() : 0, kSeparator.size() + 1);
    if (lower(begin).starts_with(kSeparator) && begin.size() > kSeparator.size()) return begin.back();
    const auto line = line_at(text, table_begin(text));
    for (const char separator : {',', ';', '\t', '|'}) {
        if (line.find(separator) != std::string_view::npos) return separator;
    }
    return ',';
}

CsvRows::CsvRows(std::string_view text, char separator, std::stop_token stop)
    : text_(text), separator_(separator), stop_(std::move(stop)), at_(table_begin(text)) {
    line_ +=
        static_cast<std::size_t>(std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at_), '\n'));
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
    while (last && cell.ends_with('\r')) cell.pop_back();
    return cell;
}

void CsvRows::skip_cell() {
    const char ends[] = {separator_, '\n'};
    const auto begin = std::min(text_.find_first_not_of(' ', at_), text_.size());
    if (begin < text_.size() && text_[begin] == '"')
        (void)read_cell();
    else
        at_ = std::min(text_.find_first_of(std::string_view(ends, 2), at_), text_.size());
}

void CsvRows::skip_line() {
    at_ = std::min(at_ + line_at(text_, at_).size() + 1, text_.size());
    ++line_;
}

bool CsvRows::next(std::vector<std::string>& cells) {
    while (at_ < text_.size()) {
        end_if_asked(stop_);
        row_line_ = line_;
        cells.clear();
        const auto skip_spaces = [&] {
            if (separator_ == ' ') at_ = std::min(text_.find_first_not_of(" \t\r", at_), text_.size());
        };
        skip_spaces();
        for (;;) {
            if (cells.size() >= kMostCells) refuse(Message::of("there are more than 20,000 cells."));
            const auto column = cells.size();
            if (column < columns_.size() && !columns_[column]) {
                skip_cell();
                cells.emplace_back();
            } else {
                cells.push_back(read_cell());
            }
            if (at_ >= text_.size() || text_[at_] != separator_) break;
            ++at_;
            skip_spaces();
            if (separator_ == ' ' && (at_ >= text_.size() || text_[at_] == '\n')) break;
        }
        ended_line_ = at_ < text_.size();
        if (ended_line_) ++at_;  // the newline
        ++line_;
        if (cells.size() > 1 || !cells.front().empty()) return true;
    }
    cells.clear();
    return false;
}

}  // namespace torchdeck::base
