// SPDX-License-Identifier: GPL-3.0-or-later
//
// A step that is computed in shards is the step: gradients and batch statistics are those of the whole batch, and its
// bits do not depend on how many CPUs compute it.
#include <sched.h>
#include <torch/torch.h>

#include <QTest>
#include <chrono>
#include <thread>

#include "base/error.hpp"
#include "base/exchange.hpp"
#include "base/random.hpp"
#include "engine/nn/models/layers.hpp"
#include "engine/nn/models/state.hpp"
#include "engine/nn/ops/norm.hpp"
#include "engine/parallel/shards.hpp"
#include "engine/train/evaluator.hpp"
#include "engine/train/norms.hpp"
#include "engine/train/optimizer.hpp"
#include "engine/train/resolve.hpp"
#include "engine/train/train_step.hpp"
#include "support/test_program.hpp"

namespace tst_shards {

using namespace torchdeck;
using namespace torchdeck::engine;

namespace {

constexpr std::uint64_t kKey = 99;

/// Instrumented operators are ten times slower, and all networks have the same hand-overs between threads.
#if defined(__SANITIZE_THREAD__)
const std::vector<const char*> kModels = {"small-cifar-net"};
#else
const std::vector<const char*> kModels = {"small-cifar-net", "fast-cifar-net", "resnet18", "mobilenet_v2"};
#endif

/// A network with a team of `shards`; weights and images are the same for all.
struct Training {
    explicit Training(int shards, const char* model = "small-cifar-net", std::int64_t side = 16,
                      Precision precision = Precision::fp32, bool channels_last = true)
        : images_side(side) {
        torch::manual_seed(5);
        network = make_network(model, {.classes = 10, .height = side, .width = side});
        context.channels_last = channels_last;
        set_memory_format(*network, context.memory_format());
        network->train();
        config.optimizer.label_smoothing = 0.1;
        config.optimizer.lr = 1e-2;
        context.shards = shards;
        context.precision = precision;
        if (shards > 1) context.team = std::make_shared<base::Team>(shards);
        pass.emplace(*network, config, context, scaler, nullptr);
        optimizer = make_optimizer(config, *network, at::kFloat, context.team);
    }

    TrainStep::Result backward(std::int64_t images, std::uint64_t key = kKey) {
        torch::manual_seed(key);
        const auto x = torch::randn({images, 3, images_side, images_side}).to(type).contiguous(context.memory_format());
        return pass->run(x, torch::randint(10, {images}, at::kLong), {key});
    }
    void steps(int count, std::int64_t images) {
        for (int i = 0; i < count; ++i) {
            (void)backward(images, static_cast<std::uint64_t>(i));
            clip_gradients(optimizer->slots(), gradient_norm(optimizer->slots()), 1.0);
            optimizer->step(1);
            optimizer->zero_grad();
        }
    }

    std::int64_t images_side;
    at::ScalarType type = at::kFloat;
    std::shared_ptr<Network> network;
    config::TrainConfig config;
    ExecutionContext context;
    GradScaler scaler{false, at::kCPU};
    std::optional<TrainStep> pass;
    std::unique_ptr<Optimizer> optimizer;
};

/// |a - b| / |a| over all elements.
double relative(const at::Tensor& a, const at::Tensor& b) {
    const auto x = a.detach().to(at::kDouble);
    return ((x - b.detach().to(at::kDouble)).norm() / (x.norm() + 1e-30)).item<double>();
}

/// The worst of all tensors, with its name.
std::pair<double, std::string> worst_gradient(const Network& a, const Network& b) {
    std::pair<double, std::string> worst;
    const auto other = b.named_parameters();
    for (const auto& entry : a.named_parameters()) {
        const auto& theirs = other[entry.key()].grad();
        if (entry.value().grad().defined() != theirs.defined()) return {1, entry.key() + " has no gradient"};
        if (!theirs.defined()) continue;
        worst = std::max(worst, {relative(entry.value().grad(), theirs), entry.key()});
    }
    return worst;
}

bool same_bits(const Network& a, const Network& b) {
    const auto left = named_state(a);
    const auto right = named_state(b);
    for (std::size_t i = 0; i < left.size(); ++i) {
        if (!left[i].second.equal(right[i].second)) return false;
    }
    return true;
}

/// Runs `work` with the process on the first `cpus` CPUs it may use.
template <class Work>
void on_cpus(int cpus, const Work& work) {
    cpu_set_t all, few;
    QCOMPARE(::sched_getaffinity(0, sizeof all, &all), 0);
    CPU_ZERO(&few);
    for (std::size_t cpu = 0; cpu < CPU_SETSIZE && CPU_COUNT(&few) < cpus; ++cpu) {
        if (CPU_ISSET(cpu, &all)) CPU_SET(cpu, &few);
    }
    QCOMPARE(::sched_setaffinity(0, sizeof few, &few), 0);
    work();  // threads that it starts inherit the mask
    QCOMPARE(::sched_setaffinity(0, sizeof all, &all), 0);
}

class TestShards : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void small_batches_have_two();
    void initTestCase() { at::set_num_threads(1); }
    void gradients_are_those_of_the_batch_data();
    void gradients_are_those_of_the_batch();
    void batches_smaller_than_the_team();
    void gradients_accumulate();
    void layers_can_stop_training();
    void bits_do_not_depend_on_cpus();
    void dropout_does_not_depend_on_shards();
    void a_failing_shard_ends_the_step();
    void a_single_value_of_a_channel_is_refused();
    void evaluation_on_a_team();
    void channels_first();
    void in_bfloat16();
    void weights_are_cast_once();
    void evaluation_casts_once();
};

void TestShards::gradients_are_those_of_the_batch_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<int>("shards");
    for (const auto* model : kModels) {
        for (const int shards : test::is_thorough() ? std::vector{2, 3, 4} : std::vector{3})
            QTest::newRow(qPrintable(QString("%1 %2").arg(model).arg(shards))) << QString(model) << shards;
    }
}

void TestShards::gradients_are_those_of_the_batch() {
    QFETCH(QString, model);
    QFETCH(int, shards);
    const auto name = model.toStdString();
    // Larger images for deep networks: statistics of a few values amplify rounding.
    const std::int64_t side = name == "mobilenet_v2" ? 64 : 32;
    Training whole(1, name.c_str(), side);
    Training sharded(shards, name.c_str(), side);
    Training exact(1, name.c_str(), side);
    exact.network->to(at::kDouble);
    exact.type = at::kDouble;
    const auto expected = exact.backward(14);
    const auto plain = whole.backward(14);
    const auto result = sharded.backward(14);
    // Either is off float64 by its rounding, which deep networks amplify; shards by no more than the unsharded step.
    const auto allowed = [](double rounding) { return std::max(1e-6, 2 * rounding); };
    QVERIFY(relative(expected.logits, result.logits) < allowed(relative(expected.logits, plain.logits)));
    QVERIFY(relative(expected.loss, result.loss) < 1e-6);
    const auto [rounding, there] = worst_gradient(*exact.network, *whole.network);
    const auto [off, where] = worst_gradient(*exact.network, *sharded.network);
    QVERIFY2(off < allowed(rounding), qPrintable(QString("%1 %2, not %3").arg(off).arg(where.c_str()).arg(rounding)));
    const auto of_whole = whole.network->named_buffers();
    const auto of_shards = sharded.network->named_buffers();
    for (const auto& [key, value] : exact.network->named_buffers().pairs())
        QVERIFY2(relative(value, of_shards[key]) < allowed(relative(value, of_whole[key])), key.c_str());
}

void TestShards::batches_smaller_than_the_team() {
    Training whole(1);
    Training sharded(4);
    for (const std::int64_t images : {2, 3, 5}) {
        (void)whole.backward(images);
        (void)sharded.backward(images);
        const auto [off, where] = worst_gradient(*whole.network, *sharded.network);
        QVERIFY2(off < 1e-5, qPrintable(QString("%1 images: %2 %3").arg(images).arg(off).arg(where.c_str())));
    }
    // One image is one shard, which has its 4 x 4 values of each channel.
    (void)sharded.backward(1);
}

void TestShards::gradients_accumulate() {
    Training whole(1);
    Training sharded(2);
    for (auto* const training : {&whole, &sharded}) {
        (void)training->backward(8, 1);
        (void)training->backward(6, 2);
    }
    QVERIFY(worst_gradient(*whole.network, *sharded.network).first < 5e-6);
    QCOMPARE(sharded.network->named_buffers()["features.0.1.num_batches_tracked"].item().toLong(), 2);
}

void TestShards::layers_can_stop_training() {
    Training whole(1);
    Training sharded(2);
    const auto compare = [&] {
        for (auto* const training : {&whole, &sharded}) {
            training->optimizer->zero_grad();
            (void)training->backward(8);
        }
        return worst_gradient(*whole.network, *sharded.network).first;
    };
    QVERIFY(compare() < 5e-6);
    for (auto* const training : {&whole, &sharded}) training->network->parameters().front().set_requires_grad(false);
    QVERIFY(compare() < 5e-6);
    QVERIFY(!sharded.network->parameters().front().grad().defined());
    // Weights that lie elsewhere, and nothing else that changed.
    for (auto* const training : {&whole, &sharded}) {
        auto last = training->network->parameters()[4];
        last.set_data(last.detach().clone() * -0.5 + 0.1);
    }
    QVERIFY(compare() < 5e-6);
}

void TestShards::bits_do_not_depend_on_cpus() {
    cpu_set_t all;
    QCOMPARE(::sched_getaffinity(0, sizeof all, &all), 0);
    const int available = CPU_COUNT(&all);
    if (available < 2) QSKIP("one CPU");
    for (const auto* model : {kModels.front(), kModels[kModels.size() / 2]}) {
        std::optional<Training> first;
        on_cpus(1, [&] {
            first.emplace(4, model);
            first->steps(3, 14);
        });
        for (const int cpus : {2, 3, 4}) {
            if (cpus > available) break;
            on_cpus(cpus, [&] {
                Training other(4, model);
                other.steps(3, 14);
                QVERIFY(same_bits(*first->network, *other.network));
            });
        }
    }
}

void TestShards::dropout_does_not_depend_on_shards() {
    engine::Dropout layer(0.3);
    const auto x = torch::ones({6, 50});
    const auto dropped = [&](std::int64_t first, std::int64_t end, std::uint64_t key, int calls_before = 0) {
        Shard shard{.first_image = first, .random_key = key, .random_layers = calls_before};
        const ShardScope scope(shard);
        return layer.forward(x.slice(0, first, end));
    };
    const auto whole = dropped(0, 6, 1);
    QVERIFY(at::cat({dropped(0, 2, 1), dropped(2, 5, 1), dropped(5, 6, 1)}).equal(whole));
    QVERIFY(!dropped(0, 6, 2).equal(whole));     // another step
    QVERIFY(!dropped(0, 6, 1, 1).equal(whole));  // another layer of the same step
    // Values are kept with probability 0.7 and scaled so that the mean stays.
    const auto many = [&] {
        Shard shard{.random_key = 3};
        const ShardScope scope(shard);
        return layer.forward(torch::ones({100, 1000}));
    }();
    QVERIFY(std::abs(many.ne(0).to(at::kFloat).mean().item<double>() - 0.7) < 0.01);
    QVERIFY(std::abs(many.max().item<double>() - 1 / 0.7) < 1e-6);
    layer.eval();
    QVERIFY(dropped(0, 6, 1).equal(x));
}

void TestShards::a_failing_shard_ends_the_step() {
    Training training(3);
    ShardedStep step(*training.network, *training.context.team, /*bf16=*/false);
    enum class When { at_once, after_forward, after_backward };
    for (const auto when : {When::at_once, When::after_backward, When::after_forward}) {
        for (const int culprit : {2, 0}) {
            const auto fail = [&](int shard) {
                if (shard == culprit) throw std::runtime_error("shard " + std::to_string(shard));
            };
            // The others wait for it at the first batch norm, or at the last with gradients that have arrived, or have
            // finished.
            const auto body = [&](int shard, std::int64_t begin, std::int64_t end) {
                if (when == When::at_once) fail(shard);
                const auto logits = training.network->forward(torch::randn({end - begin, 3, 16, 16}));
                if (when == When::after_forward) fail(shard);
                logits.square().sum().backward();
                fail(shard);
            };
            try {
                step.run({9, kKey}, body);
                QFAIL("nothing was thrown");
            } catch (const std::runtime_error& e) {
                QCOMPARE(std::string(e.what()), "shard " + std::to_string(culprit));
            }
        }
    }
    // Nothing of the failed steps is left.
    Training fresh(1);
    load_state(*training.network, state_of(*fresh.network));
    torch::manual_seed(kKey);
    const auto x = torch::randn({9, 3, 16, 16}).contiguous(at::MemoryFormat::ChannelsLast);
    step.run({9, kKey}, [&](int shard, std::int64_t begin, std::int64_t end) {
        const auto loss = training.network->forward(x.slice(0, begin, end)).square().sum();
        // The first shard's gradients arrive first: what was left of the others' would be added to them.
        if (shard > 0) std::this_thread::sleep_for(std::chrono::milliseconds(50));
        loss.backward();
    });
    Shard whole{.random_key = kKey};
    const ShardScope scope(whole);
    fresh.network->forward(x).square().sum().backward();
    QVERIFY(worst_gradient(*fresh.network, *training.network).first < 5e-6);
}

/// The last stage of ResNet-18 leaves 1 x 1 of an image of 8 x 8: nothing to take a variance of.
void TestShards::a_single_value_of_a_channel_is_refused() {
    const auto is_refused = [](const auto& work) {
        try {
            work();
        } catch (const Error& e) {
            return e.kind() == ErrorKind::usage && e.subject().setting == "batch_size";
        }
        return false;
    };
    Training training(2, "resnet18", 8);
    QVERIFY(is_refused([&] { (void)training.backward(1); }));
    (void)training.backward(4);  // nobody still waits for anybody
    for (const auto& entry : training.network->named_buffers()) QVERIFY(entry.value().isfinite().all().item<bool>());
    // Of a shard, whatever the others have: an image each would do.
    base::Exchange exchange;
    exchange.begin(1);
    Shard shard{.exchange = &exchange};
    const ShardScope scope(shard);
    const auto normalized = [](std::int64_t images) {
        return shard_batch_norm(torch::randn({images, 4, 1, 1}), {}, {}, {}, {}, 0.1, 1e-5, Activation::none);
    };
    QVERIFY(is_refused([&] { (void)normalized(1); }));
    QVERIFY(normalized(2).isfinite().all().item<bool>());
}

void TestShards::evaluation_on_a_team() {
    Training training(3);
    training.network->eval();
    const torch::NoGradGuard no_grad;
    const auto x = torch::randn({7, 3, 16, 16}).contiguous(at::MemoryFormat::ChannelsLast);
    const auto alone = forward(*training.network, x, training.context);
    for (const auto views : {Views::one, Views::flip_shift}) {
        const auto logits = forward_on_team(*training.network, x, training.context, views);
        QCOMPARE(logits.sizes(), alone.sizes());
        if (views == Views::one) QVERIFY(relative(alone, logits) < 1e-6);
    }
}

void TestShards::channels_first() {
    // Few and small images: of millions of values one may lie so near 0 that rounding puts it on the other side of
    // ReLU, which changes a gradient by more than rounding does.
    Training whole(1, "small-cifar-net", 16, Precision::fp32, /*channels_last=*/false);
    Training sharded(3, "small-cifar-net", 16, Precision::fp32, /*channels_last=*/false);
    for (auto* const training : {&whole, &sharded}) (void)training->backward(7);
    const auto [off, where] = worst_gradient(*whole.network, *sharded.network);
    QVERIFY2(off < 5e-6, qPrintable(QString("%1 %2").arg(off).arg(where.c_str())));
}

void TestShards::in_bfloat16() {
    if (!describe(ExecutionContext()).native_bf16)
        QSKIP("this CPU has no arithmetic in bf16: LibTorch's sums differ more");
    Training whole(1, "fast-cifar-net", 32, Precision::bf16);
    Training sharded(2, "fast-cifar-net", 32, Precision::bf16);
    for (auto* const training : {&whole, &sharded}) (void)training->backward(16);
    const auto [off, where] = worst_gradient(*whole.network, *sharded.network);
    // Rounding of activations to 8 bits: two ways to add give values that round apart.
    QVERIFY2(off < 0.02, qPrintable(QString("%1 %2").arg(off).arg(where.c_str())));
}

/// Weights that are cast once for all shards give the bits of casts by autocast in each of them.
void TestShards::weights_are_cast_once() {
    // A CPU without instructions for bfloat16 takes a second for an image of 32 x 32, and half a minute for ResNet-18.
    const auto* const model = test::is_thorough() ? "resnet18" : "small-cifar-net";
    for (const int shards : {1, 3}) {
        Training training(4, model, 16, Precision::bf16);
        training.network->parameters()[3].set_requires_grad(false);
        const auto x = torch::randn({2 * shards, 3, 16, 16}).contiguous(at::MemoryFormat::ChannelsLast);
        ShardedStep by_autocast(*training.network, *training.context.team, /*bf16=*/false);
        ShardedStep once(*training.network, *training.context.team, /*bf16=*/true);
        const auto weights = state_of(*training.network);
        std::vector<std::vector<at::Tensor>> gradients;
        for (auto* const step : {&by_autocast, &once}) {
            // The second time with other weights in the same memory, and on top of the first.
            for (const double change : {0.0, 0.01}) {
                {
                    const torch::NoGradGuard no_grad;
                    for (auto& parameter : training.network->parameters()) parameter.add_(change * parameter);
                }
                step->run({shards, kKey}, [&](int, std::int64_t begin, std::int64_t end) {
                    forward(*training.network, x.slice(0, 2 * begin, 2 * end), training.context)
                        .square()
                        .sum()
                        .backward();
                });
            }
            auto& all = gradients.emplace_back();
            const torch::NoGradGuard no_grad;
            for (auto& parameter : training.network->parameters()) {
                all.push_back(std::exchange(parameter.mutable_grad(), at::Tensor()));
            }
            load_state(*training.network, weights);
        }
        for (std::size_t i = 0; i < gradients[0].size(); ++i) {
            QCOMPARE(gradients[0][i].defined(), gradients[1][i].defined());
            if (!gradients[0][i].defined()) continue;
            QCOMPARE(gradients[1][i].scalar_type(), at::kFloat);
            QVERIFY2(gradients[0][i].equal(gradients[1][i]), qPrintable(QString("%1 %2").arg(shards).arg(i)));
        }
    }
}

void TestShards::evaluation_casts_once() {
    Training training(3, "small-cifar-net", 16, Precision::bf16);
    training.network->eval();
    const torch::NoGradGuard no_grad;
    const auto x = torch::randn({7, 3, 16, 16}).contiguous(at::MemoryFormat::ChannelsLast);
    LowPrecisionWeights casts(*training.network);
    casts.update(training.context.team.get());
    const auto by_autocast = forward_on_team(*training.network, x, training.context, Views::flip);
    QVERIFY(forward_on_team(*training.network, x, training.context, Views::flip, &casts.map()).equal(by_autocast));
    // They are what is computed with.
    for (auto& parameter : training.network->parameters()) {
        if (parameter.dim() > 1) parameter.zero_();
    }
    QVERIFY(forward_on_team(*training.network, x, training.context, Views::flip, &casts.map()).equal(by_autocast));
}

}  // namespace

/// Threads inside of kernels stand still beside other programs: they are the last resort.
void TestShards::small_batches_have_two() {
    const auto shards = [](std::int64_t batch, std::int64_t threads) {
        config::TrainConfig config;
        config.hardware.device = "cpu";
        config.hardware.precision = "fp32";
        config.hardware.threads = threads;
        config.data.batch_size = batch;
        const auto context = engine::resolve(config, 0, nullptr);
        return context.shards * 100 + context.threads;
    };
    QCOMPARE(shards(1, 4), 104);
    QCOMPARE(shards(2, 4), 202);
    QCOMPARE(shards(8, 4), 202);
    QCOMPARE(shards(12, 4), 301);
    QCOMPARE(shards(128, 4), 401);
    QCOMPARE(shards(128, 1), 101);
}

TORCHDECK_TEST(QCoreApplication, TestShards)

}  // namespace tst_shards

#include "tst_shards.moc"
