// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <mutex>
#include <nlohmann/json.hpp>

#include "app/command_data.hpp"
#include "base/cpus.hpp"
#include "base/standard_streams.hpp"
#include "base/text.hpp"
#include "data/check.hpp"

namespace torchdeck::app {
namespace {

struct Options {
    std::unique_ptr<SettingOptions> settings;
    bool json = false;
    std::size_t list = 20;
};

int run(const Options& options) {
    Console console;
    const auto dataset = load_dataset(*options.settings, console);
    std::mutex mutex;
    const auto check = data::check_dataset(
        dataset, {.threads = base::usable_cpus(), .progress = [&](std::int64_t done, std::int64_t total) {
                      const std::lock_guard lock(mutex);
                      console.progress(fmt::format("{} of {} images", base::grouped(done), base::grouped(total)));
                  }});
    if (options.json)
        console.result(data::check_json(check).dump());
    else
        base::write_stdout(data::check_text(check, options.list));
    return 0;
}

}  // namespace

void add_data_check(CLI::App& data, Action& action) {
    auto* const command = data.add_subcommand(
        "check", "Copies within and across training and validation, damaged files, classes that are too small.");
    auto options = std::make_shared<Options>();
    options->settings = dataset_options(*command);
    command->add_option("--list", options->list, "Pairs of copies that are listed.")->capture_default_str();
    command->add_flag("--json", options->json, "Print one JSON object, with all pairs.");
    command->callback([options, &action] { action = [options] { return run(*options); }; });
}

}  // namespace torchdeck::app
