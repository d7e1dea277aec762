// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compare through the window, and what follows from runs without it.
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>
#include <QToolButton>
#include <fstream>
#include <iterator>
#include "application.hpp"
#include "support/test_program.hpp"
#include "widgets/page_rail.hpp"

#include "charts/figure_export.hpp"
#include "gui/compare_stage.hpp"
#include "job/report.hpp"
#include "look/format.hpp"
#include "pages/compare/compare_tab.hpp"
#include "pages/compare/facts_panel.hpp"
#include "pages/montage/montage_tab.hpp"
#include "pages/train/chart_tools.hpp"
#include "pages/train/train_form.hpp"
#include "pages/train/train_tab.hpp"
#include "runs/run_folder.hpp"
#include "session/run_comparison.hpp"
#include "session/run_library.hpp"
#include "session/save_file.hpp"
#include "support/find.hpp"
#include "widgets/banner.hpp"
#include "widgets/chart_chooser.hpp"
#include "widgets/chart_controls.hpp"
#include "widgets/chip.hpp"
#include "widgets/report_button.hpp"
#include "window/file_opener.hpp"
#include "window/main_window.hpp"
#include "window/run_commands.hpp"

namespace tst_compare {

using namespace torchdeck;
using namespace torchdeck::ui;
using namespace torchdeck::test;

namespace {

/// The rows of the groups below the table, cells apart by "|".
QString group_texts(const MainWindow& window) {
    const auto* rows = find<QTableView>(window, "facts_groups")->model();
    QString text;
    for (int row = 0; row < rows->rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < rows->columnCount(); ++column)
            cells << rows->index(row, column).data().toString();
        text += cells.join(u'|') + u'\n';
    }
    return text;
}

}  // namespace

class TestCompare : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() { folders_ = std::make_unique<RunFolders>(); }
    void the_first_training_is_found();
    void three_logs_are_compared_zoomed_and_exported();
    void a_log_of_readings_shows_them();
    void a_log_beside_runs_shows_what_it_has();
    void a_foreign_log_is_told_apart();
    void logs_can_be_taken_off_the_list();
    void a_growing_run_grows_on_screen();
    void a_report_is_of_the_shown_runs();
    void a_resumed_run_is_followed_again();
    void a_run_that_is_not_shown_is_read_again();
    void groups_follow_a_run_that_grows();
    void groups_have_a_band_and_a_test();
    void a_run_opens_by_its_run_json();
    void limits_are_read_back_as_they_are();
    void controls_are_those_of_train();
    void the_button_counts_the_charts();
    void limits_are_seen_and_removed();
    void a_menu_stays_open_while_charts_are_ticked();
    void runs_are_repeated_and_thrown_away();
    void runs_of_other_programs_appear();
    void the_page_says_state_and_speed();
    void a_run_without_a_checkpoint_says_so();
    void what_cannot_be_opened_is_said();
    void logs_of_other_tools_open();
    void what_is_missing_of_a_log_is_said();

  private:
    [[nodiscard]] fs::path at(const char* name) const { return folders_->at(name); }
    [[nodiscard]] QString path(const char* name) const { return folders_->path(name); }
    std::unique_ptr<RunFolders> folders_;
};

void TestCompare::the_first_training_is_found() {
    const auto window = make_window(at("mine"));
    auto& comparison = *find<RunComparison>(window);
    QSignalSpy failed(comparison.library(), &RunLibrary::failed);
    QTRY_VERIFY(!comparison.library()->scanning());
    QVERIFY(comparison.library()->entries().empty());
    write_run(at("mine/first"), 0.1, 0, 0.5);
    find<Pages>(window)->setCurrentWidget(find<CompareTab>(window));
    QTRY_COMPARE(comparison.library()->entries().size(), std::size_t{1});
    QVERIFY2(failed.isEmpty(), "nobody asked for the folder that was not there yet");
}

void TestCompare::three_logs_are_compared_zoomed_and_exported() {
    for (const auto* name : {"x/train_epoch.jsonl", "y/train_epoch.jsonl", "z/train_epoch.jsonl"})
        write_log(at(name), 200, 90);
    const auto window = make_window();
    window->opener()->open({path("x/train_epoch.jsonl"), path("y/train_epoch.jsonl"), path("z/train_epoch.jsonl")});
    auto& comparison = *find<RunComparison>(window);
    QTRY_COMPARE(comparison.library()->entries().size(), std::size_t{3});
    WAIT_READY(comparison);
    QCOMPARE(QString::fromStdString(comparison.library()->entries()[1].summary.source.name),
             QStringLiteral("y/train_epoch"));
    QVERIFY(comparison.available_metrics().contains(QStringLiteral("power_w")));
    comparison.set_metrics({QStringLiteral("power_w")});
    WAIT_READY(comparison);
    auto* tab = find<CompareTab>(window);
    QCOMPARE(tab->board()->charts().size(), std::size_t{1});
    auto* chart = tab->board()->charts()[0];
    QCOMPARE(chart->figure().curves().lines.size(), std::size_t{3});
    QCOMPARE(chart->figure().curves().lines[0].data->x().size(), std::size_t{200});
    tab->board()->set_range({50, 60});
    chart->draw_now();
    QCOMPARE(chart->x_range(), (Range{50, 60}));
    QVERIFY(chart->drawn_points() < 60);
    const auto csv = path("out.csv");
    save_figure(chart->figure(), {}, to_path(csv), chart->x_range());
    QFile file(csv);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll().count('\n'), 1 + 3 * 11);
    save_figure(chart->figure(), {}, to_path(path("out.png")));
    QCOMPARE(QImage(path("out.png")).size(), QSize(1440, 640));
}

void TestCompare::a_log_of_readings_shows_them() {
    write_log(at("readings.jsonl"), 10, 50);
    const auto window = make_window();
    find<RunLibrary>(window)->open({path("readings.jsonl")}, true);
    QTRY_VERIFY(find<CompareTab>(window)->board()->chart("power_w") != nullptr);
    // Over an axis that it does not have it is not drawn, which is said.
    auto* const without = find<Chip>(window, "compare_without_values");
    QVERIFY(without->isHidden());
    auto options = find<RunComparison>(window)->options();
    options.x = runs::XAxis::epoch;
    find<RunComparison>(window)->set_options(options);
    QTRY_VERIFY(!without->isHidden());
    QCOMPARE(without->text(), QStringLiteral("1 without values"));
    QVERIFY(without->toolTip().contains(QStringLiteral("Power")));
    options.x = runs::XAxis::relative;
    find<RunComparison>(window)->set_options(options);
    QTRY_VERIFY(without->isHidden() && find<CompareTab>(window)->board()->chart("power_w") != nullptr);
    // All that it has.
    std::ofstream log(at("more.jsonl"));
    for (int i = 0; i < 10; ++i) {
        log << R"({"phase":"sample","ts":)" << 1000 + i
            << R"(,"power_w":100,"temp_c":50,"util_percent":90,"sclk_mhz":2000,"vram_used_mb":4000})" << '\n';
    }
    log.close();
    find<RunLibrary>(window)->open({path("more.jsonl")}, true);
    QTRY_COMPARE(find<RunLibrary>(window)->shown().size(), std::size_t{2});
    QTRY_VERIFY(find<RunComparison>(window)->available_metrics().size() > 2);
    QTRY_COMPARE(find<CompareTab>(window)->board()->charts().size(),
                 static_cast<std::size_t>(find<RunComparison>(window)->available_metrics().size()));
    // Montage begins with the same.
    find<Pages>(window)->setCurrentWidget(find<MontageTab>(window));
    QTRY_VERIFY(!find<MontageTab>(window)->image().isNull());
    QTRY_COMPARE(find<MontageTab>(window)->layout().metrics.size(), find<CompareTab>(window)->board()->charts().size());
    // Who wants no chart has none.
    find<RunComparison>(window)->set_metrics({});
    QTRY_VERIFY(find<CompareTab>(window)->board()->charts().empty());
}

void TestCompare::a_log_beside_runs_shows_what_it_has() {
    std::ofstream log(at("gpu.jsonl"));
    for (int i = 0; i < 10; ++i)
        log << R"({"phase":"sample","ts":)" << 1000 + i << R"(,"power_w":100,"temp_c":50,"sclk_mhz":2000})" << '\n';
    log.close();
    const auto window = make_window();
    find<RunLibrary>(window)->open({path("a1"), path("gpu.jsonl")}, true);
    QTRY_COMPARE(find<RunLibrary>(window)->shown().size(), std::size_t{2});
    const auto* const board = find<CompareTab>(window)->board();
    for (const auto* key : {"loss", "accuracy", "power_w", "temp_c", "sclk_mhz"})
        QTRY_VERIFY2(board->chart(key) != nullptr, key);
    QVERIFY2(board->chart("lr") == nullptr, "of runs only what is usual");
}

void TestCompare::a_foreign_log_is_told_apart() {
    std::ofstream log(at("foreign.jsonl"));
    for (int i = 1; i < 4; ++i)
        log << R"({"epoch":)" << i << R"(,"device":0,"local_rank":0,"val_acc":0.)" << i << R"(,"own_score":)" << i
            << "}\n";
    log.close();
    const auto window = make_window();
    find<RunLibrary>(window)->open({path("a1"), path("foreign.jsonl")}, true);
    auto* const comparison = find<RunComparison>(window);
    QTRY_VERIFY(comparison->available_metrics().contains(QStringLiteral("own_score")));
    // Which device it was is no chart.
    QVERIFY2(comparison->available_metrics().filter(QRegularExpression(QStringLiteral("device|rank"))).isEmpty(),
             qPrintable(comparison->available_metrics().join(u' ')));
    const auto said = [&] { return find<QLabel>(window, "facts_warnings")->text(); };
    QTRY_VERIFY2(said().contains(QStringLiteral("share of 1")), qPrintable(said()));
    QVERIFY2(!said().contains(QStringLiteral("..")), qPrintable(said()));
}

void TestCompare::logs_can_be_taken_off_the_list() {
    write_log(at("logs/one.jsonl"), 10, 50);
    write_log(at("logs/two.jsonl"), 10, 60);
    const auto window = make_window();
    auto* const comparison = find<RunComparison>(window);
    comparison->library()->open({path("logs")}, true);
    QTRY_COMPARE(comparison->library()->shown().size(), std::size_t{2});
    auto* const table = find<QTableView>(window, "compare_table");
    QVERIFY(table != nullptr);
    find<Pages>(window)->setCurrentIndex(find<Pages>(window)->indexOf(find<CompareTab>(window)));
    const auto removed = from_utf8(comparison->library()->entries().front().summary.source.path.string());
    connect(find<CompareTab>(window), &CompareTab::run_menu_wanted, this, [](QMenu* menu) {
        QTimer::singleShot(0, menu, [menu] {
            for (auto* action : menu->actions()) {
                if (QString(action->text()).remove(u'&') == QStringLiteral("Remove from the list")) action->trigger();
            }
            menu->close();
        });
    });
    const auto row = table->visualRect(table->model()->index(0, 0));
    Q_EMIT table->customContextMenuRequested(row.center());
    QCOMPARE(comparison->library()->entries().size(), std::size_t{1});
    // Looking through the folder again does not bring it back, opening it does.
    const bool first = from_utf8(comparison->library()->entries().front().summary.source.path.string()) != removed;
    const auto gone = first ? removed : from_utf8(at("logs/two.jsonl").string());
    comparison->library()->refresh();
    QTRY_VERIFY(!comparison->library()->scanning());
    QCOMPARE(comparison->library()->entries().size(), std::size_t{1});
    QVERIFY(fs::exists(to_path(gone)));
    comparison->library()->open({gone}, true);
    QTRY_COMPARE(comparison->library()->entries().size(), std::size_t{2});
}

void TestCompare::a_growing_run_grows_on_screen() {
    write_log(at("live.jsonl"), 10, 50);
    RunLibrary library;
    RunComparison comparison(&library);
    comparison.set_metrics({QStringLiteral("power_w")});
    comparison.library()->open({path("live.jsonl")}, true);
    QTRY_COMPARE(comparison.library()->entries().size(), std::size_t{1});
    WAIT_READY(comparison);
    QCOMPARE(comparison.figure(QStringLiteral("power_w")).curves().lines[0].data->x().size(), std::size_t{10});
    std::ofstream(at("live.jsonl"), std::ios::app) << "{\"phase\":\"sample\",\"ts\":2000,\"power_w\":99}\n";
    QTRY_COMPARE_WITH_TIMEOUT(comparison.figure(QStringLiteral("power_w")).curves().lines[0].data->x().size(),
                              std::size_t{11}, 5000);
    fs::remove(at("live.jsonl"));
    QSignalSpy failed(comparison.library(), &RunLibrary::failed);
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 5000);
    QVERIFY(comparison.library()->shown().empty());
}

void TestCompare::a_report_is_of_the_shown_runs() {
    const auto window = make_window();
    auto& comparison = *find<RunComparison>(window);
    auto* button = find<ReportButton>(window, "compare_report_button");
    QVERIFY2(!button->isEnabled(), "there is nothing to report");
    window->opener()->open({path("a1"), path("b1")});
    QTRY_COMPARE(comparison.library()->entries().size(), std::size_t{2});
    QVERIFY(button->isEnabled());
    comparison.library()->show_only({path("b1")});
    QSignalSpy written(button, &ReportButton::written);
    QSignalSpy failed(button, &ReportButton::failed);
    const auto idle = button->text();
    button->write(path("out/report.html"));
    QVERIFY(button->is_writing());
    QVERIFY(button->text() != idle);
    QTRY_COMPARE(written.count(), 1);
    QCOMPARE(button->text(), idle);
    QVERIFY(job::verify_report(at("out/report.html"), {}).differences.empty());
    // Where the runs are said to be they have to be.
    QVERIFY_THROWS_EXCEPTION(Error, (void)job::verify_report(at("out/report.html"), at("nowhere")));
    std::ifstream file(at("out/report.html"));
    const std::string page(std::istreambuf_iterator<char>(file), {});
    QVERIFY(page.find(">b1</td>") != std::string::npos);
    QVERIFY(page.find(">a1</td>") == std::string::npos);
    QVERIFY(fs::exists(at("out/report-text/analysis.md")));
    // A second click cancels: nothing is written, and nothing is wrong.
    button->write(path("canceled/report.html"));
    button->click();
    QTRY_VERIFY(!button->is_writing());
    QCOMPARE(failed.count(), 0);
    QCOMPARE(written.count() == 1, !fs::exists(at("canceled/report.html")));
    // A folder that cannot be made is said.
    std::ofstream(at("a-file")) << "x";
    button->write(path("a-file/report.html"));
    QTRY_COMPARE(failed.count(), 1);
}

void TestCompare::a_resumed_run_is_followed_again() {
    RunLibrary library;
    RunComparison comparison(&library);
    comparison.set_metrics({QStringLiteral("loss")});
    comparison.library()->open({path("a1")}, true);
    QTRY_COMPARE(comparison.library()->entries().size(), std::size_t{1});
    WAIT_READY(comparison);
    QCOMPARE(comparison.library()->entries()[0].summary.state, runs::RunState::finished);
    const auto resumed = runs::RunFolder::open(at("a1"));
    QSignalSpy scanned(comparison.library(), &RunLibrary::scanning_changed);
    comparison.library()->refresh();
    QTRY_COMPARE(scanned.count(), 2);
    comparison.library()->refresh();  // what was known of it before must not come back
    QTRY_COMPARE(scanned.count(), 4);
    QCOMPARE(comparison.library()->entries()[0].summary.state, runs::RunState::running);
    // In the same file, cut and written again.
    write_run(at("other"), 0.7, 0, 0.90);
    QFile other(QString::fromStdString((at("other") / "metrics.jsonl").string()));
    QVERIFY(other.open(QIODevice::ReadOnly));
    QFile log(QString::fromStdString((at("a1") / "metrics.jsonl").string()));
    QVERIFY(log.open(QIODevice::ReadWrite) && log.resize(0) && log.write(other.readAll()) > 0 && log.flush());
    QTRY_COMPARE_WITH_TIMEOUT(comparison.library()->entries()[0].summary.best_top1.value_or(0), 0.90, 5000);
    const auto lines = comparison.figure(QStringLiteral("loss")).curves().lines;
    QCOMPARE(lines[0].data->x().size(), std::size_t{50});
}

void TestCompare::a_run_that_is_not_shown_is_read_again() {
    const auto running = runs::RunFolder::open(at("a1"));  // for as long as it is held
    RunLibrary library;
    RunComparison comparison(&library);
    library.open({path("a1")}, false);
    QTRY_COMPARE(library.entries().size(), std::size_t{1});
    QCOMPARE(library.entries()[0].summary.state, runs::RunState::running);
    std::ofstream(at("a1") / "metrics.jsonl", std::ios::app)
        << R"({"phase":"epoch","epoch":2,"step":100,"t":50,"val_top1":0.93,"best":true})" << '\n';
    QTRY_COMPARE_WITH_TIMEOUT(library.entries()[0].summary.best_top1.value_or(0), 0.93, 20000);
    QVERIFY(library.shown().empty());
}

void TestCompare::groups_follow_a_run_that_grows() {
    const auto running = runs::RunFolder::open(at("a1"));  // for as long as it is held
    const auto window = make_window();
    window->opener()->open({path("a1"), path("b1")});
    auto& comparison = *find<RunComparison>(window);
    QTRY_COMPARE(comparison.library()->entries().size(), std::size_t{2});
    WAIT_READY(comparison);
    const auto text = [&] { return group_texts(*window); };
    QVERIFY2(text().contains(QStringLiteral("50.00")), qPrintable(text()));
    std::ofstream(at("a1") / "metrics.jsonl", std::ios::app)
        << R"({"phase":"epoch","epoch":2,"step":60,"t":60,"val_loss":1.4,"val_top1":0.75,"val_top5":0.9})" << '\n';
    QTRY_VERIFY_WITH_TIMEOUT(text().contains(QStringLiteral("75.00")), 8000);
    // A dozen runs that grow together are looked at once.
    QSignalSpy changed(&comparison, &RunComparison::facts_changed);
    for (int i = 0; i < 12; ++i) Q_EMIT comparison.library()->run_changed(0);
    QTRY_VERIFY_WITH_TIMEOUT(changed.count() >= 1, 8000);
    QVERIFY(changed.count() <= 2);
}

void TestCompare::groups_have_a_band_and_a_test() {
    const auto window = make_window();
    window->opener()->open({folders_->path()});
    auto& comparison = *find<RunComparison>(window);
    QTRY_COMPARE(comparison.library()->entries().size(), std::size_t{4});
    runs::ChartOptions options;
    options.groups = true;
    comparison.set_options(options);
    WAIT_READY(comparison);
    const auto figure = comparison.figure(QStringLiteral("loss"));
    QCOMPARE(figure.curves().lines.size(), std::size_t{4});  // train and validation of two groups
    QVERIFY(figure.curves().lines[0].band_low && figure.curves().lines[0].members == 2);
    const auto text = group_texts(*window);
    // The better group is first: 60 and 66 %, then 50 and 54 %.
    QVERIFY2(text.startsWith(QStringLiteral("lr 0.2|2|63.00 ± 4.24|")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("best\nlr 0.1|2|52.00 ± 2.83|")) && text.contains(QStringLiteral("(p = ")),
             qPrintable(text));
    comparison.library()->set_shown(0, false);
    const auto fewer = group_texts(*window);
    QVERIFY2(fewer.contains(QStringLiteral("lr 0.1|1|54.00|–|−9.00\n")), qPrintable(fewer));
}

void TestCompare::a_run_opens_by_its_run_json() {
    const auto window = make_window();
    window->opener()->open({path("a1/run.json")});  // as file managers do
    QTRY_COMPARE(find<RunLibrary>(window)->entries().size(), std::size_t{1});
}

void TestCompare::limits_are_read_back_as_they_are() {
    const auto window = make_window();
    window->opener()->open({path("a1")});
    auto& comparison = *find<RunComparison>(window);
    QTRY_COMPARE(comparison.library()->entries().size(), std::size_t{1});
    runs::ChartOptions options;
    options.x = runs::XAxis::wall;
    options.x_low = 1795217806.25;
    options.x_high = 1795217999;
    options.y_low = -0.1;
    options.y_high = 1e-7;
    comparison.set_options(options);
    find<SmoothingBox>(window, "compare_smoothing")->set_strength(0.5);
    options.smoothing = 0.5;
    QVERIFY(comparison.options() == options);
    const auto* field = find<CompareTab>(window)->findChild<QLineEdit*>(QStringLiteral("limit0"));
    QCOMPARE(field->text(), QStringLiteral("1795217806.25"));
}

void TestCompare::controls_are_those_of_train() {
    const auto window = make_window();
    const auto items = [](const QComboBox& box) {
        QStringList texts;
        for (int i = 0; i < box.count(); ++i) texts << box.itemText(i);
        return texts;
    };
    auto* smoothing = find<SmoothingBox>(window, "compare_smoothing");
    const auto* tools = find<ChartTools>(window);
    QCOMPARE(items(*smoothing), items(*find<SmoothingBox>(tools, "smoothing")));
    const auto axes = items(*find<CompareTab>(window)->findChild<AxisBox*>());
    for (const auto& axis : items(*find<AxisBox>(tools, "x_axis"))) QVERIFY2(axes.contains(axis), qPrintable(axis));
    // A layout may ask for any strength; it is shown, and the next one takes its place.
    runs::ChartOptions options;
    for (const double strength : {0.73, 0.42}) {
        options.smoothing = strength;
        find<RunComparison>(window)->set_options(options);
        QCOMPARE(smoothing->currentText(), QString::number(strength));
        QCOMPARE(smoothing->count(), 5);
        QVERIFY(find<RunComparison>(window)->options() == options);
    }
    smoothing->setCurrentIndex(0);
    QCOMPARE(find<RunComparison>(window)->options().smoothing, 0.0);
}

void TestCompare::the_button_counts_the_charts() {
    const auto window = make_window();
    const auto* button = find<ChartChooser>(window, "compare_chooser");
    QCOMPARE(button->text(), QStringLiteral("None yet"));
    window->opener()->open({path("a1")});
    auto& comparison = *find<RunComparison>(window);
    WAIT_READY(comparison);
    // Of four, power is not in this run.
    QTRY_COMPARE(button->text(), QStringLiteral("3 of %1").arg(comparison.available_figures().size()));
    comparison.set_metrics({QStringLiteral("loss")});
    QTRY_VERIFY(button->text().startsWith(QStringLiteral("1 of ")));
}

void TestCompare::limits_are_seen_and_removed() {
    const auto window = make_window();
    auto* chip = find<Chip>(window, "compare_limits_chip");
    QVERIFY(chip->isHidden());
    runs::ChartOptions options;
    options.y_high = 0.5;
    find<RunComparison>(window)->set_options(options);
    QVERIFY(!chip->isHidden());
    QCOMPARE(chip->text(), QStringLiteral("y … – 0.5"));
    find<QToolButton>(chip)->click();
    QVERIFY(!find<RunComparison>(window)->options().y_high && chip->isHidden());
}

void TestCompare::a_menu_stays_open_while_charts_are_ticked() {
    const auto window = make_window();
    window->opener()->open({path("a1")});
    WAIT_READY(*find<RunComparison>(window));
    QTRY_VERIFY(find<RunComparison>(window)->available_metrics().size() > 1);
    auto* chooser = find<ChartChooser>(window, "compare_chooser");
    auto* menu = chooser->menu();
    menu->popup(QPoint(20, 20));
    QVERIFY(menu->isVisible());
    auto* list = find<QListWidget>(chooser, "list");
    QVERIFY2(menu->rect().adjusted(1, 1, -1, -1).contains(QRect(list->mapTo(menu, QPoint()), list->size())),
             "the frame of the menu is seen all around it");
    QCOMPARE(list->viewport()->height() % list->sizeHintForRow(0), 0);
    const auto first = list->item(0)->data(Qt::UserRole).toString();
    QVERIFY(find<RunComparison>(window)->metrics().contains(first));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                      list->visualItemRect(list->item(0)).topLeft() + QPoint(8, 8));
    QVERIFY(!find<RunComparison>(window)->metrics().contains(first));
    QVERIFY(menu->isVisible());
    QCOMPARE(list->item(0)->data(Qt::UserRole).toString(), first);  // it does not run away
    chooser->move(1, 2);
    QCOMPARE(find<RunComparison>(window)->metrics().first(), list->item(1)->data(Qt::UserRole).toString());
    menu->close();
}

void TestCompare::runs_are_repeated_and_thrown_away() {
    const auto window = make_window();
    find<RunLibrary>(window)->open({path("a1"), path("a2")}, true);
    auto& comparison = *find<RunComparison>(window);
    auto* actions = find<RunCommands>(window)->actions();
    QTRY_COMPARE(comparison.library()->shown().size(), std::size_t{2});
    QMenu menu;
    actions->fill(&menu, {path("a1")});
    QStringList names;
    for (const auto* action : menu.actions()) names << QString(action->text()).remove(u'&');
    for (const char* name :
         {"Resume", "Repeat", "Clone and edit", "Compare with", "Show predictions", "Results per class",
          "Worst mistakes", "Open folder", "Copy path", "Rename", "Move to trash"})
        QVERIFY2(names.contains(QString::fromUtf8(name)), name);
    // The run.json of these runs names a model that does not exist: said, and the form is left alone.
    QSignalSpy failed(actions, &RunActions::failed);
    actions->clone(path("a1"));
    QTRY_COMPARE(failed.count(), 1);
    std::ofstream(at("a1/run.json")) << R"({"schema":1,"config":{"epochs":7,"lr":0.125}})";
    actions->clone(path("a1"));
    QTRY_COMPARE(find<TrainTab>(window)->form()->config().schedule.epochs, 7);
    QCOMPARE(find<TrainTab>(window)->form()->config().optimizer.lr, 0.125);
    QCOMPARE(find<Pages>(window)->currentWidget(), find<TrainTab>(window));

    const auto paths = [&] {
        QStringList all;
        for (const auto& entry : comparison.library()->entries()) all << entry.path();
        return all;
    };
    // Where nothing was thrown away before, the folder of the trash is made, and not in the current one.
    const auto data = at("new home/data");
    qputenv("XDG_DATA_HOME", data.c_str());
    actions->move_to_trash(path("a2"));
    QTRY_VERIFY(!fs::exists(at("a2")));
    QVERIFY(fs::exists(data / "Trash/files/a2") && !fs::exists("files/a2"));
    QTRY_COMPARE(paths(), QStringList{path("a1")});
    // Undo: back in its place, and no more in the trash.
    const auto buttons = window->findChildren<QPushButton*>();
    const auto undo = std::ranges::find(buttons, QStringLiteral("Undo"), &QPushButton::text);
    QVERIFY(undo != buttons.end());
    (*undo)->click();
    QTRY_VERIFY(fs::exists(at("a2/run.json")) && fs::is_empty(data / "Trash/info"));
    QTRY_VERIFY2(find<RunLibrary>(window)->shown_paths().contains(path("a2")), "it is in the charts again");
    actions->move_to_trash(path("a2"));
    QTRY_COMPARE(paths(), QStringList{path("a1")});
    qunsetenv("XDG_DATA_HOME");
    {
        const runs::RunLock written(at("a1"));
        actions->move_to_trash(path("a1"));
        QTRY_COMPARE(failed.count(), 2);
    }
    QVERIFY2(fs::exists(at("a1")), "a run in progress is left alone");
}

void TestCompare::runs_of_other_programs_appear() {
    const QTemporaryDir runs;
    const fs::path folder(runs.path().toStdString());
    test::write_run(folder / "first", 0.1, 0, 0.5);
    const auto window = make_window(folder);
    find<Pages>(window)->setCurrentWidget(find<CompareTab>(window));
    auto& comparison = *find<RunComparison>(window);
    QTRY_COMPARE(comparison.library()->entries().size(), std::size_t{1});
    test::write_run(folder / "second", 0.2, 0, 0.6);
    QTRY_COMPARE_WITH_TIMEOUT(comparison.library()->entries().size(), std::size_t{2}, 20000);
}

void TestCompare::the_page_says_state_and_speed() {
    const auto window = make_window();
    const auto* speed = find<QLabel>(window, "compare_speed");
    QVERIFY(speed->isHidden());
    find<RunLibrary>(window)->open({path("a1"), path("b1")}, true);
    QTRY_VERIFY2(speed->text().contains(QStringLiteral("more seeds")), qPrintable(speed->text()));
    QVERIFY2(!speed->text().contains(QStringLiteral("finished")), "all have");
}

void TestCompare::a_run_without_a_checkpoint_says_so() {
    const auto window = make_window();
    Q_EMIT find<RunCommands>(window)->actions()->resume_wanted(path("a1"));
    QTRY_COMPARE(window->session()->state(), TrainingSession::State::failed);
    QVERIFY2(find<Banner>(window, "banner")->text().contains(QStringLiteral("checkpoint")),
             qPrintable(find<Banner>(window, "banner")->text()));
    QVERIFY(!window->session()->running());
}

void TestCompare::what_is_missing_of_a_log_is_said() {
    std::ofstream(at("ragged.csv")) << "epoch,loss,val_loss\n1,0.5,0.6\n2,0.4,0.3,0.2,0.1\n";
    const auto window = make_window();
    window->opener()->open({path("ragged.csv")});
    const auto* said = find<QLabel>(window, "facts_warnings");
    QTRY_VERIFY2(said->text().contains(QStringLiteral("line 3 of ragged.csv has 5 cells")), qPrintable(said->text()));
}

void TestCompare::what_cannot_be_opened_is_said() {
    RunLibrary library;
    RunComparison comparison(&library);
    QSignalSpy failed(comparison.library(), &RunLibrary::failed);
    comparison.library()->open({path("nowhere.jsonl")}, true);
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(failed[0][0].toString().contains(QStringLiteral("nowhere.jsonl")));
    std::ofstream(at("junk.jsonl")) << "\x01\x02 not json\n{\n";
    comparison.library()->open({path("junk.jsonl")}, true);
    QTRY_COMPARE(failed.count(), 2);
    QVERIFY(failed[1][0].toString().contains(QStringLiteral("junk.jsonl")));
    QVERIFY2(failed[1][0].toString().contains(QStringLiteral("line 1 is not a JSON object.")),
             qPrintable(failed[1][0].toString()));
    std::ofstream(at("paper.pdf")) << "%PDF-1.4\n%\n";
    comparison.library()->open({path("paper.pdf")}, true);
    QTRY_COMPARE(failed.count(), 3);
    QVERIFY2(failed[2][0].toString().contains(QStringLiteral("paper.pdf is a PDF document")),
             qPrintable(failed[2][0].toString()));
    QVERIFY2(comparison.library()->entries().empty() && comparison.library()->roots().isEmpty(), "it is no run");
}

void TestCompare::logs_of_other_tools_open() {
    fs::create_directories(at("keras"));
    std::ofstream(at("keras/log.csv"))
        << "epoch,accuracy,loss,val_accuracy,val_loss\n0,0.25,2,0.5,1.75\n1,0.5,1,0.75,1.5\n";
    std::ofstream(at("prices.csv")) << "name,price\nbread,2\n";
    const auto window = make_window();
    window->opener()->open({path("keras/log.csv")});
    auto& comparison = *find<RunComparison>(window);
    QTRY_COMPARE(comparison.library()->entries().size(), std::size_t{1});
    WAIT_READY(comparison);
    QCOMPARE(find<Pages>(window)->currentWidget(), find<CompareTab>(window));
    QCOMPARE(comparison.library()->entries()[0].summary.best_top1.value_or(0), 0.75);
    // The log has no times: charts are over epochs, and the box says so.
    QCOMPARE(comparison.options().x, runs::XAxis::epoch);
    QCOMPARE(find<CompareTab>(window)->findChild<AxisBox*>()->axis(), runs::XAxis::epoch);
    const auto figure = comparison.figure(QStringLiteral("accuracy"));
    QVERIFY(!figure.curves().lines.empty());
    QCOMPARE(figure.curves().lines[0].data->x().size(), std::size_t{2});
    // Another table goes where tables of profilers go.
    window->opener()->open({path("prices.csv")});
    QVERIFY(find<Pages>(window)->currentWidget() != find<CompareTab>(window));
}

TORCHDECK_TEST(torchdeck::test::WindowApplication, TestCompare)

}  // namespace tst_compare

#include "tst_compare.moc"
