// SPDX-License-Identifier: GPL-3.0-or-later
// A run is trained, and then asked about images, as a script would do it.
#include <QDir>
#include <QFile>
#include <QTest>
#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/program.hpp"
#include "support/test_program.hpp"

namespace tst_cli_predict {

using namespace torchdeck;

class TestCliPredict : public test::ProgramTest {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void images_are_predicted_as_the_evaluation_does();
    void a_run_is_calibrated();
    void augmentations_are_compared();
    void broken_files_get_a_sentence_each();
    void slips_are_explained();

  private:
    [[nodiscard]] QList<nlohmann::json> lines(const QString& text) const {
        QList<nlohmann::json> all;
        for (const auto& line : text.split('\n', Qt::SkipEmptyParts)) all << nlohmann::json::parse(line.toStdString());
        return all;
    }
};

void TestCliPredict::initTestCase() {
    const auto trained = run(QString("train --dataset shapes --model small-cifar-net --epochs 2 --limit-train 512 "
                                     "--limit-val 60 --batch-size 64 --lr 0.005 --precision fp32 --threads 1 "
                                     "--run-dir run")
                                 .split(' '));
    QVERIFY2(trained.code == 0, qPrintable(trained.err));
    const auto exported =
        run(QString("data export --dataset shapes --limit-train 1 --limit-val 60 --out images").split(' '));
    QVERIFY2(exported.code == 0, qPrintable(exported.err));
}

void TestCliPredict::images_are_predicted_as_the_evaluation_does() {
    const auto evaluated = run({"eval", "run", "--json", "--precision", "fp32"});
    QVERIFY2(evaluated.code == 0, qPrintable(evaluated.err));
    const auto result = nlohmann::json::parse(evaluated.out.toStdString());
    const auto said = run({"predict", "--weights", "run", "images/val", "--json", "--top", "10"});
    QVERIFY2(said.code == 0, qPrintable(said.err));
    const auto goes_on = run(QString("train --dataset shapes --model small-cifar-net --max-steps 1 --limit-train 64 "
                                     "--limit-val 8 --weights run --run-dir next")
                                 .split(' '));
    QVERIFY2(goes_on.code == 0, qPrintable(goes_on.err));
    const auto rows = lines(said.out);
    QCOMPARE(rows.size(), 60);
    int correct = 0;
    double loss = 0;
    for (const auto& row : rows) {
        const auto truth = QString::fromStdString(row["image"].get<std::string>()).section('/', -2, -2).toStdString();
        correct += row["top"][0]["class"] == truth ? 1 : 0;
        double sum = 0;
        for (const auto& score : row["top"]) {
            sum += score["probability"].get<double>();
            if (score["class"] == truth) loss -= std::log(score["probability"].get<double>());
        }
        QVERIFY(std::fabs(sum - 1) < 1e-9);
    }
    QVERIFY(std::fabs(correct / 60.0 - result["top1"].get<double>()) < 1e-9);
    QVERIFY2(std::fabs(loss / 60 - result["loss"].get<double>()) < 1e-4, qPrintable(QString::number(loss / 60)));

    // The most doubtful first.
    const auto sorted = lines(run({"predict", "--weights", "run", "images/val", "--json", "--sort", "doubt"}).out);
    for (int i = 1; i < sorted.size(); ++i)
        QVERIFY(sorted[i - 1]["top"][0]["probability"] <= sorted[i]["top"][0]["probability"]);
    const auto name = QString::fromStdString(rows[7]["image"].get<std::string>());
    const auto alone = lines(run({"predict", "--weights", "run", name, "--json", "--top", "10"}).out)[0];
    const auto piped = lines(shell("\"$TORCHDECK\" predict --weights run - --json --top 10 < \"$1\"", {name}).out)[0];
    QCOMPARE(piped["image"].get<std::string>(), std::string("standard input"));
    QCOMPARE(piped["top"].dump(), alone["top"].dump());
    for (std::size_t i = 0; i < 10; ++i) {
        // Kernels for another number of images round otherwise.
        QVERIFY(alone["top"][i]["class"] == rows[7]["top"][i]["class"]);
        QVERIFY(std::fabs(alone["top"][i]["logit"].get<double>() - rows[7]["top"][i]["logit"].get<double>()) < 1e-4);
    }

    const auto table = run({"predict", "--weights", "run", name, name, "--csv", "--top", "2"});
    QCOMPARE(table.out.split('\n', Qt::SkipEmptyParts).size(), 3);
    const auto bars = run({"predict", "--weights", "run", name});
    QVERIFY2(bars.out.contains(" %  █"), qPrintable(bars.out));
    QVERIFY(run({"predict", "--weights", "run", name, "--save-inputs", "inputs"}).code == 0);
    QCOMPARE(QDir(path("inputs")).entryList({"00000_*.png"}).size(), 1);
}

void TestCliPredict::a_run_is_calibrated() {
    const auto found = run({"calibrate", "--weights", "run", "--fit-temperature", "--out", "r.svg", "--json"});
    QVERIFY2(found.code == 0, qPrintable(found.err));
    const auto json = nlohmann::json::parse(found.out.toStdString());
    QCOMPARE(json["images"].get<int>(), 60);
    QVERIFY(QFile::exists(path("run/calibration.json")) && QFile::exists(path("r.svg")));
    const auto rows = lines(run({"predict", "--weights", "run", "images/val", "--json"}).out);
    int doubtful = 0;
    for (const auto& row : rows) doubtful += row["none_of_these"].get<bool>() ? 1 : 0;
    QVERIFY2(doubtful <= 3, qPrintable(QString::number(doubtful)));  // 5 % of 60
    QCOMPARE(rows[0]["threshold"].get<double>(), json["threshold"].get<double>());
    // Another look at the images is another matter; so is another threshold.
    QVERIFY(!lines(run({"predict", "--weights", "run", "images/val", "--json", "--tta", "flip"}).out)[0].contains(
        "threshold"));
    const auto all = lines(run({"predict", "--weights", "run", "images/val", "--json", "--threshold", "1"}).out);
    QVERIFY(all[0]["none_of_these"].get<bool>());
}

void TestCliPredict::augmentations_are_compared() {
    const auto compared = run({"eval", "run", "--compare-tta", "none,flip,5-crop+flip", "--precision", "fp32"});
    QVERIFY2(compared.code == 0, qPrintable(compared.err));
    QVERIFY2(compared.out.contains("5-crop+flip") && compared.out.contains("corrected"), qPrintable(compared.out));
    const auto json = nlohmann::json::parse(
        run({"eval", "run", "--compare-tta", "none,flip", "--precision", "fp32", "--json"}).out.toStdString());
    QCOMPARE(json.size(), std::size_t{2});
    QCOMPARE(json[0]["corrected"].get<int>(), 0);
    const auto gained = json[1]["corrected"].get<int>() - json[1]["broken"].get<int>();
    QVERIFY(std::fabs((json[1]["top1"].get<double>() - json[0]["top1"].get<double>()) * 60 - gained) < 1e-6);
}

void TestCliPredict::broken_files_get_a_sentence_each() {
    const auto bad = QString(TEST_DATA "/images/bad");
    const auto count = QDir(bad).entryList(QDir::Files).size();
    const auto said = run({"predict", "--weights", "run", bad, "--json"});
    QCOMPARE(said.code, 3);
    const auto rows = lines(said.out);
    QVERIFY(rows.size() >= count - 2);  // what is no image by its name is left out
    for (const auto& row : rows) QVERIFY2(row.contains("error"), row.dump().c_str());
    QVERIFY2(said.err.contains("could not be read"), qPrintable(said.err));
    // One of many.
    const auto broken = QDir(bad).entryInfoList(QDir::Files).first().filePath();
    QCOMPARE(run({"predict", "--weights", "run", "images/val", broken, "--json"}).code, 3);
}

void TestCliPredict::slips_are_explained() {
    const auto says = [&](const QStringList& arguments, const char* what) {
        const auto said = run(arguments);
        QVERIFY2(said.code != 0 && said.err.contains(what), qPrintable(said.err));
        QVERIFY2(said.err.count('\n') <= 2, qPrintable(said.err));
    };
    says({"predict", "images"}, "a run folder or a file of weights");
    says({"predict", "--weights", "nowhere", "images"}, "nowhere");
    says({"predict", "--weights", "run", "nowhere.jpg"}, "nowhere.jpg");
    says({"predict", "--weights", "run", "images", "--tta", "mirror"}, "10-crop");
    says({"predict", "--weights", "run", "images", "--resize", "16"}, "--resize 32");
    says({"predict", "--weights", "run", "images", "--json", "--csv"}, "one of");
    QFile names(path("names.txt"));
    QVERIFY(names.open(QIODevice::WriteOnly));
    names.write("one\ntwo\n");
    names.close();
    says({"predict", "--weights", "run", "images", "--class-names", "names.txt"}, "2 class names");
    says({"predict", "--weights", "run", "images", "--save-inputs", "/proc/no"}, "/proc/no: the folder cannot be made");
    says({"calibrate", "--weights", "run/checkpoints/nothing.pt"}, "nothing.pt");
}

TORCHDECK_TEST(QCoreApplication, TestCliPredict)

}  // namespace tst_cli_predict

#include "tst_cli_predict.moc"
