// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <string>
#include <vector>

#include "engine_api.hpp"

namespace torchdeck::engine {

/// Every device that LibTorch can compute on, the CPU first.
std::vector<EngineDevice> list_devices();

/// "CPU", "CUDA" or "ROCm": what this LibTorch was built for.
std::string build_kind();

enum class Precision { fp32, bf16, fp16 };

/// How a configuration runs here: its "auto" settings resolved, checked against what the machine has.
struct Setup {
    at::Device device{at::kCPU};
    Precision precision = Precision::fp32;
    bool channels_last = true;
    int threads = 1;
    std::string precision_note;  ///< why an automatic precision is what it is; empty otherwise

    [[nodiscard]] at::MemoryFormat memory_format() const {
        return channels_last ? at::MemoryFormat::ChannelsLast : at::MemoryFormat::Contiguous;
    }
    [[nodiscard]] const char* precision_name() const {
        return precision == Precision::fp32 ? "fp32" : precision == Precision::bf16 ? "bf16" : "fp16";
    }
    [[nodiscard]] std::string device_id() const { return device.is_cpu() ? "cpu" : device.str(); }
};

/// As its maker calls it.
std::string device_name(const Setup& setup);
/// The instruction set that LibTorch's CPU kernels use: "AVX512".
std::string cpu_capability();

/// Throws Error (device) for a device that is not there, with those that are.
Setup resolve(const config::TrainConfig& config);
/// Determinism, kernel search and TF32, which LibTorch keeps per process.
void apply_switches(const config::TrainConfig& config);

}  // namespace torchdeck::engine
