// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help.hpp"

#include <algorithm>

#include "app/help_parts.hpp"
#include "app/terminal.hpp"

namespace torchdeck::app {
namespace {

constexpr std::size_t kColumn = 30;  // where the descriptions begin

/// Lines of at most `width` columns; each but the first is indented by `indent`.
std::string wrapped(const std::string& text, std::size_t begin, std::size_t indent, std::size_t width) {
    std::string out;
    std::size_t column = begin;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find_first_of(" \n", at), text.size());
        const auto word = text.substr(at, end - at);
        if (column > indent && column + 1 + word.size() > width) {
            out += "\n" + std::string(indent, ' ');
            column = indent;
        } else if (column > begin || (column > indent && begin != column)) {
            out += ' ';
            ++column;
        }
        out += word;
        column += word.size();
        if (end < text.size() && text[end] == '\n') {
            out += "\n" + std::string(indent, ' ');
            column = indent;
            begin = indent;
        }
        at = end + 1;
    }
    return out;
}

void add_row(std::string& out, const std::string& left, const std::string& text, std::size_t width) {
    const std::string line = "  " + left;
    if (line.size() + 2 > kColumn) {
        out += wrapped(line, 0, 6, width) + "\n" + std::string(kColumn, ' ');
    } else {
        out += line + std::string(kColumn - line.size(), ' ');
    }
    out += wrapped(text, kColumn, kColumn, width) + "\n";
}

}  // namespace

std::string HelpFormatter::make_help(const CLI::App* app, std::string name, CLI::AppFormatMode /*mode*/) const {
    const auto width = static_cast<std::size_t>(terminal_width());
    (void)name;
    std::string out = wrapped(app->get_description(), 0, 0, width) + "\n\n";
    out += wrapped("Usage: " + usage_of(*app, full_name(*app)), 0, 7, width) + "\n";
    for (const auto& group : app->get_groups()) {
        if (group.empty()) continue;
        std::string rows;
        for (const bool positional : {true, false}) {
            for (const auto* option : options_of(*app, group, positional))
                add_row(rows, names_of(*option), option->get_description(), width);
        }
        if (!rows.empty()) out.append("\n").append(group).append(":\n").append(rows);
    }
    std::string rows;
    for (const auto* sub : app->get_subcommands({})) add_row(rows, sub->get_name(), sub->get_description(), width);
    if (!rows.empty()) out += "\nSubcommands:\n" + rows + "\n" + full_name(*app) + " SUBCOMMAND --help says more.\n";
    return out;
}

std::string choice_list(const std::vector<std::string>& values) {
    std::string names;
    for (const auto& value : values) names += (names.empty() ? "" : ",") + value;
    return "{" + names + "}";
}

void take_one_of(CLI::Option* option, const std::vector<std::string>& values) {
    option->take_last()->type_name(choice_list(values))->check(CLI::IsMember(values));
}

}  // namespace torchdeck::app
