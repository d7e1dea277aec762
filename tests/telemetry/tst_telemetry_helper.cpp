// SPDX-License-Identifier: GPL-3.0-or-later
// Vendors' libraries in a process of their own: what hangs or crashes there stays there.
#include <QTest>
#include <atomic>
#include <mutex>
#include <thread>

#include "fake_machine.hpp"
#include "support/test_program.hpp"
#include "telemetry/helper.hpp"
#include "telemetry/helper_protocol.hpp"
#include "telemetry/sampler.hpp"

namespace tst_telemetry_helper {

using torchdeck::Message;
using namespace std::chrono_literals;

class TestTelemetryHelper : public QObject, public FakeMachine {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void messages_survive_the_way();
    void damaged_messages_are_refused();
    void origins_are_sent_when_they_change();
    void everything_is_read_as_in_this_process();
    void a_library_that_crashes_when_loaded();
    void a_library_that_crashes_in_a_call_is_started_again();
    void a_library_that_hangs_when_loaded_delays_nothing();
    void a_device_that_hangs_does_not_delay_the_others();
    void a_hang_of_all_devices_ends_the_helper();
    void processes_and_their_memory();
    void the_kernel_is_asked_where_the_library_crashes();
    void helpers_end_with_the_registry();
    void without_a_helper_the_kernel_is_asked();

  private:
    static int children() {
        int count = 0;
        for (const auto& task : fs::directory_iterator("/proc/self/task")) {
            std::ifstream file(task.path() / "children");
            for (int pid = 0; file >> pid;) ++count;
        }
        return count;
    }
};

void TestTelemetryHelper::init() {
    script("FAKE_ROCM_SMI", "");
    script("FAKE_NVML", "");
    qunsetenv("TORCHDECK_TELEMETRY_HELPER");
}

void TestTelemetryHelper::messages_survive_the_way() {
    DeviceReading reading;
    reading.set(Field::power_w, 95.5, Message::name("a sensor"));
    reading.miss(Field::fan_percent, Message::name("b"), kNotSupported);
    reading.miss(Field::fan_percent, Message::name("c"), Message::of("error {}", 7));
    reading.set_throttle({Message::list({Message::mark("power limit"), Message::mark("GPU temperature")}), true},
                         Message::name("c"));
    reading.lost = true;
    reading.failure = Message::of("GPU {} is lost", Message::name("a \"b\"\n\xff"));
    const auto back = decode_reading(encode(reading));
    QVERIFY(back.has_value());
    QCOMPARE(back->gpu.power_w.value(), 95.5);
    QVERIFY(!back->gpu.fan_percent && back->lost && back->gpu.throttle && back->gpu.throttle->harmful);
    QCOMPARE(back->gpu.throttle->reasons.text(), std::string("power limit, GPU temperature"));
    QCOMPARE(back->failure.text(), std::string("GPU a \"b\"\\x0a\\xff is lost"));
    QCOMPARE(back->origin(Field::fan_percent).missing.text(), std::string("b: not supported; c: error 7"));
    QCOMPARE(back->origin(Field::power_w).source, Message::name("a sensor"));
    // Whoever shows them translates them.
    const torchdeck::base::Reader shouting{
        .translate = [](const std::string& pattern, const std::string&, std::int64_t) {
            return pattern == "not supported" ? std::string("NO") : pattern == "GPU {} is lost" ? "{0}!" : "";
        }};
    QCOMPARE(back->origin(Field::fan_percent).missing.text(shouting), std::string("b: NO; c: error 7"));
    QCOMPARE(back->failure.text(shouting), std::string("a \"b\"\\x0a\\xff!"));

    HelperList list{{{Message::name("NVML"), true, Message::of("driver {}", 1)}}, std::vector<DeviceFacts>(2)};
    list.devices[1].pci_bus_id = "0000:03:00.0";
    list.devices[1].temp_limit_c = 90;
    const auto listed = decode_list(encode(list));
    QVERIFY(listed && listed->backends[0].in_use && listed->devices.size() == 2);
    QCOMPARE(listed->backends[0].detail, list.backends[0].detail);
    QCOMPARE(listed->devices[1].temp_limit_c.value(), 90.0);
    const std::vector<ProcessMemory> processes{{10, 1.5}, {11, std::nullopt}};
    const auto read = decode_processes(encode(processes));
    QVERIFY(read && read->size() == 2 && read->at(0).vram_mb == 1.5 && !read->at(1).vram_mb && read->at(1).pid == 11);
    QVERIFY(encode(std::vector<ProcessMemory>(100000)).size() <= kMaxHelperMessage);
    // However much a library says, a message stays within its limit.
    list.devices.assign(1000, DeviceFacts{});
    for (auto& facts : list.devices) facts.name = facts.driver = facts.backends = std::string(100000, 'x');
    QVERIFY(encode(list).size() <= kMaxHelperMessage && decode_list(encode(list)));
    const std::string endless(100000, 'x');
    for (auto& origin : reading.origins) origin = {Message::name(endless), Message::of("{}: {}", endless, endless)};
    reading.failure = Message(endless);
    QVERIFY(encode(reading).size() <= kMaxHelperMessage && decode_reading(encode(reading)));
    for (auto& origin : reading.origins)
        origin.missing = Message::list(std::vector<Message>(1000, Message::of("{}: {}", 1, kNotSupported)));
    const auto cut = decode_reading(encode(reading));
    QVERIFY(cut && cut->origin(Field::power_w).missing.text().starts_with("1: not supported, 1: not supported"));
}

void TestTelemetryHelper::origins_are_sent_when_they_change() {
    DeviceReading reading;
    for (const auto& field : all_fields()) reading.miss(field.field, Message::name("a library"), kNotSupported);
    reading.set(Field::power_w, 95.5, Message::name("a sensor"));
    KnownOrigins known;
    const auto first = decode_reading(encode(reading, known.id), known);
    QVERIFY(first && known.id != 0);
    reading.gpu.power_w = 99;
    const auto packet = encode(reading, known.id);
    QVERIFY(packet.size() < 400 && encode(reading).size() > 1000);
    const auto second = decode_reading(packet, known);
    QVERIFY(second && second->gpu.power_w == 99.0);
    QVERIFY(encode(*second) == encode(reading));
    QVERIFY2(!decode_reading(packet), "origins that nobody has are not made up");
    const auto id = known.id;
    reading.miss(Field::fan_percent, Message::name("another library"), kNotSupported);
    const auto changed = decode_reading(encode(reading, known.id), known);
    QVERIFY(changed && known.id != id && encode(*changed) == encode(reading));
}

void TestTelemetryHelper::damaged_messages_are_refused() {
    DeviceReading reading;
    reading.set(Field::power_w, 95.5, Message::name("a sensor"));
    reading.miss(Field::fan_percent, Message::name("b"), kNotSupported);
    const auto packet = encode(reading);
    for (std::size_t size = 0; size < packet.size(); ++size) QVERIFY(!decode_reading(std::span(packet).first(size)));
    auto longer = packet;
    longer.push_back(std::byte{0});
    QVERIFY(!decode_reading(longer) && !decode_list(packet) && !decode_call(packet));
    for (std::size_t i = 0; i < packet.size(); ++i) {
        for (const int value : {0, 1, 127, 255}) {
            auto changed = packet;
            changed[i] = std::byte(value);
            (void)decode_reading(changed);  // for the sanitizers: whatever comes, it ends
            (void)decode_list(changed);
        }
    }
}

void TestTelemetryHelper::everything_is_read_as_in_this_process() {
    script("FAKE_NVML", "count 2\n");
    const auto here = discover(nvml());
    const auto there = discover_in_helpers(nvml());
    QCOMPARE(there.devices.size(), std::size_t{2});
    for (std::size_t i = 0; i < 2; ++i) {
        QCOMPARE(there.devices[i]->facts().pci_bus_id, here.devices[i]->facts().pci_bus_id);
        QCOMPARE(there.devices[i]->facts().driver, here.devices[i]->facts().driver);
        const auto a = here.devices[i]->read();
        const auto b = there.devices[i]->read();
        QVERIFY(b.failure.empty());
        QVERIFY(encode(a) == encode(b));
        // Origins come once, and are still known afterwards.
        const auto again = there.devices[i]->read();
        QVERIFY(encode(here.devices[i]->read()) == encode(again));
    }
    QCOMPARE(there.backends.size(), here.backends.size());
    for (std::size_t i = 0; i < here.backends.size(); ++i) {
        QCOMPARE(there.backends[i].name, here.backends[i].name);
        QCOMPARE(there.backends[i].detail, here.backends[i].detail);
    }
    const auto device = there.devices[0];
    QBENCHMARK {
        QVERIFY(device->read().failure.empty());
    }
}

void TestTelemetryHelper::a_library_that_crashes_when_loaded() {
    const auto registry = discover_in_helpers({empty_.root(), {fs::path(FAKES) / "crashing"}});
    QVERIFY(registry.devices.empty());
    const auto& nvml = registry.backends.back();
    QCOMPARE(nvml.name.text(), std::string("NVML"));
    QVERIFY(!nvml.in_use);
    const auto why = nvml.detail.text();
    QVERIFY2(why.find("crashed (Segmentation fault)") != std::string::npos, why.c_str());
}

void TestTelemetryHelper::a_library_that_crashes_in_a_call_is_started_again() {
    const auto registry = discover_in_helpers(nvml());
    QCOMPARE(registry.devices.size(), std::size_t{1});
    const auto device = registry.devices[0];
    QCOMPARE(device->read().gpu.power_w.value(), 312.5);
    script("FAKE_NVML", "nvmlDeviceGetPowerUsage.crash 1\n");
    const auto crashed = device->read();
    QVERIFY(crashed.empty() && !crashed.lost);
    const auto why = crashed.failure.text();
    QVERIFY2(why.find("crashed (Segmentation fault)") != std::string::npos, why.c_str());
    script("FAKE_NVML", "");
    // Not at once: a driver in trouble is left in peace for a second first.
    QVERIFY(device->read().failure.text().find("tried again in") != std::string::npos);
    QTRY_VERIFY_WITH_TIMEOUT(device->read().gpu.power_w == 312.5, 20000);
}

void TestTelemetryHelper::a_library_that_hangs_when_loaded_delays_nothing() {
    std::mutex mutex;
    std::vector<double> times;
    SamplerOptions options;
    options.interval = 50ms;
    options.paths = {empty_.root(), {fs::path(FAKES) / "hanging"}};
    const Sampler sampler(std::move(options), [&](Sample&& sample) {
        const std::lock_guard lock(mutex);
        times.push_back(sample.t_mono_s);
    });
    QTRY_VERIFY_WITH_TIMEOUT((std::lock_guard(mutex), times.size() >= 10), 20000);
    QVERIFY(!sampler.wait_until_known(0ms) && sampler.devices().empty());
    // The lock of the dynamic loader is free, which a constructor in this process would hold.
    QVERIFY(discover(nvml()).devices.size() == 1);
}

void TestTelemetryHelper::a_device_that_hangs_does_not_delay_the_others() {
    script("FAKE_NVML", "count 3\nnvmlDeviceGetPowerUsage.block_ms.1 1500\n");
    const auto registry = discover_in_helpers(nvml());
    QCOMPARE(registry.devices.size(), std::size_t{3});
    const auto helper = children();
    std::atomic<bool> answered = false;
    std::jthread reader([&] {
        const auto reading = registry.devices[1]->read();
        answered = reading.gpu.power_w == 312.5;
    });
    std::this_thread::sleep_for(100ms);
    int reads = 0;
    for (; reads < 20; ++reads) {
        for (const auto i : {0U, 2U}) QCOMPARE(registry.devices[i]->read().gpu.power_w, std::optional(312.5));
    }
    QVERIFY2(!answered, "the others waited for the one that hangs");
    reader.join();
    QVERIFY(answered);
    QCOMPARE(children(), helper);
}

/// Takes as long as a read may take: 10 s, and again for the one that is left alone.
void TestTelemetryHelper::a_hang_of_all_devices_ends_the_helper() {
    script("FAKE_NVML", "count 2\nnvmlDeviceGetPowerUsage.block_ms.1 300000\n");
    const auto registry = discover_in_helpers(nvml(), 2s);
    QCOMPARE(registry.devices.size(), std::size_t{2});
    std::atomic<int> good = 0;
    std::jthread sibling([&](const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            good += registry.devices[0]->read().gpu.power_w == 312.5 ? 1 : 0;
            std::this_thread::sleep_for(20ms);
        }
    });
    const auto hung = registry.devices[1]->read();
    // The helper stays, because the other device answers.
    const int before = good;
    QTRY_VERIFY(good > before + 10);
    sibling.request_stop();
    sibling.join();
    const auto why = hung.failure.text();
    QVERIFY2(why.find("did not answer for 2 s") != std::string::npos, why.c_str());
    // Now nobody answers: the helper is restarted, and all of them are read again.
    script("FAKE_NVML", "count 2\n");
    const auto again = registry.devices[1]->read();
    QVERIFY2(again.failure.text().find("did not answer for 2 s") != std::string::npos, again.failure.text().c_str());
    for (const auto& device : registry.devices) QTRY_VERIFY_WITH_TIMEOUT(device->read().gpu.power_w == 312.5, 20000);
}

void TestTelemetryHelper::processes_and_their_memory() {
    script("FAKE_NVML",
           "count 2\nnvmlDeviceGetComputeRunningProcesses_v3.0 10:1024 11:?\n"
           "nvmlDeviceGetGraphicsRunningProcesses_v3.0 10:1024 12:8\n"
           "nvmlDeviceGetComputeRunningProcesses_v3.1 10:512\n");
    const auto registry = discover_in_helpers(nvml());
    const auto first = registry.devices.at(0)->processes();
    QCOMPARE(first.size(), std::size_t{3});
    QCOMPARE(first[0].pid, std::int64_t{10});
    QCOMPARE(first[0].vram_mb, std::optional(1024.0));
    QVERIFY(first[1].pid == 11 && !first[1].vram_mb);
    QCOMPARE(first[2].vram_mb, std::optional(8.0));
    QCOMPARE(registry.devices.at(1)->processes().at(0).vram_mb, std::optional(512.0));
    // As many as there are, however many the library was asked for.
    std::string many;
    for (int pid = 1; pid <= 100; ++pid) many += " " + std::to_string(pid) + ":1";
    script("FAKE_NVML", "count 2\nnvmlDeviceGetComputeRunningProcesses_v3.0" + many + "\n");
    QCOMPARE(registry.devices.at(0)->processes().size(), std::size_t{100});
    script("FAKE_NVML", "count 2\nstatus 15\n");
    QVERIFY(registry.devices.at(0)->processes().empty());
    // An older library has the first version only.
    script("FAKE_NVML", "nvmlDeviceGetComputeRunningProcesses.0 10:1024 11:?\n");
    const auto old = discover_in_helpers({empty_.root(), {kOld}}).devices.at(0)->processes();
    QVERIFY(old.size() == 2 && old[0].vram_mb == 1024.0 && !old[1].vram_mb);
}

void TestTelemetryHelper::the_kernel_is_asked_where_the_library_crashes() {
    const Tree tree;
    write_card(tree);
    const auto registry = discover_in_helpers({tree.root(), {fs::path(FAKES) / "crashing"}});
    QCOMPARE(registry.devices.size(), std::size_t{1});
    QVERIFY(registry.devices[0]->read().gpu.power_w.has_value());
    QCOMPARE(registry.backends[0].name.text(), std::string("rocm_smi"));
    const auto why = registry.backends[0].detail.text();
    QVERIFY2(why.find("crashed") != std::string::npos, why.c_str());
    QVERIFY(registry.backends[1].in_use);
    // One that works is asked first, as without a helper.
    const auto whole = discover_in_helpers(rocm(tree));
    QCOMPARE(whole.devices.size(), std::size_t{1});
    QVERIFY(encode(whole.devices[0]->read()) == encode(read_one(rocm(tree))));
}

void TestTelemetryHelper::helpers_end_with_the_registry() {
    const int before = children();
    {
        const auto registry = discover_in_helpers(nvml());
        QCOMPARE(registry.devices.size(), std::size_t{1});
        QCOMPARE(children(), before + 1);
    }
    QTRY_COMPARE(children(), before);
}

void TestTelemetryHelper::without_a_helper_the_kernel_is_asked() {
    // None, and one that is no helper.
    for (const auto* program : {"/nowhere/torchdeck-telemetry", "/bin/true"}) {
        qputenv("TORCHDECK_TELEMETRY_HELPER", program);
        const auto nvidia = discover_in_helpers(nvml());
        QVERIFY(nvidia.devices.empty() && !nvidia.backends.back().in_use);
        const auto why = nvidia.backends.back().detail.text();
        QVERIFY2(why.find("telemetry helper") != std::string::npos, why.c_str());
        const Tree tree;
        write_card(tree);
        const auto amd = discover_in_helpers(rocm(tree));
        QCOMPARE(amd.devices.size(), std::size_t{1});
        QVERIFY(amd.devices[0]->read().gpu.power_w.has_value());
        QVERIFY(amd.backends[0].name == Message::name("rocm_smi") && !amd.backends[0].in_use &&
                !amd.backends[0].detail.empty());
    }
}

TORCHDECK_TEST(QCoreApplication, TestTelemetryHelper)

}  // namespace tst_telemetry_helper

#include "tst_telemetry_helper.moc"
