// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace torchdeck::base {

/// Bytes of RAM, as far as they are known.
struct HostMemory {
    std::optional<std::int64_t> total;      ///< of the machine
    std::optional<std::int64_t> limit;      ///< of the process's control groups, where it is below `total`
    std::optional<std::int64_t> available;  ///< what can be had without swapping, within the limit
};

/// From proc/meminfo, proc/self/cgroup and sys/fs/cgroup below `root`: memory.max of version 2 and
/// memory.limit_in_bytes of version 1, of the process's group and those above it. Cached files that a group may drop
/// count as available.
HostMemory host_memory(const std::filesystem::path& root = "/");

}  // namespace torchdeck::base
