// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"

namespace torchdeck::engines {

/// The GPUs of the machine that LibTorch could compute on, as the kernel lists them; no driver is asked.
struct GpuCards {
    std::vector<std::string> nvidia_ids;  ///< PCI bus ids: "0000:01:00.0"
    std::vector<std::string> amd_ids;
    bool nvidia_driver = false;  ///< NVIDIA's own is loaded
    bool amd_compute = false;    ///< /dev/kfd is there

    [[nodiscard]] bool nvidia() const { return !nvidia_ids.empty(); }
    [[nodiscard]] bool amd() const { return !amd_ids.empty(); }
};

/// From /sys/bus/pci/devices, /proc/driver/nvidia and /dev/kfd below `root`.
GpuCards find_cards(const std::filesystem::path& root = "/");

/// The distribution: "debian", "13" of /etc/os-release; empty when unknown.
struct System {
    std::string id, version;
    bool like_debian = false;  ///< of its family: Ubuntu, Mint
};
System find_system(const std::filesystem::path& root = "/");

/// Where the machine has a GPU and the engine of this build ("CPU", "CUDA", "ROCm"; empty without an engine) sees
/// `gpus_seen` of them: one sentence that says so, and what to type on this system. Empty where there is nothing to
/// say.
base::Message unused_gpu_advice(const GpuCards& cards, const System& system, std::string_view build, int gpus_seen);

}  // namespace torchdeck::engines
