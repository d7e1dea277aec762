// SPDX-License-Identifier: GPL-3.0-or-later
// What several processes gain over one.
#include <QTest>

#include "runs/comparison.hpp"
#include "runs/scaling.hpp"
#include "support/test_program.hpp"

namespace tst_scaling {

using namespace torchdeck;

namespace {

runs::RunSummary run(int ranks, int threads, double images_per_s, const char* device = "cpu", int seed = 0) {
    runs::RunSummary summary;
    summary.images_per_s = images_per_s;
    summary.facts = {{"config", "model", "resnet18"},
                     {"config", "seed", std::to_string(seed)},
                     {"config", "batch_size", std::to_string(256 / ranks)},
                     {"resolved", "device", device},
                     {"resolved", "ranks", std::to_string(ranks)},
                     {"resolved", "threads", std::to_string(threads)}};
    return summary;
}

std::vector<const runs::RunSummary*> pointers(const std::vector<runs::RunSummary>& all) {
    std::vector<const runs::RunSummary*> list;
    for (const auto& one : all) list.push_back(&one);
    return list;
}

}  // namespace

class TestScaling : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void gpus_are_counted();
    void processes_that_share_the_cpus_are_no_failed_speedup();
    void the_reference_did_the_same();
    void it_is_said();
};

void TestScaling::gpus_are_counted() {
    const std::vector all{run(1, 8, 1000, "cuda:0"), run(4, 8, 3600, "cuda:0")};
    const auto rows = runs::scaling(pointers(all));
    QCOMPARE(rows.size(), std::size_t{1});
    QCOMPARE(rows[0].run, std::size_t{1});
    QCOMPARE(rows[0].ranks, std::int64_t{4});
    QCOMPARE(rows[0].per_rank, 900.0);
    QCOMPARE(*rows[0].speedup, 3.6);
    QCOMPARE(*rows[0].efficiency, 0.9);
}

void TestScaling::processes_that_share_the_cpus_are_no_failed_speedup() {
    const std::vector all{run(1, 2, 400), run(2, 1, 388), run(2, 2, 760)};
    const auto rows = runs::scaling(pointers(all));
    QCOMPARE(rows.size(), std::size_t{2});
    QCOMPARE(*rows[0].efficiency, 0.97);
    QCOMPARE(*rows[1].efficiency, 0.95);
    QCOMPARE(*rows[1].speedup, 1.9);
    // As many threads in all: throughput is comparable.
    const auto warnings = runs::comparability_warnings(pointers({all[0], all[1]}), {"a", "b"});
    QVERIFY(warnings.empty());
    QCOMPARE(runs::comparability_warnings(pointers({all[0], all[2]}), {"a", "b"}).size(), std::size_t{1});
}

void TestScaling::the_reference_did_the_same() {
    auto other = run(1, 2, 900);
    other.facts[0].value = "resnet50";
    // The fastest of those that do is what can be had with one process.
    const std::vector all{other, run(1, 2, 390, "cpu", 1), run(1, 2, 400), run(2, 2, 800)};
    const auto rows = runs::scaling(pointers(all));
    QCOMPARE(*rows[0].reference, std::size_t{2});
    QCOMPARE(*rows[0].efficiency, 1.0);
    const std::vector alone{other, run(2, 2, 800)};
    QVERIFY(!runs::scaling(pointers(alone))[0].efficiency);
    auto silent = run(2, 2, 800);
    silent.images_per_s.reset();  // no epoch has ended
    QVERIFY(runs::scaling(pointers({silent, run(1, 2, 400)})).empty());
}

void TestScaling::it_is_said() {
    const std::vector all{run(1, 2, 400), run(2, 2, 760)};
    const auto clauses = runs::scaling_clauses(runs::scaling(pointers(all)));
    QCOMPARE(clauses.size(), std::size_t{1});
    QCOMPARE(clauses[0].text(), std::string("2 ranks give 760 images/s, 380 each: 1.90 times as many as one rank, "
                                            "scaling efficiency 95 %"));
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestScaling)

}  // namespace tst_scaling

#include "tst_scaling.moc"
