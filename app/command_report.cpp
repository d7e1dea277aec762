// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>

#include "app/command.hpp"
#include "app/console.hpp"
#include "app/interrupts.hpp"
#include "app/output_file.hpp"
#include "base/error.hpp"
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
        console.result(Message::of("{}: every number and figure is what the data give ({}, {}, {}).", name,
                                   Message::plural("{} numbers", "{} number", result.extent.numbers),
                                   Message::plural("{} tables", "{} table", result.extent.tables),
                                   Message::plural("{} figures", "{} figure", result.extent.charts)));
        return 0;
    }
    for (const auto& difference : result.differences) console.result(difference.sentence());
    if (!result.version.empty())
        console.warning(
            Message::of("TorchDeck {} wrote this page; differences may be those of the versions.", result.version));
    throw Error(ErrorKind::data, result.complete ? Message::plural("{1}: {0} differences from the data.",
                                                                   "{1}: {0} difference from the data.",
                                                                   std::ssize(result.differences), name)
                                                 : Message::plural("{1}: at least {0} differences from the data.",
                                                                   "{1}: at least {0} difference from the data.",
                                                                   std::ssize(result.differences), name));
}

int write_report(const ReportOptions& options, const std::stop_token& stop) {
    if (options.inputs.empty())
        throw Error(ErrorKind::usage, Message::of("report needs runs, or --verify with a report."));
    if (options.out.empty() && options.markdown.empty())
        throw Error(ErrorKind::usage, Message::of("report needs --out report.html, --markdown report.md, or both."));
    refuse_standard_output(options.out, Message::of("a report names its runs as seen from its own folder."));
    refuse_standard_output(options.markdown, Message::of("its figures are files beside it."));
    Console console;
    job::ReportRequest request{.inputs = options.inputs,
                               .html = options.out,
                               .markdown = options.markdown,
                               .title = options.title,
                               .texts = options.texts,
                               .peaks = options.peaks};
    request.on_progress = [&](std::int64_t done, std::int64_t of) {
        console.progress(Message::of("{} of {}", done, of));
    };
    const auto result = job::write_report(request, stop);
    console.clear_progress();
    for (const auto& remark : result.remarks) console.warning(remark);
    console.result(Message::of("{}: {}, {}, {}. Your own words go into {}/*.md.",
                               options.out.empty() ? options.markdown : options.out,
                               Message::plural("{} runs", "{} run", result.runs),
                               Message::plural("{} tables", "{} table", result.extent.tables),
                               Message::plural("{} figures", "{} figure", result.extent.charts), result.texts));
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
    const Command command(
        app, "report",
        Message::mark(
            "A report of runs in one file: design, environment, complexity, measurement, roofline, results, analysis. "
            "Every number says which line of which log it comes from, and --verify recomputes all of it."));
    auto options = std::make_shared<ReportOptions>();
    command.argument(
        "RUN", options->inputs,
        Message::mark("Run folders, logs, folders of torchdeck bench, or folders of runs. A folder's complexity.json "
                      "(torchdeck complexity "
                      "--json) and peaks.json (torchdeck peaks --out) are used too."));
    command.value("-o,--out", options->out,
                  Message::mark("The report as a page (.html): needs no network and no other file."), "FILE");
    command.value("--markdown", options->markdown,
                  Message::mark("The report as Markdown, with its figures in a folder beside it."), "FILE");
    command.value("--title", options->title, Message::mark("Its title. [networks and datasets of the runs]"), "TEXT");
    command.value(
        "--text", options->texts,
        Message::mark("Folder of your own words, a Markdown file for each section; files that are missing are made, "
                      "none is overwritten. [report-text beside the report]"),
        "DIR");
    command.value(
        "--peaks", options->peaks,
        Message::mark(
            "Peaks to hold the steps against. [peaks.json in a folder of RUN, else those that torchdeck peaks "
            "keeps]"),
        "FILE");
    command.value("--verify", options->verify,
                  Message::mark("Instead: make this report again from its logs and name every difference."), "FILE");
    command.value("--data", options->data, Message::mark("With --verify: where the runs are now. [where they were]"),
                  "DIR");
    command.runs(run_report, options, action);
}

}  // namespace torchdeck::app
