// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/evaluator.hpp"

#include <torch/torch.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "data/load.hpp"
#include "engine/nn/models/layer_observer.hpp"
#include "engine/parallel/rank_group.hpp"
#include "engine/parallel/shards.hpp"
#include "engine/platform/torch_compat.hpp"

namespace torchdeck::engine {

namespace {

BatchTensors as_tensors(const std::shared_ptr<const data::Batch>& batch, const data::ImageSource& source,
                        const ExecutionContext& context) {
    const auto n = batch->size * source.views();
    const auto h = source.input_height();
    const auto w = source.input_width();
    const auto type = at::TensorOptions(context.precision == Precision::bf16 ? at::kBFloat16 : at::kFloat);
    const std::vector<std::int64_t> strides = context.channels_last ? std::vector<std::int64_t>{h * w * 3, 1, w * 3, 3}
                                                                    : std::vector<std::int64_t>{3 * h * w, h * w, w, 1};
    // Each tensor holds the batch: on the CPU backward still needs the images when the loop has moved on.
    auto images = at::from_blob(
        batch->pixels, {n, 3, h, w}, strides, [batch](void*) {}, type);
    auto labels = at::from_blob(
        const_cast<std::int64_t*>(batch->labels.data()), {batch->size}, [batch](void*) {},
        at::TensorOptions(at::kLong));
    return {std::move(images), std::move(labels)};
}

std::shared_ptr<std::byte> pinned_memory(std::size_t bytes) {
    auto tensor = at::empty({static_cast<std::int64_t>(bytes)}, at::TensorOptions(at::kByte).pinned_memory(true));
    auto* const memory = static_cast<std::byte*>(tensor.data_ptr());
    return {memory, [tensor](std::byte*) {}};
}

}  // namespace

BatchTensors BatchUpload::operator()(std::shared_ptr<const data::Batch> batch, const data::ImageSource& source) {
    auto host = as_tensors(batch, source, context_);
    if (context_.device.is_cpu()) return host;
    BatchTensors tensors{host.images.to(context_.device, /*non_blocking=*/true),
                         host.labels.to(context_.device, /*non_blocking=*/true)};
    in_flight_.keep(std::move(batch));
    return tensors;
}

data::LoaderOptions loader_options(const config::TrainConfig& config, const data::Dataset& dataset,
                                   const ExecutionContext& context) {
    data::LoaderOptions options;
    options.seed = static_cast<std::uint64_t>(config.seed);
    options.normalization = dataset.normalization;
    options.layout = context.channels_last ? data::Layout::nhwc : data::Layout::nchw;
    options.type = context.precision == Precision::bf16 ? data::PixelType::bf16 : data::PixelType::f32;
    options.workers = static_cast<int>(config.data.workers);
    options.prefetch = static_cast<int>(config.data.prefetch);
    if (config.data.pin_memory && !context.device.is_cpu()) options.allocate = pinned_memory;
    if (context.ranks) {
        options.part = context.ranks->rank();
        options.parts = context.ranks->size();
    }
    return options;
}

data::LoaderOptions training_options(const config::TrainConfig& config, const data::Dataset& dataset,
                                     const ExecutionContext& context) {
    auto options = loader_options(config, dataset, context);
    options.batch_size = config.data.batch_size * options.parts;
    options.shuffle = true;
    options.balance = config.data.imbalance == config::Imbalance::sampling;
    options.augment = config.augment.enabled;
    options.repeats = config.augment.enabled ? config.augment.repeated : 1;
    options.options = config.augment;
    return options;
}

at::Tensor forward(Network& network, const at::Tensor& images, const ExecutionContext& context) {
    const auto type = context.precision == Precision::fp16 ? at::kHalf : at::kBFloat16;
    const bool on = context.precision != Precision::fp32;
    const AutocastGuard autocast(context.device.type(), type, on);
    if (auto* const shard = current_shard(); shard != nullptr && shard->keeps_only_inputs)
        shard->surroundings = [device = context.device.type(), type, on]() -> std::shared_ptr<void> {
            return std::make_shared<AutocastGuard>(device, type, on);
        };
    return call(network, images).to(at::kFloat);
}

namespace {

at::Tensor with_mirror_image(Network& network, const at::Tensor& images, const ExecutionContext& context) {
    return (forward(network, images, context) + forward(network, images.flip({3}), context)) / 2;
}

at::Tensor forward(Network& network, const at::Tensor& images, const ExecutionContext& context, Views views) {
    if (views == Views::one) return forward(network, images, context);
    auto logits = with_mirror_image(network, images, context);
    if (views == Views::flip) return logits;
    const auto h = images.size(2);
    const auto w = images.size(3);
    // In float32: padding by reflection knows no bfloat16 on an older LibTorch's CPU.
    const auto padded = at::reflection_pad2d(images.to(at::kFloat), {1, 1, 1, 1}).to(images.scalar_type());
    auto moved = at::zeros_like(logits);
    for (const std::int64_t at : {0, 2}) {
        const auto part = padded.slice(2, at, at + h).slice(3, at, at + w).contiguous(context.memory_format());
        moved += with_mirror_image(network, part, context) / 2;
    }
    return (logits + moved) / 2;
}

}  // namespace

at::Tensor forward_on_team(Network& network, const at::Tensor& images, const ExecutionContext& context, Views views,
                           const ParameterMap* weights) {
    const auto share = [&](std::int64_t first, std::int64_t end) {
        Shard shard{.first_image = first, .parameters = weights};
        const ShardScope scope(shard);
        return forward(network, images.slice(0, first, end), context, views);
    };
    if (!context.team) return share(0, images.size(0));
    const auto count = images.size(0);
    const auto shares = static_cast<int>(std::clamp<std::int64_t>(count, 1, context.team->size()));
    std::vector<at::Tensor> logits(static_cast<std::size_t>(shares));
    context.team->run(shares, [&](int i) {
        const torch::NoGradGuard no_grad;  // of the thread
        logits[static_cast<std::size_t>(i)] = share(count * i / shares, count * (i + 1) / shares);
    });
    return at::cat(logits);
}

namespace {

/// [N * views, classes] to [N, classes].
at::Tensor average_of_views(const at::Tensor& logits, std::int64_t views, ViewAverage average) {
    if (views == 1) return logits;
    const auto of_image = logits.view({-1, views, logits.size(1)});
    if (average == ViewAverage::logits) return of_image.mean(1);
    return of_image.log_softmax(2).logsumexp(1) - std::log(static_cast<double>(views));
}

/// Fills in what is known by class. `result.class_images` has the number of classes; `predicted` [images].
void count_classes(const std::vector<at::Tensor>& predicted, const std::vector<std::int64_t>& classes,
                   EvalResult& result) {
    result.class_correct.resize(result.class_images.size());
    result.class_predicted.resize(result.class_images.size());
    if (predicted.empty()) return;
    const auto host = at::cat(predicted).to(at::kCPU).contiguous();
    const auto* const taken_for = host.data_ptr<std::int64_t>();
    for (std::size_t i = 0; i < classes.size(); ++i) {
        const auto at = static_cast<std::size_t>(classes[i]);
        ++result.class_images[at];
        ++result.class_predicted[static_cast<std::size_t>(taken_for[i])];
        if (taken_for[i] == classes[i]) ++result.class_correct[at];
    }
}

}  // namespace

EvalResult evaluate(Network& network, data::BatchLoader& loader, const data::ImageSource& source,
                    const ExecutionContext& context, const std::stop_token& stop, Views views, ViewAverage average,
                    const std::function<void(const EvaluatedBatch&)>& on_batch) {
    const torch::NoGradGuard no_grad;
    const bool was_training = network.is_training();
    network.eval();
    // Summed on the device and read once: reading after each batch would make a GPU wait for the host.
    auto sums = at::zeros({3}, at::TensorOptions(at::kDouble).device(context.device));
    std::int64_t seen = 0;
    EvalResult result;
    std::vector<at::Tensor> predicted;  // of each batch, read back once too
    std::vector<std::int64_t> true_classes;
    BatchUpload upload(context);
    std::optional<LowPrecisionWeights> casts;
    if (context.device.is_cpu() && context.precision == Precision::bf16) {
        casts.emplace(network);
        casts->update(context.team.get());
    }
    loader.start(0);
    while (auto batch = loader.next()) {
        if (stop.stop_requested()) break;
        if (batch->size == 0) continue;
        const auto [images, labels] = upload(batch, source);
        const auto logits = average_of_views(
            forward_on_team(network, images, context, views, casts ? &casts->map() : nullptr), source.views(), average);
        const auto k = std::min<std::int64_t>(Prediction::kTop, logits.size(1));
        const auto top = std::get<1>(logits.topk(k, 1));
        const auto hits = top.eq(labels.unsqueeze(1));
        sums.select(0, 0).add_(torch::nn::functional::cross_entropy(
            logits, labels, torch::nn::functional::CrossEntropyFuncOptions().reduction(torch::kSum)));
        sums.select(0, 1).add_(hits.select(1, 0).sum());
        sums.select(0, 2).add_(hits.sum());
        predicted.push_back(top.select(1, 0));
        true_classes.insert(true_classes.end(), batch->labels.begin(), batch->labels.begin() + batch->size);
        result.class_images.resize(static_cast<std::size_t>(logits.size(1)));
        seen += batch->size;
        on_batch({*batch, logits, labels, top, seen});
    }
    network.train(was_training);
    const auto host = sums.to(at::kCPU);
    const auto* values = host.data_ptr<double>();
    const auto n = static_cast<double>(std::max<std::int64_t>(seen, 1));
    result.top1 = values[1] / n;
    result.top5 = values[2] / n;
    result.loss = values[0] / n;
    result.images = seen;
    count_classes(predicted, true_classes, result);
    return result;
}

std::vector<double> class_top1(const EvalResult& result) {
    if (result.class_images.size() > runs::kMostClasses) return {};
    std::vector<double> shares;
    for (std::size_t i = 0; i < result.class_images.size(); ++i)
        shares.push_back(static_cast<double>(result.class_correct[i]) / static_cast<double>(result.class_images[i]));
    return shares;
}

std::vector<predict::ClassCounts> class_counts(const EvalResult& result) {
    std::vector<predict::ClassCounts> counts;
    for (std::size_t i = 0; i < result.class_images.size(); ++i)
        counts.push_back({result.class_images[i], result.class_correct[i], result.class_predicted[i]});
    return counts;
}

std::vector<Prediction> predictions_of(const EvaluatedBatch& evaluated) {
    const torch::NoGradGuard no_grad;
    const auto log_probabilities = evaluated.logits.log_softmax(1);
    const auto top = evaluated.top.to(at::kCPU, at::kInt).contiguous();
    const auto probabilities = log_probabilities.gather(1, evaluated.top).exp().to(at::kCPU).contiguous();
    const auto losses = log_probabilities.gather(1, evaluated.labels.unsqueeze(1)).neg().to(at::kCPU).contiguous();
    const auto k = static_cast<std::size_t>(top.size(1));
    std::vector<Prediction> predictions(static_cast<std::size_t>(top.size(0)));
    for (std::size_t i = 0; i < predictions.size(); ++i) {
        auto& prediction = predictions[i];
        std::copy_n(top.data_ptr<int>() + i * k, k, prediction.classes.begin());
        std::copy_n(probabilities.data_ptr<float>() + i * k, k, prediction.probabilities.begin());
        prediction.loss = losses.data_ptr<float>()[i];
    }
    return predictions;
}

}  // namespace torchdeck::engine
