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

int run_compare(const std::vector<std::string>& inputs) {
    const auto sources = runs::find_runs(inputs);
    if (sources.size() < 2) throw Error(ErrorKind::usage, Message::of("compare needs at least two runs."));
    const auto all = runs::summarize(sources);
    runs::require_readable(all);
    base::write_stdout(runs::comparison_report(all, terminal_reader()));
    return 0;
}

}  // namespace

void add_compare(CLI::App& app, Action& action) {
    const Command command(
        app, "compare",
        Message::mark("Runs side by side: results, what differs, what makes it unfair, statistics over seeds."));
    auto inputs = std::make_shared<std::vector<std::string>>();
    command
        .argument("RUN", *inputs,
                  Message::mark("Run folders, logs (.jsonl, and those of other tools), or folders of these."))
        ->required();
    command.runs(run_compare, inputs, action);
}

}  // namespace torchdeck::app
