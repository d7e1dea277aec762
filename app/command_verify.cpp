// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "app/console.hpp"
#include "app/help.hpp"
#include "app/setting_options.hpp"
#include "app/weights_option.hpp"
#include "base/clock.hpp"
#include "base/cpus.hpp"
#include "base/standard_streams.hpp"
#include "data/load.hpp"
#include "engine_loader.hpp"
#include "job/verify_resume.hpp"
#include "runs/run_folder.hpp"

namespace torchdeck::app {
namespace {

struct VerifyOptions {
    std::unique_ptr<SettingOptions> settings;
    std::string run;
    std::int64_t steps = 6;
    bool json = false;
};

int run_verify(const VerifyOptions& options) {
    auto config = options.run.empty() ? options.settings->config()
                                      : options.settings->config_over(config::read_config(options.run + "/run.json"),
                                                                      Message::of("The run"));
    config::require_valid(config);
    data::require_folder(config);  // before weights are downloaded
    config.model.weights = weights_path(config.model.weights, config.model.name);
    std::optional<runs::RunFolder> folder;
    if (!options.run.empty()) folder.emplace(runs::RunFolder::open(options.run));
    const auto dataset = data::load_dataset(config, base::usable_cpus());
    const base::QueuedTerminalOutput terminal;
    Console console;
    if (const auto warning = config::model_file_warning(config.model.name); !warning.empty()) console.warning(warning);
    const auto engine = load_engine();
    const auto proof =
        job::verify_resume(*engine, config, dataset, options.steps, {}, [&](std::int64_t done, std::int64_t all) {
            Progress progress;
            progress.phase = Phase::training;
            progress.step = done;
            progress.steps = all;
            console.progress(progress);
        });
    if (options.json)
        console.data(nlohmann::ordered_json({{"exact", proof.holds()},
                                             {"stops", proof.stops},
                                             {"exact_stops", proof.exact},
                                             {"repeatable", proof.repeatable}})
                         .dump());
    else
        console.result(proof.sentence());
    if (folder) {
        folder->append(runs::LogFile::events,
                       to_line(runs::EventRecord{base::unix_seconds(), 0, "certificate", proof.sentence(), 0}));
    }
    return proof.holds() ? 0 : 1;
}

}  // namespace

void add_verify_resume(CLI::App& app, Action& action) {
    const Command command(
        app, "verify-resume",
        Message::mark("Prove for a configuration that a run which is stopped and resumed ends as one that was not."));
    auto options = std::make_shared<VerifyOptions>();
    command
        .option("--run", options->run,
                Message::mark("Take the settings of this run, and leave the result in its events.jsonl."))
        ->type_name("RUN");
    command.option("--steps", options->steps, Message::mark("Optimizer steps of the trial. [6]"))
        ->type_name("N")
        ->check(in_range(2, 1000));
    command.flag("--json", options->json, Message::mark("Print one JSON object."));
    options->settings = std::make_unique<SettingOptions>(command, [](const config::Setting&) { return true; });
    command.runs(run_verify, options, action);
}

}  // namespace torchdeck::app
