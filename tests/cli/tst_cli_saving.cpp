// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a run saves, and what it says when it cannot: full disks, folders that go, links, others that write.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "cli/program.hpp"
#include "runs/log_reader.hpp"
#include "support/test_program.hpp"

namespace tst_cli_saving {

using namespace torchdeck;
using test::Finished;

class TestCliSaving : public test::ProgramTest {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void a_run_that_cannot_save_is_5_and_resuming_repairs_it();
    void a_limit_on_file_sizes_is_5();
    void a_run_whose_folder_goes_is_5();
    void averaged_weights_are_saved_as_they_were_evaluated();
    void links_in_a_run_folder_are_not_followed();
    void fifos_do_not_hang();
    void a_run_that_is_written_is_not_resumed();
    void side_files_of_killed_runs_are_swept();
    void a_dataset_that_moved_is_found();
    void a_run_is_only_made_longer();
    void an_early_end_is_told();
    void the_first_command_line_is_kept();
    void images_that_are_too_small_leave_no_folder();
    void exports_leave_no_truncated_file();

  private:
    /// A copy of the run that initTestCase() trained.
    QString copy_of_run(const QString& name) {
        shell(QString("cp -r trained %1").arg(name));
        return path(name);
    }
    static QString best(const QString& run) { return run + "/checkpoints/small-cifar-net_best_weights.pt"; }
    /// "top1 0.375, top5 0.900, loss 1.900" of the final line, and what eval says of a file of weights.
    static QString final_of(const Finished& training) {
        static const QRegularExpression kFinal(R"(FINAL top1 ([\d.]+), top5 ([\d.]+), loss ([\d.]+))");
        const auto match = kFinal.match(training.out);
        return match.captured(1) + " " + match.captured(2) + " " + match.captured(3);
    }
    QString eval_of(const QString& weights) {
        const auto result = run({"eval", "--dataset", "shapes", "--limit-val", "40", "--precision", "fp32", "--json",
                                 "--weights", weights});
        const auto json = QJsonDocument::fromJson(result.out.toUtf8()).object();
        return QString("%1 %2 %3")
            .arg(json["top1"].toDouble(), 0, 'f', 3)
            .arg(json["top5"].toDouble(), 0, 'f', 3)
            .arg(json["loss"].toDouble(), 0, 'f', 3);
    }
    static QJsonObject run_json(const QString& run) {
        return QJsonDocument::fromJson(test::content_of(run + "/run.json")).object();
    }

    Finished trained_;
};

void TestCliSaving::initTestCase() {
    trained_ = run(test::tiny_training(path("trained")));
    QVERIFY2(trained_.code == 0, qPrintable(trained_.err));
    QVERIFY(!final_of(trained_).trimmed().isEmpty());
}

void TestCliSaving::a_run_that_cannot_save_is_5_and_resuming_repairs_it() {
    // A folder in the place of the file: the rename fails, as often as it is tried.
    const auto folder = path("unsaved");
    QVERIFY(QDir().mkpath(best(folder) + "/in the way"));
    const auto result = run(test::tiny_training(folder));
    QCOMPARE(result.code, 5);
    QVERIFY2(result.err.contains("could not save small-cifar-net_best_weights.pt"), qPrintable(result.err));
    QVERIFY2(!result.err.contains("last.ckpt"), qPrintable(result.err));
    QCOMPARE(final_of(result), final_of(trained_));
    QVERIFY(QDir(best(folder)).removeRecursively());
    const auto resumed = run({"train", "--resume", folder});
    QVERIFY2(resumed.code == 0, qPrintable(resumed.err));
    QCOMPARE(test::content_of(best(folder)), test::content_of(best(path("trained"))));
    // Weights that are older than what the run reports, or gone, are written again, too.
    QVERIFY(QFile::remove(best(folder)));
    QCOMPARE(run({"train", "--resume", folder}).code, 0);
    QCOMPARE(test::content_of(best(folder)), test::content_of(best(path("trained"))));
}

void TestCliSaving::a_limit_on_file_sizes_is_5() {
    // Enough for the logs, not for weights and checkpoints.
    const auto result = shell(R"(ulimit -f 200; exec "$TORCHDECK" "$@")", test::tiny_training(path("limited")));
    QCOMPARE(result.code, 5);
    QVERIFY2(result.err.contains("File too large") && result.err.contains("best_weights.pt"), qPrintable(result.err));
    // There was no file before, so nothing is said about one.
    QVERIFY2(!result.err.contains("is unchanged"), qPrintable(result.err));
    QCOMPARE(final_of(result), final_of(trained_));
    QCOMPARE(QDir(path("limited/checkpoints")).entryList(QDir::Files | QDir::Hidden), QStringList());
}

void TestCliSaving::a_run_whose_folder_goes_is_5() {
    auto arguments = test::tiny_training(path("gone"));
    arguments[arguments.indexOf("--epochs") + 1] = "3";
    QProcess process;
    process.start(qEnvironmentVariable("TORCHDECK"), arguments);
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(best(path("gone"))), 30000);
    // At once: a file that the run makes meanwhile would keep a folder that is removed file by file.
    QVERIFY(QDir().rename(path("gone"), path("elsewhere")));
    QVERIFY(process.waitForFinished(60000));
    QCOMPARE(process.exitCode(), 5);
}

void TestCliSaving::averaged_weights_are_saved_as_they_were_evaluated() {
    const auto result = run(test::tiny_training(path("average")) + QStringList{"--ema-decay", "0.9"});
    QVERIFY2(result.code == 0, qPrintable(result.err));
    const auto file = [&](const char* which) {
        return path(QString("average/checkpoints/small-cifar-net_%1_weights.pt").arg(which));
    };
    const auto data = runs::read_run(path("average").toStdString());
    const auto last = QString("%1 %2 %3")
                          .arg(data.epochs().column("val_top1").back(), 0, 'f', 3)
                          .arg(data.epochs().column("val_top5").back(), 0, 'f', 3)
                          .arg(data.epochs().column("val_loss").back(), 0, 'f', 3);
    QCOMPARE(eval_of(file("final")), last);
    QVERIFY(eval_of(file("final_raw")) != last);
    QVERIFY(!QFile::exists(path("trained/checkpoints/small-cifar-net_final_raw_weights.pt")));
}

void TestCliSaving::links_in_a_run_folder_are_not_followed() {
    for (const QString name : {"metrics.jsonl", "events.jsonl", ".lock", "checkpoints"}) {
        const auto folder = copy_of_run("linked-" + name.mid(name.startsWith('.') ? 1 : 0));
        const auto victim = path("victim-" + name);
        QVERIFY(QFile::rename(folder + "/" + name, victim));
        if (name == ".lock" || name == "metrics.jsonl") {
            QFile longer(victim);
            QVERIFY(longer.open(QIODevice::Append) && longer.write(QByteArray(5000, 'x')) == 5000);
        }
        QVERIFY(QFile::link(victim, folder + "/" + name));
        const auto before = QFileInfo(victim).isDir() ? QByteArray() : test::content_of(victim);
        const auto files = QDir(victim).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
        const auto result = run({"train", "--resume", folder, "--epochs", "3"});
        QVERIFY2(result.code == 3 || result.code == 5, qPrintable(result.err));
        QVERIFY2(result.err.contains("links in a run folder are not followed") || name == "events.jsonl",
                 qPrintable(result.err));
        QVERIFY(QFileInfo(victim).isDir() || test::content_of(victim) == before);
        QCOMPARE(QDir(victim).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot), files);
    }
}

void TestCliSaving::fifos_do_not_hang() {
    const auto make_fifo = [](const QString& name) {
        QFile::remove(name);
        return ::mkfifo(name.toLocal8Bit().constData(), 0600) == 0;
    };
    for (const QString name : {".lock", "run.json", "metrics.jsonl", "checkpoints/last.ckpt"}) {
        const auto folder = copy_of_run("fifo-" + QString(name).replace('/', '-').replace('.', '-'));
        QVERIFY(make_fifo(folder + "/" + name));
        QVERIFY(run({"runs", folder}).code >= 0);
        QVERIFY(run({"train", "--resume", folder, "--epochs", "3"}).code >= 0);
        QVERIFY(run({"train", "--config", folder + "/run.json", "--run-dir", path("never")}).code >= 0);
        QDir(path("never")).removeRecursively();
    }
    QVERIFY(make_fifo(path("like.png")));
    const auto like = run({"montage", "--like", path("like.png"), "--out", path("out.png")});
    QCOMPARE(like.code, run({"plot", path("trained"), "--out", path("plotted")}).code == 0 ? 3 : 2);
}

void TestCliSaving::a_run_that_is_written_is_not_resumed() {
    const auto folder = copy_of_run("locked");
    const int fd = ::open((folder + "/.lock").toLocal8Bit().constData(), O_RDWR | O_CLOEXEC);
    QVERIFY(fd >= 0 && ::flock(fd, LOCK_EX) == 0);
    // A checkpoint that would be refused, if it were read before the lock is taken.
    QFile checkpoint(folder + "/checkpoints/last.ckpt");
    QVERIFY(checkpoint.open(QIODevice::WriteOnly) && checkpoint.write("being written") > 0);
    checkpoint.close();
    for (const auto* name : {"last-1.ckpt", "last-2.ckpt"}) QFile::remove(folder + "/checkpoints/" + name);
    const auto result = run({"train", "--resume", folder, "--epochs", "3"});
    ::close(fd);
    QCOMPARE(result.code, 2);
    QVERIFY2(result.err.contains("is being written by another process"), qPrintable(result.err));
}

void TestCliSaving::side_files_of_killed_runs_are_swept() {
    const auto folder = copy_of_run("swept");
    const QStringList left = {"/.run.json.4194304.part",
                              "/checkpoints/.next.ckpt.4194304.part",
                              "/checkpoints/.small-cifar-net_best_weights.pt.77.part",
                              "/checkpoints/next.ckpt",
                              "/checkpoints/last-1.ckpt.part",
                              "/checkpoints/best.ckpt.part"};
    const QStringList mine = {"/notes.part", "/checkpoints/.notes.part", "/checkpoints/.mine.v2.part"};
    for (const auto& name : left + mine) {
        QFile file(folder + name);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("x") == 1);
    }
    QCOMPARE(run({"train", "--resume", folder}).code, 0);
    for (const auto& name : left) QVERIFY2(!QFile::exists(folder + name), qPrintable(name));
    for (const auto& name : mine) QVERIFY2(QFile::exists(folder + name), qPrintable(name));
}

void TestCliSaving::a_dataset_that_moved_is_found() {
    QVERIFY(run({"data", "export", "--dataset", "shapes", "--limit-train", "40", "--limit-val", "20", "--out",
                 path("here/images")})
                .code == 0);
    auto arguments = test::tiny_training(path("moved"));
    arguments[arguments.indexOf("shapes")] = "imagefolder";
    arguments << "--image-size"
              << "16"
              << "--data"
              << "images";
    const auto trained = test::run_program(path("here"), arguments);
    QVERIFY2(trained.code == 0, qPrintable(trained.err));
    QCOMPARE(run_json(path("moved"))["config"].toObject()["data"].toString(), QString("images"));
    QCOMPARE(run_json(path("moved"))["dataset"].toObject()["path"].toString(), path("here/images"));
    // From another folder, then after a move.
    const auto elsewhere = run({"train", "--resume", path("moved"), "--epochs", "3"});
    QVERIFY2(elsewhere.code == 0, qPrintable(elsewhere.err));
    QVERIFY(QDir().rename(path("here"), path("there")));
    const auto lost = run({"train", "--resume", path("moved"), "--epochs", "4"});
    QCOMPARE(lost.code, 3);
    const auto found = run({"train", "--resume", path("moved"), "--epochs", "4", "--data", path("there/images")});
    QVERIFY2(found.code == 0 && found.out.contains("e4: "), qPrintable(found.err));
    // Other images are refused, and what to do is said.
    QVERIFY(run({"data", "export", "--dataset", "shapes", "--limit-train", "30", "--limit-val", "20", "--out",
                 path("other")})
                .code == 0);
    const auto other = run({"train", "--resume", path("moved"), "--epochs", "5", "--data", path("other")});
    QCOMPARE(other.code, 3);
    QVERIFY2(other.err.contains("--data"), qPrintable(other.err));
}

void TestCliSaving::a_run_is_only_made_longer() {
    const auto folder = copy_of_run("shorter");
    const auto before = test::content_of(folder + "/run.json");
    const auto result = run({"train", "--resume", folder, "--epochs", "1"});
    QCOMPARE(result.code, 2);
    QVERIFY2(result.err.contains("--epochs 1 is less than the 2"), qPrintable(result.err));
    QCOMPARE(test::content_of(folder + "/run.json"), before);
}

void TestCliSaving::an_early_end_is_told() {
    auto arguments = test::tiny_training(path("early")) + QStringList{"--max-steps", "5"};
    const auto result = run(arguments);
    QCOMPARE(result.code, 0);
    QVERIFY2(result.err.contains("Stopped early") || result.out.contains("e2: "), qPrintable(result.err));
    arguments = test::tiny_training(path("impatient")) + QStringList{"--patience", "1", "--lr", "1e-9"};
    arguments[arguments.indexOf("--epochs") + 1] = "9";
    const auto impatient = run(arguments);
    QVERIFY2(impatient.err.contains("Stopped early after epoch") && impatient.err.contains("--patience 1"),
             qPrintable(impatient.err));
    const auto lines = test::content_of(path("impatient/metrics.jsonl"));
    QVERIFY2(lines.contains(R"("early_end":"patience")"), lines.constData());
    QVERIFY(test::content_of(path("impatient/events.jsonl")).contains("Stopped early"));
}

void TestCliSaving::the_first_command_line_is_kept() {
    const auto folder = copy_of_run("history");
    const auto first = run_json(folder)["command_line"].toString();
    for (const auto* epochs : {"3", "4"}) QCOMPARE(run({"train", "--resume", folder, "--epochs", epochs}).code, 0);
    const auto json = run_json(folder);
    QCOMPARE(json["command_line"].toString(), first);
    const auto resumes = json["resumes"].toArray();
    QCOMPARE(resumes.size(), 2);
    QVERIFY(resumes[1].toObject()["command_line"].toString().contains("--epochs 4"));
    QCOMPARE(resumes[1].toObject()["from"].toString(), QString("last.ckpt"));
}

void TestCliSaving::images_that_are_too_small_leave_no_folder() {
    const auto result = run({"train", "--dataset", "synthetic", "--image-size", "8", "--limit-train", "16",
                             "--limit-val", "8", "--model", "vgg16", "--run-dir", path("small")});
    QCOMPARE(result.code, 2);
    QVERIFY2(result.err.contains("VGG-16 takes images of 32 pixels") && result.err.contains("8 x 8"),
             qPrintable(result.err));
    QVERIFY(!QFile::exists(path("small")));
}

void TestCliSaving::exports_leave_no_truncated_file() {
    if (run({"plot", path("trained"), "--out", path("charts")}).code == 2) QSKIP("built without the window");
    for (const auto* ending : {"png", "svg", "pdf"}) {
        const auto out = path(QString("cut.%1").arg(ending));
        const auto result = shell(R"(ulimit -f 4; exec "$TORCHDECK" montage "$1" --out "$2")", {path("trained"), out});
        QCOMPARE(result.code, 3);
        QVERIFY2(result.err.contains("File too large"), qPrintable(result.err));
        QVERIFY(!QFile::exists(out));
    }
    const auto images =
        shell(R"(ulimit -f 4; exec "$TORCHDECK" montage "$1" --out "$2")", {path("charts"), path("p.png")});
    QCOMPARE(images.code, 3);
    QVERIFY(!QFile::exists(path("p.png")));
    QCOMPARE(shell(R"(ulimit -f 4; exec "$TORCHDECK" plot "$1" --out "$2")", {path("trained"), path("cut")}).code, 3);
    for (const auto& file : QDir(path("cut")).entryInfoList(QDir::Files | QDir::Hidden)) {
        QVERIFY2(file.suffix() == "csv" || file.size() == 0 || test::content_of(file.filePath()).contains("IEND"),
                 qPrintable(file.fileName()));
    }
    // A name that is no UTF-8.
    const auto bytes =
        shell(R"sh(mkdir "$(printf 'caf\351')" && "$TORCHDECK" plot "$1" --out "$(printf 'caf\351/x')")sh",
              {path("trained")});
    QVERIFY2(bytes.code == 0, qPrintable(bytes.err));
    QVERIFY(!shell(R"sh(ls "$(printf 'caf\351/x')")sh").out.isEmpty());
    const auto data =
        shell(R"(ulimit -f 0; exec "$TORCHDECK" data export --dataset shapes --limit-train 9 --limit-val 9 --out d)");
    QCOMPARE(data.code, 3);
    QCOMPARE(shell("find d -type f").out, QString());
}

TORCHDECK_TEST(QCoreApplication, TestCliSaving)

}  // namespace tst_cli_saving

#include "tst_cli_saving.moc"
