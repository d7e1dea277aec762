// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/models/small_cifar_net.hpp"

#include <torch/torch.h>

namespace torchdeck::engine {

SmallCifarNet::Unit::Unit(std::int64_t in, std::int64_t out)
    : convolution(torch::nn::Conv2dOptions(in, out, 3).padding(1).bias(false)), norm(out) {
    register_module("0", convolution);
    register_module("1", norm);
}

at::Tensor SmallCifarNet::Unit::forward(const at::Tensor& x) {
    return norm(convolution(x)).relu_();
}

SmallCifarNet::Features::Features() {
    std::int64_t in = 3;
    int place = 0;
    for (const std::int64_t out : {64, 128, 256}) {
        for (int i = 0; i < 2; ++i) {
            units.push_back(register_module(std::to_string(place++), std::make_shared<Unit>(in, out)));
            in = out;
        }
        ++place;  // the pooling has a number and no weights
    }
}

SmallCifarNet::Classifier::Classifier(std::int64_t classes) : dropout(0.2), linear(256, classes) {
    register_module("2", dropout);
    register_module("3", linear);
}

SmallCifarNet::SmallCifarNet(std::int64_t classes) {
    features_ = register_module("features", std::make_shared<Features>());
    classifier_ = register_module("classifier", std::make_shared<Classifier>(classes));
}

at::Tensor SmallCifarNet::forward(const at::Tensor& pictures) {
    auto x = pictures;
    for (std::size_t i = 0; i < features_->units.size(); ++i) {
        x = features_->units[i]->forward(x);
        if (i % 2 == 1) x = torch::max_pool2d(x, 2);
    }
    x = torch::adaptive_avg_pool2d(x, {1, 1}).flatten(1);
    return classifier_->linear(classifier_->dropout(x));
}

}  // namespace torchdeck::engine
