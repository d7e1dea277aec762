// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>

#include "app/command.hpp"
#include "app/console.hpp"
#include "app/output_file.hpp"
#include "app/setting_options.hpp"
#include "app/weights_option.hpp"

#include "base/cpus.hpp"
#include "base/error.hpp"
#include "base/standard_streams.hpp"
#include "data/load.hpp"
#include "engine_loader.hpp"
#include "job/class_report.hpp"
#include "job/image_predictor.hpp"
#include "job/trained_weights.hpp"

namespace torchdeck::app {
namespace {

struct EvalOptions {
    std::unique_ptr<SettingOptions> settings;
    std::string run, weights, confusion;
    std::vector<std::string> compare_tta;
    bool per_class = false;
    bool json = false;
};

/// The settings of the run that made the weights, overridden by the options; of a file on its own the options alone.
config::TrainConfig config_of(const EvalOptions& options, const job::TrainedWeights& weights) {
    const auto is_given = [&](std::string_view key) {
        return std::ranges::any_of(options.settings->given(), [&](const auto* given) { return given->key == key; });
    };
    if (!weights.config) {
        auto config = options.settings->config();
        if (!is_given("model") && !weights.model.empty()) {
            config.model.name = weights.model;
            if (!is_given("stem")) config.model.stem = weights.stem;
        }
        return config;
    }
    auto base = *weights.config;
    // What a training does to weights before it begins is no part of looking at what they say.
    base.model.weights.clear();
    base.model.freeze.clear();
    base.model.reset_head = base.model.whiten = false;
    auto config = options.settings->config_over(base, Message::of("The run"));
    if (config::is_model_file(config.model.name) && !is_given("model"))
        throw job::program_not_chosen(weights.file, config.model.name);
    return config;
}

/// One pass for each way to look at the images, and what each changes.
int compare_tta(const EvalOptions& options) {
    if (options.run.empty()) {
        throw Error(
            ErrorKind::usage,
            Message::of(
                "--compare-tta needs a run folder: it says what the images were that the weights were validated on."));
    }
    job::PredictorOptions choice;
    choice.weights = options.run;
    choice.config = config_of(options, job::read_trained_weights(options.run));
    choice.model_is_given = config::is_model_file(choice.config.model.name);
    Console console;
    job::ImagePredictor predictor(std::move(choice));
    std::vector<job::Looking> ways;
    for (const auto& tta : options.compare_tta) {
        (void)data::views_named(tta);
        ways.push_back({.tta = tta});
    }
    const auto dataset = predictor.validation_images();
    const base::QueuedTerminalOutput terminal;
    const auto results = predictor.compare_views(dataset, ways, [&](std::int64_t done, std::int64_t total) {
        console.progress(Message::of("{} of {} images", Message::number(done), Message::number(total)));
    });
    auto json = nlohmann::ordered_json::array();
    using Align = base::TextTable::Align;
    base::TextTable table({{Message::mark("augmentation")},
                           {Message::mark("views"), Align::right},
                           {Message::mark("top-1"), Align::right},
                           {Message::mark("top-5"), Align::right},
                           {Message::mark("loss"), Align::right},
                           {Message::mark("corrected"), Align::right},
                           {Message::mark("broken"), Align::right},
                           {Message::mark("ms/image"), Align::right}});
    for (const auto& [looking, views, result, corrected, broken, seconds] : results) {
        const auto ms = seconds * 1000 / static_cast<double>(std::max<std::int64_t>(1, result.images));
        if (options.json) {
            json.push_back({{"tta", looking.tta},
                            {"views", views},
                            {"top1", result.top1},
                            {"top5", result.top5},
                            {"loss", result.loss},
                            {"images", result.images},
                            {"corrected", corrected},
                            {"broken", broken},
                            {"ms_per_image", ms}});
        } else {
            table.add({Message::name(looking.tta), Message::number(views), Message::number(result.top1, 4),
                       Message::number(result.top5, 4), Message::number(result.loss, 4), Message::number(corrected),
                       Message::number(broken), Message::number(ms, 2)});
        }
    }
    if (!options.json) console.print(table);
    if (options.json)
        console.data(json.dump());
    else
        console.note(Message::of(
            "corrected, broken: images that {} predicts incorrectly, correctly, and this the other way round.",
            options.compare_tta.front()));
    return 0;
}

int run_eval(const EvalOptions& options) {
    if (!options.compare_tta.empty()) return compare_tta(options);
    job::TrainedWeights weights;
    if (options.run.empty()) data::require_folder(options.settings->config());  // before weights are downloaded
    const auto source =
        options.run.empty() ? weights_path(options.weights, options.settings->config().model.name) : options.run;
    config::TrainConfig config;
    if (source.empty()) {
        config = options.settings->config();
        if (!config::is_model_file(config.model.name))
            throw Error(ErrorKind::usage, Message::of("nothing to evaluate: give a run folder, or --weights FILE."));
    } else {
        weights = job::read_trained_weights(source);
        // --weights FILE goes by the options alone, as always; a run brings its settings.
        if (options.run.empty()) weights.config.reset();
        config = config_of(options, weights);
    }
    config::require_valid(config);
    const base::QueuedTerminalOutput terminal;
    Console console;
    auto of_images = config;
    if (options.run.empty()) of_images.model.weights = source;
    auto dataset = data::load_validation(of_images, base::usable_cpus());
    if (weights.input) {
        if (auto renumbered = data::with_classes_of_training(*weights.input, dataset)) {
            console.note(
                Message::of("The classes of {} are matched with those of training by their names.", dataset.name));
            dataset = std::move(*renumbered);
        }
        auto prepared = data::preprocessed_for(*weights.input, dataset);
        dataset = std::move(prepared.dataset);
        for (const auto& sentence : prepared.differences) console.warning(sentence);
    }
    for (const auto& sentence : dataset.warnings) console.warning(sentence);
    if (const auto warning = config::model_file_warning(config.model.name); !warning.empty()) console.warning(warning);
    job::ClassReport report(dataset);
    const auto on_event = [&](const Event& event) {
        const auto* const batch = std::get_if<PredictedImages>(&event);
        if (batch == nullptr) return;
        report.add(batch->indices, batch->predictions);
        console.progress(Progress{.phase = Phase::evaluating, .step = batch->done, .steps = batch->total});
    };
    const auto result = weights::naming_weights(weights.file, [&] {
        return load_engine()->run(Predict{config, Part::val, &weights.tensors},
                                  {.dataset = &dataset, .on_event = on_event});
    });
    for (const auto& remark : result.remarks) console.note(remark);
    for (const auto& sentence : dataset.val->skipped()) console.warning(Message::of("Left out: {}", sentence));
    if (!options.confusion.empty()) write_output(options.confusion, report.confusion_csv());
    const std::string split = dataset.val_is_test ? "test" : "val";
    if (options.json) {
        nlohmann::ordered_json json = {{"phase", split},
                                       {"top1", result.top1},
                                       {"top5", result.top5},
                                       {"loss", result.loss},
                                       {"images", result.images}};
        const auto metrics = predict::class_metrics(report.rows());
        json["balanced_top1"] = metrics.balanced_top1;
        json["macro_f1"] = metrics.macro_f1;
        json["mcc"] = metrics.mcc;
        if (options.per_class) json["per_class"] = report.json();
        write_output(std::string(kStandardOutput), json.dump() + "\n");
        return 0;
    }
    console.text(fmt::format("{} top1={:.3f}  top5={:.3f}  loss={:.3f}\n", dataset.val_is_test ? "TEST" : "VAL",
                             result.top1, result.top5, result.loss));
    if (options.per_class) {
        console.print(report.table());
        console.result(report.summary());
    }
    return 0;
}

}  // namespace

void add_eval(CLI::App& app, Action& action) {
    static const std::set<std::string> kWanted = {"dataset",
                                                  "data",
                                                  "model",
                                                  "eval_batch_size",
                                                  "precision",
                                                  "device",
                                                  "memory_format",
                                                  "limit_val",
                                                  "threads",
                                                  "workers",
                                                  "prefetch",
                                                  "image_size",
                                                  "val_split",
                                                  "group_by",
                                                  "folder_layout",
                                                  "csv_labels",
                                                  "synthetic_classes",
                                                  "tta",
                                                  "stem",
                                                  "crop_mode",
                                                  "resize",
                                                  "interpolation",
                                                  "mean",
                                                  "std"};
    const Command command(app, "eval",
                          Message::mark("Top-1, top-5 and loss of weights on the validation or test split."));
    auto options = std::make_shared<EvalOptions>();
    auto* const run_option = command.option(
        "RUN", options->run,
        Message::mark("A run folder (its dataset, model and best weights), or a .ckpt or weight file in one."));
    run_option->type_name("");
    command
        .value(
            "-w,--weights", options->weights,
            Message::mark("Weights on their own: what torch.save wrote of a state_dict, a .safetensors or a .ckpt. A "
                          "TorchScript model has weights of its own. Or a name as --weights of `train` takes it."),
            "FILE|NAME")
        ->excludes(run_option);
    command.flag("--per-class", options->per_class,
                 Message::mark("Also precision, recall and F1 of each class, balanced accuracy, macro F1 and Matthews "
                               "correlation."));
    command.value("--confusion", options->confusion, Message::mark("Write the confusion matrix: a row a true class."),
                  "FILE.csv");
    command.list(
        "--compare-tta", options->compare_tta,
        Message::mark(
            "Instead: a pass for each test-time augmentation (as `predict --tta` takes it), and how many images "
            "it corrects and breaks against the first."));
    command.flag("--json", options->json, Message::mark("Print one JSON object."));
    options->settings =
        std::make_unique<SettingOptions>(command, [](const config::Setting& s) { return kWanted.contains(s.key); });
    command.runs(run_eval, options, action);
}

}  // namespace torchdeck::app
