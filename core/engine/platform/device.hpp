// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "engine_api.hpp"

namespace torchdeck::engine {

/// Every device that LibTorch can compute on, the CPU first.
std::vector<EngineDevice> list_devices();

/// GPUs for an automatic choice, by their number, best first: those that are no part of a CPU and for which LibTorch
/// has kernels, the most memory first. All of them, where that leaves none.
struct GpuChoice {
    std::vector<int> gpus;
    base::Message note;  ///< what was passed over, and the variable that hides it; empty where nothing was
};
GpuChoice choose_gpus(const std::vector<EngineDevice>& devices);

/// GPUs among them.
int gpu_count();

/// "CPU", "CUDA" or "ROCm": what this LibTorch was built for.
std::string build_kind();

/// The instruction set that LibTorch's CPU kernels use: "AVX512".
std::string cpu_capability();

/// The instruction sets that LibTorch, oneDNN and the BLAS may use, which a variable may limit each:
/// "ATen AVX2, oneDNN 1f, BLAS Haswell". What was measured on a CPU belongs to them.
std::string instruction_sets();

/// A function of HIP's or CUDA's driver library (`rocm` says whose), in the copy that LibTorch has loaded, whatever its
/// version; null where there is none.
void* driver_symbol(bool rocm, const char* name);

/// Determinism, kernel search and TF32, which LibTorch keeps per process.
void apply_switches(const config::TrainConfig& config);

}  // namespace torchdeck::engine
