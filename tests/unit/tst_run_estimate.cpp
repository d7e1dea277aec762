// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "config/settings.hpp"
#include "runs/run_estimate.hpp"
#include "support/test_program.hpp"

namespace tst_run_estimate {

using namespace torchdeck;
using namespace torchdeck::runs;

namespace {

RunSummary past(const config::TrainConfig& config, double seconds, double started) {
    RunSummary run;
    run.state = RunState::finished;
    run.epochs = config.schedule.epochs;
    run.epochs_s = seconds;
    run.seconds = 1.5 * seconds;  // it was stopped in an epoch
    run.started_ts = started;
    run.source.name = std::to_string(started);
    run.facts = {{"host", "name", "here"}, {"dataset", "train", "1000"}, {"resolved", "precision", "bf16"}};
    for (const auto& setting : config::settings())
        run.facts.push_back({"config", setting.key, config::value_text(setting.get(config))});
    return run;
}

}  // namespace

class TestRunEstimate : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void nothing_is_invented();
    void time_follows_from_runs_of_the_same_work();
    void a_folder_has_as_many_images_as_before();
};

void TestRunEstimate::nothing_is_invented() {
    const config::TrainConfig config;
    QVERIFY(!estimate_run({config, 1000, "here"}, {}));
    const auto same = past(config, 100, 1);
    QVERIFY(estimate_run({config, 1000, "here"}, {&same}));
    QVERIFY2(!estimate_run({config, 1000, "elsewhere"}, {&same}), "another machine");
    QVERIFY2(!estimate_run({config, std::nullopt, "here"}, {}), "unknown images");
    auto other = config;
    other.data.batch_size = 2 * config.data.batch_size;
    QVERIFY(!estimate_run({other, 1000, "here"}, {&same}));
    other = config;
    other.model.name = "resnet50";
    QVERIFY(!estimate_run({other, 1000, "here"}, {&same}));
    other = config;
    other.hardware.precision = "fp32";
    QVERIFY(!estimate_run({other, 1000, "here"}, {&same}));
    other.hardware.precision = "bf16";  // what "auto" became
    QVERIFY(estimate_run({other, 1000, "here"}, {&same}));
    other = config;
    other.model.freeze = "body";  // every setting that says so decides
    QVERIFY(!estimate_run({other, 1000, "here"}, {&same}));
    other = config;
    other.hardware.cuda_graphs = !config.hardware.cuda_graphs;  // means nothing on a CPU
    other.hardware.device = "cpu";
    auto on_cpu = same;
    on_cpu.facts.push_back({"resolved", "device", "cpu"});
    QVERIFY(estimate_run({other, 1000, "here"}, {&on_cpu}));
    auto older = same;
    std::erase_if(older.facts, [](const auto& fact) { return fact.key == "accumulate"; });
    QVERIFY(estimate_run({config, 1000, "here"}, {&older}));
    other = config;
    other.optimizer.accumulate = 2;
    QVERIFY(!estimate_run({other, 1000, "here"}, {&older}));
    other = config;
    other.data.dataset = "synthetic";
    other.data.image_size = 64;
    QVERIFY(!estimate_run({other, 1000, "here"}, {&same}));
    auto running = same;
    running.state = RunState::running;
    QVERIFY(!estimate_run({config, 1000, "here"}, {&running}));
}

void TestRunEstimate::time_follows_from_runs_of_the_same_work() {
    config::TrainConfig config;
    config.schedule.epochs = 2;
    const auto first = past(config, 20, 1), second = past(config, 10, 2), third = past(config, 12, 3);
    auto wanted = config;
    wanted.schedule.epochs = 10;
    // The median of 10, 5 and 6 ms an image.
    const auto estimate = estimate_run({wanted, 3000, "here"}, {&first, &third, &second});
    QVERIFY(estimate && std::abs(estimate->seconds - 0.006 * 3000 * 10) < 1e-6);
    QCOMPARE(estimate->runs, std::size_t{3});
    QCOMPARE(estimate->latest.name, third.source.name);
}

void TestRunEstimate::a_folder_has_as_many_images_as_before() {
    config::TrainConfig config;
    config.data.dataset = "imagefolder";
    config.data.dir = "/images";
    config.schedule.epochs = 1;
    const auto before = past(config, 7, 1);
    const auto estimate = estimate_run({config, std::nullopt, "here"}, {&before});
    QVERIFY(estimate && std::abs(estimate->seconds - 7) < 1e-9);
    config.data.dir = "/others";
    QVERIFY(!estimate_run({config, std::nullopt, "here"}, {&before}));
}

TORCHDECK_TEST(QCoreApplication, TestRunEstimate)

}  // namespace tst_run_estimate

#include "tst_run_estimate.moc"
