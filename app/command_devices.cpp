// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "app/command.hpp"
#include "app/console.hpp"
#include "app/speech.hpp"
#include "app/terminal.hpp"
#include "base/standard_streams.hpp"
#include "base/text_table.hpp"
#include "data/load.hpp"
#include "engine_loader.hpp"
#include "engines/gpu_cards.hpp"
#include "telemetry/device_report.hpp"
#include "telemetry/gpu_processes.hpp"

namespace torchdeck::app {
namespace {

constexpr std::size_t kIndent = 2;

/// Measures anew which precision `--precision auto` is, on the device that trainings take and on the CPU, and prints
/// it. Returns the exit code; throws Error (device) where there is no engine.
int remeasure_precision() {
    Console console;
    config::TrainConfig config;
    config.hardware.precision = "auto";
    config.data.dataset = "shapes";
    config.data.limit_train = config.data.limit_val = config.data.batch_size;
    const auto dataset = data::load_dataset(config, 1);
    const auto engine = load_engine();
    Plan plan{.config = config, .measure_again = true};
    std::set<std::string> measured;
    for (const auto* device : {"auto", "cpu"}) {
        plan.config.hardware.device = device;
        const auto found = engine->run(plan, {.dataset = &dataset});
        plan.measure_again = false;  // only the first forgets
        if (!measured.insert(found.device).second) continue;
        const auto& why = found.precision_note;
        console.result(
            Message::of("{}: auto is {} ({})", found.device, found.precision,
                        why.empty() ? Message::of("the device has no bfloat16 arithmetic of its own") : why));
    }
    return 0;
}

struct DevicesOptions {
    bool watch = false;
    bool json = false;
    bool remeasure = false;
};

/// What was read of something in the last minute.
class History {
  public:
    void add(const telemetry::DeviceReport& report) {
        add(Message::name("CPU"), report.host.cpu_percent);
        for (const auto& device : report.devices) {
            if (!device.reading) continue;
            const auto& bus_id = device.facts.pci_bus_id;
            add(Message::name("GPU " + bus_id), device.reading->gpu.busy_percent);
            //: A GPU, by its PCI bus id.
            add(Message::of("GPU memory {}", bus_id), device.reading->gpu.mem_busy_percent);
        }
    }
    [[nodiscard]] std::string text() const {
        using Align = base::TextTable::Align;
        base::TextTable table({{}, {{}, Align::right}, {}}, kIndent);
        for (const auto& [name, values] : lines_) {
            const std::vector<std::optional<double>> all(values.begin(), values.end());
            const auto& last = all.back();
            table.add({name, last ? Message::quantity(*last, 0, "%") : Message::name("-"),
                       Message::name(sparkline(all, 0, 100))});
        }
        return said(Message::mark("last minute")) + '\n' + table.text(terminal_reader());
    }

  private:
    static constexpr std::size_t kLength = 60;

    struct Line {
        Message name;
        std::deque<std::optional<double>> values;
    };
    void add(const Message& name, const std::optional<double>& percent) {
        auto line = std::ranges::find(lines_, name, &Line::name);
        if (line == lines_.end()) line = lines_.insert(line, {name, {}});
        line->values.push_back(percent);
        if (line->values.size() > kLength) line->values.pop_front();
    }

    std::vector<Line> lines_;
};

std::string processes_text(const telemetry::DeviceReport& report) {
    const auto all = telemetry::gpu_processes(report.devices);
    if (all.empty()) return {};
    using Align = base::TextTable::Align;
    base::TextTable table({{{}, Align::right}, {}, {{}, Align::right}, {}}, kIndent);
    for (const auto& process : all) {
        table.add({Message::name(std::to_string(process.pid)), Message::name(process.name.empty() ? "-" : process.name),
                   process.vram_mb ? Message::quantity(*process.vram_mb, 0, "MiB") : Message::name("-"),
                   Message::name(fmt::format("{}", fmt::join(process.nodes, " ")))});
    }
    return said(Message::mark("processes with a GPU open")) + '\n' + table.text(terminal_reader());
}

/// What trainings would compute with. Nothing is loaded: whether the GPUs work is for `torchdeck engine test`.
struct EngineState {
    Message words, advice;
};

EngineState engine_state() {
    EngineState state;
    const auto path = engine_path();
    const auto engine = described_engine(path);
    const auto cards = engines::find_cards();
    const auto& build = engine.libtorch.build;
    const bool drives = (build == "CUDA" && cards.nvidia_driver) || (build == "ROCm" && cards.amd_compute);
    state.words = engine.fits() ? Message::of("LibTorch {}", engines::words_of(engine.libtorch)) : engine.problem;
    if (engine.fits() && build == "CUDA" && !cards.nvidia_driver)
        state.words = Message::of("{}; NVIDIA's driver is not loaded", state.words);
    if (engine.fits() && build == "ROCm" && !cards.amd_compute)
        state.words = Message::of("{}; /dev/kfd is missing", state.words);
    state.advice =
        engines::unused_gpu_advice(cards, machine::find_system(), engine.fits() ? build : "", drives ? 1 : 0);
    return state;
}

int run_devices(const DevicesOptions& options) {
    if (options.remeasure) return remeasure_precision();
    const auto engine = engine_state();
    telemetry::SamplerOptions sampling;
    sampling.processes = true;
    // One report is of the time since the first look at the CPUs: no longer than somebody waits for.
    if (!options.watch) sampling.interval = std::chrono::milliseconds(100);
    telemetry::DeviceWatch watch(std::move(sampling));
    // Each redraw begins at the top of the screen; a pipe gets one report after another.
    const bool redraw = options.watch && !options.json && ::isatty(STDOUT_FILENO) == 1;
    History history;
    do {
        const auto report = watch.report();
        std::string text = redraw ? "\x1b[H\x1b[2J" : "";
        if (options.json) {
            auto json = telemetry::device_report_json(report);
            json["engine"] = {{"words", engine.words.text()}, {"advice", engine.advice.text()}};
            text += json.dump(options.watch ? -1 : 2) + "\n";
        } else {
            history.add(report);
            text += telemetry::device_report_text(report, terminal_reader(), /*sources=*/!options.watch) +
                    processes_text(report) + (redraw ? history.text() : "");
            if (!options.watch) text += said(Message::of("engine: {}", engine.words)) + '\n';
            if (!engine.advice.empty()) text += said(engine.advice) + '\n';
        }
        base::write_stdout(text);
        if (base::stdout_failed()) return 0;  // nobody reads any more; main() says so if it matters
        if (options.watch) std::this_thread::sleep_for(std::chrono::seconds(1));
    } while (options.watch);
    return 0;
}

}  // namespace

void add_devices(CLI::App& app, Action& action) {
    const Command command(
        app, "devices",
        Message::mark(
            "GPUs and host: one live reading, where each comes from, what is missing and why, who uses them."));
    auto options = std::make_shared<DevicesOptions>();
    command.flag(
        "-w,--watch", options->watch,
        Message::mark("Read again every second until interrupted; on a terminal with the last minute as curves."));
    command.flag("--json", options->json, Message::mark("For scripts: one JSON object; with --watch one a line."));
    auto* const remeasured = command.flag(
        "--remeasure", options->remeasure,
        Message::mark(
            "Measure again which precision is faster here, for --precision auto, and forget what was found before."));
    remeasured->excludes("--watch")->excludes("--json");
    command.runs(run_devices, options, action);
}

}  // namespace torchdeck::app
