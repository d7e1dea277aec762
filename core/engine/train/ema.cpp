// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/ema.hpp"

#include <torch/torch.h>

#include <algorithm>

#include "engine/nn/models/state.hpp"

namespace torchdeck::engine {

WeightAverage::WeightAverage(Network& network, const config::TrainConfig& config, std::shared_ptr<base::Team> team)
    : decay_(config.optimizer.ema_decay), team_(std::move(team)) {
    if (config.optimizer.ema_decay <= 0 && config.optimizer.swa_start <= 0) return;
    for (const auto& [name, tensor] : named_state_once(network)) {
        sources_.push_back(tensor);
        averages_.emplace_back(name, tensor.detach().clone());
    }
}

double WeightAverage::decay_at(double decay, std::int64_t steps) {
    const auto t = static_cast<double>(steps);
    return std::min(decay, (1 + t) / (10 + t));
}

void WeightAverage::after_step(std::int64_t steps) {
    if (decay_ <= 0) return;
    const double decay = decay_at(decay_, steps);
    blend(decay, 1 - decay);
}

void WeightAverage::after_epochs(std::int64_t epochs) {
    if (decay_ > 0 || averages_.empty() || epochs <= epochs_) return;
    epochs_ = epochs;
    const double share = 1 / static_cast<double>(epochs);
    blend(1 - share, share);
}

void WeightAverage::blend(double own, double present) {
    base::for_each(team_.get(), static_cast<std::int64_t>(sources_.size()), [this, own, present](std::int64_t index) {
        const torch::NoGradGuard no_grad;  // of the thread
        const auto i = static_cast<std::size_t>(index);
        auto& average = averages_[i].second;
        if (sources_[i].requires_grad())
            average.mul_(own).add_(sources_[i], present);
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
