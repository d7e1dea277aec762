// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "base/team.hpp"
#include "config/train_config.hpp"
#include "engine/nn/models/network.hpp"
#include "engine_api.hpp"

namespace torchdeck::engine {

/// What is logged of weights and gradients at optimizer steps: norms and histograms, when the settings say so.
class ParameterLog {
  public:
    /// A step of the optimizer.
    struct Step {
        std::int64_t epoch = 0;
        std::int64_t step = 0;
        double t = 0;             ///< seconds since the start of the run
        bool reports = false;     ///< a step record with the norm of the gradients follows
        bool ends_epoch = false;  ///< the last of an epoch or of the run
    };

    ParameterLog(const Network& network, const config::TrainConfig& config, const Context& caller, base::Team* team)
        : network_(network), config_(config), caller_(caller), team_(team) {}

    /// Before anything changes weights or gradients. `norm` is the joint one of the gradients, undefined where there
    /// is none.
    void take(const Step& step, const at::Tensor& norm);
    /// The norm at the latest step that reports.
    [[nodiscard]] std::optional<double> grad_norm() const { return grad_norm_; }

  private:
    const Network& network_;
    const config::TrainConfig& config_;
    const Context& caller_;
    base::Team* team_;
    std::optional<double> grad_norm_;
};

}  // namespace torchdeck::engine
