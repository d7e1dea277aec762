// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>

#include "app/command.hpp"
#include "app/speech.hpp"
#include "base/error.hpp"
#include "base/standard_streams.hpp"
#include "runs/open_runs.hpp"
#include "runs/run_report.hpp"

namespace torchdeck::app {
namespace {

struct CompareOptions {
    std::vector<std::string> inputs;
    bool json = false;
};

int run_compare(const CompareOptions& options) {
    const auto sources = runs::find_runs(options.inputs);
    if (sources.size() < 2) throw Error(ErrorKind::usage, Message::of("compare needs at least two runs."));
    const auto all = runs::summarize(sources);
    runs::require_readable(all);
    base::write_stdout(options.json ? runs::comparison_json(all) : runs::comparison_report(all, terminal_reader()));
    return 0;
}

}  // namespace

void add_compare(CLI::App& app, Action& action) {
    const Command command(
        app, "compare",
        Message::mark("Runs side by side: results, what differs, what makes it unfair, statistics over seeds."));
    auto options = std::make_shared<CompareOptions>();
    command
        .argument("RUN", options->inputs,
                  Message::mark("Run folders, logs (.jsonl, and those of other tools), or folders of these."))
        ->required();
    command.flag("--json", options->json, Message::mark("Print one JSON object."));
    command.runs(run_compare, options, action);
}

}  // namespace torchdeck::app
