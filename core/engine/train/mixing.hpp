// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

#include "config/mixed_labels.hpp"
#include "config/train_config.hpp"

namespace torchdeck::engine {

/// What a batch of images is trained toward.
struct Targets {
    at::Tensor labels;          ///< [B] int64
    at::Tensor mixed_labels{};  ///< [B] int64, of the images that were mixed in; undefined where none were
    double share = 1;           ///< of an image's own label
    Targets(at::Tensor own) : labels(std::move(own)) {}  // NOLINT(google-explicit-constructor): most batches are plain

    /// The label with the larger share.
    [[nodiscard]] const at::Tensor& dominant() const {
        return mixed_labels.defined() && share < 0.5 ? mixed_labels : labels;
    }
};

struct MixedBatch {
    at::Tensor images;
    Targets targets;
};

/// A share in (0, 1) from Beta(alpha, alpha), a function of `key` alone. `alpha` > 0.
double beta_share(double alpha, std::uint64_t key);

/// A rectangle of an image, in pixels; empty where it has no size.
struct CutBox {
    std::int64_t x0 = 0, y0 = 0, x1 = 0, y1 = 0;
    [[nodiscard]] std::int64_t area() const { return (x1 - x0) * (y1 - y0); }
};
/// CutMix's: centered anywhere, `1 - share` of the image's area, cut off at its edges.
CutBox cut_box(double share, std::int64_t height, std::int64_t width, std::uint64_t key);

/// Mixes each image of a batch with the one before it, the first with the last, as torchvision's references do:
///   mixup   (Zhang et al., arXiv 1710.09412): share * image + (1 - share) * other
///   CutMix  (Yun et al., arXiv 1905.04899): a rectangle of the other in place of the image's own
/// One share a batch. With both, one of them at random for each batch. `random_key` decides everything.
MixedBatch mixed(const config::TrainConfig& config, const at::Tensor& images, const at::Tensor& labels,
                 std::uint64_t random_key);

}  // namespace torchdeck::engine
