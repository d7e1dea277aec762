// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <memory>

#include "app/command.hpp"
#include "app/command_background.hpp"
#include "app/remote_background.hpp"
#include "app/speech.hpp"
#include "base/error.hpp"
#include "base/standard_streams.hpp"
#include "profile/performance.hpp"
#include "remote/remote_url.hpp"
#include "runs/foreign_log.hpp"
#include "runs/open_runs.hpp"
#include "runs/run_query.hpp"
#include "runs/run_report.hpp"

namespace torchdeck::app {
namespace {

struct RunsOptions {
    std::string folder = "runs";
    std::string filter, sort;
    std::vector<std::string> columns;
    bool running = false;
    bool reverse = false;
    bool groups = false;
    bool json = false;
    bool performance = false;
    bool markdown = false;
    const CLI::App* command = nullptr;
};

void print_performance(const std::vector<runs::RunSummary>& all, bool markdown) {
    bool first = true;
    for (const auto& run : all) {
        const auto performance = profile::read_performance(runs::open_run(run.source));
        base::print_stdout("{}{}", first ? "" : "\n",
                           markdown ? profile::performance_markdown(performance)
                                    : profile::performance_text(performance, terminal_reader()));
        first = false;
    }
}

int run_runs(const RunsOptions& options) {
    if (options.running)
        return remote::is_ssh_url(options.folder) ? list_background_runs_there(options.folder, options.json)
                                                  : list_background_runs(options.json);
    if (remote::is_ssh_url(options.folder)) return list_runs_there(options.folder, *options.command);
    const runs::RunFilter filter(options.filter);
    for (const auto& key : options.columns) runs::require_key(key);
    if (!options.sort.empty()) runs::require_key(options.sort);
    auto all = runs::summarize(runs::find_runs(options.folder));
    runs::require_readable(all);
    if (all.empty()) {
        // A script takes an empty list as an answer, where no log is passed over.
        const auto logs = runs::logs_to_name(options.folder);
        if (!options.json || !logs.empty()) runs::refuse_without_runs(options.folder, logs);
    }
    std::erase_if(all, [&](const runs::RunSummary& run) { return !filter.matches(run); });
    if (!options.sort.empty()) {
        runs::sort_runs(all, options.sort, options.reverse);
    } else if (options.reverse) {
        std::reverse(all.begin(), all.end());
    }
    if (options.json) {
        if (options.groups)
            base::print_stdout("{{\"runs\": {}, \"groups\": {}}}\n", runs::summary_json(all), runs::groups_json(all));
        else
            base::print_stdout("{}", runs::summary_json(all));
        return 0;
    }
    if (all.empty()) throw Error(ErrorKind::data, Message::of("no run matches '{}'.", options.filter));
    if (options.performance || options.markdown) {
        print_performance(all, options.markdown);
        return 0;
    }
    base::write_stdout(runs::summary_table(all, options.columns, terminal_reader()));
    if (options.groups) base::write_stdout("\n" + runs::group_report(all, terminal_reader()));
    return 0;
}

}  // namespace

void add_runs(CLI::App& app, Action& action) {
    const Command command(app, "runs", Message::mark("Runs below a folder: a table with their best results."));
    auto options = std::make_shared<RunsOptions>();
    options->command = &command.app();
    command.argument(
        "DIR", options->folder,
        Message::mark("A folder of runs, a run folder, or a log; ssh://HOST/FOLDER on another machine. [runs]"));
    command.value(
        "-f,--filter", options->filter,
        Message::mark("Only runs for which all terms hold: 'lr>0.01 model:resnet*'. KEY is a column or a setting; the "
                      "operators are = != < <= > >= and : for a pattern; a word alone is looked for in the name."),
        "TERMS");
    command.value(
        "-s,--sort", options->sort,
        Message::mark("By a column or a setting: best first for top1, top5, images_per_s and started; loss and others "
                      "from small to large."),
        "KEY");
    command.flag("-r,--reverse", options->reverse, Message::mark("The other way round."));
    command
        .list("--columns", options->columns,
              Message::mark("Further columns, such as lr,batch_size,device,step_ms,peak_memory_mb,parameters."),
              "KEY,...")
        ->take_all();
    command.flag(
        "--groups", options->groups,
        Message::mark("Also mean, deviation and 95 % interval of top-1 over runs that differ only in their seed, and "
                      "Welch's test between the groups."));
    command.flag(
        "--performance", options->performance,
        Message::mark(
            "Instead of the table, for each run: times of the step and its parts, throughput, peak memory, and "
            "advice that follows from them; with the top operators of RUN/profile.json where there is one "
            "(torchdeck profile --out)."));
    command.flag("--markdown", options->markdown, Message::mark("The same as Markdown."));
    command.flag(
        "--running", options->running,
        Message::mark("Instead: the runs of yours that train in the background (train --detach), wherever they are, or "
                      "on another machine: ssh://HOST."));
    command.flag("--json", options->json,
                 Message::mark("For scripts: one JSON array; with --groups an object of two, runs and groups."));
    command.runs(run_runs, options, action);
}

}  // namespace torchdeck::app
