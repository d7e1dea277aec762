// SPDX-License-Identifier: GPL-3.0-or-later

#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "app/command_data.hpp"
#include "app/speech.hpp"
#include "base/cpus.hpp"
#include "base/error.hpp"
#include "base/standard_streams.hpp"
#include "data/load.hpp"
#include "job/label_errors.hpp"
#include "job/trained_weights.hpp"

namespace torchdeck::app {
namespace {

struct DataSuspectsOptions {
    std::string run;
    std::string split = "train";
    std::size_t list = 20;
    bool json = false;
};

int run_data_suspects(const DataSuspectsOptions& options) {
    Console console;
    const auto weights = job::read_trained_weights(options.run);
    if (!weights.config) {
        throw Error(ErrorKind::usage,
                    Message::of("{}: is in no run folder, so its dataset is not known. Give the folder of a run.",
                                options.run));
    }
    const auto dataset = std::make_shared<data::Dataset>(data::load_dataset(*weights.config, base::usable_cpus()));
    if (weights.input && !data::with_classes_of_training(*weights.input, *dataset)) {
        const auto difference = job::difference_of_classes(weights.input->class_names, *dataset);
        if (!difference.empty()) throw Error(ErrorKind::data, difference);
    }
    const auto part = options.split == "train" ? Part::train : Part::val;
    const base::QueuedTerminalOutput terminal;
    const auto predictions = job::predict(
        {.weights = options.run, .dataset = dataset, .part = part, .config = *weights.config, .engine = {}},
        [&](std::int64_t done, std::int64_t total) {
            console.progress(Message::of("{} of {} images", Message::number(done), Message::number(total)));
        },
        {});
    const auto suspects = job::suspect_labels(*predictions, part == Part::train ? *dataset->train : *dataset->val);
    if (options.json)
        console.data(job::suspects_json(suspects, *dataset, part).dump());
    else
        base::write_stdout(job::suspects_text(suspects, *dataset, part, options.list, terminal_reader()));
    return 0;
}

}  // namespace

void add_data_suspects(CLI::App& data, Action& action) {
    const Command command(
        data, "suspects",
        Message::mark(
            "Images whose label may be wrong: those to which a trained network gives it the least probability."));
    auto options = std::make_shared<DataSuspectsOptions>();
    command.argument("RUN", options->run, Message::mark("A run folder: its dataset and best weights."))->required();
    command.choice("--split", options->split, Message::mark("Which images. [train]"), {"train", "val"});
    command.option("--list", options->list, Message::mark("Images that are listed."))->capture_default_str();
    command.flag("--json", options->json, Message::mark("Print one JSON object, with all of them."));
    command.runs(run_data_suspects, options, action);
}

}  // namespace torchdeck::app
