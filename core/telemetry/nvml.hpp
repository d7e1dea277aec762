// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "telemetry/device.hpp"
#include "telemetry/library.hpp"

namespace torchdeck::telemetry {

/// NVIDIA's libnvidia-ml.so.1, opened at run time; declarations after the NVML API reference guide. A field that one
/// GPU does not support never loses the others. Calls may block.
class Nvml : public std::enable_shared_from_this<Nvml> {
  public:
    /// Null when the library is not there or does not start; `why` then says so.
    static std::shared_ptr<Nvml> open(const SystemPaths& paths, base::Message& why);
    explicit Nvml(const Library& library);

    /// "550.54.14"; empty when it is not known.
    [[nodiscard]] const std::string& driver_version() const { return driver_version_; }
    /// One Device for each GPU that the library shows. A GPU that cannot be opened is named in `why`.
    std::vector<std::shared_ptr<Device>> devices(base::Message& why);

  private:
    class Gpu;
    using Handle = void*;

    [[nodiscard]] base::Message words(int status) const;
    DeviceFacts facts(Handle gpu) const;
    DeviceReading read(Handle gpu, const std::string& pci_bus_id) const;
    void read_memory(Handle gpu, DeviceReading& reading, int& lost) const;
    std::vector<ProcessMemory> processes(Handle gpu) const;
    void read_throttle(Handle gpu, DeviceReading& reading, int& lost) const;

    struct Utilization {
        unsigned gpu = 0;
        unsigned memory = 0;
    };
    struct Memory {
        unsigned long long total = 0;
        unsigned long long free = 0;
        unsigned long long used = 0;
    };
    struct MemoryV2 {
        unsigned version = 0;
        unsigned long long total = 0;
        unsigned long long reserved = 0;
        unsigned long long free = 0;
        unsigned long long used = 0;
    };
    struct ProcessInfoV1 {
        unsigned pid = 0;
        unsigned long long used = 0;  // bytes
    };
    struct ProcessInfo : ProcessInfoV1 {
        unsigned gpu_instance = 0;
        unsigned compute_instance = 0;
    };
    struct PciInfo {
        char bus_id_legacy[16] = {};
        unsigned domain = 0;
        unsigned bus = 0;
        unsigned device = 0;
        unsigned pci_device_id = 0;
        unsigned pci_subsystem_id = 0;
        char bus_id[32] = {};
    };

    std::string driver_version_;
    Function<int()> init_;
    Function<const char*(int)> error_string_;
    Function<int(char*, unsigned)> system_driver_;
    Function<int(unsigned*)> count_;
    Function<int(unsigned, Handle*)> handle_;
    Function<int(Handle, char*, unsigned)> name_;
    Function<int(Handle, PciInfo*)> pci_;
    Function<int(Handle, Utilization*)> utilization_;
    Function<int(Handle, unsigned, unsigned*)> clock_;
    Function<int(Handle, unsigned, unsigned*)> temperature_;
    Function<int(Handle, unsigned, unsigned*)> threshold_;
    Function<int(Handle, unsigned*)> power_;
    Function<int(Handle, unsigned*)> power_limit_;
    Function<int(Handle, Memory*)> memory_;
    Function<int(Handle, MemoryV2*)> memory_v2_;
    Function<int(Handle, unsigned long long*)> energy_;
    Function<int(Handle, unsigned long long*)> event_reasons_;
    Function<int(Handle, unsigned long long*)> throttle_reasons_;
    Function<int(Handle, unsigned*)> fan_;
    Function<int(Handle, unsigned*)> pcie_lanes_;
    /// Versions 3 and 2 fill ProcessInfo, the first ProcessInfoV1.
    struct RunningProcesses {
        RunningProcesses(const Library& library, const char* name3, const char* name2, const char* name1)
            : v3(library, name3), v2(library, name2), v1(library, name1) {}
        Function<int(Handle, unsigned*, ProcessInfo*)> v3, v2;
        Function<int(Handle, unsigned*, ProcessInfoV1*)> v1;
    };
    RunningProcesses compute_processes_;
    RunningProcesses graphics_processes_;
};

/// What the bits of nvmlClocksEventReasons say; idle is not throttling.
Throttling nvidia_throttling(std::uint64_t bits);

}  // namespace torchdeck::telemetry
