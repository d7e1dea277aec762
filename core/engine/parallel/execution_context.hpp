// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <memory>
#include <string>

#include "base/message.hpp"
#include "base/team.hpp"
#include "engine_api.hpp"

namespace torchdeck::engine {

class RankGroup;

enum class Precision { fp32, bf16, fp16 };

/// How a configuration runs here: its "auto" settings resolved, checked against what the machine has.
struct ExecutionContext {
    at::Device device{at::kCPU};
    Precision precision = Precision::fp32;
    bool channels_last = true;
    int shards = 1;                    ///< of a training batch on a CPU, each computed by one thread; see shards.hpp
    int threads = 1;                   ///< of LibTorch's operators, for each shard
    std::shared_ptr<base::Team> team;  ///< the shards' threads; null when there is one shard
    std::shared_ptr<RankGroup> ranks;  ///< the processes that train together; null for one
    bool tf32 = true;                  ///< of float32 on an NVIDIA GPU
    base::Message device_note;         ///< what an automatic choice of the GPU passed over; mostly empty
    base::Message precision_note;      ///< why it is what it is, or what a chosen one costs; may be empty

    [[nodiscard]] at::MemoryFormat memory_format() const {
        return channels_last ? at::MemoryFormat::ChannelsLast : at::MemoryFormat::Contiguous;
    }
    [[nodiscard]] const char* precision_name() const {
        return precision == Precision::fp32 ? "fp32" : precision == Precision::bf16 ? "bf16" : "fp16";
    }
    [[nodiscard]] int total_threads() const { return shards * threads; }
    [[nodiscard]] std::string device_id() const { return device.is_cpu() ? "cpu" : device.str(); }
};

/// The entry of list_devices() that `context` computes on.
EngineDevice describe(const ExecutionContext& context);

/// Sets the calling thread up for LibTorch, which keeps its number of threads per thread, and starts those of the
/// shards. Throws Error (device) when a thread cannot be started.
void start_team(ExecutionContext& context);

}  // namespace torchdeck::engine
