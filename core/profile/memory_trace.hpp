// SPDX-License-Identifier: GPL-3.0-or-later
//
// Allocations of a training step, in order, as linear functions of the batch size. They are known from shapes, before
// anything is trained.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace torchdeck::profile {

/// How a device gives memory to tensors.
enum class MemoryKind {
    host,  ///< CPU: blocks of 256 KiB and more in units of 64 KiB, smaller ones as they are
    cuda,  ///< LibTorch's caching allocator for CUDA and HIP
};

struct MemoryTrace {
    /// The begin or end of a block. Its size is fixed + per_image * images of a shard, in bytes.
    struct Event {
        std::uint32_t block = 0;
        bool freed = false;
        bool shared = false;  ///< once a batch; otherwise once a shard
        std::int64_t fixed = 0;
        double per_image = 0;
    };
    /// What is there before, during and after each step, by tensor, in bytes.
    struct Standing {
        std::vector<std::int64_t> weights;     ///< parameters and buffers
        std::vector<std::int64_t> casts;       ///< of the weights, in the precision of the products
        std::vector<std::int64_t> optimizer;   ///< its state
        std::vector<std::int64_t> averages;    ///< moving averages and slow weights
        std::vector<std::int64_t> workspaces;  ///< of libraries
        std::vector<std::int64_t> gradients;   ///< that wait for the next batch of the same step
    };

    MemoryKind kind = MemoryKind::host;
    std::string model;
    std::string precision;  ///< "fp32", "bf16", "fp16"
    std::int64_t batch = 0;
    std::int64_t eval_batch = 0;
    std::int64_t shards = 1;
    std::int64_t image_bytes = 0;  ///< of one, as it is computed with
    Standing standing;
    std::vector<Event> train;       ///< of a batch: forward pass, loss, backward pass
    std::vector<Event> evaluation;  ///< of a batch of eval_batch images
    bool scales = false;            ///< `train` is right for other batches, too
};

}  // namespace torchdeck::profile
