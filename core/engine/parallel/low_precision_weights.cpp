// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/parallel/low_precision_weights.hpp"

#include <torch/torch.h>

#include <algorithm>

#include "engine/platform/bfloat16.hpp"

namespace torchdeck::engine {
namespace {

/// 128 KiB of float32: large enough that the hand-out to threads does not show.
constexpr std::int64_t kRoundedAtOnce = 1 << 15;

}  // namespace

LowPrecisionWeights::LowPrecisionWeights(const torch::nn::Module& network) {
    const torch::NoGradGuard no_grad;
    for (const auto& module : network.modules()) {
        if (const auto* const layer = module->as<torch::nn::Conv2dImpl>()) {
            add(layer->weight);
            add(layer->bias);
        } else if (const auto* const linear = module->as<torch::nn::LinearImpl>()) {
            add(linear->weight);
            add(linear->bias);
        }
    }
}

void LowPrecisionWeights::add(const at::Tensor& parameter) {
    if (!parameter.defined() || parameter.scalar_type() != at::kFloat || !parameter.is_non_overlapping_and_dense() ||
        map_.contains(parameter.unsafeGetTensorImpl()))
        return;
    // The same strides, so that both are the same sequence in memory.
    const auto cast = at::empty_strided(parameter.sizes(), parameter.strides(), at::TensorOptions(at::kBFloat16));
    const auto* const from = parameter.data_ptr<float>();
    auto* const to = mutable_bits_of(cast);
    for (std::int64_t begin = 0; begin < parameter.numel(); begin += kRoundedAtOnce)
        pieces_.push_back({from + begin, to + begin, std::min(kRoundedAtOnce, parameter.numel() - begin)});
    map_.emplace(parameter.unsafeGetTensorImpl(), cast);
}

void LowPrecisionWeights::update(base::Team* team) {
    base::for_each(team, static_cast<std::int64_t>(pieces_.size()), [this](std::int64_t i) {
        const auto& piece = pieces_[static_cast<std::size_t>(i)];
        round_to_bfloat16(piece.from, piece.to, piece.count);
    });
}

}  // namespace torchdeck::engine
