// SPDX-License-Identifier: GPL-3.0-or-later
//
// The board of charts: linked axes, cursor and legend, and how often it paints.
#include <QApplication>
#include <QContextMenuEvent>
#include <QFile>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "charts/chart_board.hpp"
#include "charts/chart_header.hpp"
#include "charts/chart_legend.hpp"
#include "charts/figure_export.hpp"
#include "look/chart_colors.hpp"
#include "look/theme.hpp"
#include "pages/train/run_charts.hpp"
#include "runs/run_figures.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "widgets/chip.hpp"
#include "widgets/empty_state.hpp"

namespace tst_charts {

using namespace torchdeck;
using namespace torchdeck::ui;
using figures::LineData;
using test::find;

namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();

/// A figure whose one line may grow.
struct Growing {
    std::shared_ptr<LineData> data = std::make_shared<LineData>(std::vector<double>(), std::vector<double>(), true);
    Figure figure;

    explicit Growing(const char* key, const char* run = "") {
        figure.key = key;
        figure.title = Message::name(key);
        figure.x = runs::run_axis(runs::XAxis::relative);
        figure.decimals = 1;
        figures::Line line;
        line.legend = run;
        line.part = Message::same("a");
        line.data = data;
        figure.make<figures::Curves>().lines.push_back(line);
    }
    void append(double x, double y) const { data->append(x, y); }
};

QWidget* plot_of(const FigureChart* chart) {
    return chart->findChild<QWidget*>(QStringLiteral("plot"));
}

const QString kCurve = QStringLiteral("a");

/// A board with two charts that hold 0..100 s, on screen.
struct Board {
    ChartBoard board;
    Growing rising{"first"}, falling{"second"};
    FigureChart* first = nullptr;
    FigureChart* second = nullptr;

    Board() {
        for (int i = 0; i <= 100; ++i) {
            rising.append(i, i);
            falling.append(i, 100 - i);
        }
        board.set_figures({rising.figure, falling.figure});
        first = board.chart("first");
        second = board.chart("second");
        board.resize(900, 300);
        board.show();
        for (auto* chart : board.charts()) chart->draw_now();
    }
    static void wheel(const FigureChart* chart, int delta) {
        auto* plot = plot_of(chart);
        const QPointF middle(plot->width() / 2.0, plot->height() / 2.0);
        QWheelEvent event(middle, plot->mapToGlobal(middle), {}, QPoint(0, delta), Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(plot, &event);
    }
};

}  // namespace

class TestCharts : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void only_numbers_are_left_where_names_end_alike();
    void lines_that_grow_are_drawn();
    void infinite_values_are_marked();
    void a_figure_without_data_has_no_chart();
    void x_axes_are_linked();
    void wheel_zooms_around_the_pointer();
    void drag_zooms_into_what_it_encloses();
    void drag_pans_data();
    void drag_pans();
    void double_click_goes_back();
    void keyboard_zooms_and_pans();
    void one_chart_can_be_shown_alone();
    void axis_follows_the_run();
    void cursor_is_linked();
    void painting_is_collected();
    void hidden_boards_are_not_painted();
    void charts_keep_their_place_by_key();
    void the_legend_hides_lines_and_nothing_else();
    void the_legend_cuts_no_value();
    void the_legend_follows_its_font();
    void several_runs_begin_with_their_validation();
    void limits_belong_to_one_chart();
    void one_chart_is_logarithmic_or_leaves_out_outliers();
    void lines_are_as_wide_as_the_design_says();
    void a_mean_lies_above_every_band();
    void a_single_value_is_seen();
    void names_of_curves_fit_a_narrow_chart();
    void palettes_differ();
    void live_charts_come_when_data_does();
    void narrow_headers_take_two_lines();
};

void TestCharts::lines_that_grow_are_drawn() {
    Board b;
    QCOMPARE(b.first->value_of(kCurve), QStringLiteral("100.0"));
    QCOMPARE(b.first->drawn_points(), 101);
    b.rising.append(101, 7);
    b.first->refresh();
    QCOMPARE(b.first->value_of(kCurve), QStringLiteral("7.0"));
    b.first->draw_now();
    QCOMPARE(b.first->drawn_points(), 102);
    b.rising.append(102, std::numeric_limits<double>::quiet_NaN());
    b.first->refresh();
    QVERIFY2(b.first->value_of(kCurve) == QStringLiteral("–"), "the last reading is missing: not the one before");
}

void TestCharts::infinite_values_are_marked() {
    Board b;
    b.rising.append(101, kInf);
    b.first->draw_now();
    QVERIFY(std::isfinite(b.first->y_range().upper) && b.first->y_range().upper < 120);
    QVERIFY(b.first->alert().contains(u'1'));
    b.second->set_alert(QStringLiteral("doubtful"), QStringLiteral("why"));
    QCOMPARE(b.second->alert(), QStringLiteral("doubtful"));
}

void TestCharts::a_figure_without_data_has_no_chart() {
    ChartBoard board;
    board.set_empty(QStringLiteral("page-train"), QStringLiteral("nothing yet"));
    const Growing none("none");
    board.set_figures({none.figure});
    board.resize(600, 400);
    board.show();
    const auto* const empty = board.empty_state();
    QVERIFY(board.charts().empty() && empty->isVisible() && empty->sentence() == QStringLiteral("nothing yet"));
    none.append(1, 1);
    board.set_figures({none.figure});
    QVERIFY(board.charts().size() == 1 && !empty->isVisible() && board.charts()[0]->isVisible());
}

void TestCharts::x_axes_are_linked() {
    Board b;
    b.board.set_range({20, 40});
    for (const auto* chart : {b.first, b.second}) {
        const_cast<FigureChart*>(chart)->draw_now();
        QCOMPARE(chart->x_range(), (Range{20, 40}));
    }
    QVERIFY(!b.board.follows());
    QVERIFY(b.first->y_range().upper < 45 && b.second->y_range().lower > 55);
}

void TestCharts::wheel_zooms_around_the_pointer() {
    Board b;
    const auto before = b.board.range();
    b.wheel(b.first, 120);
    QVERIFY(b.board.range().span() < before.span());
    b.second->draw_now();
    QCOMPARE(b.second->x_range(), b.board.range());
    b.wheel(b.second, -1200);
    QVERIFY2(b.board.range().lower >= 0 && b.board.range().upper <= 108, "not beyond the run");
}

void drag(QWidget* plot, Qt::MouseButton button, Qt::KeyboardModifiers keys, QPoint by) {
    const QPoint from(plot->width() / 2, plot->height() / 2);
    QTest::mousePress(plot, button, keys, from);
    QTest::mouseMove(plot, from + by / 2);
    QTest::mouseMove(plot, from + by);
    QTest::mouseRelease(plot, button, keys, from + by);
}

void TestCharts::drag_zooms_into_what_it_encloses() {
    Board b;
    b.first->draw_now();
    const auto whole = b.board.range();
    drag(plot_of(b.first), Qt::LeftButton, {}, {80, 3});
    QVERIFY(b.board.range().span() < whole.span() / 2);
    QVERIFY2(!b.first->y_limits(), "the pointer kept its height: a stretch of the x axis");
    b.board.follow();
    b.first->draw_now();
    drag(plot_of(b.first), Qt::LeftButton, {}, {2, 40});
    QVERIFY2(b.board.follows() && b.first->y_limits(), "it kept its column: a stretch of the value axis");
    b.first->set_y_limits(std::nullopt);
    b.first->draw_now();
    drag(plot_of(b.first), Qt::LeftButton, {}, {2, 2});
    QVERIFY2(b.board.follows() && !b.first->y_limits(), "a click");
}

void TestCharts::drag_pans_data() {
    QTest::addColumn<Qt::MouseButton>("button");
    QTest::addColumn<Qt::KeyboardModifiers>("keys");
    QTest::addColumn<bool>("space");
    QTest::newRow("middle button") << Qt::MiddleButton << Qt::KeyboardModifiers() << false;
    QTest::newRow("Shift") << Qt::LeftButton << Qt::KeyboardModifiers(Qt::ShiftModifier) << false;
    QTest::newRow("Space") << Qt::LeftButton << Qt::KeyboardModifiers() << true;
}

void TestCharts::drag_pans() {
    QFETCH(Qt::MouseButton, button);
    QFETCH(Qt::KeyboardModifiers, keys);
    QFETCH(bool, space);
    Board b;
    b.board.set_range({40, 60});
    b.first->draw_now();
    if (space) QTest::keyPress(&b.board, Qt::Key_Space);
    drag(plot_of(b.first), button, keys, {80, 0});
    QVERIFY(b.board.range().lower < 39);
    QVERIFY(std::fabs(b.board.range().span() - 20) < 1e-6);
    if (!space) return;
    QTest::keyRelease(&b.board, Qt::Key_Space);
    b.first->draw_now();
    drag(plot_of(b.first), button, keys, {80, 0});
    QVERIFY(b.board.range().span() < 19);
}

void TestCharts::double_click_goes_back() {
    Board b;
    b.board.set_range({40, 60});
    auto* button = b.board.findChild<QToolButton*>();  // the first of them
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

void TestCharts::one_chart_can_be_shown_alone() {
    Board b;
    const auto size = b.first->size();
    Q_EMIT b.first->enlarge_wanted();
    QVERIFY(b.first->isVisible() && !b.second->isVisible());
    QVERIFY(b.first->width() > size.width() && b.first->height() >= size.height());
    QCOMPARE(chart_at_pointer(b.board), b.first);
    // Messages lie below the charts, and not on the way back.
    b.board.setContentsMargins(0, 0, 0, 100);
    for (const auto* const button : b.board.findChildren<QToolButton*>())
        QTRY_VERIFY(button->isHidden() || button->geometry().bottom() < b.board.height() - 100);
    b.board.setContentsMargins(0, 0, 0, 0);
    QTest::keyClick(&b.board, Qt::Key_Escape);
    QVERIFY(b.first->isVisible() && b.second->isVisible());
    QCOMPARE(b.first->size(), size);
    // The chart that was shown alone is gone: the others are back.
    b.board.enlarge(b.first->figure().key);
    auto other = b.second->figure();
    b.board.set_figures({other});
    QVERIFY(b.board.enlarged().empty() && b.board.charts().front()->isVisible());
}

void TestCharts::axis_follows_the_run() {
    Board b;
    b.rising.append(299, 1);
    b.board.data_changed();
    QTRY_VERIFY(b.board.range().upper >= 299);
    b.board.set_range({10, 20});
    b.rising.append(1000, 1);
    const int before = b.first->replots();
    b.board.data_changed();
    QTRY_VERIFY(b.first->replots() > before);
    QCOMPARE(b.board.range(), (Range{10, 20}));
    b.board.reset();
    QVERIFY(b.board.follows());
}

void TestCharts::cursor_is_linked() {
    Board b;
    auto* plot = plot_of(b.first);
    const QPointF middle(plot->width() / 2.0, plot->height() / 2.0);
    QMouseEvent move(QEvent::MouseMove, middle, plot->mapToGlobal(middle), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(plot, &move);
    const double here = b.first->value_of(kCurve).toDouble();
    QVERIFY2(here > 20 && here < 80, qPrintable(b.first->value_of(kCurve)));
    QCOMPARE(b.second->value_of(kCurve).toDouble(), 100 - here);
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(plot, &leave);
    QCOMPARE(b.first->value_of(kCurve), QStringLiteral("100.0"));
    b.board.set_cursor(25.2);
    QCOMPARE(b.second->value_of(kCurve), QStringLiteral("75.0"));
    b.board.set_cursor(104);
    QVERIFY2(b.second->value_of(kCurve) == QStringLiteral("–"), "no value beyond the last");
}

void TestCharts::painting_is_collected() {
    Board b;
    QTRY_VERIFY(b.first->replots() > 0);
    QApplication::processEvents();
    const int before = b.first->replots();
    for (int i = 0; i < 200; ++i) {
        b.rising.append(101 + i * 0.01, i);
        b.board.data_changed();
        QApplication::processEvents();
    }
    QTRY_VERIFY(b.first->replots() > before);
    QVERIFY2(b.first->replots() - before <= 3, QByteArray::number(b.first->replots() - before));
    b.first->draw_now();
    QCOMPARE(b.first->drawn_points(), 301);
}

void TestCharts::hidden_boards_are_not_painted() {
    Board b;
    b.board.hide();
    const int before = b.first->replots();
    b.rising.append(101, 7);
    b.board.data_changed();
    const QSignalSpy drawn(b.board.findChild<QTimer*>(), &QTimer::timeout);
    QTRY_COMPARE(drawn.count(), 1);
    QCOMPARE(b.first->replots(), before);
    b.board.show();
    QTRY_VERIFY(b.first->replots() > before);
    QCOMPARE(b.first->value_of(kCurve), QStringLiteral("7.0"));
}

void TestCharts::charts_keep_their_place_by_key() {
    Board b;
    Growing third("third");
    third.append(1, 1);
    b.board.set_range({20, 40});
    b.board.set_figures({b.falling.figure, third.figure});
    QVERIFY2(b.board.chart("second") == b.second, "the chart that stays is the same");
    QVERIFY(b.board.chart("first") == nullptr && b.board.charts().size() == 2);
    QCOMPARE(b.board.range(), (Range{20, 40}));
    QCOMPARE(b.second->pos(), QPoint(0, 0));
    QVERIFY(b.board.chart("third")->x() > b.second->x());
}

void TestCharts::the_legend_cuts_no_value() {
    const auto name = QStringLiteral("2 a name as long as people give them");
    const auto values = QStringLiteral(" · lr 0.01 · epochs 15 · seed 0");
    const std::vector<LegendEntry> entries{{"a", name + values, {}}, {"b", name + values, {}}};
    const QFontMetrics metrics(qApp->font());
    const int whole = metrics.horizontalAdvance(name + values);
    // Where there is room for all, nothing is cut.
    QCOMPARE(ChartLegend(entries, qApp->font(), 3 * whole).shown(0), name + values);
    for (int width = whole; width > whole / 4; width -= 7) {
        const ChartLegend legend(entries, qApp->font(), width);
        QVERIFY2(legend.place(0).width() <= width, qPrintable(QString::number(width)));
        auto parts = legend.shown(0).split(QStringLiteral(" · "));
        const auto first = parts.takeFirst();
        QVERIFY2(first.startsWith(QStringLiteral("2 ")), qPrintable(legend.shown(0)));
        // No end of a value, either.
        QVERIFY2(std::ranges::none_of(first.mid(2), [](QChar c) { return c.isDigit(); }), qPrintable(legend.shown(0)));
        for (const auto& part : parts)
            QVERIFY2(part == QStringLiteral("…") || values.split(QStringLiteral(" · ")).contains(part),
                     qPrintable(legend.shown(0)));
    }
}

void TestCharts::the_legend_follows_its_font() {
    LegendStrip strip;
    strip.set_entries({{"a", QStringLiteral("1"), {}}}, {});
    const int before = strip.heightForWidth(300);
    auto larger = strip.font();
    larger.setPointSizeF(2 * larger.pointSizeF());
    strip.setFont(larger);
    QVERIFY(strip.heightForWidth(300) > before);
    QCOMPARE(strip.legend().height(), strip.heightForWidth(300));
}

void TestCharts::the_legend_hides_lines_and_nothing_else() {
    ChartBoard board;
    Growing one("loss", "run-a");
    const Growing other("loss", "run-b");
    for (int i = 0; i < 10; ++i) {
        one.append(i, i);
        other.append(i, 100);
    }
    auto& curves = one.figure.make<figures::Curves>();
    curves.lines.push_back(other.figure.curves().lines[0]);
    curves.lines[0].slot = 0;
    curves.lines[1].slot = 1;
    curves.marks = {{2, Message::same("pause"), 0}, {3, Message::same("pause"), 1}, {4, Message::same("ridge"), -1}};
    board.set_figures({one.figure});
    board.resize(700, 400);
    board.show();
    auto* const strip = board.findChild<LegendStrip*>();
    QVERIFY(strip->isVisible());
    QCOMPARE(strip->legend().entries().size(), std::size_t{2});
    QCOMPARE(strip->legend().entries()[1].text, QStringLiteral("b"));
    QTest::mouseClick(strip, Qt::LeftButton, {}, strip->legend().place(1).center());
    QCOMPARE(board.charts()[0]->figure().curves().lines.size(), std::size_t{1});
    QCOMPARE(board.charts()[0]->figure().curves().marks.size(), std::size_t{2});  // its events go with it
    QCOMPARE(strip->legend().entries().size(), std::size_t{2});
    board.charts()[0]->draw_now();
    QVERIFY(board.charts()[0]->y_range().upper < 20);
    QTest::keyClick(strip, Qt::Key_Space);
    QCOMPARE(board.charts()[0]->figure().curves().lines.size(), std::size_t{2});
    // The right button asks for the menu of the run, and hides nothing.
    QSignalSpy menu(&board, &ChartBoard::legend_menu_wanted);
    const auto at = strip->legend().place(0).center();
    QTest::mouseClick(strip, Qt::RightButton, {}, at);
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, strip->mapToGlobal(at));
    QApplication::sendEvent(strip, &event);
    QCOMPARE(menu.count(), 1);
    QCOMPARE(menu[0][0].value<std::string>(), std::string("run-a"));
    QCOMPARE(board.charts()[0]->figure().curves().lines.size(), std::size_t{2});
}

void TestCharts::several_runs_begin_with_their_validation() {
    ChartBoard board;
    auto figure = runs::figure_frame(runs::metric("accuracy"), {});
    auto& curves = figure.make<figures::Curves>();
    QCOMPARE(curves.parts.size(), std::size_t{3});
    for (const char* const run : {"1 net", "2 net", "3 begins"}) {
        for (const auto& part : curves.parts) {
            if (std::string_view(run) == "3 begins" && part.label.text() != "train top-1") break;
            auto line = Growing("accuracy", run).figure.curves().lines[0];
            line.data = std::make_shared<LineData>(std::vector<double>{0}, std::vector<double>{1}, false);
            line.part = part.label;
            curves.lines.push_back(line);
        }
    }
    board.set_figures({figure});
    board.resize(700, 400);
    board.show();
    auto* const chart = board.charts()[0];
    const auto drawn = [&] {
        QStringList names;
        for (const auto& line : chart->figure().curves().lines) names << QString::fromStdString(line.name());
        return names.join(u'|');
    };
    QCOMPARE(drawn(), QStringLiteral("1 net · val top-1|2 net · val top-1|3 begins · train top-1"));
    // A click on a name in the header brings its curve back, and another one hides it again.
    const auto click_last = [&] {
        for (int x = chart->width(); x > 0; x -= 4) {
            const QPointF at(x, chart->fontMetrics().height());
            QMouseEvent move(QEvent::MouseMove, at, chart->mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
            QApplication::sendEvent(chart, &move);
            if (chart->cursor().shape() != Qt::PointingHandCursor) continue;
            QTest::mouseClick(chart, Qt::LeftButton, {}, at.toPoint());
            return;
        }
        QFAIL("no name can be clicked");
    };
    // A file has the names of what it shows.
    const auto names_in_file = [&] {
        const QTemporaryDir folder;
        chart->save(folder.filePath(QStringLiteral("a.svg")));
        QFile svg(folder.filePath(QStringLiteral("a.svg")));
        return svg.open(QIODevice::ReadOnly) ? QString::fromUtf8(svg.readAll()) : QString();
    };
    QVERIFY(names_in_file().contains(QStringLiteral("val top-1")) &&
            !names_in_file().contains(QStringLiteral("val top-5")));
    click_last();
    QVERIFY(names_in_file().contains(QStringLiteral("val top-5")));
    QVERIFY2(drawn().contains(QStringLiteral("2 net · val top-5")), qPrintable(drawn()));
    QVERIFY2(!drawn().contains(QStringLiteral("1 net · train")), qPrintable(drawn()));
    click_last();
    QCOMPARE(drawn(), QStringLiteral("1 net · val top-1|2 net · val top-1|3 begins · train top-1"));
    // Of one run everything is shown.
    auto* const strip = board.findChild<LegendStrip*>();
    for (const int entry : {1, 2}) QTest::mouseClick(strip, Qt::LeftButton, {}, strip->legend().place(entry).center());
    QCOMPARE(chart->figure().curves().lines.size(), std::size_t{3});
}

void TestCharts::limits_belong_to_one_chart() {
    Board b;
    QVERIFY(b.first->limits_chip()->isHidden());
    b.first->set_y_limits(Range{20, 60});
    b.first->draw_now();
    QCOMPARE(b.first->y_range(), (Range{20, 60}));
    QVERIFY(b.second->y_range().upper > 90 && b.second->limits_chip()->isHidden());
    QVERIFY(b.first->limits_chip()->isVisible());
    QCOMPARE(b.first->limits_chip()->text(), QStringLiteral("y 20 – 60"));
    QVERIFY(b.first->rect().contains(b.first->limits_chip()->geometry()));
    // A saved image names the run, which the page around the chart does on screen; that it was saved covers no tick.
    b.board.set_run_name("7 small net");
    const QTemporaryDir folder;
    b.first->save(folder.filePath(QStringLiteral("a.svg")));
    QFile svg(folder.filePath(QStringLiteral("a.svg")));
    QVERIFY(svg.open(QIODevice::ReadOnly) && svg.readAll().contains("7 small net"));
    auto* const saved = b.first->findChild<Chip*>(QStringLiteral("chart_message"));
    QVERIFY(saved->isVisible() && saved->geometry().bottom() < b.first->height() - b.first->fontMetrics().height());
    // A chart that goes and comes back has them still.
    b.board.set_figures({b.falling.figure});
    b.board.set_figures({b.rising.figure, b.falling.figure});
    b.first = b.board.chart("first");
    QVERIFY(b.first->y_limits().has_value() && !b.board.chart("second")->y_limits());
    find<QToolButton>(b.first->limits_chip())->click();
    b.first->draw_now();
    QVERIFY(b.first->limits_chip()->isHidden() && b.first->y_range().upper > 90);
    b.board.set_figures({b.falling.figure});
    b.board.set_figures({b.rising.figure, b.falling.figure});
    QVERIFY(!b.board.chart("first")->y_limits());
    // "Reset zoom" is about both axes; a run that ends leaves what a person has chosen.
    b.board.chart("first")->set_y_limits(Range{20, 60});
    b.board.follow();
    QVERIFY(b.board.chart("first")->y_limits().has_value());
    b.board.reset_zoom();
    QVERIFY(!b.board.chart("first")->y_limits());
}

void TestCharts::one_chart_is_logarithmic_or_leaves_out_outliers() {
    Growing loss{"loss"};
    for (int i = 0; i <= 100; ++i) loss.append(i, i == 50 ? 10000 : 1 + i);
    FigureChart chart;
    chart.set_figure(loss.figure);
    chart.resize(400, 300);
    chart.show();
    chart.draw_now();
    QVERIFY(chart.y_range().upper >= 10000);
    chart.ignore_outliers();
    chart.draw_now();
    QVERIFY2(chart.y_range().lower > -6 && chart.y_range().upper < 110, qPrintable(chart.limits_chip()->text()));
    QVERIFY2(chart.limits_chip()->isVisible(), "said, and taken back there");
    chart.set_log(true);
    QVERIFY(chart.figure().y.log && !chart.y_limits());
    // The same chart drawn anew stays so, another one does not, nor one that has no logarithm.
    chart.set_figure(loss.figure);
    QVERIFY(chart.figure().y.log);
    Growing other{"other"};
    other.append(0, 1);
    other.append(1, 2);
    chart.set_figure(other.figure);
    QVERIFY(!chart.figure().y.log);
    other.append(2, 0);
    chart.set_log(true);
    QVERIFY(!chart.figure().y.log);
}

void TestCharts::lines_are_as_wide_as_the_design_says() {
    const Growing data("one");
    for (int i = 0; i <= 10; ++i) data.append(i, 0.5);
    auto figure = data.figure;
    figure.y.low = 0;
    figure.y.high = 1;
    ImageStyle style{.size = {1600, 1600}, .scale = 4};
    const auto width = [&] {
        const auto image = render_figure(figure, style);
        const auto ground = image.pixelColor(image.width() / 2, image.height() / 3);
        const auto ink = series_color(Hue::blue, false);
        double sum = 0;
        // Between two lines of the grid, which are at other heights.
        for (int y = image.height() / 3; y < image.height() * 3 / 4; ++y) {
            const auto here = image.pixelColor(image.width() / 2, y);
            const double share = (ground.red() - here.red()) / static_cast<double>(ground.red() - ink.red());
            if (share > 0.2) sum += share;
        }
        return sum / style.scale;
    };
    QVERIFY2(std::abs(width() - 1.7) < 0.3, QByteArray::number(width()));
    auto& drawn = figure.make<figures::Curves>().lines[0];
    drawn.band_low = drawn.band_high = drawn.data;
    QVERIFY2(width() > 2.2, QByteArray::number(width()));
}

void TestCharts::a_mean_lies_above_every_band() {
    const Growing one("loss", "a"), other("loss", "b"), low("low"), high("high");
    for (int i = 0; i <= 10; ++i) {
        one.append(i, 0.5);
        other.append(i, 0.8);
        low.append(i, 0.2);
        high.append(i, 1.0);
    }
    auto figure = one.figure;
    auto& lines = figure.make<figures::Curves>().lines;
    lines.push_back(other.figure.curves().lines[0]);
    lines[0].slot = 0;
    lines[0].band_low = lines[0].band_high = one.data;
    lines[1].slot = 1;
    lines[1].run = 1;
    lines[1].band_low = low.data;
    lines[1].band_high = high.data;
    const auto image = render_figure(figure, {.size = {800, 600}, .scale = 2});
    const auto ink = run_color(0, false);
    int pure = 0;
    for (int y = 0; y < image.height() * 4 / 5; ++y) pure += image.pixelColor(image.width() / 2, y) == ink ? 1 : 0;
    QVERIFY2(pure >= 2, QByteArray::number(pure));
}

void TestCharts::a_single_value_is_seen() {
    const Growing data("one");
    data.append(5, 0.5);
    const auto ink = [&] {
        const auto image = render_figure(data.figure, {.size = {800, 600}, .scale = 2});
        int count = 0;
        for (int y = 80; y < image.height() - 80; ++y) {
            for (int x = 120; x < image.width(); ++x)
                count += image.pixelColor(x, y) == series_color(Hue::blue, false) ? 1 : 0;
        }
        return count;
    };
    QVERIFY2(ink() > 30, QByteArray::number(ink()));
}

void TestCharts::names_of_curves_fit_a_narrow_chart() {
    ChartHeader header;
    header.title = QStringLiteral("Step time");
    for (const char* name : {"data", "forward", "backward", "optimizer"}) {
        header.entries.push_back({.label = QLatin1String(name), .color = Qt::red, .value = {}, .widest = {}});
    }
    const auto font = QApplication::font();
    int names = 0;
    for (const auto& entry : header.entries) names += QFontMetrics(font).horizontalAdvance(entry.label);
    const int width = names + 4 * (10 + 5) + 3 * 7 + 1;
    QImage image(width + 60, header.height(font, width), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    header.draw(painter, QRect(0, 0, width, image.height()), font, chart_colors(light_palette()));
    painter.end();
    for (int y = 0; y < image.height(); ++y) {
        for (int x = width + 1; x < image.width(); ++x) QCOMPARE(image.pixelColor(x, y), QColor(Qt::white));
    }
}

void TestCharts::palettes_differ() {
    FigureChart chart;
    chart.resize(400, 200);
    const Growing data("one");
    data.append(0, 1);
    data.append(10, 2);
    chart.set_figure(data.figure);
    const auto color = [&](const QPalette& palette) {
        chart.setPalette(palette);
        chart.show();
        chart.draw_now();
        const auto image = chart.grab().toImage();
        return image.pixelColor(image.width() / 2, image.height() - 4).lightness();
    };
    QVERIFY(color(light_palette()) > 200);
    QVERIFY(color(dark_palette()) < 60);
}

void TestCharts::live_charts_come_when_data_does() {
    ChartBoard board;
    RunCharts charts(&board);
    board.resize(900, 600);
    board.show();
    QVERIFY(board.charts().empty());
    runs::RunData run;
    run.append(runs::LogFile::metrics,
               R"({"phase":"step","epoch":1,"step":10,"t":1.5,"loss":2.25,"images_per_s":571})");
    charts.show(run);
    QCOMPARE(board.charts().size(), std::size_t{2});
    QCOMPARE(board.chart("loss")->value_of(QStringLiteral("train")), QStringLiteral("2.250"));
    // The bold line is smoothed, and its value stands beside its name.
    for (int i = 2; i <= 199; ++i)
        run.append(runs::LogFile::metrics, QStringLiteral(R"({"phase":"step","epoch":1,"step":%1,"t":%1,"loss":%2})")
                                               .arg(10 * i)
                                               .arg(i % 2)
                                               .toStdString());
    charts.show(run);
    board.chart("loss")->draw_now();
    board.set_cursor(1000);  // at its ends the smoothed line is the raw one
    const double bold = board.chart("loss")->value_of(QStringLiteral("train")).toDouble();
    QVERIFY2(bold > 0.1 && bold < 0.9, qPrintable(QString::number(bold)));
    board.set_cursor(std::nullopt);
    charts.set_utilization_doubt(QStringLiteral("why"));
    run.append(runs::LogFile::train_telemetry,
               R"({"phase":"sample","ts":1000.5,"t_mono_s":0.5,"gpu_busy_percent":95})");
    charts.show(run);
    QVERIFY(!board.chart("gpu_busy")->alert().isEmpty());
    charts.reset();
    QVERIFY(board.charts().empty());
}

void TestCharts::narrow_headers_take_two_lines() {
    ChartHeader header;
    header.title = QStringLiteral("Accuracy");
    header.entries = {
        {.label = QStringLiteral("train top-1"), .color = {}, .value = QStringLiteral("0.5"), .widest = {}},
        {.label = QStringLiteral("val top-1"), .color = {}, .value = QStringLiteral("0.5"), .widest = {}}};
    QVERIFY(header.height(QApplication::font(), 150) > header.height(QApplication::font(), 600));
    // What stands beside the title is room as well: values are not given up before it is used.
    const auto font = QApplication::font();
    header.unit = QStringLiteral("%");
    header.entries.clear();
    int names = 0;
    for (const char* name : {"train top-1", "val top-1", "val top-5"}) {
        const auto value = QStringLiteral("57.3");
        header.entries.push_back({.label = QLatin1String(name), .color = {}, .value = value, .widest = value});
        names += QFontMetrics(font).horizontalAdvance(QLatin1String(name));
    }
    const int narrow = names + 3 * (10 + 5) + 2 * 7 + 20;
    QVERIFY(header.shows_values(font, narrow));
    QCOMPARE(header.height(font, narrow), 2 * QFontMetrics(font).height() + 4);
    QVERIFY2(!header.shows_values(font, names / 2), "names are worth more than values");
}

void TestCharts::only_numbers_are_left_where_names_end_alike() {
    using Names = std::vector<std::string>;
    QVERIFY(only_numbers({"1 resnet18 · cifar10", "4 low", "12 resnet18 · cifar10"}) == (Names{"1", "4 low", "12"}));
    QVERIFY(only_numbers({"1 resnet18 · cifar10", "2 vgg · cifar10"}) ==
            (Names{"1 resnet18 · cifar10", "2 vgg · cifar10"}));
    QVERIFY2(only_numbers({"lr 0.1", "wd 0.1"}) == (Names{"lr 0.1", "wd 0.1"}), "these are no numbers of runs");
}

TORCHDECK_TEST(QApplication, TestCharts)

}  // namespace tst_charts

#include "tst_charts.moc"
