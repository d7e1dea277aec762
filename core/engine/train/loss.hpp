// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <span>

#include "config/train_config.hpp"
#include "engine/train/mixing.hpp"

namespace torchdeck::engine {

/// Cross-entropy with label smoothing, as torch.nn.functional.cross_entropy computes it, over plain or mixed labels and
/// classes of different weight, in parts that add up to the mean over the batch.
///
/// Mixed labels: share * loss(labels) + (1 - share) * loss(mixed_labels). Class weights w: the sum of w[label] * loss
/// over the images, divided by the sum of w[label], mixed alike; a batch of one class is not scaled by its weight then.
/// Logit adjustment (Menon et al., arXiv 2007.07314, equation 10): the logarithm of each class's share of the training
/// images is added to the logits here, and not where the network is evaluated. Balanced sampling with prior correction:
/// it is subtracted, since the batches have equal shares; the logits themselves then are for the shares of the dataset.
class Loss {
  public:
    /// `class_images`: training images by class; looked at only where config.data.imbalance is not "none".
    Loss(const config::TrainConfig& config, std::span<const std::int64_t> class_images, at::Device device);

    [[nodiscard]] bool is_weighted() const { return class_weights_.defined(); }
    /// What the parts of this batch are divided by: [] float32, or undefined for its number of images.
    [[nodiscard]] at::Tensor total_weight(const Targets& targets) const;
    /// The loss of the images [first, end), whose `logits` [end - first, classes] these are: a scalar.
    [[nodiscard]] at::Tensor part(const at::Tensor& logits, const Targets& targets, std::int64_t first,
                                  std::int64_t end, const at::Tensor& total_weight) const;

  private:
    double label_smoothing_;
    at::Tensor class_weights_;  // [classes] float32, or undefined
    at::Tensor log_priors_;     // [classes] float32, or undefined
};

}  // namespace torchdeck::engine
