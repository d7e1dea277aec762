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

/// An average of a network's weights over its training, of one of two kinds:
///
/// EMA, exponential moving average: average = d * average + (1 - d) * weight after every optimizer step; buffers (batch
/// norm statistics) are copied as they are. In the first steps d is less than the decay, so that the weights of the
/// beginning (a random head) do not stay in the average: d = min(decay, (1 + t) / (10 + t)) after t optimizer steps, as
/// TensorFlow does it (tf.train.ExponentialMovingAverage with num_updates).
///
/// SWA, stochastic weight averaging (Izmailov et al., arXiv 1803.05407): the plain mean of the weights at the ends of
/// epochs. There is none before the first of them. Buffers are to be computed for it: update_batch_norm().
class WeightAverage {
  public:
    /// The d above.
    [[nodiscard]] static double decay_at(double decay, std::int64_t steps);
    /// Begins at the network's present weights. Which kind, or none, is in `config` (ema_decay, swa_start). Averages
    /// are taken by the threads of `team`.
    WeightAverage(Network& network, const config::TrainConfig& config, std::shared_ptr<base::Team> team = nullptr);

    /// Whether there is an average by now.
    [[nodiscard]] bool on() const { return decay_ > 0 || epochs_ > 0; }
    /// After an optimizer step; nothing for SWA. `steps`: optimizer steps so far, the latest included; those that were
    /// skipped do not count.
    void after_step(std::int64_t steps);
    /// After an epoch, for SWA: takes up the present weights, unless the average is of `epochs` epochs already.
    void after_epochs(std::int64_t epochs);
    /// Exchanges network and average, if there is one; call it again to change back.
    void swap();
    /// The averages by name, in the network's order.
    [[nodiscard]] std::vector<std::pair<std::string, at::Tensor>>& averages() { return averages_; }
    /// Epochs in the mean of SWA.
    [[nodiscard]] std::int64_t epochs() const { return epochs_; }
    void restore(std::int64_t epochs) { epochs_ = epochs; }

  private:
    /// Average and present weights, each by its share.
    void blend(double own, double present);

    double decay_;
    std::int64_t epochs_ = 0;
    std::shared_ptr<base::Team> team_;
    std::vector<at::Tensor> sources_;
    std::vector<std::pair<std::string, at::Tensor>> averages_;
};

}  // namespace torchdeck::engine
