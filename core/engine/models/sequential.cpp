// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/models/sequential.hpp"

#include <torch/torch.h>

#include <cmath>

#include "engine/ops/activation.hpp"
#include "engine/ops/pooling.hpp"

namespace torchdeck::engine {

std::shared_ptr<Convolution> convolution(std::int64_t in, std::int64_t out, std::int64_t kernel, std::int64_t stride,
                                         std::int64_t groups) {
    return std::make_shared<Convolution>(Convolution::Shape{in, out, kernel, stride, kernel / 2, groups});
}

std::shared_ptr<Operation> relu() {
    return std::make_shared<Operation>("ReLU", [](const at::Tensor& x) { return x.relu_(); });
}

std::shared_ptr<Operation> gelu_activation() {
    return std::make_shared<Operation>("GELU", gelu);
}

std::shared_ptr<Operation> max_pool() {
    return std::make_shared<Operation>("MaxPool2d", max_pool_2x2);
}

std::shared_ptr<Operation> global_average_pool() {
    return std::make_shared<Operation>("AdaptiveAvgPool2d", [](const at::Tensor& x) {
        return torch::adaptive_avg_pool2d(x, {1, 1}).flatten(1);
    });
}

void init_convolutions(torch::nn::Module& network) {
    const torch::NoGradGuard no_grad;
    for (const auto& module : network.modules(/*include_self=*/false)) {
        if (auto* const layer = module->as<torch::nn::Conv2dImpl>()) {
            torch::nn::init::kaiming_normal_(layer->weight, 0, torch::kFanOut, torch::kReLU);
            if (layer->bias.defined()) layer->bias.zero_();
        }
    }
}

void truncated_normal(at::Tensor& weight, double deviation) {
    // The inverse of the normal distribution's integral, of uniform values between its values at -2 and 2.
    const auto integral = [deviation](double x) { return (1 + std::erf(x / deviation / std::sqrt(2.0))) / 2; };
    weight.uniform_(2 * integral(-2) - 1, 2 * integral(2) - 1).erfinv_();
    weight.mul_(deviation * std::sqrt(2.0)).clamp_(-2, 2);
}

void init_linears(torch::nn::Module& network) {
    const torch::NoGradGuard no_grad;
    for (const auto& module : network.modules(/*include_self=*/false)) {
        if (auto* const layer = module->as<torch::nn::LinearImpl>()) {
            layer->weight.normal_(0, 0.01);
            layer->bias.zero_();
        }
    }
}

}  // namespace torchdeck::engine
