// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace torchdeck::base {

/// Applies $TORCHDECK_MAX_ISA ("avx2"), and chooses OpenBLAS's kernels: sets the variables with which ATen, oneDNN,
/// OpenBLAS and MKL can be limited, as far as they are not set. Before these libraries are loaded and before the first
/// thread. Throws Error (usage) for a value that is not known.
void choose_instruction_sets();

/// The value of $OPENBLAS_CORETYPE that fits this CPU: "SkylakeX" (AVX-512), "Zen" or "Haswell" (AVX2); empty for one
/// with neither. OpenBLAS knows CPUs by their model, and takes those that are newer than it for CPUs of 2004 with SSE3:
/// Debian 12's (0.3.21) multiplies matrices at 53 instead of 186 GFLOP/s on an Emerald Rapids.
std::string openblas_kernels();

/// Whether kernels of this program may use AVX-512 and what came after it, where the CPU has it.
bool may_use_avx512();

/// What this CPU can compute with, whatever a program uses of it: "AVX2", "AVX-512, bf16, AMX". Empty for a CPU that is
/// no x86-64 and for one without AVX2.
std::string cpu_instruction_sets();

}  // namespace torchdeck::base
