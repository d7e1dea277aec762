// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// For loops of plain C++ that GCC vectorizes: compiled once for AVX-512, once for AVX2 and once for the baseline,
// chosen when the library is loaded. Sanitizers run before the resolver may call into their runtime, so there is one
// version then. The loader chooses by CPUID, which no variable reaches: -DTORCHDECK_AVX512=OFF leaves AVX-512 out.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)
#ifdef TORCHDECK_NO_AVX512
#define TORCHDECK_FOR_EACH_ISA __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define TORCHDECK_FOR_EACH_ISA __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#endif
#else
#define TORCHDECK_FOR_EACH_ISA
#endif
