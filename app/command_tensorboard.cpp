// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>

#include "app/command.hpp"
#include "app/console.hpp"
#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "runs/event_export.hpp"
#include "runs/open_runs.hpp"
#include "runs/run_summary.hpp"

namespace torchdeck::app {
namespace {

struct TensorboardOptions {
    std::vector<std::string> inputs;
    std::string out;
};

int run_tensorboard(const TensorboardOptions& options) {
    const auto sources = runs::find_runs(options.inputs);
    Console console;
    std::size_t written = 0;
    for (const auto& source : sources) {
        if (options.out.empty() && !source.folder)
            throw Error(ErrorKind::usage,
                        Message::of("{}: a log has no folder of its own: give --out DIR.", source.path.string()));
        const auto folder =
            options.out.empty() ? source.path / "tensorboard" : std::filesystem::path(options.out) / source.name;
        const auto summary = runs::summarize(source);
        if (!summary.problem.empty() && sources.size() > 1 && !source.given) {
            console.warning(at_place(Message::name(source.name), summary.problem));
            continue;
        }
        const auto path = [&] {
            base::make_folders(folder);
            return runs::event_file_in(folder, summary);
        };
        const auto file = runs::write_event_file(summary, path);
        if (!file) {
            // It does not stop the export of the others.
            if (sources.size() == 1)
                throw file_error(source.path, Message::of("there is nothing to export: the run has no numbers yet."));
            console.warning(Message::of("{}: there is nothing to export: the run has no numbers yet.", source.name));
            continue;
        }
        ++written;
        console.result(Message::of("{} written ({} bytes).", file->path, Message::number(file->bytes)));
    }
    if (written == 0) throw Error(ErrorKind::data, Message::of("there is nothing to export: no run has numbers."));
    return 0;
}

}  // namespace

void add_export_tensorboard(CLI::App& app, Action& action) {
    const Command command(app, "export-tensorboard",
                          Message::mark("Write runs as event files, which TensorBoard shows."));
    auto options = std::make_shared<TensorboardOptions>();
    command.argument("RUN", options->inputs, Message::mark("Run folders, logs, or folders of these."))->required();
    command
        .option("-o,--out", options->out,
                Message::mark(
                    "Folder with a folder for each run, for tensorboard --logdir. [tensorboard/ in each run folder]"))
        ->type_name("DIR");
    command.runs(run_tensorboard, options, action);
}

}  // namespace torchdeck::app
