// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "engine/measure/profiling/step_profiler.hpp"
#include "engine/parallel/execution_context.hpp"
#include "engine_api.hpp"

namespace torchdeck::engine {

/// Profiles the steps that are asked for through the caller's gate during a training, and reports each profile when it
/// is complete. A step that nobody asked for costs a load of the gate.
class StepProfiling final : public StepHooks {
  public:
    /// Everything must outlive this.
    StepProfiling(const config::TrainConfig& config, const Context& caller, const ExecutionContext& context)
        : config_(config), caller_(caller), context_(context) {}

    void attach(const torch::nn::Module& network) override { network_ = &network; }
    void begin_step() override;
    void on_unfrozen() override;
    void end_section(profile::Section section) override {
        if (profiler_ != nullptr) profiler_->end_section(section);
    }
    void end_step() override;
    void on_gradients_summed(double begin_s, double end_s, std::int64_t bytes) override {
        if (profiler_ != nullptr) profiler_->on_gradients_summed(begin_s, end_s, bytes);
    }

  private:
    void begin_profile(int steps);

    const config::TrainConfig& config_;
    const Context& caller_;
    const ExecutionContext& context_;
    const torch::nn::Module* network_ = nullptr;
    std::unique_ptr<StepProfiler> profiler_;  // null: nobody has asked
    int steps_ = 0;                           // that were asked for
    bool unfrozen_ = false;
};

}  // namespace torchdeck::engine
