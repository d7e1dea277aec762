// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/team.hpp"
#include "engine/models/network.hpp"

namespace torchdeck::engine {

/// Exponential moving average of a network's weights: average = d * average + (1 - d) * weight after every optimizer
/// step; buffers (batch norm statistics) are copied as they are. In the first steps d is less than the decay, so that
/// the weights of the beginning (a random head) do not stay in the average: d = min(decay, (1 + t) / (10 + t)) after t
/// optimizer steps, as TensorFlow does it (tf.train.ExponentialMovingAverage with num_updates).
class WeightAverage {
  public:
    /// The d above.
    [[nodiscard]] static double decay_at(double decay, std::int64_t steps);
    /// Begins at the network's present weights. A decay of 0 turns it off. Averages are taken by the threads of `team`.
    WeightAverage(Network& network, double decay, std::shared_ptr<base::Team> team = nullptr);

    [[nodiscard]] bool on() const { return decay_ > 0; }
    /// `steps`: optimizer steps so far, the latest included; those that were skipped do not count.
    void update(std::int64_t steps);
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
