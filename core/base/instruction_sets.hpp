// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace torchdeck::base {

/// Applies $TORCHDECK_MAX_ISA ("avx2"): sets the variables with which ATen, oneDNN, OpenBLAS and MKL can be limited, as
/// far as they are not set. Before these libraries are loaded and before the first thread. Throws Error (usage) for a
/// value that is not known.
void cap_instruction_sets();

/// Whether kernels of this program may use AVX-512 and what came after it, where the CPU has it.
bool may_use_avx512();

/// What this CPU can compute with, whatever a program uses of it: "AVX2", "AVX-512, bf16, AMX". Empty for a CPU that is
/// no x86-64 and for one without AVX2.
std::string cpu_instruction_sets();

}  // namespace torchdeck::base
