// SPDX-License-Identifier: GPL-3.0-or-later
// The Profile page: of the training in progress, of settings alone, of files; what it shows and what it compares.
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSettings>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeView>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "charts/chart_reader.hpp"
#include "charts/figure_chart.hpp"
#include "charts/span_chart.hpp"
#include "look/app_setup.hpp"
#include "look/theme_style.hpp"
#include "pages/profile/module_model.hpp"
#include "pages/profile/operator_model.hpp"
#include "pages/profile/profile_presenter.hpp"
#include "pages/profile/profile_tab.hpp"
#include "pages/profile/step_split.hpp"
#include "pages/roofline/roofline_tab.hpp"
#include "profile/step_figures.hpp"
#include "profile/step_profile_file.hpp"
#include "profile/trace_reader.hpp"
#include "roofline/peaks_file.hpp"
#include "support/fake_engine.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "widgets/banner.hpp"
#include "widgets/empty_state.hpp"
#include "widgets/page_rail.hpp"
#include "window/file_opener.hpp"
#include "window/performance_dialog.hpp"
#include "window/run_commands.hpp"
#include "window_stage.hpp"

namespace tst_profile_page {

using namespace torchdeck;
using namespace torchdeck::ui;
using namespace torchdeck::test;

namespace {

/// Answers a profile when `go` is set, or a stop.
struct ProfilingEngine {
    std::shared_ptr<std::atomic<bool>> go = std::make_shared<std::atomic<bool>>(true);
    std::shared_ptr<std::atomic<int>> asked = std::make_shared<std::atomic<int>>(0);

    /// How many profiles were of synthetic images.
    std::shared_ptr<std::atomic<int>> synthetic = std::make_shared<std::atomic<int>>(0);

    [[nodiscard]] EngineSource source() const {
        return [go = go, asked = asked, synthetic = synthetic]() -> std::shared_ptr<Engine> {
            auto engine = std::make_shared<FakeEngine>();
            engine->script<torchdeck::Profile>([=](const torchdeck::Profile& request, const Context& context) {
                ++*asked;
                if (request.config.data.dataset == config::DatasetKind::synthetic) ++*synthetic;
                context.report(Progress{.phase = Phase::training});
                while (!*go && !context.stop.stop_requested()) std::this_thread::yield();
                if (context.stop.stop_requested())
                    throw Error(ErrorKind::usage, Message("The profile was stopped."), {}, ErrorCode::stopped);
                return *fake_profile(3);
            });
            return engine;
        };
    }
};

/// Few images: they are drawn anew for each profile.
void use_small_dataset(const Shown& shown) {
    auto config = shown.tab()->form()->config();
    config.data.dataset = "shapes";
    config.data.limit_train = 64;
    config.data.limit_val = 8;
    shown.tab()->form()->set_config(config);
}

QString cell(const QAbstractItemModel* model, int row, int column, const QModelIndex& parent = {}) {
    return model->index(row, column, parent).data().toString();
}

}  // namespace

class TestProfilePage : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() {
        QApplication::setStyle(make_style());
        set_up_application();
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings_.path());
    }
    void init() {
        QSettings().clear();
        folder_ = std::make_unique<QTemporaryDir>();
    }
    void a_training_is_profiled_while_it_runs();
    void a_training_that_ends_first_says_so();
    void settings_are_profiled_without_a_training();
    void a_step_is_held_against_the_peaks();
    void a_profile_can_be_canceled();
    void files_are_opened_and_compared();
    void what_was_shown_is_open_again_after_a_restart();
    void modules_are_a_flame_graph();
    void the_flame_graph_compares();
    void a_step_is_a_timeline();
    void what_cannot_be_opened_is_said();
    void commands_are_copied();
    void performance_of_a_run_is_shown();

  private:
    [[nodiscard]] QString write(const char* name, const profile::StepProfile& profile) const {
        const auto path = folder_->filePath(QString::fromLatin1(name));
        std::ofstream(path.toStdString()) << profile::profile_json(profile).dump();
        return path;
    }
    QTemporaryDir settings_;
    std::unique_ptr<QTemporaryDir> folder_;
};

void TestProfilePage::a_training_is_profiled_while_it_runs() {
    Shown shown({.stay_at = 4});
    auto* const tab = test::find<ProfileTab>(shown.window);
    shown.train();
    QTRY_COMPARE(shown.job->reports.load(), std::int64_t{4});
    // The question of a workshop: two clicks after Train.
    test::find<Pages>(shown.window)->setCurrentWidget(tab);
    const auto* const empty = test::find<EmptyState>(tab, "profile_empty_state");
    QVERIFY(empty->isVisible());
    // The next step stands in the middle, and then what is done there.
    QCOMPARE(empty->button()->text(), QStringLiteral("Profile"));
    QVERIFY(empty->button()->isDefault() && !test::find<QPushButton>(tab, "profile_button")->isDefault());
    Shown::click(empty->button());
    QCOMPARE(empty->button()->text(), QStringLiteral("Cancel"));
    QVERIFY(!empty->button()->isDefault());
    QVERIFY(!test::find<QPushButton>(tab, "profile_button")->isEnabled());
    QVERIFY(test::find<QPushButton>(tab, "profile_cancel_button")->isVisible());
    QTRY_COMPARE(shown.state(), TrainingSession::State::training);
    shown.window->session()->set_paused(true);
    QTRY_VERIFY(shown.job->holding);
    shown.window->session()->set_paused(false);
    QTRY_VERIFY(test::find<ProfilePresenter>(shown.window)->profile() != nullptr);
    QVERIFY(test::find<QPushButton>(tab, "profile_button")->isEnabled() &&
            !test::find<QPushButton>(tab, "profile_cancel_button")->isVisible());
    QVERIFY(test::find<QLabel>(tab, "profile_step_label")->text().startsWith(QStringLiteral("31.3 ms")));
    QVERIFY(test::find<QLabel>(tab, "profile_step_label")->text().contains(QStringLiteral("peak memory 470 MiB")));
    QCOMPARE(test::find<StepSplit>(tab)->words(),
             QStringLiteral("data 0.30|forward 9.5|loss 0.40|backward 20.6|shards 0.40|optimizer 0.70|other work 0.20")
                 .split(u'|'));
    QCOMPARE(cell(test::find<QTableView>(tab, "profile_top_operators")->model(), 0, OperatorModel::kName),
             QString("aten::convolution_backward"));
    QCOMPARE(cell(test::find<QTableView>(tab, "profile_top_operators")->model(), 0, OperatorModel::kShare),
             QString("53.0"));
    QVERIFY(test::find<QTableView>(tab, "profile_top_operators")->model()->rowCount() >= 3);
    QVERIFY(test::find<QLabel>(tab, "profile_profiled_label")->text().contains(QStringLiteral("1.03 times as long")));
    QVERIFY(!test::find<QLabel>(tab, "profile_advice")->text().isEmpty());
    shown.window->session()->stop();
}

void TestProfilePage::a_training_that_ends_first_says_so() {
    Shown shown({.stay_at = 4});
    auto* const tab = test::find<ProfileTab>(shown.window);
    shown.train();
    QTRY_COMPARE(shown.job->reports.load(), std::int64_t{4});
    test::find<Pages>(shown.window)->setCurrentWidget(tab);
    Shown::click(test::find<QPushButton>(tab, "profile_button"));
    shown.window->session()->stop();
    QTRY_VERIFY(tab->banner()->isVisible());
    QVERIFY(tab->banner()->text().contains(QStringLiteral("ended before")));
    QVERIFY(test::find<QPushButton>(tab, "profile_button")->isEnabled());
}

void TestProfilePage::settings_are_profiled_without_a_training() {
    const ProfilingEngine engine;
    Shown shown({}, engine.source());
    shown.window->set_runs_folder(folder_->path());
    use_small_dataset(shown);
    auto* const tab = test::find<ProfileTab>(shown.window);
    test::find<Pages>(shown.window)->setCurrentWidget(tab);
    Shown::click(test::find<QPushButton>(tab, "profile_button"));
    QTRY_VERIFY(test::find<ProfilePresenter>(shown.window)->profile() != nullptr);
    // It is kept, and opens again from its file.
    const auto& entry = test::find<ProfilePresenter>(shown.window)->entries().front();
    QVERIFY(entry.path.startsWith(folder_->path() + QStringLiteral("/profiles/")));
    QCOMPARE(profile::read_profile(entry.path.toStdString()).model, std::string("resnet18"));
    QCOMPARE(entry.name, QString::fromUtf8("resnet18 · batch 32 · bf16"));
    // Profiled again it is another one, and the first is still there.
    Shown::click(test::find<QPushButton>(tab, "profile_button"));
    QTRY_COMPARE(test::find<ProfilePresenter>(shown.window)->entries().size(), std::size_t{2});
    QCOMPARE(test::find<ProfilePresenter>(shown.window)->current(), 1);
    QVERIFY(test::find<QComboBox>(tab, "profile_other_box")->isVisible());
    // What data would cost is measured with images that are there at once.
    Shown::click(test::find<QPushButton>(tab, "profile_check_button"));
    QTRY_COMPARE(test::find<ProfilePresenter>(shown.window)->entries().size(), std::size_t{3});
    QCOMPARE(engine.synthetic->load(), 1);
    QVERIFY(test::find<ProfilePresenter>(shown.window)->entries()[2].name.endsWith(QStringLiteral("synthetic data")));
    QVERIFY2(test::find<QLabel>(tab, "profile_throughput_label")->text().contains(QStringLiteral("were predicted")),
             qPrintable(test::find<QLabel>(tab, "profile_throughput_label")->text()));
    QVERIFY(!test::find<QPushButton>(tab, "profile_check_button")->isEnabled());
    test::find<ProfilePresenter>(shown.window)->set_current(0);
    QVERIFY(test::find<QPushButton>(tab, "profile_check_button")->isEnabled());
    QVERIFY(
        test::find<QLabel>(tab, "profile_throughput_label")->text().startsWith(QStringLiteral("If data were free")));
}

void TestProfilePage::a_step_is_held_against_the_peaks() {
    qputenv("XDG_DATA_HOME", folder_->path().toUtf8());
    auto profile = *fake_profile(3);
    profile.device_name = "A CPU";
    profile.threads = 2;
    profile.counted = true;
    profile.modules[0].forward = {.calls = 1, .macs = 3'130'000'000, .bytes = 100'000'000};
    Shown shown({});
    auto* const tab = test::find<ProfileTab>(shown.window);
    test::find<ProfilePresenter>(shown.window)->open(write("profile.json", profile));
    QTRY_VERIFY(test::find<ProfilePresenter>(shown.window)->profile() != nullptr);
    test::find<Pages>(shown.window)->setCurrentWidget(tab);
    QVERIFY(!test::find<QLabel>(tab, "profile_roof_label")->isVisible());
    // The Roofline page measures them meanwhile.
    test::find<Pages>(shown.window)->setCurrentWidget(test::find<RooflineTab>(shown.window));
    roofline::Environment machine{.device = "A CPU", .driver = {}, .libtorch = "1.13.0", .threads = 2};
    machine.roofs = {{.kind = roofline::RoofKind::compute, .name = "bf16", .method = "GEMM", .value = 400e9},
                     {.kind = roofline::RoofKind::bandwidth, .name = "DRAM", .method = "copy", .value = 20e9}};
    (void)roofline::merge_into(roofline::default_peaks_file(), {.environments = {machine}});
    test::find<Pages>(shown.window)->setCurrentWidget(tab);
    QTRY_VERIFY(test::find<QLabel>(tab, "profile_roof_label")->isVisible());
    const auto place = test::find<ProfilePresenter>(shown.window)->place();
    QVERIFY(place && place->place.type == "bf16");
    QCOMPARE(test::find<QLabel>(tab, "profile_roof_label")->text(),
             QStringLiteral("%1 GFLOP/s: %2 % of the bf16 peak.")
                 .arg(std::lround(place->place.flop_per_s / 1e9))
                 .arg(std::lround(100 * place->place.peak_share)));
}

void TestProfilePage::a_profile_can_be_canceled() {
    const ProfilingEngine engine;
    *engine.go = false;
    Shown shown({}, engine.source());
    shown.window->set_runs_folder(folder_->path());
    use_small_dataset(shown);
    auto* const tab = test::find<ProfileTab>(shown.window);
    test::find<Pages>(shown.window)->setCurrentWidget(tab);
    Shown::click(test::find<QPushButton>(tab, "profile_button"));
    QTRY_COMPARE(engine.asked->load(), 1);
    QTRY_VERIFY(test::find<QLabel>(tab, "profile_activity_label")->text().startsWith(QStringLiteral("Step 1 of")));
    Shown::click(test::find<QPushButton>(tab, "profile_cancel_button"));
    QTRY_VERIFY(test::find<QPushButton>(tab, "profile_button")->isEnabled());
    QVERIFY(test::find<ProfilePresenter>(shown.window)->profile() == nullptr);
    QVERIFY(!tab->banner()->isVisible());  // who cancels knows it
}

void TestProfilePage::what_was_shown_is_open_again_after_a_restart() {
    const auto file = write("a.json", *fake_profile(3));
    {
        const Shown shown({});
        shown.window->opener()->open({file});
        QTRY_COMPARE(test::find<ProfilePresenter>(shown.window)->entries().size(), std::size_t{1});
        shown.window->close();
    }
    const auto show_page = [](const Shown& shown) {
        find<Pages>(shown.window)->setCurrentWidget(find<ProfileTab>(shown.window));
    };
    {
        const Shown again({});
        QVERIFY(test::find<ProfilePresenter>(again.window)->entries().empty());  // until somebody looks
        show_page(again);
        QTRY_COMPARE(test::find<ProfilePresenter>(again.window)->entries().size(), std::size_t{1});
        QVERIFY(test::find<QTreeView>(again.window, "profile_modules")->isVisible());
    }
    // A file that is gone is no failure, and what is opened meanwhile stays.
    QVERIFY(QFile::remove(file));
    const Shown without({});
    show_page(without);
    auto* const tab = test::find<ProfileTab>(without.window);
    without.window->opener()->open({write("b.json", *fake_profile(5))});
    QTRY_COMPARE(test::find<ProfilePresenter>(without.window)->entries().size(), std::size_t{1});
    QVERIFY(!tab->banner()->isVisible());
}

void TestProfilePage::files_are_opened_and_compared() {
    Shown shown({});
    auto* const tab = test::find<ProfileTab>(shown.window);
    auto second = *fake_profile(3);
    second.times[4].backward_ms += 2;
    second.operators[1].self_ms += 2;
    shown.window->opener()->open({write("a.json", *fake_profile(3))});
    QTRY_COMPARE(test::find<ProfilePresenter>(shown.window)->entries().size(), std::size_t{1});
    QVERIFY(tab->isVisible());
    shown.window->opener()->open({write("b.json", second)});
    QTRY_COMPARE(test::find<ProfilePresenter>(shown.window)->entries().size(), std::size_t{2});
    // Opened twice it is there once, as the file is now.
    (void)write("b.json", *fake_profile(5));
    shown.window->opener()->open({folder_->filePath(QStringLiteral("b.json"))});
    QTRY_COMPARE(test::find<ProfilePresenter>(shown.window)->profile()->profiled_ms.size(), std::size_t{5});
    (void)write("b.json", second);
    shown.window->opener()->open({folder_->filePath(QStringLiteral("b.json"))});
    QTRY_COMPARE(test::find<ProfilePresenter>(shown.window)->profile()->profiled_ms.size(), std::size_t{3});
    QCOMPARE(test::find<ProfilePresenter>(shown.window)->entries().size(), std::size_t{2});

    auto* const model = test::find<QTreeView>(tab, "profile_modules")->model();
    const auto step = model->index(0, 0);
    QCOMPARE(step.data().toString(), QString("step"));
    QVERIFY(test::find<QTreeView>(tab, "profile_modules")->isColumnHidden(ModuleModel::kChange));
    const auto network = model->index(1, 0, step);
    QCOMPARE(network.data().toString(), QString("network"));
    const auto layer = model->index(1, 0, network);
    QCOMPARE(layer.data().toString(), QString("layer1 \u00b7 Sequential"));
    QVERIFY(test::find<QTreeView>(tab, "profile_modules")->isExpanded(network));
    // Columns give way where there is no room, and come back.
    auto* const modules = test::find<QTreeView>(tab, "profile_modules");
    const auto font = modules->font();
    int without = 0;
    for (const double size : {2.5, 1.0}) {
        auto scaled = font;
        scaled.setPointSizeF(size * font.pointSizeF());
        modules->setFont(scaled);
        shown.window->resize(size > 1 ? 1366 : 1920, 720);
        QApplication::processEvents();
        QCOMPARE(modules->horizontalScrollBar()->maximum(), 0);
        QVERIFY(!modules->isColumnHidden(ModuleModel::kMs) && !modules->isColumnHidden(ModuleModel::kShare));
        without += modules->isColumnHidden(ModuleModel::kRate) ? 1 : 0;
    }
    QCOMPARE(without, 1);
    QCOMPARE(model->parent(model->index(0, 0, layer)), layer);
    QCOMPARE(cell(model, 1, ModuleModel::kMs, network), QString("25.2"));
    QCOMPARE(cell(model, 0, ModuleModel::kFlop, network), QString("1.00"));

    test::find<QComboBox>(tab, "profile_other_box")->setCurrentIndex(1);
    Q_EMIT test::find<QComboBox>(tab, "profile_other_box")->activated(1);
    QVERIFY(!test::find<QTreeView>(tab, "profile_modules")->isColumnHidden(ModuleModel::kChange));
    QCOMPARE(cell(model, 1, ModuleModel::kChange, model->index(1, 0, model->index(0, 0))), QString("+2.0"));
    QCOMPARE(cell(test::find<QTableView>(tab, "profile_operators")->model(), 0, OperatorModel::kChange),
             QString("+2.0"));

    // The same operators by the shapes of their inputs.
    QVERIFY(test::find<QTableView>(tab, "profile_operators")->isColumnHidden(OperatorModel::kModule));
    test::find<QComboBox>(tab, "profile_grouping_box")->setCurrentIndex(1);
    Q_EMIT test::find<QComboBox>(tab, "profile_grouping_box")->activated(1);
    QVERIFY(!test::find<QTableView>(tab, "profile_operators")->isColumnHidden(OperatorModel::kModule));
    auto* const operators = test::find<QTableView>(tab, "profile_operators")->model();
    QCOMPARE(operators->headerData(OperatorModel::kModule, Qt::Horizontal).toString(), QString("Shapes of inputs"));
    QCOMPARE(cell(operators, 0, OperatorModel::kModule), QString("[32, 64, 8, 8], [64, 64, 3, 3]"));
    test::find<QComboBox>(tab, "profile_grouping_box")->setCurrentIndex(2);
    Q_EMIT test::find<QComboBox>(tab, "profile_grouping_box")->activated(2);
    QCOMPARE(operators->headerData(OperatorModel::kModule, Qt::Horizontal).toString(), QString("Module"));

    QVERIFY(test::find<QTabWidget>(tab, "profile_tables")->isTabVisible(2));
    QCOMPARE(cell(test::find<QTableView>(tab, "profile_peak")->model(), 0, 0), QString("conv1"));
    QVERIFY(!test::find<FigureChart>(tab, "profile_memory_chart")->figure().empty());
    // A file has no trace; one without memory has no such table.
    QVERIFY(!test::find<QPushButton>(tab, "profile_trace_button")->isEnabled());
    auto bare = *fake_profile(3);
    bare.memory = {};
    bare.counted = false;
    shown.window->opener()->open({write("c.json", bare)});
    QTRY_COMPARE(test::find<ProfilePresenter>(shown.window)->entries().size(), std::size_t{3});
    QVERIFY(!test::find<QTabWidget>(tab, "profile_tables")->isTabVisible(2));
}

void TestProfilePage::modules_are_a_flame_graph() {
    Shown shown({});
    auto* const tab = test::find<ProfileTab>(shown.window);
    shown.window->opener()->open({write("a.json", *fake_profile(3))});
    QTRY_VERIFY(test::find<ProfilePresenter>(shown.window)->profile() != nullptr);
    auto* const flame = test::find<SpanChart>(tab, "profile_flame");
    QTRY_VERIFY(flame->isVisible() && flame->plot_area().width() > 100);
    const auto& spans = flame->figure().get<figures::Timeline>().spans;
    const auto find = [&](const std::string& name) {
        const auto is = [&](const figures::Span& span) { return span.note.text().starts_with(name + ": "); };
        return static_cast<std::size_t>(std::ranges::find_if(spans, is) - spans.begin());
    };
    // Each is as wide as its forward and backward time, within the one that it belongs to.
    const auto conv = find("layer1.0.conv1"), block = find("layer1.0");
    QVERIFY(conv < spans.size() && block < spans.size());
    QCOMPARE(spans[conv].end - spans[conv].begin, 18.6);
    QVERIFY(spans[conv].begin >= spans[block].begin && spans[conv].end <= spans[block].end + 1e-9);
    QCOMPARE(spans[conv].row, spans[block].row + 1);
    QVERIFY(std::fabs(*spans[conv].split - 5.6 / 18.6) < 1e-9);
    QCOMPARE(figures::whole_range(flame->figure()), (Range{0, 32.1}));

    // A click selects the row of the table, and a row of the table the span.
    auto* const plot = flame->findChild<QWidget*>(QStringLiteral("plot"));
    flame->draw_now();
    QTest::mouseClick(plot, Qt::LeftButton, {}, flame->center_of(conv));
    QCOMPARE(test::find<QTreeView>(tab, "profile_modules")->currentIndex().data().toString(),
             QString::fromUtf8("conv1 · Conv2d"));
    QVERIFY(spans[conv].selected);
    test::find<QTreeView>(tab, "profile_modules")
        ->setCurrentIndex(test::find<QTreeView>(tab, "profile_modules")->currentIndex().siblingAtRow(1));
    QCOMPARE(*flame->selected(), find("layer1.0.bn1"));

    // By keyboard, in words.
    flame->setFocus();
    QTest::keyClick(flame, Qt::Key_Left);
    QCOMPARE(*flame->selected(), conv);
    QVERIFY2(flame->reader()->description().startsWith(
                 QStringLiteral("layer1.0.conv1: 18.6 ms, 57.9 % of the step, forward 5.60 ms, backward 13.0 ms")),
             qPrintable(flame->reader()->description()));
    QTest::keyClick(flame, Qt::Key_Up);
    QCOMPARE(*flame->selected(), block);
    QTest::keyClick(flame, Qt::Key_Down);
    QCOMPARE(*flame->selected(), conv);
    QTest::keyClick(flame, Qt::Key_Return);
    QCOMPARE(test::find<QTreeView>(tab, "profile_modules")->currentIndex().data().toString(),
             QString::fromUtf8("conv1 · Conv2d"));

    // A double click zooms to a span, Home shows everything.
    QTest::mouseDClick(plot, Qt::LeftButton, {}, flame->center_of(conv));
    QVERIFY(flame->target().lower < spans[conv].begin && flame->target().upper < 27);
    QTRY_COMPARE(flame->x_range(), flame->target());
    QTest::keyClick(flame, Qt::Key_Home);
    QTRY_COMPARE(flame->x_range(), (Range{0, 32.1}));
}

void TestProfilePage::the_flame_graph_compares() {
    auto slower = *fake_profile(3), without = *fake_profile(3);
    slower.times[4].backward_ms += 18.6;
    slower.times[5].forward_ms = slower.times[5].backward_ms = 1;
    slower.modules[6].path = "head";
    const auto figure = profile::flame_figure(slower, &without);
    const auto find = [&](const std::string& name) {
        return *std::ranges::find_if(figure.get<figures::Timeline>().spans, [&](const figures::Span& span) {
            return span.note.text().starts_with(name + ": ");
        });
    };
    QCOMPARE(find("layer1.0.conv1").hue, tables::Hue::vermillion);
    QCOMPARE(find("layer1.0.conv1").strength, 1.0);
    QCOMPARE(find("layer1.0.bn1").hue, tables::Hue::blue);
    QVERIFY(find("layer1.0.bn1").strength > 0.9);
    QCOMPARE(find("conv1").strength, 0.0);
    QVERIFY(find("head").note.text().find("not in the other profile") != std::string::npos);
    QVERIFY(!find("conv1").split);
    // What nobody compares has a color of its own.
    QVERIFY(profile::flame_figure(slower, nullptr).get<figures::Timeline>().spans[2].strength > 0);
}

void TestProfilePage::a_step_is_a_timeline() {
    const ProfilingEngine engine;
    Shown shown({}, engine.source());
    auto* const tab = test::find<ProfileTab>(shown.window);
    shown.window->opener()->open({write("a.json", *fake_profile(3))});
    QTRY_VERIFY(test::find<ProfilePresenter>(shown.window)->profile() != nullptr);
    QVERIFY(!test::find<QTabWidget>(tab, "profile_tables")->isTabVisible(3));  // a file has no trace

    auto traced = std::make_shared<profile::StepProfile>(*fake_profile(3));
    using profile::SpanKind;
    constexpr std::int64_t kMs = 1'000'000;
    traced->trace.names = {"step 1", "step 2", "forward", "conv1", "aten::conv2d"};
    traced->trace.threads = {{.name = "training",
                              .spans = {{0, 10 * kMs, 0, SpanKind::step},
                                        {1 * kMs, 2 * kMs, 4, SpanKind::operation},
                                        {20 * kMs, 30 * kMs, 1, SpanKind::step},
                                        {22 * kMs, 24 * kMs, 3, SpanKind::module, profile::Pass::forward, 1},
                                        {22 * kMs, 23 * kMs, 4, SpanKind::operation, profile::Pass::forward, 1},
                                        {21 * kMs, 29 * kMs, 2, SpanKind::section}}},
                             {.name = "shard 1", .spans = {{22 * kMs, 23 * kMs, 4, SpanKind::operation}}}};
    Q_EMIT shown.window->session()->profiled(traced);
    QVERIFY(test::find<QTabWidget>(tab, "profile_tables")->isTabVisible(3));
    const auto& figure = test::find<SpanChart>(tab, "profile_timeline")->figure();
    // The last step alone; what lies within each other below each other, each thread by itself.
    QCOMPARE(figure.get<figures::Timeline>().spans.size(), std::size_t{5});
    QCOMPARE(figure.y.categories, (std::vector<std::string>{"training", "", "", "", "shard 1"}));
    QCOMPARE(figure.get<figures::Timeline>().spans[0].name.text(), std::string("step 2"));
    QCOMPARE(figure.get<figures::Timeline>().spans[3].name.text(), std::string("aten::conv2d"));
    QCOMPARE(figure.get<figures::Timeline>().spans[3].row, 3);
    QCOMPARE(figure.get<figures::Timeline>().spans[3].begin, 2.0);
    QCOMPARE(figure.get<figures::Timeline>().spans[3].end, 3.0);
    QCOMPARE(figures::whole_range(figure), (Range{0, 10}));
    // What belongs to a module leads to its row.
    Q_EMIT test::find<SpanChart>(tab, "profile_timeline")->chosen(figure.get<figures::Timeline>().spans[3].id);
    QCOMPARE(test::find<QTreeView>(tab, "profile_modules")->currentIndex().data().toString(),
             QString::fromUtf8("conv1 · Conv2d"));

    // Of a file whose trace lies beside it, it is the same.
    traced->trace.names[0] = profile::kStepSpan + std::string("1");
    traced->trace.names[1] = profile::kStepSpan + std::string("2");
    traced->profiled_ms = {10, 10};
    const auto file = write("b.json", *traced);
    profile::write_trace(profile::trace_path(file.toStdString()), traced->trace, traced->modules);
    shown.window->opener()->open({file});
    QTRY_COMPARE(test::find<ProfilePresenter>(shown.window)->entries().size(), std::size_t{3});
    QVERIFY(test::find<QTabWidget>(tab, "profile_tables")->isTabVisible(3));
    const auto& opened = test::find<SpanChart>(tab, "profile_timeline")->figure();
    QCOMPARE(opened.get<figures::Timeline>().spans.size(), std::size_t{5});
    QCOMPARE(opened.get<figures::Timeline>().spans[3].begin, 2.0);
    QVERIFY(test::find<QPushButton>(tab, "profile_trace_button")->isEnabled());
}

void TestProfilePage::what_cannot_be_opened_is_said() {
    Shown shown({});
    auto* const tab = test::find<ProfileTab>(shown.window);
    std::ofstream(folder_->filePath(QStringLiteral("x.json")).toStdString()) << "[]";
    shown.window->opener()->open({folder_->filePath(QStringLiteral("x.json"))});
    QTRY_VERIFY(tab->banner()->isVisible());
    QVERIFY(tab->banner()->text().contains(QStringLiteral("is not a profile")));
    test::find<ProfilePresenter>(shown.window)->open(folder_->path());
    QTRY_VERIFY(tab->banner()->text().contains(QStringLiteral("has no profile")));
    QVERIFY(test::find<EmptyState>(tab, "profile_empty_state")->isVisible());
}

void TestProfilePage::commands_are_copied() {
    Shown shown({});
    auto* const tab = test::find<ProfileTab>(shown.window);
    test::find<Pages>(shown.window)->setCurrentWidget(tab);
    for (auto* const action : test::find<QToolButton>(tab, "profile_command_button")->menu()->actions()) {
        action->trigger();
        const auto text = QApplication::clipboard()->text();
        QVERIFY2(text.contains(action->text() + u' '), qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("torchdeck profile --profile-one-step")));
    }
    QCOMPARE(test::find<QToolButton>(tab, "profile_command_button")->menu()->actions().size(), 3);
}

void TestProfilePage::performance_of_a_run_is_shown() {
    Shown shown({});
    const auto run = folder_->filePath(QStringLiteral("run"));
    std::filesystem::create_directory(run.toStdString());
    std::ofstream(run.toStdString() + "/run.json") << R"({"config":{"model":"resnet18","batch_size":32}})";
    std::ofstream(run.toStdString() + "/metrics.jsonl")
        << runs::to_line(runs::StepRecord{.epoch = 1, .step = 1, .t = 1, .loss = 2, .step_ms = 31.25}) << '\n';
    test::find<RunCommands>(shown.window)->actions()->show_performance(run);
    const auto find = [&] { return shown.window->findChild<PerformanceDialog*>(); };
    QTRY_VERIFY(find() != nullptr);
    QVERIFY(test::find<QTextBrowser>(find(), "performance_page")->toPlainText().contains(QStringLiteral("resnet18")));
    QVERIFY(test::find<QTextBrowser>(find(), "performance_page")->toPlainText().contains(QStringLiteral("31.2")));
}

TORCHDECK_TEST(QApplication, TestProfilePage)

}  // namespace tst_profile_page

#include "tst_profile_page.moc"
