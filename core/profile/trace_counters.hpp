// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include "profile/trace.hpp"
#include "telemetry/sample.hpp"

namespace torchdeck::profile {

/// A counter for each metric of the host and of each GPU that has readings between `begin_ns` and `end_ns` of the
/// monotonic clock. `start_s`: the sampler's start on that clock, from which samples count.
std::vector<TraceCounter> telemetry_counters(const std::vector<telemetry::Sample>& samples, double start_s,
                                             std::int64_t begin_ns, std::int64_t end_ns);

/// When the first span begins and the last one ends, on that clock in nanoseconds.
std::pair<std::int64_t, std::int64_t> time_of(const Trace& trace);

}  // namespace torchdeck::profile
