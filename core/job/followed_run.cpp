// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/followed_run.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <unistd.h>

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
#include "base/console_message.hpp"
#include "base/error.hpp"
#include "base/shallow_json.hpp"
#include "base/thread.hpp"
#include "config/settings.hpp"
#include "job/run_description.hpp"
#include "profile/step_profile_file.hpp"
#include "runs/end_command.hpp"
#include "runs/log_reader.hpp"
#include "runs/run_folder.hpp"
#include "runs/run_summary.hpp"
#include "supervise/control_socket.hpp"
#include "supervise/start.hpp"
#include "supervise/supervisor.hpp"
#include "supervise/worker_link.hpp"

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

std::optional<telemetry::Alert> alert_of(const runs::EventRecord& event) {
    const auto kind = telemetry::alert_kind(event.name);
    if (!kind || (event.kind != "alert" && event.kind != "alert_over")) return std::nullopt;
    return telemetry::Alert{*kind, event.kind == "alert", event.device, event.text};
}

constexpr std::array kFollowedLogs = {runs::LogFile::train_telemetry, runs::LogFile::val_telemetry,
                                      runs::LogFile::metrics, runs::LogFile::events};

}  // namespace

std::vector<std::string> train_arguments(const config::TrainConfig& config, const fs::path& runs_dir) {
    std::vector<std::string> arguments{"train"};
    if (!runs_dir.empty()) arguments.insert(arguments.end(), {"--runs-dir", runs_dir.string()});
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

json to_json(const TrainOutcome& outcome) {
    json object = {{"outcome", runs::kEndResults.at(static_cast<std::size_t>(outcome.outcome))},
                   {"message", outcome.message.json()},
                   {"exit", outcome.exit_code},
                   {"setting", outcome.setting},
                   {"out_of_memory", outcome.out_of_memory}};
    if (outcome.final_result) object["top1"] = outcome.final_result->top1;
    return object;
}

TrainOutcome outcome_from_json(const json& reply) {
    TrainOutcome outcome;
    const auto name = value_of(reply, "outcome", std::string());
    for (const auto one : {Outcome::finished, Outcome::stopped, Outcome::failed}) {
        if (name == runs::kEndResults.at(static_cast<std::size_t>(one))) outcome.outcome = one;
    }
    if (reply.contains("message")) outcome.message = Message::from_json(reply.at("message"));
    outcome.setting = value_of(reply, "setting", outcome.setting);
    outcome.out_of_memory = value_of(reply, "out_of_memory", outcome.out_of_memory);
    outcome.exit_code = value_of(reply, "exit", 1);
    return outcome;
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
            const auto reply = start.wait(kLookSeconds);
            if (leaving_) return {};
            if (!reply) {
                const std::lock_guard lock(mutex_);
                if (std::erase_if(wanted_, [](const json& one) { return one.at("do") == supervise::kStop; }) > 0)
                    start.request_stop();
                continue;
            }
            request_.run_dir = value_of(*reply, "run", std::string());
            if (!request_.run_dir.empty()) return {};
            if (reply->contains("ended")) return outcome_from_json(reply->at("ended"));
            const auto failure = base::failure_in(value_of(*reply, "errors", std::string()));
            return {.message = failure.empty() ? Message::of("The training could not be started in the background.")
                                               : failure};
        }
    }

    TrainOutcome follow() {
        read_anew();
        while (!leaving_) {
            connect();
            talk();
            if (restarted_ || !read_lines()) read_anew();
            take_profile();
            if (ended_) return last_outcome(outcome_from_json(*ended_));
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
        while (const auto reply = channel_->next()) {
            if (reply->contains("ended"))
                ended_ = reply->at("ended");
            else if (reply->contains("state"))
                take_status(*reply);
        }
        if (!open) channel_.reset();
    }

    void take_status(const json& status) {
        const auto state = value_of(status, "state", std::string());
        const auto waits =
            state == "waiting" && status.contains("waits") ? Message::from_json(status.at("waits")) : Message();
        observer_.on_control({state == "paused", state == "stopping", waits});
        const auto starts = value_of(status, "starts", 0);
        restarted_ = restarted_ || (starts_ && starts != *starts_);
        starts_ = starts;
        if (!status.contains("progress")) return;
        if (const auto progress = supervise::progress_from_json(status.at("progress")))
            observer_.on_progress(*progress);
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
        const auto plan = plan_from_json(read_json(request_.run_dir / "run.json"));
        observer_.on_started(request_.run_dir, plan);
        observer_.on_history(history);
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
        if (log != runs::LogFile::events && log != runs::LogFile::metrics) return;
        runs::RunData one;
        one.append(log, line);
        for (const auto& event : one.events()) take(event, /*is_new=*/true);
        if (one.epochs().rows() > 0) observer_.on_epoch(runs::epoch_at(one.epochs(), 0));
        if (one.final_result()) final_ = one.final_result();
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

    /// Returns the end that is assumed where nobody has said how it ended.
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
    std::optional<int> starts_;
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
