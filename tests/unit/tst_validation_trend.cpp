// SPDX-License-Identifier: GPL-3.0-or-later
//
// When a validation loss is said to rise.
#include <QTest>
#include <string>

#include "runs/validation_trend.hpp"
#include "support/test_program.hpp"

namespace tst_validation_trend {

using namespace torchdeck;

namespace {

runs::RunData run_of(const std::vector<std::string>& losses) {
    runs::RunData run;
    int epoch = 0;
    for (const auto& loss : losses) {
        ++epoch;
        run.append(runs::LogFile::metrics, R"({"phase":"epoch","epoch":)" + std::to_string(epoch) +
                                               R"(,"step":1,"t":)" + std::to_string(epoch) + R"(,"val_loss":)" + loss +
                                               "}");
    }
    return run;
}

}  // namespace

class TestValidationTrend : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void says_since_when_it_rises() {
        const auto trend = runs::validation_trend(run_of({"2.0", "1.5", "1.6", "1.55", "1.8"}));
        QVERIFY(trend && trend->rises);
        QCOMPARE(trend->epoch, std::int64_t{2});
        QCOMPARE(trend->lowest, 1.5);
    }
    void one_bad_epoch_is_no_trend() {
        QVERIFY(!runs::validation_trend(run_of({"2.0", "1.5", "1.9"}))->rises);
        QVERIFY(!runs::validation_trend(run_of({"2.0", "1.5", "1.9", "1.51"}))->rises);
        QVERIFY(!runs::validation_trend(run_of({"2.0", "1.9", "1.8"}))->rises);
        QVERIFY(!runs::validation_trend(run_of({"2.0", "1.528", "1.647", "1.558"}))->rises);  // it falls again
    }
    void nothing_is_said_of_nothing() {
        QVERIFY(!runs::validation_trend({}));
        QVERIFY(!runs::validation_trend(run_of({R"("nan")", R"("inf")"})));
        QCOMPARE(runs::validation_trend(run_of({R"("nan")", "1.5"}))->epoch, std::int64_t{2});
    }
};

TORCHDECK_TEST(QCoreApplication, TestValidationTrend)

}  // namespace tst_validation_trend

#include "tst_validation_trend.moc"
