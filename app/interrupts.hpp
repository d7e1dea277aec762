// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>
#include <thread>

namespace torchdeck::app {

/// The exit code of work that a signal ended.
inline constexpr int kInterrupted = 130;

/// While it lives, Ctrl-C, SIGTERM and SIGHUP request a stop; a second Ctrl-C ends the process at once. To be made
/// before the command starts threads: they inherit that signals are blocked.
class Interrupts {
  public:
    Interrupts();
    ~Interrupts();
    Interrupts(const Interrupts&) = delete;
    Interrupts& operator=(const Interrupts&) = delete;

    [[nodiscard]] std::stop_token token() const { return stop_.get_token(); }

  private:
    std::stop_source stop_;
    std::thread thread_;
};

}  // namespace torchdeck::app
