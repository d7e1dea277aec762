// SPDX-License-Identifier: GPL-3.0-or-later
//
// Heat maps and parallel coordinates as the window shows them: in Compare, on the Train page and in files.
#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <fstream>

#include "application.hpp"
#include "charts/figure_export.hpp"
#include "gui/compare_stage.hpp"
#include "pages/compare/compare_tab.hpp"
#include "pages/compare/filter_bar.hpp"
#include "pages/compare/run_filter_model.hpp"
#include "pages/train/chart_tools.hpp"
#include "pages/train/run_charts.hpp"
#include "runs/list_figures.hpp"
#include "runs/parallel_figures.hpp"
#include "session/run_comparison.hpp"
#include "session/save_file.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "widgets/chart_chooser.hpp"
#include "widgets/page_rail.hpp"

namespace tst_metric_charts {

using namespace torchdeck;
using namespace torchdeck::ui;
using namespace torchdeck::test;

namespace {

const QString kClasses = QStringLiteral("val_class_top1");
const QString kParallel = QStringLiteral("settings_and_results");

void add_classes(const fs::path& run, double cat, double dog) {
    std::ofstream metrics(run / "metrics.jsonl", std::ios::app);
    metrics << R"({"phase":"classes","names":["cat","dog"]})" << '\n';
    metrics << R"({"phase":"epoch","epoch":2,"step":100,"t":50,"val_loss":1.5,"val_top1":0.7,"val_top5":0.9,)"
            << R"("images_per_s":100,"val_class_top1":[)" << cat << ',' << dog << "]}\n";
}

/// Where a value of an axis is in a chart's plot.
QPoint place_on(const FigureChart* chart, double axis, double share) {
    const auto x = chart->x_range();
    const auto y = chart->y_range();
    const auto area = chart->plot_area();
    return {static_cast<int>(area.left() + (axis - x.lower) / x.span() * area.width()),
            static_cast<int>(area.bottom() - (share - y.lower) / y.span() * area.height())};
}

}  // namespace

class TestMetricCharts : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() { folders_ = std::make_unique<RunFolders>(); }
    void each_run_has_its_heat_map();
    void a_heat_map_is_exported();
    void a_heat_map_says_what_is_under_the_pointer();
    void a_line_selects_its_run_and_an_axis_filters();
    void axes_beside_each_other_can_be_read();
    void without_differences_the_chart_says_so();
    void the_train_page_shows_heat_maps();

  private:
    [[nodiscard]] QString path(const char* name) const { return folders_->path(name); }
    std::unique_ptr<RunFolders> folders_;
};

void TestMetricCharts::each_run_has_its_heat_map() {
    add_classes(folders_->at("a1"), 0.4, 0.9);
    add_classes(folders_->at("b1"), 0.6, 0.5);
    const auto window = make_window();
    auto& comparison = *find<RunComparison>(window);
    comparison.library()->open({path("a1"), path("b1"), path("b2")}, true);
    QTRY_COMPARE(comparison.library()->entries().size(), std::size_t{3});
    comparison.set_metrics({QStringLiteral("accuracy"), kClasses});
    WAIT_READY(comparison);
    QVERIFY(comparison.available_figures().contains(kClasses) && !comparison.available_metrics().contains(kClasses));
    const auto* board = find<CompareTab>(window)->board();
    QCOMPARE(board->charts().size(), std::size_t{3});  // b2 has no classes
    const auto& first = board->charts()[1]->figure();
    QVERIFY(first.subject.find("1 a1") != std::string::npos);
    QCOMPARE(first.get<figures::Heat>().data->value(1, 0), 90.0);
    QVERIFY(board->charts()[2]->figure().subject != first.subject);
    // All are over the same stretch of the run.
    for (auto* chart : board->charts()) chart->draw_now();
    QCOMPARE(board->charts()[1]->x_range(), board->charts()[0]->x_range());
    comparison.library()->show_only({path("a1")});
    QTRY_COMPARE(board->charts().size(), std::size_t{2});
    QVERIFY(board->charts()[1]->figure().subject.empty());
    board->charts()[1]->draw_now();
    QCOMPARE(board->charts()[1]->value_of(QStringLiteral("lowest: cat")), QStringLiteral("40.0"));
    QCOMPARE(board->charts()[1]->value_of(QStringLiteral("highest: dog")), QStringLiteral("90.0"));
    QStringList titles;
    for (const auto& chart : find<ChartChooser>(window, "compare_chooser")->charts()) titles << chart.title;
    QVERIFY2(titles.contains(QStringLiteral("Validation top-1 by class")) &&
                 titles.contains(QStringLiteral("Settings and results")),
             qPrintable(titles.join(u';')));
}

void TestMetricCharts::a_heat_map_is_exported() {
    runs::RunData run;
    run.append(runs::LogFile::metrics, R"({"phase":"epoch","epoch":1,"step":9,"t":10,"val_class_top1":[0,1]})");
    run.append(runs::LogFile::metrics, R"({"phase":"epoch","epoch":2,"step":18,"t":20,"val_class_top1":[1,null]})");
    const auto figure = runs::list_figure(run, {}, *tables::find_list_metric("val_class_top1"), {});
    QCOMPARE(figure_csv(figure, std::nullopt),
             QStringLiteral("curve,time since the start of the run,class (%)\nclass 0,10,0\nclass 0,20,100\n"
                            "class 1,10,100\nclass 1,20,\n"));
    const auto image = render_figure(figure, {});
    QVERIFY(!image.isNull());
    // Upper row: nothing, then all; lower row: all, then no value at all.
    const auto at = [&](double x, double y) {
        return image.pixelColor(static_cast<int>(image.width() * x), static_cast<int>(image.height() * y)).lightness();
    };
    QVERIFY(at(0.3, 0.3) > at(0.8, 0.3) + 60);
    QVERIFY(at(0.3, 0.7) + 60 < at(0.8, 0.7));
    QCOMPARE(at(0.8, 0.7), image.pixelColor(2, 2).lightness());
    QVERIFY(at(0.3, 0.3) < at(0.8, 0.7));  // 0 is a value
    for (const auto* name : {"out.svg", "out.pdf"}) save_figure(figure, {}, to_path(path(name)));
    QFile svg(path("out.svg"));
    QVERIFY(svg.open(QIODevice::ReadOnly));
    QVERIFY(!svg.readAll().contains("<image"));  // a drawing stays one
}

void TestMetricCharts::a_heat_map_says_what_is_under_the_pointer() {
    runs::RunData run;
    run.append(runs::LogFile::metrics, R"({"phase":"classes","names":["cat","dog"]})");
    run.append(runs::LogFile::metrics, R"({"phase":"epoch","epoch":1,"step":9,"t":10,"val_class_top1":[0.25,0.75]})");
    ChartBoard board;
    board.set_figures({runs::list_figure(run, {}, *tables::find_list_metric("val_class_top1"), {})});
    board.resize(600, 400);
    board.show();
    QVERIFY(QTest::qWaitForWindowExposed(&board));
    auto* chart = board.charts()[0];
    chart->draw_now();
    auto* plot = chart->findChild<QWidget*>(QStringLiteral("plot"));
    const auto area = chart->plot_area();
    QTest::mouseMove(plot, {static_cast<int>(area.center().x()), static_cast<int>(area.top() + area.height() * 0.25)});
    QTRY_VERIFY2(chart->readout().endsWith(QStringLiteral("25   cat")), qPrintable(chart->readout()));
    QTest::mouseMove(plot, {static_cast<int>(area.center().x()), static_cast<int>(area.top() + area.height() * 0.75)});
    QTRY_VERIFY2(chart->readout().endsWith(QStringLiteral("75   dog")), qPrintable(chart->readout()));
}

void TestMetricCharts::a_line_selects_its_run_and_an_axis_filters() {
    const auto window = make_window();
    auto& comparison = *find<RunComparison>(window);
    comparison.library()->open({path("a1"), path("a2"), path("b1"), path("b2")}, true);
    QTRY_COMPARE(comparison.library()->entries().size(), std::size_t{4});
    comparison.set_metrics({kParallel});
    WAIT_READY(comparison);
    auto* tab = find<CompareTab>(window);
    find<Pages>(window)->setCurrentWidget(tab);
    QTRY_COMPARE(tab->board()->charts().size(), std::size_t{1});
    auto* chart = tab->board()->charts()[0];
    const auto& figure = chart->figure();
    QVERIFY(figure.get<figures::Parallel>().axes.size() >= 3 && figure.get<figures::Parallel>().axes[0].key == "lr" &&
            figure.get<figures::Parallel>().axes[1].key == "seed");
    QTRY_VERIFY(chart->isVisible());
    chart->draw_now();
    auto* plot = chart->findChild<QWidget*>(QStringLiteral("plot"));
    // b2: the largest rate, the second seed. Half-way between them no other line is at that height.
    QTest::mouseClick(plot, Qt::LeftButton, {}, place_on(chart, 0.5, 1));
    auto* table = find<QTableView>(tab, "compare_table");
    QTRY_COMPARE(table->selectionModel()->selectedRows().size(), 1);
    const auto* filtered = qobject_cast<RunFilterModel*>(table->model());
    const auto run = filtered->mapToSource(table->selectionModel()->selectedRows()[0]).row();
    QCOMPARE(comparison.library()->entries()[static_cast<std::size_t>(run)].summary.source.name, std::string("b2"));
    // The upper half of the rates.
    const auto drag = [&](double axis, double from, double to) {
        QTest::mousePress(plot, Qt::LeftButton, {}, place_on(chart, axis, from));
        QTest::mouseMove(plot, place_on(chart, axis, to));
        QTest::mouseRelease(plot, Qt::LeftButton, {}, place_on(chart, axis, to));
    };
    drag(0, 0.5, 1.05);
    const auto terms = [&] { return find<FilterBar>(tab)->expression(); };
    QVERIFY2(terms().startsWith(QStringLiteral("lr>=0.1")), qPrintable(terms()));
    QCOMPARE(find<FilterBar>(tab)->chips().size(), std::size_t{1});
    QTRY_COMPARE(filtered->rowCount(), 2);
    // Another stretch takes its place; a word of the person's stays.
    find<QLineEdit>(tab, "compare_search")->setText(QStringLiteral("b"));
    drag(0, -0.05, 0.5);
    QVERIFY2(terms().startsWith(QStringLiteral("lr<=0.1")) && terms().endsWith(QStringLiteral(" b")),
             qPrintable(terms()));
    QCOMPARE(filtered->rowCount(), 0);
}

void TestMetricCharts::axes_beside_each_other_can_be_read() {
    const auto window = make_window();
    auto& comparison = *find<RunComparison>(window);
    comparison.library()->open({path("a1"), path("a2"), path("b1"), path("b2")}, true);
    QTRY_COMPARE(comparison.library()->entries().size(), std::size_t{4});
    comparison.set_metrics({kParallel, QStringLiteral("loss"), QStringLiteral("images_per_s"), QStringLiteral("lr")});
    WAIT_READY(comparison);
    auto* const tab = find<CompareTab>(window);
    find<Pages>(window)->setCurrentWidget(tab);
    QTRY_COMPARE(tab->board()->charts().size(), std::size_t{4});
    auto* const chart = tab->board()->chart(kParallel.toStdString());
    QVERIFY(chart->figure().get<figures::Parallel>().axes.size() > 4);
    QTRY_VERIFY2(chart->width() > tab->board()->chart("loss")->width(), "more axes than others have room for");
    // However low it is, a line of titles stands above the axes.
    for (const int height : {140, 400}) {
        chart->resize(chart->width(), height);
        chart->draw_now();
        const auto y = chart->y_range();
        const double above = (y.upper - 1) / y.span() * chart->plot_area().height();
        QVERIFY2(above > 1.5 * chart->fontMetrics().height() * 0.9 && above < 40, qPrintable(QString::number(above)));
    }
}

void TestMetricCharts::without_differences_the_chart_says_so() {
    const auto window = make_window();
    auto& comparison = *find<RunComparison>(window);
    comparison.library()->open({path("a1")}, true);
    QTRY_COMPARE(comparison.library()->entries().size(), std::size_t{1});
    comparison.set_metrics({kParallel});
    WAIT_READY(comparison);
    const auto* board = find<CompareTab>(window)->board();
    QCOMPARE(board->charts().size(), std::size_t{1});
    QVERIFY(board->charts()[0]->figure().empty() && !board->charts()[0]->figure().note.empty());
    QVERIFY(!render_figure(board->charts()[0]->figure(), {}).isNull());
}

void TestMetricCharts::the_train_page_shows_heat_maps() {
    ChartBoard board;
    RunCharts charts(&board);
    charts.set_choice({}, {QStringLiteral("weight_norms")});
    runs::RunData run;
    run.append(runs::LogFile::metrics, R"({"phase":"epoch","epoch":1,"step":9,"t":10,"val_class_top1":[0.2,1]})");
    run.append(runs::LogFile::metrics, R"({"phase":"norms","epoch":1,"step":9,"t":10,"parameters":["a"],)"
                                       R"("weight_norms":[1],"gradient_norms":[2]})");
    run.append(runs::LogFile::train_telemetry, R"({"phase":"sample","ts":1,"t_mono_s":1,"cpu_percents":[90,10]})");
    charts.show(run);
    QVERIFY(board.chart("val_class_top1") != nullptr && board.chart("cpu_percents") != nullptr &&
            board.chart("gradient_norms") != nullptr && board.chart("weight_norms") == nullptr);
    QCOMPARE(board.chart("cpu_percents")->figure().y.categories[1], std::string("CPU 1"));
    run.append(runs::LogFile::train_telemetry, R"({"phase":"sample","ts":2,"t_mono_s":2,"cpu_percents":[80,10]})");
    charts.show(run);
    QCOMPARE(board.chart("cpu_percents")->figure().get<figures::Heat>().data->columns().size(), std::size_t{2});
    // Where nobody chose, what few look at is off.
    QSettings().clear();
    auto settings = QSettings();
    ChartTools tools(&charts);
    tools.restore(settings);
    charts.show(run);
    QVERIFY(board.chart("gradient_norms") == nullptr && board.chart("cpu_percents") == nullptr &&
            board.chart("val_class_top1") != nullptr);
}

TORCHDECK_TEST(torchdeck::test::WindowApplication, TestMetricCharts)

}  // namespace tst_metric_charts

#include "tst_metric_charts.moc"
