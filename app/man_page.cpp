// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/man_page.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cstdlib>
#include <ctime>

#include "app/command_tree.hpp"
#include "app/help_parts.hpp"
#include "base/atomic_file.hpp"
#include "base/columns.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "base/version.hpp"

namespace torchdeck::app {
namespace {

/// Characters that mean something else to roff, or that it would draw in another way than they are typed.
std::string roff(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const auto code = static_cast<unsigned>(base::next_character(text, at));
        switch (code) {
            case '\\':
                out += "\\e";
                break;
            case '-':
                out += "\\-";
                break;
            case '\'':
                out += "\\(aq";
                break;
            case '`':
                out += "\\(ga";
                break;
            case '^':
                out += "\\(ha";
                break;
            case '~':
                out += "\\(ti";
                break;
            default:
                out += code < 0x80 ? std::string(1, static_cast<char>(code)) : fmt::format("\\[u{:04X}]", code);
        }
    }
    return out;
}

/// `text` as lines of at most 78 characters, none of which is a request. A line break in it is one here.
std::string filled(const std::string& text) {
    constexpr std::size_t kWidth = 78;
    std::string out;
    std::string line;
    const auto end_line = [&] {
        if (line.starts_with('.')) line.insert(0, "\\&");
        if (!line.empty()) out += line + "\n";
        line.clear();
    };
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find_first_of(" \n", at), text.size());
        const auto word = roff(std::string_view(text).substr(at, end - at));
        if (!line.empty() && line.size() + 1 + word.size() > kWidth) end_line();
        if (!word.empty()) line += (line.empty() ? "" : " ") + word;
        if (end < text.size() && text[end] == '\n') {
            end_line();
            out += ".br\n";
        }
        at = end + 1;
    }
    end_line();
    return out;
}

/// The names of an option bold, what it takes in italics.
std::string option_heading(const CLI::Option& option) {
    auto names = names_of(option);
    std::string value;
    if (option.nonpositional()) {
        auto space = names.find(' ');
        while (space != std::string::npos && names[space - 1] == ',') space = names.find(' ', space + 1);
        if (space != std::string::npos) {
            value = names.substr(space + 1);
            names.resize(space);
        }
    } else {
        std::swap(value, names);
    }
    std::string text;
    // A comma between two names is no part of them.
    for (std::size_t at = 0; at < names.size();) {
        const auto comma = std::min(names.find(", ", at), names.size());
        text += (at == 0 ? "\\fB" : ", \\fB") + roff(names.substr(at, comma - at)) + "\\fR";
        at = comma + 2;
    }
    if (!value.empty()) {
        value = roff(value);
        constexpr std::size_t kShort = 60;
        // A line can be broken at spaces only.
        for (std::size_t at = 0; value.size() > kShort && (at = value.find(',', at)) != std::string::npos; at += 2)
            value.insert(at + 1, " ");
        text += (text.empty() ? "\\fI" : " \\fI") + value + "\\fR";
    }
    return text;
}

std::string upper(std::string text) {
    for (auto& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return text;
}

std::string options_section(const CLI::App& app, const std::string& macro) {
    std::string page;
    for (const auto& group : app.get_groups()) {
        if (group.empty()) continue;
        std::string rows;
        for (const bool positional : {true, false}) {
            for (const auto* option : options_of(app, group, positional))
                rows += ".TP\n" + option_heading(*option) + "\n" + filled(option->get_description());
        }
        if (!rows.empty()) page += fmt::format(".{} {}\n{}", macro, roff(macro == "SH" ? upper(group) : group), rows);
    }
    return page;
}

std::string page_name(const CLI::App& app) {
    auto name = full_name(app);
    for (auto& c : name) {
        if (c == ' ') c = '-';
    }
    return name;
}

/// ".B torchdeck eval" with its arguments.
std::string synopsis(const CLI::App& app) {
    const auto name = full_name(app);
    return fmt::format(".B {}\n{}", roff(name), filled(usage_of(app, name).substr(name.size() + 1)));
}

std::string date() {
    const char* const epoch = std::getenv("SOURCE_DATE_EPOCH");
    const auto seconds = epoch != nullptr ? base::parse_integer(epoch) : std::nullopt;
    return fmt::format("{:%Y-%m-%d}", fmt::gmtime(seconds ? static_cast<std::time_t>(*seconds) : std::time(nullptr)));
}

std::string head(const CLI::App& app) {
    return fmt::format(
        ".\\\" Made by torchdeck --help-man.\n.TH {} 1 {} \"TorchDeck {}\" \"User Commands\"\n.nh\n.ad l\n.SH NAME\n{}",
        roff(upper(page_name(app))), date(), kVersion,
        filled(page_name(app) + " - " + summary_of(app.get_description())));
}

constexpr std::string_view kEnvironment =
    ".SH ENVIRONMENT\n"
    ".TP\n.B TORCHDECK_ENGINE\nThe engine to load instead of the installed one (a file).\n"
    ".TP\n.B TORCHDECK_SSH\nThe program to run instead of ssh, for runs of other machines.\n"
    ".TP\n.B TORCHDECK_MESSAGES\nSet to json, messages on standard error are JSON objects, one a line, each with its "
    "severity "
    "(note, warning, error) and its text as a pattern with arguments.\n"
    ".TP\n.B TORCHDECK_WEIGHTS_MIRROR\nWhere pretrained weights are downloaded from instead of their own addresses.\n"
    ".TP\n.B OMP_NUM_THREADS\nThreads for computation where\n.B \\-\\-threads\nis not given.\n"
    ".TP\n.BR LC_ALL \", \" LC_MESSAGES \", \" LANG \", \" LANGUAGE\nThe language that the program speaks here: "
    "English, German or Chinese.\n"
    ".TP\n.B NO_COLOR\nWhen set, the output has no colors.\n";

std::string tail(const CLI::App& app) {
    std::string page = ".SH EXIT STATUS\n";
    for (const auto& [code, meaning] : exit_codes())
        page += fmt::format(".TP\n.B {}\n{}", code, filled(meaning.text()));
    page += std::string(kEnvironment);
    if (app.get_parent() != nullptr) return page + ".SH SEE ALSO\n.BR torchdeck (1)\n";
    std::vector<std::string> others;
    for (const auto* sub : app.get_subcommands({})) others.push_back(roff(page_name(*sub)));
    page += ".SH SEE ALSO\n";
    for (std::size_t i = 0; i < others.size(); ++i)
        page += fmt::format(".BR {} (1){}\n", others[i], i + 1 < others.size() ? " ," : "");
    return page;
}

std::string page_of_program(const CLI::App& app) {
    auto page = head(app) + ".SH SYNOPSIS\n" + synopsis(app) + ".SH DESCRIPTION\n" + filled(app.get_description());
    page += options_section(app, "SH");
    page += ".SH SUBCOMMANDS\n";
    for (const auto* sub : app.get_subcommands({}))
        page += fmt::format(".TP\n.BR {} (1)\n{}", roff(page_name(*sub)), filled(sub->get_description()));
    return page + tail(app);
}

std::string page_of_command(const CLI::App& app) {
    auto page = head(app) + ".SH SYNOPSIS\n";
    const auto subs = app.get_subcommands({});
    if (subs.empty()) {
        page += synopsis(app) + ".SH DESCRIPTION\n" + filled(app.get_description()) + options_section(app, "SH");
        return page + tail(app);
    }
    for (std::size_t i = 0; i < subs.size(); ++i) page += (i == 0 ? "" : ".br\n") + synopsis(*subs[i]);
    page += ".SH DESCRIPTION\n" + filled(app.get_description()) + options_section(app, "SH");
    for (const auto* sub : subs) {
        page += fmt::format(".SH {}\n", roff(full_name(*sub)));
        page += filled(sub->get_description()) + options_section(*sub, "SS");
    }
    return page + tail(app);
}

}  // namespace

std::vector<std::pair<std::string, std::string>> man_pages(const CLI::App& program) {
    std::vector<std::pair<std::string, std::string>> pages;
    pages.emplace_back(page_name(program) + ".1", page_of_program(program));
    for (const auto* sub : program.get_subcommands({}))
        pages.emplace_back(page_name(*sub) + ".1", page_of_command(*sub));
    return pages;
}

void write_man_pages(const CLI::App& program, const std::filesystem::path& folder) {
    base::make_folders(folder);
    for (const auto& [name, text] : man_pages(program)) base::write_atomically(folder / name, text);
}

}  // namespace torchdeck::app
