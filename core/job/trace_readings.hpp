// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <mutex>
#include <vector>

#include "profile/trace.hpp"
#include "telemetry/sampler.hpp"

namespace torchdeck::job {

/// What sensors and the loss were while steps were profiled, for the trace. Samples from its construction on.
class TraceReadings {
  public:
    TraceReadings();

    /// Adds the loss of the step that has just ended. Called on one thread.
    void add_loss(double loss);
    /// Adds the counters of the time of the trace. Once, at the end.
    void add_to(profile::Trace& trace);

  private:
    std::mutex mutex_;
    std::vector<telemetry::Sample> samples_;
    profile::TraceCounter loss_{.name = "Loss", .unit = {}, .values = {}};
    telemetry::Sampler sampler_;  // last: it ends before what it fills
};

}  // namespace torchdeck::job
