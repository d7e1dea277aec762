// SPDX-License-Identifier: GPL-3.0-or-later
// Trainings as jobs of Slurm (train --on slurm), with programs in place of Slurm's. tests/launchers.sh has a real one.
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

#include "cli/program.hpp"
#include "support/fake_ssh.hpp"
#include "support/test_program.hpp"

namespace tst_cli_slurm {

using namespace torchdeck;

namespace {

void write_program(const QString& file, const QString& text) {
    QVERIFY(QDir().mkpath(QFileInfo(file).path()));
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write("#!/bin/sh\n" + text.toUtf8());
    QVERIFY(out.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
}

}  // namespace

class TestCliSlurm : public test::ProgramTest {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void a_job_is_written_submitted_and_trains();
    void a_job_waits_and_is_canceled();
    void what_slurm_refuses_is_said();
    void a_job_is_submitted_on_another_machine();

  private:
    [[nodiscard]] QStringList variables() const { return {"PATH=" + path("bin") + ":/usr/bin:/bin"}; }
    /// The training of the other tests, with a folder of its own for runs.
    [[nodiscard]] static QStringList training() {
        auto arguments = test::tiny_training(QString());
        arguments.remove(arguments.indexOf("--run-dir"), 2);
        return arguments;
    }
};

void TestCliSlurm::initTestCase() {
    write_program(path("bin/sbatch"),
                  QStringLiteral("[ -e '%1/refuse' ] && { echo 'sbatch: error: no such partition' >&2; exit 1; }\n"
                                 "echo \"$2\" > '%1/submitted'\necho '42;cluster'\n")
                      .arg(path("")));
    // Another user's job is before ours. The folder of the run may hold any character.
    write_program(path("bin/squeue"), QStringLiteral("case \"$*\" in\n"
                                                     "*--me*) cat '%1/queue' 2>/dev/null ;;\n"
                                                     "*) printf '41\\n42\\n' ;;\n"
                                                     "esac\n")
                                          .arg(path("")));
    write_program(path("bin/scancel"), QStringLiteral("echo \"$1\" > '%1/canceled'\n").arg(path("")));
    write_program(path("bin/srun"), QStringLiteral("shift\nexec \"$@\"\n"));
}

void TestCliSlurm::a_job_is_written_submitted_and_trains() {
    const auto started = run(training() + QStringList{"--on", "slurm", "--runs-dir", path("my runs"), "--device", "cpu",
                                                      "--slurm", "--partition=all --time=10"},
                             variables());
    QVERIFY2(started.code == 0, qPrintable(started.err));
    const auto folder = started.out.trimmed();
    QVERIFY2(folder.startsWith(path("my runs/")), qPrintable(started.out));
    QVERIFY(!QFile::exists(folder));
    QCOMPARE(QString::fromUtf8(test::content_of(path("submitted"))).trimmed(), folder + ".sbatch");
    const auto text = test::content_of(folder + ".sbatch");
    for (const char* line : {"#SBATCH --nodes=1\n", "#SBATCH --ntasks=1\n", "#SBATCH --requeue\n",
                             "#SBATCH --signal=TERM@120\n", "#SBATCH --partition=all --time=10\n"})
        QVERIFY2(text.contains(line), text.constData());
    QVERIFY2(!text.contains("--gpus"), "it trains on the CPU");
    // The script is what a node runs.
    QProcess job;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert("PATH", path("bin") + ":/usr/bin:/bin");
    job.setProcessEnvironment(environment);
    job.start("sh", {folder + ".sbatch"});
    QVERIFY(job.waitForFinished(120000));
    QVERIFY2(job.exitCode() == 0, job.readAllStandardError().constData());
    QVERIFY(QFile::exists(folder + "/checkpoints/last.ckpt"));

    // It is trained longer as the next job; one GPU for each process.
    const auto resumed = run({"train", "--on", "slurm", "--resume", folder, "--epochs", "9"}, variables());
    QVERIFY2(resumed.code == 0, qPrintable(resumed.err));
    const auto next = test::content_of(folder + ".sbatch");
    QVERIFY2(next.contains("#SBATCH --gpus=1\n") && next.contains("--resume") && next.contains("--epochs=9") &&
                 !next.contains("--run-dir"),
             next.constData());
}

void TestCliSlurm::a_job_waits_and_is_canceled() {
    const auto started = run(training() + QStringList{"--on", "slurm", "--runs-dir", path("a|b")}, variables());
    QVERIFY2(started.code == 0, qPrintable(started.err));
    const auto folder = started.out.trimmed();
    QFile queue(path("queue"));
    QVERIFY(queue.open(QIODevice::WriteOnly));
    queue.write("7|RUNNING|None|(null)\n42|PENDING|Priority|torchdeck:" + folder.toUtf8() + "\n");
    queue.close();
    const auto listed = run({"runs", "--running", "--json"}, variables()).out;
    const auto job = QJsonDocument::fromJson(listed.toUtf8()).array().at(0).toObject();
    QCOMPARE(job["run"].toString(), folder);
    QVERIFY2(job["state"] == "queued" && job["place"] == 2 && job["reason"] == "Priority", qPrintable(listed));
    const auto table = run({"runs", "--running"}, variables()).out;
    QVERIFY2(table.contains("number 2 in the queue (Priority)") && table.contains("Slurm 42"), qPrintable(table));
    const auto paused = run({"pause", folder}, variables());
    QVERIFY2(paused.code == 2 && paused.err.contains("Slurm decides"), qPrintable(paused.err));
    const auto stopped = run({"stop", folder}, variables());
    QVERIFY2(stopped.code == 0 && stopped.out.contains("no longer in the queue"), qPrintable(stopped.out));
    QCOMPARE(test::content_of(path("canceled")).trimmed(), QByteArray("42"));
    QVERIFY(queue.remove());
}

void TestCliSlurm::what_slurm_refuses_is_said() {
    const auto arguments = training() + QStringList{"--on", "slurm", "--runs-dir", path("refused")};
    QFile refuse(path("refuse"));
    QVERIFY(refuse.open(QIODevice::WriteOnly));
    auto said = run(arguments, variables());
    QVERIFY2(said.code != 0 && said.err.contains("Slurm does not take the job: sbatch: error: no such partition"),
             qPrintable(said.err));
    QVERIFY(refuse.remove());
    // It can be asked before, and submits nothing; the devices are those of another node.
    (void)QFile::remove(path("submitted"));
    const QStringList dry{"--dry-run", "--device", "cuda", "--precision", "fp16"};
    said = run(arguments + dry, variables());
    QVERIFY2(said.code == 0 && said.out.contains("dataset"), qPrintable(said.err));
    QVERIFY2(!test::content_of(path("submitted")).contains(".sbatch"), "nothing is submitted");
    said = run(arguments + dry, {"PATH=" + path("empty")});
    QVERIFY2(said.code != 0 && said.err.contains("There is no sbatch here"), qPrintable(said.err));
    said = run(arguments, {"PATH=" + path("empty")});
    QVERIFY2(said.code != 0 && said.err.contains("There is no sbatch here"), qPrintable(said.err));
    QVERIFY2(QDir(path("refused")).isEmpty(), "a batch file that nobody takes does not stay");
    said = run(arguments + QStringList{"--lr", "-1"}, variables());
    QVERIFY2(said.code == 2 && !said.err.contains("Slurm"), "a wrong setting is found before anything is submitted");
    said = run(training() + QStringList{"--slurm", "--time=1"}, variables());
    QVERIFY2(said.code == 2 && said.err.contains("--on"), qPrintable(said.err));
}

void TestCliSlurm::a_job_is_submitted_on_another_machine() {
    const test::FakeSsh ssh;
    const auto there = QString::fromStdString(ssh.home().string());
    write_program(there + "/bin/torchdeck",
                  QStringLiteral("exec '%1' \"$@\"\n").arg(qEnvironmentVariable("TORCHDECK")));
    for (const char* name : {"sbatch", "squeue", "scancel"})
        QVERIFY(QFile::copy(path("bin/") + name, there + "/bin/" + name));
    const QStringList variables{"PATH=" + there + "/bin:/usr/bin:/bin"};
    const auto started =
        run(training() + QStringList{"--on", "slurm+ssh://far/~/jobs", "--slurm", "--partition=all"}, variables);
    QVERIFY2(started.code == 0, qPrintable(started.err));
    const auto address = started.out.trimmed();
    QVERIFY2(address.startsWith("ssh://far" + there + "/jobs/"), qPrintable(address));
    QVERIFY2(started.err.contains("Slurm job 42"), qPrintable(started.err));
    const auto folder = address.mid(QString("ssh://far").size());
    QVERIFY(test::content_of(folder + ".sbatch").contains("#SBATCH --partition=all\n"));
    QFile queue(path("queue"));
    QVERIFY(queue.open(QIODevice::WriteOnly));
    queue.write("42|RUNNING|None|torchdeck:" + folder.toUtf8() + "\n");
    queue.close();
    const auto stopped = run({"stop", address}, variables);
    QVERIFY2(stopped.code == 0 && stopped.out.contains("saves a checkpoint"), qPrintable(stopped.err));
    QVERIFY(queue.remove());
}

TORCHDECK_TEST(QCoreApplication, TestCliSlurm)

}  // namespace tst_cli_slurm

#include "tst_cli_slurm.moc"
