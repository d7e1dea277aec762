// SPDX-License-Identifier: GPL-3.0-or-later
//
// A step that is recorded and replayed is the step, whatever comes between; with a graph that remembers the work and
// does it anew at each replay, since a real one needs a GPU.
#include <torch/torch.h>

#include <QTest>
#include <cmath>
#include <stdexcept>

#include "engine/nn/models/state.hpp"
#include "engine/train/train_step.hpp"
#include "support/test_program.hpp"

namespace tst_train_step {

using namespace torchdeck;
using namespace torchdeck::engine;

namespace {

struct Counts {
    int records = 0;
    int replays = 0;
};

/// As a GPU's: recording computes nothing, and results stay where they were when it was recorded.
class FakeGraph final : public StepGraph {
  public:
    FakeGraph(Network& network, Counts& counts) : network_(network), counts_(counts) {}

    std::vector<at::Tensor> record(const Work& work) override {
        ++counts_.records;
        const torch::NoGradGuard no_grad;
        const auto state = state_of(network_);
        auto generator = at::globalContext().defaultGenerator(at::kCPU);
        const auto random = generator.get_state();
        work_ = work;
        results_ = computed();
        load_state(network_, state);
        generator.set_state(random);
        for (auto& result : results_) {
            if (result.defined()) result.fill_(NAN);
        }
        return results_;
    }
    void replay() override {
        ++counts_.replays;
        const torch::NoGradGuard no_grad;
        const auto fresh = computed();
        for (std::size_t i = 0; i < fresh.size(); ++i) {
            if (fresh[i].defined()) results_[i].copy_(fresh[i]);
        }
    }

  private:
    std::vector<at::Tensor> computed() {
        const torch::AutoGradMode grad(true);
        return work_();
    }
    Network& network_;
    Counts& counts_;
    Work work_;
    std::vector<at::Tensor> results_;
};

class Unrecordable final : public StepGraph {
  public:
    explicit Unrecordable(Network& network) : network_(network) {}
    std::vector<at::Tensor> record(const Work& work) override {
        (void)work();
        // As one that breaks off in the middle of the backward pass.
        for (auto& parameter : network_.parameters()) parameter.mutable_grad() = torch::ones_like(parameter);
        throw std::runtime_error("operation not permitted when stream is capturing\nframe #0");
    }
    void replay() override { throw std::logic_error("nothing was recorded"); }

  private:
    Network& network_;
};

constexpr std::int64_t kBatch = 6;

/// A training of some steps, plain gradient descent.
class Training {
  public:
    explicit Training(Counts* counts) {
        torch::manual_seed(7);
        network = make_network("small-cifar-net", {.classes = 10, .height = 8, .width = 8});
        network->train();
        config.data.batch_size = kBatch;
        config.optimizer.label_smoothing = 0.1;
        auto graph = counts != nullptr ? std::make_unique<FakeGraph>(*network, *counts) : nullptr;
        pass.emplace(*network, config, context, scaler, std::move(graph));
    }
    /// The loss, its gradients applied.
    double step(std::int64_t images) {
        const auto x = torch::randn({images, 3, 8, 8}).contiguous(at::MemoryFormat::ChannelsLast);
        const auto result = pass->run(x, torch::randint(10, {images}, at::kLong), {});
        const torch::NoGradGuard no_grad;
        for (auto& parameter : network->parameters()) {
            if (parameter.grad().defined()) parameter.sub_(parameter.grad(), 0.05);
            parameter.mutable_grad() = at::Tensor();
        }
        if (result.logits.size(0) != images) throw std::logic_error("logits of another batch");
        return result.loss.item<double>() + result.logits.sum().item<double>();
    }

    std::shared_ptr<Network> network;
    config::TrainConfig config;
    ExecutionContext context;
    GradScaler scaler{false, at::kCPU};
    std::optional<TrainStep> pass;
};

bool same(const Network& a, const Network& b) {
    const auto left = named_state(a);
    const auto right = named_state(b);
    for (std::size_t i = 0; i < left.size(); ++i) {
        if (!left[i].second.equal(right[i].second)) return false;
    }
    return true;
}

class TestTrainStep : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void a_replayed_step_is_the_step();
    void what_is_trained_may_change();
    void what_cannot_be_recorded_is_computed();
    void a_cpu_has_no_graphs();
};

void TestTrainStep::a_replayed_step_is_the_step() {
    Counts counts;
    const std::vector<std::int64_t> sizes{kBatch, kBatch, kBatch, 2, kBatch, kBatch, kBatch, 5, kBatch};
    std::vector<double> losses[2];
    Training plain(nullptr);
    for (const auto size : sizes) losses[0].push_back(plain.step(size));
    Training replayed(&counts);
    QVERIFY(replayed.pass->has_graph());
    for (const auto size : sizes) losses[1].push_back(replayed.step(size));
    QVERIFY(same(*plain.network, *replayed.network));
    QVERIFY(losses[0] == losses[1]);
    QCOMPARE(counts.records, 1);
    QCOMPARE(counts.replays, 4);  // whole batches after the first three
    QVERIFY(!replayed.pass->take_graph_error());
}

void TestTrainStep::what_is_trained_may_change() {
    Counts counts;
    Training plain(nullptr);
    Training replayed(&counts);
    for (auto* const training : {&plain, &replayed}) {
        torch::manual_seed(11);
        for (int i = 0; i < 5; ++i) (void)training->step(kBatch);
        training->network->parameters().front().set_requires_grad(false);
        for (int i = 0; i < 2; ++i) (void)training->step(kBatch);
        // Weights that lie elsewhere now.
        auto last = training->network->parameters().back();
        last.set_data(last.detach().clone());
        for (int i = 0; i < 2; ++i) (void)training->step(kBatch);
    }
    QVERIFY(same(*plain.network, *replayed.network));
    QCOMPARE(counts.records, 3);
    QCOMPARE(counts.replays, 6);
}

void TestTrainStep::what_cannot_be_recorded_is_computed() {
    Training other(nullptr);
    // Without running statistics: what was computed before the refusal would be in them, which a GPU's is not.
    other.network->eval();
    other.pass.emplace(*other.network, other.config, other.context, other.scaler,
                       std::make_unique<Unrecordable>(*other.network));
    torch::manual_seed(3);
    for (int i = 0; i < 5; ++i) (void)other.step(kBatch);
    QVERIFY(!other.pass->has_graph());
    QCOMPARE(other.pass->take_graph_error().value_or(Message()).text(),
             std::string("operation not permitted when stream is capturing"));
    QVERIFY(!other.pass->take_graph_error());
    Training reference(nullptr);
    reference.network->eval();
    torch::manual_seed(3);
    for (int i = 0; i < 5; ++i) (void)reference.step(kBatch);
    QVERIFY(same(*other.network, *reference.network));
}

void TestTrainStep::a_cpu_has_no_graphs() {
    QVERIFY(make_step_graph(at::kCPU) == nullptr);
}

}  // namespace

TORCHDECK_TEST(QCoreApplication, TestTrainStep)

}  // namespace tst_train_step

#include "tst_train_step.moc"
