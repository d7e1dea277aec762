// SPDX-License-Identifier: GPL-3.0-or-later
// The Roofline page: peaks are measured, runs and exports become points, and a training is followed.
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QMouseEvent>
#include <QPushButton>
#include <QSettings>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "base/error.hpp"
#include "charts/figure_chart.hpp"
#include "look/app_setup.hpp"
#include "look/theme_style.hpp"
#include "pages/roofline/point_model.hpp"
#include "pages/roofline/roofline_presenter.hpp"
#include "pages/roofline/roofline_tab.hpp"
#include "roofline/peaks_file.hpp"
#include "support/fake_engine.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "widgets/banner.hpp"
#include "widgets/empty_state.hpp"
#include "widgets/page_rail.hpp"
#include "window/file_opener.hpp"
#include "window_stage.hpp"

namespace tst_roofline_page {

using namespace torchdeck;
using namespace torchdeck::ui;
using namespace torchdeck::test;

namespace {

roofline::Environment machine() {
    roofline::Environment environment{
        .device = "Intel Xeon 2.80 GHz", .driver = {}, .libtorch = "1.13.0", .threads = 2};
    const auto roof = [](roofline::RoofKind kind, const char* name, double value) {
        roofline::Roof made{.kind = kind, .name = name, .method = "GEMM"};
        made.value = value;
        made.repeats = 5;
        return made;
    };
    environment.roofs = {roof(roofline::RoofKind::compute, "fp32", 200e9),
                         roof(roofline::RoofKind::compute, "bf16", 400e9),
                         roof(roofline::RoofKind::bandwidth, "DRAM", 20e9)};
    return environment;
}

}  // namespace

class TestRooflinePage : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void init();
    void peaks_are_measured_and_kept();
    void a_measurement_can_be_canceled();
    void runs_are_points();
    void the_sentence_names_its_run_and_is_that_of_the_command_line();
    void names_have_the_room_of_numbers_that_nobody_knows();
    void exports_are_points();
    void a_training_is_followed();
    void what_cannot_be_read_is_said();

  private:
    static void keep_peaks() {
        (void)roofline::merge_into(roofline::default_peaks_file(), {.environments = {machine()}});
    }
    [[nodiscard]] QString path(const char* name) const { return folder_->filePath(QString::fromLatin1(name)); }
    /// A run folder whose steps took 100 ms and whose costs are known.
    [[nodiscard]] QString run_folder(const char* name = "run", int seed = 0) const;
    QTemporaryDir settings_;
    std::unique_ptr<QTemporaryDir> folder_;
};

void TestRooflinePage::initTestCase() {
    QApplication::setStyle(make_style());
    set_up_application();
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings_.path());
}

void TestRooflinePage::init() {
    QSettings().clear();
    folder_ = std::make_unique<QTemporaryDir>();
    qputenv("XDG_DATA_HOME", folder_->path().toUtf8());
}

QString TestRooflinePage::run_folder(const char* name, int seed) const {
    const auto folder = path(name);
    std::filesystem::create_directory(folder.toStdString());
    const nlohmann::json run = {{"config", {{"model", "resnet18"}, {"batch_size", 32}, {"seed", seed}}},
                                {"resolved",
                                 {{"device", "cpu"},
                                  {"precision", "fp32"},
                                  {"threads", 2},
                                  {"step_flop", 10000000000},
                                  {"step_bytes_fp32", 500000000},
                                  {"step_operators", 60}}},
                                {"device", {{"name", "Intel Xeon 2.80 GHz"}}}};
    std::ofstream(folder.toStdString() + "/run.json") << run.dump();
    std::ofstream log(folder.toStdString() + "/metrics.jsonl");
    for (int step = 1; step <= 9; ++step) {
        runs::StepRecord record{.epoch = 1, .step = step, .t = 0.1 * step, .loss = 1};
        record.step_ms = 100;
        log << runs::to_line(record) << '\n';
    }
    return folder;
}

void TestRooflinePage::peaks_are_measured_and_kept() {
    const EngineSource source = [] {
        auto engine = std::make_shared<FakeEngine>();
        engine->answer<MeasurePeaks>(machine());
        return engine;
    };
    Shown shown({}, source);
    auto* const tab = find<RooflineTab>(shown.window);
    find<Pages>(shown.window)->setCurrentWidget(tab);
    QTRY_VERIFY(!find<RooflinePresenter>(shown.window)->working());
    // An empty grid would say nothing.
    QVERIFY(find<EmptyState>(tab, "roofline_empty_state")->isVisible() &&
            !find<FigureChart>(tab, "roofline_chart")->isVisible() &&
            !find<QPushButton>(tab, "roofline_measure_button")->isVisible());
    Shown::click(find<EmptyState>(tab, "roofline_empty_state")->button());
    QTRY_VERIFY(find<QLabel>(tab, "roofline_peaks_label")->text().contains(QStringLiteral("Intel Xeon 2.80 GHz")));
    QVERIFY(find<QLabel>(tab, "roofline_peaks_label")->text().contains(QString::fromUtf8("bf16\u00a0400\u00a0GFLOP")));
    QVERIFY(find<QLabel>(tab, "roofline_peaks_label")->text().contains(QString::fromUtf8("DRAM\u00a020.0\u00a0GB")));
    QCOMPARE(find<QPushButton>(tab, "roofline_measure_button")->text(), QStringLiteral("&Measure again"));
    QCOMPARE(roofline::read_peaks(roofline::default_peaks_file()).environments.size(), std::size_t{1});
    QVERIFY(!find<FigureChart>(tab, "roofline_chart")->figure().empty() &&
            find<FigureChart>(tab, "roofline_chart")->isVisible());  // roofs without a point
}

void TestRooflinePage::a_measurement_can_be_canceled() {
    auto asked = std::make_shared<std::atomic<int>>(0);
    const EngineSource source = [asked] {
        auto engine = std::make_shared<FakeEngine>();
        engine->script<MeasurePeaks>([asked](const MeasurePeaks&, const Context& context) -> roofline::Environment {
            ++*asked;
            context.report(Progress{.step = 2, .steps = 9});
            while (!context.stop.stop_requested()) std::this_thread::yield();
            throw Error(ErrorKind::usage, Message("stopped"), {}, ErrorCode::stopped);
        });
        return engine;
    };
    Shown shown({}, source);
    auto* const tab = find<RooflineTab>(shown.window);
    find<Pages>(shown.window)->setCurrentWidget(tab);
    QTRY_VERIFY(!find<RooflinePresenter>(shown.window)->working());
    Shown::click(find<EmptyState>(tab, "roofline_empty_state")->button());
    QTRY_COMPARE(asked->load(), 1);
    QTRY_VERIFY(find<QLabel>(tab, "roofline_peaks_label")->text().contains(QStringLiteral("Roof 2 of 9")));
    Shown::click(find<QPushButton>(tab, "roofline_cancel_button"));
    QTRY_VERIFY(find<EmptyState>(tab, "roofline_empty_state")->button()->isVisible());
    QVERIFY(!tab->banner()->isVisible());
    QVERIFY(!std::filesystem::exists(roofline::default_peaks_file()));
}

void TestRooflinePage::runs_are_points() {
    keep_peaks();
    Shown shown({});
    auto* const tab = find<RooflineTab>(shown.window);
    shown.window->opener()->open({run_folder()});
    find<Pages>(shown.window)->setCurrentWidget(tab);
    QTRY_COMPARE(find<RooflinePresenter>(shown.window)->points().size(), std::size_t{1});
    // 10 GFLOP in 100 ms are 100 GFLOP/s, half of the peak; at 20 FLOP/byte memory allows 400.
    const auto& point = find<RooflinePresenter>(shown.window)->points().front();
    QCOMPARE(std::round(100 * point.place.share), 50.0);
    QVERIFY(find<QLabel>(tab, "roofline_verdict")->text().startsWith(QStringLiteral("50 % of the fp32 peak")));
    QCOMPARE(find<QLabel>(tab, "roofline_advice")->text(),
             QStringLiteral("To make it faster, train in bf16: its peak is 2.0 times as high."));
    QVERIFY2(find<QLabel>(tab, "roofline_subject")->text().contains(QStringLiteral("median of 9 steps")),
             qPrintable(find<QLabel>(tab, "roofline_subject")->text()));
    QCOMPARE(find<QTableView>(tab, "roofline_table")->model()->index(0, PointModel::kRate).data().toString(),
             QStringLiteral("100"));
    QCOMPARE(find<QTableView>(tab, "roofline_table")->model()->index(0, PointModel::kBound).data().toString(),
             QStringLiteral("compute"));
    // Pointing at it says what it is; pointing beside it says nothing.
    auto* const chart = find<FigureChart>(tab, "roofline_chart");
    chart->draw_now();
    auto* const plot = chart->findChild<QWidget*>(QStringLiteral("plot"));
    const auto share = [](double value, const Range& range) {
        return std::log(value / range.lower) / std::log(range.upper / range.lower);
    };
    const auto area = chart->plot_area();
    const QPointF there(area.left() + share(20, chart->x_range()) * area.width(),
                        area.bottom() - share(100, chart->y_range()) * area.height());
    const auto tip_at = [&](const QPointF& at) {
        QMouseEvent move(QEvent::MouseMove, at, plot->mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(plot, &move);
        return plot->toolTip();
    };
    QVERIFY2(tip_at(there).contains(QStringLiteral("10 GFLOP, 500 MB (compulsory) in 100 ms")),
             qPrintable(plot->toolTip()));
    QVERIFY(plot->toolTip().contains(QStringLiteral("50 % of the roof, bound by compute")));
    QCOMPARE(tip_at(there + QPointF(0, 40)), QString());
    find<QComboBox>(tab, "roofline_count_box")->setCurrentIndex(1);
    Q_EMIT find<QComboBox>(tab, "roofline_count_box")->activated(1);
    QCOMPARE(find<QTableView>(tab, "roofline_table")->model()->index(0, PointModel::kRate).data().toString(),
             QStringLiteral("50.0"));
    // What is shown is what is saved.
    find<RooflinePresenter>(shown.window)->save_csv(path("points.csv"), false);
    QTRY_VERIFY(QFile::exists(path("points.csv")));
}

void TestRooflinePage::the_sentence_names_its_run_and_is_that_of_the_command_line() {
    keep_peaks();
    Shown shown({});
    auto* const tab = find<RooflineTab>(shown.window);
    shown.window->opener()->open({run_folder("first", 1), run_folder("second", 2)});
    find<Pages>(shown.window)->setCurrentWidget(tab);
    QTRY_COMPARE(find<RooflinePresenter>(shown.window)->points().size(), std::size_t{2});
    const auto name = [&](int row) {
        return find<QTableView>(tab, "roofline_table")->model()->index(row, PointModel::kName).data().toString();
    };
    QTRY_COMPARE(name(0), QStringLiteral("1 first · fp32"));
    QCOMPARE(name(1), QStringLiteral("2 second · fp32"));
    QVERIFY2(find<QLabel>(tab, "roofline_subject")->text().contains(QStringLiteral("first")),
             qPrintable(find<QLabel>(tab, "roofline_subject")->text()));
    // It is that of the command line.
    const auto& placed = find<RooflinePresenter>(shown.window)->points().front();
    QCOMPARE(find<QLabel>(tab, "roofline_verdict")->text(),
             QString::fromStdString(roofline::verdict(placed.place).text()));
}

void TestRooflinePage::names_have_the_room_of_numbers_that_nobody_knows() {
    for (const bool peaks : {false, true}) {
        if (peaks) keep_peaks();
        Shown shown({});
        auto* const tab = find<RooflineTab>(shown.window);
        shown.window->opener()->open({run_folder("first", 1)});
        find<Pages>(shown.window)->setCurrentWidget(tab);
        QTRY_COMPARE(find<RooflinePresenter>(shown.window)->points().size(), std::size_t{1});
        QTRY_COMPARE(find<QTableView>(tab, "roofline_table")->isColumnHidden(PointModel::kRate), !peaks);
        QVERIFY(!find<QTableView>(tab, "roofline_table")->isColumnHidden(PointModel::kBound));
    }
}

void TestRooflinePage::exports_are_points() {
    keep_peaks();
    // Utilization alone becomes operations and bytes by the roofs of the only GPU.
    auto gpu = roofline::typed_environment(8.1e12, 300e9);
    gpu.device = "Test GPU";
    (void)roofline::merge_into(roofline::default_peaks_file(), {.environments = {gpu}});
    Shown shown({});
    shown.window->opener()->open({QStringLiteral(TEST_DATA "/profilers/ncu_details.csv")});
    auto* const tab = find<RooflineTab>(shown.window);
    QVERIFY(tab->isVisible());
    QTRY_VERIFY(!find<RooflinePresenter>(shown.window)->points().empty() || tab->banner()->isVisible() ||
                !find<RooflinePresenter>(shown.window)->remarks().isEmpty());
    const auto all = find<RooflinePresenter>(shown.window)->points().size();
    QVERIFY2(all > 0, qPrintable(find<RooflinePresenter>(shown.window)->remarks().join(u'\n')));
    find<QComboBox>(tab, "roofline_filter_box")->setCurrentIndex(1);
    Q_EMIT find<QComboBox>(tab, "roofline_filter_box")->activated(1);
    QVERIFY(find<RooflinePresenter>(shown.window)->points().size() < all);
    // Imported again it is there once.
    find<QComboBox>(tab, "roofline_filter_box")->setCurrentIndex(0);
    Q_EMIT find<QComboBox>(tab, "roofline_filter_box")->activated(0);
    shown.window->opener()->open({QStringLiteral(TEST_DATA "/profilers/ncu_details.csv")});
    QTRY_VERIFY(!find<RooflinePresenter>(shown.window)->working());
    QCOMPARE(find<RooflinePresenter>(shown.window)->points().size(), all);
}

void TestRooflinePage::a_training_is_followed() {
    keep_peaks();
    Shown shown({.stay_at = 30});
    auto* const tab = find<RooflineTab>(shown.window);
    // The engine knows what this machine is called: peaks of others are not held against its steps.
    shown.window->session()->engine()->preload();
    QTRY_COMPARE(shown.window->session()->engine()->state(), EngineAccess::State::ready);
    shown.train();
    find<Pages>(shown.window)->setCurrentWidget(tab);
    QTRY_VERIFY(find<RooflinePresenter>(shown.window)->live() != nullptr);
    // The fake's step: 4 GFLOP in 224 ms.
    QCOMPARE(std::round(find<RooflinePresenter>(shown.window)->live()->place.flop_per_s / 1e6),
             std::round(4e3 / 0.224));
    QTRY_VERIFY(find<RooflinePresenter>(shown.window)->points().size() > 1);  // the epoch before is its trail
    QVERIFY(find<QLabel>(tab, "roofline_verdict")->text().contains(QStringLiteral("of the fp32 peak")));
    QVERIFY(!find<QPushButton>(tab, "roofline_measure_button")->isEnabled());
    QVERIFY(find<QPushButton>(tab, "roofline_measure_button")->toolTip().contains(QStringLiteral("training")));
    // The Train page says it beside the throughput, whichever page is seen.
    find<Pages>(shown.window)->setCurrentWidget(shown.tab());
    const auto& figures = shown.window->session()->status().figures;
    QVERIFY(std::any_of(figures.begin(), figures.end(), [](const RunFigure& figure) {
        return figure.caption.contains(QStringLiteral("of attainable"));
    }));
    find<Pages>(shown.window)->setCurrentWidget(tab);
    shown.window->session()->stop();
    QTRY_VERIFY(find<RooflinePresenter>(shown.window)->live() == nullptr);
    QVERIFY(find<QPushButton>(tab, "roofline_measure_button")->isEnabled());
}

void TestRooflinePage::what_cannot_be_read_is_said() {
    Shown shown({});
    std::ofstream(path("x.csv").toStdString()) << "no,table\n";
    shown.window->opener()->open({path("x.csv")});
    auto* const tab = find<RooflineTab>(shown.window);
    QTRY_VERIFY(tab->banner()->isVisible());
    QVERIFY(tab->banner()->text().contains(QStringLiteral("x.csv")));
    QVERIFY2(tab->banner()->text().contains(QStringLiteral("neither a training log nor a kernel table")),
             qPrintable(tab->banner()->text()));
    // What is one says where it is wrong.
    std::ofstream(path("ncu.csv").toStdString()) << "\"ID\",\"Kernel Name\",\"Metric Name\"\n";
    shown.window->opener()->open({path("ncu.csv")});
    QTRY_VERIFY2(tab->banner()->text().contains(QStringLiteral("line 1: the header has no Metric Unit")),
                 qPrintable(tab->banner()->text()));
}

TORCHDECK_TEST(QApplication, TestRooflinePage)

}  // namespace tst_roofline_page

#include "tst_roofline_page.moc"
