// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/standard_streams.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): signals that only POSIX has
#include <unistd.h>

#include <atomic>
#include <cerrno>

namespace torchdeck::base {
namespace {

std::atomic<int> stdout_failure = 0;

/// 0, or the errno of the write that failed.
int write_all(int fd, std::string_view text) {
    while (!text.empty()) {
        const auto n = ::write(fd, text.data(), text.size());
        if (n >= 0) {
            text.remove_prefix(static_cast<std::size_t>(n));
        } else if (errno == EAGAIN) {
            // Another program made the terminal or pipe non-blocking.
            pollfd ready{fd, POLLOUT, 0};
            if (::poll(&ready, 1, -1) < 0 && errno != EINTR) return errno;
        } else if (errno != EINTR) {
            return errno;
        }
    }
    return 0;
}

}  // namespace

void write_stderr(std::string_view text) {
    write_all(STDERR_FILENO, text);
}

void write_stdout(std::string_view text) {
    if (stdout_failure != 0) return;
    if (const int failure = write_all(STDOUT_FILENO, text); failure != 0) stdout_failure = failure;
}

int take_stdout_failure() {
    return stdout_failure.exchange(0);
}

bool stdout_failed() {
    return stdout_failure != 0;
}

void protect_standard_streams() {
    for (const int number : {SIGPIPE, SIGXFSZ}) ::signal(number, SIG_IGN);
    for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(fd, F_GETFD) != -1 || errno != EBADF) continue;
        // The lowest free descriptor is this one. Opened the wrong way round: using it still fails.
        if (::open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0) return;
    }
}

std::vector<int> stop_signals() {
    std::vector<int> numbers;
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction now {};
        if (::sigaction(number, nullptr, &now) == 0 && now.sa_handler != SIG_IGN) numbers.push_back(number);
    }
    return numbers;
}

}  // namespace torchdeck::base
