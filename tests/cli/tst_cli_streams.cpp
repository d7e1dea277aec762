// SPDX-License-Identifier: GPL-3.0-or-later
//
// Terminals that close, readers that leave, disks that are full behind stdout, and signals.
#include <fcntl.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill is POSIX's
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): posix_openpt is POSIX's
#include <sys/ioctl.h>
#include <unistd.h>

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "cli/program.hpp"
#include "runs/log_reader.hpp"
#include "support/test_program.hpp"

namespace tst_cli_streams {

using namespace torchdeck;

class TestCliStreams : public test::ProgramTest {
    Q_OBJECT
  private Q_SLOTS:
    void output_that_does_not_arrive_is_3();
    void errors_are_told_by_the_code_where_they_cannot_be_printed();
    void a_reader_that_leaves_does_not_end_a_training();
    void a_full_disk_behind_stdout_does_not_end_a_training();
    void closed_descriptors_do_not_become_logs();
    void a_closed_terminal_stops_and_saves();
    void a_stopped_terminal_does_not_stop_a_training();
    void nohup_goes_on();
    void user_signals_do_not_make_it_deaf();
    void the_window_closes_in_order();

  private:
    static QStringList endless(const QString& run_dir) {
        auto arguments = test::tiny_training(run_dir);
        arguments[arguments.indexOf("--epochs") + 1] = "1000";
        return arguments;
    }
    bool has_begun(const QString& run) {
        return QFile::exists(path(run + "/checkpoints/small-cifar-net_best_weights.pt"));
    }
    /// One of the masks in /proc/PID/status.
    static qulonglong signal_mask(const QProcess& process, const QString& name) {
        const auto status = test::content_of(QString("/proc/%1/status").arg(process.processId()));
        const QRegularExpression line(name + ":\\s*([0-9a-f]+)");
        return line.match(status).captured(1).toULongLong(nullptr, 16);
    }
    std::string last_event(const QString& run) {
        const auto data = runs::read_run(path(run).toStdString());
        return data.events().empty() ? "" : data.events().back().text.text();
    }

    /// The master's side of a new pseudo-terminal; -1 where there are none.
    static int new_terminal() {
        const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
        return terminal >= 0 && ::grantpt(terminal) == 0 && ::unlockpt(terminal) == 0 ? terminal : -1;
    }
    /// Makes it the controlling terminal of `process`, and its stdout and stderr.
    static void give_terminal(QProcess& process, int terminal) {
        process.setChildProcessModifier([name = std::string(::ptsname(terminal))] {
            ::setsid();
            const int other_side = ::open(name.c_str(), O_RDWR);
            ::ioctl(other_side, TIOCSCTTY, 0);
            ::dup2(other_side, STDERR_FILENO);
            ::dup2(other_side, STDOUT_FILENO);
        });
    }
    /// Adds what there is now.
    static bool read_from(int terminal, QByteArray& text) {
        char buffer[4096];
        for (ssize_t n = 0; (n = ::read(terminal, buffer, sizeof buffer)) > 0;) text.append(buffer, n);
        return true;
    }
};

void TestCliStreams::output_that_does_not_arrive_is_3() {
    QCOMPARE(run(test::tiny_training(path("runs/one"))).code, 0);
    for (const auto* arguments :
         {"runs", "runs --json", "--help", "--version", "devices", "data info --dataset shapes --limit-train 9"}) {
        const auto full = shell(QString("exec \"$TORCHDECK\" %1 >/dev/full").arg(arguments));
        QCOMPARE(full.code, 3);
        QVERIFY2(full.err.contains("No space left on device"), qPrintable(full.err));
        const auto closed = shell(QString("exec \"$TORCHDECK\" %1 >&-").arg(arguments));
        QCOMPARE(closed.code, 3);
    }
}

void TestCliStreams::errors_are_told_by_the_code_where_they_cannot_be_printed() {
    QCOMPARE(shell("exec \"$TORCHDECK\" runs /none 2>/dev/full").code, 3);
    QCOMPARE(shell("exec \"$TORCHDECK\" dance 2>/dev/full >/dev/full").code, 2);
    QCOMPARE(shell("exec \"$TORCHDECK\" train --epochs 0 2>&-").code, 2);
}

void TestCliStreams::a_reader_that_leaves_does_not_end_a_training() {
    const auto result = shell(R"({ "$TORCHDECK" "$@"; echo $? >code; } | head -1)", test::tiny_training(path("left")));
    QVERIFY2(result.out.startsWith("e1: "), qPrintable(result.out + result.err));
    QCOMPARE(test::content_of(path("code")), QByteArray("0\n"));
    QCOMPARE(last_event("left"), std::string("finished"));
    QVERIFY2(result.err.count("stdout can no longer be written") == 1, qPrintable(result.err));
}

void TestCliStreams::a_full_disk_behind_stdout_does_not_end_a_training() {
    QCOMPARE(shell(R"(exec "$TORCHDECK" "$@" >/dev/full 2>/dev/full)", test::tiny_training(path("full"))).code, 0);
    QCOMPARE(last_event("full"), std::string("finished"));
}

void TestCliStreams::closed_descriptors_do_not_become_logs() {
    QCOMPARE(shell(R"(exec "$TORCHDECK" "$@" <&- >&- 2>&-)", test::tiny_training(path("closed"))).code, 0);
    const auto data = runs::read_run(path("closed").toStdString());
    QCOMPARE(data.warning_count(), std::size_t{0});
    QCOMPARE(data.epochs().rows(), std::size_t{2});
}

/// Runs the program with a terminal of its own as stderr, and closes that terminal once the training has begun.
void TestCliStreams::a_closed_terminal_stops_and_saves() {
    const int terminal = new_terminal();
    if (terminal < 0) QSKIP("no pseudo-terminals here");
    QProcess process;
    give_terminal(process, terminal);
    process.start(qEnvironmentVariable("TORCHDECK"), endless(path("hung-up")));
    QTRY_VERIFY_WITH_TIMEOUT(has_begun("hung-up"), 30000);
    ::close(terminal);
    QVERIFY(process.waitForFinished(30000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 130);
    QCOMPARE(last_event("hung-up"), std::string("stopped"));
    QVERIFY(QFile::exists(path("hung-up/checkpoints/last.ckpt")));
}

/// Ctrl-S, and a connection that stalls: nobody reads what the terminal's buffer cannot hold.
void TestCliStreams::a_stopped_terminal_does_not_stop_a_training() {
    for (const bool by_key : {true, false}) {
        const int terminal = new_terminal();
        if (terminal < 0) QSKIP("no pseudo-terminals here");
        const auto run = QString(by_key ? "ctrl-s" : "stalled");
        const int shell_side = ::open(::ptsname(terminal), O_RDWR | O_NOCTTY);  // keeps it stopped
        if (by_key) QCOMPARE(::write(terminal, "\x13", 1), ssize_t{1});
        auto arguments = test::tiny_training(path(run)) + QStringList{"--json"};
        arguments[arguments.indexOf("--report-every") + 1] = "1";
        arguments[arguments.indexOf("--epochs") + 1] = "60";  // more text than fits into the terminal's buffer
        arguments << "--model" << TEST_DATA "/torchscript/scripted.pt";
        QProcess process;
        give_terminal(process, terminal);
        process.start(qEnvironmentVariable("TORCHDECK"), arguments);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path(run + "/events.jsonl")) && last_event(run) == "finished", 60000);
        // Its output is not lost: it waits for the terminal.
        QVERIFY(!process.waitForFinished(500));
        if (by_key) QCOMPARE(::write(terminal, "\x11", 1), ssize_t{1});
        QByteArray text;
        ::fcntl(terminal, F_SETFL, O_NONBLOCK);
        QTRY_VERIFY_WITH_TIMEOUT(read_from(terminal, text) && process.state() == QProcess::NotRunning, 30000);
        (void)read_from(terminal, text);
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 0);
        for (const auto& line : test::content_of(path(run + "/metrics.jsonl")).trimmed().split('\n'))
            QVERIFY2(text.contains(line), line.constData());
        ::close(shell_side);
        ::close(terminal);
    }
}

void TestCliStreams::nohup_goes_on() {
    QProcess process;
    process.setWorkingDirectory(dir_.path());
    auto arguments = test::tiny_training(path("nohup"));
    arguments[arguments.indexOf("--epochs") + 1] = "12";
    process.start("sh", QStringList{"-c", R"(trap '' HUP; exec "$TORCHDECK" "$@")", "sh"} + arguments);
    QTRY_VERIFY_WITH_TIMEOUT(has_begun("nohup"), 30000);
    ::kill(static_cast<pid_t>(process.processId()), SIGHUP);
    QVERIFY(process.waitForFinished(60000));
    QCOMPARE(process.exitCode(), 0);
    QCOMPARE(last_event("nohup"), std::string("finished"));
}

void TestCliStreams::user_signals_do_not_make_it_deaf() {
    QProcess process;
    process.start(qEnvironmentVariable("TORCHDECK"), endless(path("deaf")));
    QTRY_VERIFY_WITH_TIMEOUT(has_begun("deaf"), 30000);
    const auto pid = static_cast<pid_t>(process.processId());
    ::kill(pid, SIGUSR1);
    // Once it is taken, and not only waiting beside the others.
    QTRY_VERIFY_WITH_TIMEOUT((signal_mask(process, "ShdPnd") >> (SIGUSR1 - 1) & 1) == 0, 30000);
    ::kill(pid, SIGTERM);
    ::kill(pid, SIGHUP);  // as a shell does that ends with its terminal: no reason to leave without saving
    QVERIFY(process.waitForFinished(30000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 130);
    QCOMPARE(last_event("deaf"), std::string("stopped"));
}

void TestCliStreams::the_window_closes_in_order() {
    QProcess process;
    process.start(qEnvironmentVariable("TORCHDECK"), QStringList());
    // The signals are blocked where they are taken as events, which is before the window is there.
    const auto blocked = [&] {
        return (signal_mask(process, "SigBlk") >> (SIGHUP - 1) & 1) != 0 || process.state() == QProcess::NotRunning;
    };
    QTRY_VERIFY_WITH_TIMEOUT(blocked(), 30000);
    if (process.exitCode() == 2) QSKIP("built without the window");
    ::kill(static_cast<pid_t>(process.processId()), SIGHUP);
    QVERIFY(process.waitForFinished(30000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 0);
}

TORCHDECK_TEST(QCoreApplication, TestCliStreams)

}  // namespace tst_cli_streams

#include "tst_cli_streams.moc"
