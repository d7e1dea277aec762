// SPDX-License-Identifier: GPL-3.0-or-later
//
// A run folder as TorchDeck wrote it before metrics had descriptors and tables: data/runs/before-tables, stopped in its
// second epoch. It is read, resumed and plotted like one of today.
#include <QTest>
#include <filesystem>
#ifdef TORCHDECK_GUI
#include <QImage>
#endif

#include "cli/program.hpp"
#include "runs/log_reader.hpp"
#include "runs/run_summary.hpp"
#include "support/test_program.hpp"

namespace tst_previous_version {

using namespace torchdeck;

class TestPreviousVersion : public test::ProgramTest {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() {
        namespace fs = std::filesystem;
        const fs::path data(TEST_DATA);
        fs::copy(data / "runs/before-tables", run_, fs::copy_options::recursive);
        fs::copy_file(data / "torchscript/scripted.pt", path("net.pt").toStdString());
    }
    void is_read();
    void is_plotted();
    void is_resumed();

  private:
    [[nodiscard]] runs::RunData read() const { return runs::read_run(run_); }
    const std::filesystem::path run_ = path("run").toStdString();
};

void TestPreviousVersion::is_read() {
    const auto data = read();
    QCOMPARE(data.warning_count(), std::size_t{0});
    QCOMPARE(data.steps().rows(), std::size_t{11});
    QCOMPARE(data.steps().column("step").back(), 704.0);
    QVERIFY(data.steps().column("loss").front() > 2.2 && data.steps().column("step_ms").front() > 0);
    QCOMPARE(data.epochs().rows(), std::size_t{1});
    QCOMPARE(data.epochs().column("val_top1").front(), 0.0625);
    QVERIFY(data.samples().rows() > 3);
    QVERIFY(data.samples().column("proc_rss_mb").front() > 100);
    QCOMPARE(data.passes().rows(), std::size_t{2});
    QCOMPARE(data.events().back().text.text(), std::string("stopped"));
    const auto summary = runs::summarize({run_, true, "run"});
    QVERIFY(summary.fact("config", "model") == "net.pt");
    QVERIFY(summary.state == runs::RunState::stopped);
}

/// Before it is resumed: the charts are of what the previous version wrote.
void TestPreviousVersion::is_plotted() {
#ifdef TORCHDECK_GUI
    const auto plotted = run({"plot", "run", "--out", "plots"});
    QVERIFY2(plotted.code == 0, qPrintable(plotted.err));
    for (const auto* name : {"loss.png", "accuracy.png", "step_ms.png", "ram_used_mb.png"})
        QCOMPARE(QImage(path(QString("plots/") + name)).size(), QSize(1440, 640));
    QVERIFY(test::content_of(path("plots/samples.csv")).count('\n') > 4);
#else
    QSKIP("built without the window");
#endif
}

void TestPreviousVersion::is_resumed() {
    const auto before = read();
    const auto resumed = run({"train", "--resume", "run"});
    QVERIFY2(resumed.code == 0, qPrintable(resumed.err));
    const auto data = read();
    QCOMPARE(data.warning_count(), std::size_t{0});
    QCOMPARE(data.steps().rows(), std::size_t{16});
    QCOMPARE(data.epochs().rows(), std::size_t{2});
    QCOMPARE(data.epochs().column("step").back(), 1024.0);
    // What was there stays, and the clock of the run goes on.
    for (std::size_t i = 0; i < before.steps().rows(); ++i)
        QCOMPARE(data.steps().column("loss")[i], before.steps().column("loss")[i]);
    QVERIFY(data.steps().column("t")[11] > before.steps().column("t")[10]);
    QCOMPARE(data.events().back().text.text(), std::string("finished"));
    QVERIFY(std::filesystem::exists(run_ / "checkpoints/net_final_weights.pt"));
}

TORCHDECK_TEST(QCoreApplication, TestPreviousVersion)

}  // namespace tst_previous_version

#include "tst_previous_version.moc"
