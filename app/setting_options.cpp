// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/setting_options.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "config/recipe.hpp"

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
            std::string names;
            for (const auto& choice : setting.choices) names += (names.empty() ? "" : ",") + choice.value;
            return "{" + names + (setting.or_file ? ",FILE.pt}" : "}");
        }
        default:
            return "TEXT";
    }
}

std::string description(const config::Setting& setting) {
    auto text = config::value_text(setting.get({}));
    if (text.empty()) return setting.help;
    if (setting.kind == config::Kind::flag) text = text == "true" ? "on" : "off";
    if (text == "0" && !setting.zero_means.empty())
        text = "0: " + setting.zero_means;
    else if (setting.kind == config::Kind::duration)
        text += " ms";
    else if (!setting.unit.empty())
        text += " " + setting.unit;
    return fmt::format("{} [{}]", setting.help, text);
}

}  // namespace

SettingOptions::SettingOptions(CLI::App& command, const std::function<bool(const config::Setting&)>& wanted) {
    command
        .add_option("--config", config_file_, "Settings from FILE: a config.json, or the run.json of a run to repeat.")
        ->type_name("FILE");
    if (wanted(config::setting("epochs"))) {
        std::string help = "Settings that belong together; options given beside it override them.";
        std::string names;
        for (const auto& recipe : config::recipes()) {
            names += (names.empty() ? "" : ",") + std::string(recipe.name);
            help += fmt::format(" {}: {}", recipe.name, recipe.help);
        }
        command.add_option("--recipe", recipe_, help)->type_name("{" + names + "}");
    }
    for (const auto& setting : config::settings()) {
        if (!wanted(setting)) continue;
        const auto group = std::string(config::group_title(setting.group));
        if (setting.kind == config::Kind::flag) {
            const auto name = setting.option().substr(2);
            command
                .add_flag_function(
                    fmt::format("--{},!--no-{}", name, name),
                    [this, &setting](std::int64_t count) {
                        given_.emplace_back(&setting, count > 0 ? "true" : "false");
                    },
                    description(setting))
                ->group(group);
        } else {
            command
                .add_option_function<std::string>(
                    setting.option(),
                    [this, &setting](const std::string& text) { given_.emplace_back(&setting, text); },
                    description(setting))
                ->type_name(value_name(setting))
                ->group(group);
        }
    }
}

config::TrainConfig SettingOptions::config() const {
    config::TrainConfig config;
    if (!config_file_.empty()) config = config::read_config(config_file_);
    if (!recipe_.empty()) config::apply_recipe(config, recipe_);
    for (const auto& [setting, text] : given_) setting->set(config, config::parse_value(*setting, text));
    return config;
}

config::TrainConfig SettingOptions::config_over(config::TrainConfig base, const std::string& whose) const {
    if (!config_file_.empty() || !recipe_.empty()) {
        throw Error(ErrorKind::usage, fmt::format("{} has all settings: leave {} out.", whose,
                                                  config_file_.empty() ? "--recipe" : "--config"));
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
