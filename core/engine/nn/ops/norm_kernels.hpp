// SPDX-License-Identifier: GPL-3.0-or-later
//
// The loops of batch norm over rows of `c` channels: `rows` * `c` numbers, channels side by side, in float32 or
// bfloat16 (as their bits). Compiled for each instruction set.
#pragma once

#include <cstdint>

#include "engine/nn/ops/norm.hpp"

namespace torchdeck::engine {

using Bits = std::uint16_t;

/// One number a channel each. The mean is subtracted first: x * scale + (shift - mean * scale) would cancel digits
/// where the mean is large.
struct Channels {
    const float *scale, *shift, *mean;
};

/// Mean and sum of squared deviations of each channel.
void moments_of(const float* x, std::int64_t rows, std::int64_t c, float* mean, float* m2);
void moments_of(const Bits* x, std::int64_t rows, std::int64_t c, float* mean, float* m2);

/// y = the activation of (x - mean) * scale + shift; GELU is left out, see add_gelu().
void transform_rows(Activation a, const float* x, float* y, std::int64_t rows, std::int64_t c, Channels of);
void transform_rows(Activation a, const Bits* x, Bits* y, std::int64_t rows, std::int64_t c, Channels of);

/// Sums over rows of dz and of dz * (x - mean), dz the gradient in front of the activation.
void gradient_sums_of(Activation a, const float* dy, const float* x, std::int64_t rows, std::int64_t c, Channels of,
                      float* sum, float* product);
void gradient_sums_of(Activation a, const Bits* dy, const Bits* x, std::int64_t rows, std::int64_t c, Channels of,
                      float* sum, float* product);

/// dx = scale * (dz - sum - (x - mean) * product), with the sums already divided. dx may be dy.
void input_gradient_rows(Activation a, const float* dy, const float* x, float* dx, std::int64_t rows, std::int64_t c,
                         Channels of, const float* sum, const float* product);
void input_gradient_rows(Activation a, const Bits* dy, const Bits* x, Bits* dx, std::int64_t rows, std::int64_t c,
                         Channels of, const float* sum, const float* product);

/// The same where dx holds dz: with GELU, which is fused in bfloat16 only. The others do nothing.
void finish_rows(const Bits* x, Bits* dx, std::int64_t rows, std::int64_t c, Channels of, const float* sum,
                 const float* product);
void finish_rows(const float* x, float* dx, std::int64_t rows, std::int64_t c, Channels of, const float* sum,
                 const float* product);
void add_gelu(Bits* z, std::int64_t count);
void add_gelu(float* z, std::int64_t count);
void add_gelu_gradient(const Bits* dy, Bits* z, std::int64_t count);
void add_gelu_gradient(const float* dy, float* z, std::int64_t count);

}  // namespace torchdeck::engine
