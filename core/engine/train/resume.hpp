// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <vector>

#include "config/schedule.hpp"
#include "engine/nn/models/network.hpp"
#include "engine/parallel/execution_context.hpp"
#include "engine/train/ema.hpp"
#include "engine/train/grad_scaler.hpp"
#include "engine/train/lookahead.hpp"
#include "engine/train/optimizer.hpp"
#include "engine/train/step_meter.hpp"
#include "engine_api.hpp"

namespace torchdeck::engine {

/// Below every metric, the negative of any loss included.
inline constexpr double kWorstScore = -std::numeric_limits<double>::max();

/// Describes where a training stands, as plain numbers.
struct TrainerState {
    std::int64_t epoch = 1;           ///< the one in progress, from 1
    std::int64_t batch = 0;           ///< batches of it that were trained on
    std::int64_t step = 0;            ///< optimizer steps since the start, skipped ones included
    std::int64_t micro = 0;           ///< batches whose gradients wait for the next optimizer step
    Sums epoch_sums;                  ///< of the epoch in progress, without what the meter still holds
    Sums carried;                     ///< of the report interval, from earlier epochs
    double best_score = kWorstScore;  ///< of the best epoch, by config.schedule.best_by
    std::int64_t best_epoch = 0;
    double best_loss = kWorstScore;  ///< of its validation: of equal scores the lower loss is better; unknown: none is
    config::Plateau plateau;
};

/// Everything of a training that a checkpoint must hold. The parts belong to the trainer.
struct Resumable {
    Network& network;
    Optimizer& optimizer;
    GradScaler& scaler;
    WeightAverage& average;
    Lookahead& lookahead;
    StepMeter& meter;
    TrainerState& position;
    weights::StateDict& best;  ///< the best weights so far; empty before the first epoch's end
    const ExecutionContext& context;
};

/// Copies all of it to the host. TrainerState, sums, generators and partial gradients included: saving is possible
/// after any batch. `interval`: what the meters of all processes hold, where there are several.
Checkpoint capture(const Resumable& training, double elapsed_s, const Sums* interval = nullptr);

/// Puts a checkpoint back. Checks that every tensor and number is there and fits before anything is changed: Error
/// (data) otherwise. Gives what differs on this machine from where it was saved, in words ("threads 8 → 4"); empty: the
/// run continues bit for bit.
std::vector<base::Message> apply(const Checkpoint& checkpoint, const Resumable& training);

/// Shards of the run's batches; 0 where the checkpoint is older than shards.
int shards_of(const Checkpoint& checkpoint);

/// The epoch whose steps the checkpoint is among; 1 where that cannot be read.
std::int64_t begun_epoch_of(const Checkpoint& checkpoint);

}  // namespace torchdeck::engine
