// SPDX-License-Identifier: GPL-3.0-or-later
// A job that is asked for a profile hands the wish to the engine, and its answer to the run folder and the observer.
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <filesystem>
#include <future>
#include <thread>

#include "base/atomic_file.hpp"
#include "job/train_job.hpp"
#include "profile/step_profile_file.hpp"
#include "support/fake_engine.hpp"
#include "support/test_program.hpp"

namespace tst_job_profile {

using namespace torchdeck;

namespace {

/// Waits until somebody asks, and answers with as many steps.
std::shared_ptr<Engine> asked_engine() {
    auto engine = std::make_shared<test::FakeEngine>();
    engine->answer<Plan>({.parameters = 1, .steps_per_epoch = 1, .device = "cpu", .precision = "fp32"});
    engine->script<Train>([](const Train&, const Context& context) {
        context.report(Ready{});
        int steps = 0;
        while (steps == 0 && !context.stop.stop_requested()) {
            steps = context.profile->poll();
            std::this_thread::yield();
        }
        auto profile = std::make_shared<profile::StepProfile>();
        profile->model = "small";
        profile->profiled_ms.assign(static_cast<std::size_t>(steps), 2.0);
        context.report(StepsProfiled{profile});
        return TrainResult{.epochs_done = 1, .final_result = runs::FinalRecord{0.5, 0.9, 1.0, 1}};
    });
    return engine;
}

class Listener : public job::JobObserver {
  public:
    explicit Listener(bool blocks_file) : blocks_file_(blocks_file) {}
    void on_started(const std::filesystem::path& folder, const RunPlan&) override {
        // A folder where the file belongs: it cannot be written.
        if (blocks_file_) std::filesystem::create_directories(folder / "profile.json" / "full");
        started.set_value();
    }
    void on_log_message(const LogMessage& message) override { messages.push_back(message.text.text()); }
    void on_profile(const std::shared_ptr<const profile::StepProfile>& one) override { profile = one; }
    void on_line(runs::LogFile file, std::string_view line) override {
        if (file == runs::LogFile::events) events += line;
    }
    void on_finished(const job::TrainOutcome& one) override { outcome = one; }

    std::promise<void> started;
    std::vector<std::string> messages;
    std::shared_ptr<const profile::StepProfile> profile;
    std::string events;
    job::TrainOutcome outcome;

  private:
    bool blocks_file_;
};

}  // namespace

class TestJobProfile : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void a_profile_comes_to_folder_and_observer_data();
    void a_profile_comes_to_folder_and_observer();
};

void TestJobProfile::a_profile_comes_to_folder_and_observer_data() {
    QTest::addColumn<bool>("blocked");
    QTest::newRow("written") << false;
    QTest::newRow("not writable") << true;
}

void TestJobProfile::a_profile_comes_to_folder_and_observer() {
    QFETCH(bool, blocked);
    QTemporaryDir folder;
    job::TrainRequest request;
    request.config.data.limit_train = request.config.data.limit_val = 10;
    request.runs_dir = folder.path().toStdString();
    request.engine = asked_engine;
    request.discover = [] { return telemetry::Registry(); };
    Listener listener(blocked);
    job::TrainJob job(std::move(request), listener);
    listener.started.get_future().wait();
    job.profile_next(3);
    job.join();
    QCOMPARE(listener.outcome.outcome, job::Outcome::finished);
    QVERIFY(listener.profile != nullptr);
    QCOMPARE(listener.profile->profiled_ms.size(), std::size_t{3});
    QVERIFY(listener.events.find("\"profile\"") != std::string::npos);
    const auto path = listener.outcome.run_dir / "profile.json";
    if (!blocked) {
        QCOMPARE(profile::read_profile(path).profiled_ms.size(), std::size_t{3});
        QVERIFY(listener.messages.empty());
    } else {
        QVERIFY(std::any_of(listener.messages.begin(), listener.messages.end(),
                            [](const std::string& text) { return text.find("profile.json") != std::string::npos; }));
    }
}

TORCHDECK_TEST(QCoreApplication, TestJobProfile)

}  // namespace tst_job_profile

#include "tst_job_profile.moc"
