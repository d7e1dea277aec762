// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.hpp"
#include "report/section_matrix.hpp"
#include "report/section_parts.hpp"
#include "report/sections.hpp"

namespace torchdeck::report {
namespace {

/// A fact of the first run of a configuration.
Cell fact_cell(const RunInput& run, std::string_view section, std::string_view key) {
    const auto value = run.summary.fact(section, key);
    if (value.empty()) return text_cell({});
    auto cell = text_cell(value, fact_source(run, section, key));
    cell.value = base::parse_real(value);
    return cell;
}

Table configurations(const Inputs& inputs) {
    Table table{.key = "configurations",
                .caption = "Configurations: runs whose settings differ by their seed only",
                .columns = {{.name = "no.", .number = true, .decimals = 0},
                            {.name = "configuration", .is_wide = true},
                            {.name = "model"},
                            {.name = "dataset"},
                            {.name = "precision"},
                            {.name = "optimizer"},
                            {.name = "learning rate", .number = true},
                            {.name = "batch", .unit = "images", .number = true, .decimals = 0},
                            {.name = "epochs", .number = true, .decimals = 0},
                            {.name = "runs", .number = true, .decimals = 0},
                            {.name = "seeds"}}};
    for (std::size_t i = 0; i < inputs.groups.size(); ++i) {
        const auto& group = inputs.groups[i];
        const auto& first = inputs.runs[group.members.front()];
        std::vector<std::string> seeds;
        std::vector<Source> seed_sources;
        for (const auto member : group.members) {
            const auto& run = inputs.runs[member];
            const auto seed = run.summary.fact("config", "seed");
            if (seed.empty()) continue;
            seeds.push_back(base::printable(seed));
            add_sources(seed_sources, fact_source(run, "config", "seed"));
        }
        // The precision that was asked for may be "auto".
        const bool resolved = !first.summary.fact("resolved", "precision").empty();
        table.rows.push_back({number_cell(static_cast<double>(i + 1)), row_header(group.name),
                              fact_cell(first, "config", "model"), fact_cell(first, "config", "dataset"),
                              fact_cell(first, resolved ? "resolved" : "config", "precision"),
                              fact_cell(first, "config", "optimizer"), fact_cell(first, "config", "lr"),
                              fact_cell(first, "config", "batch_size"), fact_cell(first, "config", "epochs"),
                              number_cell(static_cast<double>(group.members.size())),
                              text_cell(fmt::format("{}", fmt::join(seeds, ", ")), std::move(seed_sources))});
    }
    format_numbers(table);
    return table;
}

Table run_table(const Inputs& inputs) {
    Table table{.key = "runs",
                .caption = "Runs",
                .columns = {{.name = "run"},
                            {.name = "folder"},
                            {.name = "state"},
                            {.name = "epochs", .number = true, .decimals = 0},
                            {.name = "started"},
                            {.name = "duration", .unit = "s", .number = true}},
                .commands = {"torchdeck runs ."}};
    for (const auto& run : inputs.runs) {
        const auto& summary = run.summary;
        table.rows.push_back(
            {row_header(run.name), text_cell(run.folder), text_cell(std::string(runs::state_name(summary.state))),
             number_cell(static_cast<double>(summary.epochs), table_source(run, run.data.epochs())),
             summary.started_ts ? text_cell(date_text(*summary.started_ts), fact_source(run, "run", "started_ts"))
                                : text_cell({}),
             number_cell(summary.seconds, table_source(run, run.data.epochs()))});
    }
    format_numbers(table);
    return table;
}

}  // namespace

void add_design(Document& document, const Inputs& inputs) {
    auto& blocks = document.sections.back().blocks;
    add_matrix_design(blocks, inputs);
    if (inputs.runs.empty()) return;
    blocks.emplace_back(configurations(inputs));
    blocks.emplace_back(run_table(inputs));
}

}  // namespace torchdeck::report
