// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/network.hpp"

#include <torch/torch.h>

#include <array>

#include "engine/nn/models/sequential.hpp"
#include "engine/nn/ops/norm.hpp"

namespace torchdeck::engine {
namespace {

/// Adds `path(x)` to `shortcut(x)`. Children keep torchvision's flat names (conv1, bn1, ..., downsample).
class ResidualBlock : public torch::nn::Module {
  public:
    /// `bottleneck`: 1x1, 3x3, 1x1 with four times `width` channels out; else two 3x3.
    ResidualBlock(std::int64_t in, std::int64_t width, std::int64_t stride, bool bottleneck) {
        const std::int64_t out = bottleneck ? 4 * width : width;
        if (bottleneck) {
            add("1", convolution(in, width, 1), Activation::relu);
            add("2", convolution(width, width, 3, stride), Activation::relu);
            add("3", convolution(width, out, 1), Activation::none);
        } else {
            add("1", convolution(in, width, 3, stride), Activation::relu);
            add("2", convolution(width, width, 3), Activation::none);
        }
        if (stride != 1 || in != out) {
            auto sequential = std::make_shared<Sequential>();
            sequential->add("0", convolution(in, out, 1, stride)).add("1", norm(out));
            downsample_ = register_module("downsample", sequential);
        }
        register_module("add", add_);
    }

    at::Tensor forward(const at::Tensor& x) {
        auto y = x;
        for (auto& [convolution, norm] : layers_) y = call(*norm, call(*convolution, y));
        return call(*add_, y, downsample_ ? call(*downsample_, x) : x);
    }

  private:
    void add(const std::string& number, const std::shared_ptr<Convolution>& convolution, Activation activation) {
        register_module("conv" + number, convolution);
        layers_.emplace_back(convolution,
                             register_module("bn" + number, norm(convolution->options.out_channels(), activation)));
    }

    std::vector<std::pair<std::shared_ptr<Convolution>, std::shared_ptr<BatchNormAct>>> layers_;
    std::shared_ptr<Sequential> downsample_;
    std::shared_ptr<Residual> add_ = std::make_shared<Residual>(true);
};

class ResNet : public Network {
  public:
    ResNet(const std::array<int, 4>& blocks, bool bottleneck, const NetworkSpec& spec) : cifar_stem_(spec.cifar_stem) {
        const auto stem = cifar_stem_ ? convolution(3, 64, 3) : convolution(3, 64, 7, 2);
        sequential_->then(register_module("conv1", stem));
        sequential_->then(register_module("bn1", norm(64, Activation::relu)));
        if (!cifar_stem_) {
            const auto pool = [](const at::Tensor& x) { return torch::max_pool2d(x, 3, 2, 1); };
            sequential_->then(register_module("maxpool", std::make_shared<Operation>("MaxPool2d", pool)));
        }
        std::int64_t in = 64;
        for (std::size_t stage = 0; stage < blocks.size(); ++stage) {
            const std::int64_t width = std::int64_t{64} << stage;
            auto layer = std::make_shared<Sequential>();
            for (int i = 0; i < blocks[stage]; ++i) {
                layer->add(std::to_string(i),
                           std::make_shared<ResidualBlock>(in, width, i == 0 && stage > 0 ? 2 : 1, bottleneck));
                in = bottleneck ? 4 * width : width;
            }
            register_module("layer" + std::to_string(stage + 1), layer);
            sequential_->then(layer);
        }
        sequential_->then(register_module("avgpool", global_average_pool()));
        fc_ = register_module("fc", std::make_shared<Linear>(in, spec.classes));
        init_convolutions(*this);
    }
    at::Tensor forward(const at::Tensor& images) override { return call(*fc_, sequential_->forward(images)); }
    [[nodiscard]] std::string head() const override { return "fc"; }

  private:
    bool cifar_stem_;
    std::shared_ptr<Sequential> sequential_ =
        std::make_shared<Sequential>();  // the order of layers; not a child, so it adds no name
    std::shared_ptr<Linear> fc_;
};

}  // namespace

std::shared_ptr<Network> resnet18(const NetworkSpec& spec) {
    return std::make_shared<ResNet>(std::array<int, 4>{2, 2, 2, 2}, /*bottleneck=*/false, spec);
}

std::shared_ptr<Network> resnet34(const NetworkSpec& spec) {
    return std::make_shared<ResNet>(std::array<int, 4>{3, 4, 6, 3}, /*bottleneck=*/false, spec);
}

std::shared_ptr<Network> resnet50(const NetworkSpec& spec) {
    return std::make_shared<ResNet>(std::array<int, 4>{3, 4, 6, 3}, /*bottleneck=*/true, spec);
}

std::shared_ptr<Network> resnet101(const NetworkSpec& spec) {
    return std::make_shared<ResNet>(std::array<int, 4>{3, 4, 23, 3}, /*bottleneck=*/true, spec);
}

}  // namespace torchdeck::engine
