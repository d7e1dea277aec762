// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill() and signal sets are POSIX's
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <utility>

#include "base/console_message.hpp"
#include "base/error.hpp"
#include "base/process_words.hpp"

namespace torchdeck::base {
namespace {

constexpr std::size_t kLongestLine = std::size_t{64} << 20;

struct Pipe {
    Descriptor read, write;
    Pipe() {
        int fds[2];
        if (::pipe2(fds, O_CLOEXEC) != 0)
            throw Error(ErrorKind::internal, Message::of("No pipe can be made ({}).", Message::system(errno)));
        read = Descriptor(fds[0]);
        write = Descriptor(fds[1]);
    }
};

/// Writes to a pipe whose reader may be gone: SIGPIPE must not end this process. -1 with errno as write() does.
ssize_t write_to_pipe(int fd, std::string_view text) {
    sigset_t pipe_signal;
    sigset_t before;
    ::sigemptyset(&pipe_signal);
    ::sigaddset(&pipe_signal, SIGPIPE);
    ::pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
    const auto n = ::write(fd, text.data(), text.size());
    const int trouble = n < 0 ? errno : 0;
    const timespec now{};
    if (trouble == EPIPE && ::sigismember(&before, SIGPIPE) == 0) ::sigtimedwait(&pipe_signal, nullptr, &now);
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    errno = trouble;
    return n;
}

/// To a process that may end before it has read everything.
void write_to_child(int fd, std::string_view text) {
    while (!text.empty()) {
        const auto n = write_to_pipe(fd, text);
        if (n > 0)
            text.remove_prefix(static_cast<std::size_t>(n));
        else if (errno != EINTR)
            return;
    }
}

}  // namespace

ChildProcess::ChildProcess(const std::vector<std::string>& command, const std::string& input, Input kind) {
    Pipe in;
    Pipe out;
    Pipe err;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawnattr_init(&attributes);
    ::posix_spawn_file_actions_adddup2(&actions, in.read.get(), STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, out.write.get(), STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, err.write.get(), STDERR_FILENO);
    sigset_t none;
    sigset_t all;
    ::sigemptyset(&none);
    ::sigfillset(&all);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setsigdefault(&attributes, &all);
    ::posix_spawnattr_setpgroup(&attributes, 0);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    std::vector<std::string> words = command;
    const int failure =
        ::posix_spawnp(&pid_, words.front().c_str(), &actions, &attributes, pointers_to(words).data(), ::environ);
    ::posix_spawn_file_actions_destroy(&actions);
    ::posix_spawnattr_destroy(&attributes);
    if (failure != 0)
        throw Error(ErrorKind::internal,
                    Message::of("{} cannot be started ({}).", words.front(), Message::system(failure)));
    output_ = std::move(out.read);
    error_output_ = std::move(err.read);
    if (kind == Input::ends) {
        write_to_child(in.write.get(), input);
        return;
    }
    input_ = std::move(in.write);
    ::fcntl(input_.get(), F_SETFL, O_NONBLOCK);  // NOLINT(cppcoreguidelines-pro-type-vararg): as declared
    (void)send(input, std::chrono::seconds(5));
}

ChildProcess::~ChildProcess() {
    if (!status_) {
        kill();
        // SIGKILL does not end a process that a driver holds: it is left to init then.
        constexpr int kPatienceMs = 2000;
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): glibc 2.36 declares pidfd_open() without C linkage
        const int process = static_cast<int>(::syscall(SYS_pidfd_open, pid_, 0));
        pollfd end = {process, POLLIN, 0};
        if (process < 0 || ::poll(&end, 1, kPatienceMs) != 0) (void)wait();
        if (process >= 0) ::close(process);
    }
}

bool ChildProcess::send(std::string_view text, std::chrono::milliseconds patience, const std::stop_token& stop) {
    constexpr std::chrono::milliseconds kLook{100};
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (!text.empty() && input_) {
        const auto n = write_to_pipe(input_.get(), text);
        if (n > 0) {
            text.remove_prefix(static_cast<std::size_t>(n));
            continue;
        }
        if (errno == EINTR) continue;
        if (errno != EAGAIN) return false;
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
        if (left.count() < 0 || stop.stop_requested()) return false;
        pollfd fd = {input_.get(), POLLOUT, 0};
        (void)::poll(&fd, 1, static_cast<int>(std::min<std::chrono::milliseconds>(left, kLook).count()));
    }
    return text.empty();
}

void ChildProcess::take(Descriptor& fd, std::string& text) {
    std::array<char, 65536> buffer;  // NOLINT(cppcoreguidelines-pro-type-member-init): read() fills it
    const auto n = ::read(fd.get(), buffer.data(), buffer.size());
    if (n < 0 && errno == EINTR) return;
    if (n > 0) {
        text.append(buffer.data(), static_cast<std::size_t>(n));
        return;
    }
    fd = Descriptor();
}

std::optional<std::string> ChildProcess::read_line(std::chrono::milliseconds patience) {
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (true) {
        if (const auto end = lines_.find('\n'); end != std::string::npos) {
            auto line = lines_.substr(0, end);
            lines_.erase(0, end + 1);
            return line;
        }
        if (lines_.size() > kLongestLine) {
            lines_.clear();
            ended_ = true;
        }
        if (!output_ && !error_output_) ended_ = true;
        if (ended_ || std::chrono::steady_clock::now() > deadline) return std::nullopt;
        take_output(deadline);
    }
}

std::string ChildProcess::read_some(std::chrono::milliseconds patience) {
    auto deadline = std::chrono::steady_clock::now() + patience;
    // Another process may hold its stderr open for hours after it: the shared connection of ssh (ControlPersist) does.
    constexpr std::chrono::milliseconds kLastErrors{200};
    bool closing = false;
    while (true) {
        if (!lines_.empty()) return std::exchange(lines_, {});
        const auto now = std::chrono::steady_clock::now();
        if (!output_ && !std::exchange(closing, true)) deadline = std::min(deadline, now + kLastErrors);
        if (!output_ && (!error_output_ || now > deadline)) ended_ = true;
        if (ended_ || now > deadline) return {};
        take_output(deadline);
    }
}

void ChildProcess::take_output(std::chrono::steady_clock::time_point deadline) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now()).count();
    std::array<pollfd, 2> fds = {{{output_.get(), POLLIN, 0}, {error_output_.get(), POLLIN, 0}}};
    if (::poll(fds.data(), fds.size(), static_cast<int>(std::max<std::int64_t>(left, 0))) <= 0) return;
    if (fds[0].revents != 0) take(output_, lines_);
    if (fds[1].revents != 0) {
        take(error_output_, errors_);
        keep_last_lines(errors_);
    }
}

void ChildProcess::kill() {
    if (pid_ > 0 && !status_) ::kill(-pid_, SIGKILL);
}

void ChildProcess::terminate(std::chrono::milliseconds patience) {
    if (pid_ <= 0 || status_) return;
    ::kill(-pid_, SIGTERM);
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (!ended_ && std::chrono::steady_clock::now() < deadline) (void)read_some(std::chrono::milliseconds(50));
    kill();
}

int ChildProcess::wait() {
    if (status_) return *status_;
    int status = 0;
    while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
    status_ = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    return *status_;
}

void die_with_parent() {
    const auto parent = ::getppid();
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) ::_exit(1);  // it died before it was asked for
}

}  // namespace torchdeck::base
