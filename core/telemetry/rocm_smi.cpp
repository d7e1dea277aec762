// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/rocm_smi.hpp"
#include "base/units.hpp"
#include "telemetry/units.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

namespace torchdeck::telemetry {
namespace {

// Newest first; the unversioned name last, it belongs to whatever was installed for development.
constexpr std::array kRocmSmiNames{"librocm_smi64.so.7", "librocm_smi64.so.6", "librocm_smi64.so.5",
                                   "librocm_smi64.so.1", "librocm_smi64.so",   "/opt/rocm/lib/librocm_smi64.so"};

base::Message status_words(int status) {
    switch (status) {
        case 1:
            return Message::mark("invalid arguments");
        case 2:
            return kNotSupported;
        case 3:
            return Message::mark("file error");
        case 4:
            return Message::mark("permission denied");
        case 6:
            return Message::mark("internal error of the library");
        case 8:
            return Message::mark("initialization failed");
        case 9:
            return Message::mark("not implemented");
        case 10:
            return Message::mark("not found");
        case 14:
            return Message::mark("no data");
        case 16:
            return Message::mark("the device is busy");
        default:
            return Message::of("error {}", status);
    }
}

constexpr auto kAverage = Message::mark("average");
constexpr auto kSocketPower = Message::mark("current socket power");

/// Calls `function` for one value of type Value and takes it, scaled, as `field`. All ones mean "absent".
template <class Value, class Call, class... Arguments>
void take(DeviceReading& reading, Field field, const Call& function, const base::Message& source, double divisor,
          Arguments... arguments) {
    if (reading.has(field)) return;
    if (!function) {
        reading.miss(field, source, kNoSuchFunction);
        return;
    }
    Value value = 0;
    const int status = function(arguments..., &value);
    if (status != 0) {
        reading.miss(field, source, status_words(status));
    } else if (value == std::numeric_limits<Value>::max() || value == static_cast<Value>(~Value{0})) {
        reading.miss(field, source, kNotFilled);
    } else {
        reading.set(field, static_cast<double>(value) / divisor, source);
    }
}

struct Version {
    std::uint32_t major;
    std::uint32_t minor;
    std::uint32_t patch;
    const char* build;
    std::uint64_t room[8];  // should a later version grow
};

}  // namespace

RocmSmi::RocmSmi(const Library& library)
    : init_(library, "rsmi_init"),
      count_(library, "rsmi_num_monitor_devices"),
      name_(library, "rsmi_dev_name_get"),
      pci_id_(library, "rsmi_dev_pci_id_get"),
      busy_(library, "rsmi_dev_busy_percent_get"),
      memory_busy_(library, "rsmi_dev_memory_busy_percent_get"),
      memory_total_(library, "rsmi_dev_memory_total_get"),
      memory_usage_(library, "rsmi_dev_memory_usage_get"),
      temperature_(library, "rsmi_dev_temp_metric_get"),
      power_(library, "rsmi_dev_power_get"),
      socket_power_(library, "rsmi_dev_current_socket_power_get"),
      average_power_(library, "rsmi_dev_power_ave_get"),
      power_cap_(library, "rsmi_dev_power_cap_get"),
      fan_(library, "rsmi_dev_fan_speed_get"),
      fan_max_(library, "rsmi_dev_fan_speed_max_get"),
      energy_(library, "rsmi_dev_energy_count_get") {
    const Function<int(Version*)> version(library, "rsmi_version_get");
    Version v{};
    version_ = version && version(&v) == 0 ? fmt::format("{}.{}.{}", v.major, v.minor, v.patch) : "";
}

std::shared_ptr<RocmSmi> RocmSmi::open(const SystemPaths& paths, base::Message& why) {
    const Library library(kRocmSmiNames, paths);
    if (!library.is_open()) {
        why = library.error();
        return nullptr;
    }
    auto smi = std::make_shared<RocmSmi>(library);
    for (const auto* name : {"rsmi_init", "rsmi_num_monitor_devices", "rsmi_dev_pci_id_get"}) {
        if (library.symbol(name) != nullptr) continue;
        why = Message::of("{} has no {}", library.path(), name);
        return nullptr;
    }
    // There is no shut-down to match: it can block in a driver as any call can, and the process's end does it too.
    if (const int status = smi->init_(std::uint64_t{0}); status != 0) {
        why = Message::of("{}: {}", library.path() + ": rsmi_init", status_words(status));
        return nullptr;
    }
    return smi;
}

std::vector<RocmSmi::Monitor> RocmSmi::monitors() const {
    std::vector<Monitor> found;
    std::uint32_t count = 0;
    if (count_(&count) != 0) return found;
    for (std::uint32_t i = 0; i < std::min(count, 256U); ++i) {
        std::uint64_t id = 0;
        if (pci_id_(i, &id) != 0) continue;
        Monitor monitor;
        monitor.index = i;
        // Domain in the upper half; bits 28 to 31 carry the partition of an accelerator from version 6 on.
        const auto low = static_cast<std::uint32_t>(id & 0xFFFFFFFU);
        monitor.pci_bus_id =
            pci_bus_id(static_cast<std::uint32_t>(id >> 32), (low >> 8) & 0xFF, (low >> 3) & 0x1F, low & 7);
        std::array<char, 256> name{};
        if (name_ && name_(i, name.data(), name.size() - 1) == 0) monitor.name = name.data();
        found.push_back(std::move(monitor));
    }
    return found;
}

void RocmSmi::fill_power(std::uint32_t index, DeviceReading& reading) const {
    if (power_) {
        std::uint64_t microwatts = 0;
        int kind = -1;
        const int status = power_(index, &microwatts, &kind);
        if (status == 0) {
            const base::Mark words = kind == 0 ? kAverage : kind == 1 ? kSocketPower : Message::mark("kind unknown");
            reading.set(Field::power_w, static_cast<double>(microwatts) / kMicro, power_.source(words));
        } else {
            reading.miss(Field::power_w, power_.source(), status_words(status));
        }
    }
    // Versions before 6 have just the average: that the newer functions are not there is not worth a word.
    if (socket_power_) {
        take<std::uint64_t>(reading, Field::power_w, socket_power_, socket_power_.source(kSocketPower), kMicro, index);
    }
    take<std::uint64_t>(reading, Field::power_w, average_power_, average_power_.source(kAverage), kMicro, index,
                        std::uint32_t{0});
}

void RocmSmi::fill_energy(std::uint32_t index, DeviceReading& reading) const {
    const auto source = energy_.source();
    if (!energy_) {
        reading.miss(Field::energy_j, source, kNoSuchFunction);
        return;
    }
    std::uint64_t counter = 0;
    float resolution_uj = 0;
    std::uint64_t timestamp = 0;
    const int status = energy_(index, &counter, &resolution_uj, &timestamp);
    if (status != 0) {
        reading.miss(Field::energy_j, source, status_words(status));
    } else if (counter == 0 || counter == ~std::uint64_t{0}) {
        reading.miss(Field::energy_j, source, kNotFilled);
    } else {
        reading.set(Field::energy_j, static_cast<double>(counter) * static_cast<double>(resolution_uj) / kMicro,
                    source);
    }
}

void RocmSmi::fill_fan(std::uint32_t index, DeviceReading& reading) const {
    const auto source = fan_.source();
    if (!fan_ || !fan_max_) {
        reading.miss(Field::fan_percent, source, kNoSuchFunction);
        return;
    }
    std::int64_t speed = 0;
    std::uint64_t most = 0;
    int status = fan_(index, std::uint32_t{0}, &speed);
    if (status == 0) status = fan_max_(index, std::uint32_t{0}, &most);
    if (status != 0) {
        reading.miss(Field::fan_percent, source, status_words(status));
    } else {
        reading.set(Field::fan_percent,
                    most == 0 ? -1.0 : 100.0 * static_cast<double>(speed) / static_cast<double>(most), source);
    }
}

void RocmSmi::fill(std::uint32_t index, DeviceReading& reading) const {
    constexpr int kVram = 0;
    constexpr int kCurrent = 0;
    constexpr std::uint32_t kEdge = 0;
    constexpr std::uint32_t kJunction = 1;
    constexpr std::uint32_t kMemory = 2;
    // The names of AMD's sensors.
    const auto sensor = [&](const char* name) {
        return Message::name(fmt::format("{} ({})", temperature_.name(), name));
    };
    take<std::uint32_t>(reading, Field::busy_percent, busy_, busy_.source(), 1.0, index);
    take<std::uint32_t>(reading, Field::mem_busy_percent, memory_busy_, memory_busy_.source(), 1.0, index);
    take<std::int64_t>(reading, Field::temp_c, temperature_, sensor("junction"), kMilli, index, kJunction, kCurrent);
    take<std::int64_t>(reading, Field::temp_edge_c, temperature_, sensor("edge"), kMilli, index, kEdge, kCurrent);
    take<std::int64_t>(reading, Field::temp_mem_c, temperature_, sensor("memory"), kMilli, index, kMemory, kCurrent);
    fill_power(index, reading);
    take<std::uint64_t>(reading, Field::power_cap_w, power_cap_, power_cap_.source(), kMicro, index, std::uint32_t{0});
    take<std::uint64_t>(reading, Field::vram_total_mb, memory_total_, memory_total_.source(), base::kMiB, index, kVram);
    take<std::uint64_t>(reading, Field::vram_used_mb, memory_usage_, memory_usage_.source(), base::kMiB, index, kVram);
    fill_fan(index, reading);
    fill_energy(index, reading);
}

}  // namespace torchdeck::telemetry
