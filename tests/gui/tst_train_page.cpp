// SPDX-License-Identifier: GPL-3.0-or-later
// The Train page: a run from its settings to its end, and those that wait after it.
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QSysInfo>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include "pages/train/queue_panel.hpp"

#include "charts/chart_board.hpp"
#include "config/settings.hpp"
#include "look/app_setup.hpp"
#include "look/format.hpp"
#include "look/theme.hpp"
#include "look/theme_style.hpp"
#include "pages/gallery/gallery_tab.hpp"
#include "pages/settings/settings_page.hpp"
#include "pages/train/chart_tools.hpp"
#include "pages/train/queue_panel.hpp"
#include "pages/train/run_charts.hpp"
#include "pages/train/run_estimator.hpp"
#include "pages/train/run_header.hpp"
#include "pages/train/setting_field.hpp"
#include "pages/train/train_tab.hpp"
#include "session/run_queue.hpp"
#include "support/find.hpp"
#include "support/grab.hpp"
#include "support/test_program.hpp"
#include "widgets/banner.hpp"
#include "widgets/chart_chooser.hpp"
#include "widgets/chart_controls.hpp"
#include "widgets/chip.hpp"
#include "widgets/empty_state.hpp"
#include "widgets/log_pane.hpp"
#include "widgets/page_rail.hpp"
#include "window/notification.hpp"
#include "window/run_notices.hpp"
#include "window_stage.hpp"

namespace tst_train_page {

using namespace torchdeck;
using namespace torchdeck::ui;
using State = TrainingSession::State;
using test::FakeScript;
using test::find;
using test::Shown;

class TestTrainPage : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() {
        QApplication::setStyle(make_style());
        set_up_application();
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings_.path());
    }
    void init() { QSettings().clear(); }
    void nothing_is_stale_while_it_does_not_move();
    void an_empty_board_says_why();
    void a_window_ends_while_it_shows_the_machine();
    void before_the_first_run_charts_show_the_machine();
    void a_narrow_message_has_its_answers_below();
    void a_short_run_that_has_ended_fills_its_charts();
    void a_failed_start_costs_no_charts();
    void the_end_offers_what_is_next();
    void train_pause_resume_stop();
    void runs_to_the_end();
    void failure_stands_in_place();
    void bad_folder_gets_the_focus();
    void a_problem_in_the_form_gets_the_focus();
    void several_gpus_can_be_chosen_from();
    void the_form_says_whose_settings_it_shows();
    void what_was_planned_is_remembered();
    void the_toolbar_chooses_what_charts_show();
    void time_and_memory_are_measured_or_unknown();
    void runs_wait_in_a_queue();
    void the_menu_adds_at_once();
    void a_queue_waits_after_a_stop_and_a_restart();
    void the_desktop_hears_of_the_end();
    void divergence_and_the_target_are_told();
    void a_training_without_progress_is_told();
    void a_command_is_called_at_the_end();
    void a_run_of_another_process_calls_its_own_command();
    void no_bus_no_notification();
    void the_previous_run_is_compared();

  private:
    QTemporaryDir settings_;
};

void TestTrainPage::nothing_is_stale_while_it_does_not_move() {
    Shown shown({.report_ms = 5, .stay_at = 30});
    shown.train(1000);
    QTRY_VERIFY(shown.points() >= 30);
    QTRY_VERIFY(shown.tile("images/s").toDouble() > 0);
    QVERIFY2(shown.tile("left").contains(QRegularExpression(QStringLiteral("^[0-9]"))), qPrintable(shown.tile("left")));
    Shown::click(shown.tab()->pause_button());
    QCOMPARE(shown.tile("images/s"), QStringLiteral("–"));
    QCOMPARE(shown.tile("left"), QStringLiteral("–"));
    Shown::click(shown.tab()->stop_button());
    QTRY_COMPARE(shown.state(), State::finished);
    QVERIFY2(shown.tile("left").isEmpty(), "nothing is left of a run that has ended");
    QVERIFY2(shown.tile("images/s, last epoch").toDouble() > 0, "the mean of an epoch does not age");
}

void TestTrainPage::an_empty_board_says_why() {
    ChartBoard board;
    RunCharts charts(&board);
    QVERIFY(board.empty_state()->sentence().startsWith(QStringLiteral("Press Train")));
    charts.set_running(true);
    QVERIFY(board.empty_state()->sentence().contains(QStringLiteral("first values")));
    charts.set_running(false);
    QVERIFY(board.empty_state()->sentence().startsWith(QStringLiteral("Press Train")));
}

namespace {

TrainingSession::Options with_readings(const std::shared_ptr<test::FakeState>& job) {
    TrainingSession::Options options;
    options.make_job = test::fake_factory({.report_ms = 5, .stay_at = 5}, job);
    options.readings = [] {
        telemetry::SamplerOptions sampling;
        sampling.discover = [] { return telemetry::Registry(); };  // no GPU: the CPU and memory are read
        return sampling;
    };
    return options;
}

}  // namespace

void TestTrainPage::a_window_ends_while_it_shows_the_machine() {
    MainWindow window(with_readings(std::make_shared<test::FakeState>()));
    window.show();
    QTRY_VERIFY(find<TrainTab>(window)->charts()->board()->chart("cpu") != nullptr);
}

void TestTrainPage::before_the_first_run_charts_show_the_machine() {
    const auto job = std::make_shared<test::FakeState>();
    MainWindow window(with_readings(job));
    window.show();
    auto* const board = find<TrainTab>(window)->charts()->board();
    auto* const readings = window.session()->readings();
    QTRY_VERIFY(board->chart("cpu") != nullptr);
    QVERIFY(readings->data().samples().rows() > 0);
    // The header has them in figures, too.
    QCOMPARE(find<QLabel>(window, "run_name")->text(), QStringLiteral("This machine"));
    const auto captions = [&] {
        QStringList all;
        for (const auto* tile : find<RunHeader>(window)->tiles()) all << tile->caption();
        return all.join(u'|');
    };
    QTRY_VERIFY2(captions().startsWith(QStringLiteral("CPU|of ")), qPrintable(captions()));
    // Nobody looks: nothing is read.
    find<Pages>(window)->setCurrentIndex(1);
    QVERIFY(!readings->active());
    find<Pages>(window)->setCurrentIndex(0);
    QTRY_VERIFY(readings->active() && board->chart("cpu") != nullptr);
    // A run takes their place.
    find<TrainTab>(window)->train();
    QTRY_VERIFY(board->chart("loss") != nullptr);
    QVERIFY(!readings->active());
    QVERIFY(find<QLabel>(window, "run_name")->text() != QStringLiteral("This machine"));
    window.session()->stop();
    QTRY_COMPARE(window.session()->state(), State::finished);
    QVERIFY2(!readings->active() && board->chart("loss") != nullptr, "the charts of the run stay");
}

void TestTrainPage::a_narrow_message_has_its_answers_below() {
    Banner banner;
    for (const auto* text : {"Train 5 more epochs", "Show predictions", "Compare with previous"})
        banner.add_button(QString::fromUtf8(text));
    banner.show_message(Banner::Kind::question, QStringLiteral("Finished: small-cifar-net · shapes · seed 0"));
    QVERIFY(banner.fits_wide(chars(150)));
    QVERIFY(!banner.fits_wide(chars(80)));
}

void TestTrainPage::a_short_run_that_has_ended_fills_its_charts() {
    Shown shown({.seconds_per_report = 0.2, .stay_at = 10});
    shown.train(1000);
    QTRY_COMPARE(shown.points(), std::size_t{10});
    const auto* const board = shown.tab()->charts()->board();
    const auto upper = [&] { return board->charts().empty() ? 0 : board->charts().front()->x_range().upper; };
    // The last report is at 2 s. While it runs the axis has 10 s at least, or it would be another at each report.
    QTRY_VERIFY2(upper() >= 10, qPrintable(QString::number(upper())));
    Shown::click(shown.tab()->stop_button());
    QTRY_COMPARE(shown.state(), State::finished);
    QTRY_VERIFY2(upper() > 2 && upper() < 4, qPrintable(QString::number(upper())));
}

void TestTrainPage::a_failed_start_costs_no_charts() {
    Shown shown({});
    shown.train(1);
    QTRY_COMPARE(shown.state(), State::finished);
    QCOMPARE(shown.points(), std::size_t{20});
    Shown failing(FakeScript{.fail_early = true, .failure = "No such folder."});
    failing.train(1);
    QTRY_COMPARE(failing.state(), State::failed);
    QVERIFY2(find<RunHeader>(failing.tab())->tiles().empty(), "no figures of nothing");
    // The same window, whose next start fails before there is a run.
    shown.job->fail_next = true;
    const auto name = shown.label("run_name");
    const auto top1 = shown.window->session()->status().figures.at(0);
    shown.train(1);
    QTRY_COMPARE(shown.state(), State::failed);
    QCOMPARE(shown.window->session()->status().figures.at(0).caption, top1.caption);
    QCOMPARE(shown.window->session()->status().figures.at(0).value, top1.value);
    QCOMPARE(shown.points(), std::size_t{20});
    // The header is about what the charts show.
    QCOMPARE(shown.label("run_name"), name);
    QCOMPARE(shown.window->session()->status().activity, QStringLiteral("Earlier run"));
    QVERIFY2(!shown.window->session()->readings()->active(), "the charts are that run's, not the machine's");
    QVERIFY(!find<RunHeader>(shown.tab())->tiles().empty());
}

void TestTrainPage::the_end_offers_what_is_next() {
    Shown shown({});
    shown.train(1);
    QTRY_VERIFY(find<Banner>(shown.tab(), "run_ended")->isVisible());
    const auto said = find<Banner>(shown.tab(), "run_ended")->text();
    const auto t = shown.window->session()->run().steps().column("t");
    QVERIFY(!t.empty());
    QVERIFY2(said.startsWith(QStringLiteral("Finished after %1: ").arg(duration_text(t.back()))), qPrintable(said));
    const auto* weights = find<GalleryTab>(shown.window)->findChild<QLineEdit*>(QStringLiteral("gallery_weights"));
    QCOMPARE(weights->text(), QString::fromStdString(shown.window->session()->run_dir().string()));
    // What the gallery then shows is read from the run's folder, of which this one has none.
    const QSignalSpy wanted(shown.tab(), &TrainTab::predictions_wanted);
    for (auto* next : find<Banner>(shown.tab(), "run_ended")->findChildren<QPushButton*>()) {
        if (next->text() == QStringLiteral("Show predictions")) Shown::click(next);
    }
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(wanted.front().front().toString(), weights->text());
    QVERIFY(!find<Banner>(shown.tab(), "run_ended")->isVisible());
}

void TestTrainPage::train_pause_resume_stop() {
    Shown shown({.report_ms = 5, .stay_at = 50});
    shown.train(1000);  // far more than a slow machine can finish before Stop is pressed
    QTRY_VERIFY(shown.points() > 2);
    QVERIFY(!shown.tab()->train_button()->isEnabled());
    const auto before = shown.points();
    QTRY_VERIFY2(shown.points() > before, "points come while it trains");
    Shown::click(shown.tab()->pause_button());
    QCOMPARE(shown.state(), State::paused);
    QCOMPARE(shown.tab()->pause_button()->text().remove(u'&'), QStringLiteral("Resume"));
    QTRY_VERIFY(shown.job->holding);
    const auto held = static_cast<std::size_t>(shown.job->reports);
    QTRY_COMPARE(shown.points(), held);
    QCOMPARE(static_cast<std::size_t>(shown.job->reports), held);
    Shown::click(shown.tab()->pause_button());
    QTRY_VERIFY(shown.points() > held);
    const auto epoch = [&] { return shown.label("run_progress").section(u' ', 1, 1).toInt(); };
    QTRY_VERIFY(epoch() >= 3);
    QVERIFY(shown.label("run_progress").endsWith(QStringLiteral("of 1,000")));
    QVERIFY(shown.window->windowTitle().contains(QStringLiteral(" %")));
    QVERIFY(shown.window->windowTitle().contains(shown.label("run_name")));
    QTRY_VERIFY(shown.tile("top-1 · best ").endsWith(QStringLiteral(" %")));
    QVERIFY(shown.tile("images/s").toDouble() > 0);
    Shown::click(shown.tab()->stop_button());
    QTRY_COMPARE(shown.state(), State::finished);
    QCOMPARE(find<Chip>(shown.tab(), "state")->text(), QStringLiteral("Stopped"));
    QVERIFY(find<QPushButton>(shown.tab(), "longer_button")->isVisible());
    QCOMPARE(find<QPushButton>(shown.tab(), "longer_button")->text(), QStringLiteral("Resume"));
    QCOMPARE(shown.window->windowTitle(), QStringLiteral("TorchDeck"));
    QVERIFY(shown.tab()->train_button()->isEnabled());
    QVERIFY(!find<Banner>(shown.tab(), "banner")->isVisible());
}

void TestTrainPage::runs_to_the_end() {
    Shown shown({});
    shown.train(2);
    QTRY_COMPARE(shown.state(), State::finished);
    QCOMPARE(shown.points(), std::size_t{40});
    QCOMPARE(shown.tab()->charts()->panels().figure("accuracy")->curves().lines[1].data->x().size(), std::size_t{2});
    QCOMPARE(shown.window->session()->status().permille, 1000);
    QCOMPARE(shown.label("run_progress"), QStringLiteral("epoch 2 of 2"));
    QVERIFY(shown.tab()->log_pane()->text().contains(QStringLiteral("Final evaluation, weights of epoch ")));
    const auto image = test::grab_window(*shown.window, QSize(1200, 800));
    QCOMPARE(image.size(), QSize(1200, 800));
    shown.train(1);
    QTRY_COMPARE(shown.points(), std::size_t{20});
}

void TestTrainPage::failure_stands_in_place() {
    Shown shown({.fail_at = 5});
    shown.train();
    QTRY_COMPARE(shown.state(), State::failed);
    auto* banner = find<Banner>(shown.tab(), "banner");
    QVERIFY(banner->isVisible());
    QVERIFY(banner->text().contains(QStringLiteral("CUDA out of memory")));
    QVERIFY(!QApplication::activeModalWidget());
    Shown::click(banner->dismiss_button());
    QVERIFY(!banner->isVisible());
    QCOMPARE(shown.points(), std::size_t{4});
    shown.train();
    QTRY_VERIFY(banner->isVisible());
    QCOMPARE(shown.job->jobs, 2);
}

void TestTrainPage::bad_folder_gets_the_focus() {
    Shown shown({.fail_early = true, .failure = "/nowhere: no CIFAR-10 here.", .failure_code = 3});
    config::TrainConfig config;
    config.data.dataset = "cifar10";
    config.data.dir = "/nowhere";
    shown.tab()->form()->set_config(config);
    Shown::click(shown.tab()->train_button());
    QTRY_COMPARE(shown.state(), State::failed);
    QVERIFY(find<Banner>(shown.tab(), "banner")->text().startsWith(QStringLiteral("/nowhere")));
    QCOMPARE(QApplication::focusWidget(), shown.tab()->form()->field("data")->editor());
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("/elsewhere"));
    QVERIFY2(!find<Banner>(shown.tab(), "banner")->isVisible(), "its cause is gone");
    QCOMPARE(shown.state(), State::idle);
    QCOMPARE(find<Chip>(shown.tab(), "state")->text(), QStringLiteral("Ready"));
    // So it is where the setting does not matter any more.
    shown.tab()->form()->set_config(config);
    Shown::click(shown.tab()->train_button());
    QTRY_COMPARE(shown.state(), State::failed);
    config.data.dataset = "shapes";
    shown.tab()->form()->set_config(config);
    QVERIFY(!find<Banner>(shown.tab(), "banner")->isVisible());
    QCOMPARE(shown.state(), State::idle);
}

void TestTrainPage::a_problem_in_the_form_gets_the_focus() {
    Shown shown({});
    config::TrainConfig config;
    config.data.dataset = "cifar10";
    shown.tab()->form()->set_config(config);
    Shown::click(shown.tab()->train_button());
    QCOMPARE(shown.job->jobs, 0);
    QCOMPARE(QApplication::focusWidget(), shown.tab()->form()->field("data")->editor());
}

void TestTrainPage::several_gpus_can_be_chosen_from() {
    FakeScript script;
    script.gpu = true;
    script.gpus = 2;
    script.seconds_per_report = 20;
    Shown shown(script);
    shown.train(2);
    QTRY_COMPARE(shown.state(), State::finished);
    auto* const box = find<QComboBox>(shown.tab(), "device_box");
    QVERIFY(box->isVisible());
    QCOMPARE(box->count(), 2);
    QCOMPARE(box->itemData(1).toString(), QString("0000:04:00.0"));
    const auto& panels = shown.tab()->charts()->panels();
    const auto last = [&] { return panels.figure("gpu_temp")->curves().lines[0].data->y().back(); };
    QVERIFY(last() > 60);  // the first is at work
    box->setCurrentIndex(1);
    Q_EMIT box->activated(1);
    QVERIFY(last() < 50);
    // A run with one GPU has nothing to choose from.
    Shown one(FakeScript{.gpu = true});
    one.train(1);
    QTRY_COMPARE(one.state(), State::finished);
    QVERIFY(!find<QComboBox>(one.tab(), "device_box")->isVisible());
}

void TestTrainPage::the_form_says_whose_settings_it_shows() {
    Shown shown({.stay_at = 3});
    QCOMPARE(find<QLabel>(shown.tab(), "form_title")->text(), QStringLiteral("New run"));
    shown.train();
    QCOMPARE(find<QLabel>(shown.tab(), "form_title")->text(), QStringLiteral("Settings of this run"));
    QVERIFY(!shown.tab()->form()->isEnabled());
    // What is planned meanwhile is another configuration.
    Shown::click(find<QToolButton>(shown.tab(), "next_button"));
    QCOMPARE(find<QLabel>(shown.tab(), "form_title")->text(), QStringLiteral("Next run"));
    QVERIFY(shown.tab()->form()->isEnabled());
    auto next = shown.tab()->form()->config();
    next.data.batch_size = 77;
    shown.tab()->form()->set_config(next);
    Shown::click(find<QToolButton>(shown.tab(), "next_button"));
    QCOMPARE(shown.tab()->form()->config().data.batch_size, shown.window->session()->config().data.batch_size);
    shown.window->session()->stop();
    QTRY_VERIFY(shown.tab()->form()->isEnabled());
    QCOMPARE(find<QLabel>(shown.tab(), "form_title")->text(), QStringLiteral("New run"));
    QCOMPARE(shown.tab()->form()->config().data.batch_size, 77);
}

void TestTrainPage::what_was_planned_is_remembered() {
    {
        Shown shown({.stay_at = 3});
        shown.train();
        auto next = shown.tab()->draft();
        next.data.batch_size = 78;
        shown.tab()->set_draft(next);
        shown.window->close();  // asks, and saves
        shown.window->session()->stop();
        QTRY_COMPARE(shown.state(), State::finished);
    }
    const Shown again({});
    QCOMPARE(again.tab()->form()->config().data.batch_size, 78);
}

void TestTrainPage::the_toolbar_chooses_what_charts_show() {
    Shown shown({.reports_per_epoch = 30});
    shown.train(2);
    QTRY_COMPARE(shown.state(), State::finished);
    auto* tools = find<ChartTools>(shown.tab());
    const auto* board = shown.tab()->charts()->board();
    const auto all = board->charts().size();
    QVERIFY(board->chart("lr") != nullptr);
    QVERIFY2(find<ChartChooser>(tools, "chooser")->hidden().contains(QStringLiteral("grad_norm")),
             "at first, what few look at is hidden");
    QCOMPARE(find<ChartChooser>(tools, "chooser")->text(), QStringLiteral("%1 of %1").arg(all));
    QVERIFY(board->chart("loss")->figure().curves().lines[0].average != nullptr);
    find<SmoothingBox>(tools, "smoothing")->setCurrentIndex(0);
    QVERIFY(board->chart("loss")->figure().curves().lines[0].average == nullptr);
    find<AxisBox>(tools, "x_axis")->setCurrentIndex(2);
    QCOMPARE(board->chart("loss")->figure().x.suffix.text(), std::string("epochs"));
    QCOMPARE(board->chart("loss")->figure().curves().lines[1].data->x().back(), 2.0);
    QVERIFY(board->range().upper < 3);
    find<ChartChooser>(tools, "chooser")->set_hidden(QStringLiteral("lr"), true);
    QVERIFY(board->chart("lr") == nullptr);
    QCOMPARE(find<ChartChooser>(tools, "chooser")->text(), QStringLiteral("%1 of %2").arg(all - 1).arg(all));
    const auto second = board->charts()[1]->figure().key;
    find<ChartChooser>(tools, "chooser")->move(1, 0);
    QCOMPARE(board->charts()[0]->figure().key, second);
    // By the mouse as well.
    find<QListWidget>(find<ChartChooser>(tools, "chooser"), "list")->item(1)->setCheckState(Qt::Unchecked);
    QCOMPARE(board->charts().size(), all - 2);
    shown.window->close();
    Shown again({.reports_per_epoch = 30});
    again.train(1);
    QTRY_COMPARE(again.state(), State::finished);
    QCOMPARE(again.tab()->charts()->board()->charts()[0]->figure().key, second);
    QVERIFY(again.tab()->charts()->board()->chart("lr") == nullptr);
    QCOMPARE(find<AxisBox>(again.tab(), "x_axis")->currentIndex(), 2);
}

void TestTrainPage::time_and_memory_are_measured_or_unknown() {
    Shown shown({});
    config::TrainConfig config;
    config.data.dataset = "shapes";
    config.schedule.epochs = 10;
    shown.tab()->form()->set_config(config);
    const auto text = [&] { return find<QLabel>(shown.tab(), "plan_label")->text(); };
    QVERIFY2(text().startsWith(QStringLiteral("Time and memory: not measured yet")), qPrintable(text()));
    runs::RunSummary past;
    past.source.path = "/nowhere/run";
    past.state = runs::RunState::finished;
    past.epochs = 2;
    past.epochs_s = 120;
    past.peak_memory_mb = 340;
    past.facts = {{"host", "name", QSysInfo::machineHostName().toStdString()}, {"dataset", "train", "50000"}};
    for (const auto& setting : config::settings())
        past.facts.push_back({"config", setting.key, config::value_text(setting.get(config))});
    shown.tab()->estimator()->set_past_runs([&] { return std::vector<const runs::RunSummary*>{&past}; });
    shown.tab()->show_plan();
    QVERIFY2(text().startsWith(QStringLiteral("About 10 min · 340 MiB of memory\n")), qPrintable(text()));
    config.data.batch_size = 2 * config.data.batch_size;
    shown.tab()->form()->set_config(config);
    QVERIFY(text().startsWith(QStringLiteral("Time and memory: not measured yet")));
    // What is wrong stands in the place of the plan, where it moves no field.
    auto* const rate = qobject_cast<QLineEdit*>(shown.tab()->form()->field("lr")->editor());
    rate->setText(QStringLiteral("fast"));
    QCOMPARE(text(), shown.tab()->form()->field("lr")->problem());
    rate->setText(QStringLiteral("0.1"));
    QVERIFY(text().startsWith(QStringLiteral("Time and memory: not measured yet")));
}

void TestTrainPage::runs_wait_in_a_queue() {
    Shown shown({.reports_per_epoch = 5, .report_ms = 1, .stay_at = 3});
    auto* queue = shown.window->session()->queue();
    QVERIFY(!find<QueuePanel>(shown.tab(), "queue_panel")->isVisible());
    shown.train(1);
    Shown::click(find<QToolButton>(shown.tab(), "next_button"));
    auto config = shown.tab()->form()->config();
    for (const std::int64_t seed : {7, 8, 9}) {
        config.seed = seed;
        config.optimizer.lr = 0.001 * static_cast<double>(seed);
        shown.tab()->form()->set_config(config);
        Shown::click(find<QPushButton>(shown.tab(), "add_button"));
    }
    QCOMPARE(queue->waiting().size(), std::size_t{3});
    auto* panel = find<QueuePanel>(shown.tab(), "queue_panel");
    QVERIFY(panel->isVisible() && find<QListWidget>(panel, "queue_list")->count() == 3);
    // All that differs, also where one setting would tell them apart.
    QVERIFY2(find<QListWidget>(panel, "queue_list")->item(1)->text().startsWith(QStringLiteral("2. lr 0.008 · seed 8")),
             qPrintable(find<QListWidget>(panel, "queue_list")->item(1)->text()));
    find<QListWidget>(panel, "queue_list")->setCurrentRow(2);
    Shown::click(find<QToolButton>(panel, "queue_up_button"));
    QCOMPARE(queue->waiting()[1].config.seed, 9);
    find<QListWidget>(panel, "queue_list")->setCurrentRow(0);
    Shown::click(find<QToolButton>(panel, "queue_remove_button"));
    QCOMPARE(queue->waiting()[0].config.seed, 9);
    QCOMPARE(shown.job->jobs, 1);
    // The next ones begin by themselves, one after another.
    QTRY_COMPARE(shown.state(), State::training);
    shown.window->session()->set_paused(true);
    shown.window->session()->set_paused(false);
    QTRY_COMPARE(shown.job->jobs, 3);
    QTRY_VERIFY(queue->waiting().empty() && shown.state() == State::finished);
    QCOMPARE(shown.window->session()->config().seed, 8);
    QVERIFY(!panel->isVisible());
}

void TestTrainPage::the_menu_adds_at_once() {
    Shown shown({.stay_at = 3});
    shown.train(1);
    QTRY_COMPARE(shown.state(), State::training);
    auto* const add = find<QPushButton>(shown.tab(), "add_button");
    QVERIFY(!add->isVisible());  // the form shows the run in progress
    shown.tab()->add_to_queue();
    QCOMPARE(shown.window->session()->queue()->waiting().size(), std::size_t{1});
    QVERIFY2(add->isVisible(), "the form shows what was added");
    shown.window->session()->queue()->remove(0);
    shown.window->session()->stop();
    QTRY_VERIFY(!shown.window->session()->running());
}

void TestTrainPage::a_queue_waits_after_a_stop_and_a_restart() {
    {
        Shown shown({.stay_at = 3});
        shown.train(1);
        auto config = shown.tab()->form()->config();
        shown.window->session()->queue()->add(with_seeds(config, 5));
        QCOMPARE(shown.window->session()->queue()->waiting().size(), std::size_t{5});
        shown.window->session()->stop();
        QTRY_COMPARE(shown.state(), State::finished);
        QApplication::processEvents();
        QCOMPARE(shown.job->jobs, 1);
        QVERIFY(find<QPushButton>(find<QueuePanel>(shown.tab(), "queue_panel"), "queue_start_button")->isVisible());
    }
    Shown again({});
    QCOMPARE(again.window->session()->queue()->waiting().size(), std::size_t{5});
    QCOMPARE(again.window->session()->queue()->waiting()[4].config.seed, 5);
    QCOMPARE(again.job->jobs, 0);
    Shown::click(find<QPushButton>(find<QueuePanel>(again.tab(), "queue_panel"), "queue_start_button"));
    QTRY_COMPARE(again.job->jobs, 5);
    QTRY_COMPARE(again.state(), State::finished);
    // What cannot begin says so and waits.
    config::TrainConfig bad;
    bad.data.batch_size = 0;
    again.window->session()->queue()->add({bad});
    QVERIFY(find<Banner>(again.tab(), "banner")->isVisible());
    QCOMPARE(again.window->session()->queue()->waiting().size(), std::size_t{1});
}

void TestTrainPage::the_desktop_hears_of_the_end() {
    Shown shown({});
    QStringList told;
    find<RunNotices>(shown.window)->set_notify([&](const QString& title, const QString& text) {
        told << title + u'|' + text;
    });
    shown.train(1);
    QTRY_COMPARE(shown.state(), State::finished);
    QVERIFY2(told.isEmpty(), "the window is looked at");
    QDialog other;
    other.show();
    QVERIFY(QTest::qWaitForWindowActive(&other));
    QVERIFY(!shown.window->isActiveWindow());
    shown.train(1);
    QTRY_COMPARE(told.size(), 1);
    QVERIFY2(told[0].startsWith(QStringLiteral("Finished|")) && told[0].contains(QStringLiteral(" %")),
             qPrintable(told[0]));
}

void TestTrainPage::divergence_and_the_target_are_told() {
    QSettings().setValue(QLatin1String(SettingsPage::kTargetTop1), 1);  // % top-1
    Shown shown({.diverge_at = 3});
    QStringList told, noted;
    find<RunNotices>(shown.window)->set_notify([&](const QString& title, const QString& text) {
        told << title + u'|' + text;
    });
    connect(find<RunNotices>(shown.window), &RunNotices::noted, this,
            [&](const QString& sentence) { noted << sentence; });
    shown.train(2);
    QTRY_COMPARE(shown.state(), State::finished);
    // Who looks at the window is told in it; each once, however often it is so.
    QVERIFY(told.isEmpty());
    QCOMPARE(noted.filter(QStringLiteral("diverges")).size(), 1);
    QCOMPARE(noted.filter(QStringLiteral("Target reached")).size(), 1);
    QDialog other;
    other.show();
    QVERIFY(QTest::qWaitForWindowActive(&other));
    shown.train(2);
    QTRY_COMPARE(told.filter(QStringLiteral("Finished|")).size(), 1);
    QCOMPARE(told.filter(QStringLiteral("The training diverges|")).size(), 1);
    QCOMPARE(told.filter(QStringLiteral("Target reached|")).size(), 1);
    QSettings().remove(QLatin1String(SettingsPage::kTargetTop1));
    told.clear();
    shown.train(2);
    QTRY_COMPARE(told.filter(QStringLiteral("Finished|")).size(), 1);
    QVERIFY(told.filter(QStringLiteral("Target reached|")).isEmpty());
}

void TestTrainPage::a_training_without_progress_is_told() {
    Shown shown({.report_ms = 20});
    auto* const notices = find<RunNotices>(shown.window);
    QStringList noted;
    connect(notices, &RunNotices::noted, this, [&](const QString& sentence) { noted << sentence; });
    shown.train(100);
    const auto& progress = shown.window->session()->progress();
    QTRY_VERIFY(progress.step > 0);
    // Nothing reaches the window meanwhile: of 25 minutes by this clock it hears no step.
    double now = 1e6;
    const auto wait = [&] {
        for (int i = 0; i < 300; ++i) notices->look(now += 5);
    };
    wait();
    QCOMPARE(noted.filter(QStringLiteral("no progress")).size(), 1);
    const auto step = progress.step;
    QTRY_VERIFY(progress.step != step);
    notices->look(now += 5);
    QCOMPARE(noted.filter(QStringLiteral("no progress")).size(), 1);
    shown.window->session()->set_paused(true);
    QTRY_COMPARE(shown.state(), State::paused);
    wait();
    QCOMPARE(noted.filter(QStringLiteral("no progress")).size(), 1);
    shown.window->session()->stop();
    QTRY_COMPARE(shown.state(), State::finished);
}

void TestTrainPage::a_command_is_called_at_the_end() {
    const QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("told"));
    Shown shown({});
    QStringList failed;
    connect(find<RunNotices>(shown.window), &RunNotices::command_failed, this,
            [&](const QString& text) { failed << text; });
    shown.train(1);
    QTRY_COMPARE(shown.state(), State::finished);
    QSettings().setValue(QLatin1String(SettingsPage::kEndCommand),
                         QStringLiteral("echo \"$TORCHDECK_RESULT\" > '%1'; echo so what >&2; exit 7").arg(file));
    shown.train(1);
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY2(failed[0].contains(QStringLiteral("exit code 7")) && failed[0].contains(QStringLiteral("so what")),
             qPrintable(failed[0]));
    QFile told(file);
    QVERIFY(told.open(QIODevice::ReadOnly));
    QCOMPARE(told.readAll(), QByteArray("finished\n"));
    QSettings().remove(QLatin1String(SettingsPage::kEndCommand));
}

void TestTrainPage::a_run_of_another_process_calls_its_own_command() {
    struct Handle final : JobHandle {
        void request_stop() override {}
        void set_paused(bool /*paused*/) override {}
        void profile_next(int /*steps*/) override {}
    };
    const QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("told"));
    job::FollowObserver* observer = nullptr;
    std::vector<std::string> arguments;
    Shown shown({}, test::fake_engine(), [&](const job::FollowRequest& request, job::FollowObserver& who) {
        arguments = request.arguments;
        observer = &who;
        return std::make_unique<Handle>();
    });
    QSettings().setValue(QLatin1String(SettingsPage::kEndCommand),
                         QStringLiteral("echo \"$TORCHDECK_RESULT\" >> '%1'").arg(file));
    shown.window->session()->set_outlives(true);
    shown.train(1);
    QVERIFY(observer != nullptr);
    QVERIFY(std::ranges::any_of(arguments, [](const auto& one) { return one.starts_with("--on-end=echo"); }));
    observer->on_started("/runs/a", {});
    observer->on_finished({.outcome = job::Outcome::stopped, .exit_code = 130});
    QTRY_COMPARE(shown.state(), State::finished);
    // However many windows follow it, none calls the command. One of this process does so afterwards.
    shown.window->session()->set_outlives(false);
    shown.train(1);
    QTRY_COMPARE(shown.state(), State::finished);
    const auto told = [&] {
        QFile in(file);
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    };
    QTRY_COMPARE(told(), QByteArray("finished\n"));
    QSettings().remove(QLatin1String(SettingsPage::kEndCommand));
}

void TestTrainPage::no_bus_no_notification() {
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/bus");
    QVERIFY(!show_notification(QStringLiteral("a"), QStringLiteral("b")));
    qunsetenv("DBUS_SESSION_BUS_ADDRESS");
    QVERIFY(!show_notification(QStringLiteral("a"), QStringLiteral("b")));
}

void TestTrainPage::the_previous_run_is_compared() {
    Shown shown({});
    shown.train(1);
    QTRY_VERIFY(find<Banner>(shown.tab(), "run_ended")->isVisible());
    QStringList texts;
    for (const auto* button : find<Banner>(shown.tab(), "run_ended")->findChildren<QPushButton*>())
        texts << button->text();
    QCOMPARE(texts,
             QStringList({QStringLiteral("Train 5 more epochs"), QStringLiteral("Show predictions"),
                          QStringLiteral("Per class"), QStringLiteral("Compare"), QStringLiteral("Open folder")}));
    // Progress is in the title while it runs, and goes with it.
    QCOMPARE(shown.window->windowTitle(), QStringLiteral("TorchDeck"));
}

TORCHDECK_TEST(QApplication, TestTrainPage)

}  // namespace tst_train_page

#include "tst_train_page.moc"
