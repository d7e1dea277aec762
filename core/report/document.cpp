// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/document.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text.hpp"

namespace torchdeck::report {
namespace {

constexpr const char* kNone = "–";

/// Decimals with which numbers up to `largest` have about four digits.
int decimals_for(double largest) {
    if (largest >= 1000) return 0;
    if (largest >= 100) return 1;
    if (largest >= 10) return 2;
    return largest >= 0.1 || largest == 0 ? 3 : 5;
}

std::string number_text(double value, int decimals) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value > 0 ? "∞" : "−∞";
    constexpr double kMostExact = 1e15;
    if (std::fabs(value) >= kMostExact) return fmt::format("{:.3e}", value);
    const auto digits = std::fabs(value) >= 1000 && decimals == 0 ? base::grouped(std::llround(std::fabs(value)))
                                                                  : fmt::format("{:.{}f}", std::fabs(value), decimals);
    const bool zero = digits.find_first_not_of("0.") == std::string::npos;
    return value < 0 && !zero ? "−" + digits : digits;
}

}  // namespace

std::string sources_text(const std::vector<Source>& sources) {
    std::string text;
    for (const auto& source : sources) {
        text += fmt::format("{}{}", text.empty() ? "" : " ", source.file);
        if (source.first > 0) text += fmt::format(":{}", source.first);
        if (source.last > source.first) text += fmt::format("-{}", source.last);
    }
    return text;
}

void add_sources(std::vector<Source>& sources, const std::vector<Source>& more) {
    for (const auto& source : more) {
        const auto known =
            std::ranges::find_if(sources, [&](const Source& other) { return other.file == source.file; });
        if (known == sources.end()) {
            sources.push_back(source);
        } else if (known->first > 0 && source.first > 0) {
            const auto last = std::max({known->first, known->last, source.first, source.last});
            known->first = std::min(known->first, source.first);
            known->last = last > known->first ? last : 0;
        } else {
            known->first = known->last = 0;
        }
    }
}

Cell text_cell(const std::string& text, std::vector<Source> sources) {
    Cell cell{.text = text.empty() ? kNone : base::printable(text)};
    cell.sources = std::move(sources);
    return cell;
}

Cell row_header(const std::string& text) {
    auto cell = text_cell(text);
    cell.header = true;
    return cell;
}

Cell number_cell(std::optional<double> value, std::vector<Source> sources) {
    if (!value) return {.text = kNone};
    Cell cell;
    cell.value = value;
    cell.sources = std::move(sources);
    return cell;
}

void format_numbers(Table& table) {
    // The largest number of each column, or of each row, decides.
    std::vector<double> largest(table.by_row ? table.rows.size() : table.columns.size());
    const auto at = [&](std::size_t row, std::size_t column) -> double& {
        return largest[table.by_row ? row : column];
    };
    const auto each = [&](const auto& work) {
        for (std::size_t r = 0; r < table.rows.size(); ++r) {
            for (std::size_t c = 0; c < std::min(table.rows[r].size(), table.columns.size()); ++c) {
                auto& cell = table.rows[r][c];
                if (cell.value && cell.text.empty()) work(r, c, cell);
            }
        }
    };
    each([&](std::size_t r, std::size_t c, const Cell& cell) {
        if (std::isfinite(*cell.value) && table.columns[c].decimals < 0)
            at(r, c) = std::max(at(r, c), std::fabs(*cell.value));
    });
    each([&](std::size_t r, std::size_t c, Cell& cell) {
        const int decimals = table.columns[c].decimals;
        cell.text = number_text(*cell.value, decimals >= 0 ? decimals : decimals_for(at(r, c)));
    });
}

Extent extent(const Document& document) {
    Extent all;
    for (const auto& section : document.sections) {
        for (const auto& block : section.blocks) {
            if (const auto* const charts = std::get_if<Charts>(&block)) all.charts += charts->charts.size();
            const auto* const table = std::get_if<Table>(&block);
            if (table == nullptr) continue;
            ++all.tables;
            for (const auto& row : table->rows)
                all.numbers += static_cast<std::size_t>(
                    std::ranges::count_if(row, [](const Cell& cell) { return cell.value.has_value(); }));
        }
    }
    return all;
}

}  // namespace torchdeck::report
