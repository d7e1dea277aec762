// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/profiling/step_profiling.hpp"

#include <ATen/Context.h>

#include "base/clock.hpp"
#include "engine/profiling/profile_steps.hpp"

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

void StepProfiling::attach(const torch::nn::Module& network) {
    network_ = &network;
    if (watcher_ != nullptr) watcher_->attach(network);
}

void StepProfiling::begin_step() {
    if (caller_.profile != nullptr && watcher_ == nullptr) {
        if (const int steps = caller_.profile->take(); steps > 0) begin_asked(steps);
    }
    if (watcher_ != nullptr) watcher_->begin_step();
}

void StepProfiling::begin_asked(int steps) {
    if (const auto why = why_not_profiled(context_)) {
        caller_.report(LogMessage{true, *why});
        return;
    }
    asked_ = std::make_unique<StepProfiler>(
        StepProfiler::Options{.warmup = 0, .steps = steps, .trace = true, .memory = true, .shapes = true}, [] {});
    asked_->attach(*network_);
    watcher_ = asked_.get();
}

double StepProfiling::end_step() {
    if (watcher_ != nullptr) watcher_->end_step();
    if (asked_ == nullptr || !asked_->complete()) return 0;
    const double begin = base::monotonic_seconds();
    {
        const KeptGenerator kept;
        caller_.report(StepsProfiled{std::make_shared<const profile::StepProfile>(
            complete_profile(*asked_, config_, *caller_.dataset, context_))});
    }
    watcher_ = nullptr;
    asked_.reset();
    return base::monotonic_seconds() - begin;
}

}  // namespace torchdeck::engine
