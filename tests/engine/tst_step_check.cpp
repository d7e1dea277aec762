// SPDX-License-Identifier: GPL-3.0-or-later
//
// A step that is computed right agrees with float32 on the CPU, in every precision and in shards; one whose gradient is
// wrong at a layer is found, with the layer.
#include <torch/torch.h>

#include <QTest>

#include "engine/nn/models/layers.hpp"
#include "engine/nn/models/network.hpp"
#include "engine/nn/models/state.hpp"
#include "engine/nn/ops/norm.hpp"
#include "engine/train/step_check.hpp"
#include "support/test_program.hpp"

namespace tst_step_check {

using namespace torchdeck;
using namespace torchdeck::engine;

namespace {

/// Passes values on, and gradients multiplied by `factor`: a kernel whose backward pass is wrong.
struct WrongGradient : torch::autograd::Function<WrongGradient> {
    static at::Tensor forward(torch::autograd::AutogradContext* context, const at::Tensor& x, double factor) {
        context->saved_data["factor"] = factor;
        return x.clone();
    }
    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context,
                                                   const torch::autograd::variable_list& gradients) {
        return {gradients[0] * context->saved_data["factor"].toDouble(), at::Tensor()};
    }
};

/// Three layers, of which the second may be computed wrongly.
class ThreeLayers : public Network {
  public:
    ThreeLayers(double backward_factor, double forward_factor)
        : backward_factor_(backward_factor), forward_factor_(forward_factor) {
        first_ = register_module("first", std::make_shared<Convolution>(Convolution::Shape{3, 8, 3, 1, 1}));
        norm_ = register_module("norm", norm(8, Activation::relu));
        second_ = register_module("second", std::make_shared<Convolution>(Convolution::Shape{8, 8, 3, 1, 1}));
        last_ = register_module("last", std::make_shared<Linear>(8, 10));
    }
    at::Tensor forward(const at::Tensor& images) override {
        auto x = norm_->forward(first_->forward(images));
        if (backward_factor_ != 1) x = WrongGradient::apply(x, backward_factor_);
        x = at::relu(second_->forward(x)) * forward_factor_;
        return last_->forward(x.mean({2, 3}));
    }
    [[nodiscard]] std::string head() const override { return "last"; }

  private:
    double backward_factor_, forward_factor_;
    std::shared_ptr<Convolution> first_, second_;
    std::shared_ptr<BatchNormAct> norm_;
    std::shared_ptr<Linear> last_;
};

std::shared_ptr<ThreeLayers> three_layers(double backward_factor = 1, double forward_factor = 1) {
    return std::make_shared<ThreeLayers>(backward_factor, forward_factor);
}

runs::StepCheck compared(Network& checked, Network& reference, const ExecutionContext& context, std::int64_t side) {
    torch::manual_seed(5);
    const auto images = torch::randn({8, 3, side, side}).contiguous(context.memory_format());
    const auto labels = torch::randint(10, {8}, at::kLong);
    checked.train();
    reference.train();
    set_memory_format(checked, context.memory_format());
    load_state(checked, state_of(reference));
    return compare_step(checked, reference, {}, context, {}, images, labels);
}

ExecutionContext context_with(Precision precision, int shards) {
    ExecutionContext context;
    context.precision = precision;
    context.shards = shards;
    if (shards > 1) context.team = std::make_shared<base::Team>(shards, "td-shard", [] { at::set_num_threads(1); });
    return context;
}

}  // namespace

class TestStepCheck : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void right_steps_agree_data();
    void right_steps_agree();
    void a_wrong_layer_is_named();
    void a_wrong_forward_pass_is_found();
    void frozen_layers_are_left_out();
};

void TestStepCheck::right_steps_agree_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<int>("side");
    // All of them: TORCHDECK_ALL_NETWORKS=1, a minute.
    QTest::newRow("small") << "small-cifar-net" << 16;
    QTest::newRow("resnet18") << "resnet18" << 16;
    if (!qEnvironmentVariableIsSet("TORCHDECK_ALL_NETWORKS")) return;
    for (const auto& model : {"fast-cifar-net", "resnet50", "densenet121", "mobilenet_v2", "mobilenet_v3_small",
                              "efficientnet_b0", "convnext_tiny", "vit_b_16", "regnet_y_400mf", "vgg16_bn"})
        QTest::newRow(model) << model << (QString(model) == "fast-cifar-net" ? 32 : 224);
}

void TestStepCheck::right_steps_agree() {
    QFETCH(const QString, model);
    QFETCH(const int, side);
    const NetworkSpec spec{.classes = 10, .height = side, .width = side, .cifar_stem = side < 64};
    for (const auto precision : {Precision::fp32, Precision::bf16}) {
        // A CPU without instructions for bfloat16 takes half a minute: there the small network is enough.
        if (precision == Precision::bf16 && model == "resnet18" && !describe(ExecutionContext()).native_bf16) continue;
        for (const int shards : {1, 2}) {
            torch::manual_seed(1);
            const auto reference = make_network(model.toStdString(), spec);
            const auto checked = make_network(model.toStdString(), spec);
            const auto check = compared(*checked, *reference, context_with(precision, shards), side);
            qInfo("%s %s, %d shards: %g of %g at %s, loss %g and %g", qPrintable(model), check.precision.c_str(),
                  shards, check.largest_difference, check.tolerance, check.largest_layer.c_str(), check.loss,
                  check.reference_loss);
            QVERIFY2(check.agrees(), sentence(check).text().c_str());
            QVERIFY(check.layers > 3);
            QCOMPARE(check.images, std::int64_t{8});
        }
    }
}

void TestStepCheck::a_wrong_layer_is_named() {
    for (const auto precision : {Precision::fp32, Precision::bf16}) {
        for (const double factor : {0.1, 3.0}) {
            const auto check = compared(*three_layers(factor), *three_layers(), context_with(precision, 1), 8);
            QVERIFY(!check.agrees());
            QVERIFY(check.loss_agrees);
            // The backward pass goes wrong between the second layer and this.
            QCOMPARE(check.wrong_layer, std::string("norm"));
            QVERIFY(std::abs(check.wrong_norm / check.wrong_reference / factor - 1) < 0.3);
            const auto text = sentence(check).text();
            QVERIFY2(text.find("first at norm") != std::string::npos, text.c_str());
        }
    }
}

void TestStepCheck::a_wrong_forward_pass_is_found() {
    const auto check = compared(*three_layers(1, -20), *three_layers(), context_with(Precision::bf16, 1), 8);
    QVERIFY(!check.agrees());
    QVERIFY(!check.wrong_layer.empty());
    const auto broken = compared(*three_layers(1, NAN), *three_layers(), context_with(Precision::fp32, 1), 8);
    QVERIFY(!broken.agrees());
    QVERIFY(!broken.loss_agrees);
    QCOMPARE(broken.wrong_layer, std::string("last"));
}

void TestStepCheck::frozen_layers_are_left_out() {
    const auto checked = three_layers(), right = three_layers();
    checked->freeze("first");
    right->freeze("first");
    const auto check = compared(*checked, *right, context_with(Precision::fp32, 1), 8);
    QVERIFY2(check.agrees(), sentence(check).text().c_str());
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestStepCheck)

}  // namespace tst_step_check

#include "tst_step_check.moc"
