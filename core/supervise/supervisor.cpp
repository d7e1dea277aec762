// SPDX-License-Identifier: GPL-3.0-or-later
#include "supervise/supervisor.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): signal sets and kill() are POSIX's
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include "base/clock.hpp"
#include "base/console_message.hpp"
#include "base/descriptor.hpp"
#include "base/error.hpp"
#include "base/line_log.hpp"
#include "base/nan.hpp"
#include "base/standard_streams.hpp"
#include "runs/records.hpp"
#include "runs/run_data.hpp"
#include "runs/run_folder.hpp"
#include "supervise/channel.hpp"
#include "supervise/control_server.hpp"
#include "supervise/make_way.hpp"
#include "supervise/phase_times.hpp"
#include "supervise/process_view.hpp"
#include "supervise/run_end.hpp"
#include "supervise/supervision_mark.hpp"
#include "supervise/watchdog.hpp"
#include "supervise/worker_link.hpp"
#include "supervise/worker_process.hpp"

namespace torchdeck::supervise {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr int kMostRestarts = 3;      // without a newer checkpoint
constexpr int kStopped = 130;         // exit code of a training that was stopped
constexpr double kLookSeconds = 2;    // at the socket and the training
constexpr double kStuckSeconds = 10;  // after SIGKILL
constexpr double kCalmLooks = 5;      // without a reason to wait, before a training continues

/// Which checkpoint a run would be resumed from. Equal for the same file.
struct CheckpointIdentity {
    ino_t inode = 0;
    timespec time{};
    bool operator==(const CheckpointIdentity& other) const {
        return inode == other.inode && time.tv_sec == other.time.tv_sec && time.tv_nsec == other.time.tv_nsec;
    }
};

std::optional<CheckpointIdentity> last_checkpoint(const fs::path& run) {
    struct stat status {};
    if (::stat((run / "checkpoints/last.ckpt").c_str(), &status) != 0) return std::nullopt;
    return CheckpointIdentity{status.st_ino, status.st_mtim};
}

class Supervisor {
  public:
    Supervisor(std::vector<std::string> worker, int ready_fd) : first_(std::move(worker)), ready_fd_(ready_fd) {
        sigset_t signals;
        ::sigemptyset(&signals);
        ::sigaddset(&signals, SIGCHLD);
        for (const int number : base::stop_signals()) ::sigaddset(&signals, number);
        ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);
        signals_ = base::Descriptor(::signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK));
    }
    Supervisor(const Supervisor&) = delete;
    Supervisor& operator=(const Supervisor&) = delete;

    int run() {
        const auto self = json{{"supervisor", ::getpid()}}.dump() + "\n";
        (void)!::write(ready_fd_, self.data(), self.size());
        start(first_, {});
        while (pid_ > 0 || waiting_) {
            wait_for_something();
            take_signals();
            take_reports();
            take_errors();
            server_.serve();
            if (waiting_ && stopping_) stop_waiting();
            if (base::monotonic_seconds() - looked_at_ > look_seconds_) {
                listen();
                watch();
                make_way();
            }
        }
        // Whoever waits for the end has heard of it; the command may take long.
        server_.close();
        mark_.reset();
        // It and what it starts are not workers.
        for (const auto* variable : {kControlVariable, kRestartVariable, base::kMessagesVariable}) ::unsetenv(variable);
        if (const auto problem = call_end_command(end_command_, run_, how_ended_); !problem.empty()) note(problem);
        return exit_code_;
    }

  private:
    /// `reason`: why it is started again; empty for the first time.
    void start(const std::vector<std::string>& command, const Message& reason = {}, bool is_warning = true) {
        if (reason.empty())
            ::unsetenv(kRestartVariable);
        else
            ::setenv(kRestartVariable, json{{"reason", reason.json()}, {"warning", is_warning}}.dump().c_str(), 1);
        auto started = start_worker(command);
        pid_ = started.pid;
        worker_.emplace(std::move(started.channel));
        errors_fd_ = std::move(started.errors);
        if (paused_) hand_on(kPause);
        making_way_ = false;
        errors_.clear();
        hang_ = {};
        killed_at_.reset();
        stuck_ = false;
        memory_kills_ = memory_kills().value_or(0);
        watchdog_.begin(base::monotonic_seconds());
    }

    void wait_for_something() {
        std::vector<pollfd> ready{
            {signals_.get(), POLLIN, 0}, {worker_ ? worker_->fd() : -1, POLLIN, 0}, {errors_fd_.get(), POLLIN, 0}};
        for (const int fd : server_.fds()) ready.push_back({fd, POLLIN, 0});
        (void)::poll(ready.data(), ready.size(), static_cast<int>(1000 * look_seconds_) + 1);
    }

    void take_signals() {
        signalfd_siginfo info{};
        while (::read(signals_.get(), &info, sizeof info) == static_cast<ssize_t>(sizeof info)) {
            if (info.ssi_signo == SIGCHLD)
                take_end();
            else
                stop();
        }
    }

    void take_reports() {
        if (!worker_) return;
        const bool open = worker_->receive();
        while (const auto report = worker_->next()) {
            if (report->contains("run") && report->at("run").is_string()) started(report->at("run").get<std::string>());
            if (report->contains("progress")) take_progress(report->at("progress"));
            if (report->contains("saving") && report->at("saving").is_boolean())
                watchdog_.hear_saving(report->at("saving").get<bool>(), base::monotonic_seconds());
            if (report->contains("options")) take_options(report->at("options"));
            if (report->contains("ended") && report->at("ended").is_object()) ended_ = report->at("ended");
            if (report->contains("paused")) {
                paused_ = report->at("paused").is_boolean() && report->at("paused").get<bool>();
                watchdog_.set_paused(paused_, base::monotonic_seconds());
            }
        }
        if (!open) worker_.reset();
    }

    /// Of the first worker: those that continue the run are started without them.
    void take_options(const json& options) {
        if (!run_.empty()) return;
        try {
            make_way_ = make_way_from_json(options.at("make_way"));
            end_command_ = options.at("on_end").get<std::string>();
            kept_options_ = options.at("kept").get<std::vector<std::string>>();
        } catch (const json::exception& e) {
            note(Message(e.what()));
        }
    }

    void take_progress(const json& progress) {
        const auto reported = progress_from_json(progress);
        if (!reported) return;
        progress_ = progress;
        watchdog_.hear(reported->phase, reported->epoch, reported->step, base::monotonic_seconds());
    }

    void watch() {
        if (limits_.least <= 0) return;
        const double now = base::monotonic_seconds();
        if (killed_at_) {
            if (stuck_ || now - *killed_at_ < kStuckSeconds) return;
            stuck_ = true;
            note(stuck_text());
            if (stopping_) tell_end(failed(stuck_text()));
            return;
        }
        const auto process = look_at(pid_);
        if (!process) return;
        const bool was_stopped = watchdog_.stopped();
        const bool hangs = watchdog_.look(*process, now);
        if (watchdog_.stopped() != was_stopped)
            note(was_stopped ? Message::of("The training continues.")
                             : Message::of("The training was stopped from outside (SIGSTOP, Ctrl-Z, a debugger or a "
                                           "freezer): it is waited for."));
        if (!hangs) return;
        hang_ = watchdog_.finding();
        note(hang_);
        ::kill(pid_, SIGKILL);
        killed_at_ = now;
    }

    void make_way() {
        if (make_way_.empty() || run_.empty() || stopping_ || killed_at_) return;
        const bool wait = decision_.update(reason_to_wait(make_way_, {.own_session = ::getsid(0)}), looked_at_);
        if (wait && worker_ && !std::exchange(making_way_, true)) {
            note(Message::of("The training makes way: {}.", decision_.reason()));
            hand_on(kMakeWay);
        }
        if (waiting_ && !wait && !paused_) end_waiting();
    }

    /// The device is free. Others see the run as one in progress.
    void begin_waiting() {
        waiting_ = true;
        waiting_since_ = base::unix_seconds();
        try {
            lock_.emplace(run_);
        } catch (const std::exception& e) {
            note(as_error(e).message());
        }
        const auto text = Message::of("The training is waiting: {}. It continues by itself.", decision_.reason());
        note(text);
        add_event("message", text);
    }

    void end_waiting() {
        waiting_ = false;
        lock_.reset();
        start_again(Message::of("The training waited for {}: {}. It continues.",
                                Message::quantity(base::unix_seconds() - waiting_since_, 0, "s"), decision_.reason()),
                    /*is_warning=*/false);
    }

    /// Nothing else is started meanwhile: two processes on a device that hangs are worse than one.
    [[nodiscard]] static Message stuck_text() {
        return Message::of(
            "The driver does not let go of the process: only a reset of the device or a restart of the "
            "machine helps. The training continues from its last checkpoint once the process is gone.");
    }

    void take_errors() {
        if (!errors_fd_) return;
        std::array<char, 4096> bytes;  // NOLINT(cppcoreguidelines-pro-type-member-init): read() fills it
        for (;;) {
            const auto n = ::read(errors_fd_.get(), bytes.data(), bytes.size());
            if (n < 0 && errno == EAGAIN) return;
            if (n <= 0) break;
            errors_.append(bytes.data(), static_cast<std::size_t>(n));
            base::keep_last_lines(errors_);
        }
        errors_fd_ = base::Descriptor();
    }

    bool answer(Channel& client, const json& request) {
        const auto wanted = request.contains("do") && request.at("do").is_string() ? request.at("do").get<std::string>()
                                                                                   : std::string();
        if (wanted == kStop)
            stop();
        else if (waiting_ && (wanted == kPause || wanted == kContinue))
            control_waiting(wanted == kPause);
        else if ((wanted == kPause || wanted == kContinue || wanted == kProfile) && worker_)
            (void)worker_->send(request);
        else if (wanted != kStatus)
            return false;
        if (!client.send(status())) return false;
        return wanted != kStop || !stuck_ || client.send({{"ended", failed(stuck_text())}});
    }

    /// A run that is paused does not continue by itself; a second "continue" is in spite of the reason.
    void control_waiting(bool pause) {
        if (!pause && !std::exchange(paused_, false)) decision_.continue_anyway();
        if (pause) paused_ = true;
        looked_at_ = 0;  // it looks at once
    }

    [[nodiscard]] json status() const {
        const bool waits = waiting_ && !decision_.overridden();
        const auto* const state = stuck_                ? "stuck"
                                  : stopping_           ? "stopping"
                                  : watchdog_.stopped() ? "suspended"
                                  : paused_             ? "paused"
                                  : waits               ? "waiting"
                                                        : "running";
        json status = {{"run", run_.string()}, {"state", state},        {"restarts", restarts_},
                       {"starts", starts_},    {"progress", progress_}, {"since", since_}};
        if (pid_ > 0) status["pid"] = pid_;
        if (waits) status["waits"] = decision_.reason().json();
        return status;
    }

    void hand_on(std::string_view what) {
        if (worker_) (void)worker_->send({{"do", std::string(what)}});
    }
    void stop() {
        if (std::exchange(stopping_, true)) return;
        if (worker_)
            hand_on(kStop);
        else if (pid_ > 0)
            ::kill(pid_, SIGTERM);
    }

    /// As a training says it that is stopped.
    void stop_waiting() {
        waiting_ = false;
        lock_.reset();
        add_event("end", Message::name("stopped"));
        exit_code_ = kStopped;
        ended_.reset();
        tell_end(end_by_code());
    }

    void started(const std::string& run) {
        ++starts_;
        if (!run_.empty()) return;
        run_ = run;
        log_.emplace(run_ / kSupervisorLog);
        note(Message::of("Process {} supervises this run.", ::getpid()));
        note_scope();
        mark_.emplace(run_);
        listen();
        looked_at_ = 0;  // it may have to make way at once
        tell_parent({{"run", run}});
    }

    void note_scope() {
        const char* const reason = std::getenv(kScopeVariable);
        if (reason == nullptr) return;
        const auto said = json::parse(reason, nullptr, /*allow_exceptions=*/false);
        ::unsetenv(kScopeVariable);
        note(said.is_discarded() ? Message::of("It has its own systemd scope.")
                                 : Message::of("It has no systemd scope of its own: {}.", Message::from_json(said)));
    }

    /// Where nothing listens, or the folder of the socket went with the user's last session.
    void listen() {
        looked_at_ = base::monotonic_seconds();
        if (run_.empty()) return;
        if (const auto problem = server_.listen(run_); !problem.empty())
            note(Message::of("This run cannot be paused or stopped by other commands: {}", problem));
    }

    void tell_parent(const json& what) {
        if (ready_fd_ < 0) return;
        const auto line = what.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
        (void)!::write(ready_fd_, line.data(), line.size());
        ::close(std::exchange(ready_fd_, -1));
    }

    void note(const Message& what) {
        if (log_) (void)log_->append(fmt::format("{} {}", base::timestamp_for_names(), what.text()));
    }

    void take_end() {
        int status = 0;
        pid_t ended = 0;
        while ((ended = ::waitpid(-1, &status, WNOHANG)) > 0) {
            if (ended == pid_) worker_ended(status);
        }
    }

    void worker_ended(int status) {
        take_reports();
        take_errors();
        pid_ = -1;
        worker_.reset();
        exit_code_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        if (run_.empty()) {
            json end = {{"exit", exit_code_}, {"errors", errors_}};
            if (ended_) end["ended"] = *ended_;
            how_ended_ = ended_ ? *ended_ : end_by_code();
            return tell_parent(end);
        }
        keep_phase_times(phase_times_file(), watchdog_.longest());
        const bool made_way = std::exchange(making_way_, false) && !stopping_;
        if (WIFEXITED(status)) {
            const auto end = ended_ ? *ended_ : end_by_code();
            return made_way && end.value("outcome", std::string()) == "stopped" ? begin_waiting() : tell_end(end);
        }
        const bool no_memory = memory_kills().value_or(0) > memory_kills_;
        const auto reason = hang_.empty() ? ended_by(WTERMSIG(status), errors_, no_memory) : hang_;
        if (ended_) {  // Only its process did not end well, as with drivers that abort at the exit.
            note(reason);
            exit_code_ = ended_->value("exit", exit_code_);
            return made_way && exit_code_ == kStopped ? begin_waiting() : tell_end(*ended_);
        }
        const auto checkpoint = last_checkpoint(run_);
        if (checkpoint != resumed_from_) restarts_since_ = 0;
        if (made_way) {
            note(reason);
            return begin_waiting();
        }
        if (stopping_ || restarts_since_ >= kMostRestarts) return tell_end(killed(reason));
        resumed_from_ = checkpoint;
        ++restarts_since_;
        ++restarts_;
        const auto text = checkpoint ? Message::of("{} It continues from the last checkpoint.", reason)
                                     : Message::of("{} It begins anew: there was no checkpoint yet.", reason);
        start_again(text, /*is_warning=*/true);
    }

    /// From the last checkpoint. `why` is for the run's log.
    void start_again(const Message& why, bool is_warning) {
        ended_.reset();
        std::vector<std::string> command{first_.front(), "train", "--resume", run_.string()};
        command.insert(command.end(), kept_options_.begin(), kept_options_.end());
        try {
            start(command, why, is_warning);
            note(why);
        } catch (const std::exception& e) {
            pid_ = -1;
            tell_end(killed(Message::list({why, as_error(e).message()}, Message::Join::space)));
        }
    }

    [[nodiscard]] json end_by_code() const {
        const auto* const outcome = exit_code_ == 0 ? "finished" : exit_code_ == kStopped ? "stopped" : "failed";
        return {{"outcome", outcome}, {"exit", exit_code_}, {"message", base::failure_in(errors_).json()}};
    }
    json killed(const Message& reason) {
        note(reason);
        add_event("end", reason);
        return failed(reason);
    }
    /// To the run's own log, while there is no process that could.
    void add_event(const char* kind, const Message& text) const {
        base::LineLog events(run_ / runs::file_name(runs::LogFile::events));
        (void)events.append(
            runs::to_line(runs::EventRecord{.ts = base::unix_seconds(), .t = base::kNan, .kind = kind, .text = text}));
    }
    [[nodiscard]] json failed(const Message& reason) const {
        return {{"outcome", "failed"}, {"exit", exit_code_}, {"message", reason.json()}};
    }
    /// To all clients, before their connections close.
    void tell_end(const json& how) {
        how_ended_ = how;
        server_.tell({{"ended", how}});
    }

    std::vector<std::string> first_;
    int ready_fd_;
    base::Descriptor signals_;
    base::Descriptor errors_fd_;
    pid_t pid_ = -1;
    int exit_code_ = 1;
    std::optional<Channel> worker_;  ///< none when the worker has closed its end
    ControlServer server_{[this](Channel& client, const json& request) { return answer(client, request); }};
    double looked_at_ = 0;
    std::optional<SupervisionMark> mark_;
    std::optional<base::LineLog> log_;
    std::string errors_;  ///< the end of what the worker wrote to stderr
    fs::path run_;        ///< empty before there is a folder
    json progress_ = json::object();
    std::optional<json> ended_;  ///< how, as the worker says
    double since_ = base::unix_seconds();
    bool paused_ = false;
    bool stopping_ = false;
    int starts_ = 0;  ///< workers that had the run folder
    int restarts_ = 0;
    int restarts_since_ = 0;  ///< the checkpoint that it was resumed from last
    std::optional<CheckpointIdentity> resumed_from_;
    Watchdog::Limits limits_ = Watchdog::Limits::from_environment();
    Watchdog watchdog_{limits_, read_phase_times(phase_times_file())};
    double look_seconds_ = limits_.least > 0 ? std::min(kLookSeconds, limits_.least / 4) : kLookSeconds;
    Message hang_;                     ///< why this process was killed here; empty: it was not
    std::optional<double> killed_at_;  ///< when
    bool stuck_ = false;               ///< it was, and is still there
    MakeWay make_way_;
    WaitDecision decision_{kCalmLooks * look_seconds_};
    bool making_way_ = false;  ///< the worker was asked to
    bool waiting_ = false;     ///< there is no worker, and the run continues later
    double waiting_since_ = 0;
    std::optional<runs::RunLock> lock_;      ///< of the run, while it waits
    std::string end_command_;                ///< empty: none
    std::vector<std::string> kept_options_;  ///< of the first worker, for the others
    json how_ended_ = json::object();
    std::int64_t memory_kills_ = 0;  ///< in this control group, when the worker began
};

}  // namespace

int supervise(const std::vector<std::string>& worker, int ready_fd) {
    return Supervisor(worker, ready_fd).run();
}

}  // namespace torchdeck::supervise
