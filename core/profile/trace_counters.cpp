// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/trace_counters.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace torchdeck::profile {
namespace {

/// A metric of a device, by its number; the order is that of the tracks.
using Track = std::pair<std::string, int>;

}  // namespace

std::vector<TraceCounter> telemetry_counters(const std::vector<telemetry::Sample>& samples, double start_s,
                                             std::int64_t begin_ns, std::int64_t end_ns) {
    std::map<Track, TraceCounter> counters;
    for (const auto& sample : samples) {
        const auto ns = std::llround((start_s + sample.t_mono_s) * 1e9);
        if (ns < begin_ns || ns > end_ns) continue;
        int metric = 0;
        const auto add = [&](const std::string& device, std::string_view label, std::string_view unit,
                             const std::optional<double>& value) {
            ++metric;
            if (!value || !std::isfinite(*value)) return;
            auto& counter = counters[{device, metric}];
            if (counter.name.empty())
                counter = {.name = device.empty() ? std::string(label) : std::string(label) + " " + device,
                           .unit = std::string(unit),
                           .values = {}};
            counter.values.emplace_back(ns, *value);
        };
#define GPU_METRIC(member, key, label, unit, ...) add(sample.device, label, unit, sample.gpu.member);
#define ALLOCATOR_METRIC(member, key, label, unit, ...) add(sample.device, label, unit, sample.allocator.member);
#define HOST_METRIC(member, key, label, unit, ...) add({}, label, unit, sample.host.member);
#include "tables/metrics.def"
    }
    std::vector<TraceCounter> result;
    for (auto& [track, counter] : counters) result.push_back(std::move(counter));
    return result;
}

std::pair<std::int64_t, std::int64_t> time_of(const Trace& trace) {
    auto begin = std::numeric_limits<std::int64_t>::max();
    auto end = std::numeric_limits<std::int64_t>::min();
    for (const auto& thread : trace.threads) {
        for (const auto& span : thread.spans) {
            begin = std::min(begin, span.begin_ns);
            end = std::max(end, span.end_ns);
        }
    }
    return {begin, end};
}

}  // namespace torchdeck::profile
