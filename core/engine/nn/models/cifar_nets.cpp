// SPDX-License-Identifier: GPL-3.0-or-later
#include <torch/torch.h>

#include "engine/nn/models/feature_network.hpp"
#include "engine/nn/ops/activation.hpp"
#include "engine/nn/ops/norm.hpp"

namespace torchdeck::engine {
namespace {

class SmallCifarNet : public FeatureNetwork {
  public:
    explicit SmallCifarNet(const NetworkSpec& spec) {
        std::int64_t in = 3;
        int place = 0;
        for (const std::int64_t out : {64, 128, 256}) {
            for (int i = 0; i < 2; ++i) {
                auto unit = std::make_shared<Sequential>();
                unit->add("0", convolution(in, out, 3)).add("1", norm(out, Activation::relu));
                features_->add(std::to_string(place++), unit);
                in = out;
            }
            features_->add(std::to_string(place++), max_pool());
        }
        classifier_->add("0", global_average_pool())
            .add("2", std::make_shared<Dropout>(0.2))
            .add("3", std::make_shared<Linear>(in, spec.classes));
    }
};

constexpr std::int64_t kWhitened = 24;  // twice 3 channels * 2 * 2 pixels: every direction and its negative
constexpr double kLogitScale = 1.0 / 9;

/// A batch norm with GELU, whose scale stays 1; statistics follow quickly, because there are few steps.
std::shared_ptr<BatchNormAct> quick_norm(std::int64_t channels) {
    auto layer = norm(channels, Activation::gelu, /*eps=*/1e-12, /*momentum=*/0.4);
    layer->weight.set_requires_grad(false);
    return layer;
}

/// The first `in` outputs begin as the inputs themselves.
std::shared_ptr<Convolution> identity_convolution(std::int64_t in, std::int64_t out) {
    auto layer = convolution(in, out, 3);
    const torch::NoGradGuard no_grad;
    torch::nn::init::dirac_(layer->weight.slice(0, 0, in));
    return layer;
}

std::shared_ptr<Sequential> group(std::int64_t in, std::int64_t out) {
    auto sequential = std::make_shared<Sequential>();
    sequential->add("conv1", identity_convolution(in, out))
        .add("pool", max_pool())
        .add("norm1", quick_norm(out))
        .add("conv2", identity_convolution(out, out))
        .add("norm2", quick_norm(out));
    return sequential;
}

class FastCifarNet : public Network {
  public:
    explicit FastCifarNet(const NetworkSpec& spec) {
        layers_
            ->add("whiten", std::make_shared<Convolution>(
                                Convolution::Shape{.in = 3, .out = kWhitened, .kernel = 2, .bias = true}))
            .add("gelu", gelu_activation());
        std::int64_t in = kWhitened;
        int number = 0;
        for (const std::int64_t out : {64, 256, 256}) {
            layers_->add("group" + std::to_string(++number), group(in, out));
            in = out;
        }
        layers_->add("pool", std::make_shared<Operation>("AdaptiveMaxPool2d", [](const at::Tensor& x) {
                         return x.amax({2, 3});
                     }));
        register_module("layers", layers_);
        head_ =
            register_module("head", std::make_shared<Linear>(torch::nn::LinearOptions(in, spec.classes).bias(false)));
    }
    at::Tensor forward(const at::Tensor& images) override { return call(*head_, call(*layers_, images)) * kLogitScale; }
    [[nodiscard]] std::string head() const override { return "head"; }

  private:
    std::shared_ptr<Sequential> layers_ = std::make_shared<Sequential>();
    std::shared_ptr<Linear> head_;
};

}  // namespace

std::shared_ptr<Network> small_cifar_net(const NetworkSpec& spec) {
    return std::make_shared<SmallCifarNet>(spec);
}

std::shared_ptr<Network> fast_cifar_net(const NetworkSpec& spec) {
    return std::make_shared<FastCifarNet>(spec);
}

}  // namespace torchdeck::engine
