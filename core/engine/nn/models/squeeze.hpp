// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "engine/nn/models/sequential.hpp"

namespace torchdeck::engine {

std::shared_ptr<Operation> silu();
std::shared_ptr<Operation> hardswish();
std::shared_ptr<Operation> sigmoid();
std::shared_ptr<Operation> hardsigmoid();
/// [N, C, H, W] to [N, C, 1, 1].
std::shared_ptr<Operation> average_pool_to_pixel();

/// Scales each channel by what two 1x1 convolutions make of the channels' means (Hu et al., "Squeeze-and-Excitation
/// Networks", arXiv 1709.01507), as torchvision's SqueezeExcitation: fc1, activation, fc2, scale activation.
class SqueezeExcitation : public torch::nn::Module {
  public:
    SqueezeExcitation(std::int64_t channels, std::int64_t squeezed, std::shared_ptr<Operation> activation,
                      std::shared_ptr<Operation> scale);
    at::Tensor forward(const at::Tensor& x);

  private:
    std::shared_ptr<Operation> pool_ = average_pool_to_pixel();
    std::shared_ptr<Convolution> fc1_, fc2_;
    std::shared_ptr<Operation> activation_, scale_;
};

/// Constants of the batch norm in a unit.
struct UnitNorm {
    double eps = 1e-5;
    double momentum = 0.1;
};
enum class UnitActivation { none, relu, silu, hardswish };
/// Convolution "0", batch norm "1" (with ReLU in it), then "2" where another activation is wanted, as torchvision's
/// Conv2dNormActivation; padded so that stride 1 keeps the size.
std::shared_ptr<Sequential> convolution_unit(std::int64_t in, std::int64_t out, std::int64_t kernel,
                                             UnitActivation activation, std::int64_t stride = 1,
                                             std::int64_t groups = 1, const UnitNorm& norm = {});

}  // namespace torchdeck::engine
