// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

namespace torchdeck::engine {

/// x * Phi(x), Phi the normal distribution (Hendrycks and Gimpel 2016; torch.nn.GELU). For bfloat16 on a CPU the
/// function and its derivative are tables of all 65,536 values, each correctly rounded: LibTorch spends more time on
/// the error function than on a convolution.
at::Tensor gelu(const at::Tensor& x);

/// For operators that GELU is a part of, on `count` bfloat16 values by their bits: z becomes GELU(z), or dy * GELU'(z).
void put_gelu(std::uint16_t* z, std::int64_t count);
void put_gelu_gradient(const std::uint16_t* dy, std::uint16_t* z, std::int64_t count);

/// y + x in place of y, or its ReLU; both have one type. Without gradients in one pass over float32 on a CPU.
at::Tensor add_in_place(at::Tensor y, const at::Tensor& x, bool relu);

}  // namespace torchdeck::engine
