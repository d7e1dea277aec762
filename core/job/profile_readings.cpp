// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/profile_readings.hpp"

#include <chrono>
#include <cmath>
#include <utility>
#include <variant>

#include "base/clock.hpp"
#include "profile/trace_counters.hpp"

namespace torchdeck::job {

ProfileReadings::ProfileReadings(int warmup, bool trace) : warmup_(warmup), trace_(trace) {
    if (!trace_) return;
    sampler_ = std::make_unique<telemetry::Sampler>(
        telemetry::SamplerOptions{.interval = std::chrono::milliseconds(50)}, [this](telemetry::Sample&& sample) {
            const std::lock_guard lock(mutex_);
            samples_.push_back(std::move(sample));
        });
}

void ProfileReadings::add(const Event& event) {
    if (std::holds_alternative<Progress>(event) && --warmup_ == 0) (void)host_.read_others();
    const auto* const record = std::get_if<runs::StepRecord>(&event);
    if (trace_ && record != nullptr && std::isfinite(record->loss))
        loss_.values.emplace_back(std::llround(base::monotonic_seconds() * 1e9), record->loss);
}

void ProfileReadings::add_to(profile::StepProfile& profile) {
    profile.other_cpu_percent = host_.read_others();
    if (profile.trace.empty() || !sampler_) return;
    const auto time = profile::time_of(profile.trace);
    {
        const std::lock_guard lock(mutex_);
        profile.trace.counters = profile::telemetry_counters(samples_, sampler_->start_s(), time.first, time.second);
    }
    std::erase_if(loss_.values,
                  [&](const auto& value) { return value.first < time.first || value.first > time.second; });
    if (!loss_.values.empty()) profile.trace.counters.push_back(loss_);
}

}  // namespace torchdeck::job
