// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compare and Montage through the window, and what is behind them without it.
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QProcess>
#include <QSettings>
#include <QSignalSpy>
#include <QSlider>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>
#include <QUrl>
#include <fstream>
#include <set>
#include "widgets/page_rail.hpp"

#include "app_setup.hpp"
#include "banner.hpp"
#include "compare/compare_presenter.hpp"
#include "compare/compare_tab.hpp"
#include "compare/run_table_model.hpp"
#include "export/montage_runs.hpp"
#include "export/plot_runs.hpp"
#include "format.hpp"
#include "main_window.hpp"
#include "montage/montage_tab.hpp"
#include "runs/run_actions.hpp"
#include "runs/run_folder.hpp"
#include "save_file.hpp"
#include "support/fake_job.hpp"
#include "train/train_form.hpp"
#include "train/train_tab.hpp"
#include "widgets/chip.hpp"

using namespace torchdeck;
using namespace torchdeck::ui;
namespace fs = std::filesystem;

namespace {

void write_run(const fs::path& folder, double lr, int seed, double top1, int steps = 50) {
    fs::create_directories(folder);
    std::ofstream(folder / "run.json")
        << R"({"schema":1,"label":"","started_ts":1795217806.0,"config":{"model":"m","batch_size":64,"lr":)" << lr
        << R"(,"seed":)" << seed << R"(},"dataset":{"name":"shapes"}})";
    std::ofstream metrics(folder / "metrics.jsonl");
    for (int i = 1; i <= steps; ++i) {
        metrics << R"({"phase":"step","epoch":1,"step":)" << i << R"(,"t":)" << i * 0.5 << R"(,"lr":0.1,"loss":)"
                << 2.0 / i + lr << R"(,"top1":0.1,"images_per_s":100})" << '\n';
    }
    metrics << R"({"phase":"epoch","epoch":1,"step":)" << steps << R"(,"t":)" << steps * 0.5
            << R"(,"val_loss":1.5,"val_top1":)" << top1 << R"(,"val_top5":0.9,"images_per_s":100,"best":true})" << '\n';
    std::ofstream(folder / "events.jsonl")
        << R"({"phase":"event","ts":1,"t":25,"kind":"end","text":"finished"})" << '\n';
}

void write_log(const fs::path& file, int samples, double power) {
    fs::create_directories(file.parent_path());
    std::ofstream out(file);
    for (int i = 0; i < samples; ++i) {
        out << R"({"phase":"sample","ts":)" << 1000 + i << R"(,"power_w":)" << power + i % 7 << "}\n";
    }
}

std::unique_ptr<MainWindow> make_window(const fs::path& runs_dir = "runs") {
    QSettings().clear();
    TrainPresenter::Options options;
    options.runs_dir = runs_dir;
    options.make_job = test::fake_factory({});
    auto window = std::make_unique<MainWindow>(options);
    window->resize(1400, 900);
    window->show();
    return window;
}

#define WAIT_READY(presenter) QTRY_VERIFY_WITH_TIMEOUT((presenter).ready(), 20000)

}  // namespace

class TestCompare : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void names_from_files_are_no_html();
    void init() {
        dir_ = std::make_unique<QTemporaryDir>();
        write_run(at("a1"), 0.1, 0, 0.50);
        write_run(at("a2"), 0.1, 1, 0.54);
        write_run(at("b1"), 0.2, 0, 0.60);
        write_run(at("b2"), 0.2, 1, 0.66);
    }
    void models_keep_their_contract();
    void text_from_files_cannot_hide_its_neighbors();
    void the_first_training_is_found();
    void three_logs_are_compared_zoomed_and_exported();
    void a_growing_run_grows_on_screen();
    void a_resumed_run_is_followed_again();
    void groups_follow_a_run_that_grows();
    void colors_stay();
    void groups_have_a_band_and_a_test();
    void limits_are_read_back_as_they_are();
    void limits_are_seen_and_removed();
    void the_space_bar_ticks_what_is_selected();
    void a_menu_stays_open_while_charts_are_ticked();
    void runs_are_repeated_renamed_and_thrown_away();
    void a_run_without_a_checkpoint_says_so();
    void the_table_sorts_by_value_and_searches();
    void what_cannot_be_opened_is_said();
    void a_dropped_montage_reopens_its_view();
    void a_montage_whose_runs_moved_says_so();
    void what_was_named_is_shown();
    void window_and_command_line_draw_the_same();
    void the_preview_is_as_large_as_its_place();
    void montage_says_what_it_cannot_show();
    void plot_writes_what_it_promises();

  private:
    [[nodiscard]] fs::path at(const char* name) const { return fs::path(dir_->path().toStdString()) / name; }
    [[nodiscard]] QString path(const char* name) const { return dir_->filePath(QLatin1String(name)); }
    std::unique_ptr<QTemporaryDir> dir_;
};

void TestCompare::text_from_files_cannot_hide_its_neighbors() {
    const std::string evil = "\x1b]0;x\x07\xe2\x80\xaetxt";  // a terminal's title, and a bidirectional override
    write_run(at("evil") / ("run" + evil), 0.1, 0, 0.5);
    const auto json = at("evil") / ("run" + evil) / "run.json";
    std::ofstream(json) << R"({"schema":1,"label":"L\u001b\u202e","started_ts":1.0,)"
                        << R"("config":{"model":"m\u001b\u202e","batch_size":64,"lr":0.5,"seed":0,"data":"d\u202e"},)"
                        << R"("dataset":{"name":"n\u001b\u202e"},"extra":{"k\u202e":"v\u001b"}})";
    ComparePresenter presenter;
    const RunTableModel model(&presenter);
    FactModel facts(&presenter);
    facts.set_all(true);
    presenter.open({QString::fromStdString(at("evil").string())}, true);
    QTRY_COMPARE(model.rowCount(), 1);
    WAIT_READY(presenter);
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

void TestCompare::models_keep_their_contract() {
    ComparePresenter presenter;
    RunTableModel model(&presenter);
    FactModel facts(&presenter);
    QSortFilterProxyModel sorted;
    sorted.setSourceModel(&model);
    const QAbstractItemModelTester a(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const QAbstractItemModelTester b(&facts, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const QAbstractItemModelTester c(&sorted, QAbstractItemModelTester::FailureReportingMode::Fatal);
    presenter.open({dir_->path()}, true);
    QTRY_COMPARE(model.rowCount(), 4);
    WAIT_READY(presenter);
    QCOMPARE(facts.columnCount(), 5);
    QCOMPARE(facts.rowCount(), 2);  // lr and seed differ, nothing else
    facts.set_all(true);
    QVERIFY(facts.rowCount() > 2);
    QVERIFY(model.setData(model.index(1, 0), Qt::Unchecked, Qt::CheckStateRole));
    QCOMPARE(facts.columnCount(), 4);
    QCOMPARE(presenter.shown().size(), std::size_t{3});
    write_run(at("c"), 0.3, 0, 0.1);
    presenter.refresh();
    QTRY_COMPARE(model.rowCount(), 5);
    QCOMPARE(presenter.shown().size(), std::size_t{3});
}

void TestCompare::the_first_training_is_found() {
    const auto window = make_window(at("mine"));
    auto& presenter = *window->comparison();
    QSignalSpy failed(&presenter, &ComparePresenter::failed);
    QTRY_VERIFY(!presenter.scanning());
    QVERIFY(presenter.entries().empty());
    write_run(at("mine/first"), 0.1, 0, 0.5);
    window->pages()->setCurrentWidget(window->compare_tab());
    QTRY_COMPARE(presenter.entries().size(), std::size_t{1});
    QVERIFY2(failed.isEmpty(), "nobody asked for the folder that was not there yet");
}

void TestCompare::three_logs_are_compared_zoomed_and_exported() {
    for (const auto* name : {"x/train_epoch.jsonl", "y/train_epoch.jsonl", "z/train_epoch.jsonl"})
        write_log(at(name), 200, 90);
    const auto window = make_window();
    window->open_files({path("x/train_epoch.jsonl"), path("y/train_epoch.jsonl"), path("z/train_epoch.jsonl")});
    auto& presenter = *window->comparison();
    QTRY_COMPARE(presenter.entries().size(), std::size_t{3});
    WAIT_READY(presenter);
    QCOMPARE(QString::fromStdString(presenter.entries()[1].summary.source.name), QStringLiteral("y/train_epoch"));
    QVERIFY(presenter.available_metrics().contains(QStringLiteral("power_w")));
    presenter.set_metrics({QStringLiteral("power_w")});
    WAIT_READY(presenter);
    auto* tab = window->compare_tab();
    QCOMPARE(tab->board()->charts().size(), std::size_t{1});
    auto* chart = tab->board()->charts()[0];
    QCOMPARE(chart->figure().lines.size(), std::size_t{3});
    QCOMPARE(chart->figure().lines[0].data->x().size(), std::size_t{200});
    tab->board()->set_range({50, 60});
    chart->draw_now();
    QCOMPARE(chart->x_range(), (Range{50, 60}));
    QVERIFY(chart->drawn_points() < 60);
    const auto csv = path("out.csv");
    QCOMPARE(save_figure(chart->figure(), {}, to_path(csv), chart->x_range()), QString());
    QFile file(csv);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll().count('\n'), 1 + 3 * 11);
    QCOMPARE(save_figure(chart->figure(), {}, to_path(path("out.png"))), QString());
    QCOMPARE(QImage(path("out.png")).size(), QSize(1440, 640));
}

void TestCompare::a_growing_run_grows_on_screen() {
    write_log(at("live.jsonl"), 10, 50);
    ComparePresenter presenter;
    presenter.set_metrics({QStringLiteral("power_w")});
    presenter.open({path("live.jsonl")}, true);
    QTRY_COMPARE(presenter.entries().size(), std::size_t{1});
    WAIT_READY(presenter);
    QCOMPARE(presenter.figure(QStringLiteral("power_w")).lines[0].data->x().size(), std::size_t{10});
    std::ofstream(at("live.jsonl"), std::ios::app) << "{\"phase\":\"sample\",\"ts\":2000,\"power_w\":99}\n";
    QTRY_COMPARE_WITH_TIMEOUT(presenter.figure(QStringLiteral("power_w")).lines[0].data->x().size(), std::size_t{11},
                              5000);
    fs::remove(at("live.jsonl"));
    QSignalSpy failed(&presenter, &ComparePresenter::failed);
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 5000);
    QVERIFY(presenter.shown().empty());
}

void TestCompare::a_resumed_run_is_followed_again() {
    ComparePresenter presenter;
    presenter.set_metrics({QStringLiteral("loss")});
    presenter.open({path("a1")}, true);
    QTRY_COMPARE(presenter.entries().size(), std::size_t{1});
    WAIT_READY(presenter);
    QCOMPARE(presenter.entries()[0].summary.state, runs::RunState::finished);
    const auto resumed = runs::RunFolder::open(at("a1"));
    QSignalSpy scanned(&presenter, &ComparePresenter::scanning_changed);
    presenter.refresh();
    QTRY_COMPARE(scanned.count(), 2);
    QTest::qWait(200);  // what was known of it before must not come back
    QCOMPARE(presenter.entries()[0].summary.state, runs::RunState::running);
    // In the same file, cut and written again.
    write_run(at("other"), 0.7, 0, 0.90);
    QFile other(QString::fromStdString((at("other") / "metrics.jsonl").string()));
    QVERIFY(other.open(QIODevice::ReadOnly));
    QFile log(QString::fromStdString((at("a1") / "metrics.jsonl").string()));
    QVERIFY(log.open(QIODevice::ReadWrite) && log.resize(0) && log.write(other.readAll()) > 0 && log.flush());
    QTRY_COMPARE_WITH_TIMEOUT(presenter.entries()[0].summary.best_top1.value_or(0), 0.90, 5000);
    const auto lines = presenter.figure(QStringLiteral("loss")).lines;
    QCOMPARE(lines[0].data->x().size(), std::size_t{50});
}

void TestCompare::groups_follow_a_run_that_grows() {
    const auto running = runs::RunFolder::open(at("a1"));  // for as long as it is held
    const auto window = make_window();
    window->open_files({path("a1"), path("b1")});
    auto& presenter = *window->comparison();
    QTRY_COMPARE(presenter.entries().size(), std::size_t{2});
    WAIT_READY(presenter);
    const auto text = [&] { return window->compare_tab()->groups()->toPlainText(); };
    QVERIFY2(text().contains(QStringLiteral("0.500")), qPrintable(text()));
    std::ofstream(at("a1") / "metrics.jsonl", std::ios::app)
        << R"({"phase":"epoch","epoch":2,"step":60,"t":60,"val_loss":1.4,"val_top1":0.75,"val_top5":0.9})" << '\n';
    QTRY_VERIFY_WITH_TIMEOUT(text().contains(QStringLiteral("0.750")), 8000);
    // A dozen runs that grow together are looked at once.
    QSignalSpy changed(&presenter, &ComparePresenter::facts_changed);
    for (int i = 0; i < 12; ++i) Q_EMIT presenter.run_changed(0);
    QTest::qWait(1500);
    QVERIFY(changed.count() <= 2);
}

void TestCompare::colors_stay() {
    ComparePresenter presenter;
    presenter.open({dir_->path()}, true);
    QTRY_COMPARE(presenter.entries().size(), std::size_t{4});
    WAIT_READY(presenter);
    std::vector<int> before;
    for (const auto& entry : presenter.entries()) before.push_back(entry.slot);
    QCOMPARE(std::set<int>(before.begin(), before.end()).size(), std::size_t{4});
    presenter.set_shown(1, false);
    presenter.set_metrics({QStringLiteral("accuracy")});
    presenter.set_shown(1, true);
    WAIT_READY(presenter);
    for (std::size_t i = 0; i < before.size(); ++i) QCOMPARE(presenter.entries()[i].slot, before[i]);
    for (const auto& l : presenter.figure(QStringLiteral("accuracy")).lines) {
        QCOMPARE(l.slot, before[static_cast<std::size_t>(l.run)]);
    }
}

void TestCompare::groups_have_a_band_and_a_test() {
    const auto window = make_window();
    window->open_files({dir_->path()});
    auto& presenter = *window->comparison();
    QTRY_COMPARE(presenter.entries().size(), std::size_t{4});
    runs::ChartOptions options;
    options.groups = true;
    presenter.set_options(options);
    WAIT_READY(presenter);
    const auto figure = presenter.figure(QStringLiteral("loss"));
    QCOMPARE(figure.lines.size(), std::size_t{4});  // train and validation of two groups
    QVERIFY(figure.lines[0].band_low && figure.lines[0].members == 2);
    const auto text = window->compare_tab()->groups()->toPlainText();
    QVERIFY2(text.contains(QStringLiteral("n = 2")) && text.contains(QStringLiteral("p = ")), qPrintable(text));
    presenter.set_shown(0, false);
    const auto fewer = window->compare_tab()->groups()->toPlainText();
    QVERIFY2(fewer.contains(QStringLiteral("at least two runs")), qPrintable(fewer));
    QVERIFY(!fewer.contains(QStringLiteral("p = ")));
}

void TestCompare::limits_are_read_back_as_they_are() {
    const auto window = make_window();
    window->open_files({path("a1")});
    auto& presenter = *window->comparison();
    QTRY_COMPARE(presenter.entries().size(), std::size_t{1});
    runs::ChartOptions options;
    options.x = runs::XAxis::wall;
    options.x_low = 1795217806.25;
    options.x_high = 1795217999;
    options.y_low = -0.1;
    options.y_high = 1e-7;
    presenter.set_options(options);
    auto* smoothing = window->compare_tab()->findChild<QSlider*>();
    smoothing->setValue(50);
    options.smoothing = 0.5;
    QVERIFY(presenter.options() == options);
    const auto* field = window->compare_tab()->findChild<QLineEdit*>(QStringLiteral("limit2"));
    QCOMPARE(field->text(), QStringLiteral("-0.1"));
}

void TestCompare::limits_are_seen_and_removed() {
    const auto window = make_window();
    auto* chip = window->compare_tab()->limits_chip();
    QVERIFY(chip->isHidden());
    runs::ChartOptions options;
    options.y_high = 0.5;
    window->comparison()->set_options(options);
    QVERIFY(!chip->isHidden());
    QCOMPARE(chip->text(), QStringLiteral("y … – 0.5"));
    chip->remove_button()->click();
    QVERIFY(!window->comparison()->options().y_high && chip->isHidden());
}

void TestCompare::the_space_bar_ticks_what_is_selected() {
    const auto window = make_window();
    window->comparison()->open({path("a1"), path("a2")}, false);
    auto& presenter = *window->comparison();
    QTRY_COMPARE(presenter.entries().size(), std::size_t{2});
    window->pages()->setCurrentWidget(window->compare_tab());
    auto* table = window->compare_tab()->table();
    QTRY_VERIFY(table->isVisible());
    table->setFocus();
    table->selectAll();
    QTest::keyClick(table, Qt::Key_Space);
    QCOMPARE(presenter.shown().size(), std::size_t{2});
    QTest::keyClick(table, Qt::Key_Space);
    QVERIFY(presenter.shown().empty());
}

void TestCompare::a_menu_stays_open_while_charts_are_ticked() {
    const auto window = make_window();
    window->open_files({path("a1")});
    WAIT_READY(*window->comparison());
    QTRY_VERIFY(window->comparison()->available_metrics().size() > 1);
    auto* menu = window->compare_tab()->metrics_menu();
    menu->popup(QPoint(20, 20));
    QVERIFY(menu->isVisible());
    auto* first = menu->actions().front();
    const bool before = first->isChecked();
    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(first).center());
    QCOMPARE(first->isChecked(), !before);
    QVERIFY(menu->isVisible());
    menu->close();
}

void TestCompare::runs_are_repeated_renamed_and_thrown_away() {
    const auto window = make_window();
    window->comparison()->open({path("a1"), path("a2")}, true);
    auto& presenter = *window->comparison();
    auto* actions = window->run_actions();
    QTRY_COMPARE(presenter.shown().size(), std::size_t{2});
    QMenu menu;
    actions->fill(&menu, {path("a1")});
    QStringList names;
    for (const auto* action : menu.actions()) names << QString(action->text()).remove(u'&');
    for (const char* name :
         {"Resume", "Repeat", "Show predictions", "Open folder", "Copy path", "Rename…", "Move to trash"})
        QVERIFY2(names.contains(QString::fromUtf8(name)), name);
    // The run.json of these runs names a model that does not exist: said, and the form is left alone.
    QSignalSpy failed(actions, &RunActions::failed);
    actions->repeat(path("a1"));
    QTRY_COMPARE(failed.count(), 1);
    std::ofstream(at("a1/run.json")) << R"({"schema":1,"config":{"epochs":7,"lr":0.125}})";
    actions->repeat(path("a1"));
    QTRY_COMPARE(window->train_tab()->form()->config().epochs, 7);
    QCOMPARE(window->train_tab()->form()->config().lr, 0.125);
    QCOMPARE(window->pages()->currentWidget(), window->train_tab());

    for (const char* bad : {"", "x/y", ".."}) actions->rename(path("a1"), QString::fromUtf8(bad));
    QCOMPARE(failed.count(), 4);
    actions->rename(path("a1"), QStringLiteral("a2"));
    QTRY_COMPARE(failed.count(), 5);
    QVERIFY(fs::exists(at("a1")) && fs::exists(at("a2")));
    actions->rename(path("a1"), QStringLiteral("first try"));
    QTRY_VERIFY(fs::exists(at("first try/run.json")) && !fs::exists(at("a1")));
    const auto paths = [&] {
        QStringList all;
        for (const auto& entry : presenter.entries()) all << from_utf8(entry.summary.source.path.string());
        return all;
    };
    QTRY_VERIFY(paths().contains(path("first try")) && !paths().contains(path("a1")));
    actions->move_to_trash(path("a2"));
    QTRY_VERIFY(!fs::exists(at("a2")));
    QTRY_COMPARE(paths(), QStringList{path("first try")});
    {
        const runs::RunLock written(at("first try"));
        actions->move_to_trash(path("first try"));
        QTRY_COMPARE(failed.count(), 6);
    }
    QVERIFY2(fs::exists(at("first try")), "a run in progress is left alone");
}

void TestCompare::a_run_without_a_checkpoint_says_so() {
    const auto window = make_window();
    Q_EMIT window->run_actions()->resume_wanted(path("a1"));
    QTRY_COMPARE(window->presenter()->state(), TrainPresenter::State::failed);
    QVERIFY2(window->train_tab()->banner()->text().contains(QStringLiteral("checkpoint")),
             qPrintable(window->train_tab()->banner()->text()));
    QVERIFY(!window->presenter()->running());
}

void TestCompare::the_table_sorts_by_value_and_searches() {
    write_run(at("c"), 0.3, 0, 0.095);
    const auto window = make_window();
    window->open_files({dir_->path()});
    auto& presenter = *window->comparison();
    QTRY_COMPARE(presenter.entries().size(), std::size_t{5});
    auto* table = window->compare_tab()->table();
    table->sortByColumn(RunTableModel::top1, Qt::AscendingOrder);
    const auto name = [&](int row) { return table->model()->index(row, RunTableModel::name).data().toString(); };
    QCOMPARE(name(0), QStringLiteral("c"));
    QCOMPARE(name(4), QStringLiteral("b2"));
    window->compare_tab()->search()->setText(QStringLiteral("lr 0.2"));
    QCOMPARE(table->model()->rowCount(), 2);
}

void TestCompare::what_cannot_be_opened_is_said() {
    ComparePresenter presenter;
    QSignalSpy failed(&presenter, &ComparePresenter::failed);
    presenter.open({path("nowhere.jsonl")}, true);
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(failed[0][0].toString().contains(QStringLiteral("nowhere.jsonl")));
    std::ofstream(at("junk.jsonl")) << "\x01\x02 not json\n{\n";
    presenter.open({path("junk.jsonl")}, true);
    QTRY_COMPARE(presenter.entries().size(), std::size_t{1});
    WAIT_READY(presenter);
    QCOMPARE(presenter.entries()[0].summary.broken_lines, std::size_t{2});
    QVERIFY(presenter.figure(QStringLiteral("loss")).empty());
}

void TestCompare::a_dropped_montage_reopens_its_view() {
    const auto file = path("montage.png");
    {
        // Names that tell two runs apart, and the second and third color.
        write_run(at("other/a2"), 0.1, 0, 0.50);
        const auto window = make_window();
        window->open_files({path("a1"), path("a2"), path("b1"), path("other/a2")});
        QTRY_COMPARE(window->comparison()->shown().size(), std::size_t{4});
        runs::ChartOptions options;
        options.x = runs::XAxis::step;
        window->comparison()->set_options(options);
        window->comparison()->set_shown(0, false);
        window->comparison()->set_shown(3, false);
        WAIT_READY(*window->comparison());
        auto layout = window->montage_tab()->layout();
        QCOMPARE(layout.slots_of_runs, (std::vector<int>{1, 2}));
        QVERIFY(layout.names[0].endsWith(QStringLiteral("/a2")));
        layout.title = QStringLiteral("Both");
        layout.columns = 12;
        window->montage_tab()->set_layout(layout);
        QCOMPARE(window->montage_tab()->save(file), QString());
    }
    const auto window = make_window();
    // In another order in the table, one of them on show.
    window->open_files({path("b1")});
    QTRY_COMPARE(window->comparison()->shown().size(), std::size_t{1});
    QMimeData mime;
    mime.setUrls({QUrl::fromLocalFile(file)});
    // Qt takes a drop only where it was dragged in.
    QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window.get(), &drop);
    QTRY_COMPARE(window->comparison()->shown_paths(), QStringList({path("a2"), path("b1")}));
    WAIT_READY(*window->comparison());
    QCOMPARE(window->comparison()->options().x, runs::XAxis::step);
    QCOMPARE(window->montage_tab()->layout().title, QStringLiteral("Both"));
    QTRY_VERIFY(!window->montage_tab()->image().isNull());
    QCOMPARE(window->montage_tab()->image(), QImage(file).convertToFormat(QImage::Format_RGB32));
    // The next one brings its own.
    MontageLayout next;
    next.runs = {path("b2"), path("a2")};
    next.metrics = {QStringLiteral("loss")};
    QCOMPARE(window->montage_tab()->layout().columns, 12);
    QCOMPARE(save_montage({Figure()}, next, to_path(path("next.png"))), QString());
    window->open_files({path("next.png")});
    QTRY_COMPARE(window->comparison()->shown_paths(), QStringList({path("b2"), path("a2")}));
    QCOMPARE(window->montage_tab()->layout().names, (std::vector<QString>{QStringLiteral("b2"), QStringLiteral("a2")}));
    QCOMPARE(window->montage_tab()->layout().slots_of_runs, (std::vector<int>{0, 1}));
}

void TestCompare::a_montage_whose_runs_moved_says_so() {
    const auto window = make_window();
    MontageLayout layout;
    layout.runs = {path("gone"), path("a1"), path("lost")};
    layout.slots_of_runs = {4, 5, 6};
    layout.metrics = {QStringLiteral("loss")};
    QCOMPARE(save_montage({Figure()}, layout, to_path(path("old.png"))), QString());
    window->open_files({path("old.png")});
    QTRY_COMPARE(window->comparison()->shown_paths(), QStringList{path("a1")});
    QCOMPARE(window->montage_tab()->layout().slots_of_runs, std::vector<int>{5});
    const auto* banner = window->montage_tab()->findChild<Banner*>();
    QTRY_VERIFY(banner->isVisible());
    QVERIFY2(banner->text().contains(path("gone")) && banner->text().contains(path("lost")),
             qPrintable(banner->text()));
}

void TestCompare::what_was_named_is_shown() {
    QStringList logs;
    for (int i = 0; i < 15; ++i) {
        const auto name = "logs/" + std::to_string(i) + ".jsonl";
        write_log(at(name.c_str()), 5, 50);
        logs << path(name.c_str());
    }
    ComparePresenter presenter;
    presenter.open({path("logs")}, true);
    QTRY_COMPARE(presenter.entries().size(), std::size_t{15});
    QCOMPARE(presenter.shown().size(), std::size_t{12});
    presenter.open(logs, true);
    QTRY_COMPARE(presenter.shown().size(), std::size_t{15});
}

void TestCompare::window_and_command_line_draw_the_same() {
    const auto window = make_window();
    window->open_files({path("a1"), path("a2"), path("b1"), path("b2")});
    QTRY_COMPARE(window->comparison()->entries().size(), std::size_t{4});
    runs::ChartOptions options;
    options.x = runs::XAxis::epoch;
    options.groups = true;
    options.smoothing = 0.5;
    window->comparison()->set_options(options);
    window->comparison()->set_shown(0, false);
    WAIT_READY(*window->comparison());
    QCOMPARE(window->montage_tab()->save(path("window.png")), QString());
    QProcess process;
    process.start(qEnvironmentVariable("TORCHDECK"), {QStringLiteral("montage"), QStringLiteral("--like"),
                                                      path("window.png"), QStringLiteral("--out"), path("line.png")});
    QVERIFY(process.waitForFinished(30000));
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
    const QImage a(path("window.png"));
    if (QImage(path("line.png")) != a) {
        QFile::copy(path("window.png"), QStringLiteral("window.png"));
        QFile::copy(path("line.png"), QStringLiteral("line.png"));
    }
    QVERIFY(!a.isNull());
    QCOMPARE(QImage(path("line.png")), a);
}

void TestCompare::the_preview_is_as_large_as_its_place() {
    const auto window = make_window();
    window->open_files({path("a1"), path("b1")});
    QTRY_COMPARE(window->comparison()->entries().size(), std::size_t{2});
    WAIT_READY(*window->comparison());
    auto* montage = window->montage_tab();
    auto layout = montage->layout();
    layout.size = {12000, 6000};
    montage->set_layout(layout);
    window->pages()->setCurrentWidget(montage);
    QTRY_VERIFY(!montage->preview().isNull());
    const auto first = montage->preview().size();
    QVERIFY(first.width() <= montage->width() && first.height() <= montage->height());
    QVERIFY(first.width() > 400);
    window->resize(1000, 700);
    QTRY_VERIFY(montage->preview().width() < first.width());
    layout.metrics.clear();
    montage->set_layout(layout);
    QTRY_VERIFY(montage->preview().isNull());
}

void TestCompare::montage_says_what_it_cannot_show() {
    write_log(at("log.jsonl"), 5, 90);
    QDir(dir_->path()).mkdir(QStringLiteral("junk"));
    std::ofstream(at("junk/a.png")) << "no image";
    QDir(dir_->path()).mkdir(QStringLiteral("images"));
    QVERIFY(QImage(8, 8, QImage::Format_RGB32).save(path("images/a.png")));
    const auto montage = [&](const QStringList& arguments, int code, const char* words) {
        QProcess process;
        process.start(qEnvironmentVariable("TORCHDECK"), QStringList{QStringLiteral("montage")} + arguments);
        QVERIFY(process.waitForFinished(30000));
        const auto said = process.readAllStandardError();
        QVERIFY2(process.exitCode() == code && said.contains(words), said.constData());
    };
    const auto out = QStringLiteral("--out");
    const auto metrics = QStringLiteral("--metrics");
    montage({path("log.jsonl"), metrics, QStringLiteral("power_w,pwoer"), out, path("m.png")}, 2,
            "'pwoer'. There are: power_w");
    for (const auto& option : {QStringList{metrics, QStringLiteral("loss")},
                               {QStringLiteral("--dark")},
                               {QStringLiteral("--title"), QStringLiteral("x")}}) {
        montage(QStringList{path("images"), out, path("m.png")} + option, 2, "for the charts of runs");
    }
    montage({path("images"), out, path("m.svg")}, 2, "must end in .png");
    montage({path("junk"), out, path("m.png")}, 3, "no image here can be read");
    QVERIFY(!QFile::exists(path("m.png")) && !QFile::exists(path("m.svg")));
}

void TestCompare::plot_writes_what_it_promises() {
    write_log(at("py/train_epoch.jsonl"), 20, 90);
    QProcess process;
    process.start(qEnvironmentVariable("TORCHDECK"),
                  {QStringLiteral("plot"), dir_->path(), QStringLiteral("--out"), path("plots")});
    QVERIFY(process.waitForFinished(30000));
    const auto out = QString::fromUtf8(process.readAllStandardOutput());
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
    const auto files = QDir(path("plots")).entryList(QDir::Files, QDir::Name);
    QCOMPARE(files, QStringList({QStringLiteral("accuracy.png"), QStringLiteral("images_per_s.png"),
                                 QStringLiteral("loss.png"), QStringLiteral("lr.png"), QStringLiteral("power_w.png"),
                                 QStringLiteral("samples.csv"), QStringLiteral("summary.csv"),
                                 QStringLiteral("summary_agg.csv")}));
    QCOMPARE(QImage(path("plots/power_w.png")).size(), QSize(1440, 640));
    QVERIFY(out.contains(QStringLiteral("skipped gpu_busy_percent")) &&
            !out.contains(QStringLiteral("skipped power_w")));
    process.start(qEnvironmentVariable("TORCHDECK"),
                  {QStringLiteral("montage"), path("plots"), QStringLiteral("--cols"), QStringLiteral("3"),
                   QStringLiteral("--out"), path("m.png")});
    QVERIFY(process.waitForFinished(30000));
    QCOMPARE(QImage(path("m.png")).size(), QSize(10 + 3 * 1450, 10 + 2 * 650));
    process.start(qEnvironmentVariable("TORCHDECK"), {QStringLiteral("runs"), dir_->path(), QStringLiteral("--json")});
    QVERIFY(process.waitForFinished(30000));
    QVERIFY(process.readAllStandardOutput().contains("\"best_top1\": 0.66"));
    process.start(qEnvironmentVariable("TORCHDECK"), {QStringLiteral("runs"), path("missing")});
    QVERIFY(process.waitForFinished(30000));
    QCOMPARE(process.exitCode(), 3);
}

void TestCompare::names_from_files_are_no_html() {
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

int main(int argc, char** argv) {
    prepare_application();
    QApplication app(argc, argv);
    set_up_application();
    TestCompare test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_compare.moc"
