// SPDX-License-Identifier: GPL-3.0-or-later
// Beginning from given weights: what is frozen stays as it is, bit for bit, and a new head is new.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <cstring>

#include "base/error.hpp"
#include "config/settings.hpp"
#include "data/load.hpp"
#include "engine_loader.hpp"
#include "recorder.hpp"
#include "small_images.hpp"
#include "support/test_program.hpp"

namespace tst_finetune {

using namespace torchdeck;

namespace {

const std::string kScripted = TEST_DATA "/torchscript/scripted.pt";

/// Small images: the networks take any size.
const data::Dataset& images() {
    static const auto set = data::make_synthetic(48, 16, 10, 8, 1);
    return set;
}

config::TrainConfig make_config(const std::string& model) {
    config::TrainConfig config;
    config.model.name = model;
    config.schedule.epochs = 1;
    config.data.batch_size = 16;
    config.data.eval_batch_size = 16;
    config.optimizer.lr = 0.01;
    config.hardware.precision = "fp32";
    config.hardware.threads = 1;
    return config;
}

bool is_below(const std::string& name, const std::vector<std::string>& layers) {
    return std::ranges::any_of(layers, [&](const auto& layer) { return name.starts_with(layer + "."); });
}

/// Root of the sum of squared differences of two float tensors.
double distance(const weights::NamedTensor& a, const weights::NamedTensor& b) {
    double sum = 0;
    for (std::size_t i = 0; i + 3 < a.bytes.size(); i += 4) {
        float x = 0;
        float y = 0;
        std::memcpy(&x, &a.bytes[i], 4);
        std::memcpy(&y, &b.bytes[i], 4);
        sum += (static_cast<double>(x) - y) * (static_cast<double>(x) - y);
    }
    return std::sqrt(sum);
}

const weights::NamedTensor& find(const weights::StateDict& weights, const std::string& name) {
    return *std::ranges::find(weights, name, &weights::NamedTensor::name);
}

}  // namespace

class TestFinetune : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void frozen_layers_stay_as_they_are_data();
    void frozen_layers_stay_as_they_are();
    void the_body_is_trained_from_its_epoch_on_data();
    void the_body_is_trained_from_its_epoch_on();
    void steps_cost_more_once_everything_is_trained();
    void unknown_layers_are_refused();
    void a_learning_rate_is_found_and_nothing_remembers();
    void batch_sizes_are_measured_and_nothing_remembers();
    void a_new_head_is_drawn_when_asked_data();
    void a_new_head_is_drawn_when_asked();

  private:
    weights::StateDict trained(const config::TrainConfig& config, const TrainStart& start = {}) {
        test::Recorder recorder;
        engine_->run(Train{config, start}, recorder.context(images()));
        return recorder.last;
    }
    std::shared_ptr<Engine> engine_ = load_engine();
};

void TestFinetune::frozen_layers_stay_as_they_are_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("freeze");
    QTest::addColumn<QString>("precision");
    QTest::addColumn<int>("shards");
    const QString script = QString::fromStdString(kScripted);
    QTest::newRow("first layers") << "small-cifar-net"
                                  << "features.0,features.1"
                                  << "fp32" << 1;
    QTest::newRow("first layers in shards") << "small-cifar-net"
                                            << "features.0,features.1"
                                            << "fp32" << 2;
    QTest::newRow("first layers in bfloat16") << "small-cifar-net"
                                              << "features.0"
                                              << "bf16" << 2;
    // Gradients go through these to trained layers in front of them.
    QTest::newRow("layers in the middle") << "small-cifar-net"
                                          << "features.3,features.4"
                                          << "fp32" << 1;
    QTest::newRow("layers in the middle, in shards") << "small-cifar-net"
                                                     << "features.3"
                                                     << "fp32" << 2;
    QTest::newRow("layers in the middle, in bfloat16") << "small-cifar-net"
                                                       << "features.3"
                                                       << "bf16" << 2;
    QTest::newRow("a program") << script << "features"
                               << "fp32" << 1;
    QTest::newRow("a program in shards") << script << "features.1"
                                         << "fp32" << 2;
}

void TestFinetune::frozen_layers_stay_as_they_are() {
    QFETCH(QString, model);
    QFETCH(QString, freeze);
    QFETCH(QString, precision);
    QFETCH(int, shards);
    auto config = make_config(model.toStdString());
    const auto before = trained(config);
    config::setting("precision").set(config, precision.toStdString());
    config.hardware.shards = shards;
    config.model.freeze = freeze.toStdString();
    if (precision == "bf16") config.data.limit_train = 16;  // slow on a CPU without instructions for it
    config.schedule.epochs = 2;                             // the mode is set again after an evaluation
    const auto after = trained(config, {.weights = &before});
    std::vector<std::string> frozen;
    for (const auto& layer : freeze.split(',')) frozen.push_back(layer.toStdString());
    int statistics = 0;
    bool moved = false;
    for (const auto& tensor : after) {
        const bool same = find(before, tensor.name).bytes == tensor.bytes;
        if (!is_below(tensor.name, frozen)) {
            moved = moved || !same;
            if (tensor.name.ends_with("running_mean") || tensor.name.ends_with("num_batches_tracked"))
                QVERIFY2(!same, tensor.name.c_str());
            continue;
        }
        QVERIFY2(same, tensor.name.c_str());
        if (tensor.name.ends_with("running_mean") || tensor.name.ends_with("running_var") ||
            tensor.name.ends_with("num_batches_tracked"))
            ++statistics;
    }
    QVERIFY(moved && statistics >= 3 && statistics % 3 == 0);
}

void TestFinetune::the_body_is_trained_from_its_epoch_on_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("head");
    QTest::newRow("built in") << "small-cifar-net"
                              << "classifier.3";
    QTest::newRow("a program") << QString::fromStdString(kScripted) << "fc";
}

void TestFinetune::the_body_is_trained_from_its_epoch_on() {
    QFETCH(QString, model);
    QFETCH(QString, head);
    auto config = make_config(model.toStdString());
    const auto before = trained(config);
    config.model.weights = "given below";
    config.model.freeze = "body";
    config.schedule.epochs = 2;
    config.hardware.shards = 2;
    const auto changed = [&](const weights::StateDict& after) {
        std::vector<std::string> names;
        for (const auto& tensor : after) {
            if (find(before, tensor.name).bytes != tensor.bytes) names.push_back(tensor.name);
        }
        return names;
    };
    const std::vector<std::string> last = {head.toStdString() + ".weight", head.toStdString() + ".bias"};
    QCOMPARE(changed(trained(config, {.weights = &before})), last);
    config.model.unfreeze_epoch = 2;
    QCOMPARE(changed(trained(config, {.weights = &before})).size(), before.size());
}

void TestFinetune::steps_cost_more_once_everything_is_trained() {
    auto config = make_config("small-cifar-net");
    const auto before = trained(config);
    config.model.weights = "given below";
    const auto plan = [&] { return engine_->run(Plan{config, {.weights = &before}}, test::on(images())); };
    const auto whole = plan();
    QCOMPARE(whole.unfrozen_step_cost.macs, std::int64_t{0});
    config.model.freeze = "body";
    QCOMPARE(plan().unfrozen_step_cost.macs, std::int64_t{0});
    config.schedule.epochs = 2;
    config.model.unfreeze_epoch = 2;
    const auto both = plan();
    QVERIFY(both.step_cost.macs < both.unfrozen_step_cost.macs / 2);
    QVERIFY(both.unfrozen_step_cost == whole.step_cost);
    // What is asked before a run is about the part that takes most.
    const auto profiled = engine_->run(Profile{.config = config, .warmup = 1, .steps = 1}, test::on(images()));
    std::int64_t macs = 0;
    for (const auto& node : profiled.modules) macs += node.forward.macs + node.backward.macs;
    QCOMPARE(macs, whole.step_cost.macs);
}

void TestFinetune::unknown_layers_are_refused() {
    auto config = make_config("small-cifar-net");
    for (const auto* name : {"features.99", "feature", "features.0."}) {
        config.model.freeze = name;
        try {
            (void)trained(config);
            QFAIL(name);
        } catch (const Error& e) {
            QVERIFY2(QString(e.what()).contains(QString("the model has no layer '%1'").arg(name)), e.what());
        }
    }
}

void TestFinetune::a_learning_rate_is_found_and_nothing_remembers() {
    auto config = make_config("small-cifar-net");
    config.augment.mixup = 0.2;
    config.data.batch_size = 64;  // of fewer images the losses scatter more than they fall
    const auto without = trained(config);
    test::Recorder recorder;
    const auto shapes = test::small_shapes(256, 16, 8);
    const auto curve =
        engine_->run(FindLr{.config = config, .from = 1e-6, .to = 10, .steps = 60}, recorder.context(shapes));
    QVERIFY(curve.points.size() >= 20 && curve.points.size() <= 60);
    QVERIFY(curve.lr && *curve.lr > 1e-5 && *curve.lr < 1);
    QCOMPARE(curve.points.front().lr, 1e-6);
    for (std::size_t i = 1; i < curve.points.size(); ++i) QVERIFY(curve.points[i].lr > curve.points[i - 1].lr);
    // The same again, and a training afterwards that does not know of it.
    const auto again =
        engine_->run(FindLr{.config = config, .from = 1e-6, .to = 10, .steps = 60}, recorder.context(shapes));
    QCOMPARE(again.points.size(), curve.points.size());
    QCOMPARE(again.points.back().loss, curve.points.back().loss);
    const auto after = trained(config);
    for (std::size_t i = 0; i < after.size(); ++i) QVERIFY(after[i].bytes == without[i].bytes);
    std::stop_source stop;
    stop.request_stop();
    try {
        (void)engine_->run(FindLr{.config = config}, recorder.context(shapes, stop.get_token()));
        QFAIL("not stopped");
    } catch (const Error& e) {
        QVERIFY(e.code() == ErrorCode::stopped);
    }
}

void TestFinetune::batch_sizes_are_measured_and_nothing_remembers() {
    auto config = make_config("small-cifar-net");
    config.optimizer.ema_decay = 0.99;
    const auto without = trained(config);
    test::Recorder recorder;
    const auto shapes = test::small_shapes(300, 32, 16);
    FindBatchSize request{.config = config, .limit_bytes = std::int64_t{96} << 20, .margin = 0.25, .steps = 1};
    const auto sizes = engine_->run(request, recorder.context(shapes));
    QCOMPARE(sizes.limit_bytes, request.limit_bytes);
    QCOMPARE(sizes.allowed_bytes, std::int64_t{72} << 20);
    QVERIFY(sizes.tried.size() >= 3);
    for (std::size_t i = 0; i < sizes.tried.size(); ++i) {
        QCOMPARE(sizes.tried[i].batch_size, std::int64_t{8} << i);
        QVERIFY(sizes.tried[i].images_per_s > 0 && !sizes.tried[i].failed);
        if (i > 0)
            QVERIFY(sizes.tried[i].train_bytes > sizes.tried[i - 1].train_bytes &&
                    sizes.tried[i].peak_bytes >= sizes.tried[i].train_bytes);
    }
    // What would take more than is allowed was not tried.
    const auto largest = config::largest_batch_size(sizes);
    QVERIFY(largest >= 8 && largest < 300 && largest >= sizes.tried.back().batch_size / 2);
    const auto fastest = config::fastest_batch_size(sizes);
    QVERIFY(fastest >= 8 && fastest <= largest);
    QVERIFY(recorder.epochs.empty() && recorder.steps.empty() && recorder.checkpoints == 0);
    // The dataset ends it, too.
    request.limit_bytes = std::int64_t{8} << 30;
    request.most = 20;
    const auto few = engine_->run(request, recorder.context(shapes));
    QCOMPARE(few.tried.back().batch_size, std::int64_t{20});
    QCOMPARE(config::largest_batch_size(few), std::int64_t{20});
    const auto after = trained(config);
    for (std::size_t i = 0; i < after.size(); ++i) QVERIFY(after[i].bytes == without[i].bytes);
    std::stop_source stop;
    stop.request_stop();
    try {
        (void)engine_->run(request, recorder.context(shapes, stop.get_token()));
        QFAIL("not stopped");
    } catch (const Error& e) {
        QVERIFY(e.code() == ErrorCode::stopped);
    }
    QVERIFY(config::split_batch(256, 64).batch_size == 64 && config::split_batch(256, 64).accumulate == 4);
    QVERIFY(config::split_batch(96, 40).batch_size == 32 && config::split_batch(96, 40).accumulate == 3);
    QVERIFY(config::split_batch(7, 3).batch_size == 1 && config::split_batch(7, 3).accumulate == 7);
    QVERIFY(config::split_batch(16, 64).batch_size == 16 && config::split_batch(16, 64).accumulate == 1);
}

void TestFinetune::a_new_head_is_drawn_when_asked_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("head");
    QTest::addColumn<bool>("weights");
    QTest::newRow("weights") << "small-cifar-net"
                             << "classifier.3" << true;
    QTest::newRow("a program") << QString::fromStdString(kScripted) << "fc" << false;
    QTest::newRow("weights of a program") << QString::fromStdString(kScripted) << "fc" << true;
}

/// Of the same number of classes: a training that changes next to nothing ends with the head it began with.
void TestFinetune::a_new_head_is_drawn_when_asked() {
    QFETCH(QString, model);
    QFETCH(QString, head);
    QFETCH(bool, weights);
    auto config = make_config(model.toStdString());
    const auto before = trained(config);
    config.optimizer.lr = 1e-7;
    config.optimizer.weight_decay = 0;
    const TrainStart start{.weights = weights ? &before : nullptr};
    const auto kept = trained(config, start);
    config.model.reset_head = true;
    const auto drawn = trained(config, start);
    for (const auto* part : {".weight", ".bias"}) {
        const auto name = head.toStdString() + part;
        const auto& own = find(kept, name);
        if (weights) QVERIFY(distance(find(before, name), own) < 1e-4);
        QVERIFY(distance(own, find(drawn, name)) > 1e-3);
    }
    // Nothing else is drawn anew.
    const auto first = kept.front().name;
    QVERIFY(distance(find(kept, first), find(drawn, first)) < 1e-4);
}

TORCHDECK_TEST(QCoreApplication, TestFinetune)

}  // namespace tst_finetune

#include "tst_finetune.moc"
