// SPDX-License-Identifier: GPL-3.0-or-later

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "app/console.hpp"
#include "app/help.hpp"
#include "app/interrupts.hpp"
#include "app/output_file.hpp"
#include "app/speech.hpp"
#include "base/error.hpp"
#include "base/paths.hpp"
#include "engine_loader.hpp"
#include "roofline/peaks_file.hpp"
#include "roofline/peaks_report.hpp"

namespace torchdeck::app {
namespace {

struct PeaksOptions {
    std::string device = "auto";
    std::int64_t threads = 0;
    double budget_s = MeasurePeaks().budget_s;
    int attempts = MeasurePeaks().attempts;
    std::string label;
    std::string out;
    std::string import;
    bool show = false;
    bool json = false;
};

void print_peaks(const roofline::Peaks& peaks, bool json, Console& console) {
    if (json) {
        console.data(roofline::peaks_json(peaks).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
        return;
    }
    for (const auto& environment : peaks.environments) {
        const auto table = roofline::peaks_table(environment, terminal_reader());
        console.text(table);
    }
}

int measure_and_keep(const PeaksOptions& options, const std::filesystem::path& file) {
    Console console;
    const Interrupts interrupts;
    const auto engine = load_engine();
    const auto on_event = [&](const Event& event) {
        if (const auto* const progress = std::get_if<Progress>(&event))
            console.progress(Message::of("roof {} of {}", progress->step, progress->steps));
        const auto* const message = std::get_if<LogMessage>(&event);
        if (message != nullptr && message->warning) console.warning(message->text);
        if (message != nullptr && !message->warning) console.note(message->text);
    };
    roofline::Peaks peaks;
    try {
        const MeasurePeaks request{options.device, options.threads, options.budget_s, options.attempts};
        peaks.environments.push_back(engine->run(request, {.on_event = on_event, .stop = interrupts.token()}));
    } catch (const Error& e) {
        console.clear_progress();
        if (e.code() == ErrorCode::stopped) return kInterrupted;
        throw;
    }
    console.clear_progress();
    peaks.environments.back().label = options.label;
    std::size_t kept = 0;
    roofline::merge_into(file, peaks, &kept);
    print_peaks(peaks, options.json, console);
    if (kept > 0)
        console.note(Message::plural("{} roofs kept of an earlier measurement that was not disturbed.",
                                     "{} roof kept of an earlier measurement that was not disturbed.", kept));
    console.note(Message::of("Kept in {}.", file.string()));
    return 0;
}

int run_peaks(const PeaksOptions& options) {
    refuse_standard_output(options.out, Message::of("peaks are kept beside earlier ones; --json prints them."));
    const auto file = options.out.empty() ? roofline::default_peaks_file() : std::filesystem::path(options.out);
    if (!options.show && options.import.empty()) return measure_and_keep(options, file);
    Console console;
    if (!options.import.empty()) {
        auto added = roofline::read_peaks(options.import);
        if (!options.label.empty() && added.environments.size() == 1) added.environments.front().label = options.label;
        print_peaks(roofline::merge_into(file, added), options.json, console);
        return 0;
    }
    if (!base::is_there(file))
        throw file_error(file, Message::of("there are no peaks yet. torchdeck peaks measures them."));
    print_peaks(roofline::read_peaks(file), options.json, console);
    return 0;
}

}  // namespace

void add_peaks(CLI::App& app, Action& action) {
    const Command command(
        app, "peaks",
        Message::mark(
            "Measure what a device can do at most: products of matrices, convolutions and multiply-adds by type, and "
            "moving "
            "memory, on a CPU by level of cache. Takes up to 10 s, or several times that where clocks fall or other "
            "programs "
            "run meanwhile, and keeps the result for torchdeck roofline."));
    auto options = std::make_shared<PeaksOptions>();
    command.value("--device", options->device, Message::mark("auto, cpu, cuda or cuda:N. [auto]"), "DEVICE");
    command.value("--threads", options->threads, Message::mark("Threads on a CPU. [as a training]"), "N")
        ->check(in_range(0, 1024));
    command
        .value("--seconds", options->budget_s, Message::mark("After so many seconds of an attempt, fewer repeats. [8]"),
               "S")
        ->check(in_range(1.0, 3600.0));
    command
        .value("--attempts", options->attempts,
               Message::mark(
                   "Measure so often at most, while clocks fall, other programs use the CPUs or a roof does not become "
                   "stable. [3]"),
               "N")
        ->check(in_range(1, 100));
    command.value("--label", options->label, Message::mark("A name for this device and its set-up in charts."), "TEXT");
    command.value(
        "-o,--out", options->out,
        Message::mark("Keep the peaks in this file, beside those of other devices. [torchdeck/peaks.json in the user's "
                      "data folder]"),
        "FILE");
    command.value(
        "--import", options->import,
        Message::mark("Measure nothing: add the environments of another peaks.json, or of a roofline.csv that "
                      "rocprof-compute measured."),
        "FILE");
    command.flag("--show", options->show, Message::mark("Measure nothing: print what is kept."));
    command.flag("--json", options->json, Message::mark("For scripts: what peaks.json holds, on one line."));
    command.runs(run_peaks, options, action);
}

}  // namespace torchdeck::app
