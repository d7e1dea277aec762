// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "app/commands.hpp"
#include "app/console.hpp"
#include "base/text.hpp"
#include "config/settings.hpp"
#include "data/load.hpp"
#include "engine_loader.hpp"

namespace torchdeck::app {
namespace {

struct ModelsOptions {
    std::int64_t classes = 10;
    std::int64_t image_size = 32;
    bool json = false;
};

int run_models(const ModelsOptions& options) {
    const auto engine = load_engine();
    const auto dataset = data::make_synthetic(1, 1, options.classes, options.image_size, 1);
    Console console;
    auto array = nlohmann::ordered_json::array();
    if (!options.json) console.result(fmt::format("{:<18}{:>12}  {}", "model", "parameters", "what"));
    for (const auto& choice : config::setting("model").choices) {
        config::TrainConfig config;
        config.model = choice.value;
        config.device = "cpu";
        config.precision = "fp32";
        const auto plan = engine->run(Plan{config}, {.dataset = &dataset});
        array.push_back({{"model", choice.value}, {"parameters", plan.parameters}, {"label", choice.label}});
        if (!options.json) {
            console.result(fmt::format("{:<18}{:>12}  {}", choice.value, base::grouped(plan.parameters), choice.label));
        }
    }
    if (options.json)
        console.data(array.dump(2));
    else
        console.result(fmt::format("for {} and images of {} px; --model also takes a TorchScript file.",
                                   options.classes == 1 ? "1 class" : base::grouped(options.classes) + " classes",
                                   options.image_size));
    return 0;
}

}  // namespace

void add_models(CLI::App& app, Action& action) {
    auto* const command = app.add_subcommand("models", "The networks that can be trained, with their parameters.");
    auto options = std::make_shared<ModelsOptions>();
    command->add_option("--classes", options->classes, "Number of classes. [10]")
        ->take_last()
        ->type_name("N")
        ->check(CLI::Range(1, 100000));
    command->add_option("--image-size", options->image_size, "Side of the images in pixels. [32]")
        ->take_last()
        ->type_name("N")
        ->check(CLI::Range(32, 1024));
    command->add_flag("--json", options->json, "Print one JSON array.");
    command->callback([options, &action] { action = [options] { return run_models(*options); }; });
}

}  // namespace torchdeck::app
