// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>
#include <ATen/core/ivalue.h>

#include <mutex>

#include "engine/nn/ops/convolution.hpp"
#include "engine/nn/ops/norm.hpp"

namespace torchdeck::engine {

/// A convolution with fixed weights and the activation after it, for float32 on a CPU without gradients. oneDNN wants
/// weights in a layout of its own, into which at::conv2d brings them in every call; here that is done once, and ReLU is
/// computed in the same pass. For several threads at once.
class PackedConvolution {
  public:
    /// `bias` may be undefined.
    PackedConvolution(at::Tensor weight, at::Tensor bias, const ConvolutionShape& shape, Activation activation);
    at::Tensor operator()(const at::Tensor& x);

    /// Whether this LibTorch has what it takes.
    [[nodiscard]] static bool is_available();

  private:
    void pack(const at::Tensor& x);

    at::Tensor weight_, bias_;
    ConvolutionShape shape_;
    Activation activation_;
    std::once_flag once_;
    c10::IValue packed_;  // none: it cannot be packed
};

}  // namespace torchdeck::engine
