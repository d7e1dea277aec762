// SPDX-License-Identifier: GPL-3.0-or-later
//
// Trainings that are interrupted or killed, and go on.
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill is POSIX's

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "cli/program.hpp"
#include "runs/log_reader.hpp"
#include "support/test_program.hpp"

namespace tst_cli_resume {

using namespace torchdeck;

class TestCliResume : public test::ProgramTest {
    Q_OBJECT
  private Q_SLOTS:
    void an_interrupt_is_130_and_keeps_the_run();
    void sigkill_leaves_every_line_readable();
    void a_killed_run_resumes_to_the_same_bits();
    void a_finished_run_goes_on_for_more_epochs();
    void a_proof_needs_a_stop();
};

void TestCliResume::an_interrupt_is_130_and_keeps_the_run() {
    for (const int number : {SIGINT, SIGTERM}) {
        const auto name = QString("interrupted-%1").arg(number);
        auto arguments = test::tiny_training(dir_.filePath(name));
        arguments[arguments.indexOf("--epochs") + 1] = "1000";
        QProcess process;
        process.start(qEnvironmentVariable("TORCHDECK"), arguments);
        const QString weights = dir_.filePath(name + "/checkpoints/small-cifar-net_best_weights.pt");
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(weights), 30000);
        ::kill(static_cast<pid_t>(process.processId()), number);
        QVERIFY(process.waitForFinished(10000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 130);
        const auto data = runs::read_run(dir_.filePath(name).toStdString());
        QCOMPARE(data.events().back().text.text(), std::string("stopped"));
        QVERIFY(QFile::exists(weights));
    }
}

void TestCliResume::sigkill_leaves_every_line_readable() {
    for (int trial = 0; trial < 4; ++trial) {
        const auto name = QString("killed-%1").arg(trial);
        auto arguments = test::tiny_training(dir_.filePath(name));
        arguments[arguments.indexOf("--epochs") + 1] = "1000";
        QProcess process;
        process.start(qEnvironmentVariable("TORCHDECK"), arguments + QStringList{"--json"});
        QByteArray printed;
        while (printed.count('\n') < 6 + 5 * trial && process.waitForReadyRead(30000))
            printed += process.readAllStandardOutput();
        process.kill();
        process.waitForFinished();
        printed += process.readAllStandardOutput();
        const auto data = runs::read_run(dir_.filePath(name).toStdString());
        QCOMPARE(data.warning_count(), std::size_t{0});
        // Every line that was acknowledged (printed after the write) is there.
        QFile file(dir_.filePath(name + "/metrics.jsonl"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().startsWith(printed.left(printed.lastIndexOf('\n') + 1)));
        QVERIFY(printed.count('\n') >= 6);
    }
}

/// The lines of a metrics.jsonl without what the clock says.
static QStringList without_clocks(const QString& file) {
    QFile log(file);
    if (!log.open(QIODevice::ReadOnly)) return {};
    static const QRegularExpression kClock(
        ",\"(t|images_per_s|step_ms|data_ms|data_wait_percent|forward_ms|backward_ms|optimizer_ms|wall_time_s|"
        "own_cpu_percent|other_cpu_percent)\":[^,}]*");
    return QString(log.readAll()).remove(kClock).split('\n');
}

void TestCliResume::a_killed_run_resumes_to_the_same_bits() {
    const auto arguments = [&](const char* name) {
        auto all = test::tiny_training(path(name)) + QStringList{"--threads", "1", "--save-every", "1"};
        all[all.indexOf("--epochs") + 1] = "5";
        return all;
    };
    QCOMPARE(run(arguments("whole")).code, 0);
    QProcess process;
    process.start(qEnvironmentVariable("TORCHDECK"), arguments("cut") + QStringList{"--json"});
    // Somewhere in the third epoch or after it.
    QByteArray printed;
    while (printed.count("\"epoch\",\"epoch\"") < 2 && process.waitForReadyRead(30000))
        printed += process.readAllStandardOutput();
    process.kill();
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitStatus(), QProcess::CrashExit);
    // Options that would change the run are refused, the defaults of new runs among them.
    const auto changed = run({"train", "--resume", path("cut"), "--batch-size", "128"});
    QCOMPARE(changed.code, 2);
    QVERIFY2(changed.err.contains("--batch-size cannot be changed"), qPrintable(changed.err));
    QVERIFY(run({"train", "--resume", path("cut"), "--recipe", "fast"}).err.contains("leave --recipe out"));
    const auto resumed = run({"train", "--resume", path("cut")});
    QVERIFY2(resumed.code == 0, qPrintable(resumed.err));
    QVERIFY2(resumed.err.contains("Resumed after epoch") && !resumed.err.contains("not bit-exact"),
             qPrintable(resumed.err));
    // No line twice, none lost, every number the same; and the weights.
    const auto lines = without_clocks(path("whole/metrics.jsonl"));
    QVERIFY(lines.size() > 15);
    QCOMPARE(without_clocks(path("cut/metrics.jsonl")), lines);
    for (const auto* weights : {"best", "final"}) {
        QFile a(path(qPrintable(QString("whole/checkpoints/small-cifar-net_%1_weights.pt").arg(weights))));
        QFile b(path(qPrintable(QString("cut/checkpoints/small-cifar-net_%1_weights.pt").arg(weights))));
        QVERIFY(a.open(QIODevice::ReadOnly) && b.open(QIODevice::ReadOnly));
        QVERIFY(a.readAll() == b.readAll());
    }
}

void TestCliResume::a_finished_run_goes_on_for_more_epochs() {
    QCOMPARE(run(test::tiny_training(path("short"))).code, 0);
    const auto longer = run({"train", "--resume", path("short"), "--epochs", "3"});
    QVERIFY2(longer.code == 0, qPrintable(longer.err));
    QVERIFY2(longer.out.contains("e3: ") && !longer.out.contains("e2: "), qPrintable(longer.out));
    // Where it goes on is where it is.
    QCOMPARE(run({"train", "--resume", path("short"), "--run-dir", path("other")}).code, 2);
    QCOMPARE(run({"train", "--resume", path("short"), "--runs-dir", path("other")}).code, 2);
    QVERIFY(!QFileInfo::exists(path("other")));
    const auto unread = run({"verify-resume", "--dataset", "shapes", "--limit-train", "64", "--limit-val", "32",
                             "--weights", path("gone.safetensors")});
    QVERIFY2(unread.code == 3 && unread.err.contains("gone.safetensors"), qPrintable(unread.err));
}

void TestCliResume::a_proof_needs_a_stop() {
    const QStringList trial = {
        "verify-resume", "--dataset", "shapes", "--limit-train", "64", "--limit-val", "32", "--precision",
        "fp32",          "--threads", "1",      "--epochs",      "1",  "--batch-size"};
    const auto holds = run(trial + QStringList{"32"});
    QVERIFY2(holds.code == 0 && holds.out.contains("1 of 1 stops"), qPrintable(holds.out + holds.err));
    const auto short_one = run(trial + QStringList{"64"});
    QVERIFY2(short_one.code == 1 && short_one.out.contains("too short to be stopped"),
             qPrintable(short_one.out + short_one.err));
    QCOMPARE(run(trial + QStringList{"32", "--steps", "1"}).code, 2);
}

TORCHDECK_TEST(QCoreApplication, TestCliResume)

}  // namespace tst_cli_resume

#include "tst_cli_resume.moc"
