// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace torchdeck::supervise {

/// The descriptor of the worker's end of its channel, for WorkerLink.
inline constexpr const char* kControlVariable = "TORCHDECK_CONTROL_FD";
/// For a worker that is started again: {"reason": a message, "warning": whether it is one}.
inline constexpr const char* kRestartVariable = "TORCHDECK_RESTART_REASON";
/// For a supervisor: why it has no scope of its own, as a message in JSON; empty: it has one.
inline constexpr const char* kScopeVariable = "TORCHDECK_NO_SCOPE";

// Requests of clients to the supervisor ("do"), and of the supervisor to its worker. "status" only asks.
inline constexpr std::string_view kPause = "pause";
inline constexpr std::string_view kContinue = "continue";
inline constexpr std::string_view kStop = "stop";
inline constexpr std::string_view kProfile = "profile";   ///< the next "steps" of them
inline constexpr std::string_view kMakeWay = "make_way";  ///< to the worker alone: stop, and be continued later
inline constexpr std::string_view kStatus = "status";

/// Starts `worker` (a program and its arguments) and supervises it until it ends for good; answers clients at the run's
/// socket meanwhile. Writes to `ready_fd` what a TrainingStart hears, then closes it. To be called in a process with
/// one thread, in a session of its own. Returns the exit code of the last worker.
int supervise(const std::vector<std::string>& worker, int ready_fd);

}  // namespace torchdeck::supervise
