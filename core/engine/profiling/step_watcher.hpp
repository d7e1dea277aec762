// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "profile/step_profile.hpp"

namespace torch::nn {
class Module;
}

namespace torchdeck::engine {

/// What looks on while a training does its steps, on the thread that trains.
class StepWatcher {
  public:
    virtual ~StepWatcher() = default;
    /// Before the first step. The network outlives the steps.
    virtual void attach(const torch::nn::Module& network) = 0;
    /// Around each step, and after each of its sections.
    virtual void begin_step() = 0;
    virtual void end_section(profile::Section section) = 0;
    virtual void end_step() = 0;
    /// A bucket of gradients was summed over the ranks in this step; seconds of the monotonic clock. In order.
    virtual void on_gradients_summed(double begin_s, double end_s, std::int64_t bytes) = 0;
};

}  // namespace torchdeck::engine
