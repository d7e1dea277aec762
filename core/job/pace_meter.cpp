// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/pace_meter.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "stats/statistics.hpp"

namespace torchdeck::job {
namespace {

/// The first ones make kernels and take memory.
constexpr std::int64_t kColdSteps = 20;
constexpr std::int64_t kLeastSteps = 50;
constexpr double kLeastSeconds = 20;

}  // namespace

void PaceMeter::Values::add(double value) {
    constexpr std::size_t kMost = 4096;
    if (count_++ % stride_ != 0) return;
    kept_.push_back(value);
    if (kept_.size() < kMost) return;
    for (std::size_t i = 0; i < kMost / 2; ++i) kept_[i] = kept_[2 * i];
    kept_.resize(kMost / 2);
    stride_ *= 2;
}

double PaceMeter::Values::median() const {
    return stats::median(kept_);
}

PaceMeter::PaceMeter(std::function<machine::Conditions()> read)
    : read_(std::move(read)), first_(read_()), last_(first_) {}

void PaceMeter::add(const char* key, const std::optional<double>& value) {
    if (value && std::isfinite(*value)) values_[key].add(*value);
}

void PaceMeter::add(const runs::StepRecord& step) {
    const std::lock_guard lock(mutex_);
    if (!first_step_) first_step_ = step.step;
    const auto steps = step.step - std::exchange(last_step_, step.step);
    if (step.step - *first_step_ < kColdSteps || !(step.step_ms > 0) || !(step.images_per_s > 0)) return;
    warm_steps_ += steps;
    warm_s_ += static_cast<double>(steps) * step.step_ms / 1000;
    speeds_.add(step.images_per_s);
    add("data_wait_percent", step.data_wait_percent);
}

void PaceMeter::add(const telemetry::Sample& sample) {
    constexpr double kSecondsBetween = 2;
    const bool looks = sample.t_mono_s - last_t_ >= kSecondsBetween;
    const auto now = looks ? read_() : machine::Conditions();
    const std::lock_guard lock(mutex_);
    if (!waits_since_) waits_since_ = sample.t_mono_s;
    seen_t_ = sample.t_mono_s;
    const auto& host = sample.host;
    add("cpu_temp_c", host.cpu_temp_c);
    add("disk_read_mb_s", host.disk_read_mb_s);
    if (host.cpu_percent && host.proc_cpu_percent)
        add("other_cpu_percent", std::max(0.0, *host.cpu_percent - *host.proc_cpu_percent));
    // The allocator is that of the training device.
    if (const auto& reserved = sample.allocator.reserved_mb) {
        const auto& gpu = sample.gpu;
        add("sclk_mhz", gpu.sclk_mhz);
        add("temp_c", gpu.temp_c);
        add("power_cap_w", gpu.power_cap_w);
        if (gpu.vram_used_mb) add("other_vram_mb", std::max(0.0, *gpu.vram_used_mb - *reserved));
        if (gpu.throttle) add("slowed_by_heat", gpu.throttle->harmful ? 1 : 0);
    }
    if (!looks) return;
    add("cpu_mhz", now.cpu_mhz);
    add("on_battery", now.on_battery ? 1 : 0);
    if (const double gap = sample.t_mono_s - last_t_; last_t_ > 0 && now.swapped_mib && last_.swapped_mib)
        add("swapped_mb_s", std::max(0.0, *now.swapped_mib - *last_.swapped_mib) / gap);
    last_ = now;
    last_t_ = sample.t_mono_s;
}

void PaceMeter::begin_steps() {
    const std::lock_guard lock(mutex_);
    has_step_ = true;
}

Message PaceMeter::take_search_notice() {
    constexpr double kPatience = 5;
    const std::lock_guard lock(mutex_);
    if (has_step_ || said_search_ || !waits_since_ || seen_t_ - *waits_since_ < kPatience) return {};
    said_search_ = true;
    const auto searches = last_.searches - first_.searches;
    return searches > 0 ? Message::of(
                              "The first step takes long: kernels are searched and compiled for this network and this "
                              "card ({} so far). They are kept: this happens once.",
                              Message::number(searches))
                        : Message::of(
                              "The first step takes long: kernels are searched and compiled for this network and this "
                              "card. Most libraries keep them: this happens once.");
}

bool PaceMeter::is_known() const {
    const std::lock_guard lock(mutex_);
    return warm_steps_ >= kLeastSteps && warm_s_ >= kLeastSeconds;
}

nlohmann::ordered_json PaceMeter::json() const {
    const auto rounded = [](double value) { return std::round(value * 1000) / 1000; };
    const std::lock_guard lock(mutex_);
    nlohmann::ordered_json json = {
        {"images_per_s", rounded(speeds_.median())}, {"steps", warm_steps_}, {"seconds", rounded(warm_s_)}};
    for (const auto& [key, values] : values_) json[key] = rounded(values.median());
    json["new_kernels_mb"] = rounded(std::max(0.0, last_.kernel_cache_mib - first_.kernel_cache_mib));
    return json;
}

}  // namespace torchdeck::job
