// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "app/command.hpp"
#include "app/console.hpp"
#include "app/help.hpp"
#include "app/output_file.hpp"
#include "app/window_library.hpp"

namespace torchdeck::app {

void add_montage(CLI::App& app, Action& action) {
    struct Options {
        std::vector<std::string> inputs, metrics;
        std::string out, title, layout;
        int columns = 2;
        bool dark = false;
        bool folder_names = false;
    };
    const Command command(
        app, "montage",
        Message::mark("One image of all images in a folder, or of the charts of runs. Needs no display."));
    auto options = std::make_shared<Options>();
    auto* const inputs = command.option(
        "RUN", options->inputs, Message::mark("A folder of PNG files; or logs, run folders, folders of these."));
    inputs->type_name("");
    command.option("-o,--out", options->out, Message::mark("The image: .png, and for charts also .svg or .pdf."))
        ->required()
        ->type_name("FILE");
    auto* const columns = command.option("--cols", options->columns, Message::mark("Images in a row. [2]"));
    columns->type_name("N")->check(in_range(1, 64));
    auto* const metrics = command.option("--metrics", options->metrics,
                                         Message::mark("Which charts, as plot names its files. [all there are]"));
    metrics->delimiter(',')->type_name("NAME,...");
    auto* const title = command.option("--title", options->title, Message::mark("Text above the charts."));
    title->type_name("TEXT");
    auto* const like = command
                           .option("--like", options->layout,
                                   Message::mark("Draw again what this PNG shows: its runs, charts, size and colors."))
                           ->type_name("FILE");
    auto* const dark = command.flag("--dark", options->dark, Message::mark("On a dark background. [light]"));
    auto* const names = command.flag("--folder-names", options->folder_names,
                                     Message::mark("Legends name runs by their folders. [their names]"));
    // The image has all of it.
    for (auto* const other : {inputs, columns, metrics, title, dark, names}) like->excludes(other);
    command.app().callback([options, &action] {
        action = [options]() -> int {
            if (options->inputs.empty() && options->layout.empty()) {
                throw Error(ErrorKind::usage,
                            Message::of("nothing to show: name a folder, runs or logs, or --like FILE."));
            }
            write_output(options->out, ".png", [&](const auto& path) {
                window_library().montage_runs({options->inputs, options->metrics, options->layout, options->title,
                                               path.string(), options->columns, options->dark, options->folder_names});
            });
            Console().result(Message::name(options->out));
            return 0;
        };
    });
}

}  // namespace torchdeck::app
