// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "app/console.hpp"
#include "app/help.hpp"
#include "app/predict_options.hpp"
#include "app/speech.hpp"
#include "base/atomic_file.hpp"
#include "base/clock.hpp"
#include "base/error.hpp"
#include "base/standard_streams.hpp"
#include "job/prediction_table.hpp"

namespace torchdeck::app {
namespace {

struct PredictOptions {
    PredictorChoice predictor;
    std::vector<std::string> images;
    std::string sort = "given";
    std::string save_inputs;
    std::size_t top = 5;
    double temperature = 0;
    double threshold = -1;
    bool json = false;
    bool csv = false;
    bool upright = false;
};

std::shared_ptr<data::ImageList> images_of(const PredictOptions& options, Console& console) {
    auto list =
        std::make_shared<data::ImageList>(options.upright ? data::Orientation::upright : data::Orientation::as_stored);
    for (const auto& image : options.images) {
        if (image == "-") {
            list->add_bytes("standard input", base::read_standard_input(data::kMaxImageFileBytes));
            continue;
        }
        for (const auto& sentence : list->add_all(image)) console.warning(sentence);
    }
    return list;
}

/// Writes what the network gets of each image, as PNG.
data::ViewedImages::Watcher input_writer(const PredictOptions& options, const job::ImagePredictor& predictor,
                                         const data::ImageList& images) {
    if (options.save_inputs.empty()) return {};
    base::make_folders(options.save_inputs);
    return [folder = std::filesystem::path(options.save_inputs), &predictor, &images](std::int64_t index,
                                                                                      const data::Image& image) {
        const auto& input = predictor.input();
        const auto stem = std::filesystem::path(images.name(index)).stem().string();
        const auto png = data::encode_png({input.height, input.width, predictor.input_pixels(image)});
        base::write_atomically_unsynced(folder / fmt::format("{:05}_{}.png", index, stem), png);
    };
}

/// How probable a prediction must be, and what logits are divided by: as calibrated, unless the options say.
void add_calibration(const PredictOptions& options, const job::ImagePredictor& predictor, job::PredictionTable& table) {
    const auto found = predictor.calibration(options.predictor.looking());
    if (found) {
        table.threshold = found->usable_threshold();
        table.temperature = found->temperature;
    }
    if (options.temperature > 0 && options.temperature != table.temperature) {
        // The threshold was found at another one.
        table.temperature = options.temperature;
        table.threshold.reset();
    }
    if (options.threshold >= 0) table.threshold = options.threshold;
}

void print_predictions(const PredictOptions& options, const job::PredictionTable& table,
                       const job::ImagePrediction& prediction, Console& console) {
    if (options.json) {
        console.data(job::json_line(table.json(prediction)));
    } else if (options.csv) {
        console.data(table.csv(prediction));
    } else if (options.images.size() == 1 && table.images->size() == 1) {
        for (const auto& line : table.bars(prediction, terminal_reader())) console.text(line + "\n");
    } else {
        console.text(table.line(prediction, terminal_reader()) + "\n");
    }
}

int run_predict(const PredictOptions& options) {
    if (options.json && options.csv) throw Error(ErrorKind::usage, Message::of("Choose one of --json and --csv."));
    Console console;
    auto predictor = options.predictor.make();
    job::PredictionTable table;
    table.images = images_of(options, console);
    if (predictor.input().class_names.empty()) predictor.warm_up();
    for (const auto& sentence : predictor.remarks()) console.warning(sentence);
    table.class_names = predictor.input().class_names;
    table.top = options.top;
    add_calibration(options, predictor, table);
    if (options.csv) console.data(table.csv_header());

    const base::QueuedTerminalOutput terminal;
    std::vector<job::ImagePrediction> held;
    std::int64_t done = 0;
    std::int64_t failed = 0;
    const auto on_image = [&](const job::ImagePrediction& prediction) {
        failed += prediction.failure.empty() ? 0 : 1;
        ++done;
        if (options.sort == "doubt") {
            held.push_back(prediction);
            console.progress(
                Message::of("{} of {} images", Message::number(done), Message::number(table.images->size())));
        } else {
            print_predictions(options, table, prediction, console);
        }
    };
    const auto begin = base::monotonic_seconds();
    predictor.predict(table.images, options.predictor.looking(), options.top, table.temperature, on_image, {},
                      input_writer(options, predictor, *table.images));
    const auto seconds = base::monotonic_seconds() - begin;
    job::sort_by_doubt(held);
    for (const auto& prediction : held) print_predictions(options, table, prediction, console);
    console.note(job::PredictionTable::summary(done, failed, seconds));
    return failed > 0 ? 3 : 0;
}

}  // namespace

void add_predict(CLI::App& app, Action& action) {
    const Command command(app, "predict", Message::mark("What trained weights say about images."));
    auto options = std::make_shared<PredictOptions>();
    command
        .argument(
            "IMAGE", options->images,
            Message::mark(
                "Image files (JPEG, PNG, WebP, TIFF, HEIC, AVIF, BMP, PPM, PGM), folders of them, or - for one on "
                "standard input."))
        ->required();
    options->predictor.add_to(command);
    command.value("--top", options->top, Message::mark("Classes of an image that are listed. [5]"), "N")
        ->check(in_range(1, 1000));
    command.choice("--sort", options->sort,
                   Message::mark("Order of the images: as given, or by doubt, the least certain first. [given]"),
                   {"given", "doubt"});
    command
        .value(
            "--threshold", options->threshold,
            Message::mark(
                "A prediction that is less probable may be none of the classes. [as `torchdeck calibrate` found it]"),
            "P")
        ->check(in_range(0.0, 1.0));
    command
        .value("--temperature", options->temperature,
               Message::mark("What logits are divided by before they become probabilities. [1, or as calibrated]"), "T")
        ->check(in_range(0.01, 100.0));
    command.flag(
        "--upright", options->upright,
        Message::mark("Turn images as the camera noted it (EXIF). Networks are trained on images as they are stored."));
    command.flag("--json", options->json, Message::mark("Print a JSON object for each image, a line each."));
    command.flag("--csv", options->csv, Message::mark("Print a table as CSV."));
    command.value(
        "--save-inputs", options->save_inputs,
        Message::mark("Also write what the network gets of each image, without test-time augmentation, as PNG."),
        "DIR");
    command.runs(run_predict, options, action);
}

}  // namespace torchdeck::app
