// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): sigaction is POSIX's
#include <unistd.h>

#include <csignal>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>

#include "app/commands.hpp"
#include "app/console.hpp"
#include "app/setting_options.hpp"
#include "base/clock.hpp"
#include "base/cpus.hpp"
#include "base/error.hpp"
#include "base/standard_streams.hpp"
#include "base/text.hpp"
#include "data/fetch.hpp"
#include "data/inspect.hpp"
#include "data/load.hpp"

namespace torchdeck::app {
namespace {

constexpr int kInterrupted = 130;

volatile std::sig_atomic_t interrupted = 0;

/// From here on Ctrl-C asks for an orderly end; a second one ends the process at once.
void catch_interrupts() {
    for (const int number : base::stop_signals()) {
        struct sigaction action {};
        action.sa_handler = [](int) { interrupted = 1; };
        // A terminal that closes sends SIGHUP, and so does the shell in it.
        if (number == SIGINT) action.sa_flags = static_cast<int>(SA_RESETHAND);
        ::sigaction(number, &action, nullptr);
    }
}

/// A line on the terminal that is redrawn; nothing elsewhere.
class ProgressLine {
  public:
    ~ProgressLine() {
        if (shown_) base::print_stderr("\r\x1b[K");
    }
    void show(const std::string& text) {
        const double now = base::monotonic_seconds();
        if (!terminal_ || now - drawn_at_ < 0.1) return;
        drawn_at_ = now;
        shown_ = true;
        base::print_stderr("\r\x1b[K{}", text);
    }

  private:
    bool terminal_ = ::isatty(STDERR_FILENO) == 1;
    bool shown_ = false;
    double drawn_at_ = 0;
};

struct DownloadOptions {
    std::string dataset;
    std::string dir = ".";
    std::string layout = "binary";
    std::string mirror;
};

int run_download(const DownloadOptions& options) {
    const auto& archive = data::dataset_archive(options.dataset, options.layout);
    catch_interrupts();
    data::FetchResult result;
    {
        ProgressLine line;
        result = data::fetch_dataset(
            archive, options.dir, options.mirror, [&](data::FetchPhase phase, std::int64_t done, std::int64_t total) {
                const auto* verb = phase == data::FetchPhase::downloading ? "downloading" : "unpacking";
                line.show(total > 0
                              ? fmt::format("{} {} of {} MiB  {} %", verb, done >> 20, total >> 20, 100 * done / total)
                              : fmt::format("{} {} MiB", verb, done >> 20));
                return interrupted == 0;
            });
    }
    if (result.canceled) {
        base::print_stderr("Stopped. Run the same command to continue.\n");
        return kInterrupted;
    }
    if (result.was_there) base::print_stderr("{} is there already.\n", result.folder.string());
    base::print_stdout("{}\n", result.folder.string());
    return 0;
}

struct DatasetOptions {
    std::unique_ptr<SettingOptions> settings;
    bool json = false;
    bool all = false;
    std::string out;
};

data::Dataset load(const DatasetOptions& options, Console& console) {
    const auto config = options.settings->config();
    config::require_valid(config);
    auto dataset = data::load_dataset(config, base::usable_cpus());
    for (const auto& sentence : dataset.warnings) console.warning(sentence);
    return dataset;
}

std::string range(std::int64_t low, std::int64_t high) {
    return low == high ? fmt::format("{}", low) : fmt::format("{} to {}", low, high);
}

/// The superclass of each class (CIFAR-100); empty where there are none.
std::vector<std::string> superclasses(const data::Dataset& dataset) {
    std::vector<std::string> names;
    for (const auto coarse : dataset.coarse_of_class)
        names.push_back(dataset.coarse_names.at(static_cast<std::size_t>(coarse)));
    return names;
}

int run_info(const DatasetOptions& options) {
    constexpr std::int64_t kEnough = 2000;
    Console console;
    const auto dataset = load(options, console);
    const auto summary = data::summarize(dataset, options.all ? 0 : kEnough, base::usable_cpus());
    const auto fingerprint = data::fingerprint(dataset);
    if (options.json) {
        nlohmann::ordered_json json = {{"name", dataset.name},
                                       {"train", dataset.train->size()},
                                       {"val", dataset.val->size()},
                                       {"classes", dataset.class_names},
                                       {"superclasses", superclasses(dataset)},
                                       {"train_of_class", summary.train_of_class},
                                       {"val_of_class", summary.val_of_class},
                                       {"height", {summary.min_height, summary.max_height}},
                                       {"width", {summary.min_width, summary.max_width}},
                                       {"mean", summary.mean},
                                       {"std", summary.std},
                                       {"looked_at", summary.looked_at},
                                       {"sha256", fingerprint},
                                       {"warnings", dataset.warnings}};
        console.result(json.dump());
        return 0;
    }
    const auto line = [&](const char* what, const std::string& value) {
        console.result(fmt::format("{:<12} {}", what, value));
    };
    const auto three = [](const std::array<double, 3>& v) {
        return fmt::format("{:.4f} {:.4f} {:.4f}", v[0], v[1], v[2]);
    };
    line("dataset", dataset.name);
    line("training", base::grouped(dataset.train->size()));
    line("validation", base::grouped(dataset.val->size()));
    line("classes", base::grouped(dataset.classes()));
    if (!dataset.coarse_names.empty()) {
        line("superclasses", base::grouped(static_cast<std::int64_t>(dataset.coarse_names.size())));
    }
    line("width", range(summary.min_width, summary.max_width));
    line("height", range(summary.min_height, summary.max_height));
    line("mean", three(summary.mean));
    line("std", three(summary.std));
    line("", summary.looked_at == dataset.train->size()
                 ? "sizes, mean and std over all training images"
                 : fmt::format("sizes, mean and std over {} training images{}", base::grouped(summary.looked_at),
                               options.all ? "; the others cannot be decoded" : " (--all takes all)"));
    line("sha256", fingerprint);
    const auto coarse = superclasses(dataset);
    console.result(fmt::format("\n{:>5}  {:>10}  {:>10}  class", "", "training", "validation"));
    for (std::size_t i = 0; i < dataset.class_names.size(); ++i) {
        const auto above = coarse.empty() ? "" : fmt::format(" ({})", coarse[i]);
        console.result(fmt::format("{:>5}  {:>10}  {:>10}  {}{}", i, base::grouped(summary.train_of_class[i]),
                                   base::grouped(summary.val_of_class[i]), dataset.class_names[i], above));
    }
    return 0;
}

int run_export(const DatasetOptions& options) {
    Console console;
    const auto dataset = load(options, console);
    const auto total = dataset.train->size() + dataset.val->size();
    catch_interrupts();
    std::int64_t written = 0;
    {
        ProgressLine line;
        written =
            data::export_images(dataset, options.out, base::usable_cpus(), [&](std::int64_t done, std::int64_t all) {
                line.show(fmt::format("writing {} of {}", done, all));
                return interrupted == 0;
            });
    }
    console.result(
        fmt::format("{} of {} images written to {}", base::grouped(written), base::grouped(total), options.out));
    return interrupted != 0 ? kInterrupted : 0;
}

}  // namespace

void add_data(CLI::App& app, Action& action) {
    static const std::set<std::string> kWanted = {"dataset",   "data",       "limit_train",      "limit_val",
                                                  "val_split", "image_size", "synthetic_classes"};
    const auto wanted = [](const config::Setting& s) { return kWanted.contains(s.key); };
    auto* const data = app.add_subcommand("data", "Download datasets, look at them, write them as image files.");
    data->require_subcommand(1);

    auto* const download = data->add_subcommand("download", "Get CIFAR-10 or CIFAR-100 from its authors.");
    auto fetch = std::make_shared<DownloadOptions>();
    download->add_option("dataset", fetch->dataset, "cifar10 or cifar100.")->required()->type_name("NAME");
    download->add_option("--dir", fetch->dir, "Folder to put it in; a folder for the dataset is made there. [.]")
        ->type_name("DIR");
    download->add_option("--layout", fetch->layout, "binary, or python as torchvision reads it. [binary]")
        ->type_name("{binary,python}");
    download
        ->add_option("--mirror", fetch->mirror,
                     "Another address of the archive, or of its folder when it ends in /. https; the checksums must be "
                     "the published ones.")
        ->type_name("URL");
    download->callback([fetch, &action] { action = [fetch] { return run_download(*fetch); }; });

    auto* const info = data->add_subcommand("info", "Names, counts, sizes, mean and deviation, and what is wrong.");
    auto looked = std::make_shared<DatasetOptions>();
    looked->settings = std::make_unique<SettingOptions>(*info, wanted);
    info->add_flag("--json", looked->json, "Print one JSON object.");
    info->add_flag("--all", looked->all, "Look at every training image, not only at 2,000 of them.");
    info->callback([looked, &action] { action = [looked] { return run_info(*looked); }; });

    auto* const write = data->add_subcommand("export", "Write a dataset as PNG files in a folder for each class.");
    auto written = std::make_shared<DatasetOptions>();
    written->settings = std::make_unique<SettingOptions>(*write, wanted);
    write->add_option("--out", written->out, "A new or empty folder.")->type_name("DIR")->required();
    write->callback([written, &action] { action = [written] { return run_export(*written); }; });
}

}  // namespace torchdeck::app
