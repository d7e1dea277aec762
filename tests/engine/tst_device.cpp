// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a training does on this machine's GPU is what it does on the CPU. Where there is no GPU the CPU stands for it:
// then this shows that the comparisons themselves hold.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "config/settings.hpp"
#include "resume_runner.hpp"
#include "support/test_program.hpp"

namespace tst_device {

using namespace torchdeck;
using test::make_config;
using test::Recorder;
using test::Runner;

namespace {

std::string gpu_or_cpu() {
    for (const auto& device : load_engine()->devices()) {
        if (device.id != "cpu") return device.id;
    }
    return "cpu";
}

const std::string& device() {
    static const auto id = gpu_or_cpu();
    return id;
}

config::TrainConfig on_device(const char* precision, bool graphs = false) {
    auto config = make_config("adamw");
    config.hardware.device = device();
    config::setting("precision").set(config, std::string(precision));
    config.hardware.deterministic = true;
    config.hardware.cuda_graphs = graphs;
    if (graphs) config.optimizer.accumulate = 1;  // gradients that are added to those before are not recorded
    return config;
}

/// The first line in which they differ.
QByteArray difference(const test::Outcome& a, const test::Outcome& b) {
    for (qsizetype i = 0; i < std::max(a.log.size(), b.log.size()); ++i) {
        const auto left = a.log.value(i);
        const auto right = b.log.value(i);
        if (left != right) return (left + "\n" + right).toUtf8();
    }
    return a.state == b.state ? "weights" : "state";
}

}  // namespace

class TestDevice : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void a_resumed_training_is_the_training_data();
    void a_resumed_training_is_the_training();
    void graphs_change_nothing_data();
    void graphs_change_nothing();
    void evaluations_agree_with_the_cpu();
};

void TestDevice::a_resumed_training_is_the_training_data() {
    QTest::addColumn<QString>("precision");
    QTest::addColumn<bool>("graphs");
    QTest::newRow("fp32") << "fp32" << false;
    QTest::newRow("bf16") << "bf16" << false;
    if (device() == "cpu") return;  // which has no graphs: see below
    QTest::newRow("fp32, graphs") << "fp32" << true;
    QTest::newRow("bf16, graphs") << "bf16" << true;
    QTest::newRow("fp16") << "fp16" << false;
}

void TestDevice::a_resumed_training_is_the_training() {
    QFETCH(QString, precision);
    QFETCH(bool, graphs);
    auto config = on_device(precision.toUtf8().constData(), graphs);
    // A CPU without instructions for bfloat16 takes four times as long: two epochs of two steps are enough.
    const bool is_slow = device() == "cpu" && precision == "bf16";
    if (is_slow) {
        config.schedule.epochs = 2;
        config.data.limit_train = 16;
        config.optimizer.accumulate = 1;
    }
    Runner runner(config);
    const auto whole = runner.whole();
    QVERIFY(!whole.log.empty());
    const auto resumed = runner.resumed(is_slow ? 3 : 7);
    QVERIFY2(resumed == whole, "resumed: " + difference(resumed, whole));
    if (is_slow) return;
    const auto again = runner.whole();
    QVERIFY2(again == whole, "repeated: " + difference(again, whole));
}

void TestDevice::graphs_change_nothing_data() {
    QTest::addColumn<QString>("precision");
    QTest::newRow("fp32") << "fp32";
    if (device() != "cpu") QTest::newRow("bf16") << "bf16";
}

void TestDevice::graphs_change_nothing() {
    QFETCH(QString, precision);
    Recorder plain, replayed;
    const auto name = precision.toUtf8();
    auto config = on_device(name.constData());
    config.optimizer.accumulate = 1;
    config.schedule.epochs = 2;
    Runner without(config);
    (void)without.run(nullptr, -1, plain);
    config.hardware.cuda_graphs = true;
    Runner with(config);
    (void)with.run(nullptr, -1, replayed);
    // On a CPU there are none, and the run says so.
    std::string said;
    for (const auto& message : replayed.messages) {
        if (message.find("CUDA graph") != std::string::npos) said = message;
    }
    QVERIFY2(said.empty() == (device() != "cpu"), said.c_str());
    QCOMPARE(replayed.steps.size(), plain.steps.size());
    for (std::size_t i = 0; i < plain.steps.size(); ++i) {
        const auto off = std::fabs(replayed.steps[i].loss - plain.steps[i].loss);
        QVERIFY2(off < 1e-4 + 0.02 * (name == "bf16"), qPrintable(QString("report %1: %2").arg(i).arg(off)));
    }
}

void TestDevice::evaluations_agree_with_the_cpu() {
    const auto engine = load_engine();
    auto config = on_device("fp32");
    Recorder recorder;
    engine->run(Train{config, {}}, recorder.context(test::images()));
    Evaluate request{config, &recorder.best};
    const auto here = engine->run(request, test::on(test::images()));
    request.config.hardware.device = "cpu";
    const auto there = engine->run(request, test::on(test::images()));
    QVERIFY2(std::fabs(here.loss - there.loss) < 1e-4, qPrintable(QString::number(here.loss - there.loss)));
    QCOMPARE(here.top1, there.top1);
    // What the training saw of them at its best epoch.
    const auto best = std::find_if(recorder.epochs.begin(), recorder.epochs.end(),
                                   [&](const auto& epoch) { return epoch.epoch == recorder.result->epoch; });
    QVERIFY(best != recorder.epochs.end() && std::fabs(best->val_loss - here.loss) < 1e-4);
}

TORCHDECK_TEST(QCoreApplication, TestDevice)

}  // namespace tst_device

#include "tst_device.moc"
