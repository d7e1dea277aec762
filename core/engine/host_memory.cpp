// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/host_memory.hpp"

#include <c10/core/Allocator.h>
#include <c10/core/CPUAllocator.h>
#include <c10/util/Exception.h>
#include <sys/mman.h>

#include <cstdint>
#include <cstring>
#include <map>
#include <mutex>
#include <unordered_map>

namespace torchdeck::engine {
namespace {

constexpr std::size_t kSmallest = std::size_t{256} << 10;
constexpr std::size_t kHugePage = std::size_t{2} << 20;

/// Freed blocks by size, and the size of every block that is in use.
class Blocks {
  public:
    void* take(std::size_t bytes) {
        const auto size = rounded(bytes);
        {
            const std::lock_guard lock(mutex_);
            // A block that is a little too large will do; one that is much too large is wanted for something else.
            const auto it = free_.lower_bound(size);
            if (it != free_.end() && it->first <= size + size / 4) {
                void* const block = it->second;
                in_use_.emplace(block, it->first);
                free_.erase(it);
                return block;
            }
        }
        void* block = map(size);
        if (block == nullptr) {
            release();
            block = map(size);
        }
        if (block == nullptr) return nullptr;
        const std::lock_guard lock(mutex_);
        in_use_.emplace(block, size);
        return block;
    }

    /// False when the block is not one of these.
    bool give_back(void* block) {
        std::size_t size = 0;
        {
            const std::lock_guard lock(mutex_);
            const auto it = in_use_.find(block);
            if (it == in_use_.end()) return false;
            size = it->second;
            in_use_.erase(it);
            if (users_ > 0) {
                free_.emplace(size, block);
                return true;
            }
        }
        ::munmap(block, size);
        return true;
    }

    void add_user() {
        const std::lock_guard lock(mutex_);
        ++users_;
    }
    void remove_user() {
        {
            const std::lock_guard lock(mutex_);
            if (--users_ > 0) return;
        }
        release();
    }

  private:
    static std::size_t rounded(std::size_t bytes) {
        const auto unit = bytes < kHugePage ? kSmallest : kHugePage;
        return (bytes + unit - 1) / unit * unit;
    }

    /// Aligned to its huge pages; null when there is no memory.
    static void* map(std::size_t size) {
        const auto extra = size < kHugePage ? std::size_t{0} : kHugePage;
        void* const memory = ::mmap(nullptr, size + extra, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED) return nullptr;
        if (extra == 0) return memory;
        auto* const begin = static_cast<char*>(memory);
        const auto past = reinterpret_cast<std::uintptr_t>(memory) % kHugePage;
        const auto skip = past == 0 ? std::size_t{0} : kHugePage - past;
        if (skip > 0) ::munmap(begin, skip);
        if (extra > skip) ::munmap(begin + skip + size, extra - skip);
        ::madvise(begin + skip, size, MADV_HUGEPAGE);
        return begin + skip;
    }

    void release() {
        std::multimap<std::size_t, void*> blocks;
        {
            const std::lock_guard lock(mutex_);
            blocks.swap(free_);
        }
        for (const auto& [size, block] : blocks) ::munmap(block, size);
    }

    std::mutex mutex_;
    std::multimap<std::size_t, void*> free_;
    std::unordered_map<void*, std::size_t> in_use_;
    int users_ = 0;
};

/// Never destroyed: tensors may be freed while the process ends.
Blocks& blocks() {
    static auto* const all = new Blocks;
    return *all;
}

c10::Allocator* base_allocator = nullptr;

void free_block(void* block) {
    if (block == nullptr) return;
    c10::profiledCPUMemoryReporter().Delete(block);
    blocks().give_back(block);
}

/// For raw_deallocate, which knows the address only.
void free_any(void* block) {
    if (block != nullptr && blocks().give_back(block))
        c10::profiledCPUMemoryReporter().Delete(block);
    else
        base_allocator->raw_deleter()(block);
}

c10::DataPtr allocate_block(std::size_t bytes) {
    if (bytes < kSmallest) return base_allocator->allocate(bytes);
    void* const block = blocks().take(bytes);
    TORCH_CHECK(block != nullptr, "CPU: can't allocate memory: ", bytes, " bytes were asked for.");
    c10::profiledCPUMemoryReporter().New(block, bytes);
    return {block, block, &free_block, c10::Device(c10::DeviceType::CPU)};
}

/// allocate() is const in LibTorch 1.13 and is not in later ones.
template <class Allocator>
inline constexpr bool kAllocateIsConst = requires(const Allocator& allocator) {
    allocator.allocate(std::size_t{1});
};

class Common : public c10::Allocator {
  public:
    c10::DeleterFnPtr raw_deleter() const override { return &free_any; }
    /// Pure virtual from 2.1 on.
    virtual void copy_data(void* to, const void* from, std::size_t bytes) const { std::memcpy(to, from, bytes); }
};
template <bool is_const>
class KeepingAllocator;
template <>
class KeepingAllocator<true> final : public Common {
  public:
    virtual c10::DataPtr allocate(std::size_t bytes) const { return allocate_block(bytes); }
};
template <>
class KeepingAllocator<false> final : public Common {
  public:
    virtual c10::DataPtr allocate(std::size_t bytes) { return allocate_block(bytes); }
};

}  // namespace

void install_host_memory() {
    static const bool installed = [] {
        base_allocator = c10::GetAllocator(c10::DeviceType::CPU);
        static KeepingAllocator<kAllocateIsConst<c10::Allocator>> allocator;
        c10::SetCPUAllocator(&allocator, /*priority=*/1);
        return true;
    }();
    (void)installed;
}

HostMemoryUse::HostMemoryUse() {
    blocks().add_user();
}

HostMemoryUse::~HostMemoryUse() {
    blocks().remove_user();
}

}  // namespace torchdeck::engine
