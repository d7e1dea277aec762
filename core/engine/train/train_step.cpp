// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/train_step.hpp"

#include <torch/torch.h>

#include <utility>

#include "base/clock.hpp"
#include "config/settings.hpp"
#include "engine/nn/models/layer_observer.hpp"
#include "engine/nn/models/torchscript.hpp"
#include "engine/train/evaluator.hpp"

namespace torchdeck::engine {
namespace {

std::vector<const void*> addresses_of(const std::vector<at::Tensor>& tensors) {
    std::vector<const void*> addresses;
    for (const auto& tensor : tensors) addresses.push_back(tensor.data_ptr());
    return addresses;
}

}  // namespace

TrainStep::TrainStep(Network& network, const config::TrainConfig& config, const ExecutionContext& context,
                     const GradScaler& scaler, std::unique_ptr<StepGraph> graph,
                     std::span<const std::int64_t> class_images)
    : network_(network),
      config_(config),
      context_(context),
      scaler_(scaler),
      loss_(config, class_images, context.device),
      graph_(std::move(graph)) {
    if (context.ranks) buckets_.emplace(*context.ranks, config.hardware.bucket_mb << 20);
    if (!context.team) return;
    // A program's batch norm refuses a single value of each channel, though other shards may have more.
    const std::int64_t least_images = config::is_model_file(config.model.name) ? 2 : 1;
    sharded_.emplace(network, *context.team, context.precision == Precision::bf16, least_images);
}

TrainStep::Result TrainStep::run(const at::Tensor& images, const Targets& targets, const BatchContext& batch) {
    // The last batch of an epoch is smaller, and not worth a recording.
    if (!graph_ || images.size(0) != config_.data.batch_size) return compute(images, targets, batch);
    if (batches_seen_ < kBatchesBefore) {
        ++batches_seen_;
        return compute(images, targets, batch);
    }
    if (!holds_for(images) && !record(images, targets.labels)) return compute(images, targets, batch);
    const double begin = base::monotonic_seconds();
    {
        const torch::NoGradGuard no_grad;
        images_.copy_(images, /*non_blocking=*/true);
        labels_.copy_(targets.labels, /*non_blocking=*/true);
    }
    graph_->replay();
    for (std::size_t i = 0; i < parameters_.size(); ++i) parameters_[i].mutable_grad() = gradients_[i];
    auto result = result_;
    result.forward_s = base::monotonic_seconds() - begin;
    return result;
}

TrainStep::Result TrainStep::compute(const at::Tensor& images, const Targets& targets, const BatchContext& batch) {
    const auto batch_size = targets.labels.size(0);
    const auto total_weight =
        buckets_ ? total_of_ranks(loss_.total_weight(targets), batch) : loss_.total_weight(targets);
    auto* const ranks = norm_ranks(batch);
    if (buckets_) buckets_->begin(network_.parameters(), batch.ends_step, /*hooks=*/!sharded_);
    std::vector<at::Tensor> logits(sharded_ ? static_cast<std::size_t>(sharded_->shards_of(batch_size)) : 1);
    std::vector<at::Tensor> losses(logits.size());
    double after_forward = 0;
    const auto body = [&](int shard, std::int64_t first, std::int64_t end) {
        const BatchScope scope;
        current_shard()->keeps_only_inputs = config_.hardware.gradient_checkpointing;
        const auto i = static_cast<std::size_t>(shard);
        logits[i] = forward(network_, images.slice(0, first, end), context_);
        // The shard's part of the mean over the batch.
        losses[i] = loss_.part(logits[i], targets, first, end, total_weight);
        if (shard == 0) after_forward = base::monotonic_seconds();
        scaler_.scaled(batch.batches_in_step > 1 ? losses[i] / static_cast<double>(batch.batches_in_step) : losses[i])
            .backward();
    };
    const double begin = base::monotonic_seconds();
    try {
        if (sharded_) {
            sharded_->run({.images = batch_size,
                           .random_key = batch.random_key,
                           .first_image = batch.first_image,
                           .norm_ranks = ranks,
                           .buckets = buckets_ && buckets_->sums() ? &*buckets_ : nullptr},
                          body);
        } else {
            Shard whole{.first_image = batch.first_image, .random_key = batch.random_key, .ranks = ranks};
            const ShardScope scope(whole);
            body(0, 0, batch_size);
        }
        if (buckets_) buckets_->finish();
    } catch (...) {
        if (buckets_) buckets_->drop();
        throw;
    }
    Result result;
    result.forward_s = after_forward - begin;
    result.backward_s = base::monotonic_seconds() - after_forward;
    const torch::NoGradGuard no_grad;
    result.logits = logits.size() == 1 ? logits.front() : at::cat(logits);
    result.loss = losses.front().detach();
    for (std::size_t i = 1; i < losses.size(); ++i) result.loss = result.loss + losses[i].detach();
    // The mean over this process's images: their parts of the mean over all of them.
    if (batch.all_images > 0)
        result.loss = result.loss * (static_cast<double>(batch.all_images) / static_cast<double>(batch_size));
    return result;
}

at::Tensor TrainStep::total_of_ranks(const at::Tensor& own, const BatchContext& batch) const {
    if (!own.defined()) return at::full({}, static_cast<double>(batch.all_images), at::kFloat).to(context_.device);
    double weight = own.item<double>();
    context_.ranks->sum({&weight, 1});
    return at::full({}, weight, at::kFloat).to(context_.device);
}

RankGroup* TrainStep::norm_ranks(const BatchContext& batch) const {
    // A process without images has no layers to meet the others in: each then has its own statistics.
    return buckets_ && config_.hardware.sync_batch_norm && !batch.parts_are_empty ? context_.ranks.get() : nullptr;
}

void TrainStep::run_without_images(const BatchContext& batch) {
    if (!buckets_) return;
    if (loss_.is_weighted()) (void)total_of_ranks(at::zeros({}), batch);
    buckets_->begin(network_.parameters(), batch.ends_step, /*hooks=*/!sharded_);
    buckets_->finish();
}

void TrainStep::forward_only(const at::Tensor& images, const BatchContext& batch) {
    const auto body = [&](int, std::int64_t first, std::int64_t end) {
        const torch::NoGradGuard no_grad;  // of the thread
        (void)forward(network_, images.slice(0, first, end), context_);
    };
    if (sharded_) {
        sharded_->run({.images = images.size(0), .random_key = batch.random_key, .first_image = batch.first_image},
                      body);
        return;
    }
    Shard whole{.first_image = batch.first_image, .random_key = batch.random_key};
    const ShardScope scope(whole);
    body(0, 0, images.size(0));
}

bool TrainStep::record(const at::Tensor& images, const at::Tensor& labels) {
    // First what was recorded before: its memory is that of its graph.
    result_ = {};
    gradients_.clear();
    images_ = at::empty_like(images).copy_(images);
    labels_ = at::empty_like(labels).copy_(labels);
    parameters_ = trained();
    addresses_ = addresses_of(parameters_);
    const auto drop_gradients = [this] {
        for (auto& parameter : parameters_) parameter.mutable_grad() = at::Tensor();
    };
    try {
        auto tensors = graph_->record([this, drop_gradients] {
            const auto result = compute(images_, labels_, {});
            std::vector<at::Tensor> all{result.loss.detach(), result.logits.detach()};
            for (const auto& parameter : parameters_) all.push_back(parameter.grad());
            drop_gradients();
            return all;
        });
        result_.loss = std::move(tensors[0]);
        result_.logits = std::move(tensors[1]);
        gradients_.assign(tensors.begin() + 2, tensors.end());
    } catch (const std::exception& e) {
        drop_gradients();
        parameters_.clear();
        graph_ = nullptr;
        const auto* const error = dynamic_cast<const c10::Error*>(&e);
        graph_error_ = first_reason(error != nullptr ? error->what_without_backtrace() : e.what());
        return false;
    }
    return true;
}

bool TrainStep::holds_for(const at::Tensor& images) const {
    if (!result_.loss.defined() || images.sizes() != images_.sizes() || images.dtype() != images_.dtype() ||
        images.strides() != images_.strides())
        return false;
    // A layer that is no longer trained, or weights that were moved, make another computation.
    return addresses_of(trained()) == addresses_;
}

std::vector<at::Tensor> TrainStep::trained() const {
    std::vector<at::Tensor> all;
    for (const auto& parameter : network_.parameters()) {
        if (parameter.requires_grad()) all.push_back(parameter);
    }
    return all;
}

}  // namespace torchdeck::engine
