// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/platform/host_memory.hpp"

#include <c10/core/Allocator.h>
#include <c10/core/CPUAllocator.h>
#include <c10/util/Exception.h>

#include <atomic>
#include <cstring>
#include <mutex>

#include "engine/platform/memory_pool.hpp"

namespace torchdeck::engine {
namespace {

/// Below this malloc serves well.
constexpr std::size_t kSmallest = std::size_t{256} << 10;

/// Never destroyed: tensors may be freed while the process ends.
MemoryPool& host_pool() {
    static auto* const all = new MemoryPool;
    return *all;
}

c10::Allocator* base_allocator = nullptr;

std::atomic<HostMemoryObserver*> observer = nullptr;
std::mutex observer_mutex;

/// Without an observer, which is nearly always, this is one load.
template <class Call>
void notify(Call call) {
    if (observer.load(std::memory_order_relaxed) == nullptr) return;
    const std::lock_guard lock(observer_mutex);
    if (auto* const one = observer.load()) call(*one);
}

void free_block(void* block) {
    if (block == nullptr) return;
    c10::profiledCPUMemoryReporter().Delete(block);
    // Another thread may get the block as soon as it is given back, so the observer hears of its end first.
    notify([&](HostMemoryObserver& one) { one.on_given_back(block, host_pool().size_of(block)); });
    host_pool().give_back(block);
}

/// For raw_deallocate, which knows the address only.
void free_any(void* block) {
    if (block != nullptr && host_pool().size_of(block) > 0)
        free_block(block);
    else
        base_allocator->raw_deleter()(block);
}

c10::DataPtr allocate_block(std::size_t bytes) {
    if (bytes < kSmallest) return base_allocator->allocate(bytes);
    void* const block = host_pool().take(bytes);
    // In the words of LibTorch's own allocator.
    TORCH_CHECK(block != nullptr, "CPU: can't allocate memory: you tried to allocate ", bytes, " bytes.");
    c10::profiledCPUMemoryReporter().New(block, bytes);
    notify([&](HostMemoryObserver& one) { one.on_taken(block, host_pool().size_of(block)); });
    return {block, block, &free_block, c10::Device(c10::DeviceType::CPU)};
}

/// allocate() is const in LibTorch 1.13 and is not in later ones.
template <class Allocator>
inline constexpr bool kAllocateIsConst = requires(const Allocator& allocator) {
    allocator.allocate(std::size_t{1});
};

class HostAllocatorBase : public c10::Allocator {
  public:
    c10::DeleterFnPtr raw_deleter() const override { return &free_any; }
    /// Pure virtual from 2.1 on.
    virtual void copy_data(void* to, const void* from, std::size_t bytes) const { std::memcpy(to, from, bytes); }
};
template <bool is_const>
class KeepingAllocator;
template <>
class KeepingAllocator<true> final : public HostAllocatorBase {
  public:
    virtual c10::DataPtr allocate(std::size_t bytes) const { return allocate_block(bytes); }
};
template <>
class KeepingAllocator<false> final : public HostAllocatorBase {
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

void set_host_memory_observer(HostMemoryObserver* one) {
    const std::lock_guard lock(observer_mutex);
    observer = one;
}

MemoryPool::Sizes host_memory_sizes() {
    return host_pool().sizes();
}

HostMemoryUse::HostMemoryUse() {
    host_pool().begin_keeping();
}

HostMemoryUse::~HostMemoryUse() {
    host_pool().end_keeping();
}

}  // namespace torchdeck::engine
