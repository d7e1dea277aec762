// SPDX-License-Identifier: GPL-3.0-or-later
//
// Peaks and rooflines as a script uses them. One small run is trained, and peaks are measured for a second.
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill is POSIX's

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

#include "cli/program.hpp"
#include "support/test_program.hpp"

namespace tst_cli_roofline {

using namespace torchdeck;

class TestCliRoofline : public test::ProgramTest {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void peaks_have_every_roof();
    void peaks_are_shown_and_added_to_others();
    void an_interrupted_measurement_keeps_nothing();
    void a_run_is_held_against_measured_peaks();
    void a_profile_beside_the_run_gives_its_modules();
    void profilers_exports_are_read();
    void images_are_drawn();
    void measured_steps_need_no_run();
    void slips_are_explained();

  private:
    static constexpr auto kNcu = TEST_DATA "/profilers/ncu_details.csv";
};

void TestCliRoofline::initTestCase() {
    const auto trained = run(test::tiny_training("trained"));
    QVERIFY2(trained.code == 0, qPrintable(trained.err));
    const auto peaks = run({"peaks", "--device", "cpu", "--seconds", "1", "--label", "here", "-o", "kept/peaks.json"});
    QVERIFY2(peaks.code == 0, qPrintable(peaks.err));
    QVERIFY2(peaks.out.contains("GFLOP/s") && peaks.out.startsWith("here, LibTorch"), qPrintable(peaks.out));
}

void TestCliRoofline::peaks_have_every_roof() {
    const auto json = QJsonDocument::fromJson(test::content_of(path("kept/peaks.json"))).object();
    const auto environments = json["environments"].toArray();
    QCOMPARE(environments.size(), qsizetype{1});
    const auto environment = environments[0].toObject();
    QVERIFY(!environment["device"].toString().isEmpty() && environment["threads"].toInt() == 1);
    QStringList names;
    for (const auto& each : environment["roofs"].toArray()) {
        const auto roof = each.toObject();
        QVERIFY(roof["per_second"].toDouble() > 1e6 && roof["repeats"].toInt() >= 1 && !roof["typed"].toBool());
        names += roof["name"].toString() + " " + roof["method"].toString();
    }
    for (const auto* name : {"fp32 FMA", "fp32 GEMM", "fp32 convolution", "bf16 GEMM", "bf16 convolution", "DRAM copy",
                             "DRAM triad", "DRAM load"})
        QVERIFY2(names.contains(name), qPrintable(names.join(", ")));
}

void TestCliRoofline::peaks_are_shown_and_added_to_others() {
    const auto shown = run({"peaks", "--show", "-o", "kept/peaks.json"});
    QVERIFY2(shown.code == 0 && shown.out.startsWith("here"), qPrintable(shown.err));
    const auto added = run({"peaks", "--import", "kept/peaks.json", "-o", "other.json", "--json"});
    QCOMPARE(added.code, 0);
    QCOMPARE(QJsonDocument::fromJson(added.out.toUtf8()).object(),
             QJsonDocument::fromJson(test::content_of(path("other.json"))).object());
    const auto none = run({"peaks", "--show", "-o", "none.json"});
    QVERIFY(none.code == 3 && none.err.contains("there are no peaks yet"));
}

void TestCliRoofline::an_interrupted_measurement_keeps_nothing() {
    QProcess process;
    process.setWorkingDirectory(dir_.path());
    process.start(qEnvironmentVariable("TORCHDECK"),
                  {"peaks", "--device", "cpu", "--seconds", "60", "-o", "stopped.json"});
    QVERIFY(process.waitForStarted());
    // Signals are taken care of before the engine is loaded.
    const auto maps = QString("/proc/%1/maps").arg(process.processId());
    QTRY_VERIFY_WITH_TIMEOUT(test::content_of(maps).contains("libtorchdeck_engine"), 30000);
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(30000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 130);
    QVERIFY(!QFile::exists(path("stopped.json")));
}

void TestCliRoofline::a_run_is_held_against_measured_peaks() {
    const auto result =
        run({"roofline", "trained", "--peaks", "kept/peaks.json", "--out", "points.csv", "--summary", "sum.csv"});
    QVERIFY2(result.code == 0, qPrintable(result.err));
    QVERIFY2(result.out.contains("% of the fp32 peak"), qPrintable(result.out));
    const auto lines = QString(test::content_of(path("points.csv"))).split('\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), qsizetype{2});
    QVERIFY2(lines[1].startsWith("trained,step,whole step,16,fp32,1,2,") && lines[1].contains(",yes,"),
             qPrintable(lines[1]));
    QCOMPARE(QString(test::content_of(path("sum.csv"))).count('\n'), qsizetype{2});
}

void TestCliRoofline::a_profile_beside_the_run_gives_its_modules() {
    const auto profiled =
        run({"profile", "--dataset", "shapes", "--limit-train", "64", "--limit-val", "16", "--batch-size", "16",
             "--precision", "fp32", "--warmup", "2", "-o", "trained/profile.json"});
    QVERIFY2(profiled.code == 0, qPrintable(profiled.err));
    const auto result = run({"roofline", "trained", "--peaks", "kept/peaks.json", "--out", "points.csv"});
    QVERIFY2(result.code == 0, qPrintable(result.err));
    const auto points = QString(test::content_of(path("points.csv")));
    QVERIFY(points.contains("\"Conv2d (all), backward\"") && points.contains("trained,module,features.0.0,"));
    QVERIFY(points.contains("no FLOP, it only moves bytes"));
    QVERIFY(result.out.contains("points not drawn: no FLOP"));
    QVERIFY(QFile::remove(path("trained/profile.json")));
}

void TestCliRoofline::profilers_exports_are_read() {
    const auto result = run({"roofline", "--ncu", kNcu, "--peak-compute", "8.1", "--peak-bw", "300", "--label",
                             "a card", "--summary", "ncu.csv"});
    QVERIFY2(result.code == 0, qPrintable(result.err));
    const auto row = QString(test::content_of(path("ncu.csv"))).split('\n')[1].split(',');
    QCOMPARE(row[0], QString("a card"));
    QCOMPARE(row[4], QString("4"));
    QVERIFY(qAbs(row[6].toDouble() - 62.2677) < 1e-3 && qAbs(row[7].toDouble() - 33.9520) < 1e-3);
    QVERIFY(qAbs(row[11].toDouble() - 0.622677 * 8100) < 0.1 && qAbs(row[12].toDouble() - 0.339520 * 300) < 0.01);
    // Kernels of a GPU are held against no CPU.
    const auto wrong = run({"roofline", "--ncu", kNcu, "--peaks", "kept/peaks.json"});
    QVERIFY(wrong.code == 3);
    QFile csv(path("rocprof.csv"));
    QVERIFY(csv.open(QIODevice::WriteOnly));
    csv.write(
        "Dispatch_Id,Kernel_Name,Counter_Name,Counter_Value,Start_Timestamp,End_Timestamp\n"
        "1,k,FETCH_SIZE,1000,0,50000\n1,k,WRITE_SIZE,1000,0,50000\n1,k,SQ_INSTS_VALU_FMA_F32,100000,0,50000\n");
    csv.close();
    const auto amd = run({"roofline", "--rocprof", "rocprof.csv", "--peak-compute", "25", "--peak-bw", "320"});
    QVERIFY2(amd.code == 0 && amd.out.contains("rocprof.csv: 1 % of the peak"), qPrintable(amd.out + amd.err));
}

void TestCliRoofline::images_are_drawn() {
    const QStringList base{"roofline", "--ncu", kNcu, "--peak-compute", "8.1", "--peak-bw", "300", "--out"};
    QCOMPARE(run(base + QStringList{"a.svg"}).code, 0);
    const auto svg = QString(test::content_of(path("a.svg")));
    QVERIFY(svg.contains("all kernels") && svg.contains("DRAM 300 GB/s, typed in") && svg.contains("ridge 27"));
    QCOMPARE(run(base + QStringList{"b.svg", "--count", "mac", "--dark"}).code, 0);
    QVERIFY(QString(test::content_of(path("b.svg"))).contains("4.05 TMAC/s, typed in"));
#ifdef TORCHDECK_GUI
    QCOMPARE(run(base + QStringList{"a.png"}).code, 0);
    QVERIFY(test::content_of(path("a.png")).startsWith("\x89PNG"));
    QCOMPARE(run(base + QStringList{"a.pdf"}).code, 0);
    QVERIFY(test::content_of(path("a.pdf")).startsWith("%PDF"));
#else
    const auto no_window = run(base + QStringList{"a.png"});
    QVERIFY(no_window.code == 2 && no_window.err.contains("built without it"));
#endif
}

/// A table of steps, counted networks and peaks of two devices: points, one chart, and a chart for each device.
void TestCliRoofline::measured_steps_need_no_run() {
    const auto write = [this](const char* name, const QByteArray& text) {
        QFile file(path(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    };
    const auto counted =
        shell("exec \"$TORCHDECK\" complexity --model small-cifar-net --batch-size 32 --json >costs.json");
    QVERIFY2(counted.code == 0, qPrintable(counted.err));
    QVERIFY(write("metrics.csv",
                  "model,batch,precision,environment,step_ms\n"
                  "small-cifar-net,32,fp32,home Old CPU,500\nsmall-cifar-net,32,fp32,box Fast GPU,20\n"));
    QVERIFY(write("two.json", R"({"schema":1,"environments":[
        {"device":"Old CPU","threads":8,"roofs":[{"kind":"compute","name":"fp32","per_second":1e11,"repeats":5},
                                                 {"kind":"bandwidth","name":"DRAM","per_second":2e10,"repeats":5}]},
        {"device":"Fast GPU","roofs":[{"kind":"compute","name":"fp32","per_second":5e12,"repeats":5},
                                      {"kind":"bandwidth","name":"DRAM","per_second":3e11,"repeats":5}]}]})"));
    const QStringList base{"roofline", "--metrics", "metrics.csv", "--complexity", "costs.json", "--peaks", "two.json"};
    const auto points = run(base + QStringList{"--out", "roofline_points.csv"});
    QVERIFY2(points.code == 0, qPrintable(points.err));
    const auto lines = QString(test::content_of(path("roofline_points.csv"))).split('\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), qsizetype{3});
    // 32 images of 913,062,912 FLOP.
    QVERIFY2(lines[1].startsWith("\"small-cifar-net, batch 32, fp32\",step,whole step,32,fp32,,,") &&
                 lines[1].contains("29218013184"),
             qPrintable(lines[1]));
    QCOMPARE(run(base + QStringList{"--out", "both.svg"}).code, 0);
    const auto both = QString(test::content_of(path("both.svg")));
    QVERIFY(both.contains("100 GFLOP/s") && both.contains("5.00 TFLOP/s"));
    QCOMPARE(run(base + QStringList{"--out", "each.svg", "--split"}).code, 0);
    const auto charts = QDir(dir_.path()).entryList({"each*.svg"});
    QCOMPARE(charts.size(), qsizetype{2});
    for (const auto& chart : charts) {
        const auto svg = QString(test::content_of(path(qPrintable(chart))));
        QVERIFY2(svg.contains("100 GFLOP/s") == chart.contains("Old", Qt::CaseInsensitive) &&
                     svg.contains("5.00 TFLOP/s") == chart.contains("Fast", Qt::CaseInsensitive),
                 qPrintable(chart));
    }
    const auto none = run({"roofline", "--metrics", "metrics.csv", "--peaks", "two.json"});
    QVERIFY2(none.code == 2 && none.err.contains("--complexity"), qPrintable(none.err));
    // As torchdeck complexity --out writes it into the folder of a benchmark.
    QVERIFY(QFile::copy(path("costs.json"), path("complexity.json")));
    const auto beside = run({"roofline", "--metrics", "metrics.csv", "--peaks", "two.json", "--summary", "beside.csv"});
    QVERIFY2(beside.code == 0 && QFile::exists(path("beside.csv")), qPrintable(beside.err));
    const auto wrong = run(base + QStringList{"--metrics", "costs.json"});
    QVERIFY2(wrong.code == 3 && wrong.err.contains("costs.json: "), qPrintable(wrong.err));
}

void TestCliRoofline::slips_are_explained() {
    const auto err = [this](const QStringList& arguments, int code) {
        const auto result = run(QStringList{"roofline"} + arguments);
        return result.code == code ? result.err : QString("exit code %1: %2").arg(result.code).arg(result.err);
    };
    const QStringList typed{"--peak-compute", "8.1", "--peak-bw", "300"};
    QVERIFY(err({"trained"}, 3).contains("Measure them with torchdeck peaks"));
    QVERIFY(err(typed, 2).contains("needs runs, the export of a profiler"));
    QVERIFY(err({"--ncu", kNcu, "--peak-compute", "8.1"}, 2).contains("--peak-bw"));
    QVERIFY(err(QStringList{"--ncu", kNcu, "--out", "x.jpg"} + typed, 2).contains(".png, .svg, .pdf or .csv"));
    QVERIFY(err(QStringList{"--ncu", "trained/run.json"} + typed, 3).contains("trained/run.json: "));
    QVERIFY(err(QStringList{"--rocprof", "trained"} + typed, 3).contains("counter_collection.csv"));
    QVERIFY(err({"trained", "--peaks", "kept/peaks.json", "--environment", "mars"}, 3)
                .contains("no environment named 'mars'"));
    QVERIFY(err(QStringList{"nowhere"} + typed, 3).contains("nowhere"));
}

TORCHDECK_TEST(QCoreApplication, TestCliRoofline)

}  // namespace tst_cli_roofline

#include "tst_cli_roofline.moc"
