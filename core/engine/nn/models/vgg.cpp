// SPDX-License-Identifier: GPL-3.0-or-later
#include <torch/torch.h>

#include "engine/nn/models/feature_network.hpp"
#include "engine/nn/ops/norm.hpp"

namespace torchdeck::engine {
namespace {

class Vgg16 : public FeatureNetwork {
  public:
    Vgg16(bool batch_norm, const NetworkSpec& spec)
        : FeatureNetwork(std::make_shared<Operation>("AdaptiveAvgPool2d", [](const at::Tensor& x) {
              return torch::adaptive_avg_pool2d(x, {7, 7}).flatten(1);
          })) {
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
        init_convolutions(*this);
        init_linears(*this);
    }
};

}  // namespace

std::shared_ptr<Network> vgg16(const NetworkSpec& spec) {
    return std::make_shared<Vgg16>(/*batch_norm=*/false, spec);
}

std::shared_ptr<Network> vgg16_bn(const NetworkSpec& spec) {
    return std::make_shared<Vgg16>(/*batch_norm=*/true, spec);
}

}  // namespace torchdeck::engine
