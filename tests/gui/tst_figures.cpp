// SPDX-License-Identifier: GPL-3.0-or-later
//
// Charts of several runs: what is drawn, and what the mouse does.
#include <QApplication>
#include <QContextMenuEvent>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QMenu>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "application.hpp"
#include "charts/figure_export.hpp"
#include "figure_stage.hpp"
#include "figures/svg.hpp"
#include "look/theme.hpp"
#include "runs/run_figures.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "widgets/chip.hpp"

namespace tst_figures {

using namespace torchdeck;
using namespace torchdeck::ui;
using figures::LineData;
using test::difference;
using test::example;
using test::example_of;
using test::find;
using test::line;

namespace {

LineData million() {
    std::vector<double> x(1000000), y(1000000);
    for (std::size_t i = 0; i < x.size(); ++i) {
        x[i] = static_cast<double>(i);
        y[i] = std::sin(static_cast<double>(i) * 0.001) + 0.3 * std::sin(static_cast<double>(i * 7919 % 1009));
    }
    y[654321] = 50;
    y[123457] = -40;
    return {std::move(x), std::move(y)};
}

}  // namespace

class TestFigures : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void a_million_points_are_drawn_fast();
    void high_contrast_reaches_charts();
    void images_are_as_they_were_data();
    void every_kind_is_drawn_data();
    void every_kind_is_drawn();
    void images_are_as_they_were();
    void one_value_is_a_dot_and_the_star_is_for_top1();
    void the_mouse_reaches_the_menu();
    void a_chart_says_what_came_of_saving();
    void the_cursor_says_both_values();
    void colors_stand_before_their_values();
    void wheel_asks_for_a_range();
    void box_zoom_takes_both_axes();
    void cursor_reads_every_curve();
    void log_axes_leave_out_what_they_cannot_show();
};

void TestFigures::a_million_points_are_drawn_fast() {
    Figure figure = example();
    figure.make<figures::Curves>().lines = {line("big", {}, {})};
    figure.make<figures::Curves>().lines[0].data = std::make_shared<LineData>(million());
    figure.make<figures::Curves>().marks.clear();
    FigureChart chart;
    chart.resize(1200, 600);
    chart.set_figure(figure);
    chart.show();
    chart.draw_now();
    QCOMPARE(chart.y_range().upper > 50 && chart.y_range().lower < -40, true);
    QVERIFY(chart.drawn_points() < 5000);
    std::vector<double> frames;
    for (int i = 0; i < 200; ++i) {
        const double span = 1e6 * std::pow(0.97, i);
        chart.set_x_range(Range{500000 - span / 2 + i, 500000 + span / 2 + i});
        QElapsedTimer timer;
        timer.start();
        chart.draw_now();
        frames.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    std::sort(frames.begin(), frames.end());
    // Reported, not asserted: how busy the machine is decides it, too.
    qInfo("frames of 1,000,000 points: p50 %.1f ms, p95 %.1f ms", frames[100], frames[190]);
}

void TestFigures::high_contrast_reaches_charts() {
    for (const bool dark : {false, true}) {
        const auto palette = contrast_palette(dark);
        FigureChart chart;
        chart.setPalette(palette);
        chart.resize(600, 400);
        chart.set_figure(example());
        chart.show();
        chart.draw_now();
        const auto image = chart.grab().toImage();
        // The x axis: a line across the chart, in the color of borders.
        int longest = 0;
        for (int y = image.height() / 2; y < image.height() - 8; ++y) {
            int found = 0;
            for (int x = 8; x < image.width() - 8; ++x)
                found += contrast_ratio(image.pixelColor(x, y), palette.color(QPalette::Base)) >= 7;
            longest = std::max(longest, found);
        }
        QVERIFY2(longest > image.width() / 2, QByteArray::number(longest));
    }
}

void TestFigures::images_are_as_they_were_data() {
    QTest::addColumn<bool>("dark");
    QTest::addColumn<QString>("file");
    QTest::newRow("light") << false << QStringLiteral(TEST_DATA "/charts/light.png");
    QTest::newRow("dark") << true << QStringLiteral(TEST_DATA "/charts/dark.png");
}

void TestFigures::every_kind_is_drawn_data() {
    QTest::addColumn<QString>("kind");
    for (const auto* kind : {"bars", "matrix", "timeline", "roofline"})
        QTest::newRow(kind) << QString::fromLatin1(kind);
}

void TestFigures::every_kind_is_drawn() {
    QFETCH(QString, kind);
    ImageStyle style;
    style.size = {480, 280};
    style.scale = 1;
    const auto image = render_figure(example_of(kind), style);
    const auto file = QStringLiteral(TEST_DATA "/charts/%1.png").arg(kind);
    if (qEnvironmentVariableIsSet("TORCHDECK_NEW_PICTURES")) QVERIFY(image.save(file));
    const QImage golden(file);
    QVERIFY2(!golden.isNull(), "missing: run once with TORCHDECK_NEW_PICTURES=1 and look at what it made");
    QVERIFY2(difference(image, golden) <= 0.004, qPrintable(QString::number(difference(image, golden))));
    // In the window too, and again with other values.
    FigureChart chart;
    chart.resize(480, 280);
    chart.set_figure(example_of(kind));
    chart.show();
    chart.draw_now();
    const auto shown = chart.grab().toImage();
    chart.set_figure(Figure());
    chart.draw_now();
    QVERIFY(difference(shown, chart.grab().toImage()) > 0.01);
    chart.set_figure(example_of(kind));
    chart.draw_now();
    QVERIFY(difference(shown, chart.grab().toImage()) < 0.001);
    // And without Qt.
    const auto text = QString::fromStdString(figures::svg(example_of(kind), {}));
    QVERIFY(text.count(u'<') > 20);
}

void TestFigures::images_are_as_they_were() {
    QFETCH(bool, dark);
    QFETCH(QString, file);
    ImageStyle style;
    style.size = {720, 400};
    style.scale = 1.25;
    style.dark = dark;
    const auto image = render_figure(example(), style);
    QCOMPARE(difference(image, render_figure(example(), style)), 0.0);
    if (qEnvironmentVariableIsSet("TORCHDECK_NEW_PICTURES")) QVERIFY(image.save(file));
    const QImage golden(file);
    QVERIFY2(!golden.isNull(), "missing: run once with TORCHDECK_NEW_PICTURES=1 and look at what it made");
    const double share = difference(image, golden);
    if (share > 0.004) image.save(QStringLiteral("figure-%1.png").arg(dark));
    QVERIFY2(share <= 0.004, qPrintable(QStringLiteral("%1 of the pixels differ").arg(share)));
    // The comparison sees a curve that moved.
    auto moved = example();
    moved.make<figures::Curves>().lines[0] = moved.curves().lines[1];
    QVERIFY(difference(render_figure(moved, style), golden) > 0.004);
}

void TestFigures::one_value_is_a_dot_and_the_star_is_for_top1() {
    runs::RunData data;
    data.append(runs::LogFile::metrics, R"({"phase":"step","step":1,"t":1,"top1":0.1})");
    data.append(runs::LogFile::metrics, R"({"phase":"epoch","epoch":1,"step":2,"t":2,"val_top1":0.4,"val_top5":0.9})");
    runs::RunSummary summary;
    summary.best_top1_epoch = 1;
    const auto curves = runs::run_curves({"r", 0, 0, &data, &summary}, runs::metric("accuracy"), {});
    QCOMPARE(curves.lines.size(), std::size_t{3});
    for (const auto& line : curves.lines) QVERIFY2(line.markers, line.name().c_str());
    QVERIFY(!curves.lines[0].best_x && curves.lines[1].best_x == 2.0 && !curves.lines[2].best_x);
    data.append(runs::LogFile::metrics, R"({"phase":"step","step":2,"t":3,"top1":0.2})");
    QVERIFY(!runs::run_curves({"r", 0, 0, &data, &summary}, runs::metric("accuracy"), {}).lines[0].markers);
}

void TestFigures::the_mouse_reaches_the_menu() {
    FigureChart chart;
    chart.resize(600, 400);
    chart.set_figure(example());
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    const QSignalSpy reset(&chart, &FigureChart::reset_wanted);
    QTimer::singleShot(0, &chart, [] {
        auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu != nullptr);
        QVERIFY(menu->actions().first()->text().contains(QStringLiteral("xport")));
        menu->setActiveAction(menu->actions().last());
        QTest::keyClick(menu, Qt::Key_Return);
    });
    // To the plot that covers the chart, as the window system sends it.
    auto* const plot = chart.childAt(300, 200);
    QVERIFY(plot != nullptr);
    QContextMenuEvent event(QContextMenuEvent::Mouse, plot->rect().center(), plot->mapToGlobal(plot->rect().center()));
    QApplication::sendEvent(plot, &event);
    QCOMPARE(reset.count(), 1);
}

void TestFigures::a_chart_says_what_came_of_saving() {
    const QTemporaryDir dir;
    FigureChart chart;
    chart.resize(600, 400);
    chart.set_figure(example());
    chart.show();
    chart.draw_now();
    QVERIFY(chart.message()->isHidden());
    for (const auto* name : {"a.png", "a.svg", "a.pdf", "a.csv"}) {
        chart.save(dir.filePath(QString::fromUtf8(name)));
        QVERIFY(QFileInfo(dir.filePath(QString::fromUtf8(name))).size() > 100);
        QCOMPARE(chart.message()->text(), QStringLiteral("Saved: %1").arg(QString::fromUtf8(name)));
        QVERIFY(chart.message()->isVisible() && chart.message()->tone() == Chip::Tone::primary);
    }
    chart.save(dir.filePath(QStringLiteral("missing/a.png")));
    QVERIFY(chart.message()->tone() == Chip::Tone::error);
    QVERIFY(chart.rect().contains(chart.message()->geometry()));
    find<QToolButton>(chart.message())->click();
    QVERIFY(chart.message()->isHidden());
}

void TestFigures::the_cursor_says_both_values() {
    Figure figure;
    figure.key = "loss";
    figure.title = Message::same("Loss");
    const std::vector<double> x{0, 1, 2, 3}, y{4, 0, 4, 0};
    const auto line = [&](const std::vector<double>& values) {
        return std::make_shared<const figures::LineData>(x, values);
    };
    for (const int runs : {1, 2}) {
        figure.make<figures::Curves>().lines.clear();
        for (int i = 0; i < runs; ++i) {
            figures::Line one;
            one.legend = i == 0 ? "a" : "b";
            one.run = one.slot = i;
            one.data = line(y);
            one.average = line({4, 3, 3.5, 2.5});
            figure.make<figures::Curves>().lines.push_back(one);
        }
        FigureChart chart;
        chart.resize(600, 400);
        chart.set_figure(figure);
        chart.show();
        chart.draw_now();
        chart.set_cursor(1);
        const auto lines = chart.readout().split(u'\n');
        QCOMPARE(lines.size(), 1 + runs);
        QVERIFY2(lines[1].startsWith(QStringLiteral("0 (average 3)")), qPrintable(lines[1]));
        QCOMPARE(lines[1].contains(u'a' + QString()) && lines[1].endsWith(u'a'), runs == 2);
    }
}

void TestFigures::colors_stand_before_their_values() {
    Figure figure;
    figure.key = "loss";
    figure.title = Message::same("Loss");
    figure.x = example().x;
    for (int i = 0; i < 20; ++i) {
        figures::Line one;
        one.legend = "run " + std::to_string(i);
        one.run = one.slot = i;
        // Below the values at the cursor, which begin to the right of it.
        const double low = 1 + 0.01 * i;
        one.data = std::make_shared<const figures::LineData>(std::vector<double>{0, 1, 2, 3},
                                                             std::vector<double>{100, low, low, low});
        figure.make<figures::Curves>().lines.push_back(one);
    }
    FigureChart chart;
    chart.resize(600, 220);
    chart.set_figure(figure);
    chart.show();
    chart.draw_now();
    auto* const plot = chart.findChild<QWidget*>(QStringLiteral("plot"));
    const auto before = plot->grab().toImage();
    const QPointF middle(plot->width() / 2.0, plot->height() / 2.0);
    QMouseEvent move(QEvent::MouseMove, middle, plot->mapToGlobal(middle), Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(plot, &move);
    chart.set_cursor(1.2);
    QVERIFY(!chart.readout().isEmpty());
    // What does not fit is left out, and said.
    QVERIFY(chart.readout().endsWith(QStringLiteral("\n…")));
    const auto image = plot->grab().toImage();
    // Squares of one strong color, by their upper left corner: below each other.
    std::vector<QPoint> squares;
    for (int y = 0; y + 8 < image.height(); ++y) {
        for (int x = 1; x + 8 < image.width(); ++x) {
            const auto color = image.pixelColor(x, y);
            if (color.saturation() < 100 || image.pixelColor(x - 1, y) == color || before.pixelColor(x, y) == color)
                continue;
            bool solid = true;
            for (int k = 0; k < 49; ++k) solid = solid && image.pixelColor(x + k % 7, y + k / 7) == color;
            const bool inner = y > 0 && image.pixelColor(x, y - 1) == color;
            if (solid && !inner) squares.emplace_back(x, y);
        }
    }
    const auto lines = chart.readout().count(u'\n');
    QVERIFY2(squares.size() >= 3 && static_cast<qsizetype>(squares.size()) <= lines,
             qPrintable(QString("%1 squares of %2 lines").arg(squares.size()).arg(lines)));
    for (const auto& square : squares) QCOMPARE(square.x(), squares.front().x());
    // In front of the text: a little to the left of each there is the frame, a line of one color.
    const auto is_frame = [&](int x, int y) {
        const auto line = image.pixelColor(x, y);
        for (int k = 0; k < 12; ++k)
            if (x < 1 || image.pixelColor(x, y + k) != line || image.pixelColor(x + 1, y + k) == line) return false;
        return true;
    };
    for (std::size_t i = 0; i < 3; ++i) {
        const auto& square = squares[i];
        bool framed = false;
        for (int left = 4; left <= 8; ++left) framed = framed || is_frame(square.x() - left, square.y() - 2);
        QVERIFY2(framed, qPrintable(QString("%1, %2").arg(square.x()).arg(square.y())));
    }
}

void TestFigures::wheel_asks_for_a_range() {
    FigureChart chart;
    chart.resize(800, 400);
    chart.set_figure(example());
    chart.show();
    chart.draw_now();
    QSignalSpy wanted(&chart, &FigureChart::x_range_wanted);
    auto* plot = chart.findChild<QWidget*>(QStringLiteral("plot"));
    const QPointF middle(plot->width() / 2.0, plot->height() / 2.0);
    QWheelEvent event(middle, plot->mapToGlobal(middle), {}, QPoint(0, 120), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(plot, &event);
    QCOMPARE(wanted.count(), 1);
    const auto range = wanted[0][0].value<Range>();
    QVERIFY(range.lower > 0 && range.upper < 102 && range.upper - range.lower < 90);
}

void TestFigures::box_zoom_takes_both_axes() {
    FigureChart chart;
    chart.resize(800, 400);
    chart.set_figure(example());
    chart.show();
    chart.draw_now();
    const auto before = chart.y_range();
    auto* plot = chart.findChild<QWidget*>(QStringLiteral("plot"));
    QSignalSpy wanted(&chart, &FigureChart::x_range_wanted);
    QTest::mousePress(plot, Qt::LeftButton, {}, {200, 120});
    QTest::mouseMove(plot, {300, 160});
    QMouseEvent move(QEvent::MouseMove, QPointF(400, 200), plot->mapToGlobal(QPointF(400, 200)), Qt::NoButton,
                     Qt::LeftButton, {});
    QApplication::sendEvent(plot, &move);
    QTest::mouseRelease(plot, Qt::LeftButton, {}, {400, 200});
    QVERIFY(wanted.count() >= 1);
    chart.set_x_range(wanted.last()[0].value<Range>());
    chart.draw_now();
    QVERIFY(chart.y_range().upper - chart.y_range().lower < 0.6 * (before.upper - before.lower));
    QVERIFY(chart.x_range().upper - chart.x_range().lower < 50);
    Q_EMIT chart.reset_wanted();
}

void TestFigures::cursor_reads_every_curve() {
    FigureChart chart;
    chart.resize(800, 400);
    chart.set_figure(example());
    chart.show();
    chart.draw_now();
    chart.set_cursor(20.2);
    QVERIFY(chart.readout().contains(QStringLiteral("first")) && chart.readout().contains(QStringLiteral("second")));
    QVERIFY(chart.readout().contains(QString::number(2.5 * std::exp(-20 / 45.0), 'g', 4)));
    chart.set_cursor(40);  // the second curve has a gap here
    QVERIFY(!chart.readout().contains(QStringLiteral("second")));
    chart.set_cursor(std::nullopt);
    QVERIFY(chart.readout().isEmpty());
}

void TestFigures::log_axes_leave_out_what_they_cannot_show() {
    runs::RunData data;
    data.append(runs::LogFile::metrics, R"({"phase":"step","step":1,"t":0,"loss":1})");
    data.append(runs::LogFile::metrics, R"({"phase":"step","step":2,"t":1,"loss":0})");
    data.append(runs::LogFile::metrics, R"({"phase":"step","step":3,"t":2,"loss":4})");
    data.append(runs::LogFile::metrics, R"({"phase":"step","step":4,"t":3,"loss":"inf"})");
    const runs::RunSummary summary;
    runs::ChartOptions options;
    options.x_log = options.y_log = true;
    const auto curves = runs::run_curves({"r", 0, 0, &data, &summary}, runs::metric("loss"), options);
    QCOMPARE(curves.lines.size(), std::size_t{1});
    const auto& drawn = *curves.lines[0].data;
    QCOMPARE(drawn.drawn_x().size(), std::size_t{3});  // not t = 0
    std::vector<double> x, y;
    drawn.thin(0.1, 3, 100, x, y);
    QVERIFY(x == (std::vector<double>{1, 2, 3}));
    QVERIFY(std::isnan(y[0]) && y[1] == 4 && std::isnan(y[2]));
    QVERIFY(std::isnan(drawn.near(1)) && drawn.near(2.1) == 4);
    QCOMPARE(drawn.breaks().size(), std::size_t{1});  // the infinite one: 0 is a value
    // What is exported is what was measured.
    auto figure = runs::figure_frame(runs::metric("loss"), options);
    figure.make<figures::Curves>().lines = curves.lines;
    const auto csv = figure_csv(figure).split(u'\n').mid(1, 4);
    QVERIFY2(csv[0].endsWith(QStringLiteral(",0,1")) && csv[1].endsWith(QStringLiteral(",1,0")) &&
                 csv[2].endsWith(QStringLiteral(",2,4")) && csv[3].endsWith(QStringLiteral(",3,inf")),
             qPrintable(csv.join(u'\n')));
}

TORCHDECK_TEST(torchdeck::test::WindowApplication, TestFigures)

}  // namespace tst_figures

#include "tst_figures.moc"
