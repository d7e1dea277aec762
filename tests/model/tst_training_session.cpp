// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <QThreadPool>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "config/settings.hpp"
#include "session/job_inbox.hpp"
#include "session/training_session.hpp"
#include "support/fake_job.hpp"
#include "support/test_program.hpp"

namespace tst_training_session {

using namespace torchdeck;
using namespace torchdeck::ui;
using State = TrainingSession::State;
using EngineState = EngineAccess::State;
using test::FakeScript;
using test::FakeState;

namespace {

/// A presenter over a fake job, with everything a test wants to look at.
struct Bench {
    std::shared_ptr<FakeState> job = std::make_shared<FakeState>();
    std::unique_ptr<TrainingSession> presenter;
    std::vector<State> states;

    explicit Bench(const FakeScript& script, EngineSource engine = {}) {
        TrainingSession::Options options;
        options.make_job = test::fake_factory(script, job);
        options.load_engine = std::move(engine);
        presenter = std::make_unique<TrainingSession>(std::move(options));
        QObject::connect(presenter.get(), &TrainingSession::state_changed, presenter.get(),
                         [this](State state) { states.push_back(state); });
    }
    bool start(std::int64_t epochs = 2) {
        config::TrainConfig config;
        config.schedule.epochs = epochs;
        config.data.batch_size = 125;  // 400 steps an epoch: round shares
        return presenter->start(config);
    }
    [[nodiscard]] std::size_t rows() const { return presenter->run().steps().rows(); }
    [[nodiscard]] QString log() const { return presenter->log().join(u'\n'); }
};

}  // namespace

class TestTrainingSession : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void a_run_goes_through_its_states();
    void a_run_as_long_as_the_one_before_is_shown();
    void a_sample_before_the_start_is_the_runs();
    void status_is_in_words();
    void the_last_accuracy_says_how_it_was_measured();
    void the_figures_at_the_end_are_of_the_same_weights();
    void events_are_collected();
    void signals_come_on_the_gui_thread();
    void pause_holds_and_resume_goes_on();
    void stop_ends_the_run();
    void stop_ends_a_paused_run();
    void failure_says_why();
    void failure_before_the_start_names_the_folder();
    void a_factory_that_throws_is_a_failure();
    void a_second_run_starts_afresh();
    void what_others_use_is_said_without_numbers_of_the_past();
    void alerts_come_and_go();
    void a_full_disk_is_told_at_the_start();
    void doubt_and_energy_are_told();
    void one_training_at_a_time();
    void impossible_settings_do_not_start();
    void destroying_a_running_one_does_not_wait();
    void ended_jobs_are_released();
    void engine_loads_in_the_background();
    void engine_failure_is_told_and_retried();
    void inbox_merges_progress();
    void a_run_of_another_process_outlives_the_window();
    void a_run_that_goes_on_is_taken_up();
    void closed_inbox_is_silent();
};

void TestTrainingSession::a_run_goes_through_its_states() {
    Bench bench({});
    QCOMPARE(bench.presenter->state(), State::idle);
    QVERIFY(bench.start());
    QVERIFY(bench.presenter->running());
    QTRY_COMPARE(bench.presenter->state(), State::finished);
    QCOMPARE(bench.states, (std::vector{State::loading, State::training, State::finished}));
    QCOMPARE(bench.rows(), std::size_t{40});
    QCOMPARE(bench.presenter->run().epochs().rows(), std::size_t{2});
    QCOMPARE(bench.presenter->run().samples().rows(), std::size_t{40});
    QVERIFY(!bench.presenter->running());
    QVERIFY(bench.presenter->failure().text.isEmpty());
    QVERIFY(bench.presenter->outcome()->final_result);
    QVERIFY2(bench.log().contains(QStringLiteral("Epoch 2: validation top-1 ")), qPrintable(bench.log()));
    QVERIFY(bench.log().contains(QStringLiteral("Final evaluation, weights of epoch 2: top-1 ")));
    QVERIFY(bench.log().contains(QStringLiteral("1,148,874 parameters")));
}

void TestTrainingSession::a_run_as_long_as_the_one_before_is_shown() {
    Bench bench({});
    std::size_t shown = 0;
    connect(bench.presenter.get(), &TrainingSession::data_changed, this, [&] { shown = bench.rows(); });
    for (int run = 1; run <= 2; ++run) {
        QVERIFY(bench.start());
        QTRY_COMPARE(bench.job->jobs.load(), run);
        // From its start to its end it reaches this thread at once.
        while (bench.job->ended < run) std::this_thread::yield();
        QTRY_COMPARE(bench.presenter->state(), State::finished);
        QCOMPARE(shown, bench.rows());
        QVERIFY(shown > 0);
    }
}

void TestTrainingSession::a_sample_before_the_start_is_the_runs() {
    Bench bench({.early_sample = true});
    for (int run = 1; run <= 2; ++run) {
        QVERIFY(bench.start());
        QTRY_COMPARE(bench.job->jobs.load(), run);
        QTRY_COMPARE(bench.presenter->state(), State::finished);
        QCOMPARE(bench.presenter->run().samples().rows(), std::size_t{41});
    }
}

void TestTrainingSession::status_is_in_words() {
    Bench bench({.stay_at = 30}, test::fake_engine());
    bench.presenter->engine()->preload();
    QTRY_COMPARE(bench.presenter->engine()->state(), EngineState::ready);
    QVERIFY(bench.start(3));
    QTRY_COMPARE(bench.rows(), std::size_t{30});
    const auto& status = bench.presenter->status();
    QCOMPARE(status.epoch, QStringLiteral("epoch 2 of 3"));
    QCOMPARE(status.permille, 500);
    QCOMPARE(status.percent, QStringLiteral("50 %"));
    QCOMPARE(status.remaining, QStringLiteral("60 s"));
    QCOMPARE(status.activity, QStringLiteral("Training"));
    QCOMPARE(status.name, QStringLiteral("small-cifar-net · shapes"));
    QVERIFY(status.figures.size() >= 3 && status.figures.size() <= 5);
    QVERIFY2(status.figures[0].caption.contains(QStringLiteral("best")), qPrintable(status.figures[0].caption));
    QVERIFY(status.figures[0].caption.endsWith(QStringLiteral(", epoch 1")));
    QVERIFY(status.figures[0].value.endsWith(QStringLiteral(" %")));
    QCOMPARE(status.figures[2].caption, QStringLiteral("images/s"));
    QVERIFY(status.figures[2].value.toDouble() > 0);
    QCOMPARE(status.device, QStringLiteral("Intel Xeon 2.80 GHz"));
    bench.presenter->stop();
    QTRY_COMPARE(bench.presenter->state(), State::finished);
    QCOMPARE(bench.presenter->status().activity, QStringLiteral("Stopped"));
    QVERIFY2(bench.presenter->status().remaining.isEmpty(), "nothing is left of a run that has ended");
}

void TestTrainingSession::the_figures_at_the_end_are_of_the_same_weights() {
    Bench bench({.overfits_after = 2});
    QVERIFY(bench.start(4));
    QTRY_COMPARE(bench.presenter->state(), State::finished);
    const auto& figures = bench.presenter->status().figures;
    const auto& final = *bench.presenter->outcome()->final_result;
    QCOMPARE(figures[0].caption, QStringLiteral("top-1, best epoch %1").arg(final.epoch));
    QVERIFY(figures[1].caption.startsWith(QStringLiteral("validation loss, epoch %1").arg(final.epoch)));
    QCOMPARE(figures[1].value, number_text(final.loss, 3));
    const auto last = bench.presenter->run().epochs().column("val_loss").back();
    QVERIFY2(number_text(last, 3) != figures[1].value, "that of the last epoch");
    QVERIFY2(figures[1].help.contains(number_text(last, 3)), qPrintable(figures[1].help));
}

void TestTrainingSession::the_last_accuracy_says_how_it_was_measured() {
    for (const auto tta : {config::Views::one, config::Views::flip}) {
        Bench bench({});
        config::TrainConfig config;
        config.schedule.epochs = 1;
        config.augment.tta = tta;
        QVERIFY(bench.presenter->start(config));
        QTRY_COMPARE(bench.presenter->state(), State::finished);
        const auto& figure = bench.presenter->status().figures[0];
        const bool averaged = config.augment.tta != config::Views::one;
        QCOMPARE(figure.caption.startsWith(QStringLiteral("top-1 with TTA · best ")), averaged);
        QCOMPARE(figure.caption == QStringLiteral("top-1, best epoch 1"), !averaged);
        QCOMPARE(figure.help.contains(QStringLiteral("with one view")), averaged);
    }
}

void TestTrainingSession::events_are_collected() {
    Bench bench({.reports_per_epoch = 3000, .report_ms = 0});
    QSignalSpy data(bench.presenter.get(), &TrainingSession::data_changed);
    QElapsedTimer clock;
    clock.start();
    QVERIFY(bench.start(2));
    QTRY_COMPARE(bench.presenter->state(), State::finished);
    QCOMPARE(bench.rows(), std::size_t{6000});
    QVERIFY2(data.count() >= 1 && data.count() <= 2 + clock.elapsed() / 40, QByteArray::number(data.count()));
}

void TestTrainingSession::signals_come_on_the_gui_thread() {
    Bench bench({});
    bool elsewhere = false;
    const auto look = [&] { elsewhere = elsewhere || QThread::currentThread() != thread(); };
    connect(bench.presenter.get(), &TrainingSession::data_changed, this, look, Qt::DirectConnection);
    connect(bench.presenter.get(), &TrainingSession::log_added, this, look, Qt::DirectConnection);
    connect(bench.presenter.get(), &TrainingSession::state_changed, this, look, Qt::DirectConnection);
    QVERIFY(bench.start());
    QTRY_COMPARE(bench.presenter->state(), State::finished);
    QVERIFY(!elsewhere);
}

void TestTrainingSession::pause_holds_and_resume_goes_on() {
    Bench bench({.report_ms = 5});
    QVERIFY(bench.start(3));
    QTRY_VERIFY(bench.rows() > 3);
    bench.presenter->set_paused(true);
    QCOMPARE(bench.presenter->state(), State::paused);
    QVERIFY(bench.job->paused);
    QTRY_VERIFY(bench.job->holding);
    const auto held = static_cast<std::size_t>(bench.job->reports);
    QTRY_COMPARE(bench.rows(), held);
    QCOMPARE(static_cast<std::size_t>(bench.job->reports), held);
    bench.presenter->set_paused(false);
    QCOMPARE(bench.presenter->state(), State::training);
    QTRY_COMPARE(bench.presenter->state(), State::finished);
    QCOMPARE(bench.rows(), std::size_t{60});
}

void TestTrainingSession::stop_ends_the_run() {
    Bench bench({.stay_at = 5});
    QVERIFY(bench.start());
    QTRY_COMPARE(bench.presenter->state(), State::training);
    bench.job->hold_stop = true;  // the step takes as long as the test wants: stop() would not return if it waited
    bench.presenter->stop();
    QCOMPARE(bench.presenter->state(), State::stopping);
    bench.presenter->stop();
    QCOMPARE(bench.job->stops, 1);
    bench.job->hold_stop = false;
    QTRY_COMPARE(bench.presenter->state(), State::finished);
    QCOMPARE(bench.presenter->outcome()->outcome, job::Outcome::stopped);
}

void TestTrainingSession::stop_ends_a_paused_run() {
    Bench bench({.report_ms = 5});
    QVERIFY(bench.start(3));
    QTRY_COMPARE(bench.presenter->state(), State::training);
    bench.presenter->set_paused(true);
    bench.presenter->stop();
    QTRY_COMPARE(bench.presenter->state(), State::finished);
}

void TestTrainingSession::failure_says_why() {
    Bench bench({.fail_at = 7});
    QVERIFY(bench.start());
    QTRY_COMPARE(bench.presenter->state(), State::failed);
    QCOMPARE(bench.presenter->failure().text, QString::fromStdString(FakeScript{}.failure));
    QVERIFY(bench.presenter->failed_setting().empty());
    QVERIFY(bench.log().contains(QStringLiteral("CUDA out of memory")));
    QCOMPARE(bench.rows(), std::size_t{6});
    QVERIFY2(!bench.presenter->running(), "usable after a failure");
}

namespace {

/// A run in another process that only pretends.
struct Elsewhere {
    job::FollowRequest request;
    job::FollowObserver* observer = nullptr;
    QStringList asked;

    FollowFactory factory() {
        return [this](job::FollowRequest wanted, job::FollowObserver& who) {
            request = std::move(wanted);
            observer = &who;
            return std::make_unique<Handle>(*this);
        };
    }
    struct Handle final : JobHandle {
        explicit Handle(Elsewhere& of) : of_(of) {}
        void request_stop() override { of_.asked << QStringLiteral("stop"); }
        void set_paused(bool paused) override {
            of_.asked << (paused ? QStringLiteral("pause") : QStringLiteral("go"));
        }
        void profile_next(int /*steps*/) override {}
        Elsewhere& of_;
    };
};

}  // namespace

void TestTrainingSession::a_run_of_another_process_outlives_the_window() {
    Elsewhere other;
    TrainingSession::Options options;
    options.follow = other.factory();
    options.end_command = [] { return std::string("true"); };
    auto session = std::make_unique<TrainingSession>(options);
    session->set_outlives(true);
    session->set_make_way({.programs = {"steam"}, .on_battery = true});
    config::TrainConfig config;
    config.schedule.epochs = 7;
    config.augment.enabled = false;
    QVERIFY(session->start(config));
    QVERIFY(session->elsewhere() && std::ranges::count(other.request.arguments, "--epochs=7") == 1 &&
            std::ranges::count(other.request.arguments, "--no-augment") == 1);
    // What it makes way for, and its end, which may come without a window.
    for (const auto* option : {"--make-way-for=steam", "--make-way-on-battery", "--on-end=true"})
        QVERIFY2(std::ranges::count(other.request.arguments, option) == 1, option);
    other.observer->on_started("/runs/a", {});
    auto history = std::make_shared<runs::RunData>();
    history->append(runs::LogFile::metrics, R"({"phase":"step","epoch":1,"step":1,"t":1,"loss":2})");
    other.observer->on_history(history);
    other.observer->on_line(runs::LogFile::metrics, R"({"phase":"step","epoch":1,"step":2,"t":2,"loss":1})");
    other.observer->on_progress({.phase = Phase::training, .epoch = 1, .epochs = 7});
    QTRY_COMPARE(session->state(), State::training);
    QCOMPARE(session->run().steps().rows(), std::size_t{2});
    // Its process says what became of a request; another window may have asked, too.
    session->set_paused(true);
    QCOMPARE(other.asked, QStringList{QStringLiteral("pause")});
    QCOMPARE(session->state(), State::training);
    other.observer->on_control({.paused = true});
    QTRY_COMPARE(session->state(), State::paused);
    other.observer->on_control({});
    QTRY_COMPARE(session->state(), State::training);
    other.observer->on_control({.waits = Message("on battery")});
    QTRY_COMPARE(session->state(), State::paused);
    QCOMPARE(session->status().activity, QStringLiteral("Waiting: on battery"));
    other.observer->on_control({});
    QTRY_COMPARE(session->state(), State::training);
    session.reset();
    QVERIFY2(!other.asked.contains(QStringLiteral("stop")), "the run continues");
}

void TestTrainingSession::a_run_that_goes_on_is_taken_up() {
    QTemporaryDir folder;
    const auto runs = folder.path().toStdString() + "/runs";
    for (const auto* name : {"/old", "/new"}) {
        std::filesystem::create_directories(runs + name);
        config::TrainConfig config;
        config.schedule.epochs = name[1] == 'n' ? 9 : 3;
        std::ofstream(runs + name + "/run.json") << config::to_json(config).dump();
    }
    Elsewhere other;
    TrainingSession::Options options;
    options.follow = other.factory();
    options.going_on = [runs] {
        return std::vector<std::filesystem::path>{"/stranger/run", runs + "/new", runs + "/old"};
    };
    TrainingSession session(options);
    QSignalSpy others(&session, &TrainingSession::others_going_on);
    bool otherwise = false;
    session.take_up_from({QString::fromStdString(runs)}, [&] { otherwise = true; });
    QTRY_VERIFY(other.observer != nullptr);
    QCOMPARE(other.request.run_dir.string(), runs + "/new");
    QVERIFY(other.request.arguments.empty() && session.elsewhere());
    QCOMPARE(session.config().schedule.epochs, std::int64_t{9});
    QCOMPARE(others.at(0).at(0).toStringList(), QStringList{QString::fromStdString(runs + "/old")});
    // The other one of them instead: both continue.
    QVERIFY(session.take_up(QString::fromStdString(runs + "/old")));
    QTRY_COMPARE(other.request.run_dir.string(), runs + "/old");
    QVERIFY(other.asked.isEmpty() && !otherwise);

    TrainingSession stranger(options);
    stranger.take_up_from({folder.path() + QStringLiteral("/elsewhere")}, [&] { otherwise = true; });
    QTRY_VERIFY(otherwise);
    QVERIFY(!stranger.running());
}

void TestTrainingSession::failure_before_the_start_names_the_folder() {
    Bench bench({.fail_early = true, .failure = "/nowhere: no CIFAR-10 here.", .failure_code = 3});
    config::TrainConfig config;
    config.data.dataset = "cifar10";
    config.data.dir = "/nowhere";
    QVERIFY(bench.presenter->start(config));
    QTRY_COMPARE(bench.presenter->state(), State::failed);
    QCOMPARE(bench.presenter->failed_setting(), std::string("data"));
}

void TestTrainingSession::a_factory_that_throws_is_a_failure() {
    TrainingSession::Options options;
    options.make_job = [](job::TrainRequest, job::JobObserver&) -> std::unique_ptr<JobHandle> {
        throw std::runtime_error("no thread to be had");
    };
    TrainingSession presenter(options);
    QVERIFY(!presenter.start({}));
    QCOMPARE(presenter.state(), State::failed);
    QCOMPARE(presenter.failure().text, QStringLiteral("no thread to be had"));
}

void TestTrainingSession::a_second_run_starts_afresh() {
    Bench bench({.fail_at = 7});
    QSignalSpy reset(bench.presenter.get(), &TrainingSession::run_reset);
    QVERIFY(bench.start());
    QTRY_COMPARE(bench.presenter->state(), State::failed);
    const auto rows = bench.rows();
    QVERIFY(bench.start());
    QVERIFY(bench.presenter->failure().text.isEmpty());
    QVERIFY(!bench.presenter->plan());
    QCOMPARE(bench.rows(), rows);  // a start that fails costs nothing
    QVERIFY2(bench.presenter->status().figures.empty(), "those are of the run before");
    QTRY_COMPARE(reset.count(), 2);
    QTRY_COMPARE(bench.presenter->state(), State::failed);
    QCOMPARE(bench.job->jobs, 2);
}

void TestTrainingSession::one_training_at_a_time() {
    Bench bench({.stay_at = 3});
    QVERIFY(bench.start());
    QVERIFY(!bench.start());
    QCOMPARE(bench.job->jobs, 1);
}

void TestTrainingSession::impossible_settings_do_not_start() {
    Bench bench({});
    QVERIFY(!bench.start(0));
    QCOMPARE(bench.job->jobs, 0);
    QCOMPARE(bench.presenter->state(), State::idle);
}

void TestTrainingSession::destroying_a_running_one_does_not_wait() {
    Bench bench({.stay_at = 3});
    QVERIFY(bench.start());
    QTRY_COMPARE(bench.presenter->state(), State::training);
    bench.job->hold_stop = true;
    bench.presenter.reset();
    QCOMPARE(bench.job->stops, 1);
    QCOMPARE(bench.job->alive, 1);
    bench.job->hold_stop = false;
    QTRY_COMPARE(bench.job->alive, 0);
}

void TestTrainingSession::ended_jobs_are_released() {
    Bench bench({});
    QVERIFY(bench.start());
    QTRY_COMPARE(bench.presenter->state(), State::finished);
    QTRY_COMPARE(bench.job->alive, 0);
}

void TestTrainingSession::engine_loads_in_the_background() {
    const auto loaded = std::make_shared<std::binary_semaphore>(0);
    Bench bench({}, [loaded, load = test::fake_engine()] {
        loaded->acquire();
        return load();
    });
    bench.presenter->engine()->preload();
    QCOMPARE(bench.presenter->engine()->state(), EngineState::loading);
    loaded->release();
    QTRY_COMPARE(bench.presenter->engine()->state(), EngineState::ready);
    QCOMPARE(bench.presenter->engine()->info().libtorch_version, std::string("1.13.0"));
}

void TestTrainingSession::engine_failure_is_told_and_retried() {
    int attempts = 0;
    Bench bench({}, [&attempts]() -> std::shared_ptr<Engine> {
        ++attempts;
        throw std::runtime_error("libtorch_cpu.so is missing");
    });
    bench.presenter->engine()->preload();
    QTRY_COMPARE(bench.presenter->engine()->state(), EngineState::failed);
    QCOMPARE(bench.presenter->engine()->problem().text, QStringLiteral("libtorch_cpu.so is missing"));
    QVERIFY(bench.start());
    QTRY_COMPARE(bench.presenter->state(), State::finished);
    QTRY_COMPARE(bench.presenter->engine()->state(), EngineState::failed);
    QCOMPARE(attempts, 2);
}

void TestTrainingSession::inbox_merges_progress() {
    int wakes = 0;
    JobInbox inbox([&] { ++wakes; });
    for (int i = 1; i <= 1000; ++i) inbox.on_progress({.step = i});
    inbox.on_line(runs::LogFile::metrics, "{}");
    inbox.on_progress({.step = 2000});
    const auto events = inbox.poll();
    QCOMPARE(events.size(), std::size_t{3});
    QCOMPARE(std::get<Progress>(events[0]).step, 1000);
    QCOMPARE(std::get<Progress>(events[2]).step, 2000);
    QCOMPARE(wakes, 1);
    inbox.on_log_message({});
    QCOMPARE(wakes, 2);
}

void TestTrainingSession::closed_inbox_is_silent() {
    int wakes = 0;
    JobInbox inbox([&] { ++wakes; });
    inbox.close();
    inbox.on_progress({});
    inbox.on_finished({});
    QCOMPARE(wakes, 0);
    QVERIFY(inbox.poll().empty());
}

namespace {

/// A job that says what the test makes it say.
class Puppet final : public JobHandle {
  public:
    Puppet(job::JobObserver& observer, job::JobObserver** strings) { *strings = &observer; }
    void request_stop() override {}
    void set_paused(bool) override {}
    void profile_next(int) override {}
};

struct PuppetBench {
    job::JobObserver* job = nullptr;
    std::unique_ptr<TrainingSession> presenter;

    PuppetBench() {
        TrainingSession::Options options;
        options.make_job = [this](job::TrainRequest, job::JobObserver& observer) {
            return std::make_unique<Puppet>(observer, &job);
        };
        presenter = std::make_unique<TrainingSession>(std::move(options));
        presenter->start({});
    }
};

}  // namespace

void TestTrainingSession::what_others_use_is_said_without_numbers_of_the_past() {
    PuppetBench bench;
    bench.job->on_alert({telemetry::AlertKind::cpu_shared, true, "", Message("Other processes use 35 % of the CPU.")});
    QTRY_VERIFY(!bench.presenter->alerts().text.isEmpty());
    QVERIFY(!bench.presenter->alerts().text.contains(u'3'));
    QVERIFY2(bench.presenter->log().join(u'\n').contains(QStringLiteral("use 35 %")), "how much it was then");
    bench.job->on_alert({telemetry::AlertKind::cpu_shared, false, ""});
    QTRY_VERIFY(bench.presenter->alerts().text.isEmpty());
    bench.job->on_finished({});
}

void TestTrainingSession::alerts_come_and_go() {
    PuppetBench bench;
    QSignalSpy changed(bench.presenter.get(), &TrainingSession::alerts_changed);
    bench.job->on_alert({telemetry::AlertKind::vram, true, "0000:03:00.0", Message("GPU memory is nearly full.")});
    bench.job->on_alert({telemetry::AlertKind::loader, true, "", Message("The loader is too slow.")});
    QTRY_COMPARE(bench.presenter->alerts().text, QString("GPU memory is nearly full.\nThe loader is too slow."));
    bench.job->on_alert({telemetry::AlertKind::vram, false, "0000:03:00.0"});
    QTRY_COMPARE(bench.presenter->alerts().text, QString("The loader is too slow."));
    QCOMPARE(changed.count(), 3);
    // While it is paused nothing is too slow.
    bench.job->on_progress({.phase = Phase::training, .epoch = 1, .epochs = 2, .step = 1, .steps = 2});
    QTRY_COMPARE(bench.presenter->state(), TrainingSession::State::training);
    bench.presenter->set_paused(true);
    QVERIFY(bench.presenter->alerts().text.isEmpty());
    bench.presenter->set_paused(false);
    QCOMPARE(bench.presenter->alerts().text, QString("The loader is too slow."));
    changed.clear();
    bench.job->on_alert({telemetry::AlertKind::loss_not_finite, true, "", Message("The loss is not a number.")});
    bench.job->on_finished({});
    QTRY_VERIFY(!bench.presenter->running());
    // What the machine did is over with the run; what the loss became is not.
    QCOMPARE(bench.presenter->alerts().text, QString("The loss is not a number."));
    QCOMPARE(changed.count(), 2);
    bench.presenter->start({});
    QVERIFY(bench.presenter->alerts().text.isEmpty());  // they were of the run before
    bench.job->on_finished({});
}

void TestTrainingSession::a_full_disk_is_told_at_the_start() {
    PuppetBench bench;
    RunPlan plan;
    plan.parameters = std::int64_t{1} << 50;
    bench.job->on_started("runs/one", plan);
    QTRY_VERIFY(bench.presenter->alerts().text.contains(QStringLiteral("are free in")));
    QVERIFY(bench.presenter->log().join(u' ').contains(QStringLiteral("Warning: ")));
    bench.job->on_finished({});
    QTRY_VERIFY(!bench.presenter->running());
    QVERIFY(bench.presenter->alerts().text.isEmpty());
}

void TestTrainingSession::doubt_and_energy_are_told() {
    PuppetBench bench;
    bench.job->on_started("runs/one", {});
    const std::string trains = "0000:03:00.0";
    const std::string shows = "0000:0a:00.0";
    const auto tell = [&](double t, const char* kind, const char* text, const std::string& device) {
        bench.job->on_line(runs::LogFile::events, to_line(runs::EventRecord{t, t, kind, Message(text), 1, device}));
    };
    tell(1, "pegged", "Idle context.", trains);
    tell(1, "pegged", "Shows a desktop.", shows);
    bench.job->on_line(runs::LogFile::train_telemetry, R"({"phase":"sample","ts":1,"run_energy_j":12400})");
    QTRY_COMPARE(bench.presenter->utilization_doubt(trains), QString("Idle context."));
    const auto& figures = bench.presenter->status().figures;
    QVERIFY(std::ranges::any_of(figures, [](const RunFigure& f) { return f.value == QString("12.4 kJ"); }));
    tell(2, "pegged_over", "Works now.", trains);
    QTRY_VERIFY(bench.presenter->utilization_doubt(trains).isEmpty());
    QCOMPARE(bench.presenter->utilization_doubt(shows), QString("Shows a desktop."));
    bench.job->on_finished({});
}

TORCHDECK_TEST(QCoreApplication, TestTrainingSession)

}  // namespace tst_training_session

#include "tst_training_session.moc"
