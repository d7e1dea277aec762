// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

namespace torchdeck::engine {

/// x * Phi(x), Phi the normal distribution (Hendrycks and Gimpel 2016; torch.nn.GELU). For bfloat16 on a CPU the
/// function and its derivative are tables of all 65,536 values, each correctly rounded: LibTorch spends more time on
/// the error function than on a convolution.
at::Tensor gelu(const at::Tensor& x);

}  // namespace torchdeck::engine
