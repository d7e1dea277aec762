// SPDX-License-Identifier: GPL-3.0-or-later
// Pretrained weights by name, as a script uses them: from the caches of Python's libraries, without a network.
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QTest>
#include <nlohmann/json.hpp>

#include "cli/program.hpp"
#include "support/test_program.hpp"

namespace tst_cli_weights {

using namespace torchdeck;

class TestCliWeights : public test::ProgramTest {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void weights_are_listed();
    void a_training_begins_from_them();
    void predictions_come_from_them();
    void files_are_verified();
    void slips_are_explained();

  private:
    test::Finished with_cache(const QStringList& arguments) {
        return run(arguments, {"HOME=" + path("home"), "TORCH_HOME=", "XDG_CACHE_HOME=", "HF_HOME=", "HF_HUB_CACHE=",
                               "HUGGINGFACE_HUB_CACHE=", "TORCHDECK_WEIGHTS_MIRROR=http://127.0.0.1:9/"});
    }
    QStringList training(const QString& run_dir, const QString& weights) {
        return test::tiny_training(run_dir) << "--epochs"
                                            << "1"
                                            << "--model"
                                            << "mobilenet_v3_small"
                                            << "--weights" << weights;
    }
};

/// Weights of a training as timm's library would have left them: 1,000 outputs, a link to a file called by its hash.
void TestCliWeights::initTestCase() {
    const auto trained =
        run(QString("train --dataset synthetic --synthetic-classes 1000 --image-size 32 --limit-train 32 "
                    "--limit-val 8 --batch-size 16 --epochs 1 --precision fp32 --model "
                    "mobilenet_v3_small --run-dir source")
                .split(' '));
    QVERIFY2(trained.code == 0, qPrintable(trained.err));
    const auto converted = run({"convert", "source", "plain.safetensors"});
    QVERIFY2(converted.code == 0, qPrintable(converted.err));
    const auto bytes = test::content_of(path("plain.safetensors"));
    const auto hash = QString(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex());
    const QDir folder(path("home/.cache/huggingface/hub/models--timm--mobilenetv3_small_100.test_in1k"));
    QVERIFY(folder.mkpath("blobs") && folder.mkpath("snapshots/abc"));
    QFile blob(folder.filePath("blobs/" + hash));
    QVERIFY(blob.open(QIODevice::WriteOnly) && blob.write(bytes) == bytes.size());
    blob.close();
    QVERIFY(QFile::link("../../blobs/" + hash, folder.filePath("snapshots/abc/model.safetensors")));
    QFile config(folder.filePath("snapshots/abc/config.json"));
    QVERIFY(config.open(QIODevice::WriteOnly));
    config.write(R"({"architecture": "mobilenetv3_small_100", "num_classes": 1000, "pretrained_cfg": {"input_size":
        [3, 32, 32], "crop_pct": 0.875, "interpolation": "bicubic", "mean": [0.5, 0.5, 0.5], "std": [0.5, 0.5, 0.5]}})");
}

void TestCliWeights::weights_are_listed() {
    const auto listed = with_cache({"weights", "list", "--model", "resnet50", "--json"});
    QVERIFY2(listed.code == 0, qPrintable(listed.err));
    const auto json = nlohmann::json::parse(listed.out.toStdString());
    QCOMPARE(json.size(), std::size_t{2});
    QCOMPARE(json[1]["name"].get<std::string>(), std::string("imagenet-v2"));
    QCOMPARE(json[1]["url"].get<std::string>(), std::string("http://127.0.0.1:9/resnet50-11ad3fa6.pth"));
    QCOMPARE(json[1]["path"].get<std::string>(), std::string());
    const auto text = with_cache({"weights", "list"});
    QVERIFY(text.out.contains("vit_b_16") && text.out.contains("not downloaded") && text.err.contains("CC BY-NC"));
}

void TestCliWeights::a_training_begins_from_them() {
    const auto weights = QString("timm/mobilenetv3_small_100.test_in1k");
    // Other classes: the sentence that names the option.
    const auto refused = with_cache(training("refused", weights));
    QVERIFY2(refused.code == 2, qPrintable(refused.err));
    QVERIFY2(refused.err.contains("1,000 classes of") && refused.err.contains("--reset-head"), qPrintable(refused.err));
    QVERIFY(!QFile::exists(path("refused")));
    const auto trained = with_cache(training("tuned", weights) << "--reset-head");
    QVERIFY2(trained.code == 0, qPrintable(trained.err));
    const auto json = nlohmann::json::parse(test::content_of(path("tuned/run.json")).toStdString());
    QVERIFY(json.dump().find("snapshots/abc/model.safetensors") != std::string::npos);
    const auto planned = with_cache(training("planned", weights) << "--reset-head"
                                                                 << "--dry-run");
    QVERIFY2(planned.code == 0, qPrintable(planned.err));
}

void TestCliWeights::predictions_come_from_them() {
    const auto exported =
        run(QString("data export --dataset shapes --limit-train 1 --limit-val 2 --out images").split(' '));
    QVERIFY2(exported.code == 0, qPrintable(exported.err));
    const auto said = with_cache({"predict", "--weights", "timm/mobilenetv3_small_100.test_in1k", "images/val",
                                  "--save-inputs", "inputs", "--json"});
    QVERIFY2(said.code == 0, qPrintable(said.err));
    QCOMPARE(said.out.split('\n', Qt::SkipEmptyParts).size(), 2);
    // Named as ImageNet's, without a remark about how images are prepared: config.json says it.
    QVERIFY2(!said.err.contains("do not say"), qPrintable(said.err));
    QVERIFY(!said.out.contains("\"class\":\"0\""));
}

void TestCliWeights::files_are_verified() {
    const auto snapshot = path(
        "home/.cache/huggingface/hub/models--timm--mobilenetv3_small_100.test_in1k/snapshots/abc/"
        "model.safetensors");
    const auto good = with_cache({"weights", "verify", snapshot});
    QVERIFY2(good.code == 0 && good.out.startsWith("ok"), qPrintable(good.out));
    const auto bytes = test::content_of(snapshot);
    const auto put = [&](const QString& name, const QByteArray& content) {
        QFile file(path(name));
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
    };
    // Cut off, and another file under a name that promises a hash.
    QVERIFY(put("cut.safetensors", bytes.first(bytes.size() / 2)) && put("resnet18-f37072fd.pth", bytes));
    const auto bad = with_cache({"weights", "verify", "cut.safetensors", "resnet18-f37072fd.pth", snapshot});
    QCOMPARE(bad.code, 3);
    const auto lines = bad.out.split('\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 3);
    QVERIFY2(lines[0].startsWith("damaged") && lines[1].contains("SHA-256") && lines[2].startsWith("ok"),
             qPrintable(bad.out));
    QVERIFY(with_cache({"weights", "verify"}).err.contains("no known weights"));
}

void TestCliWeights::slips_are_explained() {
    const auto nothing = with_cache({"weights", "download", "--model", "small-cifar-net"});
    QVERIFY2(nothing.code == 2 && nothing.err.contains("weights list"), qPrintable(nothing.err));
    // A server that nobody runs: the address, and where a file may be put.
    const auto offline = with_cache({"weights", "download", "--model", "resnet18"});
    QCOMPARE(offline.code, 3);
    QVERIFY2(offline.err.contains("http://127.0.0.1:9/resnet18-f37072fd.pth") &&
                 offline.err.contains(".cache/torch/hub/checkpoints/resnet18-f37072fd.pth"),
             qPrintable(offline.err));
    const auto training_offline = with_cache(test::tiny_training("none") << "--model"
                                                                         << "resnet18"
                                                                         << "--weights"
                                                                         << "imagenet");
    QCOMPARE(training_offline.code, 3);
    QVERIFY(!QFile::exists(path("none")));
    // A folder that is not there is said before anything is downloaded.
    for (const auto& command : {QStringList{"train"}, {"eval"}, {"find-lr"}, {"verify-resume"}}) {
        const auto no_folder = with_cache(command + QStringList{"--dataset", "imagefolder", "--data", path("nowhere"),
                                                                "--model", "resnet18", "--weights", "imagenet"});
        QVERIFY2(no_folder.code == 3 && no_folder.err.contains("there is no such folder"), qPrintable(no_folder.err));
    }
}

TORCHDECK_TEST(QCoreApplication, TestCliWeights)

}  // namespace tst_cli_weights

#include "tst_cli_weights.moc"
