// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/team.hpp"
#include "engine/models/network.hpp"

namespace torchdeck::engine {

/// Exponential moving average of a network's weights: average = decay * average + (1 - decay) * weight after every
/// optimizer step; buffers (batch norm statistics) are copied as they are.
class WeightAverage {
  public:
    /// Begins at the network's present weights. A decay of 0 turns it off. Averages are taken by the threads of `team`.
    WeightAverage(Network& network, double decay, std::shared_ptr<base::Team> team = nullptr);

    [[nodiscard]] bool on() const { return decay_ > 0; }
    void update();
    /// Exchanges network and average; call it again to change back.
    void swap();
    /// The averages by name, in the network's order.
    [[nodiscard]] std::vector<std::pair<std::string, at::Tensor>>& averages() { return averages_; }

  private:
    double decay_;
    std::shared_ptr<base::Team> team_;
    std::vector<at::Tensor> sources_;
    std::vector<std::pair<std::string, at::Tensor>> averages_;
};

}  // namespace torchdeck::engine
