// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/network.hpp"

#include <torch/torch.h>

#include "engine/nn/models/sequential.hpp"
#include "engine/nn/ops/norm.hpp"

namespace torchdeck::engine {
namespace {

class Vgg16 : public Network {
  public:
    Vgg16(bool batch_norm, const NetworkSpec& spec) {
        std::int64_t in = 3;
        int place = 0;  // torchvision numbers ReLU and pooling too
        for (const auto& [width, count] :
             std::initializer_list<std::pair<std::int64_t, int>>{{64, 2}, {128, 2}, {256, 3}, {512, 3}, {512, 3}}) {
            for (int i = 0; i < count; ++i) {
                features_->add(std::to_string(place),
                               std::make_shared<Convolution>(Convolution::Shape{
                                   .in = in, .out = width, .kernel = 3, .padding = 1, .bias = true}));
                if (batch_norm)  // with ReLU in it
                    features_->add(std::to_string(place + 1), norm(width, Activation::relu));
                else
                    features_->add(std::to_string(place + 1), relu());
                place += batch_norm ? 3 : 2;
                in = width;
            }
            features_->add(std::to_string(place++), max_pool());
        }
        constexpr std::int64_t kHidden = 4096;
        classifier_->add("0", std::make_shared<Linear>(in * 7 * 7, kHidden))
            .add("1", relu())
            .add("2", std::make_shared<Dropout>(0.5))
            .add("3", std::make_shared<Linear>(kHidden, kHidden))
            .add("4", relu())
            .add("5", std::make_shared<Dropout>(0.5))
            .add("6", std::make_shared<Linear>(kHidden, spec.classes));
        register_module("features", features_);
        register_module("avgpool", pool_);
        register_module("classifier", classifier_);
        init_convolutions(*this);
        init_linears(*this);
    }
    at::Tensor forward(const at::Tensor& images) override {
        return call(*classifier_, call(*pool_, call(*features_, images)));
    }
    [[nodiscard]] std::string head() const override { return "classifier.6"; }

  private:
    std::shared_ptr<Sequential> features_ = std::make_shared<Sequential>();
    std::shared_ptr<Operation> pool_ = std::make_shared<Operation>("AdaptiveAvgPool2d", [](const at::Tensor& x) {
        return torch::adaptive_avg_pool2d(x, {7, 7}).flatten(1);
    });
    std::shared_ptr<Sequential> classifier_ = std::make_shared<Sequential>();
};

}  // namespace

std::shared_ptr<Network> vgg16(const NetworkSpec& spec) {
    return std::make_shared<Vgg16>(/*batch_norm=*/false, spec);
}

std::shared_ptr<Network> vgg16_bn(const NetworkSpec& spec) {
    return std::make_shared<Vgg16>(/*batch_norm=*/true, spec);
}

}  // namespace torchdeck::engine
