// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>

#include "app/command.hpp"
#include "app/command_data.hpp"
#include "app/console.hpp"
#include "app/interrupts.hpp"
#include "app/speech.hpp"
#include "base/standard_streams.hpp"
#include "data/fetch.hpp"

namespace torchdeck::app {
namespace {

struct DownloadOptions {
    std::string dataset;
    std::string dir = ".";
    std::string layout = "binary";
    std::string mirror;
};

int run_download(const DownloadOptions& options) {
    const auto& archive = data::dataset_archive(options.dataset, options.layout);
    const Interrupts interrupts;
    Console console;
    const auto progress = [&](data::FetchPhase phase, std::int64_t done, std::int64_t total) {
        const auto* verb = phase == data::FetchPhase::downloading ? "downloading" : "unpacking";
        console.progress(total > 0
                             ? Message::of("{} {} of {} MiB  {} %", verb, done >> 20, total >> 20, 100 * done / total)
                             : Message::of("{} {} MiB", verb, done >> 20));
    };
    const auto result = data::fetch_dataset(archive, options.dir, options.mirror, progress, interrupts.token());
    console.clear_progress();
    if (result.stopped) {
        tell(Message::of("Stopped. Run the same command to continue."));
        return kInterrupted;
    }
    if (result.was_there) tell(Message::of("{} is there already.", result.folder));
    base::print_stdout("{}\n", result.folder.string());
    return 0;
}

}  // namespace

void add_data_download(CLI::App& data, Action& action) {
    const Command download(data, "download", Message::mark("Get CIFAR-10 or CIFAR-100 from its authors."));
    auto fetch = std::make_shared<DownloadOptions>();
    download.option("dataset", fetch->dataset, Message::mark("cifar10 or cifar100."))
        ->required()
        ->type_name("{cifar10,cifar100}");
    download
        .option("--dir", fetch->dir, Message::mark("Folder to put it in; a folder for the dataset is made there. [.]"))
        ->type_name("DIR");
    download.option("--layout", fetch->layout, Message::mark("binary, or python as torchvision reads it. [binary]"))
        ->type_name("{binary,python}");
    download
        .option("--mirror", fetch->mirror,
                Message::mark(
                    "Another address of the archive, or of its folder when it ends in /. https; the checksums must be "
                    "the published ones."))
        ->type_name("URL");
    download.runs(run_download, fetch, action);
}

}  // namespace torchdeck::app
