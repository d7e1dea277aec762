// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <torch/nn/modules/batchnorm.h>
#include <torch/nn/modules/conv.h>
#include <torch/nn/modules/dropout.h>
#include <torch/nn/modules/linear.h>

#include "engine/models/network.hpp"

namespace torchdeck::engine {

/// Six 3x3 convolutions without bias, each with batch norm and ReLU, in three stages of 64, 128 and 256 channels with
/// 2x2 max pooling behind each; global average pooling, dropout 0.2, linear. For pictures of 32 x 32; any size from 8
/// works. 1,148,874 parameters for 10 classes.
class SmallCifarNet : public Network {
  public:
    explicit SmallCifarNet(std::int64_t classes);
    at::Tensor forward(const at::Tensor& pictures) override;

  private:
    /// Convolution "0" and batch norm "1": the names that a Python nn.Sequential would give them.
    struct Unit : torch::nn::Module {
        Unit(std::int64_t in, std::int64_t out);
        at::Tensor forward(const at::Tensor& x);
        torch::nn::Conv2d convolution;
        torch::nn::BatchNorm2d norm;
    };
    /// A module of the same name in state_dicts; its order of children is theirs.
    struct Features : torch::nn::Module {
        Features();
        std::vector<std::shared_ptr<Unit>> units;
    };
    struct Classifier : torch::nn::Module {
        explicit Classifier(std::int64_t classes);
        torch::nn::Dropout dropout;
        torch::nn::Linear linear;
    };

    std::shared_ptr<Features> features_;
    std::shared_ptr<Classifier> classifier_;
};

}  // namespace torchdeck::engine
