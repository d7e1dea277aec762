// SPDX-License-Identifier: GPL-3.0-or-later
//
// Heat maps of metrics with several values at a time: of a run that is followed, and of one that is over.
#include <fmt/format.h>

#include <QTest>
#include <cmath>

#include "figures/svg.hpp"
#include "runs/list_figures.hpp"
#include "runs/panel_figures.hpp"
#include "support/test_program.hpp"

namespace tst_list_figures {

using namespace torchdeck;
using figures::HeatData;

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

runs::RunData two_epochs() {
    runs::RunData run;
    for (const char* line : {
             R"({"phase":"classes","names":["cat","dog"]})",
             R"({"phase":"step","epoch":1,"step":50,"t":5,"loss":2})",
             R"({"phase":"norms","epoch":1,"step":100,"t":9,"parameters":["a.weight","a.bias","b.weight"],)"
             R"("weight_norms":[10,1,0.1],"gradient_norms":[0.5,null,0.05]})",
             R"({"phase":"epoch","epoch":1,"step":100,"t":10,"val_top1":0.5,"val_class_top1":[0.25,0.75]})",
             R"({"phase":"epoch","epoch":2,"step":200,"t":30,"val_top1":0.6,"val_class_top1":[0.5,null]})",
         })
        run.append(runs::LogFile::metrics, line);
    // Every second line of a large machine has the list.
    run.append(runs::LogFile::train_telemetry, R"({"phase":"sample","ts":1,"t_mono_s":0.5,"cpu_percent":50})");
    run.append(runs::LogFile::train_telemetry,
               R"({"phase":"sample","ts":2,"t_mono_s":1,"cpu_percent":50,"cpu_percents":[100,0,null]})");
    return run;
}

const tables::ListMetricInfo& info(const char* key) {
    return *tables::find_list_metric(key);
}

}  // namespace

class TestListFigures : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void columns_are_found_and_merged();
    void a_scale_has_its_ends();
    void a_whole_run_over_any_axis();
    void a_run_that_grows();
    void a_run_without_names_has_numbers();
    void svg_has_a_cell_for_each_value();
};

void TestListFigures::columns_are_found_and_merged() {
    HeatData data(2);
    const std::vector<double> values{1, 2};
    data.append(0, 1, values);
    data.append(2, 4, std::vector<double>{3});
    data.append(4, 4, values);  // no width
    QCOMPARE(data.columns().size(), std::size_t{2});
    QVERIFY(data.column_at(0.5) == 0 && data.column_at(2) == 1 && !data.column_at(1.5) && !data.column_at(4) &&
            !data.column_at(-1));
    QVERIFY(data.value(0, 1) == 3 && std::isnan(data.value(1, 1)));
    // However long a run is, it has as many columns as a screen can show, and their means.
    HeatData many(1);
    for (int i = 0; i < 10000; ++i) many.append(i, i + 1, std::vector<double>{i < 5000 ? 0.0 : 1.0});
    QVERIFY(many.columns().size() <= HeatData::kMostColumns && many.columns().size() > HeatData::kMostColumns / 4);
    QVERIFY(many.columns().front().begin == 0 && many.columns().back().end == 10000);
    QVERIFY(many.value(0, *many.column_at(100)) == 0 && many.value(0, *many.column_at(9000)) == 1);
    HeatData pairs(1);
    for (std::size_t i = 0; i < HeatData::kMostColumns; ++i)
        pairs.append(static_cast<double>(i), static_cast<double>(i + 1),
                     std::vector<double>{i == 0       ? kNan
                                         : i % 2 == 0 ? 4.0
                                                      : 2.0});
    pairs.append(1000, 1001, std::vector<double>{7});
    QCOMPARE(pairs.columns().size(), HeatData::kMostColumns / 2 + 1);
    QVERIFY(pairs.value(0, 0) == 2 && pairs.value(0, 1) == 3 && pairs.value(0, 256) == 7);
}

void TestListFigures::a_scale_has_its_ends() {
    auto data = std::make_shared<HeatData>(3);
    data->append(0, 1, std::vector<double>{0, 0.01, 100});
    const figures::Heat linear{.data = data};
    QVERIFY(linear.share(0) == 0.0 && linear.share(100) == 1.0 && linear.share(50) == 0.5 && !linear.share(kNan));
    const figures::Heat log{.data = data, .log = true};
    QVERIFY(!log.share(0) && log.share(0.01) == 0.0 && std::fabs(*log.share(1) - 0.5) < 1e-12);
    const figures::Heat fixed{.data = data, .low = 0, .high = 1};
    QVERIFY(fixed.share(100) == 1.0 && fixed.share(0.01) == 0.01);
}

void TestListFigures::a_whole_run_over_any_axis() {
    const auto run = two_epochs();
    QCOMPARE(runs::available_lists(run),
             (std::vector<std::string>{"val_class_top1", "weight_norms", "gradient_norms", "cpu_percents"}));
    runs::ChartOptions options;
    auto figure = runs::list_figure(run, {}, info("val_class_top1"), options);
    QCOMPARE(figure.y.categories, (std::vector<std::string>{"cat", "dog"}));
    QVERIFY(figure.get<figures::Heat>().low == 0.0 && figure.get<figures::Heat>().high == 100.0 &&
            !figure.get<figures::Heat>().log);
    const auto& data = *figure.get<figures::Heat>().data;
    QVERIFY(data.columns()[0].begin == 0 && data.columns()[0].end == 10 && data.columns()[1].end == 30);
    QVERIFY(data.value(1, 0) == 75 && data.value(0, 1) == 50 && std::isnan(data.value(1, 1)));
    options.x = runs::XAxis::epoch;
    QCOMPARE(runs::list_figure(run, {}, info("val_class_top1"), options).get<figures::Heat>().data->columns()[1].end,
             2.0);
    figure = runs::list_figure(run, {}, info("gradient_norms"), options);
    QCOMPARE(figure.get<figures::Heat>().data->columns()[0].end, 1.0);
    QCOMPARE(figure.y.categories[2], std::string("b.weight"));
    QVERIFY(figure.get<figures::Heat>().log && std::isnan(figure.get<figures::Heat>().data->value(1, 0)));
    options.x = runs::XAxis::step;
    QCOMPARE(runs::list_figure(run, {}, info("weight_norms"), options).get<figures::Heat>().data->columns()[0].end,
             100.0);
    options.x = runs::XAxis::relative;
    QCOMPARE(runs::list_figure(run, {}, info("cpu_percents"), options).get<figures::Heat>().data->columns().size(),
             std::size_t{1});
    QVERIFY(runs::list_figure({}, {}, info("cpu_percents"), options).empty());
}

void TestListFigures::a_run_that_grows() {
    runs::PanelFigures panels;
    auto run = two_epochs();
    panels.extend(run, {});
    const auto keys = panels.shown();
    QVERIFY(std::find(keys.begin(), keys.end(), "val_class_top1") != keys.end());
    QVERIFY(std::find(keys.begin(), keys.end(), "cpu_percents") != keys.end());
    const auto shown = *panels.figure("val_class_top1");  // as a chart keeps it
    QCOMPARE(shown.get<figures::Heat>().data->columns().size(), std::size_t{2});
    run.append(runs::LogFile::metrics,
               R"({"phase":"epoch","epoch":3,"step":300,"t":50,"val_top1":0.6,"val_class_top1":[0.5,1]})");
    panels.extend(run, {});
    QCOMPARE(shown.get<figures::Heat>().data->columns().size(), std::size_t{3});
    QCOMPARE(shown.get<figures::Heat>().data->columns()[2].begin, 30.0);
    panels.set_axis(runs::XAxis::epoch, 100);
    panels.extend(run, {});
    QCOMPARE(panels.figure("val_class_top1")->get<figures::Heat>().data->columns()[2].end, 3.0);
    QCOMPARE(panels.figure("weight_norms")->get<figures::Heat>().data->columns()[0].end, 1.0);
    // With readings of a GPU those of the host give way.
    run.append(runs::LogFile::train_telemetry, R"({"phase":"sample","ts":3,"t_mono_s":2,"gpu_busy_percent":90})");
    panels.extend(run, {});
    const auto with_gpu = panels.shown();
    QVERIFY(std::find(with_gpu.begin(), with_gpu.end(), "cpu_percents") == with_gpu.end());
    panels.clear();
    QVERIFY(panels.shown().empty());
}

void TestListFigures::a_run_without_names_has_numbers() {
    runs::RunData run;
    run.append(runs::LogFile::metrics, R"({"phase":"epoch","epoch":1,"step":1,"t":1,"val_class_top1":[0.5,1]})");
    const auto figure = runs::list_figure(run, {}, info("val_class_top1"), {});
    QCOMPARE(figure.y.categories, (std::vector<std::string>{"class 0", "class 1"}));
}

void TestListFigures::svg_has_a_cell_for_each_value() {
    const auto run = two_epochs();
    const auto text = figures::svg(runs::list_figure(run, {}, info("val_class_top1"), {}), {});
    const auto svg = QString::fromStdString(text);
    QCOMPARE(svg.count("<rect"), 1 + 3 + 14);  // the ground, and three values that are there
    QVERIFY(svg.contains("cat") && svg.contains("Validation top-1 by class"));
}

TORCHDECK_TEST(QCoreApplication, TestListFigures)

}  // namespace tst_list_figures

#include "tst_list_figures.moc"
