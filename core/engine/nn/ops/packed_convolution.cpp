// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/ops/packed_convolution.hpp"

#include <ATen/core/dispatch/Dispatcher.h>
#include <torch/torch.h>

#include <utility>
#include <vector>

namespace torchdeck::engine {
namespace {

/// Operators that TorchScript's optimizer uses and that have no C++ interface.
struct PackedOperators {
    c10::optional<c10::OperatorHandle> pack, run;
};

const PackedOperators& packed_operators() {
    static const PackedOperators operators = [] {
        constexpr std::size_t kPackArguments = 8, kRunArguments = 2;
        auto& dispatcher = c10::Dispatcher::singleton();
        PackedOperators found{dispatcher.findSchema({"mkldnn_prepacked::conv2d_prepack", ""}),
                              dispatcher.findSchema({"mkldnn_prepacked::conv2d_run", ""})};
        if (found.pack && found.pack->schema().arguments().size() != kPackArguments) found.pack.reset();
        if (found.run && found.run->schema().arguments().size() != kRunArguments) found.run.reset();
        return found;
    }();
    return operators;
}

}  // namespace

PackedConvolution::PackedConvolution(at::Tensor weight, at::Tensor bias, const ConvolutionShape& shape,
                                     Activation activation)
    : weight_(std::move(weight)), bias_(std::move(bias)), shape_(shape), activation_(activation) {}

bool PackedConvolution::is_available() {
    const auto& operators = packed_operators();
    return operators.pack && operators.run && at::globalContext().userEnabledMkldnn();
}

void PackedConvolution::pack(const at::Tensor& x) {
    using Sizes = std::vector<std::int64_t>;
    const auto square = [](std::int64_t value) { return Sizes{value, value}; };
    torch::jit::Stack stack{weight_,
                            bias_.defined() ? c10::IValue(bias_) : c10::IValue(),
                            square(shape_.stride),
                            square(shape_.padding),
                            square(1),
                            shape_.groups,
                            x.sizes().vec(),
                            std::string(activation_ == Activation::relu ? "relu" : "none")};
    try {
        packed_operators().pack->callBoxed(stack);
    } catch (const c10::Error&) {
        return;
    }
    packed_ = stack.front();
    weight_ = bias_ = at::Tensor();  // it has them in its own layout
}

at::Tensor PackedConvolution::operator()(const at::Tensor& x) {
    std::call_once(once_, [&] { pack(x); });
    if (packed_.isNone())
        return apply_activation(at::conv2d(x, weight_, bias_, shape_.stride, shape_.padding, 1, shape_.groups),
                                activation_);
    torch::jit::Stack stack{x, packed_};
    packed_operators().run->callBoxed(stack);
    auto y = stack.front().toTensor();
    return activation_ == Activation::relu ? y : apply_activation(y, activation_);
}

}  // namespace torchdeck::engine
