// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <algorithm>

#include "base/quote.hpp"
#include "base/text.hpp"
#include "report/section_parts.hpp"
#include "report/sections.hpp"
#include "roofline/roofline_figure.hpp"

namespace torchdeck::report {
namespace {

constexpr double kMilli = 1e-3;

/// A step of a run or of a benchmark.
struct Step {
    const roofline::PlacedPoint* placed;
    std::string name;
    std::string series;  ///< what has its color
    std::vector<Source> sources;
    std::string command;
};

std::vector<Step> steps_of(const Inputs& inputs) {
    std::vector<Step> steps;
    for (std::size_t i = 0; i < inputs.runs.size(); ++i) {
        const auto& run = inputs.runs[i];
        if (!run.point) continue;
        auto sources = column_source(run, run.data.steps(), "step_ms");
        add_sources(sources, fact_source(run, "resolved", "step_flop"));
        steps.push_back({&*run.point, run.name, run.name, std::move(sources),
                         "torchdeck roofline " + base::shell_word(run.folder)});
        // A configuration has the same color as in the other figures.
        for (const auto& group : inputs.groups) {
            if (inputs.groups.size() > 1 && std::ranges::find(group.members, i) != group.members.end())
                steps.back().series = group.name;
        }
    }
    for (const auto& matrix : inputs.matrices) {
        const auto file = matrix.folder + "/metrics.csv";
        for (const auto& point : matrix.points)
            steps.push_back({&point,
                             point.point.run,
                             point.point.run,
                             {{.file = file}},
                             "torchdeck roofline --metrics " + base::shell_word(file)});
    }
    return steps;
}

Table points_table(const std::vector<Step>& steps) {
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
                            {.name = "bound by"}}};
    for (const auto& step : steps) {
        const auto& [point, place, environment] = *step.placed;
        const bool held = environment >= 0 && place.allowed > 0;
        const auto known = [&](double value, double scale) {
            return number_cell(value > 0 ? std::optional(value / scale) : std::nullopt, step.sources);
        };
        table.rows.push_back({row_header(step.name), text_cell(point.precision), known(point.seconds, kMilli),
                              known(point.bytes > 0 ? point.flop / point.bytes : 0, 1),
                              known(point.seconds > 0 ? point.flop / point.seconds : 0, kGiga),
                              known(place.allowed, kGiga),
                              held ? number_cell(kPercent * place.share, step.sources) : text_cell({}),
                              held ? number_cell(kPercent * place.peak_share, step.sources) : text_cell({}),
                              text_cell(held ? std::string(roofline::bound_name(place.bound)) : std::string())});
        if (std::ranges::find(table.commands, step.command) == table.commands.end())
            table.commands.push_back(step.command);
    }
    format_numbers(table);
    return table;
}

}  // namespace

void add_roofline(Document& document, const Inputs& inputs) {
    auto& blocks = document.sections.back().blocks;
    const auto steps = steps_of(inputs);
    auto table = points_table(steps);
    std::vector<roofline::PlacedPoint> points;
    std::vector<Source> sources;
    for (const auto& step : steps) {
        points.push_back(*step.placed);
        points.back().point.run = step.series;
        points.back().point.label = {};
        add_sources(sources, step.sources);
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
        for (const auto& step : steps)
            chart.words +=
                fmt::format(" {}: {}.", base::printable(step.name), roofline::verdict(step.placed->place).text());
        Charts charts{.charts = {}, .commands = table.commands};
        charts.charts.push_back(std::move(chart));
        blocks.emplace_back(std::move(charts));
    } else if (inputs.peaks.environments.empty()) {
        blocks.emplace_back(
            Paragraph{.text = "There are no peaks of this environment: torchdeck peaks measures them."});
    }
    if (!table.rows.empty()) blocks.emplace_back(std::move(table));
    const auto warn = [&](const std::string& sentence) {
        blocks.emplace_back(Paragraph{.text = base::printable(sentence), .role = Role::warning});
    };
    for (const auto& sentence : roofline::refusals(points)) warn(sentence.text());
    for (const auto& run : inputs.runs) {
        if (!run.point_problem.empty()) warn(fmt::format("{}: {}", run.name, run.point_problem.text()));
    }
    for (const auto& matrix : inputs.matrices) {
        for (const auto& remark : matrix.point_remarks) warn(fmt::format("{}: {}", matrix.folder, remark.text()));
    }
}

}  // namespace torchdeck::report
