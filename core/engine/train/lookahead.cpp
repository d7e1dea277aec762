// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/lookahead.hpp"

#include <torch/torch.h>

#include <algorithm>
#include <cmath>

#include "engine/nn/models/state.hpp"

namespace torchdeck::engine {

Lookahead::Lookahead(const Network& network, const config::TrainConfig& config, std::int64_t steps_of_run,
                     std::shared_ptr<base::Team> team)
    : every_(config.optimizer.lookahead_every),
      decay_(config.optimizer.lookahead_decay),
      steps_(std::max<std::int64_t>(1, steps_of_run)),
      team_(std::move(team)) {
    if (every_ == 0) return;
    for (const auto& [name, tensor] : named_state_once(network)) {
        if (!tensor.is_floating_point()) continue;
        fast_.push_back(tensor);
        slow_.emplace_back(name, tensor.detach().clone());
    }
}

void Lookahead::update(std::int64_t step) {
    if (every_ == 0) return;
    const bool last = step >= steps_;
    if (step % every_ != 0 && !last) return;
    const double done = static_cast<double>(step) / static_cast<double>(steps_);
    const double keep = std::pow(decay_, static_cast<double>(every_)) * done * done * done;
    base::for_each(team_.get(), static_cast<std::int64_t>(fast_.size()), [&](std::int64_t index) {
        const torch::NoGradGuard no_grad;  // of the thread
        const auto i = static_cast<std::size_t>(index);
        auto& slow = slow_[i].second;
        if (step % every_ == 0) slow.lerp_(fast_[i], 1 - keep);
        fast_[i].copy_(slow);
    });
}

}  // namespace torchdeck::engine
