// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <memory>
#include <mutex>

#include "engine/nn/ops/convolution.hpp"
#include "engine/nn/ops/inference_kernels.hpp"
#include "engine/nn/ops/norm.hpp"

namespace torchdeck::engine {

/// A convolution with fixed weights and the activation after it, for float32 on a CPU without gradients. Filters are
/// laid out once, in the order in which the loops of inference_kernels.hpp read them. For several threads at once.
class PackedConvolution {
  public:
    /// `weight` [out, in / groups, kernel, kernel] in float32, whose filters are multiplied by `scale`; `scale` and
    /// `shift`, the bias, [out] in float64, may be undefined: 1 and 0.
    PackedConvolution(const at::Tensor& weight, const at::Tensor& scale, const at::Tensor& shift,
                      const ConvolutionShape& shape, Activation activation,
                      const ConvolutionKernels* kernels = convolution_kernels());
    /// `x` [N, in, H, W] in any layout; the result is channels last.
    at::Tensor operator()(const at::Tensor& x) const;
    /// Of a convolution of 1 x 1, which is at::linear: `x` [..., in]; the result is [..., out].
    at::Tensor of_rows(const at::Tensor& x) const;
    /// From now on computes `before` too, whose result nothing else takes: what a convolution of 1 x 1 widens for one
    /// that filters each channel, row by row, so that the many channels between them stay in the cache. False, and
    /// nothing changes, where these are not two of that kind.
    [[nodiscard]] bool take_in(std::shared_ptr<const PackedConvolution> before);

  private:
    void compute_dense(const at::Tensor& x, at::Tensor& y) const;
    void compute_winograd(const at::Tensor& x, at::Tensor& y) const;
    [[nodiscard]] const at::Tensor& winograd_filters() const;
    /// `widens`: of the rows that before_ makes of `x`.
    void compute_depthwise(const at::Tensor& x, at::Tensor& y, bool widens) const;
    /// [count][in] times filters [blocks][in][block], of this convolution or as Winograd has them: [count][out].
    struct Product {
        const float* filters;
        const float* shift;
        Activation activation;
    };
    /// `rows`: room for `count`.
    void multiply(const Product& by, const float* in, std::int64_t count, float* out, const float** rows) const;

    const ConvolutionKernels* kernels_;  ///< null where LibTorch computes
    ConvolutionShape shape_;
    Activation activation_;
    std::int64_t in_, out_, kernel_;
    bool depthwise_;
    at::Tensor weight_, bias_;  ///< as given, where LibTorch computes: groups of several channels, other filters of one
    at::Tensor filters_, shift_;   ///< as the loops read them
    mutable at::Tensor winograd_;  ///< the filters for Winograd's products, made when they are first needed
    mutable std::once_flag winograd_made_;
    std::shared_ptr<const PackedConvolution> before_;  ///< take_in(); null: none
};

}  // namespace torchdeck::engine
