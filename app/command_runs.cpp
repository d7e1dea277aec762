// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is said about past runs: a table of them, charts, a montage.
#include <fmt/format.h>

#include <memory>

#include "app/commands.hpp"
#include "base/error.hpp"
#include "base/standard_streams.hpp"
#include "runs/run_summary.hpp"
#ifdef TORCHDECK_GUI
#include "ui/batch_export.hpp"
#endif

namespace torchdeck::app {
namespace {

int list_runs(const std::string& folder, bool json) {
    const auto all = runs::summarize(runs::find_runs(folder));
    if (json) {
        base::write_stdout(runs::summary_json(all));
        return 0;
    }
    if (all.empty()) {
        throw Error(ErrorKind::data, fmt::format("{}: there is no run here. torchdeck train makes one.", folder));
    }
    base::write_stdout(runs::summary_table(all));
    return 0;
}

#ifndef TORCHDECK_GUI
[[noreturn]] void needs_gui(const char* command) {
    throw Error(ErrorKind::usage,
                fmt::format("torchdeck {} draws with Qt, and this TorchDeck was built without it.", command));
}
#endif

}  // namespace

void add_runs(CLI::App& app, Action& action) {
    struct Options {
        std::string folder = "runs";
        bool json = false;
    };
    auto* const command = app.add_subcommand("runs", "Runs below a folder: a table with their best results.");
    auto options = std::make_shared<Options>();
    command->add_option("DIR", options->folder, "A folder of runs, a run folder, or a log. [runs]")->type_name("");
    command->add_flag("--json", options->json, "For scripts: one JSON array.");
    command->callback([options, &action] { action = [options] { return list_runs(options->folder, options->json); }; });
}

void add_plot(CLI::App& app, Action& action) {
    struct Options {
        std::vector<std::string> inputs;
        std::string out;
        bool dark = false;
    };
    auto* const command =
        app.add_subcommand("plot", "Charts of logs and runs: one PNG a metric, and tables (CSV). Needs no display.");
    auto options = std::make_shared<Options>();
    command->add_option("RUN", options->inputs, "Logs (.jsonl), run folders, or folders of these.")
        ->required()
        ->type_name("");
    command->add_option("--out", options->out, "Folder for the pictures and tables; made when missing.")
        ->required()
        ->type_name("DIR");
    command->add_flag("--dark", options->dark, "On a dark background. [light]");
    command->callback([options, &action] {
        action = [options]() -> int {
#ifdef TORCHDECK_GUI
            return ui::plot_runs(options->inputs, options->out, options->dark);
#else
            needs_gui("plot");
#endif
        };
    });
}

void add_montage(CLI::App& app, Action& action) {
    struct Options {
        std::vector<std::string> inputs, metrics;
        std::string out, title, recipe;
        int columns = 2;
        bool dark = false;
    };
    auto* const command = app.add_subcommand(
        "montage", "One picture of all pictures in a folder, or of the charts of runs. Needs no display.");
    auto options = std::make_shared<Options>();
    auto* const inputs =
        command->add_option("RUN", options->inputs, "A folder of PNG files; or logs, run folders, folders of these.");
    inputs->type_name("");
    command->add_option("--out", options->out, "The picture: .png, and for charts also .svg or .pdf.")
        ->required()
        ->type_name("FILE");
    auto* const columns = command->add_option("--cols", options->columns, "Pictures in a row. [2]");
    columns->type_name("N")->check(CLI::Range(1, 64));
    auto* const metrics =
        command->add_option("--metrics", options->metrics, "Which charts, as plot names its files. [all there are]");
    metrics->delimiter(',')->type_name("NAME,...");
    auto* const title = command->add_option("--title", options->title, "Text above the charts.");
    title->type_name("TEXT");
    auto* const like = command
                           ->add_option("--like", options->recipe,
                                        "Draw again what this PNG shows: its runs, charts, size and colours.")
                           ->type_name("FILE");
    auto* const dark = command->add_flag("--dark", options->dark, "On a dark background. [light]");
    // The picture has all of it.
    for (auto* const other : {inputs, columns, metrics, title, dark}) like->excludes(other);
    command->callback([options, &action] {
        action = [options]() -> int {
            if (options->inputs.empty() && options->recipe.empty()) {
                throw Error(ErrorKind::usage, "nothing to show: name a folder, runs or logs, or --like FILE.");
            }
#ifdef TORCHDECK_GUI
            return ui::montage_runs({options->inputs, options->metrics, options->recipe, options->title, options->out,
                                     options->columns, options->dark});
#else
            needs_gui("montage");
#endif
        };
    });
}

}  // namespace torchdeck::app
