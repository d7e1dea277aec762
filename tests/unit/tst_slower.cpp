// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether a run was slower than earlier ones like it, and what differed.
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>

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

}  // namespace

class TestSlower : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void a_slow_run_is_named_with_its_cause();
    void what_is_not_alike_is_not_compared();
    void honest_runs_are_left_alone();
    void folders_beside_are_read();
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

TORCHDECK_TEST(torchdeck::test::NoApplication, TestSlower)

}  // namespace tst_slower

#include "tst_slower.moc"
