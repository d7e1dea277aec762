// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/quote.hpp"
#include "report/section_parts.hpp"
#include "report/sections.hpp"

namespace torchdeck::report {
namespace {

Table repeat_table(const Inputs& inputs) {
    Table table{.key = "repeat",
                .caption = "The commands that made the runs",
                .columns = {{.name = "run"}, {.name = "command", .is_wide = true}}};
    for (const auto& run : inputs.runs) {
        const auto line = run.summary.fact("run", "command_line");
        const auto sources = fact_source(run, "run", "command_line");
        const auto again = "torchdeck train --config " + base::shell_word(run.folder + "/run.json");
        table.rows.push_back({row_header(run.name), text_cell(line.empty() ? again : line, sources)});
    }
    return table;
}

Table file_table(const Inputs& inputs) {
    Table table{.key = "files",
                .caption = "The files that every number and figure above was made of",
                .columns = {{.name = "file", .is_wide = true},
                            {.name = "lines", .number = true, .decimals = 0},
                            {.name = "bytes", .number = true, .decimals = 0},
                            {.name = "SHA-256", .is_wide = true}},
                .commands = {}};
    const auto add = [&](const InputFile& file) {
        const std::vector<Source> source{{.file = file.name}};
        table.rows.push_back({row_header(file.name), number_cell(static_cast<double>(file.lines), source),
                              number_cell(static_cast<double>(file.bytes), source), text_cell(file.sha256, source)});
    };
    for (const auto& run : inputs.runs) {
        for (const auto& file : run.files) add(file);
    }
    for (const auto& matrix : inputs.matrices) {
        for (const auto& file : matrix.files) add(file);
    }
    for (const auto& file : inputs.files) add(file);
    table.commands = {"sha256sum FILE"};
    format_numbers(table);
    return table;
}

}  // namespace

void add_appendix(Document& document, const Inputs& inputs) {
    auto& blocks = document.sections.back().blocks;
    auto settings = fact_table(
        inputs, [](const std::string& section, const std::string&) { return section == "config"; }, "All settings");
    settings.key = "settings";
    if (!settings.rows.empty()) blocks.emplace_back(std::move(settings));
    if (!inputs.runs.empty()) blocks.emplace_back(repeat_table(inputs));
    blocks.emplace_back(file_table(inputs));
    blocks.emplace_back(Paragraph{
        .text = "Point at a number to see which lines of which file it comes from, or open the list below its "
                "table. Commands are for the folder that holds the runs. This one makes the report again from "
                "the same files and names every difference:"});
    blocks.emplace_back(Commands{.lines = {"torchdeck report --verify report.html --data DIR"}});
}

}  // namespace torchdeck::report
