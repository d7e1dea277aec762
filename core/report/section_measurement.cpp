// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <string_view>

#include "base/quote.hpp"
#include "base/text.hpp"
#include "report/section_matrix.hpp"
#include "report/section_parts.hpp"
#include "report/sections.hpp"
#include "tables/metrics.hpp"

namespace torchdeck::report {
namespace {

constexpr double kP95 = 0.95;

double p95_of(std::span<const double> values) {
    return stats::quantile(values, kP95);
}
double highest_of(std::span<const double> values) {
    return stats::quantile(values, 1);
}

/// Images of all reported steps over their time: the reports of a run are of equally many steps, but for the last.
Measured measured_throughput(const RunInput& run) {
    auto step = reduced(run, run.data.steps(), "step_ms", &mean_of);
    if (!step.value || !(*step.value > 0) || !run.summary.batch_size) return {};
    constexpr double kMilli = 1000;
    step.value = kMilli * *run.summary.batch_size / *step.value;
    return step;
}

struct Quantity {
    std::string_view key;
    tables::MetricTable table;
    Reduce reduce;
};

/// Two digits or more, where the mean has none to spare: "0.43" of 2,560.
Cell deviation_cell(const Spread& one) {
    auto cell = number_cell(one.deviation(), one.sources);
    if (!cell.value) return cell;
    const double value = *cell.value;
    cell.text = fmt::format("{:.{}f}", value, value >= 10 ? 1 : value >= 0.1 ? 2 : 4);
    return cell;
}

std::vector<Cell> spread_cells(const Spread& one) {
    return {number_cell(static_cast<double>(one.moments.n)), number_cell(one.mean(), one.sources), deviation_cell(one),
            number_cell(one.low(), one.sources), number_cell(one.high(), one.sources)};
}

/// The performance summary of one configuration.
Table summary_of(const Inputs& inputs, std::size_t number) {
    const auto& group = inputs.groups[number];
    Table table{.key = fmt::format("performance-{}", number + 1),
                .caption = fmt::format("Performance summary: {}", base::printable(group.name)),
                .columns = {{.name = "quantity"},
                            {.name = "unit"},
                            {.name = "runs", .number = true, .decimals = 0},
                            {.name = "mean", .number = true},
                            {.name = "± std", .unit = "of runs", .number = true},
                            {.name = "95 % CI", .unit = "from", .number = true},
                            {.name = "95 % CI", .unit = "to", .number = true},
                            {.name = "median", .unit = "of reports", .number = true},
                            {.name = "p95", .unit = "of reports", .number = true}}};
    const auto add = [&](const std::string& name, std::string_view unit, const MeasureRun& measure,
                         const MeasureRun& median, const MeasureRun& p95) {
        const auto means = spread(inputs, group, measure);
        if (means.moments.n == 0) return;
        std::vector<Cell> row{row_header(name), text_cell(std::string(unit))};
        for (auto& cell : spread_cells(means)) row.push_back(std::move(cell));
        for (const auto& part : {median, p95}) {
            const auto one = part ? spread(inputs, group, part) : Spread();
            row.push_back(number_cell(one.mean(), one.sources));
        }
        table.rows.push_back(std::move(row));
    };
    const auto of = [](std::string_view key, tables::MetricTable source, const Reduce& reduce) -> MeasureRun {
        return [=](const RunInput& run) { return reduced(run, run.data.table(source), key, reduce); };
    };
    add("Throughput", "images/s", measured_throughput, {}, {});
    for (const std::string_view key : {"step_ms", "data_ms", "forward_ms", "backward_ms", "optimizer_ms"}) {
        const auto source = tables::MetricTable::steps;
        const auto* const info = tables::find_metric(source, key);
        add(std::string(info->label), info->unit, of(key, source, &mean_of), of(key, source, &stats::median),
            of(key, source, &p95_of));
    }
    for (const std::string_view key : {"torch_max_mem_alloc_mb", "vram_used_mb", "proc_rss_mb"}) {
        const auto source = tables::MetricTable::samples;
        const auto* const info = tables::find_metric(source, key);
        add(fmt::format("{}, highest", info->label.text()), info->unit, of(key, source, &highest_of), {}, {});
    }
    for (const auto member : group.members)
        table.commands.push_back(
            fmt::format("torchdeck runs {} --performance", base::shell_word(inputs.runs[member].folder)));
    table.by_row = true;
    format_numbers(table);
    return table;
}

std::optional<Table> operators_of(const RunInput& run, std::size_t number) {
    const auto& performance = run.performance;
    if (performance.operators.empty()) return std::nullopt;
    const std::vector<Source> source{{.file = run.folder + "/profile.json"}};
    Table table{.key = fmt::format("operators-{}", number + 1),
                .caption = fmt::format("Slowest operators of {}", base::printable(run.name)),
                .columns = {{.name = "operator"},
                            {.name = "pass"},
                            {.name = "time", .unit = "ms a step", .number = true},
                            {.name = "share", .unit = "% of the step", .number = true, .decimals = 1}}};
    for (const auto& row : performance.operators) {
        table.rows.push_back(
            {row_header(row.name.empty() ? "(outside operators)" : row.name),
             text_cell(row.pass == profile::Pass::forward ? "forward" : "backward"), number_cell(row.self_ms, source),
             performance.operators_ms > 0 ? number_cell(100 * row.self_ms / performance.operators_ms, source)
                                          : text_cell({})});
    }
    format_numbers(table);
    return table;
}

Chart parts_chart(const Inputs& inputs) {
    auto chart = bar_chart(inputs, "step-parts", "Parts of a step", "ms",
                           [](const RunInput& run) { return reduced(run, run.data.steps(), "data_ms", &mean_of); });
    auto& series = chart.figure.make<figures::Bars>().series;
    series.clear();
    chart.sources.clear();
    constexpr std::pair<std::string_view, tables::Hue> kParts[] = {{"data_ms", tables::Hue::orange},
                                                                   {"forward_ms", tables::Hue::blue},
                                                                   {"backward_ms", tables::Hue::vermillion},
                                                                   {"optimizer_ms", tables::Hue::green}};
    for (const auto& [key, hue] : kParts) {
        figures::BarSeries bars{.name = tables::find_metric(tables::MetricTable::steps, key)->label,
                                .hue = hue,
                                .values = {},
                                .low = {},
                                .high = {}};
        for (const auto& group : inputs.groups) {
            const auto one = spread(inputs, group, [&, part = key](const RunInput& run) {
                return reduced(run, run.data.steps(), part, &mean_of);
            });
            bars.values.push_back(one.mean().value_or(std::nan("")));
            add_sources(chart.sources, one.sources);
        }
        series.push_back(std::move(bars));
    }
    chart.caption = "Parts of a step, ms: mean of the runs of each configuration (numbers as in table 1)";
    chart.words = figure_words(chart.figure);
    return chart;
}

}  // namespace

void add_measurement(Document& document, const Inputs& inputs) {
    auto& blocks = document.sections.back().blocks;
    add_matrix_measurements(blocks, inputs);
    if (inputs.runs.empty()) return;
    blocks.emplace_back(
        Paragraph{.text = "Each run counts once: its reports are means over consecutive steps, which depend on each "
                          "other and are not repetitions. Medians and percentiles of reports are those of each run, "
                          "averaged over the runs."});
    for (std::size_t i = 0; i < inputs.groups.size(); ++i) {
        auto table = summary_of(inputs, i);
        if (!table.rows.empty()) blocks.emplace_back(std::move(table));
    }
    Charts bars{.charts = {}};
    for (auto chart :
         {bar_chart(inputs, "throughput", "Throughput", "images/s", measured_throughput), parts_chart(inputs)}) {
        if (!chart.sources.empty()) bars.charts.push_back(std::move(chart));
    }
    if (!bars.charts.empty()) blocks.emplace_back(std::move(bars));
    for (std::size_t i = 0; i < inputs.runs.size(); ++i) {
        if (auto table = operators_of(inputs.runs[i], i)) blocks.emplace_back(std::move(*table));
    }
    if (auto charts = metric_charts(inputs, available_charts(inputs, false), runs::XAxis::relative);
        !charts.charts.empty()) {
        blocks.emplace_back(Heading{"Over the course of the runs"});
        blocks.emplace_back(std::move(charts));
    }
}

}  // namespace torchdeck::report
