// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <set>

#include "base/quote.hpp"
#include "base/text.hpp"
#include "report/section_parts.hpp"
#include "report/sections.hpp"

namespace torchdeck::report {
namespace {

constexpr double kMega = 1e6;

Cell scaled(std::optional<double> value, double scale, const std::vector<Source>& sources) {
    return number_cell(value && *value > 0 ? std::optional(*value / scale) : std::nullopt, sources);
}

/// Returns what runs say of their own networks, each network and batch once.
Table of_runs(const Inputs& inputs) {
    Table table{.key = "complexity",
                .caption = "What one training step computes and moves, by the shapes of its tensors",
                .columns = {{.name = "network"},
                            {.name = "image", .unit = "pixels"},
                            {.name = "batch", .unit = "images", .number = true, .decimals = 0},
                            {.name = "parameters", .unit = "million", .number = true, .decimals = 3},
                            {.name = "step", .unit = "GMAC", .number = true},
                            {.name = "step", .unit = "GFLOP", .number = true},
                            {.name = "bytes in fp32", .unit = "MB", .number = true},
                            {.name = "intensity", .unit = "FLOP/byte", .number = true}}};
    std::set<std::string> taken;
    for (const auto& run : inputs.runs) {
        const auto number = [&](const char* section, const char* key) {
            return base::parse_real(run.summary.fact(section, key));
        };
        const auto flop = number("resolved", "step_flop");
        const auto bytes = number("resolved", "step_bytes_fp32");
        const auto parameters = number("resolved", "parameters");
        const auto size = fmt::format("{} × {}", base::printable(run.summary.fact("input", "height")),
                                      base::printable(run.summary.fact("input", "width")));
        const auto batch = number("config", "batch_size");
        if (!parameters && !flop) continue;
        if (!taken
                 .insert(fmt::format("{}\n{}\n{}\n{}\n{}", run.summary.model, size, batch.value_or(0), flop.value_or(0),
                                     parameters.value_or(0)))
                 .second)
            continue;
        const auto at = [&](const char* key) { return fact_source(run, "resolved", key); };
        table.rows.push_back(
            {row_header(run.summary.model), text_cell(size, fact_source(run, "input", "height")),
             number_cell(batch, fact_source(run, "config", "batch_size")), scaled(parameters, kMega, at("parameters")),
             scaled(flop, 2 * kGiga, at("step_flop")), scaled(flop, kGiga, at("step_flop")),
             scaled(bytes, kMega, at("step_bytes_fp32")),
             flop && bytes && *bytes > 0 ? number_cell(*flop / *bytes, at("step_flop")) : text_cell({})});
        table.commands.push_back(fmt::format("torchdeck complexity --config {} --image-size {} --classes {}",
                                             base::shell_word(run.folder + "/run.json"),
                                             base::shell_word(run.summary.fact("input", "height")),
                                             base::shell_word(run.summary.fact("dataset", "classes"))));
    }
    format_numbers(table);
    return table;
}

/// Returns what torchdeck complexity counted beside the runs.
Table counted(const Inputs& inputs) {
    Table table{.key = "complexity-counted",
                .caption = "Networks that were counted with torchdeck complexity",
                .columns = {{.name = "network"},
                            {.name = "image", .unit = "pixels"},
                            {.name = "batch", .unit = "images", .number = true, .decimals = 0},
                            {.name = "parameters", .unit = "million", .number = true, .decimals = 3},
                            {.name = "activations", .unit = "MB", .number = true},
                            {.name = "forward", .unit = "GMAC", .number = true},
                            {.name = "step", .unit = "GMAC", .number = true},
                            {.name = "bytes in fp32", .unit = "MB", .number = true},
                            {.name = "intensity", .unit = "FLOP/byte", .number = true}}};
    for (const auto& row : inputs.costs) {
        table.rows.push_back(
            {row_header(row.model), text_cell(fmt::format("{} × {}", row.height, row.width)),
             number_cell(row.batch, row.sources), scaled(row.parameters, kMega, row.sources),
             scaled(row.activation_bytes, kMega, row.sources), scaled(row.forward_mac, kGiga, row.sources),
             scaled(row.step_mac, kGiga, row.sources), scaled(row.step_bytes, kMega, row.sources),
             row.step_bytes > 0 ? number_cell(2 * row.step_mac / row.step_bytes, row.sources) : text_cell({})});
    }
    format_numbers(table);
    return table;
}

}  // namespace

void add_complexity(Document& document, const Inputs& inputs) {
    auto& blocks = document.sections.back().blocks;
    auto own = of_runs(inputs);
    auto more = counted(inputs);
    if (own.rows.empty() && more.rows.empty()) {
        blocks.emplace_back(Paragraph{.text = "The runs do not say what their networks compute. torchdeck complexity "
                                              "--out DIR counts it, and the report shows it."});
        return;
    }
    blocks.emplace_back(
        Paragraph{.text = "1 MAC (multiply-accumulate) = 2 FLOP. Counted are convolutions and matrix products, forward "
                          "and backward, of the whole batch. Bytes are compulsory ones: inputs, weights and outputs of "
                          "each operator once. 1 MB = 1,000,000 bytes."});
    if (!own.rows.empty()) blocks.emplace_back(std::move(own));
    if (!more.rows.empty()) blocks.emplace_back(std::move(more));
}

}  // namespace torchdeck::report
