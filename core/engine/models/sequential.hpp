// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <torch/nn/module.h>

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/models/layers.hpp"

namespace torchdeck::engine {

/// Layers one after another, like Python's nn.Sequential: layers with weights under names of the caller's choice
/// (torchvision counts layers without weights too), functions without names between them. Can be nested, which
/// LibTorch's own Sequential cannot.
class Sequential : public torch::nn::Module {
  public:
    using Step = std::function<at::Tensor(const at::Tensor&)>;

    template <class Layer>
    Sequential& add(const std::string& name, Layer layer) {
        register_module(name, layer);
        steps_.push_back([layer](const at::Tensor& x) mutable { return layer->forward(x); });
        return *this;
    }
    Sequential& then(Step step) {
        steps_.push_back(std::move(step));
        return *this;
    }
    at::Tensor forward(const at::Tensor& x) const {
        auto y = x;
        for (const auto& step : steps_) y = step(y);
        return y;
    }

  private:
    std::vector<Step> steps_;
};

/// A square convolution without bias, padded so that stride 1 keeps the size (odd `kernel`).
std::shared_ptr<Convolution> convolution(std::int64_t in, std::int64_t out, std::int64_t kernel,
                                         std::int64_t stride = 1, std::int64_t groups = 1);

at::Tensor relu(const at::Tensor& x);  ///< in place
/// 2x2 maximum, stride 2.
at::Tensor halve(const at::Tensor& x);
/// Mean over height and width: [N, C, H, W] to [N, C].
at::Tensor global_average(const at::Tensor& x);

/// Draws every convolution's weights as torchvision does: normal, standard deviation sqrt(2 / (out channels * kernel
/// area / groups)) (He et al. 2015, fan out); biases 0.
void init_convolutions(torch::nn::Module& network);
/// Weights of every linear layer: normal with standard deviation 0.01; biases 0.
void init_linears(torch::nn::Module& network);

}  // namespace torchdeck::engine
