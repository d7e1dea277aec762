// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/ops/inference_kernels.hpp"

#include <array>
#include <utility>

// Each width is compiled for its own instruction set, chosen at run time. Clang has no such pragma.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)

namespace torchdeck::engine {
namespace {

#pragma GCC push_options
#pragma GCC target("avx2,fma")
namespace inference_avx2 {
constexpr int kBytes = 32;
constexpr int kPositions = 6;  // two sums each, two filters and an input: 15 of 16 registers
#include "engine/nn/ops/inference_kernels.inc"
}  // namespace inference_avx2
#pragma GCC pop_options

#pragma GCC push_options
#pragma GCC target("avx512f,avx2,fma")
namespace inference_avx512 {
constexpr int kBytes = 64;
constexpr int kPositions = 12;  // 27 of 32 registers, and as many addresses as there are
#include "engine/nn/ops/inference_kernels.inc"
}  // namespace inference_avx512
#pragma GCC pop_options

}  // namespace

const ConvolutionKernels* convolution_kernels(bool avx512) {
    __builtin_cpu_init();
    if (avx512 && __builtin_cpu_supports("avx512f")) return &inference_avx512::kKernels;
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return &inference_avx2::kKernels;
    return nullptr;
}

}  // namespace torchdeck::engine

#else

namespace torchdeck::engine {

const ConvolutionKernels* convolution_kernels(bool /*avx512*/) {
    return nullptr;
}

}  // namespace torchdeck::engine

#endif
