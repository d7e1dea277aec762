// SPDX-License-Identifier: GPL-3.0-or-later
#include "machine/conditions.hpp"

#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string_view>

#include "base/paths.hpp"
#include "base/text.hpp"
#include "base/units.hpp"
#include "machine/check_parts.hpp"
#include "telemetry/held_file.hpp"

namespace torchdeck::machine {
namespace {

namespace fs = std::filesystem;

std::optional<double> mean_cpu_mhz(const fs::path& root) {
    double sum = 0;
    int count = 0;
    for (const auto& policy : base::entries_of(root / "sys/devices/system/cpu/cpufreq")) {
        const auto khz = base::parse_real(telemetry::content_of(policy / "scaling_cur_freq"));
        if (!khz || *khz <= 0) continue;
        sum += *khz / 1000;
        ++count;
    }
    return count > 0 ? std::optional(sum / count) : std::nullopt;
}

std::optional<double> mib_swapped(const fs::path& root) {
    std::istringstream lines(telemetry::content_of(root / "proc/vmstat"));
    std::optional<double> pages;
    std::string key;
    double value = 0;
    while (lines >> key >> value)
        if (key == "pswpin" || key == "pswpout") pages = pages.value_or(0) + value;
    if (pages) *pages *= static_cast<double>(::sysconf(_SC_PAGESIZE)) / base::kMiB;
    return pages;
}

void add_kernels(const fs::path& folder, Conditions& now) {
    constexpr int kMostFiles = 2000;
    constexpr std::string_view kFound = ".ufdb.txt";  // a line for each shape
    int files = 0;
    std::error_code code;
    for (fs::recursive_directory_iterator it(folder, fs::directory_options::skip_permission_denied, code), end;
         !code && it != end && files < kMostFiles; it.increment(code), ++files) {
        std::error_code none;
        if (!it->is_regular_file(none)) continue;
        now.kernel_cache_mib += base::mebibytes(it->file_size(none));
        if (!it->path().filename().string().ends_with(kFound)) continue;
        std::ifstream in(it->path());
        now.searches += std::count(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>(), '\n');
    }
}

}  // namespace

bool on_battery(const fs::path& root) {
    bool mains = false, on_mains = false, discharging = false;
    for (const auto& supply : base::entries_of(root / "sys/class/power_supply")) {
        // It is the battery of a mouse or a headset: the machine does not run on it.
        if (telemetry::content_of(supply / "scope") == "Device") continue;
        const auto type = telemetry::content_of(supply / "type");
        if (type == "Mains" || type == "USB") {
            mains = true;
            on_mains = on_mains || telemetry::content_of(supply / "online") == "1";
        }
        if (type == "Battery") discharging = discharging || telemetry::content_of(supply / "status") == "Discharging";
    }
    return discharging && !(mains && on_mains);
}

std::vector<fs::path> miopen_folders(const std::function<std::string(const char*)>& variable, const fs::path& home) {
    const auto named = [&](const char* name, const char* otherwise) {
        const auto value = variable(name);
        return value.empty() ? home / otherwise : fs::path(value);
    };
    return {named("MIOPEN_USER_DB_PATH", ".config/miopen"), named("MIOPEN_CUSTOM_CACHE_DIR", ".cache/miopen")};
}

Conditions read_conditions(const fs::path& root, const std::vector<fs::path>& kernel_caches) {
    Conditions now{mean_cpu_mhz(root), mib_swapped(root), on_battery(root)};
    for (const auto& folder : kernel_caches) add_kernels(folder, now);
    return now;
}

}  // namespace torchdeck::machine
