// SPDX-License-Identifier: GPL-3.0-or-later
// Trainings on another machine (train --on, pause, stop, runs --running), with a program in place of ssh, and what
// keeps this one awake.
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "cli/program.hpp"
#include "support/fake_ssh.hpp"
#include "support/test_program.hpp"

namespace tst_cli_remote_runs {

using namespace torchdeck;

namespace {

void write_text(const QString& file, const QString& text) {
    QVERIFY(QDir().mkpath(QFileInfo(file).path()));
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(text.toUtf8());
    QVERIFY(out.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
}

QString from_path(const std::filesystem::path& path) {
    return QString::fromStdString(path.string());
}

}  // namespace

class TestCliRemoteRuns : public test::ProgramTest {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() { qputenv("TMPDIR", dir_.path().toLocal8Bit()); }
    void a_training_keeps_the_machine_awake();
    void a_run_on_another_machine_is_started_and_reached();
    void what_is_missing_there_is_one_sentence();
    void folders_are_listed_here_and_there();

  private:
    [[nodiscard]] QString own_program_there() const {
        return QStringLiteral("#!/bin/sh\nexec '%1' \"$@\"\n").arg(qEnvironmentVariable("TORCHDECK"));
    }
    [[nodiscard]] QStringList variables(const test::FakeSsh& ssh) const {
        return {"PATH=" + from_path(ssh.home()) + "/bin:/usr/bin:/bin"};
    }
};

void TestCliRemoteRuns::a_training_keeps_the_machine_awake() {
    write_text(path("bin/systemd-inhibit"),
               QStringLiteral("#!/bin/sh\necho \"$@\" > '%1'\nexec cat\n").arg(path("inhibited")));
    const QStringList variables{"PATH=" + path("bin") + ":" + qEnvironmentVariable("PATH")};
    QCOMPARE(run(test::tiny_training("awake"), variables).code, 0);
    QVERIFY(test::content_of(path("inhibited")).contains("--what=sleep:idle"));
    QVERIFY(QFile::remove(path("inhibited")));
    QCOMPARE(run(test::tiny_training("asleep") + QStringList{"--no-keep-awake"}, variables).code, 0);
    QVERIFY(!QFile::exists(path("inhibited")));
}

void TestCliRemoteRuns::a_run_on_another_machine_is_started_and_reached() {
    const test::FakeSsh ssh;
    const auto there = from_path(ssh.home());
    write_text(there + "/bin/torchdeck", own_program_there());
    ssh.set("banner", "Welcome to the cluster!\n");
    // Settings of a file here travel; no shell reads them.
    write_text(path("mine.json"), QStringLiteral(R"({"label": "it's a \"name\" $HOME"})"));
    auto arguments = test::tiny_training(QString());
    arguments.remove(arguments.indexOf("--run-dir"), 2);
    const auto started = run(arguments + QStringList{"--on", "ssh://ann@far:2222/~/my runs", "--config",
                                                     path("mine.json"), "--epochs", "5000"},
                             variables(ssh));
    QVERIFY2(started.code == 0, qPrintable(started.err));
    const auto address = started.out.trimmed();
    const QString machine = "ssh://ann@far:2222";
    QVERIFY2(address.startsWith(machine + there + "/my runs/"), qPrintable(started.out));
    QVERIFY(QString::fromStdString(ssh.get("words")).contains("-l\nann\n"));
    const auto folder = address.mid(machine.size());
    const auto config = QJsonDocument::fromJson(test::content_of(folder + "/run.json")).object()["config"].toObject();
    QCOMPARE(config["label"].toString(), QString("it's a \"name\" $HOME"));
    QCOMPARE(config["limit_train"].toInt(), 64);

    const auto listed = [&] {
        const auto said = run({"runs", "--running", machine, "--json"}, variables(ssh)).out;
        return QJsonDocument::fromJson(said.toUtf8()).array().at(0).toObject();
    };
    QCOMPARE(listed()["run"].toString(), address);
    QVERIFY(run({"pause", address}, variables(ssh)).out.contains("pauses"));
    QVERIFY(QTest::qWaitFor([&] { return listed()["state"] == "paused"; }, 30000));
    const auto stopped = run({"stop", address}, variables(ssh));
    QVERIFY2(stopped.code == 0 && stopped.out.contains("stopped"), qPrintable(stopped.err));
    QVERIFY(QFile::exists(folder + "/checkpoints/last.ckpt"));
    const auto summary = run({"runs", address, "--json"}, variables(ssh));
    QCOMPARE(QJsonDocument::fromJson(summary.out.toUtf8()).array().at(0).toObject()["state"].toString(),
             QString("stopped"));
    QVERIFY(run({"runs", machine + "/~/my runs"}, variables(ssh)).out.contains("stopped"));
}

void TestCliRemoteRuns::what_is_missing_there_is_one_sentence() {
    const test::FakeSsh ssh;
    const auto there = from_path(ssh.home());
    const auto error_of = [&](const QStringList& arguments) { return run(arguments, variables(ssh)).err; };
    const QStringList start{"train", "--on", "ssh://far"};
    QVERIFY(error_of(start).contains("far: there is no torchdeck in PATH"));
    write_text(there + "/bin/torchdeck", "#!/bin/sh\necho 'error: unknown option --detach' >&2\nexit 2\n");
    QVERIFY(error_of(start).contains("too old"));
    write_text(there + "/bin/torchdeck", own_program_there());
    // It can be asked before.
    const QStringList tiny{"--limit-train", "64", "--limit-val", "40", "--epochs", "7"};
    const auto dry = run(start + tiny + QStringList{"--dry-run"}, variables(ssh));
    QVERIFY2(dry.code == 0 && dry.out.contains("7 in 7 epochs of 1 step"), qPrintable(dry.out + dry.err));
    QVERIFY2(!QDir(there + "/runs").exists(), "nothing is made");
    const auto asked =
        run(start + QStringList{"--dry-run", "--dataset", "imagefolder", "--data", "/nowhere"}, variables(ssh));
    QVERIFY2(asked.code != 0 && asked.err.contains("far: ") && asked.err.contains("/nowhere"), qPrintable(asked.err));
    const auto no_data = error_of(start + QStringList{"--dataset", "imagefolder", "--data", "/nowhere"});
    QVERIFY2(no_data.contains("far: ") && no_data.contains("/nowhere"), qPrintable(no_data));
    ssh.set("refusal", "ann@far: Permission denied (publickey).\n");
    QVERIFY(error_of(start).contains("ssh-agent"));
    ssh.set("refusal", "Host key verification failed.\n");
    QVERIFY(error_of({"stop", "ssh://far/run"}).contains("Host key verification failed"));
    QVERIFY(error_of({"train", "--on", "nowhere"}).contains("ssh://[user@]host"));
}

void TestCliRemoteRuns::folders_are_listed_here_and_there() {
    const test::FakeSsh ssh;
    const auto there = from_path(ssh.home());
    QVERIFY(QDir().mkpath(there + "/my data/train") && QDir().mkpath(there + "/my data/-x"));
    write_text(there + "/my data/one.png", "x");
    write_text(there + "/my data/best.pt", "x");
    const auto here = run({"data", "browse", there + "/my data"});
    QVERIFY2(here.code == 0, qPrintable(here.err));
    QCOMPARE(here.out, QString("%1/my data: 1 image\n-x/\ntrain/\n").arg(there));
    QVERIFY(run({"data", "browse", there + "/my data", "--weights"}).out.endsWith("train/\nbest.pt\n"));
    const auto none = run({"data", "browse", "/nowhere"});
    QVERIFY2(none.code == 3 && none.err.contains("/nowhere: cannot be read"), qPrintable(none.err));

    const QStringList browse{"data", "browse", "ssh://far/~/my data", "--json", "--weights"};
    QVERIFY(run(browse, variables(ssh)).err.contains("far: there is no torchdeck in PATH"));
    write_text(there + "/bin/torchdeck", own_program_there());
    const auto far = run(browse, variables(ssh));
    QVERIFY2(far.code == 0, qPrintable(far.err));
    const auto listing = QJsonDocument::fromJson(far.out.toUtf8()).object();
    QCOMPARE(listing["folder"].toString(), there + "/my data");
    QCOMPARE(listing["parent"].toString(), there);
    QCOMPARE(listing["folders"].toArray(), (QJsonArray{"-x", "train"}));
    QCOMPARE(listing["weights"].toArray(), QJsonArray{"best.pt"});
    QCOMPARE(listing["images"].toInt(), 1);
    QVERIFY(run({"data", "browse", "ssh://far"}, variables(ssh)).out.contains("my data/"));
    const auto lost = run({"data", "browse", "ssh://far/nowhere"}, variables(ssh));
    QVERIFY2(lost.code == 3 && lost.err.contains("far: /nowhere: cannot be read"), qPrintable(lost.err));
    write_text(there + "/bin/torchdeck",
               "#!/bin/sh\necho \"error: torchdeck data: unknown subcommand '$2'\" >&2\nexit 2\n");
    QVERIFY(run(browse, variables(ssh)).err.contains("too old: it has no browse"));
}

TORCHDECK_TEST(QCoreApplication, TestCliRemoteRuns)

}  // namespace tst_cli_remote_runs

#include "tst_cli_remote_runs.moc"
