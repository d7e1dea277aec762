// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/amd_sysfs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <optional>

#include "base/paths.hpp"
#include "base/text.hpp"
#include "base/units.hpp"
#include "telemetry/units.hpp"

namespace torchdeck::telemetry {
namespace {

namespace fs = std::filesystem;

/// "2: 2113Mhz *" is a level of pp_dpm_sclk: its MHz, if the line is one.
std::optional<double> level_mhz(std::string_view line) {
    const auto colon = line.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    line = base::trimmed(line.substr(colon + 1));
    return base::parse_real(line.substr(0, line.find_first_not_of("0123456789.")));
}

/// The maker's name from libdrm's table, lines "7590,\tC0,\tAMD Radeon RX 9060 XT"; ids in upper-case hexadecimal.
std::string name_from_table(const fs::path& root, std::uint32_t device, std::uint32_t revision) {
    std::ifstream table(root / "usr/share/libdrm/amdgpu.ids");
    const auto key = fmt::format("{:04X},{:02X},", device, revision);
    std::string line;
    while (std::getline(table, line)) {
        const std::string_view view(line);
        const auto first = view.find(',');
        const auto second = first == std::string_view::npos ? first : view.find(',', first + 1);
        if (second == std::string_view::npos) continue;
        const auto found = fmt::format("{},{},", base::trimmed(view.substr(0, first)),
                                       base::trimmed(view.substr(first + 1, second - first - 1)));
        if (found == key) return std::string(base::trimmed(view.substr(second + 1)));
    }
    return {};
}

}  // namespace

std::vector<std::unique_ptr<AmdSysfs>> AmdSysfs::find(const fs::path& root) {
    std::vector<std::unique_ptr<AmdSysfs>> devices;
    for (const auto& entry : base::entries_of(root / "sys/bus/pci/devices")) {
        if (content_of(entry / "vendor") != "0x1002") continue;
        // Only amdgpu makes this file: the audio function of the card, bridges, and a card that is given to a virtual
        // machine do not have it. The class is no help, accelerators have another one than graphics cards.
        if (base::is_there(entry / "mem_info_vram_total")) devices.push_back(std::make_unique<AmdSysfs>(root, entry));
    }
    return devices;
}

AmdSysfs::AmdSysfs(const fs::path& root, const fs::path& device)
    : folder_(device),
      busy_(device / "gpu_busy_percent"),
      mem_busy_(device / "mem_busy_percent"),
      vram_used_(device / "mem_info_vram_used"),
      vram_total_(device / "mem_info_vram_total"),
      sclk_levels_(device / "pp_dpm_sclk", 4096),
      mclk_levels_(device / "pp_dpm_mclk", 4096),
      pcie_lanes_(device / "current_link_width"),
      metrics_(device / "gpu_metrics", 8192) {
    const auto monitors = base::entries_of(device / "hwmon");
    if (!monitors.empty()) {
        const auto& hwmon = monitors.front();
        power_average_ = HeldFile(hwmon / "power1_average");
        power_input_ = HeldFile(hwmon / "power1_input");
        power_cap_ = HeldFile(hwmon / "power1_cap");
        sclk_ = HeldFile(hwmon / "freq1_input");
        mclk_ = HeldFile(hwmon / "freq2_input");
        fan_rpm_ = HeldFile(hwmon / "fan1_input");
        fan_max_rpm_ = HeldFile(hwmon / "fan1_max");
        pwm_ = HeldFile(hwmon / "pwm1");
        for (int i = 1; i <= 3; ++i) {
            // The number says nothing: accelerators have no edge sensor, and their junction is then temp1 or temp2.
            const auto label = content_of(hwmon / fmt::format("temp{}_label", i));
            const auto file = fmt::format("temp{}_input", i);
            const auto source = fmt::format("hwmon {} ({})", file, label.empty() ? "edge" : label);
            const auto field = label == "junction" ? Field::temp_c
                               : label == "mem"    ? Field::temp_mem_c
                                                   : Field::temp_edge_c;
            if (label.empty() && i > 1) continue;
            sensors_.push_back({field, HeldFile(hwmon / file), source});
            if (field != Field::temp_c) continue;
            HeldFile limit(hwmon / fmt::format("temp{}_crit", i));
            if (const auto value = limit.number(); value && *value > 0 && *value <= 150 * kMilli) {
                facts_.temp_limit_c = *value / kMilli;
            }
        }
    }
    find_facts(root);
}

void AmdSysfs::find_facts(const fs::path& root) {
    facts_.pci_bus_id = normalize_pci_bus_id(folder_.filename().string());
    facts_.vendor = "AMD";
    facts_.backends = "amdgpu sysfs";
    HeldFile device(folder_ / "device");
    HeldFile revision(folder_ / "revision");
    const auto device_id = static_cast<std::uint32_t>(device.number().value_or(0));
    facts_.name = content_of(folder_ / "product_name");
    if (facts_.name.empty()) {
        facts_.name = name_from_table(root, device_id, static_cast<std::uint32_t>(revision.number().value_or(0)));
    }
    if (facts_.name.empty()) facts_.name = fmt::format("AMD GPU 0x{:04x}", device_id);
    const auto module = content_of(root / "sys/module/amdgpu/version");
    const auto kernel = content_of(root / "proc/sys/kernel/osrelease");
    facts_.driver = !module.empty() ? "amdgpu " + module : kernel.empty() ? "amdgpu" : "amdgpu (Linux " + kernel + ")";
    if (const auto bytes = vram_total_.number(); bytes && *bytes > 0) facts_.vram_total_mb = base::mebibytes(*bytes);
    if (const auto cap = power_cap_.number(); cap && *cap > 0) facts_.power_cap_w = *cap / kMicro;
    if (const auto levels = mclk_levels_.text()) {
        double lowest = 0;
        double highest = 0;
        for (const auto line : base::lines_of(*levels)) {
            const double mhz = level_mhz(line).value_or(0);
            if (mhz <= 0) continue;
            lowest = lowest == 0 ? mhz : std::min(lowest, mhz);
            highest = std::max(highest, mhz);
        }
        // Memory that has one clock only says nothing about whether there is work.
        if (lowest < highest) facts_.mclk_floor_mhz = lowest;
    }
}

void AmdSysfs::read_scaled(DeviceReading& reading, Field field, HeldFile& file, double divisor, std::string_view name) {
    if (reading.has(field)) return;
    const auto source = Message::name(name);
    if (const auto value = file.number()) {
        reading.set(field, *value / divisor, source);
    } else {
        reading.miss(field, source, file.error());
    }
}

void AmdSysfs::read_clock(DeviceReading& reading, Field field, HeldFile& hwmon, HeldFile& levels,
                          std::string_view names) {
    const auto comma = names.find(',');
    read_scaled(reading, field, hwmon, kMicro, names.substr(0, comma));
    if (reading.has(field)) return;
    const auto source = Message::name(names.substr(comma + 1));
    const auto text = levels.text();
    if (!text) {
        reading.miss(field, source, levels.error());
        return;
    }
    std::optional<double> current;
    for (auto rest = *text; !rest.empty();) {
        const auto line = base::take_until(rest, '\n');
        if (line.ends_with('*')) current = level_mhz(line);
    }
    if (current) {
        reading.set(field, *current, source);
    } else {
        reading.miss(field, source, Message::mark("no level is marked"));
    }
}

void AmdSysfs::read_temperatures(DeviceReading& reading) {
    for (auto& sensor : sensors_) read_scaled(reading, sensor.field, sensor.file, kMilli, sensor.source);
    if (!reading.has(Field::temp_c) && reading.gpu.temp_edge_c) {
        reading.set(Field::temp_c, *reading.gpu.temp_edge_c, reading.origin(Field::temp_edge_c).source);
    }
    for (const auto field : {Field::temp_c, Field::temp_edge_c, Field::temp_mem_c}) {
        if (reading.origin(field).missing.empty()) {
            reading.miss(field, Message::name("hwmon"), Message::mark("no such sensor"));
        }
    }
}

void AmdSysfs::read_fan(DeviceReading& reading) {
    if (reading.has(Field::fan_percent)) return;
    const auto rpm = fan_rpm_.number();
    const auto most = fan_max_rpm_.number();
    if (rpm && most && *most > 0) {
        reading.set(Field::fan_percent, std::min(100.0, 100.0 * *rpm / *most),
                    Message::name("hwmon fan1_input / fan1_max"));
    } else {
        read_scaled(reading, Field::fan_percent, pwm_, 2.55, "hwmon pwm1");
    }
}

void AmdSysfs::read_throttle(DeviceReading& reading) {
    if (reading.has(Field::throttle)) return;
    const auto source = Message::name("sysfs gpu_metrics");
    // gpu_metrics 1.3: header {u16 size, u8 format, u8 content}, indep_throttle_status a u64 at 112. Other layouts
    // have it elsewhere or not at all.
    constexpr std::size_t kOffset = 112;
    const auto table = metrics_.bytes();
    if (!table) {
        reading.miss(Field::throttle, source, metrics_.error());
        return;
    }
    const auto version = table->size() < 4
                             ? 0
                             : (static_cast<unsigned char>((*table)[2]) << 8) | static_cast<unsigned char>((*table)[3]);
    if (version != 0x0103 || table->size() < kOffset + sizeof(std::uint64_t)) {
        reading.miss(Field::throttle, source, Message::mark("a layout other than 1.3"));
        return;
    }
    std::uint64_t bits = 0;
    std::memcpy(&bits, table->data() + kOffset, sizeof bits);
    if (bits == ~std::uint64_t{0}) {
        reading.miss(Field::throttle, source, kNotFilled);
        return;
    }
    reading.set_throttle(amd_throttling(bits), source);
}

void AmdSysfs::fill(DeviceReading& reading) {
    read_scaled(reading, Field::busy_percent, busy_, 1.0, "sysfs gpu_busy_percent");
    read_scaled(reading, Field::mem_busy_percent, mem_busy_, 1.0, "sysfs mem_busy_percent");
    read_clock(reading, Field::sclk_mhz, sclk_, sclk_levels_, "hwmon freq1_input,sysfs pp_dpm_sclk");
    read_clock(reading, Field::mclk_mhz, mclk_, mclk_levels_, "hwmon freq2_input,sysfs pp_dpm_mclk");
    read_temperatures(reading);
    read_scaled(reading, Field::power_w, power_average_, kMicro, "hwmon power1_average");
    read_scaled(reading, Field::power_w, power_input_, kMicro, "hwmon power1_input");
    read_scaled(reading, Field::power_cap_w, power_cap_, kMicro, "hwmon power1_cap");
    read_scaled(reading, Field::vram_total_mb, vram_total_, base::kMiB, "sysfs mem_info_vram_total");
    read_scaled(reading, Field::vram_used_mb, vram_used_, base::kMiB, "sysfs mem_info_vram_used");
    read_fan(reading);
    read_scaled(reading, Field::pcie_lanes, pcie_lanes_, 1.0, "sysfs current_link_width");
    read_throttle(reading);
    reading.miss(Field::energy_j, Message::name("sysfs"), Message::mark("amdgpu has no energy counter there"));
    if (!reading.empty()) return;
    if (base::is_there(folder_ / "vendor")) {
        reading.failure = Message::of("GPU {} returns no readings; see the kernel's log (dmesg).", facts_.pci_bus_id);
    } else {
        reading.lost = true;
        reading.failure =
            Message::of("GPU {} is lost: it has left the PCI bus; see the kernel's log (dmesg).", facts_.pci_bus_id);
    }
}

Throttling amd_throttling(std::uint64_t bits) {
    struct Group {
        int first, last;
        base::Mark words;
        bool harmful = true;
    };
    // SMU_THROTTLER_*_BIT of the kernel's amdgpu_smu.h.
    static constexpr std::array kGroups{
        Group{0, 7, Message::mark("power limit"), false},    Group{16, 23, Message::mark("current limit"), false},
        Group{32, 33, Message::mark("GPU temperature")},     Group{34, 34, Message::mark("memory temperature")},
        Group{35, 35, Message::mark("edge temperature")},    Group{36, 36, Message::mark("hot spot temperature")},
        Group{37, 37, Message::mark("SoC temperature")},     Group{38, 41, Message::mark("regulator temperature")},
        Group{42, 43, Message::mark("coolant temperature")}, Group{44, 45, Message::mark("regulator temperature")},
        Group{46, 47, Message::mark("external heat alarm")}, Group{56, 57, Message::mark("power management"), false}};
    std::vector<base::Message> reasons;
    bool harmful = false;
    for (const auto& group : kGroups) {
        const auto mask = ((std::uint64_t{2} << (group.last - group.first)) - 1) << group.first;
        const base::Message words(group.words);
        if ((bits & mask) == 0 || std::ranges::find(reasons, words) != reasons.end()) continue;
        reasons.push_back(words);
        harmful = harmful || group.harmful;
    }
    return {Message::list(std::move(reasons)), harmful};
}

}  // namespace torchdeck::telemetry
