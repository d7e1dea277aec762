// SPDX-License-Identifier: GPL-3.0-or-later
// Counts of networks from shapes: published networks, and small ones that were counted by hand.
#include <QDir>
#include <QTest>

// After Qt's headers LibTorch's would break on its keyword macros; they are off here.
#include <torch/script.h>
#include <torch/torch.h>

#include <algorithm>
#include <string>

#include "base/error.hpp"
#include "engine/measure/profiling/count_operations.hpp"
#include "engine/measure/profiling/meta_mode.hpp"
#include "engine/nn/models/layer_observer.hpp"
#include "engine/nn/models/network.hpp"
#include "engine/train/prepare.hpp"
#include "support/test_program.hpp"

namespace tst_complexity {

using namespace torchdeck;
using profile::Complexity;
using profile::ModuleNode;

namespace {

/// A network of layers that the test calls as it likes.
class Handmade : public engine::Network {
  public:
    using Body = std::function<at::Tensor(const at::Tensor&)>;
    at::Tensor forward(const at::Tensor& x) override { return body(x); }
    [[nodiscard]] std::string head() const override { return ""; }
    Body body;
};

/// Has forward() as a plain function, as our own layers do.
template <class Layer>
at::Tensor observed(Layer& layer, const at::Tensor& x) {
    return engine::call(*layer, x);
}

const ModuleNode& node(const Complexity& all, const std::string& path) {
    return *std::find_if(all.modules.begin(), all.modules.end(), [&](const auto& m) { return m.path == path; });
}

Complexity count(const std::string& model, std::int64_t side, std::int64_t classes, std::int64_t batch = 1,
                 const std::string& freeze = "") {
    CountOperations request{.classes = classes, .height = side, .width = side};
    request.config.model.name = model;
    request.config.data.batch_size = batch;
    request.config.model.freeze = freeze;
    return engine::count_operations(request);
}

/// Of one type for Qt's comparison.
qint64 count_of(std::int64_t value) {
    return value;
}

}  // namespace

class TestComplexity : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void published_networks_data();
    void published_networks();
    void batches_multiply();
    void grouped_and_transposed_convolutions();
    void gradients_that_nobody_needs_are_not_counted();
    void frozen_layers_by_name();
    void a_module_called_twice();
    void products_outside_of_modules();
    void what_is_not_counted_is_named();
    void activations_and_bytes();
    void unknown_operators_are_computed_on_zeros();
    void operators_that_torchvision_calls_have_shapes();
    void programs_by_submodule_data();
    void programs_by_submodule();
    void bad_input_is_a_sentence_data();
    void bad_input_is_a_sentence();
    void real_tensors_stay_real();
};

void TestComplexity::published_networks_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<int>("side");
    QTest::addColumn<int>("classes");
    QTest::addColumn<qint64>("parameters");
    QTest::addColumn<qint64>("forward_macs");
    QTest::addColumn<qint64>("step_flops");
    const auto row = [](const char* model, int side, int classes, qint64 parameters, qint64 macs, qint64 flops) {
        QTest::addRow("%s %d %d", model, side, classes) << model << side << classes << parameters << macs << flops;
    };
    row("small-cifar-net", 32, 10, 1'148'874, 152'766'976, 913'062'912);
    row("small-cifar-net", 32, 100, 1'172'004, 152'790'016, 913'201'152);
    row("resnet18", 224, 1000, 11'689'512, 1'814'073'344, 10'648'412'160);
    row("resnet34", 224, 1000, 21'797'672, 3'663'761'408, 21'746'540'544);
    row("resnet50", 224, 1000, 25'557'032, 4'089'184'256, 24'299'077'632);
    row("vgg16", 224, 1000, 138'357'544, 15'470'264'320, 92'648'177'664);
    row("mobilenet_v2", 224, 1000, 3'504'872, 300'774'272, 1'782'969'600);
    row("resnet101", 224, 1000, 44'549'160, 7'801'405'440, 0);
    row("vgg16_bn", 224, 1000, 138'365'992, 15'470'264'320, 0);
    row("mobilenet_v3_small", 224, 1000, 2'542'856, 56'510'400, 0);
    row("mobilenet_v3_large", 224, 1000, 5'483'032, 216'589'760, 0);
    row("efficientnet_b0", 224, 1000, 5'288'548, 385'814'752, 0);
    row("regnet_y_400mf", 224, 1000, 4'344'144, 401'842'848, 0);
    row("regnet_y_1_6gf", 224, 1000, 11'202'430, 1'612'076'160, 0);
    row("densenet121", 224, 1000, 7'978'856, 2'834'161'664, 0);
    row("convnext_tiny", 224, 1000, 28'589'128, 4'455'531'264, 0);
    row("vit_b_16", 224, 1000, 86'567'656, 17'563'828'224, 0);
    row("resnet18", 32, 10, 11'173'962, 555'422'720, 0);
    row("resnet34", 32, 10, 21'282'122, 1'159'402'496, 0);
    row("resnet50", 32, 10, 23'520'842, 1'297'829'888, 0);
    row("resnet18 imagenet", 32, 10, 11'181'642, 37'016'576, 0);
}

void TestComplexity::published_networks() {
    QFETCH(QString, model);
    QFETCH(int, side);
    QFETCH(int, classes);
    QFETCH(qint64, parameters);
    QFETCH(qint64, forward_macs);
    QFETCH(qint64, step_flops);
    CountOperations request{.classes = classes, .height = side, .width = side};
    request.config.model.name = model.section(' ', 0, 0).toStdString();
    request.config.model.stem = model.contains("imagenet") ? "imagenet" : "auto";
    request.config.data.batch_size = 1;
    const auto counted = engine::count_operations(request);
    const auto sum = profile::totals(counted);
    QCOMPARE(count_of(sum.parameters), count_of(parameters));
    QCOMPARE(count_of(sum.forward.macs), count_of(forward_macs));
    if (step_flops > 0) QCOMPARE(count_of(sum.step().flops()), count_of(step_flops));
    QCOMPARE(count_of(counted.classes), count_of(classes));
    QVERIFY(counted.executed.empty());
    const auto spec = engine::network_spec(request.config, classes, side, side);
    QCOMPARE(count_of(engine::count_parameters(request.config.model.name, spec)), count_of(parameters));
    // All of it is in modules.
    const auto network = profile::inclusive(counted.modules).front();
    QCOMPARE(count_of(network.forward.macs), count_of(forward_macs));
    QCOMPARE(count_of(network.backward.macs), count_of(sum.backward.macs));
    for (const auto& module : counted.modules) QCOMPARE(count_of(module.calls), count_of(1));
}

void TestComplexity::batches_multiply() {
    const auto one = profile::totals(count("mobilenet_v2", 96, 10, 2));
    const auto many = profile::totals(count("mobilenet_v2", 96, 10, 64));
    QCOMPARE(count_of(many.forward.macs), count_of(32 * one.forward.macs));
    QCOMPARE(count_of(many.backward.macs), count_of(32 * one.backward.macs));
    QCOMPARE(count_of(many.parameters), count_of(one.parameters));
}

void TestComplexity::grouped_and_transposed_convolutions() {
    const engine::MetaMode meta;
    const auto made = std::make_shared<Handmade>();
    auto& network = *made;
    auto grouped = network.register_module(
        "grouped", torch::nn::Conv2d(torch::nn::Conv2dOptions(8, 12, 3).padding(1).groups(4).bias(true)));
    auto transposed = network.register_module(
        "transposed",
        torch::nn::ConvTranspose2d(torch::nn::ConvTranspose2dOptions(12, 6, 4).stride(2).padding(1).groups(3)));
    network.body = [&](const at::Tensor& x) {
        const auto y = observed(grouped, x);
        // ConvTranspose2d's forward() has an optional argument.
        return at::conv_transpose2d(y, transposed->weight, transposed->bias, 2, 1, 0, 3);
    };
    const auto counted = engine::count_network(network, at::empty({2, 8, 10, 10}));
    // 2 images of 10 x 10 positions, 12 outputs of 8 / 4 inputs through 3 x 3; the images need no gradient.
    QCOMPARE(count_of(node(counted, "grouped").forward.macs), count_of(2 * 100 * 12 * 2 * 9));
    QCOMPARE(count_of(node(counted, "grouped").backward.macs), count_of(2 * 100 * 12 * 2 * 9));
    // Each of the 2 x 10 x 10 positions of 12 channels goes into 6 / 3 outputs through 4 x 4.
    QCOMPARE(count_of(node(counted, "").forward.macs), count_of(2 * 100 * 12 * 2 * 16));
    QCOMPARE(count_of(node(counted, "").backward.macs), count_of(2 * (2 * 100 * 12 * 2 * 16)));
    QCOMPARE(node(counted, "").output_shape, (std::vector<std::int64_t>{2, 6, 20, 20}));
}

void TestComplexity::gradients_that_nobody_needs_are_not_counted() {
    const engine::MetaMode meta;
    const auto made = std::make_shared<Handmade>();
    auto& network = *made;
    auto first = network.register_module("first", torch::nn::Linear(10, 20));
    auto second = network.register_module("second", torch::nn::Linear(20, 30));
    auto third = network.register_module("third", torch::nn::Linear(30, 40));
    network.body = [&](const at::Tensor& x) { return observed(third, observed(second, observed(first, x))); };
    for (const auto& parameter : first->parameters()) parameter.requires_grad_(false);
    for (const auto& parameter : third->parameters()) parameter.requires_grad_(false);
    const auto counted = engine::count_network(network, at::empty({5, 10}).view({5, 10}).unsqueeze(1).unsqueeze(1));
    QCOMPARE(count_of(node(counted, "first").forward.macs), count_of(5 * 10 * 20));
    QCOMPARE(count_of(node(counted, "first").backward.macs), count_of(0));  // frozen, and nothing in front of it
    QCOMPARE(count_of(node(counted, "second").backward.macs),
             count_of(5 * 20 * 30));  // weights, but nothing in front needs a gradient
    QCOMPARE(count_of(node(counted, "third").backward.macs), count_of(5 * 30 * 40));  // input, but no weights
    QCOMPARE(count_of(node(counted, "first").frozen_parameters), count_of(10 * 20 + 20));
    QCOMPARE(count_of(node(counted, "second").parameters), count_of(20 * 30 + 30));
}

void TestComplexity::frozen_layers_by_name() {
    const auto all = profile::totals(count("resnet18", 64, 10, 2));
    const auto counted = count("resnet18", 64, 10, 2, "conv1,bn1,layer1");
    const auto sum = profile::totals(counted);
    QVERIFY(sum.backward.macs < all.backward.macs);
    QCOMPARE(count_of(sum.forward.macs), count_of(all.forward.macs));
    QCOMPARE(count_of(sum.all_parameters()), count_of(all.parameters));
    QCOMPARE(count_of(profile::inclusive(
                          counted.modules)[static_cast<std::size_t>(&node(counted, "layer1") - counted.modules.data())]
                          .backward.macs),
             count_of(0));
}

void TestComplexity::a_module_called_twice() {
    const engine::MetaMode meta;
    const auto made = std::make_shared<Handmade>();
    auto& network = *made;
    auto shared = network.register_module("shared", torch::nn::Linear(16, 16));
    network.body = [&](const at::Tensor& x) { return observed(shared, observed(shared, x).relu()); };
    const auto counted = engine::count_network(network, at::empty({3, 1, 1, 16}));
    QCOMPARE(count_of(node(counted, "shared").calls), count_of(2));
    QCOMPARE(count_of(node(counted, "shared").forward.macs), count_of(2 * 3 * 16 * 16));
    // Weights twice, the input of the second call only.
    QCOMPARE(count_of(node(counted, "shared").backward.macs), count_of(3 * 3 * 16 * 16));
    QCOMPARE(count_of(node(counted, "shared").parameters), count_of(16 * 16 + 16));
}

void TestComplexity::products_outside_of_modules() {
    const engine::MetaMode meta;
    const auto made = std::make_shared<Handmade>();
    auto& network = *made;
    auto layer = network.register_module("layer", torch::nn::Linear(8, 8));
    network.body = [&](const at::Tensor& x) {
        const auto y = observed(layer, x.flatten(1, 2));  // [2, 12, 8]
        const auto scores = at::bmm(y, y.transpose(1, 2)).softmax(-1);
        return at::einsum("bij,bjk->bik", {scores, y});
    };
    const auto counted = engine::count_network(network, at::empty({2, 3, 4, 8}));
    QCOMPARE(count_of(node(counted, "layer").forward.macs), count_of(24 * 8 * 8));
    QCOMPARE(count_of(node(counted, "").forward.macs), count_of(2 * (2 * 12 * 12 * 8)));
    QCOMPARE(count_of(node(counted, "").backward.macs), count_of(4 * (2 * 12 * 12 * 8)));
}

void TestComplexity::what_is_not_counted_is_named() {
    const auto names = profile::uncounted(count("resnet18", 64, 10, 2).operators);
    const auto find = [&](const std::string& name) {
        return std::find_if(names.begin(), names.end(), [&](const auto& entry) { return entry.name == name; });
    };
    QVERIFY(find("aten::native_batch_norm") != names.end());
    QCOMPARE(count_of(find("aten::native_batch_norm")->forward_calls), count_of(20));
    QCOMPARE(count_of(find("aten::native_batch_norm_backward")->backward_calls), count_of(20));
    QCOMPARE(count_of(find("aten::relu_")->forward_calls), count_of(17));
    for (const auto* name :
         {"aten::convolution", "aten::addmm", "aten::empty", "aten::view", "aten::t", "aten::conv2d"})
        QVERIFY2(find(name) == names.end(), name);
}

void TestComplexity::activations_and_bytes() {
    const engine::MetaMode meta;
    const auto made = std::make_shared<Handmade>();
    auto& network = *made;
    auto layer = network.register_module("layer", torch::nn::Linear(torch::nn::LinearOptions(64, 32).bias(false)));
    network.body = [&](const at::Tensor& x) { return observed(layer, x); };
    const auto counted = engine::count_network(network, at::empty({16, 64}).view({16, 1, 1, 64}));
    const auto& linear = node(counted, "layer");
    QCOMPARE(count_of(linear.activation_bytes), count_of(4 * 16 * 32));
    QCOMPARE(count_of(linear.forward.bytes), count_of(4 * (16 * 64 + 64 * 32 + 16 * 32)));
    // The gradient of the output and the input in, that of the weights out.
    QCOMPARE(count_of(linear.backward.bytes), count_of(4 * (16 * 32 + 16 * 64 + 64 * 32)));
    QCOMPARE(*linear.forward.intensity(), 2.0 * 16 * 64 * 32 / static_cast<double>(linear.forward.bytes));
}

void TestComplexity::unknown_operators_are_computed_on_zeros() {
    const engine::MetaMode meta;
    const auto made = std::make_shared<Handmade>();
    auto& network = *made;
    auto layer = network.register_module("layer", torch::nn::Linear(8, 8));
    network.body = [&](const at::Tensor& x) { return at::cdist(observed(layer, x), x); };
    const auto counted = engine::count_network(network, at::empty({2, 3, 5, 8}));
    QCOMPARE(node(counted, "").output_shape, (std::vector<std::int64_t>{2, 3, 5, 5}));
    QVERIFY(!meta.executed().empty());
    QCOMPARE(count_of(node(counted, "layer").forward.macs), count_of(30 * 8 * 8));
}

/// RegNet and MobileNetV3 call relu as a function, the backward pass of Swin V2 where(): LibTorch 1.13 has no rule of
/// shapes for either.
void TestComplexity::operators_that_torchvision_calls_have_shapes() {
    const engine::MetaMode meta;
    const auto made = std::make_shared<Handmade>();
    auto& network = *made;
    auto layer = network.register_module("layer", torch::nn::Linear(8, 8));
    network.body = [&](const at::Tensor& x) {
        const auto y = at::relu(observed(layer, x));
        return at::where(y > 0, y, at::ones({5, 1})).roll({1}, {0});
    };
    const auto counted = engine::count_network(network, at::empty({2, 3, 5, 8}));
    QCOMPARE(node(counted, "").output_shape, (std::vector<std::int64_t>{2, 3, 5, 8}));
    QVERIFY2(meta.executed().empty(), meta.executed().empty() ? "" : meta.executed().front().c_str());
}

void TestComplexity::programs_by_submodule_data() {
    QTest::addColumn<QString>("file");
    QTest::newRow("scripted") << "scripted.pt";
    QTest::newRow("traced") << "traced.pt";
}

void TestComplexity::programs_by_submodule() {
    QFETCH(QString, file);
    const auto counted = count(std::string(TEST_DATA "/torchscript/") + file.toStdString(), 32, 1, 4);
    const auto sum = profile::totals(counted);
    QCOMPARE(count_of(sum.parameters), count_of(3 * 8 * 9 + 8 + 16 + 1280 + 10));
    QCOMPARE(node(counted, "features.0").type, std::string("Conv2d"));
    QCOMPARE(node(counted, "").type, file.section(u'.', 0, 0).toStdString());
    for (const auto* path : {"", "features", "features.0", "features.1", "fc"})
        QVERIFY2(node(counted, path).calls == 1, path);
    const auto places = node(counted, "features.0").output_shape[2] * node(counted, "features.0").output_shape[3];
    QCOMPARE(count_of(node(counted, "features.0").forward.macs), count_of(4 * places * 8 * 3 * 9));
    QCOMPARE(count_of(node(counted, "features.0").backward.macs), count_of(4 * places * 8 * 3 * 9));
    QCOMPARE(count_of(node(counted, "fc").forward.macs), count_of(4 * 1280));
    QCOMPARE(count_of(node(counted, "fc").backward.macs), count_of(2 * 4 * 1280));
    QCOMPARE(count_of(sum.forward.macs),
             count_of(node(counted, "features.0").forward.macs + node(counted, "fc").forward.macs));
}

void TestComplexity::bad_input_is_a_sentence_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<int>("side");
    QTest::addColumn<QString>("says");
    const QString files = TEST_DATA "/torchscript/";
    QTest::newRow("unknown") << "resnet19" << 32 << "resnet19";
    QTest::newRow("too small") << "vgg16" << 16 << "32 pixels";
    QTest::newRow("no file") << files + "nothing.pt" << 32 << "nothing.pt";
    QTest::newRow("weights only") << files + "state_dict.pt" << 32 << "weights without a model";
    QTest::newRow("frozen") << files + "frozen.pt" << 32 << "it was frozen";
    const auto program = [](const QString& name, const char* code) {
        const auto path = QDir::temp().filePath(name);
        torch::jit::Module module("Program");
        module.register_parameter("weight", at::ones({3 * 32 * 32, 10}), false);
        module.define(code);
        module.save(path.toStdString());
        return path;
    };
    const auto fixed = program("fixed.pt", "def forward(self, x):\n  return torch.matmul(x.flatten(1), self.weight)\n");
    QTest::newRow("shapes") << fixed << 48 << "does not work on a batch of 4 images of 48 x 48 pixels";
    const auto deciding = program("deciding.pt",
                                  "def forward(self, x):\n"
                                  "  if bool(x.sum() > 0):\n"
                                  "    return x\n"
                                  "  return x.flatten(1)\n");
    QTest::newRow("values") << deciding << 32 << "decides by the values of tensors";
}

void TestComplexity::bad_input_is_a_sentence() {
    QFETCH(QString, model);
    QFETCH(int, side);
    QFETCH(QString, says);
    try {
        (void)count(model.toStdString(), side, 10, 4);
        QFAIL("not refused");
    } catch (const Error& e) {
        const auto text = QString::fromUtf8(e.what());
        QVERIFY2(text.contains(says), e.what());
        QVERIFY2(text.count('\n') == 0 && text.size() < 400, e.what());
    }
}

void TestComplexity::real_tensors_stay_real() {
    { (void)count("resnet18", 32, 10, 2); }
    const auto x = at::ones({2, 3});
    QVERIFY(x.is_cpu());
    QCOMPARE(x.sum().item<float>(), 6.0F);
}

TORCHDECK_TEST(QCoreApplication, TestComplexity)

}  // namespace tst_complexity

#include "tst_complexity.moc"
