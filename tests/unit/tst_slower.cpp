// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether a run was slower than earlier ones like it, and what differed.
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>
#include <stdexcept>
#include <string>

#include "job/pace_meter.hpp"
#include "runs/slower.hpp"
#include "support/test_program.hpp"

namespace tst_slower {

using namespace torchdeck;
using runs::RunSummary;

namespace {

RunSummary run_at(double started, double images_per_s) {
    RunSummary run;
    run.started_ts = started;
    run.seconds = 60;
    run.images_per_s = images_per_s;
    run.facts = {{"host", "name", "desk"},         {"device", "driver", "6.1"},
                 {"libtorch", "version", "2.6.0"}, {"resolved", "precision", "fp32"},
                 {"config", "model", "resnet18"},  {"config", "batch_size", "128"},
                 {"config", "seed", "1"}};
    return run;
}

void set(RunSummary& run, const char* section, const char* key, const char* value) {
    for (auto& fact : run.facts)
        if (fact.section == section && fact.key == key) fact.value = value;
}

std::vector<RunSummary> history(int count, double images_per_s = 400) {
    std::vector<RunSummary> all;
    for (int i = 0; i < count; ++i) all.push_back(run_at(i, images_per_s + i % 3));
    return all;
}

std::string said(const RunSummary& run, const std::vector<RunSummary>& others) {
    return runs::slower_than_usual(run, runs::comparable_runs(run, others)).text();
}

/// A machine as a recording of it says, and what a run on it says of itself.
struct Machine {
    double ms = 400;  ///< a step of 128 images
    double sclk_mhz = 2500, temp_c = 70, power_cap_w = 160, vram_mb = 4300;
    bool hot = false;  ///< the GPU slows down for its health
    double cpu_percent = 32, data_wait_percent = 1, disk_mb_s = 0.2;
    machine::Conditions begin{3900, 100, false, 40}, end{3900, 100, false, 40};
    nlohmann::ordered_json json = {{"schema", 1},
                                   {"config", {{"model", "resnet18"}, {"batch_size", 128}}},
                                   {"resolved", {{"device", "cuda:0"}, {"precision", "bf16"}}},
                                   {"host", {{"name", "desk"}, {"cores", 12}, {"kernel", "6.12"}, {"firmware", "F60"}}},
                                   {"device", {{"name", "RX 9060 XT"}, {"driver", "amdgpu 6.12"}, {"firmware", "v1"}}},
                                   {"libtorch", {{"version", "2.9.0"}}}};
};

/// The run folder of a training whose readings waver by a few percent.
std::filesystem::path recorded(const std::filesystem::path& folder, double started, Machine machine,
                               std::mt19937& random) {
    std::normal_distribution<double> draw(1, 0.01);
    const double own = draw(random);
    int looks = 0;
    job::PaceMeter meter([&] {
        auto now = machine.begin;
        if (looks > 0) {
            // What is counted grows from look to look; kernels are searched at the beginning.
            now = machine.end;
            *now.swapped_mib += (*machine.end.swapped_mib - *machine.begin.swapped_mib) * looks;
            *now.cpu_mhz *= draw(random);
        }
        ++looks;
        return now;
    });
    for (int step = 1; step <= 100; ++step) {
        const double ms = step <= 20 ? 3 * machine.ms : machine.ms * own * draw(random);
        runs::StepRecord record;
        record.step = step;
        record.t = step * ms / 1000;
        record.step_ms = ms;
        record.images_per_s = 128 * 1000 / ms;
        record.data_wait_percent = machine.data_wait_percent * draw(random);
        meter.add(record);
        telemetry::Sample sample;
        sample.t_mono_s = record.t;
        sample.gpu.sclk_mhz = machine.sclk_mhz * draw(random);
        sample.gpu.temp_c = machine.temp_c * draw(random);
        sample.gpu.power_cap_w = machine.power_cap_w;
        sample.gpu.vram_used_mb = machine.vram_mb * draw(random);
        sample.gpu.throttle = telemetry::Throttling{{}, machine.hot};
        sample.allocator.reserved_mb = 4000;
        sample.host.cpu_percent = machine.cpu_percent * draw(random);
        sample.host.proc_cpu_percent = 30;
        sample.host.disk_read_mb_s = machine.disk_mb_s * draw(random);
        meter.add(sample);
    }
    if (!meter.is_known()) throw std::logic_error("too short");
    machine.json["started_ts"] = started;
    machine.json["pace"] = meter.json();
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "run.json") << machine.json.dump();
    return folder;
}

}  // namespace

class TestSlower : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void a_slow_run_is_named_with_its_cause();
    void what_is_not_alike_is_not_compared();
    void honest_runs_are_left_alone();
    void folders_beside_are_read();
    void a_planted_cause_is_named_data();
    void a_planted_cause_is_named();
    void readings_of_the_kernel_are_found();
    void the_first_steps_and_few_do_not_count();
    void a_search_for_kernels_is_said_once();
};

void TestSlower::a_slow_run_is_named_with_its_cause() {
    const auto others = history(8);
    QCOMPARE(said(run_at(100, 398), others), "");
    auto slow = run_at(100, 300);
    QCOMPARE(said(slow, others),
             "Slower than usual: 75 % of the throughput of 8 earlier runs like it (median 401.0 images/s). Nothing "
             "that was recorded differs.");
    set(slow, "device", "driver", "6.2");
    slow.throttled = true;
    const auto text = said(slow, others);
    QVERIFY2(text.find("What differs: the GPU was slowed down (heat or power), driver is 6.2, it was 6.1.") !=
                 std::string::npos,
             text.c_str());
    slow.other_cpu_percent = 40;
    auto quiet = others;
    for (auto& run : quiet) run.other_cpu_percent = 5;
    QVERIFY(said(slow, quiet).find("other programs used 40 %") != std::string::npos);
}

void TestSlower::what_is_not_alike_is_not_compared() {
    const auto slow = run_at(100, 300);
    for (const auto& [section, key, value] : {std::tuple{"config", "batch_size", "64"},
                                              {"config", "model", "resnet50"},
                                              {"resolved", "precision", "bf16"},
                                              {"host", "name", "other"}}) {
        auto others = history(8);
        for (auto& run : others) set(run, section, key, value);
        QCOMPARE(said(slow, others), "");
    }
    auto others = history(8);
    for (auto& run : others) set(run, "config", "seed", "7");  // takes as long
    QVERIFY(!said(slow, others).empty());
    for (auto& run : others) run.seconds = 5;  // too short to be judged
    QCOMPARE(said(slow, others), "");
    QCOMPARE(said(slow, history(2)), "");
    // Later ones are no history, and of many the newest ten count.
    auto later = history(8);
    for (auto& run : later) run.started_ts = 1000;
    QCOMPARE(said(slow, later), "");
    auto many = history(10, 290);
    for (auto& run : many) run.started_ts = *run.started_ts + 50;
    for (auto& run : history(20)) many.push_back(run);
    QCOMPARE(said(slow, many), "");
}

void TestSlower::honest_runs_are_left_alone() {
    std::mt19937 random(5);
    for (const double noise : {0.005, 0.01, 0.02, 0.05}) {
        std::normal_distribution<double> draw(400, 400 * noise);
        int false_alarms = 0;
        constexpr int kRuns = 200;
        for (int i = 0; i < kRuns; ++i) {
            std::vector<RunSummary> others;
            for (int k = 0; k < 10; ++k) others.push_back(run_at(k, draw(random)));
            false_alarms += said(run_at(100, draw(random)), others).empty() ? 0 : 1;
        }
        QVERIFY2(false_alarms <= kRuns * 2 / 100, qPrintable(QString("%1 at %2").arg(false_alarms).arg(noise)));
    }
    // The spread of few is known less well, so they must be further away.
    for (const int earlier : {3, 4, 5, 6, 7, 8}) {
        std::normal_distribution<double> draw(400, 20);
        int false_alarms = 0;
        constexpr int kRuns = 1000;
        for (int i = 0; i < kRuns; ++i) {
            std::vector<RunSummary> others;
            for (int k = 0; k < earlier; ++k) others.push_back(run_at(k, draw(random)));
            false_alarms += said(run_at(100, draw(random)), others).empty() ? 0 : 1;
        }
        QVERIFY2(false_alarms <= kRuns * 3 / 100, qPrintable(QString("%1 of %2").arg(false_alarms).arg(earlier)));
    }
}

void TestSlower::folders_beside_are_read() {
    const QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    const auto write = [&](int number, double images_per_s) {
        const auto run = root / std::to_string(number);
        std::filesystem::create_directories(run);
        std::ofstream(run / "run.json") << R"({"schema": 1, "started_ts": )" << 1000 + number
                                        << R"(, "config": {"model": "resnet18"}, "host": {"name": "desk"}})";
        std::ofstream(run / "metrics.jsonl")
            << R"({"phase":"epoch","epoch":1,"step":100,"t":30,"images_per_s":)" << images_per_s << "}\n";
        return run;
    };
    for (int i = 0; i < 5; ++i) write(i, 400 + i);
    QVERIFY(runs::slower_than_those_beside(write(10, 401)).empty());
    std::filesystem::remove_all(root / "10");
    const auto text = runs::slower_than_those_beside(write(11, 300)).text();
    QVERIFY2(text.find("75 % of the throughput of 5 earlier runs") != std::string::npos, text.c_str());
}

using Plant = void (*)(Machine&);

void TestSlower::a_planted_cause_is_named_data() {
    QTest::addColumn<Plant>("plant");
    QTest::addColumn<QString>("cause");
    const auto add = [](const char* name, Plant plant, const char* cause) { QTest::newRow(name) << plant << cause; };
    add(
        "clock", [](Machine& m) { m.sclk_mhz = 1400; }, "the GPU's clock was 1");
    add(
        "power cap", [](Machine& m) { m.power_cap_w = 110; }, "the GPU's power cap was 110 W, usually 160 W");
    add(
        "heat", [](Machine& m) { m.temp_c = 97, m.hot = true; },
        "the GPU slowed down for its health, the GPU was 97 °C");
    add(
        "battery", [](Machine& m) { m.end.on_battery = true; }, "the machine ran on battery");
    add(
        "another program on the CPU", [](Machine& m) { m.cpu_percent = 80; }, "other programs used 50 % of the CPUs");
    add(
        "another program on the GPU", [](Machine& m) { m.vram_mb = 9000; }, "other programs held 5");
    add(
        "driver", [](Machine& m) { m.json["device"]["driver"] = "amdgpu 6.16"; },
        "driver is amdgpu 6.16, it was amdgpu 6.12");
    add(
        "kernel", [](Machine& m) { m.json["host"]["kernel"] = "6.16"; }, "kernel of the system is 6.16, it was 6.12");
    add(
        "firmware", [](Machine& m) { m.json["device"]["firmware"] = "v2"; }, "firmware of the GPU is v2, it was v1");
    add(
        "LibTorch", [](Machine& m) { m.json["libtorch"]["version"] = "2.10.0"; }, "LibTorch is 2.10.0, it was 2.9.0");
    add(
        "fewer CPUs", [](Machine& m) { m.json["host"]["cores"] = 6; }, "6 CPUs could be used, 12 before");
    add(
        "swap", [](Machine& m) { m.end.swapped_mib = 200; }, "the machine swapped ");
    add(
        "kernels searched again", [](Machine& m) { m.end.kernel_cache_mib = 52; },
        "kernels were searched and compiled again (MIOpen's files grew by 12");
    add(
        "cold cache", [](Machine& m) { m.disk_mb_s = 90, m.data_wait_percent = 30; }, "images came from the disk (9");
}

void TestSlower::a_planted_cause_is_named() {
    QFETCH(const Plant, plant);
    QFETCH(const QString, cause);
    const QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    std::mt19937 random(3);
    for (int i = 0; i < 8; ++i) recorded(root / std::to_string(i), 1000 + i, {}, random);
    const auto honest = runs::slower_than_those_beside(recorded(root / "honest", 1100, {}, random)).text();
    QVERIFY2(honest.empty(), honest.c_str());
    Machine machine;
    machine.ms = 500;
    const auto nothing = runs::slower_than_those_beside(recorded(root / "unknown", 1150, machine, random)).text();
    QVERIFY2(nothing.ends_with("Nothing that was recorded differs."), nothing.c_str());
    std::filesystem::remove_all(root / "unknown");
    plant(machine);
    const auto text = runs::slower_than_those_beside(recorded(root / "slow", 1200, machine, random)).text();
    QVERIFY2(text.starts_with("Slower than usual: 8") || text.starts_with("Slower than usual: 79"), text.c_str());
    QVERIFY2(text.find("What differs: " + cause.toStdString()) != std::string::npos, text.c_str());
    // And nothing that it was not: heat, and reading from the disk, have two signs.
    const auto rest = text.substr(text.find("What differs: "));
    const auto commas = std::count(rest.begin(), rest.end(), ',');
    QVERIFY2(commas <= 4, text.c_str());
}

void TestSlower::readings_of_the_kernel_are_found() {
    const QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    const auto write = [&](const std::string& name, const std::string& text) {
        std::filesystem::create_directories((root / name).parent_path());
        std::ofstream(root / name) << text;
    };
    auto now = machine::read_conditions(root, {root / "none"});
    QVERIFY(!now.cpu_mhz && !now.swapped_mib && !now.on_battery);
    QCOMPARE(now.kernel_cache_mib, 0.0);
    write("sys/devices/system/cpu/cpufreq/policy0/scaling_cur_freq", "4000000\n");
    write("sys/devices/system/cpu/cpufreq/policy1/scaling_cur_freq", "3000000\n");
    write("proc/vmstat", "nr_free_pages 5\npswpin 256\npswpout 256\n");
    write("sys/class/power_supply/BAT0/type", "Battery\n");
    write("sys/class/power_supply/BAT0/status", "Discharging\n");
    write("cache/gfx1200/a.ufdb.txt", std::string(1024 * 1024, 'x'));
    now = machine::read_conditions(root, {root / "cache"});
    QCOMPARE(now.cpu_mhz, std::optional(3500.0));
    QVERIFY(now.swapped_mib && *now.swapped_mib >= 2);
    QVERIFY(now.on_battery);
    QCOMPARE(now.kernel_cache_mib, 1.0);
    QCOMPARE(now.searches, std::int64_t{0});
    write("cache/gfx1200/b.ufdb.txt", "1x2=a\n3x4=b\n");
    QCOMPARE(machine::read_conditions(root, {root / "cache"}).searches, std::int64_t{2});
}

void TestSlower::the_first_steps_and_few_do_not_count() {
    job::PaceMeter meter([] { return machine::Conditions(); });
    runs::StepRecord record;
    for (record.step = 1; record.step <= 200 && !meter.is_known(); ++record.step) {
        record.step_ms = record.step <= 20 ? 9000 : 250;
        record.images_per_s = 1000 / record.step_ms;
        meter.add(record);
    }
    // 20 s of warm steps of a quarter of a second, after twenty others.
    QVERIFY(record.step >= 100 && record.step <= 103);
    QCOMPARE(meter.json()["images_per_s"].get<double>(), 4.0);
    job::PaceMeter slow([] { return machine::Conditions(); });
    for (record.step = 1; record.step <= 200 && !slow.is_known(); ++record.step) {
        record.step_ms = 5000;
        record.images_per_s = 1;
        slow.add(record);
    }
    QVERIFY(record.step >= 70 && record.step <= 73);  // 50 warm ones
}

void TestSlower::a_search_for_kernels_is_said_once() {
    const auto said_by = [](std::int64_t searches, double step_at) {
        int looks = 0;
        job::PaceMeter meter([&] {
            machine::Conditions now;
            now.searches = looks++ > 0 ? searches : 3;
            return now;
        });
        std::string said;
        for (double t = 10; t < 30; t += 0.5) {
            if (t >= step_at) meter.begin_steps();
            telemetry::Sample sample;
            sample.t_mono_s = t;
            meter.add(sample);
            said += meter.take_search_notice().text();
        }
        return said;
    };
    QCOMPARE(said_by(3, 12), "");
    QCOMPARE(said_by(12, 100),
             "The first step takes long: kernels are searched and compiled for this network and this card (9 so far). "
             "They are kept: this happens once.");
    QVERIFY(said_by(3, 100).ends_with("Most libraries keep them: this happens once."));
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestSlower)

}  // namespace tst_slower

#include "tst_slower.moc"
