// SPDX-License-Identifier: GPL-3.0-or-later
// A training under a supervisor makes way: for a program, on battery, outside given hours; and how it is started.
#include <fcntl.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill() is POSIX's
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <fstream>
#include <nlohmann/json.hpp>
#include <utility>

#include "runs/log_reader.hpp"
#include "runs/run_folder.hpp"
#include "supervise/control_socket.hpp"
#include "supervise/make_way.hpp"
#include "supervise/phase_times.hpp"
#include "supervise/run_end.hpp"
#include "supervise/start.hpp"
#include "supervise/supervisor.hpp"
#include "support/test_program.hpp"

namespace tst_make_way {

using namespace torchdeck;
using supervise::Hours;
using supervise::MakeWay;
using supervise::WaitDecision;

namespace {

void write_file(const std::filesystem::path& file, const std::string& text) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << text;
}

void write_program(const std::filesystem::path& file, const std::string& text) {
    write_file(file, text);
    ::chmod(file.c_str(), 0700);
}

QByteArray content(const QString& file) {
    QFile in(file);
    return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
}

/// The process 7 of a made-up /proc.
void write_process(const std::filesystem::path& root, const std::string& comm, const std::string& command,
                   char state = 'S', int session = 7) {
    write_file(root / "proc/7/comm", comm + "\n");
    write_file(root / "proc/7/cmdline", command + '\0' + "--argument" + '\0');
    write_file(root / "proc/7/stat",
               "7 (a ) b) " + std::string(1, state) + " 1 7 " + std::to_string(session) + " 0 -1 0\n");
}

void write_supply(const std::filesystem::path& root, const char* mains, const char* battery) {
    const auto supplies = root / "sys/class/power_supply";
    write_file(supplies / "AC/type", "Mains\n");
    write_file(supplies / "AC/online", mains);
    write_file(supplies / "BAT0/type", "Battery\n");
    write_file(supplies / "BAT0/status", battery);
}

}  // namespace

class TestMakeWay : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void cleanup();
    void hours_may_cross_midnight();
    void programs_are_known_by_name();
    void a_battery_is_a_reason();
    void options_say_it_again();
    void a_reason_must_be_gone_for_a_while();
    void a_training_ends_its_process_and_continues();
    void a_training_that_waits_can_be_stopped();
    void a_person_can_continue_in_spite_of_the_reason();
    void the_end_is_claimed_once();
    void the_longest_phases_of_this_machine_are_kept();
    void a_scope_is_taken_where_it_outlives_the_logout();
    void a_run_starts_without_a_scope_where_systemd_refuses();

  private:
    [[nodiscard]] std::filesystem::path root() const { return dir_->path().toStdString(); }
    [[nodiscard]] QString run() const { return dir_->filePath(QStringLiteral("run")); }
    [[nodiscard]] QByteArray log() const { return content(run() + QStringLiteral("/supervisor.log")); }
    /// A program that runs until it is killed.
    void start_game();
    /// Supervises a script that plays a training which makes way for the game.
    void supervise();
    [[nodiscard]] std::string state() const;
    void ask(const char* what) const;
    /// The exit code of the supervisor.
    int wait_for_end();

    std::unique_ptr<QTemporaryDir> dir_;
    std::unique_ptr<QProcess> game_;
    /// Nobody else runs it.
    const QString name_ = QStringLiteral("game%1").arg(::getpid());
    pid_t supervisor_ = -1;
};

void TestMakeWay::init() {
    game_.reset();
    dir_ = std::make_unique<QTemporaryDir>();
    qputenv("XDG_RUNTIME_DIR", dir_->path().toUtf8());
    qputenv("XDG_CACHE_HOME", dir_->path().toUtf8());
    // Looks often, and is calm soon.
    qputenv(supervise::kWatchdogVariable, "2");
    std::filesystem::create_directories(run().toStdString());
}

/// Where a test has failed, there is still a supervisor.
void TestMakeWay::cleanup() {
    if (game_) {
        game_->kill();
        game_->waitForFinished();
    }
    if (supervisor_ <= 0) return;
    ::kill(supervisor_, SIGTERM);
    (void)wait_for_end();
}

void TestMakeWay::hours_may_cross_midnight() {
    const auto night = supervise::parse_hours("22:00-07:30");
    QVERIFY(night && *night == (Hours{22 * 60, 7 * 60 + 30}));
    QVERIFY(night->contains(22 * 60) && night->contains(0) && night->contains(7 * 60 + 29));
    QVERIFY(!night->contains(7 * 60 + 30) && !night->contains(12 * 60) && !night->contains(22 * 60 - 1));
    const auto day = supervise::parse_hours("9 - 24:00");
    QVERIFY(day && day->contains(9 * 60) && day->contains(23 * 60 + 59) && !day->contains(0));
    QCOMPARE(supervise::text_of(*night), std::string("22:00-07:30"));
    for (const auto* wrong : {"", "22:00", "22:00-22:00", "25-3", "22:60-7", "a-b", "22:00-", "-7", "24:01-3"})
        QVERIFY2(!supervise::parse_hours(wrong), wrong);

    const MakeWay way{.hours = night};
    QVERIFY(supervise::reason_to_wait(way, {.root = root(), .minute = 23 * 60}).empty());
    const auto reason = supervise::reason_to_wait(way, {.root = root(), .minute = 8 * 60}).text();
    QCOMPARE(reason, std::string("until 22:00"));
}

void TestMakeWay::programs_are_known_by_name() {
    const MakeWay way{.programs = {"steam", "Cyberpunk2077.exe"}};
    const auto reason = [&] { return supervise::reason_to_wait(way, {.root = root(), .own_session = 5}).text(); };
    QVERIFY(reason().empty());
    write_process(root(), "bash", "/bin/bash");
    QVERIFY(reason().empty());
    write_process(root(), "steam", "/usr/bin/steam");
    QCOMPARE(reason(), std::string("steam is running"));
    // The kernel keeps 15 bytes of a name; Wine shows a path of Windows.
    write_process(root(), "Cyberpunk2077.e", "python3");
    QCOMPARE(reason(), std::string("Cyberpunk2077.exe is running"));
    write_process(root(), "main", "Z:\\games\\CYBERPUNK2077.EXE");
    QCOMPARE(reason(), std::string("Cyberpunk2077.exe is running"));
    write_process(root(), "steamwebhelper", "/usr/bin/steamwebhelper");
    QVERIFY(reason().empty());
    write_process(root(), "steam", "/usr/bin/steam", 'Z');
    QVERIFY2(reason().empty(), "it has ended");
    write_process(root(), "steam", "/usr/bin/steam", 'S', 5);
    QVERIFY2(reason().empty(), "it is of the training");
}

void TestMakeWay::a_battery_is_a_reason() {
    const MakeWay way{.on_battery = true};
    const auto reason = [&] { return supervise::reason_to_wait(way, {.root = root()}).text(); };
    QVERIFY(reason().empty());
    write_supply(root(), "0\n", "Discharging\n");
    QCOMPARE(reason(), std::string("on battery"));
    QVERIFY(supervise::reason_to_wait({}, {.root = root()}).empty());
    write_supply(root(), "1\n", "Charging\n");
    QVERIFY(reason().empty());
}

void TestMakeWay::options_say_it_again() {
    const MakeWay way{{"steam", "a.exe"}, true, Hours{60, 30}};
    QVERIFY(supervise::options_of(way) ==
            (std::vector<std::string>{"--make-way-for=steam,a.exe", "--make-way-on-battery",
                                      "--make-way-outside=01:00-00:30"}));
    QVERIFY(supervise::make_way_from_json(supervise::to_json(way)) == way);
    QVERIFY(supervise::options_of({}).empty() && supervise::make_way_from_json(supervise::to_json({})).empty());
    for (const auto* rubbish : {"null", "[]", R"({"programs":3})", R"({"hours":"x"})"})
        QVERIFY2(supervise::make_way_from_json(nlohmann::json::parse(rubbish)).empty(), rubbish);
}

void TestMakeWay::a_reason_must_be_gone_for_a_while() {
    WaitDecision decision(10);
    const base::Message battery("on battery");
    QVERIFY(!decision.update({}, 100));
    QVERIFY(decision.update(battery, 102));
    QVERIFY(decision.update({}, 104) && decision.update({}, 111));
    QVERIFY(decision.update(battery, 112) && decision.update({}, 121));
    QCOMPARE(decision.reason().text(), std::string("on battery"));
    QVERIFY(!decision.update({}, 122));
    // In spite of the reason, until it was gone.
    QVERIFY(decision.update(battery, 130));
    decision.continue_anyway();
    QVERIFY(!decision.update(battery, 132) && !decision.update(battery, 200));
    QVERIFY(!decision.update({}, 202) && !decision.update({}, 210));
    QVERIFY(decision.update(battery, 212));
}

void TestMakeWay::start_game() {
    const auto game = dir_->filePath(name_);
    QVERIFY(QFile::copy(QStringLiteral("/bin/sleep"), game));
    game_ = std::make_unique<QProcess>();
    game_->setChildProcessModifier([] { ::setsid(); });
    game_->start(game, {QStringLiteral("1000")});
    QVERIFY(game_->waitForStarted());
}

void TestMakeWay::supervise() {
    const auto file = dir_->filePath(QStringLiteral("training.sh")).toStdString();
    write_program(file,
                  "#!/bin/sh\nrun='" + run().toStdString() +
                      "'\nsay() { printf '%s\\n' \"$1\" >&3; }\n"
                      "[ \"$2\" = --resume ] && say '{\"options\":{\"on_end\":\"\",\"make_way\":{},\"kept\":[]}}'\n"
                      "[ \"$2\" = --resume ] || "
                      "say '{\"options\":{\"on_end\":\"echo $TORCHDECK_RESULT >> " +
                      dir_->filePath(QStringLiteral("ends")).toStdString() + "\",\"make_way\":{\"programs\":[\"" +
                      name_.toStdString() +
                      "\"]},\"kept\":[\"--no-keep-awake\"]}}'\n"
                      "say \"{\\\"run\\\":\\\"$run\\\"}\"\n"
                      "say '{\"progress\":{\"phase\":\"training\",\"epoch\":1,\"step\":1}}'\n"
                      "if [ \"$2\" = --resume ]; then echo \"$@\" >> \"$run/again\"; "
                      "say '{\"ended\":{\"outcome\":\"finished\",\"exit\":0}}'; exit 0; fi\n"
                      "read -r request <&3; echo \"$request\" >> \"$run/request\"\n"
                      "say '{\"ended\":{\"outcome\":\"stopped\",\"exit\":130}}'\nexit 130\n");
    supervisor_ = ::fork();
    if (supervisor_ == 0) ::_exit(supervise::supervise({file}, ::open("/dev/null", O_WRONLY)));
}

std::string TestMakeWay::state() const {
    auto channel = supervise::reach(run().toStdString());
    if (!channel || !channel->send({{"do", "status"}})) return {};
    const auto status = channel->wait(10).value_or(nlohmann::json::object());
    const auto waits = status.contains("waits") ? base::Message::from_json(status.at("waits")).text() : std::string();
    return status.value("state", std::string()) + (waits.empty() ? "" : ": " + waits);
}

void TestMakeWay::ask(const char* what) const {
    auto channel = supervise::reach(run().toStdString());
    QVERIFY(channel && channel->send({{"do", what}}) && channel->wait(10));
}

int TestMakeWay::wait_for_end() {
    int status = 0;
    const pid_t ended = ::waitpid(supervisor_, &status, 0);
    return ended == std::exchange(supervisor_, -1) && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void TestMakeWay::a_training_ends_its_process_and_continues() {
    start_game();
    supervise();
    QTRY_COMPARE_WITH_TIMEOUT(state(), "waiting: " + name_.toStdString() + " is running", 30000);
    QVERIFY(content(run() + QStringLiteral("/request")).contains("make_way"));
    QVERIFY2(runs::is_running(run().toStdString()), "nobody else may continue it");
    const auto events = runs::read_run(run().toStdString()).events();
    QVERIFY(!events.empty() && events.back().text.text().find(name_.toStdString()) != std::string::npos);
    // One that is paused does not continue by itself.
    ask("pause");
    QVERIFY(state().starts_with("paused"));
    game_->kill();
    QVERIFY(game_->waitForFinished());
    ask("continue");
    QCOMPARE(wait_for_end(), 0);
    const auto again = content(run() + QStringLiteral("/again")).trimmed();
    QCOMPARE(again, "train --resume " + run().toUtf8() + " --no-keep-awake");
    QVERIFY2(log().contains("waited for"), log().constData());
    QCOMPARE(content(dir_->filePath(QStringLiteral("ends"))), QByteArray("finished\n"));
}

void TestMakeWay::a_training_that_waits_can_be_stopped() {
    start_game();
    supervise();
    QTRY_VERIFY_WITH_TIMEOUT(state().starts_with("waiting"), 30000);
    auto channel = supervise::reach(run().toStdString());
    QVERIFY(channel && channel->send({{"do", "stop"}}));
    const auto status = channel->wait(10).value_or(nlohmann::json());
    QVERIFY(status.contains("state"));
    const auto ended = channel->wait(10).value_or(nlohmann::json::object());
    QVERIFY(ended.contains("ended"));
    QCOMPARE(ended.at("ended").value("outcome", std::string()), std::string("stopped"));
    QCOMPARE(wait_for_end(), 130);
    QVERIFY(!runs::is_running(run().toStdString()) && !QFile::exists(run() + QStringLiteral("/again")));
    QCOMPARE(runs::read_run(run().toStdString()).events().back().text.text(), std::string("stopped"));
    QCOMPARE(content(dir_->filePath(QStringLiteral("ends"))), QByteArray("stopped\n"));
}

void TestMakeWay::a_person_can_continue_in_spite_of_the_reason() {
    start_game();
    supervise();
    QTRY_VERIFY_WITH_TIMEOUT(state().starts_with("waiting"), 30000);
    ask("continue");
    QCOMPARE(wait_for_end(), 0);
    QVERIFY(game_->state() == QProcess::Running && QFile::exists(run() + QStringLiteral("/again")));
}

void TestMakeWay::the_end_is_claimed_once() {
    const auto folder = run().toStdString();
    QVERIFY(supervise::claim_end_command(folder) && !supervise::claim_end_command(folder));
    QVERIFY(supervise::forget_end_command_claim(folder) && !supervise::forget_end_command_claim(folder));
    const auto end = nlohmann::json{{"outcome", "finished"}, {"top1", 0.5}};
    const auto command = "echo $TORCHDECK_RESULT $TORCHDECK_TOP1 >> '" + (root() / "ends").string() + "'";
    QVERIFY(supervise::call_end_command(command, folder, end).empty());
    const auto ends = [&] { return content(dir_->filePath(QStringLiteral("ends"))); };
    QCOMPARE(ends(), QByteArray("finished 0.5\n"));
    // The worker of a supervisor that did not hear of its end has called it.
    QVERIFY(supervise::claim_end_command(folder));
    QVERIFY(supervise::call_end_command(command, folder, end).text().find("has called the command") !=
            std::string::npos);
    QCOMPARE(ends(), QByteArray("finished 0.5\n"));
    QVERIFY2(supervise::claim_end_command(folder), "the next end is another one");
    QVERIFY(supervise::call_end_command("exit 3", root(), end).text().find("exit code 3") != std::string::npos);
}

void TestMakeWay::the_longest_phases_of_this_machine_are_kept() {
    const auto file = root() / "cache/phases.json";
    QVERIFY(supervise::read_phase_times(file) == supervise::PhaseTimes{});
    supervise::keep_phase_times(file, {1, 2, 30, 4, 5, 1e9});
    supervise::keep_phase_times(file, {0, 9, 20, 0, 0, 0});
    const supervise::PhaseTimes longest{1, 9, 30, 4, 5, supervise::kMostPhaseSeconds};
    QVERIFY(supervise::read_phase_times(file) == longest);
    supervise::Watchdog dog({}, longest);
    dog.begin(0);
    for (int i = 0; i < 30; ++i) dog.hear(Phase::training, 1, i, 0);
    QCOMPARE(dog.limit(false), 300.0);
    for (const auto* rubbish : {"", "[]", R"({"step":"x"})", R"({"step":-1})", R"({"step":null})"}) {
        write_file(file, rubbish);
        QVERIFY2(supervise::read_phase_times(file) == supervise::PhaseTimes{}, rubbish);
    }
    // A supervisor does so.
    supervise();
    QTRY_VERIFY_WITH_TIMEOUT(state() == "running", 30000);
    ask("stop");
    QCOMPARE(wait_for_end(), 130);
    const auto kept = supervise::phase_times_file();
    QVERIFY(kept.string().starts_with(root().string()) && supervise::read_phase_times(kept)[0] > 0);
}

void TestMakeWay::a_scope_is_taken_where_it_outlives_the_logout() {
    supervise::SystemdPlaces places{root() / "root", root() / "user", "ann"};
    QVERIFY2(!supervise::why_no_scope(places).empty(), "no systemd");
    write_file(places.runtime / "systemd/private", "");
    QVERIFY(supervise::why_no_scope(places).text().find("enable-linger") != std::string::npos);
    QVERIFY(supervise::at_logout(places) == supervise::AtLogout::unknown);
    // A window that the desktop has started ends with the user's systemd, too.
    write_file(places.root / "proc/self/cgroup",
               "0::/user.slice/user-1000.slice/user@1000.service/app.slice/a.scope\n");
    QVERIFY(supervise::why_no_scope(places).empty());
    QVERIFY(supervise::at_logout(places) == supervise::AtLogout::ends);
    write_file(places.root / "proc/self/cgroup", "0::/user.slice/user-1000.slice/session-3.scope\n");
    QVERIFY(!supervise::why_no_scope(places).empty());
    write_file(places.root / "var/lib/systemd/linger/ann", "");
    QVERIFY(supervise::why_no_scope(places).empty());
    QVERIFY(supervise::at_logout(places) == supervise::AtLogout::continues);
}

void TestMakeWay::a_run_starts_without_a_scope_where_systemd_refuses() {
    const supervise::SystemdPlaces places{root() / "root", root() / "user", "ann"};
    write_file(places.runtime / "bus", "");
    write_file(places.root / "var/lib/systemd/linger/ann", "");
    const auto program = (root() / "program").string();
    write_program(program, "#!/bin/sh\nprintf '{\"run\":\"%s\"}\\n' \"$*|$TORCHDECK_NO_SCOPE\" | tr -d '\\\\' >&3\n");
    const auto path = qgetenv("PATH");
    qputenv("PATH", (dir_->path() + QStringLiteral("/bin:")).toUtf8() + path);
    const auto started = [&] {
        supervise::TrainingStart start(program, {"train"}, places);
        const auto said = start.wait(30).value_or(nlohmann::json::object());
        return said.is_object() ? said.value("run", std::string()) : std::string("?");
    };
    const auto fake = root() / "bin/systemd-run";
    write_program(fake, "#!/bin/sh\necho \"$@\" > '" + (root() / "asked").string() +
                            "'\nwhile [ \"$1\" != -- ]; do shift; done\nshift\nexec \"$@\"\n");
    QCOMPARE(started(), std::string("supervise-training train|"));
    QVERIFY(content(dir_->filePath(QStringLiteral("asked"))).startsWith("--user --scope"));
    write_program(fake, "#!/bin/sh\nexit 1\n");
    write_program(program,
                  "#!/bin/sh\ncase \"$TORCHDECK_NO_SCOPE\" in *'systemd-run failed'*) "
                  "echo '{\"run\":\"without\"}' >&3;; esac\n");
    QCOMPARE(started(), std::string("without"));
    qputenv("PATH", path);
}

TORCHDECK_TEST(QCoreApplication, TestMakeWay)

}  // namespace tst_make_way

#include "tst_make_way.moc"
