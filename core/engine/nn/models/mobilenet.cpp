// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/mobilenet.hpp"

#include <torch/torch.h>

#include "engine/nn/models/sequential.hpp"
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

class MobileNetV2 : public Network {
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
        register_module("features", features_);
        register_module("classifier", classifier_);
        init_convolutions(*this);
        init_linears(*this);
    }
    at::Tensor forward(const at::Tensor& images) override { return call(*classifier_, call(*features_, images)); }
    [[nodiscard]] std::string head() const override { return "classifier.1"; }

  private:
    std::shared_ptr<Sequential> features_ = std::make_shared<Sequential>();
    std::shared_ptr<Sequential> classifier_ = std::make_shared<Sequential>();
};

}  // namespace

std::shared_ptr<Network> mobilenet_v2(const NetworkSpec& spec) {
    return std::make_shared<MobileNetV2>(spec);
}

}  // namespace torchdeck::engine
