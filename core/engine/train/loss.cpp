// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/loss.hpp"

#include <torch/torch.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "predict/class_metrics.hpp"

namespace torchdeck::engine {
namespace {

/// Of the effective number of images of a class: beyond about a thousand, more images count little (Cui et al., table
/// 2).
constexpr double kEffectiveBeta = 0.999;

at::Tensor to_tensor(const std::vector<double>& values, at::Device device) {
    return torch::tensor(values, at::TensorOptions(at::kFloat)).to(device);
}

}  // namespace

Loss::Loss(const config::TrainConfig& config, std::span<const std::int64_t> class_images, at::Device device)
    : label_smoothing_(config.optimizer.label_smoothing) {
    if (config.data.imbalance == config::Imbalance::weights) {
        class_weights_ =
            to_tensor(predict::inverse_frequency_weights(class_images, config.data.class_weight_power), device);
    } else if (config.data.imbalance == config::Imbalance::effective) {
        class_weights_ = to_tensor(predict::effective_number_weights(class_images, kEffectiveBeta), device);
    } else if (config.data.imbalance == config::Imbalance::logit_adjustment ||
               (config.data.imbalance == config::Imbalance::sampling && config.data.prior_correction)) {
        // A sampled batch has the classes in equal parts: what explains it is the network's logits without the priors.
        const double sign = config.data.imbalance == config::Imbalance::sampling ? -1 : 1;
        const auto total =
            static_cast<double>(std::accumulate(class_images.begin(), class_images.end(), std::int64_t{0}));
        std::vector<double> logarithms;
        // As of one image where there is none: a logarithm of 0 would make the smoothed loss infinite.
        for (const auto n : class_images)
            logarithms.push_back(sign *
                                 std::log(static_cast<double>(std::max<std::int64_t>(n, 1)) / std::max(total, 1.0)));
        log_priors_ = to_tensor(logarithms, device);
    }
}

at::Tensor Loss::total_weight(const Targets& targets) const {
    if (!class_weights_.defined()) return {};
    const torch::NoGradGuard no_grad;
    auto total = class_weights_.index_select(0, targets.labels).sum();
    if (targets.mixed_labels.defined())
        total =
            total * targets.share + class_weights_.index_select(0, targets.mixed_labels).sum() * (1 - targets.share);
    return total;
}

at::Tensor Loss::part(const at::Tensor& logits, const Targets& targets, std::int64_t first, std::int64_t end,
                      const at::Tensor& total_weight) const {
    const auto options = torch::nn::functional::CrossEntropyFuncOptions()
                             .label_smoothing(label_smoothing_)
                             .weight(class_weights_)
                             .reduction(torch::kSum);
    const auto adjusted = log_priors_.defined() ? logits + log_priors_ : logits;
    const auto toward = [&](const at::Tensor& labels) {
        return torch::nn::functional::cross_entropy(adjusted, labels.slice(0, first, end), options);
    };
    auto sum = toward(targets.labels);
    if (targets.mixed_labels.defined()) sum = sum * targets.share + toward(targets.mixed_labels) * (1 - targets.share);
    return total_weight.defined() ? sum / total_weight : sum / static_cast<double>(targets.labels.size(0));
}

}  // namespace torchdeck::engine
