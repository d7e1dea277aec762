// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program as a person or a script runs it.
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill is POSIX's

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "config/settings.hpp"
#include "runs/log_reader.hpp"

using namespace torchdeck;

namespace {

struct Finished {
    int code = -1;
    QString out, err;
};

QStringList tiny(const QString& dir) {
    return QString(
               "train --dataset shapes --limit-train 64 --limit-val 40 --epochs 2 --batch-size 16 --precision fp32 "
               "--report-every 2 --sample-interval 50ms --run-dir")
               .split(' ') +
           QStringList{dir};
}

}  // namespace

class TestCli : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void version_and_help_do_not_load_libtorch();
    void train_prints_the_lines_and_leaves_a_run_folder();
    void eval_gives_the_same_numbers();
    void json_prints_the_metrics();
    void config_of_a_run_repeats_it();
    void wrong_usage_is_2();
    void bad_data_is_3();
    void a_missing_engine_is_4_and_says_what_to_do();
    void an_interrupt_is_130_and_keeps_the_run();
    void sigkill_leaves_every_line_readable();
    void a_killed_run_resumes_to_the_same_bits();
    void a_finished_run_goes_on_for_more_epochs();
    void a_proof_needs_a_stop();
    void too_little_memory_is_4_and_names_the_batch();
    void every_setting_is_in_the_help();
    void a_recipe_is_a_starting_point();
    void a_torchscript_file_is_a_model();
    void a_run_folder_is_not_overwritten();
    void pictures_are_exported_described_and_trained();
    void data_download_refuses_in_words();

  private:
    Finished run(const QStringList& arguments,
                 const QProcessEnvironment& environment = QProcessEnvironment::systemEnvironment()) {
        QProcess process;
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(dir_.path());
        process.start(qEnvironmentVariable("TORCHDECK"), arguments);
        if (!process.waitForFinished(60000)) return {};
        return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
    }
    QString path(const char* name) { return dir_.filePath(name); }

    QTemporaryDir dir_;
};

void TestCli::version_and_help_do_not_load_libtorch() {
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert("LD_DEBUG", "libs");
    for (const auto& arguments : {QStringList{"--version"}, QStringList{"--help"}, QStringList{"train", "--help"}}) {
        const auto result = run(arguments, environment);
        QCOMPARE(result.code, 0);
        QVERIFY(!result.err.contains("libtorch_cpu") && !result.err.contains("libtorch.so"));
        QVERIFY(result.err.contains("libtorchdeck_core"));  // the trace works
    }
    QVERIFY(run({"--version"}).out.startsWith("TorchDeck "));
    const auto help = run({"train", "--help"}).out.simplified();  // versions of CLI11 wrap differently
    for (const auto* text :
         {"--batch-size", "[128]", "--no-augment", "[0: all]", "500 ms", "Seed of initial weights"}) {
        QVERIFY2(help.contains(text), text);
    }
}

void TestCli::train_prints_the_lines_and_leaves_a_run_folder() {
    const auto result = run(tiny(path("run")));
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
    QCOMPARE(data.events().back().text, std::string("finished"));
    // One clock for all logs.
    QVERIFY(data.samples().column("t").back() < data.events().back().t + 1);
    QVERIFY(data.epochs().column("t").back() <= data.events().back().t);
}

void TestCli::eval_gives_the_same_numbers() {
    const auto trained = run(tiny(path("run-eval")));
    const QStringList eval = {"eval",        "--dataset", "shapes",
                              "--limit-val", "40",        "--precision",
                              "fp32",        "--weights", path("run-eval/checkpoints/small-cifar-net_best_weights.pt")};
    const auto result = run(eval);
    QVERIFY2(result.code == 0, qPrintable(result.err));
    static const QRegularExpression kFinal(R"(FINAL top1 ([\d.]+), top5 ([\d.]+), loss ([\d.]+))");
    const auto match = kFinal.match(trained.out);
    QCOMPARE(result.out,
             QString("TEST top1=%1  top5=%2  loss=%3\n").arg(match.captured(1), match.captured(2), match.captured(3)));
}

void TestCli::json_prints_the_metrics() {
    const auto result = run(tiny(path("run-json")) + QStringList{"--json"});
    QFile file(path("run-json/metrics.jsonl"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(result.out, QString(file.readAll()));
}

void TestCli::config_of_a_run_repeats_it() {
    const auto first = run(tiny(path("first")));
    const auto again = run({"train", "--config", path("first/run.json"), "--run-dir", path("again")});
    QCOMPARE(again.out, first.out);
    const auto shorter =
        run({"train", "--config", path("first/run.json"), "--epochs", "1", "--run-dir", path("shorter")});
    QCOMPARE(shorter.out.section('\n', 0, 0), first.out.section('\n', 0, 0));
    QCOMPARE(shorter.out.count('\n'), 2);
}

void TestCli::wrong_usage_is_2() {
    for (const auto& arguments :
         {QStringList{"train", "--epochs", "0"}, QStringList{"train", "--lr", "nan"},
          QStringList{"train", "--frobnicate"}, QStringList{"train", "--dataset", "mnist"},
          QStringList{"train", "--dataset", "cifar10"}, QStringList{"dance"}, QStringList{"train", "--device", "tpu"},
          QStringList{"eval"}, QStringList{"train", "--config", "/dev/null"}, QStringList{"train", "--batch-size", "0"},
          QStringList{"train", "--label-smoothing", "1.5"}, QStringList{"train", "--recipe", "slow"},
          QStringList{"train", "--model", "resnet19"}}) {
        const auto result = run(arguments);
        QVERIFY2(result.code == 2 || (arguments.contains("/dev/null") && result.code == 3),
                 qPrintable(arguments.join(' ')));
        QVERIFY2(result.err.startsWith("error: "), qPrintable(result.err));
        QVERIFY(result.out.isEmpty());
    }
}

void TestCli::bad_data_is_3() {
    const auto missing = run({"train", "--dataset", "cifar10", "--data", path("nowhere")});
    QCOMPARE(missing.code, 3);
    QVERIFY(missing.err.contains(path("nowhere")) && missing.err.contains("cifar-10-batches-bin"));
    QVERIFY(!QDir(path("runs")).exists() || QDir(path("runs")).isEmpty());
    QCOMPARE(run({"eval", "--weights", path("none.pt")}).code, 3);
    // A folder without pictures; a warm-up that is longer than the run.
    QVERIFY(QDir().mkpath(path("empty/train/cat")));
    const auto empty = run({"train", "--dataset", "imagefolder", "--data", path("empty")});
    QCOMPARE(empty.code, 3);
    QVERIFY2(empty.err.contains(path("empty")), qPrintable(empty.err));
    const auto warm = run(tiny(path("run-warm")) + QStringList{"--schedule", "warmup_cosine", "--warmup-steps", "8"});
    QCOMPARE(warm.code, 2);
    QVERIFY2(warm.err.contains("warm-up of 8 steps") && warm.err.contains("8 steps"), qPrintable(warm.err));
}

void TestCli::a_missing_engine_is_4_and_says_what_to_do() {
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert("TORCHDECK_ENGINE", "/nowhere/libtorchdeck_engine.so");
    const auto result = run(tiny(path("run-no-engine")), environment);
    QCOMPARE(result.code, 4);
    QVERIFY(result.err.contains("libtorch-dev") && result.err.contains("/nowhere/libtorchdeck_engine.so"));
    QVERIFY(run({"--version"}, environment).out.contains("(missing)"));
}

void TestCli::an_interrupt_is_130_and_keeps_the_run() {
    for (const int number : {SIGINT, SIGTERM}) {
        const auto name = QString("interrupted-%1").arg(number);
        auto arguments = tiny(dir_.filePath(name));
        arguments[arguments.indexOf("--epochs") + 1] = "1000";
        QProcess process;
        process.start(qEnvironmentVariable("TORCHDECK"), arguments);
        const QString weights = dir_.filePath(name + "/checkpoints/small-cifar-net_best_weights.pt");
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(weights), 30000);
        ::kill(static_cast<pid_t>(process.processId()), number);
        QVERIFY(process.waitForFinished(10000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 130);
        const auto data = runs::read_run(dir_.filePath(name).toStdString());
        QCOMPARE(data.events().back().text, std::string("stopped"));
        QVERIFY(QFile::exists(weights));
    }
}

void TestCli::sigkill_leaves_every_line_readable() {
    for (int trial = 0; trial < 4; ++trial) {
        const auto name = QString("killed-%1").arg(trial);
        auto arguments = tiny(dir_.filePath(name));
        arguments[arguments.indexOf("--epochs") + 1] = "1000";
        QProcess process;
        process.start(qEnvironmentVariable("TORCHDECK"), arguments + QStringList{"--json"});
        QByteArray printed;
        while (printed.count('\n') < 6 + 5 * trial && process.waitForReadyRead(30000))
            printed += process.readAllStandardOutput();
        process.kill();
        process.waitForFinished();
        printed += process.readAllStandardOutput();
        const auto data = runs::read_run(dir_.filePath(name).toStdString());
        QCOMPARE(data.warning_count(), std::size_t{0});
        // Every line that was acknowledged (printed behind the write) is there.
        QFile file(dir_.filePath(name + "/metrics.jsonl"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().startsWith(printed.left(printed.lastIndexOf('\n') + 1)));
        QVERIFY(printed.count('\n') >= 6);
    }
}

/// The lines of a metrics.jsonl without what the clock says.
static QStringList without_clocks(const QString& file) {
    QFile log(file);
    if (!log.open(QIODevice::ReadOnly)) return {};
    static const QRegularExpression kClock(
        ",\"(t|images_per_s|step_ms|data_ms|data_wait_percent|forward_ms|backward_ms|optimizer_ms|wall_time_s|"
        "other_cpu_percent)\":[^,}]*");
    return QString(log.readAll()).remove(kClock).split('\n');
}

void TestCli::a_killed_run_resumes_to_the_same_bits() {
    const auto arguments = [&](const char* name) {
        auto all = tiny(path(name)) + QStringList{"--threads", "1", "--save-every", "1"};
        all[all.indexOf("--epochs") + 1] = "5";
        return all;
    };
    QCOMPARE(run(arguments("whole")).code, 0);
    QProcess process;
    process.start(qEnvironmentVariable("TORCHDECK"), arguments("cut") + QStringList{"--json"});
    // Somewhere in the third epoch or behind it.
    QByteArray printed;
    while (printed.count("\"epoch\",\"epoch\"") < 2 && process.waitForReadyRead(30000))
        printed += process.readAllStandardOutput();
    process.kill();
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitStatus(), QProcess::CrashExit);
    // Options that would change the run are refused, the defaults of new runs among them.
    const auto changed = run({"train", "--resume", path("cut"), "--batch-size", "128"});
    QCOMPARE(changed.code, 2);
    QVERIFY2(changed.err.contains("--batch-size cannot be changed"), qPrintable(changed.err));
    QVERIFY(run({"train", "--resume", path("cut"), "--recipe", "fast"}).err.contains("leave --recipe out"));
    const auto resumed = run({"train", "--resume", path("cut")});
    QVERIFY2(resumed.code == 0, qPrintable(resumed.err));
    QVERIFY2(resumed.err.contains("Resumed behind epoch") && !resumed.err.contains("not bit-exact"),
             qPrintable(resumed.err));
    // No line twice, none lost, every number the same; and the weights.
    const auto lines = without_clocks(path("whole/metrics.jsonl"));
    QVERIFY(lines.size() > 15);
    QCOMPARE(without_clocks(path("cut/metrics.jsonl")), lines);
    for (const auto* weights : {"best", "final"}) {
        QFile a(path(qPrintable(QString("whole/checkpoints/small-cifar-net_%1_weights.pt").arg(weights))));
        QFile b(path(qPrintable(QString("cut/checkpoints/small-cifar-net_%1_weights.pt").arg(weights))));
        QVERIFY(a.open(QIODevice::ReadOnly) && b.open(QIODevice::ReadOnly));
        QVERIFY(a.readAll() == b.readAll());
    }
}

void TestCli::a_finished_run_goes_on_for_more_epochs() {
    QCOMPARE(run(tiny(path("short"))).code, 0);
    const auto longer = run({"train", "--resume", path("short"), "--epochs", "3"});
    QVERIFY2(longer.code == 0, qPrintable(longer.err));
    QVERIFY2(longer.out.contains("e3: ") && !longer.out.contains("e2: "), qPrintable(longer.out));
    // Where it goes on is where it is.
    QCOMPARE(run({"train", "--resume", path("short"), "--run-dir", path("other")}).code, 2);
    QCOMPARE(run({"train", "--resume", path("short"), "--runs-dir", path("other")}).code, 2);
    QVERIFY(!QFileInfo::exists(path("other")));
    const auto unread = run({"verify-resume", "--dataset", "shapes", "--limit-train", "64", "--limit-val", "32",
                             "--weights", path("gone.safetensors")});
    QVERIFY2(unread.code == 3 && unread.err.contains("gone.safetensors"), qPrintable(unread.err));
}

void TestCli::a_proof_needs_a_stop() {
    const QStringList trial = {
        "verify-resume", "--dataset", "shapes", "--limit-train", "64", "--limit-val", "32", "--precision",
        "fp32",          "--threads", "1",      "--epochs",      "1",  "--batch-size"};
    const auto holds = run(trial + QStringList{"32"});
    QVERIFY2(holds.code == 0 && holds.out.contains("1 of 1 stops"), qPrintable(holds.out + holds.err));
    const auto short_one = run(trial + QStringList{"64"});
    QVERIFY2(short_one.code == 1 && short_one.out.contains("too short to be stopped"),
             qPrintable(short_one.out + short_one.err));
    QCOMPARE(run(trial + QStringList{"32", "--steps", "1"}).code, 2);
}

void TestCli::too_little_memory_is_4_and_names_the_batch() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    QSKIP("a sanitizer needs more addresses than this test allows");
#endif
    // Enough for LibTorch and the pictures, not for the activations of a whole batch.
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
    QVERIFY(data.events().back().text.find("batch size 200") != std::string::npos);
}

void TestCli::every_setting_is_in_the_help() {
    const auto help = run({"train", "--help"}).out.simplified();
    for (const auto& setting : config::settings()) {
        QVERIFY2(help.contains(QString::fromStdString(setting.option())), setting.key.c_str());
        QVERIFY2(help.contains(QString::fromStdString(setting.help).simplified()), setting.key.c_str());
    }
}

void TestCli::a_recipe_is_a_starting_point() {
    auto arguments = tiny(path("recipe")) + QStringList{"--recipe", "fast"};
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

void TestCli::a_torchscript_file_is_a_model() {
    const QString model = TEST_DATA "/torchscript/scripted.pt";
    const auto trained = run(tiny(path("script")) + QStringList{"--model", model});
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

void TestCli::a_run_folder_is_not_overwritten() {
    QCOMPARE(run(tiny(path("once"))).code, 0);
    const auto again = run(tiny(path("once")));
    QCOMPARE(again.code, 2);
    QVERIFY(again.err.contains("holds a run already"));
}

void TestCli::pictures_are_exported_described_and_trained() {
    const auto exported = run({"data", "export", "--dataset", "shapes", "--limit-train", "40", "--limit-val", "20",
                               "--out", path("pictures")});
    QVERIFY2(exported.code == 0, qPrintable(exported.err));
    QCOMPARE(exported.out, QString("60 of 60 pictures written to %1\n").arg(path("pictures")));
    QCOMPARE(run({"data", "export", "--dataset", "shapes", "--out", path("pictures")}).code, 3);  // not empty
    const auto info = [&](const QStringList& arguments) {
        const auto result = run(QStringList{"data", "info", "--json", "--dataset"} + arguments);
        if (result.code != 0) qWarning("%s", qPrintable(result.err));
        return QJsonDocument::fromJson(result.out.toUtf8()).object();
    };
    const auto folder = info({"imagefolder", "--data", path("pictures")});
    const auto memory = info({"shapes", "--limit-train", "40", "--limit-val", "20"});
    QCOMPARE(folder["train"].toInt(), 40);
    QCOMPARE(folder["val"].toInt(), 20);
    QCOMPARE(folder["mean"], memory["mean"]);
    QCOMPARE(folder["std"], memory["std"]);
    QCOMPARE(folder["classes"].toArray().size(), 10);
    QCOMPARE(folder["height"].toArray()[1].toInt(), 32);
    const auto synthetic = info({"synthetic", "--image-size", "20", "--synthetic-classes", "7", "--limit-val", "9"});
    QCOMPARE(synthetic["classes"].toArray().size(), 7);
    QCOMPARE(synthetic["width"].toArray()[0].toInt(), 20);
    QCOMPARE(synthetic["val"].toInt(), 9);

    QFile bad(path("pictures/train/circle/bad.png"));
    QVERIFY(bad.open(QIODevice::WriteOnly) && bad.write("nothing") == 7);
    bad.close();
    auto arguments = tiny(path("run-pictures"));
    arguments[arguments.indexOf("shapes")] = "imagefolder";
    arguments << "--data" << path("pictures") << "--image-size"
              << "16"
              << "--image-cache"
              << "memory";
    const auto trained = run(arguments);
    QVERIFY2(trained.code == 0, qPrintable(trained.err));
    QVERIFY(trained.out.contains("e2: train") && trained.err.contains("bad.png is neither JPEG nor PNG"));
    const auto again =
        run({"eval", "--dataset", "imagefolder", "--data", path("pictures"), "--image-size", "16", "--limit-val", "20",
             "--precision", "fp32", "--weights", path("run-pictures/checkpoints/small-cifar-net_best_weights.pt")});
    static const QRegularExpression kFinal(R"(FINAL top1 ([\d.]+), top5 ([\d.]+), loss ([\d.]+))");
    const auto match = kFinal.match(trained.out);
    QCOMPARE(again.out,
             QString("TEST top1=%1  top5=%2  loss=%3\n").arg(match.captured(1), match.captured(2), match.captured(3)));
    // Training pictures, the first of them among others, are not looked at; of validation it is said what is left out.
    QFile first(path("pictures/train/arrow/!.png"));
    QVERIFY(first.open(QIODevice::WriteOnly) && first.write("nothing") == 7);
    first.close();
    QVERIFY(QFile::copy(TEST_DATA "/pictures/bad/garbage.png", path("pictures/val/circle/zy.png")));
    QVERIFY(QFile::copy(TEST_DATA "/pictures/bad/damaged.png", path("pictures/val/circle/zz.png")));
    const auto damaged =
        run({"eval", "--dataset", "imagefolder", "--data", path("pictures"), "--image-size", "16", "--precision",
             "fp32", "--weights", path("run-pictures/checkpoints/small-cifar-net_best_weights.pt")});
    QVERIFY2(damaged.code == 0, qPrintable(damaged.err));
    QCOMPARE(damaged.out, again.out);
    QVERIFY2(damaged.err.contains("zy.png") && damaged.err.contains("zz.png") && !damaged.err.contains("!.png"),
             qPrintable(damaged.err));
}

void TestCli::data_download_refuses_in_words() {
    for (const auto& arguments :
         {QStringList{"mnist"}, QStringList{"cifar10", "--layout", "zip"},
          QStringList{"cifar10", "--mirror", "http://example.invalid/x.tar.gz"}, QStringList{}}) {
        const auto result = run(QStringList{"data", "download"} + arguments + QStringList{"--dir", path("down")});
        QCOMPARE(result.code, 2);
        QVERIFY2(result.err.startsWith("error: "), qPrintable(result.err));
    }
}

QTEST_GUILESS_MAIN(TestCli)
#include "tst_cli.moc"
