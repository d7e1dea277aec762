// SPDX-License-Identifier: GPL-3.0-or-later
//
// Montage through the window, and the commands that draw the same.
#include <QApplication>
#include <QCheckBox>
#include <QDropEvent>
#include <QMimeData>
#include <QProcess>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QUrl>
#include <fstream>
#include "application.hpp"
#include "support/test_program.hpp"
#include "widgets/page_rail.hpp"

#include "gui/compare_stage.hpp"
#include "look/format.hpp"
#include "pages/compare/compare_tab.hpp"
#include "pages/compare/run_table_model.hpp"
#include "pages/montage/decimal_box.hpp"
#include "pages/montage/montage_tab.hpp"
#include "runs/run_folder.hpp"
#include "session/run_comparison.hpp"
#include "session/run_library.hpp"
#include "session/save_file.hpp"
#include "support/find.hpp"
#include "widgets/banner.hpp"
#include "widgets/chart_chooser.hpp"
#include "window/file_opener.hpp"
#include "window/main_window.hpp"

namespace tst_montage {

using namespace torchdeck;
using namespace torchdeck::ui;
using namespace torchdeck::test;

class TestMontage : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() { folders_ = std::make_unique<RunFolders>(); }
    void a_dropped_montage_reopens_its_view();
    void a_montage_whose_runs_moved_says_so();
    void window_and_command_line_draw_the_same();
    void what_compare_hides_is_not_drawn();
    void runs_can_be_named_by_their_folders();
    void the_preview_is_as_large_as_its_place();
    void a_montage_begins_with_the_charts_of_compare();
    void the_next_start_has_the_layout_again();
    void montage_says_what_it_cannot_show();
    void plot_writes_what_it_promises();
    void decimals_are_typed_with_a_comma_or_a_point();

  private:
    [[nodiscard]] fs::path at(const char* name) const { return folders_->at(name); }
    [[nodiscard]] QString path(const char* name) const { return folders_->path(name); }
    std::unique_ptr<RunFolders> folders_;
};

void TestMontage::a_dropped_montage_reopens_its_view() {
    const auto file = path("montage.png");
    {
        // Names that tell two runs apart, and the second and third color.
        write_run(at("other/a2"), 0.1, 1, 0.50);
        const auto window = make_window();
        window->opener()->open({path("a1"), path("a2"), path("b1"), path("other/a2")});
        QTRY_COMPARE(find<RunLibrary>(window)->shown().size(), std::size_t{4});
        runs::ChartOptions options;
        options.x = runs::XAxis::step;
        find<RunComparison>(window)->set_options(options);
        find<RunLibrary>(window)->set_shown(0, false);
        find<RunLibrary>(window)->set_shown(3, false);
        WAIT_READY(*find<RunComparison>(window));
        // The image keeps the order of the table that it was made with: here the worst first.
        find<QTableView>(window, "compare_table")->sortByColumn(RunTableModel::top1, Qt::AscendingOrder);
        QTRY_COMPARE(find<MontageTab>(window)->layout().slots_of_runs, (std::vector<int>{1, 2}));
        auto layout = find<MontageTab>(window)->layout();
        QVERIFY2(layout.names[0].ends_with("/2 a2"), layout.names[0].c_str());
        layout.title = "Both";
        layout.columns = 12;
        find<MontageTab>(window)->set_layout(layout);
        find<MontageTab>(window)->save(file);
    }
    const auto window = make_window();
    // In another order in the table, one of them on show.
    window->opener()->open({path("b1")});
    QTRY_COMPARE(find<RunLibrary>(window)->shown().size(), std::size_t{1});
    QMimeData mime;
    mime.setUrls({QUrl::fromLocalFile(file)});
    // Qt takes a drop only where it was dragged in.
    QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window.get(), &drop);
    QTRY_COMPARE(find<RunLibrary>(window)->shown_paths(), QStringList({path("a2"), path("b1")}));
    WAIT_READY(*find<RunComparison>(window));
    QCOMPARE(find<RunComparison>(window)->options().x, runs::XAxis::step);
    QCOMPARE(find<MontageTab>(window)->layout().title, std::string("Both"));
    QTRY_VERIFY(!find<MontageTab>(window)->image().isNull());
    QCOMPARE(find<MontageTab>(window)->image(), QImage(file).convertToFormat(QImage::Format_RGB32));
    // The next one brings its own.
    MontageLayout next;
    next.runs = {at("b2").string(), at("a2").string()};
    next.metrics = {"loss"};
    QCOMPARE(find<MontageTab>(window)->layout().columns, 12);
    save_montage({Figure()}, next, to_path(path("next.png")));
    window->opener()->open({path("next.png")});
    QTRY_COMPARE(find<RunLibrary>(window)->shown_paths(), QStringList({path("b2"), path("a2")}));
    QCOMPARE(find<MontageTab>(window)->layout().names, (std::vector<std::string>{"b2", "a2"}));
    QCOMPARE(find<MontageTab>(window)->layout().slots_of_runs, (std::vector<int>{0, 1}));
}

void TestMontage::a_montage_whose_runs_moved_says_so() {
    const auto window = make_window();
    MontageLayout layout;
    layout.runs = {at("gone").string(), at("a1").string(), at("lost").string()};
    layout.slots_of_runs = {4, 5, 6};
    layout.metrics = {"loss"};
    save_montage({Figure()}, layout, to_path(path("old.png")));
    window->opener()->open({path("old.png")});
    QTRY_COMPARE(find<RunLibrary>(window)->shown_paths(), QStringList{path("a1")});
    QCOMPARE(find<MontageTab>(window)->layout().slots_of_runs, std::vector<int>{5});
    const auto* banner = find<Banner>(window, "montage_banner");
    QTRY_VERIFY(banner->isVisible());
    QVERIFY2(banner->text().contains(path("gone")) && banner->text().contains(path("lost")),
             qPrintable(banner->text()));
}

void TestMontage::window_and_command_line_draw_the_same() {
    for (const char* name : {"a2", "b1"}) {
        std::ofstream(at(name) / "metrics.jsonl", std::ios::app)
            << R"({"phase":"epoch","epoch":2,"step":100,"t":50,"val_loss":1.5,"val_top1":0.7,"val_top5":0.9,)"
            << R"("images_per_s":100,"val_class_top1":[0.25,0.75]})" << '\n';
    }
    const auto window = make_window();
    window->opener()->open({path("a1"), path("a2"), path("b1"), path("b2")});
    QTRY_COMPARE(find<RunLibrary>(window)->entries().size(), std::size_t{4});
    runs::ChartOptions options;
    options.x = runs::XAxis::epoch;
    options.groups = true;
    options.smoothing = 0.5;
    find<RunComparison>(window)->set_options(options);
    find<RunLibrary>(window)->set_shown(0, false);
    auto layout = find<MontageTab>(window)->layout();
    layout.metrics = {"loss", "accuracy", "val_class_top1", "settings_and_results"};
    layout.height = 3 * layout.height / 2;
    find<MontageTab>(window)->set_layout(layout);
    find<Pages>(window)->setCurrentWidget(find<MontageTab>(window));
    const auto with_heat = [&] {
        return find<RunComparison>(window)->figures(QStringLiteral("val_class_top1")).size() == 2;
    };
    QTRY_VERIFY(with_heat());
    WAIT_READY(*find<RunComparison>(window));
    find<MontageTab>(window)->save(path("window.png"));
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

void TestMontage::decimals_are_typed_with_a_comma_or_a_point() {
    for (const auto& [locale, shown] : {std::pair(QLocale(QLocale::English, QLocale::UnitedStates), "2.25"),
                                        std::pair(QLocale(QLocale::German), "2,25")}) {
        set_number_locale(locale);
        const auto english = qScopeGuard([] { set_number_locale(QLocale(QLocale::English, QLocale::UnitedStates)); });
        DecimalBox box;
        box.setDecimals(2);
        for (const auto* typed : {"2,25", "2.25"}) {
            box.setValue(1);
            box.selectAll();
            QTest::keyClicks(&box, QString::fromUtf8(typed));
            QCOMPARE(box.value(), 2.25);
            QCOMPARE(box.text(), QString::fromUtf8(shown));
        }
    }
}

void TestMontage::what_compare_hides_is_not_drawn() {
    const auto window = make_window();
    window->opener()->open({path("a1"), path("b1")});
    auto& comparison = *find<RunComparison>(window);
    QTRY_COMPARE(comparison.library()->entries().size(), std::size_t{2});
    WAIT_READY(comparison);
    find<Pages>(window)->setCurrentWidget(find<MontageTab>(window));
    QTRY_VERIFY(!find<MontageTab>(window)->preview().isNull());
    const auto both = find<MontageTab>(window)->image();
    QSignalSpy changed(&comparison, &RunComparison::figures_changed);
    HiddenCurves hidden;
    hidden.runs.insert("3 b1");
    comparison.set_hidden(hidden);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(find<MontageTab>(window)->layout().names, std::vector<std::string>{"1 a1"});
    const auto one = find<MontageTab>(window)->image();
    QVERIFY(one != both);
    comparison.set_hidden({});
    QVERIFY(find<MontageTab>(window)->image() == both);
}

void TestMontage::runs_can_be_named_by_their_folders() {
    const auto window = make_window();
    window->opener()->open({path("a1"), path("b1")});
    QTRY_COMPARE(find<RunLibrary>(window)->entries().size(), std::size_t{2});
    WAIT_READY(*find<RunComparison>(window));
    find<Pages>(window)->setCurrentWidget(find<MontageTab>(window));
    QTRY_VERIFY(!find<MontageTab>(window)->preview().isNull());
    const auto by_settings = find<MontageTab>(window)->image();
    QCOMPARE(find<MontageTab>(window)->layout().names, (std::vector<std::string>{"3 b1", "1 a1"}));  // the best first
    QCheckBox* names = nullptr;
    for (auto* box : find<MontageTab>(window)->findChildren<QCheckBox*>())
        if (box->text().contains(QStringLiteral("folders"))) names = box;
    QVERIFY(names != nullptr);
    names->setChecked(true);
    QCOMPARE(find<MontageTab>(window)->layout().names, (std::vector<std::string>{"b1", "a1"}));
    QVERIFY(find<MontageTab>(window)->image() != by_settings);
    // The command line has the same names, by default and on request.
    for (const bool folders : {false, true}) {
        QStringList arguments{QStringLiteral("montage"),
                              path("a1"),
                              path("b1"),
                              QStringLiteral("--metrics"),
                              QStringLiteral("loss"),
                              QStringLiteral("--out"),
                              path("names.png")};
        if (folders) arguments << QStringLiteral("--folder-names");
        QProcess process;
        process.start(qEnvironmentVariable("TORCHDECK"), arguments);
        QVERIFY(process.waitForFinished(30000));
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
        const auto layout = layout_of_image(to_path(path("names.png")));
        QVERIFY(layout);
        QCOMPARE(layout->names,
                 folders ? (std::vector<std::string>{"a1", "b1"}) : (std::vector<std::string>{"1 a1", "3 b1"}));
    }
}

void TestMontage::the_preview_is_as_large_as_its_place() {
    const auto window = make_window();
    window->opener()->open({path("a1"), path("b1")});
    QTRY_COMPARE(find<RunLibrary>(window)->entries().size(), std::size_t{2});
    WAIT_READY(*find<RunComparison>(window));
    auto* montage = find<MontageTab>(window);
    auto layout = montage->layout();
    layout.width = 12000;
    layout.height = 6000;
    montage->set_layout(layout);
    find<Pages>(window)->setCurrentWidget(montage);
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

void TestMontage::a_montage_begins_with_the_charts_of_compare() {
    const auto window = make_window();
    window->opener()->open({path("a1"), path("b1")});
    QTRY_COMPARE(find<RunLibrary>(window)->entries().size(), std::size_t{2});
    auto* const comparison = find<RunComparison>(window);
    WAIT_READY(*comparison);
    const QStringList charts{QStringLiteral("accuracy"), QStringLiteral("images_per_s"), QStringLiteral("loss")};
    comparison->set_metrics(charts);
    auto* const montage = find<MontageTab>(window);
    find<Pages>(window)->setCurrentWidget(montage);
    const auto shown = [&] {
        QStringList keys;
        for (const auto& key : montage->layout().metrics) keys << QString::fromStdString(key);
        return keys;
    };
    QTRY_COMPARE(shown(), charts);
    // A chart that needs a row of its own enlarges the page, and from now on the charts are those of the montage.
    const int high = montage->layout().height;
    auto* const chooser = montage->findChild<ChartChooser*>();
    for (const auto* key : {"lr", "epoch_images_per_s"}) chooser->set_hidden(QString::fromUtf8(key), false);
    QCOMPARE(shown().size(), 5);
    QCOMPARE(montage->layout().height, 2 * high);  // the three stand beside each other
    comparison->set_metrics({QStringLiteral("loss")});
    WAIT_READY(*comparison);
    QCoreApplication::processEvents();
    QCOMPARE(shown().size(), 5);
}

void TestMontage::the_next_start_has_the_layout_again() {
    {
        const auto window = make_window();
        auto* const montage = find<MontageTab>(window);
        auto layout = montage->layout();
        layout.title = "Four seeds";
        layout.columns = 3;
        layout.metrics = {"loss", "lr"};
        montage->set_layout(layout);
        window->close();
    }
    TrainingSession::Options options;
    options.make_job = fake_factory({});
    const auto window = std::make_unique<MainWindow>(options);
    const auto now = find<MontageTab>(window)->layout();
    QCOMPARE(now.title, std::string("Four seeds"));
    QCOMPARE(now.columns, 3);
    QVERIFY((now.metrics == std::vector<std::string>{"loss", "lr"}));
    QSettings().clear();
}

void TestMontage::montage_says_what_it_cannot_show() {
    write_log(at("log.jsonl"), 5, 90);
    QDir(folders_->path()).mkdir(QStringLiteral("junk"));
    std::ofstream(at("junk/a.png")) << "no image";
    QDir(folders_->path()).mkdir(QStringLiteral("images"));
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

void TestMontage::plot_writes_what_it_promises() {
    write_log(at("py/train_epoch.jsonl"), 20, 90);
    std::ofstream(at("a1/metrics.jsonl"), std::ios::app)
        << R"({"phase":"epoch","epoch":1,"step":50,"t":26,"val_class_top1":[0.25,0.75]})" << '\n'
        << R"({"phase":"epoch","epoch":2,"step":60,"t":27,"own/part":1})" << '\n'
        << R"({"phase":"epoch","epoch":3,"step":70,"t":28,"own:part":2})" << '\n';
    QProcess process;
    process.start(qEnvironmentVariable("TORCHDECK"),
                  {QStringLiteral("plot"), folders_->path(), QStringLiteral("--out"), path("plots")});
    QVERIFY(process.waitForFinished(30000));
    const auto out = QString::fromUtf8(process.readAllStandardOutput());
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
    const auto files = QDir(path("plots")).entryList(QDir::Files, QDir::Name);
    QCOMPARE(files.join(' '),
             QStringLiteral("accuracy.png epoch_images_per_s.png images_per_s.png loss.png lr.png own-part-2.png "
                            "own-part.png power_w.png "
                            "samples.csv settings_and_results.png summary.csv summary_agg.csv val_class_top1-a1.png"));
    QCOMPARE(QImage(path("plots/power_w.png")).size(), QSize(1440, 640));
    QFile samples(path("plots/samples.csv"));
    QVERIFY(samples.open(QIODevice::ReadOnly));
    QVERIFY(samples.readAll().contains("\ntrain_epoch,"));  // as the Python tool calls py/train_epoch.jsonl
    QVERIFY(out.contains(QStringLiteral("skipped gpu_busy_percent")) &&
            !out.contains(QStringLiteral("skipped power_w")));
    process.start(qEnvironmentVariable("TORCHDECK"),
                  {QStringLiteral("montage"), path("plots"), QStringLiteral("--cols"), QStringLiteral("3"),
                   QStringLiteral("--out"), path("m.png")});
    QVERIFY(process.waitForFinished(30000));
    QCOMPARE(QImage(path("m.png")).size(), QSize(10 + 3 * 1450, 10 + 4 * 650));
    process.start(qEnvironmentVariable("TORCHDECK"),
                  {QStringLiteral("runs"), folders_->path(), QStringLiteral("--json")});
    QVERIFY(process.waitForFinished(30000));
    QVERIFY(process.readAllStandardOutput().contains("\"best_top1\": 0.66"));
    process.start(qEnvironmentVariable("TORCHDECK"), {QStringLiteral("runs"), path("missing")});
    QVERIFY(process.waitForFinished(30000));
    QCOMPARE(process.exitCode(), 3);
}

TORCHDECK_TEST(torchdeck::test::WindowApplication, TestMontage)

}  // namespace tst_montage

#include "tst_montage.moc"
