// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/efficientnet.hpp"

#include <torch/torch.h>

#include <cmath>
#include <string>

#include "engine/nn/models/inverted_bottleneck.hpp"

namespace torchdeck::engine {
namespace {

/// Blocks, kernel, stride of the first, expansion, channels out.
struct Stage {
    int count;
    std::int64_t kernel, stride, expansion, out;
};
constexpr Stage kStages[] = {{1, 3, 1, 1, 16},  {2, 3, 2, 6, 24},  {2, 5, 2, 6, 40}, {3, 3, 2, 6, 80},
                             {3, 5, 1, 6, 112}, {4, 5, 2, 6, 192}, {1, 3, 1, 6, 320}};
constexpr int kBlocks = 16;
constexpr double kDrop = 0.2;

class EfficientNetB0 : public Network {
  public:
    explicit EfficientNetB0(const NetworkSpec& spec) {
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
        register_module("features", features_);
        register_module("avgpool", pool_);
        register_module("classifier", classifier_);
        init_convolutions(*this);
        const torch::NoGradGuard no_grad;
        const double range = 1 / std::sqrt(static_cast<double>(spec.classes));
        fc->weight.uniform_(-range, range);
        fc->bias.zero_();
    }
    at::Tensor forward(const at::Tensor& images) override {
        return call(*classifier_, call(*pool_, call(*features_, images)));
    }
    [[nodiscard]] std::string head() const override { return "classifier.1"; }

  private:
    std::shared_ptr<Sequential> features_ = std::make_shared<Sequential>();
    std::shared_ptr<Operation> pool_ = global_average_pool();
    std::shared_ptr<Sequential> classifier_ = std::make_shared<Sequential>();
};

}  // namespace

std::shared_ptr<Network> efficientnet_b0(const NetworkSpec& spec) {
    return std::make_shared<EfficientNetB0>(spec);
}

}  // namespace torchdeck::engine
