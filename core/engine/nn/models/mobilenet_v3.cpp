// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/mobilenet_v3.hpp"

#include <span>
#include <string>

#include "engine/nn/models/inverted_bottleneck.hpp"

namespace torchdeck::engine {
namespace {

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

class MobileNetV3 : public Network {
  public:
    MobileNetV3(std::span<const Row> rows, std::int64_t hidden, const NetworkSpec& spec) {
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
        register_module("features", features_);
        register_module("avgpool", pool_);
        register_module("classifier", classifier_);
        init_convolutions(*this);
        init_linears(*this);
    }
    at::Tensor forward(const at::Tensor& images) override {
        return call(*classifier_, call(*pool_, call(*features_, images)));
    }
    [[nodiscard]] std::string head() const override { return "classifier.3"; }

  private:
    std::shared_ptr<Sequential> features_ = std::make_shared<Sequential>();
    std::shared_ptr<Operation> pool_ = global_average_pool();
    std::shared_ptr<Sequential> classifier_ = std::make_shared<Sequential>();
};

}  // namespace

std::shared_ptr<Network> mobilenet_v3(bool large, const NetworkSpec& spec) {
    if (large) return std::make_shared<MobileNetV3>(kLarge, 1280, spec);
    return std::make_shared<MobileNetV3>(kSmall, 1024, spec);
}

}  // namespace torchdeck::engine
