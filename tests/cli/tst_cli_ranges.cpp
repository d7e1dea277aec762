// SPDX-License-Identifier: GPL-3.0-or-later
// One step for the profilers of vendors: its ranges, seen by a library that stands for NVTX or roctx, and the command
// lines that lead there.
#include <QTest>
#include <map>

#include "cli/program.hpp"
#include "support/test_program.hpp"

namespace tst_cli_ranges {

using namespace torchdeck;

namespace {

const QStringList kStep = QString(
                              "profile --profile-one-step --warmup-iters 1 --dataset synthetic --image-size 8 "
                              "--limit-train 96 --limit-val 8 --batch-size 16 --precision fp32")
                              .split(' ');

/// Each thread's ranges as paths, "train_step/forward/network"; what ends without having begun is "?".
std::map<QString, QStringList> paths_of(const QByteArray& lines) {
    std::map<QString, QStringList> open, paths;
    for (const auto& line : QString::fromUtf8(lines).split('\n', Qt::SkipEmptyParts)) {
        const auto thread = line.section(' ', 0, 0);
        auto& stack = open[thread];
        if (line.section(' ', 1) == "pop") {
            if (stack.isEmpty()) paths[thread] << "?";
            if (!stack.isEmpty()) stack.removeLast();
            continue;
        }
        stack << line.section(' ', 2);
        paths[thread] << stack.join('/');
    }
    for (const auto& [thread, stack] : open) {
        if (!stack.isEmpty()) paths[thread] << "open: " + stack.join('/');
    }
    return paths;
}

}  // namespace

class TestCliRanges : public test::ProgramTest {
    Q_OBJECT
  private Q_SLOTS:
    void one_step_is_marked_data();
    void one_step_is_marked();
    void without_a_library_it_says_so();
    void commands_are_those_of_the_settings();
};

void TestCliRanges::one_step_is_marked_data() {
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QStringList>("more");
    QTest::newRow("NVTX") << "nvtx" << QStringList{};
    QTest::newRow("roctx") << "roctx" << QStringList{};
    QTest::newRow("shards") << "nvtx" << QStringList{"--shards", "2"};
    // The step before it was the last of an epoch.
    QTest::newRow("second epoch") << "nvtx" << QStringList{"--profile-iter", "5"};
}

void TestCliRanges::one_step_is_marked() {
    QFETCH(QString, folder);
    QFETCH(QStringList, more);
    const auto file = path(QString::fromUtf8(QTest::currentDataTag()).remove(' '));
    const auto result = run(kStep + more, {"FAKE_RANGES=" + file, "TORCHDECK_GPU_LIBRARY_PATH=" FAKES "/" + folder});
    QVERIFY2(result.code == 0, qPrintable(result.err));
    QVERIFY2(result.out.contains("\"train_step\" through " FAKES "/" + folder), qPrintable(result.out));
    const auto threads = paths_of(test::content_of(file));
    QCOMPARE(threads.size(), more.contains("--shards") ? std::size_t{2} : std::size_t{1});
    QStringList all;
    for (const auto& [thread, paths] : threads) {
        all += paths;
        QCOMPARE(paths.count("train_step"), 1);
        // Everything ends, in the order in which it should.
        QVERIFY2(paths.filter("?").isEmpty() && paths.filter("open: ").isEmpty(), qPrintable(paths.join('\n')));
    }
    for (const auto* expected : {"train_step/forward and backward/forward/network/features",
                                 "train_step/forward and backward/loss", "train_step/optimizer", "train_step/other"})
        QVERIFY2(all.contains(expected), expected);
    const auto backward = all.filter("/backward/network");
    QVERIFY2(!backward.filter("classifier").isEmpty() && !backward.filter("features").isEmpty(),
             qPrintable(all.join('\n')));
}

void TestCliRanges::without_a_library_it_says_so() {
    const auto result = run(kStep, {"TORCHDECK_GPU_LIBRARY_PATH=" + path("nothing")});
    QCOMPARE(result.code, 4);
    QVERIFY2(result.err.contains("no NVTX or roctx library"), qPrintable(result.err));
}

void TestCliRanges::commands_are_those_of_the_settings() {
    const auto command = [&](const char* tool) {
        return run({"profile", "--print-command", tool, "--model", "resnet50", "--dataset", "cifar10", "--data",
                    "it's here", "--warmup-iters", "3", "--profile-iter", "2", "--no-augment"});
    };
    const auto ncu = command("ncu");
    QVERIFY2(ncu.code == 0, qPrintable(ncu.err));
    QVERIFY(ncu.out.startsWith("ncu ") && ncu.out.contains("--nvtx-include train_step/"));
    QVERIFY(ncu.out.contains("dram__bytes_read.sum") && ncu.out.contains("_op_hfma_pred_on.sum"));
    QVERIFY(ncu.out.contains("--warmup-iters 5") && ncu.out.contains("--no-augment"));
    QVERIFY(!ncu.out.contains("--epochs"));  // what is the default is left out
    QVERIFY(command("nsys").out.contains("--nvtx-capture 'train_step@*'"));
    QVERIFY(command("rocprofv3").out.contains("&& rocprofv3 ") && command("rocprofv3").out.contains(" -- torchdeck "));
    // A shell reads back what was meant.
    const auto echoed = shell("eval \"set -- $1\"; printf '%s\\n' \"$@\"", {ncu.out});
    QVERIFY2(echoed.out.contains("\nit's here\n"), qPrintable(echoed.out));
    QCOMPARE(command("vtune").code, 2);
}

TORCHDECK_TEST(QCoreApplication, TestCliRanges)

}  // namespace tst_cli_ranges

#include "tst_cli_ranges.moc"
