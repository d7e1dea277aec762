// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <nlohmann/json.hpp>

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

Message invalid(const CLI::Option& option, const Message& expected) {
    const auto& given = option.results();
    return Message::of("invalid {} {}: expected {}.", option.get_name(),
                       Message::of("'{}'", base::printable(given.empty() ? std::string() : given.back(), 80)),
                       expected);
}

/// Our validators fail with a message as JSON: a validator of CLI11 has only its text to say why.
Message expected_by_validator(std::string_view text) {
    const auto colon = text.find(": ");
    if (colon == std::string_view::npos) return {};
    const auto json = nlohmann::json::parse(text.substr(colon + 2), nullptr, false);
    return json.is_discarded() ? Message() : Message::from_json(json);
}

Message explain_value(const CLI::App& command, const CLI::ParseError& error) {
    const std::string_view text = error.what();
    const auto kind = error.get_name();
    const auto* const option = option_in(command, text);
    if (option == nullptr) return {};
    if (kind == "RequiredError") return Message::of("{} is missing.", option->get_name());
    if (kind == "ArgumentMismatch") return Message::of("{} needs a value.", option->get_name());
    if (kind == "ConversionError")
        return invalid(*option, type_of(*option) == "N" ? Message::of("a whole number") : Message::of("a number"));
    if (kind == "ValidationError") {
        const auto expected = expected_by_validator(text);
        if (!expected.empty()) return invalid(*option, expected);
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
