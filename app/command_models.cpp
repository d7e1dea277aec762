// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "app/console.hpp"
#include "app/help.hpp"
#include "app/speech.hpp"
#include "config/settings.hpp"
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
    Console console;
    auto array = nlohmann::ordered_json::array();
    base::TextTable table({{Message::mark("model")},
                           {Message::mark("parameters"), base::TextTable::Align::right},
                           {Message::mark("what")}});
    for (const auto& choice : config::setting("model").choices) {
        config::TrainConfig config;
        config.model.name = choice.value;
        const auto parameters = engine->run(CountParameters{.config = config,
                                                            .classes = options.classes,
                                                            .height = options.image_size,
                                                            .width = options.image_size},
                                            {});
        array.push_back({{"model", choice.value}, {"parameters", parameters}, {"label", choice.label.text()}});
        table.add({Message::name(choice.value), Message::number(parameters), choice.label});
    }
    if (options.json) {
        console.data(array.dump(2));
    } else {
        console.print(table);
        console.result(Message::plural("for {} classes and images of {} px; --model also takes a TorchScript file.",
                                       "for {} class and images of {} px; --model also takes a TorchScript file.",
                                       options.classes, options.image_size));
    }
    return 0;
}

}  // namespace

void add_models(CLI::App& app, Action& action) {
    const Command command(app, "models", Message::mark("The networks that can be trained, with their parameters."));
    auto options = std::make_shared<ModelsOptions>();
    command.value("--classes", options->classes, Message::mark("Number of classes. [10]"), "N")
        ->check(in_range(1, 100000));
    command.value("--image-size", options->image_size, Message::mark("Side of the images in pixels. [32]"), "N")
        ->check(in_range(32, 1024));
    command.flag("--json", options->json, Message::mark("Print one JSON array."));
    command.runs(run_models, options, action);
}

}  // namespace torchdeck::app
