// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/instruction_sets.hpp"

#ifdef __x86_64__
#include <cpuid.h>
#endif

#include <cstdlib>
#include <string_view>

#include "base/error.hpp"

namespace torchdeck::base {
namespace {

std::string_view greatest_instruction_set() {
    const char* const value = std::getenv("TORCHDECK_MAX_ISA");
    return value != nullptr ? value : "";
}

}  // namespace

void choose_instruction_sets() {
    const auto most = greatest_instruction_set();
    if (!most.empty() && most != "avx2")
        throw Error(ErrorKind::usage, Message::of("invalid TORCHDECK_MAX_ISA {}: expected avx2", most));
    if (most == "avx2") {
        ::setenv("ATEN_CPU_CAPABILITY", "avx2", /*overwrite=*/0);
        ::setenv("ONEDNN_MAX_CPU_ISA", "AVX2", /*overwrite=*/0);
        ::setenv("MKL_ENABLE_INSTRUCTIONS", "AVX2", /*overwrite=*/0);
    }
    if (const auto kernels = openblas_kernels(); !kernels.empty())
        ::setenv("OPENBLAS_CORETYPE", kernels.c_str(), /*overwrite=*/0);
}

std::string openblas_kernels() {
#ifdef __x86_64__
    const bool has_avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                            __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
    if (has_avx512 && greatest_instruction_set() != "avx2") return "SkylakeX";
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) return {};
    return __builtin_cpu_is("amd") ? "Zen" : "Haswell";
#else
    return {};
#endif
}

bool may_use_avx512() {
#ifdef TORCHDECK_NO_AVX512
    return false;
#else
    static const bool may = greatest_instruction_set() != "avx2";
    return may;
#endif
}

std::string cpu_instruction_sets() {
#ifdef __x86_64__
    constexpr unsigned kAmxTile = 1U << 24U;  // of edx in leaf 7: Intel's manual, volume 2A, CPUID
    if (!__builtin_cpu_supports("avx2")) return {};
    std::string sets = __builtin_cpu_supports("avx512f") ? "AVX-512" : "AVX2";
    if (__builtin_cpu_supports("avx512bf16")) sets += ", bf16";
    unsigned a = 0, b = 0, c = 0, d = 0;
    if (__get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (d & kAmxTile) != 0) sets += ", AMX";
    return sets;
#else
    return {};
#endif
}

}  // namespace torchdeck::base
