// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fmt/format.h>

#include <chrono>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace torchdeck::base {

/// The only place where the program writes to stdout and stderr. Nothing here throws for a terminal that was closed, a
/// pipe without a reader or a full disk: output to a person must not end the work that it describes. Safe to call from
/// several threads.

/// Writes `text` to stderr. What cannot be written is dropped.
void write_stderr(std::string_view text);
/// Writes `text` to stdout. The first failure is kept for take_stdout_failure(); later text is dropped.
void write_stdout(std::string_view text);
/// The errno of the first failed write to stdout since the last call, 0 if there was none.
int take_stdout_failure();
/// Whether a write to stdout has failed since then.
[[nodiscard]] bool stdout_failed();

template <class... Arguments>
void print_stderr(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    write_stderr(fmt::format(format, std::forward<Arguments>(arguments)...));
}
template <class... Arguments>
void print_stdout(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    write_stdout(fmt::format(format, std::forward<Arguments>(arguments)...));
}

/// While one lives, no write to a terminal waits: text that it does not take (Ctrl-S, a connection that stalls) is kept
/// in memory, in order, and written with the next text or at the end. Beyond 1 MiB it is dropped, and a line says so.
/// For work that must continue without its reader. Pipes and files are written as ever. One at a time.
class QueuedTerminalOutput {
  public:
    QueuedTerminalOutput();
    /// Waits until the terminal has taken everything, or a stop signal is pending.
    ~QueuedTerminalOutput();
    QueuedTerminalOutput(const QueuedTerminalOutput&) = delete;
    QueuedTerminalOutput& operator=(const QueuedTerminalOutput&) = delete;

    /// The same for at most `patience`; the rest is dropped.
    void finish(std::chrono::milliseconds patience);
};

/// All of stdin. Throws Error (data) when it cannot be read or has more than `most` bytes.
std::vector<std::byte> read_standard_input(std::size_t most);

/// Whether text waits for a terminal: what is of use only at once (progress) is better left out.
[[nodiscard]] bool terminal_is_stopped();

/// To be called once, before anything else opens a file: ignores SIGPIPE and SIGXFSZ, so that a write fails with an
/// errno instead of ending the process, and occupies descriptors 0 to 2 if the caller closed them, so that no file of
/// ours ever becomes stdout or stderr.
void protect_standard_streams();

/// The signals that ask for an orderly end: SIGINT, SIGTERM and SIGHUP, without those that the caller ignores (nohup,
/// a background job of a script).
std::vector<int> stop_signals();

}  // namespace torchdeck::base
