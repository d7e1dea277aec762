// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/mixing.hpp"

#include <torch/torch.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/random.hpp"

namespace torchdeck::engine {
namespace {

// Streams of a batch's key, apart from each other and from its dropout masks.
constexpr std::uint64_t kChoice = 0x3171C0;
constexpr std::uint64_t kShare = 0x3171C1;
constexpr std::uint64_t kBox = 0x3171C2;

/// In (0, 1).
double open_uniform(base::CounterRandom& random) {
    return (static_cast<double>(random.next() >> 12) + 0.5) * 0x1.0p-52;
}

double standard_normal(base::CounterRandom& random) {
    const double radius = std::sqrt(-2 * std::log(open_uniform(random)));
    return radius * std::cos(2 * std::numbers::pi * open_uniform(random));
}

/// The logarithm of a draw from Gamma(shape, 1), by Marsaglia and Tsang, "A Simple Method for Generating Gamma
/// Variables" (2000). As a logarithm because the draws of a small shape are below the least double.
double log_gamma_draw(double shape, base::CounterRandom& random) {
    if (shape < 1) return log_gamma_draw(shape + 1, random) + std::log(open_uniform(random)) / shape;
    const double d = shape - 1.0 / 3;
    const double c = 1 / std::sqrt(9 * d);
    for (;;) {
        const double x = standard_normal(random);
        const double root = 1 + c * x;
        if (root <= 0) continue;
        const double v = root * root * root;
        if (std::log(open_uniform(random)) < x * x / 2 + d - d * v + d * std::log(v)) return std::log(d * v);
    }
}

}  // namespace

double beta_share(double alpha, std::uint64_t key) {
    base::CounterRandom random(base::hash_counter(key, kShare, 0));
    const double a = log_gamma_draw(alpha, random);
    const double b = log_gamma_draw(alpha, random);
    return 1 / (1 + std::exp(b - a));
}

CutBox cut_box(double share, std::int64_t height, std::int64_t width, std::uint64_t key) {
    base::CounterRandom random(base::hash_counter(key, kBox, 0));
    const auto x = static_cast<std::int64_t>(random.below(static_cast<std::uint32_t>(width)));
    const auto y = static_cast<std::int64_t>(random.below(static_cast<std::uint32_t>(height)));
    const double half = 0.5 * std::sqrt(1 - share);
    const auto half_width = static_cast<std::int64_t>(half * static_cast<double>(width));
    const auto half_height = static_cast<std::int64_t>(half * static_cast<double>(height));
    return {std::max<std::int64_t>(0, x - half_width), std::max<std::int64_t>(0, y - half_height),
            std::min(width, x + half_width), std::min(height, y + half_height)};
}

MixedBatch mixed(const config::TrainConfig& config, const at::Tensor& images, const at::Tensor& labels,
                 std::uint64_t random_key) {
    MixedBatch batch{images, labels};
    if (!config::has_mixed_labels(config) || images.size(0) < 2) return batch;
    const torch::NoGradGuard no_grad;
    const bool both = config.augment.mixup > 0 && config.augment.cutmix > 0;
    const bool cuts = both ? (base::hash_counter(random_key, kChoice, 0) >> 63) != 0 : config.augment.cutmix > 0;
    auto& targets = batch.targets;
    targets.mixed_labels = labels.roll(1, 0);
    targets.share = beta_share(cuts ? config.augment.cutmix : config.augment.mixup, random_key);
    // The loader's memory stays as it is. Rows of a slice: roll() forgets channels last.
    const auto before = at::cat({images.slice(0, -1), images.slice(0, 0, -1)});
    if (!cuts) {
        batch.images = images.mul(targets.share).add_(before, 1 - targets.share);
        return batch;
    }
    const auto height = images.size(2);
    const auto width = images.size(3);
    const auto box = cut_box(targets.share, height, width, random_key);
    batch.images = images.clone();
    const auto part = [&](const at::Tensor& t) { return t.slice(2, box.y0, box.y1).slice(3, box.x0, box.x1); };
    part(batch.images).copy_(part(before));
    targets.share = 1 - static_cast<double>(box.area()) / static_cast<double>(height * width);
    return batch;
}

}  // namespace torchdeck::engine
