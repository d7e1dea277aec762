// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/inverted_bottleneck.hpp"

#include <string>

namespace torchdeck::engine {

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

}  // namespace torchdeck::engine
