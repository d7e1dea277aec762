// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include "app/help.hpp"
#include "app/help_parts.hpp"

namespace torchdeck::app {
namespace {

std::string escaped_markdown(std::string text) {
    for (const auto* special : {"|", "<", "*", "_"}) {
        for (std::size_t at = 0; (at = text.find(special, at)) != std::string::npos; at += 2) text.insert(at, "\\");
    }
    return text;
}

void add_section(std::string& page, const CLI::App& app) {
    const auto name = full_name(app);
    page += fmt::format("\n{} {}\n\n{}\n\n    {}\n", app.get_parent() == nullptr ? "##" : "###", name,
                        app.get_description(), usage_of(app, name));
    for (const auto& group : app.get_groups()) {
        std::string rows;
        for (const bool positional : {true, false}) {
            for (const auto* option : options_of(app, group, positional)) {
                rows += fmt::format("| `{}` | {} |\n", names_of(*option), escaped_markdown(option->get_description()));
            }
        }
        if (rows.empty() || group.empty()) continue;
        page += fmt::format("\n| {} | |\n|---|---|\n{}", group, rows);
    }
    for (const auto* sub : app.get_subcommands({})) add_section(page, *sub);
}

}  // namespace

std::string reference_page(const CLI::App& program) {
    std::string page =
        "# Command line\n\nMade by `torchdeck --help-markdown > docs/cli.md`; a test compares. Of an option that is "
        "given twice the last value counts.\nExit codes:";
    for (const auto& [code, meaning] : exit_codes())
        page += fmt::format("{} {} {}", code == 0 ? "" : ";", code, meaning.text());
    page += ".\n";
    add_section(page, program);
    return page;
}

}  // namespace torchdeck::app
