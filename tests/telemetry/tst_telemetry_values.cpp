// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of telemetry that are values in, values out: verdict, energy, alerts, identifiers.
#include <QTest>
#include <cmath>
#include <limits>

#include "support/test_program.hpp"
#include "telemetry/alerts.hpp"
#include "telemetry/amd_sysfs.hpp"
#include "telemetry/device.hpp"
#include "telemetry/energy.hpp"
#include "telemetry/nvml.hpp"
#include "telemetry/verdict.hpp"

namespace tst_telemetry_values {

using torchdeck::Message;
using namespace torchdeck::telemetry;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// A reading of a 160 W RDNA4 card whose memory idles at 96 MHz.
GpuReading rdna4(double busy, double mclk, double power) {
    GpuReading r;
    r.busy_percent = busy;
    r.mclk_mhz = mclk;
    r.power_w = power;
    r.power_cap_w = 160.0;
    return r;
}

using State = UtilizationVerdict::State;

/// The state after a sequence taken every half second.
State after(UtilizationVerdict& verdict, double& t, int samples, const GpuReading& reading) {
    for (int i = 0; i < samples; ++i) verdict.add(t += 0.5, reading);
    return verdict.state();
}

DeviceFacts card() {
    DeviceFacts facts;
    facts.name = "Test GPU";
    facts.temp_limit_c = 100.0;
    return facts;
}

Sample at(double t) {
    Sample s;
    s.t_mono_s = t;
    s.device = "0000:03:00.0";
    return s;
}

}  // namespace

class TestTelemetryValues : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void verdict_tells_the_three_states_apart();
    void verdict_sees_a_stuck_clock();
    void verdict_needs_evidence();
    void verdict_does_not_flicker();
    void energy_is_integrated();
    void energy_bound_holds();
    void energy_prefers_a_counter_that_moves();
    void energy_is_empty_without_readings();
    void energy_leaves_gaps_out();
    void energy_of_stretches_adds_up();
    void energy_is_said_with_its_bound();
    void alert_of_other_programs();
    void alert_of_temperature();
    void alert_of_throttling();
    void alert_of_memory();
    void bus_ids_are_normalized();
    void impossible_values_are_missing();
    void throttle_bits_have_words();
};

void TestTelemetryValues::verdict_tells_the_three_states_apart() {
    UtilizationVerdict verdict(96.0);
    double t = 0;
    // Truly idle: no context, the driver says so.
    QCOMPARE(after(verdict, t, 10, rdna4(1, 96, 17)), State::believable);
    // A context exists, nothing runs: 100 % reported.
    QCOMPARE(after(verdict, t, 10, rdna4(100, 96, 44)), State::pegged);
    const auto reason = QString::fromStdString(verdict.reason().text());
    QVERIFY2(reason.contains("96 MHz") && reason.contains("44 W of 160 W"), qPrintable(reason));
    // At work, lightly and fully.
    QCOMPARE(after(verdict, t, 10, rdna4(100, 1258, 50)), State::believable);
    QCOMPARE(after(verdict, t, 10, rdna4(100, 1258, 103)), State::believable);
    QCOMPARE(after(verdict, t, 10, rdna4(100, 96, 44)), State::pegged);
    // Copies and little arithmetic: the memory clock alone is evidence of work.
    QCOMPARE(after(verdict, t, 10, rdna4(100, 1258, 44)), State::believable);
    QCOMPARE(after(verdict, t, 10, rdna4(100, 96, 44)), State::pegged);
    // Heavy arithmetic with little memory traffic: power alone is evidence of work.
    QCOMPARE(after(verdict, t, 10, rdna4(100, 96, 90)), State::believable);
}

void TestTelemetryValues::verdict_sees_a_stuck_clock() {
    UtilizationVerdict verdict(96.0);
    double t = 0;
    auto at_work = rdna4(100, 1258, 60);
    at_work.sclk_mhz = 2800;
    QCOMPARE(after(verdict, t, 10, at_work), State::believable);
    at_work.sclk_mhz = 41;
    QCOMPARE(after(verdict, t, 10, at_work), State::stuck);
    QVERIFY2(verdict.reason().text().find("41 MHz") != std::string::npos, verdict.reason().text().c_str());
    // An idle context with the same clock is idle.
    auto idle = rdna4(100, 96, 30);
    idle.sclk_mhz = 41;
    QCOMPARE(after(verdict, t, 10, idle), State::pegged);
}

void TestTelemetryValues::verdict_needs_evidence() {
    double t = 0;
    UtilizationVerdict no_floor(std::nullopt);
    QCOMPARE(after(no_floor, t, 10, rdna4(100, 96, 44)), State::unknown);
    UtilizationVerdict verdict(96.0);
    auto no_power = rdna4(100, 96, 44);
    no_power.power_w.reset();
    QCOMPARE(after(verdict, t, 10, no_power), State::unknown);
    QVERIFY(verdict.reason().empty());
    GpuReading nothing;
    QVERIFY(!verdict.add(t, nothing));
}

void TestTelemetryValues::verdict_does_not_flicker() {
    UtilizationVerdict verdict(96.0);
    double t = 0;
    after(verdict, t, 10, rdna4(100, 1258, 80));
    int changes = 0;
    for (int i = 0; i < 40; ++i) {
        // One second of pause between bursts, as between batches that the loader is late with.
        for (int k = 0; k < 2; ++k) changes += verdict.add(t += 0.5, rdna4(100, 96, 44));
        for (int k = 0; k < 2; ++k) changes += verdict.add(t += 0.5, rdna4(100, 1258, 80));
    }
    QCOMPARE(changes, 0);
}

void TestTelemetryValues::energy_is_integrated() {
    EnergyMeter meter;
    GpuReading r;
    for (int i = 0; i <= 100; ++i) {
        r.power_w = 10.0 + i;  // a ramp: the trapezoid rule is exact
        meter.add(i * 0.1, r, Message("hwmon power1_input"), {});
    }
    const auto e = meter.stretch();
    QVERIFY(std::abs(e.joules.value() - 600.0) < 1e-9);
    QVERIFY(std::abs(e.error_j.value() - 5.0) < 1e-9);  // |change| 100 W * 0.1 s / 2
    QVERIFY(std::abs(e.measured_s - 10.0) < 1e-9);
    QCOMPARE(e.source().text(), std::string("integrated from hwmon power1_input"));
}

void TestTelemetryValues::energy_bound_holds() {
    // Power that is monotone between samples: the true energy lies within the bound.
    const auto power = [](double t) { return 60.0 + 40.0 * std::sin(t); };
    const auto integral = [](double t) { return 60.0 * t - 40.0 * std::cos(t); };
    const double pi = std::acos(-1.0);
    EnergyMeter meter;
    GpuReading r;
    const int steps = 40;
    for (int i = 0; i <= steps; ++i) {
        const double t = 2 * pi * i / steps;  // extremes of the sine fall on samples
        r.power_w = power(t);
        meter.add(t, r, Message("x"), {});
    }
    const double truth = integral(2 * pi) - integral(0);
    QVERIFY(std::abs(meter.stretch().joules.value() - truth) <= meter.stretch().error_j.value() + 1e-9);
    QVERIFY(meter.stretch().error_j.value() < 0.05 * truth);
}

void TestTelemetryValues::energy_prefers_a_counter_that_moves() {
    EnergyMeter moving;
    EnergyMeter stuck;
    EnergyMeter reset;
    GpuReading r;
    for (int i = 0; i <= 20; ++i) {
        r.power_w = 100.0;
        r.energy_j = 5000.0 + 52.0 * i;
        moving.add(i * 0.5, r, Message("power"), Message("counter_function"));
        r.energy_j = 5000.0;
        stuck.add(i * 0.5, r, Message("power"), Message("counter_function"));
        r.energy_j = i < 10 ? 5000.0 + 50.0 * i : 50.0 * (i - 10);
        reset.add(i * 0.5, r, Message("power"), Message("counter_function"));
    }
    QCOMPARE(moving.stretch().joules.value(), 1040.0);
    QCOMPARE(moving.stretch().error_j.value(), 52.0);
    QCOMPARE(moving.stretch().source().text(), std::string("counter counter_function"));
    QCOMPARE(stuck.stretch().joules.value(), 1000.0);
    QVERIFY(stuck.stretch().source().text().starts_with("integrated"));
    // 19 of 20 intervals are the counter's; the one in which the device was reset is not made up.
    QCOMPARE(reset.stretch().joules.value(), 950.0);
}

void TestTelemetryValues::energy_is_empty_without_readings() {
    EnergyMeter meter;
    GpuReading r;
    meter.add(0, r, {}, {});
    meter.add(1, r, {}, {});
    QVERIFY(!meter.stretch().joules && !meter.finish_stretch(2).joules && !meter.total().joules);
    r.power_w = 50;
    meter.add(3, r, Message("power"), {});
    QVERIFY(!meter.stretch().joules);  // one reading spans no time
}

void TestTelemetryValues::energy_leaves_gaps_out() {
    EnergyMeter meter(15.0);
    GpuReading r;
    r.power_w = 100.0;
    meter.add(0, r, Message("power"), {});
    meter.add(1, r, Message("power"), {});
    meter.add(3601, r, Message("power"), {});  // an hour in suspend, or without an answer
    meter.add(3602, r, Message("power"), {});
    const auto e = meter.stretch();
    QCOMPARE(e.joules.value(), 200.0);
    QCOMPARE(e.measured_s, 2.0);
    QCOMPARE(e.missed_s, 3600.0);
}

void TestTelemetryValues::energy_of_stretches_adds_up() {
    EnergyMeter meter;
    GpuReading r;
    r.power_w = 100.0;
    meter.add(0.0, r, Message("power"), {});
    meter.add(1.0, r, Message("power"), {});
    const auto first = meter.finish_stretch(1.4);  // between two samples
    r.power_w = 500.0;
    meter.add(1.3, r, Message("power"), {});  // taken before, handed over after: contained already
    r.power_w = 100.0;
    meter.add(2.0, r, Message("power"), {});
    const auto second = meter.finish_stretch(2.0);
    QVERIFY(std::abs(first.joules.value() - 140.0) < 1e-9);
    QVERIFY(std::abs(second.joules.value() - 60.0) < 1e-9);
    QVERIFY(std::abs(meter.total().joules.value() - 200.0) < 1e-9);
    QCOMPARE(meter.total().source().text(), std::string("integrated from power"));
    // An epoch of a fast GPU may be over between two samples.
    const auto third = meter.finish_stretch(2.25);
    QCOMPARE(third.joules.value(), 25.0);
    QCOMPARE(third.source().text(), std::string("integrated from power"));
    QCOMPARE(meter.total().source().text(), std::string("integrated from power"));
}

void TestTelemetryValues::energy_is_said_with_its_bound() {
    Energy energy;
    QVERIFY(energy_sentence(energy).empty());
    energy.joules = 12440;
    energy.error_j = 100;
    energy.sources = {Message::name("hwmon power1_input")};
    QCOMPARE(energy_sentence(energy).text(), std::string("12.44 kJ, at most 100 J off (hwmon power1_input)"));
    auto other = energy;
    other.sources = {Message::name("counter")};
    other.missed_s = 5;
    const auto both = joined(joined(energy, other), energy);
    QCOMPARE(energy_sentence(both).text(), std::string("37.32 kJ, at most 300 J off, 5 s without readings left out "
                                                       "(hwmon power1_input, counter)"));
    QCOMPARE(energy_amount(0.0123).text(), std::string("0.0123 J"));
    QCOMPARE(energy_amount(0).text(), std::string("0 J"));
}

void TestTelemetryValues::alert_of_other_programs() {
    DeviceAlerts alerts;
    std::vector<Alert> changes;
    double t = 0;
    // `other` percent of two CPUs, of which this process uses `own`.
    const auto feed = [&](double other, double own, double seconds) {
        for (const double end = t + seconds; t < end; t += 0.5) {
            for (auto& change : alerts.add_cpu_use(t, other, own, 2)) changes.push_back(change);
        }
    };
    feed(2, 1.95, 30);
    feed(60, 0.8, 2);  // a program that starts
    feed(2, 1.95, 30);
    feed(50, 2, 30);  // on CPUs that training may not use
    QVERIFY(changes.empty());
    feed(50, 1, 60);
    QCOMPARE(changes.size(), std::size_t{1});
    QCOMPARE(changes[0].kind, AlertKind::cpu_shared);
    const auto text = changes[0].sentence.text();
    for (const auto* part : {"50 % of the CPU", "about 1 of 2 CPUs", "2 times as long"})
        QVERIFY2(text.find(part) != std::string::npos, text.c_str());
    // It goes with its cause: the means settle in a few seconds.
    feed(2, 1.95, 12);
    QCOMPARE(changes.size(), std::size_t{2});
    QVERIFY(!changes[1].active);
    // A pause ends it, and what comes after is judged anew.
    feed(50, 1, 60);
    QCOMPARE(changes.size(), std::size_t{3});
    for (auto& change : alerts.end_cpu_use()) changes.push_back(change);
    QCOMPARE(changes.size(), std::size_t{4});
    QVERIFY(!changes[3].active && alerts.active().empty());
    QVERIFY(alerts.end_cpu_use().empty());
    t += 20;
    feed(50, 1, 9);
    QCOMPARE(changes.size(), std::size_t{4});
    feed(50, 1, 5);
    QCOMPARE(changes.size(), std::size_t{5});
}

void TestTelemetryValues::alert_of_temperature() {
    DeviceAlerts alerts;
    int came = 0;
    int went = 0;
    double t = 0;
    const auto feed = [&](double celsius, double seconds) {
        for (const double end = t + seconds; t < end; t += 0.5) {
            auto s = at(t);
            s.gpu.temp_c = celsius;
            for (const auto& a : alerts.add(s, card())) {
                (a.active ? came : went) += 1;
                QCOMPARE(a.kind, AlertKind::temperature);
                QCOMPARE(a.device, s.device);
                QCOMPARE(a.sentence.empty(), !a.active);
            }
        }
    };
    feed(80, 5);
    feed(99.5, 1);  // a spike
    feed(80, 5);
    QCOMPARE(came, 0);
    feed(99.5, 4);
    QCOMPARE(came, 1);
    QCOMPARE(alerts.active().size(), std::size_t{1});
    for (int i = 0; i < 10; ++i) {  // hovers at the limit: one banner
        feed(97, 8);
        feed(100, 2);
    }
    QCOMPARE(came, 1);
    QCOMPARE(went, 0);
    feed(90, 6);
    QCOMPARE(went, 1);
    QVERIFY(alerts.active().empty());
    DeviceFacts no_limit = card();
    no_limit.temp_limit_c.reset();
    for (int i = 0; i < 20; ++i) {
        auto s = at(t += 0.5);
        s.gpu.temp_c = 140;
        QVERIFY(alerts.add(s, no_limit).empty());
    }
}

void TestTelemetryValues::alert_of_throttling() {
    DeviceAlerts alerts;
    double t = 0;
    std::vector<Alert> all;
    const auto feed = [&](const Throttling& throttling, double seconds) {
        for (const double end = t + seconds; t < end; t += 0.5) {
            auto s = at(t);
            s.gpu.throttle = throttling;
            for (auto& a : alerts.add(s, card())) all.push_back(std::move(a));
        }
    };
    const auto at_limit = amd_throttling(1);
    const auto hot = amd_throttling((1ULL << 36) | 1ULL);
    feed(at_limit, 20);  // how a card works at full load
    QVERIFY(all.empty());
    feed(hot, 5);
    QCOMPARE(all.size(), std::size_t{1});
    QVERIFY(all[0].sentence.text().find("power limit, hot spot temperature") != std::string::npos);
    feed(at_limit, 5);
    feed(hot, 5);
    QCOMPARE(all.size(), std::size_t{1});
    feed({}, 12);
    QCOMPARE(all.size(), std::size_t{2});
    QVERIFY(!all[1].active);
}

void TestTelemetryValues::alert_of_memory() {
    DeviceAlerts alerts;
    int changes = 0;
    double t = 0;
    const auto feed = [&](double used, double seconds) {
        for (const double end = t + seconds; t < end; t += 0.5) {
            auto s = at(t);
            s.gpu.vram_used_mb = used;
            s.gpu.vram_total_mb = 16000.0;
            changes += static_cast<int>(alerts.add(s, card()).size());
        }
    };
    feed(15100, 10);  // 94.4 %
    QCOMPARE(changes, 0);
    feed(15300, 3);  // 95.6 %
    QCOMPARE(changes, 1);
    feed(15000, 20);  // 93.8 %: milder, not over
    QCOMPARE(changes, 1);
    feed(14000, 6);
    QCOMPARE(changes, 2);
}

void TestTelemetryValues::bus_ids_are_normalized() {
    for (const char* spelling : {"0000:0A:00.0", "00000000:0a:00.0", "0a:00.0", "0:A:0.0"}) {
        QCOMPARE(normalize_pci_bus_id(spelling), std::string("0000:0a:00.0"));
    }
    QCOMPARE(normalize_pci_bus_id("10000:01:1f.7"), std::string("10000:01:1f.7"));
    for (const char* other :
         {"", "cuda:0", "0000:03:00", "0000:zz:00.0", "0000:03:00.9", "::.", ".", "0000:103:00.0"}) {
        QCOMPARE(normalize_pci_bus_id(other), std::string());
    }
}

void TestTelemetryValues::impossible_values_are_missing() {
    DeviceReading reading;
    reading.set(Field::busy_percent, 65535, Message("first"));
    reading.set(Field::temp_c, 0, Message("first"));
    reading.set(Field::power_w, kNaN, Message("first"));
    QVERIFY(!reading.gpu.busy_percent && !reading.gpu.temp_c && !reading.gpu.power_w && reading.empty());
    QCOMPARE(reading.origin(Field::busy_percent).missing.text(),
             std::string("first: answered 65535, which is impossible"));
    reading.set(Field::busy_percent, 0, Message("second"));  // idle is a reading
    QCOMPARE(reading.gpu.busy_percent.value(), 0.0);
    reading.set(Field::busy_percent, 50, Message("third"));
    QCOMPARE(reading.gpu.busy_percent.value(), 0.0);
    QCOMPARE(reading.origin(Field::busy_percent).source.text(), std::string("second"));
    for (std::size_t i = 0; i < kFieldCount; ++i) QCOMPARE(static_cast<std::size_t>(all_fields()[i].field), i);
}

void TestTelemetryValues::throttle_bits_have_words() {
    const auto amd = [](std::uint64_t bits) { return amd_throttling(bits).reasons.text(); };
    QVERIFY(amd_throttling(0).reasons.empty() && !amd_throttling(0).harmful);
    QCOMPARE(amd(1), std::string("power limit"));
    QCOMPARE(amd((1ULL << 36) | (1ULL << 2) | 1ULL), std::string("power limit, hot spot temperature"));
    QCOMPARE(amd((1ULL << 38) | (1ULL << 44)), std::string("regulator temperature"));
    QVERIFY(amd_throttling(1ULL << 36).harmful);
    QVERIFY(!amd_throttling((1ULL << 36) - 1 - (3ULL << 32) - (1ULL << 34) - (1ULL << 35)).harmful);
    for (const int bit : {32, 33, 34, 35, 36, 37, 38, 41, 42, 43, 44, 45, 46, 47}) {
        QVERIFY2(amd_throttling(1ULL << bit).harmful, std::to_string(bit).c_str());
    }
    const auto nvidia = [](std::uint64_t bits) { return nvidia_throttling(bits).reasons.text(); };
    QVERIFY(nvidia_throttling(1).reasons.empty());  // idle
    QCOMPARE(nvidia(0x4), std::string("power limit"));
    QCOMPARE(nvidia(0x48), std::string("hardware slowdown for temperature"));
    QVERIFY(!nvidia_throttling(0x4).harmful && nvidia_throttling(0x20).harmful);
    QVERIFY(nvidia_throttling(0x8).harmful && nvidia_throttling(0x80).harmful);
    QVERIFY(!nvidia_throttling(0x2 | 0x10 | 0x100).harmful);
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestTelemetryValues)

}  // namespace tst_telemetry_values

#include "tst_telemetry_values.moc"
