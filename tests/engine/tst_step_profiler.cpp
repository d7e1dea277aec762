// SPDX-License-Identifier: GPL-3.0-or-later
// Known answers: layers that wait, forward and backward, have these times in the profile and no other layer has them.
#include <QTest>

// After Qt's headers LibTorch's would break on its keyword macros; they are off here.
#include <torch/torch.h>

#include <cmath>
#include <map>
#include <string>

#include "base/clock.hpp"
#include "base/team.hpp"
#include "engine/measure/profiling/step_profiler.hpp"
#include "engine/nn/models/layer_observer.hpp"
#include "engine/nn/models/layers.hpp"
#include "engine/nn/models/network.hpp"
#include "engine/parallel/shards.hpp"
#include "support/test_program.hpp"

namespace tst_step_profiler {

using namespace torchdeck;
using namespace torchdeck::engine;

namespace {

/// What waiting really took: the machine may have been busy with something else meanwhile.
struct Waited {
    double forward_s = 0;
    double backward_s = 0;
};

double wait(double seconds) {
    const double begin = base::monotonic_seconds();
    while (base::monotonic_seconds() - begin < seconds) {
    }
    return base::monotonic_seconds() - begin;
}

class WaitFunction : public torch::autograd::Function<WaitFunction> {
  public:
    static at::Tensor forward(torch::autograd::AutogradContext* context, const at::Tensor& x, std::int64_t waited) {
        context->saved_data["waited"] = waited;
        reinterpret_cast<Waited*>(waited)->forward_s += wait(0.005);
        return x.clone();
    }
    static torch::autograd::tensor_list backward(torch::autograd::AutogradContext* context,
                                                 const torch::autograd::tensor_list& gradients) {
        reinterpret_cast<Waited*>(context->saved_data["waited"].toInt())->backward_s += wait(0.020);
        return {gradients[0], at::Tensor()};
    }
};

/// A layer of its own, or a function in another one.
at::Tensor waits(const at::Tensor& x, Waited& waited) {
    return WaitFunction::apply(x, reinterpret_cast<std::int64_t>(&waited));
}

struct Waiting : torch::nn::Module {
    at::Tensor forward(const at::Tensor& x) { return waits(x, waited); }
    Waited waited;
};

class WaitingNetwork : public Network {
  public:
    explicit WaitingNetwork(bool functional) : functional_(functional) {
        register_module("first", first);
        register_module("slow", slow);
        register_module("last", last);
    }
    at::Tensor forward(const at::Tensor& images) override {
        auto x = call(*first, images);
        x = call(*slow, x);
        x = call(*slow, x);  // twice
        if (functional_) x = waits(x, own);
        return call(*last, x.mean({2, 3}));
    }
    [[nodiscard]] std::string head() const override { return "last"; }

    std::shared_ptr<Convolution> first =
        std::make_shared<Convolution>(Convolution::Shape{.in = 3, .out = 4, .kernel = 3, .padding = 1});
    std::shared_ptr<Waiting> slow = std::make_shared<Waiting>();
    std::shared_ptr<Linear> last = std::make_shared<Linear>(4, 2);
    Waited own;

  private:
    bool functional_;
};

}  // namespace

class TestStepProfiler : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void waits_are_found_where_they_are_data();
    void waits_are_found_where_they_are();
    void shards_are_averaged();
    void shapes_are_noted_where_asked_data();
    void shapes_are_noted_where_asked();
};

void TestStepProfiler::waits_are_found_where_they_are_data() {
    QTest::addColumn<bool>("functional");
    QTest::addColumn<bool>("frozen");
    QTest::newRow("a layer that is called twice") << false << false;
    QTest::newRow("a function outside layers too") << true << false;
    QTest::newRow("after a frozen layer") << false << true;
}

void TestStepProfiler::waits_are_found_where_they_are() {
    QFETCH(bool, functional);
    QFETCH(bool, frozen);
    at::set_num_threads(1);
    // Shared: LibTorch lists the modules of no others.
    const auto owner = std::make_shared<WaitingNetwork>(functional);
    auto& network = *owner;
    if (frozen) network.first->weight.set_requires_grad(false);
    const auto images = torch::randn({2, 3, 8, 8});
    constexpr int kSteps = 2;

    // The layer's clock and the profiler's are read one after the other, and another program may run in between. Time
    // that is booked at the wrong layer is so in every attempt.
    std::string differences;
    for (int attempt = 0; attempt < 10; ++attempt) {
        int completed = 0;
        StepProfiler profiler({.warmup = 1, .steps = kSteps, .trace = true}, [&] { ++completed; });
        profiler.attach(network);
        for (int step = 0; step < 1 + 2 * kSteps; ++step) {
            QVERIFY(!profiler.complete());
            if (step == 1 + kSteps) network.slow->waited = network.own = {};
            profiler.begin_step();
            profiler.end_section(profile::Section::data);
            {
                const BatchScope batch;
                auto x = images;
                if (frozen) x = images.clone().requires_grad_();  // so that the backward pass reaches the waits
                call(network, x).sum().backward();
            }
            profiler.end_section(profile::Section::pass);
            profiler.end_section(profile::Section::optimizer);
            profiler.end_step();
        }
        QVERIFY(profiler.complete());
        QCOMPARE(completed, 1);
        const auto result = profiler.result();
        QCOMPARE(result.unprofiled_ms.size(), std::size_t{kSteps});
        QCOMPARE(result.profiled_ms.size(), std::size_t{kSteps});

        // The rows are the time, with no rest and nothing twice.
        double sum = 0;
        for (const auto& row : result.operators) sum += row.self_ms;
        QVERIFY(std::abs(sum - result.shard_ms) < 1e-6);
        QVERIFY(result.shard_ms <= result.section_ms[static_cast<int>(profile::Section::pass)]);
        double sections = 0;
        for (const auto ms : result.section_ms) sections += ms;
        QVERIFY(std::abs(sections - profile::mean_of(result.profiled_ms)) < 1e-6);

        std::map<std::string, profile::ModuleTime> times;
        for (std::size_t i = 0; i < result.modules.size(); ++i) times[result.modules[i].path] = result.times[i];
        const auto& slow = times.at("slow");
        QCOMPARE(slow.calls, 2.0);
        QVERIFY(slow.forward_ms > 10 && slow.backward_ms > 40);
        differences.clear();
        const auto compare = [&](const std::string& what, double ms, double seconds) {
            const auto expected_ms = 1000 * seconds / kSteps;
            if (std::abs(ms - expected_ms) >= 1)
                differences += what + std::to_string(ms) + " ms, not " + std::to_string(expected_ms) + ". ";
        };
        compare("slow, forward ", slow.forward_ms, network.slow->waited.forward_s);
        compare("slow, backward ", slow.backward_ms, network.slow->waited.backward_s);
        // A function that no layer calls belongs to the network itself.
        compare("network, forward ", times.at("").forward_ms, network.own.forward_s);
        compare("network, backward ", times.at("").backward_ms, network.own.backward_s);
        if (differences.empty()) return;
    }
    QFAIL(differences.c_str());
}

/// Two shards of one batch run at the same time: the profile has what one of them computes.
void TestStepProfiler::shards_are_averaged() {
    at::set_num_threads(1);
    const auto owner = std::make_shared<WaitingNetwork>(false);
    auto& network = *owner;
    base::Team team(2, "td-shard", [] { at::set_num_threads(1); });
    ShardedStep sharded(network, team, /*bf16=*/false);
    const auto images = torch::randn({4, 3, 8, 8});
    StepProfiler profiler({.warmup = 0, .steps = 1}, [] {});
    profiler.attach(network);
    for (int step = 0; step < 2; ++step) {
        profiler.begin_step();
        sharded.run({4, 1}, [&](int, std::int64_t begin, std::int64_t end) {
            const BatchScope batch;
            call(network, images.slice(0, begin, end)).sum().backward();
        });
        profiler.end_section(profile::Section::pass);
        profiler.end_step();
    }
    const auto result = profiler.result();
    for (std::size_t i = 0; i < result.modules.size(); ++i)
        QCOMPARE(result.times[i].calls, result.modules[i].path == "slow" ? 2.0 : 1.0);
    const auto slow = std::find_if(result.modules.begin(), result.modules.end(),
                                   [](const auto& node) { return node.path == "slow"; });
    const auto& time = result.times[static_cast<std::size_t>(slow - result.modules.begin())];
    QVERIFY(time.forward_ms >= 10 && time.backward_ms >= 40);
    QVERIFY(result.shard_ms <= result.section_ms[static_cast<int>(profile::Section::pass)]);
}

void TestStepProfiler::shapes_are_noted_where_asked_data() {
    QTest::addColumn<bool>("asked");
    QTest::newRow("asked") << true;
    QTest::newRow("not asked") << false;
}

void TestStepProfiler::shapes_are_noted_where_asked() {
    QFETCH(bool, asked);
    at::set_num_threads(1);
    const auto network = std::make_shared<WaitingNetwork>(false);
    StepProfiler profiler({.warmup = 0, .steps = 1, .shapes = asked}, [] {});
    profiler.attach(*network);
    for (int step = 0; step < 2; ++step) {
        profiler.begin_step();
        {
            const BatchScope batch;
            call(*network, torch::randn({2 + step, 3, 8, 8})).sum().backward();
        }
        profiler.end_step();
    }
    const auto result = profiler.result();
    const auto shapes_of = [&](const std::string& name) {
        for (const auto& row : result.operators) {
            if (row.name == name && row.pass == profile::Pass::forward) return QString::fromStdString(row.shapes);
        }
        return QString("none");
    };
    QCOMPARE(shapes_of("aten::convolution"), asked ? QString("[3, 3, 8, 8], [4, 3, 3, 3]") : QString());
    QCOMPARE(shapes_of("aten::addmm"), asked ? QString("[2], [3, 4], [4, 2]") : QString());
    double sum = 0;
    for (const auto& row : result.operators) sum += row.self_ms;
    QVERIFY(std::abs(sum - result.shard_ms) < 1e-6);
}

TORCHDECK_TEST(QCoreApplication, TestStepProfiler)

}  // namespace tst_step_profiler

#include "tst_step_profiler.moc"
