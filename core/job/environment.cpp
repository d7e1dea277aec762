// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/environment.hpp"

#include <sys/utsname.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "base/cpus.hpp"
#include "base/units.hpp"
#include "telemetry/held_file.hpp"

namespace torchdeck::job {
namespace {

/// What follows `separator` in the first line of `path` that begins with `key`; empty when there is none.
std::string first_value(const char* path, std::string_view key, std::string_view separator) {
    std::ifstream in(path);
    for (std::string line; std::getline(in, line);) {
        if (!line.starts_with(key)) continue;
        if (const auto at = line.find(separator); at != std::string::npos) {
            auto value = line.substr(at + separator.size());
            if (value.size() > 1 && value.front() == '"' && value.back() == '"')
                value = value.substr(1, value.size() - 2);
            return value;
        }
    }
    return {};
}

}  // namespace

std::string gpu_firmware(const std::string& pci_bus_id) {
    if (pci_bus_id.empty()) return {};
    auto version = telemetry::content_of(std::filesystem::path("/sys/bus/pci/devices") / pci_bus_id / "vbios_version");
    if (!version.empty()) return version;
    const auto file = "/proc/driver/nvidia/gpus/" + pci_bus_id + "/information";
    version = first_value(file.c_str(), "Video BIOS", ":");
    version.erase(0, version.find_first_not_of(" \t"));
    return version;
}

nlohmann::ordered_json host_json() {
    utsname system{};
    ::uname(&system);
    const auto pages = ::sysconf(_SC_PHYS_PAGES);
    const auto page = ::sysconf(_SC_PAGESIZE);
    nlohmann::ordered_json host;
    host["name"] = system.nodename;
    host["cpu"] = first_value("/proc/cpuinfo", "model name", ": ");
    host["cores"] = base::usable_cpus();
    host["ram_mb"] = static_cast<double>(pages) * static_cast<double>(page) / base::kMiB;
    host["os"] = first_value("/etc/os-release", "PRETTY_NAME", "=");
    host["kernel"] = system.release;
    // Conditions that can make a run slower than earlier ones.
    if (const auto firmware = telemetry::content_of("/sys/class/dmi/id/bios_version"); !firmware.empty())
        host["firmware"] = firmware;
    return host;
}

}  // namespace torchdeck::job
