// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

namespace torchdeck::engine {

/// Maximum over windows of 2 x 2, stride 2, a last odd row or column left out: [N, C, H, W] to [N, C, H/2, W/2], with
/// values and gradients of torch.nn.MaxPool2d(2). For channels-last float32 and bfloat16 on a CPU it remembers two bits
/// a window instead of 64 and writes each gradient once; elsewhere it is LibTorch's.
at::Tensor max_pool_2x2(const at::Tensor& x);

}  // namespace torchdeck::engine
