// SPDX-License-Identifier: GPL-3.0-or-later
//
// A training step on a CPU as shards of the batch: each is computed, forward and backward, by one thread with
// single-threaded kernels. The kernels' own thread barriers spin, and one of them costs a time slice whenever another
// program has taken one of the CPUs; shards meet only where batch norm needs the statistics of the whole batch, and
// sleep while they wait. Results depend on the number of shards, not on how many CPUs compute them.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/exchange.hpp"
#include "base/team.hpp"
#include "engine/parallel/low_precision_weights.hpp"

namespace torchdeck::engine {

class GradientBuckets;
class RankGroup;

/// The part of a training step that the calling thread computes. Layers ask for it with current_shard().
struct Shard {
    int index = 0;
    std::int64_t first_image = 0;              ///< of its images in the batch
    std::uint64_t random_key = 0;              ///< of the step: all randomness in the network is a hash of it
    int random_layers = 0;                     ///< layers that drew from it so far in this forward pass
    base::Exchange* exchange = nullptr;        ///< null when the shard is the whole batch of this process
    RankGroup* ranks = nullptr;                ///< whose batch norm has the same statistics; null: this process's own
    int most_shards = 1;                       ///< of a batch, on every rank
    const ParameterMap* parameters = nullptr;  ///< null: the network's own
    bool keeps_only_inputs = false;            ///< of segments, for gradient checkpointing
    bool computes_again = false;               ///< a segment, in the backward pass
    /// Makes again what surrounded the forward pass (autocast) while the result lives; empty for nothing.
    std::function<std::shared_ptr<void>()> surroundings = {};
};

/// Null outside of a training step.
Shard* current_shard();

/// Makes `shard` the calling thread's while it is alive.
class ShardScope {
  public:
    explicit ShardScope(Shard& shard);
    ~ShardScope();
    ShardScope(const ShardScope&) = delete;
    ShardScope& operator=(const ShardScope&) = delete;

  private:
    Shard* outer_;
};

/// What the current shard computes with in place of `parameter`: a leaf of its own that shares the parameter's memory,
/// or the memory of its cast to bfloat16.
const at::Tensor& shard_local(const at::Tensor& parameter);

/// Contributions of all shards of the batch to a sum, this one's included, in the order of ranks and shards; `own`
/// alone where the batch is not sharded. Valid until the thread's next call.
std::span<const std::vector<double>> across_shards(std::vector<double>& own);

/// Computes batches as shards on a team. Gradients are added in the order of shards and end in the network's
/// parameters, on top of what is there.
class ShardedStep {
  public:
    /// As many shards as the team has members. `bf16`: convolutions and linear layers compute in bfloat16, on weights
    /// that are cast once a batch. `least_images`: of a shard where there are more than one. Both must outlive this.
    ShardedStep(const torch::nn::Module& network, base::Team& team, bool bf16, std::int64_t least_images = 1);
    ~ShardedStep();
    ShardedStep(const ShardedStep&) = delete;
    ShardedStep& operator=(const ShardedStep&) = delete;

    /// Fewer than the team's members for a batch of few images.
    [[nodiscard]] int shards_of(std::int64_t images) const;
    /// Calls body(shard, begin, end) for each shard's images [begin, end) of the batch, each on its own thread, with
    /// current_shard() set. What body() differentiates arrives at the parameters.
    using Body = std::function<void(int shard, std::int64_t begin, std::int64_t end)>;
    struct Batch {
        std::int64_t images = 0;
        std::uint64_t random_key = 0;
        std::int64_t first_image = 0;        ///< of these in the batch of all ranks
        RankGroup* norm_ranks = nullptr;     ///< see Shard::ranks
        GradientBuckets* buckets = nullptr;  ///< gets gradients as soon as they are whole; null: the parameters do
    };
    void run(const Batch& batch, const Body& body);

  private:
    struct Replica;
    struct GradientSum;

    void refresh();
    void add_replica(std::size_t shard);
    void arrived(std::size_t parameter, std::size_t shard, at::Tensor gradient);
    void finish();

    const torch::nn::Module& network_;
    base::Team& team_;
    const bool bf16_;
    const std::int64_t least_images_;
    base::Exchange exchange_;
    std::vector<at::Tensor> parameters_;
    std::vector<const void*> memory_;  // of the parameters
    std::optional<LowPrecisionWeights> casts_;
    std::vector<Replica> replicas_;
    std::vector<std::unique_ptr<GradientSum>> sums_;
    std::size_t active_ = 1;
    GradientBuckets* buckets_ = nullptr;  // of the batch
};

}  // namespace torchdeck::engine
