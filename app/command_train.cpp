// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): sigset_t and sigwaitinfo are POSIX's
#include <unistd.h>

#include <memory>

#include "app/commands.hpp"
#include "app/console.hpp"
#include "app/setting_options.hpp"
#include "base/error.hpp"
#include "job/train_job.hpp"

namespace torchdeck::app {
namespace {

struct Options {
    std::unique_ptr<SettingOptions> settings;
    std::string run_dir;
    std::string runs_dir = "runs";
    std::string resume;
    bool json = false;
};

/// The checkpoint's configuration; of the options only --epochs may say something else.
config::TrainConfig resumed_config(const SettingOptions& options, const config::TrainConfig& saved) {
    const auto config = options.config_over(saved, "The checkpoint");
    for (const auto* setting : options.given()) {
        if (setting->key == "epochs" || setting->get(config) == setting->get(saved)) continue;
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

    void on_started(const std::filesystem::path& run_dir, const Plan& plan) override {
        console_.clear_progress();
        fmt::print(stderr, "run folder {}\n{} parameters, {} steps an epoch, {} {} on {}, {} threads\n",
                   run_dir.string(), plan.parameters, plan.steps_per_epoch, plan.precision, plan.memory_format,
                   plan.device, plan.threads);
        if (!plan.precision_note.empty()) fmt::print(stderr, "{}\n", plan.precision_note);
    }
    void on_progress(const Progress& progress) override { console_.progress(progress); }
    void on_epoch(const runs::EpochRecord& record) override {
        if (!json_) console_.result(console_line(record));
    }
    void on_line(runs::LogFile file, std::string_view line) override {
        if (json_ && file == runs::LogFile::metrics) console_.result(line);
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
        if (outcome.final_result && !json_) console_.result(console_line(*outcome.final_result));
        console_.clear_progress();
        outcome_ = outcome;
        ::pthread_kill(main_thread_, SIGUSR1);
    }

    [[nodiscard]] const job::TrainOutcome& outcome() const { return outcome_; }

  private:
    Console console_;
    bool json_;
    pthread_t main_thread_;
    job::TrainOutcome outcome_;
};

int run(const Options& options, const std::string& command_line) {
    job::TrainRequest request;
    request.runs_dir = options.runs_dir;
    request.run_dir = options.run_dir;
    request.command_line = command_line;
    if (!options.resume.empty()) {
        request.resume = job::find_resume_point(options.resume);
        request.resume->config = request.config = resumed_config(*options.settings, request.resume->config);
    } else {
        request.config = options.settings->config();
    }
    config::require_valid(request.config);

    // Signals are taken here, synchronously: every other thread is started with them blocked.
    sigset_t signals;
    ::sigemptyset(&signals);
    for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGUSR1}) ::sigaddset(&signals, number);
    ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);

    Printer printer(options.json, ::pthread_self());
    job::TrainJob job(std::move(request), printer);
    for (bool asked = false;;) {
        const int number = ::sigwaitinfo(&signals, nullptr);
        if (number < 0) continue;  // interrupted by a debugger
        if (number == SIGUSR1) break;
        if (asked) ::_exit(130);  // a second Ctrl-C means now
        asked = true;
        fmt::print(stderr, "\nFinishing this step and closing the run; press Ctrl-C again to leave at once.\n");
        job.request_stop();
    }
    job.join();
    const auto& outcome = printer.outcome();
    if (outcome.outcome == job::Outcome::failed) {
        fmt::print(stderr, "error: {}\n", outcome.message);
    } else if (outcome.outcome == job::Outcome::stopped) {
        fmt::print(stderr, "{}\n", outcome.message);
    }
    return outcome.exit_code;
}

}  // namespace

void add_train(CLI::App& app, Action& action, const std::string& command_line) {
    auto* const command = app.add_subcommand("train", "Train a network; write a run folder.");
    auto options = std::make_shared<Options>();
    auto* const runs_dir =
        command->add_option("--runs-dir", options->runs_dir, "Folder in which a folder for this run is made. [runs]")
            ->type_name("DIR");
    auto* const run_dir =
        command->add_option("--run-dir", options->run_dir, "Exactly this folder for the run; must not hold one yet.")
            ->type_name("DIR");
    command
        ->add_option("--resume", options->resume,
                     "Go on with this run (its folder, or a .ckpt in it); --epochs may be raised.")
        ->type_name("RUN")
        ->excludes(runs_dir, run_dir);
    command->add_flag("--json", options->json, "Print the lines of metrics.jsonl instead of the epoch lines.");
    options->settings = std::make_unique<SettingOptions>(*command, [](const config::Setting&) { return true; });
    command->callback(
        [options, &action, command_line] { action = [options, command_line] { return run(*options, command_line); }; });
}

}  // namespace torchdeck::app
