// SPDX-License-Identifier: GPL-3.0-or-later
//
// Keeps the state that all processes of a training share the same in each.
#pragma once

#include <memory>
#include <vector>

#include "engine/nn/models/network.hpp"
#include "engine/parallel/rank_group.hpp"
#include "engine_api.hpp"

namespace torchdeck::engine {

/// Rank 0's checkpoint, on every rank; null where it has none.
std::shared_ptr<const Checkpoint> shared_checkpoint(RankGroup& ranks, const Checkpoint* own);

/// Throws Error (usage) where another rank has other images or classes, or another version of LibTorch, than rank 0.
void require_same_task(RankGroup& ranks, const data::Dataset& dataset);

/// Gives every rank the parameters and buffers of rank 0.
void share_network(RankGroup& ranks, const Network& network);

/// Throws Error (internal) that names the ranks whose parameters are not those of rank 0, bit for bit.
void require_equal_parameters(RankGroup& ranks, const Network& network);

/// Running statistics follow the batches of each rank, so they differ between the ranks: where the network is evaluated
/// all of them get the mean. `tensors`: those that are not trained and of floating point count.
void average_buffers(RankGroup& ranks, const std::vector<at::Tensor>& tensors);

/// The network's running statistics, one after the other.
std::vector<double> running_statistics(const Network& network);
void set_running_statistics(const Network& network, const std::vector<double>& values);

/// Adds those of every rank to rank 0's checkpoint.
void add_running_statistics(Checkpoint& checkpoint, const std::vector<std::vector<double>>& of_ranks);
/// Gives each rank its own again; where the run had another number of processes, the mean.
void restore_running_statistics(const Checkpoint& checkpoint, const Network& network, const RankGroup& ranks);

}  // namespace torchdeck::engine
