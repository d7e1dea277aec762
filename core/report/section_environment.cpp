// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/text.hpp"
#include "report/section_matrix.hpp"
#include "report/section_parts.hpp"
#include "report/sections.hpp"
#include "tables/metrics.hpp"

namespace torchdeck::report {
namespace {

bool is_environment(const std::string& section, const std::string& key) {
    static const std::set<std::string, std::less<>> kSections{"host", "device", "libtorch", "torchdeck"};
    static const std::set<std::string, std::less<>> kResolved{"device", "threads", "shards", "memory_format",
                                                              "precision_note"};
    if (section == "resolved") return kResolved.contains(key);
    if (section == "run") return key == "telemetry";
    return kSections.contains(section);
}

/// Readings of sensors, a row a run: the median over the run.
std::optional<Table> readings(const Inputs& inputs) {
    constexpr std::string_view kKeys[] = {"sclk_mhz",         "mclk_mhz",    "temp_c",
                                          "cpu_temp_c",       "power_w",     "power_cap_w",
                                          "gpu_busy_percent", "cpu_percent", "proc_cpu_percent"};
    Table table{.key = "readings",
                .caption = "Clocks, temperatures and load: median over each run",
                .columns = {{.name = "run"}}};
    if (inputs.runs.empty()) return std::nullopt;
    for (const auto& run : inputs.runs) table.rows.push_back({row_header(run.name)});
    for (const auto key : kKeys) {
        const auto* const info = tables::find_metric(tables::MetricTable::samples, key);
        if (info == nullptr) continue;
        std::vector<Cell> cells;
        for (const auto& run : inputs.runs) {
            auto one = reduced(run, run.data.samples(), key, &stats::median);
            cells.push_back(number_cell(one.value, std::move(one.sources)));
        }
        if (std::ranges::none_of(cells, [](const Cell& cell) { return cell.value.has_value(); })) continue;
        table.columns.push_back({.name = std::string(info->label), .unit = std::string(info->unit), .number = true});
        for (std::size_t i = 0; i < cells.size(); ++i) table.rows[i].push_back(std::move(cells[i]));
    }
    table.columns.push_back({.name = "CPU of other processes", .unit = "% of the machine", .number = true});
    for (std::size_t i = 0; i < inputs.runs.size(); ++i) {
        const auto& run = inputs.runs[i];
        auto one = reduced(run, run.data.epochs(), "other_cpu_percent", &mean_of);
        table.rows[i].push_back(number_cell(one.value, std::move(one.sources)));
    }
    format_numbers(table);
    return table;
}

/// The certificates of runs whose steps were repeated in float32 on the CPU, a row a run; empty where none was.
Table checks_table(const Inputs& inputs) {
    Table table{.key = "checks",
                .caption = "A training step against the same in float32 on the CPU, with LibTorch's own operators",
                .columns = {{.name = "run"},
                            {.name = "after step", .number = true, .decimals = 0},
                            {.name = "computed on"},
                            {.name = "loss", .number = true, .decimals = 4},
                            {.name = "loss, float32", .number = true, .decimals = 4},
                            {.name = "layers", .number = true, .decimals = 0},
                            {.name = "largest difference of a gradient's norm", .unit = "%", .number = true},
                            {.name = "at"},
                            {.name = "allowed", .unit = "%", .number = true, .decimals = 0},
                            {.name = "agrees"}}};
    for (const auto& run : inputs.runs) {
        const auto text = [&](const char* key) { return base::printable(run.summary.fact("check", key)); };
        if (text("agrees").empty()) continue;
        const auto number = [&](const char* key, double factor = 1) {
            auto value = base::parse_real(text(key));
            if (value) *value *= factor;
            return number_cell(value, fact_source(run, "check", key));
        };
        const auto cell = [&](const std::string& shown, const char* key) {
            return text_cell(shown, fact_source(run, "check", key));
        };
        const bool agrees = text("agrees") == "true";
        const auto wrong = text("first_wrong_layer");
        const auto verdict = agrees ? std::string("yes") : "no" + (wrong.empty() ? "" : ", first at " + wrong);
        table.rows.push_back({row_header(run.name), number("step"),
                              cell(text("device") + " in " + text("precision"), "device"), number("loss"),
                              number("loss_fp32_cpu"), number("layers"), number("largest_difference", 100),
                              cell(text("largest_difference_at"), "largest_difference_at"), number("tolerance", 100),
                              cell(verdict, "agrees")});
    }
    format_numbers(table);
    return table;
}

Table peaks_table(const Inputs& inputs, const roofline::Environment& environment, std::size_t number) {
    Table table{.key = fmt::format("peaks-{}", number + 1),
                .caption = fmt::format("Peaks of {}", base::printable(environment.name())),
                .columns = {{.name = "roof"},
                            {.name = "method"},
                            {.name = "value", .number = true},
                            {.name = "spread", .unit = "%", .number = true, .decimals = 1},
                            {.name = "repeats", .number = true, .decimals = 0},
                            {.name = "remark"}},
                .commands = {"torchdeck peaks --show"}};
    if (const auto date = date_text(environment.measured_ts); environment.measured_ts > 0 && !date.empty())
        table.caption += ", measured " + date;
    for (const auto& roof : environment.roofs) {
        const std::vector<Source> source{{.file = inputs.peaks_name}};
        Cell value{.text = roofline::value_of(roof).text(), .value = roof.value, .sources = source};
        table.rows.push_back({row_header(roof.name.empty() ? "any type" : roof.name), text_cell(roof.method), value,
                              roof.typed ? text_cell({}) : number_cell(100 * roof.spread, source),
                              roof.typed ? text_cell({}) : number_cell(roof.repeats, source),
                              Cell{.text = roof.typed       ? "typed in"
                                           : roof.disturbed ? "disturbed"
                                                            : ""}});
    }
    format_numbers(table);
    return table;
}

}  // namespace

void add_environment(Document& document, const Inputs& inputs) {
    auto& blocks = document.sections.back().blocks;
    add_matrix_environments(blocks, inputs);
    auto facts = fact_table(inputs, is_environment, "Machine, driver and versions");
    facts.key = "environment";
    facts.commands = {"torchdeck --version", "torchdeck devices"};
    if (!facts.rows.empty()) blocks.emplace_back(std::move(facts));
    if (auto table = readings(inputs)) blocks.emplace_back(std::move(*table));
    if (auto table = checks_table(inputs); !table.rows.empty()) blocks.emplace_back(std::move(table));
    for (std::size_t i = 0; i < inputs.peaks.environments.size(); ++i) {
        const auto& environment = inputs.peaks.environments[i];
        blocks.emplace_back(peaks_table(inputs, environment, i));
        for (const auto& remark : environment.remarks)
            blocks.emplace_back(Paragraph{.text = base::printable(remark.text()), .role = Role::warning});
    }
}

}  // namespace torchdeck::report
