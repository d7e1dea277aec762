// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "engine_api.hpp"

namespace torchdeck::engine {

/// Every device that LibTorch can compute on, the CPU first.
std::vector<EngineDevice> list_devices();

/// GPUs among them.
int gpu_count();

/// "CPU", "CUDA" or "ROCm": what this LibTorch was built for.
std::string build_kind();

/// The instruction set that LibTorch's CPU kernels use: "AVX512".
std::string cpu_capability();

/// Determinism, kernel search and TF32, which LibTorch keeps per process.
void apply_switches(const config::TrainConfig& config);

}  // namespace torchdeck::engine
