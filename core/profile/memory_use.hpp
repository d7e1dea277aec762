// SPDX-License-Identifier: GPL-3.0-or-later
//
// Memory of tensors over one training step, and their owners at its peak.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "profile/module_tree.hpp"

namespace torchdeck::profile {

/// Tensors of one owner that are alive at the peak.
struct PeakOwner {
    int module = kOutsideModules;  ///< index of the module in whose pass they were made
    Pass pass = Pass::forward;
    std::string name;  ///< of the operator that made them; empty: none did
    std::int64_t tensors = 0;
    std::int64_t bytes = 0;
};

/// Memory of one step, the last that was profiled. On a CPU, tensors of 256 KiB and more.
struct MemoryUse {
    /// Allocated bytes after each change.
    struct Point {
        double ms = 0;  ///< since the step began
        std::int64_t bytes = 0;
    };
    std::int64_t base_bytes = 0;          ///< when the step began: weights, optimizer, batches that wait
    std::int64_t peak_bytes = 0;          ///< of all
    double peak_ms = 0;                   ///< when that was
    std::int64_t reserved_bytes = 0;      ///< held from the system or the device when the step ended
    std::int64_t largest_free_bytes = 0;  ///< of that, what one tensor can have
    std::vector<Point> points;            ///< the first is the base
    std::vector<PeakOwner> at_peak;       ///< made in this step and alive at its peak, the largest first

    [[nodiscard]] bool measured() const { return !points.empty(); }
};

/// An allocation, or the end of one (bytes below 0).
struct MemoryChange {
    double ms = 0;  ///< since the step began
    std::uintptr_t block = 0;
    std::int64_t bytes = 0;
    PeakOwner owner;  ///< of an allocation; its counts are not looked at
};

/// Fills points, peak and what is alive at it from `changes` in any order, beginning with `base_bytes`. Blocks that
/// were there before are freed without an owner. Keeps at most `most` points, and the largest of those that are near
/// each other.
MemoryUse memory_use(std::vector<MemoryChange> changes, std::int64_t base_bytes, std::size_t most = 4000);

}  // namespace torchdeck::profile
