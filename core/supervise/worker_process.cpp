// SPDX-License-Identifier: GPL-3.0-or-later
#include "supervise/worker_process.hpp"

#include <fcntl.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): signal sets are POSIX's
#include <spawn.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <sstream>
#include <string_view>

#include "base/console_message.hpp"
#include "base/error.hpp"
#include "base/process_words.hpp"
#include "supervise/supervisor.hpp"

namespace torchdeck::supervise {
namespace {

using base::Message;

constexpr int kWorkerFd = 3;  // in the worker

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

[[noreturn]] void cannot_make_socket() {
    throw Error(ErrorKind::device, Message::of("No socket can be made ({}).", Message::system(errno)));
}

}  // namespace

WorkerProcess start_worker(std::vector<std::string> command) {
    int pipe[2];
    if (::pipe2(pipe, O_CLOEXEC) != 0) cannot_make_socket();
    base::Descriptor errors(pipe[0]);
    const base::Descriptor errors_of_worker(pipe[1]);
    ::fcntl(errors.get(), F_SETFL, O_NONBLOCK);  // NOLINT(cppcoreguidelines-pro-type-vararg): as declared
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) cannot_make_socket();
    WorkerProcess worker{-1, Channel(ends[0]), std::move(errors)};
    const base::Descriptor end_of_worker(ends[1]);
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    ::posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    ::posix_spawn_file_actions_adddup2(&actions, errors_of_worker.get(), STDERR_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, end_of_worker.get(), kWorkerFd);
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    sigset_t none;
    ::sigemptyset(&none);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    ::setenv(base::kMessagesVariable, "json", 1);
    ::setenv(kControlVariable, std::to_string(kWorkerFd).c_str(), 1);
    const int failure = ::posix_spawn(&worker.pid, command.front().c_str(), &actions, &attributes,
                                      base::pointers_to(command).data(), ::environ);
    ::posix_spawn_file_actions_destroy(&actions);
    ::posix_spawnattr_destroy(&attributes);
    if (failure != 0)
        throw Error(ErrorKind::device,
                    Message::of("{} cannot be started ({}).", command.front(), Message::system(failure)));
    return worker;
}

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

}  // namespace torchdeck::supervise
