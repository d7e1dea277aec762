// SPDX-License-Identifier: GPL-3.0-or-later
#include <torch/torch.h>

#include <cmath>
#include <memory>
#include <span>
#include <string>

#include "engine/nn/models/feature_network.hpp"
#include "engine/nn/models/squeeze.hpp"
#include "engine/nn/ops/norm.hpp"

namespace torchdeck::engine {
namespace {

/// Convolution "0", batch norm with ReLU6 "1".
std::shared_ptr<Sequential> unit(std::int64_t in, std::int64_t out, std::int64_t kernel, std::int64_t stride = 1,
                                 std::int64_t groups = 1) {
    auto sequential = std::make_shared<Sequential>();
    sequential->add("0", convolution(in, out, kernel, stride, groups)).add("1", norm(out, Activation::relu6));
    return sequential;
}

/// Widen, filter each channel, narrow without ReLU; added to its input where the shapes allow.
class InvertedResidual : public torch::nn::Module {
  public:
    InvertedResidual(std::int64_t in, std::int64_t out, std::int64_t stride, std::int64_t expansion) {
        const auto wide = in * expansion;
        int place = 0;
        if (expansion != 1) path_->add(std::to_string(place++), unit(in, wide, 1));
        path_->add(std::to_string(place++), unit(wide, wide, 3, stride, wide));
        path_->add(std::to_string(place++), convolution(wide, out, 1));
        path_->add(std::to_string(place), norm(out));
        register_module("conv", path_);
        if (stride == 1 && in == out) residual_ = register_module("add", std::make_shared<Residual>(false));
    }
    at::Tensor forward(const at::Tensor& x) {
        const auto y = call(*path_, x);
        return residual_ ? call(*residual_, y, x) : y;
    }

  private:
    std::shared_ptr<Residual> residual_;  // null where the shape changes
    std::shared_ptr<Sequential> path_ = std::make_shared<Sequential>();
};

class MobileNetV2 : public FeatureNetwork {
  public:
    explicit MobileNetV2(const NetworkSpec& spec) {
        struct BlockStage {
            std::int64_t expansion, out;
            int count;
            std::int64_t stride;
        };
        static constexpr BlockStage kBlockStages[] = {{1, 16, 1, 1}, {6, 24, 2, 2},  {6, 32, 3, 2}, {6, 64, 4, 2},
                                                      {6, 96, 3, 1}, {6, 160, 3, 2}, {6, 320, 1, 1}};
        int place = 0;
        std::int64_t in = 32;
        features_->add(std::to_string(place++), unit(3, in, 3, 2));
        for (const auto& stage : kBlockStages) {
            for (int i = 0; i < stage.count; ++i) {
                features_->add(std::to_string(place++), std::make_shared<InvertedResidual>(
                                                            in, stage.out, i == 0 ? stage.stride : 1, stage.expansion));
                in = stage.out;
            }
        }
        features_->add(std::to_string(place), unit(in, 1280, 1));
        features_->add("pool", global_average_pool());
        classifier_->add("0", std::make_shared<Dropout>(0.2)).add("1", std::make_shared<Linear>(1280, spec.classes));
        init_convolutions(*this);
        init_linears(*this);
    }
};

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

InvertedBottleneck::InvertedBottleneck(const Shape& s) {
    int place = 0;
    if (s.wide != s.in)
        path_->add(std::to_string(place++), convolution_unit(s.in, s.wide, 1, s.activation, 1, 1, s.norm));
    path_->add(std::to_string(place++),
               convolution_unit(s.wide, s.wide, s.kernel, s.activation, s.stride, s.wide, s.norm));
    if (s.squeezed > 0) {
        const bool is_silu = s.activation == UnitActivation::silu;
        path_->add(std::to_string(place++),
                   std::make_shared<SqueezeExcitation>(s.wide, s.squeezed, is_silu ? silu() : relu(),
                                                       is_silu ? sigmoid() : hardsigmoid()));
    }
    path_->add(std::to_string(place), convolution_unit(s.wide, s.out, 1, UnitActivation::none, 1, 1, s.norm));
    register_module("block", path_);
    if (s.stride != 1 || s.in != s.out) return;
    if (s.drop > 0) drop_ = register_module("stochastic_depth", std::make_shared<StochasticDepth>(s.drop));
    residual_ = register_module("add", std::make_shared<Residual>(false));
}

at::Tensor InvertedBottleneck::forward(const at::Tensor& x) {
    auto y = call(*path_, x);
    if (drop_) y = call(*drop_, y);
    return residual_ ? call(*residual_, y, x) : y;
}

constexpr UnitNorm kNorm{.eps = 0.001, .momentum = 0.01};

struct Row {
    std::int64_t kernel, wide, out;
    bool squeeze, hardswish;
    std::int64_t stride;
};

constexpr Row kLarge[] = {{3, 16, 16, false, false, 1}, {3, 64, 24, false, false, 2}, {3, 72, 24, false, false, 1},
                          {5, 72, 40, true, false, 2},  {5, 120, 40, true, false, 1}, {5, 120, 40, true, false, 1},
                          {3, 240, 80, false, true, 2}, {3, 200, 80, false, true, 1}, {3, 184, 80, false, true, 1},
                          {3, 184, 80, false, true, 1}, {3, 480, 112, true, true, 1}, {3, 672, 112, true, true, 1},
                          {5, 672, 160, true, true, 2}, {5, 960, 160, true, true, 1}, {5, 960, 160, true, true, 1}};
constexpr Row kSmall[] = {{3, 16, 16, true, false, 2}, {3, 72, 24, false, false, 2}, {3, 88, 24, false, false, 1},
                          {5, 96, 40, true, true, 2},  {5, 240, 40, true, true, 1},  {5, 240, 40, true, true, 1},
                          {5, 120, 48, true, true, 1}, {5, 144, 48, true, true, 1},  {5, 288, 96, true, true, 2},
                          {5, 576, 96, true, true, 1}, {5, 576, 96, true, true, 1}};

/// The multiple of 8 nearest to a quarter of `channels`, but not less than 90 % of it (torchvision's _make_divisible).
std::int64_t quarter(std::int64_t channels) {
    const auto wanted = channels / 4;
    const auto rounded = std::max<std::int64_t>(8, (wanted + 4) / 8 * 8);
    return rounded * 10 < wanted * 9 ? rounded + 8 : rounded;
}

class MobileNetV3 : public FeatureNetwork {
  public:
    MobileNetV3(std::span<const Row> rows, std::int64_t hidden, const NetworkSpec& spec)
        : FeatureNetwork(global_average_pool()) {
        int place = 0;
        std::int64_t in = 16;
        features_->add(std::to_string(place++), convolution_unit(3, in, 3, UnitActivation::hardswish, 2, 1, kNorm));
        for (const auto& row : rows) {
            const auto activation = row.hardswish ? UnitActivation::hardswish : UnitActivation::relu;
            features_->add(std::to_string(place++), std::make_shared<InvertedBottleneck>(InvertedBottleneck::Shape{
                                                        in, row.wide, row.out, row.kernel, row.stride,
                                                        row.squeeze ? quarter(row.wide) : 0, activation, kNorm}));
            in = row.out;
        }
        const auto wide = 6 * in;
        features_->add(std::to_string(place), convolution_unit(in, wide, 1, UnitActivation::hardswish, 1, 1, kNorm));
        classifier_->add("0", std::make_shared<Linear>(wide, hidden))
            .add("1", hardswish())
            .add("2", std::make_shared<Dropout>(0.2))
            .add("3", std::make_shared<Linear>(hidden, spec.classes));
        init_convolutions(*this);
        init_linears(*this);
    }
};

/// Blocks, kernel, stride of the first, expansion, channels out.
struct Stage {
    int count;
    std::int64_t kernel, stride, expansion, out;
};
constexpr Stage kStages[] = {{1, 3, 1, 1, 16},  {2, 3, 2, 6, 24},  {2, 5, 2, 6, 40}, {3, 3, 2, 6, 80},
                             {3, 5, 1, 6, 112}, {4, 5, 2, 6, 192}, {1, 3, 1, 6, 320}};
constexpr int kBlocks = 16;
constexpr double kDrop = 0.2;

class EfficientNetB0 : public FeatureNetwork {
  public:
    explicit EfficientNetB0(const NetworkSpec& spec) : FeatureNetwork(global_average_pool()) {
        int place = 0;
        int number = 0;
        std::int64_t in = 32;
        features_->add(std::to_string(place++), convolution_unit(3, in, 3, UnitActivation::silu, 2));
        for (const auto& stage : kStages) {
            auto layer = std::make_shared<Sequential>();
            for (int i = 0; i < stage.count; ++i) {
                layer->add(std::to_string(i), std::make_shared<InvertedBottleneck>(
                                                  InvertedBottleneck::Shape{.in = in,
                                                                            .wide = in * stage.expansion,
                                                                            .out = stage.out,
                                                                            .kernel = stage.kernel,
                                                                            .stride = i == 0 ? stage.stride : 1,
                                                                            .squeezed = in / 4,
                                                                            .activation = UnitActivation::silu,
                                                                            .drop = kDrop * number++ / kBlocks}));
                in = stage.out;
            }
            features_->add(std::to_string(place++), layer);
        }
        const std::int64_t wide = 4 * in;
        features_->add(std::to_string(place), convolution_unit(in, wide, 1, UnitActivation::silu));
        auto fc = std::make_shared<Linear>(wide, spec.classes);
        classifier_->add("0", std::make_shared<Dropout>(0.2)).add("1", fc);
        init_convolutions(*this);
        const torch::NoGradGuard no_grad;
        const double range = 1 / std::sqrt(static_cast<double>(spec.classes));
        fc->weight.uniform_(-range, range);
        fc->bias.zero_();
    }
};

}  // namespace

std::shared_ptr<Network> mobilenet_v2(const NetworkSpec& spec) {
    return std::make_shared<MobileNetV2>(spec);
}

std::shared_ptr<Network> mobilenet_v3_small(const NetworkSpec& spec) {
    return std::make_shared<MobileNetV3>(kSmall, 1024, spec);
}

std::shared_ptr<Network> mobilenet_v3_large(const NetworkSpec& spec) {
    return std::make_shared<MobileNetV3>(kLarge, 1280, spec);
}

std::shared_ptr<Network> efficientnet_b0(const NetworkSpec& spec) {
    return std::make_shared<EfficientNetB0>(spec);
}

}  // namespace torchdeck::engine
