// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include "app/command_data.hpp"
#include "app/interrupts.hpp"
#include "base/cpus.hpp"
#include "base/text.hpp"
#include "data/inspect.hpp"

namespace torchdeck::app {
namespace {

struct Options {
    std::unique_ptr<SettingOptions> settings;
    std::string out;
};

int run(const Options& options) {
    Console console;
    const auto dataset = load_dataset(*options.settings, console);
    const Interrupts interrupts;  // from here on: reading a dataset ends at once
    const auto total = dataset.train->size() + dataset.val->size();
    const auto written = data::export_images(
        dataset, options.out, base::usable_cpus(),
        [&](std::int64_t done, std::int64_t all) { console.progress(fmt::format("writing {} of {}", done, all)); },
        interrupts.token());
    console.result(fmt::format("{} of {} images written to {}", base::grouped(written), base::grouped(total),
                               base::printable(options.out)));
    return interrupts.token().stop_requested() ? kInterrupted : 0;
}

}  // namespace

void add_data_export(CLI::App& data, Action& action) {
    auto* const command = data.add_subcommand("export", "Write a dataset as PNG files in a folder for each class.");
    auto options = std::make_shared<Options>();
    options->settings = dataset_options(*command);
    command->add_option("--out", options->out, "A new or empty folder.")->type_name("DIR")->required();
    command->callback([options, &action] { action = [options] { return run(*options); }; });
}

}  // namespace torchdeck::app
