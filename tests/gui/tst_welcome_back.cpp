// SPDX-License-Identifier: GPL-3.0-or-later
// The start after a crash, a kill or a stop: the last run is shown where one looks, and can go on; what was compared is
// open again.
#include <QAction>
#include <QCheckBox>
#include <QDir>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "application.hpp"
#include "compare_stage.hpp"
#include "config/settings.hpp"
#include "look/format.hpp"
#include "pages/train/run_charts.hpp"
#include "pages/train/run_header.hpp"
#include "pages/train/train_tab.hpp"
#include "session/run_comparison.hpp"
#include "session/run_library.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "widgets/banner.hpp"
#include "widgets/page_rail.hpp"

namespace tst_welcome_back {

using namespace torchdeck;
using namespace torchdeck::ui;
using namespace torchdeck::test;

class TestWelcomeBack : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void an_interrupted_run_is_offered();
    void a_run_without_a_checkpoint_is_only_shown();
    void a_finished_run_is_shown();
    void a_run_of_another_process_is_left_alone();
    void a_run_that_continues_is_taken_up_and_left_without_a_question();
    void what_was_compared_is_open_again();

  private:
    /// A run of another process: nothing comes of it.
    struct Silent final : JobHandle {
        void request_stop() override {}
        void set_paused(bool /*paused*/) override {}
        void profile_next(int /*steps*/) override {}
    };
    /// Seven of 300 epochs, without an end.
    void write_interrupted(const char* name, const char* end = "");
    void start();
    [[nodiscard]] Banner* banner() const { return window_->findChild<Banner*>(QStringLiteral("run_interrupted")); }
    [[nodiscard]] QAction* resume() const { return window_->findChild<QAction*>(QStringLiteral("resume_last")); }
    [[nodiscard]] fs::path at(const char* name) const { return fs::path(dir_->path().toStdString()) / name; }

    std::unique_ptr<QTemporaryDir> dir_;
    std::unique_ptr<MainWindow> window_;
};

void TestWelcomeBack::init() {
    window_.reset();
    QSettings().clear();
    dir_ = std::make_unique<QTemporaryDir>();
}

void TestWelcomeBack::write_interrupted(const char* name, const char* end) {
    const auto run = at("runs") / name;
    fs::create_directories(run / "checkpoints");
    config::TrainConfig config;
    config.schedule.epochs = 300;
    nlohmann::ordered_json json{{"schema", 1}, {"number", 12}, {"started_ts", 1795217806.0}};
    json["config"] = config::to_json(config);
    json["dataset"] = {{"name", "shapes"}};
    std::ofstream(run / "run.json") << json.dump();
    std::ofstream metrics(run / "metrics.jsonl");
    for (int epoch = 1; epoch <= 7; ++epoch) {
        metrics << R"({"phase":"step","epoch":)" << epoch << R"(,"step":)" << epoch << R"(,"t":)" << epoch
                << R"(,"lr":0.1,"loss":1.5,"images_per_s":100})" << '\n'
                << R"({"phase":"epoch","epoch":)" << epoch << R"(,"step":)" << epoch << R"(,"t":)" << epoch
                << R"(,"val_loss":1.25,"val_top1":0.)" << epoch << R"(,"images_per_s":100})" << '\n';
    }
    std::ofstream(run / "checkpoints" / "last.ckpt") << "x";
    if (*end != 0)
        std::ofstream(run / "events.jsonl")
            << R"({"phase":"event","ts":1,"t":9,"kind":"end","text":")" << end << "\"}\n";
}

void TestWelcomeBack::start() {
    window_.reset();
    TrainingSession::Options options;
    options.runs_dir = at("runs");
    options.make_job = fake_factory({});
    window_ = std::make_unique<MainWindow>(options);
    window_->resize(1366, 768);
    window_->show();
}

void TestWelcomeBack::an_interrupted_run_is_offered() {
    write_interrupted("20261122-111839-shapes-small-cifar-net");
    start();
    QTRY_VERIFY(banner()->isVisible());
    QCOMPARE(banner()->text(),
             QStringLiteral("12 small-cifar-net · shapes was interrupted after epoch 7 of 300. Resume begins at its "
                            "last checkpoint, which may be some epochs earlier."));
    QVERIFY(resume()->isEnabled());
    const auto& status = window_->session()->status();
    QCOMPARE(status.name, QStringLiteral("12 small-cifar-net · shapes"));
    QCOMPARE(status.activity, QStringLiteral("Interrupted"));
    QCOMPARE(status.epoch, QStringLiteral("epoch 7 of 300"));
    QCOMPARE(status.figures.front().value, QStringLiteral("70.0 %"));
    QTRY_VERIFY(find<TrainTab>(window_)->charts()->board()->chart("loss") != nullptr);
    // Dismissed, it is not said again; the menu keeps it.
    banner()->dismiss_button()->click();
    start();
    QTRY_COMPARE(window_->session()->status().activity, QStringLiteral("Interrupted"));
    QVERIFY(banner()->isHidden() && resume()->isEnabled());
    // This checkpoint is none: that is said, and the charts stay.
    resume()->trigger();
    QVERIFY(!resume()->isEnabled());
    QTRY_COMPARE(window_->session()->state(), TrainingSession::State::failed);
    QVERIFY(window_->session()->failure().text.contains(QStringLiteral("last.ckpt")));
}

void TestWelcomeBack::a_run_without_a_checkpoint_is_only_shown() {
    write_interrupted("20261122-111839-shapes-small-cifar-net", "stopped");
    fs::remove_all(at("runs/20261122-111839-shapes-small-cifar-net/checkpoints"));
    start();
    QTRY_VERIFY(banner()->isVisible());
    QCOMPARE(banner()->text(), QStringLiteral("12 small-cifar-net · shapes was stopped after epoch 7 of 300."));
    QVERIFY(window_->findChild<QPushButton*>(QStringLiteral("resume_interrupted"))->isHidden());
    QVERIFY(!resume()->isEnabled());
    // Its charts are shown already.
    const auto buttons = banner()->findChildren<QPushButton*>();
    const auto compare = std::ranges::find(buttons, QStringLiteral("Compare"), &QPushButton::text);
    QVERIFY(compare != buttons.end() && (*compare)->isVisible());
    (*compare)->click();
    QTRY_COMPARE(find<RunLibrary>(window_)->shown().size(), std::size_t{1});
}

void TestWelcomeBack::a_finished_run_is_shown() {
    write_interrupted("20261122-111839-shapes-small-cifar-net", "finished");
    start();
    QTRY_COMPARE(window_->session()->status().activity, QStringLiteral("Finished"));
    QVERIFY(banner()->isHidden() && !resume()->isEnabled());
    // A new run takes its place.
    QVERIFY(window_->session()->start({}));
    QVERIFY(!window_->session()->earlier());
    QTRY_VERIFY(!window_->session()->running());
}

void TestWelcomeBack::a_run_of_another_process_is_left_alone() {
    write_interrupted("20261122-111839-shapes-small-cifar-net");
    std::optional<runs::RunLock> written(at("runs/20261122-111839-shapes-small-cifar-net"));
    start();
    QTRY_COMPARE(find<RunLibrary>(window_)->entries().size(), std::size_t{1});
    QTest::qWait(0);
    QVERIFY(!window_->session()->earlier() && banner()->isHidden());
    // Its curves are in Compare, and the window says so.
    const auto* const note = window_->findChild<Banner*>(QStringLiteral("run_elsewhere"));
    const auto said = [&] {
        return !note->isHidden() && note->text().contains(QStringLiteral("is in progress in another process"));
    };
    QTRY_VERIFY(said());
    QTRY_COMPARE(find<RunLibrary>(window_)->shown().size(), std::size_t{1});
    QTRY_VERIFY(!find<RunLibrary>(window_)->scanning());
    // Neither time nor another message ends what is still true.
    find<Banner>(window_, "window_message")->show_note(QStringLiteral("Saved"));
    constexpr int kLongerThanANote = 9000;
    QTest::qWait(kLongerThanANote);
    QVERIFY2(said(), "it is still true");
    written.reset();
    find<RunLibrary>(window_)->refresh();
    QTRY_VERIFY(!said());
}

void TestWelcomeBack::a_run_that_continues_is_taken_up_and_left_without_a_question() {
    write_interrupted("20261122-111839-shapes-small-cifar-net");
    std::filesystem::path followed;
    TrainingSession::Options options;
    options.runs_dir = at("runs");
    options.make_job = fake_factory({});
    options.follow = [&](const job::FollowRequest& request, job::FollowObserver& observer) {
        followed = request.run_dir;
        observer.on_progress({.phase = Phase::training, .epoch = 8, .epochs = 300});
        return std::make_unique<Silent>();
    };
    options.going_on = [run = at("runs") / "20261122-111839-shapes-small-cifar-net"] {
        return std::vector<std::filesystem::path>{run};
    };
    const auto open = [&] {
        window_.reset();
        window_ = std::make_unique<MainWindow>(options);
        window_->show();
        return window_->findChild<QCheckBox*>(QStringLiteral("outlives"));
    };
    auto* outlives = open();
    QVERIFY(outlives->isVisible() && !outlives->isChecked());
    QTRY_COMPARE(window_->session()->state(), TrainingSession::State::training);
    QCOMPARE(followed.filename(), fs::path("20261122-111839-shapes-small-cifar-net"));
    QVERIFY(banner()->isHidden());
    outlives->setChecked(true);
    window_->close();
    QVERIFY(!window_->isVisible());
    QVERIFY2(open()->isChecked(), "it is remembered");
    QVERIFY(window_->session()->outlives());
}

void TestWelcomeBack::what_was_compared_is_open_again() {
    write_interrupted("20261122-111839-shapes-small-cifar-net", "finished");
    write_run(at("elsewhere/a1"), 0.1, 0, 0.5);
    write_log(at("power.jsonl"), 5, 50);
    start();
    const auto log = from_utf8(at("power.jsonl").string()), run = from_utf8(at("elsewhere/a1").string());
    find<RunLibrary>(window_)->open({log, run}, true);
    QTRY_COMPARE(find<RunLibrary>(window_)->shown().size(), std::size_t{2});
    auto options = find<RunComparison>(window_)->options();
    options.x = runs::XAxis::wall;
    options.smoothing = 0.5;
    find<RunComparison>(window_)->set_options(options);
    // Killed: nothing is saved at the end.
    QSettings().sync();
    const auto kept = QSettings().value(QStringLiteral("compare/shown")).toStringList();
    QCOMPARE(kept.size(), 2);
    fs::remove_all(at("elsewhere"));
    start();
    QTRY_COMPARE(find<RunLibrary>(window_)->shown_paths(), QStringList{log});
    QTRY_COMPARE(find<RunLibrary>(window_)->entries().size(), std::size_t{2});
    QVERIFY2(!find<RunLibrary>(window_)->roots().contains(run), "it has gone");
    QCOMPARE(find<RunComparison>(window_)->options(), options);
}

TORCHDECK_TEST(torchdeck::test::WindowApplication, TestWelcomeBack)

}  // namespace tst_welcome_back

#include "tst_welcome_back.moc"
