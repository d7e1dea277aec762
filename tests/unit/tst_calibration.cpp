// SPDX-License-Identifier: GPL-3.0-or-later
// What probabilities are worth, and where a network looks.
#include <QTest>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <numeric>
#include <random>

#include "predict/calibration.hpp"
#include "predict/occlusion.hpp"
#include "predict/reliability_figure.hpp"
#include "support/test_program.hpp"
#include "weights/known_weights.hpp"

namespace tst_calibration {

using namespace torchdeck;
using predict::Labeled;

namespace {

/// Images whose labels are drawn from the probabilities that their logits stand for, logits then made `factor` times
/// as large: the temperature that fits is `factor`.
Labeled confident(double factor, std::size_t images, std::int64_t classes = 5) {
    std::mt19937_64 random(3);
    std::normal_distribution<double> normal(0, 1.5);
    Labeled labeled;
    labeled.classes = classes;
    for (std::size_t i = 0; i < images; ++i) {
        std::vector<double> weights;
        for (std::int64_t c = 0; c < classes; ++c) {
            const auto logit = normal(random);
            weights.push_back(std::exp(logit));
            labeled.logits.push_back(static_cast<float>(logit * factor));
        }
        labeled.labels.push_back(std::discrete_distribution<std::int32_t>(weights.begin(), weights.end())(random));
    }
    return labeled;
}

}  // namespace

class TestCalibration : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void top_scores_are_softmax();
    void values_that_are_no_numbers_come_last();
    void the_temperature_is_found();
    void a_calibrated_network_has_no_error();
    void error_and_threshold_by_hand();
    void files_round_trip();
    void rubbish_is_no_calibration();
    void the_diagram_has_both_lines();
    void occlusion_finds_what_counts();
    void files_of_torchvision_are_known();
};

void TestCalibration::top_scores_are_softmax() {
    const std::vector<float> logits = {1, 3, 2, 3};
    const auto top = predict::top_scores(logits, 3);
    QCOMPARE(top.size(), std::size_t{3});
    const double sum = std::exp(1.0) + 2 * std::exp(3.0) + std::exp(2.0);
    QCOMPARE(top[0].label, 1);  // of equal ones the first
    QCOMPARE(top[1].label, 3);
    QCOMPARE(top[2].label, 2);
    QVERIFY(std::fabs(top[0].probability - std::exp(3.0) / sum) < 1e-12);
    QVERIFY(std::fabs(top[2].probability - std::exp(2.0) / sum) < 1e-12);
    QCOMPARE(top[2].logit, 2.0F);
    // Large logits overflow nothing; more classes than there are, are not.
    const auto large = predict::top_scores(std::vector<float>{1e30F, 0}, 5);
    QCOMPARE(large.size(), std::size_t{2});
    QCOMPARE(large[0].probability, 1.0);
    const auto cooled = predict::top_scores(logits, 1, 1000);
    QVERIFY(std::fabs(cooled[0].probability - 0.25) < 1e-3);
}

void TestCalibration::values_that_are_no_numbers_come_last() {
    const auto nan = std::numeric_limits<float>::quiet_NaN();
    const auto top = predict::top_scores(std::vector<float>{nan, 1, 2}, 3);
    QCOMPARE(top[0].label, 2);
    QCOMPARE(top[2].label, 0);
    QCOMPARE(top[2].probability, 0.0);
    const auto none = predict::top_scores(std::vector<float>{nan, nan}, 1);
    QVERIFY(std::isfinite(none[0].probability));
}

void TestCalibration::the_temperature_is_found() {
    for (const double factor : {0.5, 1.0, 2.5}) {
        const auto found = predict::best_temperature(confident(factor, 20000));
        QVERIFY2(std::fabs(found / factor - 1) < 0.05, qPrintable(QString::number(found)));
    }
    QCOMPARE(predict::best_temperature({}), 1.0);
}

void TestCalibration::a_calibrated_network_has_no_error() {
    const auto labeled = confident(3, 20000);
    const auto before = predict::calibrate(labeled, 1);
    const auto after = predict::calibrate(labeled, 3);
    QVERIFY2(before.expected_error > 0.1, qPrintable(QString::number(before.expected_error)));
    QVERIFY2(after.expected_error < 0.015, qPrintable(QString::number(after.expected_error)));
    QVERIFY(after.loss < before.loss);
    QCOMPARE(after.top1, before.top1);  // a temperature changes no order
}

void TestCalibration::error_and_threshold_by_hand() {
    // Two classes: probabilities 0.9 (three of four correct) and 0.65 (one of two correct).
    Labeled labeled;
    labeled.classes = 2;
    const auto add = [&](double probability, bool correct) {
        labeled.logits.push_back(static_cast<float>(std::log(probability)));
        labeled.logits.push_back(static_cast<float>(std::log(1 - probability)));
        labeled.labels.push_back(correct ? 0 : 1);
    };
    for (const bool correct : {true, true, true, false}) add(0.9, correct);
    for (const bool correct : {true, false}) add(0.65, correct);
    const auto found = predict::calibrate(labeled, 1);
    QCOMPARE(found.images, std::int64_t{6});
    QVERIFY(std::fabs(found.top1 - 4.0 / 6) < 1e-12);
    QVERIFY(std::fabs(found.expected_error - (4.0 / 6 * 0.15 + 2.0 / 6 * 0.15)) < 1e-6);
    QCOMPARE(found.bins[13].images, std::int64_t{4});  // (13/15, 14/15]
    QCOMPARE(found.bins[9].images, std::int64_t{2});   // (9/15, 10/15]
    // 5 % of 6 images is less than one: the smallest.
    QVERIFY(std::fabs(found.threshold - 0.65) < 1e-6);
    // 5 % of these are not one image.
    QVERIFY(found.images < 20 && !found.usable_threshold());

    Labeled many;
    many.classes = 2;
    for (int i = 1; i <= 100; ++i) {
        many.logits.insert(many.logits.end(), {static_cast<float>(i) / 10, 0});
        many.labels.push_back(0);
    }
    const auto threshold = predict::calibrate(many, 1).usable_threshold().value_or(-1);
    int below = 0;
    for (std::size_t i = 0; i < many.images(); ++i)
        below += predict::top_scores(many.of(i), 1)[0].probability < threshold ? 1 : 0;
    QVERIFY2(below >= 4 && below <= 5, qPrintable(QString::number(below)));
}

void TestCalibration::files_round_trip() {
    auto found = predict::calibrate(confident(2, 500), 1.5);
    found.best_temperature = 1.5;
    found.weights = "ab12";
    found.tta = "flip";
    found.average = "probabilities";
    found.split = "test";
    const auto again = predict::calibration_from(nlohmann::json::parse(to_json(found).dump()));
    QVERIFY(again);
    QCOMPARE(again->threshold, found.threshold);
    QCOMPARE(again->temperature, found.temperature);
    QCOMPARE(again->best_temperature.value(), 1.5);
    QCOMPARE(again->expected_error, found.expected_error);
    QCOMPARE(again->images, found.images);
    QCOMPARE(again->weights, found.weights);
    QCOMPARE(again->tta, found.tta);
    QCOMPARE(again->split, found.split);
    for (std::size_t i = 0; i < found.bins.size(); ++i) QCOMPARE(again->bins[i].accuracy, found.bins[i].accuracy);
}

void TestCalibration::rubbish_is_no_calibration() {
    const auto good = nlohmann::json::parse(to_json(predict::calibrate(confident(1, 100), 1)).dump());
    QVERIFY(predict::calibration_from(good));
    for (const auto& [key, value] : good.items()) {
        for (const nlohmann::json& odd : {nlohmann::json(), nlohmann::json("x"), nlohmann::json(-1),
                                          nlohmann::json(1e300), nlohmann::json::array()}) {
            auto changed = good;
            changed[key] = odd;
            const auto read = predict::calibration_from(changed);  // never throws
            if (key == "threshold" || key == "bins" || key == "temperature") QVERIFY(!read || odd == 1e300);
        }
    }
    QVERIFY(!predict::calibration_from(nlohmann::json::array()));
}

void TestCalibration::the_diagram_has_both_lines() {
    const auto figure = predict::reliability_figure(predict::calibrate(confident(1, 500), 1));
    QCOMPARE(figure.curves().lines.size(), std::size_t{2});
    QVERIFY(!figure.empty());
    QVERIFY(figure.curves().lines[0].markers);
}

void TestCalibration::occlusion_finds_what_counts() {
    const predict::Occlusion occlusion(40, 40);
    std::vector<std::uint8_t> white(40 * 40 * 3, 255);
    const auto images = occlusion.images(white, {{0.5F, 0.5F, 0.5F}, {1, 1, 1}});
    QCOMPARE(images.count, 1 + predict::Occlusion::kPositions * predict::Occlusion::kPositions);
    // A network that looks at one pixel.
    constexpr std::size_t kEye = (30 * 40 + 8) * 3;
    std::vector<double> probabilities;
    for (std::int64_t i = 0; i < images.count; ++i)
        probabilities.push_back(images.pixels_of(i)[kEye] == 255 ? 0.9 : 0.2);
    QCOMPARE(probabilities[0], 0.9);
    const auto map = occlusion.map(probabilities);
    const auto best = std::max_element(map.begin(), map.end()) - map.begin();
    QVERIFY2(std::abs(best / 40 - 30) <= 4 && std::abs(best % 40 - 8) <= 4, qPrintable(QString::number(best)));
    QVERIFY(std::fabs(map[kEye / 3] - 0.7F) < 1e-5F);
    QCOMPARE(map[5 * 40 + 35], 0.0F);
}

void TestCalibration::files_of_torchvision_are_known() {
    const auto found = weights::known_weights("/somewhere/resnet50-11ad3fa6.pth");
    QVERIFY(found);
    QCOMPARE(found->resize_short_side, std::int64_t{232});
    QVERIFY(!weights::known_weights("/somewhere/resnet50.pth"));
    QVERIFY(!weights::known_weights(""));
    QCOMPARE(weights::imagenet_classes().size(), std::size_t{1000});
    QCOMPARE(weights::imagenet_classes()[207], std::string_view("golden retriever"));
    QCOMPARE(weights::imagenet_classes()[999], std::string_view("toilet tissue"));
}

TORCHDECK_TEST(QCoreApplication, TestCalibration)

}  // namespace tst_calibration

#include "tst_calibration.moc"
