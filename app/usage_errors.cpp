// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/help.hpp"
#include "app/help_parts.hpp"
#include "base/text.hpp"

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

Message explain_extra(const CLI::App& command, const std::vector<std::string>& extras) {
    const auto option = std::find_if(extras.begin(), extras.end(), [](const auto& e) { return e.starts_with("-"); });
    if (option == extras.end())
        return Message::of("unexpected argument '{}'.",
                           extras.empty() ? std::string() : base::printable(extras.front(), 80));
    std::vector<std::string> known;
    for (const auto* o : command.get_options()) {
        for (const auto& name : o->get_lnames()) known.push_back("--" + name);
    }
    const auto name = option->substr(0, option->find('='));
    const auto unknown = Message::of("unknown option '{}'.", base::printable(name, 80));
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
