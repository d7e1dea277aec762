// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/section_matrix.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>

#include "base/quote.hpp"
#include "base/text.hpp"
#include "bench/matrix_report.hpp"
#include "report/section_parts.hpp"

namespace torchdeck::report {
namespace {

/// Returns where the repetitions of a cell are.
std::vector<Source> cell_sources(const MatrixInput& matrix, const bench::Summary& summary, std::size_t environment,
                                 std::size_t cell) {
    std::vector<Source> sources;
    for (const auto* const repetition : summary.repetitions(environment, cell))
        sources.push_back(
            {.file = fmt::format("{}/cells/{}/{}.json", matrix.folder, repetition->cell, repetition->number)});
    return sources;
}

std::optional<double> finite(double value) {
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

std::string open_command(const MatrixInput& matrix, const bench::Measure& measure) {
    return fmt::format("torchdeck bench --open {} --metric {}", base::shell_word(matrix.folder), measure.key);
}

const bench::Measure& throughput() {
    return *bench::find_measure("images_per_s");
}

Table cells_table(const MatrixInput& matrix, const bench::Summary& summary, std::size_t number,
                  std::size_t environment) {
    const auto& group = summary.environments()[environment];
    Table table{
        .key = fmt::format("matrix-{}-{}", number + 1, environment + 1),
        .caption = fmt::format("{} on {}", base::printable(matrix.folder), base::printable(group.environment.name())),
        .columns = {},
        .commands = {open_command(matrix, throughput())}};
    for (const auto& axis : matrix.found.matrix.axes)
        table.columns.push_back({.name = bench::in_sentence(config::setting(axis.key).label.text())});
    if (table.columns.empty()) table.columns.push_back({.name = "model"});
    for (const auto* const name : {"throughput", "± std", "95 % CI from", "95 % CI to"})
        table.columns.push_back({.name = name, .unit = "images/s", .number = true, .decimals = 1});
    table.columns.push_back({.name = "n", .number = true, .decimals = 0});
    table.columns.push_back({.name = "step, median", .unit = "ms", .number = true, .decimals = 2});
    table.columns.push_back({.name = "step, p95", .unit = "ms", .number = true, .decimals = 2});
    table.columns.push_back({.name = "remarks", .is_wide = true});
    const auto speed = summary.estimates(environment, throughput());
    const auto median = summary.estimates(environment, *bench::find_measure("step_median_ms"));
    const auto p95 = summary.estimates(environment, *bench::find_measure("step_p95_ms"));
    for (std::size_t c = 0; c < summary.cells().size(); ++c) {
        const auto sources = cell_sources(matrix, summary, environment, c);
        const auto& e = speed.cells[c];
        std::vector<Cell> row;
        for (const auto& value : summary.cells()[c].values) row.push_back(row_header(base::printable(value)));
        for (const auto& value : {finite(e.mean), e.std, e.low, e.high}) row.push_back(number_cell(value, sources));
        row.push_back(number_cell(static_cast<double>(e.n), sources));
        row.push_back(number_cell(finite(median.cells[c].mean), sources));
        row.push_back(number_cell(finite(p95.cells[c].mean), sources));
        row.push_back(text_cell(base::printable(summary.remarks(environment, c).text()), sources));
        table.rows.push_back(std::move(row));
    }
    format_numbers(table);
    return table;
}

std::optional<Table> differences_table(const MatrixInput& matrix, const bench::Summary& summary, std::size_t number,
                                       std::size_t environment) {
    const auto& a = summary.environments()[0].environment;
    const auto& b = summary.environments()[environment].environment;
    Table table{.key = fmt::format("matrix-{}-ratio-{}", number + 1, environment + 1),
                .caption = fmt::format("Throughput of {} as a share of {} (Welch's test)", base::printable(b.name()),
                                       base::printable(a.name())),
                .columns = {{.name = "cell"},
                            {.name = "ratio", .number = true, .decimals = 3},
                            {.name = "95 % CI from", .number = true, .decimals = 3},
                            {.name = "95 % CI to", .number = true, .decimals = 3},
                            {.name = "p", .number = true, .decimals = 3},
                            {.name = ""}},
                .commands = {open_command(matrix, throughput())}};
    const auto first = summary.estimates(0, throughput());
    const auto second = summary.estimates(environment, throughput());
    for (std::size_t c = 0; c < summary.cells().size(); ++c) {
        const auto d = bench::difference(first.cells[c], second.cells[c]);
        if (!d) continue;
        auto sources = cell_sources(matrix, summary, 0, c);
        add_sources(sources, cell_sources(matrix, summary, environment, c));
        table.rows.push_back({row_header(base::printable(summary.cells()[c].name)), number_cell(d->ratio, sources),
                              number_cell(d->low, sources), number_cell(d->high, sources), number_cell(d->p, sources),
                              text_cell(d->is_significant() ? "" : "could be noise")});
    }
    if (table.rows.empty()) return std::nullopt;
    format_numbers(table);
    return table;
}

Charts charts_of(const MatrixInput& matrix, const bench::Summary& summary, std::size_t number) {
    std::vector<Source> sources;
    for (std::size_t e = 0; e < summary.environments().size(); ++e) {
        for (std::size_t c = 0; c < summary.cells().size(); ++c)
            add_sources(sources, cell_sources(matrix, summary, e, c));
    }
    Charts charts{.charts = {}, .commands = {open_command(matrix, throughput())}};
    for (auto& figure : bench::matrix_figures(matrix.found.matrix, summary, throughput())) {
        auto key = fmt::format("matrix-{}-{}-{}", number + 1, charts.charts.size() + 1, figure.key);
        Chart chart{.key = std::move(key), .figure = std::move(figure), .caption = {}, .words = {}, .sources = sources};
        const auto& drawn = chart.figure;
        const auto x = bench::in_sentence(drawn.x.title.text());
        chart.caption = drawn.is<figures::Matrix>() ? fmt::format("{}: {} by {}", drawn.title.text(),
                                                                  bench::in_sentence(drawn.y.title.text()), x)
                                                    : fmt::format("{} by {}, mean ± std", drawn.title.text(), x);
        chart.words = figure_words(chart.figure);
        charts.charts.push_back(std::move(chart));
    }
    return charts;
}

}  // namespace

void add_matrix_design(std::vector<Block>& blocks, const Inputs& inputs) {
    for (std::size_t i = 0; i < inputs.matrices.size(); ++i) {
        const auto& input = inputs.matrices[i];
        const auto& matrix = input.found.matrix;
        const auto& protocol = matrix.protocol;
        const std::vector<Source> source{{.file = input.folder + "/matrix.json"}};
        blocks.emplace_back(Paragraph{
            .text = fmt::format(
                "{}: {}, {} each and up to {} where a repetition was disturbed or the interval is wider than ± {} %. A "
                "repetition is a process of its own: at least {} of warm-up until times are stable, then {} timed "
                "({}). Every round measures each cell once, in random order (seed {}).",
                base::printable(input.folder),
                base::counted(static_cast<std::int64_t>(input.found.cells.size()), "cell"),
                base::counted(protocol.repeats, "repetition"), protocol.most_repeats(), protocol.interval_percent,
                base::counted(protocol.warmup_iters, "iteration"), base::counted(protocol.iters, "iteration"),
                bench::mode_name(protocol.mode), protocol.order_seed),
            .sources = source});
        Table table{.key = fmt::format("matrix-{}-axes", i + 1),
                    .caption = "What is varied in " + base::printable(input.folder),
                    .columns = {{.name = "setting"}, {.name = "values", .is_wide = true}}};
        for (const auto& axis : matrix.axes) {
            std::vector<std::string> values;
            for (const auto& value : axis.values) values.push_back(base::printable(config::value_text(value)));
            table.rows.push_back({row_header(config::setting(axis.key).label.text()),
                                  text_cell(fmt::format("{}", fmt::join(values, ", ")), source)});
        }
        if (!table.rows.empty()) blocks.emplace_back(std::move(table));
    }
}

void add_matrix_environments(std::vector<Block>& blocks, const Inputs& inputs) {
    Table table{.key = "matrix-environments",
                .caption = "Machines of the benchmarks",
                .columns = {{.name = "hosts"},
                            {.name = "CPU"},
                            {.name = "GPU"},
                            {.name = "driver"},
                            {.name = "LibTorch"},
                            {.name = "TorchDeck"}},
                .commands = {"torchdeck --version", "torchdeck devices"}};
    for (const auto& input : inputs.matrices) {
        const bench::Summary summary(input.found.cells, input.found.results);
        for (std::size_t e = 0; e < summary.environments().size(); ++e) {
            const auto& group = summary.environments()[e];
            const auto& machine = group.environment;
            std::vector<Source> sources;
            for (std::size_t c = 0; c < summary.cells().size(); ++c)
                add_sources(sources, cell_sources(input, summary, e, c));
            std::vector<Cell> row{row_header(base::printable(fmt::format("{}", fmt::join(group.hosts, ", "))))};
            for (const auto& text : {machine.cpu, machine.device, machine.driver, machine.libtorch, machine.torchdeck})
                row.push_back(text_cell(base::printable(text), sources));
            table.rows.push_back(std::move(row));
        }
    }
    if (!table.rows.empty()) blocks.emplace_back(std::move(table));
}

void add_matrix_measurements(std::vector<Block>& blocks, const Inputs& inputs) {
    for (std::size_t i = 0; i < inputs.matrices.size(); ++i) {
        const auto& input = inputs.matrices[i];
        const bench::Summary summary(input.found.cells, input.found.results);
        blocks.emplace_back(Heading{base::printable(input.folder)});
        blocks.emplace_back(
            Paragraph{.text = base::printable(bench::verdict(summary, throughput()).text()), .role = Role::finding});
        for (std::size_t e = 0; e < summary.environments().size(); ++e) {
            blocks.emplace_back(cells_table(input, summary, i, e));
            const auto drift = summary.estimates(e, throughput()).drift_percent;
            if (drift && std::abs(*drift) >= 1)
                blocks.emplace_back(Paragraph{
                    .text = fmt::format("Throughput changed by {:+.1f} % from the first repetition to the last; means "
                                        "and intervals are without it.",
                                        *drift)});
            if (e == 0) continue;
            if (auto table = differences_table(input, summary, i, e)) blocks.emplace_back(std::move(*table));
        }
        if (auto charts = charts_of(input, summary, i); !charts.charts.empty()) blocks.emplace_back(std::move(charts));
    }
}

void add_matrix_warnings(std::vector<Block>& blocks, const Inputs& inputs) {
    for (const auto& input : inputs.matrices) {
        const auto warn = [&](const std::string& text) {
            blocks.emplace_back(Paragraph{.text = base::printable(text), .role = Role::warning});
        };
        const bench::Summary summary(input.found.cells, input.found.results);
        std::size_t disturbed = 0;
        std::size_t all = 0;
        for (const auto& state : input.found.results) {
            for (const auto& [number, repetition] : state.done) {
                ++all;
                disturbed += repetition.disturbed.empty() ? 0 : 1;
            }
        }
        if (disturbed > 0)
            warn(fmt::format("{}: {} of {} were disturbed by other programs or throttled.", input.folder, disturbed,
                             base::counted(static_cast<std::int64_t>(all), "repetition")));
        if (summary.failed() > 0)
            warn(fmt::format("{}: {} failed.", input.folder,
                             base::counted(static_cast<std::int64_t>(summary.failed()), "cell")));
        const auto left = bench::missing(input.found.matrix, input.found.cells, input.found.results).size();
        if (left > 0)
            warn(fmt::format(
                "{}: {} still missing.", input.folder,
                base::counted(static_cast<std::int64_t>(left), "repetition") + (left == 1 ? " is" : " are")));
        for (std::size_t e = 1; e < summary.environments().size(); ++e) {
            const auto words = base::texts_of(
                summary.environments()[0].environment.differences(summary.environments()[e].environment));
            warn(fmt::format("{}: these environments are compared, which differ in {}.", input.folder,
                             fmt::join(words, "; ")));
        }
    }
}

}  // namespace torchdeck::report
