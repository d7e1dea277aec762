// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/message.hpp"
#include "config/train_config.hpp"
#include "engine/nn/models/network.hpp"
#include "engine/parallel/execution_context.hpp"
#include "engine/parallel/gradient_buckets.hpp"
#include "engine/parallel/shards.hpp"
#include "engine/platform/step_graph.hpp"
#include "engine/train/grad_scaler.hpp"
#include "engine/train/loss.hpp"

namespace torchdeck::engine {

/// Forward pass, loss and backward pass of one batch: the gradients are at the parameters then, in addition to what was
/// there.
class TrainStep {
  public:
    /// With a `graph`, whole batches are recorded once and replayed; null does each kernel by kernel. Batches are
    /// computed in shards where `context` has a team. `class_images`: see Loss. All but it and `graph` must outlive
    /// this.
    TrainStep(Network& network, const config::TrainConfig& config, const ExecutionContext& context,
              const GradScaler& scaler, std::unique_ptr<StepGraph> graph,
              std::span<const std::int64_t> class_images = {});

    /// What a batch is part of.
    struct BatchContext {
        std::uint64_t random_key = 0;      ///< of its dropout masks
        std::int64_t batches_in_step = 1;  ///< whose mean gradient the optimizer gets
        bool ends_step = true;             ///< the last of these
        // Used where several processes have parts of the batch:
        std::int64_t first_image = 0;  ///< of this part in it
        std::int64_t all_images = 0;   ///< of all parts; 0: those that run() gets
        bool parts_are_empty = false;  ///< some of them
    };
    struct Result {
        at::Tensor loss;                       ///< scalar, of the batch alone, not scaled; valid until the next run()
        at::Tensor logits;                     ///< [B, classes] float32; valid until the next run()
        double forward_s = 0, backward_s = 0;  ///< of the host
    };
    /// `images` [B, 3, H, W]. With a graph the parameters must have no gradients before, and labels are not mixed.
    /// Where several processes train, the gradients after the last batch of a step are those of all of them.
    Result run(const at::Tensor& images, const Targets& targets, const BatchContext& batch);

    /// The forward pass alone, in the network's mode and without gradients: for what layers learn from batches.
    void forward_only(const at::Tensor& images, const BatchContext& batch);

    /// Takes part in a batch of which this process has no image.
    void run_without_images(const BatchContext& batch);
    /// What summing gradients over the ranks took, bucket by bucket; empty unless the last batch ended a step.
    [[nodiscard]] std::span<const GradientBuckets::Sum> gradient_sums() const {
        if (!buckets_ || !buckets_->sums()) return {};
        return buckets_->last_sums();
    }
    /// Seconds that the last batch of a step has waited for the other processes.
    [[nodiscard]] double waited_s() const { return buckets_ ? buckets_->waited_s() : 0; }

    [[nodiscard]] bool has_graph() const { return graph_ != nullptr; }
    /// Why there is no graph any more, once: recording failed, and training continues without.
    std::optional<base::Message> take_graph_error() { return std::exchange(graph_error_, std::nullopt); }

  private:
    /// Kernels choose their algorithms and ask for their workspaces at first use, which cannot be recorded.
    static constexpr int kBatchesBefore = 3;

    Result compute(const at::Tensor& images, const Targets& targets, const BatchContext& batch);
    /// What the loss of every image of the batch is divided by, of all processes.
    at::Tensor total_of_ranks(const at::Tensor& own, const BatchContext& batch) const;
    [[nodiscard]] RankGroup* norm_ranks(const BatchContext& batch) const;
    /// False when it cannot be recorded.
    bool record(const at::Tensor& images, const at::Tensor& labels);
    [[nodiscard]] bool holds_for(const at::Tensor& images) const;
    /// The parameters that are trained, as what was recorded sees them.
    [[nodiscard]] std::vector<at::Tensor> trained() const;

    Network& network_;
    const config::TrainConfig& config_;
    const ExecutionContext& context_;
    const GradScaler& scaler_;
    Loss loss_;
    std::unique_ptr<StepGraph> graph_;
    std::optional<GradientBuckets> buckets_;  // where there are other processes
    std::optional<ShardedStep> sharded_;
    std::optional<base::Message> graph_error_;
    int batches_seen_ = 0;

    // Tensors of the recorded step.
    at::Tensor images_, labels_;
    Result result_;
    std::vector<at::Tensor> parameters_, gradients_;
    std::vector<const void*> addresses_;
};

}  // namespace torchdeck::engine
