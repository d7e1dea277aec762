// SPDX-License-Identifier: GPL-3.0-or-later
//
// Norms and histograms of weights and gradients: what they are of, when they are taken, and that taking them changes
// nothing.
#include <torch/torch.h>

#include <QTest>
#include <cmath>

#include "data/load.hpp"
#include "engine/engine.hpp"
#include "engine/train/histograms.hpp"
#include "engine/train/norms.hpp"
#include "recorder.hpp"
#include "small_images.hpp"
#include "support/test_program.hpp"

namespace tst_norms {

using namespace torchdeck;
using test::Recorder;

namespace {

class Pair : public engine::Network {
  public:
    Pair() {
        weight = register_parameter("weight", torch::tensor({3.0F, 4.0F}));
        bias = register_parameter("bias", torch::tensor({2.0F}));
        frozen = register_parameter("frozen", torch::tensor({5.0F, 12.0F}), /*requires_grad=*/false);
    }
    at::Tensor forward(const at::Tensor& images) override { return images; }
    [[nodiscard]] std::string head() const override { return ""; }
    at::Tensor weight, bias, frozen;
};

config::TrainConfig small() {
    config::TrainConfig config;
    config.schedule.epochs = 2;
    config.data.batch_size = 16;
    config.logging.report_every = 2;
    config.logging.log_norms = "report";
    config.optimizer.kind = "sgd";
    config.optimizer.lr = 0.01;
    config.hardware.precision = "fp32";
    config.hardware.shards = 1;
    return config;
}

const data::Dataset& images() {
    static const auto set = test::small_shapes(80, 20, 8);  // five steps an epoch
    return set;
}

Recorder trained(const config::TrainConfig& config, TrainStart start = {}) {
    Recorder recorder;
    const auto engine = engine::create();
    engine->run(Train{config, start}, recorder.context(images()));
    return recorder;
}

double joint(const std::vector<double>& norms) {
    double sum = 0;
    for (const double norm : norms) sum += std::isnan(norm) ? 0 : norm * norm;
    return std::sqrt(sum);
}

bool near(double a, double b, double tolerance = 1e-4) {
    return std::fabs(a - b) <= tolerance * std::max(std::fabs(a), std::fabs(b));
}

bool near(const std::vector<double>& a, const std::vector<double>& b) {
    return a.size() == b.size() &&
           std::equal(a.begin(), a.end(), b.begin(), [](double x, double y) { return near(x, y, 1e-3); });
}

}  // namespace

class TestNorms : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void norms_are_those_of_each_tensor();
    void gradients_are_unscaled_and_not_clipped();
    void shards_and_accumulation_change_no_meaning();
    void they_are_taken_when_the_setting_says();
    void what_overflows_is_null();
    void taking_them_changes_nothing();
    void histograms_hold_every_value();
    void histograms_are_taken_when_asked_for();
};

void TestNorms::norms_are_those_of_each_tensor() {
    Pair pair;
    pair.weight.mutable_grad() = torch::tensor({0.6F, 0.8F});
    const auto one = engine::norms_of(pair);
    QCOMPARE(one.parameters, (std::vector<std::string>{"weight", "bias", "frozen"}));
    QVERIFY(near(one.weight_norms, {5, 2, 13}));
    QVERIFY(near(one.gradient_norms[0], 1));
    QVERIFY(std::isnan(one.gradient_norms[1]) && std::isnan(one.gradient_norms[2]));
    std::vector<engine::ParamState> slots(2);
    slots[0].parameter = pair.weight;
    slots[1].parameter = pair.bias;
    QVERIFY(near(engine::gradient_norm(slots).item<double>(), 1));
    pair.bias.mutable_grad() = torch::tensor({-2.0F});
    QVERIFY(near(engine::gradient_norm(slots).item<double>(), std::sqrt(5.0)));
    slots.resize(1);
    pair.weight.mutable_grad() = at::Tensor();
    QVERIFY(!engine::gradient_norm(slots).defined());
}

void TestNorms::gradients_are_unscaled_and_not_clipped() {
    const auto plain = trained(small());
    QCOMPARE(plain.norms.size(), std::size_t{5});  // ten steps
    QCOMPARE(plain.norms[0].step, std::int64_t{2});
    QCOMPARE(plain.steps[0].step, std::int64_t{2});
    QVERIFY(plain.steps[0].grad_norm.value() > 0);
    QVERIFY(near(plain.steps[0].grad_norm.value(), joint(plain.norms[0].gradient_norms)));
    const auto scaled = trained(small(), {.force_grad_scaler = true});
    QVERIFY(near(scaled.norms[0].gradient_norms, plain.norms[0].gradient_norms));
    QVERIFY(near(scaled.norms[0].weight_norms, plain.norms[0].weight_norms));
    // The step before was clipped to nearly nothing, so the weights differ, but not by a factor of hundreds.
    auto config = small();
    config.optimizer.clip_norm = 1e-3;
    config.logging.report_every = 1;
    const auto clipped = trained(config);
    config.optimizer.clip_norm = 0;
    const auto same_step = trained(config);
    QCOMPARE(clipped.steps[0].grad_norm.value(), same_step.steps[0].grad_norm.value());
    QVERIFY(clipped.steps[0].grad_norm.value() > 0.01);
}

void TestNorms::shards_and_accumulation_change_no_meaning() {
    auto config = small();
    config.logging.report_every = 1;
    const auto whole = trained(config);
    config.hardware.shards = 2;
    const auto sharded = trained(config);
    QVERIFY(near(sharded.norms[0].gradient_norms, whole.norms[0].gradient_norms));
    QVERIFY(near(sharded.steps[0].grad_norm.value(), whole.steps[0].grad_norm.value(), 1e-3));
    // The mean gradient of the step's batches, whose labels are alike: as large as that of one, not of their sum.
    config.hardware.shards = 1;
    config.data.batch_size = 8;
    config.optimizer.accumulate = 2;
    const auto accumulated = trained(config);
    QCOMPARE(accumulated.norms.size(), std::size_t{10});  // a line a step, not a batch
    const double ratio = accumulated.steps[0].grad_norm.value() / whole.steps[0].grad_norm.value();
    QVERIFY2(ratio > 0.6 && ratio < 1.6, qPrintable(QString::number(ratio)));
    QVERIFY(near(accumulated.steps[0].grad_norm.value(), joint(accumulated.norms[0].gradient_norms)));
}

void TestNorms::they_are_taken_when_the_setting_says() {
    auto config = small();
    config.logging.log_norms = "epoch";
    auto run = trained(config);
    QCOMPARE(run.norms.size(), std::size_t{2});
    QCOMPARE(run.norms[0].step, std::int64_t{5});
    QCOMPARE(run.norms[1].epoch, std::int64_t{2});
    QVERIFY(run.steps[0].grad_norm.has_value());
    config.schedule.max_steps = 7;
    run = trained(config);
    QCOMPARE(run.norms.size(), std::size_t{2});
    QCOMPARE(run.norms[1].step, std::int64_t{7});
    config.logging.log_norms = "none";
    run = trained(config);
    QVERIFY(run.norms.empty() && !run.steps[0].grad_norm);
}

void TestNorms::what_overflows_is_null() {
    auto config = small();
    config.logging.report_every = 1;
    const auto run = trained(config, {.force_grad_scaler = true, .overflow_every = 3});
    QVERIFY(std::isinf(run.steps[2].grad_norm.value()) && std::isfinite(run.steps[3].grad_norm.value()));
    QVERIFY(std::isinf(run.norms[2].gradient_norms[0]) && std::isfinite(run.norms[2].gradient_norms[1]));
    QVERIFY(QByteArray::fromStdString(to_line(run.steps[2])).contains(R"("grad_norm":null)"));
    QVERIFY(QByteArray::fromStdString(to_line(run.norms[2])).contains(R"("gradient_norms":[null,)"));
}

void TestNorms::taking_them_changes_nothing() {
    auto config = small();
    config.logging.report_every = 1;
    config.optimizer.clip_norm = 0.5;
    config.logging.log_histograms = "epoch";
    const auto with = trained(config);
    config.logging.log_norms = "none";
    config.logging.log_histograms = "none";
    const auto without = trained(config);
    QCOMPARE(with.last.size(), without.last.size());
    for (std::size_t i = 0; i < with.last.size(); ++i) QVERIFY(with.last[i].bytes == without.last[i].bytes);
}

void TestNorms::histograms_hold_every_value() {
    const auto linear = engine::histogram_of(torch::arange(0, 6401, torch::kFloat));  // 0 to 6400, 100 in a bin
    QCOMPARE(linear.low, 0.0);
    QCOMPARE(linear.high, 6400.0);
    QCOMPARE(linear.counts.size(), std::size_t{64});
    for (std::size_t i = 0; i < 64; ++i) QCOMPARE(linear.counts[i], std::int64_t{i == 63 ? 101 : 100});
    constexpr float kInf = std::numeric_limits<float>::infinity();
    const auto broken = engine::histogram_of(torch::tensor({1.0F, kInf, std::nanf(""), 3.0F, -kInf}));
    QCOMPARE(broken.not_finite, std::int64_t{3});
    QVERIFY(broken.low == 1 && broken.high == 3 && broken.counts.front() == 1 && broken.counts.back() == 1);
    const auto nothing = engine::histogram_of(torch::tensor({kInf}));
    QVERIFY(nothing.counts.empty() && nothing.not_finite == 1);
    const auto same = engine::histogram_of(torch::full({5}, 0.25F));
    QVERIFY(same.low == 0.25 && same.high == 0.25 && same.counts == std::vector<std::int64_t>{5});
    const auto half = engine::histogram_of(torch::tensor({1.0F, 2.0F}).to(torch::kBFloat16));
    QVERIFY(half.low == 1 && half.high == 2);
    Pair pair;
    pair.weight.mutable_grad() = torch::tensor({0.6F, 0.8F});
    const auto all = engine::histograms_of(pair);
    QCOMPARE(all.size(), std::size_t{3});
    QCOMPARE(all[0].parameter, std::string("weight"));
    QCOMPARE(all[0].weights.high, 4.0);
    QVERIFY(all[0].gradient && std::fabs(all[0].gradient->low - 0.6) < 1e-6 && !all[1].gradient);
}

void TestNorms::histograms_are_taken_when_asked_for() {
    auto config = small();
    QVERIFY(trained(config).histograms.empty());
    config.logging.log_histograms = "epoch";
    config.schedule.max_steps = 7;
    const auto run = trained(config);
    const auto tensors = run.norms[0].parameters.size();
    QCOMPARE(run.histograms.size(), 2 * tensors);
    QCOMPARE(run.histograms[0].step, std::int64_t{5});
    QCOMPARE(run.histograms[tensors].step, std::int64_t{7});
    QCOMPARE(run.histograms[tensors].epoch, std::int64_t{2});
    for (std::size_t i = 0; i < tensors; ++i) {
        QCOMPARE(run.histograms[i].parameter, run.norms[0].parameters[i]);
        QVERIFY(run.histograms[i].gradient.has_value());
    }
}

TORCHDECK_TEST(QCoreApplication, TestNorms)

}  // namespace tst_norms

#include "tst_norms.moc"
