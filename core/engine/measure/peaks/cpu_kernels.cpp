// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measure/peaks/cpu_kernels.hpp"

#include "base/instruction_sets.hpp"

// Each width is compiled for its own instruction set, chosen at run time. Clang has no such pragma; it makes the
// baseline, and so do sanitizers, which have nothing to measure.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define TORCHDECK_WIDE_VECTORS 1
#endif

namespace torchdeck::engine {
namespace {

namespace baseline {
constexpr std::size_t kBytes = 16;
constexpr const char* kIsa = "baseline";
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
constexpr bool kStreams = true;
using Stored = float __attribute__((vector_size(16)));
inline void stream(float* to, Stored value) {
    __builtin_ia32_movntps(to, value);
}
inline void fence() {
    __builtin_ia32_sfence();
}
#else
constexpr bool kStreams = false;
using Stored = float __attribute__((vector_size(16)));
inline void stream(float* to, Stored value) {
    *reinterpret_cast<Stored*>(to) = value;
}
inline void fence() {}
#endif
#include "engine/measure/peaks/cpu_kernels.inc"
}  // namespace baseline

#ifdef TORCHDECK_WIDE_VECTORS

#pragma GCC push_options
#pragma GCC target("avx2,fma")
namespace avx2 {
constexpr std::size_t kBytes = 32;
constexpr const char* kIsa = "AVX2";
constexpr bool kStreams = true;
using Stored = float __attribute__((vector_size(32)));
inline void stream(float* to, Stored value) {
    __builtin_ia32_movntps256(to, value);
}
inline void fence() {
    __builtin_ia32_sfence();
}
#include "engine/measure/peaks/cpu_kernels.inc"
}  // namespace avx2
#pragma GCC pop_options

#pragma GCC push_options
#pragma GCC target("avx512f,avx2,fma")
namespace avx512 {
constexpr std::size_t kBytes = 64;
constexpr const char* kIsa = "AVX-512";
constexpr bool kStreams = true;
using Stored = float __attribute__((vector_size(64)));
inline void stream(float* to, Stored value) {
    __builtin_ia32_movntps512(to, value);
}
inline void fence() {
    __builtin_ia32_sfence();
}
#include "engine/measure/peaks/cpu_kernels.inc"
}  // namespace avx512
#pragma GCC pop_options

#endif

}  // namespace

const CpuKernels& cpu_kernels() {
#ifdef TORCHDECK_WIDE_VECTORS
    __builtin_cpu_init();
    if (base::may_use_avx512() && __builtin_cpu_supports("avx512f")) return avx512::kKernels;
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return avx2::kKernels;
#endif
    return baseline::kKernels;
}

}  // namespace torchdeck::engine
