// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/parallel_figures.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "base/nan.hpp"
#include "base/text.hpp"
#include "config/setting_words.hpp"
#include "runs/comparison.hpp"
#include "runs/run_query.hpp"
#include "tables/shares.hpp"

namespace torchdeck::runs {
namespace {

using figures::ParallelAxis;

constexpr std::size_t kMostSettings = 12;
/// A logarithmic axis is for numbers that differ by more than this factor.
constexpr double kLogSpan = 20;

struct ResultColumn {
    std::string_view key;
    base::Mark title, unit;
    double scale = 1;  ///< of a share
};
constexpr ResultColumn kResults[] = {{"top1", Message::mark("Best top-1"), Message::same("%"), tables::kPercent},
                                     {"loss", Message::mark("Validation loss"), Message::mark("cross-entropy")},
                                     {"seconds", Message::mark("Time"), Message::same("s")},
                                     {"images_per_s", Message::mark("Throughput"), Message::mark("images/s")},
                                     {"energy_j", Message::mark("Energy"), Message::same("J")}};

constexpr base::Mark kTitle = Message::mark("Settings and results");

/// An axis of numbers: its ends and scale.
void scale(ParallelAxis& axis, const std::vector<double>& values) {
    axis.low = std::numeric_limits<double>::infinity();
    axis.high = -axis.low;
    for (const double value : values) {
        if (!std::isfinite(value)) continue;
        axis.low = std::min(axis.low, value);
        axis.high = std::max(axis.high, value);
    }
    axis.log = axis.low > 0 && axis.high > axis.low * kLogSpan;
}

/// Categories in the order in which people know them.
std::vector<std::string> categories_of(const std::string& key, const std::vector<std::string>& texts) {
    std::vector<std::string> names;
    const auto add = [&](const std::string& name) {
        if (!name.empty() && std::ranges::find(names, name) == names.end()) names.push_back(name);
    };
    if (const auto* setting = config::find_setting(key)) {
        for (const auto& choice : setting->choices) {
            if (std::ranges::find(texts, choice.value) != texts.end()) add(choice.value);
        }
    }
    auto rest = texts;
    std::ranges::sort(rest);
    for (const auto& text : rest) add(text);
    return names;
}

/// Adds an axis and each run's place on it.
void add_axis(figures::Parallel& parallel, ParallelAxis axis, const std::vector<std::string>& texts) {
    std::vector<double> values;
    bool numbers = true;
    for (const auto& text : texts) {
        const auto number = base::parse_real(text);
        numbers = numbers && (number || text.empty());
        values.push_back(axis.scale * number.value_or(base::kNan));
    }
    if (numbers) {
        scale(axis, values);
    } else {
        axis.categories = categories_of(axis.key, texts);
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const auto at = std::ranges::find(axis.categories, texts[i]);
            values[i] = at == axis.categories.end() ? base::kNan : static_cast<double>(at - axis.categories.begin());
        }
    }
    for (std::size_t i = 0; i < values.size(); ++i) parallel.paths[i].values.push_back(values[i]);
    parallel.axes.push_back(std::move(axis));
}

ParallelAxis axis_of(const FactRow& row) {
    ParallelAxis axis{.key = row.key, .title = Message::name(row.key)};
    const auto* setting = config::find_setting(row.key);
    if (setting == nullptr) return axis;
    axis.title = setting->label;
    for (const auto& text : std::set<std::string>(row.values.begin(), row.values.end())) {
        if (const auto word = config::value_word(*setting, text); !word.empty())
            axis.words.emplace_back(base::parse_real(text).value_or(base::kNan), word);
    }
    return axis;
}

}  // namespace

figures::Figure parallel_figure(const std::vector<ParallelRun>& runs) {
    figures::Figure figure;
    auto& parallel = figure.make<figures::Parallel>();
    figure.key = kParallelKey;
    figure.title = kTitle;
    figure.note = Message::of("Tick at least two runs whose settings differ.");
    if (runs.size() < 2) return figure;
    std::vector<const RunSummary*> summaries;
    for (const auto& run : runs) {
        summaries.push_back(run.summary);
        parallel.paths.push_back({run.name, run.run, run.slot, {}});
    }
    for (const auto& row : side_by_side(summaries)) {
        if (!row.differs || row.section != "config" || row.key == "label" || row.key == "data" ||
            changes_no_result(row.key))
            continue;
        if (parallel.axes.size() < kMostSettings) add_axis(parallel, axis_of(row), row.values);
    }
    if (parallel.axes.empty()) {
        parallel.paths.clear();
        return figure;
    }
    for (const auto& result : kResults) {
        std::vector<std::string> texts;
        for (const auto* summary : summaries) texts.push_back(value_of(*summary, result.key));
        if (std::ranges::all_of(texts, &std::string::empty)) continue;
        add_axis(parallel,
                 {.key = std::string(result.key),
                  .title = result.title,
                  .unit = result.unit,
                  .result = true,
                  .scale = result.scale},
                 texts);
    }
    return figure;
}

std::string filter_of(const ParallelAxis& axis, double from, double to) {
    if (axis.key.empty() || !(from < to) || (from <= 0 && to >= 1)) return {};
    std::vector<std::string> terms;
    if (axis.categories.empty()) {
        // Shares are in percent on the axis, and may be so in the filter.
        const char* const unit = axis.scale == tables::kPercent ? "%" : "";
        if (from > 0) terms.push_back(fmt::format("{}>={:.4g}{}", axis.key, axis.value(from), unit));
        if (to < 1) terms.push_back(fmt::format("{}<={:.4g}{}", axis.key, axis.value(to), unit));
    } else {
        // All others are excluded: terms of a filter must all hold.
        for (std::size_t i = 0; i < axis.categories.size(); ++i) {
            const double at = axis.share(static_cast<double>(i));
            const auto& name = axis.categories[i];
            if (at >= from && at <= to) continue;
            if (name.find_first_of(" \t\n") != std::string::npos) return {};
            terms.push_back(axis.key + "!=" + name);
        }
    }
    return fmt::format("{}", fmt::join(terms, " "));
}

}  // namespace torchdeck::runs
