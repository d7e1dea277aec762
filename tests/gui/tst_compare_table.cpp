// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of runs in Compare: names, columns, filter, colors.
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QFont>
#include <QHeaderView>
#include <QIcon>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include "application.hpp"
#include "support/test_program.hpp"
#include "widgets/page_rail.hpp"

#include "charts/chart_legend.hpp"
#include "gui/compare_stage.hpp"
#include "look/format.hpp"
#include "look/theme.hpp"
#include "pages/compare/compare_tab.hpp"
#include "pages/compare/fact_model.hpp"
#include "pages/compare/facts_panel.hpp"
#include "pages/compare/filter_bar.hpp"
#include "pages/compare/run_columns.hpp"
#include "pages/compare/run_table_model.hpp"
#include "pages/train/train_tab.hpp"
#include "session/run_comparison.hpp"
#include "session/run_library.hpp"
#include "session/run_queue.hpp"
#include "session/undo_steps.hpp"
#include "support/find.hpp"
#include "widgets/chip.hpp"
#include "window/file_opener.hpp"
#include "window/main_window.hpp"
#include "window/notes_dialog.hpp"
#include "window/run_actions.hpp"
#include "window/run_commands.hpp"

namespace tst_compare_table {

using namespace torchdeck;
using namespace torchdeck::ui;
using namespace torchdeck::test;

class TestCompareTable : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() { folders_ = std::make_unique<RunFolders>(); }
    void models_keep_their_contract();
    void text_from_files_cannot_hide_its_neighbors();
    void names_from_files_are_no_html();
    void a_hidden_run_keeps_its_color();
    void colors_stay();
    void the_space_bar_ticks_what_is_selected();
    void the_table_sorts_by_value();
    void ticks_do_not_move_the_table();
    void runs_without_times_are_named();
    void delete_moves_runs_to_the_trash();
    void the_finished_run_is_compared_on_its_dataset();
    void identical_settings_are_a_list();
    void the_best_run_comes_first_everywhere();
    void enter_makes_chips_of_a_filter();
    void what_speaks_against_it_is_said_once();
    void a_run_keeps_its_name_until_a_person_changes_it();
    void the_filter_asks_for_settings();
    void columns_fit_the_table();
    void names_give_way_to_what_differs();
    void chosen_columns_are_remembered();
    void the_verdict_comes_first();
    void tags_and_notes_are_kept();
    void a_run_that_was_killed_does_not_look_finished();
    void a_filter_names_all_that_is_wrong();
    void a_point_of_a_curve_takes_a_note();
    void seeds_are_repeated_in_the_queue();
    void what_was_named_is_shown();
    void colors_are_those_of_last_time();

  private:
    [[nodiscard]] fs::path at(const char* name) const { return folders_->at(name); }
    [[nodiscard]] QString path(const char* name) const { return folders_->path(name); }
    std::unique_ptr<RunFolders> folders_;
};

void TestCompareTable::models_keep_their_contract() {
    RunLibrary library;
    RunComparison comparison(&library);
    RunTableModel model(&library);
    FactModel facts(&comparison);
    QSortFilterProxyModel sorted;
    sorted.setSourceModel(&model);
    const QAbstractItemModelTester a(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const QAbstractItemModelTester b(&facts, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const QAbstractItemModelTester c(&sorted, QAbstractItemModelTester::FailureReportingMode::Fatal);
    comparison.library()->open({folders_->path()}, true);
    QTRY_COMPARE(model.rowCount(), 4);
    WAIT_READY(comparison);
    QCOMPARE(facts.rowCount(), 4);
    QCOMPARE(facts.columnCount(), 1 + 2);  // lr and seed differ, nothing else
    facts.set_all(true);
    QVERIFY(facts.columnCount() > 3);
    QVERIFY(model.setData(model.index(1, 0), Qt::Unchecked, Qt::CheckStateRole));
    QCOMPARE(facts.rowCount(), 3);
    QCOMPARE(comparison.library()->shown().size(), std::size_t{3});
    write_run(at("c"), 0.3, 0, 0.1);
    comparison.library()->refresh();
    QTRY_COMPARE(model.rowCount(), 5);
    QCOMPARE(comparison.library()->shown().size(), std::size_t{3});
}

void TestCompareTable::text_from_files_cannot_hide_its_neighbors() {
    const std::string evil = "\x1b]0;x\x07\xe2\x80\xaetxt";  // a terminal's title, and a bidirectional override
    write_run(at("evil") / ("run" + evil), 0.1, 0, 0.5);
    const auto json = at("evil") / ("run" + evil) / "run.json";
    std::ofstream(json) << R"({"schema":1,"label":"L\u001b\u202e","started_ts":1.0,)"
                        << R"("config":{"model":"m\u001b\u202e","batch_size":64,"lr":0.5,"seed":0,"data":"d\u202e"},)"
                        << R"("dataset":{"name":"n\u001b\u202e"},"extra":{"k\u202e":"v\u001b"}})";
    RunLibrary library;
    RunComparison comparison(&library);
    const RunTableModel model(&library);
    FactModel facts(&comparison);
    facts.set_all(true);
    comparison.library()->open({QString::fromStdString(at("evil").string())}, true);
    QTRY_COMPARE(model.rowCount(), 1);
    WAIT_READY(comparison);
    const auto check = [](const QAbstractItemModel& table) {
        int escaped = 0;
        for (int row = -1; row < table.rowCount(); ++row) {
            for (int column = 0; column < table.columnCount(); ++column) {
                for (const auto role : {Qt::DisplayRole, Qt::ToolTipRole}) {
                    const auto text = (row < 0 ? table.headerData(column, Qt::Horizontal, role)
                                               : table.data(table.index(row, column), role))
                                          .toString();
                    if (text.contains(u'\x1b') || text.contains(QChar(0x202e))) return -1;
                    escaped += text.contains(QStringLiteral("\\x")) ? 1 : 0;
                }
            }
        }
        return escaped;
    };
    QVERIFY(check(model) >= 4);  // run, dataset, model, label
    QVERIFY(check(facts) >= 3);
}

void TestCompareTable::names_from_files_are_no_html() {
    const auto name = QStringLiteral("<b>run</b><img src=\"file:///etc/passwd\">");
    QLabel label(name);
    label.ensurePolished();
    QCOMPARE(label.textFormat(), Qt::PlainText);
    QLabel wanted;
    wanted.setTextFormat(Qt::RichText);
    wanted.ensurePolished();
    QCOMPARE(wanted.textFormat(), Qt::RichText);
    QVERIFY(!tool_tip_text(name).contains(QStringLiteral("<b>")) &&
            !tool_tip_text(name).contains(QStringLiteral("<img")));
    QCOMPARE(tool_tip_text({}), QString());
}

void TestCompareTable::a_hidden_run_keeps_its_color() {
    RunLibrary library;
    RunComparison comparison(&library);
    comparison.library()->open({path("a1"), path("b1")}, false);
    QTRY_COMPARE(comparison.library()->entries().size(), std::size_t{2});
    comparison.library()->set_shown(0, true);
    const int first = comparison.library()->entries()[0].slot;
    comparison.library()->set_shown(0, false);
    comparison.library()->set_shown(1, true);
    QVERIFY(comparison.library()->entries()[1].slot != first);
    comparison.library()->set_shown(0, true);
    QCOMPARE(comparison.library()->entries()[0].slot, first);
}

void TestCompareTable::colors_stay() {
    RunLibrary library;
    RunComparison comparison(&library);
    comparison.library()->open({folders_->path()}, true);
    QTRY_COMPARE(comparison.library()->entries().size(), std::size_t{4});
    WAIT_READY(comparison);
    std::vector<int> before;
    for (const auto& entry : comparison.library()->entries()) before.push_back(entry.slot);
    QCOMPARE(std::set<int>(before.begin(), before.end()).size(), std::size_t{4});
    comparison.library()->set_shown(1, false);
    comparison.set_metrics({QStringLiteral("accuracy")});
    comparison.library()->set_shown(1, true);
    WAIT_READY(comparison);
    for (std::size_t i = 0; i < before.size(); ++i) QCOMPARE(comparison.library()->entries()[i].slot, before[i]);
    const auto accuracy = comparison.figure(QStringLiteral("accuracy"));
    for (const auto& l : accuracy.curves().lines) {
        QCOMPARE(l.slot, before[static_cast<std::size_t>(l.run)]);
    }
}

void TestCompareTable::the_space_bar_ticks_what_is_selected() {
    const auto window = make_window();
    find<RunLibrary>(window)->open({path("a1"), path("a2")}, false);
    auto& comparison = *find<RunComparison>(window);
    QTRY_COMPARE(comparison.library()->entries().size(), std::size_t{2});
    find<Pages>(window)->setCurrentWidget(find<CompareTab>(window));
    auto* table = find<QTableView>(window, "compare_table");
    QTRY_VERIFY(table->isVisible());
    table->setFocus();
    table->selectAll();
    QTest::keyClick(table, Qt::Key_Space);
    QCOMPARE(comparison.library()->shown().size(), std::size_t{2});
    QTest::keyClick(table, Qt::Key_Space);
    QVERIFY(comparison.library()->shown().empty());
}

void TestCompareTable::the_table_sorts_by_value() {
    write_run(at("c"), 0.3, 0, 0.095);
    const auto window = make_window();
    window->opener()->open({folders_->path()});
    auto& comparison = *find<RunComparison>(window);
    QTRY_COMPARE(comparison.library()->entries().size(), std::size_t{5});
    auto* table = find<QTableView>(window, "compare_table");
    table->sortByColumn(RunTableModel::top1, Qt::AscendingOrder);
    const auto name = [&](int row) { return table->model()->index(row, RunTableModel::name).data().toString(); };
    QCOMPARE(name(0), QStringLiteral("5 c"));
    QCOMPARE(name(4), QStringLiteral("4 b2"));
    // The best of each dataset is bold, and what has no value stands last in both orders.
    write_log(at("power.jsonl"), 5, 100);
    window->opener()->open({path("power.jsonl")});
    QTRY_COMPARE(comparison.library()->entries().size(), std::size_t{6});
    for (const auto order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
        table->sortByColumn(RunTableModel::top1, order);
        QCOMPARE(table->model()->index(5, RunTableModel::top1).data().toString(), QStringLiteral("–"));
    }
    const auto bold = [&](int row) {
        return table->model()->index(row, RunTableModel::top1).data(Qt::FontRole).value<QFont>().bold();
    };
    QVERIFY(bold(0) && !bold(1));
    write_run(at("d1"), 0.1, 0, 0.3);
    write_run(at("d2"), 0.1, 1, 0.2);
    for (const auto* run : {"d1", "d2"})
        std::ofstream(at(run) / "run.json") << R"({"schema":1,"config":{"seed":0},"dataset":{"name":"other"}})";
    window->opener()->open({path("d1"), path("d2")});
    QTRY_COMPARE(comparison.library()->entries().size(), std::size_t{8});
    QVERIFY2(bold(0) && !bold(1) && bold(4) && !bold(5), "30.0 is the best on its dataset");
}

void TestCompareTable::ticks_do_not_move_the_table() {
    const auto window = make_window();
    find<RunLibrary>(window)->open({folders_->path()}, false);
    auto& library = *find<RunLibrary>(window);
    QTRY_COMPARE(library.entries().size(), std::size_t{4});
    find<Pages>(window)->setCurrentWidget(find<CompareTab>(window));
    const auto* table = find<QTableView>(window, "compare_table");
    const auto place = [&] {
        QCoreApplication::processEvents();
        return table->viewport()->mapTo(window.get(), table->visualRect(table->model()->index(0, 0)).topLeft());
    };
    const auto before = place();
    for (const int run : {0, 1, 2, 3}) {
        library.set_shown(run, true);
        QCOMPARE(place(), before);
    }
    QVERIFY(!find<QLabel>(window, "compare_verdict")->text().isEmpty());
}

void TestCompareTable::runs_without_times_are_named() {
    std::ofstream(at("keras.csv")) << "epoch,accuracy,loss,val_accuracy,val_loss\n0,0.1,2.1,0.2,2\n1,0.3,1.8,0.4,1.7\n";
    const auto window = make_window();
    auto& comparison = *find<RunComparison>(window);
    find<Pages>(window)->setCurrentWidget(find<CompareTab>(window));
    window->opener()->open({path("a1"), path("keras.csv")});
    // Over epochs both are drawn.
    QTRY_COMPARE(comparison.library()->shown().size(), std::size_t{2});
    QTRY_COMPARE(comparison.options().x, runs::XAxis::epoch);
    WAIT_READY(comparison);
    auto* const said = find<QLabel>(find<CompareTab>(window), "undrawn_runs");
    QTRY_VERIFY(!said->isVisible());
    auto options = comparison.options();
    options.x = runs::XAxis::relative;
    comparison.set_options(options);
    QTRY_VERIFY(said->isVisible());
    QVERIFY2(said->text().contains(QStringLiteral("keras")) && !said->text().contains(QStringLiteral("a1")),
             qPrintable(said->text()));
    find<QPushButton>(find<CompareTab>(window), "undrawn_runs_axis")->click();
    QCOMPARE(comparison.options().x, runs::XAxis::epoch);
    QTRY_VERIFY(!said->isVisible());
}

void TestCompareTable::delete_moves_runs_to_the_trash() {
    qputenv("XDG_DATA_HOME", at("home/data").c_str());
    const auto window = make_window();
    find<RunLibrary>(window)->open({path("a1"), path("a2")}, true);
    auto& library = *find<RunLibrary>(window);
    QTRY_COMPARE(library.entries().size(), std::size_t{2});
    find<Pages>(window)->setCurrentWidget(find<CompareTab>(window));
    auto* table = find<QTableView>(window, "compare_table");
    table->setFocus();
    table->selectRow(0);
    QTest::keyClick(table, Qt::Key_Delete);
    QTRY_COMPARE(library.entries().size(), std::size_t{1});
    const auto buttons = window->findChildren<QPushButton*>();
    const auto undo = std::ranges::find(buttons, QStringLiteral("Undo"), &QPushButton::text);
    QVERIFY(undo != buttons.end() && (*undo)->isVisible());
    find<UndoSteps>(window)->stack()->undo();
    QTRY_COMPARE(library.entries().size(), std::size_t{2});
    QTRY_VERIFY2(!(*undo)->isVisible(), "there is nothing to undo any more");
    qunsetenv("XDG_DATA_HOME");
}

void TestCompareTable::the_finished_run_is_compared_on_its_dataset() {
    write_run(at("a0"), 0.1, 0, 0.5);
    std::ofstream(at("a0/run.json"))
        << R"({"schema":1,"started_ts":1795217806.0,"config":{"seed":0},"dataset":{"name":"other"}})";
    const auto window = make_window();
    auto& library = *find<RunLibrary>(window);
    library.open({folders_->path()}, false);
    QTRY_COMPARE(library.entries().size(), std::size_t{5});
    library.show_only({path("b1")});
    find<RunCommands>(window)->compare_with_previous(path("a1"));
    // What was ticked stays, and the run of another dataset is not added, although it comes first.
    QTRY_COMPARE(library.shown().size(), std::size_t{3});
    QVERIFY(library.shown_paths().contains(path("b1")) && library.shown_paths().contains(path("a1")));
    QVERIFY(!library.shown_paths().contains(path("a0")));
}

void TestCompareTable::identical_settings_are_a_list() {
    const auto window = make_window();
    find<RunLibrary>(window)->open({path("a1"), path("b1")}, true);
    QTRY_COMPARE(find<RunLibrary>(window)->shown().size(), std::size_t{2});
    const auto* table = find<QTableView>(window, "facts_differences");
    QCOMPARE(table->model()->rowCount(), 2);
    find<QCheckBox>(window, "facts_all")->setChecked(true);
    QCOMPARE(table->model()->columnCount(), 2);
    QVERIFY(table->model()->rowCount() > 3);
    QCOMPARE(table->model()->headerData(1, Qt::Vertical).toString(), QStringLiteral("Learning rate"));
}

void TestCompareTable::the_best_run_comes_first_everywhere() {
    const auto window = make_window();
    window->opener()->open({folders_->path()});
    auto& comparison = *find<RunComparison>(window);
    QTRY_COMPARE(comparison.library()->entries().size(), std::size_t{4});
    WAIT_READY(comparison);
    auto* tab = find<CompareTab>(window);
    const auto* table = find<QTableView>(tab, "compare_table")->model();
    const auto column = [](const QAbstractItemModel* model) {
        QStringList names;
        for (int row = 0; row < model->rowCount(); ++row) names << model->index(row, 0).data().toString();
        return names;
    };
    const QStringList best_first{QStringLiteral("4 b2"), QStringLiteral("3 b1"), QStringLiteral("2 a2"),
                                 QStringLiteral("1 a1")};
    QCOMPARE(column(table), best_first);
    const auto is_bold = [&](int row, int at) {
        return table->index(row, at).data(Qt::FontRole).value<QFont>().bold();
    };
    QVERIFY(is_bold(0, RunTableModel::top1) && !is_bold(1, RunTableModel::top1));
    // Legend and tables below have the same order.
    QTRY_COMPARE(column(find<QTableView>(tab, "facts_differences")->model()), best_first);
    const auto legend = [&] {
        QStringList names;
        for (const auto& entry : tab->board()->legend()->legend().entries())
            names << entry.text.section(QStringLiteral(" · "), 0, 0);  // then what differs
        return names;
    };
    QTRY_COMPARE(legend(), best_first + QStringList(QStringLiteral("best top-1 of a run")));
    find<QTableView>(tab, "compare_table")->sortByColumn(RunTableModel::top1, Qt::AscendingOrder);
    const QStringList worst_first(best_first.rbegin(), best_first.rend());
    QTRY_COMPARE(column(find<QTableView>(tab, "facts_differences")->model()), worst_first);
    QTRY_COMPARE(legend(), worst_first + QStringList(QStringLiteral("best top-1 of a run")));
    // A run that the legend turns off has a hollow mark in the table, and stays chosen.
    const auto mark = [&](int row) {
        return table->index(row, RunTableModel::name).data(Qt::DecorationRole).value<QIcon>().pixmap(16).toImage();
    };
    const auto first = mark(0), second = mark(1);
    auto* const strip = tab->board()->findChild<LegendStrip*>();
    const auto click = [&] { QTest::mouseClick(strip, Qt::LeftButton, {}, strip->legend().place(0).center()); };
    click();
    QVERIFY(mark(0) != first);
    QCOMPARE(mark(1), second);
    QCOMPARE(table->index(0, RunTableModel::name).data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::Checked));
    click();
    QCOMPARE(mark(0), first);
}

void TestCompareTable::enter_makes_chips_of_a_filter() {
    const auto window = make_window();
    window->opener()->open({folders_->path()});
    QTRY_COMPARE(find<RunLibrary>(window)->entries().size(), std::size_t{4});
    auto* tab = find<CompareTab>(window);
    auto* bar = find<FilterBar>(tab);
    find<QLineEdit>(tab, "compare_search")->setText(QStringLiteral("lr>=0.15 seed<"));
    QTest::keyClick(find<QLineEdit>(tab, "compare_search"), Qt::Key_Return);
    QCOMPARE(bar->chips().size(), std::size_t{1});
    QCOMPARE(bar->chips()[0]->text(), QStringLiteral("lr ≥ 0.15"));
    QCOMPARE(find<QLineEdit>(tab, "compare_search")->text(), QStringLiteral("seed<"));  // what cannot be read stays
    find<QLineEdit>(tab, "compare_search")->setText(QStringLiteral("seed=1"));
    QCOMPARE(find<QTableView>(tab, "compare_table")->model()->rowCount(), 1);
    find<QLineEdit>(tab, "compare_search")->clear();
    QCOMPARE(find<QTableView>(tab, "compare_table")->model()->rowCount(), 2);
    // The chips lie below the field and above the table.
    QTRY_VERIFY(bar->chips()[0]->geometry().top() >= find<QLineEdit>(tab, "compare_search")->height());
    QTRY_VERIFY(bar->rect().contains(bar->chips()[0]->geometry()));
    QTest::mouseClick(find<QToolButton>(bar->chips()[0]), Qt::LeftButton);
    QVERIFY(bar->chips().empty());
    QCOMPARE(find<QTableView>(tab, "compare_table")->model()->rowCount(), 4);
}

void TestCompareTable::what_speaks_against_it_is_said_once() {
    for (const char* name : {"a1", "b1"}) {
        std::ofstream(at(name) / "metrics.jsonl", std::ios::app)
            << R"({"phase":"epoch","epoch":2,"step":60,"t":60,"val_loss":1.4,"val_top1":0.7,"val_top5":0.9,)"
            << R"("other_cpu_percent":55})" << '\n';
    }
    const auto window = make_window();
    window->opener()->open({path("a1"), path("b1")});
    QTRY_COMPARE(find<RunLibrary>(window)->shown().size(), std::size_t{2});
    WAIT_READY(*find<RunComparison>(window));
    auto* tab = find<CompareTab>(window);
    QTRY_VERIFY2(find<QLabel>(tab, "compare_speed")->text().contains(QStringLiteral("ther processes used")),
                 qPrintable(find<QLabel>(tab, "compare_speed")->text()));
    QVERIFY(!find<QLabel>(tab, "facts_warnings")->text().contains(QStringLiteral("ther processes used")));
}

void TestCompareTable::a_run_keeps_its_name_until_a_person_changes_it() {
    const auto window = make_window();
    window->opener()->open({path("a1"), path("a2")});
    auto* const library = find<RunLibrary>(window);
    QTRY_COMPARE(library->entries().size(), std::size_t{2});
    auto* const table = find<QTableView>(window, "compare_table");
    table->sortByColumn(RunTableModel::top1, Qt::AscendingOrder);
    const auto cell = [&](int role = Qt::DisplayRole) {
        return table->model()->index(0, RunTableModel::name).data(role).toString();
    };
    QTRY_COMPARE(cell(), QStringLiteral("1 a1"));
    QVERIFY(cell(Qt::ToolTipRole).contains(QStringLiteral("a1")));
    library->open({path("b1")}, true);
    QTRY_COMPARE(library->entries().size(), std::size_t{3});
    QCOMPARE(cell(), QStringLiteral("1 a1"));
    WAIT_READY(*find<RunComparison>(window));
    // In the list, by F2 or the menu: the folder stays, and the run stays in the charts.
    QTRY_COMPARE(table->model()->rowCount(), 3);
    Q_EMIT find<RunCommands>(window)->actions()->name_wanted(path("a1"));
    auto* const editor = table->viewport()->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    QCOMPARE(editor->text(), QStringLiteral("a1"));
    QVERIFY2(editor->width() > table->columnWidth(RunTableModel::name) / 2, "there is room for another name");
    editor->setText(QStringLiteral("  flat\n lr "));
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(cell(), QStringLiteral("1 flat lr"));
    QVERIFY(fs::exists(at("a1/run.json")));
    QCOMPARE(library->shown().size(), std::size_t{3});
    WAIT_READY(*find<RunComparison>(window));
    const auto figure = find<RunComparison>(window)->figure(QStringLiteral("loss"));
    QVERIFY(std::ranges::any_of(figure.curves().lines, [](const auto& line) { return line.legend == "1 flat lr"; }));
    find<RunCommands>(window)->actions()->rename(path("a1"), {});
    QTRY_COMPARE(cell(), QStringLiteral("1 a1"));
}

void TestCompareTable::the_filter_asks_for_settings() {
    const auto window = make_window();
    window->opener()->open({folders_->path()});
    QTRY_COMPARE(find<RunLibrary>(window)->entries().size(), std::size_t{4});
    QTRY_VERIFY(!find<RunLibrary>(window)->scanning());
    auto* tab = find<CompareTab>(window);
    const auto rows = [&](const char* expression) {
        find<QLineEdit>(tab, "compare_search")->setText(QLatin1String(expression));
        return find<QTableView>(tab, "compare_table")->model()->rowCount();
    };
    QCOMPARE(rows("lr>0.15"), 2);
    QCOMPARE(find<QLabel>(tab, "compare_count_label")->text(), QStringLiteral("2 of 4 runs"));
    QCOMPARE(rows("lr>0.15 seed=1"), 1);
    QCOMPARE(rows("b"), 2);  // of the folder's name
    QCOMPARE(rows("4"), 1);  // of the shown name
    QCOMPARE(rows("model:r*"), 0);
    QCOMPARE(rows("lr>"), 0);  // said, and the filter before it stays
    QVERIFY2(find<QLabel>(tab, "compare_count_label")->text().contains(QStringLiteral("lr>")),
             qPrintable(find<QLabel>(tab, "compare_count_label")->text()));
    QCOMPARE(rows("lr=0.1"), 2);
    find<QCheckBox>(tab, "compare_all_box")->click();
    // What the filter leaves out is in no chart, and stays ticked.
    QVERIFY(find<RunLibrary>(window)->shown().empty());
    find<QCheckBox>(tab, "compare_all_box")->click();
    QCOMPARE(find<RunLibrary>(window)->shown().size(), std::size_t{2});
    QCOMPARE(find<QCheckBox>(tab, "compare_all_box")->checkState(), Qt::Checked);
    QCOMPARE(rows(""), 4);
    QCOMPARE(find<RunLibrary>(window)->shown().size(), std::size_t{4});
    find<RunLibrary>(window)->set_shown(0, false);
    QCOMPARE(find<QCheckBox>(tab, "compare_all_box")->checkState(), Qt::PartiallyChecked);
}

void TestCompareTable::columns_fit_the_table() {
    write_run(at("a-run"), 0.25, 3, 0.7);
    const auto window = make_window();
    window->resize(1366, 720);
    window->opener()->open({folders_->path()});
    QTRY_COMPARE(find<RunLibrary>(window)->entries().size(), std::size_t{5});
    WAIT_READY(*find<RunComparison>(window));
    auto* table = find<QTableView>(window, "compare_table");
    const auto* header = table->horizontalHeader();
    QTRY_VERIFY(!table->isColumnHidden(RunTableModel::loss));
    QTRY_COMPARE(table->horizontalScrollBar()->maximum(), 0);
    for (int column = 0; column < RunTableModel::column_count(); ++column) {
        if (table->isColumnHidden(column)) continue;
        const auto title = table->model()->headerData(column, Qt::Horizontal).toString();
        for (const auto& line : title.split(u'\n')) {
            QVERIFY2(header->sectionSize(column) >= header->fontMetrics().horizontalAdvance(line) + space(1),
                     qPrintable(title));
        }
        for (int row = 0; row < 5; ++row) {
            const auto needed = table->sizeHintForIndex(table->model()->index(row, column)).width();
            QVERIFY2(header->sectionSize(column) >= needed, qPrintable(title));
        }
    }
    // Where one has no room, none that matters less stands for it.
    const auto seed = RunTableModel::column_of(QStringLiteral("config.seed"));
    int without = 0;
    for (int width = 700; width < 1366; width += 10) {
        window->resize(width, 720);
        QCoreApplication::sendPostedEvents();
        const bool seed_hidden = table->isColumnHidden(seed);
        without += seed_hidden ? 1 : 0;
        QVERIFY2(seed_hidden || !table->isColumnHidden(RunTableModel::column_of(QStringLiteral("config.lr"))),
                 qPrintable(QString::number(width)));
    }
    QVERIFY(without > 0);
    window->resize(1366, 720);
    // Settings that differ are columns, and give way before names.
    const auto lr = RunTableModel::column_of(QStringLiteral("config.lr"));
    QTRY_VERIFY(!table->isColumnHidden(lr) && table->isColumnHidden(RunTableModel::column_of("config.batch_size")));
    QCOMPARE(table->model()->index(0, lr).data().toString().isEmpty(), false);
    find<RunCommands>(window)->actions()->rename(path("a-run"), QStringLiteral("a name that says what was changed"));
    // But not the result and what differs most.
    QTRY_VERIFY(find<RunLibrary>(window)->name_of(path("a-run")).contains(QStringLiteral("a name that says")));
    for (int width = 1366; width > 1000; width -= 30) {
        window->resize(width, 720);
        QCoreApplication::sendPostedEvents();
        QVERIFY2(!table->isColumnHidden(lr) && !table->isColumnHidden(RunTableModel::top1),
                 qPrintable(QString::number(width)));
        QVERIFY(table->columnWidth(RunTableModel::name) >= chars(14));
    }
    window->resize(1366, 720);
    // What they have in common is read last.
    QVERIFY(find<QLabel>(window, "compare_shared_settings")->y() > find<QLabel>(window, "compare_speed")->y());
    QVERIFY(find<QLabel>(window, "compare_shared_settings")->y() > find<FactsPanel>(window)->y());
    // All runs are of one model and one state: nothing to show.
    QVERIFY(table->isColumnHidden(RunTableModel::model) && table->isColumnHidden(RunTableModel::state));
}

void TestCompareTable::names_give_way_to_what_differs() {
    const QTemporaryDir dir;
    const auto folder = fs::path(dir.path().toStdString());
    write_run(folder / "20261122-111839-shapes-m", 0.1, 0, 0.5);
    write_run(folder / "20261122-111840-shapes-m", 0.2, 0, 0.6);
    const auto window = make_window();
    window->opener()->open({dir.path()});
    QTRY_COMPARE(find<RunLibrary>(window)->entries().size(), std::size_t{2});
    WAIT_READY(*find<RunComparison>(window));
    auto* const table = find<QTableView>(window, "compare_table");
    const auto lr = RunTableModel::column_of(QStringLiteral("config.lr"));
    int compact = 0;
    for (int width = 1366; width > 850; width -= 10) {
        window->resize(width, 720);
        QCoreApplication::sendPostedEvents();
        const auto name = table->model()->index(0, RunTableModel::name).data().toString();
        if (name.contains(QStringLiteral("shapes"))) continue;
        ++compact;
        QVERIFY2(name == QStringLiteral("1") || name == QStringLiteral("2"), qPrintable(name));
        QVERIFY2(!table->isColumnHidden(lr), qPrintable(QString::number(width)));
    }
    QVERIFY(compact > 0);
    // Their legends say what differs, too.
    const auto& legend = find<CompareTab>(window)->board()->findChild<LegendStrip*>()->legend().entries();
    QStringList texts;
    for (const auto& entry : legend) texts << entry.text;
    QVERIFY2(texts.contains(QStringLiteral("1 · lr 0.1")) && texts.contains(QStringLiteral("2 · lr 0.2")),
             qPrintable(texts.join(u'|')));
}

void TestCompareTable::chosen_columns_are_remembered() {
    {
        const auto window = make_window();
        auto* columns = find<RunColumns>(window);
        QVERIFY(columns->automatic());
        columns->set_shown(RunTableModel::model, true);
        columns->set_shown(RunTableModel::loss, false);
    }
    TrainingSession::Options options;
    options.make_job = fake_factory({});
    MainWindow window(options);
    const auto* table = find<QTableView>(window, "compare_table");
    QVERIFY(!table->isColumnHidden(RunTableModel::model) && table->isColumnHidden(RunTableModel::loss));
    QVERIFY(!find<RunColumns>(window)->automatic());
    find<RunColumns>(window)->set_automatic();
    QVERIFY(table->isColumnHidden(RunTableModel::model));
}

void TestCompareTable::the_verdict_comes_first() {
    write_run(at("a3"), 0.1, 2, 0.51);
    write_run(at("b3"), 0.2, 2, 0.65);
    const auto window = make_window();
    window->opener()->open({folders_->path()});
    QTRY_COMPARE(find<RunLibrary>(window)->shown().size(), std::size_t{6});
    const auto text = [&] { return find<QLabel>(window, "compare_verdict")->text(); };
    QVERIFY2(text().startsWith(QStringLiteral("lr 0.2 is 12.00 points of top-1 better than lr 0.1.")),
             qPrintable(text()));
    // What it rests on stands below, smaller.
    const auto grounds = [&] { return find<QLabel>(window, "compare_speed")->text(); };
    QVERIFY2(grounds().contains(QStringLiteral("p = 0.00")) && grounds().contains(QStringLiteral("n = 3 + 3")),
             qPrintable(grounds()));
    // What the names leave out, because it is the same.
    const auto shared = [&] { return find<QLabel>(window, "compare_shared_settings")->text(); };
    QVERIFY2(shared().contains(QStringLiteral("Model ")) && shared().contains(QStringLiteral("Batch size 64")) &&
                 !shared().contains(QStringLiteral("ate")),
             qPrintable(shared()));
    find<RunLibrary>(window)->show_only({path("a1"), path("b1")});
    QVERIFY2(text().contains(QStringLiteral("leads")) && grounds().contains(QStringLiteral("more seeds")),
             qPrintable(text() + grounds()));
    find<RunLibrary>(window)->show_only({});
    QVERIFY(!text().contains(QStringLiteral("points")) && shared().isEmpty());
    QVERIFY(text().startsWith(QStringLiteral("Tick two or more")));
    // Two are ticked, and have nothing that one could lead by.
    write_log(at("power1.jsonl"), 20, 100);
    write_log(at("power2.jsonl"), 20, 120);
    window->opener()->open({path("power1.jsonl"), path("power2.jsonl")});
    find<RunLibrary>(window)->show_only({path("power1.jsonl"), path("power2.jsonl")});
    QTRY_COMPARE(find<RunLibrary>(window)->shown().size(), std::size_t{2});
    QVERIFY2(text().startsWith(QStringLiteral("Fewer than two of these runs have a validation top-1")),
             qPrintable(text()));
}

void TestCompareTable::tags_and_notes_are_kept() {
    const auto window = make_window();
    window->opener()->open({folders_->path()});
    QTRY_COMPARE(find<RunLibrary>(window)->entries().size(), std::size_t{4});
    auto* actions = find<RunCommands>(window)->actions();
    QMenu menu;
    actions->fill(&menu, {path("a1")});
    QAction* edit = nullptr;
    for (auto* action : menu.actions()) {
        if (QString(action->text()).remove(u'&') == QStringLiteral("Tags and notes…")) edit = action;
    }
    QVERIFY(edit != nullptr);
    edit->trigger();
    QTRY_VERIFY(window->findChild<NotesDialog*>() != nullptr);
    const auto columns = [&] {
        const auto* const table = find<QTableView>(window, "compare_table");
        QList<int> shown;
        for (int column = 0; column < table->model()->columnCount(); ++column)
            if (!table->isColumnHidden(column)) shown << column;
        return shown;
    };
    const auto before = columns();
    QVERIFY(before.size() > 2);
    auto* dialog = window->findChild<NotesDialog*>();
    find<QLineEdit>(dialog, "notes_tags_field")->setText(QStringLiteral("good, baseline, first, week, of, december"));
    find<QPlainTextEdit>(dialog, "notes_note_field")->setPlainText(QStringLiteral("Try a\nlower rate."));
    dialog->accept();
    QTRY_VERIFY(fs::exists(at("a1/notes.json")));
    const auto* model = find<QTableView>(window, "compare_table")->model();
    const auto row_of = [&](const char* name) {
        for (int row = 0; row < model->rowCount(); ++row) {
            const auto tip = model->index(row, RunTableModel::name).data(Qt::ToolTipRole).toString();
            if (tip.contains(QLatin1String(name))) return row;
        }
        return -1;
    };
    const auto text = [&](int column) { return model->index(row_of("a1"), column).data().toString(); };
    QTRY_COMPARE(text(RunTableModel::tags), QStringLiteral("good, baseline, first, week, of, december"));
    QCOMPARE(text(RunTableModel::note), QStringLiteral("Try a lower rate."));
    // Tags take no column's place.
    auto* const viewport = find<QTableView>(window, "compare_table")->viewport();
    QResizeEvent resized(viewport->size(), viewport->size());
    QCoreApplication::sendEvent(viewport, &resized);
    QCOMPARE(columns(), before);
    find<QLineEdit>(window, "compare_search")->setText(QStringLiteral("tags=good"));
    QCOMPARE(model->rowCount(), 1);
    QVERIFY2(text(RunTableModel::name).endsWith(QStringLiteral(" #good #baseline #first #week #of #december")),
             "beside the name");
}

void TestCompareTable::a_run_that_was_killed_does_not_look_finished() {
    const auto file = at("a1/run.json");
    auto run = nlohmann::ordered_json::parse(std::ifstream(file));
    run["config"]["epochs"] = 80;
    std::ofstream(file) << run;
    std::ofstream(at("a1/events.jsonl"), std::ios::trunc) << "";
    const auto window = make_window();
    window->opener()->open({path("a1"), path("b1")});
    QTRY_COMPARE(find<RunLibrary>(window)->entries().size(), std::size_t{2});
    const auto* model = find<QTableView>(window, "compare_table")->model();
    QStringList names;
    for (int row = 0; row < model->rowCount(); ++row) names << model->index(row, RunTableModel::name).data().toString();
    QVERIFY2(names.filter(QStringLiteral(" of 80 epochs")).size() == 1, qPrintable(names.join(u'\n')));
    QCOMPARE(names.filter(QStringLiteral(" epochs")).size(), 1);
}

void TestCompareTable::a_filter_names_all_that_is_wrong() {
    const auto window = make_window();
    window->opener()->open({path("a1")});
    QTRY_COMPARE(find<RunLibrary>(window)->entries().size(), std::size_t{1});
    find<QLineEdit>(window, "compare_search")->setText(QStringLiteral("foo>1 bar=2"));
    const auto* const said = find<QLabel>(window, "compare_count_label");
    QVERIFY2(said->text().contains(QStringLiteral("'foo'")) && said->text().endsWith(QStringLiteral("(1 more)")),
             qPrintable(said->text()));
    QVERIFY2(said->toolTip().contains(QStringLiteral("bar")), qPrintable(said->toolTip()));
}

void TestCompareTable::a_point_of_a_curve_takes_a_note() {
    const auto window = make_window();
    window->opener()->open({path("a1"), path("b1")});
    auto* library = find<RunLibrary>(window);
    auto* comparison = find<RunComparison>(window);
    QTRY_VERIFY(library->shown().size() == 2 && comparison->ready());
    QVERIFY(comparison->figure(QStringLiteral("loss")).curves().marks.empty());
    const auto* const entry = library->find(path("b1"));
    const auto run = library->index_of(entry->id);
    const int slot = entry->slot;
    Q_EMIT find<CompareTab>(window)->findChild<ChartBoard*>()->note_wanted(run, 2);
    auto* ask = window->findChild<QInputDialog*>();
    QVERIFY(ask != nullptr);
    ask->setTextValue(QStringLiteral("lr too high"));
    ask->accept();
    const auto marks = [&] { return comparison->figure(QStringLiteral("loss")).curves().marks; };
    QTRY_COMPARE(marks().size(), std::size_t{1});
    QVERIFY(marks()[0].text.text() == "lr too high" && marks()[0].slot == slot);
    QCOMPARE(marks()[0].x, 2.0);
    find<UndoSteps>(window)->stack()->undo();
    QTRY_VERIFY(marks().empty());
    find<UndoSteps>(window)->stack()->redo();
    QTRY_COMPARE(marks().size(), std::size_t{1});

    find<RunCommands>(window)->actions()->ask_notes(path("b1"), QStringLiteral("b1"));
    QTRY_VERIFY(window->findChild<NotesDialog*>() != nullptr);
    auto* list = find<QListWidget>(window->findChild<NotesDialog*>(), "notes_points");
    QVERIFY2(list->item(0)->text().contains(QStringLiteral("lr too high")), qPrintable(list->item(0)->text()));
    list->item(0)->setSelected(true);
    list->actions().front()->trigger();
    window->findChild<NotesDialog*>()->accept();
    QTRY_VERIFY(marks().empty());
}

void TestCompareTable::seeds_are_repeated_in_the_queue() {
    std::ofstream(at("a1/run.json")) << R"({"schema":1,"config":{"dataset":"shapes","epochs":700,"lr":0.125}})";
    const auto window = make_window();
    auto* queue = window->session()->queue();
    window->session()->set_runs_dir(at("runs"));
    find<RunCommands>(window)->actions()->repeat_with_seeds(path("a1"));
    // The first one begins at once.
    QTRY_COMPARE(queue->waiting().size(), std::size_t{4});
    QCOMPARE(window->session()->config().seed, 1);
    QCOMPARE(queue->waiting()[3].config.seed, 5);
    QCOMPARE(queue->waiting()[3].config.optimizer.lr, 0.125);
    while (!queue->waiting().empty()) queue->remove(0);
}

void TestCompareTable::what_was_named_is_shown() {
    QStringList logs;
    for (int i = 0; i < 15; ++i) {
        const auto name = "logs/" + std::to_string(i) + ".jsonl";
        write_log(at(name.c_str()), 5, 50);
        logs << path(name.c_str());
    }
    RunLibrary library;
    RunComparison comparison(&library);
    comparison.library()->open({path("logs")}, true);
    QTRY_COMPARE(comparison.library()->entries().size(), std::size_t{15});
    QCOMPARE(comparison.library()->shown().size(), std::size_t{12});
    comparison.library()->open(logs, true);
    QTRY_COMPARE(comparison.library()->shown().size(), std::size_t{15});
}

void TestCompareTable::colors_are_those_of_last_time() {
    QVariantMap colors;
    const auto slot = [](const RunLibrary& library, const QString& run) {
        for (const auto& entry : library.entries()) {
            if (from_utf8(entry.summary.source.path.string()) == run) return entry.slot;
        }
        return -1;
    };
    {
        RunLibrary first;
        first.open({path("a1"), path("a2"), path("b1")}, true);
        QTRY_COMPARE(first.shown().size(), std::size_t{3});
        colors = first.colors();
        QCOMPARE(slot(first, path("b1")), 2);
    }
    RunLibrary next;
    next.set_colors(colors);
    next.open({path("b1")}, true);
    QTRY_COMPARE(next.shown().size(), std::size_t{1});
    QCOMPARE(slot(next, path("b1")), 2);
    next.open({path("b2")}, true);
    QTRY_COMPARE(next.shown().size(), std::size_t{2});
    QVERIFY(slot(next, path("b2")) != 2);
    QVERIFY2(next.colors().contains(path("a1")), "runs that are not open keep theirs");
    // There are ten colors: the eleventh run has that of the first, but not beside it.
    RunLibrary two;
    two.set_colors({{path("a1"), 0}, {path("b1"), figures::kRunColors}});
    two.open({path("a1"), path("b1")}, true);
    QTRY_COMPARE(two.shown().size(), std::size_t{2});
    QVERIFY(slot(two, path("a1")) % figures::kRunColors != slot(two, path("b1")) % figures::kRunColors);
}

TORCHDECK_TEST(torchdeck::test::WindowApplication, TestCompareTable)

}  // namespace tst_compare_table

#include "tst_compare_table.moc"
