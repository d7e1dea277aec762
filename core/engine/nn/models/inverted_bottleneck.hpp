// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "engine/nn/models/squeeze.hpp"

namespace torchdeck::engine {

/// Widen, filter each channel, weigh channels (squeeze and excitation), narrow; added to its input where the shapes
/// allow. MobileNetV3's block and EfficientNet's, named as torchvision's ("block.0", ...).
class InvertedBottleneck : public torch::nn::Module {
  public:
    struct Shape {
        std::int64_t in, wide, out, kernel, stride;
        std::int64_t squeezed;  ///< channels between the two convolutions of squeeze and excitation; 0: none of it
        UnitActivation activation;
        UnitNorm norm{};
        double drop = 0;  ///< stochastic depth: how often an image's residual is dropped
    };
    explicit InvertedBottleneck(const Shape& shape);
    at::Tensor forward(const at::Tensor& x);

  private:
    std::shared_ptr<Sequential> path_ = std::make_shared<Sequential>();
    std::shared_ptr<StochasticDepth> drop_;
    std::shared_ptr<Residual> residual_;  // null where the shape changes
};

}  // namespace torchdeck::engine
