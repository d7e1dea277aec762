// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"
#include "tables/metrics.hpp"
#include "telemetry/sample.hpp"

namespace torchdeck::telemetry {

/// The readings of a GPU: those of tables/metrics.def, then the reasons for throttling.
enum class Field : std::uint8_t {
#define GPU_METRIC(member, ...) member,
#include "tables/metrics.def"
    throttle,
};
inline constexpr std::size_t kFieldCount = static_cast<std::size_t>(Field::throttle) + 1;

struct FieldInfo {
    Field field;
    const tables::MetricInfo* metric;  ///< key, label, unit, what is believed; null for throttle, which is text
    std::optional<double> GpuReading::*member;  ///< null for throttle

    [[nodiscard]] std::string_view key() const { return metric ? metric->key : "throttle"; }
    [[nodiscard]] base::Mark label() const { return metric ? metric->label : Message::mark("Throttling"); }
};
const FieldInfo& field_info(Field field);
std::span<const FieldInfo> all_fields();

/// What drivers' libraries are often found to lack.
inline constexpr auto kNoSuchFunction = Message::mark("the library has no such function");
inline constexpr auto kNotFilled = Message::mark("not filled by this device");
inline constexpr auto kNotSupported = Message::mark("not supported");

/// Where a reading comes from, or why there is none.
struct Origin {
    base::Message source;   ///< "rsmi_dev_power_get (current socket power)"; empty when the field is missing
    base::Message missing;  ///< a list: "rsmi_dev_power_get: not supported; hwmon power1_input: no such file"
};

/// What does not change while the program runs.
struct DeviceFacts {
    std::string pci_bus_id;  ///< "0000:03:00.0", the key that joins monitors and LibTorch; empty when unknown
    std::string name;        ///< "AMD Radeon RX 9060 XT"
    std::string vendor;      ///< "AMD", "NVIDIA"
    std::string driver;      ///< "amdgpu (Linux 6.12.1)", "NVIDIA 550.54.14"
    std::string backends;    ///< "rocm_smi 7.6.0, amdgpu sysfs"
    std::optional<double> vram_total_mb;   ///< MiB
    std::optional<double> power_cap_w;     ///< the limit in force when the device was found
    std::optional<double> temp_limit_c;    ///< where the device starts to slow down
    std::optional<double> mclk_floor_mhz;  ///< the lowest memory clock it can idle at
};

/// What a driver says of a process that uses a device.
struct ProcessMemory {
    std::int64_t pid = 0;           ///< as the driver counts: of the machine, not of a container
    std::optional<double> vram_mb;  ///< MiB
};

/// One reading of one device, with the origin of every field.
class DeviceReading {
  public:
    GpuReading gpu;
    std::array<Origin, kFieldCount> origins;
    bool lost = false;      ///< the device is gone for good (off the bus, needs a reset): do not ask it again
    base::Message failure;  ///< when nothing at all could be read
    std::vector<ProcessMemory> processes;  ///< only where they were asked for (SamplerOptions::processes)

    [[nodiscard]] bool has(Field field) const { return !origin(field).source.empty(); }
    [[nodiscard]] const Origin& origin(Field field) const { return origins[static_cast<std::size_t>(field)]; }
    /// Takes a value unless the field has one already. A value that cannot be is noted as missing, with the value.
    void set(Field field, double value, const base::Message& source);
    void set_throttle(Throttling throttling, const base::Message& source);
    /// Notes why `source` has no value; ignored when the field has one.
    void miss(Field field, const base::Message& source, const base::Message& why);
    [[nodiscard]] bool empty() const;
};

/// A GPU that can be monitored. facts() is fixed after construction; read() and processes() are called by one thread at
/// a time, may block for as long as a driver pleases, and do not throw for what a device or driver does.
class Device {
  public:
    virtual ~Device() = default;
    [[nodiscard]] virtual const DeviceFacts& facts() const = 0;
    virtual DeviceReading read() = 0;
    /// The processes that use the device, as far as its library reports them.
    virtual std::vector<ProcessMemory> processes() { return {}; }
};

/// "0000:03:00.0" from any of the usual spellings ("00000000:03:00.0", "03:00.0", upper case); empty when it is none.
std::string normalize_pci_bus_id(std::string_view text);
std::string pci_bus_id(std::uint32_t domain, std::uint32_t bus, std::uint32_t device, std::uint32_t function);

}  // namespace torchdeck::telemetry
