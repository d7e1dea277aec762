// SPDX-License-Identifier: GPL-3.0-or-later
//
// torchdeck data.

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "cli/program.hpp"
#include "support/test_program.hpp"

namespace tst_cli_data {

using namespace torchdeck;

class TestCliData : public test::ProgramTest {
    Q_OBJECT
  private Q_SLOTS:
    void images_are_exported_described_and_trained();
    void data_download_refuses_in_words();
    void superclasses_are_named();
    void copies_are_left_out_and_taken_back();
    void suspect_labels_are_ranked();
    void a_learning_rate_is_suggested();
};

void TestCliData::images_are_exported_described_and_trained() {
    const auto exported = run(
        {"data", "export", "--dataset", "shapes", "--limit-train", "40", "--limit-val", "20", "--out", path("images")});
    QVERIFY2(exported.code == 0, qPrintable(exported.err));
    QCOMPARE(exported.out, QString("60 of 60 images written to %1\n").arg(path("images")));
    QCOMPARE(run({"data", "export", "--dataset", "shapes", "--out", path("images")}).code, 3);  // not empty
    const auto shards = run({"data", "export", "--dataset", "shapes", "--limit-train", "40", "--limit-val", "20",
                             "--out", path("shards"), "--format", "webdataset", "--shard-images", "25"});
    QVERIFY2(shards.code == 0, qPrintable(shards.err));
    QCOMPARE(QDir(path("shards")).entryList(QDir::Files),
             QStringList({"classes.txt", "train-000000.tar", "train-000001.tar", "val-000000.tar"}));
    QCOMPARE(run({"data", "export", "--dataset", "shapes", "--out", path("no"), "--shard-images", "25"}).code, 2);
    const auto info = [&](const QStringList& arguments) {
        const auto result = run(QStringList{"data", "info", "--json", "--dataset"} + arguments);
        if (result.code != 0) qWarning("%s", qPrintable(result.err));
        return QJsonDocument::fromJson(result.out.toUtf8()).object();
    };
    const auto folder = info({"imagefolder", "--data", path("images")});
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

    QFile bad(path("images/train/circle/bad.png"));
    QVERIFY(bad.open(QIODevice::WriteOnly) && bad.write("nothing") == 7);
    bad.close();
    auto arguments = test::tiny_training(path("run-images"));
    arguments[arguments.indexOf("shapes")] = "imagefolder";
    arguments << "--data" << path("images") << "--image-size"
              << "16"
              << "--image-cache"
              << "memory";
    const auto trained = run(arguments);
    QVERIFY2(trained.code == 0, qPrintable(trained.err));
    QVERIFY(trained.out.contains("e2: train") && trained.err.contains("bad.png is not an image that can be read"));
    const auto again =
        run({"eval", "--dataset", "imagefolder", "--data", path("images"), "--image-size", "16", "--limit-val", "20",
             "--precision", "fp32", "--weights", path("run-images/checkpoints/small-cifar-net_best_weights.pt")});
    static const QRegularExpression kFinal(R"(FINAL top1 ([\d.]+), top5 ([\d.]+), loss ([\d.]+))");
    const auto match = kFinal.match(trained.out);
    QCOMPARE(again.out,
             QString("VAL top1=%1  top5=%2  loss=%3\n").arg(match.captured(1), match.captured(2), match.captured(3)));
    // Training images, the first of them among others, are not looked at; of validation it is said what is left out.
    QFile first(path("images/train/arrow/!.png"));
    QVERIFY(first.open(QIODevice::WriteOnly) && first.write("nothing") == 7);
    first.close();
    QVERIFY(QFile::copy(TEST_DATA "/images/bad/garbage.png", path("images/val/circle/zy.png")));
    QVERIFY(QFile::copy(TEST_DATA "/images/bad/damaged.png", path("images/val/circle/zz.png")));
    const auto damaged =
        run({"eval", "--dataset", "imagefolder", "--data", path("images"), "--image-size", "16", "--precision", "fp32",
             "--weights", path("run-images/checkpoints/small-cifar-net_best_weights.pt")});
    QVERIFY2(damaged.code == 0, qPrintable(damaged.err));
    QCOMPARE(damaged.out, again.out);
    QVERIFY2(damaged.err.contains("zy.png") && damaged.err.contains("zz.png") && !damaged.err.contains("!.png"),
             qPrintable(damaged.err));
}

void TestCliData::data_download_refuses_in_words() {
    for (const auto& arguments :
         {QStringList{"mnist"}, QStringList{"cifar10", "--layout", "zip"},
          QStringList{"cifar10", "--mirror", "http://example.invalid/x.tar.gz"}, QStringList{}}) {
        const auto result = run(QStringList{"data", "download"} + arguments + QStringList{"--dir", path("down")});
        QCOMPARE(result.code, 2);
        QVERIFY2(result.err.startsWith("error: "), qPrintable(result.err));
    }
}

void TestCliData::superclasses_are_named() {
    const QStringList arguments = {"data", "info", "--dataset", "cifar100", "--data", TEST_DATA};
    const auto table = run(arguments);
    QVERIFY2(table.code == 0, qPrintable(table.err));
    const auto json = QJsonDocument::fromJson(run(arguments + QStringList{"--json"}).out.toUtf8()).object();
    const auto superclasses = json["superclasses"].toArray();
    QCOMPARE(superclasses.size(), 100);
    QVERIFY(superclasses[0].toString().startsWith("coarse"));
    const auto line = QString("%1 (%2)").arg(json["classes"].toArray()[99].toString(), superclasses[99].toString());
    QVERIFY2(table.out.contains(line), qPrintable(line + table.out));
}

void TestCliData::copies_are_left_out_and_taken_back() {
    QVERIFY(run({"data", "export", "--dataset", "shapes", "--limit-train", "40", "--limit-val", "20", "--out",
                 path("copies")})
                .code == 0);
    const QStringList check = {"data", "check", "--dataset", "imagefolder", "--data", path("copies")};
    const auto look = [&] { return QJsonDocument::fromJson(run(check + QStringList{"--json"}).out.toUtf8()).object(); };
    const auto before = look();
    // Another class in the name of the same image.
    const auto original = QDir(path("copies/train/circle")).entryList({"*.png"}, QDir::Files).front();
    QVERIFY(QFile::copy(path("copies/train/circle/" + original), path("copies/val/ring/copy.png")));
    const auto json = look();
    QCOMPARE(json["copies"].toArray().size(), before["copies"].toArray().size() + 1);
    const auto copy = json["copies"].toArray()[0].toObject();
    QVERIFY(copy["exact"].toBool() && copy["across_split"].toBool() && !copy["same_class"].toBool());
    const auto said = run(check + QStringList{"--leave-out-copies", "--list", "1"});
    QVERIFY2(said.out.contains("validation") && said.err.contains("left out of training from now on"),
             qPrintable(said.err));
    QCOMPARE(look()["train"].toInt(), 40 - 1);
    QVERIFY(run(check + QStringList{"--leave-out-copies"}).err.contains("nothing was changed"));
    QVERIFY(QFile::remove(path("copies/torchdeck-edits.csv")));
    QCOMPARE(look()["train"].toInt(), 40);
    QCOMPARE(run({"data", "check", "--dataset", "shapes", "--limit-train", "9", "--leave-out-copies"}).code, 2);
}

void TestCliData::suspect_labels_are_ranked() {
    QVERIFY(run(test::tiny_training(path("ranked")) + QStringList{"--epochs", "1"}).code == 0);
    const auto text = run({"data", "suspects", path("ranked"), "--list", "3"});
    QVERIFY2(text.code == 0 && text.out.contains("predicted as another class than labeled"), qPrintable(text.err));
    const auto ranked = [&](const QString& split) {
        const auto result = run({"data", "suspects", path("ranked"), "--split", split, "--json"});
        return QJsonDocument::fromJson(result.out.toUtf8()).object();
    };
    const auto json = ranked("train");
    const auto suspects = json["suspects"].toArray();
    QVERIFY(!suspects.isEmpty() && suspects.size() <= json["images"].toInt());
    double last = 0;
    for (const auto& entry : suspects) {
        const auto row = entry.toObject();
        QVERIFY(row["label"] != row["predicted"]);
        QVERIFY(row["label_probability"].toDouble() <= row["predicted_probability"].toDouble());
        QVERIFY(row["label_probability"].toDouble() >= last);
        last = row["label_probability"].toDouble();
    }
    QVERIFY(ranked("val")["images"] != json["images"]);
    // Of a network with other classes nothing follows about these labels.
    QFile about(path("ranked/run.json"));
    QVERIFY(about.open(QIODevice::ReadWrite));
    const auto renamed = about.readAll().replace("\"circle\"", "\"sphere\"");
    QVERIFY(about.resize(0) && about.seek(0) && about.write(renamed) > 0);
    about.close();
    const auto refused = run({"data", "suspects", path("ranked")});
    QVERIFY2(refused.code != 0 && refused.err.contains("'sphere' and is 'circle' here"), qPrintable(refused.err));
    // Weights alone do not say which images they are about.
    QVERIFY(QFile::copy(path("ranked/checkpoints/small-cifar-net_best_weights.pt"), path("alone.pt")));
    QVERIFY(run({"data", "suspects", path("alone.pt")}).err.contains("is in no run folder"));
}

void TestCliData::a_learning_rate_is_suggested() {
    QVERIFY(run({"data", "export", "--dataset", "shapes", "--limit-train", "256", "--limit-val", "8", "--out",
                 path("plain")})
                .code == 0);
    // Plain images in batches that are not too small: the loss falls by more than rounding decides.
    const QStringList settings =
        QString(
            "find-lr --dataset imagefolder --image-size 16 --no-augment --batch-size 16 --steps 24 --to 0.01 "
            "--precision fp32 --data")
            .split(' ') +
        QStringList{path("plain")};
    const auto arguments = settings + QStringList{"--from", "1e-5"};
    const auto text = run(arguments + QStringList{"--out", path("curve.svg")});
    QVERIFY2(text.code == 0 && text.out.startsWith("Suggested learning rate: "), qPrintable(text.err));
    QFile curve(path("curve.svg"));
    QVERIFY(curve.open(QIODevice::ReadOnly) && curve.readAll().contains("Training loss"));
    const auto json = QJsonDocument::fromJson(run(arguments + QStringList{"--json"}).out.toUtf8()).object();
    QCOMPARE(json["points"].toArray().size(), 24);
    QVERIFY(json["lr"].toDouble() > 1e-5 && json["lr"].toDouble() < 0.01);
    const auto refused = run(settings + QStringList{"--from", "1"});
    QVERIFY(refused.code == 2 && refused.err.contains("--from must be above 0 and below --to"));
}

TORCHDECK_TEST(QCoreApplication, TestCliData)

}  // namespace tst_cli_data

#include "tst_cli_data.moc"
