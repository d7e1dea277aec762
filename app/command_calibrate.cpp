// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "app/commands.hpp"
#include "app/console.hpp"
#include "app/figure_file.hpp"
#include "app/predict_options.hpp"
#include "base/standard_streams.hpp"
#include "base/text.hpp"
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
        console.progress(fmt::format("{} of {} images", base::grouped(done), base::grouped(total)));
    };
    const auto found =
        predictor.calibrate(dataset, options.predictor.looking(), options.fit_temperature, progress).value();
    predictor.save(found);
    if (!options.out.empty())
        write_figure(predict::reliability_figure(found), options.out, options.dark, "calibrate --out FILE.png");
    if (options.json) {
        console.data(to_json(found).dump());
        return 0;
    }
    console.result(fmt::format("{}, top-1 {:.3f}, loss {:.3f}", base::counted(found.images, "validation image"),
                               found.top1, found.loss));
    if (found.best_temperature)
        console.result(fmt::format("Temperature {:.3f}: logits are divided by it.", *found.best_temperature));
    console.result(fmt::format("Expected calibration error {:.2f} %", found.expected_error * 100));
    console.result(fmt::format("None of these below {:.1f} %: 5 % of the validation images are less probable.",
                               found.threshold * 100));
    console.note("Saved in " + base::printable(predictor.calibration_file().string()) + ".");
    return 0;
}

}  // namespace

void add_calibrate(CLI::App& app, Action& action) {
    auto* const command = app.add_subcommand(
        "calibrate",
        "How far probabilities of a run can be trusted, and below which there may be none of the classes.");
    auto options = std::make_shared<CalibrateOptions>();
    options->predictor.add_to(*command);
    command->add_flag("--fit-temperature", options->fit_temperature,
                      "Divide logits by the temperature at which the loss on the validation split is smallest.");
    command->add_option("--out", options->out, "The reliability diagram (.png, .svg, .pdf).")
        ->take_last()
        ->type_name("FILE");
    command->add_flag("--dark", options->dark, "Draw it on a dark ground.");
    command->add_flag("--json", options->json, "Print one JSON object.");
    command->callback([options, &action] { action = [options] { return run_calibrate(*options); }; });
}

}  // namespace torchdeck::app
