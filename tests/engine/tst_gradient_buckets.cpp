// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sums of gradients over ranks, which are threads of this process here: that they go on beside the backward pass, and
// that all ranks have the same.
#include <torch/torch.h>

#include <QTemporaryDir>
#include <QTest>
#include <chrono>
#include <cmath>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "base/clock.hpp"
#include "engine/parallel/gradient_buckets.hpp"
#include "engine/train/grad_scaler.hpp"
#include "engine/train/optimizer.hpp"
#include "support/test_program.hpp"

namespace tst_gradient_buckets {

using namespace torchdeck;
using engine::GradientBuckets;
using engine::RankGroup;

namespace {

constexpr int kRanks = 2;
constexpr std::int64_t kWidth = 512;  // a layer's weights are 1 MiB
constexpr std::int64_t kMiB = std::int64_t{1} << 20;

/// Calls `work` for every rank, each on its thread; what one throws is thrown here.
void on_ranks(const std::function<void(RankGroup&)>& work) {
    const QTemporaryDir dir;
    std::vector<std::thread> threads;
    std::vector<std::exception_ptr> failures(kRanks);
    for (int rank = 0; rank < kRanks; ++rank) {
        threads.emplace_back([&, rank] {
            try {
                launch::World world;
                world.rank = world.local_rank = rank;
                world.size = world.local_size = kRanks;
                world.file = dir.filePath("store").toStdString();
                world.launcher = "test";
                const auto ranks = RankGroup::join(world, 30);
                work(*ranks);
                ranks->wait_for_all();
            } catch (...) {
                failures[static_cast<std::size_t>(rank)] = std::current_exception();
            }
        });
    }
    for (auto& thread : threads) thread.join();
    for (const auto& failure : failures) {
        if (failure) std::rethrow_exception(failure);
    }
}

/// The identity; its backward pass does something else first.
struct Before : torch::autograd::Function<Before> {
    static thread_local std::function<void()> work;
    static at::Tensor forward(torch::autograd::AutogradContext*, const at::Tensor& x) { return x.clone(); }
    static torch::autograd::variable_list backward(torch::autograd::AutogradContext*,
                                                   const torch::autograd::variable_list& gradients) {
        if (work) work();
        return gradients;
    }
};
thread_local std::function<void()> Before::work;

std::vector<at::Tensor> layers(int count) {
    static std::mutex mutex;  // ranks are threads here, and have one generator
    const std::lock_guard lock(mutex);
    torch::manual_seed(1);
    std::vector<at::Tensor> all;
    for (int i = 0; i < count; ++i)
        all.push_back((torch::randn({kWidth, kWidth}) / std::sqrt(double{kWidth})).requires_grad_(true));
    return all;
}

}  // namespace

class TestGradientBuckets : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void sums_are_there_before_the_backward_pass_is_over();
    void all_ranks_have_the_sum();
    void an_overflow_on_one_rank_is_one_on_all();
    void matrices_are_orthogonalized_by_one_rank_each();
};

void TestGradientBuckets::sums_are_there_before_the_backward_pass_is_over() {
    std::array<int, kRanks> summed{}, early{}, buckets{};
    std::array<double, kRanks> before_last{};  // when four were summed, and the backward pass went on
    std::array<std::vector<GradientBuckets::Sum>, kRanks> sums;
    on_ranks([&](RankGroup& ranks) {
        const auto weights = layers(6);
        GradientBuckets gradients(ranks, kMiB);
        gradients.begin(weights, /*sums=*/true, /*hooks=*/true);
        const auto rank = static_cast<std::size_t>(ranks.rank());
        // Before the first layer's gradient, which is the last to come: until the sums of others are there. Were they
        // to wait for the end of the pass, this would wait in vain.
        Before::work = [&] {
            const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
            while (gradients.summed() < 4 && std::chrono::steady_clock::now() < end)
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            summed[rank] = gradients.summed();
            before_last[rank] = base::monotonic_seconds();
        };
        auto x = torch::ones({4, kWidth}).matmul(weights[0]);
        x = Before::apply(x);
        for (std::size_t i = 1; i < weights.size(); ++i) x = x.matmul(weights[i]);
        x.sum().backward();
        Before::work = {};
        gradients.finish();
        early[rank] = gradients.early();
        buckets[rank] = gradients.buckets();
        sums[rank] = gradients.last_sums();
    });
    for (int rank = 0; rank < kRanks; ++rank) {
        const auto r = static_cast<std::size_t>(rank);
        QCOMPARE(buckets[r], 6);
        QVERIFY2(summed[r] >= 4, QByteArray::number(summed[r]));
        QCOMPARE(early[r], 6);
        QCOMPARE(sums[r].size(), std::size_t{6});
        double free_s = 0;
        for (std::size_t i = 0; i < 6; ++i) {
            QCOMPARE(sums[r][i].bytes, kMiB);
            QVERIFY(sums[r][i].begin_s > 0 && sums[r][i].begin_s >= free_s && sums[r][i].end_s >= sums[r][i].begin_s);
            free_s = sums[r][i].end_s;
            // The fifth may be there by then, too.
            if (i < 4) QVERIFY(free_s < before_last[r]);
        }
    }
}

void TestGradientBuckets::all_ranks_have_the_sum() {
    std::array<std::vector<at::Tensor>, kRanks> sums;
    on_ranks([&](RankGroup& ranks) {
        const auto weights = layers(3);
        GradientBuckets gradients(ranks, kMiB);
        // Twice: buckets are used again.
        for (int pass = 0; pass < 2; ++pass) {
            for (const auto& weight : weights) weight.mutable_grad().reset();
            gradients.begin(weights, true, true);
            auto x = torch::full({4, kWidth}, 1.0 + ranks.rank());
            // The last layer of rank 1 has no gradient: it counts as zeros.
            const auto count = weights.size() - (ranks.rank() == 1 ? 1 : 0);
            for (std::size_t i = 0; i < count; ++i) x = x.matmul(weights[i]);
            x.sum().backward();
            gradients.finish();
        }
        for (const auto& weight : weights)
            sums[static_cast<std::size_t>(ranks.rank())].push_back(weight.grad().clone());
    });
    const auto own = [](double scale, std::size_t count) {
        const auto weights = layers(3);
        auto x = torch::full({4, kWidth}, scale);
        for (std::size_t i = 0; i < count; ++i) x = x.matmul(weights[i]);
        x.sum().backward();
        std::vector<at::Tensor> gradients;
        for (const auto& weight : weights)
            gradients.push_back(weight.grad().defined() ? weight.grad() : torch::zeros_like(weight));
        return gradients;
    };
    const auto first = own(1, 3), second = own(2, 2);
    for (std::size_t i = 0; i < 3; ++i) {
        QVERIFY(sums[0][i].equal(sums[1][i]));  // the same bits
        QVERIFY(torch::allclose(sums[0][i], first[i] + second[i], 1e-5, 1e-6));
    }
}

void TestGradientBuckets::an_overflow_on_one_rank_is_one_on_all() {
    std::array<bool, kRanks> finite{};
    std::array<double, kRanks> scales{};
    finite.fill(true);
    on_ranks([&](RankGroup& ranks) {
        const auto weights = layers(2);
        GradientBuckets gradients(ranks, kMiB);
        gradients.begin(weights, true, true);
        auto x = torch::ones({1, kWidth}).matmul(weights[0]).matmul(weights[1]);
        (x.sum() * (ranks.rank() == 1 ? INFINITY : 1.0F)).backward();
        gradients.finish();
        engine::GradScaler scaler(true, at::kCPU);
        std::vector<engine::ParamState> slots;
        for (const auto& weight : weights) {
            slots.emplace_back();
            slots.back().parameter = weight;
        }
        const auto rank = static_cast<std::size_t>(ranks.rank());
        const auto before = scaler.scale();
        finite[rank] = scaler.unscale(slots);
        scaler.update();
        scales[rank] = scaler.scale() / before;
    });
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
        QVERIFY(!finite[rank]);
        QCOMPARE(scales[rank], 0.5);
    }
}

namespace {

class Matrices : public engine::Network {
  public:
    Matrices() {
        torch::manual_seed(3);
        for (int i = 0; i < 5; ++i) {
            weights.push_back(register_parameter("w" + std::to_string(i), torch::randn({24 + 8 * i, 40})));
            weights.back().mutable_grad() = torch::randn_like(weights.back());
        }
    }
    at::Tensor forward(const at::Tensor& images) override { return images; }
    [[nodiscard]] std::string head() const override { return "none"; }
    std::vector<at::Tensor> weights;
};

}  // namespace

void TestGradientBuckets::matrices_are_orthogonalized_by_one_rank_each() {
    config::TrainConfig config;
    config.optimizer.kind = "muon";
    Matrices alone;
    const auto one = engine::make_optimizer(config, alone);
    for (const auto& slot : one->slots()) QVERIFY(slot.orthogonal);
    for (int step = 0; step < 3; ++step) one->step(0.5);
    std::array<std::vector<at::Tensor>, kRanks> after;
    on_ranks([&](RankGroup& ranks) {
        // On one thread at a time: the generator of both networks is the same one.
        static std::mutex mutex;
        std::optional<Matrices> network;
        {
            const std::lock_guard lock(mutex);
            network.emplace();
        }
        const auto optimizer = engine::make_optimizer(config, *network);
        optimizer->set_ranks(&ranks);
        for (int step = 0; step < 3; ++step) optimizer->step(0.5);
        // Of what another rank orthogonalizes nothing is computed here: its gradient does not matter.
        if (ranks.rank() == 1) network->weights[4].mutable_grad().fill_(NAN);  // the largest is rank 0's
        optimizer->step(0.5);
        for (const auto& weight : network->weights)
            after[static_cast<std::size_t>(ranks.rank())].push_back(weight.detach().clone());
    });
    one->step(0.5);
    for (std::size_t i = 0; i < alone.weights.size(); ++i) {
        QVERIFY(after[0][i].equal(alone.weights[i]));
        QVERIFY(after[1][i].equal(alone.weights[i]));
    }
}

TORCHDECK_TEST(QCoreApplication, TestGradientBuckets)

}  // namespace tst_gradient_buckets

#include "tst_gradient_buckets.moc"
