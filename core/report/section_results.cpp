// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <algorithm>

#include "base/quote.hpp"
#include "report/section_parts.hpp"
#include "report/sections.hpp"

namespace torchdeck::report {
namespace {

std::vector<Source> epoch_source(const RunInput& run, std::int64_t epoch) {
    const auto row = epoch_row(run, epoch);
    return row ? row_source(run, run.data.epochs(), *row) : std::vector<Source>();
}

Measured best_top1(const RunInput& run) {
    const auto& best = run.summary.best_top1;
    if (!best) return {};
    return {.value = kPercent * *best, .sources = epoch_source(run, run.summary.best_top1_epoch)};
}

std::optional<double> percent(const std::optional<double>& share) {
    return share ? std::optional(kPercent * *share) : std::nullopt;
}

Table run_results(const Inputs& inputs) {
    Table table{.key = "results",
                .caption = "Validation results of each run",
                .columns = {{.name = "run"},
                            {.name = "best top-1", .unit = "%", .number = true, .decimals = 2},
                            {.name = "in epoch", .number = true, .decimals = 0},
                            {.name = "best top-5", .unit = "%", .number = true, .decimals = 2},
                            {.name = "lowest loss", .unit = "cross-entropy", .number = true, .decimals = 3},
                            {.name = "final top-1", .unit = "%", .number = true, .decimals = 2},
                            {.name = "final loss", .unit = "cross-entropy", .number = true, .decimals = 3},
                            {.name = "energy", .unit = "J", .number = true}}};
    bool energy = false;
    for (const auto& run : inputs.runs) {
        const auto& summary = run.summary;
        auto best = best_top1(run);
        const auto& last = run.data.final_result();
        const auto& final_table = run.data.table("final");
        const auto final_source =
            final_table.rows() > 0 ? row_source(run, final_table, final_table.rows() - 1) : std::vector<Source>();
        energy = energy || summary.energy_j.has_value();
        table.rows.push_back(
            {row_header(run.name), number_cell(best.value, best.sources),
             number_cell(best.value ? std::optional(static_cast<double>(summary.best_top1_epoch)) : std::nullopt,
                         best.sources),
             number_cell(percent(summary.best_top5), epoch_source(run, summary.best_top5_epoch)),
             number_cell(summary.lowest_loss, epoch_source(run, summary.lowest_loss_epoch)),
             number_cell(last ? std::optional(kPercent * last->top1) : std::nullopt, final_source),
             number_cell(last ? std::optional(last->loss) : std::nullopt, final_source),
             number_cell(summary.energy_j, column_source(run, run.data.epochs(), "energy_j"))});
        table.commands.push_back("torchdeck runs " + base::shell_word(run.folder));
    }
    if (!energy) {  // not measured on this machine
        table.columns.pop_back();
        for (auto& row : table.rows) row.pop_back();
    }
    format_numbers(table);
    return table;
}

/// "+0.39", with a minus of the width of the plus.
std::string signed_text(double value) {
    auto text = fmt::format("{:+.2f}", value);
    if (text.front() == '-') text.replace(0, 1, "−");
    return text;
}

Table group_results(const Inputs& inputs) {
    Table table{.key = "results-of-configurations",
                .caption = "Best validation top-1 of each configuration",
                .columns = {{.name = "configuration", .is_wide = true},
                            {.name = "seeds", .number = true, .decimals = 0},
                            {.name = "mean", .unit = "%", .number = true, .decimals = 2},
                            {.name = "± std", .unit = "points", .number = true, .decimals = 2},
                            {.name = "95 % CI", .unit = "from", .number = true, .decimals = 2},
                            {.name = "95 % CI", .unit = "to", .number = true, .decimals = 2},
                            {.name = "against the first", .unit = "points, Welch", .is_wide = true}}};
    std::optional<Spread> first;
    for (const auto& group : inputs.groups) {
        const auto one = spread(inputs, group, best_top1, Sample::seed);
        std::string difference;
        if (first) {
            const auto w = stats::welch(first->moments, one.moments);
            if (w) {
                difference = fmt::format("{}, 95 % CI {} to {}, {}", signed_text(w->difference),
                                         signed_text(std::max(w->difference - w->half_width, -kPercent)),
                                         signed_text(std::min(w->difference + w->half_width, kPercent)),
                                         w->p < 0.001 ? std::string("p < 0.001") : fmt::format("p = {:.3f}", w->p));
            } else {
                difference = one.moments.n < 2 || first->moments.n < 2
                                 ? "needs two seeds of each"
                                 : "no seed differs from another: no test possible";
            }
        }
        auto sources = one.sources;
        if (first) add_sources(sources, first->sources);
        table.rows.push_back({row_header(group.name), number_cell(static_cast<double>(one.moments.n), one.sources),
                              number_cell(one.mean(), one.sources), number_cell(one.deviation(), one.sources),
                              number_cell(one.low(), one.sources), number_cell(one.high(), one.sources),
                              text_cell(difference, std::move(sources))});
        if (!first) first = one;
    }
    table.commands = {"torchdeck compare ."};
    format_numbers(table);
    return table;
}

}  // namespace

void add_results(Document& document, const Inputs& inputs) {
    auto& blocks = document.sections.back().blocks;
    if (inputs.runs.empty()) {
        blocks.emplace_back(Paragraph{.text = "Nothing was trained to the end: the benchmarks time steps."});
        return;
    }
    blocks.emplace_back(run_results(inputs));
    if (inputs.groups.size() < inputs.runs.size() || inputs.groups.size() > 1) {
        blocks.emplace_back(group_results(inputs));
        auto chart = bar_chart(inputs, "top1-of-configurations", "Best validation top-1", "%", best_top1, Sample::seed);
        if (!chart.sources.empty()) blocks.emplace_back(Charts{.charts = {std::move(chart)}, .commands = {}});
    }
    if (auto charts = metric_charts(inputs, available_charts(inputs, true), runs::XAxis::epoch);
        !charts.charts.empty()) {
        blocks.emplace_back(Heading{"Over the course of the runs"});
        blocks.emplace_back(std::move(charts));
    }
}

}  // namespace torchdeck::report
