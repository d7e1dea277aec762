// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help_parts.hpp"

namespace torchdeck::app {

std::string type_of(const CLI::Option& option) {
    const auto type = option.get_type_name();
    return type.substr(0, type.find(':'));
}

std::string names_of(const CLI::Option& option) {
    if (option.nonpositional()) {
        std::string text;
        for (const auto& name : option.get_snames()) text += (text.empty() ? "-" : ", -") + name;
        for (const auto& name : option.get_lnames()) text += (text.empty() ? "--" : ", --") + name;
        const auto type = option.get_type_size() == 0 ? std::string() : type_of(option);
        return type.empty() ? text : text + " " + type;
    }
    return option.get_name(true);
}

std::vector<const CLI::Option*> options_of(const CLI::App& app, const std::string& group, bool positional) {
    return app.get_options([&](const CLI::Option* option) {
        return option->get_group() == group && option->nonpositional() != positional;
    });
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

const std::vector<ExitCode>& exit_codes() {
    static const std::vector<ExitCode> kCodes = {
        {0, Message::mark("done")},
        {1, Message::mark("a defect of ours")},
        {2, Message::mark("wrong usage")},
        {3, Message::mark("data that cannot be read, or output that cannot be written")},
        {4, Message::mark("a failed device or a missing engine")},
        {5, Message::mark("a training that did its work but could not save what it reports")},
        {130, Message::mark("interrupted")}};
    return kCodes;
}

}  // namespace torchdeck::app
