// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <stop_token>

#include "data/batch_loader.hpp"
#include "engine/nn/models/network.hpp"
#include "engine/parallel/execution_context.hpp"
#include "engine/parallel/low_precision_weights.hpp"
#include "engine/train/in_flight.hpp"
#include "engine_api.hpp"
#include "predict/class_metrics.hpp"

namespace torchdeck::engine {

/// A batch as tensors, without a copy on the CPU: images [N * views, 3, H, W] in the layout and type the loader made,
/// labels [N] int64. The memory goes back to the loader when the last tensor on it goes.
struct BatchTensors {
    at::Tensor images;
    at::Tensor labels;
};

/// Hands batches to the device. A GPU copies from pinned memory while it computes, so a batch whose copy may still be
/// under way is kept from going back to its loader; at most a few are.
class BatchUpload {
  public:
    explicit BatchUpload(const ExecutionContext& context) : context_(context), in_flight_(context.device) {}
    /// `source` is what the batch was made of.
    BatchTensors operator()(std::shared_ptr<const data::Batch> batch, const data::ImageSource& source);

  private:
    const ExecutionContext& context_;
    InFlight<std::shared_ptr<const data::Batch>> in_flight_;
};

/// Loader options that make what `context` wants to compute on.
data::LoaderOptions loader_options(const config::TrainConfig& config, const data::Dataset& dataset,
                                   const ExecutionContext& context);

/// The same for the batches of a training: shuffled and augmented as `config` says.
data::LoaderOptions training_options(const config::TrainConfig& config, const data::Dataset& dataset,
                                     const ExecutionContext& context);

/// Forward pass in the precision of `context`; logits come out in float32.
at::Tensor forward(Network& network, const at::Tensor& images, const ExecutionContext& context);

using config::Views;

/// Logits of `views` of each image, [N, classes] float32, computed by the threads of the team where `context` has one.
/// `weights`: what layers compute with in place of the network's own; null for none.
at::Tensor forward_on_team(Network& network, const at::Tensor& images, const ExecutionContext& context, Views views,
                           const ParameterMap* weights = nullptr);

/// What a pass has found out about a batch, on the device.
struct EvaluatedBatch {
    const data::Batch& batch;
    at::Tensor logits;  ///< [N, classes] float32, of all views
    at::Tensor labels;  ///< [N] int64
    at::Tensor top;     ///< [N, min(5, classes)] int64: the classes with the highest logits, highest first
    std::int64_t seen;  ///< images so far, these included
};

/// One pass over `loader` without gradients, with running statistics and without dropout; the network's mode is
/// restored. `average` says how the views that the source gives of an image become one. `on_batch` is called after
/// every batch that has images; a pause is waited for there, by whom it concerns. When `stop` is requested, what was
/// seen so far is returned.
EvalResult evaluate(Network& network, data::BatchLoader& loader, const data::ImageSource& source,
                    const ExecutionContext& context, const std::stop_token& stop, Views views, ViewAverage average,
                    const std::function<void(const EvaluatedBatch&)>& on_batch);

/// Top-1 of each class, NaN for one without images; empty where there are too many to be listed in a log.
std::vector<double> class_top1(const EvalResult& result);
std::vector<predict::ClassCounts> class_counts(const EvalResult& result);

/// The predictions of a batch, in its order, on the host.
std::vector<Prediction> predictions_of(const EvaluatedBatch& evaluated);

}  // namespace torchdeck::engine
