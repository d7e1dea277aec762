// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/grad_scaler.hpp"

#include <torch/torch.h>

namespace torchdeck::engine {

GradScaler::GradScaler(bool on, at::Device device)
    : on_(on), scale_(at::full({1}, kInitialScale, at::TensorOptions(at::kFloat).device(device))) {}

bool GradScaler::unscale(std::vector<ParamState>& slots) {
    if (!on_) return true;
    const torch::NoGradGuard no_grad;
    std::vector<at::Tensor> gradients;
    for (const auto& slot : slots) {
        if (slot.parameter.grad().defined()) gradients.push_back(slot.parameter.grad());
    }
    const auto inverse = scale_.reciprocal();
    auto found = at::zeros({1}, scale_.options());
    if (scale_.is_cpu()) {
        // LibTorch 1.13 has the fused operator on GPUs only.
        for (auto& gradient : gradients) {
            gradient.mul_(inverse);
            found.add_(at::isfinite(gradient).all().logical_not().to(at::kFloat));
        }
    } else {
        at::_amp_foreach_non_finite_check_and_unscale_(gradients, found, inverse);
    }
    found_inf_ = found.item().toDouble() != 0;
    return !found_inf_;
}

void GradScaler::update() {
    if (!on_) return;
    if (found_inf_) {
        scale_.mul_(kBackoff);
        growth_tracker_ = 0;
    } else if (++growth_tracker_ == kGrowthInterval) {
        scale_.mul_(kGrowth);
        growth_tracker_ = 0;
    }
}

double GradScaler::scale() const {
    return scale_.item().toDouble();
}

void GradScaler::restore(double scale, std::int64_t growth_tracker) {
    scale_.fill_(scale);
    growth_tracker_ = growth_tracker;
}

}  // namespace torchdeck::engine
