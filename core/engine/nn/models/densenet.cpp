// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/network.hpp"

#include <torch/torch.h>

#include <array>
#include <string>

#include "engine/nn/models/sequential.hpp"
#include "engine/nn/ops/norm.hpp"

namespace torchdeck::engine {
namespace {

constexpr std::int64_t kGrowth = 32;
constexpr std::int64_t kBottleneck = 4 * kGrowth;

/// Gives `kGrowth` channels more: what it computes, after its input.
class DenseLayer : public torch::nn::Module {
  public:
    explicit DenseLayer(std::int64_t in) {
        path_->then(register_module("norm1", norm(in, Activation::relu)))
            .then(register_module("conv1", convolution(in, kBottleneck, 1)))
            .then(register_module("norm2", norm(kBottleneck, Activation::relu)))
            .then(register_module("conv2", convolution(kBottleneck, kGrowth, 3)));
    }
    at::Tensor forward(const at::Tensor& x) { return at::cat({x, path_->forward(x)}, 1); }

  private:
    std::shared_ptr<Sequential> path_ = std::make_shared<Sequential>();  // not a child, so it adds no name
};

std::shared_ptr<Sequential> transition(std::int64_t in) {
    auto layers = std::make_shared<Sequential>();
    layers->add("norm", norm(in, Activation::relu))
        .add("conv", convolution(in, in / 2, 1))
        .add("pool",
             std::make_shared<Operation>("AvgPool2d", [](const at::Tensor& x) { return torch::avg_pool2d(x, 2, 2); }));
    return layers;
}

class DenseNet121 : public Network {
  public:
    explicit DenseNet121(const NetworkSpec& spec) {
        std::int64_t in = 64;
        features_->add("conv0", convolution(3, in, 7, 2))
            .add("norm0", norm(in, Activation::relu))
            .add("pool0", std::make_shared<Operation>(
                              "MaxPool2d", [](const at::Tensor& x) { return torch::max_pool2d(x, 3, 2, 1); }));
        constexpr std::array<int, 4> kLayers = {6, 12, 24, 16};
        for (std::size_t block = 0; block < kLayers.size(); ++block) {
            const auto number = std::to_string(block + 1);
            auto layers = std::make_shared<Sequential>();
            for (int i = 0; i < kLayers[block]; ++i) {
                layers->add("denselayer" + std::to_string(i + 1), std::make_shared<DenseLayer>(in));
                in += kGrowth;
            }
            features_->add("denseblock" + number, layers);
            if (block + 1 == kLayers.size()) break;
            features_->add("transition" + number, transition(in));
            in /= 2;
        }
        features_->add("norm5", norm(in, Activation::relu));
        register_module("features", features_);
        register_module("avgpool", pool_);
        classifier_ = register_module("classifier", std::make_shared<Linear>(in, spec.classes));
        const torch::NoGradGuard no_grad;
        for (const auto& module : modules(/*include_self=*/false)) {
            if (auto* const layer = module->as<torch::nn::Conv2dImpl>())
                torch::nn::init::kaiming_normal_(layer->weight);
        }
        classifier_->bias.zero_();
    }
    at::Tensor forward(const at::Tensor& images) override {
        return call(*classifier_, call(*pool_, call(*features_, images)));
    }
    [[nodiscard]] std::string head() const override { return "classifier"; }

  private:
    std::shared_ptr<Sequential> features_ = std::make_shared<Sequential>();
    std::shared_ptr<Operation> pool_ = global_average_pool();
    std::shared_ptr<Linear> classifier_;
};

}  // namespace

std::shared_ptr<Network> densenet121(const NetworkSpec& spec) {
    return std::make_shared<DenseNet121>(spec);
}

}  // namespace torchdeck::engine
