// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs of another machine over a connection that is refused, killed and cut, with a program in place of ssh.
#include <fmt/format.h>

#include <QTemporaryDir>
#include <QTest>
#include <atomic>
#include <fstream>
#include <random>
#include <sstream>
#include <thread>

#include "base/child_process.hpp"
#include "remote/remote_mirror.hpp"
#include "remote/run_watch.hpp"
#include "runs/run_folder.hpp"
#include "runs/run_summary.hpp"
#include "support/fake_ssh.hpp"
#include "support/test_program.hpp"

namespace tst_remote_mirror {

using namespace torchdeck;
using namespace torchdeck::remote;
using namespace std::chrono_literals;
using torchdeck::test::FakeSsh;
namespace fs = std::filesystem;

namespace {

std::string content(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

void append(const fs::path& path, const std::string& text) {
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary | std::ios::app) << text;
}

std::string epoch_line(int epoch) {
    return R"({"phase":"epoch","epoch":)" + std::to_string(epoch) + R"(,"step":1,"t":)" + std::to_string(epoch) +
           R"(,"train_loss":1.5,"train_top1":0.4,"val_loss":1.25,"val_top1":0.5,"val_top5":0.9})" + "\n";
}

const std::string kRunJson = R"({"schema":1,"config":{"model":"resnet18","seed":1},"dataset":{"name":"shapes"}})";
const std::string kEnd = R"({"phase":"event","ts":1,"t":25,"kind":"end","text":"finished"})"
                         "\n";

RemoteMirror::Options quick() {
    RemoteMirror::Options options;
    options.interval = 10ms;
    options.first_pause = 10ms;
    options.longest_pause = 20ms;
    return options;
}

constexpr int kSoon = 60000;  // only a test that fails waits so long

}  // namespace

class TestRemoteMirror : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void runs_appear_and_grow();
    void twenty_runs_take_one_connection();
    void a_connection_that_is_cut_anywhere_loses_and_doubles_nothing();
    void a_killed_connection_is_made_again();
    void a_run_that_is_written_is_running_here();
    void a_run_that_goes_away_goes_here();
    void a_name_that_is_file_and_folder_stops_nobody();
    void what_ssh_says_is_said_data();
    void what_ssh_says_is_said();
    void a_missing_folder_is_a_sentence();
    void a_shell_that_does_not_end_holds_nobody();
    void very_many_runs_leave_files_to_open();
    void it_ends_at_once_with_its_child();
    void a_folder_of_this_machine_is_followed_the_same_way();
    void a_child_that_reads_nothing_is_given_up();
    void a_watch_tells_what_happens();
    void a_copied_log_is_not_running();

  private:
    [[nodiscard]] fs::path there(const std::string& name) const { return ssh_->home() / "runs" / name; }
    static RemoteUrl url() { return parse_remote_url("ssh://far/~/runs"); }
    std::unique_ptr<QTemporaryDir> cache_;
    std::unique_ptr<FakeSsh> ssh_;
};

void TestRemoteMirror::init() {
    cache_ = std::make_unique<QTemporaryDir>();
    qputenv("XDG_CACHE_HOME", cache_->path().toUtf8());
    ssh_.reset();  // it clears the variable that the next one sets
    ssh_ = std::make_unique<FakeSsh>();
    fs::create_directories(ssh_->home() / "runs");
}

void TestRemoteMirror::runs_appear_and_grow() {
    append(there("one/run.json"), kRunJson);
    append(there("one/metrics.jsonl"), epoch_line(1));
    append(there("one/best_weights.pt"), "weights");
    append(there("one/checkpoints/run.json"), "{}");
    ssh_->set("banner", "Welcome to far\n");
    std::atomic<int> calls{0};
    auto options = quick();
    options.on_change = [&] { ++calls; };
    const RemoteMirror mirror(url(), options);
    QTRY_VERIFY_WITH_TIMEOUT(mirror.status().complete, kSoon);
    QCOMPARE(mirror.status().runs, std::size_t{1});
    QCOMPARE(content(mirror.root() / "one/metrics.jsonl"), epoch_line(1));
    QCOMPARE(content(mirror.root() / "one/run.json"), kRunJson);
    QVERIFY(!fs::exists(mirror.root() / "one/best_weights.pt"));
    QVERIFY(!fs::exists(mirror.root() / "one/checkpoints"));
    append(there("one/metrics.jsonl"), epoch_line(2));
    QTRY_COMPARE_WITH_TIMEOUT(content(mirror.root() / "one/metrics.jsonl"), epoch_line(1) + epoch_line(2), kSoon);
    append(there("deep/er/two/run.json"), kRunJson);
    append(there("deep/er/two/metrics.jsonl"), epoch_line(1));
    QTRY_COMPARE_WITH_TIMEOUT(content(mirror.root() / "deep/er/two/metrics.jsonl"), epoch_line(1), kSoon);
    QVERIFY(calls > 0);
}

void TestRemoteMirror::twenty_runs_take_one_connection() {
    constexpr int kRuns = 20;
    const auto name = [](int i) { return "run" + std::to_string(i); };
    for (int i = 0; i < kRuns; ++i) append(there(name(i) + "/run.json"), kRunJson);
    const RemoteMirror mirror(url(), quick());
    QTRY_COMPARE_WITH_TIMEOUT(mirror.status().runs, std::size_t{kRuns}, kSoon);
    for (int epoch = 1; epoch <= 5; ++epoch) {
        for (int i = 0; i < kRuns; ++i) append(there(name(i) + "/metrics.jsonl"), epoch_line(epoch * 100 + i));
    }
    const auto same = [&] {
        for (int i = 0; i < kRuns; ++i) {
            const auto log = name(i) + "/metrics.jsonl";
            if (content(mirror.root() / log) != content(there(log))) return false;
        }
        return true;
    };
    QTRY_VERIFY_WITH_TIMEOUT(same(), kSoon);
    QCOMPARE(ssh_->starts(), 1);
    QCOMPARE(static_cast<int>(runs::find_runs(mirror.root()).size()), kRuns);
}

void TestRemoteMirror::a_connection_that_is_cut_anywhere_loses_and_doubles_nothing() {
    append(there("one/run.json"), kRunJson);
    std::mt19937 random(11);
    const RemoteMirror mirror(url(), quick());
    // More than an answer at once, then line by line, while connections end after any number of bytes.
    for (int i = 0; i < 4000; ++i) append(there("one/metrics.jsonl"), epoch_line(i));
    for (int round = 0; round < 30; ++round) {
        // After a few bytes, or in the middle of a large answer.
        const bool few = round % 3 == 0;
        ssh_->set("cut", few ? "bs=1 count=" + std::to_string(50 + random() % 3000)
                             : "bs=65536 count=" + std::to_string(1 + random() % 12));
        const auto starts = ssh_->starts();
        if (round == 0) QTRY_VERIFY_WITH_TIMEOUT(ssh_->pid() > 0, kSoon);
        if (round == 0) ssh_->kill();
        append(there("one/metrics.jsonl"), epoch_line(10'000 + round));
        QTRY_VERIFY_WITH_TIMEOUT(ssh_->starts() > starts, kSoon);
        const auto have = content(mirror.root() / "one/metrics.jsonl");
        QVERIFY(content(there("one/metrics.jsonl")).starts_with(have));
    }
    fs::remove(ssh_->at("cut"));
    QTRY_VERIFY_WITH_TIMEOUT(content(mirror.root() / "one/metrics.jsonl") == content(there("one/metrics.jsonl")),
                             kSoon);
}

void TestRemoteMirror::a_killed_connection_is_made_again() {
    append(there("one/run.json"), kRunJson);
    append(there("one/metrics.jsonl"), epoch_line(1));
    RemoteMirror mirror(url(), quick());
    QTRY_VERIFY_WITH_TIMEOUT(mirror.status().complete, kSoon);
    ssh_->set("refusal", "ssh: connect to host far port 22: Connection refused\n");
    ssh_->kill();
    QTRY_COMPARE_WITH_TIMEOUT(mirror.status().state, MirrorStatus::State::waiting, kSoon);
    append(there("one/metrics.jsonl"), epoch_line(2));  // while nobody looks
    QTRY_COMPARE_WITH_TIMEOUT(mirror.status().said.text(),
                              std::string("ssh: connect to host far port 22: Connection refused."), kSoon);
    QVERIFY(mirror.status().connected_once);
    fs::remove(ssh_->at("refusal"));
    mirror.retry_now();
    QTRY_COMPARE_WITH_TIMEOUT(mirror.status().state, MirrorStatus::State::connected, kSoon);
    QTRY_COMPARE_WITH_TIMEOUT(content(mirror.root() / "one/metrics.jsonl"), epoch_line(1) + epoch_line(2), kSoon);
    QVERIFY(mirror.status().said.empty());
}

void TestRemoteMirror::a_run_that_is_written_is_running_here() {
    append(there("new/run.json"), kRunJson);
    append(there("new/events.jsonl"), R"({"phase":"event","ts":1,"t":1,"kind":"phase","text":"train"})"
                                      "\n");
    append(there("over/run.json"), kRunJson);
    append(there("over/events.jsonl"), kEnd);
    append(there("old/run.json"), kRunJson);
    append(there("old/metrics.jsonl"), epoch_line(1));
    for (const auto* file : {"old/run.json", "old/metrics.jsonl"})
        fs::last_write_time(there(file), fs::file_time_type::clock::now() - std::chrono::hours(3));
    const RemoteMirror mirror(url(), quick());
    QTRY_VERIFY_WITH_TIMEOUT(runs::is_running(mirror.root() / "new"), kSoon);
    QVERIFY(mirror.status().complete || mirror.status().runs == 0);
    QTRY_VERIFY_WITH_TIMEOUT(mirror.status().complete, kSoon);
    QVERIFY(!runs::is_running(mirror.root() / "over"));
    QVERIFY(!runs::is_running(mirror.root() / "old"));
    QCOMPARE(runs::summarize({mirror.root() / "old", true, "old"}).state, runs::RunState::crashed);
    append(there("new/events.jsonl"), kEnd);
    QTRY_VERIFY_WITH_TIMEOUT(!runs::is_running(mirror.root() / "new"), kSoon);
    QCOMPARE(runs::summarize({mirror.root() / "new", true, "new"}).state, runs::RunState::finished);
    // It is resumed, and a run that was given up writes again.
    append(there("new/events.jsonl"), R"({"phase":"event","ts":2,"t":26,"kind":"resume","text":"epoch 2"})"
                                      "\n");
    append(there("old/metrics.jsonl"), epoch_line(2));
    QTRY_VERIFY_WITH_TIMEOUT(runs::is_running(mirror.root() / "new"), kSoon);
    QTRY_VERIFY_WITH_TIMEOUT(runs::is_running(mirror.root() / "old"), kSoon);
}

void TestRemoteMirror::a_run_that_goes_away_goes_here() {
    append(there("one/run.json"), kRunJson);
    append(there("two/run.json"), kRunJson);
    const RemoteMirror mirror(url(), quick());
    QTRY_COMPARE_WITH_TIMEOUT(mirror.status().runs, std::size_t{2}, kSoon);
    fs::remove_all(there("one"));
    QTRY_COMPARE_WITH_TIMEOUT(mirror.status().runs, std::size_t{1}, kSoon);
    QVERIFY(!fs::exists(mirror.root() / "one"));
    QVERIFY(fs::exists(mirror.root() / "two/run.json"));
}

void TestRemoteMirror::a_name_that_is_file_and_folder_stops_nobody() {
    append(there("good/run.json"), kRunJson);
    append(there("x.jsonl"), epoch_line(1));
    const RemoteMirror mirror(url(), quick());
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(mirror.root() / "x.jsonl"), kSoon);
    fs::remove(there("x.jsonl"));
    append(there("x.jsonl/run.json"), kRunJson);
    QTRY_COMPARE_WITH_TIMEOUT(mirror.status().runs, std::size_t{2}, kSoon);
    QTRY_VERIFY_WITH_TIMEOUT(fs::exists(mirror.root() / "x.jsonl/run.json"), kSoon);
}

void TestRemoteMirror::what_ssh_says_is_said_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("trouble");
    QTest::addColumn<QString>("said");
    QTest::addColumn<QString>("advice");
    QTest::newRow("keys") << QByteArray("ann@far: Permission denied (publickey,password).\r\n")
                          << static_cast<int>(Trouble::keys) << "ann@far: Permission denied (publickey,password)."
                          << "ssh-agent";
    QTest::newRow("host key") << QByteArray(
                                     "@@@@@@\n@ WARNING @\nNo ED25519 host key is known for far and you have "
                                     "requested strict checking.\nHost key verification failed.\n")
                              << static_cast<int>(Trouble::host_key) << "Host key verification failed."
                              << "ssh far";
    QTest::newRow("name") << QByteArray("ssh: Could not resolve hostname far: Name or service not known\n")
                          << static_cast<int>(Trouble::other)
                          << "ssh: Could not resolve hostname far: Name or service not known."
                          << "";
    QTest::newRow("hostile") << QByteArray("\x1b[2Jgone\n") << static_cast<int>(Trouble::other) << "\\x1b[2Jgone."
                             << "";
}

void TestRemoteMirror::what_ssh_says_is_said() {
    QFETCH(QByteArray, text);
    QFETCH(int, trouble);
    QFETCH(QString, said);
    QFETCH(QString, advice);
    ssh_->set("refusal", text.toStdString());
    const RemoteMirror mirror(url(), quick());
    QTRY_VERIFY_WITH_TIMEOUT(!mirror.status().said.empty(), kSoon);
    const auto status = mirror.status();
    QCOMPARE(QString::fromStdString(status.said.text()), said);
    QCOMPARE(static_cast<int>(status.trouble), trouble);
    QVERIFY(!status.connected_once);
    QVERIFY(QString::fromStdString(remote::advice(status.trouble, url()).text()).contains(advice));
}

void TestRemoteMirror::a_missing_folder_is_a_sentence() {
    const RemoteMirror mirror(parse_remote_url("ssh://far/~/nowhere/here"), quick());
    QTRY_VERIFY_WITH_TIMEOUT(!mirror.status().said.empty(), kSoon);
    QCOMPARE(mirror.status().trouble, Trouble::no_folder);
    QVERIFY(QString::fromStdString(mirror.status().said.text()).contains("nowhere/here"));
}

void TestRemoteMirror::a_shell_that_does_not_end_holds_nobody() {
    ssh_->set("lingers", "yes\n");
    {
        const RemoteMirror mirror(parse_remote_url("ssh://far/~/nowhere"), quick());
        QTRY_COMPARE_WITH_TIMEOUT(mirror.status().trouble, Trouble::no_folder, kSoon);
    }
    // It ends while it waits for the shell's last words, too.
    const auto starts = ssh_->starts();
    const RemoteMirror mirror(parse_remote_url("ssh://far/~/nowhere"), quick());
    QTRY_VERIFY_WITH_TIMEOUT(ssh_->starts() > starts, kSoon);
}

void TestRemoteMirror::very_many_runs_leave_files_to_open() {
    constexpr std::size_t kRuns = 300, kMostLocks = 256;
    for (std::size_t i = 0; i < kRuns; ++i) append(there("run" + std::to_string(i) + "/run.json"), kRunJson);
    const RemoteMirror mirror(url(), quick());
    QTRY_COMPARE_WITH_TIMEOUT(mirror.status().runs, kRuns, kSoon);
    std::size_t locks = 0;
    for (const auto& entry : fs::directory_iterator("/proc/self/fd")) {
        std::error_code code;
        const auto file = fs::read_symlink(entry, code);
        if (!code && file.filename() == ".lock") ++locks;
    }
    QCOMPARE(locks, kMostLocks);
}

void TestRemoteMirror::it_ends_at_once_with_its_child() {
    append(there("one/run.json"), kRunJson);
    {
        const RemoteMirror mirror(url(), quick());
        QTRY_VERIFY_WITH_TIMEOUT(mirror.status().complete, kSoon);
        QVERIFY(ssh_->alive());
    }
    QVERIFY(!ssh_->alive());
    // While it waits to connect again, too.
    ssh_->set("refusal", "no\n");
    auto options = quick();
    options.first_pause = 1h;
    const RemoteMirror mirror(url(), options);
    QTRY_COMPARE_WITH_TIMEOUT(mirror.status().state, MirrorStatus::State::waiting, kSoon);
}

void TestRemoteMirror::a_folder_of_this_machine_is_followed_the_same_way() {
    append(there("one/run.json"), kRunJson);
    append(there("one/metrics.jsonl"), epoch_line(1));
    const RemoteMirror mirror(parse_remote_url((ssh_->home() / "runs").string()), quick());
    QTRY_VERIFY_WITH_TIMEOUT(mirror.status().complete, kSoon);
    QCOMPARE(content(mirror.root() / "one/metrics.jsonl"), epoch_line(1));
    QCOMPARE(ssh_->starts(), 0);
}

void TestRemoteMirror::a_child_that_reads_nothing_is_given_up() {
    base::ChildProcess deaf({"sleep", "1000"}, "", base::ChildProcess::Input::stays);
    QVERIFY(!deaf.send(std::string(std::size_t{1} << 20, 'x'), 50ms));
    base::ChildProcess echo({"cat"}, "one\n", base::ChildProcess::Input::stays);
    QVERIFY(echo.send("two\n", 10s));
    std::string text;
    while (text.size() < 8) text += echo.read_some(10s);
    QCOMPARE(text, std::string("one\ntwo\n"));
    base::ChildProcess gone({"true"}, "", base::ChildProcess::Input::stays);
    QCOMPARE(gone.wait(), 0);
    QVERIFY(!gone.send("x", 10s));
}

void TestRemoteMirror::a_watch_tells_what_happens() {
    const auto root = ssh_->home() / "runs";
    append(there("one/run.json"), kRunJson);
    append(there("one/metrics.jsonl"), epoch_line(1) + epoch_line(2));
    RunWatch watch(root, 300s);
    const auto told = [&](bool heard = true) {
        QStringList all;
        for (const auto& event : watch.poll(heard)) all << QString::fromStdString(event.line().text());
        return all;
    };
    QCOMPARE(told(), QStringList{"one running · shapes · resnet18 · seed 1 · 2 epochs · best top1 0.500 (e1)"});
    QCOMPARE(told(), QStringList{});
    append(there("one/metrics.jsonl"), epoch_line(3) + epoch_line(4).substr(0, 20));
    QCOMPARE(told(), QStringList{"one e3: train 1.500/0.400 | val 1.250 top1 0.500 top5 0.900"});
    append(there("one/metrics.jsonl"), epoch_line(4).substr(20));
    const auto events = watch.poll();
    QCOMPARE(events.size(), std::size_t{1});
    const auto json = QString::fromStdString(events[0].json_line());
    QVERIFY2(json.startsWith(R"({"event":"epoch","run":"one",)"), qPrintable(json));
    QVERIFY2(json.contains(R"("epoch":4,)") && json.contains(R"("val_top1":0.5)"), qPrintable(json));
    // Silence counts only while somebody listens.
    for (const auto* file : {"one/run.json", "one/metrics.jsonl"})
        fs::last_write_time(there(file), fs::file_time_type::clock::now() - 301s);
    QCOMPARE(told(false), QStringList{});
    const auto silent = told();
    QCOMPARE(silent.size(), 1);
    QVERIFY2(silent[0].startsWith("one silent since "), qPrintable(silent[0]));
    append(there("one/metrics.jsonl"), epoch_line(5));
    QCOMPARE(told().last(), QString("one running"));
    append(there("one/metrics.jsonl"), R"({"phase":"final","top1":0.6,"top5":0.95,"loss":1.0,"epoch":4})"
                                       "\n");
    append(there("one/events.jsonl"), kEnd);
    QCOMPARE(told(), (QStringList{"one FINAL top1 0.600, top5 0.950, loss 1.000", "one finished"}));
    append(there("two/run.json"), kRunJson);
    QCOMPARE(told(), QStringList{"two running · shapes · resnet18 · seed 1"});
    fs::remove_all(there("one"));
    QCOMPARE(told(), QStringList{"one is not there any more"});
}

void TestRemoteMirror::a_copied_log_is_not_running() {
    const auto root = ssh_->home() / "runs";
    // All of these files are new, and what is in them is not.
    append(there("keras.csv"), "epoch,loss,val_accuracy\n0,2,0.25\n1,1,0.5\n");
    append(there("gpu.csv"), "timestamp, power.draw [W]\n2023/02/28 10:23:45.250, 80\n");
    append(there("old/run.json"), kRunJson);
    append(there("old/events.jsonl"),
           "{\"phase\":\"event\",\"ts\":1700000000,\"t\":1,\"kind\":\"phase\",\"text\":\"started\"}\n");
    RunWatch watch(root, 300s);
    QStringList states;
    for (const auto& event : watch.poll()) states << QString::fromStdString(event.line().text());
    QCOMPARE(states.size(), 3);
    QVERIFY2(states[0].contains("gpu silent since 2023-02-28"), qPrintable(states.join('\n')));
    QVERIFY2(states[1].contains("keras a log without times"), qPrintable(states.join('\n')));
    QVERIFY2(states[2].startsWith("old silent since 2023-11-14"), qPrintable(states.join('\n')));
    // One that was killed a few minutes ago, too: nobody holds its lock.
    const auto ago = [](int minutes) {
        return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count() -
               60 * minutes;
    };
    append(there("killed/run.json"), kRunJson);
    append(there("killed/events.jsonl"),
           fmt::format("{{\"phase\":\"event\",\"ts\":{},\"t\":1,\"kind\":\"phase\",\"text\":\"started\"}}\n", ago(20)));
    append(there("killed/metrics.jsonl"), "{\"phase\":\"epoch\",\"epoch\":1,\"t\":481,\"val_top1\":0.5}\n");
    append(there("recent.csv"), fmt::format("timestamp,epoch,loss\n{},1,2\n{},2,1\n", ago(30), ago(20)));
    states.clear();
    for (const auto& event : watch.poll()) states << QString::fromStdString(event.line().text());
    QVERIFY2(states.size() == 2 && states[0].startsWith("killed silent since ") &&
                 states[1].contains("recent silent since "),
             qPrintable(states.join('\n')));
    // What grows is being written.
    append(there("keras.csv"), "2,0.5,0.75\n");
    QString told;
    for (const auto& event : watch.poll()) told += QString::fromStdString(event.line().text()) + '\n';
    QVERIFY2(told.contains("keras e3") && told.contains("keras running"), qPrintable(told));
}

TORCHDECK_TEST(QCoreApplication, TestRemoteMirror)

}  // namespace tst_remote_mirror

#include "tst_remote_mirror.moc"
