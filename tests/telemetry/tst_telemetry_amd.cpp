// SPDX-License-Identifier: GPL-3.0-or-later
// AMD's library and /sys, and the list of devices, against a /sys tree and libraries that a test scripts.
#include <QTest>
#include <cmath>
#include <nlohmann/json.hpp>

#include "fake_machine.hpp"
#include "standard_error.hpp"
#include "support/test_program.hpp"
#include "telemetry/device_report.hpp"
#include "telemetry/registry.hpp"
#include "telemetry/sampler.hpp"

namespace tst_telemetry_amd {

using namespace std::chrono_literals;

namespace {

const std::vector<Fallback> kRocmFallbacks{{"rsmi_dev_busy_percent_get", Field::busy_percent, 47.0},
                                           {"rsmi_dev_memory_busy_percent_get", Field::mem_busy_percent, 32.0},
                                           {"rsmi_dev_memory_total_get", Field::vram_total_mb, 16304.0},
                                           {"rsmi_dev_memory_usage_get", Field::vram_used_mb, 4018.0},
                                           {"rsmi_dev_temp_metric_get", Field::temp_c, 49.0},
                                           {"rsmi_dev_power_get", Field::power_w, 94.0},
                                           {"rsmi_dev_power_cap_get", Field::power_cap_w, 160.0},
                                           {"rsmi_dev_fan_speed_get", Field::fan_percent, 30.0},
                                           {"rsmi_dev_fan_speed_max_get", Field::fan_percent, 30.0},
                                           {"rsmi_dev_energy_count_get", Field::energy_j, std::nullopt}};

}  // namespace

class TestTelemetryAmd : public QObject, public FakeMachine {
    Q_OBJECT
  private Q_SLOTS:
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
    void report_says_what_and_why();
    void report_without_a_device();
};

void TestTelemetryAmd::init() {
    script("FAKE_ROCM_SMI", "");
    script("FAKE_NVML", "");
}

void TestTelemetryAmd::sysfs_reads_every_field() {
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
    QCOMPARE(r.origin(Field::power_w).source.text(), std::string("hwmon power1_average"));
    QCOMPARE(r.gpu.power_cap_w.value(), 160.0);
    QCOMPARE(r.gpu.vram_total_mb.value(), 16304.0);
    QCOMPARE(r.gpu.vram_used_mb.value(), 4018.0);
    QCOMPARE(r.gpu.fan_percent.value(), 30.0);
    QCOMPARE(r.gpu.pcie_lanes.value(), 8.0);
    QCOMPARE(r.gpu.throttle.value().reasons.text(), std::string("power limit"));
    QVERIFY(!r.gpu.throttle->harmful);
    QVERIFY(!r.gpu.energy_j && !r.origin(Field::energy_j).missing.empty());
    // Held open and read again: the same descriptors show new values.
    tree.write(std::string(kCard) + "gpu_busy_percent", "99\n");
    tree.write(std::string(kHwmon) + "power1_average", "101500000\n");
    const auto again = registry.devices[0]->read();
    QCOMPARE(again.gpu.busy_percent.value(), 99.0);
    QCOMPARE(again.gpu.power_w.value(), 101.5);
}

void TestTelemetryAmd::sysfs_loses_only_what_is_missing() {
    struct Case {
        std::string file;
        Field field;
        std::optional<double> instead;
    };
    const std::string card = kCard;
    const std::string hwmon = kHwmon;
    const std::vector<Case> cases{{card + "gpu_busy_percent", Field::busy_percent, {}},
                                  {card + "mem_busy_percent", Field::mem_busy_percent, {}},
                                  {card + "mem_info_vram_used", Field::vram_used_mb, {}},
                                  {card + "current_link_width", Field::pcie_lanes, {}},
                                  {card + "gpu_metrics", Field::throttle, {}},
                                  {hwmon + "power1_average", Field::power_w, 97.0},
                                  {hwmon + "power1_cap", Field::power_cap_w, {}},
                                  {hwmon + "freq1_input", Field::sclk_mhz, 2113.0},
                                  {hwmon + "freq2_input", Field::mclk_mhz, 1258.0},
                                  {hwmon + "temp2_input", Field::temp_c, 44.0},
                                  {hwmon + "temp3_input", Field::temp_mem_c, {}},
                                  {hwmon + "fan1_max", Field::fan_percent, 40.0}};
    for (const auto& c : cases) {
        for (const bool garbage : {false, true}) {
            const Tree tree;
            write_card(tree);
            tree.remove(c.file);
            if (garbage) tree.write(c.file, "garbage\n");
            const auto r = read_one({tree.root(), {tree.root() / "no-libraries"}});
            for (const auto& field : all_fields()) {
                const bool there = field.field != Field::energy_j && (field.field != c.field || c.instead);
                QVERIFY2(r.has(field.field) == there, (c.file + ": " + std::string(field.key())).c_str());
                QVERIFY2(there || !r.origin(field.field).missing.empty(),
                         (c.file + ": " + std::string(field.key())).c_str());
            }
            if (c.instead) QCOMPARE((r.gpu.*field_info(c.field).member).value(), *c.instead);
        }
    }
}

void TestTelemetryAmd::sysfs_does_not_believe_the_impossible() {
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
    QVERIFY(r.origin(Field::busy_percent).missing.text().find("65535") != std::string::npos);
}

void TestTelemetryAmd::sysfs_card_without_edge_sensor() {
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
    QCOMPARE(r.origin(Field::power_w).source.text(), std::string("hwmon power1_input"));
    QVERIFY(r.origin(Field::power_w).missing.empty());
}

void TestTelemetryAmd::sysfs_card_leaves_the_bus() {
    const Tree tree;
    write_card(tree);
    const auto registry = discover({tree.root(), {tree.root() / "no-libraries"}});
    QVERIFY(!registry.devices.at(0)->read().lost);
    // Descriptors that are held open go on reading in a test's tree; the kernel's fail. A fresh one finds nothing.
    tree.remove("sys/bus/pci/devices/0000:03:00.0/hwmon");
    const auto later = discover({tree.root(), {tree.root() / "no-libraries"}});
    for (const auto* file : {"gpu_busy_percent", "mem_busy_percent", "mem_info_vram_total", "mem_info_vram_used",
                             "pp_dpm_sclk", "pp_dpm_mclk", "current_link_width", "gpu_metrics"}) {
        tree.write(std::string(kCard) + file, "");
    }
    const auto silent = later.devices.at(0)->read();
    QVERIFY(!silent.lost && silent.failure.text().find("returns no readings") != std::string::npos);
    tree.remove("sys/bus/pci/devices/0000:03:00.0");
    const auto gone = later.devices.at(0)->read();
    QVERIFY(gone.lost && gone.failure.text().find("has left the PCI bus") != std::string::npos);
}

void TestTelemetryAmd::rocm_goes_before_sysfs() {
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
    QCOMPARE(r.origin(Field::power_w).source.text(), std::string("rsmi_dev_power_get (current socket power)"));
    QCOMPARE(r.gpu.fan_percent.value(), 20.0);
    QVERIFY(std::abs(r.gpu.energy_j.value() - 15300.0) < 0.01);
    // Clocks and throttling are never asked of the library.
    QCOMPARE(r.origin(Field::sclk_mhz).source.text(), std::string("hwmon freq1_input"));
    QCOMPARE(r.origin(Field::throttle).source.text(), std::string("sysfs gpu_metrics"));
    script("FAKE_ROCM_SMI", "power_type 0\n");
    QCOMPARE(registry.devices[0]->read().origin(Field::power_w).source.text(),
             std::string("rsmi_dev_power_get (average)"));
}

void TestTelemetryAmd::rocm_without_a_symbol_data() {
    rows(kRocmFallbacks);
    for (const auto* symbol : {"rsmi_dev_current_socket_power_get", "rsmi_dev_power_ave_get", "rsmi_dev_name_get",
                               "rsmi_version_get", "rsmi_init", "rsmi_num_monitor_devices", "rsmi_dev_pci_id_get"}) {
        QTest::newRow(symbol) << -1;
    }
}

void TestTelemetryAmd::rocm_without_a_symbol() {
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
    if (needed) QVERIFY(registry.backends[0].detail.text().find(symbol) != std::string::npos);
}

void TestTelemetryAmd::rocm_call_that_fails_data() {
    rows(kRocmFallbacks);
}

void TestTelemetryAmd::rocm_call_that_fails() {
    QFETCH(int, index);
    const Tree tree;
    write_card(tree);
    const auto whole = read_one(rocm(tree));
    for (const auto* status : {"2", "3", "4294967295"}) {
        script("FAKE_ROCM_SMI", std::string(QTest::currentDataTag()) + ".status " + status + "\n");
        compare(read_one(rocm(tree)), whole, kRocmFallbacks[static_cast<std::size_t>(index)]);
    }
}

void TestTelemetryAmd::rocm_old_library() {
    const Tree tree;
    write_card(tree);
    const auto registry = discover({tree.root(), {kOld}});
    // The old folder has an old NVML too, so there are two devices.
    const auto r = registry.find("0000:03:00.0")->read();
    QCOMPARE(registry.find("0000:03:00.0")->facts().backends, std::string("rocm_smi 1.0.0, amdgpu sysfs"));
    QCOMPARE(r.gpu.power_w.value(), 93.0);
    QCOMPARE(r.origin(Field::power_w).source.text(), std::string("rsmi_dev_power_ave_get (average)"));
    script("FAKE_ROCM_SMI", "rsmi_dev_power_ave_get.status 2\n");
    QCOMPARE(registry.find("03:00.0")->read().gpu.power_w.value(), 96.0);
}

void TestTelemetryAmd::rocm_does_not_believe_the_impossible() {
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

void TestTelemetryAmd::rocm_is_matched_by_bus_id() {
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

void TestTelemetryAmd::rocm_that_does_not_start() {
    const Tree tree;
    write_card(tree);
    script("FAKE_ROCM_SMI", "rsmi_init.status 8\n");
    {
        StandardError quiet;
        const auto registry = discover(rocm(tree));
        quiet.restore();
        QVERIFY(registry.backends.at(0).detail.text().find("rsmi_init: initialization failed") != std::string::npos);
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
        QVERIFY(registry.backends.at(0).detail.text().starts_with("not loaded"));
        QCOMPARE(registry.devices.size(), std::size_t{card});
    }
}

void TestTelemetryAmd::report_says_what_and_why() {
    const Tree tree;
    write_card(tree);
    SamplerOptions options;
    options.interval = 50ms;
    options.paths = rocm(tree);
    DeviceWatch watch(options);
    const auto report = watch.report();
    const auto text = QString::fromStdString(device_report_text(report, torchdeck::base::Reader()));
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
    QVERIFY(device_report_text(watch.report(), torchdeck::base::Reader()).find("missing") != std::string::npos);
}

void TestTelemetryAmd::report_without_a_device() {
    SamplerOptions options;
    options.interval = 50ms;
    options.paths = {"/", {scratch_.path().toStdString() + "/nothing"}};
    options.discover = [paths = SystemPaths{empty_.root(), {empty_.root()}}] { return discover(paths); };
    DeviceWatch watch(options);
    const auto report = watch.report();
    const auto text = QString::fromStdString(device_report_text(report, torchdeck::base::Reader()));
    QVERIFY2(text.contains("No GPU found. torchdeck doctor") && text.contains("libnvidia-ml.so.1 is not installed") &&
                 text.contains("no GPU is driven by amdgpu") && text.contains("CPU"),
             qPrintable(text));
    QVERIFY(report.host.ram_used_mb);
    QVERIFY(device_report_json(report).at("devices").empty());
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestTelemetryAmd)

}  // namespace tst_telemetry_amd

#include "tst_telemetry_amd.moc"
