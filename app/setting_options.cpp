// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/setting_options.hpp"

#include <fmt/format.h>

#include "app/help.hpp"
#include "base/error.hpp"
#include "config/recipe.hpp"
#include "config/setting_words.hpp"

namespace torchdeck::app {
namespace {

std::string value_name(const config::Setting& setting) {
    switch (setting.kind) {
        case config::Kind::integer:
            return "N";
        case config::Kind::real:
            return "X";
        case config::Kind::duration:
            return "TIME";
        case config::Kind::folder:
            return "DIR";
        case config::Kind::file:
            return "FILE";
        case config::Kind::choice: {
            std::vector<std::string> names;
            for (const auto& choice : setting.choices) names.push_back(choice.value);
            if (setting.or_file) names.emplace_back("FILE.pt");
            return choice_list(names);
        }
        default:
            return "TEXT";
    }
}

/// As it may be typed: "5min", "500ms".
std::string duration_option_text(std::int64_t ms) {
    struct Unit {
        std::int64_t ms;
        const char* suffix;
    };
    for (const auto& unit : {Unit{3'600'000, "h"}, Unit{60'000, "min"}, Unit{1000, "s"}}) {
        if (ms >= unit.ms && ms % unit.ms == 0) return fmt::format("{}{}", ms / unit.ms, unit.suffix);
    }
    return fmt::format("{}ms", ms);
}

/// "-b,--batch-size": the letters that users of other trainers type.
std::string names_of(const config::Setting& setting) {
    struct Letter {
        std::string_view key;
        char letter;
    };
    static constexpr Letter kLetters[] = {{"dataset", 'd'},    {"model", 'm'},   {"epochs", 'e'},
                                          {"batch_size", 'b'}, {"workers", 'j'}, {"seed", 's'}};
    for (const auto& [key, letter] : kLetters) {
        if (key == setting.key) return fmt::format("-{},{}", letter, setting.option());
    }
    // As the trainers of Hugging Face and of many studies call it.
    if (setting.key == "accumulate") return setting.option() + ",--grad-accum-steps";
    return setting.option();
}

Message description(const config::Setting& setting) {
    const auto value = setting.get({});
    const auto text = config::value_text(value);
    if (text.empty()) return setting.explanation();
    auto shown = Message::name(text);
    if (setting.kind == config::Kind::flag)
        shown = Message::name(text == "true" ? "on" : "off");  // as they are typed
    else if (const auto word = config::value_word(setting, text); !word.empty())
        shown = Message::of("{}: {}", text, word);
    else if (setting.kind == config::Kind::duration)
        shown = Message::name(duration_option_text(std::get<std::int64_t>(value)));
    else if (!setting.unit.empty())
        shown = Message::of("{0} {1}", text, setting.unit);
    return Message::of("{} [{}]", setting.explanation(), shown);
}

}  // namespace

SettingOptions::SettingOptions(CLI::App& command, const std::function<bool(const config::Setting&)>& wanted) {
    command
        .add_option("-c,--config", config_file_,
                    Message::mark("Settings from FILE: a config.json, or the run.json of a run to repeat.").text())
        ->take_last()
        ->type_name("FILE");
    if (wanted(config::setting("epochs"))) {
        std::vector<Message> help = {
            Message::of("Settings that belong together; options given beside it override them.")};
        std::vector<std::string> names;
        for (const auto& recipe : config::recipes()) {
            names.emplace_back(recipe.name);
            help.push_back(Message::of("{}: {}", recipe.name, recipe.help));
        }
        auto* const option = command.add_option("--recipe", recipe_)->take_last()->type_name(choice_list(names));
        describe(*option, Message::list(std::move(help), Message::Join::space));
    }
    for (const auto& setting : config::settings()) {
        if (!wanted(setting)) continue;
        const std::string group = config::group_title(setting.group).text();
        CLI::Option* option = nullptr;
        if (setting.kind == config::Kind::flag) {
            const auto name = setting.option().substr(2);
            option = command.add_flag_function(
                fmt::format("--{},!--no-{}", name, name),
                [this, &setting](std::int64_t count) { given_.emplace_back(&setting, count > 0 ? "true" : "false"); });
        } else {
            option = command.add_option_function<std::string>(
                names_of(setting), [this, &setting](const std::string& text) { given_.emplace_back(&setting, text); });
            option->type_name(value_name(setting));
        }
        option->take_last()->group(group);
        describe(*option, description(setting));
    }
}

config::TrainConfig SettingOptions::config() const {
    config::TrainConfig config;
    if (!config_file_.empty()) config = config::read_config(config_file_);
    if (!recipe_.empty()) config::apply_recipe(config, recipe_);
    for (const auto& [setting, text] : given_) setting->set(config, config::parse_value(*setting, text));
    return config;
}

config::TrainConfig SettingOptions::config_over(config::TrainConfig base, const Message& whose) const {
    if (!config_file_.empty() || !recipe_.empty()) {
        throw Error(ErrorKind::usage,
                    Message::of("{} has all settings: leave {} out.", whose,
                                config_file_.empty() ? Message::name("--recipe") : Message::name("--config")));
    }
    for (const auto& [setting, text] : given_) setting->set(base, config::parse_value(*setting, text));
    return base;
}

std::vector<const config::Setting*> SettingOptions::given() const {
    std::vector<const config::Setting*> all;
    for (const auto& [setting, text] : given_) all.push_back(setting);
    return all;
}

}  // namespace torchdeck::app
