// SPDX-License-Identifier: GPL-3.0-or-later
#include <unistd.h>

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "app/commands.hpp"
#include "base/standard_streams.hpp"
#include "telemetry/device_report.hpp"

namespace torchdeck::app {
namespace {

struct Options {
    bool watch = false;
    bool json = false;
};

int run(const Options& options) {
    telemetry::DeviceWatch watch;
    // Each redraw begins at the top of the screen; a pipe gets one report after another.
    const bool redraw = options.watch && !options.json && ::isatty(STDOUT_FILENO) == 1;
    do {
        const auto report = watch.report();
        base::write_stdout((redraw ? "\x1b[H\x1b[2J" : "") +
                           (options.json ? telemetry::device_report_json(report).dump(options.watch ? -1 : 2) + "\n"
                                         : telemetry::device_report_text(report, /*sources=*/!options.watch)));
        if (base::stdout_failed()) return 0;  // nobody reads any more; main() says so if it matters
        if (options.watch) std::this_thread::sleep_for(std::chrono::seconds(1));
    } while (options.watch);
    return 0;
}

}  // namespace

void add_devices(CLI::App& app, Action& action) {
    auto* const command = app.add_subcommand(
        "devices", "GPUs and host: one live reading, where each comes from, what is missing and why.");
    auto options = std::make_shared<Options>();
    command->add_flag("--watch", options->watch, "Read again every second until interrupted.");
    command->add_flag("--json", options->json, "For scripts: one JSON object; with --watch one a line.");
    command->callback([options, &action] { action = [options] { return run(*options); }; });
}

}  // namespace torchdeck::app
