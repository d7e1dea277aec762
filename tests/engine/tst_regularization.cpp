// SPDX-License-Identifier: GPL-3.0-or-later
// Gradient checkpointing gives the bits that a plain backward pass gives; dropout, stochastic depth and averages of
// weights do what their papers say.
#include <torch/torch.h>

#include <QTest>
#include <cmath>

#include "base/error.hpp"
#include "data/load.hpp"
#include "engine/nn/models/drop_rates.hpp"
#include "engine/nn/models/layers.hpp"
#include "engine/nn/models/sequential.hpp"
#include "engine/nn/models/undrawn.hpp"
#include "engine/nn/ops/norm.hpp"
#include "engine/parallel/shards.hpp"
#include "engine/train/batch_norm_update.hpp"
#include "engine/train/ema.hpp"
#include "engine/train/prepare.hpp"
#include "support/thorough.hpp"

namespace tst_regularization {

using namespace torchdeck;
using namespace torchdeck::engine;

namespace {

/// Batches that are given, in their order.
class Given : public BatchProvider {
  public:
    explicit Given(std::vector<at::Tensor> batches) : batches_(std::move(batches)) {}
    [[nodiscard]] std::int64_t batches() const override { return static_cast<std::int64_t>(batches_.size()); }
    void start(std::int64_t, std::int64_t first) override { next_ = static_cast<std::size_t>(first); }
    std::optional<FedBatch> next() override {
        if (next_ == batches_.size()) return std::nullopt;
        const auto images = batches_[next_++];
        return FedBatch{{images, at::zeros({images.size(0)}, at::TensorOptions(at::kLong))},
                        static_cast<std::int64_t>(next_) - 1};
    }

  private:
    std::vector<at::Tensor> batches_;
    std::size_t next_ = 0;
};

class OneNorm : public Network {
  public:
    OneNorm() {
        register_module("norm", norm_);
        register_module("frozen", frozen_);
        register_module("head", head_);
    }
    at::Tensor forward(const at::Tensor& images) override {
        return call(*head_, call(*frozen_, call(*norm_, images)).mean({2, 3}));
    }
    [[nodiscard]] std::string head() const override { return "head"; }
    std::shared_ptr<BatchNormAct> norm_ = norm(3);
    std::shared_ptr<BatchNormAct> frozen_ = norm(3);
    std::shared_ptr<Linear> head_ = std::make_shared<Linear>(3, 2);
};

struct Gradients {
    std::vector<at::Tensor> of_parameters, buffers;
    at::Tensor loss;
};

/// Of one training batch.
Gradients gradients(config::TrainConfig config, int shards, bool bf16) {
    torch::manual_seed(3);
    // The smallest whose last layers still have a pixel. A CPU without instructions for bfloat16 takes seconds for
    // more.
    const auto side = bf16 || config.model.name == "small-cifar-net" ? 16 : 32;
    const auto network = make_network(config.model.name, network_spec(config, 10, side, side));
    set_drop_rates(*network, config);
    network->to(at::kFloat);
    ExecutionContext context;
    context.precision = bf16 ? Precision::bf16 : Precision::fp32;
    context.channels_last = true;
    context.shards = shards;
    context.threads = 1;
    if (shards > 1) start_team(context);
    const GradScaler scaler(false, context.device);
    TrainStep step(*network, config, context, scaler, nullptr);
    network->train();
    auto images = torch::randn({5, 3, side, side}).contiguous(at::MemoryFormat::ChannelsLast);
    if (bf16) images = images.to(at::kBFloat16);
    const auto labels = torch::randint(10, {5}, at::kLong);
    Gradients result;
    result.loss = step.run(images, labels, {.random_key = 77}).loss.clone();
    for (const auto& parameter : network->parameters()) result.of_parameters.push_back(parameter.grad().clone());
    for (const auto& buffer : network->buffers()) result.buffers.push_back(buffer.clone());
    return result;
}

bool same(const std::vector<at::Tensor>& a, const std::vector<at::Tensor>& b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (!a[i].equal(b[i])) return false;
    }
    return true;
}

config::TrainConfig config_of(const char* model) {
    config::TrainConfig config;
    config.model.name = model;
    return config;
}

}  // namespace

class TestRegularization : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void checkpointed_gradients_are_the_plain_ones_data();
    void checkpointed_gradients_are_the_plain_ones();
    void frozen_segments_are_not_computed_again();
    void segments_keep_only_their_inputs();
    void dropout_is_set_where_it_is();
    void residual_blocks_are_skipped_as_often_as_asked();
    void networks_without_blocks_are_refused();
    void epochs_are_averaged();
    void statistics_are_means_over_batches();
};

void TestRegularization::checkpointed_gradients_are_the_plain_ones_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<int>("shards");
    QTest::addColumn<bool>("bf16");
    for (const auto* model : {"resnet18", "mobilenet_v2", "efficientnet_b0", "convnext_tiny", "densenet121",
                              "regnet_y_400mf", "vit_b_16", "vgg16_bn", "small-cifar-net"}) {
        if (test::is_tried(model, {"convnext_tiny", "vit_b_16", "vgg16_bn"}))
            QTest::newRow(qPrintable(QString("%1 in shards").arg(model))) << model << 2 << false;
    }
    QTest::newRow("one shard") << "resnet18" << 1 << false;
    // A CPU without instructions for bfloat16 takes five times as long for ResNet-18.
    QTest::newRow("bfloat16") << (test::is_thorough() ? "resnet18" : "mobilenet_v2") << 2 << true;
    QTest::newRow("one shard in bfloat16") << "mobilenet_v2" << 1 << true;
}

void TestRegularization::checkpointed_gradients_are_the_plain_ones() {
    QFETCH(QString, model);
    QFETCH(int, shards);
    QFETCH(bool, bf16);
    auto config = config_of(qPrintable(model));
    config.model.dropout = 0.3;
    if (model != "vgg16_bn" && model != "densenet121" && model != "small-cifar-net")
        config.model.stochastic_depth = 0.4;
    const auto plain = gradients(config, shards, bf16);
    config.hardware.gradient_checkpointing = true;
    const auto again = gradients(config, shards, bf16);
    QVERIFY(again.loss.equal(plain.loss));
    QVERIFY(same(again.of_parameters, plain.of_parameters));
    QVERIFY(same(again.buffers, plain.buffers));
}

/// Counts its calls.
class Counting : public torch::nn::Module {
  public:
    explicit Counting(int* calls) : calls_(calls) { layer_ = register_module("layer", std::make_shared<Linear>(4, 4)); }
    at::Tensor forward(const at::Tensor& x) {
        ++*calls_;
        return call(*layer_, x);
    }

  private:
    int* calls_;
    std::shared_ptr<Linear> layer_;
};

void TestRegularization::frozen_segments_are_not_computed_again() {
    int first = 0;
    int second = 0;
    Sequential layers;
    layers.add("0", std::make_shared<Counting>(&first)).add("1", std::make_shared<Counting>(&second));
    for (auto& parameter : layers.children()[0]->parameters()) parameter.set_requires_grad(false);
    Shard shard{.keeps_only_inputs = true};
    const ShardScope scope(shard);
    layers.forward(torch::randn({2, 4})).sum().backward();
    QVERIFY(first == 1 && second == 2);
    QVERIFY(layers.children()[1]->parameters()[0].grad().defined());
    const torch::NoGradGuard no_grad;
    (void)layers.forward(torch::randn({2, 4}));
    QVERIFY(first == 2 && second == 3);
}

/// Of layers that are no blocks, as many inputs are kept as a segment has layers.
void TestRegularization::segments_keep_only_their_inputs() {
    Sequential layers;
    for (int i = 0; i < 9; ++i)
        layers.add(std::to_string(2 * i), std::make_shared<Linear>(4, 4)).add(std::to_string(2 * i + 1), relu());
    const auto nodes = [&](bool keeps) {
        Shard shard{.keeps_only_inputs = keeps};
        const ShardScope scope(shard);
        auto node = layers.forward(torch::randn({2, 4})).grad_fn();
        int count = 0;
        for (; node && node->num_inputs() > 0; ++count) {
            const auto next = node->next_edge(keeps ? 0 : node->name() == "AddmmBackward0" ? 1 : 0).function;
            node = next && next->name() != "torch::autograd::AccumulateGrad" ? next : nullptr;
        }
        return count;
    };
    QCOMPARE(nodes(true), 3);
    QVERIFY(nodes(false) >= 18);
}

void TestRegularization::dropout_is_set_where_it_is() {
    auto config = config_of("mobilenet_v2");
    config.model.dropout = 0.6;
    const auto network = make_network(config.model.name, network_spec(config, 10, 32, 32));
    set_drop_rates(*network, config);
    int layers = 0;
    for (const auto& module : network->modules()) {
        if (const auto* const dropout = dynamic_cast<Dropout*>(module.get())) {
            QCOMPARE(dropout->options.p(), 0.6);
            ++layers;
        }
    }
    QCOMPARE(layers, 1);
    // Where there is none: before the last layer.
    config.model.name = "resnet18";
    config.model.dropout = 0.5;
    const auto other = make_network(config.model.name, network_spec(config, 10, 32, 32));
    set_drop_rates(*other, config);
    auto* const head = dynamic_cast<Linear*>(other->named_modules()["fc"].get());
    const torch::NoGradGuard no_grad;
    head->weight.fill_(1);
    head->bias.zero_();
    other->train();
    const auto out = head->forward(torch::ones({200, 512})).select(1, 0);
    QVERIFY(std::abs(out.mean().item<double>() - 512) < 8 && out.std().item<double>() > 10);
    other->eval();
    QVERIFY(head->forward(torch::ones({1, 512})).select(1, 0).item<double>() == 512);
}

void TestRegularization::residual_blocks_are_skipped_as_often_as_asked() {
    torch::manual_seed(1);
    Residual block(false);
    block.set_drop(0.25);
    const auto count = [&](const at::Tensor& y) { return y.eq(5).sum().item<std::int64_t>(); };
    const auto passed = [&] { return block.forward(torch::ones({10'000, 1}), torch::full({10'000, 1}, 5.0F)); };
    Shard shard{.random_key = 5};
    at::Tensor y;
    {
        const ShardScope scope(shard);
        y = passed();
    }
    QVERIFY(std::abs(count(y) - 2500) < 200);  // 4.6 standard deviations
    QVERIFY(torch::allclose(y.masked_select(y.ne(5)), torch::tensor(5 + 1 / 0.75)));
    QVERIFY(std::abs(count(passed()) - 2500) < 200);  // without a shard, LibTorch draws
    block.eval();
    QCOMPARE(count(passed()), std::int64_t{0});
    // Rates rise from the first block to the last.
    auto config = config_of("efficientnet_b0");
    config.model.stochastic_depth = 0;
    const auto network = make_network(config.model.name, network_spec(config, 10, 32, 32));
    set_drop_rates(*network, config);
    for (const auto& module : network->modules()) {
        if (const auto* const own = dynamic_cast<StochasticDepth*>(module.get())) QCOMPARE(own->options.p(), 0.0);
    }
}

void TestRegularization::networks_without_blocks_are_refused() {
    auto config = config_of("vgg16");
    config.model.stochastic_depth = 0.2;
    const Undrawn undrawn;
    const auto network = make_network(config.model.name, network_spec(config, 10, 32, 32));
    try {
        set_drop_rates(*network, config);
        QFAIL("not refused");
    } catch (const Error& e) {
        QVERIFY(QString(e.what()).contains("vgg16 has none"));
        QCOMPARE(e.subject().setting, std::string("stochastic_depth"));
    }
}

void TestRegularization::epochs_are_averaged() {
    const auto module = std::make_shared<OneNorm>();
    auto& network = *module;
    WeightAverage average(network, {.optimizer = {.swa_start = 0.5}});
    QVERIFY(!average.on());
    auto& weight = network.head_->weight;
    const torch::NoGradGuard no_grad;
    weight.fill_(100);
    average.after_step(1000);  // that is the other average
    average.swap();            // there is none yet
    QCOMPARE(weight.max().item<double>(), 100.0);
    for (int epoch = 1; epoch <= 4; ++epoch) {
        weight.fill_(epoch * epoch);
        network.norm_->running_mean.fill_(epoch);
        average.after_epochs(epoch);
        average.after_epochs(epoch);  // again after a resume: it is in already
    }
    QVERIFY(average.on());
    average.swap();
    QVERIFY(std::abs(weight.max().item<double>() - 7.5) < 1e-6);  // (1 + 4 + 9 + 16) / 4
    QCOMPARE(network.norm_->running_mean[0].item<double>(), 4.0);
    average.swap();
    QCOMPARE(weight.max().item<double>(), 16.0);
}

void TestRegularization::statistics_are_means_over_batches() {
    torch::manual_seed(2);
    std::vector<at::Tensor> batches;
    for (const int images : {8, 8, 3})
        batches.push_back((torch::randn({images, 3, 4, 4}) * 3 + images).contiguous(at::MemoryFormat::ChannelsLast));
    for (const int shards : {1, 3}) {
        const auto module = std::make_shared<OneNorm>();
        auto& network = *module;
        (void)network.freeze("frozen");
        network.train();
        const config::TrainConfig config;
        ExecutionContext context;
        context.channels_last = true;
        context.shards = shards;
        if (shards > 1) start_team(context);
        const GradScaler scaler(false, context.device);
        TrainStep step(network, config, context, scaler, nullptr);
        Given given(batches);
        given.start(1, 0);
        int asked = 0;
        QVERIFY(update_batch_norm(
            network, step, given, [](const FedBatch&) { return TrainStep::BatchContext{}; },
            [&] { return ++asked > 0; }));
        QCOMPARE(asked, 3);
        auto mean = at::zeros({3});
        auto variance = at::zeros({3});
        for (const auto& batch : batches) {
            mean += batch.mean({0, 2, 3}) / 3;
            variance += batch.transpose(0, 1).flatten(1).var(1) / 3;  // unbiased, as PyTorch's
        }
        QVERIFY(torch::allclose(network.norm_->running_mean, mean));
        QVERIFY(torch::allclose(network.norm_->running_var, variance));
        QCOMPARE(network.norm_->num_batches_tracked.item<std::int64_t>(), std::int64_t{3});
        QCOMPARE(network.norm_->momentum(), 0.1);
        QVERIFY(network.frozen_->running_mean.eq(0).all().item<bool>());
        for (const auto& parameter : network.parameters()) QVERIFY(!parameter.grad().defined());
        given.start(1, 0);
        QVERIFY(!update_batch_norm(
            network, step, given, [](const FedBatch&) { return TrainStep::BatchContext{}; }, [] { return false; }));
    }
}

TORCHDECK_TEST(QCoreApplication, TestRegularization)

}  // namespace tst_regularization

#include "tst_regularization.moc"
