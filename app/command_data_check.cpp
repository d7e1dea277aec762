// SPDX-License-Identifier: GPL-3.0-or-later

#include <filesystem>
#include <mutex>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "app/command_data.hpp"
#include "app/speech.hpp"
#include "base/cpus.hpp"
#include "base/error.hpp"
#include "base/standard_streams.hpp"
#include "data/check.hpp"

namespace torchdeck::app {
namespace {

struct DataCheckOptions {
    std::unique_ptr<SettingOptions> settings;
    bool json = false;
    bool leave_out = false;
    std::size_t list = 20;
};

void leave_out_copies(const data::DatasetCheck& check, const config::TrainConfig& config, Console& console) {
    if (config.data.dataset != config::DatasetKind::imagefolder)
        throw Error(ErrorKind::usage,
                    Message::of("--leave-out-copies is for a folder of images (--dataset imagefolder)."));
    const auto rows = data::without_copies(check);
    if (rows.empty())
        return console.note(Message::of("No training image has a copy in validation: nothing was changed."));
    const auto file = std::filesystem::path(config.data.dir) / data::kEditFile;
    data::correct_labels(config.data.dir, rows);
    console.note(
        Message::plural("{} images left out of training from now on: {}. Delete the file to undo this; no image "
                        "was changed.",
                        "{} image left out of training from now on: {}. Delete the file to undo this; no image "
                        "was changed.",
                        std::ssize(rows), file));
}

int run_data_check(const DataCheckOptions& options) {
    Console console;
    const auto dataset = load_dataset(*options.settings, console);
    std::mutex mutex;
    const auto check = data::check_dataset(
        dataset, {.threads = base::usable_cpus(), .progress = [&](std::int64_t done, std::int64_t total) {
                      const std::lock_guard lock(mutex);
                      console.progress(Message::of("{} of {} images", Message::number(done), Message::number(total)));
                  }});
    if (options.json)
        console.data(data::check_json(check).dump());
    else
        base::write_stdout(data::check_text(check, options.list, terminal_reader()));
    if (options.leave_out) leave_out_copies(check, options.settings->config(), console);
    return 0;
}

}  // namespace

void add_data_check(CLI::App& data, Action& action) {
    const Command command(
        data, "check",
        Message::mark("Copies within and across training and validation, damaged files, classes that are too small."));
    auto options = std::make_shared<DataCheckOptions>();
    options->settings = dataset_options(command);
    command.option("--list", options->list, Message::mark("Pairs of copies that are listed."))->capture_default_str();
    command.flag(
        "--leave-out-copies", options->leave_out,
        Message::mark("Leave out training images that have a copy in validation: notes them in torchdeck-edits.csv in "
                      "the folder, which every reader of it follows."));
    command.flag("--json", options->json, Message::mark("Print one JSON object, with all pairs."));
    command.runs(run_data_check, options, action);
}

}  // namespace torchdeck::app
