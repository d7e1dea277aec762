// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <memory>

#include "telemetry/sample.hpp"

namespace c10 {
class DebugInfoGuard;
}

namespace torchdeck::engine {

/// What LibTorch's caching allocator holds on `device`: bytes in tensors, bytes taken from the driver, and the most in
/// tensors since the last reset_peak(). From any thread. Empty on a CPU, before the device was first used, and where
/// LibTorch is older than 2.9 and no MemoryAccount has counted anything yet.
telemetry::AllocatorReading memory_reading(at::Device device);

/// While alive, what this thread (and the backward threads that work for it) allocate on `device` is counted. LibTorch
/// can be asked for its allocator from 2.9 on; an older one only reports to whoever listens while it allocates, so the
/// training thread listens for as long as it trains. Costs nothing on a newer LibTorch.
class MemoryAccount {
  public:
    /// `listen`: false does nothing, which is right for a CPU.
    explicit MemoryAccount(at::Device device, bool listen = true);
    ~MemoryAccount();
    MemoryAccount(const MemoryAccount&) = delete;
    MemoryAccount& operator=(const MemoryAccount&) = delete;

    /// The peak starts again from what is allocated now.
    void reset_peak();
    /// What it counted, whatever the version of LibTorch: for tests on a machine without a GPU.
    [[nodiscard]] telemetry::AllocatorReading reported() const;

  private:
    at::Device device_;
    std::unique_ptr<c10::DebugInfoGuard> guard_;
};

}  // namespace torchdeck::engine
