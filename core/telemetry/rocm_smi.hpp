// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "telemetry/device.hpp"
#include "telemetry/library.hpp"

namespace torchdeck::telemetry {

/// AMD's librocm_smi64, opened at run time. Only calls with scalar arguments are used: one SONAME has served
/// incompatible layouts of rsmi_frequencies_t and rsmi_gpu_metrics_t, so clocks and throttling come from /sys. The
/// functions are declared here, not by the installed header, for the same reason. Calls may block.
class RocmSmi {
  public:
    struct Monitor {
        std::uint32_t index = 0;  ///< the library's own numbering; means nothing elsewhere
        std::string pci_bus_id;
        std::string name;
    };

    /// Null when the library is not there or does not start; `why` then says so. Only call it where there is a device
    /// driven by amdgpu: without one the library prints to stderr.
    static std::shared_ptr<RocmSmi> open(const SystemPaths& paths, base::Message& why);
    explicit RocmSmi(const Library& library);

    /// Empty when it is not known.
    [[nodiscard]] const std::string& version() const { return version_; }
    [[nodiscard]] std::vector<Monitor> monitors() const;
    /// Fills what the library answers; notes the rest as missing.
    void fill(std::uint32_t index, DeviceReading& reading) const;

  private:
    void fill_power(std::uint32_t index, DeviceReading& reading) const;
    void fill_energy(std::uint32_t index, DeviceReading& reading) const;
    void fill_fan(std::uint32_t index, DeviceReading& reading) const;

    std::string version_;
    Function<int(std::uint64_t)> init_;
    Function<int(std::uint32_t*)> count_;
    Function<int(std::uint32_t, char*, std::size_t)> name_;
    Function<int(std::uint32_t, std::uint64_t*)> pci_id_;
    Function<int(std::uint32_t, std::uint32_t*)> busy_;
    Function<int(std::uint32_t, std::uint32_t*)> memory_busy_;
    Function<int(std::uint32_t, int, std::uint64_t*)> memory_total_;
    Function<int(std::uint32_t, int, std::uint64_t*)> memory_usage_;
    Function<int(std::uint32_t, std::uint32_t, int, std::int64_t*)> temperature_;
    Function<int(std::uint32_t, std::uint64_t*, int*)> power_;
    Function<int(std::uint32_t, std::uint64_t*)> socket_power_;
    Function<int(std::uint32_t, std::uint32_t, std::uint64_t*)> average_power_;
    Function<int(std::uint32_t, std::uint32_t, std::uint64_t*)> power_cap_;
    Function<int(std::uint32_t, std::uint32_t, std::int64_t*)> fan_;
    Function<int(std::uint32_t, std::uint32_t, std::uint64_t*)> fan_max_;
    Function<int(std::uint32_t, std::uint64_t*, float*, std::uint64_t*)> energy_;
};

}  // namespace torchdeck::telemetry
