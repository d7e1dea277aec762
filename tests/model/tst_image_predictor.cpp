// SPDX-License-Identifier: GPL-3.0-or-later
// Predictions of images that somebody brings, with an engine whose answers are known.
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "data/input_spec.hpp"
#include "job/image_predictor.hpp"
#include "job/prediction_table.hpp"
#include "support/fake_predictor.hpp"
#include "support/test_program.hpp"
#include "unit/refusal.hpp"
#include "weights/weight_file.hpp"

namespace tst_image_predictor {

using namespace torchdeck;
using namespace torchdeck::test;
namespace fs = std::filesystem;

namespace {

const fs::path kImages = fs::path(TEST_DATA) / "images" / "good";

}  // namespace

class TestImagePredictor : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void images_come_in_order_with_those_that_fail();
    void where_no_image_can_be_read_each_says_why();
    void preprocessing_is_that_of_the_weights();
    void a_program_has_its_input_beside_it();
    void weights_without_preprocessing_say_so();
    void programs_are_chosen_by_people_only();
    void calibration_is_kept_with_the_weights();
    void augmentations_are_compared();
    void tables_are_written();

  private:
    [[nodiscard]] fs::path root() const { return folder_->path().toStdString(); }
    job::ImagePredictor predictor() {
        job::PredictorOptions options;
        options.weights = root() / "run";
        options.engine = predicting_engine(script_);
        return job::ImagePredictor(std::move(options));
    }
    static std::vector<job::ImagePrediction> predict(job::ImagePredictor& predictor,
                                                     const std::shared_ptr<data::ImageList>& list) {
        std::vector<job::ImagePrediction> all;
        predictor.predict(list, {}, 3, 1, [&](const auto& prediction) { all.push_back(prediction); });
        return all;
    }

    std::unique_ptr<QTemporaryDir> folder_;
    std::shared_ptr<PredictScript> script_;
};

void TestImagePredictor::init() {
    folder_ = std::make_unique<QTemporaryDir>();
    script_ = std::make_shared<PredictScript>();
    write_trained_run(folder_->filePath("run"), "shapes", 2);
    // Two classes, images of 8 x 8, as write_trained_run's last layer has them.
    auto spec = data::input_spec(*plain_dataset(1, 1));
    spec.class_names = {"ant", "bear"};
    auto json = nlohmann::json::parse(std::ifstream(root() / "run" / "run.json"));
    json["input"] = to_json(spec);
    std::ofstream(root() / "run" / "run.json") << json.dump();
}

void TestImagePredictor::images_come_in_order_with_those_that_fail() {
    auto list = std::make_shared<data::ImageList>();
    std::ofstream(root() / "text.png") << "text";
    const auto text = root() / "text.png";
    // Those that fail are the first, some in the middle, and the last of more than a batch.
    for (int i = 0; i < 40; ++i) list->add_file(i % 7 == 0 || i == 39 ? text : kImages / "color.png");
    auto predicting = predictor();
    const auto all = predict(predicting, list);
    QCOMPARE(all.size(), std::size_t{40});
    for (std::size_t i = 0; i < all.size(); ++i) {
        QCOMPARE(all[i].index, static_cast<std::int64_t>(i));
        const bool fails = i % 7 == 0 || i == 39;
        QCOMPARE(all[i].top.empty(), fails);
        QCOMPARE(QString::fromStdString(all[i].failure.text()).contains("not an image that can be read"), fails);
        if (fails) continue;
        QCOMPARE(all[i].top.size(), std::size_t{2});  // there are but two classes
        // Every third is predicted as the next class, and of every fifth the other of the two has 60 %.
        QCOMPARE(all[i].top[0].label, (i % 3 == 0) != (i % 5 == 0) ? 1 : 0);
        QVERIFY(std::fabs(all[i].top[0].probability - (i % 5 == 0 ? 0.6 : 0.9)) < 1e-5);
    }
}

void TestImagePredictor::where_no_image_can_be_read_each_says_why() {
    auto list = std::make_shared<data::ImageList>();
    list->add_file(root() / "missing.png");
    auto predicting = predictor();
    const auto all = predict(predicting, list);
    QCOMPARE(all.size(), std::size_t{1});
    QVERIFY(QString::fromStdString(all[0].failure.text()).contains("missing.png cannot be opened"));
    QVERIFY(predict(predicting, std::make_shared<data::ImageList>()).empty());
    script_->failure = "The device is gone.";
    list->add_file(kImages / "color.png");
    QVERIFY(refusal([&] { predict(predicting, list); }).contains("The device is gone."));
}

void TestImagePredictor::preprocessing_is_that_of_the_weights() {
    const auto predicting = predictor();
    QCOMPARE(predicting.input().height, std::int64_t{8});
    QCOMPARE(predicting.model(), std::string("resnet18"));
    QCOMPARE(predicting.input().class_names.at(1), std::string("bear"));
    QVERIFY(predicting.remarks().empty());
    // It has no epoch: what it wrote at its end is hardly trained.
    fs::remove(root() / "run/checkpoints/resnet18_best_weights.pt");
    QCOMPARE(predictor().remarks(),
             std::vector<Message>{Message::of("This run was stopped before its first epoch ended.")});
}

void TestImagePredictor::a_program_has_its_input_beside_it() {
    auto spec = data::input_spec(*plain_dataset(1, 1));
    spec.class_names = {"ant", "bear"};
    for (const auto* name : {"net.torchscript", "net.torchscript.json"}) std::ofstream(root() / name) << to_json(spec);
    job::PredictorOptions options;
    options.config.model.name = (root() / "net.torchscript").string();
    options.model_is_given = true;
    const job::ImagePredictor predicting(options);
    QVERIFY(predicting.remarks().empty());
    QCOMPARE(predicting.input().class_names, spec.class_names);
    QCOMPARE(predicting.input().height, spec.height);
}

void TestImagePredictor::weights_without_preprocessing_say_so() {
    weights::NamedTensor matrix;
    matrix.name = "fc.weight";
    matrix.shape = {3, 2};
    matrix.bytes = base::Buffer(std::vector<std::byte>(24));
    weights::write_weights(root() / "alone.pt", {matrix});
    job::PredictorOptions options;
    options.weights = root() / "alone.pt";
    const job::ImagePredictor predicting(options);
    QCOMPARE(predicting.remarks().size(), std::size_t{1});
    QCOMPARE(predicting.input().class_names.size(), std::size_t{3});
    QCOMPARE(predicting.input().resize_short_side, std::int64_t{256});
    QVERIFY(refusal([&] { (void)predicting.validation_images(); }).contains("belong to no run"));
    options.change_input = [](data::InputSpec& input) { input.class_names = {"a", "b"}; };
    QVERIFY(refusal([&] { job::ImagePredictor p(options); }).contains("3 outputs, and there are 2 class names"));
    options.change_input = {};
    // One output is no choice between classes.
    weights::write_weights(root() / "single.pt",
                           {{"fc.weight", weights::DType::f32, {1, 2}, base::Buffer(std::vector<std::byte>(8))}});
    job::PredictorOptions single;
    single.weights = root() / "single.pt";
    QVERIFY(refusal([&] { job::ImagePredictor p(single); }).contains("single score"));
    // A file of torchvision brings its own.
    fs::rename(root() / "alone.pt", root() / "resnet50-11ad3fa6.pth");
    matrix.shape = {1000, 2};
    matrix.bytes = base::Buffer(std::vector<std::byte>(8000));
    weights::write_weights(root() / "resnet50-11ad3fa6.pth", {matrix});
    options.weights = root() / "resnet50-11ad3fa6.pth";
    const job::ImagePredictor known(options);
    QVERIFY(known.remarks().empty());
    QCOMPARE(known.input().resize_short_side, std::int64_t{232});
    QCOMPARE(known.input().class_names.at(0), std::string("tench"));
    QCOMPARE(known.model(), std::string("resnet50"));
}

void TestImagePredictor::programs_are_chosen_by_people_only() {
    auto json = nlohmann::json::parse(std::ifstream(root() / "run" / "run.json"));
    json["config"]["model"] = "/somewhere/program.pt";
    std::ofstream(root() / "run" / "run.json") << json.dump();
    QVERIFY(refusal([&] { predictor(); }).contains("program"));
    QVERIFY(refusal([] { job::ImagePredictor p({}); }).contains("nothing to predict with"));
}

void TestImagePredictor::calibration_is_kept_with_the_weights() {
    auto predicting = predictor();
    QVERIFY(!predicting.calibration({}));
    auto dataset = *plain_dataset(1, 60);
    auto labels = std::make_shared<data::ImageSet>(dynamic_cast<const data::ImageSet&>(*dataset.val));
    for (auto& label : labels->labels) label %= 2;
    dataset.val = labels;
    std::int64_t done = 0;
    const auto found = predicting.calibrate(dataset, {}, false, [&](std::int64_t d, std::int64_t) { done = d; });
    QVERIFY(found);
    QCOMPARE(done, std::int64_t{60});
    QCOMPARE(found->images, std::int64_t{60});
    QVERIFY(std::fabs(found->top1 - 0.6) < 1e-9);  // 3 and 5 divide both or neither of 36 indices
    QCOMPARE(found->split, std::string("val"));
    predicting.save(*found);
    QCOMPARE(predicting.calibration_file(), fs::absolute(root() / "run" / "calibration.json"));
    const auto again = predictor().calibration({});
    QVERIFY(again);
    QCOMPARE(again->threshold, found->threshold);
    // It says nothing about other views, or about other weights.
    QVERIFY(!predicting.calibration({.tta = "flip"}));
    QVERIFY(!predicting.calibration({.average = ViewAverage::probabilities}));
    const auto whole = base::read_file(predicting.calibration_file(), 1 << 20);
    for (const auto* damaged : {"", "{\"broken\n", "[1, 2]", "{\"threshold\": \"high\"}"}) {
        std::ofstream(predicting.calibration_file()) << damaged;
        QVERIFY(!predicting.calibration({}));
    }
    base::write_atomically(predicting.calibration_file(), whole);
    QVERIFY(predicting.calibration({}));
    const auto weights = predicting.weights().file;
    base::write_atomically(weights, base::read_text(weights, 1 << 20) + '\0');
    QVERIFY(!predicting.calibration({}));
    // A stopped one is none.
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!predicting.calibrate(dataset, {}, false, {}, stop.get_token()));
    // With the temperature that fits, the loss is not higher.
    const auto fitted = predicting.calibrate(dataset, {}, true, {});
    QVERIFY(fitted->best_temperature && fitted->loss <= found->loss + 1e-9);
}

void TestImagePredictor::augmentations_are_compared() {
    auto predicting = predictor();
    const auto results = predicting.compare_views(*plain_dataset(1, 30), {{"none"}, {"10-crop"}}, {});
    QCOMPARE(results.size(), std::size_t{2});
    QCOMPARE(results[0].views, std::int64_t{1});
    QCOMPARE(results[1].views, std::int64_t{10});
    QCOMPARE(script_->views, std::int64_t{10});
    QCOMPARE(results[1].corrected + results[1].broken, std::int64_t{0});  // this engine says the same
    QCOMPARE(results[1].result.images, std::int64_t{30});
}

void TestImagePredictor::tables_are_written() {
    job::PredictionTable table;
    table.images = std::make_shared<data::ImageList>();
    auto list = std::make_shared<data::ImageList>();
    list->add_bytes("=cmd(1),x.jpg", {});
    list->add_bytes("b.png", {});
    table.images = list;
    table.class_names = {"ant", "bear"};
    table.top = 2;
    table.threshold = 0.5;
    const std::vector<job::ImagePrediction> predictions = {{0, {{1, 0.75, 2}, {0, 0.25, 1}}, {}},
                                                           {1, {{0, 0.4, 0}, {1, 0.35, 0}}, {}},
                                                           {1, {}, Message("b.png is empty.")}};
    const auto lines = QString::fromStdString(table.text(predictions, ".csv")).split('\n');
    QCOMPARE(lines[0], QString("image,class,probability,none_of_these,class_2,probability_2,error"));
    QVERIFY2(lines[1].startsWith("\"'=cmd(1),x.jpg\",bear,0.75,false,ant,0.25,"), qPrintable(lines[1]));
    QVERIFY2(lines[2].startsWith("b.png,ant,0.4,true,"), qPrintable(lines[2]));
    QVERIFY2(lines[3].endsWith("b.png is empty."), qPrintable(lines[3]));
    const auto json = nlohmann::json::parse(table.text(predictions, ".json"));
    QCOMPARE(json.size(), std::size_t{3});
    QCOMPARE(json[0]["top"][0]["class"].get<std::string>(), std::string("bear"));
    QVERIFY(json[1]["none_of_these"].get<bool>());
    QVERIFY(json[2].contains("error") && !json[2].contains("top"));
    QCOMPARE(QString::fromStdString(table.text(predictions, ".jsonl")).count('\n'), 3);
    QVERIFY(refusal([&] { (void)table.text(predictions, ".xlsx"); }).contains(".csv"));
    QCOMPARE(table.line(predictions[1]), std::string("b.png: ant 40.0 %, bear 35.0 % (maybe none of these)"));
    auto sorted = predictions;
    job::sort_by_doubt(sorted);
    QVERIFY(!sorted[0].failure.empty());
    QCOMPARE(sorted[1].index, std::int64_t{1});
    QCOMPARE(job::PredictionTable::summary(4, 1, 2).text(),
             std::string("4 images in 2.00 s, 2.0 images/s; 1 could not be read."));
}

TORCHDECK_TEST(QCoreApplication, TestImagePredictor)

}  // namespace tst_image_predictor

#include "tst_image_predictor.moc"
