// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/team.hpp"
#include "config/train_config.hpp"
#include "engine/nn/models/network.hpp"

namespace torchdeck::engine {

/// Lookahead (Zhang et al., "Lookahead Optimizer: k steps forward, 1 step back", 2019) as Jordan uses it (arXiv
/// 2404.00498, section 3.4): every k steps slow = d * slow + (1 - d) * fast, and the trained (fast) weights and batch
/// norm statistics continue from slow. d = decay^k * (steps done / steps of the run)^3; the run ends at slow.
class Lookahead {
  public:
    /// Begins at the network's present state. lookahead_every of 0 turns it off.
    Lookahead(const Network& network, const config::TrainConfig& config, std::int64_t steps_of_run,
              std::shared_ptr<base::Team> team = nullptr);

    /// After optimizer step `step` (from 1).
    void update(std::int64_t step);
    /// The slow tensors by name, in the network's order.
    [[nodiscard]] std::vector<std::pair<std::string, at::Tensor>>& slow() { return slow_; }

  private:
    std::int64_t every_;
    double decay_;
    std::int64_t steps_;
    std::shared_ptr<base::Team> team_;
    std::vector<at::Tensor> fast_;
    std::vector<std::pair<std::string, at::Tensor>> slow_;
};

}  // namespace torchdeck::engine
