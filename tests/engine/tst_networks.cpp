// SPDX-License-Identifier: GPL-3.0-or-later
//
// The networks with pretrained weights: against torchvision (tests/data/make_golden.py), in shards, and with timm's
// names.
#include <torch/torch.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "base/digest.hpp"
#include "base/error.hpp"
#include "config/settings.hpp"
#include "engine/nn/models/inference.hpp"
#include "engine/nn/models/layers.hpp"
#include "engine/nn/models/network.hpp"
#include "engine/nn/models/positions.hpp"
#include "engine/nn/models/state.hpp"
#include "engine/nn/models/undrawn.hpp"
#include "engine/parallel/loops.hpp"
#include "engine/parallel/shards.hpp"
#include "engine/train/prepare.hpp"
#include "engine/train/train_step.hpp"
#include "golden.hpp"
#include "support/thorough.hpp"
#include "weights/network_of.hpp"
#include "weights/timm_names.hpp"

// After LibTorch: Qt's keyword macros would break its headers.
#include <QTest>

namespace tst_networks {

using namespace torchdeck;

namespace {

constexpr const char* kNew[] = {"resnet101",       "vgg16_bn",       "mobilenet_v3_small", "mobilenet_v3_large",
                                "efficientnet_b0", "regnet_y_400mf", "regnet_y_1_6gf",     "densenet121",
                                "convnext_tiny",   "vit_b_16"};

/// Without the slow label, one of each family.
void every_network(const std::set<std::string>& but = {}) {
    QTest::addColumn<QString>("model");
    for (const auto* name : kNew) {
        if (!but.contains(name) &&
            test::is_tried(name, {"resnet101", "vgg16_bn", "mobilenet_v3_large", "regnet_y_1_6gf"}))
            QTest::newRow(name) << QString(name);
    }
}

std::shared_ptr<engine::Network> made(const QString& model, std::int64_t side) {
    return engine::make_network(model.toStdString(),
                                {.classes = 10, .height = side, .width = side, .cifar_stem = false});
}

/// Gradients of a step on five images, by parameter.
std::vector<at::Tensor> gradients(const QString& model, int shards) {
    torch::manual_seed(5);
    const auto network = made(model, 64);
    network->train();
    const config::TrainConfig config;
    engine::ExecutionContext context;
    context.shards = shards;
    if (shards > 1) context.team = std::make_shared<base::Team>(shards);
    engine::set_memory_format(*network, context.memory_format());
    engine::GradScaler scaler(false, at::Device(at::kCPU));
    engine::TrainStep step(*network, config, context, scaler, nullptr);
    torch::manual_seed(6);
    const auto x = torch::randn({5, 3, 64, 64}).contiguous(context.memory_format());
    (void)step.run(x, torch::tensor({1, 2, 3, 4, 5}, at::kLong), {.random_key = 99});
    std::vector<at::Tensor> all;
    for (const auto& parameter : network->parameters()) all.push_back(parameter.grad().clone());
    return all;
}

}  // namespace

class TestNetworks : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() { at::set_num_threads(1); }
    void follow_torchvision_data() { every_network(); }
    void follow_torchvision();
    void shards_are_the_batch_data() { every_network({"resnet101", "vgg16_bn", "vit_b_16", "regnet_y_1_6gf"}); }
    void shards_are_the_batch();
    void prediction_computes_the_same_data();
    void prediction_computes_the_same();
    void prediction_draws_nothing();
    void begin_as_torchvisions();
    void stochastic_depth_drops_images();
    void timms_names_data();
    void positions_are_stretched();
    void timms_names();
    void a_new_head_in_timms_names();
    void weights_say_which_network_they_are_of_data();
    void weights_say_which_network_they_are_of();
};

void TestNetworks::prediction_computes_the_same_data() {
    every_network(test::is_thorough() ? std::set<std::string>{} : std::set<std::string>{"convnext_tiny", "vit_b_16"});
    for (const auto* name : {"small-cifar-net", "fast-cifar-net", "resnet18", "resnet50", "vgg16", "mobilenet_v2"}) {
        if (test::is_tried(name, {"resnet50", "vgg16"})) QTest::newRow(name) << QString(name);
    }
}

void TestNetworks::prediction_computes_the_same() {
    QFETCH(QString, model);
    const std::int64_t side = model.contains("cifar") ? 32 : 64;
    const torch::NoGradGuard no_grad;
    const engine::Undrawn undrawn;
    const auto filled = [&] {
        const auto network = made(model, side);
        test::fill(*network);
        network->eval();
        engine::set_memory_format(*network, at::MemoryFormat::ChannelsLast);
        return network;
    };
    const auto plain = filled(), packed = filled(), exact = filled();
    exact->to(at::kDouble);
    engine::prepare_for_inference(*packed);
    for (const std::int64_t images : {3, 1}) {
        const auto x = test::drawn({images, 3, side, side}, 1000, 2, -1).contiguous(at::MemoryFormat::ChannelsLast);
        const auto wanted = exact->forward(x.to(at::kDouble));
        const auto off = [&](const at::Tensor& logits) {
            return (logits.to(at::kDouble) - wanted).abs().max().item().toDouble() /
                   std::max(1.0, wanted.abs().max().item().toDouble());
        };
        const auto before = plain->forward(x);
        std::optional<engine::LoopScope> loops;  // as predicting a single image has
        if (images == 1) loops.emplace(2);
        const auto after = packed->forward(x);
        QVERIFY2(off(after) < 2 * off(before) + 1e-6, qPrintable(QString::number(off(after))));
        QVERIFY((after.softmax(1) - before.softmax(1)).abs().max().item().toDouble() < 1e-4);
        QVERIFY(std::get<1>(after.topk(5, 1)).equal(std::get<1>(before.topk(5, 1))));
    }
}

void TestNetworks::prediction_draws_nothing() {
    data::Dataset dataset;
    auto images = std::make_shared<data::ImageSet>();
    images->height = images->width = 64;
    images->count = 1;
    dataset.train = dataset.val = images;
    dataset.class_names = {"a", "b"};
    for (const auto* model : {"resnet18", "vit_b_16", "efficientnet_b0", "fast-cifar-net"}) {
        if (!test::is_tried(model, {"vit_b_16"})) continue;
        config::TrainConfig config;
        config.model.name = model;
        torch::manual_seed(3);
        const auto given = engine::state_of(*engine::make_network(model, {.classes = 2, .height = 64, .width = 64}));
        TrainStart start;
        start.trains = false;
        start.weights = &given;
        const auto network = engine::make_prepared_network(config, dataset, {}, start);
        const auto first = at::rand({1});
        torch::manual_seed(static_cast<std::uint64_t>(config.seed));
        QVERIFY2(at::rand({1}).equal(first), model);
        const auto state = engine::state_of(*network);
        for (std::size_t i = 0; i < state.size(); ++i)
            QVERIFY2(state[i].name == given[i].name && state[i].bytes == given[i].bytes, model);
        // A training draws as ever.
        start.trains = true;
        (void)engine::make_prepared_network(config, dataset, {}, start);
        QVERIFY2(!at::rand({1}).equal(first), model);
    }
}

void TestNetworks::follow_torchvision() {
    QFETCH(QString, model);
    const auto all = test::golden("networks.json");
    const auto at =
        std::find_if(all.begin(), all.end(), [&](const auto& e) { return e["model"] == model.toStdString(); });
    QVERIFY(at != all.end());
    const auto& expected = *at;
    const auto side = expected["side"].get<std::int64_t>();
    const engine::Undrawn undrawn;
    const auto network = made(model, side);
    QCOMPARE(engine::parameter_count(*network), expected["parameters"].get<std::int64_t>());
    std::string state;
    for (const auto& [name, tensor] : engine::named_state(*network)) {
        state += name + " [";
        for (std::int64_t i = 0; i < tensor.dim(); ++i) state += (i > 0 ? ", " : "") + std::to_string(tensor.size(i));
        state += "]\n";
    }
    QCOMPARE(base::sha256_hex(std::as_bytes(std::span(state))), expected["state_sha256"].get<std::string>());

    test::fill(*network);
    const auto x = test::drawn({2, 3, side, side}, 1000, 2, -1);
    const auto logits_off = [&](const at::Tensor& images) {
        network->eval();
        const torch::NoGradGuard no_grad;
        const auto wanted = torch::tensor(expected["logits"].get<std::vector<double>>(), at::kDouble);
        return (network->forward(images).to(at::kDouble).flatten() - wanted).abs().max().item().toDouble();
    };
    const auto single = logits_off(x);
    QVERIFY2(single < 1e-4, qPrintable(QString::number(single)));
    // In float64 there is nothing but the definition of the network to differ in.
    network->to(at::kDouble);
    const auto exact = logits_off(x.to(at::kDouble));
    QVERIFY2(exact < 1e-9, qPrintable(QString::number(exact)));
    network->train();
    for (const auto& module : network->modules()) {
        if (auto* const dropout = module->as<torch::nn::DropoutImpl>()) dropout->options.p(0);
        if (auto* const drop = module->as<engine::StochasticDepth>()) drop->options.p(0);
    }
    const auto loss =
        torch::nn::functional::cross_entropy(network->forward(x.to(at::kDouble)), torch::tensor({1, 7}, torch::kLong));
    loss.backward();
    const auto loss_off = std::fabs(loss.item().toDouble() - expected["loss"].get<double>());
    // Batch norm of eight values a channel amplifies even the rounding of float64: 4e-8 in RegNetY-1.6GF.
    QVERIFY2(loss_off < 1e-6, qPrintable(QString::number(loss_off)));
    const auto parameters = network->named_parameters();
    for (const auto& [name, values] : expected["gradients"].items()) {
        const auto flat = parameters[name].grad().flatten();
        for (std::int64_t k = 0; k < 5; ++k) {
            const auto value = flat[k * (flat.numel() - 1) / 4].item().toDouble();
            const auto wanted = values[static_cast<std::size_t>(k)].get<double>();
            QVERIFY2(std::fabs(value - wanted) <= 1e-4 * std::max(1.0, std::fabs(wanted)),
                     qPrintable(QString("%1: %2, not %3").arg(name.c_str()).arg(value).arg(wanted)));
        }
    }
}

void TestNetworks::shards_are_the_batch() {
    QFETCH(QString, model);
    // Dropout and stochastic depth are on: what they drop is the same for any number of shards.
    const auto one = gradients(model, 1);
    const auto two = gradients(model, 2);
    QCOMPARE(one.size(), two.size());
    double off = 0;
    double length = 0;
    for (std::size_t i = 0; i < one.size(); ++i) {
        off += (one[i] - two[i]).to(at::kDouble).square().sum().item().toDouble();
        length += one[i].to(at::kDouble).square().sum().item().toDouble();
    }
    QVERIFY(length > 0);
    const auto share = std::sqrt(off / length);
    // Rounding, which batch norm of few values amplifies; statistics of a shard alone would be off by the length
    // itself.
    QVERIFY2(share < 0.02, qPrintable(QString::number(share)));
}

void TestNetworks::begin_as_torchvisions() {
    torch::manual_seed(1);
    const auto deviation = [](const torch::nn::Module& network, const char* name) {
        return network.named_parameters()[name].std().item().toDouble();
    };
    const auto convnext = made("convnext_tiny", 64);
    QVERIFY(std::fabs(deviation(*convnext, "features.7.0.block.3.weight") - 0.02) < 1e-4);
    QVERIFY(std::fabs(convnext->named_parameters()["features.1.0.layer_scale"].max().item().toDouble() - 1e-6) < 1e-9);
    const auto vit = made("vit_b_16", 64);
    QCOMPARE(vit->named_parameters()["heads.head.weight"].abs().max().item().toDouble(), 0.0);
    QVERIFY(std::fabs(deviation(*vit, "conv_proj.weight") - std::sqrt(1.0 / 768)) < 2e-4);
    // xavier_uniform_: sqrt(2 / (768 + 3072)).
    QVERIFY(std::fabs(deviation(*vit, "encoder.layers.encoder_layer_3.mlp.0.weight") - std::sqrt(2.0 / 3840)) < 1e-4);
    // A RegNet's spread is of all channels, whatever the groups.
    const auto regnet = made("regnet_y_400mf", 64);
    QVERIFY(std::fabs(deviation(*regnet, "trunk_output.block4.block4-1.f.b.0.weight") - std::sqrt(2.0 / (9 * 440))) <
            1e-3);
    // kaiming_normal_ by fan in: sqrt(2 / (9 * 128)).
    const auto densenet = made("densenet121", 64);
    QVERIFY(std::fabs(deviation(*densenet, "features.denseblock3.denselayer9.conv2.weight") - std::sqrt(2.0 / 1152)) <
            1e-3);
}

void TestNetworks::stochastic_depth_drops_images() {
    engine::StochasticDepth layer(0.25);
    const auto x = at::ones({4000, 3, 2});
    const auto kept = [](const at::Tensor& y) {
        const auto of_image = y.flatten(1);
        // All of an image or nothing.
        if (!of_image.amin(1).equal(of_image.amax(1))) return -1.0;
        const auto first = of_image.select(1, 0);
        if (!((first == 0) | ((first - 4.0 / 3).abs() < 1e-6)).all().item().toBool()) return -1.0;
        return (first > 0).to(at::kDouble).mean().item().toDouble();
    };
    engine::Shard whole;
    whole.random_key = 7;
    at::Tensor all;
    {
        const engine::ShardScope scope(whole);
        all = layer.forward(x);
    }
    QVERIFY(std::fabs(kept(all) - 0.75) < 0.03);
    // The second half of the batch on its own drops the same images.
    engine::Shard half;
    half.random_key = 7;
    half.first_image = 2000;
    {
        const engine::ShardScope scope(half);
        QVERIFY(layer.forward(x.slice(0, 0, 2000)).equal(all.slice(0, 2000)));
    }
    QVERIFY(std::fabs(kept(layer.forward(x)) - 0.75) < 0.03);  // without a shard: LibTorch's generator
    layer.eval();
    QVERIFY(layer.forward(x).equal(x));
}

/// `model`'s state in timm's names and shapes, as its module would save it.
weights::StateDict in_timms_names(const engine::Network& network) {
    auto state = engine::state_of(network);
    std::vector<std::string> names;
    for (const auto& tensor : state) names.push_back(tensor.name);
    const auto theirs = weights::timm_names(names);
    for (std::size_t i = 0; i < state.size(); ++i) {
        if (theirs[i].empty()) continue;
        auto& tensor = state[i];
        tensor.name = theirs[i];
        const auto ends = [&](const char* end) { return tensor.name.ends_with(end); };
        if (ends(".gamma")) tensor.shape.resize(1);
        if (tensor.name == "conv_head.weight" && tensor.shape.size() == 2)
            tensor.shape.insert(tensor.shape.end(), {1, 1});
        if (tensor.name == "pre_logits.fc2.weight") tensor.shape.insert(tensor.shape.end(), {1, 1});
        if (tensor.name == "pre_logits.fc1.weight") tensor.shape = {4096, 512, 7, 7};
    }
    return state;
}

void TestNetworks::timms_names_data() {
    // Names as timm's own models have them (timm/models/*.py).
    QTest::addColumn<QString>("model");
    QTest::addColumn<QStringList>("wanted");
    QTest::newRow("vgg16") << "vgg16"
                           << QStringList{"features.0.weight", "pre_logits.fc1.weight", "pre_logits.fc2.bias",
                                          "head.fc.bias"};
    QTest::newRow("mobilenet_v2") << "mobilenet_v2"
                                  << QStringList{"conv_stem.weight",           "bn1.running_var",
                                                 "blocks.0.0.conv_dw.weight",  "blocks.0.0.bn2.bias",
                                                 "blocks.6.0.conv_pwl.weight", "blocks.1.0.conv_pw.weight",
                                                 "blocks.1.0.conv_dw.weight",  "blocks.2.2.bn1.weight",
                                                 "blocks.2.2.bn2.weight",      "blocks.0.0.conv_pw.weight",
                                                 "blocks.0.0.bn1.weight",      "blocks.3.3.bn3.running_mean",
                                                 "conv_head.weight",           "bn2.weight",
                                                 "classifier.weight"};
    QTest::newRow("mobilenet_v3_large") << "mobilenet_v3_large"
                                        << QStringList{"blocks.0.0.conv_pw.weight",
                                                       "blocks.2.0.se.conv_reduce.weight",
                                                       "blocks.3.3.conv_pwl.weight",
                                                       "blocks.1.0.conv_pw.weight",
                                                       "blocks.1.0.conv_dw.weight",
                                                       "blocks.5.2.bn1.weight",
                                                       "blocks.5.2.bn2.weight",
                                                       "blocks.5.2.bn3.weight",
                                                       "blocks.5.2.se.conv_expand.bias",
                                                       "blocks.6.0.conv.weight",
                                                       "blocks.6.0.bn1.weight",
                                                       "conv_head.bias",
                                                       "classifier.weight"};
    QTest::newRow("mobilenet_v3_small") << "mobilenet_v3_small"
                                        << QStringList{"blocks.0.0.se.conv_reduce.weight", "blocks.0.0.bn2.weight",
                                                       "blocks.4.2.bn3.weight", "blocks.5.0.conv.weight"};
    QTest::newRow("efficientnet_b0") << "efficientnet_b0"
                                     << QStringList{"blocks.0.0.conv_dw.weight",
                                                    "blocks.0.0.conv_pw.weight",
                                                    "blocks.5.3.conv_pwl.weight",
                                                    "blocks.1.1.conv_pw.weight",
                                                    "blocks.4.2.conv_dw.weight",
                                                    "blocks.3.1.bn2.bias",
                                                    "conv_head.weight",
                                                    "classifier.bias",
                                                    "blocks.6.0.se.conv_expand.weight",
                                                    "bn2.running_var"};
    QTest::newRow("regnet_y_400mf") << "regnet_y_400mf"
                                    << QStringList{"stem.conv.weight",
                                                   "s1.b1.conv1.conv.weight",
                                                   "s4.b6.conv3.bn.bias",
                                                   "s2.b1.downsample.bn.weight",
                                                   "s3.b2.se.fc1.bias",
                                                   "s3.b2.se.fc2.weight",
                                                   "s1.b1.conv2.conv.weight",
                                                   "s2.b3.conv2.bn.running_var",
                                                   "s4.b1.downsample.conv.weight",
                                                   "s2.b2.conv1.bn.weight",
                                                   "s2.b2.conv3.conv.weight",
                                                   "stem.bn.bias",
                                                   "head.fc.weight"};
    QTest::newRow("convnext_tiny") << "convnext_tiny"
                                   << QStringList{"stem.0.weight",
                                                  "stem.1.bias",
                                                  "stages.0.blocks.0.gamma",
                                                  "stages.2.downsample.1.weight",
                                                  "stages.3.blocks.2.mlp.fc2.bias",
                                                  "stages.3.blocks.0.mlp.fc1.weight",
                                                  "stages.0.blocks.2.norm.weight",
                                                  "stages.1.downsample.0.bias",
                                                  "stages.1.blocks.0.conv_dw.weight",
                                                  "head.norm.weight",
                                                  "head.fc.weight"};
    QTest::newRow("vit_b_16") << "vit_b_16"
                              << QStringList{"cls_token",
                                             "pos_embed",
                                             "patch_embed.proj.weight",
                                             "blocks.11.attn.qkv.bias",
                                             "blocks.0.attn.proj.weight",
                                             "blocks.3.mlp.fc1.weight",
                                             "blocks.7.norm2.bias",
                                             "blocks.0.norm1.weight",
                                             "blocks.10.mlp.fc2.weight",
                                             "blocks.5.attn.qkv.weight",
                                             "norm.weight",
                                             "head.bias"};
}

/// torchvision 0.14's interpolate_embeddings(48, 16) of embeddings [1, 5, 768] with (7 i^2) mod 13 at i.
void TestNetworks::positions_are_stretched() {
    const engine::Undrawn undrawn;
    const auto small = made("vit_b_16", 32);
    {
        const torch::NoGradGuard no_grad;
        auto values = small->named_parameters()["encoder.pos_embedding"].flatten();
        for (std::int64_t i = 0; i < values.numel(); ++i) values[i] = static_cast<double>(7 * i * i % 13);
        for (auto& each : small->parameters()) each.nan_to_num_();
    }
    const auto larger = made("vit_b_16", 48);
    const engine::NetworkSpec spec{10, 48, 48};
    const auto state = engine::with_stretched_positions(*larger, spec, in_timms_names(*small));
    QVERIFY(state);
    engine::load_state(*larger, *state);
    const auto positions = larger->named_parameters()["encoder.pos_embedding"];
    const auto second = torch::tensor({7.0, 2.0, 6.5, 11.0, 5.0, 6.75, 8.5, 8.0, 7.0, 6.0});
    const auto last = torch::tensor({0.0, 7.0, 4.5, 2.0, 9.0, 7.0, 5.0, 11.0, 9.5, 8.0});
    QVERIFY(torch::allclose(positions[0].select(1, 1), second) && torch::allclose(positions[0].select(1, 767), last));
    QVERIFY(larger->named_parameters()["conv_proj.weight"].equal(small->named_parameters()["conv_proj.weight"]));
    QVERIFY(!engine::with_stretched_positions(*small, {10, 32, 32}, engine::state_of(*small)));
    QVERIFY(!engine::with_stretched_positions(*made("resnet18", 32), spec, engine::state_of(*small)));
}

void TestNetworks::timms_names() {
    QFETCH(QString, model);
    QFETCH(QStringList, wanted);
    const engine::Undrawn undrawn;
    const auto network = made(model, 64);
    test::fill(*network);
    const auto state = in_timms_names(*network);
    std::set<std::string> names;
    for (const auto& tensor : state) names.insert(tensor.name);
    QCOMPARE(names.size(), state.size());
    for (const auto& name : wanted) QVERIFY2(names.contains(name.toStdString()), qPrintable(name));
    const auto other = made(model, 64);
    engine::load_state(*other, state);
    const auto own = engine::named_state(*network), loaded = engine::named_state(*other);
    // Our MobileNetV3 adds 1e-3 to a variance, as torchvision's, and timm's 1e-5: the sum is the same.
    const double eps = model.startsWith("mobilenet_v3") ? 1e-3 : 1e-5;
    for (std::size_t i = 0; i < own.size(); ++i) {
        const bool variance = own[i].first.ends_with("running_var");
        QVERIFY2(variance ? torch::allclose(own[i].second + 1e-5, loaded[i].second + eps, 1e-6, 0)
                          : own[i].second.equal(loaded[i].second),
                 own[i].first.c_str());
    }
    // As many elements are not enough where the names are torchvision's.
    auto reshaped = engine::state_of(*network);
    for (auto& tensor : reshaped) {
        if (tensor.name == network->head() + ".weight") std::swap(tensor.shape[0], tensor.shape[1]);
    }
    QVERIFY_THROWS_EXCEPTION(Error, engine::load_state(*other, reshaped));
}

void TestNetworks::a_new_head_in_timms_names() {
    const auto network = engine::make_network("mobilenet_v3_small", {.classes = 1000, .height = 64, .width = 64});
    const auto state = in_timms_names(*network);
    const auto ten = made("mobilenet_v3_small", 64);
    QVERIFY_THROWS_EXCEPTION(Error, engine::load_state(*ten, state));
    const auto names = engine::names_in_module(state, engine::plain_state_names(*ten));
    QVERIFY(std::find(names.begin(), names.end(), "classifier.3.weight") != names.end());
}

void TestNetworks::weights_say_which_network_they_are_of_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<bool>("cifar_stem");
    for (const auto& choice : config::setting("model").choices) {
        const auto model = QString::fromStdString(choice.value);
        QTest::newRow(choice.value.c_str()) << model << false;
        if (model.startsWith("resnet")) QTest::newRow((choice.value + ", cifar").c_str()) << model << true;
    }
}

void TestNetworks::weights_say_which_network_they_are_of() {
    QFETCH(QString, model);
    QFETCH(bool, cifar_stem);
    const engine::Undrawn undrawn;
    const bool is_small = model.endsWith("cifar-net");
    for (const std::int64_t classes : {3, model == "resnet18" ? 1000 : 5}) {
        const auto network = engine::make_network(model.toStdString(), {.classes = classes,
                                                                        .height = is_small ? 32 : 224,
                                                                        .width = is_small ? 32 : 224,
                                                                        .cifar_stem = cifar_stem});
        weights::StateDict state;  // names and shapes say it; the bytes of all networks are gigabytes
        for (const auto& [name, tensor] : engine::named_state(*network))
            state.push_back({.name = name, .shape = tensor.sizes().vec()});
        const auto fingerprint = weights::network_fingerprint(state);
        // As DataParallel saves it, sorted as safetensors are.
        for (auto& tensor : state) tensor.name = "module." + tensor.name;
        std::ranges::sort(state, {}, &weights::NamedTensor::name);
        const auto found = weights::network_of(state);
        QVERIFY2(found, ("model_choices() in core/config/setting_list.cpp lacks " + fingerprint).c_str());
        QCOMPARE(std::string(found->model), model.toStdString());
        QCOMPARE(std::string(found->stem), std::string(!model.startsWith("resnet") ? "auto"
                                                       : cifar_stem                ? "cifar"
                                                                                   : "imagenet"));
        state.pop_back();
        QVERIFY(!weights::network_of(state));
    }
}

TORCHDECK_TEST(QCoreApplication, TestNetworks)

}  // namespace tst_networks

#include "tst_networks.moc"
