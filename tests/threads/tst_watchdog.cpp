// SPDX-License-Identifier: GPL-3.0-or-later
// The supervisor notices that a training hangs, and nothing else: slow first steps, disks that stall, processes that
// were stopped on purpose, suspend. Time is given, not waited for, but where a script plays the training.
#include <fcntl.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill() is POSIX's
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <fstream>
#include <nlohmann/json.hpp>

#include "supervise/control_socket.hpp"
#include "supervise/process_view.hpp"
#include "supervise/supervisor.hpp"
#include "supervise/watchdog.hpp"
#include "support/test_program.hpp"

namespace tst_watchdog {

using namespace torchdeck;
using supervise::ProcessView;
using supervise::Watchdog;

namespace {

/// A training on a clock of its own.
class Clock {
  public:
    explicit Clock(Watchdog& dog) : dog_(dog) { dog_.begin(now_); }
    /// Steps or other signs of life, one after each `seconds`.
    void work(Phase phase, int signs, double seconds, std::int64_t epoch = 1) {
        for (int i = 0; i < signs; ++i) {
            QVERIFY(!silent_for(seconds));
            dog_.hear(phase, epoch, ++step_, now_);
        }
    }
    /// Looks every two seconds. Whether it hangs by then.
    bool silent_for(double seconds, const ProcessView& process = {}) {
        bool hangs = false;
        for (const double end = now_ + seconds; now_ < end;) {
            now_ = std::min(end, now_ + 2);
            hangs = dog_.look(process, now_);
        }
        return hangs;
    }
    double now_ = 1000;

  private:
    Watchdog& dog_;
    std::int64_t step_ = 0;
};

void write_file(const std::filesystem::path& file, const std::string& text) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << text;
}

QByteArray content(const QString& file) {
    QFile in(file);
    return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
}

}  // namespace

class TestWatchdog : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void a_step_that_takes_too_long_hangs();
    void evaluating_and_saving_have_their_own_time();
    void first_steps_and_slow_machines_have_time();
    void what_was_stopped_on_purpose_is_waited_for();
    void a_disk_that_stalls_has_time();
    void what_is_seen_is_said();
    void processes_are_read();
    void memory_kills_are_counted();
    void a_training_that_hangs_is_started_again();
    void a_training_that_was_stopped_is_not_ended();
    void ends_are_told_apart();

  private:
    /// Supervises a script that plays the training in a process of its own.
    pid_t supervise(const QString& script);
    [[nodiscard]] QString run() const { return dir_->filePath(QStringLiteral("run")); }
    [[nodiscard]] QByteArray log() const { return content(run() + QStringLiteral("/supervisor.log")); }

    std::unique_ptr<QTemporaryDir> dir_;
};

void TestWatchdog::init() {
    dir_ = std::make_unique<QTemporaryDir>();
    qputenv("XDG_RUNTIME_DIR", dir_->path().toUtf8());
    qputenv("XDG_CACHE_HOME", dir_->path().toUtf8());  // how long phases took in other tests
    qunsetenv(supervise::kWatchdogVariable);
    std::filesystem::create_directories(run().toStdString());
}

void TestWatchdog::a_step_that_takes_too_long_hangs() {
    Watchdog dog({});
    Clock clock(dog);
    clock.work(Phase::loading, 1, 5);
    clock.work(Phase::training, 30, 1);
    QVERIFY(!clock.silent_for(58));
    QVERIFY(clock.silent_for(4));
    // Of the next process that is no time that a step took.
    dog.begin(clock.now_);
    clock.work(Phase::training, 30, 1);
    QVERIFY(!clock.silent_for(58) && clock.silent_for(4));
}

void TestWatchdog::evaluating_and_saving_have_their_own_time() {
    Watchdog dog({});
    Clock clock(dog);
    clock.work(Phase::training, 30, 1);
    clock.work(Phase::evaluating, 10, 1);
    clock.work(Phase::training, 1, 1, 2);
    clock.work(Phase::evaluating, 1, 1, 2);
    QVERIFY(!clock.silent_for(50));
    dog.hear_saving(true, clock.now_);
    QVERIFY(!clock.silent_for(58) && clock.silent_for(4));
    QVERIFY(dog.stage() == supervise::Stage::saving);
    dog.hear_saving(false, clock.now_);
    clock.work(Phase::training, 1, 0, 3);
    QVERIFY(!clock.silent_for(58) && clock.silent_for(4));
    clock.work(Phase::evaluating, 1, 0, 3);
    QVERIFY(!clock.silent_for(498) && clock.silent_for(4));  // 10 times the 50 s above
}

void TestWatchdog::first_steps_and_slow_machines_have_time() {
    Watchdog dog({});
    Clock clock(dog);
    QVERIFY(!clock.silent_for(890));
    clock.work(Phase::training, 1, 1);
    QVERIFY(!clock.silent_for(890));
    // Steps of 8 s: ten times as long.
    clock.work(Phase::training, 30, 8);
    dog.begin(clock.now_);
    clock.work(Phase::training, 30, 1);
    QVERIFY(!clock.silent_for(800));
    clock.work(Phase::evaluating, 1, 1);
    QVERIFY(!clock.silent_for(890));
    // Another process after it begins to load: the first steps again.
    dog.begin(clock.now_);
    QVERIFY(!clock.silent_for(890) && clock.silent_for(10000));
}

void TestWatchdog::what_was_stopped_on_purpose_is_waited_for() {
    Watchdog dog({});
    Clock clock(dog);
    clock.work(Phase::training, 30, 1);
    QVERIFY(!clock.silent_for(55));
    QVERIFY(!clock.silent_for(10000, {.stopped = true}) && dog.stopped());
    QVERIFY(!clock.silent_for(4) && !dog.stopped());
    clock.work(Phase::training, 1, 0);
    dog.set_paused(true, clock.now_);
    QVERIFY(!clock.silent_for(10000));
    dog.set_paused(false, clock.now_);
    // The supervisor was stopped, too: two looks, hours apart.
    clock.now_ += 10000;
    const auto limit = dog.limit(false);
    QVERIFY(!dog.look({}, clock.now_) && !clock.silent_for(limit - 10));
    QVERIFY(clock.silent_for(20));
}

void TestWatchdog::a_disk_that_stalls_has_time() {
    Watchdog dog({});
    Clock clock(dog);
    clock.work(Phase::training, 30, 1);
    QVERIFY(!clock.silent_for(290, {.held_by_kernel = true}));
    QVERIFY(clock.silent_for(20, {.held_by_kernel = true}));
    // A dataset that is being read.
    dog.begin(clock.now_);
    ProcessView reading;
    for (int i = 0; i < 100; ++i) {
        reading.bytes_read += std::uint64_t{10} << 20;
        QVERIFY(!clock.silent_for(30, reading));
    }
}

void TestWatchdog::what_is_seen_is_said() {
    Watchdog dog({});
    Clock clock(dog);
    clock.work(Phase::training, 30, 1);
    (void)clock.silent_for(2, {.cpu_seconds = 100});
    QVERIFY(clock.silent_for(62, {.cpu_seconds = 160}));
    const auto busy = dog.finding().text();
    QVERIFY2(busy.find("in a training step") != std::string::npos && busy.find("at most 60 s") != std::string::npos &&
                 busy.find("it computes: 60 s") != std::string::npos,
             busy.c_str());
    dog.begin(clock.now_);
    clock.work(Phase::training, 30, 1);
    QVERIFY(clock.silent_for(64));
    QVERIFY(dog.finding().text().find("it waits") != std::string::npos);
    (void)clock.silent_for(300, {.held_by_kernel = true});
    QVERIFY(dog.finding().text().find("disk or a driver") != std::string::npos);
}

void TestWatchdog::processes_are_read() {
    const auto self = supervise::look_at(::getpid());
    QVERIFY(self && !self->stopped && self->bytes_read > 0);
    QVERIFY(!supervise::look_at(0x7ffffff));
    const std::filesystem::path root = dir_->path().toStdString();
    const std::string rest = " 1 1 1 0 -1 0 0 0 0 0 200 100 0 0 20 0 1 0 5\n";
    write_file(root / "proc/7/stat", "7 (a ) b) T" + rest);
    write_file(root / "proc/7/task/7/stat", "7 (a ) b) S" + rest);
    write_file(root / "proc/7/task/8/stat", "8 (x) D" + rest);
    auto view = supervise::look_at(7, root);
    QVERIFY(view && view->stopped && view->held_by_kernel);
    QCOMPARE(view->cpu_seconds, 300.0 / static_cast<double>(::sysconf(_SC_CLK_TCK)));
    write_file(root / "proc/7/stat", "7 (a) S" + rest);
    QVERIFY(!supervise::look_at(7, root)->stopped);
    write_file(root / "proc/7/cgroup", "0::/user/scope\n");
    write_file(root / "sys/fs/cgroup/user/cgroup.events", "populated 1\nfrozen 1\n");
    QVERIFY(supervise::look_at(7, root)->stopped);
}

void TestWatchdog::memory_kills_are_counted() {
    const std::filesystem::path root = dir_->path().toStdString();
    QVERIFY(!supervise::memory_kills(root));
    write_file(root / "proc/self/cgroup", "0::/user/scope\n");
    write_file(root / "sys/fs/cgroup/user/memory.events", "low 0\nhigh 0\nmax 9\noom 1\noom_kill 3\n");
    QVERIFY(supervise::memory_kills(root) == 3);
    write_file(root / "sys/fs/cgroup/user/scope/memory.events", "low 0\noom_kill 0\n");
    QVERIFY(supervise::memory_kills(root) == 0);
}

pid_t TestWatchdog::supervise(const QString& script) {
    const auto file = dir_->filePath(QStringLiteral("training.sh")).toStdString();
    write_file(file, "#!/bin/sh\nrun='" + run().toStdString() +
                         "'\nsay() { printf '%s\\n' \"$1\" >&3; }\n"
                         "step() { say \"{\\\"progress\\\":{\\\"phase\\\":\\\"training\\\",\\\"epoch\\\":2,"
                         "\\\"step\\\":$1}}\"; }\n"
                         "end() { say \"{\\\"ended\\\":{\\\"outcome\\\":\\\"$1\\\",\\\"exit\\\":0}}\"; }\n"
                         "say \"{\\\"run\\\":\\\"$run\\\"}\"\nstep 1\nstep 30\n" +
                         script.toStdString());
    ::chmod(file.c_str(), 0700);
    const pid_t pid = ::fork();
    if (pid != 0) return pid;
    ::_exit(supervise::supervise({file}, ::open("/dev/null", O_WRONLY)));
}

void TestWatchdog::a_training_that_hangs_is_started_again() {
    qputenv(supervise::kWatchdogVariable, "0.3");
    const auto pid =
        supervise(QStringLiteral("[ \"$2\" = --resume ] && { echo \"$3\" > \"$run/again\"; end finished; "
                                 "exit 0; }\nexec sleep 1000\n"));
    int status = 0;
    QCOMPARE(::waitpid(pid, &status, 0), pid);
    QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    QCOMPARE(content(run() + QStringLiteral("/again")).trimmed(), run().toUtf8());
    QVERIFY2(log().contains("hung in a training step") && log().contains("begins anew"), log().constData());
}

void TestWatchdog::a_training_that_was_stopped_is_not_ended() {
    qputenv(supervise::kWatchdogVariable, "0.3");
    const auto pid = supervise(QStringLiteral("kill -STOP $$\nend finished\nexit 0\n"));
    QVERIFY(QTest::qWaitFor([&] { return log().contains("stopped from outside"); }, 30000));
    auto channel = supervise::reach(run().toStdString());
    QVERIFY(channel && channel->send({{"do", "status"}}));
    const auto status = channel->wait(10).value_or(nlohmann::json());
    QCOMPARE(status.value("state", std::string()), std::string("suspended"));
    QCOMPARE(::kill(status.value("pid", 0), SIGCONT), 0);
    int code = 0;
    QCOMPARE(::waitpid(pid, &code, 0), pid);
    QVERIFY(WIFEXITED(code) && WEXITSTATUS(code) == 0);
    QVERIFY2(!log().contains("hung"), log().constData());
}

void TestWatchdog::ends_are_told_apart() {
    const auto end_of = [&](const char* script) {
        QFile::remove(run() + QStringLiteral("/supervisor.log"));
        const auto pid = supervise(QString::fromUtf8(script));
        int status = 0;
        ::waitpid(pid, &status, 0);
        return std::pair(WEXITSTATUS(status), log());
    };
    QVERIFY(end_of("kill -ABRT $$").second.contains("SIGABRT"));
    QVERIFY(end_of("kill -BUS $$").second.contains("SIGBUS"));
    QVERIFY(end_of("kill -KILL $$").second.contains("SIGKILL"));
    QVERIFY(end_of("kill -SEGV $$").second.contains("signal 11"));
    const auto lost = end_of("echo 'HW Exception by GPU node-1 reason :GPU Hang' >&2; kill -ABRT $$").second;
    QVERIFY2(lost.contains("The GPU was lost") && lost.contains("HW Exception by GPU node-1"), lost.constData());
    // A run that has finished is not started again, however its process ends.
    const auto [code, text] = end_of("end finished; kill -ABRT $$");
    QCOMPARE(code, 0);
    QVERIFY2(text.contains("SIGABRT") && !text.contains("begins anew"), text.constData());
}

TORCHDECK_TEST(QCoreApplication, TestWatchdog)

}  // namespace tst_watchdog

#include "tst_watchdog.moc"
