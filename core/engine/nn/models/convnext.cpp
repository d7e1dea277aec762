// SPDX-License-Identifier: GPL-3.0-or-later
#include <torch/torch.h>

#include <array>
#include <string>

#include "engine/nn/models/feature_network.hpp"
#include "engine/parallel/shards.hpp"

namespace torchdeck::engine {
namespace {

constexpr double kLayerNormEps = 1e-6;

std::shared_ptr<Operation> channels_to_end() {
    return std::make_shared<Operation>("Permute", [](const at::Tensor& x) { return x.permute({0, 2, 3, 1}); });
}

std::shared_ptr<Operation> channels_to_front() {
    return std::make_shared<Operation>("Permute", [](const at::Tensor& x) { return x.permute({0, 3, 1, 2}); });
}

/// Layer norm over the channels of [N, C, H, W].
class ChannelNorm : public LayerNorm {
  public:
    explicit ChannelNorm(std::int64_t channels) : LayerNorm(channels, kLayerNormEps) {}
    at::Tensor forward(const at::Tensor& x) {
        return LayerNorm::forward(x.permute({0, 2, 3, 1})).permute({0, 3, 1, 2});
    }
};

std::shared_ptr<Convolution> reducing(std::int64_t in, std::int64_t out, std::int64_t factor) {
    return std::make_shared<Convolution>(
        Convolution::Shape{.in = in, .out = out, .kernel = factor, .stride = factor, .bias = true});
}

class ConvNeXtBlock : public torch::nn::Module {
  public:
    ConvNeXtBlock(std::int64_t width, double drop) {
        constexpr double kScale = 1e-6;
        scale_ = register_parameter("layer_scale", at::full({width, 1, 1}, kScale));
        path_
            ->add("0", std::make_shared<Convolution>(Convolution::Shape{
                           .in = width, .out = width, .kernel = 7, .padding = 3, .groups = width, .bias = true}))
            .add("1", channels_to_end())
            .add("2", std::make_shared<LayerNorm>(width, kLayerNormEps))
            .add("3", std::make_shared<Linear>(width, 4 * width))
            .add("4", gelu_activation())
            .add("5", std::make_shared<Linear>(4 * width, width))
            .add("6", channels_to_front());
        register_module("block", path_);
        if (drop > 0) drop_ = register_module("stochastic_depth", std::make_shared<StochasticDepth>(drop));
        register_module("add", add_);
    }
    at::Tensor forward(const at::Tensor& x) {
        auto y = shard_local(scale_) * call(*path_, x);
        if (drop_) y = call(*drop_, y);
        return call(*add_, y, x);
    }

  private:
    at::Tensor scale_;
    std::shared_ptr<Sequential> path_ = std::make_shared<Sequential>();
    std::shared_ptr<StochasticDepth> drop_;
    std::shared_ptr<Residual> add_ = std::make_shared<Residual>(false);
};

class ConvNeXtTiny : public FeatureNetwork {
  public:
    explicit ConvNeXtTiny(const NetworkSpec& spec) : FeatureNetwork(global_average_pool()) {
        constexpr std::array<std::int64_t, 4> kWidths = {96, 192, 384, 768};
        constexpr std::array<int, 4> kDepths = {3, 3, 9, 3};
        constexpr int kLastBlock = 17;
        auto stem = std::make_shared<Sequential>();
        stem->add("0", reducing(3, kWidths[0], 4)).add("1", std::make_shared<ChannelNorm>(kWidths[0]));
        features_->add("0", stem);
        int place = 1;
        int number = 0;
        for (std::size_t stage = 0; stage < kWidths.size(); ++stage) {
            auto blocks = std::make_shared<Sequential>();
            for (int i = 0; i < kDepths[stage]; ++i)
                blocks->add(std::to_string(i),
                            std::make_shared<ConvNeXtBlock>(kWidths[stage], 0.1 * number++ / kLastBlock));
            features_->add(std::to_string(place++), blocks);
            if (stage + 1 == kWidths.size()) break;
            auto reduction = std::make_shared<Sequential>();
            reduction->add("0", std::make_shared<ChannelNorm>(kWidths[stage]))
                .add("1", reducing(kWidths[stage], kWidths[stage + 1], 2));
            features_->add(std::to_string(place++), reduction);
        }
        // The mean first: torchvision's layer norm after it is over [N, C, 1, 1], which is the same.
        classifier_->add("0", std::make_shared<LayerNorm>(kWidths.back(), kLayerNormEps))
            .add("2", std::make_shared<Linear>(kWidths.back(), spec.classes));
        const torch::NoGradGuard no_grad;
        for (const auto& module : modules(/*include_self=*/false)) {
            if (auto* const convolution = module->as<torch::nn::Conv2dImpl>())
                init(convolution->weight, convolution->bias);
            if (auto* const linear = module->as<torch::nn::LinearImpl>()) init(linear->weight, linear->bias);
        }
    }

  private:
    static void init(at::Tensor& weight, at::Tensor& bias) {
        truncated_normal(weight, 0.02);
        bias.zero_();
    }
};

}  // namespace

std::shared_ptr<Network> convnext_tiny(const NetworkSpec& spec) {
    return std::make_shared<ConvNeXtTiny>(spec);
}

}  // namespace torchdeck::engine
