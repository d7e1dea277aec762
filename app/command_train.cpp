// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): sigset_t and sigwaitinfo are POSIX's
#include <unistd.h>

#include <atomic>
#include <cstring>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/commands.hpp"
#include "app/console.hpp"
#include "app/dry_run.hpp"
#include "app/setting_options.hpp"
#include "base/error.hpp"
#include "base/standard_streams.hpp"
#include "job/train_job.hpp"

namespace torchdeck::app {
namespace {

struct Options {
    std::unique_ptr<SettingOptions> settings;
    std::string run_dir;
    std::string runs_dir = "runs";
    std::string resume;
    bool json = false;
    bool dry_run = false;
};

/// The checkpoint's configuration; of the options only --epochs and --data may say something else: a run may be made
/// longer, and its dataset may have moved. (That it is the same dataset is checked once it is read.)
config::TrainConfig resumed_config(const SettingOptions& options, const config::TrainConfig& saved) {
    auto config = options.config_over(saved, "The checkpoint");
    if (config.epochs < saved.epochs) {
        throw Error(ErrorKind::usage, fmt::format("--epochs {} is less than the {} of this run, which can only be made "
                                                  "longer. Leave it out to finish the run as it was planned.",
                                                  config.epochs, saved.epochs));
    }
    for (const auto* setting : options.given()) {
        if (setting->key == "epochs" || setting->key == "data") continue;
        if (setting->get(config) == setting->get(saved)) continue;
        throw Error(ErrorKind::usage,
                    fmt::format("{} cannot be changed while resuming (it is {} in the checkpoint). Leave it out, or "
                                "start a new run with --config.",
                                setting->option(), config::value_text(setting->get(saved))));
    }
    return config;
}

/// Prints what happens and wakes the main thread at the end.
class Printer : public job::JobObserver {
  public:
    Printer(bool json, pthread_t main_thread) : json_(json), main_thread_(main_thread) {}

    void on_started(const std::filesystem::path& run_dir, const RunPlan& plan) override {
        console_.clear_progress();
        run_dir_ = run_dir;
        base::print_stderr("run folder {}\n{} parameters, {} steps per epoch, {} {} on {}, {} threads\n",
                           base::printable(run_dir.string()), plan.parameters, plan.steps_per_epoch, plan.precision,
                           plan.memory_format, plan.device, plan.threads);
        if (!plan.precision_note.empty()) base::print_stderr("{}\n", plan.precision_note);
    }
    void on_progress(const Progress& progress) override { console_.progress(progress, live_); }
    void on_epoch(const runs::EpochRecord& record) override {
        if (!json_) result(console_line(record));
    }
    void on_line(runs::LogFile file, std::string_view line) override {
        if (file != runs::LogFile::metrics) return;
        if (line.starts_with(R"({"phase":"step")")) take_step(line);
        if (json_) result(line);
    }
    void on_message(const Message& message) override {
        if (message.warning)
            console_.warning(message.text);
        else
            console_.note(message.text);
    }
    void on_alert(const telemetry::Alert& alert) override {
        if (alert.active) console_.warning(alert.text);
    }
    void on_finished(const job::TrainOutcome& outcome) override {
        if (outcome.final_result && !json_) result(console_line(*outcome.final_result));
        console_.clear_progress();
        outcome_ = outcome;
        finished_ = true;
        ::pthread_kill(main_thread_, kWake);
    }

    /// Whether there is an outcome: anybody may send the signal that wakes the main thread.
    [[nodiscard]] bool finished() const { return finished_; }
    [[nodiscard]] const job::TrainOutcome& outcome() const { return outcome_; }
    /// Empty before the run has its folder.
    [[nodiscard]] const std::filesystem::path& run_dir() const { return run_dir_; }

    static constexpr int kWake = SIGUSR1;

  private:
    /// The result of a training is its run folder: a reader that leaves, or a full disk behind stdout, is no failure.
    void result(std::string_view line) {
        console_.result(line);
        const int failure = base::take_stdout_failure();
        if (failure == 0 || std::exchange(warned_of_stdout_, true)) return;
        console_.warning(
            fmt::format("stdout can no longer be written ({}). Training continues; metrics.jsonl in the "
                        "run folder has every line.",
                        std::strerror(failure)));
    }

    /// A loss that is not finite is a text in the log, and is not shown here.
    void take_step(std::string_view line) {
        const auto json = nlohmann::json::parse(line, nullptr, /*allow_exceptions=*/false);
        const auto number = [&](const char* key) {
            const auto at = json.find(key);
            return at != json.end() && at->is_number() ? std::optional(at->get<double>()) : std::nullopt;
        };
        if (json.is_object()) live_ = {number("loss"), number("lr"), number("images_per_s")};
    }

    LiveNumbers live_;
    std::filesystem::path run_dir_;
    Console console_;
    bool json_;
    pthread_t main_thread_;
    bool warned_of_stdout_ = false;
    job::TrainOutcome outcome_;
    std::atomic<bool> finished_ = false;  // after outcome_
};

/// Returns when the run has finished. The first signal asks it to.
void wait_for_end(job::TrainJob& job, const Printer& printer, const sigset_t& signals) {
    for (bool asked = false; !printer.finished();) {
        const int number = ::sigwaitinfo(&signals, nullptr);
        if (number < 0 || number == Printer::kWake) continue;  // interrupted by a debugger; sent by anybody
        // Only a second Ctrl-C means now: a terminal that closes sends SIGHUP more than once.
        if (asked && number == SIGINT) ::_exit(130);
        if (std::exchange(asked, true)) continue;
        base::write_stderr("\nFinishing this step and closing the run; press Ctrl-C again to leave at once.\n");
        job.request_stop();
    }
}

int run(const Options& options, const std::string& command_line) {
    job::TrainRequest request;
    request.runs_dir = options.runs_dir;
    request.run_dir = options.run_dir;
    request.command_line = command_line;
    if (!options.resume.empty()) {
        request.resume = job::lock_resume_point(options.resume);
        request.resume->config = request.config = resumed_config(*options.settings, request.resume->config);
    } else {
        request.config = options.settings->config();
    }
    config::require_valid(request.config);
    if (options.dry_run) return dry_run(request);

    // Signals are taken here, synchronously: every other thread is started with them blocked.
    sigset_t signals;
    ::sigemptyset(&signals);
    for (const int number : base::stop_signals()) ::sigaddset(&signals, number);
    ::sigaddset(&signals, Printer::kWake);
    ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);

    Printer printer(options.json, ::pthread_self());
    job::TrainJob job(std::move(request), printer);
    wait_for_end(job, printer, signals);
    job.join();
    const auto& outcome = printer.outcome();
    if (outcome.outcome == job::Outcome::failed) {
        base::print_stderr("error: {}\n", outcome.message);
    } else if (outcome.outcome == job::Outcome::stopped) {
        base::print_stderr("{}\n", outcome.message);
        if (!printer.run_dir().empty())
            base::print_stderr("Resume it with: torchdeck train --resume {}\n",
                               shell_quoted(printer.run_dir().string()));
    }
    return outcome.exit_code;
}

}  // namespace

void add_train(CLI::App& app, Action& action, const std::string& command_line) {
    auto* const command = app.add_subcommand("train", "Train a network; write a run folder.");
    auto options = std::make_shared<Options>();
    auto* const runs_dir =
        command->add_option("--runs-dir", options->runs_dir, "Folder in which a folder for this run is made. [runs]")
            ->take_last()
            ->type_name("DIR");
    auto* const run_dir =
        command->add_option("-o,--run-dir", options->run_dir, "Exactly this folder for the run; must not hold one yet.")
            ->take_last()
            ->type_name("DIR");
    command
        ->add_option(
            "--resume", options->resume,
            "Continue this run (its folder, or a .ckpt in it); --epochs may be raised, and --data say where its "
            "dataset is now.")
        ->take_last()
        ->type_name("RUN")
        ->excludes(runs_dir, run_dir);
    command->add_flag("--json", options->json, "Print the lines of metrics.jsonl instead of the epoch lines.");
    command->add_flag("--dry-run", options->dry_run, "Print what the run would do, and make nothing.");
    options->settings = std::make_unique<SettingOptions>(*command, [](const config::Setting&) { return true; });
    command->callback(
        [options, &action, command_line] { action = [options, command_line] { return run(*options, command_line); }; });
}

}  // namespace torchdeck::app
