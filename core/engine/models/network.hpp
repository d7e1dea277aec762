// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <torch/nn/module.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace torchdeck::engine {

/// A classifier: pictures [N, 3, H, W] to logits [N, classes].
class Network : public torch::nn::Module {
  public:
    virtual at::Tensor forward(const at::Tensor& pictures) = 0;
};

struct NetworkSpec {
    std::int64_t classes = 10;
    std::int64_t height = 32;
    std::int64_t width = 32;
};

/// The network called `model` (the names of the model setting) with freshly drawn weights from LibTorch's default
/// generator. Throws Error (usage) for a name that is not known.
std::shared_ptr<Network> make_network(const std::string& model, const NetworkSpec& spec);

}  // namespace torchdeck::engine
