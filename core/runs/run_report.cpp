// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text.hpp"
#include "runs/comparison.hpp"
#include "runs/scaling.hpp"

namespace torchdeck::runs {
namespace {

constexpr std::size_t kCell = 40;  // bytes of a value in a table

/// Columns that `text` takes: characters, of whatever width they are.
std::size_t columns_of(const std::string& text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::vector<const RunSummary*> pointers(const std::vector<RunSummary>& runs) {
    std::vector<const RunSummary*> all;
    for (const auto& run : runs) all.push_back(&run);
    return all;
}

}  // namespace

std::string text_table(const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::size_t> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns_of(row[i]));
    }
    std::string text;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i)
            line += row[i] + std::string(widths[i] - columns_of(row[i]) + 2, ' ');
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

std::string markdown_table(const std::vector<std::vector<std::string>>& rows) {
    std::string text;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        text += fmt::format("| {} |\n", fmt::join(rows[i], " | "));
        if (i > 0) continue;
        text += "|";
        for (std::size_t column = 0; column < rows[0].size(); ++column) text += "---|";
        text += "\n";
    }
    return text;
}

std::string group_report(const std::vector<RunSummary>& runs) {
    const auto all = pointers(runs);
    const auto groups = group_runs(all);
    if (groups.empty()) return {};
    std::string text = "best validation top-1 of runs with the same settings:\n";
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const auto moments = top1_of(groups[i], all);
        rows.push_back({"  " + base::printable(groups[i].name, 2 * kCell), describe(moments)});
        if (i > 0 && moments.n > 1 && top1_of(groups[0], all).n > 1)
            rows.push_back({"    against the first", describe_difference(top1_of(groups[0], all), moments)});
    }
    return text + text_table(rows);
}

std::string comparison_report(const std::vector<RunSummary>& runs) {
    const auto all = pointers(runs);
    std::string text = summary_table(runs);
    std::vector<std::vector<std::string>> rows;
    for (const auto& fact : side_by_side(all)) {
        if (!fact.differs) continue;
        rows.push_back(
            {fmt::format("  {}.{}", base::printable(fact.section, kCell), base::printable(fact.key, kCell))});
        for (const auto& value : fact.values)
            rows.back().push_back(value.empty() ? "-" : base::printable(value, kCell));
    }
    text += rows.empty() ? "\nno setting differs\n"
                         : "\nwhat differs, in the order of the runs above:\n" + text_table(rows);
    if (const auto groups = group_report(runs); !groups.empty()) text += "\n" + groups;
    for (const auto& clause : scaling_clauses(scaling(all)))
        text += "\n" + base::printable(base::as_sentence(clause.source(), clause.text())) + "\n";
    for (const auto& sentence : comparability_warnings(all)) text += "\nwarning: " + base::printable(sentence);
    if (!text.ends_with('\n')) text += '\n';
    return text;
}

}  // namespace torchdeck::runs
