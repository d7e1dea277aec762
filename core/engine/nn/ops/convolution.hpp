// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

namespace torchdeck::engine {

/// Square, padded with zeros.
struct ConvolutionShape {
    std::int64_t stride = 1;
    std::int64_t padding = 0;
    std::int64_t groups = 1;
};

/// at::conv2d of x [N, C, H, W] with weight [K, C / groups, k, k] and bias [K], which may be undefined.
///
/// In bfloat16, channels last and on a CPU, some are computed as products of matrices: pointwise ones, and those of few
/// output positions (is_product()). oneDNN's kernels for them reorder weights in each pass, and take 1.5 to 10 times as
/// long. The precision is that of at::conv2d: products are added in float32 and rounded to bfloat16; gradients of
/// images whose windows overlap are rounded once more. In float32, where float32_products_pay(), gradients are computed
/// so.
at::Tensor convolve(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias,
                    const ConvolutionShape& shape);

/// `tensor` as autocast would hand it to a convolution on the CPU.
at::Tensor autocast_on_cpu(const at::Tensor& tensor);

/// As products of matrices, whatever the sizes: for one group, bfloat16 or float32 on a CPU, channels last.
at::Tensor convolve_by_products(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias,
                                const ConvolutionShape& shape);

/// Whether gradients of convolutions in float32 are faster as products: the CPU has AVX2 and nothing more, and LibTorch
/// a BLAS that is known to be fast. (With AVX-512 oneDNN's kernels are better; MKL was not measured.)
bool float32_products_pay();

/// Whether convolve() computes it as products of matrices: a rule of types, sizes and the machine, so that a run that
/// is resumed on this machine computes the same bits.
bool is_product(const at::Tensor& x, const at::Tensor& weight, const ConvolutionShape& shape);

}  // namespace torchdeck::engine
