// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <map>

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

/// Paragraphs in lines of at most 120 columns.
std::string in_lines(const std::string& text) {
    constexpr std::size_t kColumns = 120;
    std::string lines;
    std::size_t column = 0;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find_first_of(" \n", at), text.size());
        if (column > 0 && column + 1 + end - at > kColumns) {
            lines.back() = '\n';
            column = 0;
        }
        lines += text.substr(at, end - at) + (end < text.size() ? text.substr(end, 1) : "");
        column = end < text.size() && text[end] == '\n' ? 0 : column + (end - at) + 1;
        at = end + 1;
    }
    return lines;
}

/// Options by group and row of the table: those that several subcommands take stand in one table for all of them.
class OptionTables {
  public:
    explicit OptionTables(const CLI::App& program) { collect(program); }

    /// The section of `app`, with the options that it alone takes.
    std::string section(const CLI::App& app) const {
        const auto name = full_name(app);
        std::string page = fmt::format("\n{} {}\n\n{}\n\n    {}\n", app.get_parent() == nullptr ? "##" : "###", name,
                                       in_lines(app.get_description()), usage_of(app, name));
        std::string common;
        for_each_group(app, [&](const std::string& group, const std::vector<const CLI::Option*>& options) {
            std::string rows;
            std::vector<std::string> shared;
            for (const auto* option : options) {
                const auto row = row_of(*option);
                if (takers_.at({group, row}).size() == 1)
                    rows += row + " |\n";
                else
                    shared.push_back(fmt::format("`{}`", first_name(*option)));
            }
            if (!rows.empty()) page += fmt::format("\n| {} | |\n|---|---|\n{}", group, rows);
            if (!shared.empty()) common += fmt::format("| {} | {} |\n", group, fmt::join(shared, " "));
        });
        if (!common.empty()) page += "\n| [Common options](#common-options) | |\n|---|---|\n" + common;
        return page;
    }

    /// The options that several subcommands take, once each.
    std::string common_options() const {
        std::string page = "\n## Common options\n\nEach with the subcommands that take it.\n";
        for (const auto& group : groups_) {
            std::string rows;
            for (const auto& row : rows_.at(group)) {
                if (const auto& takers = takers_.at({group, row}); takers.size() > 1)
                    rows += fmt::format("{} | {} |\n", row, taken_by(takers));
            }
            if (!rows.empty()) page += fmt::format("\n| {} | | taken by |\n|---|---|---|\n{}", group, rows);
        }
        return page;
    }

  private:
    using Takers = std::vector<std::string>;

    static std::string row_of(const CLI::Option& option) {
        return fmt::format("| `{}` | {}", names_of(option), escaped_markdown(option.get_description()));
    }
    static std::string first_name(const CLI::Option& option) {
        return option.get_lnames().empty() ? names_of(option) : "--" + option.get_lnames().front();
    }
    static void for_each_group(
        const CLI::App& app,
        const std::function<void(const std::string&, const std::vector<const CLI::Option*>&)>& use) {
        for (const auto& group : app.get_groups()) {
            auto options = options_of(app, group, true);
            const auto named = options_of(app, group, false);
            options.insert(options.end(), named.begin(), named.end());
            if (!options.empty() && !group.empty()) use(group, options);
        }
    }
    void collect(const CLI::App& app) {
        ++apps_;
        for_each_group(app, [&](const std::string& group, const std::vector<const CLI::Option*>& options) {
            if (std::ranges::find(groups_, group) == groups_.end()) groups_.push_back(group);
            for (const auto* option : options) {
                auto& takers = takers_[{group, row_of(*option)}];
                if (takers.empty()) rows_[group].push_back(row_of(*option));
                auto name = full_name(app);
                takers.push_back(name.substr(std::min(name.size(), name.find(' ') + 1)));
            }
        });
        for (const auto* sub : app.get_subcommands({})) collect(*sub);
    }
    std::string taken_by(const Takers& takers) const {
        return takers.size() == apps_ ? "all" : fmt::format("{}", fmt::join(takers, ", "));
    }

    std::size_t apps_ = 0;
    std::vector<std::string> groups_;                               ///< in the order in which they are first used
    std::map<std::string, std::vector<std::string>> rows_;          ///< by group, likewise
    std::map<std::pair<std::string, std::string>, Takers> takers_;  ///< by group and row
};

void add_sections(std::string& page, const CLI::App& app, const OptionTables& tables) {
    page += tables.section(app);
    for (const auto* sub : app.get_subcommands({})) add_sections(page, *sub, tables);
}

}  // namespace

std::string reference_page(const CLI::App& program) {
    auto page = fmt::format(
        "# Command line\n\nMade by `torchdeck --help-markdown > docs/cli.md`; a test compares. Of an option that is "
        "given twice the last value\ncounts. {}\n\n| exit code | |\n|---|---|\n",
        kStandardOutputHelp.text());
    for (const auto& [code, meaning] : exit_codes()) page += fmt::format("| {} | {} |\n", code, meaning.text());
    const OptionTables tables(program);
    add_sections(page, program, tables);
    page += tables.common_options();
    return page;
}

}  // namespace torchdeck::app
