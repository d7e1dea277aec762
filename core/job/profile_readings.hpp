// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "engine_api.hpp"
#include "telemetry/host.hpp"
#include "telemetry/sampler.hpp"

namespace torchdeck::job {

/// What the machine did while steps were profiled.
class ProfileReadings {
  public:
    /// `warmup`: steps before those that are timed. With `trace`, sensors and losses are kept for the trace, too.
    ProfileReadings(int warmup, bool trace);

    /// Takes what the engine reports, on the thread that computes.
    void add(const Event& event);
    /// Adds what other processes used of the CPUs while steps were timed, and to a trace its counters. Once, at the
    /// end.
    void add_to(profile::StepProfile& profile);

  private:
    int warmup_;
    bool trace_;
    telemetry::HostMonitor host_;
    std::mutex mutex_;
    std::vector<telemetry::Sample> samples_;
    profile::TraceCounter loss_{.name = "Loss", .unit = {}, .values = {}};
    std::unique_ptr<telemetry::Sampler> sampler_;  // last: it ends before what it fills
};

}  // namespace torchdeck::job
