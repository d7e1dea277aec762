// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/squeeze.hpp"

#include <torch/torch.h>

#include "engine/nn/ops/norm.hpp"

namespace torchdeck::engine {

SqueezeExcitation::SqueezeExcitation(std::int64_t channels, std::int64_t squeezed,
                                     std::shared_ptr<Operation> activation, std::shared_ptr<Operation> scale) {
    const auto pointwise = [](std::int64_t in, std::int64_t out) {
        return std::make_shared<Convolution>(Convolution::Shape{.in = in, .out = out, .kernel = 1, .bias = true});
    };
    register_module("avgpool", pool_);
    fc1_ = register_module("fc1", pointwise(channels, squeezed));
    activation_ = register_module("activation", std::move(activation));
    fc2_ = register_module("fc2", pointwise(squeezed, channels));
    scale_ = register_module("scale_activation", std::move(scale));
}

at::Tensor SqueezeExcitation::forward(const at::Tensor& x) {
    const auto squeezed = call(*activation_, call(*fc1_, call(*pool_, x)));
    const auto scale = call(*scale_, call(*fc2_, squeezed));
    // Nobody else reads `x`, which only gradients would need. Of one pixel LibTorch gives the product another layout
    // than that of `x`, and the next convolution another rounding: with and without gradients alike.
    return torch::GradMode::is_enabled() || x.sizes() == scale.sizes() ? x * scale : x.mul_(scale);
}

std::shared_ptr<Operation> silu() {
    return std::make_shared<Operation>("SiLU", [](const at::Tensor& x) { return at::silu(x); });
}

std::shared_ptr<Operation> hardswish() {
    return std::make_shared<Operation>("Hardswish", [](const at::Tensor& x) { return at::hardswish(x); });
}

std::shared_ptr<Operation> sigmoid() {
    return std::make_shared<Operation>("Sigmoid", [](const at::Tensor& x) { return at::sigmoid(x); });
}

std::shared_ptr<Operation> hardsigmoid() {
    return std::make_shared<Operation>("Hardsigmoid", [](const at::Tensor& x) { return at::hardsigmoid(x); });
}

std::shared_ptr<Operation> average_pool_to_pixel() {
    return std::make_shared<Operation>("AdaptiveAvgPool2d", [](const at::Tensor& x) {
        return torch::adaptive_avg_pool2d(x, {1, 1});
    });
}

std::shared_ptr<Sequential> convolution_unit(std::int64_t in, std::int64_t out, std::int64_t kernel,
                                             UnitActivation activation, std::int64_t stride, std::int64_t groups,
                                             const UnitNorm& options) {
    auto unit = std::make_shared<Sequential>();
    const auto fused = activation == UnitActivation::relu ? Activation::relu : Activation::none;
    unit->add("0", convolution(in, out, kernel, stride, groups))
        .add("1", norm(out, fused, options.eps, options.momentum));
    if (activation == UnitActivation::silu) unit->add("2", silu());
    if (activation == UnitActivation::hardswish) unit->add("2", hardswish());
    return unit;
}

}  // namespace torchdeck::engine
