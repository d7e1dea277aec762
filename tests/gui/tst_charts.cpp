// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QLabel>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>

#include "charts/chart_board.hpp"
#include "charts/chart_header.hpp"
#include "theme.hpp"
#include "train/run_charts.hpp"

using namespace torchdeck;
using namespace torchdeck::ui;

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInf = std::numeric_limits<double>::infinity();

ChartSpec spec(const QString& title = QStringLiteral("Title")) {
    return {.title = title,
            .unit = QStringLiteral("u"),
            .placeholder = QStringLiteral("nothing yet"),
            .series = {{.label = QStringLiteral("a")},
                       {.label = QStringLiteral("b"), .hue = Hue::vermillion, .dash = Dash::dash}},
            .minimum_span = 1};
}

void extend(TimeSeriesChart& chart, const std::vector<double>& t, const std::vector<double>& y,
            std::size_t series = 0) {
    chart.extend(series, t, y);
}

QWidget* plot_of(const TimeSeriesChart* chart) {
    return chart->findChild<QWidget*>(QStringLiteral("plot"));
}

/// A board with two charts that hold 0..100 s, on screen.
struct Board {
    ChartBoard board;
    TimeSeriesChart* first;
    TimeSeriesChart* second;

    Board()
        : first(board.add_chart(spec(QStringLiteral("first")))),
          second(board.add_chart(spec(QStringLiteral("second")))) {
        std::vector<double> t(101);
        std::iota(t.begin(), t.end(), 0.0);
        extend(*first, t, t);
        extend(*second, t, std::vector<double>(t.rbegin(), t.rend()));
        board.resize(900, 300);
        board.show();
        board.data_changed();
        QTest::qWait(350);
    }
    void wheel(TimeSeriesChart* chart, int delta) const {
        auto* plot = plot_of(chart);
        const QPointF middle(plot->width() / 2.0, plot->height() / 2.0);
        QWheelEvent event(middle, plot->mapToGlobal(middle), {}, QPoint(0, delta), Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(plot, &event);
    }
};

void append(runs::RunData& run, const char* line) {
    run.append(QByteArray(line).contains("sample") ? runs::LogFile::train_telemetry : runs::LogFile::metrics, line);
}

std::set<std::string> shown(const RunCharts& charts) {
    std::set<std::string> keys;
    for (const auto* chart : charts.board()->charts()) {
        if (!chart->isHidden()) keys.insert(chart->objectName().toStdString());
    }
    return keys;
}

}  // namespace

class TestCharts : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void data_reaches_the_curves();
    void only_new_rows_are_taken();
    void gaps_stay_gaps();
    void infinite_values_are_marked();
    void nan_of_a_loss_is_marked();
    void placeholder_until_data_comes();
    void value_axis_has_a_minimum_span();
    void value_axis_keeps_its_bounds();
    void value_axis_fits_what_is_visible();
    void time_axes_are_linked();
    void wheel_zooms_around_the_pointer();
    void drag_pans();
    void double_click_goes_back();
    void keyboard_zooms_and_pans();
    void axis_follows_the_run();
    void cursor_is_linked();
    void painting_is_collected();
    void hidden_boards_are_not_painted();
    void hidden_charts_give_their_place();
    void palettes_differ();
    void series_differ_by_color_and_dash();
    void charts_come_when_data_does();
    void gpu_replaces_host();
    void narrow_headers_take_two_lines();
};

void TestCharts::data_reaches_the_curves() {
    TimeSeriesChart chart(spec());
    extend(chart, {1, 2, 3}, {10, 20, 30}, 1);
    QCOMPARE(chart.points(0), std::size_t{0});
    QCOMPARE(chart.points(1), std::size_t{3});
    QCOMPARE(chart.value(1, 2), 30.0);
    QCOMPARE(chart.last_time(), 3.0);
    chart.show();
    QCOMPARE(chart.readout(1), QStringLiteral("30.0"));
    QVERIFY2(chart.readout(0).isEmpty(), "a series without values is not in the legend");
    chart.clear();
    QVERIFY(!chart.has_data());
}

void TestCharts::only_new_rows_are_taken() {
    TimeSeriesChart chart(spec());
    std::vector<double> t{1, 2}, y{1, 2};
    extend(chart, t, y);
    t.push_back(3);
    y = {100, 100, 3};
    extend(chart, t, y);
    extend(chart, t, y);
    QCOMPARE(chart.points(0), std::size_t{3});
    QCOMPARE(chart.value(0, 0), 1.0);
    QCOMPARE(chart.value(0, 2), 3.0);
}

void TestCharts::gaps_stay_gaps() {
    TimeSeriesChart chart(spec());
    extend(chart, {1, 2, 3, 4}, {1, kNan, 3, kNan});
    QCOMPARE(chart.points(0), std::size_t{4});
    QVERIFY(std::isnan(chart.value(0, 1)));
    QCOMPARE(chart.breaks(), std::size_t{0});
    chart.show();
    QVERIFY2(chart.readout(0) == QStringLiteral("–"), "the last reading is missing: not the one before");
}

void TestCharts::infinite_values_are_marked() {
    TimeSeriesChart chart(spec());
    extend(chart, {1, 2, 3}, {1, kInf, 3});
    chart.show();
    QVERIFY(std::isnan(chart.value(0, 1)));
    QCOMPARE(chart.breaks(), std::size_t{1});
    QVERIFY(std::isfinite(chart.value_range().first) && chart.value_range().second < 10);
    QVERIFY(chart.findChild<ChartHeader*>()->alert().contains(u'1'));
}

void TestCharts::nan_of_a_loss_is_marked() {
    auto with_break = spec();
    with_break.series[0].nan_is_break = true;
    TimeSeriesChart chart(with_break);
    extend(chart, {1, 2, 3}, {kNan, kNan, kNan});
    QCOMPARE(chart.breaks(), std::size_t{3});
    QVERIFY2(chart.has_data(), "a run that diverged at once has something to show");
}

void TestCharts::placeholder_until_data_comes() {
    TimeSeriesChart chart(spec());
    chart.show();
    const auto* label = chart.findChild<QLabel*>();
    QVERIFY(label->isVisible());
    QVERIFY(!plot_of(&chart)->isVisible());
    extend(chart, {1}, {1});
    chart.refresh();
    QVERIFY(!label->isVisible());
    QVERIFY(plot_of(&chart)->isVisible());
}

void TestCharts::value_axis_has_a_minimum_span() {
    TimeSeriesChart chart(spec());
    extend(chart, {1}, {5});
    chart.show();
    const auto [low, high] = chart.value_range();
    QCOMPARE(low, 4.5);
    QCOMPARE(high, 5.5);
}

void TestCharts::value_axis_keeps_its_bounds() {
    auto bounded = spec();
    bounded.minimum = 0;
    bounded.maximum = 100;
    TimeSeriesChart chart(bounded);
    extend(chart, {1, 2}, {90, 100});
    chart.show();
    QCOMPARE(chart.value_range().first, 0.0);
    QVERIFY(chart.value_range().second >= 100 && chart.value_range().second <= 102);
}

void TestCharts::value_axis_fits_what_is_visible() {
    TimeSeriesChart chart(spec());
    chart.show();
    extend(chart, {1, 2, 50, 60}, {1000, 1000, 1, 3});
    chart.set_time_range({40, 70});
    chart.refresh();
    QVERIFY(chart.value_range().second < 10);
}

void TestCharts::time_axes_are_linked() {
    Board b;
    b.board.set_range({20, 40});
    QCOMPARE(b.first->time_range(), (TimeRange{20, 40}));
    QCOMPARE(b.second->time_range(), (TimeRange{20, 40}));
    QVERIFY(!b.board.follows());
}

void TestCharts::wheel_zooms_around_the_pointer() {
    Board b;
    const auto before = b.board.range();
    b.wheel(b.first, 120);
    QVERIFY(b.board.range().span() < before.span());
    QCOMPARE(b.second->time_range(), b.board.range());
    QCOMPARE(b.first->time_range(), b.board.range());
    b.wheel(b.second, -1200);
    QVERIFY2(b.board.range().lower >= 0 && b.board.range().upper <= 106, "not beyond the run");
}

void TestCharts::drag_pans() {
    Board b;
    b.board.set_range({40, 60});
    auto* plot = plot_of(b.first);
    const QPoint from(plot->width() / 2, plot->height() / 2);
    QTest::mousePress(plot, Qt::LeftButton, {}, from);
    QTest::mouseMove(plot, from + QPoint(40, 0));
    QTest::mouseMove(plot, from + QPoint(80, 0));
    QTest::mouseRelease(plot, Qt::LeftButton, {}, from + QPoint(80, 0));
    QVERIFY(b.board.range().lower < 39);
    QVERIFY(std::fabs(b.board.range().span() - 20) < 1e-6);
    QCOMPARE(b.second->time_range(), b.board.range());
}

void TestCharts::double_click_goes_back() {
    Board b;
    b.board.set_range({40, 60});
    auto* button = b.board.findChild<QToolButton*>();
    QVERIFY(button->isVisible());
    QTest::mouseDClick(plot_of(b.second), Qt::LeftButton);
    QVERIFY(b.board.follows());
    QCOMPARE(b.board.range().lower, 0.0);
    QVERIFY(b.board.range().upper >= 100);
    QVERIFY(!button->isVisible());
}

void TestCharts::keyboard_zooms_and_pans() {
    Board b;
    const auto whole = b.board.range();
    QTest::keyClick(&b.board, Qt::Key_Plus);
    QVERIFY(b.board.range().span() < whole.span());
    const auto zoomed = b.board.range();
    QTest::keyClick(&b.board, Qt::Key_Right);
    QVERIFY(b.board.range().lower > zoomed.lower);
    QTest::keyClick(&b.board, Qt::Key_Home);
    QVERIFY(b.board.follows());
}

void TestCharts::axis_follows_the_run() {
    Board b;
    std::vector<double> t(300), y(300, 1);
    std::iota(t.begin(), t.end(), 0.0);
    extend(*b.first, t, y);
    b.board.data_changed();
    QTRY_VERIFY(b.board.range().upper >= 299);
    b.board.set_range({10, 20});
    t.push_back(1000);
    y.push_back(1);
    extend(*b.first, t, y);
    b.board.data_changed();
    QTest::qWait(350);
    QCOMPARE(b.board.range(), (TimeRange{10, 20}));
    b.board.clear();
    QVERIFY(b.board.follows());
    QCOMPARE(b.board.range(), TimeRange{});
}

void TestCharts::cursor_is_linked() {
    Board b;
    auto* plot = plot_of(b.first);
    const QPointF middle(plot->width() / 2.0, plot->height() / 2.0);
    QMouseEvent move(QEvent::MouseMove, middle, plot->mapToGlobal(middle), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(plot, &move);
    const double here = b.first->readout(0).toDouble();
    QVERIFY2(here > 20 && here < 80, qPrintable(b.first->readout(0)));
    QCOMPARE(b.second->readout(0).toDouble(), 100 - here);
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(plot, &leave);
    QCOMPARE(b.first->readout(0), QStringLiteral("100.0"));
    b.board.set_cursor(25.2);
    QCOMPARE(b.second->readout(0), QStringLiteral("75.0"));
    b.board.set_cursor(104);
    QVERIFY2(b.second->readout(0) == QStringLiteral("–"), "no value beyond the last");
}

void TestCharts::painting_is_collected() {
    Board b;
    const int before = b.first->replots();
    std::vector<double> t(101), y(101, 1);
    std::iota(t.begin(), t.end(), 0.0);
    for (int i = 0; i < 200; ++i) {
        t.push_back(101 + i * 0.01);
        y.push_back(i);
        extend(*b.first, t, y);
        b.board.data_changed();
        if (i % 20 == 0) QTest::qWait(2);
    }
    QTest::qWait(400);
    QCOMPARE(b.first->points(0), std::size_t{301});
    const int replots = b.first->replots() - before;
    QVERIFY2(replots >= 1 && replots <= 3, QByteArray::number(replots));
}

void TestCharts::hidden_boards_are_not_painted() {
    Board b;
    b.board.hide();
    const int before = b.first->replots();
    std::vector<double> t(102), y(102, 7);
    std::iota(t.begin(), t.end(), 0.0);
    extend(*b.first, t, y);
    b.board.data_changed();
    QTest::qWait(350);
    QCOMPARE(b.first->replots(), before);
    b.board.show();
    QTRY_VERIFY(b.first->replots() > before);
    QCOMPARE(b.first->readout(0), QStringLiteral("7.0"));
}

void TestCharts::hidden_charts_give_their_place() {
    Board b;
    auto* third = b.board.add_chart(spec(QStringLiteral("third")));
    QTest::qWait(1);
    QVERIFY2(third->width() > b.first->width() * 3 / 2, "the last of an odd number takes the whole row");
    b.board.set_chart_shown(b.first, false);
    QTest::qWait(1);
    QVERIFY(!b.first->isVisible());
    const int before = b.first->replots();
    extend(*b.first, std::vector<double>(102, 101.0), std::vector<double>(102, 7.0));
    b.first->refresh();
    QTest::qWait(50);
    QCOMPARE(b.first->replots(), before);
    QCOMPARE(b.second->x(), 0);
    QCOMPARE(third->y(), b.second->y());
    QVERIFY(third->x() > b.second->x());
}

void TestCharts::palettes_differ() {
    TimeSeriesChart chart(spec());
    chart.resize(400, 200);
    extend(chart, {0, 10}, {1, 2});
    chart.setPalette(light_palette());
    chart.show();
    QTest::qWait(50);
    const auto light = chart.grab().toImage();
    chart.setPalette(dark_palette());
    QTest::qWait(50);
    const auto dark = chart.grab().toImage();
    const QPoint corner(light.width() / 2, light.height() - 8);
    QVERIFY(light.pixelColor(corner).lightness() > 200);
    QVERIFY(dark.pixelColor(corner).lightness() < 60);
}

void TestCharts::series_differ_by_color_and_dash() {
    ChartBoard board;
    const RunCharts charts(&board);
    for (const auto* chart : board.charts()) {
        const auto& series = chart->spec().series;
        for (std::size_t i = 0; i < series.size(); ++i) {
            for (std::size_t k = i + 1; k < series.size(); ++k) {
                QVERIFY2(series[i].hue != series[k].hue, qPrintable(chart->spec().title));
                QVERIFY2(series[i].dash != series[k].dash, qPrintable(chart->spec().title));
            }
        }
    }
}

void TestCharts::charts_come_when_data_does() {
    ChartBoard board;
    RunCharts charts(&board);
    QCOMPARE(shown(charts), (std::set<std::string>{"loss", "accuracy", "machine", "speed"}));
    runs::RunData run;
    append(run, R"({"phase":"step","epoch":1,"step":10,"t":1.5,"lr":0.003,"loss":2.25,"top1":0.1,"images_per_s":571,)"
                R"("data_wait_percent":0.05})");
    append(run, R"({"phase":"sample","ts":1000.5,"t_mono_s":0.5,"cpu_percent":93,"ram_used_mb":3400})");
    charts.show(run);
    QCOMPARE(shown(charts), (std::set<std::string>{"loss", "accuracy", "cpu", "memory", "speed"}));
    QCOMPARE(charts.chart("cpu")->value(2, 0), 0.05);  // the data's share of a step is seen without a GPU too
    QCOMPARE(charts.chart("loss")->value(0, 0), 2.25);
    QCOMPARE(charts.chart("loss")->last_time(), 1.5);
    QCOMPARE(charts.chart("cpu")->value(0, 0), 93.0);
    append(run, R"({"phase":"epoch","epoch":1,"step":391,"t":88.1,"train_loss":2,"train_top1":0.2,"val_loss":1.5,)"
                R"("val_top1":0.4,"val_top5":0.9})");
    append(run, R"({"phase":"step","epoch":2,"step":400,"t":90,"loss":2.0,"top1":0.3,"images_per_s":570,"data_ms":0.4,)"
                R"("data_wait_percent":0.05,"forward_ms":70.2,"backward_ms":141.0,"optimizer_ms":3.3})");
    append(run, R"({"phase":"sample","ts":1001,"t_mono_s":1.0,"cpu_percent":94,"cpu_temp_c":61})");
    charts.show(run);
    QCOMPARE(shown(charts),
             (std::set<std::string>{"loss", "accuracy", "cpu", "memory", "cpu_temp", "speed", "step_time"}));
    QCOMPARE(charts.chart("accuracy")->value(2, 0), 0.9);
    QCOMPARE(charts.chart("step_time")->points(2), std::size_t{2});
    QVERIFY(std::isnan(charts.chart("step_time")->value(2, 0)));
    charts.reset();
    QCOMPARE(shown(charts), (std::set<std::string>{"loss", "accuracy", "machine", "speed"}));
}

void TestCharts::gpu_replaces_host() {
    ChartBoard board;
    RunCharts charts(&board);
    runs::RunData run;
    append(run, R"({"phase":"sample","ts":1000.5,"t_mono_s":0.5,"cpu_percent":93,"ram_used_mb":3400,)"
                R"("gpu_busy_percent":95,"power_w":120,"power_cap_w":160,"sclk_mhz":2900,"temp_c":null})");
    append(run, R"({"phase":"step","epoch":1,"step":10,"t":1.5,"loss":2.25,"images_per_s":571,"data_wait_percent":7})");
    charts.show(run);
    QCOMPARE(shown(charts), (std::set<std::string>{"loss", "accuracy", "gpu_busy", "power", "clocks", "speed"}));
    QCOMPARE(charts.chart("power")->value(1, 0), 160.0);
    QCOMPARE(charts.chart("gpu_busy")->value(2, 0), 7.0);
}

void TestCharts::narrow_headers_take_two_lines() {
    ChartHeader header(QStringLiteral("Accuracy"), QString());
    header.set_entries({{.label = QStringLiteral("train top-1"), .value = QStringLiteral("0.5")},
                        {.label = QStringLiteral("val top-1"), .value = QStringLiteral("0.5")}});
    header.resize(600, 20);
    header.show();
    const int one = header.sizeHint().height();
    header.resize(150, 20);
    QVERIFY(header.sizeHint().height() > one);
}

QTEST_MAIN(TestCharts)
#include "tst_charts.moc"
