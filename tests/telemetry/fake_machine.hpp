// SPDX-License-Identifier: GPL-3.0-or-later
// A machine with GPUs made of files and scripted libraries.
#pragma once

#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "telemetry/registry.hpp"
#include "tree.hpp"

using namespace torchdeck::telemetry;
namespace fs = std::filesystem;

inline constexpr const char* kCard = "sys/bus/pci/devices/0000:03:00.0/";
inline constexpr const char* kHwmon = "sys/bus/pci/devices/0000:03:00.0/hwmon/hwmon4/";

inline std::string metrics_table(std::uint64_t throttle) {
    std::string table(120, '\0');
    table[0] = 120;
    table[2] = 1;
    table[3] = 3;
    std::memcpy(table.data() + 112, &throttle, sizeof throttle);
    return table;
}

/// An RX 9060 XT at work, as its driver shows it.
inline void write_card(const Tree& tree, const std::string& bus_id = "0000:03:00.0") {
    const auto card = "sys/bus/pci/devices/" + bus_id + "/";
    const auto hwmon = card + "hwmon/hwmon4/";
    tree.write(card + "vendor", "0x1002\n");
    tree.write(card + "device", "0x7590\n");
    tree.write(card + "revision", "0xc0\n");
    tree.write(card + "gpu_busy_percent", "47\n");
    tree.write(card + "mem_busy_percent", "32\n");
    tree.write(card + "mem_info_vram_total", "17095983104\n");  // 16304 MiB
    tree.write(card + "mem_info_vram_used", "4213178368\n");    // 4018 MiB
    tree.write(card + "pp_dpm_sclk", "0: 500Mhz\n1: 2113Mhz *\n2: 3320Mhz\n");
    tree.write(card + "pp_dpm_mclk", "0: 96Mhz\n1: 456Mhz\n2: 1258Mhz *\n");
    tree.write(card + "current_link_width", "8\n");
    tree.write(card + "gpu_metrics", metrics_table(1));
    tree.write(hwmon + "name", "amdgpu\n");
    tree.write(hwmon + "power1_average", "96000000\n");
    tree.write(hwmon + "power1_input", "97000000\n");
    tree.write(hwmon + "power1_cap", "160000000\n");
    tree.write(hwmon + "freq1_input", "2150000000\n");
    tree.write(hwmon + "freq2_input", "1258000000\n");
    tree.write(hwmon + "fan1_input", "900\n");
    tree.write(hwmon + "fan1_max", "3000\n");
    tree.write(hwmon + "pwm1", "102\n");
    for (const auto& [number, label, value] :
         {std::tuple{"1", "edge", "44000"}, {"2", "junction", "49000"}, {"3", "mem", "62000"}}) {
        tree.write(hwmon + "temp" + number + "_label", std::string(label) + "\n");
        tree.write(hwmon + "temp" + number + "_input", std::string(value) + "\n");
    }
    tree.write(hwmon + "temp2_crit", "110000\n");
    tree.write("proc/sys/kernel/osrelease", "6.12.1\n");
    tree.write("usr/share/libdrm/amdgpu.ids",
               "# comment\n1.0.0\n7590,\tC7,\tAnother card\n7590,\tC0,\tAMD Radeon RX 9060 XT\n");
    tree.folder("sys/class/kfd");
}

/// A folder of libraries under their real names, with one symbol less: the name is changed in the string table, so
/// that the loader does not find it.
inline fs::path without_symbol(const QTemporaryDir& folder, const fs::path& library, const std::string& symbol) {
    static int number = 0;
    const auto to = fs::path(folder.path().toStdString()) / std::to_string(number++);
    fs::create_directories(to);
    std::ifstream in(library, std::ios::binary);
    std::string bytes((std::istreambuf_iterator<char>(in)), {});
    const std::string name = '\0' + symbol + '\0';
    int found = 0;
    for (auto at = bytes.find(name); at != std::string::npos; at = bytes.find(name, at + 1)) {
        bytes[at + 1] = 'X';
        ++found;
    }
    if (found == 0) qFatal("%s is not in %s", symbol.c_str(), library.c_str());
    std::ofstream(to / library.filename(), std::ios::binary) << bytes;
    return to;
}

inline const fs::path kNew = fs::path(FAKES) / "new";
inline const fs::path kOld = fs::path(FAKES) / "old";
inline const fs::path kRocm = kNew / "librocm_smi64.so.7";
inline const fs::path kNvml = kNew / "libnvidia-ml.so.1";

struct Fallback {
    const char* symbol;
    Field field;
    std::optional<double> value;  // what takes over
};

inline void rows(const std::vector<Fallback>& fallbacks) {
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < fallbacks.size(); ++i) QTest::newRow(fallbacks[i].symbol) << static_cast<int>(i);
}

/// The fields that a symbol alone answers are `fallback`'s; all others are as with the whole library.
inline void compare(const DeviceReading& reading, const DeviceReading& whole, const Fallback& fallback) {
    const std::map<std::string, std::vector<Field>> several{
        {"rsmi_dev_temp_metric_get", {Field::temp_c, Field::temp_edge_c, Field::temp_mem_c}},
        {"nvmlDeviceGetUtilizationRates", {Field::busy_percent, Field::mem_busy_percent}},
        {"nvmlDeviceGetClockInfo", {Field::sclk_mhz, Field::mclk_mhz}},
        {"nvmlDeviceGetMemoryInfo_v2", {Field::vram_total_mb, Field::vram_used_mb}}};
    const auto found = several.find(fallback.symbol);
    const auto touched = found == several.end() ? std::vector<Field>{fallback.field} : found->second;
    for (const auto& field : all_fields()) {
        const bool concerned = std::find(touched.begin(), touched.end(), field.field) != touched.end();
        if (concerned) {
            QVERIFY2(reading.has(field.field) == fallback.value.has_value(), field.key().data());
            QVERIFY2(reading.origin(field.field).source != whole.origin(field.field).source, field.key().data());
            if (!fallback.value) QVERIFY2(!reading.origin(field.field).missing.empty(), field.key().data());
        } else {
            QVERIFY2(reading.origin(field.field).source == whole.origin(field.field).source, field.key().data());
        }
    }
    if (fallback.value) QCOMPARE((reading.gpu.*field_info(fallback.field).member).value(), *fallback.value);
    QVERIFY(!reading.lost && reading.failure.empty());
}

/// Scripts for the libraries, and folders with one of them each.
class FakeMachine {
  public:
    FakeMachine() {
        const fs::path scratch = scratch_.path().toStdString();
        rocm_only_ = scratch / "rocm";
        nvml_only_ = scratch / "nvml";
        fs::create_directories(rocm_only_);
        fs::create_directories(nvml_only_);
        fs::create_symlink(kRocm, rocm_only_ / kRocm.filename());
        fs::create_symlink(kNvml, nvml_only_ / kNvml.filename());
        qputenv("FAKE_ROCM_SMI", QByteArray::fromStdString((scratch / "FAKE_ROCM_SMI").string()));
        qputenv("FAKE_NVML", QByteArray::fromStdString((scratch / "FAKE_NVML").string()));
    }
    void script(const char* variable, const std::string& lines) const {
        // Replaced in one step: a library may be reading it on another thread.
        const fs::path path = fs::path(scratch_.path().toStdString()) / variable;
        const auto side = path.string() + ".new";
        std::ofstream(side) << lines;
        fs::rename(side, path);
    }
    [[nodiscard]] SystemPaths rocm(const Tree& tree) const { return {tree.root(), {rocm_only_}}; }
    [[nodiscard]] SystemPaths nvml() const { return {empty_.root(), {nvml_only_}}; }
    static DeviceReading read_one(const SystemPaths& paths) {
        const auto registry = discover(paths);
        return registry.devices.size() == 1 ? registry.devices[0]->read() : DeviceReading{};
    }

  protected:
    QTemporaryDir scratch_;
    Tree empty_;

  private:
    fs::path rocm_only_;
    fs::path nvml_only_;
};
