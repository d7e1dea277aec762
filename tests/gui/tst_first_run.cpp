// SPDX-License-Identifier: GPL-3.0-or-later
// What a first start offers, how long a run will take before one was made, and the histograms of a run.
#include <QApplication>
#include <QCheckBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QSplitter>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <atomic>

#include "base/error.hpp"
#include "charts/chart_board.hpp"
#include "clipping.hpp"
#include "look/app_setup.hpp"
#include "look/theme_style.hpp"
#include "pages/machine/machine_tab.hpp"
#include "pages/train/form_tools.hpp"
#include "pages/train/run_estimator.hpp"
#include "pages/train/step_trial.hpp"
#include "runs/records.hpp"
#include "support/fake_engine.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "telemetry/tree.hpp"
#include "widgets/banner.hpp"
#include "window/histogram_dialog.hpp"
#include "window_stage.hpp"

namespace tst_first_run {

using namespace torchdeck;
using namespace torchdeck::ui;
using test::find;
using test::Shown;

namespace {

/// An engine whose steps take 128 ms, 32 of them forward, until it is stopped.
EngineSource steady_engine(const std::shared_ptr<std::atomic<int>>& trainings,
                           const std::function<void(std::int64_t step)>& before = {}) {
    return [trainings, before] {
        auto engine = std::make_shared<test::FakeEngine>();
        engine->script<Train>([trainings, before](const Train&, const Context& context) {
            ++*trainings;
            for (std::int64_t step = 1; step <= 1000 && !context.stop.stop_requested(); ++step) {
                if (before) before(step);
                // The first ones are slow, as real ones are.
                context.report(runs::StepRecord{.epoch = 1,
                                                .step = step,
                                                .step_ms = step <= 3 ? 5000.0 : 128.0,
                                                .forward_ms = step <= 3 ? 2000.0 : 32.0});
            }
            return TrainResult{.stopped = true};
        });
        return engine;
    };
}

config::TrainConfig shapes() {
    config::TrainConfig config;
    config.data.dataset = "shapes";
    config.data.batch_size = 128;
    config.schedule.epochs = 4;
    return config;
}

void write_histograms(const QString& folder, int epochs) {
    QDir().mkpath(folder);
    QFile file(folder + QStringLiteral("/histograms.jsonl"));
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Append));
    for (const auto* parameter : {"conv.weight", "fc.bias"}) {
        runs::HistogramRecord record{.epoch = epochs, .step = 10 * epochs, .t = 1.0 * epochs, .parameter = parameter};
        record.weights = {.low = -1, .high = 1, .counts = {1, 5, 5, 1}};
        record.gradient = runs::Histogram{.low = -1e-3, .high = 1e-3, .counts = {2, 8, 2}};
        file.write(QByteArray::fromStdString(to_line(record)) + '\n');
    }
}

}  // namespace

class TestFirstRun : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() {
        QApplication::setStyle(make_style());
        set_up_application();
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings_.path());
    }
    void init() { QSettings().clear(); }
    void a_first_start_is_short_and_says_how_long();
    void a_first_start_offers_to_check_the_machine();
    void the_first_training_on_a_gpu_offers_to_outlive_the_window();
    void a_later_start_measures_when_it_is_asked();
    void what_steps_do_not_depend_on_changes_the_estimate();
    void a_forecast_beside_busy_programs_says_so();
    void a_measurement_can_be_canceled();
    void the_form_keeps_the_width_that_a_person_gave_it();
    void histograms_follow_the_run();

  private:
    QTemporaryDir settings_;
};

void TestFirstRun::a_first_start_is_short_and_says_how_long() {
    const auto trainings = std::make_shared<std::atomic<int>>(0);
    const Shown shown({}, steady_engine(trainings));
    QCOMPARE(shown.tab()->form()->config().schedule.epochs, std::int64_t{3});
    QCOMPARE(trainings->load(), 0);  // nothing before the first paint
    shown.window->session()->engine()->preload();
    QTRY_VERIFY(find<QLabel>(shown.tab(), "plan_label")->text().startsWith(QStringLiteral("About ")));
    QCOMPARE(trainings->load(), 1);
    QVERIFY(!find<QToolButton>(shown.tab(), "measure_button")->isVisible());
    QVERIFY(find<QLabel>(shown.tab(), "plan_label")->toolTip().contains(QStringLiteral("in a few steps")));
}

void TestFirstRun::a_first_start_offers_to_check_the_machine() {
    const auto trainings = std::make_shared<std::atomic<int>>(0);
    const auto offer = [](const Shown& shown) { return find<Banner>(shown.tab(), "machine_offer"); };
    {
        const Shown shown({}, steady_engine(trainings));
        QVERIFY(offer(shown)->isVisible());
        shown.window->close();
    }
    {
        // It waits until the page was looked at.
        const Shown shown({}, steady_engine(trainings));
        QVERIFY(offer(shown)->isVisible());
        Shown::click(find<QPushButton>(shown.tab(), "check_machine"));
        QVERIFY(shown.window->machine_tab()->isVisible());
        QVERIFY(!offer(shown)->isVisibleTo(shown.tab()));
        shown.window->close();
    }
    const Shown shown({}, steady_engine(trainings));
    QVERIFY(!offer(shown)->isVisible());
}

void TestFirstRun::the_first_training_on_a_gpu_offers_to_outlive_the_window() {
    const auto trainings = std::make_shared<std::atomic<int>>(0);
    const auto follow = [](const job::FollowRequest&, job::FollowObserver&) -> std::unique_ptr<JobHandle> {
        throw Error(ErrorKind::device, base::Message("none here"));
    };
    const auto offer = [](const Shown& shown) { return find<Banner>(shown.tab(), "outlives_offer"); };
    {
        const Shown cpu({}, steady_engine(trainings), follow);
        cpu.train(1);
        QTRY_COMPARE(cpu.state(), TrainingSession::State::finished);
        QVERIFY2(!offer(cpu)->isVisibleTo(cpu.tab()), "no driver takes the window along");
    }
    {
        const Shown gpu({.gpu = true}, steady_engine(trainings), follow);
        gpu.train(1);
        QTRY_VERIFY(offer(gpu)->isVisible());
        QVERIFY(!find<QWidget>(gpu.tab(), "make_way_programs")->isVisible());
        Shown::click(find<QPushButton>(gpu.tab(), "take_outlives"));
        QVERIFY(gpu.window->session()->outlives() && !offer(gpu)->isVisible());
        QTRY_COMPARE(gpu.state(), TrainingSession::State::finished);
        QVERIFY(find<QWidget>(gpu.tab(), "make_way_programs")->isVisible());
        VERIFY_NOTHING_CLIPPED(gpu.window.get());
        find<QLineEdit>(gpu.tab(), "make_way_programs")->setText(QStringLiteral("steam, a.exe"));
        find<QCheckBox>(gpu.tab(), "make_way_outside")->setChecked(true);
        gpu.window->close();
    }
    // Both are remembered.
    const Shown again({.gpu = true}, steady_engine(trainings), follow);
    auto* const session = again.window->session();
    QVERIFY(session->outlives());
    QVERIFY(session->make_way() == (supervise::MakeWay{{"steam", "a.exe"}, false, supervise::Hours{22 * 60, 7 * 60}}));
    session->set_outlives(false);
    again.train(1);
    QTRY_COMPARE(again.state(), TrainingSession::State::finished);
    QVERIFY2(!offer(again)->isVisibleTo(again.tab()), "it is offered once");
}

void TestFirstRun::a_later_start_measures_when_it_is_asked() {
    QSettings().setValue(QStringLiteral("train/settings/epochs"), 4);
    const auto trainings = std::make_shared<std::atomic<int>>(0);
    const Shown shown({}, steady_engine(trainings));
    shown.tab()->form()->set_config(shapes());
    shown.window->session()->engine()->preload();
    QTRY_COMPARE(shown.window->session()->engine()->state(), EngineAccess::State::ready);
    QVERIFY(find<QLabel>(shown.tab(), "plan_label")->text().contains(QStringLiteral("not measured yet")));
    QCOMPARE(trainings->load(), 0);
    Shown::click(find<QToolButton>(shown.tab(), "measure_button"));
    // 4 epochs of 50,000 images at 1 ms, and 10,000 at a quarter of that: 210 s.
    const auto seconds = [&] { return find<FormTools>(shown.tab())->step_trial()->seconds(shapes()).value_or(0); };
    QTRY_VERIFY(seconds() > 0);
    QVERIFY2(std::abs(seconds() - 210) < 1e-6, qPrintable(QString::number(seconds())));
    QTRY_VERIFY(!find<QToolButton>(shown.tab(), "measure_button")->isVisible());
}

void TestFirstRun::what_steps_do_not_depend_on_changes_the_estimate() {
    const auto trainings = std::make_shared<std::atomic<int>>(0);
    const Shown shown({}, steady_engine(trainings));
    auto* trial = find<FormTools>(shown.tab())->step_trial();
    trial->measure(shapes());
    QTRY_VERIFY(!trial->busy());
    QVERIFY2(trial->problem().isEmpty(), qPrintable(trial->problem()));
    auto config = shapes();
    config.schedule.epochs = 8;
    config.optimizer.lr = 0.1;
    QVERIFY(std::abs(trial->seconds(config).value() - 420) < 1e-6);
    config.data.batch_size = 64;
    QVERIFY(!trial->seconds(config));
    config = shapes();
    config.model.name = "resnet18";
    QVERIFY(!trial->seconds(config));
    // Nobody knows how many images a folder has before it is read.
    config = shapes();
    config.data.dataset = "imagefolder";
    QVERIFY(!StepTrial::can_tell(config));
}

void TestFirstRun::a_forecast_beside_busy_programs_says_so() {
    const Tree machine;
    const auto write = [&](int busy, int idle) {
        machine.write(
            "proc/stat",
            QStringLiteral("cpu  %1 0 0 %2 0 0 0 0\ncpu0 %1 0 0 %2 0 0 0 0\n").arg(busy).arg(idle).toStdString());
    };
    machine.write("proc/self/stat", "1 (torchdeck) S 0 0 0 0 0 0 0 0 0 0 10 10 0 0 0 0 0 0 0 0\n");
    const auto trainings = std::make_shared<std::atomic<int>>(0);
    for (const int others : {0, 80}) {
        QSettings().clear();
        const Shown shown({}, steady_engine(trainings, [&](std::int64_t step) {
                              if (step == 6) write(100 + others, 1000 - others);
                          }));
        auto* const session = shown.window->session();
        session->engine()->preload();
        QTRY_COMPARE(session->engine()->state(), EngineAccess::State::ready);
        StepTrial trial(session->engine(), nullptr, machine.root());
        RunEstimator estimator;
        estimator.set_trial(&trial);
        // The window times steps at its first start, too.
        QTRY_VERIFY(find<FormTools>(shown.tab())->step_trial()->seconds(shown.tab()->form()->config()));
        QTRY_VERIFY(trial.available());
        write(100, 900);
        trial.measure(shapes());
        QTRY_VERIFY(trial.seconds(shapes()));
        QCOMPARE(trial.disturbed_percent(shapes()), others);
        QCOMPARE(estimator.text(shapes()).contains(QStringLiteral("beside busy programs")), others > 0);
        QCOMPARE(estimator.source(shapes()).contains(QStringLiteral("used 80 %")), others > 0);
    }
}

void TestFirstRun::a_measurement_can_be_canceled() {
    const auto begun = std::make_shared<std::atomic<bool>>(false);
    QSettings().setValue(QStringLiteral("train/settings/epochs"), 4);
    const Shown shown({}, [begun] {
        auto engine = std::make_shared<test::FakeEngine>();
        engine->script<Train>([begun](const Train&, const Context& context) {
            *begun = true;
            while (!context.stop.stop_requested()) QTest::qSleep(1);
            return TrainResult{.stopped = true};
        });
        return engine;
    });
    shown.tab()->form()->set_config(shapes());
    Shown::click(find<QToolButton>(shown.tab(), "measure_button"));
    QTRY_VERIFY(begun->load());
    QCOMPARE(find<QToolButton>(shown.tab(), "measure_button")->text(), QStringLiteral("Stop timing"));
    Shown::click(find<QToolButton>(shown.tab(), "measure_button"));
    QTRY_VERIFY(!find<FormTools>(shown.tab())->step_trial()->busy());
    QCOMPARE(find<QToolButton>(shown.tab(), "measure_button")->text(), QStringLiteral("Measure"));
    QVERIFY(!find<FormTools>(shown.tab())->step_trial()->seconds(shapes()));
}

void TestFirstRun::the_form_keeps_the_width_that_a_person_gave_it() {
    const auto trainings = std::make_shared<std::atomic<int>>(0);
    const auto kept = [] { return QSettings().contains(QStringLiteral("train/splitter")); };
    {
        const Shown shown({}, steady_engine(trainings));
        shown.window->close();
    }
    QVERIFY2(!kept(), "the next window may be smaller, and its language shorter");
    const Shown shown({}, steady_engine(trainings));
    auto* const handle = find<QSplitter>(shown.tab())->handle(1);
    QTest::mousePress(handle, Qt::LeftButton, {}, handle->rect().center());
    QTest::mouseMove(handle, handle->rect().center() + QPoint(40, 0));
    QTest::mouseRelease(handle, Qt::LeftButton, {}, handle->rect().center() + QPoint(40, 0));
    shown.window->close();
    QVERIFY(kept());
}

void TestFirstRun::histograms_follow_the_run() {
    QTemporaryDir folder;
    auto* dialog = new HistogramDialog(folder.path(), nullptr);
    dialog->show();
    QVERIFY(QTest::qWaitForWindowExposed(dialog));
    QVERIFY(dialog->board()->charts().empty());
    write_histograms(folder.path(), 1);
    QTRY_COMPARE(find<QListWidget>(dialog, "histogram_parameters")->count(), 2);
    QCOMPARE(dialog->board()->charts().size(), std::size_t{2});
    find<QListWidget>(dialog, "histogram_parameters")->setCurrentRow(1);
    QVERIFY(dialog->board()->chart("weights-fc.bias") && dialog->board()->chart("gradient-fc.bias"));
    write_histograms(folder.path(), 2);
    QTRY_COMPARE(dialog->board()->chart("weights-fc.bias")->figure().get<figures::Heat>().data->columns().size(),
                 std::size_t{2});
    QCOMPARE(find<QListWidget>(dialog, "histogram_parameters")->currentRow(), 1);  // what was chosen stays
    dialog->close();
}

TORCHDECK_TEST(QApplication, TestFirstRun)

}  // namespace tst_first_run

#include "tst_first_run.moc"
