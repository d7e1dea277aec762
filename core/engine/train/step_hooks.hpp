// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "profile/step_profile.hpp"

namespace torch::nn {
class Module;
}

namespace torchdeck::engine {

/// The trainer calls these around its steps, on the thread that trains. Each does nothing unless it is overridden.
class StepHooks {
  public:
    virtual ~StepHooks() = default;
    /// Called before the first step. The network outlives the steps.
    virtual void attach(const torch::nn::Module& /*network*/) {}
    virtual void begin_step() {}
    /// Layers that were frozen are trained from the next step on.
    virtual void on_unfrozen() {}
    /// Called after each section of a step.
    virtual void end_section(profile::Section /*section*/) {}
    /// The time that it takes does not count as training.
    virtual void end_step() {}
    /// A bucket of gradients was summed over the ranks in this step; seconds of the monotonic clock. In order.
    virtual void on_gradients_summed(double /*begin_s*/, double /*end_s*/, std::int64_t /*bytes*/) {}
};

}  // namespace torchdeck::engine
