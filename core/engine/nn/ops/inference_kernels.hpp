// SPDX-License-Identifier: GPL-3.0-or-later
//
// The loops of convolutions with fixed weights: float32, channels side by side, with bias and activation in the same
// pass. Compiled for AVX2 and for AVX-512.
#pragma once

#include <cstdint>

#include "base/instruction_sets.hpp"
#include "engine/nn/ops/norm.hpp"

namespace torchdeck::engine {

/// Some neighboring positions of the output, and as many of their channels as are computed side by side.
struct ConvolutionTile {
    /// [taps][positions]: where the `length` values begin that a tap multiplies.
    const float* const* inputs;
    std::int64_t positions, taps, length;
    const float* filters;  ///< [taps][length][block]
    const float* bias;     ///< [block]
    float* out;
    std::int64_t stride;    ///< from a position of the output to the next
    std::int64_t channels;  ///< that are stored, at most a block
    Activation activation;
};

/// A row of the output of a convolution that filters each channel by itself.
struct DepthwiseRow {
    /// [kernel]: rows of the image with the zeros beside it; null above and below it.
    const float* const* rows;
    std::int64_t kernel;  ///< 3, 5 or 7
    std::int64_t stride;  ///< 1 or 2
    std::int64_t out_width;
    std::int64_t channels;  ///< at least `lanes`
    const float* filters;   ///< [kernel][kernel][channels]
    const float* bias;      ///< [channels]
    float* out;
    Activation activation;
};

struct ConvolutionKernels {
    std::int64_t lanes;      ///< values of a vector
    std::int64_t block;      ///< channels of a tile; filters and bias are filled up with zeros to a multiple of it
    std::int64_t positions;  ///< of a tile at most
    void (*tile)(const ConvolutionTile&);
    void (*depthwise_row)(const DepthwiseRow&);
    /// From 4 x 4 pixels, whose channels are a multiple of `lanes`, to 16 values a channel, `plane` apart.
    void (*winograd_input)(const float* const* pixels, std::int64_t channels, float* out, std::int64_t plane);
    /// From 16 values a channel to 2 x 2 positions; nothing is written to those that are null.
    void (*winograd_output)(const float* in, std::int64_t plane, const float* bias, std::int64_t channels,
                            float* const* out, Activation activation);
};

/// Null where the CPU or the compiler has neither AVX2 nor AVX-512, which `avx512` leaves out.
const ConvolutionKernels* convolution_kernels(bool avx512 = base::may_use_avx512());

}  // namespace torchdeck::engine
