// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "report/section_parts.hpp"
#include "report/sections.hpp"
#include "roofline/roofline_figure.hpp"

namespace torchdeck::report {
namespace {

constexpr double kGiga = 1e9;
constexpr double kMilli = 1e-3;
constexpr double kPercent = 100;

Table points_table(const Inputs& inputs) {
    Table table{.key = "roofline-points",
                .caption = "Training steps below the roofs: median step of each run",
                .columns = {{.name = "run"},
                            {.name = "precision"},
                            {.name = "step", .unit = "ms", .number = true},
                            {.name = "intensity", .unit = "FLOP/byte", .number = true},
                            {.name = "attained", .unit = "GFLOP/s", .number = true},
                            {.name = "attainable", .unit = "GFLOP/s", .number = true},
                            {.name = "share", .unit = "% of attainable", .number = true, .decimals = 1},
                            {.name = "share", .unit = "% of peak", .number = true, .decimals = 1},
                            {.name = "bound by"}},
                .rows = {}};
    for (const auto& run : inputs.runs) {
        if (!run.point) continue;
        const auto& [point, place, environment] = *run.point;
        auto sources = column_source(run, run.data.steps(), "step_ms");
        add_sources(sources, fact_source(run, "resolved", "step_flop"));
        const bool held = environment >= 0 && place.allowed > 0;
        const auto known = [&](double value, double scale) {
            return number_cell(value > 0 ? std::optional(value / scale) : std::nullopt, sources);
        };
        table.rows.push_back({row_header(run.name), text_cell(point.precision), known(point.seconds, kMilli),
                              known(point.bytes > 0 ? point.flop / point.bytes : 0, 1),
                              known(point.seconds > 0 ? point.flop / point.seconds : 0, kGiga),
                              known(place.allowed, kGiga),
                              held ? number_cell(kPercent * place.share, sources) : text_cell({}),
                              held ? number_cell(kPercent * place.peak_share, sources) : text_cell({}),
                              text_cell(held ? std::string(roofline::bound_name(place.bound)) : std::string())});
        table.commands.push_back("torchdeck roofline " + shell_word(run.folder));
    }
    format_numbers(table);
    return table;
}

}  // namespace

void add_roofline(Document& document, const Inputs& inputs) {
    auto& blocks = document.sections.back().blocks;
    auto table = points_table(inputs);
    std::vector<roofline::PlacedPoint> points;
    std::vector<Source> sources;
    for (const auto& run : inputs.runs) {
        if (!run.point) continue;
        points.push_back(*run.point);
        points.back().point.run = run.name;
        // A configuration has the same color as in the other figures.
        const auto at = static_cast<std::size_t>(&run - inputs.runs.data());
        for (const auto& group : inputs.groups) {
            if (inputs.groups.size() > 1 && std::ranges::find(group.members, at) != group.members.end())
                points.back().point.run = group.name;
        }
        points.back().point.label.clear();
        add_sources(sources, column_source(run, run.data.steps(), "step_ms"));
    }
    if (!points.empty() && !inputs.peaks.environments.empty()) {
        Chart chart{.key = "roofline",
                    .figure = roofline::roofline_figure(points, inputs.peaks),
                    .caption =
                        "Attained FLOP/s of whole training steps over their arithmetic intensity, below the "
                        "roofs of the environment",
                    .words = {},
                    .sources = std::move(sources),
                    .width = 860,
                    .height = 460};
        add_sources(chart.sources, {{.file = inputs.peaks_name}});
        chart.words = figure_words(chart.figure);
        for (const auto& run : inputs.runs) {
            if (run.point)
                chart.words += fmt::format(" {}: {}.", base::printable(run.name), roofline::verdict(run.point->place));
        }
        Charts charts{.charts = {}, .commands = table.commands};
        charts.charts.push_back(std::move(chart));
        blocks.emplace_back(std::move(charts));
    } else if (inputs.peaks.environments.empty()) {
        blocks.emplace_back(
            Paragraph{.text = "There are no peaks of this environment: torchdeck peaks measures them."});
    }
    if (!table.rows.empty()) blocks.emplace_back(std::move(table));
    for (const auto& sentence : roofline::refusals(points))
        blocks.emplace_back(Paragraph{.text = base::printable(sentence.text()), .role = Role::warning});
    for (const auto& run : inputs.runs) {
        if (!run.point_problem.empty())
            blocks.emplace_back(Paragraph{.text = base::printable(fmt::format("{}: {}", run.name, run.point_problem)),
                                          .role = Role::warning});
    }
}

}  // namespace torchdeck::report
