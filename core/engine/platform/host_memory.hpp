// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include "engine/platform/memory_pool.hpp"

namespace torchdeck::engine {

/// Hears of each tensor whose memory is taken here or given back, on the thread that does.
class HostMemoryObserver {
  public:
    virtual ~HostMemoryObserver() = default;
    virtual void on_taken(void* block, std::size_t bytes) = 0;
    virtual void on_given_back(void* block, std::size_t bytes) = 0;
};
/// Null: none. When this returns, the one before is not called any more.
void set_host_memory_observer(HostMemoryObserver* observer);

/// Sizes of the memory that tensors have from here.
MemoryPool::Sizes host_memory_sizes();

/// Gives LibTorch's CPU tensors of 256 KiB and more memory that is kept between steps, in huge pages. A training step
/// frees and allocates the same gigabyte again and again; from malloc each time it comes back as fresh pages, which
/// the kernel has to find and clear one by one. Once per process; any thread.
void install_host_memory();

/// While one is alive, freed memory is kept; the last to go gives all of it back to the system.
class HostMemoryUse {
  public:
    HostMemoryUse();
    ~HostMemoryUse();
    HostMemoryUse(const HostMemoryUse&) = delete;
    HostMemoryUse& operator=(const HostMemoryUse&) = delete;
};

}  // namespace torchdeck::engine
