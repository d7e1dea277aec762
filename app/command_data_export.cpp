// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/command.hpp"
#include "app/command_data.hpp"
#include "app/help.hpp"
#include "app/interrupts.hpp"
#include "base/cpus.hpp"
#include "base/error.hpp"
#include "data/inspect.hpp"
#include "data/shard_export.hpp"

namespace torchdeck::app {
namespace {

struct DataExportOptions {
    std::unique_ptr<SettingOptions> settings;
    std::string out, format = "folders";
    std::int64_t shard_images = 0;  ///< 0: as export_shards() has it
};

int run_data_export(const DataExportOptions& options) {
    const bool shards = options.format == "webdataset";
    if (!shards && options.shard_images > 0)
        throw Error(ErrorKind::usage, Message::of("--shard-images belongs to --format webdataset."));
    Console console;
    const auto dataset = load_dataset(*options.settings, console);
    const Interrupts interrupts;  // from here on: reading a dataset ends at once
    const auto total = dataset.train->size() + dataset.val->size();
    const auto progress = [&](std::int64_t done, std::int64_t all) {
        console.progress(Message::of("writing {} of {}", done, all));
    };
    const auto written =
        shards ? data::export_shards(dataset, options.out,
                                     options.shard_images > 0 ? options.shard_images : data::kShardImages,
                                     base::usable_cpus(), progress, interrupts.token())
               : data::export_images(dataset, options.out, base::usable_cpus(), progress, interrupts.token());
    console.result(
        Message::of("{} of {} images written to {}", Message::number(written), Message::number(total), options.out));
    return interrupts.token().stop_requested() ? kInterrupted : 0;
}

}  // namespace

void add_data_export(CLI::App& data, Action& action) {
    const Command command(
        data, "export",
        Message::mark("Write a dataset as PNG files: in a folder for each class, or as shards of WebDataset."));
    auto options = std::make_shared<DataExportOptions>();
    options->settings = dataset_options(command);
    command.option("--out", options->out, Message::mark("A new or empty folder."))->type_name("DIR")->required();
    command.choice("--format", options->format,
                   Message::mark("webdataset: train-000000.tar and so on, with KEY.png and KEY.cls (the number of "
                                 "the class) for each image, training images shuffled once, and classes.txt. "
                                 "[folders]"),
                   {"folders", "webdataset"});
    command.value("--shard-images", options->shard_images, Message::mark("Images in one .tar. [10000]"), "N")
        ->check(in_range(1, 10'000'000));
    command.runs(run_data_export, options, action);
}

}  // namespace torchdeck::app
