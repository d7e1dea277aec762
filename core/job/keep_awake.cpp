// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/keep_awake.hpp"

#include <ctime>
#include <exception>

#include "base/child_process.hpp"

namespace torchdeck::job {

KeepAwake::KeepAwake() {
    try {
        // `cat` ends with its input, which this process holds.
        lock_ = std::make_unique<base::ChildProcess>(
            std::vector<std::string>{"systemd-inhibit", "--what=sleep:idle", "--who=TorchDeck",
                                     "--why=A network is being trained", "--mode=block", "cat"},
            std::string(), base::ChildProcess::Input::stays);
    } catch (const std::exception&) {
        // A machine without systemd, or without memory for it.
    }
}

KeepAwake::~KeepAwake() = default;

double suspended_seconds() {
    const auto seconds = [](clockid_t clock) {
        timespec now{};
        ::clock_gettime(clock, &now);
        return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
    };
    return seconds(CLOCK_BOOTTIME) - seconds(CLOCK_MONOTONIC);
}

}  // namespace torchdeck::job
