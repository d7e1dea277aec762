// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_tree.hpp"

#include <algorithm>
#include <string_view>

#include "app/help_parts.hpp"
#include "base/text.hpp"
#include "config/settings.hpp"

namespace torchdeck::app {
namespace {

bool has_any(std::string_view text, std::initializer_list<std::string_view> words) {
    return std::ranges::any_of(words, [&](auto word) { return text.find(word) != std::string_view::npos; });
}

/// What `type` says, as --help shows it: "{sgd,adamw}", "NAME:{bilinear,bicubic}", "{resnet18,FILE.pt}", "DIR|FILE".
ValueShape value_of(std::string_view type) {
    ValueShape value;
    if (const auto open = type.find('{'); open != std::string_view::npos) {
        auto list = type.substr(open + 1, type.find('}', open) - open - 1);
        while (!list.empty()) {
            const auto word = base::take_until(list, ',');
            if (word.starts_with("FILE"))
                value.files = true;
            else
                value.choices.emplace_back(word);
        }
        return value;
    }
    if (type == "MODEL") {
        for (const auto& choice : config::setting("model").choices) value.choices.push_back(choice.value);
    }
    value.files = has_any(type, {"FILE", "RUN", "OUT", "IMAGE", "WHERE"}) || type == "IN";
    value.folders = !value.files && has_any(type, {"DIR"});
    return value;
}

void add(ValueShape& all, const ValueShape& more) {
    all.choices.insert(all.choices.end(), more.choices.begin(), more.choices.end());
    all.files = all.files || more.files;
    all.folders = all.folders || more.folders;
}

OptionShape option_shape(const CLI::Option& option) {
    OptionShape shape;
    for (const auto& name : option.get_snames()) shape.names.push_back("-" + name);
    for (const auto& name : option.get_lnames()) shape.names.push_back("--" + name);
    shape.takes_value = option.get_items_expected_max() > 0;
    if (shape.takes_value) {
        shape.value_name = type_of(option);
        shape.value = value_of(shape.value_name);
    }
    shape.help = option.get_description();
    return shape;
}

}  // namespace

CommandShape command_shape(const CLI::App& app) {
    CommandShape shape;
    for (const auto* at = &app; at->get_parent() != nullptr; at = at->get_parent())
        shape.path.insert(shape.path.begin(), at->get_name());
    shape.help = app.get_description();
    for (const auto& group : app.get_groups()) {
        if (group.empty()) continue;
        for (const auto* option : options_of(app, group, true)) {
            add(shape.arguments, value_of(type_of(*option)));
            add(shape.arguments, value_of(option->get_name(true)));
        }
        for (const auto* option : options_of(app, group, false)) shape.options.push_back(option_shape(*option));
    }
    for (const auto* sub : app.get_subcommands({})) shape.commands.push_back(command_shape(*sub));
    return shape;
}

std::string summary_of(const std::string& help) {
    std::string text = help.substr(0, help.find('\n'));
    for (std::size_t at = 0; (at = text.find(". ", at)) != std::string::npos; ++at) {
        const bool abbreviation = at > 0 && text[at - 1] == '.';
        const auto next = text[at + 2];
        if (abbreviation || (next >= 'a' && next <= 'z')) continue;
        text.resize(at);
        break;
    }
    if (const auto bracket = text.rfind(" ["); bracket != std::string::npos && text.ends_with("]"))
        text.resize(bracket);
    while (text.ends_with('.')) text.pop_back();
    return text;
}

}  // namespace torchdeck::app
