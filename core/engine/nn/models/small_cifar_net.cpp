// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/small_cifar_net.hpp"

#include <torch/torch.h>

#include "engine/nn/models/sequential.hpp"
#include "engine/nn/ops/norm.hpp"

namespace torchdeck::engine {
namespace {

class SmallCifarNet : public Network {
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
        register_module("features", features_);
        register_module("classifier", classifier_);
    }
    at::Tensor forward(const at::Tensor& images) override { return call(*classifier_, call(*features_, images)); }
    [[nodiscard]] std::string head() const override { return "classifier.3"; }

  private:
    std::shared_ptr<Sequential> features_ = std::make_shared<Sequential>();
    std::shared_ptr<Sequential> classifier_ = std::make_shared<Sequential>();
};

}  // namespace

std::shared_ptr<Network> small_cifar_net(const NetworkSpec& spec) {
    return std::make_shared<SmallCifarNet>(spec);
}

}  // namespace torchdeck::engine
