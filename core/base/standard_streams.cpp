// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/standard_streams.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): signals that only POSIX has
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "base/error.hpp"

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

bool stop_signal_pending() {
    sigset_t pending;
    if (::sigpending(&pending) != 0) return false;
    const auto numbers = stop_signals();
    return std::any_of(numbers.begin(), numbers.end(),
                       [&](int number) { return ::sigismember(&pending, number) == 1; });
}

/// Text on its way to stdout and stderr where they are terminals. Nothing here waits, except finish().
class TerminalQueue {
  public:
    void start() {
        const std::lock_guard lock(mutex_);
        for (const int fd : {STDOUT_FILENO, STDERR_FILENO}) {
            if (::isatty(fd) != 1) continue;
            // A file description of our own: whether it blocks is not shared with the shell and other programs.
            const auto path = fmt::format("/proc/self/fd/{}", fd);
            const int own = ::open(path.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
            of(fd) = {own >= 0 ? own : fd, own >= 0};
        }
        on_ = true;
    }

    void finish(std::optional<std::chrono::milliseconds> patience) {
        using Clock = std::chrono::steady_clock;
        constexpr int kLook = 50;  // ms
        const auto begin = Clock::now();
        while (true) {
            int fd = -1;
            {
                const std::lock_guard lock(mutex_);
                write_kept();
                const bool enough = (patience && Clock::now() - begin >= *patience) || stop_signal_pending();
                if (kept_.empty() || enough) {
                    stop();
                    return;
                }
                fd = of(kept_.front().fd).descriptor;
            }
            // A stopped terminal is looked at again and again: poll() does not report when some of them continue.
            pollfd ready{fd, POLLOUT, 0};
            ::poll(&ready, 1, kLook);
        }
    }

    /// False when `fd` is no terminal, or nothing is queued: the caller writes.
    bool take(int fd, std::string_view text) {
        if (!on_) return false;
        const std::lock_guard lock(mutex_);
        if (!on_ || of(fd).descriptor < 0) return false;
        if (kept_bytes_ + text.size() > kMaxKept) {
            dropped_ += text.size();
        } else {
            kept_.push_back({fd, std::string(text)});
            kept_bytes_ += text.size();
        }
        write_kept();
        return true;
    }

    bool stopped() {
        if (!on_) return false;
        const std::lock_guard lock(mutex_);
        write_kept();
        return !kept_.empty();
    }

  private:
    static constexpr std::size_t kMaxKept = std::size_t{1} << 20;
    struct Terminal {
        int descriptor = -1;
        bool own = false;  // not blocking
    };
    struct Text {
        int fd;
        std::string text;
    };

    Terminal& of(int fd) { return terminals_[fd == STDOUT_FILENO ? 0 : 1]; }

    void write_kept() {
        while (!kept_.empty()) {
            auto& [fd, text] = kept_.front();
            const int failure = write_some(of(fd), text);
            if (failure == EAGAIN) return;
            if (failure != 0 && fd == STDOUT_FILENO) stdout_failure = failure;
            kept_.pop_front();
            if (kept_.empty() && dropped_ > 0) {
                auto note = fmt::format("\n({} bytes of output were dropped while the terminal took none)\n",
                                        std::exchange(dropped_, 0));
                kept_bytes_ += note.size();
                kept_.push_back({STDERR_FILENO, std::move(note)});
            }
        }
    }

    /// Writes what the terminal takes: 0 when that is all, else EAGAIN, or why it takes nothing any more.
    int write_some(const Terminal& terminal, std::string& text) {
        while (!text.empty()) {
            auto size = text.size();
            if (!terminal.own) {
                // Not ours to make non-blocking: small pieces, when there is room.
                constexpr std::size_t kPiece = 128;
                pollfd ready{terminal.descriptor, POLLOUT, 0};
                if (::poll(&ready, 1, 0) <= 0) return EAGAIN;
                size = std::min(size, kPiece);
            }
            const auto n = ::write(terminal.descriptor, text.data(), size);
            const int failure = n < 0 ? errno : 0;
            if (failure == EINTR) continue;
            const auto gone = n < 0 && failure != EAGAIN ? text.size() : n < 0 ? 0 : static_cast<std::size_t>(n);
            text.erase(0, gone);
            kept_bytes_ -= gone;
            if (failure != 0) return failure;
        }
        return 0;
    }

    void stop() {
        on_ = false;
        kept_.clear();
        kept_bytes_ = 0;
        for (auto& terminal : terminals_) {
            if (terminal.own) ::close(terminal.descriptor);
            terminal = {};
        }
    }

    std::atomic<bool> on_ = false;
    std::mutex mutex_;
    std::array<Terminal, 2> terminals_;  // of stdout and stderr; this and what follows is guarded by mutex_
    std::deque<Text> kept_;
    std::size_t kept_bytes_ = 0;
    std::size_t dropped_ = 0;
};

/// Never destroyed: threads may still print while the process ends.
TerminalQueue& terminals() {
    static auto& one = *new TerminalQueue;
    return one;
}

}  // namespace

void write_stderr(std::string_view text) {
    if (!terminals().take(STDERR_FILENO, text)) write_all(STDERR_FILENO, text);
}

void write_stdout(std::string_view text) {
    if (stdout_failure != 0 || terminals().take(STDOUT_FILENO, text)) return;
    if (const int failure = write_all(STDOUT_FILENO, text); failure != 0) stdout_failure = failure;
}

QueuedTerminalOutput::QueuedTerminalOutput() {
    terminals().start();
}

QueuedTerminalOutput::~QueuedTerminalOutput() {
    terminals().finish(std::nullopt);
}

void QueuedTerminalOutput::finish(std::chrono::milliseconds patience) {
    terminals().finish(patience);
}

std::vector<std::byte> read_standard_input(std::size_t most) {
    constexpr std::size_t kPiece = std::size_t{1} << 16;
    std::vector<std::byte> bytes;
    for (;;) {
        const auto before = bytes.size();
        if (before > most)
            throw Error(ErrorKind::data, Message::of("Standard input has more than {} MiB.", most >> 20));
        bytes.resize(before + kPiece);
        const auto count = ::read(STDIN_FILENO, bytes.data() + before, kPiece);
        bytes.resize(before + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
        if (count == 0) return bytes;
        if (count < 0 && errno != EINTR)
            throw Error(ErrorKind::data, Message::of("Standard input cannot be read ({}).", Message::system(errno)));
    }
}

bool terminal_is_stopped() {
    return terminals().stopped();
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
