// SPDX-License-Identifier: GPL-3.0-or-later
// Performance of a run whose logs were written down by hand.
#include <QTest>
#include <algorithm>
#include <string>

#include "profile/performance.hpp"
#include "support/test_program.hpp"

namespace tst_performance {

using namespace torchdeck;
using namespace torchdeck::profile;

namespace {

runs::RunSummary summary() {
    runs::RunSummary run;
    run.source = {.path = "runs/one", .folder = true, .name = "one"};
    run.model = "resnet18";
    run.batch_size = 100;
    return run;
}

void report(runs::RunData& data, int step, double ms, const std::string& more = {}) {
    data.append(runs::LogFile::metrics, R"({"phase":"step","epoch":1,"step":)" + std::to_string(step) +
                                            R"(,"t":1,"loss":2,"step_ms":)" + std::to_string(ms) + more + "}");
}

bool advises(const Performance& performance, const char* words) {
    return std::any_of(performance.advice.begin(), performance.advice.end(),
                       [&](const Advice& advice) { return advice.finding.text().find(words) != std::string::npos; });
}

QString line_of(const std::string& text, const char* name) {
    for (const auto& line : QString::fromStdString(text).split('\n')) {
        if (line.contains(name)) return line.simplified();
    }
    return {};
}

}  // namespace

class TestPerformance : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void figures_are_those_of_the_log();
    void advice_follows_from_numbers();
    void advice_looks_at_what_the_run_does();
    void a_run_without_steps_says_so();
};

void TestPerformance::figures_are_those_of_the_log() {
    runs::RunData data;
    report(data, 0, 6000, R"(,"backward_ms":4000)");  // libraries load
    for (int i = 1; i <= 20; ++i) report(data, i, i == 20 ? 400 : 80 + i, i > 10 ? R"(,"backward_ms":50)" : "");
    StepProfile measured;
    measured.profiled_ms = {200};
    measured.shard_ms = 200;
    measured.operators = {{"aten::convolution", Pass::forward, 0, 1, 150}, {"aten::relu", Pass::forward, 0, 1, 50}};
    const auto text = performance_text(performance_of(summary(), data, &measured));
    // 81, 82, … 99 and 400; the nearest rank of 95 % of 20 is the 19th.
    QCOMPARE(line_of(text, "Step time"), QString("Step time 105.5 90.5 99.0 69.5 ms 20"));
    QCOMPARE(line_of(text, "Backward pass"), QString("Backward pass 50.0 50.0 50.0 0.00 ms 10"));
    QCOMPARE(line_of(text, "throughput"), QString("throughput 947.9 images/s"));
    QCOMPARE(line_of(text, "aten::convolution"), QString("aten::convolution forward 150.0 75 %"));
    QVERIFY(text.find("Optimizer") == std::string::npos);  // was not measured
    const auto markdown = performance_markdown(performance_of(summary(), data, nullptr));
    QCOMPARE(line_of(markdown, "Step time |"), QString("| Step time | 105.5 | 90.5 | 99.0 | 69.5 | ms | 20 |"));
    QVERIFY(markdown.find("aten::") == std::string::npos);
}

void TestPerformance::advice_follows_from_numbers() {
    runs::RunData quiet;
    for (int i = 1; i <= 10; ++i) report(quiet, i, 100 + i % 2, R"(,"data_wait_percent":2,"optimizer_ms":5)");
    QVERIFY(performance_of(summary(), quiet, nullptr).advice.empty());

    runs::RunData bad;
    for (int i = 1; i <= 10; ++i) report(bad, i, i % 2 == 0 ? 20 : 40, R"(,"data_wait_percent":30,"optimizer_ms":10)");
    bad.append(
        runs::LogFile::train_telemetry,
        R"({"phase":"sample","ts":1,"t_mono_s":1,"vram_used_mb":2000,"vram_total_mb":16000,"gpu_busy_percent":40})");
    auto run = summary();
    run.other_cpu_percent = 50;
    run.throttled = true;
    const auto performance = performance_of(run, bad, nullptr);
    for (const auto* words : {"Data-bound: 30 %", "The optimizer takes 33 %", "Small batch: 12 %",
                              "Other processes used 50 %", "throttled", "Step times vary"})
        QVERIFY2(advises(performance, words), words);
    QVERIFY(!advises(performance, "Launch-bound"));  // it waits for data

    runs::RunData idle;
    for (int i = 1; i <= 10; ++i) report(idle, i, 20, R"(,"data_wait_percent":1)");
    idle.append(runs::LogFile::train_telemetry, R"({"phase":"sample","ts":1,"t_mono_s":1,"gpu_busy_percent":40})");
    QVERIFY(advises(performance_of(summary(), idle, nullptr), "Launch-bound: the GPU is idle 60 %"));
}

void TestPerformance::advice_looks_at_what_the_run_does() {
    runs::RunData slow;
    for (int i = 1; i <= 10; ++i) report(slow, i, 20, R"(,"data_wait_percent":30)");
    runs::RunData idle;
    for (int i = 1; i <= 10; ++i) report(idle, i, 20, R"(,"data_wait_percent":1)");
    idle.append(runs::LogFile::train_telemetry, R"({"phase":"sample","ts":1,"t_mono_s":1,"gpu_busy_percent":40})");
    StepProfile bytes;
    bytes.shard_ms = 100;
    bytes.operators = {{"aten::relu", Pass::forward, 0, 1, 90}};
    const auto action = [](const runs::RunSummary& run, const runs::RunData& data, const StepProfile* measured,
                           const char* finding) {
        for (const auto& advice : performance_of(run, data, measured).advice) {
            if (advice.finding.text().find(finding) == 0) return QString::fromStdString(advice.action.text());
        }
        return QString();
    };
    auto run = summary();
    QVERIFY(action(run, slow, nullptr, "Data-bound").contains("Keep decoded images in memory"));
    QVERIFY(action(run, idle, nullptr, "Launch-bound").contains("try cuda_graphs"));
    QVERIFY(action(run, idle, &bytes, "Memory-bound").contains("a type of 16 bits (precision)"));
    run.facts = {
        {"config", "image_cache", "memory"}, {"config", "cuda_graphs", "true"}, {"resolved", "precision", "bf16"}};
    QVERIFY(action(run, slow, nullptr, "Data-bound").contains("in memory already"));
    QVERIFY(action(run, idle, nullptr, "Launch-bound").contains("cuda_graphs is on already"));
    QVERIFY(action(run, idle, &bytes, "Memory-bound").contains("16 bits already"));
}

void TestPerformance::a_run_without_steps_says_so() {
    const auto text = performance_text(performance_of(summary(), runs::RunData(), nullptr));
    QVERIFY(text.find("No step was reported.") != std::string::npos);
    QVERIFY(text.find("resnet18") != std::string::npos);
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestPerformance)

}  // namespace tst_performance

#include "tst_performance.moc"
