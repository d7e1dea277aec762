// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/platform/memory_pool.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace torchdeck::engine {
namespace {

std::size_t rounded(std::size_t bytes, std::size_t unit) {
    return (std::max<std::size_t>(bytes, 1) + unit - 1) / unit * unit;
}

/// Aligned to its huge pages; null when there is no memory.
char* map_huge(std::size_t size) {
    constexpr auto kExtra = MemoryPool::kHugePage;
    void* const memory = ::mmap(nullptr, size + kExtra, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return nullptr;
    auto* const begin = static_cast<char*>(memory);
    const auto past = reinterpret_cast<std::uintptr_t>(memory) % kExtra;
    const auto skip = past == 0 ? std::size_t{0} : kExtra - past;
    if (skip > 0) ::munmap(begin, skip);
    if (kExtra > skip) ::munmap(begin + skip + size, kExtra - skip);
    ::madvise(begin + skip, size, MADV_HUGEPAGE);
    return begin + skip;
}

}  // namespace

MemoryPool::~MemoryPool() {
    for (const auto& [begin, size] : segments_) ::munmap(begin, size);
}

void* MemoryPool::take(std::size_t bytes) {
    if (bytes > SIZE_MAX / 2) return nullptr;
    const auto size = rounded(bytes, kUnit);
    const std::lock_guard lock(mutex_);
    auto* block = cut(size);
    if (block == nullptr && map_segment(size) != nullptr) block = cut(size);
    if (block != nullptr) in_use_.emplace(block, size);
    return block;
}

/// From the smallest range that is large enough, so that large ranges stay whole for large blocks.
char* MemoryPool::cut(std::size_t size) {
    auto best = free_.end();
    for (auto it = free_.begin(); it != free_.end(); ++it) {
        if (it->second >= size && (best == free_.end() || it->second < best->second)) best = it;
    }
    if (best == free_.end()) return nullptr;
    const auto [begin, available] = *best;
    free_.erase(best);
    if (available > size) free_.emplace(begin + size, available - size);
    return begin;
}

char* MemoryPool::map_segment(std::size_t size) {
    const auto exact = rounded(size, kHugePage);
    auto wanted = std::max(exact, kSegment);
    auto* begin = map_huge(wanted);
    if (begin == nullptr) {
        // Little is left: give back what nobody uses, and ask for no more than is needed.
        release();
        wanted = exact;
        begin = map_huge(wanted);
    }
    if (begin == nullptr) return nullptr;
    segments_.emplace(begin, wanted);
    free_.emplace(begin, wanted);
    return begin;
}

bool MemoryPool::give_back(void* block) {
    const std::lock_guard lock(mutex_);
    const auto it = in_use_.find(block);
    if (it == in_use_.end()) return false;
    const auto size = it->second;
    in_use_.erase(it);
    const auto range = join(static_cast<char*>(block), size);
    if (keeping_ == 0) return_to_system(range);
    return true;
}

std::size_t MemoryPool::size_of(void* block) const {
    const std::lock_guard lock(mutex_);
    const auto it = in_use_.find(block);
    return it == in_use_.end() ? 0 : it->second;
}

MemoryPool::Ranges::iterator MemoryPool::segment_of(char* address) {
    return std::prev(segments_.upper_bound(address));
}

/// Segments may touch, but are unmapped one by one: ranges join within one only.
MemoryPool::Ranges::iterator MemoryPool::join(char* begin, std::size_t size) {
    const auto segment = segment_of(begin);
    auto next = free_.lower_bound(begin);
    if (next != free_.begin()) {
        const auto before = std::prev(next);
        if (before->first + before->second == begin && before->first >= segment->first) {
            begin = before->first;
            size += before->second;
            free_.erase(before);
        }
    }
    if (next != free_.end() && next->first == begin + size && next->first < segment->first + segment->second) {
        size += next->second;
        next = free_.erase(next);
    }
    return free_.emplace_hint(next, begin, size);
}

/// The range after it.
MemoryPool::Ranges::iterator MemoryPool::return_to_system(Ranges::iterator range) {
    const auto [begin, size] = *range;
    const auto segment = segment_of(begin);
    if (size < segment->second) {
        ::madvise(begin, size, MADV_DONTNEED);
        return std::next(range);
    }
    ::munmap(begin, size);
    segments_.erase(segment);
    return free_.erase(range);
}

void MemoryPool::release() {
    for (auto it = free_.begin(); it != free_.end();) it = return_to_system(it);
}

void MemoryPool::begin_keeping() {
    const std::lock_guard lock(mutex_);
    ++keeping_;
}

void MemoryPool::end_keeping() {
    const std::lock_guard lock(mutex_);
    if (--keeping_ == 0) release();
}

MemoryPool::Sizes MemoryPool::sizes() const {
    const std::lock_guard lock(mutex_);
    Sizes sizes;
    for (const auto& [begin, size] : segments_) sizes.mapped += size;
    for (const auto& [block, size] : in_use_) sizes.in_use += size;
    for (const auto& [begin, size] : free_) sizes.largest_free = std::max(sizes.largest_free, size);
    return sizes;
}

}  // namespace torchdeck::engine
