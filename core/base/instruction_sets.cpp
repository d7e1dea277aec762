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

void cap_instruction_sets() {
    const auto most = greatest_instruction_set();
    if (most.empty()) return;
    if (most != "avx2") throw Error(ErrorKind::usage, Message::of("invalid TORCHDECK_MAX_ISA {}: expected avx2", most));
    ::setenv("ATEN_CPU_CAPABILITY", "avx2", /*overwrite=*/0);
    ::setenv("ONEDNN_MAX_CPU_ISA", "AVX2", /*overwrite=*/0);
    ::setenv("OPENBLAS_CORETYPE", "Haswell", /*overwrite=*/0);
    ::setenv("MKL_ENABLE_INSTRUCTIONS", "AVX2", /*overwrite=*/0);
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
