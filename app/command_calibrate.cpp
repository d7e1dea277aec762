// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "app/console.hpp"
#include "app/figure_file.hpp"
#include "app/output_file.hpp"
#include "app/predict_options.hpp"
#include "base/standard_streams.hpp"
#include "predict/reliability_figure.hpp"

namespace torchdeck::app {
namespace {

struct CalibrateOptions {
    PredictorChoice predictor;
    std::string out;
    bool fit_temperature = false;
    bool json = false;
    bool dark = false;
};

int run_calibrate(const CalibrateOptions& options) {
    Console console;
    auto predictor = options.predictor.make();
    const auto dataset = predictor.validation_images();
    for (const auto& sentence : dataset.warnings) console.warning(sentence);
    const base::QueuedTerminalOutput terminal;
    const auto progress = [&](std::int64_t done, std::int64_t total) {
        console.progress(Message::of("{} of {} images", Message::number(done), Message::number(total)));
    };
    const auto found =
        predictor.calibrate(dataset, options.predictor.looking(), options.fit_temperature, progress).value();
    predictor.save(found);
    if (!options.out.empty()) write_figure(predict::reliability_figure(found), options.out, options.dark);
    if (options.json) {
        write_output(std::string(kStandardOutput), to_json(found).dump() + "\n");
        return 0;
    }
    const auto images = Message::plural("{} validation images", "{} validation image", found.images);
    console.result(
        Message::of("{}, top-1 {}, loss {}", images, Message::number(found.top1, 3), Message::number(found.loss, 3)));
    if (found.best_temperature)
        console.result(
            Message::of("Temperature {}: logits are divided by it.", Message::number(*found.best_temperature, 3)));
    console.result(Message::of("Expected calibration error {} %", Message::number(found.expected_error * 100, 2)));
    console.result(predict::threshold_text(found));
    console.note(Message::of("Saved in {}.", predictor.calibration_file()));
    return 0;
}

}  // namespace

void add_calibrate(CLI::App& app, Action& action) {
    const Command command(
        app, "calibrate",
        Message::mark(
            "How far probabilities of a run can be trusted, and below which there may be none of the classes."));
    auto options = std::make_shared<CalibrateOptions>();
    options->predictor.add_to(command);
    command.flag(
        "--fit-temperature", options->fit_temperature,
        Message::mark("Divide logits by the temperature at which the loss on the validation split is smallest."));
    command.value("--out", options->out, Message::mark("The reliability diagram (.png, .svg, .pdf)."), "FILE");
    command.flag("--dark", options->dark, Message::mark("Draw it on a dark ground."));
    command.flag("--json", options->json, Message::mark("Print one JSON object."));
    command.runs(run_calibrate, options, action);
}

}  // namespace torchdeck::app
