// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that wait for their turn at their places: this window, processes of their own, other machines, Slurm.
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "session/run_queue.hpp"
#include "session/runs_elsewhere.hpp"
#include "session/training_session.hpp"
#include "support/fake_job.hpp"
#include "support/fake_places.hpp"
#include "support/test_program.hpp"

namespace tst_run_queue {

using namespace torchdeck;
using namespace torchdeck::ui;
using Kind = RunPlace::Kind;
using State = TrainingSession::State;
using Away = RunsElsewhere::State;

namespace {

const RunPlace kFar{Kind::ssh, QStringLiteral("ssh://far")};
const RunPlace kSlurm{Kind::slurm, QStringLiteral("ssh://cluster/~/runs"), QStringLiteral("--partition=gpu")};

struct Bench {
    test::FakeCommands commands;
    test::FakeProcess process;
    std::shared_ptr<test::FakeState> job = std::make_shared<test::FakeState>();
    std::unique_ptr<TrainingSession> session;

    explicit Bench(test::FakeScript script = {.stay_at = 3}, EngineSource engine = {}) {
        TrainingSession::Options options;
        options.make_job = test::fake_factory(script, job);
        options.follow = process.factory();
        options.program = commands.factory();
        options.load_engine = std::move(engine);
        options.runs_dir = "/runs";
        session = std::make_unique<TrainingSession>(std::move(options));
    }
    [[nodiscard]] RunQueue& queue() const { return *session->queue(); }
    [[nodiscard]] RunsElsewhere& elsewhere() const { return *session->runs_elsewhere(); }
    void add(const RunPlace& place, std::int64_t seed = 1, const std::string& device = "auto") const {
        session->set_outlives(place.kind == Kind::process);
        session->set_remote_place(place.local() ? std::nullopt : std::optional(place));
        config::TrainConfig config;
        config.schedule.epochs = 1;
        config.seed = seed;
        config.hardware.device = device;
        queue().add({config});
    }
    [[nodiscard]] std::vector<std::int64_t> seeds() const {
        std::vector<std::int64_t> all;
        for (const auto& run : queue().waiting()) all.push_back(run.config.seed);
        return all;
    }
    /// The training in a process of its own is beyond its first steps.
    void warm_up() {
        process.observer->on_started("/runs/a", {.device = "cuda:0"});
        process.observer->on_progress({.phase = Phase::training, .epoch = 1, .epochs = 9, .step = 50, .steps = 99});
        QTRY_COMPARE(session->state(), State::training);
        QTRY_COMPARE(session->progress().step, std::int64_t{50});
    }
};

using Seeds = std::vector<std::int64_t>;

QString running(const QString& address, const QString& state = QStringLiteral("running")) {
    const nlohmann::json one = {{"run", address.toStdString()},
                                {"state", state.toStdString()},
                                {"progress", {{"epoch", 2}, {"epochs", 9}, {"step", 3}, {"steps", 5}}}};
    return QString::fromStdString(nlohmann::json::array({one}).dump());
}

}  // namespace

class TestRunQueue : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void places_are_said_again();
    void a_remote_run_that_waits_blocks_no_local_one();
    void what_failed_at_a_place_holds_that_place_alone();
    void one_at_a_time_for_each_device();
    void several_share_a_device_where_memory_fits();
    void the_place_of_a_run_that_waits_can_be_changed();
    void a_restart_keeps_places_and_what_trains_there();
    void a_run_of_the_train_page_is_not_beside_it();
    void runs_there_are_paused_and_stopped();
    void what_is_missing_there_is_one_sentence();
    void a_run_that_makes_way_is_paused_and_continued();
};

void TestRunQueue::places_are_said_again() {
    for (const auto& place : {RunPlace{Kind::window}, RunPlace{Kind::process}, kFar, kSlurm, RunPlace{Kind::slurm}})
        QVERIFY2(RunPlace::from_text(place.text()) == place, qPrintable(place.text()));
    QVERIFY(RunPlace::from_text(QStringLiteral("rubbish")) == RunPlace{});
    QCOMPARE(place_options(kSlurm), (QStringList{"--on", "slurm+ssh://cluster/~/runs", "--slurm=--partition=gpu"}));
    QCOMPARE(place_name(kSlurm), QStringLiteral("Slurm on cluster"));
    QCOMPARE(address_of(QStringLiteral(" ann@far ")), QStringLiteral("ssh://ann@far"));
    QCOMPARE(address_of(QStringLiteral("ssh://far/my runs")), QStringLiteral("ssh://far/my%20runs"));
    QVERIFY(may_share_device("auto", "cpu") && may_share_device("cuda", "cuda:1") && may_share_device("cpu", "cpu"));
    QVERIFY(!may_share_device("cpu", "cuda") && !may_share_device("cuda:0", "cuda:1"));
}

void TestRunQueue::a_remote_run_that_waits_blocks_no_local_one() {
    Bench bench;
    bench.add(kFar, 1);
    QCOMPARE(bench.commands.starts(), 1);
    QVERIFY(bench.commands.has(QStringLiteral("ssh://far")));
    bench.add(kFar, 2);  // waits for the one before it
    bench.add(kSlurm, 3);
    QCOMPARE(bench.commands.starts(), 2);
    bench.add({Kind::window}, 4);
    QCOMPARE(bench.job->jobs, 1);
    QVERIFY(bench.session->running());
    QCOMPARE(bench.seeds(), Seeds{2});

    // The first one trains, and has finished at the next look: the next one of its place begins.
    QVERIFY(bench.commands.answer(QStringLiteral("ssh://far"), {0, QStringLiteral("ssh://far/home/runs/a\nnote\n")}));
    QCOMPARE(bench.elsewhere().runs()[0].address, QStringLiteral("ssh://far/home/runs/a"));
    bench.elsewhere().look();
    QVERIFY(bench.commands.answer(QStringLiteral("--running"), {0, running("ssh://far/home/runs/a")}));
    QCOMPARE(state_text(bench.elsewhere().runs()[0]), QStringLiteral("running · epoch 2 of 9"));
    for (int i = 0; i < 3; ++i) bench.elsewhere().look();
    QVERIFY(bench.commands.answer(QStringLiteral("--running"), {0, QStringLiteral("[]")}));
    QCOMPARE(bench.seeds(), Seeds{2});
    const auto ended = QStringLiteral(R"([{"state": "finished", "best_top1": 0.5}])");
    QVERIFY(bench.commands.answer(QStringLiteral("ssh://far/home/runs/a"), {0, ended}));
    QCOMPARE(state_text(bench.elsewhere().runs()[0]), QStringLiteral("finished · top-1 50.0 %"));
    QVERIFY(bench.seeds().empty());
    bench.session->stop();
    QTRY_VERIFY(!bench.session->running());
}

void TestRunQueue::what_failed_at_a_place_holds_that_place_alone() {
    Bench bench;
    bench.add(kFar, 1);
    bench.add(kFar, 2);
    QVERIFY(
        bench.commands.answer(QStringLiteral("ssh://far"),
                              test::refusal(Message::of("{}: there is no torchdeck in PATH.", std::string("far")))));
    QCOMPARE(state_text(bench.elsewhere().runs()[0]), QStringLiteral("failed · far: there is no torchdeck in PATH."));
    QCOMPARE(bench.seeds(), Seeds{2});
    QVERIFY(bench.queue().held());
    bench.add(kSlurm, 3);
    QCOMPARE(bench.seeds(), Seeds{2});
    bench.queue().start();
    QVERIFY(bench.seeds().empty() && !bench.queue().held());
}

void TestRunQueue::one_at_a_time_for_each_device() {
    Bench bench;
    bench.add({Kind::process}, 1, "cuda:0");
    QCOMPARE(bench.process.made, 1);
    bench.warm_up();
    bench.add({Kind::process}, 2, "cuda:0");
    bench.add({Kind::window}, 3, "cpu");  // the page shows one
    QCOMPARE(bench.seeds(), (Seeds{2, 3}));
    bench.add({Kind::process}, 4, "cuda:1");
    QCOMPARE(bench.seeds(), (Seeds{2, 3}));
    const auto started = bench.commands.asked.at(0).arguments;
    QVERIFY2(started.contains("--detach") && started.contains("--device=cuda:1") && started.contains("/runs"),
             qPrintable(started.join(u' ')));
    bench.process.observer->on_finished({.outcome = job::Outcome::finished, .exit_code = 0});
    QTRY_COMPARE(bench.seeds(), Seeds{3});
    QCOMPARE(bench.process.made, 2);
}

void TestRunQueue::several_share_a_device_where_memory_fits() {
    Bench bench({}, test::fake_engine());
    std::atomic<bool> fits = false;
    std::atomic<int> asked = 0;
    std::atomic<std::int64_t> free = 0;
    bench.queue().set_fits([&](Engine&, const config::TrainConfig&, std::optional<std::int64_t> gpu_free) {
        free = gpu_free.value_or(-1);
        ++asked;
        return fits.load();
    });
    bench.add({Kind::process}, 1, "cuda:0");
    bench.add({Kind::process}, 2, "cuda:0");
    bench.add({Kind::window}, 3, "cuda:0");
    bench.queue().set_several(true);
    QCOMPARE(asked.load(), 0);  // what the first one needs is not known
    bench.warm_up();
    bench.process.observer->on_line(
        runs::LogFile::metrics,
        R"({"phase":"sample","ts":1,"t":1,"device":"0000:03:00.0","vram_used_mb":1000,"vram_total_mb":4000})");
    QTRY_COMPARE(bench.session->run().samples().rows(), std::size_t{1});
    bench.queue().set_several(false);
    bench.queue().set_several(true);
    QTRY_COMPARE(asked.load(), 1);
    QCOMPARE(free.load(), std::int64_t{3000} << 20);
    QTest::qWait(1);
    QCOMPARE(bench.seeds(), (Seeds{2, 3}));
    fits = true;
    QTRY_VERIFY((bench.queue().set_several(false), bench.queue().set_several(true), bench.seeds() == Seeds{3}));
    QVERIFY(bench.commands.has(QStringLiteral("--detach")));
    // The next one waits until that one is beyond its first steps, too.
    const int before = asked;
    bench.add({Kind::process}, 4, "cuda:0");
    QCOMPARE(asked.load(), before);
    QCOMPARE(bench.seeds(), (Seeds{3, 4}));
}

void TestRunQueue::the_place_of_a_run_that_waits_can_be_changed() {
    Bench bench;
    bench.add({Kind::window}, 1);
    bench.add({Kind::window}, 2);
    QCOMPARE(bench.seeds(), Seeds{2});
    bench.queue().set_place(0, kFar);
    QVERIFY2(bench.seeds().empty() && bench.commands.has(QStringLiteral("ssh://far")), "nothing trains there");
    bench.session->stop();
    QTRY_VERIFY(!bench.session->running());
}

void TestRunQueue::a_restart_keeps_places_and_what_trains_there() {
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    {
        Bench bench;
        bench.add({Kind::window}, 1);
        bench.add({Kind::process}, 2);
        bench.add(kFar, 3);
        QVERIFY(bench.commands.answer(QStringLiteral("ssh://far"), {0, QStringLiteral("ssh://far/home/runs/a\n")}));
        bench.add(kFar, 4);
        bench.queue().set_several(true);
        bench.queue().save(settings);
        bench.session->stop();
        QTRY_VERIFY(!bench.session->running());
    }
    Bench again;
    again.queue().restore(settings);
    QCOMPARE(again.seeds(), (Seeds{2, 4}));
    QVERIFY(again.queue().waiting()[0].place == RunPlace{Kind::process} && again.queue().waiting()[1].place == kFar);
    QVERIFY(again.queue().several() && again.queue().held());
    QCOMPARE(again.process.made, 0);
    // It asks how the one is that trained there, and waits for it.
    QVERIFY(again.commands.has(QStringLiteral("--running")) && again.elsewhere().busy(kFar));
    again.queue().start();
    QCOMPARE(again.process.made, 1);
    QCOMPARE(again.seeds(), Seeds{4});
    // Earlier versions kept no places.
    settings.setValue(QStringLiteral("queue"),
                      QStringList{QStringLiteral(R"({"seed": 7})"), QStringLiteral("rubbish")});
    Bench old;
    old.queue().restore(settings);
    QCOMPARE(old.seeds(), Seeds{7});
    QVERIFY(old.queue().waiting()[0].place == RunPlace{});
}

void TestRunQueue::a_run_of_the_train_page_is_not_beside_it() {
    Bench bench;
    bench.elsewhere().start({Kind::process}, {}, QStringLiteral("/runs"));
    QVERIFY(bench.commands.answer(QStringLiteral("train"), {0, QStringLiteral("/runs/a\n")}));
    QCOMPARE(bench.elsewhere().runs().size(), std::size_t{1});
    QVERIFY(bench.session->take_up(QStringLiteral("/runs/a")));
    QVERIFY(bench.elsewhere().runs().empty());
}

void TestRunQueue::runs_there_are_paused_and_stopped() {
    Bench bench;
    bench.add(kFar, 1);
    bench.elsewhere().stop(0);
    QVERIFY2(!bench.commands.has(QStringLiteral("stop")), "it has no address yet");
    QVERIFY(bench.commands.answer(QStringLiteral("ssh://far"), {0, QStringLiteral("ssh://far/home/runs/a\n")}));
    bench.elsewhere().set_paused(0, true);
    QVERIFY(bench.commands.answer(QStringLiteral("pause"), {0}));
    QVERIFY(bench.commands.answer(QStringLiteral("--running"), {0, running("ssh://far/home/runs/a", "paused")}));
    QVERIFY(bench.elsewhere().runs()[0].state == Away::paused);
    // A connection that is cut ends no run.
    for (int i = 0; i < 3; ++i) bench.elsewhere().look();
    QVERIFY(bench.commands.answer(QStringLiteral("--running"),
                                  test::refusal(Message::of("{}: no route", std::string("far")))));
    QCOMPARE(state_text(bench.elsewhere().runs()[0]), QStringLiteral("paused · far: no route"));
    bench.elsewhere().remove(0);
    QCOMPARE(bench.elsewhere().runs().size(), std::size_t{1});
    bench.elsewhere().stop(0);
    QVERIFY(bench.elsewhere().runs()[0].state == Away::stopping);
    QVERIFY(bench.commands.answer(QStringLiteral("stop"), {0}));
    QVERIFY(bench.commands.answer(QStringLiteral("--running"), {0, QStringLiteral("[]")}));
    QVERIFY(bench.commands.answer(QStringLiteral("ssh://far/home/runs/a"),
                                  {0, QStringLiteral(R"([{"state": "stopped", "best_top1": null}])")}));
    QVERIFY(bench.elsewhere().runs()[0].state == Away::stopped);
    bench.elsewhere().remove(0);
    QVERIFY(bench.elsewhere().runs().empty());
}

void TestRunQueue::what_is_missing_there_is_one_sentence() {
    Bench bench;
    QString said = QStringLiteral("?");
    config::TrainConfig config;
    config.schedule.epochs = 7;
    bench.elsewhere().check(kSlurm, config, [&](const QString& problem) { said = problem; });
    const auto asked = bench.commands.asked.at(0).arguments;
    QVERIFY2(
        asked.contains("--dry-run") && asked.contains("--epochs=7") && asked.contains("slurm+ssh://cluster/~/runs"),
        qPrintable(asked.join(u' ')));
    QVERIFY(
        bench.commands.answer(QStringLiteral("--dry-run"),
                              test::refusal(Message::of("{}: /data: there is no folder.", std::string("cluster")))));
    QCOMPARE(said, QStringLiteral("cluster: /data: there is no folder."));
    bench.elsewhere().check(kSlurm, config, [&](const QString& problem) { said = problem; });
    QVERIFY(bench.commands.answer(QStringLiteral("--dry-run"), {0}));
    QVERIFY(said.isEmpty() && bench.elsewhere().runs().empty());
}

void TestRunQueue::a_run_that_makes_way_is_paused_and_continued() {
    Bench bench;
    bench.add({Kind::process}, 1);
    bench.warm_up();
    int told = 0;
    connect(bench.session.get(), &TrainingSession::waits_changed, this, [&] { ++told; });
    bench.process.observer->on_control({.waits = Message("on battery")});
    QTRY_VERIFY(bench.session->waits());
    bench.session->set_paused(true);
    bench.process.observer->on_control({.paused = true});
    QTRY_VERIFY(!bench.session->waits());
    QCOMPARE(bench.session->state(), State::paused);
    QCOMPARE(bench.session->status().activity, QStringLiteral("Paused"));
    bench.session->set_paused(true);  // it is already
    bench.session->set_paused(false);
    bench.process.observer->on_control({.waits = Message("on battery")});
    QTRY_VERIFY(bench.session->waits());
    bench.session->set_paused(false);
    QCOMPARE(bench.process.asked, (QStringList{"pause", "continue", "continue"}));
    QCOMPARE(told, 2);
}

TORCHDECK_TEST(QCoreApplication, TestRunQueue)

}  // namespace tst_run_queue

#include "tst_run_queue.moc"
