// SPDX-License-Identifier: GPL-3.0-or-later
//
// `torchdeck watch` as a person or a script runs it, with a program in place of ssh.
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill() is POSIX's
#include <sys/resource.h>

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <algorithm>
#include <fstream>

#include "program.hpp"
#include "support/fake_ssh.hpp"
#include "support/test_program.hpp"

namespace tst_cli_watch {

using torchdeck::test::FakeSsh;
using torchdeck::test::ProgramTest;
namespace fs = std::filesystem;

namespace {

constexpr int kSoon = 60000;  // only a test that fails waits so long

void append(const fs::path& path, const std::string& text) {
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::app) << text;
}

std::string epoch_line(int epoch) {
    return R"({"phase":"epoch","epoch":)" + std::to_string(epoch) +
           R"(,"step":1,"t":1,"train_loss":1.5,"train_top1":0.4,"val_loss":1.25,"val_top1":0.5,"val_top5":0.9})" + "\n";
}

const std::string kRunJson = R"({"schema":1,"config":{"model":"resnet18","seed":1},"dataset":{"name":"shapes"}})";

}  // namespace

class TestCliWatch : public ProgramTest {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void a_remote_folder_is_followed();
    void once_prints_what_is_there();
    void what_never_worked_is_an_error_data();
    void what_never_worked_is_an_error();
    void hostile_addresses_start_nothing();

  private:
    [[nodiscard]] fs::path there(const std::string& name) const { return ssh_->home() / "runs" / name; }
    std::unique_ptr<FakeSsh> ssh_;
};

void TestCliWatch::init() {
    ssh_.reset();  // it clears the variable that the next one sets
    ssh_ = std::make_unique<FakeSsh>();
    qputenv("XDG_CACHE_HOME", path("cache").toUtf8());
    append(there("one/run.json"), kRunJson);
    append(there("one/metrics.jsonl"), epoch_line(1));
}

void TestCliWatch::a_remote_folder_is_followed() {
    QProcess process;
    // What it follows may take more descriptors than the usual soft limit.
    process.setChildProcessModifier([] {
        rlimit limit{};
        ::getrlimit(RLIMIT_NOFILE, &limit);
        limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, 100);
        ::setrlimit(RLIMIT_NOFILE, &limit);
    });
    process.start(qEnvironmentVariable("TORCHDECK"), {"watch", "--json", "ssh://far/~/runs"});
    QByteArray out;
    // Quotes in `text` stand for double ones.
    const auto has = [&](QByteArray text) {
        process.waitForReadyRead(10);
        out += process.readAllStandardOutput();
        return out.contains(text.replace('\'', '"'));
    };
    QTRY_VERIFY_WITH_TIMEOUT(has("'event':'run','run':'one','path':'one','state':'running'"), kSoon);
    QVERIFY(has("'event':'connection','address':'ssh://far/~/runs','state':'connected'"));
    rlimit limit{};
    QCOMPARE(::prlimit(static_cast<pid_t>(process.processId()), RLIMIT_NOFILE, nullptr, &limit), 0);
    QVERIFY(limit.rlim_cur == limit.rlim_max || limit.rlim_cur >= 65536);
    append(there("one/metrics.jsonl"), epoch_line(2));
    QTRY_VERIFY_WITH_TIMEOUT(has("'event':'epoch','run':'one'"), kSoon);
    // The connection is cut while an epoch is written, and another begins before it is there again.
    ssh_->set("refusal", "ssh: connect to host far port 22: Connection refused\n");
    append(there("one/metrics.jsonl"), epoch_line(3).substr(0, 30));
    ssh_->kill();
    QTRY_VERIFY_WITH_TIMEOUT(has("Connection refused"), kSoon);
    append(there("one/metrics.jsonl"), epoch_line(3).substr(30) + epoch_line(4));
    append(there("two/run.json"), kRunJson);
    fs::remove(ssh_->at("refusal"));
    QTRY_VERIFY_WITH_TIMEOUT(has("'run':'two'"), kSoon);
    append(there("one/events.jsonl"), R"({"phase":"event","ts":1,"t":2,"kind":"end","text":"finished"})"
                                      "\n");
    QTRY_VERIFY_WITH_TIMEOUT(has("'event':'state','run':'one','state':'finished'"), kSoon);
    // Each epoch once, in order; each line an object.
    QList<int> epochs;
    for (const auto& line : out.split('\n')) {
        if (line.isEmpty()) continue;
        const auto json = QJsonDocument::fromJson(line).object();
        QVERIFY2(!json.isEmpty(), line.constData());
        if (json["event"].toString() == "epoch") epochs << json["epoch"].toInt();
    }
    QCOMPARE(epochs, (QList<int>{2, 3, 4}));
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(kSoon));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 0);
    QVERIFY(!ssh_->alive());
}

void TestCliWatch::once_prints_what_is_there() {
    for (const auto& where : {QString("ssh://far/~/runs"), QString::fromStdString((ssh_->home() / "runs").string())}) {
        const auto result = run({"watch", "--once", where});
        QVERIFY2(result.code == 0, qPrintable(result.err));
        QVERIFY2(result.out.mid(9) == "one running · shapes · resnet18 · seed 1 · 1 epoch · best top1 0.500 (e1)\n",
                 qPrintable(result.out));
    }
    QCOMPARE(ssh_->starts(), 1);
}

void TestCliWatch::what_never_worked_is_an_error_data() {
    QTest::addColumn<QString>("where");
    QTest::addColumn<QByteArray>("refusal");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("keys") << "ssh://far/~/runs" << QByteArray("ann@far: Permission denied (publickey).\n") << 3
                          << "ssh-agent";
    QTest::newRow("host key") << "ssh://far:22/~/runs" << QByteArray("Host key verification failed.\n") << 3
                              << "`ssh -p 22 far`";
    QTest::newRow("folder") << "ssh://far/~/nowhere" << QByteArray() << 3 << "nowhere: this folder cannot be opened";
    QTest::newRow("local folder") << "nowhere" << QByteArray() << 3 << "there is no such file or folder";
}

void TestCliWatch::what_never_worked_is_an_error() {
    QFETCH(QString, where);
    QFETCH(QByteArray, refusal);
    QFETCH(int, code);
    QFETCH(QString, sentence);
    ssh_->set("refusal", refusal.toStdString());
    const auto result = run({"watch", where});
    QCOMPARE(result.code, code);
    QVERIFY2(result.err.contains(sentence), qPrintable(result.err));
}

void TestCliWatch::hostile_addresses_start_nothing() {
    for (const auto* where :
         {"ssh://-oProxyCommand=touch%20x/runs", "ssh://$(touch x)/runs", "ssh://a'; touch x;'/runs", "ssh://a b/runs",
          "ssh://far/runs\ntouch x", "ssh://-l@far/runs"}) {
        const auto result = run({"watch", "--once", where});
        QCOMPARE(result.code, 2);
        QVERIFY2(result.err.contains("Expected ssh://"), qPrintable(result.err));
    }
    QCOMPARE(ssh_->starts(), 0);
    QVERIFY(!QFile::exists(path("x")));
    // As a path it is one.
    const std::string name = "a'; touch x; '$(touch x)";
    append(ssh_->home() / name / "one" / "run.json", kRunJson);
    const auto result = run({"watch", "--once", "ssh://far/~/" + QString::fromStdString(name)});
    QVERIFY2(result.code == 0 && result.out.contains("one running"), qPrintable(result.err));
    QVERIFY(!QFile::exists(path("x")));
    QVERIFY(!fs::exists(ssh_->home() / "x"));
}

TORCHDECK_TEST(QCoreApplication, TestCliWatch)

}  // namespace tst_cli_watch

#include "tst_cli_watch.moc"
