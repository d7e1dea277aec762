// SPDX-License-Identifier: GPL-3.0-or-later
#include "supervise/start.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill() is POSIX's
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/clock.hpp"
#include "base/error.hpp"
#include "base/process_words.hpp"
#include "supervise/control_socket.hpp"
#include "supervise/supervisor.hpp"

namespace torchdeck::supervise {
namespace {

constexpr double kAnswerSeconds = 5;

/// Starts a program that starts the supervisor in the background and exits. `ready` becomes its descriptor kReadyFd.
/// Returns its exit code. Throws Error (device).
int start_session(std::vector<std::string> arguments, const Message& no_scope, int ready) {
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        ::posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0);
    ::posix_spawn_file_actions_adddup2(&actions, ready, kReadyFd);
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    sigset_t none;
    ::sigemptyset(&none);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK);
    auto environment =
        base::environment_with({{kScopeVariable, no_scope.empty() ? std::string() : no_scope.json().dump()}});
    pid_t pid = -1;
    const int failure = ::posix_spawnp(&pid, arguments.front().c_str(), &actions, &attributes,
                                       base::pointers_to(arguments).data(), base::pointers_to(environment).data());
    ::posix_spawn_file_actions_destroy(&actions);
    ::posix_spawnattr_destroy(&attributes);
    if (failure != 0)
        throw Error(ErrorKind::device,
                    Message::of("{} cannot be started ({}).", arguments.front(), Message::system(failure)));
    int status = 0;
    while (::waitpid(pid, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/// Why systemd did not start it; empty: it did.
Message start_in_scope(const std::vector<std::string>& command, int ready) {
    try {
        const int code = start_session(in_scope(command), {}, ready);
        return code == 0 ? Message() : Message::of("systemd-run failed (exit code {})", code);
    } catch (const Error& e) {
        return e.message();
    }
}

}  // namespace

std::string own_program() {
    return std::filesystem::read_symlink("/proc/self/exe").string();
}

TrainingStart::TrainingStart(const std::string& program, const std::vector<std::string>& arguments,
                             const SystemdPlaces& places) {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        throw Error(ErrorKind::device, Message::of("No pipe can be made ({}).", Message::system(errno)));
    fd_ = base::Descriptor(ends[0]);
    const base::Descriptor ready(ends[1]);
    std::vector<std::string> command{program, std::string(kSuperviseCommand)};
    command.insert(command.end(), arguments.begin(), arguments.end());
    auto no_scope = why_no_scope(places);
    if (no_scope.empty()) no_scope = start_in_scope(command, ready.get());
    if (!no_scope.empty()) (void)start_session(std::move(command), no_scope, ready.get());
}

std::optional<nlohmann::json> TrainingStart::wait(double seconds) {
    constexpr double kMilli = 1000;
    const double deadline = base::monotonic_seconds() + seconds;
    for (;;) {
        if (const auto end = received_.find('\n'); end != std::string::npos) {
            auto reply = nlohmann::json::parse(received_.substr(0, end), nullptr, /*allow_exceptions=*/false);
            received_.erase(0, end + 1);
            if (!reply.is_object() || !reply.contains("supervisor")) return reply;
            supervisor_ = reply.at("supervisor").get<pid_t>();
            continue;
        }
        const double left = deadline - base::monotonic_seconds();
        pollfd ready = {fd_.get(), POLLIN, 0};
        if (left < 0 || ::poll(&ready, 1, static_cast<int>(left * kMilli) + 1) == 0) return std::nullopt;
        std::array<char, 4096> bytes;  // NOLINT(cppcoreguidelines-pro-type-member-init): read() fills it
        const auto n = ::read(fd_.get(), bytes.data(), bytes.size());
        if (n == 0) return nlohmann::json::object();
        if (n > 0) received_.append(bytes.data(), static_cast<std::size_t>(n));
    }
}

void TrainingStart::request_stop() const {
    if (supervisor_ > 0) ::kill(supervisor_, SIGTERM);
}

std::vector<nlohmann::json> supervised_runs() {
    std::vector<nlohmann::json> found;
    for (const auto& socket : all_sockets()) {
        try {
            auto channel = connect_to(socket);
            if (!channel || !channel->send({{"do", std::string(kStatus)}})) continue;
            if (auto status = channel->wait(kAnswerSeconds)) found.push_back(std::move(*status));
        } catch (const Error&) {
            continue;  // One that does not answer hides no other.
        }
    }
    return found;
}

}  // namespace torchdeck::supervise
