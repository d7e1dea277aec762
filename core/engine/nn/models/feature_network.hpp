// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/nn/models/network.hpp"
#include "engine/nn/models/sequential.hpp"

namespace torchdeck::engine {

/// Features, a pooling to [N, C] unless they end with one, and a classifier: the form and names of most of
/// torchvision's networks. Derived classes add the layers and draw their weights.
class FeatureNetwork : public Network {
  public:
    at::Tensor forward(const at::Tensor& images) override {
        const auto features = call(*features_, images);
        return call(*classifier_, pool_ ? call(*pool_, features) : features);
    }
    [[nodiscard]] std::string head() const override {
        return "classifier." + classifier_->named_children().keys().back();
    }

  protected:
    explicit FeatureNetwork(std::shared_ptr<Operation> pool = nullptr) : pool_(std::move(pool)) {
        register_module("features", features_);
        if (pool_) register_module("avgpool", pool_);
        register_module("classifier", classifier_);
    }

    const std::shared_ptr<Sequential> features_ = std::make_shared<Sequential>();
    const std::shared_ptr<Sequential> classifier_ = std::make_shared<Sequential>();

  private:
    const std::shared_ptr<Operation> pool_;
};

}  // namespace torchdeck::engine
