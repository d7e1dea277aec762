// SPDX-License-Identifier: GPL-3.0-or-later
//
// Trainings from the command line: what they print and what they leave.

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "cli/program.hpp"
#include "runs/log_reader.hpp"
#include "support/test_program.hpp"

namespace tst_cli_training {

using namespace torchdeck;

class TestCliTraining : public test::ProgramTest {
    Q_OBJECT
  private Q_SLOTS:
    void train_prints_the_lines_and_leaves_a_run_folder();
    void a_command_is_called_at_the_end();
    void eval_gives_the_same_numbers();
    void json_prints_the_metrics();
    void config_of_a_run_repeats_it();
    void a_recipe_is_a_starting_point();
    void a_torchscript_file_is_a_model();
    void weights_of_other_classes_are_told();
    void a_run_folder_is_not_overwritten();
    void too_little_memory_is_4_and_names_the_batch();
};

void TestCliTraining::train_prints_the_lines_and_leaves_a_run_folder() {
    const auto result = run(test::tiny_training(path("run")));
    QVERIFY2(result.code == 0, qPrintable(result.err));
    static const QRegularExpression kLines(
        R"(\Ae1: train \d+\.\d{3}/0\.\d{3} \| val \d+\.\d{3} top1 [01]\.\d{3} top5 [01]\.\d{3}\n)"
        R"(e2: train \d+\.\d{3}/0\.\d{3} \| val \d+\.\d{3} top1 [01]\.\d{3} top5 [01]\.\d{3}\n)"
        R"(FINAL top1 [01]\.\d{3}, top5 [01]\.\d{3}, loss \d+\.\d{3}\n\z)");
    QVERIFY2(kLines.match(result.out).hasMatch(), qPrintable(result.out));
    const QDir run_dir(path("run"));
    for (const auto* file :
         {"run.json", "metrics.jsonl", "events.jsonl", "train_epoch.jsonl", "val_epoch.jsonl",
          "checkpoints/small-cifar-net_best_weights.pt", "checkpoints/small-cifar-net_final_weights.pt"}) {
        QVERIFY2(run_dir.exists(file), file);
    }
    QFile file(run_dir.filePath("run.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto json = QJsonDocument::fromJson(file.readAll()).object();
    QCOMPARE(json["schema"].toInt(), 1);
    QCOMPARE(json["dataset"]["sha256"].toString().size(), 64);
    QCOMPARE(json["config"]["batch_size"].toInt(), 16);
    QVERIFY(!json["libtorch"]["version"].toString().isEmpty());
    QVERIFY(json["host"]["ram_mb"].toDouble() > 100);
    const auto data = runs::read_run(path("run").toStdString());
    QCOMPARE(data.warning_count(), std::size_t{0});
    QCOMPARE(data.epochs().rows(), std::size_t{2});
    QCOMPARE(data.steps().rows(), std::size_t{4});
    QVERIFY(data.samples().rows() > 0 && !data.samples().column("cpu_percent").empty());
    QCOMPARE(data.passes().rows(), std::size_t{4});
    QCOMPARE(data.events().back().text.text(), std::string("finished"));
    // One clock for all logs.
    QVERIFY(data.samples().column("t").back() < data.events().back().t + 1);
    QVERIFY(data.epochs().column("t").back() <= data.events().back().t);
}

void TestCliTraining::a_command_is_called_at_the_end() {
    const auto command =
        QStringLiteral("echo \"$TORCHDECK_RESULT $TORCHDECK_TOP1 $TORCHDECK_RUN_DIR\" > '%1'; echo said; exit 3")
            .arg(path("end_told"));
    const auto result = run(test::tiny_training(path("ended_run")) + QStringList{"--on-end", command});
    QVERIFY2(result.code == 0, "the run is as good as it was");
    QVERIFY2(result.out.endsWith("said\n"), qPrintable(result.out));
    QVERIFY2(result.err.contains("The command at the end of the run failed (exit code 3)"), qPrintable(result.err));
    static const QRegularExpression kTold(R"(\Afinished [01]\S* (/.*)\n\z)");
    const auto told = kTold.match(test::content_of(path("end_told")));
    QVERIFY2(told.hasMatch(), qPrintable(test::content_of(path("end_told"))));
    QCOMPARE(QFileInfo(told.captured(1)), QFileInfo(path("ended_run")));
    // A training that fails before it begins tells it, too.
    QVERIFY(run(test::tiny_training(path("ended_run")) + QStringList{"--on-end", command}).code != 0);
    QVERIFY(test::content_of(path("end_told")).startsWith("failed"));
}

void TestCliTraining::eval_gives_the_same_numbers() {
    const auto trained = run(test::tiny_training(path("run-eval")));
    const QStringList eval = {"eval",        "--dataset", "shapes",
                              "--limit-val", "40",        "--precision",
                              "fp32",        "--weights", path("run-eval/checkpoints/small-cifar-net_best_weights.pt")};
    const auto result = run(eval);
    QVERIFY2(result.code == 0, qPrintable(result.err));
    static const QRegularExpression kFinal(R"(FINAL top1 ([\d.]+), top5 ([\d.]+), loss ([\d.]+))");
    const auto match = kFinal.match(trained.out);
    QCOMPARE(result.out,
             QString("VAL top1=%1  top5=%2  loss=%3\n").arg(match.captured(1), match.captured(2), match.captured(3)));
}

void TestCliTraining::json_prints_the_metrics() {
    const auto result = run(test::tiny_training(path("run-json")) + QStringList{"--json"});
    QFile file(path("run-json/metrics.jsonl"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(result.out, QString(file.readAll()));
}

void TestCliTraining::config_of_a_run_repeats_it() {
    const auto first = run(test::tiny_training(path("first")));
    const auto again = run({"train", "--config", path("first/run.json"), "--run-dir", path("again")});
    QCOMPARE(again.out, first.out);
    const auto shorter =
        run({"train", "--config", path("first/run.json"), "--epochs", "1", "--run-dir", path("shorter")});
    QCOMPARE(shorter.out.section('\n', 0, 0), first.out.section('\n', 0, 0));
    QCOMPARE(shorter.out.count('\n'), 2);
}

void TestCliTraining::a_recipe_is_a_starting_point() {
    auto arguments = test::tiny_training(path("recipe")) + QStringList{"--recipe", "fast"};
    const auto result = run(arguments);
    QVERIFY2(result.code == 0, qPrintable(result.err));
    QFile file(path("recipe/run.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto config = QJsonDocument::fromJson(file.readAll()).object()["config"].toObject();
    QCOMPARE(config["model"].toString(), QString("fast-cifar-net"));
    QVERIFY(config["whiten"].toBool());
    QCOMPARE(config["batch_size"].toInt(), 16);  // what was given beside it
    QCOMPARE(config["epochs"].toInt(), 2);
}

void TestCliTraining::a_torchscript_file_is_a_model() {
    const QString model = TEST_DATA "/torchscript/scripted.pt";
    const auto trained = run(test::tiny_training(path("script")) + QStringList{"--model", model});
    QVERIFY2(trained.code == 0, qPrintable(trained.err));
    QVERIFY2(trained.err.contains("runs with your rights"), qPrintable(trained.err));
    const QStringList eval = {"eval",        "--model", model,         "--dataset", "shapes",
                              "--limit-val", "40",      "--precision", "fp32"};
    const auto before = run(eval);
    const auto after = run(eval + QStringList{"--weights", path("script/checkpoints/scripted_best_weights.pt")});
    QVERIFY2(before.code == 0 && after.code == 0, qPrintable(before.err + after.err));
    QVERIFY(before.out != after.out);
    QVERIFY2(before.err.contains("runs with your rights"), qPrintable(before.err));
}

/// Ten classes each, but not the same: the head of the initial weights is for the others.
void TestCliTraining::weights_of_other_classes_are_told() {
    const auto first = run(test::tiny_training(path("ten")) + QStringList{"--epochs", "1"});
    QVERIFY2(first.code == 0, qPrintable(first.err));
    const auto weights = path("ten/checkpoints/small-cifar-net_best_weights.pt");
    const auto go_on = [&](const char* run_dir, const QStringList& more) {
        return run(test::tiny_training(path(run_dir)) + QStringList{"--epochs", "1", "--weights", weights} + more);
    };
    const QStringList others{"--dataset", "synthetic", "--image-size", "32", "--synthetic-classes", "10"};
    const auto told = go_on("told", others);
    QVERIFY2(told.code == 0 && told.err.contains("were trained on other classes: class 1 was '") &&
                 told.err.contains("--reset-head"),
             qPrintable(told.err));
    QVERIFY(test::content_of(path("told/events.jsonl")).contains("were trained on other classes"));
    const auto reset = go_on("reset", others + QStringList{"--reset-head"});
    QVERIFY2(reset.code == 0 && !reset.err.contains("other classes"), qPrintable(reset.err));
    const auto same = go_on("same", {});
    QVERIFY2(same.code == 0 && !same.err.contains("other classes"), qPrintable(same.err));
}

void TestCliTraining::a_run_folder_is_not_overwritten() {
    QCOMPARE(run(test::tiny_training(path("once"))).code, 0);
    const auto again = run(test::tiny_training(path("once")));
    QCOMPARE(again.code, 2);
    QVERIFY(again.err.contains("holds a run already"));
}

void TestCliTraining::too_little_memory_is_4_and_names_the_batch() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    QSKIP("a sanitizer needs more addresses than this test allows");
#endif
    // Enough for LibTorch and the images, not for the activations of a whole batch.
    QProcess process;
    process.setWorkingDirectory(dir_.path());
    process.start("sh", {"-c", "ulimit -v 4000000; exec \"$TORCHDECK\" \"$@\"", "sh", "train", "--dataset", "synthetic",
                         "--image-size", "224", "--batch-size", "200", "--limit-train", "200", "--limit-val", "4",
                         "--precision", "fp32", "--run-dir", path("starved")});
    QVERIFY(process.waitForFinished(60000));
    const QString err = process.readAllStandardError();
    QVERIFY2(process.exitCode() == 4, qPrintable(err));
    QVERIFY2(err.contains("batch size 200") && err.contains(QRegularExpression(R"(\d+ bytes)")), qPrintable(err));
    const auto data = runs::read_run(path("starved").toStdString());
    QCOMPARE(data.warning_count(), std::size_t{0});
    QVERIFY(data.events().back().text.text().find("batch size 200") != std::string::npos);
}

TORCHDECK_TEST(QCoreApplication, TestCliTraining)

}  // namespace tst_cli_training

#include "tst_cli_training.moc"
