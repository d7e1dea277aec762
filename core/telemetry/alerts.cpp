// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/alerts.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <string_view>

namespace torchdeck::telemetry {

const char* alert_name(AlertKind kind) {
    switch (kind) {
        case AlertKind::temperature:
            return "gpu_temperature";
        case AlertKind::throttling:
            return "gpu_throttling";
        case AlertKind::vram:
            return "gpu_vram";
        case AlertKind::loss_not_finite:
            return "loss_not_finite";
        case AlertKind::loader:
            return "loader_starves";
        case AlertKind::cpu_shared:
            return "cpu_shared";
    }
    return "alert";
}

bool is_harmful_throttling(std::string_view reasons) {
    constexpr std::array<std::string_view, 4> kWords{"temperature", "slowdown", "heat", "supply"};
    for (const auto word : kWords) {
        if (reasons.find(word) != std::string_view::npos) return true;
    }
    return false;
}

bool Alerts::Latch::update(double t, bool enter, bool stay, double on_after, double off_after) {
    const bool turning = on ? !stay : enter;
    if (!turning) {
        since.reset();
        return false;
    }
    if (!since) since = t;
    if (t - *since < (on ? off_after : on_after)) return false;
    on = !on;
    since.reset();
    return true;
}

void Alerts::update(std::vector<Alert>& changes, const Key& key, double t, bool enter, bool stay, double on_after,
                    double off_after, const std::string& text) {
    auto& entry = entries_[key];
    if (!entry.latch.update(t, enter, stay, on_after, off_after)) return;
    entry.text = entry.latch.on ? text : std::string();
    changes.push_back({key.first, entry.latch.on, key.second, entry.text});
}

std::vector<Alert> Alerts::add(const Sample& sample, const DeviceFacts& facts) {
    std::vector<Alert> changes;
    const auto& gpu = sample.gpu;
    const double t = sample.t_mono_s;
    // Where a reading is missing, nothing is decided: an alert neither comes nor goes.
    if (gpu.temp_c && facts.temp_limit_c) {
        const double limit = *facts.temp_limit_c;
        update(
            changes, {AlertKind::temperature, sample.device}, t, *gpu.temp_c >= limit - 1.0, *gpu.temp_c >= limit - 5.0,
            2.0, 5.0,
            fmt::format("{} is at {:.0f} °C, its limit is {:.0f} °C: it will slow down. Check fans and dust, or lower "
                        "its power cap.",
                        facts.name, *gpu.temp_c, limit));
    }
    if (gpu.throttle) {
        const bool harmful = is_harmful_throttling(*gpu.throttle);
        update(changes, {AlertKind::throttling, sample.device}, t, harmful, harmful, 2.0, 10.0,
               fmt::format("{} runs slower than it could: {}.", facts.name, *gpu.throttle));
    }
    if (gpu.vram_used_mb && gpu.vram_total_mb) {
        const double percent = 100.0 * *gpu.vram_used_mb / *gpu.vram_total_mb;
        update(changes, {AlertKind::vram, sample.device}, t, percent > 95.0, percent > 90.0, 1.0, 5.0,
               fmt::format("{:.0f} % of the memory of {} is in use ({:.0f} of {:.0f} MiB): a little more and training "
                           "ends. A smaller batch needs less.",
                           percent, facts.name, *gpu.vram_used_mb, *gpu.vram_total_mb));
    }
    return changes;
}

std::vector<Alert> Alerts::add_loss(double loss, std::int64_t epoch, std::int64_t step) {
    // Counted in steps: one loss that is not finite is one too many, ten good ones in a row end it.
    std::vector<Alert> changes;
    finite_losses_ += 1;
    const bool broken = !std::isfinite(loss);
    update(changes, {AlertKind::loss_not_finite, ""}, finite_losses_, broken, broken, 0.0, 9.0,
           fmt::format("The loss is {} at epoch {}, step {}: lower the learning rate, or train in fp32.",
                       std::isnan(loss) ? "not a number" : "infinite", epoch, step));
    return changes;
}

std::vector<Alert> Alerts::add_step_time(double t_mono_s, double data_s, double total_s) {
    std::vector<Alert> changes;
    if (!(total_s > 0) || !(data_s >= 0)) return changes;
    // A mean over the last five seconds or so, each step weighing as long as it took: one batch that comes late when
    // an epoch begins is no starvation.
    constexpr double kMemory = 5.0;
    const double share = std::min(1.0, data_s / total_s);
    const double weight = 1.0 - std::exp(-total_s / kMemory);
    data_share_ = data_share_ ? *data_share_ + weight * (share - *data_share_) : share;
    update(changes, {AlertKind::loader, ""}, t_mono_s, *data_share_ > 0.20, *data_share_ > 0.10, 5.0, 10.0,
           fmt::format("{:.0f} % of the time is spent waiting for the next batch: more loader threads (--workers) or "
                       "less augmentation would make training faster.",
                       100.0 * *data_share_));
    return changes;
}

std::vector<Alert> Alerts::add_cpu_use(double t_mono_s, double other_percent, double own_cpus, int usable_cpus) {
    std::vector<Alert> changes;
    // Means over a few seconds, told when they have settled: a program that starts is no reason for a sentence.
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
    update(
        changes, {AlertKind::cpu_shared, ""}, t_mono_s, other > 20.0 && share<0.8, other> 10.0 && share < 0.9, 10.0,
        10.0,
        fmt::format("Other processes use {:.0f} % of the CPU: training gets about {:.2g} of {} CPUs; expect it to take "
                    "{:.2g} times as long.",
                    other, own, usable_cpus, 1 / share));
    return changes;
}

std::vector<Alert> Alerts::active() const {
    std::vector<Alert> alerts;
    for (const auto& [key, entry] : entries_) {
        if (entry.latch.on) alerts.push_back({key.first, true, key.second, entry.text});
    }
    return alerts;
}

}  // namespace torchdeck::telemetry
