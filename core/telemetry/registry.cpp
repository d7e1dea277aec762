// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/registry.hpp"

#include <algorithm>

#include "base/paths.hpp"
#include "telemetry/amd_sysfs.hpp"
#include "telemetry/nvml.hpp"
#include "telemetry/rocm_smi.hpp"

namespace torchdeck::telemetry {
namespace {

/// AMD's library first, /sys for every field that it does not answer.
class AmdDevice final : public Device {
  public:
    AmdDevice(std::unique_ptr<AmdSysfs> sysfs, std::shared_ptr<const RocmSmi> smi, const RocmSmi::Monitor* monitor)
        : sysfs_(std::move(sysfs)), facts_(sysfs_->facts()) {
        if (monitor == nullptr) return;
        smi_ = std::move(smi);
        index_ = monitor->index;
        facts_.backends = (smi_->version().empty() ? "rocm_smi" : "rocm_smi " + smi_->version()) + ", amdgpu sysfs";
        // The library falls back to the bare device id when it does not know a card that is newer than itself.
        const bool id_only = facts_.name.starts_with("AMD GPU 0x");
        if (id_only && !monitor->name.empty() && !monitor->name.starts_with("0x")) facts_.name = monitor->name;
    }

    [[nodiscard]] const DeviceFacts& facts() const override { return facts_; }

    DeviceReading read() override {
        DeviceReading reading;
        if (smi_) smi_->fill(index_, reading);
        sysfs_->fill(reading);
        return reading;
    }

  private:
    std::unique_ptr<AmdSysfs> sysfs_;
    std::shared_ptr<const RocmSmi> smi_;
    std::uint32_t index_ = 0;
    DeviceFacts facts_;
};

void discover_amd(const SystemPaths& paths, bool with_library, Registry& registry) {
    auto cards = AmdSysfs::find(paths.root);
    BackendStatus library{Message::name("rocm_smi"), false, {}};
    std::shared_ptr<RocmSmi> smi;
    std::vector<RocmSmi::Monitor> monitors;
    // The library prints to stderr when it finds no card or no compute driver: it is not even loaded then.
    if (!with_library && !cards.empty()) {
        library.detail = Message::mark("not loaded");
    } else if (cards.empty()) {
        library.detail = Message::mark("not loaded: no GPU is driven by amdgpu");
    } else if (!base::is_there(paths.root / "sys/class/kfd")) {
        library.detail = Message::mark("not loaded: the kernel's compute driver is missing (/sys/class/kfd)");
    } else if ((smi = RocmSmi::open(paths, library.detail))) {
        monitors = smi->monitors();
        library.in_use = !monitors.empty();
        library.detail = library.in_use ? Message::name(smi->version()) : Message::mark("it shows no device");
    }
    registry.backends.push_back(std::move(library));
    BackendStatus kernel{Message::name("amdgpu sysfs"), !cards.empty(), {}};
    if (cards.empty()) kernel.detail = Message::mark("no GPU is driven by amdgpu");
    registry.backends.push_back(std::move(kernel));
    for (auto& card : cards) {
        const auto same = [&](const RocmSmi::Monitor& m) { return m.pci_bus_id == card->facts().pci_bus_id; };
        const auto monitor = std::find_if(monitors.begin(), monitors.end(), same);
        registry.devices.push_back(
            std::make_shared<AmdDevice>(std::move(card), smi, monitor == monitors.end() ? nullptr : &*monitor));
    }
}

void discover_nvidia(const SystemPaths& paths, Registry& registry) {
    BackendStatus library{Message::name("NVML"), false, {}};
    if (const auto nvml = Nvml::open(paths, library.detail)) {
        auto gpus = nvml->devices(library.detail);
        library.in_use = !gpus.empty();
        if (library.detail.empty() && !library.in_use) {
            library.detail = Message::mark("it shows no device");
        } else if (library.detail.empty() && !nvml->driver_version().empty()) {
            library.detail = Message::of("driver {}", nvml->driver_version());
        }
        for (auto& gpu : gpus) registry.devices.push_back(std::move(gpu));
    }
    registry.backends.push_back(std::move(library));
}

}  // namespace

std::shared_ptr<Device> Registry::find(std::string_view pci_bus_id) const {
    const auto wanted = normalize_pci_bus_id(pci_bus_id);
    for (const auto& device : devices) {
        if (!wanted.empty() && device->facts().pci_bus_id == wanted) return device;
    }
    return nullptr;
}

Registry discover(const SystemPaths& paths) {
    Registry registry;
    discover_amd(paths, /*with_library=*/true, registry);
    discover_nvidia(paths, registry);
    return registry;
}

Registry discover(Vendor vendor, const SystemPaths& paths) {
    Registry registry;
    if (vendor == Vendor::amd)
        discover_amd(paths, /*with_library=*/true, registry);
    else
        discover_nvidia(paths, registry);
    return registry;
}

Registry discover_without_library(const SystemPaths& paths) {
    Registry registry;
    discover_amd(paths, /*with_library=*/false, registry);
    return registry;
}

}  // namespace torchdeck::telemetry
