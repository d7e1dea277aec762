// SPDX-License-Identifier: GPL-3.0-or-later
#include <unistd.h>

#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <cmath>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <latch>
#include <limits>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>
#include <vector>

#include "support/test_program.hpp"
#include "telemetry/deadline_clock.hpp"
#include "telemetry/gpu_processes.hpp"
#include "telemetry/host.hpp"
#include "telemetry/sample.hpp"
#include "telemetry/sampler.hpp"
#include "tree.hpp"

namespace tst_telemetry_host {

using namespace torchdeck::telemetry;
using namespace std::chrono_literals;

namespace {

void write_machine(const Tree& tree) {
    tree.write("proc/stat",
               "cpu  100 0 100 800 0 0 0 0 0 0\ncpu0 50 0 50 400 0 0 0 0 0 0\ncpu1 50 0 50 400 0 0 0 0\n"
               "intr 1 2 3\n");
    tree.write("proc/self/stat", "7 (a (strange) name) S 1 7 7 0 -1 4194560 0 0 0 0 10 5 0 0 20 0 1 0 100 0 0\n");
    tree.write("proc/self/statm", "5000 256 100 1 0 300 0\n");
    tree.write("proc/meminfo", "MemTotal:        8388608 kB\nMemFree:  100 kB\nMemAvailable:    2097152 kB\n");
    tree.write("proc/diskstats",
               "259 0 nvme0n1 10 0 2048 5 0 0 0 0 0 0 0\n259 1 nvme0n1p1 10 0 2048 5 0 0 0 0 0 0\n"
               "7 0 loop0 1 0 999999 0 0 0 0 0 0 0 0\n");
    tree.folder("sys/block/nvme0n1/device");
    tree.folder("sys/block/loop0");
    tree.write("sys/class/hwmon/hwmon0/name", "nvme\n");
    tree.write("sys/class/hwmon/hwmon0/temp1_input", "70000\n");
    tree.write("sys/class/hwmon/hwmon1/name", "k10temp\n");
    tree.write("sys/class/hwmon/hwmon1/temp1_label", "Tccd1\n");
    tree.write("sys/class/hwmon/hwmon1/temp1_input", "39000\n");
    tree.write("sys/class/hwmon/hwmon1/temp2_label", "Tctl\n");
    tree.write("sys/class/hwmon/hwmon1/temp2_input", "51250\n");
}

}  // namespace

class TestTelemetryHost : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void processes_with_a_gpu_are_found();
    void sample_line_has_the_keys_of_the_format();
    void what_is_absent_stays_absent();
    void summary_line_has_the_keys_of_the_format();
    void host_is_read_from_the_tree();
    void each_cpu_is_read();
    void many_cpus_are_read_seldom();
    void host_survives_an_empty_tree();
    void host_survives_broken_files();
    void host_reads_this_machine();
    void deadlines_neither_drift_nor_burst();
    void sampler_keeps_its_clock();
    void sampler_skips_what_a_slow_sink_missed();
    void sampler_starts_and_stops_many_times();
};

void TestTelemetryHost::sample_line_has_the_keys_of_the_format() {
    Sample s;
    s.ts = 1795217806.339;
    s.t_mono_s = 1.5;
    s.epoch = 2;
    s.device = "0000:03:00.0";
    s.gpu = {46.0,    31.0, 2113.0,        1258.0, 49.5,
             45.0,    60.0, 95.2,          160.0,  4018.7,
             16304.0, 20.0, 123456789.125, 16.0,   Throttling{torchdeck::Message("power")}};
    s.host = {11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.5};
    s.allocator = {812.1, 1024.0, 990.4};
    s.images_per_s = 571.0;
    s.error = torchdeck::Message("a \"quoted\" reason\n\xff");
    const auto line = sample_line(s);
    QVERIFY(line.find('\n') == std::string::npos);
    const auto json = nlohmann::json::parse(line);
    const auto expected = nlohmann::json::parse(R"({"phase":"sample","ts":1795217806.339,"t_mono_s":1.5,"epoch":2,
        "device":"0000:03:00.0","gpu_busy_percent":46.0,"mem_busy_percent":31.0,"sclk_mhz":2113.0,"mclk_mhz":1258.0,
        "temp_c":49.5,"temp_edge_c":45.0,"temp_mem_c":60.0,"power_w":95.2,"power_cap_w":160.0,"vram_total_mb":16304.0,
        "vram_used_mb":4018.7,"fan_percent":20.0,"energy_j":123456789.125,"pcie_lanes":16.0,"throttle":"power",
        "torch_mem_alloc_mb":812.1,"torch_mem_reserved_mb":1024.0,"torch_max_mem_alloc_mb":990.4,"cpu_percent":11.0,
        "proc_cpu_percent":12.0,"ram_used_mb":13.0,"ram_total_mb":14.0,"proc_rss_mb":15.0,"cpu_temp_c":16.0,
        "disk_read_mb_s":17.5,"images_per_s":571.0})");
    for (const auto& [key, value] : expected.items()) {
        QVERIFY2(json.contains(key) && json[key] == value, key.c_str());
    }
    QCOMPARE(json.size(), expected.size() + 1);
    QVERIFY(json["error"].get<std::string>().starts_with("a \"quoted\" reason\n"));
}

void TestTelemetryHost::what_is_absent_stays_absent() {
    Sample s;
    s.ts = 1;
    s.gpu.power_w = std::numeric_limits<double>::quiet_NaN();
    QCOMPARE(QString::fromStdString(sample_line(s)), QString(R"({"phase":"sample","ts":1,"t_mono_s":0})"));
    s.gpu.throttle = Throttling{};  // known, and nothing throttles
    QVERIFY(nlohmann::json::parse(sample_line(s)).at("throttle") == "");
}

void TestTelemetryHost::summary_line_has_the_keys_of_the_format() {
    PassSummary p{"profiled_train_epoch", 12.34, 1795217818.8, 990.4, 3, 50000, 4321.5, 12.5, "hwmon power1_average"};
    const auto json = nlohmann::json::parse(summary_line(p));
    QVERIFY(json == nlohmann::json::parse(R"({"phase":"summary","fn":"profiled_train_epoch","wall_time_s":12.34,
        "torch_max_mem_alloc_mb":990.4,"timestamp_end":1795217818.8,"epoch":3,"images":50000,"energy_j":4321.5,
        "energy_error_j":12.5,"energy_per_image_j":0.086,
        "power_source":"hwmon power1_average"})"));
    p.energy_j.reset();
    p.energy_error_j.reset();
    p.peak_allocated_mb.reset();
    p.power_source.clear();
    QCOMPARE(nlohmann::json::parse(summary_line(p)).size(), std::size_t{6});
}

void TestTelemetryHost::host_is_read_from_the_tree() {
    const Tree tree;
    write_machine(tree);
    HostMonitor host(tree.root());
    std::this_thread::sleep_for(20ms);
    // 100 ticks pass, 75 of them busy; 3 more MiB are read from the disk.
    tree.write("proc/stat", "cpu  150 0 125 820 5 0 0 0 0 0\ncpu0 1 0 1 1 0 0 0 0\ncpu1 1 0 1 1 0 0 0 0\nintr 1\n");
    tree.write("proc/diskstats",
               "259 0 nvme0n1 10 0 8192 5 0 0 0 0 0 0 0\n259 1 nvme0n1p1 10 0 8192 5 0 0 0 0 0 0\n"
               "7 0 loop0 1 0 99999999 0 0 0 0 0 0 0 0\n");
    const auto r = host.read();
    QCOMPARE(r.cpu_percent.value(), 75.0);
    QCOMPARE(r.ram_total_mb.value(), 8192.0);
    QCOMPARE(r.ram_used_mb.value(), 6144.0);
    QCOMPARE(r.proc_rss_mb.value(), 256.0 * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1048576.0);
    QCOMPARE(r.cpu_temp_c.value(), 51.25);
    QCOMPARE(r.proc_cpu_percent.value(), 0.0);
    QVERIFY(r.disk_read_mb_s.value() > 0.1 && r.disk_read_mb_s.value() <= 3.0 / 0.020);
    QVERIFY(host.sources().text().find("CPU temperature from k10temp Tctl") != std::string::npos);
    // The process's own ticks: 2 CPUs, so 1000 s of CPU time in a moment is more than there is and is capped.
    tree.write("proc/self/stat",
               "7 (a (strange) name) S 1 7 7 0 -1 4194560 0 0 0 0 90010 10005 0 0 20 0 1 0 100 0 0\n");
    QCOMPARE(host.read().proc_cpu_percent.value(), 100.0);
    // Those of a process that does the same work count as this one's, until it ends.
    const auto other = [&](int user) {
        tree.write("proc/99/stat",
                   "99 (torchdeck) S 1 7 7 0 -1 4194560 0 0 0 0 " + std::to_string(user) + " 0 0 0 20 0 1 0 100 0 0\n");
    };
    other(0);
    HostMonitor both(tree.root(), {99, 98});
    other(100000);
    QCOMPARE(both.read().proc_cpu_percent.value(), 100.0);
    std::filesystem::remove(tree.root() / "proc/99/stat");
    HostMonitor gone(tree.root(), {99});
    QCOMPARE(gone.read().proc_cpu_percent.value(), 0.0);
    // A sensor that fell asleep is absent, not 0 degrees.
    tree.write("sys/class/hwmon/hwmon1/temp2_input", "0\n");
    QVERIFY(!host.read().cpu_temp_c);
}

void TestTelemetryHost::each_cpu_is_read() {
    const Tree tree;
    write_machine(tree);
    HostMonitor host(tree.root());
    // CPU 0: 50 of 100 ticks; CPU 1: none of 40, 10 of them waiting for a disk; CPU 3 came up.
    tree.write("proc/stat",
               "cpu  0 0 0 0\ncpu0 100 0 50 450 0 0 0 0\ncpu1 50 0 50 430 10 0 0 0\ncpu3 1 0 0 9 0 0 0 0\nintr 1\n");
    QVERIFY(host.read().cpu_percents.empty());  // before, there was no CPU 3: nothing to compare all of them with
    tree.write("proc/stat",
               "cpu  0 0 0 0\ncpu0 150 0 50 500 0 0 0 0\ncpu1 50 0 50 460 20 0 0 0\ncpu3 2 0 0 9 0 0 0 0\nintr 1\n");
    const auto reading = host.read();
    QCOMPARE(reading.cpu_percents.size(), std::size_t{4});
    QCOMPARE(reading.cpu_percents[0], 50.0);
    QCOMPARE(reading.cpu_percents[1], 0.0);
    QVERIFY(std::isnan(reading.cpu_percents[2]));
    QCOMPARE(reading.cpu_percents[3], 100.0);
    // Since the line before, not since the beginning.
    tree.write("proc/stat",
               "cpu  0 0 0 0\ncpu0 150 0 50 600 0 0 0 0\ncpu1 90 0 50 460 20 0 0 0\ncpu3 2 0 0 19 0 0 0 0\nintr 1\n");
    const auto next = host.read().cpu_percents;
    QVERIFY(next[0] == 0 && next[1] == 100 && next[3] == 0);
    Sample sample;
    sample.host.cpu_percents = {49.6, 0, std::nan(""), 100};
    QVERIFY(nlohmann::json::parse(sample_line(sample)).at("cpu_percents") == nlohmann::json::parse("[50,0,null,100]"));
}

void TestTelemetryHost::many_cpus_are_read_seldom() {
    const auto machine = [](int cpus, int busy) {
        std::string text = "cpu  1 0 1 1 0 0 0 0\n";
        for (int i = 0; i < cpus; ++i) text += "cpu" + std::to_string(i) + " " + std::to_string(busy) + " 0 0 1000\n";
        return text + "intr 1\n";
    };
    // At most 16 values a reading in the mean: 128 CPUs are in each eighth one, which is about all that time.
    for (const int cpus : {1, 16, 17, 128}) {
        const Tree tree;
        tree.write("proc/stat", machine(cpus, 0));
        HostMonitor host(tree.root());
        std::size_t values = 0;
        for (int i = 1; i <= 16; ++i) {
            tree.write("proc/stat", machine(cpus, i));
            const auto reading = host.read();
            values += reading.cpu_percents.size();
            for (const double percent : reading.cpu_percents) QCOMPARE(percent, 100.0);
        }
        QCOMPARE(values, static_cast<std::size_t>(cpus) * 16 / static_cast<std::size_t>((cpus + 15) / 16));
    }
}

void TestTelemetryHost::host_survives_an_empty_tree() {
    const Tree tree;
    HostMonitor host(tree.root());
    const auto r = host.read();
    QVERIFY(!r.cpu_percent && !r.proc_cpu_percent && !r.ram_used_mb && !r.ram_total_mb && !r.proc_rss_mb &&
            !r.cpu_temp_c && !r.disk_read_mb_s);
}

void TestTelemetryHost::host_survives_broken_files() {
    const Tree tree;
    write_machine(tree);
    for (const auto* file : {"proc/stat", "proc/self/stat", "proc/self/statm", "proc/meminfo", "proc/diskstats"}) {
        for (const std::string content :
             {"", "cpu", "cpu x y", ")", "7 (x) S", "MemTotal: lots", "\n\n\n", "259 0 nvme0n1"}) {
            tree.write(file, content);
            HostMonitor host(tree.root());
            host.read();
            host.read();
        }
        write_machine(tree);
    }
    // Counters that go back (a disk unplugged, CPUs offline) give no reading instead of a negative or huge one.
    HostMonitor host(tree.root());
    tree.write("proc/stat", "cpu  1 0 1 8 0 0 0 0 0 0\ncpu0 1 0 1 8\n");
    tree.write("proc/diskstats", "259 0 nvme0n1 10 0 1 5 0 0 0 0 0 0 0\n");
    const auto r = host.read();
    QVERIFY(!r.cpu_percent && !r.disk_read_mb_s);
}

void TestTelemetryHost::host_reads_this_machine() {
    HostMonitor host;
    for (const auto begin = std::clock(); std::clock() - begin < CLOCKS_PER_SEC * 3 / 10;) {
    }
    const auto r = host.read();
    QVERIFY(r.proc_rss_mb.value() > 1 && r.proc_rss_mb.value() < r.ram_total_mb.value());
    QVERIFY(r.ram_used_mb.value() > 1);
    QVERIFY(r.cpu_percent.value() > 0 && r.cpu_percent.value() <= 100);
    QVERIFY(r.proc_cpu_percent.value() > 0);
}

void TestTelemetryHost::deadlines_neither_drift_nor_burst() {
    const DeadlineClock::Time start{std::chrono::hours(5)};
    const DeadlineClock clock(start, 100ms);
    QVERIFY(clock.next(start - 1s) == start);
    QVERIFY(clock.next(start) == start + 100ms);
    QVERIFY(clock.next(start + 130ms) == start + 200ms);  // 30 ms late: the next is still on the grid
    QVERIFY(clock.next(start + 200ms) == start + 300ms);
    QVERIFY(clock.next(start + 61s + 3ms) == start + 61100ms);  // a minute stopped: one deadline, not 600
}

void TestTelemetryHost::sampler_keeps_its_clock() {
    std::vector<Sample> samples;
    {
        std::latch eight(8);
        const Sampler sampler(100ms, [&](Sample&& s) {
            if (samples.size() == 8) return;
            samples.push_back(std::move(s));
            // A sampler that slept for the interval after each sample would leave the grid by this much a sample.
            std::this_thread::sleep_for(30ms);
            eight.count_down();
        });
        eight.wait();
        QVERIFY(sampler.sources().find("/proc") != std::string::npos);
    }
    // The thread is woken late on a busy machine, by more than the margin now and then, but never early and never
    // off the grid for good.
    QVERIFY(samples.back().t_mono_s - samples.front().t_mono_s > 7 * 0.100 - 0.020);
    int early = 0, on_grid = 0;
    for (const auto& s : samples) {
        const double phase = s.t_mono_s / 0.100 - std::floor(s.t_mono_s / 0.100);
        on_grid += phase < 0.5;
        early += phase > 0.98;
        QVERIFY(s.ts > 1e9 && s.host.ram_total_mb);
        QVERIFY(s.device.empty() && s.error.empty());
    }
    QCOMPARE(early, 0);
    // Off the grid, the eight would be spread over all phases: four at most in the first half, and that by luck.
    QVERIFY2(on_grid > 4, qPrintable(QString::number(on_grid)));
}

void TestTelemetryHost::sampler_skips_what_a_slow_sink_missed() {
    std::vector<double> times;
    {
        std::latch six(6);
        const Sampler sampler(50ms, [&](Sample&& s) {
            if (times.size() == 6) return;
            times.push_back(s.t_mono_s);
            if (times.size() == 1) std::this_thread::sleep_for(400ms);
            six.count_down();
        });
        six.wait();
    }
    QVERIFY(times[1] - times[0] > 0.39);
    for (std::size_t i = 2; i < times.size(); ++i) QVERIFY(times[i] - times[i - 1] > 0.02);
}

void TestTelemetryHost::sampler_starts_and_stops_many_times() {
    std::atomic<int> calls = 0;
    for (int i = 0; i < 50; ++i) {
        const Sampler sampler(50ms, [&](Sample&&) { ++calls; });
        if (i % 10 == 0) std::this_thread::sleep_for(60ms);
    }
    QVERIFY(calls > 0);
}

void TestTelemetryHost::processes_with_a_gpu_are_found() {
    namespace fs = std::filesystem;
    const QTemporaryDir dir;
    const fs::path proc = dir.path().toStdString();
    const auto process = [&](const char* pid, const char* name, const std::vector<std::string>& files) {
        fs::create_directories(proc / pid / "fd");
        fs::create_directories(proc / pid / "fdinfo");
        std::ofstream(proc / pid / "comm") << name << "\n";
        for (std::size_t i = 0; i < files.size(); ++i)
            fs::create_symlink(files[i], proc / pid / "fd" / std::to_string(i));
    };
    process("10", "python3", {"/dev/null", "/dev/nvidiactl", "/dev/nvidia0"});
    process("20", "torchdeck", {"/dev/dri/renderD128", "/dev/kfd", "/dev/dri/renderD128"});
    process("30", "looked-only", {"/dev/nvidiactl", "/dev/nvidia-uvm", "/dev/dri/card0"});
    process("self", "no number", {"/dev/kfd"});
    // Two descriptors of one client count once.
    for (const auto* fd : {"0", "2"}) {
        std::ofstream(proc / "20" / "fdinfo" / fd) << "pos:\t0\ndrm-driver:\tamdgpu\ndrm-client-id:\t7\n"
                                                      "drm-memory-vram:\t2048 KiB\n";
    }
    const auto found = gpu_processes(proc);
    QCOMPARE(found.size(), std::size_t{2});
    QCOMPARE(found[0].pid, std::int64_t{20});
    QCOMPARE(found[0].name, std::string("torchdeck"));
    QCOMPARE(found[0].vram_mb, std::optional<double>(2.0));
    QVERIFY(found[0].nodes == (std::vector<std::string>{"kfd", "renderD128"}));
    QCOMPARE(found[1].pid, std::int64_t{10});
    QVERIFY(!found[1].vram_mb && found[1].nodes == std::vector<std::string>{"nvidia0"});
    QVERIFY(gpu_processes(proc / "missing").empty());

    // What a driver says is added: memory, and processes whose files we must not see.
    fs::create_directories(proc / "40");
    std::ofstream(proc / "40" / "comm") << "of another user\n";
    std::vector<DeviceStatus> devices(2);
    for (auto& device : devices) device.reading.emplace();
    devices[0].facts.pci_bus_id = "0000:1b:00.0";
    devices[0].reading->processes = {{10, 100.0}, {30, 7.0}, {40, 300.0}, {50, std::nullopt}};
    devices[1].reading->processes = {{10, 50.0}};
    const auto all = gpu_processes(devices, proc);
    QCOMPARE(all.size(), std::size_t{5});
    QVERIFY(all[0].pid == 40 && all[0].name == "of another user" && all[0].vram_mb == 300.0);
    QCOMPARE(all[0].nodes, std::vector<std::string>{"0000:1b:00.0"});
    QVERIFY(all[1].pid == 10 && all[1].vram_mb == 150.0 && all[1].nodes == std::vector<std::string>{"nvidia0"});
    // The 30 here has no GPU open: the driver means another, outside of this container.
    QVERIFY(all[2].pid == 30 && all[2].name.empty());
    QVERIFY(all[3].pid == 20 && all[3].vram_mb == 2.0);
    QVERIFY(all[4].pid == 50 && !all[4].vram_mb);
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestTelemetryHost)

}  // namespace tst_telemetry_host

#include "tst_telemetry_host.moc"
