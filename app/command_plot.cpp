// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "app/command.hpp"
#include "app/window_library.hpp"

namespace torchdeck::app {

void add_plot(CLI::App& app, Action& action) {
    struct Options {
        std::vector<std::string> inputs;
        std::string out;
        bool dark = false;
        bool folder_names = false;
    };
    const Command command(
        app, "plot", Message::mark("Charts of logs and runs: one PNG a metric, and tables (CSV). Needs no display."));
    auto options = std::make_shared<Options>();
    command
        .argument("RUN", options->inputs,
                  Message::mark("Run folders, logs (.jsonl, and those of other tools), or folders of these."))
        ->required();
    command.option("-o,--out", options->out, Message::mark("Folder for the images and tables; made when missing."))
        ->required()
        ->type_name("DIR");
    command.flag("--dark", options->dark, Message::mark("On a dark background. [light]"));
    command.flag("--folder-names", options->folder_names,
                 Message::mark("Legends name runs by their folders. [their names]"));
    command.app().callback([options, &action] {
        action = [options]() -> int {
            return window_library().plot_runs(options->inputs, options->out, options->dark, options->folder_names);
        };
    });
}

}  // namespace torchdeck::app
