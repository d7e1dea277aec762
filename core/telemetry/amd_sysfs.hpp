// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "telemetry/device.hpp"
#include "telemetry/held_file.hpp"

namespace torchdeck::telemetry {

/// One AMD GPU as the amdgpu driver shows it in /sys: no library, no ABI, nothing to load. Files that a device or a
/// kernel does not have leave their field missing. Sources: Documentation/gpu/amdgpu/thermal.rst and
/// drivers/gpu/drm/amd/include/kgd_pp_interface.h (gpu_metrics 1.3) of the Linux kernel.
class AmdSysfs {
  public:
    /// The GPUs that are driven by amdgpu, in the order of their PCI bus ids.
    static std::vector<std::unique_ptr<AmdSysfs>> find(const std::filesystem::path& root);

    AmdSysfs(const std::filesystem::path& root, const std::filesystem::path& device);

    [[nodiscard]] const DeviceFacts& facts() const { return facts_; }
    /// Fills what `reading` has not got yet; reading.lost when the device has left the bus.
    void fill(DeviceReading& reading);

  private:
    void read_scaled(DeviceReading& reading, Field field, HeldFile& file, double divisor, std::string_view name);
    void read_clock(DeviceReading& reading, Field field, HeldFile& hwmon, HeldFile& levels, std::string_view names);
    void read_temperatures(DeviceReading& reading);
    void read_fan(DeviceReading& reading);
    void read_throttle(DeviceReading& reading);
    void find_facts(const std::filesystem::path& root);

    struct Sensor {
        Field field;
        HeldFile file;
        std::string source;
    };

    std::filesystem::path folder_;
    DeviceFacts facts_;
    HeldFile busy_;
    HeldFile mem_busy_;
    HeldFile vram_used_;
    HeldFile vram_total_;
    HeldFile sclk_levels_;
    HeldFile mclk_levels_;
    HeldFile pcie_lanes_;
    HeldFile metrics_;
    HeldFile power_average_;
    HeldFile power_input_;
    HeldFile power_cap_;
    HeldFile sclk_;
    HeldFile mclk_;
    HeldFile fan_rpm_;
    HeldFile fan_max_rpm_;
    HeldFile pwm_;
    std::vector<Sensor> sensors_;
};

/// What the bits of indep_throttle_status say: "power limit, hot spot temperature".
Throttling amd_throttling(std::uint64_t bits);

}  // namespace torchdeck::telemetry
