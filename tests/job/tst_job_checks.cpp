// SPDX-License-Identifier: GPL-3.0-or-later
// What a job says of its own steps while it trains: that one was computed wrongly, that they are slower than usual.
#include <QTemporaryDir>
#include <QTest>
#include <atomic>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>

#include "base/atomic_file.hpp"
#include "job/train_job.hpp"
#include "runs/comparison.hpp"
#include "support/fake_engine.hpp"
#include "support/test_program.hpp"

namespace tst_job_checks {

using namespace torchdeck;

namespace {

class Listener : public job::JobObserver {
  public:
    void on_line(runs::LogFile file, std::string_view line) override {
        if (file == runs::LogFile::events) events += line;
    }
    void on_alert(const telemetry::Alert& alert) override {
        alerts.push_back(alert);
        if (alert.kind == telemetry::AlertKind::slower) slower = true;
    }
    void on_finished(const job::TrainOutcome& one) override { outcome = one; }

    std::string events;
    std::vector<telemetry::Alert> alerts;
    std::atomic<bool> slower = false;
    job::TrainOutcome outcome;
};

/// A job whose training is `script`, to its end.
void run(const QTemporaryDir& runs, Listener& listener,
         std::function<TrainResult(const Train&, const Context&)> script) {
    job::TrainRequest request;
    request.config.data.limit_train = request.config.data.limit_val = 10;
    request.runs_dir = runs.path().toStdString();
    request.engine = [&script] {
        auto engine = std::make_shared<test::FakeEngine>();
        engine->answer<Plan>({.parameters = 1, .steps_per_epoch = 1, .device = "cpu", .precision = "fp32"});
        engine->script<Train>([&script](const Train& train, const Context& context) {
            context.report(Ready{});
            return script(train, context);
        });
        return engine;
    };
    request.discover = [] { return telemetry::Registry(); };
    job::TrainJob(std::move(request), listener).join();
}

nlohmann::json run_json(const Listener& listener) {
    return nlohmann::json::parse(base::read_text(listener.outcome.run_dir / "run.json", std::size_t{1} << 20));
}

runs::StepCheck right(std::int64_t step) {
    return {.epoch = 1,
            .step = step,
            .images = 8,
            .layers = 3,
            .device = "cpu",
            .precision = "bf16",
            .loss = 2.3,
            .reference_loss = 2.3,
            .tolerance = 0.25,
            .largest_layer = "conv1",
            .largest_difference = 0.01};
}

runs::StepRecord step_of(std::int64_t step, double ms) {
    return {
        .epoch = 1, .step = step, .t = static_cast<double>(step) * ms / 1000, .images_per_s = 1000 / ms, .step_ms = ms};
}

}  // namespace

class TestJobChecks : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void a_wrong_step_is_an_alert_and_kept();
    void slower_steps_are_said_while_they_are_trained();
};

void TestJobChecks::a_wrong_step_is_an_alert_and_kept() {
    const QTemporaryDir runs;
    Listener listener;
    run(runs, listener, [](const Train&, const Context& context) {
        context.report(right(0));
        auto wrong = right(10);
        wrong.wrong_layer = "layer3.conv1";
        wrong.wrong_norm = 2;
        wrong.wrong_reference = 1;
        context.report(wrong);
        context.report(right(20));
        return TrainResult{.epochs_done = 1};
    });
    QCOMPARE(listener.alerts.size(), std::size_t{2});
    QVERIFY(listener.alerts[0].active && !listener.alerts[1].active);
    QVERIFY(listener.alerts[0].kind == telemetry::AlertKind::step_differs);
    const auto text = listener.alerts[0].sentence.text();
    QVERIFY2(text.find("(step 10): first at layer3.conv1, whose gradient has norm 2") != std::string::npos,
             text.c_str());
    QVERIFY2(text.find("--precision fp32") != std::string::npos, text.c_str());
    const auto check = run_json(listener)["check"];
    QVERIFY(!check["agrees"].get<bool>());
    QCOMPARE(check["step"].get<int>(), 10);
    QCOMPARE(check["first_wrong_layer"].get<std::string>(), std::string("layer3.conv1"));
    QVERIFY(listener.events.find(R"("kind":"check")") != std::string::npos);
    QVERIFY(listener.events.find("step_differs") != std::string::npos);
}

void TestJobChecks::slower_steps_are_said_while_they_are_trained() {
    const QTemporaryDir runs;
    const auto steps = [](double ms) {
        return [ms](const Train&, const Context& context) {
            for (std::int64_t step = 1; step <= 120; ++step) context.report(step_of(step, ms));
            return TrainResult{.epochs_done = 1};
        };
    };
    for (const double ms : {400, 401, 402, 403, 404}) {
        Listener listener;
        run(runs, listener, steps(ms));
        QVERIFY(listener.alerts.empty());
        QCOMPARE(run_json(listener)["pace"]["steps"].get<int>(), 100);
    }
    Listener listener;
    run(runs, listener, [&](const Train&, const Context& context) {
        for (std::int64_t step = 1; !listener.slower && step < 1'000'000; ++step) {
            context.report(step_of(step, 500));
            std::this_thread::yield();
        }
        return TrainResult{.epochs_done = 1};
    });
    QVERIFY(listener.slower);
    QCOMPARE(listener.alerts.size(), std::size_t{1});  // once
    const auto text = listener.alerts[0].sentence.text();
    QVERIFY2(text.starts_with("Slower than usual: 80 % of the throughput of 5 earlier runs like it"), text.c_str());
    // Compare and the report say so, too.
    const auto summary = runs::summarize(runs::RunSource{listener.outcome.run_dir, true, "slow"});
    QCOMPARE(summary.slower.text(), text);
    const auto clauses = runs::comparability_warnings({&summary});
    QVERIFY(std::ranges::any_of(clauses,
                                [](const auto& c) { return c.find("Slower than usual: 80 %") != std::string::npos; }));
}

TORCHDECK_TEST(QCoreApplication, TestJobChecks)

}  // namespace tst_job_checks

#include "tst_job_checks.moc"
