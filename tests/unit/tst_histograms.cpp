// SPDX-License-Identifier: GPL-3.0-or-later
//
// Histograms of weights and gradients: written, read back, and made into a heat map of epochs.
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "runs/histograms.hpp"
#include "runs/log_reader.hpp"
#include "support/test_program.hpp"

namespace tst_histograms {

using namespace torchdeck;
using runs::Histogram;
using runs::HistogramRecord;

namespace {

HistogramRecord record(std::int64_t epoch, Histogram weights, std::optional<Histogram> gradient = std::nullopt) {
    return {.epoch = epoch,
            .step = 10 * epoch,
            .t = 1.5 * static_cast<double>(epoch),
            .parameter = "conv.weight",
            .weights = std::move(weights),
            .gradient = std::move(gradient)};
}

double column_sum(const figures::Figure& figure, std::size_t column) {
    double sum = 0;
    for (std::size_t row = 0; row < figure.get<figures::Heat>().data->rows(); ++row) {
        const double value = figure.get<figures::Heat>().data->value(row, column);
        if (std::isfinite(value)) sum += value;
    }
    return sum;
}

}  // namespace

class TestHistograms : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void lines_are_read_back();
    void rubbish_is_left_out();
    void other_readers_do_not_follow_them();
    void columns_add_up_and_lie_where_the_values_are();
    void an_outlier_does_not_flatten_the_rest();
    void equal_values_are_one_row();

  private:
    [[nodiscard]] std::filesystem::path write(const QByteArray& text) {
        QFile file(dir_.filePath(QStringLiteral("histograms.jsonl")));
        if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write");
        file.write(text);
        return dir_.path().toStdString();
    }
    QTemporaryDir dir_;
};

void TestHistograms::lines_are_read_back() {
    auto other = record(1, {.low = 0, .high = 1, .counts = {1, 2}});
    other.parameter = "fc.bias";
    const std::string text = to_line(record(1, {.low = -0.25, .high = 0.5, .counts = {1, 0, 3}},
                                            Histogram{.low = -1e-7, .high = 1e-7, .counts = {5, 5}, .not_finite = 2})) +
                             "\n" + to_line(other) + "\n" + to_line(record(2, {.low = 1, .high = 1, .counts = {4}})) +
                             "\n";
    const auto all = runs::read_histograms(write(QByteArray::fromStdString(text)));
    QCOMPARE(all.size(), std::size_t{2});
    QCOMPARE(all[0].parameter, std::string("conv.weight"));
    QCOMPARE(all[1].parameter, std::string("fc.bias"));
    QCOMPARE(all[0].records.size(), std::size_t{2});
    const auto& first = all[0].records[0];
    QCOMPARE(first.epoch, std::int64_t{1});
    QCOMPARE(first.step, std::int64_t{10});
    QCOMPARE(first.t, 1.5);
    QCOMPARE(first.weights.low, -0.25);
    QCOMPARE(first.weights.high, 0.5);
    QCOMPARE(first.weights.counts, (std::vector<std::int64_t>{1, 0, 3}));
    QVERIFY(first.gradient && first.gradient->not_finite == 2 && first.gradient->high == 1e-7);
    QVERIFY(!all[0].records[1].gradient);
}

void TestHistograms::rubbish_is_left_out() {
    const auto all = runs::read_histograms(write(R"({"phase":"histogram","epoch":1,"parameter":"a"}
{"phase":"histogram","epoch":1,"parameter":"a","weight_low":1,"weight_high":0,"weight_counts":[1]}
{"phase":"histogram","epoch":1,"parameter":"a","weight_low":0,"weight_high":1e300,"weight_counts":[1]}
{"phase":"histogram","epoch":1,"parameter":"a","weight_low":0,"weight_high":1,"weight_counts":[-1]}
{"phase":"histogram","epoch":1,"parameter":"a","weight_low":0,"weight_high":1,"weight_counts":[1e300]}
{"phase":"histogram","epoch":1,"weight_low":0,"weight_high":1,"weight_counts":[1]}
not json
{"phase":"histogram","epoch":2,"parameter":"a","weight_low":0,"weight_high":1,"weight_counts":[1,1]}
{"phase":"histogram","epoch":2,"parameter":"a","weight_low":0,"weight_high":1,"weight_counts":[7,7]}
{"phase":"histogram","epoch":3,"parameter":"a","weight_low":0,"we)"));
    QCOMPARE(all.size(), std::size_t{1});
    QCOMPARE(all[0].records.size(), std::size_t{1});  // an epoch is counted once
    QCOMPARE(all[0].records[0].weights.counts, (std::vector<std::int64_t>{1, 1}));
    QVERIFY(runs::histogram_figure(all[0], runs::HistogramOf::gradients).empty());
    QVERIFY(runs::read_histograms("/nonexistent").empty());
}

void TestHistograms::other_readers_do_not_follow_them() {
    const auto folder =
        write(QByteArray::fromStdString(to_line(record(1, {.low = 0, .high = 1, .counts = {1}})) + "\n"));
    QFile metrics(dir_.filePath(QStringLiteral("metrics.jsonl")));
    QVERIFY(metrics.open(QIODevice::WriteOnly));
    metrics.write("{\"phase\":\"epoch\",\"epoch\":1,\"t\":1,\"val_top1\":0.5}\n");
    metrics.close();
    const auto run = runs::read_run(folder);
    QCOMPARE(run.epochs().rows(), std::size_t{1});
    QCOMPARE(run.table("histogram").rows(), std::size_t{0});
}

void TestHistograms::columns_add_up_and_lie_where_the_values_are() {
    runs::ParameterHistograms all{"conv.weight", {}};
    all.records.push_back(record(1, {.low = -1, .high = 1, .counts = {0, 10, 30, 0}}));
    all.records.push_back(record(2, {.low = 0, .high = 2, .counts = {50, 0, 0, 50}}));
    all.records.push_back(record(4, {.low = 0, .high = 2, .counts = {50, 0, 0, 50}}));
    const auto figure = runs::histogram_figure(all, runs::HistogramOf::weights);
    QCOMPARE(figure.get<figures::Heat>().data->columns().size(), std::size_t{3});
    QCOMPARE(figure.get<figures::Heat>().data->columns()[2].begin, 3.0);
    QCOMPARE(figure.get<figures::Heat>().data->columns()[2].end, 4.0);
    for (std::size_t column = 0; column < 3; ++column)
        QVERIFY2(std::fabs(column_sum(figure, column) - 100) < 1e-9,
                 qPrintable(QString::number(column_sum(figure, column))));
    // A quarter of the first epoch's values are below zero.
    double below = 0;
    for (std::size_t row = 0; row < figure.y.categories.size(); ++row) {
        const double at = QString::fromStdString(figure.y.categories[row]).toDouble();
        const double value = figure.get<figures::Heat>().data->value(row, 0);
        if (at < 0 && std::isfinite(value)) below += value;
        if (at > 0.6 && at < 1.4) QVERIFY(std::isnan(figure.get<figures::Heat>().data->value(row, 1)));
    }
    QVERIFY2(std::fabs(below - 25) < 2.5, qPrintable(QString::number(below)));
}

void TestHistograms::an_outlier_does_not_flatten_the_rest() {
    Histogram histogram{.low = 0, .high = 4096};
    histogram.counts.assign(4096, 0);
    std::fill_n(histogram.counts.begin(), 64, 1000);
    histogram.counts.back() = 1;
    const auto figure = runs::histogram_figure({"conv.weight", {record(1, histogram)}}, runs::HistogramOf::weights);
    const double top = QString::fromStdString(figure.y.categories.back()).toDouble();
    QVERIFY2(top >= 60 && top <= 70, figure.y.categories.back().c_str());
    QVERIFY(column_sum(figure, 0) > 99.9 && column_sum(figure, 0) < 100);
}

void TestHistograms::equal_values_are_one_row() {
    for (const double value : {0.0, 1.0, -3e38, 1e-38}) {
        const auto figure = runs::histogram_figure(
            {"bn.weight", {record(1, {.low = value, .high = value, .counts = {64}})}}, runs::HistogramOf::weights);
        QCOMPARE(figure.get<figures::Heat>().data->rows(), std::size_t{1});
        QCOMPARE(figure.get<figures::Heat>().data->value(0, 0), 100.0);
    }
}

TORCHDECK_TEST(QCoreApplication, TestHistograms)

}  // namespace tst_histograms

#include "tst_histograms.moc"
