// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "app/terminal.hpp"
#include "base/text.hpp"

namespace torchdeck::app {
namespace {

constexpr std::size_t kColumn = 30;  // where the descriptions begin

/// Lines of at most `width` columns; each but the first is indented by `indent`.
std::string wrapped(const std::string& text, std::size_t begin, std::size_t indent, std::size_t width) {
    std::string out;
    std::size_t column = begin;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find_first_of(" \n", at), text.size());
        const auto word = text.substr(at, end - at);
        if (column > indent && column + 1 + word.size() > width) {
            out += "\n" + std::string(indent, ' ');
            column = indent;
        } else if (column > begin || (column > indent && begin != column)) {
            out += ' ';
            ++column;
        }
        out += word;
        column += word.size();
        if (end < text.size() && text[end] == '\n') {
            out += "\n" + std::string(indent, ' ');
            column = indent;
            begin = indent;
        }
        at = end + 1;
    }
    return out;
}

/// "-b, --batch-size N", "--augment, --no-augment".
std::string names_of(const CLI::Option& option) {
    if (option.nonpositional()) {
        std::string text;
        for (const auto& name : option.get_snames()) text += (text.empty() ? "-" : ", -") + name;
        for (const auto& name : option.get_lnames()) text += (text.empty() ? "--" : ", --") + name;
        const auto type = option.get_type_size() == 0 ? std::string() : option.get_type_name();
        return type.empty() ? text : text + " " + type;
    }
    return option.get_name(true);
}

std::vector<const CLI::Option*> options_of(const CLI::App& app, const std::string& group, bool positional) {
    return app.get_options([&](const CLI::Option* option) {
        return option->get_group() == group && option->nonpositional() != positional;
    });
}

void add_row(std::string& out, const std::string& left, const std::string& text, std::size_t width) {
    std::string line = "  " + left;
    std::size_t begin = line.size();
    if (line.size() + 2 > kColumn) {
        out += wrapped(line, 0, 6, width) + "\n" + std::string(kColumn, ' ');
    } else {
        out += line + std::string(kColumn - line.size(), ' ');
    }
    begin = kColumn;
    out += wrapped(text, begin, kColumn, width) + "\n";
}

std::string usage_of(const CLI::App& app, const std::string& name) {
    std::string text = name;
    if (!app.get_subcommands({}).empty())
        text += app.get_require_subcommand_min() > 0 ? " SUBCOMMAND" : " [SUBCOMMAND]";
    text += " [OPTIONS]";
    for (const auto& group : app.get_groups()) {
        for (const auto* option : options_of(app, group, true)) {
            const auto shown = option->get_name(true) + (option->get_expected_max() > 1 ? "…" : "");
            text += option->get_required() ? " " + shown : " [" + shown + "]";
        }
    }
    return text;
}

std::string full_name(const CLI::App& app) {
    return app.get_parent() == nullptr ? app.get_name() : full_name(*app.get_parent()) + " " + app.get_name();
}

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

const CLI::App& parsed_command(const CLI::App& program) {
    const auto subs = program.get_subcommands();
    return subs.empty() ? program : parsed_command(*subs.back());
}

std::string suggestion(std::string_view word, const std::vector<std::string>& known) {
    const auto near = base::nearest(word, known);
    return near ? fmt::format(" Did you mean {}?", *near) : "";
}

std::string explain_extra(const CLI::App& command, const std::vector<std::string>& extras) {
    const auto option = std::find_if(extras.begin(), extras.end(), [](const auto& e) { return e.starts_with("-"); });
    if (option == extras.end())
        return fmt::format("unexpected argument '{}'.", extras.empty() ? "" : base::printable(extras.front(), 80));
    std::vector<std::string> known;
    for (const auto* o : command.get_options()) {
        for (const auto& name : o->get_lnames()) known.push_back("--" + name);
    }
    const auto name = option->substr(0, option->find('='));
    return fmt::format("unknown option '{}'.{}", base::printable(name, 80), suggestion(name, known));
}

}  // namespace

std::string HelpFormatter::make_help(const CLI::App* app, std::string name, CLI::AppFormatMode /*mode*/) const {
    const auto width = static_cast<std::size_t>(terminal_width());
    (void)name;
    std::string out = wrapped(app->get_description(), 0, 0, width) + "\n\n";
    out += wrapped("Usage: " + usage_of(*app, full_name(*app)), 0, 7, width) + "\n";
    for (const auto& group : app->get_groups()) {
        if (group.empty()) continue;
        std::string rows;
        for (const bool positional : {true, false}) {
            for (const auto* option : options_of(*app, group, positional))
                add_row(rows, names_of(*option), option->get_description(), width);
        }
        if (!rows.empty()) out += "\n" + group + ":\n" + rows;
    }
    std::string rows;
    for (const auto* sub : app->get_subcommands({})) add_row(rows, sub->get_name(), sub->get_description(), width);
    if (!rows.empty()) out += "\nSubcommands:\n" + rows + "\n" + full_name(*app) + " SUBCOMMAND --help says more.\n";
    return out;
}

std::string reference_page(const CLI::App& program) {
    std::string page =
        "# Command line\n\nMade by `torchdeck --help-markdown > docs/cli.md`; a test compares. Of an option that is "
        "given twice the last value counts.\nExit codes: 0 done, 1 a defect of ours, 2 wrong usage, 3 bad data, 4 "
        "device "
        "or engine, 130 interrupted.\n";
    add_section(page, program);
    return page;
}

std::string explain(const CLI::App& program, const CLI::ParseError& error) {
    const auto& command = parsed_command(program);
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) return explain_extra(command, command.remaining());
    if (error.get_name() == "RequiredError" && !command.get_subcommands({}).empty()) {
        std::string known;
        for (const auto* sub : command.get_subcommands({})) known += (known.empty() ? "" : ", ") + sub->get_name();
        const auto extras = command.remaining();
        if (extras.empty()) return fmt::format("{} needs one of: {}.", full_name(command), known);
        return fmt::format("{}: unknown subcommand '{}'; expected one of: {}.", full_name(command),
                           base::printable(extras.front(), 80), known);
    }
    return base::printable_lines(error.what());
}

std::string similar_subcommand(const CLI::App& program, const std::string& word) {
    std::vector<std::string> known;
    for (const auto* sub : program.get_subcommands({})) known.push_back(sub->get_name());
    return suggestion(word, known);
}

std::string choice_list(const std::vector<std::string>& values) {
    std::string names;
    for (const auto& value : values) names += (names.empty() ? "" : ",") + value;
    return "{" + names + "}";
}

}  // namespace torchdeck::app
