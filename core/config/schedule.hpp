// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "config/train_config.hpp"

namespace torchdeck::config {

/// Optimizer steps of a run: batches of an epoch divided by `accumulate`, rounded up, times epochs; at most max_steps.
struct RunLength {
    std::int64_t steps_per_epoch = 1;
    std::int64_t steps = 1;
};
RunLength run_length(const TrainConfig& config, std::int64_t train_images);
/// Throws Error (usage) when the schedule does not fit into a run of this length: a warm-up that never ends.
void require_fits(const TrainConfig& config, const RunLength& length);

/// The learning rate of optimizer step `step` (from 0), as PyTorch's schedulers give it:
///   constant       lr
///   cosine         CosineAnnealingLR(T_max=epochs, eta_min=min_lr), one value an epoch
///   warmup_cosine  LinearLR(start_factor=1/W, total_iters=W) for W = warmup_steps, then
///   CosineAnnealingLR(T_max=steps-W) one_cycle      OneCycleLR(max_lr=lr, total_steps=steps): from lr/25 to lr in 30 %
///   of the steps, then to lr/250000 step           StepLR(step_size=step_epochs, gamma=step_gamma)
///   triangular     straight lines from start_share * lr to lr at peak_at of the steps, and to end_share * lr
/// With lr_batch, lr stands for lr * (batch_size * accumulate) / lr_batch everywhere above.
/// A function of the step alone: there is no state to save, and the form can draw it before the run.
double learning_rate(const TrainConfig& config, const RunLength& length, std::int64_t step);

}  // namespace torchdeck::config
