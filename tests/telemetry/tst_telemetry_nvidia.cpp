// SPDX-License-Identifier: GPL-3.0-or-later
// NVIDIA's library, scripted: what it answers, what it lacks, when it blocks and when a GPU is lost.
#include <QTest>
#include <mutex>
#include <thread>

#include "fake_machine.hpp"
#include "standard_error.hpp"
#include "support/test_program.hpp"
#include "telemetry/registry.hpp"
#include "telemetry/sampler.hpp"

namespace tst_telemetry_nvidia {

using namespace std::chrono_literals;

namespace {

const std::vector<Fallback> kNvmlFallbacks{{"nvmlDeviceGetUtilizationRates", Field::busy_percent, std::nullopt},
                                           {"nvmlDeviceGetClockInfo", Field::sclk_mhz, std::nullopt},
                                           {"nvmlDeviceGetTemperature", Field::temp_c, std::nullopt},
                                           {"nvmlDeviceGetPowerUsage", Field::power_w, std::nullopt},
                                           {"nvmlDeviceGetEnforcedPowerLimit", Field::power_cap_w, std::nullopt},
                                           {"nvmlDeviceGetMemoryInfo_v2", Field::vram_used_mb, 1500.0},
                                           {"nvmlDeviceGetTotalEnergyConsumption", Field::energy_j, std::nullopt},
                                           {"nvmlDeviceGetFanSpeed", Field::fan_percent, std::nullopt},
                                           {"nvmlDeviceGetCurrPcieLinkWidth", Field::pcie_lanes, std::nullopt}};

}  // namespace

class TestTelemetryNvidia : public QObject, public FakeMachine {
    Q_OBJECT
  private Q_SLOTS:
    void init();

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
};

void TestTelemetryNvidia::init() {
    script("FAKE_ROCM_SMI", "");
    script("FAKE_NVML", "");
}

void TestTelemetryNvidia::nvml_reads_every_field() {
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
    QCOMPARE(r.gpu.pcie_lanes.value(), 16.0);
    QCOMPARE(r.gpu.energy_j.value(), 123456.789);
    QCOMPARE(r.gpu.throttle.value().reasons.text(), std::string("power limit, hardware slowdown for temperature"));
    QVERIFY(!r.gpu.temp_edge_c && !r.gpu.temp_mem_c);
}

void TestTelemetryNvidia::nvml_without_a_symbol_data() {
    rows(kNvmlFallbacks);
    for (const auto* symbol :
         {"nvmlErrorString", "nvmlDeviceGetName", "nvmlDeviceGetPciInfo_v3", "nvmlDeviceGetTemperatureThreshold",
          "nvmlDeviceGetMemoryInfo", "nvmlDeviceGetCurrentClocksThrottleReasons", "nvmlSystemGetDriverVersion",
          "nvmlInit_v2", "nvmlDeviceGetCount_v2", "nvmlDeviceGetHandleByIndex_v2"}) {
        QTest::newRow(symbol) << -1;
    }
}

void TestTelemetryNvidia::nvml_without_a_symbol() {
    QFETCH(int, index);
    const std::string symbol = QTest::currentDataTag();
    const auto registry = discover({empty_.root(), {without_symbol(scratch_, kNvml, symbol)}});
    const bool needed =
        symbol == "nvmlInit_v2" || symbol == "nvmlDeviceGetCount_v2" || symbol == "nvmlDeviceGetHandleByIndex_v2";
    QCOMPARE(registry.devices.size(), std::size_t{!needed});
    if (needed) {
        QVERIFY(registry.backends.back().detail.text().find(symbol) != std::string::npos);
        return;
    }
    const auto r = registry.devices[0]->read();
    if (index >= 0) {
        compare(r, read_one(nvml()), kNvmlFallbacks[static_cast<std::size_t>(index)]);
    } else {
        QCOMPARE(r.gpu.power_w.value(), 312.5);
    }
}

void TestTelemetryNvidia::nvml_call_that_fails_data() {
    rows(kNvmlFallbacks);
}

void TestTelemetryNvidia::nvml_call_that_fails() {
    QFETCH(int, index);
    const auto whole = read_one(nvml());
    for (const auto* status : {"3", "999"}) {
        script("FAKE_NVML", std::string(QTest::currentDataTag()) + ".status " + status + "\n");
        compare(read_one(nvml()), whole, kNvmlFallbacks[static_cast<std::size_t>(index)]);
    }
}

void TestTelemetryNvidia::nvml_old_library() {
    const auto r = read_one({empty_.root(), {kOld}});
    QCOMPARE(r.gpu.vram_used_mb.value(), 1500.0);
    QCOMPARE(r.origin(Field::vram_used_mb).source.text(), std::string("nvmlDeviceGetMemoryInfo"));
    QCOMPARE(r.gpu.throttle.value().reasons.text(), std::string("power limit"));
}

void TestTelemetryNvidia::nvml_does_not_believe_the_impossible() {
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

void TestTelemetryNvidia::nvml_that_does_not_start() {
    script("FAKE_NVML", "nvmlInit_v2.status 9\n");
    StandardError silent;
    const auto registry = discover(nvml());
    QCOMPARE(silent.restore(), std::string());
    QVERIFY(registry.devices.empty());
    QVERIFY(registry.backends.back().detail.text().find("Driver Not Loaded (error 9)") != std::string::npos);
    script("FAKE_NVML", "nvmlDeviceGetHandleByIndex_v2.status 15\n");
    QVERIFY(discover(nvml()).backends.back().detail.text().find("GPU 0: GPU is lost") != std::string::npos);
}

void TestTelemetryNvidia::nvml_device_lost_in_mid_run() {
    SamplerOptions options;
    options.interval = 50ms;
    options.paths = nvml();
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
    const auto sampled = [&] {
        const std::lock_guard lock(mutex);
        return samples.size();
    };
    const auto then = sampled();
    QTRY_VERIFY(sampled() >= then + 3);  // each of these could have said it again
    const std::lock_guard lock(mutex);
    QCOMPARE(notices.size(), std::size_t{1});
    QCOMPARE(notices[0].kind, Notice::Kind::lost);
    QVERIFY(notices[0].text.text().find("0000:1b:00.0 is lost: GPU is lost (error 15)") != std::string::npos);
    QVERIFY(!samples.back().gpu.power_w && samples.back().error == notices[0].text);
}

void TestTelemetryNvidia::nvml_that_blocks() {
    SamplerOptions options;
    options.interval = 50ms;
    options.answer_within = 100ms;
    options.paths = nvml();
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
    script("FAKE_NVML", "nvmlDeviceGetPowerUsage.block_ms 600000\n");
    QTRY_COMPARE(count(), std::size_t{3});
    sampler.reset();  // does not wait for the driver
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestTelemetryNvidia)

}  // namespace tst_telemetry_nvidia

#include "tst_telemetry_nvidia.moc"
