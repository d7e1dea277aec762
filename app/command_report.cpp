// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <memory>

#include "app/commands.hpp"
#include "app/console.hpp"
#include "app/interrupts.hpp"
#include "base/error.hpp"
#include "base/standard_streams.hpp"
#include "base/text.hpp"
#include "job/report.hpp"

namespace torchdeck::app {
namespace {

struct ReportOptions {
    std::vector<std::string> inputs;
    std::string out, markdown, title, texts, peaks, verify, data;
};

int verify_report(const ReportOptions& options, const std::stop_token& stop) {
    Console console;
    const auto result = job::verify_report(options.verify, options.data, stop);
    const auto name = base::printable(options.verify);
    if (result.differences.empty()) {
        console.result(fmt::format("{}: every number and figure is what the data give ({}, {}, {}).", name,
                                   base::counted(static_cast<std::int64_t>(result.extent.numbers), "number"),
                                   base::counted(static_cast<std::int64_t>(result.extent.tables), "table"),
                                   base::counted(static_cast<std::int64_t>(result.extent.charts), "figure")));
        return 0;
    }
    for (const auto& difference : result.differences) console.result(difference.sentence());
    if (!result.version.empty())
        console.warning(fmt::format("TorchDeck {} wrote this page; differences may be those of the versions.",
                                    base::printable(result.version)));
    throw Error(ErrorKind::data,
                fmt::format("{}: {}{} from the data.", name, result.complete ? "" : "at least ",
                            base::counted(static_cast<std::int64_t>(result.differences.size()), "difference")));
}

int write_report(const ReportOptions& options, const std::stop_token& stop) {
    if (options.inputs.empty()) throw Error(ErrorKind::usage, "report needs runs, or --verify with a report.");
    if (options.out.empty() && options.markdown.empty())
        throw Error(ErrorKind::usage, "report needs --out report.html, --markdown report.md, or both.");
    Console console;
    job::ReportRequest request{.inputs = options.inputs,
                               .html = options.out,
                               .markdown = options.markdown,
                               .title = options.title,
                               .texts = options.texts,
                               .peaks = options.peaks};
    request.on_progress = [&](std::int64_t done, std::int64_t of) {
        console.progress(fmt::format("{} of {}", done, of));
    };
    const auto result = job::write_report(request, stop);
    console.clear_progress();
    for (const auto& remark : result.remarks) console.warning(remark);
    console.result(fmt::format("{}: {}, {}, {}. Your own words go into {}/*.md.",
                               base::printable(options.out.empty() ? options.markdown : options.out),
                               base::counted(static_cast<std::int64_t>(result.runs), "run"),
                               base::counted(static_cast<std::int64_t>(result.extent.tables), "table"),
                               base::counted(static_cast<std::int64_t>(result.extent.charts), "figure"),
                               base::printable(result.texts.string())));
    return 0;
}

int run_report(const ReportOptions& options) {
    const Interrupts interrupts;
    try {
        return options.verify.empty() ? write_report(options, interrupts.token())
                                      : verify_report(options, interrupts.token());
    } catch (const Error& e) {
        if (e.code() != ErrorCode::stopped) throw;
        return kInterrupted;
    }
}

}  // namespace

void add_report(CLI::App& app, Action& action) {
    auto* const command = app.add_subcommand(
        "report",
        "A report of runs in one file: design, environment, complexity, measurement, roofline, results, analysis. "
        "Every number says which line of which log it comes from, and --verify recomputes all of it.");
    auto options = std::make_shared<ReportOptions>();
    command
        ->add_option("RUN", options->inputs,
                     "Run folders, logs, folders of torchdeck bench, or folders of runs. A folder's complexity.json "
                     "(torchdeck complexity "
                     "--json) and peaks.json (torchdeck peaks --out) are used too.")
        ->type_name("");
    command->add_option("-o,--out", options->out, "The report as a page (.html): needs no network and no other file.")
        ->take_last()
        ->type_name("FILE");
    command
        ->add_option("--markdown", options->markdown, "The report as Markdown, with its figures in a folder beside it.")
        ->take_last()
        ->type_name("FILE");
    command->add_option("--title", options->title, "Its title. [networks and datasets of the runs]")
        ->take_last()
        ->type_name("TEXT");
    command
        ->add_option("--text", options->texts,
                     "Folder of your own words, a Markdown file for each section; files that are missing are made, "
                     "none is overwritten. [report-text beside the report]")
        ->take_last()
        ->type_name("DIR");
    command
        ->add_option("--peaks", options->peaks,
                     "Peaks to hold the steps against. [peaks.json in a folder of RUN, else those that torchdeck peaks "
                     "keeps]")
        ->take_last()
        ->type_name("FILE");
    command
        ->add_option("--verify", options->verify,
                     "Instead: make this report again from its logs and name every difference.")
        ->take_last()
        ->type_name("FILE");
    command->add_option("--data", options->data, "With --verify: where the runs are now. [where they were]")
        ->take_last()
        ->type_name("DIR");
    command->callback([options, &action] { action = [options] { return run_report(*options); }; });
}

}  // namespace torchdeck::app
