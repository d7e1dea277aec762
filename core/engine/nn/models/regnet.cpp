// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/network.hpp"

#include <fmt/format.h>
#include <torch/torch.h>

#include <array>
#include <cmath>

#include "engine/nn/models/squeeze.hpp"

namespace torchdeck::engine {
namespace {

/// What the quantized linear widths of the paper come to.
struct Shape {
    std::array<int, 4> depths;
    std::array<std::int64_t, 4> widths;
    std::int64_t group_width;
};

/// "f": 1x1, 3x3 in groups, squeeze and excitation, 1x1; added to the input ("proj" where its shape changes), ReLU.
class RegNetBlock : public torch::nn::Module {
  public:
    RegNetBlock(std::int64_t in, std::int64_t out, std::int64_t stride, std::int64_t group_width) {
        if (in != out || stride != 1)
            proj_ = register_module("proj", convolution_unit(in, out, 1, UnitActivation::none, stride));
        const auto squeezed = std::lrint(0.25 * static_cast<double>(in));  // half to even, as Python's round()
        path_->add("a", convolution_unit(in, out, 1, UnitActivation::relu))
            .add("b", convolution_unit(out, out, 3, UnitActivation::relu, stride, out / group_width))
            .add("se", std::make_shared<SqueezeExcitation>(out, squeezed, relu(), sigmoid()))
            .add("c", convolution_unit(out, out, 1, UnitActivation::none));
        register_module("f", path_);
        register_module("add", add_);
    }
    at::Tensor forward(const at::Tensor& x) {
        const auto y = call(*path_, x);
        return call(*add_, y, proj_ ? call(*proj_, x) : x);
    }

  private:
    std::shared_ptr<Sequential> proj_;  // null where the shape stays
    std::shared_ptr<Sequential> path_ = std::make_shared<Sequential>();
    std::shared_ptr<Residual> add_ = std::make_shared<Residual>(true);
};

class RegNet : public Network {
  public:
    RegNet(const Shape& shape, const NetworkSpec& spec) {
        std::int64_t in = 32;
        stem_ = register_module("stem", convolution_unit(3, in, 3, UnitActivation::relu, 2));
        for (std::size_t stage = 0; stage < shape.depths.size(); ++stage) {
            auto layer = std::make_shared<Sequential>();
            for (int i = 0; i < shape.depths[stage]; ++i) {
                layer->add(fmt::format("block{}-{}", stage + 1, i),
                           std::make_shared<RegNetBlock>(in, shape.widths[stage], i == 0 ? 2 : 1, shape.group_width));
                in = shape.widths[stage];
            }
            trunk_->add(fmt::format("block{}", stage + 1), layer);
        }
        register_module("trunk_output", trunk_);
        register_module("avgpool", pool_);
        fc_ = register_module("fc", std::make_shared<Linear>(in, spec.classes));
        init();
    }
    at::Tensor forward(const at::Tensor& images) override {
        return call(*fc_, call(*pool_, call(*trunk_, call(*stem_, images))));
    }
    [[nodiscard]] std::string head() const override { return "fc"; }

  private:
    /// Unlike init_convolutions(): the spread ignores groups, and biases stay as drawn.
    void init() {
        const torch::NoGradGuard no_grad;
        for (const auto& module : modules(/*include_self=*/false)) {
            if (auto* const layer = module->as<torch::nn::Conv2dImpl>()) {
                const auto fan_out = layer->weight.size(0) * layer->weight.size(2) * layer->weight.size(3);
                layer->weight.normal_(0, std::sqrt(2.0 / static_cast<double>(fan_out)));
            }
        }
        init_linears(*this);
    }

    std::shared_ptr<Sequential> stem_;
    std::shared_ptr<Sequential> trunk_ = std::make_shared<Sequential>();
    std::shared_ptr<Operation> pool_ = global_average_pool();
    std::shared_ptr<Linear> fc_;
};

}  // namespace

std::shared_ptr<Network> regnet_y_400mf(const NetworkSpec& spec) {
    return std::make_shared<RegNet>(Shape{{1, 3, 6, 6}, {48, 104, 208, 440}, 8}, spec);
}

std::shared_ptr<Network> regnet_y_1_6gf(const NetworkSpec& spec) {
    return std::make_shared<RegNet>(Shape{{2, 6, 17, 2}, {48, 120, 336, 888}, 24}, spec);
}

}  // namespace torchdeck::engine
