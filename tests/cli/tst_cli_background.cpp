// SPDX-License-Identifier: GPL-3.0-or-later
// Trainings that outlive their terminal: train --detach, pause, continue, stop, runs --running, and a worker that is
// killed.
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill() is POSIX's

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <sys/socket.h>
#include <unistd.h>
#include <mutex>

#include "base/clock.hpp"
#include "cli/program.hpp"
#include "config/settings.hpp"
#include "job/followed_run.hpp"
#include "runs/log_reader.hpp"
#include "support/test_program.hpp"

namespace tst_cli_background {

using namespace torchdeck;

namespace {

/// What a window would hear.
class Heard : public job::FollowObserver {
  public:
    void on_started(const std::filesystem::path& run_dir, const RunPlan& plan) override {
        const std::lock_guard lock(mutex_);
        run_dir_ = run_dir.string();
        parameters_ = plan.parameters;
    }
    void on_history(const std::shared_ptr<runs::RunData>& history) override {
        const std::lock_guard lock(mutex_);
        data_ = std::move(*history);
    }
    void on_line(runs::LogFile file, std::string_view line) override {
        const std::lock_guard lock(mutex_);
        data_.append(file, line);
    }
    void on_control(const job::RunControl& control) override {
        const std::lock_guard lock(mutex_);
        control_ = control.stopping ? "stopping" : control.paused ? "paused" : "running";
        if (!control.waits.empty()) control_ = "waiting: " + control.waits.text();
    }
    void on_finished(const job::TrainOutcome& outcome) override {
        const std::lock_guard lock(mutex_);
        outcome_ = outcome;
    }
    /// Reads under the lock.
    template <class Read>
    auto get(Read read) {
        const std::lock_guard lock(mutex_);
        return read(*this);
    }

    std::string run_dir_, control_;
    std::int64_t parameters_ = 0;
    runs::RunData data_;
    std::optional<job::TrainOutcome> outcome_;

  private:
    std::mutex mutex_;
};

std::size_t steps_of(Heard& heard) {
    return heard.get([](const Heard& h) { return h.data_.steps().rows(); });
}

}  // namespace

class TestCliBackground : public test::ProgramTest {
    Q_OBJECT
  private Q_SLOTS:
    void a_run_outlives_the_command_that_started_it();
    void a_killed_training_ends_as_if_it_had_not_been();
    void a_start_that_fails_says_why();
    void a_killed_training_without_a_checkpoint_begins_anew();
    void a_run_with_epochs_never_begins_anew();
    void a_run_is_reached_when_its_socket_was_removed();
    void a_run_is_reached_in_the_other_folder();
    void a_stop_says_how_the_run_ended();
    void a_run_is_followed_by_its_files_and_its_socket();
    void a_training_makes_way_and_ends_as_if_it_had_not();
    void a_supervisor_that_takes_no_line_calls_no_command();
    void making_way_needs_a_supervisor();
    void a_start_that_fails_is_told_to_who_follows();
    void what_does_not_run_in_the_background_is_said();
    /// Never those of the person who tests.
    void initTestCase() { qputenv("TMPDIR", dir_.path().toLocal8Bit()); }
    void cleanup();

  private:
    [[nodiscard]] QStringList long_training(const QString& run_dir, int epochs) const {
        return test::tiny_training(run_dir) +
               QStringList{"--epochs", QString::number(epochs), "--checkpoint-every", "100ms"};
    }
    QJsonArray running() { return QJsonDocument::fromJson(run({"runs", "--running", "--json"}).out.toUtf8()).array(); }
    /// Waits until the only run is in this state and has begun this epoch.
    QJsonObject wait_for(const QString& state, int epoch) {
        QJsonObject found;
        const auto is_there = [&] {
            const auto all = running();
            found = all.isEmpty() ? QJsonObject() : all[0].toObject();
            return found["state"] == state && found["progress"].toObject()["epoch"].toInt() >= epoch;
        };
        return QTest::qWaitFor(is_there, 60000) ? found : QJsonObject();
    }
};

void TestCliBackground::cleanup() {
    for (const auto& one : running()) (void)run({"stop", one.toObject()["run"].toString()});
}

void TestCliBackground::a_run_outlives_the_command_that_started_it() {
    const auto started = run(long_training("away", 5000) + QStringList{"--detach"});
    QVERIFY2(started.code == 0, qPrintable(started.err));
    QCOMPARE(started.out.trimmed(), QDir(path("away")).absolutePath());
    const auto status = wait_for("running", 1);
    QCOMPARE(status["run"].toString(), QDir(path("away")).absolutePath());
    QVERIFY2(run({"runs", "--running"}).out.contains("epoch"), "the table");

    QCOMPARE(run({"pause", "away"}).code, 0);
    QVERIFY(!wait_for("paused", 1).isEmpty());
    QCOMPARE(run({"continue", "away"}).code, 0);
    QVERIFY(!wait_for("running", 1).isEmpty());
    QCOMPARE(run({"train", "--resume", "away"}).code, 2);  // it is being written

    const auto stopped = run({"stop", "away"});
    QVERIFY2(stopped.code == 0 && stopped.out.contains("stopped"), qPrintable(stopped.err));
    QVERIFY(running().isEmpty());
    QVERIFY(QFile::exists(path("away/checkpoints/last.ckpt")));
    QVERIFY(run({"runs", "away"}).out.contains("stopped"));
    QVERIFY(run({"stop", "away"}).err.contains("is not running"));
}

void TestCliBackground::a_killed_training_ends_as_if_it_had_not_been() {
    constexpr int kEpochs = 24;
    QCOMPARE(run(long_training("whole", kEpochs)).code, 0);
    QCOMPARE(run(long_training("killed", kEpochs) + QStringList{"--detach"}).code, 0);
    const auto status = wait_for("running", 5);
    QVERIFY(!status.isEmpty());
    QVERIFY(QTest::qWaitFor([&] { return QFile::exists(path("killed/checkpoints/last.ckpt")); }, 30000));
    QCOMPARE(::kill(status["pid"].toInt(), SIGKILL), 0);
    QVERIFY(QTest::qWaitFor([&] { return running().isEmpty(); }, 120000));
    QVERIFY(run({"runs", "killed"}).out.contains("finished"));
    QCOMPARE(test::content_of(path("killed/last_weights.pt")), test::content_of(path("whole/last_weights.pt")));
    QVERIFY(test::content_of(path("killed/supervisor.log")).contains("SIGKILL"));
    QVERIFY(test::content_of(path("killed/events.jsonl")).contains("SIGKILL"));
}

void TestCliBackground::a_killed_training_without_a_checkpoint_begins_anew() {
    const QStringList longer{"--epochs", "1", "--limit-train", "800"};
    QCOMPARE(run(test::tiny_training("first") + longer).code, 0);
    QCOMPARE(run(test::tiny_training("anew") + longer + QStringList{"--detach"}).code, 0);
    const auto status = wait_for("running", 1);
    QVERIFY(!status.isEmpty() && !QFile::exists(path("anew/checkpoints/last.ckpt")));
    QCOMPARE(::kill(status["pid"].toInt(), SIGKILL), 0);
    QVERIFY(QTest::qWaitFor([&] { return running().isEmpty(); }, 120000));
    QVERIFY(run({"runs", "anew"}).out.contains("finished"));
    QCOMPARE(test::content_of(path("anew/last_weights.pt")), test::content_of(path("first/last_weights.pt")));
    QVERIFY(test::content_of(path("anew/supervisor.log")).contains("begins anew"));
    QVERIFY(test::content_of(path("anew/events.jsonl")).contains("begins anew"));
}

void TestCliBackground::a_run_with_epochs_never_begins_anew() {
    QCOMPARE(run(test::tiny_training("lean")).code, 0);
    // Somebody made room.
    QVERIFY(QDir(path("lean/checkpoints")).removeRecursively());
    const auto logged = test::content_of(path("lean/metrics.jsonl"));
    const auto refused = run({"train", "--resume", "lean"});
    QVERIFY2(refused.code == 3 && refused.err.contains("no checkpoint"), qPrintable(refused.err));
    QCOMPARE(test::content_of(path("lean/metrics.jsonl")), logged);
}

void TestCliBackground::a_run_is_reached_when_its_socket_was_removed() {
    QCOMPARE(run(long_training("logged-out", 5000) + QStringList{"--detach"}).code, 0);
    QVERIFY(!wait_for("running", 1).isEmpty());
    // As the system does at the last logout.
    QDir runtime(qEnvironmentVariable("XDG_RUNTIME_DIR"));
    QVERIFY(runtime.removeRecursively());
    QCOMPARE(run({"pause", "logged-out"}).code, 2);
    QVERIFY(!wait_for("running", 1).isEmpty());
    QVERIFY(runtime.mkpath("."));
    QCOMPARE(run({"stop", "logged-out"}).code, 0);
}

void TestCliBackground::a_run_is_reached_in_the_other_folder() {
    QCOMPARE(run(long_training("other", 5000) + QStringList{"--detach"}, {"XDG_RUNTIME_DIR="}).code, 0);
    QVERIFY(!wait_for("running", 1).isEmpty());
    const auto elsewhere = run({"pause", "other"}, {"TMPDIR=/"});
    QCOMPARE(elsewhere.code, 2);
    QVERIFY2(elsewhere.err.contains("cannot be reached from here"), qPrintable(elsewhere.err));
    QCOMPARE(run({"stop", "other"}).code, 0);
}

void TestCliBackground::a_stop_says_how_the_run_ended() {
    QCOMPARE(run(long_training("killed-late", 5000) + QStringList{"--detach"}).code, 0);
    const auto status = wait_for("running", 1);
    const auto pid = status["pid"].toInt();
    QCOMPARE(::kill(pid, SIGSTOP), 0);
    QProcess stop;
    stop.setWorkingDirectory(dir_.path());
    stop.start(qEnvironmentVariable("TORCHDECK"), {"stop", "killed-late"});
    QVERIFY(!wait_for("stopping", 1).isEmpty());
    QCOMPARE(::kill(pid, SIGKILL), 0);
    QVERIFY(stop.waitForFinished(30000));
    const auto said = stop.readAllStandardError();
    QVERIFY2(stop.exitCode() != 0 && said.contains("SIGKILL"), said.constData());
    // So does the run, to whoever opens it later.
    const auto events = runs::read_run(path("killed-late").toStdString()).events();
    QVERIFY(!events.empty() && events.back().kind == "end");
    QVERIFY2(events.back().text.text().find("SIGKILL") != std::string::npos, events.back().text.text().c_str());
}

void TestCliBackground::a_run_is_followed_by_its_files_and_its_socket() {
    config::TrainConfig config;
    config.data.limit_train = 64;
    config.data.limit_val = 40;
    config.schedule.epochs = 5000;
    config.data.batch_size = 16;
    config.hardware.precision = "fp32";
    config.logging.report_every = 1;
    config.augment.enabled = false;
    config.logging.checkpoint_every_ms = 100;
    Heard first;
    auto starter = std::make_unique<job::FollowedRun>(
        job::FollowRequest{.arguments = job::train_arguments(config, path("own").toStdString()),
                           .program = qEnvironmentVariable("TORCHDECK").toStdString()},
        first);
    QTRY_VERIFY_WITH_TIMEOUT(steps_of(first) > 2, 60000);
    const auto folder = first.get([](const Heard& h) { return h.run_dir_; });
    QCOMPARE(config::read_config(folder + "/run.json"), config);
    QVERIFY(first.get([](const Heard& h) { return h.parameters_ > 0; }));

    // Another window that comes later has the same lines, and sees who pauses.
    Heard second;
    job::FollowedRun follower({.run_dir = folder}, second);
    QTRY_VERIFY_WITH_TIMEOUT(steps_of(second) > 0, 30000);
    starter->set_paused(true);
    QTRY_COMPARE_WITH_TIMEOUT(second.get([](const Heard& h) { return h.control_; }), std::string("paused"), 30000);
    QTRY_COMPARE_WITH_TIMEOUT(steps_of(first), steps_of(second), 30000);
    starter.reset();  // the window is closed
    follower.set_paused(false);
    const auto steps = steps_of(second);
    QTRY_VERIFY_WITH_TIMEOUT(steps_of(second) > steps, 30000);

    // A worker that is killed: its lines after the checkpoint are cut, and are not there twice.
    QVERIFY(QTest::qWaitFor([&] { return QFile::exists(QString::fromStdString(folder + "/checkpoints/last.ckpt")); }));
    const auto pid = wait_for("running", 1)["pid"].toInt();
    QCOMPARE(::kill(pid, SIGKILL), 0);
    QVERIFY(QTest::qWaitFor([&] { return wait_for("running", 1)["pid"].toInt() != pid; }, 60000));
    follower.request_stop();
    QTRY_VERIFY_WITH_TIMEOUT(second.get([](const Heard& h) { return h.outcome_.has_value(); }), 60000);
    QVERIFY(second.get([](const Heard& h) { return h.outcome_->outcome == job::Outcome::stopped; }));
    const auto whole = runs::read_run(folder);
    QCOMPARE(steps_of(second), whole.steps().rows());
    QCOMPARE(second.get([](const Heard& h) { return h.data_.steps().column("step").back(); }),
             whole.steps().column("step").back());
}

void TestCliBackground::a_training_makes_way_and_ends_as_if_it_had_not() {
    constexpr int kEpochs = 8;
    QCOMPARE(run(long_training("undisturbed", kEpochs)).code, 0);
    const auto game = QStringLiteral("game%1").arg(::getpid());
    QVERIFY(QFile::copy("/bin/sleep", path(game)));
    QProcess other;
    other.setChildProcessModifier([] { ::setsid(); });
    // However fast this machine is, it does not finish before.
    other.start(path(game), {"1000"});
    QVERIFY(other.waitForStarted());
    const double begun = base::monotonic_seconds();
    const QStringList options{"--make-way-for", game, "--on-end", "echo $TORCHDECK_RESULT >> ends", "--detach"};
    // A supervisor that looks often.
    const auto started = run(long_training("polite", kEpochs) + options, {"TORCHDECK_WATCHDOG=6"});
    QVERIFY2(started.code == 0, qPrintable(started.err));
    Heard heard;
    const job::FollowedRun follower({.run_dir = path("polite").toStdString()}, heard);
    const auto waits = wait_for("waiting", 0);
    QVERIFY2(!waits.isEmpty() && !waits.contains("pid"), "the memory of its device is free");
    const double waits_since = base::monotonic_seconds();
    QVERIFY2(run({"runs", "--running"}).out.contains("waiting: " + game), "the table");
    QVERIFY(run({"runs", "polite"}).out.contains("running"));
    QCOMPARE(run({"train", "--resume", "polite"}).code, 2);
    QTRY_VERIFY(heard.get([](const Heard& h) { return h.control_; }).starts_with("waiting: "));
    other.kill();
    QVERIFY(other.waitForFinished());
    const double waited = base::monotonic_seconds() - waits_since;
    QTRY_VERIFY_WITH_TIMEOUT(heard.get([](const Heard& h) { return h.outcome_.has_value(); }), 120000);
    const double all = base::monotonic_seconds() - begun;
    QVERIFY(heard.get([](const Heard& h) { return h.outcome_->outcome == job::Outcome::finished; }));
    QCOMPARE(test::content_of(path("polite/last_weights.pt")), test::content_of(path("undisturbed/last_weights.pt")));
    const auto whole = runs::read_run(path("polite").toStdString());
    QCOMPARE(steps_of(heard), whole.steps().rows());
    QVERIFY(test::content_of(path("polite/events.jsonl")).contains("waited for"));
    // The clock of the run stands still meanwhile.
    QVERIFY(whole.steps().column("t").back() + waited < all);
    QTRY_COMPARE(test::content_of(path("ends")), QByteArray("finished\n"));
}

void TestCliBackground::a_supervisor_that_takes_no_line_calls_no_command() {
    int ends[2];
    QCOMPARE(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    // It has not read for long: no line fits any more.
    const std::string rubbish(4096, '\n');
    while (::send(ends[1], rubbish.data(), rubbish.size(), MSG_DONTWAIT) > 0) {
    }
    constexpr int kWorkerFd = 30;
    QProcess worker;
    worker.setWorkingDirectory(dir_.path());
    worker.setChildProcessModifier([fd = ends[1]] { ::dup2(fd, kWorkerFd); });
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert("TORCHDECK_CONTROL_FD", QString::number(kWorkerFd));
    worker.setProcessEnvironment(environment);
    const auto arguments =
        test::tiny_training("unheard") + QStringList{"--on-end", "echo $TORCHDECK_RESULT >> unheard-ends"};
    worker.start(qEnvironmentVariable("TORCHDECK"), arguments);
    QVERIFY(worker.waitForFinished(60000));
    QCOMPARE(worker.exitCode(), 0);
    QCOMPARE(test::content_of(path("unheard-ends")), QByteArray("finished\n"));
    QVERIFY2(QFile::exists(path("unheard/end-command.claimed")), "the supervisor is kept from calling it, too");
    ::close(ends[0]);
    ::close(ends[1]);
}

void TestCliBackground::making_way_needs_a_supervisor() {
    const auto plain = run(test::tiny_training("plain") + QStringList{"--make-way-on-battery"});
    QVERIFY2(plain.code == 2 && plain.err.contains("--detach"), qPrintable(plain.err));
    const auto hours = run(test::tiny_training("plain") + QStringList{"--make-way-outside", "25-3", "--detach"});
    QVERIFY2(hours.code == 2 && hours.err.contains("22:00-07:00"), qPrintable(hours.err));
    QVERIFY(run({"train", "--on", "slurm", "--make-way-on-battery"}).err.contains("Slurm decides"));
}

void TestCliBackground::a_start_that_fails_is_told_to_who_follows() {
    config::TrainConfig config;
    config.data.dataset = "imagefolder";
    config.data.dir = "/nowhere";
    Heard heard;
    const job::FollowedRun follower({.arguments = job::train_arguments(config, path("own").toStdString()),
                                     .program = qEnvironmentVariable("TORCHDECK").toStdString()},
                                    heard);
    QTRY_VERIFY_WITH_TIMEOUT(heard.get([](const Heard& h) { return h.outcome_.has_value(); }), 30000);
    const auto outcome = heard.get([](const Heard& h) { return *h.outcome_; });
    QVERIFY2(outcome.message.text().find("/nowhere") != std::string::npos, outcome.message.text().c_str());
    QCOMPARE(outcome.setting, std::string("data"));
}

void TestCliBackground::a_start_that_fails_says_why() {
    const auto failed = run({"train", "--dataset", "imagefolder", "--data", "/nowhere", "--detach"});
    QCOMPARE(failed.code, run({"train", "--dataset", "imagefolder", "--data", "/nowhere"}).code);
    QVERIFY2(failed.err.contains("/nowhere"), qPrintable(failed.err));
    QVERIFY(failed.out.isEmpty() && running().isEmpty());
}

void TestCliBackground::what_does_not_run_in_the_background_is_said() {
    QVERIFY(run({"pause", "nothing"}).err.contains("this is not a run folder"));
    QCOMPARE(run({"pause", "nothing"}).code, 2);
    QVERIFY(run({"runs", "--running"}).out.contains("No run trains in the background"));
    QVERIFY(QDir().mkpath(qEnvironmentVariable("XDG_RUNTIME_DIR") + "/torchdeck"));
    // A socket that nobody listens at any more.
    QFile stale(qEnvironmentVariable("XDG_RUNTIME_DIR") + "/torchdeck/0123.sock");
    QVERIFY(stale.open(QIODevice::WriteOnly));
    QVERIFY(running().isEmpty());
}

TORCHDECK_TEST(QCoreApplication, TestCliBackground)

}  // namespace tst_cli_background

#include "tst_cli_background.moc"
