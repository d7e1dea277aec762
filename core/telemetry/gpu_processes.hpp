// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "telemetry/sampler.hpp"

namespace torchdeck::telemetry {

/// A process that has a GPU open.
struct GpuProcess {
    std::int64_t pid = 0;
    std::string name;                ///< as the kernel calls it, at most 15 bytes of whatever
    std::vector<std::string> nodes;  ///< "nvidia0", "kfd", "renderD128"
    std::optional<double> vram_mb;   ///< MiB; what the driver counts for it: amdgpu and other DRM drivers in /proc
};

/// From the open files of every process that we may look at (one's own, or all as root). Asks no driver. Those with
/// most memory first.
std::vector<GpuProcess> gpu_processes(const std::filesystem::path& proc = "/proc");

/// The same with what the devices' libraries say (NVIDIA's memory by process, processes of other users).
std::vector<GpuProcess> gpu_processes(std::span<const DeviceStatus> devices,
                                      const std::filesystem::path& proc = "/proc");

}  // namespace torchdeck::telemetry
