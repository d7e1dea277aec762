// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): sigset_t and sigwaitinfo are POSIX's
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/command.hpp"
#include "app/command_background.hpp"
#include "app/dry_run.hpp"
#include "app/help.hpp"
#include "app/rank_run.hpp"
#include "app/remote_background.hpp"
#include "app/setting_options.hpp"
#include "app/slurm_start.hpp"
#include "app/speech.hpp"
#include "app/train_printer.hpp"
#include "app/weights_option.hpp"
#include "base/child_process.hpp"
#include "base/paths.hpp"
#include "base/quote.hpp"
#include "base/standard_streams.hpp"
#include "config/mixed_labels.hpp"
#include "config/schedule.hpp"
#include "data/load.hpp"
#include "job/followed_run.hpp"
#include "job/train_job.hpp"
#include "runs/end_command.hpp"
#include "supervise/make_way.hpp"
#include "supervise/run_end.hpp"
#include "supervise/slurm.hpp"
#include "supervise/supervisor.hpp"
#include "supervise/worker_link.hpp"

namespace torchdeck::app {
namespace {

struct TrainOptions {
    std::unique_ptr<SettingOptions> settings;
    std::string run_dir;
    std::string runs_dir;
    std::string resume;
    bool json = false;
    bool dry_run = false;
    bool tensorboard = false;
    bool detach = false;
    std::string on, slurm;
    std::string on_end;
    std::vector<std::string> make_way_for;
    bool make_way_on_battery = false;
    std::string make_way_outside;
    bool no_keep_awake = false;
    int profile_steps = 0;
};

/// Prints, and reports to the supervisor where there is one.
class LinkedPrinter : public TrainPrinter {
  public:
    using TrainPrinter::TrainPrinter;
    /// Before the job starts.
    void set_link(supervise::WorkerLink& link, bool restarted) {
        link_ = &link;
        restarted_ = restarted;
    }
    void on_started(const std::filesystem::path& run_dir, const RunPlan& plan) override {
        TrainPrinter::on_started(run_dir, plan);
        // One that is there is of an earlier end of this run.
        if (link_->linked() && !restarted_) (void)supervise::forget_end_command_claim(run_dir);
        link_->report_started(run_dir);
    }
    void on_progress(const Progress& progress) override {
        TrainPrinter::on_progress(progress);
        link_->report(progress);
    }
    void on_saving(bool saving) override { link_->report_saving(saving); }
    void on_finished(const job::TrainOutcome& outcome) override {
        supervised_ = link_->report_end(job::to_json(outcome));
        TrainPrinter::on_finished(outcome);
    }
    /// Whether the command at the end is to be called here: no supervisor has heard of the end, and none will call it.
    [[nodiscard]] bool calls_end_command() const {
        if (supervised_) return false;
        return !link_->linked() || run_dir().empty() || supervise::claim_end_command(run_dir());
    }

  private:
    supervise::WorkerLink* link_ = nullptr;
    bool restarted_ = false;   // by the supervisor
    bool supervised_ = false;  // written before finished()
};

/// A job that the supervisor may pause and stop before it is there, too.
class Reachable {
  public:
    void set_job(job::TrainJob& job) {
        const std::lock_guard lock(mutex_);
        job_ = &job;
        if (paused_) job.set_paused(true);
        if (stopped_) job.request_stop();
    }
    /// Before the job goes: the link may hand requests on until it ends.
    void forget_job() {
        const std::lock_guard lock(mutex_);
        job_ = nullptr;
    }
    /// The link reports what became of it.
    void handle(std::string_view request, int steps) {
        const std::lock_guard lock(mutex_);
        // The supervisor knows which of them it asked for.
        if (request == supervise::kStop || request == supervise::kMakeWay) {
            stopped_ = true;
            if (job_ != nullptr) job_->request_stop();
        } else if (request == supervise::kProfile) {
            if (job_ != nullptr) job_->profile_next(steps);
        } else if (request == supervise::kPause || request == supervise::kContinue) {
            paused_ = request == supervise::kPause;
            if (job_ != nullptr) job_->set_paused(paused_);
            if (link_ != nullptr) link_->report_paused(paused_);
        }
    }
    void set_link(supervise::WorkerLink& link) {
        const std::lock_guard lock(mutex_);
        link_ = &link;
        if (paused_) link.report_paused(true);
    }

  private:
    std::mutex mutex_;
    job::TrainJob* job_ = nullptr;
    supervise::WorkerLink* link_ = nullptr;
    bool paused_ = false, stopped_ = false;
};

/// Before the job goes, also by an exception.
struct ForgetJob {
    Reachable& reachable;
    ~ForgetJob() { reachable.forget_job(); }
};

/// "torchdeck train --lr 0.1", to be typed again.
std::string command_line(const std::vector<std::string>& arguments) {
    std::string line = "torchdeck";
    for (const auto& argument : arguments) line += " " + base::shell_word(argument);
    return line;
}

/// Returns when the run has finished. The first signal asks it to.
void wait_for_end(job::TrainJob& job, const TrainPrinter& printer, const sigset_t& signals) {
    for (bool asked = false; !printer.finished();) {
        const int number = ::sigwaitinfo(&signals, nullptr);
        if (number < 0 || number == TrainPrinter::kWake) continue;  // interrupted by a debugger; sent by anybody
        // Only a second Ctrl-C means now: a terminal that closes sends SIGHUP more than once.
        if (asked && number == SIGINT) ::_exit(130);
        if (std::exchange(asked, true)) continue;
        job.request_stop();
        base::write_stderr("\nFinishing this step and closing the run; press Ctrl-C again to leave at once.\n");
    }
}

/// Batches keep their images, however many processes share them out.
void continue_with(job::TrainRequest& request, config::TrainConfig config) {
    const auto wanted = request.world ? request.world->size : config.hardware.nproc;
    config.hardware.nproc = request.resume->config.hardware.nproc;
    request.config = request.resume->config = config::for_processes(config, wanted);
}

/// Where the launcher has started this very command line before.
std::string run_of_restart(const TrainOptions& options, bool first) {
    if (!first || options.dry_run || !options.resume.empty()) return {};
    return run_to_continue(options.run_dir);
}

std::string runs_dir_of(const TrainOptions& options) {
    return options.runs_dir.empty() ? "runs" : options.runs_dir;
}

supervise::MakeWay make_way_of(const TrainOptions& options) {
    supervise::MakeWay way{options.make_way_for, options.make_way_on_battery, std::nullopt};
    if (options.make_way_outside.empty()) return way;
    way.hours = supervise::parse_hours(options.make_way_outside);
    if (!way.hours)
        throw Error(ErrorKind::usage, Message::of("invalid --make-way-outside {}: expected hours such as 22:00-07:00.",
                                                  Message::name(options.make_way_outside)));
    return way;
}

/// What the options ask for besides settings, where it is the same at another place.
std::vector<std::string> further_options(const TrainOptions& options) {
    std::vector<std::string> further;
    if (options.tensorboard) further.emplace_back("--tensorboard");
    if (options.no_keep_awake) further.emplace_back("--no-keep-awake");
    if (!options.on_end.empty()) further.insert(further.end(), {"--on-end", options.on_end});
    if (options.profile_steps > 0)
        further.insert(further.end(), {"--profile-steps", std::to_string(options.profile_steps)});
    return further;
}

int start_elsewhere(const TrainOptions& options) {
    const auto way = supervise::options_of(make_way_of(options));
    if (!way.empty() && options.on.starts_with(kSlurm))
        throw Error(ErrorKind::usage,
                    Message::of("Slurm decides when its jobs run: leave the options --make-way-… out."));
    if (options.on == kSlurm)
        return start_on_slurm({*options.settings, runs_dir_of(options), options.run_dir, options.resume, options.slurm},
                              further_options(options));
    if (!options.runs_dir.empty())
        throw Error(ErrorKind::usage, Message::of("--runs-dir is of this machine: name the folder in --on instead."));
    auto further = further_options(options);
    further.insert(further.end(), way.begin(), way.end());
    if (!options.run_dir.empty()) further.insert(further.end(), {"--run-dir", options.run_dir});
    auto place = options.on;
    if (place.starts_with(kSlurmOver)) {
        place = place.substr(kSlurmOver.size());
        further.insert(further.end(), {"--on", std::string(kSlurm)});
        if (!options.slurm.empty()) further.insert(further.end(), {"--slurm", options.slurm});
    } else if (!options.dry_run) {
        further.emplace_back("--detach");
    }
    if (options.dry_run) further.emplace_back("--dry-run");
    return start_there(place, *options.settings, options.resume, std::move(further));
}

/// What it prints is printed; that it fails changes nothing about the run.
void call_at_end(const std::string& command, const job::TrainOutcome& outcome) {
    if (command.empty()) return;
    const auto top1 = outcome.final_result ? std::optional(outcome.final_result->top1) : std::nullopt;
    const auto* const result = runs::kEndResults[static_cast<std::size_t>(outcome.outcome)];
    try {
        base::ChildProcess child(runs::end_command(command, outcome.run_dir, result, top1), {});
        while (!child.ended()) base::write_stdout(child.read_some(std::chrono::seconds(1)));
        if (const int code = child.wait(); code != 0) tell_warning(runs::end_command_failed(code, child.errors()));
    } catch (const Error& error) {
        tell_warning(error.message());
    }
}

int run_train(const TrainOptions& options, const std::vector<std::string>& arguments) {
    const bool dry_run_of_job = options.dry_run && options.on == kSlurm;
    if (!options.on.empty() && !dry_run_of_job) return start_elsewhere(options);
    job::TrainRequest request;
    request.world = world_of_launcher(*options.settings);
    auto channel = supervise::inherited_channel();
    const auto make_way = make_way_of(options);
    if (!make_way.empty() && !options.detach && !channel)
        throw Error(ErrorKind::usage, Message::of("A training makes way only in the background: add --detach."));
    if (options.detach && !channel) {
        if (request.world)
            throw Error(ErrorKind::usage,
                        Message::of("--detach is for a training that no launcher has started: leave it out."));
        return start_in_background(arguments);
    }
    const auto restarted = supervise::restart_reason();
    if (request.world && request.world->launcher == "torchdeck") base::die_with_parent();
    const bool first = !request.world || request.world->first();
    request.runs_dir = runs_dir_of(options);
    request.run_dir = options.run_dir;
    request.command_line = command_line(arguments);
    request.tensorboard = options.tensorboard;
    request.keep_awake = first && !options.no_keep_awake;
    // One rank is enough: all have the same steps.
    if (first) request.profile_steps = options.profile_steps;
    const auto continued = run_of_restart(options, first);
    if (!continued.empty()) {
        request.resume = job::lock_resume_point(continued);
        // The command line is that of the first start.
        continue_with(request, request.resume->config);
    } else if (!options.resume.empty() && first) {
        request.resume = job::lock_resume_point(options.resume);
        const auto& saved = request.resume->config;
        request.config = options.settings->config_over(saved, Message::of("The checkpoint"));
        config::require_resumable(saved, request.config, options.settings->given());
        continue_with(request, request.config);
    } else {
        request.config = options.settings->config();
        if (request.world) request.config.hardware.nproc = request.world->size;
    }
    if (first) config::require_valid(request.config);
    if (options.resume.empty() && !request.resume) {
        // Before weights are downloaded; else the job says it, with the setting that the window then shows.
        if (!request.config.model.weights.empty()) data::require_folder(request.config);
        request.config.model.weights = weights_path(request.config.model.weights, request.config.model.name);
    }
    if (dry_run_of_job) {
        supervise::require_slurm();
        // The node that trains has devices that the one that submits may lack.
        request.config.hardware.device = "cpu";
        request.config.hardware.precision = "fp32";
    }
    if (options.dry_run) return dry_run(request);
    if (restarted && request.resume) {
        auto& warning = request.resume->warning;
        if (!restarted->warning)
            request.restart_note = restarted->text;
        else
            warning =
                warning.empty() ? restarted->text : Message::list({restarted->text, warning}, Message::Join::space);
    }

    // Signals are taken here, synchronously: every other thread is started with them blocked.
    sigset_t signals;
    ::sigemptyset(&signals);
    for (const int number : base::stop_signals()) ::sigaddset(&signals, number);
    ::sigaddset(&signals, TrainPrinter::kWake);
    ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);

    if (!first) return run_rank(std::move(request), signals);
    base::QueuedTerminalOutput terminal;
    const bool mixed_labels = config::has_mixed_labels(request.config);
    LinkedPrinter printer(options.json, mixed_labels, ::pthread_self());
    Reachable reachable;
    supervise::WorkerLink link(std::move(channel),
                               [&](std::string_view what, int steps) { reachable.handle(what, steps); });
    std::vector<std::string> kept;
    if (options.no_keep_awake) kept.emplace_back("--no-keep-awake");
    link.report_options({{"on_end", options.on_end}, {"make_way", supervise::to_json(make_way)}, {"kept", kept}});
    reachable.set_link(link);
    printer.set_link(link, restarted.has_value());
    job::TrainJob job(std::move(request), printer);
    reachable.set_job(job);
    const ForgetJob guard{reachable};
    wait_for_end(job, printer, signals);
    job.join();
    const auto& outcome = printer.outcome();
    if (options.profile_steps > 0 && outcome.outcome == job::Outcome::finished &&
        !base::is_there(printer.run_dir() / "profile.json"))
        tell_warning(Message::of("The run was too short to be profiled: that begins after 20 steps or one epoch."));
    if (outcome.outcome == job::Outcome::failed) {
        tell_error(outcome.message);
    } else if (outcome.outcome == job::Outcome::stopped) {
        tell(outcome.message);
        if (!printer.run_dir().empty())
            tell(Message::of("Resume it with: torchdeck train --resume {}",
                             base::shell_word(printer.run_dir().string())));
        terminal.finish(std::chrono::seconds(1));  // whoever sent a signal waits for the end
    }
    // A supervisor calls it, at the end of the last process of the run.
    if (printer.calls_end_command()) call_at_end(options.on_end, outcome);
    return outcome.exit_code;
}

}  // namespace

void add_train(CLI::App& app, Action& action, const std::vector<std::string>& arguments) {
    const Command command(app, "train", Message::mark("Train a network; write a run folder."));
    auto options = std::make_shared<TrainOptions>();
    auto* const runs_dir = command.value("--runs-dir", options->runs_dir,
                                         Message::mark("Folder in which a folder for this run is made. [runs]"), "DIR");
    auto* const run_dir =
        command.value("-o,--run-dir", options->run_dir,
                      Message::mark("Exactly this folder for the run; must not hold one yet, unless a launcher "
                                    "starts the same command again."),
                      "DIR");
    command
        .value("--resume", options->resume,
               Message::mark(
                   "Continue this run (its folder, or a .ckpt in it); --epochs may be raised, and --data say where its "
                   "dataset is now. A run that ended before its first checkpoint begins anew."),
               "RUN")
        ->excludes(runs_dir, run_dir);
    command.flag("--json", options->json,
                 Message::mark("Print the lines of metrics.jsonl instead of the epoch lines."));
    command.flag("--tensorboard", options->tensorboard,
                 Message::mark("Write an event file into the run folder, too, which tensorboard --logdir follows."));
    command
        .option("--profile-steps", options->profile_steps,
                Message::mark("Profile as many steps after the first 20 or the first epoch: profile.json and "
                              "trace.json.gz of the run "
                              "folder say where their time goes, of rank 0 where several processes train."))
        ->check(in_range(0, 100))
        ->type_name("N");
    auto* const dry_run =
        command.flag("--dry-run", options->dry_run, Message::mark("Print what the run would do, and make nothing."));
    command
        .flag("--detach", options->detach,
              Message::mark("Train in the background: print the run folder and return as soon as it is there. A "
                            "training that is killed, crashes or hangs is continued from its last checkpoint; it hangs "
                            "when nothing happens for 60 s or 10 times the longest seen on this machine (loading, "
                            "first steps and first evaluation: at least 15 min). See "
                            "torchdeck pause, continue, stop and runs --running."))
        ->excludes(dry_run, "--json");
    command
        .value(
            "--on", options->on,
            Message::mark("Train on another machine over ssh: ssh://[user@]HOST[/FOLDER for runs], with your keys and "
                          "~/.ssh/config. It is started as with --detach there; folders and files of other options are "
                          "paths there. Or as a job of Slurm: slurm, or slurm+ssh:// before the same address. With "
                          "--dry-run it says what is missing there."),
            "PLACE")
        ->excludes("--json");
    command
        .value("--slurm", options->slurm,
               Message::mark("With --on slurm: options of sbatch, in one word: \"--partition=gpu --time=4:00:00 "
                             "--cpus-per-task=8\". Requests one node, and one GPU for each process."),
               "OPTIONS")
        ->needs("--on");
    command.value("--on-end", options->on_end,
                  Message::mark("Run this command (by sh) when the run has finished, stopped or failed, with "
                                "TORCHDECK_RUN_DIR, TORCHDECK_RESULT (finished, stopped, failed) and TORCHDECK_TOP1 "
                                "(0 to 1; empty without a result) in its environment."),
                  "CMD");
    command
        .list("--make-way-for", options->make_way_for,
              Message::mark("With --detach: free the device while one of these programs of yours runs, such as a game. "
                            "The training saves a checkpoint, its process exits, and it continues afterwards, bit for "
                            "bit. Names are as in ps, or Game.exe under Wine. Full-screen windows are not detected."),
              "PROGRAM,...")
        ->take_all();
    command.flag("--make-way-on-battery", options->make_way_on_battery,
                 Message::mark("Make way (see --make-way-for) while this machine runs on its battery."));
    command.value(
        "--make-way-outside", options->make_way_outside,
        Message::mark("Make way (see --make-way-for) outside these hours, local time: 22:00-07:00 trains at night."),
        "HOURS");
    command.flag("--no-keep-awake", options->no_keep_awake,
                 Message::mark("Let the machine go to sleep while it trains, as it would without."));
    options->settings = std::make_unique<SettingOptions>(command, [](const config::Setting&) { return true; });
    command.app().callback(
        [options, &action, arguments] { action = [options, arguments] { return run_train(*options, arguments); }; });
}

}  // namespace torchdeck::app
