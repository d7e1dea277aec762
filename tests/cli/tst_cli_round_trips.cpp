// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the program writes, given to each of its readers that ought to take it: the same numbers come back. Elsewhere:
// peaks (tst_cli_roofline), the counters that printed commands of ncu and rocprofv3 ask for (tst_profilers), weights
// and checkpoints that trainings go on from (tst_cli_weights, tst_cli_resume).
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include "cli/program.hpp"
#include "support/test_program.hpp"

namespace tst_cli_round_trips {

using namespace torchdeck;

class TestCliRoundTrips : public test::ProgramTest {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void numbers_come_back_data();
    void numbers_come_back();
    void files_may_be_the_standard_output_data();
    void files_may_be_the_standard_output();
    void json_is_alone_on_the_standard_output_data();
    void json_is_alone_on_the_standard_output();
    void what_cannot_be_the_standard_output_says_so_data();
    void what_cannot_be_the_standard_output_says_so();
};

namespace {

/// Numbers of a text in their order, but for those that are parts of words.
QList<double> numbers_in(const QString& text) {
    static const QRegularExpression kNumber(QStringLiteral(R"((?<![\w.])-?\d+(\.\d+)?(e[-+]?\d+)?(?![\w.]))"));
    QList<double> numbers;
    for (auto all = kNumber.globalMatch(text); all.hasNext();) numbers << all.next().captured().toDouble();
    return numbers;
}

constexpr auto kResults = " | grep -E '\"(epochs|best_top1|best_top5|lowest_loss|images_per_s)\"'";
constexpr auto kCounts = " | grep -E '^(training|validation|classes|mean|std) '";

}  // namespace

void TestCliRoundTrips::initTestCase() {
    const auto made = shell(QString(R"sh(
set -e
"$TORCHDECK" %1 > trained.txt
"$TORCHDECK" data export --dataset shapes --limit-train 20 --limit-val 20 --out images > /dev/null
cat > matrix.toml <<'END'
repeats = 1
max_repeats = 1
warmup_iters = 1
iters = 2
cooldown_s = 0
[matrix]
batch_size = [8]
[base]
dataset = "synthetic"
model = "small-cifar-net"
image_size = 32
precision = "fp32"
END
"$TORCHDECK" bench --matrix matrix.toml --out bench > /dev/null
"$TORCHDECK" complexity --model small-cifar-net --batch-size 8 --image-size 32 --json > complexity.json
"$TORCHDECK" profile --dataset synthetic --image-size 32 -b 8 --precision fp32 --warmup 1 --steps 1 -o profile.json --trace trace.json.gz > profile.txt
for ending in pt safetensors torchscript onnx; do "$TORCHDECK" convert run weights.$ending > /dev/null; done
)sh")
                                .arg(test::tiny_training("run").join(' ')));
    QVERIFY2(made.code == 0, qPrintable(made.err));
}

void TestCliRoundTrips::numbers_come_back_data() {
    QTest::addColumn<QString>("written");  // prints what is in the file, or what it was made of
    QTest::addColumn<QString>("read");     // prints what a reader makes of it
    const auto add = [](const char* name, const QString& written, const QString& read) {
        QTest::newRow(name) << written << read;
    };
    const auto runs = [](const QString& path) { return "\"$TORCHDECK\" runs --json " + path + kResults; };
    const auto eval = [](const QString& of) {
        // Weights alone would be read in the precision that is faster here.
        return "\"$TORCHDECK\" eval --dataset shapes --limit-val 40 --precision fp32 --json " + of + " | tr -d '\"'";
    };
    add("metrics.jsonl as a log", runs("run"), runs("run/metrics.jsonl"));
    add("TensorBoard as a run", runs("run"),
        "\"$TORCHDECK\" export-tensorboard run -o board > /dev/null; " + runs("board"));
    add("TensorBoard of TensorBoard", runs("run"),
        "\"$TORCHDECK\" export-tensorboard board -o twice > /dev/null; " + runs("twice"));
    add("run.json as a configuration", "\"$TORCHDECK\" " + test::tiny_training("other").join(' ') + " --dry-run",
        "\"$TORCHDECK\" train --config run/run.json --dry-run");
    add("bench as a table of it",
        "LC_ALL=C printf %.1f $(tail -n 1 bench/metrics.csv | sed 's/\"[^\"]*\"//' | cut -d, -f17)",
        "\"$TORCHDECK\" bench --open bench | head -n 1 | grep -o '[0-9.]* images'");
    add("bench and complexity as a roofline",
        "sed -n '/^  \"step\"/,/}/p' complexity.json | grep -E '\"(flop|bytes_moved|flop_per_byte)\"'",
        "\"$TORCHDECK\" roofline --metrics bench/metrics.csv --complexity complexity.json --peak-compute 10 "
        "--peak-bw 300 --out points.csv > /dev/null; tail -n 1 points.csv | cut -d, -f11,13,18");
    add("bench in a report", "\"$TORCHDECK\" report run bench -o report.html | grep -oE '[0-9]+ (tables|figures)'",
        "\"$TORCHDECK\" report --verify report.html | grep -oE '[0-9]+ (tables|figures)'");
    add("profile", "cat profile.txt", "\"$TORCHDECK\" profile --open profile.json");
    add("trace", "gzip -dc trace.json.gz | grep -o '\"ph\":\"X\"' | wc -l",
        "\"$TORCHDECK\" trace check trace.json.gz | head -n 1 | tr -d , | grep -o '[0-9]* slices'");
    add("images as a folder",
        QString("\"$TORCHDECK\" data info --dataset shapes --limit-train 20 --limit-val 20") + kCounts,
        QString("\"$TORCHDECK\" data info --dataset imagefolder --data images --image-size 32") + kCounts);
    add("copies that are left out", QString("\"$TORCHDECK\" data info --dataset imagefolder --data images") + kCounts,
        QString("cp $(ls images/val/*/* | head -n 1) images/train/circle/copy.png; \"$TORCHDECK\" data check --dataset "
                "imagefolder --data images --leave-out-copies > /dev/null 2>&1; \"$TORCHDECK\" data info --dataset "
                "imagefolder --data images") +
            kCounts);
    add("weights for PyTorch", eval("run"), eval("--model small-cifar-net --weights weights.pt"));
    add("safetensors", eval("run"), eval("--model small-cifar-net --weights weights.safetensors"));
    add("TorchScript", eval("run"), eval("--model weights.torchscript"));
    add("weights of weights", eval("run"),
        "\"$TORCHDECK\" convert weights.safetensors again.pt > /dev/null; " +
            eval("--model small-cifar-net --weights again.pt"));
    add("a checkpoint", eval("run/checkpoints/last.ckpt"),
        "\"$TORCHDECK\" convert run/checkpoints/last.ckpt last.pt > /dev/null; " +
            eval("--model small-cifar-net --weights last.pt"));
    const QString predict = "\"$TORCHDECK\" predict --json $(ls images/val/*/* | head -n 1) --weights ";
    add("weights that predict", predict + "run", predict + "weights.safetensors");
    const auto train = [&](const QString& run, const QString& weights) {
        return QString("\"$TORCHDECK\" %1 --model small-cifar-net --weights %2 > /dev/null; ")
                   .arg(test::tiny_training(run).join(' '), weights) +
               "\"$TORCHDECK\" runs --json " + run + " | grep -E '\"(epochs|best_top1|lowest_loss)\"'";
    };
    add("weights to go on from", train("from_run", "$(ls run/checkpoints/*_best_weights.pt)"),
        train("from_safetensors", "weights.safetensors"));
#ifdef TORCHDECK_GUI
    for (const auto* table : {"samples", "summary"})
        add(table, QString("\"$TORCHDECK\" plot run -o plot > /dev/null; cut -d, -f3- plot/%1.csv").arg(table),
            QString("\"$TORCHDECK\" plot plot/%1.csv -o replot > /dev/null; cut -d, -f3- replot/%1.csv").arg(table));
    add("montage", "\"$TORCHDECK\" montage run --metrics loss -o a.png > /dev/null; cksum < a.png",
        "\"$TORCHDECK\" montage --like a.png -o b.png > /dev/null; cksum < b.png");
#endif
}

void TestCliRoundTrips::numbers_come_back() {
    QFETCH(QString, written);
    QFETCH(QString, read);
    const auto before = shell(written), after = shell(read);
    const auto wanted = numbers_in(before.out), found = numbers_in(after.out);
    const auto both = before.out + before.err + "\n--- came back as\n" + after.out + after.err;
    QVERIFY2(!wanted.isEmpty() && found.size() == wanted.size(), qPrintable(both));
    for (qsizetype i = 0; i < wanted.size(); ++i) {
        constexpr double kShare = 1e-6;  // TensorBoard keeps 32 bits of a number
        QVERIFY2(qAbs(found[i] - wanted[i]) <= kShare * qAbs(wanted[i]), qPrintable(both));
    }
}

void TestCliRoundTrips::files_may_be_the_standard_output_data() {
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("output");
    const auto row = [](const QString& command, const char* file, const char* output = "-") {
        QTest::newRow(qPrintable(command.section(' ', 0, 0) + ' ' + file)) << command << QString(file) << output;
    };
    const QString roofline =
        "roofline --metrics bench/metrics.csv --complexity complexity.json --peak-compute 10 --peak-bw 300 ";
    const QString complexity = "complexity --model small-cifar-net --image-size 32 ";
    row(roofline + "--summary", "s.csv");
    row(roofline + "--out", "p.csv");
    row(roofline + "--out", "p.svg", "-.svg");
    row(complexity + "--csv", "c.csv");
    row(complexity + "--markdown", "c.md");
    row("trace check trace.json.gz --repair", "t.json");
    row("eval run --confusion", "c.csv");
    row("calibrate --weights run --out", "r.svg");
    row("convert --format safetensors weights.pt", "w.safetensors");
    row("convert --format state_dict weights.safetensors", "w.pt");
    row("export --weights run --out", "w.onnx", "-.onnx");
    row("export --weights run --format torchscript --out", "w.torchscript");
#ifdef TORCHDECK_GUI
    row(roofline + "--out", "p.png", "-.png");
    row("montage run --metrics loss --out", "m.png");
#endif
}

void TestCliRoundTrips::files_may_be_the_standard_output() {
    QFETCH(QString, command);
    QFETCH(QString, file);
    QFETCH(QString, output);
    const auto result = shell(QString("\"$TORCHDECK\" %1 stream/%2 > /dev/null && \"$TORCHDECK\" %1 %3 > stream/out && "
                                      "test -s stream/out && cmp stream/%2 stream/out")
                                  .arg(command, file, output)
                                  .prepend("mkdir -p stream; "));
    QVERIFY2(result.code == 0, qPrintable(result.out + result.err));
    QVERIFY(!QFile::exists(path(output)));
}

void TestCliRoundTrips::json_is_alone_on_the_standard_output_data() {
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("key");  // of the object, or of the first of the array
    const auto row = [](const QString& command, const char* key) {
        QTest::newRow(qPrintable(command.section(' ', 0, 1))) << command + " --json" << QString(key);
    };
    row("compare run run/metrics.jsonl", "differences");
    row("roofline --metrics bench/metrics.csv --complexity complexity.json --peak-compute 10 --peak-bw 300",
        "gflop_per_s");
    row("trace check trace.json.gz", "slices");
    row("bench --open bench", "images_per_s_mean");
    row("bench --matrix matrix.toml --out bench --dry-run", "missing");
    row("weights verify weights.pt", "tensors");
    row("verify-resume --dataset shapes --limit-train 32 --limit-val 16 --precision fp32 --batch-size 16 --steps 2",
        "exact_stops");
}

void TestCliRoundTrips::json_is_alone_on_the_standard_output() {
    QFETCH(QString, command);
    QFETCH(QString, key);
    const auto result = run(command.split(' '));
    const auto json = QJsonDocument::fromJson(result.out.toUtf8());
    const auto object = json.isArray() ? json.array().at(0).toObject() : json.object();
    QVERIFY2(result.code < 2 && object.contains(key), qPrintable(result.out + result.err));
}

void TestCliRoundTrips::what_cannot_be_the_standard_output_says_so_data() {
    QTest::addColumn<QString>("command");
    for (const auto* command :
         {"plot run --out -", "export-tensorboard run -o -", "data export --dataset shapes --out -",
          "complexity --out -", "bench --out -", "predict --weights run --save-inputs - images/val",
          "report run --out -", "report run --markdown -.md", "trace check trace.json.gz --json --repair -",
          "peaks --show --out -", "complexity --csv - --markdown -"})
        QTest::newRow(command) << QString(command);
}

void TestCliRoundTrips::what_cannot_be_the_standard_output_says_so() {
    QFETCH(QString, command);
    const auto result = run(command.split(' '));
    QVERIFY2(result.code == 2 && result.err.contains("standard output"), qPrintable(result.out + result.err));
    QVERIFY(!QFile::exists(path("-")));
}

TORCHDECK_TEST(QCoreApplication, TestCliRoundTrips)

}  // namespace tst_cli_round_trips

#include "tst_cli_round_trips.moc"
