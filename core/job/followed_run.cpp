// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/followed_run.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <fstream>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "base/atomic_file.hpp"
#include "base/clock.hpp"
#include "base/error.hpp"
#include "base/shallow_json.hpp"
#include "base/thread.hpp"
#include "config/settings.hpp"
#include "profile/step_profile_file.hpp"
#include "runs/log_reader.hpp"
#include "runs/run_folder.hpp"
#include "supervise/control_socket.hpp"
#include "supervise/start.hpp"
#include "supervise/supervisor.hpp"

namespace torchdeck::job {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

template <class T>
T value_of(const json& object, const char* key, T otherwise) {
    try {
        return object.value(key, otherwise);
    } catch (const json::exception&) {
        return otherwise;
    }
}

json read_json(const fs::path& file) {
    constexpr std::size_t kMaxBytes = std::size_t{64} << 20;
    try {
        return base::parse_shallow<json>(base::read_text(file, kMaxBytes));
    } catch (const std::exception&) {
        return json::object();
    }
}

/// As far as run.json has it.
RunPlan plan_of(const fs::path& run_dir) {
    const auto run = read_json(run_dir / "run.json");
    const auto resolved = run.is_object() && run.contains("resolved") ? run.at("resolved") : json::object();
    RunPlan plan;
    plan.parameters = value_of(resolved, "parameters", plan.parameters);
    plan.steps_per_epoch = value_of(resolved, "steps_per_epoch", plan.steps_per_epoch);
    plan.device = value_of(resolved, "device", plan.device);
    plan.precision = value_of(resolved, "precision", plan.precision);
    plan.precision_note = Message::name(value_of(resolved, "precision_note", std::string()));
    plan.memory_format = value_of(resolved, "memory_format", plan.memory_format);
    plan.threads = value_of(resolved, "threads", plan.threads);
    plan.ranks = value_of(resolved, "ranks", plan.ranks);
    plan.global_batch_size = value_of(resolved, "global_batch_size", plan.global_batch_size);
    plan.shards = value_of(resolved, "shards", plan.shards);
    return plan;
}

Progress progress_of(const json& said) {
    Progress progress;
    const auto name = value_of(said, "phase", std::string());
    for (const auto phase : {Phase::loading, Phase::training, Phase::evaluating, Phase::final_evaluation}) {
        if (name == phase_name(phase)) progress.phase = phase;
    }
    progress.epoch = value_of(said, "epoch", progress.epoch);
    progress.epochs = value_of(said, "epochs", progress.epochs);
    progress.step = value_of(said, "step", progress.step);
    progress.steps = value_of(said, "steps", progress.steps);
    if (said.contains("remaining_s")) progress.remaining_s = value_of(said, "remaining_s", 0.0);
    return progress;
}

std::optional<telemetry::Alert> alert_of(const runs::EventRecord& event) {
    using telemetry::AlertKind;
    if (event.kind != "alert" && event.kind != "alert_over") return std::nullopt;
    for (const auto kind : {AlertKind::temperature, AlertKind::throttling, AlertKind::vram, AlertKind::loss_not_finite,
                            AlertKind::loader, AlertKind::cpu_shared}) {
        if (event.name == telemetry::alert_name(kind))
            return telemetry::Alert{kind, event.kind == "alert", event.device, event.text};
    }
    return std::nullopt;
}

constexpr std::array kFollowedLogs = {runs::LogFile::train_telemetry, runs::LogFile::val_telemetry,
                                      runs::LogFile::metrics, runs::LogFile::events};

}  // namespace

std::vector<std::string> train_arguments(const config::TrainConfig& config, const fs::path& runs_dir) {
    std::vector<std::string> arguments{"train", "--runs-dir", runs_dir.string()};
    static const config::TrainConfig defaults;
    for (const auto& setting : config::settings()) {
        const auto value = setting.get(config);
        if (value == setting.get(defaults)) continue;
        const auto text = config::value_text(value);
        if (setting.kind == config::Kind::flag)
            arguments.push_back((text == "true" ? "--" : "--no-") + setting.option().substr(2));
        else
            arguments.push_back(setting.option() + "=" + text);
    }
    return arguments;
}

class FollowedRun::Follower {
  public:
    Follower(FollowRequest request, FollowObserver& observer) : request_(std::move(request)), observer_(observer) {}
    ~Follower() { ::close(wake_); }
    Follower(const Follower&) = delete;
    Follower& operator=(const Follower&) = delete;

    void run() {
        base::name_this_thread("td-follow");
        TrainOutcome outcome;
        try {
            if (!request_.arguments.empty()) outcome = start();
            if (!request_.run_dir.empty()) outcome = follow();
        } catch (const std::exception& e) {
            const auto error = as_error(e);
            outcome = {.message = error.message(), .exit_code = error.exit_code()};
        }
        if (leaving_) return;
        outcome.run_dir = request_.run_dir;
        observer_.on_finished(outcome);
    }

    void leave() {
        leaving_ = true;
        wake();
    }
    void ask(json request) {
        {
            const std::lock_guard lock(mutex_);
            wanted_.push_back(std::move(request));
        }
        wake();
    }

  private:
    void wake() const {
        const std::uint64_t one = 1;
        (void)!::write(wake_, &one, sizeof one);
    }

    /// Waits for the run folder; how the training ended where it did before.
    TrainOutcome start() {
        constexpr double kLookSeconds = 0.1;
        supervise::TrainingStart start(request_.program.empty() ? supervise::own_program() : request_.program,
                                       request_.arguments);
        for (;;) {
            const auto said = start.wait(kLookSeconds);
            if (leaving_) return {};
            if (!said) {
                const std::lock_guard lock(mutex_);
                if (std::erase_if(wanted_, [](const json& one) { return one.at("do") == supervise::kStop; }) > 0)
                    start.request_stop();
                continue;
            }
            request_.run_dir = value_of(*said, "run", std::string());
            if (!request_.run_dir.empty()) return {};
            if (said->contains("ended")) return outcome_of(said->at("ended"));
            const auto errors = value_of(*said, "errors", std::string());
            return {.message = errors.empty() ? Message::of("The training could not be started in the background.")
                                              : Message::name(errors)};
        }
    }

    TrainOutcome follow() {
        read_anew();
        while (!leaving_) {
            connect();
            talk();
            if (restarted_ || !read_lines()) read_anew();
            take_profile();
            if (ended_) return last_outcome(outcome_of(*ended_));
            if (!channel_ && !runs::is_running(request_.run_dir)) return last_outcome(outcome_of_log());
        }
        return {};
    }

    void connect() {
        constexpr double kTrySeconds = 1, kPatience = 5;
        const double now = base::monotonic_seconds();
        if (channel_ || now - tried_at_ < kTrySeconds) return;
        tried_at_ = now;
        try {
            channel_ = supervise::reach(request_.run_dir);
        } catch (const Error&) {
            channel_.reset();  // busy: tried again
        }
        if (channel_) {
            alone_since_.reset();
        } else if (!alone_since_) {
            alone_since_ = now;
        } else if (now - *alone_since_ > kPatience && !std::exchange(said_alone_, true)) {
            observer_.on_log_message({true, Message::of("The process that supervised this training is gone. The "
                                                        "training continues, and cannot be paused or stopped "
                                                        "from here.")});
        }
    }

    /// For a tenth of a second at most.
    void talk() {
        constexpr double kAskSeconds = 0.25;
        constexpr int kWaitMs = 100;
        std::vector<json> wanted;
        if (channel_) {
            const std::lock_guard lock(mutex_);
            wanted = std::exchange(wanted_, {});
        }
        const double now = base::monotonic_seconds();
        if (channel_ && now - asked_at_ > kAskSeconds) {
            asked_at_ = now;
            wanted.push_back({{"do", supervise::kStatus}});
        }
        for (const auto& one : wanted) {
            if (!channel_->send(one)) break;
        }
        std::array<pollfd, 2> ready = {{{wake_, POLLIN, 0}, {channel_ ? channel_->fd() : -1, POLLIN, 0}}};
        if (::poll(ready.data(), ready.size(), kWaitMs) > 0 && ready[0].revents != 0) {
            std::uint64_t count = 0;
            (void)!::read(wake_, &count, sizeof count);
        }
        if (!channel_) return;
        const bool open = channel_->receive();
        while (const auto said = channel_->next()) {
            if (said->contains("ended"))
                ended_ = said->at("ended");
            else if (said->contains("state"))
                take_status(*said);
        }
        if (!open) channel_.reset();
    }

    void take_status(const json& status) {
        const auto state = value_of(status, "state", std::string());
        observer_.on_control(state == "paused", state == "stopping");
        const auto restarts = value_of(status, "restarts", 0);
        restarted_ = restarts_ && restarts != *restarts_;
        restarts_ = restarts;
        if (status.contains("progress") && status.at("progress").is_object() && !status.at("progress").empty())
            observer_.on_progress(progress_of(status.at("progress")));
    }

    void read_anew() {
        restarted_ = false;
        auto history = std::make_shared<runs::RunData>();
        for (std::size_t i = 0; i < kFollowedLogs.size(); ++i) {
            runs::LogTail tail(request_.run_dir / runs::file_name(kFollowedLogs[i]), kFollowedLogs[i]);
            while (tail.poll(*history) == runs::LogTail::Result::grown) {
            }
            offsets_[i] = tail.offset();
        }
        last_end_.reset();
        final_ = history->final_result();
        const auto events = history->events();
        const auto plan = plan_of(request_.run_dir);
        observer_.on_started(request_.run_dir, plan);
        observer_.on_history(std::move(history));
        const auto seen = seen_ts_;
        for (const auto& event : events) take(event, seen && event.ts > *seen);
        if (!seen_ts_) seen_ts_ = 0;
    }

    /// False when a log was cut: the run has been resumed.
    bool read_lines() {
        for (std::size_t i = 0; i < kFollowedLogs.size(); ++i) {
            const auto path = request_.run_dir / runs::file_name(kFollowedLogs[i]);
            std::error_code code;
            const auto size = fs::file_size(path, code);
            if (code || size == offsets_[i]) continue;
            if (size < offsets_[i]) return false;
            std::ifstream in(path, std::ios::binary);
            in.seekg(static_cast<std::streamoff>(offsets_[i]));
            for (std::string line; std::getline(in, line) && !in.eof();) {
                offsets_[i] += line.size() + 1;
                observer_.on_line(kFollowedLogs[i], line);
                take(kFollowedLogs[i], line);
            }
        }
        return true;
    }

    void take(runs::LogFile log, const std::string& line) {
        if (log == runs::LogFile::events) {
            runs::RunData one;
            one.append(log, line);
            for (const auto& event : one.events()) take(event, /*is_new=*/true);
        } else if (log == runs::LogFile::metrics && line.starts_with(R"({"phase":"epoch")")) {
            const auto said = json::parse(line, nullptr, /*allow_exceptions=*/false);
            runs::EpochRecord record;
            record.epoch = value_of(said, "epoch", record.epoch);
            record.train_loss = value_of(said, "train_loss", record.train_loss);
            record.train_top1 = value_of(said, "train_top1", record.train_top1);
            record.val_loss = value_of(said, "val_loss", record.val_loss);
            record.val_top1 = value_of(said, "val_top1", record.val_top1);
            record.best = value_of(said, "best", record.best);
            observer_.on_epoch(record);
        } else if (log == runs::LogFile::metrics && line.starts_with(R"({"phase":"final")")) {
            runs::RunData one;
            one.append(log, line);
            final_ = one.final_result();
        }
    }

    /// What was said earlier is not said again, but what still holds.
    void take(const runs::EventRecord& event, bool is_new) {
        seen_ts_ = event.ts;
        if (event.kind == "end") last_end_ = event.text;
        if (event.kind == "resumed") last_end_.reset();
        if (const auto alert = alert_of(event)) observer_.on_alert(*alert);
        if (!is_new) return;
        if (event.kind == "warning" || event.kind == "message")
            observer_.on_log_message({event.kind == "warning", event.text});
        if (event.kind == "profile") profiled_at_ = event.ts;
    }

    /// Its file is written after the event.
    void take_profile() {
        constexpr double kClockSlack = 0.1;
        struct stat file {};
        if (!profiled_at_ || ::stat((request_.run_dir / "profile.json").c_str(), &file) != 0) return;
        constexpr double kNano = 1e-9;
        const double written =
            static_cast<double>(file.st_mtim.tv_sec) + kNano * static_cast<double>(file.st_mtim.tv_nsec);
        if (written + kClockSlack < *profiled_at_) return;
        profiled_at_.reset();
        try {
            observer_.on_profile(std::make_shared<const profile::StepProfile>(
                profile::profile_from_json(read_json(request_.run_dir / "profile.json"))));
        } catch (const std::exception& e) {
            observer_.on_log_message({true, as_error(e).message()});
        }
    }

    /// With what stands in the last lines.
    TrainOutcome last_outcome(TrainOutcome outcome) {
        (void)read_lines();
        outcome.final_result = final_;
        return outcome;
    }

    static TrainOutcome outcome_of(const json& said) {
        TrainOutcome outcome;
        const auto name = value_of(said, "outcome", std::string());
        outcome.outcome = name == "finished"  ? Outcome::finished
                          : name == "stopped" ? Outcome::stopped
                                              : Outcome::failed;
        if (said.contains("message")) outcome.message = Message::from_json(said.at("message"));
        outcome.setting = value_of(said, "setting", std::string());
        outcome.out_of_memory = value_of(said, "out_of_memory", false);
        outcome.exit_code = value_of(said, "exit", 1);
        return outcome;
    }

    /// Where nobody has said how it ended.
    [[nodiscard]] TrainOutcome outcome_of_log() {
        (void)read_lines();
        const auto end = last_end_ ? last_end_->text() : std::string();
        if (end == "finished") return {.outcome = Outcome::finished, .exit_code = 0};
        if (end == "stopped") return {.outcome = Outcome::stopped, .exit_code = 130};
        if (last_end_) return {.message = *last_end_};
        return {.message = Message::of("The training was killed, and so was the process that supervised it.")};
    }

    FollowRequest request_;
    FollowObserver& observer_;
    int wake_ = ::eventfd(0, EFD_CLOEXEC);
    std::atomic<bool> leaving_ = false;
    std::mutex mutex_;
    std::vector<json> wanted_;  ///< requests that were not sent yet; guarded by mutex_
    std::optional<supervise::Channel> channel_;
    double tried_at_ = 0, asked_at_ = 0;
    std::optional<double> alone_since_;
    bool said_alone_ = false;
    std::optional<int> restarts_;
    bool restarted_ = false;
    std::array<std::uint64_t, kFollowedLogs.size()> offsets_{};
    std::optional<json> ended_;
    std::optional<Message> last_end_;
    std::optional<double> seen_ts_;      ///< of the last event
    std::optional<double> profiled_at_;  ///< a profile that is not read yet
    std::optional<runs::FinalRecord> final_;
};

FollowedRun::FollowedRun(FollowRequest request, FollowObserver& observer)
    : follower_(std::make_unique<Follower>(std::move(request), observer)), thread_([this] { follower_->run(); }) {}

FollowedRun::~FollowedRun() {
    follower_->leave();
    thread_.join();
}

void FollowedRun::request_stop() {
    follower_->ask({{"do", supervise::kStop}});
}

void FollowedRun::set_paused(bool paused) {
    follower_->ask({{"do", paused ? supervise::kPause : supervise::kContinue}});
}

void FollowedRun::profile_next(int steps) {
    follower_->ask({{"do", supervise::kProfile}, {"steps", steps}});
}

}  // namespace torchdeck::job
