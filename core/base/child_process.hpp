// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/descriptor.hpp"

namespace torchdeck::base {

/// A program that is started with a text on its standard input and read line by line, or one that is talked to. It has
/// a process group of its own, so Ctrl-C in a terminal does not reach it, and it is killed with this. What it writes to
/// stderr is kept, the last 16 KiB of it. For one thread.
class ChildProcess {
  public:
    enum class Input {
        ends,   ///< after the text
        stays,  ///< open, for send()
    };
    /// A program without '/' in its name is looked for in PATH. Throws Error (internal) when it cannot be started.
    ChildProcess(const std::vector<std::string>& command, const std::string& input, Input kind = Input::ends);
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    /// The next line of its output without the newline; nothing when none comes within `patience` or none will come.
    /// A line of more than 64 MiB ends the reading.
    std::optional<std::string> read_line(std::chrono::milliseconds patience);
    /// What it has written, as soon as there is anything; empty when nothing comes within `patience` or none will come.
    std::string read_some(std::chrono::milliseconds patience);
    /// Writes to its standard input (Input::stays). False when it does not take all of it within `patience`, or before
    /// `stop` is requested.
    bool send(std::string_view text, std::chrono::milliseconds patience, const std::stop_token& stop = {});
    /// Its output has ended.
    [[nodiscard]] bool ended() const { return ended_; }
    [[nodiscard]] int pid() const { return pid_; }
    void kill();
    /// Asks it and its process group to end (SIGTERM), waits for `patience`, and kills it then.
    void terminate(std::chrono::milliseconds patience);
    /// Waits for its end: the exit code, or 128 + the signal that ended it.
    int wait();
    [[nodiscard]] const std::string& errors() const { return errors_; }

  private:
    void take(Descriptor& fd, std::string& text);
    /// Waits for output of either kind and takes it.
    void take_output(std::chrono::steady_clock::time_point deadline);

    int pid_ = -1;
    Descriptor input_, output_, error_output_;
    bool ended_ = false;
    std::optional<int> status_;
    std::string lines_, errors_;
};

/// For the child: to be killed when the process that started it dies, however it dies.
void die_with_parent();

}  // namespace torchdeck::base
