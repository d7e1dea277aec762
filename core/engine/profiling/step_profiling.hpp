// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "engine/device.hpp"
#include "engine/profiling/step_profiler.hpp"
#include "engine_api.hpp"

namespace torchdeck::engine {

/// What of a training's steps is profiled: all that a profiler wants from the first on, and those that somebody asks
/// for through the gate while it trains. Without either, a step costs two loads.
class StepProfiling {
  public:
    /// `watcher` may be null. Everything must outlive this.
    StepProfiling(StepWatcher* watcher, const config::TrainConfig& config, const Context& caller,
                  const ExecutionContext& context)
        : config_(config), caller_(caller), context_(context), watcher_(watcher) {}

    /// Before the first step.
    void attach(const torch::nn::Module& network);
    /// Around each step, and after each of its sections.
    void begin_step();
    void end_section(profile::Section section) {
        if (watcher_ != nullptr) watcher_->end_section(section);
    }
    void on_gradients_summed(double begin_s, double end_s, std::int64_t bytes) {
        if (watcher_ != nullptr) watcher_->on_gradients_summed(begin_s, end_s, bytes);
    }
    /// Reports a profile that is complete. Seconds that this took, which are not of the training.
    double end_step();

  private:
    void begin_asked(int steps);

    const config::TrainConfig& config_;
    const Context& caller_;
    const ExecutionContext& context_;
    const torch::nn::Module* network_ = nullptr;
    StepWatcher* watcher_;
    std::unique_ptr<StepProfiler> asked_;
};

}  // namespace torchdeck::engine
