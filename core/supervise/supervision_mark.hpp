// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include "base/descriptor.hpp"

namespace torchdeck::supervise {

/// The supervisor's log, in the run folder.
inline constexpr const char* kSupervisorLog = "supervisor.log";

/// Says to others that the run has a supervisor, as long as this process lives: it holds an flock() on the log.
class SupervisionMark {
  public:
    explicit SupervisionMark(const std::filesystem::path& run_dir);

  private:
    base::Descriptor fd_;
};

/// Whether a supervisor looks after the run in `run_dir`, which may be out of reach: without a socket, or on another
/// machine.
bool is_supervised(const std::filesystem::path& run_dir);

}  // namespace torchdeck::supervise
