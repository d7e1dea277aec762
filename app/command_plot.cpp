// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "app/commands.hpp"
#include "app/needs_window.hpp"

namespace torchdeck::app {

void add_plot(CLI::App& app, Action& action) {
    struct Options {
        std::vector<std::string> inputs;
        std::string out;
        bool dark = false;
        bool folder_names = false;
    };
    auto* const command = app.add_subcommand(
        "plot", Message::mark("Charts of logs and runs: one PNG a metric, and tables (CSV). Needs no display.").text());
    auto options = std::make_shared<Options>();
    command
        ->add_option("RUN", options->inputs,
                     Message::mark("Run folders, logs (.jsonl, and those of other tools), or folders of these.").text())
        ->required()
        ->type_name("");
    command
        ->add_option("-o,--out", options->out,
                     Message::mark("Folder for the images and tables; made when missing.").text())
        ->required()
        ->type_name("DIR");
    command->add_flag("--dark", options->dark, Message::mark("On a dark background. [light]").text());
    command->add_flag("--folder-names", options->folder_names,
                      Message::mark("Legends name runs by their folders. [their names]").text());
    command->callback([options, &action] {
        action = [options]() -> int {
#ifdef TORCHDECK_GUI
            return ui::plot_runs(options->inputs, options->out, options->dark, options->folder_names);
#else
            needs_window("plot");
#endif
        };
    });
}

}  // namespace torchdeck::app
