// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include "app/command.hpp"
#include "app/console.hpp"
#include "app/interrupts.hpp"
#include "app/output_file.hpp"
#include "base/error.hpp"
#include "profile/trace_file.hpp"

namespace torchdeck::app {
namespace {

struct TraceOptions {
    std::string file;
    std::string repair;
    bool json = false;
};

int run_trace(const TraceOptions& options) {
    Console console;
    const Interrupts interrupts;
    profile::TraceReport report;
    try {
        if (options.repair.empty())
            report = profile::check_trace(options.file, interrupts.token());
        else
            write_output(options.repair, ".json", [&](const auto& path) {
                report = profile::repair_trace(options.file, path, interrupts.token());
            });
    } catch (const Error& e) {
        if (e.code() == ErrorCode::stopped) return kInterrupted;
        throw;
    }
    if (options.json) {
        write_output(std::string(kStandardOutput), profile::report_json(report) + "\n");
        return report.good() || !options.repair.empty() ? 0 : 1;
    }
    for (const auto& line : profile::report_lines(report)) console.result(line);
    if (!options.repair.empty()) {
        console.result(report.unreadable > 0
                           ? Message::of("{} written, without {} of {} events, which could not be read.",
                                         options.repair, report.unreadable, report.events)
                           : Message::of("{} written.", options.repair));
        return 0;
    }
    return report.good() ? 0 : 1;
}

}  // namespace

void add_trace(CLI::App& app, Action& action) {
    const Command command(app, "trace",
                          Message::mark("Traces of any profiler, in the JSON format of Chrome's viewer."));
    command.app().require_subcommand(1);
    const Command check(
        command, "check",
        Message::mark("Say which events of a trace Perfetto, chrome://tracing and Holistic Trace Analysis "
                      "would drop, and why. Exit "
                      "code 1 when there are any, when they would misread something, or when the file is not valid "
                      "JSON."));
    auto options = std::make_shared<TraceOptions>();
    check.argument("FILE", options->file, Message::mark("A trace, .json or .json.gz."))->required();
    check.value(
        "--repair", options->repair,
        Message::mark("Write a trace that viewers show whole: slices that overlap go to tracks of their own, time "
                      "stamps begin at zero, what is missing is added. Compressed when the name ends in .gz."),
        "OUT");
    check.flag("--json", options->json, Message::mark("Print one JSON object."));
    check.runs(run_trace, options, action);
}

}  // namespace torchdeck::app
