// SPDX-License-Identifier: GPL-3.0-or-later
// Metrics of classes of different size against scikit-learn 1.2.1, and the weights that their losses get.
#include <QTest>
#include <array>
#include <cmath>
#include <numeric>

#include "predict/class_metrics.hpp"
#include "support/test_program.hpp"

namespace tst_class_metrics {

using namespace torchdeck;
using predict::ClassCounts;

namespace {

/// Of 500 images: the last three classes have none, two of them were predicted all the same.
constexpr std::array<ClassCounts, 7> kCounts = {
    {{250, 189, 199}, {134, 105, 121}, {66, 54, 79}, {50, 34, 46}, {0, 0, 31}, {0, 0, 24}, {0, 0, 0}}};

bool close(double a, double b) {
    return std::abs(a - b) <= 1e-12;
}

}  // namespace

class TestClassMetrics : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void classes_are_scored_as_by_sklearn();
    void all_classes_are_scored_as_by_sklearn();
    void what_says_nothing_is_zero();
    void weights_are_those_of_sklearn_and_of_the_paper();
};

void TestClassMetrics::classes_are_scored_as_by_sklearn() {
    // precision_score, recall_score, f1_score with average=None, zero_division=0
    constexpr std::array kPrecision = {
        0.949748743718593, 0.8677685950413223, 0.6835443037974683, 0.7391304347826086, 0.0, 0.0, 0.0};
    constexpr std::array kRecall = {0.756, 0.7835820895522388, 0.8181818181818182, 0.68, 0.0, 0.0, 0.0};
    constexpr std::array kF1 = {
        0.8418708240534521, 0.8235294117647058, 0.7448275862068965, 0.7083333333333334, 0.0, 0.0, 0.0};
    for (std::size_t i = 0; i < kCounts.size(); ++i) {
        QVERIFY(close(predict::precision(kCounts[i]), kPrecision[i]));
        QVERIFY(close(predict::recall(kCounts[i]), kRecall[i]));
        QVERIFY(close(predict::f1(kCounts[i]), kF1[i]));
    }
}

void TestClassMetrics::all_classes_are_scored_as_by_sklearn() {
    // balanced_accuracy_score, f1_score(average="macro"), matthews_corrcoef
    const auto metrics = predict::class_metrics(kCounts);
    QVERIFY(close(metrics.balanced_top1, 0.7594409769335143));
    QVERIFY(close(metrics.macro_f1, 0.5197601925597313));
    QVERIFY(close(metrics.mcc, 0.675839815931656));
}

void TestClassMetrics::what_says_nothing_is_zero() {
    const auto none = predict::class_metrics({});
    QVERIFY(none.balanced_top1 == 0 && none.macro_f1 == 0 && none.mcc == 0);
    // One class takes everything: 90 % of the images are recognized, and nothing was learned.
    const std::array<ClassCounts, 2> guess = {{{90, 90, 100}, {10, 0, 0}}};
    const auto metrics = predict::class_metrics(guess);
    QVERIFY(metrics.mcc == 0 && close(metrics.balanced_top1, 0.5));
    // Squares of a large dataset's counts leave 64 bits.
    const std::array<ClassCounts, 2> large = {{{8'000'000'000, 8'000'000'000, 8'000'000'000}, {50, 50, 50}}};
    QVERIFY(close(predict::class_metrics(large).mcc, 1));
}

void TestClassMetrics::weights_are_those_of_sklearn_and_of_the_paper() {
    // compute_class_weight("balanced")
    constexpr std::array<std::int64_t, 5> kImages = {250, 134, 66, 50, 0};
    constexpr std::array kBalanced = {0.5, 0.9328358208955224, 1.893939393939394, 2.5, 0.0};
    const auto balanced = predict::inverse_frequency_weights(kImages, 1);
    const auto half = predict::inverse_frequency_weights(kImages, 0.5);
    const auto equal = predict::inverse_frequency_weights(kImages, 0);
    for (std::size_t i = 0; i < kImages.size(); ++i) {
        QVERIFY(close(balanced[i], kBalanced[i]));
        QVERIFY(close(half[i], std::sqrt(kBalanced[i])));
        QCOMPARE(equal[i], i < 4 ? 1.0 : 0.0);
    }
    const auto effective = predict::effective_number_weights(kImages, 0.999);
    QVERIFY(close(effective[3] / effective[0], (1 - std::pow(0.999, 250)) / (1 - std::pow(0.999, 50))));
    QVERIFY(effective[4] == 0);
    QVERIFY(close(std::accumulate(effective.begin(), effective.end(), 0.0), 4));
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestClassMetrics)

}  // namespace tst_class_metrics

#include "tst_class_metrics.moc"
