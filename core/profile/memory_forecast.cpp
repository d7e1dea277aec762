// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/memory_forecast.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace torchdeck::profile {
namespace {

constexpr std::int64_t kKiB = 1024;
constexpr std::int64_t kMiB = 1024 * kKiB;

std::int64_t rounded(std::int64_t bytes, std::int64_t unit) {
    return (bytes + unit - 1) / unit * unit;
}

/// A CPU's: from 256 KiB on the engine's own pool, which rounds to 64 KiB, below that malloc.
class HostAllocator {
  public:
    explicit HostAllocator(bool small_ones = true) : small_ones_(small_ones) {}

    std::optional<std::int64_t> take(std::int64_t bytes) {
        const auto size = bytes >= 256 * kKiB ? rounded(bytes, 64 * kKiB) : small_ones_ ? bytes : 0;
        allocated_ += size;
        return size;  // a block is its size
    }
    void give_back(std::int64_t block) { allocated_ -= block; }
    [[nodiscard]] std::int64_t allocated() const { return allocated_; }
    [[nodiscard]] std::int64_t peak_reserved() const { return 0; }

  private:
    bool small_ones_;
    std::int64_t allocated_ = 0;
};

/// Blocks of a trace in an allocator, with the peak.
template <class Allocator>
class Replay {
  public:
    explicit Replay(Allocator& allocator) : allocator_(allocator) {}

    /// False: too little memory.
    bool take_all(const std::vector<std::int64_t>& sizes) {
        return std::all_of(sizes.begin(), sizes.end(), [this](auto bytes) { return allocator_.take(bytes); });
    }
    bool run(const std::vector<MemoryTrace::Event>& events, std::int64_t images, std::int64_t shards) {
        std::unordered_map<std::uint32_t, std::vector<std::int64_t>> blocks;
        peak_ = allocator_.allocated();
        for (const auto& event : events) {
            if (event.freed) {
                for (const auto block : blocks[event.block]) allocator_.give_back(block);
                blocks.erase(event.block);
                continue;
            }
            const auto bytes =
                event.fixed + static_cast<std::int64_t>(std::llround(event.per_image * static_cast<double>(images)));
            for (std::int64_t i = 0; bytes > 0 && i < (event.shared ? 1 : shards); ++i) {
                const auto block = allocator_.take(bytes);
                if (!block) return false;
                blocks[event.block].push_back(*block);
            }
            peak_ = std::max(peak_, allocator_.allocated());
        }
        for (const auto& [name, held] : blocks) {
            for (const auto block : held) allocator_.give_back(block);
        }
        return true;
    }
    [[nodiscard]] std::int64_t peak() const { return peak_; }

  private:
    Allocator& allocator_;
    std::int64_t peak_ = 0;
};

/// Nothing: it does not fit.
template <class Allocator>
std::optional<MemoryForecast> replay(const MemoryTrace& trace, std::int64_t batch, Allocator& allocator) {
    MemoryForecast result{.batch = batch};
    Replay replayed(allocator);
    const auto& standing = trace.standing;
    const auto take = [&](const std::vector<std::int64_t>& sizes, std::int64_t& sum) {
        const auto before = allocator.allocated();
        const bool fits = replayed.take_all(sizes);
        sum += allocator.allocated() - before;
        return fits;
    };
    if (!take(standing.weights, result.weights) || !take(standing.casts, result.weights) ||
        !take(standing.optimizer, result.optimizer) || !take(standing.averages, result.averages))
        return std::nullopt;
    const auto base = allocator.allocated();
    if (!take(standing.workspaces, result.step)) return std::nullopt;
    const auto shards = trace.kind == MemoryKind::host ? trace.shards : 1;
    const auto images = (batch + shards - 1) / shards;
    if (!take(standing.gradients, result.step)) return std::nullopt;
    // Twice: the second step finds the free blocks of the first.
    for (int step = 0; step < 2; ++step) {
        if (!replayed.run(trace.train, images, shards)) return std::nullopt;
    }
    result.train_peak = result.profiled_peak = replayed.peak();
    result.step = result.train_peak - base;
    if (!replayed.run(trace.evaluation, (trace.eval_batch + shards - 1) / shards, shards)) return std::nullopt;
    result.eval_peak = replayed.peak();
    result.reserved = std::max(allocator.peak_reserved(), result.peak());
    return result;
}

bool fits(const MemoryTrace& trace, std::int64_t batch, std::int64_t available) {
    if (trace.kind == MemoryKind::cuda) {
        CachingAllocator allocator(std::max<std::int64_t>(available, 1));
        return replay(trace, batch, allocator).has_value();
    }
    HostAllocator allocator;
    return replay(trace, batch, allocator)->peak() <= available;
}

}  // namespace

MemoryForecast forecast_memory(const MemoryTrace& trace, std::int64_t batch) {
    if (!trace.scales) batch = trace.batch;
    if (trace.kind == MemoryKind::cuda) {
        CachingAllocator allocator;
        return *replay(trace, batch, allocator);
    }
    HostAllocator allocator;
    HostAllocator large_ones(/*small_ones=*/false);
    auto result = *replay(trace, batch, allocator);
    result.profiled_peak = replay(trace, batch, large_ones)->train_peak;
    return result;
}

std::optional<std::int64_t> largest_batch(const MemoryTrace& trace, std::int64_t available) {
    if (!trace.scales) return std::nullopt;
    constexpr std::int64_t kMost = 1'000'000;
    std::int64_t below = 0, above = 1;
    while (above <= kMost && fits(trace, above, available)) below = std::exchange(above, 2 * above);
    while (above - below > 1) {
        const auto middle = below + (above - below) / 2;
        (fits(trace, middle, available) ? below : above) = middle;
    }
    return below;
}

std::optional<std::int64_t> CachingAllocator::take(std::int64_t bytes) {
    constexpr std::int64_t kMinimum = 512;
    const auto size = std::max(kMinimum, rounded(bytes, kMinimum));
    const bool small = size <= kMiB;
    auto& free = free_of(small);
    auto it = free.lower_bound({size, 0});
    if (it == free.end()) {
        const auto wanted = small ? 2 * kMiB : size < 10 * kMiB ? 20 * kMiB : rounded(size, 2 * kMiB);
        if (!map_segment(wanted, small)) return std::nullopt;
        it = free.lower_bound({size, 0});
    }
    const auto [available, address] = *it;
    free.erase(it);
    auto& block = blocks_.at(address);
    block.used = true;
    // What is left of a large block is cut off when it is more than 1 MiB.
    if (const auto rest = available - size; small ? rest >= kMinimum : rest > kMiB) {
        block.size = size;
        blocks_.emplace(address + size, Block{rest, block.segment, small, false});
        free.emplace(rest, address + size);
    }
    allocated_ += block.size;
    return address;
}

bool CachingAllocator::map_segment(std::int64_t size, bool small) {
    if (limit_ > 0 && reserved_ + size > limit_) release();
    if (limit_ > 0 && reserved_ + size > limit_) return false;
    reserved_ += size;
    peak_reserved_ = std::max(peak_reserved_, reserved_);
    blocks_.emplace(next_, Block{size, next_, small, false});
    free_of(small).emplace(size, next_);
    next_ += size;
    return true;
}

void CachingAllocator::give_back(std::int64_t address) {
    auto it = blocks_.find(address);
    it->second.used = false;
    allocated_ -= it->second.size;
    auto& free = free_of(it->second.small);
    const auto joins = [&](const Block& other) { return !other.used && other.segment == it->second.segment; };
    if (const auto next = std::next(it); next != blocks_.end() && joins(next->second)) {
        free.erase({next->second.size, next->first});
        it->second.size += next->second.size;
        blocks_.erase(next);
    }
    if (it != blocks_.begin()) {
        if (const auto before = std::prev(it); joins(before->second)) {
            free.erase({before->second.size, before->first});
            before->second.size += it->second.size;
            blocks_.erase(it);
            it = before;
        }
    }
    free.emplace(it->second.size, it->first);
}

/// Gives back the segments that are free as a whole.
void CachingAllocator::release() {
    for (auto it = blocks_.begin(); it != blocks_.end();) {
        const auto next = std::next(it);
        const bool whole = !it->second.used && it->first == it->second.segment &&
                           (next == blocks_.end() || next->second.segment != it->second.segment);
        if (whole) {
            free_of(it->second.small).erase({it->second.size, it->first});
            reserved_ -= it->second.size;
            blocks_.erase(it);
        }
        it = next;
    }
}

}  // namespace torchdeck::profile
