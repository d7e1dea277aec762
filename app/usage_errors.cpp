// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "app/help.hpp"
#include "app/help_parts.hpp"
#include "base/quote.hpp"
#include "base/text.hpp"
#include "config/other_names.hpp"

namespace torchdeck::app {
namespace {

const CLI::App& parsed_command(const CLI::App& program) {
    const auto subs = program.get_subcommands();
    return subs.empty() ? program : parsed_command(*subs.back());
}

Message suggestion(std::string_view word, const std::vector<std::string>& known) {
    const auto near = base::nearest(word, known);
    return near ? Message::of("Did you mean {}?", *near) : Message();
}

/// What stands here for an option of another program; empty for none, or where `command` does not take it.
std::string_view counterpart(std::string_view option, const std::vector<std::string>& known) {
    const auto names = config::other_names();
    const auto found = std::ranges::find_if(
        names, [&](const auto& other) { return option.starts_with("--") && option.substr(2) == other.name; });
    if (found == names.end()) return {};
    const auto here = found->here;
    const bool taken =
        here.starts_with("torchdeck ") || std::ranges::find(known, here.substr(0, here.find(' '))) != known.end();
    return taken ? here : std::string_view();
}

bool is_log(const std::string& word) {
    return word.ends_with(".csv") || word.ends_with(".jsonl");
}

Message explain_extra(const CLI::App& command, const std::vector<std::string>& extras) {
    const auto option = std::find_if(extras.begin(), extras.end(), [](const auto& e) { return e.starts_with("-"); });
    if (option == extras.end()) {
        const auto word = extras.empty() ? std::string() : extras.front();
        const auto unexpected = Message::of("unexpected argument '{}'.", base::printable(word, 80));
        if (!is_log(word)) return unexpected;
        const auto read =
            Message::of("To read a log, type: {}", fmt::format("torchdeck plot {} --out DIR", base::shell_word(word)));
        return Message::list({unexpected, read}, Message::Join::space);
    }
    std::vector<std::string> known;
    for (const auto* o : command.get_options()) {
        for (const auto& name : o->get_lnames()) known.push_back("--" + name);
    }
    const auto name = option->substr(0, option->find('='));
    const auto unknown = Message::of("unknown option '{}'.", base::printable(name, 80));
    if (name == "--clear-perf")
        return Message::list({unknown, Message::of("Nothing has to be cleared: each run has a folder of its own.")},
                             Message::Join::space);
    if (const auto here = counterpart(name, known); !here.empty())
        return Message::list({unknown, Message::of("Here it is {}.", here)}, Message::Join::space);
    const auto near = suggestion(name, known);
    return near.empty() ? unknown : Message::list({unknown, near}, Message::Join::space);
}

/// The option of `command` that CLI11's `text` names first; null for none.
const CLI::Option* option_in(const CLI::App& command, std::string_view text) {
    const CLI::Option* found = nullptr;
    std::size_t at = std::string_view::npos;
    for (const auto* option : command.get_options()) {
        const auto name = option->get_name();
        const auto place = text.find(name);
        const bool longer = found != nullptr && place == at && name.size() > found->get_name().size();
        if (name.empty() || place == std::string_view::npos || (place >= at && !longer)) continue;
        found = option;
        at = place;
    }
    return found;
}

Message invalid(const CLI::Option& option, const Expected& expected) {
    const auto& given = option.results();
    const auto value = Message::of("'{}'", base::printable(given.empty() ? std::string() : given.back(), 80));
    return expected.near.empty() ? Message::of("invalid {} {}: expected {}.", option.get_name(), value, expected.what)
                                 : Message::of("invalid {} {}: expected {}; did you mean '{}'?", option.get_name(),
                                               value, expected.what, expected.near);
}

Expected number_expected(const CLI::Option& option) {
    if (type_of(option) == "N") return {Message::of("a whole number"), {}};
    return {Message::of("a number"), {}};
}

Message wrong_number_of_values(const CLI::Option& option) {
    if (option.get_items_expected_max() == 0) return Message::of("{} takes no value.", option.get_name());
    if (option.get_items_expected_min() > 1)
        return Message::of("{} needs {} values.", option.get_name(), option.get_items_expected_min());
    return Message::of("{} needs a value.", option.get_name());
}

Message explain_value(const CLI::App& command, const CLI::ParseError& error) {
    const std::string_view text = error.what();
    const auto kind = error.get_name();
    const auto* const option = option_in(command, text);
    if (option == nullptr) return {};
    if (kind == "RequiredError") return Message::of("{} is missing.", option->get_name());
    const bool is_flag = option->get_items_expected_max() == 0;
    if (kind == "ArgumentMismatch" || (kind == "ConversionError" && is_flag)) return wrong_number_of_values(*option);
    if (kind == "ConversionError") return invalid(*option, number_expected(*option));
    if (kind == "ValidationError") {
        if (const auto expected = expected_by_validator(text)) return invalid(*option, *expected);
    }
    if (kind == "RequiresError") {
        for (const auto* other : option->get_needs())
            if (other->count() == 0) return Message::of("{} needs {} as well.", option->get_name(), other->get_name());
    }
    if (kind == "ExcludesError") {
        for (const auto* other : option->get_excludes())
            if (other->count() > 0) return Message::of("give either {} or {}.", option->get_name(), other->get_name());
    }
    return {};
}

}  // namespace

Message explain(const CLI::App& program, const CLI::ParseError& error) {
    const auto& command = parsed_command(program);
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) return explain_extra(command, command.remaining());
    if (error.get_name() == "RequiredError" && !command.get_subcommands({}).empty()) {
        std::string known;
        for (const auto* sub : command.get_subcommands({})) known += (known.empty() ? "" : ", ") + sub->get_name();
        const auto extras = command.remaining();
        if (extras.empty()) return Message::of("{} needs one of: {}.", full_name(command), known);
        return Message::of("{}: unknown subcommand '{}'; expected one of: {}.", full_name(command),
                           base::printable(extras.front(), 80), known);
    }
    const auto of_value = explain_value(command, error);
    return of_value.empty() ? Message(error.what()) : of_value;
}

Message similar_subcommand(const CLI::App& program, const std::string& word) {
    std::vector<std::string> known;
    for (const auto* sub : program.get_subcommands({})) known.push_back(sub->get_name());
    return suggestion(word, known);
}

}  // namespace torchdeck::app
