// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "app/console.hpp"
#include "app/figure_file.hpp"
#include "app/help.hpp"
#include "app/interrupts.hpp"
#include "app/output_file.hpp"
#include "app/setting_options.hpp"
#include "app/weights_option.hpp"
#include "base/cpus.hpp"
#include "base/error.hpp"
#include "base/standard_streams.hpp"
#include "config/lr_curve_figure.hpp"
#include "data/load.hpp"
#include "engine_loader.hpp"
#include "job/trained_weights.hpp"
#include "weights/weight_file.hpp"

namespace torchdeck::app {
namespace {

struct FindLrOptions {
    std::unique_ptr<SettingOptions> settings;
    double from = 1e-6;
    double to = 1;
    int steps = 100;
    std::string out;
    bool json = false;
    bool dark = false;
};

nlohmann::ordered_json json_of(const config::LrCurve& curve) {
    auto points = nlohmann::ordered_json::array();
    for (const auto& point : curve.points)
        points.push_back({{"lr", point.lr}, {"loss", point.loss}, {"smooth", point.smooth}});
    nlohmann::ordered_json json = {{"lr", nullptr}, {"diverged", curve.diverged}, {"points", std::move(points)}};
    if (curve.lr) json["lr"] = *curve.lr;
    return json;
}

int run_find_lr(const FindLrOptions& options) {
    Console console;
    FindLr request{
        .config = options.settings->config(), .from = options.from, .to = options.to, .steps = options.steps};
    const auto& config = request.config;
    config::require_valid(config);
    if (!(options.from > 0) || !(options.to > options.from))
        throw Error(ErrorKind::usage, Message::of("--from must be above 0 and below --to."));
    data::require_folder(config);  // before weights are downloaded
    request.config.model.weights = weights_path(config.model.weights, config.model.name);
    const auto dataset = data::load_dataset(config, base::usable_cpus());
    data::refuse_doubts(dataset);
    for (const auto& sentence : dataset.warnings) console.warning(sentence);
    weights::StateDict initial;
    if (!config.model.weights.empty()) {
        initial = weights::read_weights(job::weights_file(config.model.weights));
        request.start.weights = &initial;
    }
    const base::QueuedTerminalOutput terminal;
    const Interrupts interrupts;
    const auto on_event = [&](const Event& event) {
        if (const auto* const progress = std::get_if<Progress>(&event))
            console.progress(Message::of("step {} of {}", progress->step, progress->steps));
    };
    config::LrCurve curve;
    try {
        curve = weights::naming_weights(config.model.weights, [&] {
            return load_engine()->run(request, {.dataset = &dataset, .on_event = on_event, .stop = interrupts.token()});
        });
    } catch (const Error& e) {
        if (e.code() != ErrorCode::stopped) throw;
        console.clear_progress();
        return kInterrupted;
    }
    console.clear_progress();
    if (!options.out.empty()) write_figure(config::lr_curve_figure(curve), options.out, options.dark);
    if (options.json) {
        write_output(std::string(kStandardOutput), json_of(curve).dump() + "\n");
    } else if (curve.lr) {
        console.result(Message::of("Suggested learning rate: {}", Message::significant(*curve.lr, 2)));
        console.result(
            curve.diverged
                ? Message::of("The loss diverges above {}.", Message::significant(curve.points.back().lr, 2))
                : Message::of("The loss does not diverge up to {}.", Message::significant(curve.points.back().lr, 2)));
    } else {
        console.result(
            Message::of("No suggestion: the loss does not fall between {} and {}. Try more --steps, or another range.",
                        Message::significant(options.from, 6), Message::significant(options.to, 6)));
    }
    return 0;
}

}  // namespace

void add_find_lr(CLI::App& app, Action& action) {
    const Command command(
        app, "find-lr",
        Message::mark("Raise the learning rate over a short training, and suggest one from how the loss falls."));
    auto options = std::make_shared<FindLrOptions>();
    command.option("--from", options->from, Message::mark("The first learning rate."))->capture_default_str();
    command.option("--to", options->to, Message::mark("The last learning rate."))->capture_default_str();
    command.option("--steps", options->steps, Message::mark("Training steps."))
        ->check(in_range(20, 10000))
        ->capture_default_str();
    command.value("--out", options->out, Message::mark("The curve (.png, .svg, .pdf)."), "FILE");
    command.flag("--dark", options->dark, Message::mark("Draw it on a dark ground."));
    command.flag("--json", options->json, Message::mark("Print one JSON object."));
    options->settings = std::make_unique<SettingOptions>(command, [](const config::Setting& s) {
        return s.group != config::Group::logging && s.key != "epochs" && s.key != "lr";
    });
    command.runs(run_find_lr, options, action);
}

}  // namespace torchdeck::app
