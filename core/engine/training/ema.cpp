// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/ema.hpp"

#include <torch/torch.h>

#include "engine/training/state.hpp"

namespace torchdeck::engine {

WeightAverage::WeightAverage(Network& network, double decay) : decay_(decay) {
    if (!on()) return;
    for (const auto& [name, tensor] : named_state_once(network)) {
        sources_.push_back(tensor);
        averages_.emplace_back(name, tensor.detach().clone());
    }
}

void WeightAverage::update() {
    if (!on()) return;
    const torch::NoGradGuard no_grad;
    for (std::size_t i = 0; i < sources_.size(); ++i) {
        auto& average = averages_[i].second;
        if (sources_[i].requires_grad())
            average.mul_(decay_).add_(sources_[i], 1 - decay_);
        else
            average.copy_(sources_[i]);
    }
}

void WeightAverage::swap() {
    if (!on()) return;
    const torch::NoGradGuard no_grad;
    for (std::size_t i = 0; i < sources_.size(); ++i) {
        const auto kept = sources_[i].detach().clone();
        sources_[i].copy_(averages_[i].second);
        averages_[i].second.copy_(kept);
    }
}

}  // namespace torchdeck::engine
