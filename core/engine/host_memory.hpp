// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace torchdeck::engine {

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
