// SPDX-License-Identifier: GPL-3.0-or-later
//
// The smallest loops that reach what a CPU can do: arithmetic in registers, and moving memory. Written out for each
// width of vectors, so that what is measured is the machine and not a compiler's choice. No LibTorch.
#pragma once

#include <cstddef>
#include <cstdint>

namespace torchdeck::engine {

/// Pointers are aligned to kAlignment; `count` floats are a multiple of kBlock.
struct CpuKernels {
    static constexpr std::size_t kAlignment = 64;  // bytes
    static constexpr std::size_t kBlock = 64;      // floats

    const char* isa;              ///< "AVX-512", "AVX2", "baseline"
    std::int64_t flop_per_round;  ///< of fma()
    bool streams;                 ///< the streaming stores go around the caches
    /// Independent fused multiply-adds in float32, in registers alone; the result is there to be used.
    float (*fma)(std::int64_t rounds, float seed);
    /// Reads all values.
    float (*load)(const float* from, std::size_t count);
    void (*copy)(float* to, const float* from, std::size_t count);
    void (*copy_streaming)(float* to, const float* from, std::size_t count);
    /// to = a + factor * b
    void (*triad)(float* to, const float* a, const float* b, float factor, std::size_t count);
    void (*triad_streaming)(float* to, const float* a, const float* b, float factor, std::size_t count);
};

/// The kernels of the widest vectors that this CPU has.
const CpuKernels& cpu_kernels();

}  // namespace torchdeck::engine
