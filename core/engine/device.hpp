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

/// How a configuration runs here: its "auto" settings resolved, checked against what the machine has.
struct Setup {
    at::Device device{at::kCPU};
    bool bf16 = false;
    bool channels_last = true;
    int threads = 1;

    [[nodiscard]] at::MemoryFormat memory_format() const {
        return channels_last ? at::MemoryFormat::ChannelsLast : at::MemoryFormat::Contiguous;
    }
    [[nodiscard]] std::string device_id() const { return device.is_cpu() ? "cpu" : device.str(); }
};

/// Throws Error (device) for a device that is not there, with those that are.
Setup resolve(const config::TrainConfig& config);

}  // namespace torchdeck::engine
