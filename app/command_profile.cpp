// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/command.hpp"
#include "app/command_data.hpp"
#include "app/console.hpp"
#include "app/help.hpp"
#include "app/interrupts.hpp"
#include "app/output_file.hpp"
#include "app/setting_options.hpp"
#include "app/speech.hpp"
#include "base/error.hpp"
#include "config/settings.hpp"
#include "data/load.hpp"
#include "engine_loader.hpp"
#include "job/profile_readings.hpp"
#include "profile/step_profile_file.hpp"
#include "profile/step_profile_report.hpp"
#include "profile/step_tree.hpp"
#include "profile/trace.hpp"
#include "profile/vendor_command.hpp"

namespace torchdeck::app {
namespace {

struct ProfileOptions {
    std::unique_ptr<SettingOptions> settings;
    int warmup = 20;
    int steps = 3;
    int depth = -1;
    std::size_t top = 15;
    bool memory = false;
    std::string group = "name";
    bool one_step = false;
    int warmup_iterations = 10;
    int iteration = 0;
    std::string tool;
    bool json = false;
    std::string out;
    std::string trace;
    std::vector<std::string> files;
};

void print_table(const std::string& table, Console& console) {
    console.text("\n" + table);
}

void print(const profile::StepProfile& measured, const ProfileOptions& options, Console& console) {
    const auto grouping = options.group == "shape"    ? profile::OperatorGrouping::shape
                          : options.group == "module" ? profile::OperatorGrouping::module
                                                      : profile::OperatorGrouping::name;
    for (const auto& line : profile::summary_lines(measured)) console.result(line);
    for (const auto& table : {profile::section_table(measured, terminal_reader()),
                              profile::module_table(measured, options.depth, terminal_reader()),
                              profile::operator_table(measured, options.top, grouping, terminal_reader())})
        print_table(table, console);
    if (measured.memory.measured())
        print_table(profile::memory_table(measured, options.top, terminal_reader()), console);
    console.result(Message());
    if (const auto rate = profile::throughput(measured); rate.without_waiting > 0)
        console.result(Message::of("If no step waited for its images: {} images/s instead of {}.",
                                   Message::number(rate.without_waiting, 0), Message::number(rate.now, 0)));
    for (const auto& sentence : profile::step_advice(measured)) console.result(sentence);
}

/// One file: its tables. Two: their differences.
int run_on_files(const ProfileOptions& options) {
    Console console;
    const auto first = profile::read_profile(options.files[0]);
    if (options.files.size() == 1) {
        if (options.group == "shape" && !profile::has_shapes(first))
            throw file_error(options.files[0],
                             Message::of("it has no shapes of inputs. Profile again with --group shape."));
        print(first, options, console);
        return 0;
    }
    const auto second = profile::read_profile(options.files[1]);
    for (const auto* const one : {&first, &second}) {
        console.result(one == &first ? Message::of("first:") : Message::of("second:"));
        for (const auto& line : profile::summary_lines(*one)) console.text("  " + said(line) + "\n");
    }
    for (const auto& table : profile::difference_tables(first, second, options.top, terminal_reader()))
        print_table(table, console);
    return 0;
}

/// Settings, dataset and engine of a training of a few steps.
class Session {
  public:
    explicit Session(const SettingOptions& settings) : config_(settings.config()) {
        config::require_valid(config_);
        if (const auto warning = config::model_file_warning(config_.model.name); !warning.empty())
            console_.warning(warning);
        dataset_ = load_dataset(settings, console_);
        interrupts_.emplace();  // from here on: reading a dataset ends at once
        engine_ = load_engine();
    }

    [[nodiscard]] const config::TrainConfig& config() const { return config_; }
    [[nodiscard]] Console& console() { return console_; }

    /// Does `operation`, which trains `steps` steps; `readings` get what it reports. Nothing: it was interrupted.
    template <class Operation>
    std::optional<typename Operation::Result> run(const Operation& operation, int steps,
                                                  job::ProfileReadings* readings = nullptr) {
        int step = 0;
        const auto on_event = [&](const Event& event) {
            if (std::holds_alternative<Progress>(event)) console_.progress(Message::of("step {} of {}", ++step, steps));
            if (readings != nullptr) readings->add(event);
        };
        std::optional<typename Operation::Result> result;
        try {
            result =
                engine_->run(operation, {.dataset = &dataset_, .on_event = on_event, .stop = interrupts_->token()});
        } catch (const Error& e) {
            console_.clear_progress();
            if (e.code() != ErrorCode::stopped) throw;
        }
        console_.clear_progress();
        return result;
    }

  private:
    config::TrainConfig config_;
    Console console_;
    data::Dataset dataset_;
    std::optional<Interrupts> interrupts_;
    std::shared_ptr<Engine> engine_;
};

/// One step between ranges, for whoever profiles this process.
int mark(const ProfileOptions& options) {
    Session session(*options.settings);
    const int before = options.warmup_iterations + options.iteration;
    const auto marked = session.run(MarkStep{session.config(), before}, before + 1);
    if (!marked) return kInterrupted;
    session.console().result(Message::of("Step {} was marked as \"{}\" through {}: {} ms.", before + 1,
                                         std::string_view(profile::kMarkedStep), marked->library,
                                         Message::number(marked->ms, 1)));
    return 0;
}

int print_command(const ProfileOptions& options) {
    const auto config = options.settings->config();
    config::require_valid(config);
    Console console;
    console.data(profile::vendor_command(*profile::vendor_tool(options.tool), config,
                                         options.warmup_iterations + options.iteration));
    return 0;
}

int run_profile(const ProfileOptions& options) {
    if (!options.tool.empty()) return print_command(options);
    if (options.one_step) return mark(options);
    if (!options.files.empty()) return run_on_files(options);
    Session session(*options.settings);
    auto& console = session.console();
    job::ProfileReadings readings(options.warmup, !options.trace.empty());
    auto measured = session.run(Profile{.config = session.config(),
                                        .warmup = options.warmup,
                                        .steps = options.steps,
                                        .trace = !options.trace.empty(),
                                        .memory = options.memory,
                                        .shapes = options.group == "shape" || options.json || !options.out.empty()},
                                options.warmup + 2 * options.steps, &readings);
    if (!measured) return kInterrupted;
    readings.add_to(*measured);
    if (!options.trace.empty())
        write_output(options.trace, ".json",
                     [&](const auto& path) { profile::write_trace(path, measured->trace, measured->modules); });
    if (!measured->why_not_counted.empty())
        console.warning(Message::of("FLOP are left out: {}", measured->why_not_counted));
    const auto json = [&] { return profile::profile_json(*measured).dump(2) + "\n"; };
    if (!options.out.empty()) write_output(options.out, json());
    if (options.json) write_output(std::string(kStandardOutput), json());
    if (!options.json) print(*measured, options, console);
    return 0;
}

/// For profilers that this process runs under.
void add_vendor_options(const Command& command, ProfileOptions& options) {
    command.flag(
        "--profile-one-step", options.one_step,
        Message::mark(
            "Measure nothing here: mark one step with NVTX or roctx ranges (train_step, passes, modules, optimizer) "
            "for a profiler that this process runs under, and end."));
    command
        .value("--warmup-iters", options.warmup_iterations,
               Message::mark("Steps of the warm-up before the marked one. [10]"), "N")
        ->check(in_range(0, 100'000));
    command.value("--profile-iter", options.iteration, Message::mark("Further steps before the marked one. [0]"), "K")
        ->check(in_range(0, 100'000));
    command.choice(
        "--print-command", options.tool,
        Message::mark("Run nothing: print the command line that measures that step under ncu, nsys or rocprofv3, "
                      "with every metric that a roofline needs."),
        {"ncu", "nsys", "rocprofv3"});
}

}  // namespace

void add_profile(CLI::App& app, Action& action) {
    const Command command(
        app, "profile",
        Message::mark("Measure where the time of training steps goes: sections of the step, layers with their "
                      "forward and backward time, and operators. Trains for a moment and saves nothing."));
    auto options = std::make_shared<ProfileOptions>();
    command.value("--warmup", options->warmup, Message::mark("Steps before the first that is timed. [20]"), "N")
        ->check(in_range(0, 100'000));
    command
        .value("--steps", options->steps,
               Message::mark("Steps that are timed as they are, and as many again profiled. [3]"), "N")
        ->check(in_range(1, 10'000));
    command.value("--depth", options->depth, Message::mark("Levels of modules in the table. [all]"), "N");
    command.value("--top", options->top, Message::mark("Operators in the table. [15]"), "N");
    command.choice(
        "--group", options->group,
        Message::mark("Rows of the table of operators: one for each name, for each name and the shapes of its "
                      "inputs, or for each name and module. [name]"),
        {"name", "shape", "module"});
    command.flag("--memory", options->memory,
                 Message::mark("Measure also what tensors take in the last step, and whose they are at its peak."));
    command.flag("--json", options->json, Message::mark("Print everything as JSON instead."));
    command.value("-o,--out", options->out, Message::mark("Write everything into this file as JSON."), "FILE");
    command.value(
        "--trace", options->trace,
        Message::mark("Write when what happened in the profiled steps, with sensors on the same clock, for Perfetto, "
                      "chrome://tracing and Holistic Trace Analysis; compressed when the name ends in .gz."),
        "FILE");
    command
        .option("--open", options->files,
                Message::mark("Measure nothing: show a profile that --out wrote, or what differs between two of them."))
        ->type_name("FILE [FILE]")
        ->expected(1, 2);
    add_vendor_options(command, *options);
    options->settings = std::make_unique<SettingOptions>(command, [](const config::Setting&) { return true; });
    command.runs(run_profile, options, action);
}

}  // namespace torchdeck::app
