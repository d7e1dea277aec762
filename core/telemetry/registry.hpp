// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "telemetry/device.hpp"
#include "telemetry/library.hpp"

namespace torchdeck::telemetry {

/// A way to reach GPUs, and whether it works here.
struct BackendStatus {
    base::Message name;  ///< "rocm_smi", "amdgpu sysfs", "NVML"
    bool in_use = false;
    base::Message detail;  ///< in use: version, or nothing; else why not
};

/// The GPUs of the machine, each once, with every backend that knows it behind one Device.
struct Registry {
    std::vector<std::shared_ptr<Device>> devices;
    std::vector<BackendStatus> backends;

    /// By PCI bus id in any spelling; null when there is none. Never by index: HIP_VISIBLE_DEVICES and
    /// CUDA_VISIBLE_DEVICES renumber what LibTorch sees, and not what the monitors see.
    [[nodiscard]] std::shared_ptr<Device> find(std::string_view pci_bus_id) const;
};

enum class Vendor { amd, nvidia };

/// Looks for GPUs, in this process. May block or crash inside a driver (see helper.hpp); does not throw for what it
/// finds.
Registry discover(const SystemPaths& paths);
/// Finds the devices of one vendor.
Registry discover(Vendor vendor, const SystemPaths& paths);
/// AMD's, as far as the kernel's files list them; no library is loaded.
Registry discover_without_library(const SystemPaths& paths);

}  // namespace torchdeck::telemetry
