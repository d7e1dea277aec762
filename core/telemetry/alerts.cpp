// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/alerts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace torchdeck::telemetry {

namespace {

constexpr std::array kAlertNames = {std::pair{AlertKind::temperature, "gpu_temperature"},
                                    std::pair{AlertKind::throttling, "gpu_throttling"},
                                    std::pair{AlertKind::vram, "gpu_vram"},
                                    std::pair{AlertKind::loss_not_finite, "loss_not_finite"},
                                    std::pair{AlertKind::loader, "loader_starves"},
                                    std::pair{AlertKind::cpu_shared, "cpu_shared"},
                                    std::pair{AlertKind::step_differs, "step_differs"},
                                    std::pair{AlertKind::slower, "slower_than_usual"}};

}  // namespace

const char* alert_name(AlertKind kind) {
    return std::ranges::find(kAlertNames, kind, &std::pair<AlertKind, const char*>::first)->second;
}

std::optional<AlertKind> alert_kind(std::string_view name) {
    const auto* const found = std::ranges::find(kAlertNames, name, &std::pair<AlertKind, const char*>::second);
    return found == kAlertNames.end() ? std::nullopt : std::optional(found->first);
}

void AlertSet::update(std::vector<Alert>& changes, const Key& key, double t, const Condition& condition,
                      const base::Message& sentence) {
    auto& entry = entries_[key];
    const bool turning = entry.on ? !condition.stay : condition.enter;
    if (!turning) {
        entry.since.reset();
        return;
    }
    if (!entry.since) entry.since = t;
    if (t - *entry.since < (entry.on ? condition.off_after : condition.on_after)) return;
    entry.on = !entry.on;
    entry.since.reset();
    entry.sentence = entry.on ? sentence : base::Message();
    changes.push_back({key.first, entry.on, key.second, entry.sentence});
}

void AlertSet::end(std::vector<Alert>& changes, const Key& key) {
    const auto entry = entries_.extract(key);
    if (!entry.empty() && entry.mapped().on) changes.push_back({key.first, false, key.second, {}});
}

std::vector<Alert> AlertSet::active() const {
    std::vector<Alert> alerts;
    for (const auto& [key, entry] : entries_) {
        if (entry.on) alerts.push_back({key.first, true, key.second, entry.sentence});
    }
    return alerts;
}

std::vector<Alert> DeviceAlerts::add(const Sample& sample, const DeviceFacts& facts) {
    std::vector<Alert> changes;
    const auto& gpu = sample.gpu;
    const double t = sample.t_mono_s;
    // Where a reading is missing, nothing is decided: an alert neither comes nor goes.
    if (gpu.temp_c && facts.temp_limit_c) {
        const double limit = *facts.temp_limit_c;
        alerts_.update(changes, {AlertKind::temperature, sample.device}, t,
                       {*gpu.temp_c >= limit - 1.0, *gpu.temp_c >= limit - 5.0, 2.0, 5.0},
                       Message::of("{0} is at {1} °C, its limit is {2} °C: it will slow down. Check fans and dust, or "
                                   "lower its power cap.",
                                   facts.name, Message::number(*gpu.temp_c, 0), Message::number(limit, 0)));
    }
    if (gpu.throttle) {
        const bool harmful = gpu.throttle->harmful;
        alerts_.update(changes, {AlertKind::throttling, sample.device}, t, {harmful, harmful, 2.0, 10.0},
                       Message::of("{0} runs slower than it could: {1}.", facts.name, gpu.throttle->reasons));
    }
    if (gpu.vram_used_mb && gpu.vram_total_mb) {
        const double percent = 100.0 * *gpu.vram_used_mb / *gpu.vram_total_mb;
        alerts_.update(changes, {AlertKind::vram, sample.device}, t, {percent > 95.0, percent > 90.0, 1.0, 5.0},
                       Message::of("{0} % of the memory of {1} is in use ({2} of {3} MiB): a little more and training "
                                   "ends. A smaller batch needs less.",
                                   Message::number(percent, 0), facts.name, Message::number(*gpu.vram_used_mb, 0),
                                   Message::number(*gpu.vram_total_mb, 0)));
    }
    return changes;
}

std::vector<Alert> DeviceAlerts::add_cpu_use(double t_mono_s, double other_percent, double own_cpus, int usable_cpus) {
    std::vector<Alert> changes;
    // Means over a few seconds, reported when they have settled: a program that starts is no reason for a sentence.
    constexpr double kMemory = 2.5;
    const double weight = 1.0 - std::exp(-std::max(0.0, t_mono_s - last_cpu_t_) / kMemory);
    last_cpu_t_ = t_mono_s;
    const auto follow = [weight](std::optional<double>& mean, double value) {
        mean = mean ? *mean + weight * (value - *mean) : value;
        return *mean;
    };
    const double other = follow(other_cpu_percent_, other_percent);
    const double own = std::max(0.01, follow(own_cpus_, own_cpus));
    // Busy CPUs that training may not use anyway take nothing from it.
    const double share = own / usable_cpus;
    // It goes sooner than it comes: a sentence about CPUs that the training has is wrong.
    const AlertSet::Condition condition{other > 20.0 && share<0.8, other> 10.0 && share < 0.9, 10.0, 3.0};
    alerts_.update(changes, {AlertKind::cpu_shared, ""}, t_mono_s, condition,
                   Message::of("Other processes use {0} % of the CPU: training gets about {1} of {2} CPUs; expect it "
                               "to take {3} times as long.",
                               Message::number(other, 0), Message::significant(own, 2), usable_cpus,
                               Message::significant(1 / share, 2)));
    return changes;
}

std::vector<Alert> DeviceAlerts::end_cpu_use() {
    std::vector<Alert> changes;
    alerts_.end(changes, {AlertKind::cpu_shared, ""});
    other_cpu_percent_.reset();
    own_cpus_.reset();
    return changes;
}

}  // namespace torchdeck::telemetry
