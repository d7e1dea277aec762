// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether a training step is computed right: the same step once more in float32 on the CPU.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "config/train_config.hpp"
#include "engine/nn/models/network.hpp"
#include "engine/parallel/execution_context.hpp"
#include "runs/step_check.hpp"

namespace torchdeck::engine {

/// Computes one step of `checked` as `context` says, and of `reference`, a network of the same layers, in float32 on
/// the CPU: contiguous, in one piece, without the operators of nn/ops that the layout or the type calls for. Both
/// networks are used up: their gradients and running statistics change. `images` [B, 3, H, W] and `labels` [B] are on
/// the device of `context`.
runs::StepCheck compare_step(Network& checked, Network& reference, const config::TrainConfig& config,
                             const ExecutionContext& context, std::span<const std::int64_t> class_images,
                             const at::Tensor& images, const at::Tensor& labels);

/// Checks steps of a training on copies of its network. Nothing of the training changes: neither weights, statistics
/// nor generators.
class StepChecker {
  public:
    /// All must outlive this.
    StepChecker(const Network& network, const NetworkSpec& spec, const config::TrainConfig& config,
                const ExecutionContext& context);

    /// Whether the step after `step` ones is to be checked: the first one, and those that --check-every names.
    [[nodiscard]] bool is_due(std::int64_t step) const;
    /// Checks the step with a few of these images. Nothing where it would take more than `limit_s`, or cannot be
    /// repeated: `problem` says why then.
    std::optional<runs::StepCheck> check(std::int64_t step, const at::Tensor& images, const at::Tensor& labels,
                                         std::span<const std::int64_t> class_images, double limit_s,
                                         base::Message& problem);

  private:
    [[nodiscard]] std::shared_ptr<Network> copy_on(at::Device device, at::MemoryFormat format) const;
    /// Layers that are frozen evaluate.
    void set_modes(Network& copy) const;

    const Network& network_;
    NetworkSpec spec_;
    const config::TrainConfig& config_;
    const ExecutionContext& context_;
    std::int64_t last_ = -1;  // step that was checked, or was too much
};

}  // namespace torchdeck::engine
