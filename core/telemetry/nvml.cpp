// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/nvml.hpp"
#include "base/units.hpp"
#include "telemetry/units.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <map>

namespace torchdeck::telemetry {
namespace {

constexpr std::array kNvmlNames{"libnvidia-ml.so.1"};

constexpr int kLost = 15;           // NVML_ERROR_GPU_IS_LOST: fallen off the bus
constexpr int kResetRequired = 16;  // NVML_ERROR_RESET_REQUIRED

void note_loss(int status, int& lost) {
    if (status == kLost || status == kResetRequired) lost = status;
}

/// What a function lists that is called with room for so many. Empty when it is not there or fails.
template <class Item, class Function, class Handle>
std::vector<Item> listed(const Function& function, Handle gpu) {
    constexpr unsigned kMost = 4096;
    constexpr int kTooSmall = 7;  // NVML_ERROR_INSUFFICIENT_SIZE; the number is then how many there are
    unsigned count = 32;
    std::vector<Item> items;
    int status = function ? kTooSmall : -1;
    // Processes may start between two calls.
    for (int tries = 0; tries < 4 && status == kTooSmall; ++tries) {
        items.resize(std::min(count + 8, kMost));
        count = static_cast<unsigned>(items.size());
        status = function(gpu, &count, items.data());
    }
    items.resize(status == 0 ? std::min<std::size_t>(count, items.size()) : 0);
    return items;
}

}  // namespace

class Nvml::Gpu final : public Device {
  public:
    Gpu(std::shared_ptr<const Nvml> library, Handle handle)
        : library_(std::move(library)), handle_(handle), facts_(library_->facts(handle)) {}
    [[nodiscard]] const DeviceFacts& facts() const override { return facts_; }
    DeviceReading read() override { return library_->read(handle_, facts_.pci_bus_id); }
    std::vector<ProcessMemory> processes() override { return library_->processes(handle_); }

  private:
    std::shared_ptr<const Nvml> library_;
    Handle handle_;
    DeviceFacts facts_;
};

Nvml::Nvml(const Library& library)
    : init_(library, "nvmlInit_v2"),
      error_string_(library, "nvmlErrorString"),
      system_driver_(library, "nvmlSystemGetDriverVersion"),
      count_(library, "nvmlDeviceGetCount_v2"),
      handle_(library, "nvmlDeviceGetHandleByIndex_v2"),
      name_(library, "nvmlDeviceGetName"),
      pci_(library, "nvmlDeviceGetPciInfo_v3"),
      utilization_(library, "nvmlDeviceGetUtilizationRates"),
      clock_(library, "nvmlDeviceGetClockInfo"),
      temperature_(library, "nvmlDeviceGetTemperature"),
      threshold_(library, "nvmlDeviceGetTemperatureThreshold"),
      power_(library, "nvmlDeviceGetPowerUsage"),
      power_limit_(library, "nvmlDeviceGetEnforcedPowerLimit"),
      memory_(library, "nvmlDeviceGetMemoryInfo"),
      memory_v2_(library, "nvmlDeviceGetMemoryInfo_v2"),
      energy_(library, "nvmlDeviceGetTotalEnergyConsumption"),
      event_reasons_(library, "nvmlDeviceGetCurrentClocksEventReasons"),
      throttle_reasons_(library, "nvmlDeviceGetCurrentClocksThrottleReasons"),
      fan_(library, "nvmlDeviceGetFanSpeed"),
      pcie_lanes_(library, "nvmlDeviceGetCurrPcieLinkWidth"),
      compute_processes_(library, "nvmlDeviceGetComputeRunningProcesses_v3", "nvmlDeviceGetComputeRunningProcesses_v2",
                         "nvmlDeviceGetComputeRunningProcesses"),
      graphics_processes_(library, "nvmlDeviceGetGraphicsRunningProcesses_v3",
                          "nvmlDeviceGetGraphicsRunningProcesses_v2", "nvmlDeviceGetGraphicsRunningProcesses") {}

base::Message Nvml::words(int status) const {
    if (status == 3) return kNotSupported;
    const char* text = error_string_ ? error_string_(status) : nullptr;
    if (text == nullptr) return Message::of("error {}", status);
    return Message::of("{} (error {})", base::Message(text), status);
}

std::shared_ptr<Nvml> Nvml::open(const SystemPaths& paths, base::Message& why) {
    const Library library(kNvmlNames, paths);
    if (!library.is_open()) {
        why = library.error();
        return nullptr;
    }
    for (const auto* name : {"nvmlInit_v2", "nvmlDeviceGetCount_v2", "nvmlDeviceGetHandleByIndex_v2"}) {
        if (library.symbol(name) != nullptr) continue;
        why = Message::of("{} has no {}", library.path(), name);
        return nullptr;
    }
    auto nvml = std::make_shared<Nvml>(library);
    // There is no shut-down to match: it can block in a driver as any call can, and the process's end does it too.
    if (const int status = nvml->init_(); status != 0) {
        why = Message::of("{}: {}", library.path() + ": nvmlInit", nvml->words(status));
        return nullptr;
    }
    std::array<char, 96> version{};
    if (nvml->system_driver_ && nvml->system_driver_(version.data(), static_cast<unsigned>(version.size() - 1)) == 0) {
        nvml->driver_version_ = version.data();
    }
    return nvml;
}

std::vector<std::shared_ptr<Device>> Nvml::devices(base::Message& why) {
    std::vector<std::shared_ptr<Device>> found;
    unsigned count = 0;
    if (const int status = count_(&count); status != 0) {
        why = Message::of("{}: {}", Message::name("nvmlDeviceGetCount"), words(status));
        return found;
    }
    std::vector<base::Message> failures;
    for (unsigned i = 0; i < std::min(count, 256U); ++i) {
        Handle handle = nullptr;
        if (const int status = handle_(i, &handle); status != 0) {
            failures.push_back(Message::of("GPU {}: {}", i, words(status)));
            continue;
        }
        found.push_back(std::make_shared<Gpu>(shared_from_this(), handle));
    }
    why = Message::list(std::move(failures), Message::Join::semicolon);
    return found;
}

DeviceFacts Nvml::facts(Handle gpu) const {
    DeviceFacts facts;
    facts.vendor = "NVIDIA";
    facts.backends = "NVML";
    facts.driver = driver_version_.empty() ? "NVIDIA" : "NVIDIA " + driver_version_;
    std::array<char, 256> name{};
    if (name_ && name_(gpu, name.data(), static_cast<unsigned>(name.size() - 1)) == 0) facts.name = name.data();
    if (facts.name.empty()) facts.name = "NVIDIA GPU";
    PciInfo pci;
    if (pci_ && pci_(gpu, &pci) == 0) facts.pci_bus_id = pci_bus_id(pci.domain, pci.bus, pci.device, 0);
    DeviceReading reading;
    int lost = 0;
    read_memory(gpu, reading, lost);
    facts.vram_total_mb = reading.gpu.vram_total_mb;
    unsigned value = 0;
    if (power_limit_ && power_limit_(gpu, &value) == 0) {
        reading.set(Field::power_cap_w, value / kMilli, power_limit_.source());
        facts.power_cap_w = reading.gpu.power_cap_w;
    }
    constexpr unsigned kSlowdown = 1;
    if (threshold_ && threshold_(gpu, kSlowdown, &value) == 0 && value > 0 && value <= 150) {
        facts.temp_limit_c = value;
    }
    return facts;
}

void Nvml::read_memory(Handle gpu, DeviceReading& reading, int& lost) const {
    // Version 2 reports what the driver reserves apart from what is used.
    if (memory_v2_) {
        MemoryV2 memory;
        memory.version = static_cast<unsigned>(sizeof memory) | (2U << 24);
        if (const int status = memory_v2_(gpu, &memory); status == 0) {
            reading.set(Field::vram_total_mb, base::mebibytes(memory.total), memory_v2_.source());
            reading.set(Field::vram_used_mb, base::mebibytes(memory.used), memory_v2_.source());
            return;
        }
    }
    Memory memory;
    const int status = memory_ ? memory_(gpu, &memory) : -1;
    if (status == 0) {
        reading.set(Field::vram_total_mb, base::mebibytes(memory.total), memory_.source());
        reading.set(Field::vram_used_mb, base::mebibytes(memory.used), memory_.source());
        return;
    }
    note_loss(status, lost);
    for (const auto field : {Field::vram_total_mb, Field::vram_used_mb}) {
        reading.miss(field, memory_.source(), status < 0 ? kNoSuchFunction : words(status));
    }
}

void Nvml::read_throttle(Handle gpu, DeviceReading& reading, int& lost) const {
    const auto& function = event_reasons_ ? event_reasons_ : throttle_reasons_;
    unsigned long long bits = 0;
    const int status = function ? function(gpu, &bits) : -1;
    note_loss(status, lost);
    if (status == 0 && bits != std::numeric_limits<unsigned long long>::max()) {
        reading.set_throttle(nvidia_throttling(bits), function.source());
    } else {
        reading.miss(Field::throttle, function.source(),
                     status < 0    ? base::Message(kNoSuchFunction)
                     : status == 0 ? base::Message(kNotFilled)
                                   : words(status));
    }
}

std::vector<ProcessMemory> Nvml::processes(Handle gpu) const {
    std::map<std::int64_t, std::optional<double>> by_pid;
    for (const auto* functions : {&compute_processes_, &graphics_processes_}) {
        const auto add = [&](const ProcessInfoV1& process) {
            auto& memory = by_pid[process.pid];
            // All bits: not known (on Windows, or without the right to see it).
            if (process.used == std::numeric_limits<unsigned long long>::max()) return;
            // A process that computes and draws is in both lists, with all of its memory in each.
            memory = std::max(memory.value_or(0), base::mebibytes(process.used));
        };
        if (functions->v3)
            for (const auto& process : listed<ProcessInfo>(functions->v3, gpu)) add(process);
        else if (functions->v2)
            for (const auto& process : listed<ProcessInfo>(functions->v2, gpu)) add(process);
        else
            for (const auto& process : listed<ProcessInfoV1>(functions->v1, gpu)) add(process);
    }
    std::vector<ProcessMemory> all;
    for (const auto& [pid, memory] : by_pid) all.push_back({pid, memory});
    return all;
}

DeviceReading Nvml::read(Handle gpu, const std::string& pci_bus_id) const {
    DeviceReading reading;
    int lost = 0;  // the status that says that the device as a whole is gone
    const auto take = [&](Field field, double divisor, const auto& function, auto value, auto... arguments) {
        if (!function) {
            reading.miss(field, function.source(), kNoSuchFunction);
            return;
        }
        const int status = function(gpu, arguments..., &value);
        note_loss(status, lost);
        if (status != 0) {
            reading.miss(field, function.source(), words(status));
        } else if (value == std::numeric_limits<decltype(value)>::max()) {
            reading.miss(field, function.source(), kNotFilled);
        } else {
            reading.set(field, static_cast<double>(value) / divisor, function.source());
        }
    };
    constexpr unsigned kGpuSensor = 0;
    constexpr unsigned kSm = 1;
    constexpr unsigned kMemory = 2;
    Utilization utilization;
    const int status = utilization_ ? utilization_(gpu, &utilization) : -1;
    if (status == 0) {
        reading.set(Field::busy_percent, utilization.gpu, utilization_.source());
        reading.set(Field::mem_busy_percent, utilization.memory, utilization_.source());
    } else {
        note_loss(status, lost);
        for (const auto field : {Field::busy_percent, Field::mem_busy_percent}) {
            reading.miss(field, utilization_.source(), status < 0 ? kNoSuchFunction : words(status));
        }
    }
    take(Field::sclk_mhz, 1.0, clock_, 0U, kSm);
    take(Field::mclk_mhz, 1.0, clock_, 0U, kMemory);
    take(Field::temp_c, 1.0, temperature_, 0U, kGpuSensor);
    for (const auto field : {Field::temp_edge_c, Field::temp_mem_c}) {
        reading.miss(field, Message::name("NVML"), Message::mark("has one temperature"));
    }
    take(Field::power_w, kMilli, power_, 0U);
    take(Field::power_cap_w, kMilli, power_limit_, 0U);
    read_memory(gpu, reading, lost);
    take(Field::fan_percent, 1.0, fan_, 0U);
    take(Field::pcie_lanes, 1.0, pcie_lanes_, 0U);
    take(Field::energy_j, kMilli, energy_, 0ULL);
    read_throttle(gpu, reading, lost);
    if (lost != 0) {
        reading.lost = true;
        reading.failure =
            Message::of("GPU {} is lost: {}; see the kernel's log (dmesg) for its Xid.", pci_bus_id, words(lost));
    } else if (reading.empty()) {
        reading.failure =
            Message::of("GPU {} returns no readings: {}.", pci_bus_id, reading.origin(Field::busy_percent).missing);
    }
    return reading;
}

Throttling nvidia_throttling(std::uint64_t bits) {
    struct Reason {
        std::uint64_t bit;
        base::Mark words;
        bool harmful;
    };
    static constexpr std::array kReasons{Reason{0x2, Message::mark("clocks set by an application"), false},
                                         Reason{0x4, Message::mark("power limit"), false},
                                         Reason{0x8, Message::mark("hardware slowdown"), true},
                                         Reason{0x10, Message::mark("clocks in step with other GPUs"), false},
                                         Reason{0x20, Message::mark("GPU or memory temperature"), true},
                                         Reason{0x40, Message::mark("hardware slowdown for temperature"), true},
                                         Reason{0x80, Message::mark("hardware slowdown for the supply"), true},
                                         Reason{0x100, Message::mark("clocks set by a display"), false}};
    std::vector<base::Message> reasons;
    bool harmful = false;
    for (const auto& reason : kReasons) {
        if ((bits & reason.bit) == 0) continue;
        // The general bit comes with each of the two that say which.
        if (reason.bit == 0x8 && (bits & 0xC0) != 0) continue;
        reasons.emplace_back(reason.words);
        harmful = harmful || reason.harmful;
    }
    return {Message::list(std::move(reasons)), harmful};
}

}  // namespace torchdeck::telemetry
