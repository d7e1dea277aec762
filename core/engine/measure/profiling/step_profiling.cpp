// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measure/profiling/step_profiling.hpp"

#include <ATen/Context.h>

#include <utility>

#include "config/schedule.hpp"
#include "engine/measure/profiling/profile_steps.hpp"

namespace torchdeck::engine {
namespace {

/// Counting makes a network, which draws weights: the training must not see that.
class KeptGenerator {
  public:
    KeptGenerator() : generator_(at::globalContext().defaultGenerator(at::Device(at::kCPU))) {
        const std::lock_guard lock(generator_.mutex());
        state_ = generator_.get_state();
    }
    ~KeptGenerator() {
        const std::lock_guard lock(generator_.mutex());
        generator_.set_state(state_);
    }
    KeptGenerator(const KeptGenerator&) = delete;
    KeptGenerator& operator=(const KeptGenerator&) = delete;

  private:
    at::Generator generator_;
    at::Tensor state_;
};

}  // namespace

void StepProfiling::begin_step() {
    if (profiler_ == nullptr && caller_.profile != nullptr) {
        if (const int steps = caller_.profile->poll(); steps > 0) begin_profile(steps);
    }
    if (profiler_ != nullptr) profiler_->begin_step();
}

/// A profile of both kinds of steps would be of neither: one that has begun begins again.
void StepProfiling::on_unfrozen() {
    unfrozen_ = true;
    if (std::exchange(profiler_, nullptr) != nullptr) begin_profile(steps_);
}

void StepProfiling::begin_profile(int steps) {
    steps_ = steps;
    if (const auto why = why_not_profiled(context_)) {
        caller_.report(LogMessage{true, *why});
        return;
    }
    profiler_ = std::make_unique<StepProfiler>(
        StepProfiler::Options{.warmup = 0, .steps = steps, .trace = true, .memory = true, .shapes = true}, [] {});
    profiler_->attach(*network_);
}

void StepProfiling::end_step() {
    if (profiler_ == nullptr) return;
    profiler_->end_step();
    if (!profiler_->complete()) return;
    {
        const KeptGenerator kept;
        const auto config = unfrozen_ ? config::with_all_trained(config_) : config_;
        auto profile = complete_profile(*profiler_, config, *caller_.dataset, context_);
        profile.unfrozen = unfrozen_;
        caller_.report(StepsProfiled{std::make_shared<const profile::StepProfile>(std::move(profile))});
    }
    profiler_.reset();
}

}  // namespace torchdeck::engine
