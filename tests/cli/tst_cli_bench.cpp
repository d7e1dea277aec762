// SPDX-License-Identifier: GPL-3.0-or-later
//
// Benchmarks as a script uses them. Each repetition really is a process of its own.
#include <QFile>
#include <QTest>

#include "cli/program.hpp"
#include "support/test_program.hpp"

namespace tst_cli_bench {

using namespace torchdeck;

class TestCliBench : public test::ProgramTest {
    Q_OBJECT
  private Q_SLOTS:
    void one_configuration_is_timed();
    void a_matrix_is_measured_and_opened_again();
    void inference_and_data_are_timed();
    void presets_can_be_printed();
    void slips_are_explained();
    void a_repetition_that_fails_is_told();

  private:
    static QStringList tiny() {
        return QString(
                   "--dataset synthetic --image-size 8 --limit-train 64 --limit-val 32 --batch-size 8 "
                   "--precision fp32 --warmup-iters 1 --iters 3 --max-repeats 2 --repeats 2 --cooldown-s 0")
            .split(' ');
    }
    [[nodiscard]] QStringList rows(const char* file) const {
        return QString::fromUtf8(test::content_of(path(file))).split('\n', Qt::SkipEmptyParts);
    }
};

void TestCliBench::one_configuration_is_timed() {
    const auto arguments = QStringList{"bench", "--out", "one", "--label", "first"} + tiny();
    const auto first = run(arguments);
    QVERIFY2(first.code == 0, qPrintable(first.err));
    QVERIFY2(first.out.startsWith("MEASURED_SEC=") && first.out.contains(" IMGS_PER_SEC="), qPrintable(first.out));
    QCOMPARE(first.out.count("MEASURED_SEC="), 2);
    QVERIFY(first.out.contains("(n = 2"));
    QCOMPARE(rows("one/metrics.csv").size(), 3);
    const auto again = run(arguments);
    QVERIFY2(again.code == 0, qPrintable(again.err));
    QCOMPARE(rows("one/metrics.csv").size(), 5);
    QVERIFY(rows("one/metrics.csv").last().startsWith("first,"));
}

void TestCliBench::a_matrix_is_measured_and_opened_again() {
    QFile file(path("m.toml"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        "repeats = 1\nmax_repeats = 1\nwarmup_iters = 1\niters = 3\ncooldown_s = 0\n[matrix]\nbatch_size = [8, 16]\n"
        "[base]\ndataset = \"synthetic\"\nimage_size = 8\nlimit_train = 64\nlimit_val = 8\nprecision = \"fp32\"\n");
    file.close();
    const auto plan = run({"bench", "--matrix", "m.toml", "--out", "m", "--dry-run"});
    QVERIFY2(plan.code == 0 && plan.out.contains("2 cells, 2 repetitions to measure"), qPrintable(plan.out + plan.err));
    const auto measured = run({"bench", "--matrix", "m.toml", "--out", "m"});
    QVERIFY2(measured.code == 0, qPrintable(measured.err));
    QVERIFY2(measured.out.contains("batch size 16: MEASURED_SEC="), qPrintable(measured.out));
    QVERIFY(QFile::exists(path("m/charts/images_per_s_by_batch_size.svg")) && QFile::exists(path("m/summary.csv")));
    const auto opened = run({"bench", "--open", "m", "--metric", "step_median_ms"});
    QVERIFY2(opened.code == 0 && opened.out.contains("ms"), qPrintable(opened.err));
    QVERIFY(run({"bench", "--matrix", "m.toml", "--out", "m", "--dry-run"}).out.contains("0 repetitions to measure."));
    const auto report = run({"report", "m", "--out", "report.html", "--markdown", "report.md"});
    QVERIFY2(report.code == 0, qPrintable(report.out + report.err));
    QVERIFY(test::content_of(path("report.html")).contains("batch size 16") ||
            test::content_of(path("report.html")).contains("batch size 8"));
    QVERIFY(!test::content_of(path("report.html")).contains("GMAC"));
    // Counted networks and peaks in the folder: its steps below their roofs. No table is without rows.
    const auto counted =
        run({"complexity", "--models", "small-cifar-net", "--batch-sizes", "8,16", "--image-size", "8", "--out", "m"});
    QVERIFY2(counted.code == 0, qPrintable(counted.err));
    QFile peaks(path("m/peaks.json"));
    QVERIFY(peaks.open(QIODevice::WriteOnly));
    peaks.write(R"({"schema":1,"environments":[{"label":"here","roofs":[
        {"kind":"compute","name":"fp32","per_second":1e15,"repeats":5},
        {"kind":"bandwidth","name":"DRAM","per_second":1e13,"repeats":5}]}]})");
    peaks.close();
    const auto whole = run({"report", "m", "--out", "report.html"});
    QVERIFY2(whole.code == 0, qPrintable(whole.err));
    const auto page = QString::fromUtf8(test::content_of(path("report.html")));
    QVERIFY(page.contains("GMAC") && page.contains("FLOP/byte") && page.contains("m/metrics.csv"));
    QVERIFY(!page.contains("Validation results") && !page.contains("Clocks, temperatures"));
    QVERIFY(!page.contains("no peaks of this environment"));
    const auto verified = run({"report", "--verify", "report.html"});
    QVERIFY2(verified.code == 0, qPrintable(verified.out + verified.err));
    (void)shell(QStringLiteral("sed -i 's/images_per_s\": /images_per_s\": 1/' m/cells/8-*/1.json"));
    const auto changed = run({"report", "--verify", "report.html"});
    QVERIFY2(changed.code == 3 && changed.out.contains("the page has"), qPrintable(changed.out + changed.err));
    const auto both = run({"bench", "--open", "m", "m"});
    QVERIFY2(both.code == 0 && both.out.contains("batch_size"), qPrintable(both.out + both.err));
}

void TestCliBench::inference_and_data_are_timed() {
    for (const auto* const mode : {"inference", "data"}) {
        const auto timed = run(QStringList{"bench", "--mode", mode, "--out", mode} + tiny());
        QVERIFY2(timed.code == 0 && timed.out.count("MEASURED_SEC=") == 2, qPrintable(timed.out + timed.err));
    }
}

void TestCliBench::presets_can_be_printed() {
    const auto printed = run({"bench", "--preset", "batch-size", "--print-matrix", "--model", "resnet18"});
    QVERIFY2(printed.code == 0 && printed.out.contains("batch_size = [16, 32, 64, 128, 256]"), qPrintable(printed.err));
    QVERIFY(printed.out.contains("model = \"resnet18\""));
    QFile file(path("printed.toml"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(printed.out.toUtf8());
    file.close();
    const auto read = run({"bench", "--matrix", "printed.toml", "--dry-run"});
    QVERIFY2(read.code == 0 && read.out.contains("5 cells, 15 repetitions to measure"),
             qPrintable(read.out + read.err));
}

void TestCliBench::slips_are_explained() {
    const auto says = [&](const QStringList& arguments, const char* what) {
        const auto done = run(QStringList{"bench"} + arguments);
        return done.code == 2 && done.err.contains(what) ? QByteArray() : (done.out + done.err).toUtf8();
    };
    QCOMPARE(says({"--metric", "image_per_s"}, "did you mean 'images_per_s'?"), QByteArray());
    QCOMPARE(says({"--iters", "1"}, "invalid iters"), QByteArray());
    QCOMPARE(says({"--preset", "batch-size", "--batch-size", "8"}, "--batch-size is a list of the matrix"),
             QByteArray());
    QCOMPARE(says({"--preset", "precision", "--matrix", "m.toml"}, "give either --matrix or --preset."), QByteArray());
    const auto nowhere = run({"bench", "--open", "nowhere"});
    QVERIFY2(nowhere.code == 3 && nowhere.err.contains("nowhere: there is no benchmark in this folder."),
             qPrintable(nowhere.err));
}

void TestCliBench::a_repetition_that_fails_is_told() {
    const auto failed = run(QStringList{"bench", "--out", "failed", "--device", "cuda"} + tiny());
    QVERIFY(failed.code == 4);
    QVERIFY2(failed.err.contains("cuda") && failed.out.contains("No repetition succeeded."),
             qPrintable(failed.out + failed.err));
}

TORCHDECK_TEST(QCoreApplication, TestCliBench)

}  // namespace tst_cli_bench

#include "tst_cli_bench.moc"
