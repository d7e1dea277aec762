// SPDX-License-Identifier: GPL-3.0-or-later
// The GPU backends against a /sys tree and libraries that a test scripts.
#include <QTest>
#include <cmath>
#include <cstring>
#include <fstream>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "standard_error.hpp"
#include "telemetry/device_report.hpp"
#include "telemetry/registry.hpp"
#include "telemetry/sampler.hpp"
#include "tree.hpp"

using namespace torchdeck::telemetry;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

constexpr const char* kCard = "sys/bus/pci/devices/0000:03:00.0/";
constexpr const char* kHwmon = "sys/bus/pci/devices/0000:03:00.0/hwmon/hwmon4/";

std::string metrics_table(std::uint64_t throttle) {
    std::string table(120, '\0');
    table[0] = 120;
    table[2] = 1;
    table[3] = 3;
    std::memcpy(table.data() + 112, &throttle, sizeof throttle);
    return table;
}

/// An RX 9060 XT at work, as its driver shows it.
void write_card(const Tree& tree, const std::string& bus_id = "0000:03:00.0") {
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
fs::path without_symbol(const QTemporaryDir& folder, const fs::path& library, const std::string& symbol) {
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

const fs::path kNew = fs::path(FAKES) / "new";
const fs::path kOld = fs::path(FAKES) / "old";
const fs::path kRocm = kNew / "librocm_smi64.so.7";
const fs::path kNvml = kNew / "libnvidia-ml.so.1";

}  // namespace

class TestTelemetryGpu : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void init();

    void sysfs_reads_every_field();
    void sysfs_loses_only_what_is_missing();
    void sysfs_does_not_believe_the_impossible();
    void sysfs_card_without_edge_sensor();
    void sysfs_card_leaves_the_bus();
    void rocm_goes_before_sysfs();
    void rocm_without_a_symbol_data();
    void rocm_without_a_symbol();
    void rocm_call_that_fails_data();
    void rocm_call_that_fails();
    void rocm_old_library();
    void rocm_does_not_believe_the_impossible();
    void rocm_is_matched_by_bus_id();
    void rocm_that_does_not_start();
    void nvml_reads_every_field();
    void nvml_without_a_symbol_data();
    void nvml_without_a_symbol();
    void nvml_call_that_fails_data();
    void nvml_call_that_fails();
    void nvml_old_library();
    void nvml_does_not_believe_the_impossible();
    void nvml_that_does_not_start();
    void nvml_device_lost_in_mid_run();
    void nvml_that_blocks();
    void report_says_what_and_why();
    void report_without_a_device();

  private:
    void script(const char* variable, const std::string& lines);
    [[nodiscard]] Places rocm(const Tree& tree) const { return {tree.root(), {rocm_only_}}; }
    [[nodiscard]] Places nvml() const { return {empty_.root(), {nvml_only_}}; }
    static DeviceReading read_one(const Places& places);

    QTemporaryDir scratch_;
    Tree empty_;
    fs::path rocm_only_;
    fs::path nvml_only_;
};

void TestTelemetryGpu::initTestCase() {
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

void TestTelemetryGpu::init() {
    script("FAKE_ROCM_SMI", "");
    script("FAKE_NVML", "");
}

void TestTelemetryGpu::script(const char* variable, const std::string& lines) {
    // Replaced in one step: a library may be reading it on another thread.
    const fs::path path = fs::path(scratch_.path().toStdString()) / variable;
    const auto side = path.string() + ".new";
    std::ofstream(side) << lines;
    fs::rename(side, path);
}

DeviceReading TestTelemetryGpu::read_one(const Places& places) {
    const auto registry = discover(places);
    return registry.devices.size() == 1 ? registry.devices[0]->read() : DeviceReading{};
}

void TestTelemetryGpu::sysfs_reads_every_field() {
    const Tree tree;
    write_card(tree);
    tree.write("sys/bus/pci/devices/0000:03:00.1/vendor", "0x1002\n");  // the card's audio function
    tree.write("sys/bus/pci/devices/0000:00:02.0/vendor", "0x8086\n");
    const auto registry = discover({tree.root(), {tree.root() / "no-libraries"}});
    QCOMPARE(registry.devices.size(), std::size_t{1});
    const auto& facts = registry.devices[0]->facts();
    QCOMPARE(facts.pci_bus_id, std::string("0000:03:00.0"));
    QCOMPARE(facts.name, std::string("AMD Radeon RX 9060 XT"));
    QCOMPARE(facts.driver, std::string("amdgpu (Linux 6.12.1)"));
    QCOMPARE(facts.vram_total_mb.value(), 16304.0);
    QCOMPARE(facts.power_cap_w.value(), 160.0);
    QCOMPARE(facts.temp_limit_c.value(), 110.0);
    QCOMPARE(facts.mclk_floor_mhz.value(), 96.0);
    const auto r = registry.devices[0]->read();
    QCOMPARE(r.gpu.busy_percent.value(), 47.0);
    QCOMPARE(r.gpu.mem_busy_percent.value(), 32.0);
    QCOMPARE(r.gpu.sclk_mhz.value(), 2150.0);
    QCOMPARE(r.gpu.mclk_mhz.value(), 1258.0);
    QCOMPARE(r.gpu.temp_c.value(), 49.0);
    QCOMPARE(r.gpu.temp_edge_c.value(), 44.0);
    QCOMPARE(r.gpu.temp_mem_c.value(), 62.0);
    QCOMPARE(r.gpu.power_w.value(), 96.0);
    QCOMPARE(r.origin(Field::power).source, std::string("hwmon power1_average"));
    QCOMPARE(r.gpu.power_cap_w.value(), 160.0);
    QCOMPARE(r.gpu.vram_total_mb.value(), 16304.0);
    QCOMPARE(r.gpu.vram_used_mb.value(), 4018.0);
    QCOMPARE(r.gpu.fan_percent.value(), 30.0);
    QCOMPARE(r.gpu.throttle.value(), std::string("power limit"));
    QVERIFY(!r.gpu.energy_j && !r.origin(Field::energy).missing.empty());
    // Held open and read again: the same descriptors show new values.
    tree.write(std::string(kCard) + "gpu_busy_percent", "99\n");
    tree.write(std::string(kHwmon) + "power1_average", "101500000\n");
    const auto again = registry.devices[0]->read();
    QCOMPARE(again.gpu.busy_percent.value(), 99.0);
    QCOMPARE(again.gpu.power_w.value(), 101.5);
}

void TestTelemetryGpu::sysfs_loses_only_what_is_missing() {
    struct Case {
        std::string file;
        Field field;
        std::optional<double> instead;
    };
    const std::string card = kCard;
    const std::string hwmon = kHwmon;
    const std::vector<Case> cases{{card + "gpu_busy_percent", Field::busy, {}},
                                  {card + "mem_busy_percent", Field::mem_busy, {}},
                                  {card + "mem_info_vram_used", Field::vram_used, {}},
                                  {card + "gpu_metrics", Field::throttle, {}},
                                  {hwmon + "power1_average", Field::power, 97.0},
                                  {hwmon + "power1_cap", Field::power_cap, {}},
                                  {hwmon + "freq1_input", Field::sclk, 2113.0},
                                  {hwmon + "freq2_input", Field::mclk, 1258.0},
                                  {hwmon + "temp2_input", Field::temp, 44.0},
                                  {hwmon + "temp3_input", Field::temp_mem, {}},
                                  {hwmon + "fan1_max", Field::fan, 40.0}};
    for (const auto& c : cases) {
        for (const bool garbage : {false, true}) {
            const Tree tree;
            write_card(tree);
            tree.remove(c.file);
            if (garbage) tree.write(c.file, "garbage\n");
            const auto r = read_one({tree.root(), {tree.root() / "no-libraries"}});
            for (const auto& field : all_fields()) {
                const bool there = field.field != Field::energy && (field.field != c.field || c.instead);
                QVERIFY2(r.has(field.field) == there, (c.file + ": " + field.key).c_str());
                QVERIFY2(there || !r.origin(field.field).missing.empty(), (c.file + ": " + field.key).c_str());
            }
            if (c.instead) QCOMPARE((r.gpu.*field_info(c.field).member).value(), *c.instead);
        }
    }
}

void TestTelemetryGpu::sysfs_does_not_believe_the_impossible() {
    const Tree tree;
    write_card(tree);
    tree.write(std::string(kCard) + "gpu_busy_percent", "65535\n");
    tree.write(std::string(kCard) + "mem_info_vram_used", "18446744073709551615\n");
    tree.write(std::string(kCard) + "gpu_metrics", metrics_table(~0ULL));
    tree.write(std::string(kHwmon) + "power1_average", "0\n");
    tree.write(std::string(kHwmon) + "power1_input", "65535000000\n");
    tree.write(std::string(kHwmon) + "temp2_input", "0\n");
    tree.write(std::string(kHwmon) + "temp1_input", "-1\n");
    tree.write(std::string(kHwmon) + "freq1_input", "4294967295000000\n");
    const auto r = read_one({tree.root(), {tree.root() / "no-libraries"}});
    QVERIFY(!r.gpu.busy_percent && !r.gpu.vram_used_mb && !r.gpu.throttle && !r.gpu.power_w && !r.gpu.temp_c);
    QCOMPARE(r.gpu.sclk_mhz.value(), 2113.0);
    QVERIFY(r.origin(Field::busy).missing.find("65535") != std::string::npos);
}

void TestTelemetryGpu::sysfs_card_without_edge_sensor() {
    // Accelerators number their sensors otherwise and have power1_input only.
    const Tree tree;
    write_card(tree);
    tree.write(std::string(kHwmon) + "temp1_label", "junction\n");
    tree.write(std::string(kHwmon) + "temp2_label", "mem\n");
    tree.remove(std::string(kHwmon) + "temp3_label");
    tree.remove(std::string(kHwmon) + "power1_average");
    const auto r = read_one({tree.root(), {tree.root() / "no-libraries"}});
    QCOMPARE(r.gpu.temp_c.value(), 44.0);
    QCOMPARE(r.gpu.temp_mem_c.value(), 49.0);
    QVERIFY(!r.gpu.temp_edge_c);
    QCOMPARE(r.origin(Field::power).source, std::string("hwmon power1_input"));
    QVERIFY(r.origin(Field::power).missing.empty());
}

void TestTelemetryGpu::sysfs_card_leaves_the_bus() {
    const Tree tree;
    write_card(tree);
    const auto registry = discover({tree.root(), {tree.root() / "no-libraries"}});
    QVERIFY(!registry.devices.at(0)->read().lost);
    // Descriptors that are held open go on reading in a test's tree; the kernel's fail. A fresh one finds nothing.
    tree.remove("sys/bus/pci/devices/0000:03:00.0/hwmon");
    const auto later = discover({tree.root(), {tree.root() / "no-libraries"}});
    for (const auto* file : {"gpu_busy_percent", "mem_busy_percent", "mem_info_vram_total", "mem_info_vram_used",
                             "pp_dpm_sclk", "pp_dpm_mclk", "gpu_metrics"}) {
        tree.write(std::string(kCard) + file, "");
    }
    const auto silent = later.devices.at(0)->read();
    QVERIFY(!silent.lost && silent.failure.find("answers nothing") != std::string::npos);
    tree.remove("sys/bus/pci/devices/0000:03:00.0");
    const auto gone = later.devices.at(0)->read();
    QVERIFY(gone.lost && gone.failure.find("has left the PCI bus") != std::string::npos);
}

void TestTelemetryGpu::rocm_goes_before_sysfs() {
    const Tree tree;
    write_card(tree);
    const auto registry = discover(rocm(tree));
    QCOMPARE(registry.devices.size(), std::size_t{1});
    QCOMPARE(registry.devices[0]->facts().backends, std::string("rocm_smi 7.6.0, amdgpu sysfs"));
    const auto r = registry.devices[0]->read();
    QCOMPARE(r.gpu.busy_percent.value(), 46.0);
    QCOMPARE(r.gpu.mem_busy_percent.value(), 31.0);
    QCOMPARE(r.gpu.temp_c.value(), 49.5);
    QCOMPARE(r.gpu.temp_edge_c.value(), 45.0);
    QCOMPARE(r.gpu.temp_mem_c.value(), 54.0);
    QCOMPARE(r.gpu.power_w.value(), 95.2);
    QCOMPARE(r.origin(Field::power).source, std::string("rsmi_dev_power_get (current socket power)"));
    QCOMPARE(r.gpu.fan_percent.value(), 20.0);
    QVERIFY(std::abs(r.gpu.energy_j.value() - 15300.0) < 0.01);
    // Clocks and throttling are never asked of the library.
    QCOMPARE(r.origin(Field::sclk).source, std::string("hwmon freq1_input"));
    QCOMPARE(r.origin(Field::throttle).source, std::string("sysfs gpu_metrics"));
    script("FAKE_ROCM_SMI", "power_type 0\n");
    QCOMPARE(registry.devices[0]->read().origin(Field::power).source, std::string("rsmi_dev_power_get (average)"));
}

namespace {

struct Fallback {
    const char* symbol;
    Field field;
    std::optional<double> value;  // what takes over
};
const std::vector<Fallback> kRocmFallbacks{{"rsmi_dev_busy_percent_get", Field::busy, 47.0},
                                           {"rsmi_dev_memory_busy_percent_get", Field::mem_busy, 32.0},
                                           {"rsmi_dev_memory_total_get", Field::vram_total, 16304.0},
                                           {"rsmi_dev_memory_usage_get", Field::vram_used, 4018.0},
                                           {"rsmi_dev_temp_metric_get", Field::temp, 49.0},
                                           {"rsmi_dev_power_get", Field::power, 94.0},
                                           {"rsmi_dev_power_cap_get", Field::power_cap, 160.0},
                                           {"rsmi_dev_fan_speed_get", Field::fan, 30.0},
                                           {"rsmi_dev_fan_speed_max_get", Field::fan, 30.0},
                                           {"rsmi_dev_energy_count_get", Field::energy, std::nullopt}};
const std::vector<Fallback> kNvmlFallbacks{{"nvmlDeviceGetUtilizationRates", Field::busy, std::nullopt},
                                           {"nvmlDeviceGetClockInfo", Field::sclk, std::nullopt},
                                           {"nvmlDeviceGetTemperature", Field::temp, std::nullopt},
                                           {"nvmlDeviceGetPowerUsage", Field::power, std::nullopt},
                                           {"nvmlDeviceGetEnforcedPowerLimit", Field::power_cap, std::nullopt},
                                           {"nvmlDeviceGetMemoryInfo_v2", Field::vram_used, 1500.0},
                                           {"nvmlDeviceGetTotalEnergyConsumption", Field::energy, std::nullopt},
                                           {"nvmlDeviceGetFanSpeed", Field::fan, std::nullopt}};

void rows(const std::vector<Fallback>& fallbacks) {
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < fallbacks.size(); ++i) QTest::newRow(fallbacks[i].symbol) << static_cast<int>(i);
}

/// The fields that a symbol alone answers are `fallback`'s; all others are as with the whole library.
void compare(const DeviceReading& reading, const DeviceReading& whole, const Fallback& fallback) {
    const std::map<std::string, std::vector<Field>> several{
        {"rsmi_dev_temp_metric_get", {Field::temp, Field::temp_edge, Field::temp_mem}},
        {"nvmlDeviceGetUtilizationRates", {Field::busy, Field::mem_busy}},
        {"nvmlDeviceGetClockInfo", {Field::sclk, Field::mclk}},
        {"nvmlDeviceGetMemoryInfo_v2", {Field::vram_total, Field::vram_used}}};
    const auto found = several.find(fallback.symbol);
    const auto touched = found == several.end() ? std::vector<Field>{fallback.field} : found->second;
    for (const auto& field : all_fields()) {
        const bool concerned = std::find(touched.begin(), touched.end(), field.field) != touched.end();
        if (concerned) {
            QVERIFY2(reading.has(field.field) == fallback.value.has_value(), field.key);
            QVERIFY2(reading.origin(field.field).source != whole.origin(field.field).source, field.key);
            if (!fallback.value) QVERIFY2(!reading.origin(field.field).missing.empty(), field.key);
        } else {
            QVERIFY2(reading.origin(field.field).source == whole.origin(field.field).source, field.key);
        }
    }
    if (fallback.value) QCOMPARE((reading.gpu.*field_info(fallback.field).member).value(), *fallback.value);
    QVERIFY(!reading.lost && reading.failure.empty());
}

}  // namespace

void TestTelemetryGpu::rocm_without_a_symbol_data() {
    rows(kRocmFallbacks);
    for (const auto* symbol : {"rsmi_dev_current_socket_power_get", "rsmi_dev_power_ave_get", "rsmi_dev_name_get",
                               "rsmi_version_get", "rsmi_init", "rsmi_num_monitor_devices", "rsmi_dev_pci_id_get"}) {
        QTest::newRow(symbol) << -1;
    }
}

void TestTelemetryGpu::rocm_without_a_symbol() {
    QFETCH(int, index);
    const std::string symbol = QTest::currentDataTag();
    const Tree tree;
    write_card(tree);
    const auto registry = discover({tree.root(), {without_symbol(scratch_, kRocm, symbol)}});
    QCOMPARE(registry.devices.size(), std::size_t{1});
    const auto r = registry.devices[0]->read();
    if (index >= 0) {
        compare(r, read_one(rocm(tree)), kRocmFallbacks[static_cast<std::size_t>(index)]);
        return;
    }
    const bool needed =
        symbol == "rsmi_init" || symbol == "rsmi_num_monitor_devices" || symbol == "rsmi_dev_pci_id_get";
    QCOMPARE(r.gpu.busy_percent.value(), needed ? 47.0 : 46.0);
    QCOMPARE(registry.backends.at(0).in_use, !needed);
    if (needed) QVERIFY(registry.backends[0].detail.find(symbol) != std::string::npos);
}

void TestTelemetryGpu::rocm_call_that_fails_data() {
    rows(kRocmFallbacks);
}

void TestTelemetryGpu::rocm_call_that_fails() {
    QFETCH(int, index);
    const Tree tree;
    write_card(tree);
    const auto whole = read_one(rocm(tree));
    for (const auto* status : {"2", "3", "4294967295"}) {
        script("FAKE_ROCM_SMI", std::string(QTest::currentDataTag()) + ".status " + status + "\n");
        compare(read_one(rocm(tree)), whole, kRocmFallbacks[static_cast<std::size_t>(index)]);
    }
}

void TestTelemetryGpu::rocm_old_library() {
    const Tree tree;
    write_card(tree);
    const auto registry = discover({tree.root(), {kOld}});
    // The old folder has an old NVML too, so there are two devices.
    const auto r = registry.find("0000:03:00.0")->read();
    QCOMPARE(registry.find("0000:03:00.0")->facts().backends, std::string("rocm_smi 1.0.0, amdgpu sysfs"));
    QCOMPARE(r.gpu.power_w.value(), 93.0);
    QCOMPARE(r.origin(Field::power).source, std::string("rsmi_dev_power_ave_get (average)"));
    script("FAKE_ROCM_SMI", "rsmi_dev_power_ave_get.status 2\n");
    QCOMPARE(registry.find("03:00.0")->read().gpu.power_w.value(), 96.0);
}

void TestTelemetryGpu::rocm_does_not_believe_the_impossible() {
    const Tree tree;
    write_card(tree);
    script("FAKE_ROCM_SMI",
           "rsmi_dev_busy_percent_get 65535\nrsmi_dev_memory_busy_percent_get 4294967295\njunction 0\nedge 4500000\n"
           "memory 9223372036854775807\nrsmi_dev_power_get 18446744073709551615\n"
           "rsmi_dev_current_socket_power_get 65535000000\nrsmi_dev_power_ave_get 0\n"
           "rsmi_dev_memory_usage_get 18446744073709551615\nrsmi_dev_fan_speed_max_get 0\n"
           "rsmi_dev_energy_count_get 18446744073709551615\n");
    const auto r = read_one(rocm(tree));
    QCOMPARE(r.gpu.busy_percent.value(), 47.0);
    QCOMPARE(r.gpu.mem_busy_percent.value(), 32.0);
    QCOMPARE(r.gpu.temp_c.value(), 49.0);
    QCOMPARE(r.gpu.temp_edge_c.value(), 44.0);
    QCOMPARE(r.gpu.temp_mem_c.value(), 62.0);
    QCOMPARE(r.gpu.power_w.value(), 96.0);
    QCOMPARE(r.gpu.vram_used_mb.value(), 4018.0);
    QCOMPARE(r.gpu.fan_percent.value(), 30.0);
    QVERIFY(!r.gpu.energy_j);
}

void TestTelemetryGpu::rocm_is_matched_by_bus_id() {
    const Tree tree;
    write_card(tree, "0000:03:00.0");
    write_card(tree, "0000:83:00.0");
    tree.write("sys/bus/pci/devices/0000:83:00.0/gpu_busy_percent", "5\n");
    // The library numbers them the other way round, and knows a partition in bits 28 to 31.
    script("FAKE_ROCM_SMI",
           "count 2\nrsmi_dev_pci_id_get.0 0x10008300\nrsmi_dev_pci_id_get.1 0x300\n"
           "rsmi_dev_busy_percent_get.0 88\nrsmi_dev_busy_percent_get.1 11\n");
    const auto registry = discover(rocm(tree));
    QCOMPARE(registry.devices.size(), std::size_t{2});
    QCOMPARE(registry.find("0000:03:00.0")->read().gpu.busy_percent.value(), 11.0);
    QCOMPARE(registry.find("83:00.0")->read().gpu.busy_percent.value(), 88.0);
    QVERIFY(!registry.find("0000:04:00.0") && !registry.find("") && !registry.find("cuda:0"));
    // A card that the library does not show is read from /sys.
    script("FAKE_ROCM_SMI", "count 1\nrsmi_dev_pci_id_get 0x300\n");
    const auto partly = discover(rocm(tree));
    QCOMPARE(partly.find("0000:83:00.0")->read().gpu.busy_percent.value(), 5.0);
    QCOMPARE(partly.find("0000:83:00.0")->facts().backends, std::string("amdgpu sysfs"));
}

void TestTelemetryGpu::rocm_that_does_not_start() {
    const Tree tree;
    write_card(tree);
    script("FAKE_ROCM_SMI", "rsmi_init.status 8\n");
    {
        StandardError quiet;
        const auto registry = discover(rocm(tree));
        quiet.restore();
        QVERIFY(registry.backends.at(0).detail.find("rsmi_init: initialization failed") != std::string::npos);
        QCOMPARE(registry.devices.at(0)->read().gpu.busy_percent.value(), 47.0);
    }
    // Without a compute driver, or a card, it is not started at all: it would print.
    for (const bool card : {true, false}) {
        const Tree other;
        if (card) write_card(other);
        other.remove("sys/class/kfd");
        StandardError silent;
        const auto registry = discover(rocm(other));
        QCOMPARE(silent.restore(), std::string());
        QVERIFY(registry.backends.at(0).detail.starts_with("not loaded"));
        QCOMPARE(registry.devices.size(), std::size_t{card});
    }
}

void TestTelemetryGpu::nvml_reads_every_field() {
    script("FAKE_NVML", "count 2\n");
    const auto registry = discover(nvml());
    QCOMPARE(registry.devices.size(), std::size_t{2});
    QCOMPARE(registry.devices[1]->facts().pci_bus_id, std::string("0000:1c:00.0"));
    const auto& facts = registry.devices[0]->facts();
    QCOMPARE(facts.pci_bus_id, std::string("0000:1b:00.0"));
    QCOMPARE(facts.name, std::string("NVIDIA H100 80GB HBM3"));
    QCOMPARE(facts.driver, std::string("NVIDIA 550.54.14"));
    QCOMPARE(facts.vram_total_mb.value(), 81559.0);
    QCOMPARE(facts.power_cap_w.value(), 700.0);
    QCOMPARE(facts.temp_limit_c.value(), 87.0);
    const auto r = registry.devices[0]->read();
    QCOMPARE(r.gpu.busy_percent.value(), 67.0);
    QCOMPARE(r.gpu.mem_busy_percent.value(), 12.0);
    QCOMPARE(r.gpu.sclk_mhz.value(), 1980.0);
    QCOMPARE(r.gpu.mclk_mhz.value(), 2619.0);
    QCOMPARE(r.gpu.temp_c.value(), 41.0);
    QCOMPARE(r.gpu.power_w.value(), 312.5);
    QCOMPARE(r.gpu.power_cap_w.value(), 700.0);
    QCOMPARE(r.gpu.vram_total_mb.value(), 81559.0);
    QCOMPARE(r.gpu.vram_used_mb.value(), 1024.0);
    QCOMPARE(r.gpu.fan_percent.value(), 30.0);
    QCOMPARE(r.gpu.energy_j.value(), 123456.789);
    QCOMPARE(r.gpu.throttle.value(), std::string("power limit, hardware slowdown for temperature"));
    QVERIFY(!r.gpu.temp_edge_c && !r.gpu.temp_mem_c);
}

void TestTelemetryGpu::nvml_without_a_symbol_data() {
    rows(kNvmlFallbacks);
    for (const auto* symbol :
         {"nvmlErrorString", "nvmlDeviceGetName", "nvmlDeviceGetPciInfo_v3", "nvmlDeviceGetTemperatureThreshold",
          "nvmlDeviceGetMemoryInfo", "nvmlDeviceGetCurrentClocksThrottleReasons", "nvmlSystemGetDriverVersion",
          "nvmlInit_v2", "nvmlDeviceGetCount_v2", "nvmlDeviceGetHandleByIndex_v2"}) {
        QTest::newRow(symbol) << -1;
    }
}

void TestTelemetryGpu::nvml_without_a_symbol() {
    QFETCH(int, index);
    const std::string symbol = QTest::currentDataTag();
    const auto registry = discover({empty_.root(), {without_symbol(scratch_, kNvml, symbol)}});
    const bool needed =
        symbol == "nvmlInit_v2" || symbol == "nvmlDeviceGetCount_v2" || symbol == "nvmlDeviceGetHandleByIndex_v2";
    QCOMPARE(registry.devices.size(), std::size_t{!needed});
    if (needed) {
        QVERIFY(registry.backends.back().detail.find(symbol) != std::string::npos);
        return;
    }
    const auto r = registry.devices[0]->read();
    if (index >= 0) {
        compare(r, read_one(nvml()), kNvmlFallbacks[static_cast<std::size_t>(index)]);
    } else {
        QCOMPARE(r.gpu.power_w.value(), 312.5);
    }
}

void TestTelemetryGpu::nvml_call_that_fails_data() {
    rows(kNvmlFallbacks);
}

void TestTelemetryGpu::nvml_call_that_fails() {
    QFETCH(int, index);
    const auto whole = read_one(nvml());
    for (const auto* status : {"3", "999"}) {
        script("FAKE_NVML", std::string(QTest::currentDataTag()) + ".status " + status + "\n");
        compare(read_one(nvml()), whole, kNvmlFallbacks[static_cast<std::size_t>(index)]);
    }
}

void TestTelemetryGpu::nvml_old_library() {
    const auto r = read_one({empty_.root(), {kOld}});
    QCOMPARE(r.gpu.vram_used_mb.value(), 1500.0);
    QCOMPARE(r.origin(Field::vram_used).source, std::string("nvmlDeviceGetMemoryInfo"));
    QCOMPARE(r.gpu.throttle.value(), std::string("power limit"));
}

void TestTelemetryGpu::nvml_does_not_believe_the_impossible() {
    script("FAKE_NVML",
           "nvmlDeviceGetUtilizationRates 65535\nmemory_utilization 4294967295\nnvmlDeviceGetClockInfo 4294967295\n"
           "nvmlDeviceGetTemperature 0\nnvmlDeviceGetPowerUsage 4294967295\n"
           "nvmlDeviceGetTotalEnergyConsumption 18446744073709551615\nnvmlDeviceGetFanSpeed 65535\n"
           "nvmlDeviceGetCurrentClocksEventReasons 18446744073709551615\n");
    const auto r = read_one(nvml());
    QVERIFY(!r.gpu.busy_percent && !r.gpu.mem_busy_percent && !r.gpu.sclk_mhz && !r.gpu.mclk_mhz && !r.gpu.temp_c &&
            !r.gpu.power_w && !r.gpu.energy_j && !r.gpu.fan_percent && !r.gpu.throttle);
    QCOMPARE(r.gpu.vram_used_mb.value(), 1024.0);
}

void TestTelemetryGpu::nvml_that_does_not_start() {
    script("FAKE_NVML", "nvmlInit_v2.status 9\n");
    StandardError silent;
    const auto registry = discover(nvml());
    QCOMPARE(silent.restore(), std::string());
    QVERIFY(registry.devices.empty());
    QVERIFY(registry.backends.back().detail.find("Driver Not Loaded (error 9)") != std::string::npos);
    script("FAKE_NVML", "nvmlDeviceGetHandleByIndex_v2.status 15\n");
    QVERIFY(discover(nvml()).backends.back().detail.find("GPU 0: GPU is lost") != std::string::npos);
}

void TestTelemetryGpu::nvml_device_lost_in_mid_run() {
    SamplerOptions options;
    options.interval = 50ms;
    options.places = nvml();
    std::mutex mutex;
    std::vector<Notice> notices;
    std::vector<Sample> samples;
    options.on_notice = [&](const Notice& notice) {
        const std::lock_guard lock(mutex);
        notices.push_back(notice);
    };
    const Sampler sampler(options, [&](Sample&& sample) {
        const std::lock_guard lock(mutex);
        samples.push_back(std::move(sample));
    });
    QVERIFY(sampler.wait_until_known(5s));
    QVERIFY(sampler.devices().at(0).trouble.empty());
    script("FAKE_NVML", "status 15\n");
    const auto count = [&] {
        const std::lock_guard lock(mutex);
        return notices.size();
    };
    QTRY_COMPARE(count(), std::size_t{1});
    QTest::qWait(200);
    const std::lock_guard lock(mutex);
    QCOMPARE(notices.size(), std::size_t{1});
    QCOMPARE(notices[0].kind, Notice::Kind::lost);
    QVERIFY(notices[0].text.find("0000:1b:00.0 is lost: GPU is lost (error 15)") != std::string::npos);
    QVERIFY(!samples.back().gpu.power_w && samples.back().error == notices[0].text);
}

void TestTelemetryGpu::nvml_that_blocks() {
    SamplerOptions options;
    options.interval = 50ms;
    options.answer_within = 100ms;
    options.places = nvml();
    std::mutex mutex;
    std::vector<Notice> notices;
    options.on_notice = [&](const Notice& notice) {
        const std::lock_guard lock(mutex);
        notices.push_back(notice);
    };
    const auto count = [&] {
        const std::lock_guard lock(mutex);
        return notices.size();
    };
    auto sampler = std::make_unique<Sampler>(options, [](Sample&&) {});
    QVERIFY(sampler->wait_until_known(5s));
    script("FAKE_NVML", "nvmlDeviceGetPowerUsage.block_ms 500\n");
    QTRY_COMPARE(count(), std::size_t{1});
    script("FAKE_NVML", "");
    QTRY_COMPARE(count(), std::size_t{2});
    {
        const std::lock_guard lock(mutex);
        QCOMPARE(notices[0].kind, Notice::Kind::not_answering);
        QCOMPARE(notices[1].kind, Notice::Kind::answering);
    }
    script("FAKE_NVML", "nvmlDeviceGetPowerUsage.block_ms 1500\n");
    QTRY_COMPARE(count(), std::size_t{3});
    const auto begin = std::chrono::steady_clock::now();
    sampler.reset();
    QVERIFY(std::chrono::steady_clock::now() - begin < 1s);
    std::this_thread::sleep_for(1500ms);  // the thread that was left behind comes back to nobody, and goes
}

void TestTelemetryGpu::report_says_what_and_why() {
    const Tree tree;
    write_card(tree);
    SamplerOptions options;
    options.interval = 50ms;
    options.places = rocm(tree);
    DeviceWatch watch(options);
    const auto report = watch.report();
    const auto text = QString::fromStdString(device_report_text(report));
    QVERIFY2(text.startsWith("0000:03:00.0  AMD Radeon RX 9060 XT\n"), qPrintable(text));
    QVERIFY2(text.contains("rsmi_dev_power_get (current socket power)") && text.contains("95.2 W"), qPrintable(text));
    QVERIFY2(text.contains("host: /proc"), qPrintable(text));
    const auto json = device_report_json(report);
    const auto& device = json.at("devices").at(0);
    QCOMPARE(device.at("reading").at("power_w").get<double>(), 95.2);
    QCOMPARE(device.at("sources").at("sclk_mhz").get<std::string>(), std::string("hwmon freq1_input"));
    QVERIFY(json.at("host").at("sources").get<std::string>().starts_with("host: /proc"));
    script("FAKE_ROCM_SMI", "rsmi_dev_energy_count_get.status 2\n");
    const auto missing = [&] {
        return device_report_json(watch.report()).at("devices").at(0).at("missing").value("energy_j", "");
    };
    QTRY_VERIFY(!missing().empty());
    QVERIFY(missing().find("rsmi_dev_energy_count_get: not supported") != std::string::npos);
    QVERIFY(device_report_json(watch.report()).at("devices").at(0).at("reading").at("energy_j").is_null());
    QVERIFY(device_report_text(watch.report()).find("missing") != std::string::npos);
}

void TestTelemetryGpu::report_without_a_device() {
    SamplerOptions options;
    options.interval = 50ms;
    options.places = {"/", {scratch_.path().toStdString() + "/nothing"}};
    options.discover = [places = Places{empty_.root(), {empty_.root()}}] { return discover(places); };
    DeviceWatch watch(options);
    const auto report = watch.report();
    const auto text = QString::fromStdString(device_report_text(report));
    QVERIFY2(text.contains("No GPU found.") && text.contains("libnvidia-ml.so.1 is not installed") &&
                 text.contains("no GPU is driven by amdgpu") && text.contains("CPU"),
             qPrintable(text));
    QVERIFY(report.host.ram_used_mb);
    QVERIFY(device_report_json(report).at("devices").empty());
}

QTEST_APPLESS_MAIN(TestTelemetryGpu)
#include "tst_telemetry_gpu.moc"
