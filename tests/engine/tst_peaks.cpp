// SPDX-License-Identifier: GPL-3.0-or-later
//
// What peaks are measured with does what it says, and the measurement can be stopped.
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <new>
#include <vector>

#include "base/error.hpp"
#include "engine/measure/peaks/cpu_caches.hpp"
#include "engine/measure/peaks/cpu_kernels.hpp"
#include "engine/measure/peaks/peak_run.hpp"
#include "support/test_program.hpp"

namespace tst_peaks {

using namespace torchdeck;
using namespace torchdeck::engine;

class TestPeaks : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void kernels_compute_what_they_say();
    void caches_are_read_from_the_system();
    void the_fastest_variant_is_the_roof();
    void falling_clocks_are_told();
    void what_was_disturbed_is_measured_again();
    void a_stop_ends_the_measurement();
};

void TestPeaks::kernels_compute_what_they_say() {
    const auto& kernels = cpu_kernels();
    constexpr std::size_t kCount = 8 * CpuKernels::kBlock;
    struct alignas(CpuKernels::kAlignment) Aligned {
        float values[kCount];
    };
    Aligned a{}, b{}, to{};
    double sum = 0;
    for (std::size_t i = 0; i < kCount; ++i) {
        a.values[i] = static_cast<float>(i % 7);
        b.values[i] = static_cast<float>(i % 11);
        sum += a.values[i];
    }
    QCOMPARE(static_cast<double>(kernels.load(a.values, kCount)), sum);
    const auto check = [&](const auto& expected) {
        for (std::size_t i = 0; i < kCount; ++i) {
            if (to.values[i] != expected(i)) return false;
            to.values[i] = -1;
        }
        return true;
    };
    for (const auto copy : {kernels.copy, kernels.copy_streaming}) {
        copy(to.values, a.values, kCount);
        QVERIFY(check([&](std::size_t i) { return a.values[i]; }));
    }
    for (const auto triad : {kernels.triad, kernels.triad_streaming}) {
        triad(to.values, a.values, b.values, 0.5F, kCount);
        QVERIFY(check([&](std::size_t i) { return a.values[i] + 0.5F * b.values[i]; }));
    }
    // A multiply-add in every lane of every chain, and none that runs away.
    QVERIFY(kernels.flop_per_round >= 2 * 4 * 10);
    QVERIFY(kernels.fma(0, 0.5F) != kernels.fma(1, 0.5F));
    const float result = kernels.fma(1'000'000, 0.5F);
    QVERIFY(std::isfinite(result) && result > 1);
}

void TestPeaks::caches_are_read_from_the_system() {
    QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    const auto add = [&](int index, const char* type, const char* level, const char* size, const char* cpus) {
        const auto path = root / ("sys/devices/system/cpu/cpu0/cache/index" + std::to_string(index));
        std::filesystem::create_directories(path);
        std::ofstream(path / "type") << type << "\n";
        std::ofstream(path / "level") << level << "\n";
        std::ofstream(path / "size") << size << "\n";
        std::ofstream(path / "shared_cpu_list") << cpus << "\n";
    };
    QVERIFY(cpu_caches(root).empty());
    add(0, "Data", "1", "32K", "0,8");
    add(1, "Instruction", "1", "32K", "0,8");
    add(2, "Unified", "3", "32M", "0-15");
    add(3, "Unified", "2", "1024K", "0,8");
    add(4, "Unified", "4", "many", "0");
    const auto caches = cpu_caches(root);
    QCOMPARE(caches.size(), std::size_t{3});
    QVERIFY(caches[0].level == 1 && caches[0].bytes == 32768 && caches[0].sharing == 2);
    QVERIFY(caches[1].level == 2 && caches[1].bytes == 1 << 20);
    QVERIFY(caches[2].level == 3 && caches[2].sharing == 16 && caches[2].share(4) == 8 << 20);
    QCOMPARE(caches[2].share(1), std::int64_t{32} << 20);
}

namespace {

PeakFamily family(const char* name, std::vector<double> rates, int* runs = nullptr) {
    return {.name = name, .method = "GEMM", .variants = [rates, runs] {
                std::vector<PeakVariant> variants;
                for (const double rate : rates)
                    variants.push_back({.size = std::to_string(rate), .threads = 2, .run = [rate, runs](double) {
                                            const double slower = runs != nullptr && ++*runs > 7 ? 0.5 : 1;
                                            return roofline::Timed{rate * slower, 1};
                                        }});
                return variants;
            }};
}

}  // namespace

void TestPeaks::the_fastest_variant_is_the_roof() {
    roofline::Environment environment;
    std::vector<std::int64_t> steps;
    const Context caller{.on_event = [&](const Event& event) {
        if (const auto* const progress = std::get_if<Progress>(&event))
            steps.push_back(progress->step * 10 + progress->steps);
    }};
    measure_families({family("fp32", {100, 300, 200}), family("bf16", {50})}, {.budget_s = 60}, caller, environment);
    QCOMPARE(environment.roofs.size(), std::size_t{2});
    const auto& roof = environment.roofs[0];
    QVERIFY(roof.value == 300 && roof.size == std::to_string(300.0) && roof.repeats == 5 && roof.spread == 0);
    QVERIFY(!roof.disturbed && roof.threads == 2 && environment.roofs[1].name == "bf16");
    QVERIFY((steps == std::vector<std::int64_t>{12, 22}));
}

void TestPeaks::falling_clocks_are_told() {
    roofline::Environment environment;
    std::vector<std::string> warnings;
    const Context caller{.on_event = [&](const Event& event) {
        if (const auto* const message = std::get_if<LogMessage>(&event); message != nullptr && message->warning)
            warnings.push_back(message->text.text());
    }};
    int runs = 0;
    measure_families({family("fp32", {100}, &runs), family("bf16", {50})}, {.budget_s = 60, .attempts = 1}, caller,
                     environment);
    // The first time at full speed, the last at half of it.
    QVERIFY(environment.roofs[0].value == 100 && environment.roofs[0].disturbed && environment.roofs[1].disturbed);
    QVERIFY(!warnings.empty() && warnings[0].find("50 % lower at the end") != std::string::npos);
    QCOMPARE(base::texts_of(environment.remarks), warnings);
}

namespace {

/// What a measurement under `rules` ends with, and how often it said that it measures again.
struct Measured {
    roofline::Environment environment;
    int repeated = 0;
};

Measured measured(const std::vector<PeakFamily>& families, const PeakRules& rules) {
    Measured result;
    const Context caller{.on_event = [&](const Event& event) {
        const auto* const message = std::get_if<LogMessage>(&event);
        if (message != nullptr && message->text.text().find("measured again") != std::string::npos) ++result.repeated;
    }};
    measure_families(families, rules, caller, result.environment);
    return result;
}

}  // namespace

void TestPeaks::what_was_disturbed_is_measured_again() {
    // Clocks fall in the first attempt and stay: the second one is right, and the high values of before are gone.
    int runs = 0;
    auto result = measured({family("fp32", {100}, &runs), family("bf16", {50})}, {.budget_s = 60});
    QVERIFY(result.environment.remarks.empty() && result.repeated == 1);
    QVERIFY(result.environment.roofs[0].value == 50 && !result.environment.roofs[0].disturbed);
    QVERIFY(!result.environment.roofs[1].disturbed);

    // Others go in the second attempt.
    int asked = 0;
    const auto others = [&asked](int until) {
        return [&asked, until]() -> std::optional<double> { return ++asked <= 2 * until ? 20.0 : 1.0; };
    };
    result = measured({family("fp32", {100}), family("bf16", {50})}, {.budget_s = 60, .others_percent = others(1)});
    QVERIFY(result.environment.remarks.empty() && result.repeated == 1);
    QVERIFY(!result.environment.roofs[0].disturbed && !result.environment.roofs[1].disturbed);

    // Others stay: the last attempt is kept, and marked.
    asked = 0;
    result = measured({family("fp32", {100}), family("bf16", {50})}, {.budget_s = 60, .others_percent = others(99)});
    QCOMPARE(result.repeated, 2);
    QCOMPARE(result.environment.roofs.size(), std::size_t{2});
    QVERIFY(result.environment.roofs[0].disturbed && result.environment.roofs[1].disturbed);
    QCOMPARE(result.environment.remarks.size(), std::size_t{2});
    QCOMPARE(
        result.environment.remarks[0].text(),
        std::string("Other processes used 20 % of the CPUs during the measurement, also in the last of 3 attempts. "
                    "Measure again when the machine is idle."));

    // A single roof that does not become stable is measured again alone.
    int first = 0;
    int second = 0;
    auto steady = family("fp32", {100});
    steady.variants = [variants = steady.variants, &first] {
        ++first;
        return variants();
    };
    PeakFamily rising{.name = "bf16", .method = "GEMM", .variants = [&second] {
                          ++second;
                          double rate = 100;
                          return std::vector<PeakVariant>{{.size = "1", .threads = 1, .run = [rate](double) mutable {
                                                               return roofline::Timed{rate *= 1.5, 1};
                                                           }}};
                      }};
    result = measured({steady, rising}, {.budget_s = 60, .attempts = 2});
    QCOMPARE(first, 3);   // and the control of each attempt
    QCOMPARE(second, 4);  // twice in each attempt
    QVERIFY(!result.environment.roofs[0].disturbed && result.environment.roofs[1].disturbed);
}

void TestPeaks::a_stop_ends_the_measurement() {
    std::stop_source stop;
    stop.request_stop();
    roofline::Environment environment;
    try {
        measure_families({family("fp32", {100})}, {.budget_s = 60}, {.stop = stop.get_token()}, environment);
        QFAIL("it did not stop");
    } catch (const Error& e) {
        QVERIFY(e.code() == ErrorCode::stopped);
    }
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestPeaks)

}  // namespace tst_peaks

#include "tst_peaks.moc"
