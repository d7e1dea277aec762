// SPDX-License-Identifier: GPL-3.0-or-later
#include "supervise/supervisor.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): signal sets and kill() are POSIX's
#include <spawn.h>
#include <sys/file.h>
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
#include <sstream>
#include <string_view>
#include <utility>

#include "base/clock.hpp"
#include "base/error.hpp"
#include "base/line_log.hpp"
#include "base/nan.hpp"
#include "base/open_file.hpp"
#include "base/standard_streams.hpp"
#include "base/text.hpp"
#include "runs/records.hpp"
#include "runs/run_data.hpp"
#include "supervise/channel.hpp"
#include "supervise/control_socket.hpp"
#include "supervise/process_view.hpp"
#include "supervise/watchdog.hpp"
#include "supervise/worker_link.hpp"

namespace torchdeck::supervise {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr const char* kLog = "supervisor.log";
constexpr std::size_t kMostClients = 16;
constexpr std::size_t kKeptErrors = 4096;
constexpr int kMostRestarts = 3;      // without a newer checkpoint
constexpr int kWorkerFd = 3;          // in the worker
constexpr double kLookSeconds = 2;    // at the socket and the training
constexpr double kStuckSeconds = 10;  // after SIGKILL

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

/// Of the variable TORCHDECK_WATCHDOG: the least limit in seconds, with the others in proportion; 0: none.
Watchdog::Limits limits_from_environment() {
    Watchdog::Limits limits;
    const char* const text = std::getenv(kWatchdogVariable);
    const auto seconds = text != nullptr ? base::parse_real(text) : std::nullopt;
    if (!seconds || !(*seconds >= 0)) return limits;
    limits.first *= *seconds / limits.least;
    limits.least = *seconds;
    return limits;
}

/// The last line of what a process wrote to stderr that is about a GPU or its driver; empty: none.
std::string line_of_driver(const std::string& errors) {
    constexpr std::array<std::string_view, 7> kSigns = {
        "GPU Hang",       "HW Exception",     "Memory access fault by GPU", "device lost",
        "device is lost", "HSA_STATUS_ERROR", "fallen off the bus"};
    std::string found;
    std::istringstream in(errors);
    for (std::string line; std::getline(in, line);) {
        if (std::ranges::any_of(kSigns, [&](auto sign) { return line.find(sign) != std::string::npos; })) found = line;
    }
    return found;
}

/// How a signal ended the worker, which wrote `errors` to stderr. `no_memory`: the kernel says that it killed one.
Message ended_by(int signal, const std::string& errors, bool no_memory) {
    if (const auto line = line_of_driver(errors); !line.empty())
        return Message::of("The GPU was lost or its driver gave up (signal {}): {}", signal, line);
    switch (signal) {
        case SIGKILL:
            if (no_memory)
                return Message::of("The training was killed by the system because memory ran out (SIGKILL).");
            return Message::of("The training was killed (SIGKILL): by a person, or by the system when memory ran out.");
        case SIGABRT:
            return Message::of("The training was aborted (SIGABRT), as drivers and libraries do on errors.");
        case SIGBUS:
            return Message::of("The training ended because a file became shorter while it was read (SIGBUS).");
        default:
            return Message::of("The training crashed (signal {}).", signal);
    }
}

[[noreturn]] void cannot_make_socket() {
    throw Error(ErrorKind::device, Message::of("No socket can be made ({}).", Message::system(errno)));
}

/// Says to others that the run has a supervisor, as long as this process lives.
class SupervisionMark {
  public:
    explicit SupervisionMark(const fs::path& run) : fd_(base::open_own_file(run / kLog, O_RDWR | O_CREAT)) {
        if (fd_ >= 0) (void)::flock(fd_, LOCK_EX | LOCK_NB);
    }
    ~SupervisionMark() {
        if (fd_ >= 0) ::close(fd_);
    }
    SupervisionMark(const SupervisionMark&) = delete;
    SupervisionMark& operator=(const SupervisionMark&) = delete;

  private:
    int fd_;
};

class Supervisor {
  public:
    Supervisor(std::vector<std::string> worker, int ready_fd) : first_(std::move(worker)), ready_fd_(ready_fd) {
        sigset_t signals;
        ::sigemptyset(&signals);
        ::sigaddset(&signals, SIGCHLD);
        for (const int number : base::stop_signals()) ::sigaddset(&signals, number);
        ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);
        signals_ = ::signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
    }
    ~Supervisor() {
        ::close(signals_);
        if (errors_fd_ >= 0) ::close(errors_fd_);
    }
    Supervisor(const Supervisor&) = delete;
    Supervisor& operator=(const Supervisor&) = delete;

    int run() {
        const auto self = json{{"supervisor", ::getpid()}}.dump() + "\n";
        (void)!::write(ready_fd_, self.data(), self.size());
        start(first_, {});
        while (pid_ > 0) {
            wait_for_something();
            take_signals();
            take_reports();
            take_errors();
            take_clients();
            if (base::monotonic_seconds() - looked_at_ > look_seconds_) {
                listen();
                watch();
            }
        }
        return exit_code_;
    }

  private:
    void start(const std::vector<std::string>& command, const Message& reason) {
        int errors[2];
        if (::pipe2(errors, O_CLOEXEC) != 0) cannot_make_socket();
        // At once the owner of its end, also of one that is left by an exception.
        if (errors_fd_ >= 0) ::close(errors_fd_);
        errors_fd_ = errors[0];
        ::fcntl(errors_fd_, F_SETFL, O_NONBLOCK);  // NOLINT(cppcoreguidelines-pro-type-vararg): as declared
        int ends[2];
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
            ::close(errors[1]);
            cannot_make_socket();
        }
        worker_.emplace(ends[0]);
        posix_spawn_file_actions_t actions;
        ::posix_spawn_file_actions_init(&actions);
        ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        ::posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
        ::posix_spawn_file_actions_adddup2(&actions, errors[1], STDERR_FILENO);
        ::posix_spawn_file_actions_adddup2(&actions, ends[1], kWorkerFd);
        posix_spawnattr_t attributes;
        ::posix_spawnattr_init(&attributes);
        sigset_t none;
        ::sigemptyset(&none);
        ::posix_spawnattr_setsigmask(&attributes, &none);
        ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
        auto words = command;
        std::vector<char*> arguments;
        for (auto& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        ::setenv(kControlVariable, std::to_string(kWorkerFd).c_str(), 1);
        if (reason.empty())
            ::unsetenv(kRestartVariable);
        else
            ::setenv(kRestartVariable, reason.json().dump().c_str(), 1);
        const int failure =
            ::posix_spawn(&pid_, words.front().c_str(), &actions, &attributes, arguments.data(), ::environ);
        ::posix_spawn_file_actions_destroy(&actions);
        ::posix_spawnattr_destroy(&attributes);
        ::close(ends[1]);
        ::close(errors[1]);
        if (failure != 0)
            throw Error(ErrorKind::device,
                        Message::of("{} cannot be started ({}).", words.front(), Message::system(failure)));
        if (paused_) hand_on(kPause);
        errors_.clear();
        hang_ = {};
        killed_at_.reset();
        stuck_ = false;
        memory_kills_ = memory_kills().value_or(0);
        watchdog_.begin(base::monotonic_seconds());
    }

    void wait_for_something() {
        std::vector<pollfd> ready{{signals_, POLLIN, 0},
                                  {worker_ ? worker_->fd() : -1, POLLIN, 0},
                                  {errors_fd_, POLLIN, 0},
                                  {listener_ ? listener_->fd() : -1, POLLIN, 0}};
        for (const auto& client : clients_) ready.push_back({client.fd(), POLLIN, 0});
        (void)::poll(ready.data(), ready.size(), static_cast<int>(1000 * look_seconds_) + 1);
    }

    void take_signals() {
        signalfd_siginfo info{};
        while (::read(signals_, &info, sizeof info) == static_cast<ssize_t>(sizeof info)) {
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
            if (report->contains("ended") && report->at("ended").is_object()) ended_ = report->at("ended");
            if (report->contains("paused")) {
                paused_ = report->at("paused").is_boolean() && report->at("paused").get<bool>();
                watchdog_.set_paused(paused_, base::monotonic_seconds());
            }
        }
        if (!open) worker_.reset();
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

    /// Nothing else is started meanwhile: two processes on a device that hangs are worse than one.
    [[nodiscard]] static Message stuck_text() {
        return Message::of(
            "The driver does not let go of the process: only a reset of the device or a restart of the "
            "machine helps. The training continues from its last checkpoint once the process is gone.");
    }

    void take_errors() {
        if (errors_fd_ < 0) return;
        std::array<char, 4096> bytes;  // NOLINT(cppcoreguidelines-pro-type-member-init): read() fills it
        for (;;) {
            const auto n = ::read(errors_fd_, bytes.data(), bytes.size());
            if (n < 0 && errno == EAGAIN) return;
            if (n <= 0) break;
            errors_.append(bytes.data(), static_cast<std::size_t>(n));
            if (errors_.size() > kKeptErrors) errors_.erase(0, errors_.size() - kKeptErrors);
        }
        ::close(std::exchange(errors_fd_, -1));
    }

    void take_clients() {
        if (listener_) {
            while (auto client = listener_->accept()) {
                if (clients_.size() < kMostClients) clients_.push_back(std::move(*client));
            }
        }
        std::erase_if(clients_, [&](Channel& client) {
            const bool open = client.receive();
            while (const auto request = client.next()) {
                if (!answer(client, *request)) return true;
            }
            return !open;
        });
    }

    bool answer(Channel& client, const json& request) {
        const auto wanted = request.contains("do") && request.at("do").is_string() ? request.at("do").get<std::string>()
                                                                                   : std::string();
        if (wanted == kStop)
            stop();
        else if ((wanted == kPause || wanted == kContinue || wanted == kProfile) && worker_)
            (void)worker_->send(request);
        else if (wanted != kStatus)
            return false;
        if (!client.send(status())) return false;
        return wanted != kStop || !stuck_ || client.send({{"ended", failed(stuck_text())}});
    }

    [[nodiscard]] json status() const {
        const auto* const state = stuck_                ? "stuck"
                                  : stopping_           ? "stopping"
                                  : watchdog_.stopped() ? "suspended"
                                  : paused_             ? "paused"
                                                        : "running";
        return {{"run", run_.string()},  {"state", state},        {"pid", pid_},
                {"restarts", restarts_}, {"progress", progress_}, {"since", since_}};
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

    void started(const std::string& run) {
        if (!run_.empty()) return;
        run_ = run;
        log_.emplace(run_ / kLog);
        note(Message::of("Process {} supervises this run.", ::getpid()));
        mark_.emplace(run_);
        listen();
        tell_parent({{"run", run}});
    }

    /// Where nothing listens, or the folder of the socket went with the user's last session.
    void listen() {
        looked_at_ = base::monotonic_seconds();
        if (run_.empty() || (listener_ && listener_->reachable())) return;
        listener_.reset();
        try {
            listener_.emplace(socket_folder() / socket_name(run_));
        } catch (const std::exception& e) {
            if (std::exchange(said_unreachable_, true)) return;
            note(Message::of("This run cannot be paused or stopped by other commands: {}", as_error(e).message()));
        }
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
            return tell_parent(end);
        }
        if (WIFEXITED(status)) return tell_end(ended_ ? *ended_ : end_by_code());
        const bool no_memory = memory_kills().value_or(0) > memory_kills_;
        const auto reason = hang_.empty() ? ended_by(WTERMSIG(status), errors_, no_memory) : hang_;
        if (ended_) {  // Only its process did not end well, as with drivers that abort at the exit.
            note(reason);
            exit_code_ = ended_->value("exit", exit_code_);
            return tell_end(*ended_);
        }
        const auto checkpoint = last_checkpoint(run_);
        if (checkpoint != resumed_from_) restarts_since_ = 0;
        if (stopping_ || restarts_since_ >= kMostRestarts) return tell_end(killed(reason));
        resumed_from_ = checkpoint;
        ++restarts_since_;
        ++restarts_;
        const auto text = checkpoint ? Message::of("{} It continues from the last checkpoint.", reason)
                                     : Message::of("{} It begins anew: there was no checkpoint yet.", reason);
        ended_.reset();
        try {
            start({first_.front(), "train", "--resume", run_.string()}, text);
            note(text);
        } catch (const std::exception& e) {
            pid_ = -1;
            tell_end(killed(Message::list({reason, as_error(e).message()}, Message::Join::space)));
        }
    }

    [[nodiscard]] json end_by_code() const {
        constexpr int kStopped = 130;
        const auto* const outcome = exit_code_ == 0 ? "finished" : exit_code_ == kStopped ? "stopped" : "failed";
        return {{"outcome", outcome}, {"exit", exit_code_}, {"message", Message(errors_).json()}};
    }
    json killed(const Message& reason) {
        note(reason);
        // The run's own log says it, too: the process could not.
        base::LineLog events(run_ / runs::file_name(runs::LogFile::events));
        (void)events.append(runs::to_line(
            runs::EventRecord{.ts = base::unix_seconds(), .t = base::kNan, .kind = "end", .text = reason}));
        return failed(reason);
    }
    [[nodiscard]] json failed(const Message& reason) const {
        return {{"outcome", "failed"}, {"exit", exit_code_}, {"message", reason.json()}};
    }
    /// To all clients, before their connections close.
    void tell_end(const json& how) {
        for (auto& client : clients_) (void)client.send({{"ended", how}});
    }

    std::vector<std::string> first_;
    int ready_fd_;
    int signals_ = -1;
    int errors_fd_ = -1;
    pid_t pid_ = -1;
    int exit_code_ = 1;
    std::optional<Channel> worker_;  ///< none when the worker has closed its end
    std::optional<Listener> listener_;
    double looked_at_ = 0;
    bool said_unreachable_ = false;
    std::optional<SupervisionMark> mark_;
    std::vector<Channel> clients_;
    std::optional<base::LineLog> log_;
    std::string errors_;  ///< the end of what the worker wrote to stderr
    fs::path run_;        ///< empty before there is a folder
    json progress_ = json::object();
    std::optional<json> ended_;  ///< how, as the worker says
    double since_ = base::unix_seconds();
    bool paused_ = false;
    bool stopping_ = false;
    int restarts_ = 0;
    int restarts_since_ = 0;  ///< the checkpoint that it was resumed from last
    std::optional<CheckpointIdentity> resumed_from_;
    Watchdog::Limits limits_ = limits_from_environment();
    Watchdog watchdog_{limits_};
    double look_seconds_ = limits_.least > 0 ? std::min(kLookSeconds, limits_.least / 4) : kLookSeconds;
    Message hang_;                     ///< why this process was killed here; empty: it was not
    std::optional<double> killed_at_;  ///< when
    bool stuck_ = false;               ///< it was, and is still there
    std::int64_t memory_kills_ = 0;    ///< in this control group, when the worker began
};

}  // namespace

bool is_supervised(const fs::path& run_dir) {
    const int fd = base::open_own_file(run_dir / kLog, O_RDONLY);
    if (fd < 0) return false;
    const bool taken = ::flock(fd, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    ::close(fd);
    return taken;
}

int supervise(const std::vector<std::string>& worker, int ready_fd) {
    return Supervisor(worker, ready_fd).run();
}

}  // namespace torchdeck::supervise
