// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a training in a process of its own is started without waiting for it, and found again.
#pragma once

#include <sys/types.h>

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/descriptor.hpp"
#include "supervise/scope.hpp"

namespace torchdeck::supervise {

/// The first argument of the process that supervises a training; for this program alone.
inline constexpr std::string_view kSuperviseCommand = "supervise-training";
/// The descriptor of a supervisor for what TrainingStart hears.
inline constexpr int kReadyFd = 3;

/// This program.
std::string own_program();

/// Starts `program supervise-training ARGUMENTS` in a session of its own, which outlives this object.
class TrainingStart {
  public:
    /// In a scope of systemd of its own where there may be one. Throws Error (device) when it cannot be started.
    TrainingStart(const std::string& program, const std::vector<std::string>& arguments,
                  const SystemdPlaces& places = {});

    /// {"run": PATH} when the run folder is there; {"exit": CODE, "errors": TEXT} of a training that ended before, with
    /// its "ended" where it could say that. Nothing when neither comes within `seconds`.
    std::optional<nlohmann::json> wait(double seconds);
    /// Stops a training that has no run folder yet.
    void request_stop() const;

  private:
    base::Descriptor fd_;
    pid_t supervisor_ = -1;
    std::string received_;
};

/// What the supervisors of this user's runs say of them ("run", "state", "pid", "progress", ...).
std::vector<nlohmann::json> supervised_runs();

}  // namespace torchdeck::supervise
