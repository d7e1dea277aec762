// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/ema.hpp"

#include <torch/torch.h>

#include "engine/training/state.hpp"

namespace torchdeck::engine {

WeightAverage::WeightAverage(Network& network, double decay, std::shared_ptr<base::Team> team)
    : decay_(decay), team_(std::move(team)) {
    if (!on()) return;
    for (const auto& [name, tensor] : named_state_once(network)) {
        sources_.push_back(tensor);
        averages_.emplace_back(name, tensor.detach().clone());
    }
}

void WeightAverage::update() {
    if (!on()) return;
    base::for_each(team_.get(), static_cast<std::int64_t>(sources_.size()), [this](std::int64_t index) {
        const torch::NoGradGuard no_grad;  // of the thread
        const auto i = static_cast<std::size_t>(index);
        auto& average = averages_[i].second;
        if (sources_[i].requires_grad())
            average.mul_(decay_).add_(sources_[i], 1 - decay_);
        else
            average.copy_(sources_[i]);
    });
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
