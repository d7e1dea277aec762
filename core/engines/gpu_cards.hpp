// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"
#include "machine/kfd.hpp"
#include "machine/system.hpp"

namespace torchdeck::engines {

/// The GPUs of the machine that LibTorch could compute on, as the kernel lists them; no driver is asked.
struct GpuCards {
    std::vector<std::string> nvidia_ids;  ///< PCI bus ids: "0000:01:00.0"
    std::vector<std::string> amd_ids;
    bool nvidia_driver = false;        ///< NVIDIA's own is loaded
    bool amd_compute = false;          ///< /dev/kfd is there
    std::vector<machine::KfdGpu> kfd;  ///< what the compute driver says of them

    [[nodiscard]] bool nvidia() const { return !nvidia_ids.empty(); }
    [[nodiscard]] bool amd() const { return !amd_ids.empty(); }
    /// Of the card with most memory that is no part of a CPU: "gfx1200"; empty when unknown.
    [[nodiscard]] std::string amd_architecture() const;
};

/// From /sys/bus/pci/devices, /proc/driver/nvidia and /dev/kfd below `root`.
GpuCards find_cards(const std::filesystem::path& root = "/");

/// Where the machine has a GPU and the engine of this build ("CPU", "CUDA", "ROCm"; empty without an engine) sees
/// `gpus_seen` of them: one sentence that says so, and what to type on this system. Empty where there is nothing to
/// say.
base::Message unused_gpu_advice(const GpuCards& cards, const machine::System& system, std::string_view build,
                                int gpus_seen);

}  // namespace torchdeck::engines
