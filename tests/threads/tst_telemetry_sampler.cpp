// SPDX-License-Identifier: GPL-3.0-or-later
// The sampler with devices that block, come back, get lost and never answer.
#include <QTest>
#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <vector>

#include "support/test_program.hpp"
#include "telemetry/sampler.hpp"

namespace tst_telemetry_sampler {

using namespace torchdeck::telemetry;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

namespace {

/// A device whose reads a test holds up.
class ScriptedDevice final : public Device {
  public:
    explicit ScriptedDevice(const char* bus_id) {
        facts_.pci_bus_id = bus_id;
        facts_.name = "Scripted GPU";
        facts_.backends = "script";
    }
    [[nodiscard]] const DeviceFacts& facts() const override { return facts_; }
    DeviceReading read() override {
        ++reads;
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return !blocked_; });
        lock.unlock();
        std::this_thread::sleep_for(std::chrono::milliseconds(slow_ms));
        DeviceReading reading;
        if (throwing) throw std::runtime_error("the driver is confused");
        if (lost) {
            reading.lost = true;
            reading.failure = torchdeck::Message("GPU is lost: Xid 79");
        } else {
            reading.set(Field::power_w, 100.0, torchdeck::Message("script power"));
        }
        return reading;
    }
    void block(bool blocked) {
        {
            const std::lock_guard lock(mutex_);
            blocked_ = blocked;
        }
        changed_.notify_all();
    }
    std::atomic<int> reads = 0;
    std::atomic<int> slow_ms = 0;
    std::atomic<bool> lost = false;
    std::atomic<bool> throwing = false;

  private:
    DeviceFacts facts_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool blocked_ = false;
};

/// What a sampler delivers, and patience to wait for it.
class Collector {
  public:
    SamplerOptions options(std::vector<std::shared_ptr<Device>> devices) {
        SamplerOptions o;
        o.interval = 50ms;
        o.answer_within = 150ms;
        o.discover = [devices = std::move(devices)] {
            return Registry{devices, {{torchdeck::Message("script"), true, {}}}};
        };
        o.on_notice = [this](const Notice& notice) {
            const std::lock_guard lock(mutex_);
            notices_.push_back(notice);
            changed_.notify_all();
        };
        return o;
    }
    Sampler::Sink sink() {
        return [this](Sample&& sample) {
            const std::lock_guard lock(mutex_);
            samples_.push_back(std::move(sample));
            changed_.notify_all();
        };
    }
    template <class Condition>
    bool wait(const Condition& condition, std::chrono::milliseconds timeout = 5s) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, timeout, [&] { return condition(samples_, notices_); });
    }
    bool wait_notices(std::size_t count) {
        return wait([=](const auto&, const auto& notices) { return notices.size() >= count; });
    }
    std::vector<Sample> samples() {
        const std::lock_guard lock(mutex_);
        return samples_;
    }
    std::vector<Notice> notices() {
        const std::lock_guard lock(mutex_);
        return notices_;
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Sample> samples_;
    std::vector<Notice> notices_;
};

constexpr const char* kOne = "0000:03:00.0";
constexpr const char* kTwo = "0000:0a:00.0";

}  // namespace

class TestTelemetrySampler : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void samples_carry_device_and_host();
    void the_first_gpu_comes_first();
    void blocked_device_is_marked_and_comes_back();
    void blocked_device_does_not_hold_up_the_others();
    void device_blocked_for_ever_does_not_hold_up_the_end();
    void blocked_search_does_not_hold_up_the_host();
    void device_that_keeps_blocking_is_left_in_peace();
    void slow_device_is_read_as_often_as_it_can();
    void lost_device_is_asked_no_more();
    void throwing_device_is_an_error_in_the_sample();
    void throwing_search_is_no_device();
    void starts_and_stops_many_times();
};

void TestTelemetrySampler::samples_carry_device_and_host() {
    Collector c;
    Sampler sampler(c.options({std::make_shared<ScriptedDevice>(kOne), std::make_shared<ScriptedDevice>(kTwo)}),
                    c.sink());
    QVERIFY(sampler.wait_until_known(5s));
    const auto status = sampler.devices();
    QCOMPARE(status.size(), std::size_t{2});
    QCOMPARE(status[0].reading->gpu.power_w.value(), 100.0);
    QVERIFY(status[0].trouble.empty() && status[0].took.count() > 0);
    const auto sources = QString::fromStdString(sampler.sources());
    QVERIFY2(sources.contains("host: /proc") && sources.contains("0000:0a:00.0: script, power_w from script power"),
             qPrintable(sources));
    QVERIFY(c.wait([](const auto& samples, const auto&) { return samples.size() >= 8; }));
    int with_host = 0;
    double t = -1;
    for (const auto& s : c.samples()) {
        QVERIFY(s.device == kOne || s.device == kTwo);
        QCOMPARE(s.gpu.power_w.value(), 100.0);
        QVERIFY(s.error.empty());
        if (s.device == kOne) {
            QVERIFY(s.t_mono_s > t);
            t = s.t_mono_s;
        }
        with_host += s.host.ram_used_mb.has_value();
    }
    QVERIFY(with_host >= 4);
    QVERIFY(c.notices().empty());
}

void TestTelemetrySampler::the_first_gpu_comes_first() {
    Collector c;
    auto options = c.options({std::make_shared<ScriptedDevice>(kOne), std::make_shared<ScriptedDevice>(kTwo)});
    options.first_gpu = "0000:0A:00.0";
    Sampler sampler(std::move(options), c.sink());
    QVERIFY(sampler.wait_until_known(5s));
    QCOMPARE(sampler.devices()[0].facts.pci_bus_id, std::string(kTwo));
    QVERIFY(c.wait([](const auto& samples, const auto&) { return samples.size() >= 4; }));
    const auto samples = c.samples();
    const auto first = std::find_if(samples.begin(), samples.end(), [](const auto& s) { return !s.device.empty(); });
    QCOMPARE(first->device, std::string(kTwo));
}

void TestTelemetrySampler::blocked_device_is_marked_and_comes_back() {
    Collector c;
    auto device = std::make_shared<ScriptedDevice>(kOne);
    Sampler sampler(c.options({device}), c.sink());
    QVERIFY(sampler.wait_until_known(5s));
    device->block(true);
    QVERIFY(c.wait_notices(1));
    QCOMPARE(c.notices()[0].kind, Notice::Kind::not_answering);
    QCOMPARE(c.notices()[0].device, std::string(kOne));
    QVERIFY(sampler.devices()[0].trouble.empty() ||
            sampler.devices()[0].trouble.text().starts_with("not answering for"));
    // The host's samples go on at their pace meanwhile.
    const auto before = c.samples().size();
    QVERIFY(c.wait([&](const auto& samples, const auto&) { return samples.size() >= before + 6; }));
    const auto last = c.samples().back();
    QVERIFY2(last.error.text().starts_with("not answering for") && !last.gpu.power_w && last.host.ram_used_mb,
             last.error.text().c_str());
    device->block(false);
    QVERIFY(c.wait_notices(2));
    QCOMPARE(c.notices()[1].kind, Notice::Kind::answering);
    QVERIFY(c.wait([](const auto& samples, const auto&) { return samples.back().gpu.power_w.has_value(); }));
    QVERIFY(sampler.devices()[0].trouble.empty());
    QCOMPARE(c.notices().size(), std::size_t{2});
}

void TestTelemetrySampler::blocked_device_does_not_hold_up_the_others() {
    Collector c;
    auto stuck = std::make_shared<ScriptedDevice>(kOne);
    auto healthy = std::make_shared<ScriptedDevice>(kTwo);
    stuck->block(true);
    Sampler sampler(c.options({stuck, healthy}), c.sink());
    QVERIFY(c.wait_notices(1));
    const auto before = healthy->reads.load();
    const auto enough = [&](const auto& samples, const auto&) {
        return std::count_if(samples.begin(), samples.end(), [](const Sample& s) {
                   return s.device == kTwo && s.gpu.power_w && s.host.ram_used_mb;
               }) >= 10;
    };
    QVERIFY(c.wait(enough));
    QVERIFY(healthy->reads > before);
    QCOMPARE(stuck->reads.load(), 1);
    stuck->block(false);
}

void TestTelemetrySampler::device_blocked_for_ever_does_not_hold_up_the_end() {
    Collector c;
    auto stuck = std::make_shared<ScriptedDevice>(kOne);
    std::weak_ptr<ScriptedDevice> watch = stuck;
    auto sampler = std::make_unique<Sampler>(c.options({stuck}), c.sink());
    QVERIFY(sampler->wait_until_known(5s));
    stuck->block(true);
    QVERIFY(c.wait_notices(1));
    sampler.reset();  // would not return if it waited for the device
    // The thread that was left behind owns what it uses, and goes when the driver lets it.
    const auto calls = c.samples().size();
    stuck->block(false);
    stuck.reset();
    QTRY_VERIFY(watch.expired());
    QCOMPARE(c.samples().size(), calls);
}

void TestTelemetrySampler::blocked_search_does_not_hold_up_the_host() {
    struct Gate {
        std::mutex mutex;
        std::condition_variable changed;
        bool open = false;
    };
    const auto gate = std::make_shared<Gate>();
    Collector c;
    auto options = c.options({});
    options.answer_within = 50ms;
    options.discover = [gate] {
        std::unique_lock lock(gate->mutex);
        gate->changed.wait(lock, [&] { return gate->open; });
        return Registry{{std::make_shared<ScriptedDevice>(kOne)}, {}};
    };
    const auto release = [gate] {
        const std::lock_guard lock(gate->mutex);
        gate->open = true;
        gate->changed.notify_all();
    };
    {
        const Sampler sampler(options, c.sink());
        QVERIFY(!sampler.wait_until_known(10ms));
        QVERIFY(c.wait_notices(1));
        QCOMPARE(c.notices()[0].device, std::string());
        QVERIFY(c.samples().size() >= 2 && c.samples().back().device.empty() && c.samples().back().host.ram_used_mb);
        release();
        QVERIFY(c.wait_notices(2));
        QVERIFY(sampler.wait_until_known(5s));
        QCOMPARE(sampler.devices().size(), std::size_t{1});
    }
    gate->open = false;
    auto sampler = std::make_unique<Sampler>(options, c.sink());
    sampler.reset();  // would not return if it waited for the search
    release();
}

void TestTelemetrySampler::device_that_keeps_blocking_is_left_in_peace() {
    Collector c;
    auto device = std::make_shared<ScriptedDevice>(kOne);
    auto options = c.options({device});
    options.answer_within = 60ms;
    device->slow_ms = 80;  // every read is too slow, none is stuck
    const Sampler sampler(options, c.sink());
    std::this_thread::sleep_for(2s);
    // Asked in a row it would be about 15 reads. With pauses of 60, 120, 240, 480, 960 ms: 7 at most.
    QVERIFY2(device->reads >= 3 && device->reads <= 8, qPrintable(QString::number(device->reads)));
    QCOMPARE(c.notices().size(), std::size_t{1});
    for (const auto& s : c.samples()) QVERIFY(!s.gpu.power_w);
}

void TestTelemetrySampler::slow_device_is_read_as_often_as_it_can() {
    Collector c;
    auto device = std::make_shared<ScriptedDevice>(kOne);
    device->slow_ms = 70;  // longer than the interval, far from not answering
    auto options = c.options({device});
    options.answer_within = 2s;
    const Sampler sampler(options, c.sink());
    QVERIFY(c.wait([](const auto& samples, const auto&) {
        return std::count_if(samples.begin(), samples.end(),
                             [](const Sample& s) { return s.gpu.power_w.has_value(); }) >= 5;
    }));
    QVERIFY(c.notices().empty());
    // Answers that come after their tick have their own, increasing, time.
    double t = -1;
    for (const auto& s : c.samples()) {
        QVERIFY(s.t_mono_s >= t);
        QVERIFY(s.error.empty());
        t = s.t_mono_s;
    }
}

void TestTelemetrySampler::lost_device_is_asked_no_more() {
    Collector c;
    auto device = std::make_shared<ScriptedDevice>(kOne);
    Sampler sampler(c.options({device}), c.sink());
    QVERIFY(sampler.wait_until_known(5s));
    device->lost = true;
    QVERIFY(c.wait_notices(1));
    QCOMPARE(c.notices()[0].kind, Notice::Kind::lost);
    QVERIFY(c.notices()[0].text.text().find("Xid 79") != std::string::npos);
    const int reads = device->reads;
    const auto before = c.samples().size();
    QVERIFY(c.wait([&](const auto& samples, const auto&) { return samples.size() >= before + 4; }));
    QCOMPARE(device->reads.load(), reads);
    QCOMPARE(c.notices().size(), std::size_t{1});
    QVERIFY(c.samples().back().error.text().find("Xid 79") != std::string::npos);
    QVERIFY(c.samples().back().host.ram_used_mb);
}

void TestTelemetrySampler::throwing_device_is_an_error_in_the_sample() {
    Collector c;
    auto device = std::make_shared<ScriptedDevice>(kOne);
    device->throwing = true;
    Sampler sampler(c.options({device}), c.sink());
    QVERIFY(sampler.wait_until_known(5s));
    QCOMPARE(sampler.devices()[0].trouble.text(), std::string("the driver is confused"));
    device->throwing = false;
    QVERIFY(c.wait([](const auto& samples, const auto&) {
        return !samples.empty() && samples.back().gpu.power_w.has_value() && samples.back().error.empty();
    }));
}

void TestTelemetrySampler::throwing_search_is_no_device() {
    Collector c;
    auto options = c.options({});
    options.discover = []() -> Registry { throw std::runtime_error("no search today"); };
    const Sampler sampler(options, c.sink());
    QVERIFY(sampler.wait_until_known(5s));
    QVERIFY(sampler.devices().empty());
    QCOMPARE(sampler.backends().at(0).detail.text(), std::string("no search today"));
    QVERIFY(c.wait([](const auto& samples, const auto&) { return samples.size() >= 2; }));
}

void TestTelemetrySampler::starts_and_stops_many_times() {
    Collector c;
    auto one = std::make_shared<ScriptedDevice>(kOne);
    auto two = std::make_shared<ScriptedDevice>(kTwo);
    const auto options = c.options({one, two});
    for (int i = 0; i < 200; ++i) {
        const Sampler sampler(options, c.sink());
        if (i % 3 == 0) std::this_thread::sleep_for(std::chrono::microseconds(100 * (i % 20)));
        if (i % 50 == 0) QVERIFY(sampler.wait_until_known(5s));
    }
    QVERIFY(one->reads > 0 && two->reads > 0);
    QVERIFY(c.notices().empty());
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestTelemetrySampler)

}  // namespace tst_telemetry_sampler

#include "tst_telemetry_sampler.moc"
