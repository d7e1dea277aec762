// SPDX-License-Identifier: GPL-3.0-or-later
//
// Forecasts the memory of a training by replaying what its step allocates through a model of the device's allocator.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "profile/memory_trace.hpp"

namespace torchdeck::profile {

/// Bytes of the tensors of a training, as the allocator counts them.
struct MemoryForecast {
    std::int64_t batch = 0;
    std::int64_t weights = 0;  ///< with their casts
    std::int64_t optimizer = 0;
    std::int64_t averages = 0;
    std::int64_t step = 0;        ///< activations and gradients at the peak of a training batch
    std::int64_t train_peak = 0;  ///< all of it while a batch is trained
    /// What a profile of memory finds of train_peak: on a CPU tensors of 256 KiB and more.
    std::int64_t profiled_peak = 0;
    std::int64_t eval_peak = 0;  ///< and while one is evaluated
    /// What the allocator holds of the device for that; on a CPU the same as the peak.
    std::int64_t reserved = 0;

    [[nodiscard]] std::int64_t peak() const { return train_peak > eval_peak ? train_peak : eval_peak; }
};

/// Forecasts a batch of `batch` images; the trace's own size where it does not scale.
MemoryForecast forecast_memory(const MemoryTrace& trace, std::int64_t batch);

/// The largest batch whose training fits into `available` bytes of the device; 0: not even one image does. Nothing
/// where the trace does not scale.
std::optional<std::int64_t> largest_batch(const MemoryTrace& trace, std::int64_t available);

/// LibTorch's caching allocator (c10/cuda/CUDACachingAllocator.cpp) as far as sizes go: blocks of multiples of 512
/// bytes are cut out of segments of 2 MiB (up to 1 MiB), 20 MiB (below 10 MiB) or of their own size in units of 2 MiB.
class CachingAllocator {
  public:
    /// `limit`: bytes of the device; 0: no limit. Beyond it, segments that nobody uses are given back.
    explicit CachingAllocator(std::int64_t limit = 0) : limit_(limit) {}

    /// A block's name; nothing when the device has too little memory.
    std::optional<std::int64_t> take(std::int64_t bytes);
    void give_back(std::int64_t block);

    [[nodiscard]] std::int64_t allocated() const { return allocated_; }
    [[nodiscard]] std::int64_t reserved() const { return reserved_; }
    [[nodiscard]] std::int64_t peak_reserved() const { return peak_reserved_; }

  private:
    struct Block {
        std::int64_t size;
        std::int64_t segment;  ///< its first address
        bool small;
        bool used;
    };
    using Free = std::set<std::pair<std::int64_t, std::int64_t>>;  // size, address

    Free& free_of(bool small) { return small ? free_small_ : free_large_; }
    bool map_segment(std::int64_t size, bool small);
    void release();

    std::int64_t limit_;
    std::int64_t allocated_ = 0, reserved_ = 0, peak_reserved_ = 0;
    std::int64_t next_ = 0;                 // addresses grow; segments never touch
    std::map<std::int64_t, Block> blocks_;  // by address
    Free free_small_, free_large_;
};

}  // namespace torchdeck::profile
