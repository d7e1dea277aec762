// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/sequential.hpp"

#include <torch/torch.h>

#include <algorithm>
#include <cmath>

#include "engine/nn/ops/activation.hpp"
#include "engine/nn/ops/pooling.hpp"

namespace torchdeck::engine {

namespace {

bool trains(const torch::nn::Module& layer) {
    const auto parameters = layer.parameters();
    return std::any_of(parameters.begin(), parameters.end(), [](const auto& p) { return p.requires_grad(); });
}

/// A convolution or a linear layer.
bool has_matrix(const torch::nn::Module& layer) {
    const auto parameters = layer.parameters(/*recurse=*/false);
    return std::any_of(parameters.begin(), parameters.end(), [](const auto& p) { return p.dim() > 1; });
}

}  // namespace

std::size_t Sequential::segment_end(std::size_t begin) const {
    const auto& first = *steps_[begin].layer;
    if (dynamic_cast<const Sequential*>(&first) != nullptr) return begin;  // has segments of its own
    if (!first.children().empty()) return begin + 1;
    // Only a layer with a matrix may begin one: others work on their input in place, which is to be kept.
    if (!has_matrix(first)) return begin;
    const auto is_simple = [&](std::size_t i) { return steps_[i].layer->children().empty(); };
    const auto last =
        static_cast<std::size_t>(std::find_if(steps_.begin() + static_cast<std::ptrdiff_t>(begin), steps_.end(),
                                              [](const Step& step) { return !step.layer->children().empty(); }) -
                                 steps_.begin());
    std::size_t run = begin;
    while (run > 0 && is_simple(run - 1)) --run;
    std::size_t matrices = 0;
    for (auto i = run; i < last; ++i) matrices += has_matrix(*steps_[i].layer) ? 1 : 0;
    // The least memory: as many inputs are kept as there are layers in a segment.
    const auto most = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(matrices))));
    std::size_t taken = 0;
    auto end = begin;
    for (; end < last; ++end) {
        if (has_matrix(*steps_[end].layer) && ++taken > most) break;
    }
    return end - begin > 1 ? end : begin;
}

at::Tensor Sequential::in_segments(at::Tensor x) const {
    for (std::size_t begin = 0; begin < steps_.size();) {
        const auto end = segment_end(begin);
        const bool any = std::any_of(steps_.begin() + static_cast<std::ptrdiff_t>(begin),
                                     steps_.begin() + static_cast<std::ptrdiff_t>(end),
                                     [](const Step& step) { return trains(*step.layer); });
        if (any)
            x = checkpointed(x, [this, begin, end](const at::Tensor& input) { return forward(input, begin, end); });
        else
            x = forward(std::move(x), begin, std::max(end, begin + 1));
        begin = std::max(end, begin + 1);
    }
    return x;
}

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
