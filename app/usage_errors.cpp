// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

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
    return Message(error.what());
}

Message similar_subcommand(const CLI::App& program, const std::string& word) {
    std::vector<std::string> known;
    for (const auto* sub : program.get_subcommands({})) known.push_back(sub->get_name());
    return suggestion(word, known);
}

}  // namespace torchdeck::app
