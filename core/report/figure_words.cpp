// SPDX-License-Identifier: GPL-3.0-or-later
//
// Describes a figure to a reader who does not see it.
#include <fmt/format.h>

#include <cmath>

#include "base/text.hpp"
#include "report/section_parts.hpp"

namespace torchdeck::report {
namespace {

constexpr std::size_t kMostItems = 12;  // that are named one by one

std::string with_unit(const figures::Axis& axis) {
    return axis.unit.empty() ? axis.title.text() : fmt::format("{} ({})", axis.title.text(), axis.unit.text());
}

/// "from 2.30 to 1.21, lowest 1.10, highest 2.31".
std::string course(const figures::LineData& data) {
    double first = std::nan(""), last = first, lowest = first, highest = first;
    for (const double y : data.y()) {
        if (!std::isfinite(y)) continue;
        if (std::isnan(first)) first = lowest = highest = y;
        last = y;
        lowest = std::min(lowest, y);
        highest = std::max(highest, y);
    }
    if (std::isnan(first)) return "no values";
    if (lowest == highest) return fmt::format("{:.4g} throughout", first);
    return fmt::format("from {:.4g} to {:.4g}, lowest {:.4g}, highest {:.4g}", first, last, lowest, highest);
}

std::string words_of(const figures::Figure& figure, const figures::Curves& curves) {
    std::string text;
    std::size_t named = 0;
    for (const auto& line : curves.lines) {
        if (named++ == kMostItems) return text + fmt::format(" And {} more.", curves.lines.size() - kMostItems);
        const auto name = line.name().empty() ? figure.y.title.text() : line.name();
        const auto of = line.members > 0 ? fmt::format(" (mean of {} runs)", line.members) : std::string();
        text += fmt::format(" {}{}: {}.", name, of, line.joined ? course(*line.data) : "points");
    }
    for (const auto& label : curves.labels) {
        if (named++ >= 2 * kMostItems) break;
        text += fmt::format(" {}.", label.text.text());
    }
    return text;
}

std::string words_of(const figures::Figure& figure, const figures::Bars& bars) {
    std::string text;
    std::size_t named = 0;
    for (const auto& series : bars.series) {
        for (std::size_t i = 0; i < series.values.size() && i < figure.x.categories.size(); ++i) {
            if (!std::isfinite(series.values[i]) || named++ >= 3 * kMostItems) continue;
            text += fmt::format(" {}{}: {:.4g}", figure.x.categories[i],
                                series.name.empty() ? "" : " " + series.name.text(), series.values[i]);
            if (i < series.low.size() && std::isfinite(series.low[i]))
                text += fmt::format(" ({}{}{:.4g} to {:.4g})", series.ends.text(), series.ends.empty() ? "" : " ",
                                    series.low[i], series.high[i]);
            text += ".";
        }
    }
    return text;
}

}  // namespace

std::string figure_words(const figures::Figure& figure) {
    const auto y = with_unit(figure.y);
    const auto x = with_unit(figure.x);
    if (const auto* const curves = std::get_if<figures::Curves>(&figure.shape))
        return base::printable(fmt::format("Chart of {} over {}.{}", y, x, words_of(figure, *curves)));
    if (const auto* const bars = std::get_if<figures::Bars>(&figure.shape))
        return base::printable(fmt::format("Bars of {} for each {}.{}", y, x, words_of(figure, *bars)));
    if (figure.is<figures::Heat>())
        return base::printable(
            fmt::format("Heat map of {}: {} rows over {}.", figure.title.text(), figure.y.categories.size(), x));
    return base::printable(fmt::format("{}: {} over {}.", figure.title.text(), y, x));
}

}  // namespace torchdeck::report
