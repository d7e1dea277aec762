// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "app/commands.hpp"
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
        if (redraw) fmt::print("\x1b[H\x1b[2J");
        if (options.json)
            fmt::print("{}\n", telemetry::device_report_json(report).dump(options.watch ? -1 : 2));
        else
            fmt::print("{}", telemetry::device_report_text(report, /*sources=*/!options.watch));
        if (std::fflush(stdout) != 0) return 0;  // whoever read the pipe has left
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
