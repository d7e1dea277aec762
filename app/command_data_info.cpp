// SPDX-License-Identifier: GPL-3.0-or-later
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "app/command_data.hpp"
#include "app/speech.hpp"
#include "base/cpus.hpp"
#include "base/standard_streams.hpp"
#include "data/dataset_report.hpp"

namespace torchdeck::app {
namespace {

struct DataInfoOptions {
    std::unique_ptr<SettingOptions> settings;
    bool json = false;
    bool all = false;
};

int run_data_info(const DataInfoOptions& options) {
    constexpr std::int64_t kEnough = 2000;
    Console console;
    const auto dataset = load_dataset(*options.settings, console);
    const auto report = data::report_dataset(dataset, options.all ? 0 : kEnough, base::usable_cpus());
    if (options.json)
        console.data(data::dataset_report_json(report).dump());
    else
        base::write_stdout(data::dataset_report_text(report, terminal_reader()));
    return 0;
}

}  // namespace

void add_data_info(CLI::App& data, Action& action) {
    const Command command(data, "info", Message::mark("Names, counts, sizes, mean and deviation, and what is wrong."));
    auto options = std::make_shared<DataInfoOptions>();
    options->settings = dataset_options(command);
    command.flag("--json", options->json, Message::mark("Print one JSON object."));
    command.flag("--all", options->all, Message::mark("Look at every training image, not only at 2,000 of them."));
    command.runs(run_data_info, options, action);
}

}  // namespace torchdeck::app
