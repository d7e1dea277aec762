// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/trace_readings.hpp"

#include <chrono>
#include <cmath>
#include <utility>

#include "base/clock.hpp"
#include "profile/trace_counters.hpp"

namespace torchdeck::job {

TraceReadings::TraceReadings()
    : sampler_({.interval = std::chrono::milliseconds(50)}, [this](telemetry::Sample&& sample) {
          const std::lock_guard lock(mutex_);
          samples_.push_back(std::move(sample));
      }) {}

void TraceReadings::add_loss(double loss) {
    if (std::isfinite(loss)) loss_.values.emplace_back(std::llround(base::monotonic_seconds() * 1e9), loss);
}

void TraceReadings::add_to(profile::Trace& trace) {
    const auto time = profile::time_of(trace);
    {
        const std::lock_guard lock(mutex_);
        trace.counters = profile::telemetry_counters(samples_, sampler_.start_s(), time.first, time.second);
    }
    std::erase_if(loss_.values,
                  [&](const auto& value) { return value.first < time.first || value.first > time.second; });
    if (!loss_.values.empty()) trace.counters.push_back(loss_);
}

}  // namespace torchdeck::job
