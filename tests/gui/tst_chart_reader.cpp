// SPDX-License-Identifier: GPL-3.0-or-later
//
// Charts for who cannot see them: words for a screen reader, values by the arrow keys, and all of them as a table.
#include <QAbstractItemModel>
#include <QAccessible>
#include <QApplication>
#include <QDialog>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <algorithm>

#include "charts/chart_board.hpp"
#include "charts/chart_reader.hpp"
#include "gui/figure_stage.hpp"
#include "support/test_program.hpp"

namespace tst_chart_reader {

using namespace torchdeck;
using namespace torchdeck::ui;

namespace {

QString description_of(QWidget* widget) {
    const auto* const interface = QAccessible::queryAccessibleInterface(widget);
    return interface == nullptr ? QString() : interface->text(QAccessible::Description);
}

/// Two curves with values at places of their own.
Figure two_curves() {
    Figure figure;
    figure.key = "loss";
    figure.title = Message::same("Loss");
    figure.x = runs::run_axis(runs::XAxis::epoch);
    figure.y = {.title = Message::same("Loss"), .unit = {}};
    figure.make<figures::Curves>().lines = {test::line("first", {1, 2, 3, 4}, {4, 3, 2, 2.5}, 0),
                                            test::line("second", {2, 4}, {30, 10}, 1)};
    figure.make<figures::Curves>().lines[0].best_x = 3;
    figure.make<figures::Curves>().lines[0].best_y = 2;
    return figure;
}

}  // namespace

class TestChartReader : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void a_chart_is_a_chart_with_words();
    void arrows_walk_through_values();
    void the_keys_follow_lines_that_grow();
    void every_kind_has_words_and_a_table_data();
    void every_kind_has_words_and_a_table();
    void the_table_has_what_is_shown();
    void tab_reaches_the_charts_of_a_board();
};

void TestChartReader::a_chart_is_a_chart_with_words() {
    FigureChart chart;
    chart.set_figure(two_curves());
    chart.resize(500, 300);
    chart.show();
    chart.draw_now();
    const auto* const interface = QAccessible::queryAccessibleInterface(&chart);
    QVERIFY(interface != nullptr);
    QCOMPARE(interface->role(), QAccessible::Chart);
    QCOMPARE(interface->text(QAccessible::Name), QString("Loss"));
    const auto words = description_of(&chart);
    for (const auto* const part : {"Line chart.", "first: from 2 to 4, values: 4, last 2.5, best 2.",
                                   "second: from 10 to 30, values: 2, last 10."})
        QVERIFY2(words.contains(part), qPrintable(words));
    QVERIFY2(words.contains(QString("epoch"), Qt::CaseInsensitive), qPrintable(words));
    Figure nothing;
    nothing.title = Message::same("Loss");
    nothing.make<figures::Curves>().lines = {test::line("first", {}, {})};
    QVERIFY2(figure_summary(nothing).contains("No values."), qPrintable(figure_summary(nothing)));
}

void TestChartReader::arrows_walk_through_values() {
    FigureChart chart;
    chart.set_figure(two_curves());
    chart.resize(500, 300);
    chart.show();
    chart.draw_now();
    std::optional<double> at;
    connect(&chart, &FigureChart::cursor_moved, &chart, [&](std::optional<double> x) { at = x; });
    const auto press = [&](Qt::Key key) {
        QTest::keyClick(&chart, key);
        return chart.reader()->said();
    };
    QCOMPARE(press(Qt::Key_Right), QString("first: epoch 1.00, 4"));
    QCOMPARE(at, std::optional(1.0));
    QCOMPARE(press(Qt::Key_Right), QString("first: epoch 2.00, 3"));
    QCOMPARE(press(Qt::Key_Down), QString("second: epoch 2.00, 30"));
    // The next value of this curve, not the next place of all.
    QCOMPARE(press(Qt::Key_Right), QString("second: epoch 4.00, 10"));
    QCOMPARE(press(Qt::Key_Right), QString("second: epoch 4.00, 10"));
    QCOMPARE(press(Qt::Key_Up), QString("first: epoch 4.00, 2.5"));
    QCOMPARE(press(Qt::Key_Left), QString("first: epoch 3.00, 2"));
    // Down to a curve that has nothing here: its value before.
    QCOMPARE(press(Qt::Key_Down), QString("second: epoch 2.00, 30"));
    QCOMPARE(description_of(&chart), chart.reader()->said());
    // Shortcuts of the window are not taken.
    QTest::keyClick(&chart, Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(chart.reader()->said(), QString("second: epoch 2.00, 30"));
    chart.reader()->leave();
    QVERIFY(description_of(&chart).startsWith("Line chart."));
    QCOMPARE(press(Qt::Key_Left), QString("second: epoch 4.00, 10"));  // from the end
}

void TestChartReader::the_keys_follow_lines_that_grow() {
    auto figure = two_curves();
    const auto data = std::make_shared<figures::LineData>(std::vector<double>{1, 2}, std::vector<double>{4, 3}, true);
    figure.make<figures::Curves>().lines = {test::line("only", {}, {})};
    figure.make<figures::Curves>().lines[0].data = data;
    FigureChart chart;
    chart.set_figure(figure);
    chart.show();
    chart.draw_now();
    QTest::keyClick(&chart, Qt::Key_Left);
    QCOMPARE(chart.reader()->said(), QString("only: epoch 2.00, 3"));
    data->append(3, 1);
    chart.refresh();
    chart.draw_now();
    QTest::keyClick(&chart, Qt::Key_Right);
    QCOMPARE(chart.reader()->said(), QString("only: epoch 3.00, 1"));
}

void TestChartReader::every_kind_has_words_and_a_table_data() {
    QTest::addColumn<QString>("kind");
    for (const auto* const kind : {"bars", "matrix", "timeline", "roofline"}) QTest::newRow(kind) << kind;
}

void TestChartReader::every_kind_has_words_and_a_table() {
    QFETCH(const QString, kind);
    FigureChart chart;
    chart.set_figure(test::example_of(kind));
    chart.resize(500, 300);
    chart.show();
    chart.draw_now();
    QVERIFY2(chart.reader()->description().size() > 20, qPrintable(chart.reader()->description()));
    for (const auto key : {Qt::Key_Right, Qt::Key_Down, Qt::Key_Left, Qt::Key_Up}) {
        QTest::keyClick(&chart, key);
        QVERIFY(!chart.reader()->said().isEmpty());
    }
    QTest::keyClick(&chart, Qt::Key_T);
    const auto* const dialog = chart.findChild<QDialog*>("values");
    QVERIFY(dialog != nullptr);
    const auto* const view = dialog->findChild<QTableView*>();
    QVERIFY(view->model()->rowCount() > 0 && view->model()->columnCount() > 1);
    QVERIFY(!view->accessibleName().isEmpty());
}

void TestChartReader::the_table_has_what_is_shown() {
    FigureChart chart;
    chart.set_figure(two_curves());
    chart.set_x_range(Range{1.5, 4.5});
    chart.resize(500, 300);
    chart.show();
    chart.draw_now();
    const auto* const dialog = chart.reader()->show_table();
    const auto* const model = dialog->findChild<QTableView*>()->model();
    QCOMPARE(model->rowCount(), 3);
    QCOMPARE(model->columnCount(), 3);
    QCOMPARE(model->headerData(1, Qt::Horizontal).toString(), QString("first"));
    const auto cell = [&](int row, int column) { return model->index(row, column).data().toString(); };
    QCOMPARE(cell(0, 0), QString("epoch 2.00"));
    QCOMPARE(cell(0, 2), QString("30"));
    QCOMPARE(cell(1, 1), QString("2"));
    QCOMPARE(cell(1, 2), QString());
}

void TestChartReader::tab_reaches_the_charts_of_a_board() {
    ChartBoard board;
    auto second = two_curves();
    second.key = "Other";
    second.title = Message::same("Other");
    board.set_figures({two_curves(), second});
    board.resize(900, 300);
    board.show();
    board.activateWindow();
    board.setFocus();
    QTest::keyClick(&board, Qt::Key_Tab);
    QTRY_COMPARE(QApplication::focusWidget(), static_cast<QWidget*>(board.charts()[0]));
    QTest::keyClick(board.charts()[0], Qt::Key_Right);
    // All charts have the cursor, and it goes with the keyboard.
    QVERIFY(!board.charts()[1]->readout().isEmpty());
    QTest::keyClick(board.charts()[0], Qt::Key_Tab);
    QTRY_COMPARE(QApplication::focusWidget(), static_cast<QWidget*>(board.charts()[1]));
    QVERIFY(board.charts()[1]->readout().isEmpty());
}

TORCHDECK_TEST(QApplication, TestChartReader)

}  // namespace tst_chart_reader

#include "tst_chart_reader.moc"
