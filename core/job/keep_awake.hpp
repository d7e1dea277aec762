// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace torchdeck::base {
class ChildProcess;
}

namespace torchdeck::job {

/// Keeps the machine from going to sleep by itself, through logind (systemd-inhibit), as long as this lives; the lock
/// goes with this process, however it ends. Without logind, or where it refuses, nothing happens. For one thread, which
/// must live as long.
class KeepAwake {
  public:
    KeepAwake();
    ~KeepAwake();
    KeepAwake(const KeepAwake&) = delete;
    KeepAwake& operator=(const KeepAwake&) = delete;

  private:
    std::unique_ptr<base::ChildProcess> lock_;
};

/// Seconds that this machine has spent in suspend since it was started.
double suspended_seconds();

}  // namespace torchdeck::job
