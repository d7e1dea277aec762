// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "app/command_data.hpp"
#include "app/commands.hpp"
#include "app/console.hpp"
#include "app/interrupts.hpp"
#include "app/setting_options.hpp"
#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/standard_streams.hpp"
#include "config/settings.hpp"
#include "data/load.hpp"
#include "engine_loader.hpp"
#include "profile/step_profile_report.hpp"

namespace torchdeck::app {
namespace {

struct Options {
    std::unique_ptr<SettingOptions> settings;
    int warmup = 20;
    int steps = 3;
    int depth = -1;
    std::size_t top = 15;
    std::string json;
};

/// What the same network costs by its shapes; nothing, with a warning, for a program that cannot be counted.
std::optional<profile::Complexity> costs_of(Engine& engine, const config::TrainConfig& config,
                                            const data::Dataset& dataset, Console& console) {
    const CountOperations request{.config = config,
                                  .classes = dataset.classes(),
                                  .height = dataset.train->input_height(),
                                  .width = dataset.train->input_width()};
    try {
        return engine.run(request, {});
    } catch (const Error& e) {
        console.warning(fmt::format("FLOP are left out: {}", e.what()));
        return std::nullopt;
    }
}

int run(const Options& options) {
    const auto config = options.settings->config();
    config::require_valid(config);
    Console console;
    if (const auto warning = config::model_file_warning(config.model); !warning.empty()) console.warning(warning);
    const auto dataset = load_dataset(*options.settings, console);
    const Interrupts interrupts;  // from here on: reading a dataset ends at once
    const auto engine = load_engine();
    const int total = options.warmup + 2 * options.steps;
    int step = 0;
    const auto on_event = [&](const Event& event) {
        if (std::holds_alternative<Progress>(event)) console.progress(fmt::format("step {} of {}", ++step, total));
    };
    profile::StepProfile measured;
    try {
        measured = engine->run(Profile{config, options.warmup, options.steps},
                               {.dataset = &dataset, .on_event = on_event, .stop = interrupts.token()});
    } catch (const Error& e) {
        console.clear_progress();
        if (e.code() == ErrorCode::stopped) return kInterrupted;
        throw;
    }
    console.clear_progress();
    const auto costs = costs_of(*engine, config, dataset, console);
    const auto* const counted = costs ? &*costs : nullptr;
    if (!options.json.empty())
        base::write_atomically(options.json, profile::profile_json(measured, counted).dump(2) + "\n");
    for (const auto& line : profile::summary_lines(measured)) console.result(line);
    for (const auto& table : {profile::section_table(measured), profile::module_table(measured, counted, options.depth),
                              profile::operator_table(measured, options.top)})
        console.result("\n" + table.substr(0, table.find_last_not_of('\n') + 1));
    return 0;
}

}  // namespace

void add_profile(CLI::App& app, Action& action) {
    auto* const command =
        app.add_subcommand("profile",
                           "Measure where the time of training steps goes: sections of the step, layers with their "
                           "forward and backward time, and operators. Trains for a moment and saves nothing.");
    auto options = std::make_shared<Options>();
    command->add_option("--warmup", options->warmup, "Steps before the first that is timed. [20]")
        ->take_last()
        ->type_name("N")
        ->check(CLI::Range(0, 100'000));
    command->add_option("--steps", options->steps, "Steps that are timed as they are, and as many again profiled. [3]")
        ->take_last()
        ->type_name("N")
        ->check(CLI::Range(1, 10'000));
    command->add_option("--depth", options->depth, "Levels of modules in the table. [all]")
        ->take_last()
        ->type_name("N");
    command->add_option("--top", options->top, "Operators in the table. [15]")->take_last()->type_name("N");
    command->add_option("--json", options->json, "Write everything as JSON.")->take_last()->type_name("FILE");
    options->settings = std::make_unique<SettingOptions>(*command, [](const config::Setting&) { return true; });
    command->callback([options, &action] { action = [options] { return run(*options); }; });
}

}  // namespace torchdeck::app
