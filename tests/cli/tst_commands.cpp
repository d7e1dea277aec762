// SPDX-License-Identifier: GPL-3.0-or-later
//
// The subcommands about weights, runs and models, and how the command line answers slips. One small run is trained.
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
#include <map>

#include "cli/program.hpp"
#include "runs/event_file.hpp"
#include "support/test_program.hpp"
#include "weights/weight_file.hpp"

namespace tst_commands {

using namespace torchdeck;

class TestCommands : public test::ProgramTest {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void versions_are_named();
    void the_reference_page_is_current();
    void slips_get_a_suggestion_data();
    void slips_get_a_suggestion();
    void the_last_value_wins();
    void help_is_wrapped();
    void a_dry_run_makes_nothing();
    void eval_takes_a_run();
    void eval_counts_by_class();
    void weights_are_converted();
    void networks_are_exported();
    void runs_go_to_tensorboard();
    void tensorboard_follows_a_training();
    void a_mismatch_names_its_file();
    void runs_are_chosen();
    void logs_that_are_no_runs_are_named();
    void runs_are_compared();
    void models_have_parameters();
    void complexity_is_counted();
    void steps_are_profiled();
    void an_interrupted_run_says_how_to_resume();
#ifdef TORCHDECK_GUI
    void plot_needs_no_gpu();
#endif

  private:
    static QStringList training(const QString& name) {
        return {"train", "--dataset",    "shapes", "--limit-train", "64",   "--limit-val",    "40", "--epochs",
                "2",     "--batch-size", "16",     "--precision",   "fp32", "--report-every", "2",  "--sample-interval",
                "50ms",  "--run-dir",    name};
    }
    QString trained_;
};

void TestCommands::initTestCase() {
    const auto result = run(training("trained"));
    QVERIFY2(result.code == 0, qPrintable(result.err));
    trained_ = result.out;
}

void TestCommands::versions_are_named() {
    QVERIFY(QRegularExpression("\\ATorchDeck [0-9.]+( \\([0-9a-f]+\\))?\n\\z").match(run({"-V"}).out).hasMatch());
    const auto all = run({"--version"});
    QCOMPARE(all.code, 0);
    for (const auto* name : {"TorchDeck ", "LibTorch ", "oneDNN ", "BLAS ", "Qt ", "telemetry "})
        QVERIFY2(all.out.contains(name), qPrintable(all.out));
    QFile file(path("trained/run.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto json = QJsonDocument::fromJson(file.readAll()).object();
    QVERIFY(json["libtorch"].toObject().contains("onednn") && json["libtorch"].toObject().contains("blas"));
    QVERIFY(!json["host"]["cpu_isa"].toString().isEmpty());
}

void TestCommands::the_reference_page_is_current() {
    QFile page(TEST_DATA "/../../docs/cli.md");
    QVERIFY(page.open(QIODevice::ReadOnly));
    const auto made = run({"--help-markdown"}).out;
    QVERIFY2(made == QString(page.readAll()), "stale: torchdeck --help-markdown > docs/cli.md");
    QVERIFY(made.contains("### torchdeck convert") && made.contains("`-b, --batch-size N`"));
}

void TestCommands::slips_get_a_suggestion_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("answer");
    QTest::newRow("option") << QStringList{"train", "--batchsize", "3"}
                            << "unknown option '--batchsize'. Did you mean --batch-size?";
    QTest::newRow("option after a value")
        << QStringList{"train", "--data-set", "shapes"} << "unknown option '--data-set'. Did you mean --dataset?";
    QTest::newRow("option with its value")
        << QStringList{"train", "--epoch=3"} << "unknown option '--epoch'. Did you mean --epochs?";
    QTest::newRow("option of another trainer")
        << QStringList{"train", "--amp"} << "unknown option '--amp'. Here it is --precision bf16.";
    QTest::newRow("option of another trainer, not taken here")
        << QStringList{"runs", "--amp"} << "unknown option '--amp'.\n";
    QTest::newRow("a log") << QStringList{"train", "my log.csv"}
                           << "To read a log, type: torchdeck plot 'my log.csv' --out DIR";
    QTest::newRow("subcommand") << QStringList{"trian"} << "Did you mean train?";
    QTest::newRow("subcommand of data") << QStringList{"data", "inof"}
                                        << "expected one of: download, info, check, suspects, export";
    QTest::newRow("no subcommand of data")
        << QStringList{"data"} << "needs one of: download, info, check, suspects, export";
    QTest::newRow("choice") << QStringList{"train", "--model", "resnet81"} << "did you mean 'resnet18'?";
    QTest::newRow("value") << QStringList{"train", "--lr", "quick"} << "invalid --lr 'quick': expected a number";
    QTest::newRow("choice of a command") << QStringList{"bench", "--mode", "trian"}
                                         << "invalid --mode 'trian': expected one of train, inference, data; did you "
                                            "mean 'train'?\n";
    QTest::newRow("range") << QStringList{"montage", "--out", "a.png", "--cols", "65"}
                           << "invalid --cols '65': expected a whole number from 1 up to 64.\n";
    QTest::newRow("half of a pair") << QStringList{"roofline", "--peak-compute", "3"}
                                    << "--peak-compute needs --peak-bw as well.\n";
    QTest::newRow("too few values") << QStringList{"predict", "--mean", "0.5,0.5"} << "--mean needs 3 values.\n";
    QTest::newRow("value of a switch") << QStringList{"runs", "--json=x"} << "--json takes no value.\n";
    QTest::newRow("escape sequence") << QStringList{"train", "--\x1b[2J"} << "\\x1b[2J";
    QTest::newRow("setting in a filter") << QStringList{"runs", "--filter", "modle:x"} << "did you mean 'model'?";
    QTest::newRow("too many") << QStringList{"convert", "a", "b.pt", "c"} << "unexpected argument 'c'";
}

void TestCommands::slips_get_a_suggestion() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, answer);
    const auto result = run(arguments);
    QCOMPARE(result.code, 2);
    QVERIFY2(result.err.startsWith("error: ") && result.err.contains(answer), qPrintable(result.err));
    QVERIFY(result.out.isEmpty() && !result.err.contains('\x1b'));
}

void TestCommands::the_last_value_wins() {
    const auto plan = run({"train", "--dry-run", "-d", "cifar10", "-d", "shapes", "-e", "7", "--epochs", "3",
                           "--limit-train", "32", "-b", "16"});
    QVERIFY2(plan.code == 0 && plan.out.contains("6 in 3 epochs of 2 steps"), qPrintable(plan.out + plan.err));
    // Of a switch too, in either order.
    for (const auto& [flags, expected] : {std::pair{QStringList{"--augment", "--no-augment"}, false},
                                          std::pair{QStringList{"--no-augment", "--augment"}, true}}) {
        const auto name = QString("flag-%1").arg(expected);
        auto arguments = training(name) + flags;
        arguments[arguments.indexOf("--epochs") + 1] = "1";
        const auto result = run(arguments);
        QVERIFY2(result.code == 0, qPrintable(result.err));
        QFile file(dir_.filePath(name + "/run.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QJsonDocument::fromJson(file.readAll()).object()["config"].toObject()["augment"].toBool(), expected);
    }
}

void TestCommands::help_is_wrapped() {
    for (const int width : {60, 100}) {
        const auto help = run({"train", "--help"}, {QString("COLUMNS=%1").arg(width)}).out;
        qsizetype longest = 0;
        for (const auto& line : help.split('\n')) longest = std::max(longest, line.size());
        // Lists of choices are one word.
        QVERIFY2(longest > width / 2, qPrintable(QString::number(longest)));
        for (const auto& line : help.split('\n'))
            QVERIFY2(line.size() <= width || line.contains('{'), qPrintable(line));
    }
    const auto help = run({"train", "--help"}).out;
    QVERIFY(help.contains("\nOptimization:\n") && help.contains("--augment, --no-augment") &&
            !help.contains("{false}"));
    QVERIFY2(!help.contains("300000"), "durations are written as people type them");
}

void TestCommands::a_dry_run_makes_nothing() {
    const auto before = QDir(dir_.path()).entryList();
    const auto plan = run({"train", "--dry-run", "--dataset", "shapes", "--limit-train", "100", "--limit-val", "10",
                           "--batch-size", "10", "--epochs", "3"});
    QVERIFY2(plan.code == 0, qPrintable(plan.err));
    QVERIFY2(plan.out.contains("100 images for training, 10 for validation") &&
                 plan.out.contains("30 in 3 epochs of 10 steps") && plan.out.contains("parameters"),
             qPrintable(plan.out));
    QCOMPARE(QDir(dir_.path()).entryList(), before);
    QCOMPARE(run({"train", "--dry-run", "--dataset", "cifar10", "--data", "nowhere"}).code, 3);
}

void TestCommands::eval_takes_a_run() {
    static const QRegularExpression kFinal(R"(FINAL top1 ([\d.]+), top5 ([\d.]+), loss ([\d.]+))");
    const auto match = kFinal.match(trained_);
    const auto expected =
        QString("VAL top1=%1  top5=%2  loss=%3\n").arg(match.captured(1), match.captured(2), match.captured(3));
    const auto whole = run({"eval", "trained"});
    QVERIFY2(whole.code == 0, qPrintable(whole.err));
    QCOMPARE(whole.out, expected);
    // Its files bring the same settings; options come on top of them.
    QVERIFY(run({"eval", "trained/checkpoints/last.ckpt"}).out.startsWith("VAL top1="));
    QVERIFY(run({"eval", "-w", "trained/checkpoints/last.ckpt", "--dataset", "shapes", "--limit-val", "40"}).code == 0);
    const auto fewer = run({"eval", "trained", "--limit-val", "20", "--json"});
    const auto json = QJsonDocument::fromJson(fewer.out.toUtf8()).object();
    QCOMPARE(json["images"].toInt(), 20);
    QCOMPARE(json["phase"].toString(), QString("val"));
}

void TestCommands::eval_counts_by_class() {
    const auto result = run({"eval", "trained", "--per-class", "--confusion", "confusion.csv", "--json"});
    QVERIFY2(result.code == 0, qPrintable(result.err));
    const auto json = QJsonDocument::fromJson(result.out.toUtf8()).object();
    int images = 0, correct = 0;
    for (const auto& row : json["per_class"].toArray()) {
        images += row.toObject()["images"].toInt();
        correct += row.toObject()["correct"].toInt();
    }
    QCOMPARE(images, 40);
    QCOMPARE(double(correct) / 40, json["top1"].toDouble());
    QFile csv(path("confusion.csv"));
    QVERIFY(csv.open(QIODevice::ReadOnly));
    const auto lines = QString(csv.readAll()).trimmed().split('\n');
    QCOMPARE(lines.size(), 11);
    int all = 0, diagonal = 0;
    for (int row = 1; row < lines.size(); ++row) {
        const auto cells = lines[row].split(',');
        QCOMPARE(cells.size(), 11);
        QCOMPARE(cells[0], lines[0].split(',')[row]);
        for (int column = 1; column < cells.size(); ++column) all += cells[column].toInt();
        diagonal += cells[row].toInt();
    }
    QCOMPARE(all, 40);
    QCOMPARE(diagonal, correct);
    QVERIFY(run({"eval", "trained", "--per-class"}).out.count('\n') == 13);
}

void TestCommands::weights_are_converted() {
    QCOMPARE(run({"convert", "trained", "w.safetensors"}).code, 0);
    QCOMPARE(run({"convert", "w.safetensors", "back.pt"}).code, 0);
    const auto first = weights::read_weights(path("trained/checkpoints/small-cifar-net_best_weights.pt").toStdString());
    const auto back = weights::read_weights(path("back.pt").toStdString());
    QCOMPARE(back.size(), first.size());
    for (std::size_t i = 0; i < back.size(); ++i)
        QVERIFY(back[i].name == first[i].name && back[i].bytes == first[i].bytes && back[i].shape == first[i].shape);
    QCOMPARE(run({"convert", "trained/checkpoints/last.ckpt", "last.pt"}).code, 0);
    QCOMPARE(run({"convert", TEST_DATA "/weights/legacy.pt", "new.pt"}).code, 0);
    QCOMPARE(run({"convert", TEST_DATA "/weights/data_parallel.pt", "plain.pt"}).code, 0);
    QCOMPARE(weights::read_weights(path("plain.pt").toStdString())[0].name, std::string("0.weight"));
    const auto unknown = run({"convert", "trained", "w.tflite"});
    QVERIFY2(unknown.code == 2 && unknown.err.contains(".safetensors"), qPrintable(unknown.err));
    const auto onnx = run({"convert", "trained", "w.onnx"});
    QVERIFY2(onnx.code == 0, qPrintable(onnx.err));
    const auto model = test::content_of(path("w.onnx"));
    QVERIFY(model.contains("class_names") && model.contains("square") && model.contains("features.0.0.weight"));
    QCOMPARE(run({"convert", "trained", "w.torchscript"}).code, 0);
    QVERIFY(test::content_of(path("w.torchscript.json")).contains("class_names"));
    const auto other = run({"convert", "trained", "w.safetensors", "--format", "state_dict"});
    QVERIFY2(other.code == 2 && other.err.contains("w.safetensors"), qPrintable(other.err));
    QCOMPARE(run({"convert", "nothing.pt", "w.pt"}).code, 3);
}

void TestCommands::networks_are_exported() {
    const auto onnx = run({"export", "--weights", "trained", "--format", "onnx", "--out", "e.onnx"});
    QVERIFY2(onnx.code == 0, qPrintable(onnx.err));
    QVERIFY(test::content_of(path("e.onnx")).contains("class_names"));
    // Named as the weights are, and never over a file that is there.
    const auto named = run({"export", "--weights", "trained", "--format", "safetensors"});
    QVERIFY2(named.code == 0 && named.out.contains("small-cifar-net_best_weights.safetensors"), qPrintable(named.err));
    const auto again = run({"export", "--weights", "trained", "--format", "safetensors"});
    QVERIFY2(again.code == 2 && again.err.contains("--out"), qPrintable(again.err));
    QCOMPARE(run({"export", "--weights", "trained", "--format", "state_dict", "-o", "e.pt"}).code, 0);
    QCOMPARE(weights::read_weights(path("e.pt").toStdString()).size(),
             weights::read_weights(path("small-cifar-net_best_weights.safetensors").toStdString()).size());
    QCOMPARE(run({"export", "--weights", "trained", "-o", "e.torchscript"}).code, 0);
    const auto nothing = run({"export", "--weights", "trained"});
    QVERIFY2(nothing.code == 2 && nothing.err.contains("--format"), qPrintable(nothing.err));
    QCOMPARE(run({"export", "--weights", "not-here", "--format", "onnx"}).code, 3);
}

void TestCommands::runs_go_to_tensorboard() {
    const auto inside = run({"export-tensorboard", "trained"});
    QVERIFY2(inside.code == 0, qPrintable(inside.err));
    QVERIFY(inside.out.contains("trained/tensorboard/events.out.tfevents."));
    const QTemporaryDir elsewhere;
    const auto board = elsewhere.path();
    const auto outside = run({"export-tensorboard", "trained", "--out", board});
    QVERIFY(outside.out.contains(board + "/trained/events.out.tfevents."));
    // A run like any other, with the same results.
    const auto compared = run({"compare", "trained", board});
    QVERIFY2(compared.code == 0, qPrintable(compared.err));
    const auto table = run({"runs", board}).out;
    QVERIFY2(table.contains("trained") && !table.contains("warning"), qPrintable(table));
    const auto log = run({"export-tensorboard", "trained/metrics.jsonl"});
    QVERIFY2(log.code == 2 && log.err.contains("--out"), qPrintable(log.err));
    QCOMPARE(run({"export-tensorboard", "nowhere"}).code, 3);
}

void TestCommands::tensorboard_follows_a_training() {
    const auto trained = run(training("board") + QStringList{"--tensorboard", "--report-every", "1"});
    QVERIFY2(trained.code == 0, qPrintable(trained.err));
    const auto files = QDir(path("board/tensorboard")).entryList(QDir::Files);
    QCOMPARE(files.size(), 1);
    const auto file = path("board/tensorboard/" + files.front());
    using Values = std::map<std::pair<std::string, std::int64_t>, double>;
    const auto values_in = [&] {
        Values values;
        bool twice = false;
        const auto bytes = test::content_of(file).toStdString();
        const auto end = runs::read_events(bytes, [&](const runs::Scalar& scalar) {
            if (scalar.tag.starts_with("machine/")) return;
            twice |= !values.emplace(std::pair(scalar.tag, scalar.step), scalar.value).second;
        });
        if (twice || end.cut_off || !end.trouble.empty()) values.clear();
        return values;
    };
    const auto live = values_in();
    QVERIFY(live.contains({"train/loss", 1}) && live.contains({"lr", 2}));
    // What is exported of the run is the same, in the same place.
    QCOMPARE(run({"export-tensorboard", "board"}).code, 0);
    QCOMPARE(QDir(path("board/tensorboard")).entryList(QDir::Files), files);
    QVERIFY(values_in() == live);
    // A run that is continued goes on with its file, without the flag.
    const auto more = run({"train", "--resume", "board", "--epochs", "3"});
    QVERIFY2(more.code == 0, qPrintable(more.err));
    QCOMPARE(QDir(path("board/tensorboard")).entryList(QDir::Files), files);
    const auto longer = values_in();
    QVERIFY(longer.size() > live.size());
    for (const auto& [place, value] : live) QVERIFY2(longer.contains(place), place.first.c_str());
}

void TestCommands::a_mismatch_names_its_file() {
    const QString file = "trained/checkpoints/small-cifar-net_best_weights.pt";
    for (const auto& arguments :
         {QStringList{"eval", "--model", "resnet18", "--dataset", "shapes", "--limit-val", "8", "--weights", file},
          training("mismatched") + QStringList{"--model", "resnet18", "--weights", file}}) {
        const auto result = run(arguments);
        QCOMPARE(result.code, 3);
        QVERIFY2(result.err.contains("error: " + file + ": These weights do not fit"), qPrintable(result.err));
    }
    QVERIFY(!QFile::exists(path("mismatched")));
}

void TestCommands::runs_are_chosen() {
    const auto table = run({"runs", ".", "--filter", "name=trained lr>0", "--columns", "lr,seed", "--sort", "top1"});
    QVERIFY2(table.code == 0 && table.out.count('\n') == 2, qPrintable(table.out + table.err));
    QVERIFY2(table.out.section('\n', 0, 0).simplified().endsWith("lr seed"), qPrintable(table.out));
    QVERIFY(
        QRegularExpression(R"(\d\.\d{3} \(e\d\) +\d\.\d{3} \(e\d\) +\d\.\d{3} \(e\d\))").match(table.out).hasMatch());
    QCOMPARE(run({"runs", ".", "--filter", "lr>1000"}).code, 3);
    QCOMPARE(run({"runs", ".", "--sort", "color"}).code, 2);
    QVERIFY(run({"runs", ".", "--groups"}).out.contains("best validation top-1"));
}

void TestCommands::logs_that_are_no_runs_are_named() {
    QVERIFY(QDir(path(".")).mkpath("kept/empty"));
    QCOMPARE(run({"runs", "kept", "--json"}).out, "[]\n");
    QVERIFY(run({"runs", "kept"}).err.contains("there is no run here"));
    QFile log(path("kept/history.json"));
    QVERIFY(log.open(QIODevice::WriteOnly) && log.write(R"({"loss": [2.0, 1.0], "val_loss": [2.1, 1.2]})") > 0);
    log.close();
    for (const auto& arguments : {QStringList{"runs", "kept"}, QStringList{"runs", "kept", "--json"}}) {
        const auto result = run(arguments);
        QCOMPARE(result.code, 3);
        QVERIFY2(result.err.contains("history.json"), qPrintable(result.err));
    }
}

void TestCommands::runs_are_compared() {
    auto arguments = training("other") + QStringList{"--lr", "0.01"};
    QCOMPARE(run(arguments).code, 0);
    const auto report = run({"compare", "trained", "other"});
    QVERIFY2(report.code == 0, qPrintable(report.err));
    QVERIFY2(report.out.contains("config.lr") && report.out.contains("0.01"), qPrintable(report.out));
    QCOMPARE(run({"compare", "trained"}).code, 2);
}

void TestCommands::models_have_parameters() {
    const auto result = run({"models", "--json"});
    QVERIFY2(result.code == 0, qPrintable(result.err));
    int parameters = 0;
    for (const auto& model : QJsonDocument::fromJson(result.out.toUtf8()).array()) {
        if (model.toObject()["model"].toString() == "resnet18") parameters = model.toObject()["parameters"].toInt();
    }
    QCOMPARE(parameters, 11173962);  // torchvision's resnet18 of 10 classes with a 3x3 stem
    QVERIFY(run({"models"}).out.contains("11,173,962"));
}

void TestCommands::complexity_is_counted() {
    const auto one = run({"complexity", "--model", "resnet18", "--image-size", "224", "--out", path("one"), "--csv",
                          path("one.csv"), "--compare-tools"});
    QVERIFY2(one.code == 0, qPrintable(one.err));
    for (const auto* text :
         {"1,814,073,344 MAC", "MAC forward", "not counted", "aten::native_batch_norm (20)", "fvcore"})
        QVERIFY2(one.out.contains(text), qPrintable(one.out));
    QFile file(path("one/complexity.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto json = QJsonDocument::fromJson(file.readAll()).object();
    QCOMPARE(json["forward"]["flop"].toDouble(), 2 * 1814073344.0);
    QVERIFY(QFile::exists(path("one.csv")));
    const auto printed = run({"complexity", "--model", "resnet18", "--image-size", "224", "--json"});
    QVERIFY(QJsonDocument::fromJson(printed.out.toUtf8()).object() == json);
    QVERIFY(run({"complexity", "--model", "resnet18", "--image-size", "224", "--csv", "-"}).out ==
            test::content_of(path("one.csv")));
    QVERIFY(!QFile::exists(path("-")));
    const auto many = run({"complexity", "--models", "resnet18,small-cifar-net", "--batch-sizes", "2,4", "--image-size",
                           "32", "--unit", "flop", "--out", path("complexity")});
    QVERIFY2(many.code == 0, qPrintable(many.err));
    QCOMPARE(many.out.count('\n'), 5);
    QVERIFY(many.out.contains("FLOP of a step") && !many.out.contains("MAC"));
    for (const auto* name :
         {"complexity.json", "complexity.csv", "complexity.md", "resnet18-batch2.json", "small-cifar-net-batch4.csv"})
        QVERIFY2(QFile::exists(path(QString("complexity/") + name)), name);
    const auto slip = run({"complexity", "--models", "resnet19"});
    QCOMPARE(slip.code, 2);
    QVERIFY2(slip.err.contains("resnet19") && slip.err.count('\n') <= 2, qPrintable(slip.err));
}

void TestCommands::steps_are_profiled() {
    const QStringList arguments{"profile",  "--dataset",   "synthetic", "--image-size", "16", "--model",
                                "resnet18", "--warmup",    "1",         "--batch-size", "8",  "--steps",
                                "2",        "--precision", "fp32",      "--depth",      "1"};
    const auto result = run(arguments + QStringList{"--out", path("profile.json"), "--trace", path("trace.json.gz")});
    QVERIFY2(result.code == 0, qPrintable(result.err));
    for (const auto* text : {"resnet18, batch 8, fp32", "images/s", "backward", "layer4", "FLOP/s",
                             "aten::convolution_backward", "(outside modules)"})
        QVERIFY2(result.out.contains(text), qPrintable(result.out));
    QVERIFY(!result.out.contains("layer4.0"));
    const auto memory = run({"profile", "--dataset", "shapes", "--limit-train", "64", "--limit-val", "8", "--warmup",
                             "0", "--steps", "1", "--batch-size", "32", "--precision", "fp32", "--memory"});
    QVERIFY2(memory.out.contains("at the peak") && memory.out.contains("features.0.0"), qPrintable(memory.out));
    QFile file(path("profile.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto json = QJsonDocument::fromJson(file.readAll()).object();
    QCOMPARE(json["profiled_step_ms"].toArray().size(), 2);
    const auto network = json["modules"].toArray().first().toObject();
    QVERIFY(network["backward_ms"].toDouble() > 0 && network["flop"].toDouble() > 0);
    // The file alone shows the same again, and two of them their differences.
    const auto opened = run({"profile", "--open", path("profile.json"), "--depth", "1"});
    QVERIFY2(opened.code == 0, qPrintable(opened.err));
    QCOMPARE(opened.out, result.out);
    // The same rows by shape and by module; a file of an older version has no shapes.
    const auto by_shape = run({"profile", "--open", path("profile.json"), "--group", "shape", "--top", "500"});
    QVERIFY2(by_shape.out.contains("shapes of inputs") && by_shape.out.contains("[8, 3, 16, 16]"),
             qPrintable(by_shape.out + by_shape.err));
    const auto by_module = run({"profile", "--open", path("profile.json"), "--group", "module", "--top", "500"});
    QVERIFY2(by_module.out.count("layer4.1.conv2") > 1, qPrintable(by_module.out + by_module.err));
    auto old = json;
    auto rows = old["operators"].toArray();
    for (auto row : rows) {
        auto object = row.toObject();
        object.remove("shapes");
        row = object;
    }
    old["operators"] = rows;
    QFile older(path("older.json"));
    QVERIFY(older.open(QIODevice::WriteOnly) && older.write(QJsonDocument(old).toJson()) > 0);
    older.close();
    const auto without = run({"profile", "--open", path("older.json"), "--group", "shape"});
    QVERIFY2(without.code == 3 && without.err.contains("has no shapes of inputs"), qPrintable(without.err));
    const auto compared = run({"profile", "--open", path("profile.json"), path("profile.json")});
    QVERIFY2(compared.code == 0 && compared.out.contains("difference"), qPrintable(compared.err));
    const auto trace = run({"trace", "check", path("trace.json.gz")});
    QVERIFY2(trace.code == 0 && trace.out.contains("Viewers show all of it."), qPrintable(trace.out + trace.err));
    QCOMPARE(run({"trace", "check", path("profile.json")}).code, 3);
    // Nothing was made: neither a run nor a folder for runs.
    QVERIFY(!QFile::exists(path("runs")));
    QCOMPARE(run({"profile", "--steps", "0"}).code, 2);
}

void TestCommands::an_interrupted_run_says_how_to_resume() {
    auto arguments = training(path("it's cut"));
    arguments[arguments.indexOf("--epochs") + 1] = "1000";
    QProcess process;
    process.start(qEnvironmentVariable("TORCHDECK"), arguments);
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path("it's cut/checkpoints/small-cifar-net_best_weights.pt")), 30000);
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(20000));
    QCOMPARE(process.exitCode(), 130);
    const QString err = process.readAllStandardError();
    const auto command = err.section("Resume it with: torchdeck ", 1).section('\n', 0, 0);
    QVERIFY2(!command.isEmpty(), qPrintable(err));
    // The words do what they say.
    QProcess shell;
    shell.start("sh", {"-c", "exec \"$TORCHDECK\" " + command + " --dry-run"});
    QVERIFY(shell.waitForFinished(60000));
    QVERIFY2(shell.exitCode() == 0, shell.readAllStandardError().constData());
}

#ifdef TORCHDECK_GUI
void TestCommands::plot_needs_no_gpu() {
    const auto result = run({"plot", "trained", "--out", "plots"}, {"XDG_RUNTIME_DIR="});
    QVERIFY2(result.code == 0, qPrintable(result.err));
    QVERIFY2(!result.err.contains("XDG_RUNTIME_DIR"), qPrintable(result.err));
    for (const auto* chart : {"loss", "accuracy", "images_per_s", "step_ms", "lr", "cpu_percent", "ram_used_mb"})
        QVERIFY2(QFile::exists(path("plots/") + chart + ".png"), chart);
    // The image says how to draw it again.
    const auto again = run({"montage", "--like", "plots/loss.png", "--out", "again.png"});
    QVERIFY2(again.code == 0, qPrintable(again.err));
    QFile a(path("plots/loss.png")), b(path("again.png"));
    QVERIFY(a.open(QIODevice::ReadOnly) && b.open(QIODevice::ReadOnly));
    QVERIFY(a.readAll() == b.readAll());
}
#endif

TORCHDECK_TEST(QCoreApplication, TestCommands)

}  // namespace tst_commands

#include "tst_commands.moc"
