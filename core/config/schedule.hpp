// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "config/train_config.hpp"

namespace torchdeck::config {

/// Images of a training batch, of all processes.
[[nodiscard]] inline std::int64_t global_batch_size(const TrainConfig& config) {
    return config.data.batch_size * config.hardware.nproc;
}
/// `config` for another number of processes, with the same images in each batch. Throws Error (usage) where these
/// cannot be shared out evenly.
TrainConfig for_processes(TrainConfig config, std::int64_t nproc);

/// Optimizer steps of a run: batches of an epoch divided by `accumulate`, rounded up, times epochs; at most max_steps.
struct RunLength {
    std::int64_t steps_per_epoch = 1;
    std::int64_t steps = 1;
};
RunLength run_length(const TrainConfig& config, std::int64_t train_images);
/// Whether layers that `freeze` names are trained from `unfreeze_epoch` on.
[[nodiscard]] bool unfreezes(const TrainConfig& config);
/// The settings of the part of a run that takes most time and memory: where it unfreezes, without frozen layers.
TrainConfig with_all_trained(TrainConfig config);

/// Throws Error (usage) when the schedule does not fit into a run of this length: a warm-up that never ends.
void require_fits(const TrainConfig& config, const RunLength& length);

/// The learning rate of a parameter group that has the rate `lr` in the configuration: lr * (global_batch_size() *
/// accumulate) / lr_batch; `lr` itself without lr_batch.
double base_rate(const TrainConfig& config, double lr);

/// What every parameter group's base rate is multiplied by in optimizer step `step` (from 0), as by PyTorch's
/// schedulers:
///   constant       1
///   cosine         CosineAnnealingLR(T_max=epochs, eta_min=min_lr), one value an epoch
///   warmup_cosine  LinearLR(start_factor=1/W, total_iters=W) for W = warmup_steps, then
///                  CosineAnnealingLR(T_max=steps-W)
///   one_cycle      OneCycleLR(max_lr=lr, total_steps=steps): from 1/25 to 1 in 30 % of the steps, then to 1/250000
///   step           StepLR(step_size=step_epochs, gamma=step_gamma)
///   triangular     straight lines from start_share to 1 at peak_at of the steps, and to end_share
///   polynomial     PolynomialLR(total_iters=steps, power=poly_power), by step, from 1 to min_lr
///   plateau        1; what validation takes off it is Plateau's
/// min_lr and swa_lr are rates of the group of `lr`, and the others are scaled as it is. swa_lr, to which lr_batch
/// applies too, takes the place of all of it from swa_first_epoch() on.
/// A function of the step alone: there is no state to save, and the form can draw it before the run.
double rate_factor(const TrainConfig& config, const RunLength& length, std::int64_t step);

/// The first epoch (from 1) after which weights are averaged; 0 without SWA.
std::int64_t swa_first_epoch(const TrainConfig& config);

/// How often the learning rate has dropped because a metric stopped improving: PyTorch's ReduceLROnPlateau with its
/// relative threshold of 1e-4 and no cool-down. Plain numbers, so that a checkpoint can hold them.
struct Plateau {
    bool begun = false;
    double best = 0;
    std::int64_t bad_epochs = 0;  ///< since the best or the last drop
    std::int64_t drops = 0;

    /// `score`: of an epoch's validation, more is better (a loss with its sign changed). Not a number counts as bad.
    void follow(double score, std::int64_t patience);
};
/// `factor`, of rate_factor() in `epoch` (from 1), after the drops of `plateau`: not below min_lr. `factor` itself for
/// other schedules, and where SWA has set it.
double after_drops(const TrainConfig& config, const Plateau& plateau, std::int64_t epoch, double factor);

}  // namespace torchdeck::config
