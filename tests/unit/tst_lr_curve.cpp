// SPDX-License-Identifier: GPL-3.0-or-later
// Which learning rate follows from a curve of losses.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <random>

#include "config/lr_curve.hpp"
#include "config/lr_curve_figure.hpp"
#include "support/test_program.hpp"

namespace tst_lr_curve {

using namespace torchdeck;
using config::LrCurve;

namespace {

constexpr int kPoints = 100;

double rate_of(int i) {
    return 1e-6 * std::pow(10.0, 6.0 * i / (kPoints - 1));
}

/// Flat, falls from 1e-4 to 1e-2, rises from 1e-1 on; with noise.
LrCurve valley(double noise) {
    std::mt19937_64 random(1);
    std::normal_distribution<double> normal(0, 1);
    LrCurve curve;
    for (int i = 0; i < kPoints; ++i) {
        const double lr = rate_of(i);
        const double fall = std::clamp((std::log10(lr) + 4) / 2, 0.0, 1.0);
        const double rise = std::max(0.0, std::log10(lr) + 1);
        curve.points.push_back({lr, 2.3 - 1.5 * fall + 4 * rise + noise * normal(random), 0});
    }
    return curve;
}

}  // namespace

class TestLrCurve : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void the_suggestion_is_in_the_fall();
    void a_curve_that_does_not_fall_suggests_nothing();
    void smoothing_is_not_late();
    void the_figure_marks_the_suggestion();
};

void TestLrCurve::the_suggestion_is_in_the_fall() {
    for (const double noise : {0.0, 0.05, 0.15}) {
        auto curve = valley(noise);
        config::suggest_lr(curve);
        QVERIFY(curve.lr);
        QVERIFY2(*curve.lr > 5e-4 && *curve.lr < 2e-3, qPrintable(QString::number(*curve.lr)));
    }
}

void TestLrCurve::a_curve_that_does_not_fall_suggests_nothing() {
    LrCurve flat;
    for (int i = 0; i < kPoints; ++i) flat.points.push_back({rate_of(i), 2.3 + 0.001 * (i % 2), 0});
    config::suggest_lr(flat);
    QVERIFY(!flat.lr);
    auto rising = flat;
    for (int i = 0; i < kPoints; ++i) rising.points[static_cast<std::size_t>(i)].loss = 2.3 + 0.1 * i;
    config::suggest_lr(rising);
    QVERIFY(!rising.lr);
    LrCurve empty;
    config::suggest_lr(empty);
    QVERIFY(!empty.lr);
    // Batches of few images: the losses of rates that do nothing scatter, and those of high ones rise.
    std::mt19937 random(1);
    std::normal_distribution<double> noise(0, 0.15);
    int suggested = 0;
    for (int trial = 0; trial < 200; ++trial) {
        LrCurve noisy;
        for (int i = 0; i < kPoints; ++i)
            noisy.points.push_back({rate_of(i), 1.1 + noise(random) + 0.1 * std::max(0, i - 3 * kPoints / 4), 0});
        config::suggest_lr(noisy);
        suggested += noisy.lr ? 1 : 0;
    }
    QVERIFY2(suggested <= 12, qPrintable(QString::number(suggested)));
}

/// A step down stays where it is; an average over the past would move it.
void TestLrCurve::smoothing_is_not_late() {
    std::vector<double> losses(41, 1.0);
    std::fill(losses.begin() + 20, losses.end(), 0.0);
    const auto smooth = config::smoothed(losses, 3);
    QVERIFY(std::abs((smooth[19] + smooth[20]) / 2 - 0.5) < 1e-12);
    // A line stays a line, but for the ends, where the bell is cut.
    for (std::size_t i = 0; i < losses.size(); ++i) losses[i] = static_cast<double>(i);
    const auto line = config::smoothed(losses, 3);
    for (std::size_t i = 9; i + 9 < losses.size(); ++i) QVERIFY(std::abs(line[i] - losses[i]) < 1e-12);
}

void TestLrCurve::the_figure_marks_the_suggestion() {
    auto curve = valley(0.05);
    config::suggest_lr(curve);
    const auto figure = config::lr_curve_figure(curve);
    QVERIFY(figure.x.log && figure.curves().lines.size() == 2 && figure.curves().marks.size() == 1);
    QCOMPARE(figure.curves().marks[0].x, *curve.lr);
    curve.lr.reset();
    QVERIFY(config::lr_curve_figure(curve).curves().marks.empty());
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestLrCurve)

}  // namespace tst_lr_curve

#include "tst_lr_curve.moc"
