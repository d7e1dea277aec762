// SPDX-License-Identifier: GPL-3.0-or-later
// Every layer of every network can be watched, forward and backward, and computes the same when it is.
#include <QTest>

// After Qt's headers LibTorch's would break on its keyword macros; they are off here.
#include <torch/torch.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "base/team.hpp"
#include "engine/nn/models/layer_observer.hpp"
#include "engine/nn/models/network.hpp"
#include "engine/parallel/shards.hpp"
#include "support/thorough.hpp"

namespace tst_layers {

using namespace torchdeck;
using engine::NetworkSpec;

namespace {

class Recorder : public engine::LayerObserver {
  public:
    explicit Recorder(const torch::nn::Module& network) {
        for (const auto& item : network.named_modules("", /*include_self=*/true))
            names[item.value().get()] = item.key();
    }
    void on_forward_begin(const torch::nn::Module& layer, const at::Tensor& input) override {
        QVERIFY(input.defined());
        open.push_back(&layer);
        begun.push_back(&layer);
    }
    void on_forward_end(const torch::nn::Module& layer, const at::Tensor& output) override {
        QVERIFY(output.defined() && !open.empty() && open.back() == &layer);
        open.pop_back();
    }
    void on_backward_begin(const torch::nn::Module& layer) override { backward_begun.push_back(&layer); }
    void on_backward_end(const torch::nn::Module& layer) override { backward_ended.push_back(&layer); }

    std::map<const torch::nn::Module*, std::string> names;
    std::vector<const torch::nn::Module*> open, begun, backward_begun, backward_ended;
};

std::vector<at::Tensor> gradients(engine::Network& network, const at::Tensor& images) {
    torch::manual_seed(7);  // dropout
    network.zero_grad();
    network.train();
    engine::call(network, images).pow(2).mean().backward();
    std::vector<at::Tensor> all;
    for (const auto& parameter : network.parameters())
        all.push_back(parameter.grad().defined() ? parameter.grad().clone() : at::Tensor());
    return all;
}

}  // namespace

class TestLayers : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void every_layer_is_seen_data();
    void every_layer_is_seen();
    void layers_of_programs_are_seen_data();
    void layers_of_programs_are_seen();
};

void TestLayers::every_layer_is_seen_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<bool>("cifar_stem");
    for (const auto* model : {"small-cifar-net", "fast-cifar-net", "resnet18", "resnet50", "vgg16", "mobilenet_v2"}) {
        if (test::is_tried(model, {"vgg16"})) QTest::newRow(model) << model << true;
    }
    QTest::newRow("resnet18, ImageNet's stem") << "resnet18" << false;
}

void TestLayers::every_layer_is_seen() {
    QFETCH(QString, model);
    QFETCH(bool, cifar_stem);
    torch::manual_seed(1);
    NetworkSpec spec;
    spec.cifar_stem = cifar_stem;
    const auto network = engine::make_network(model.toStdString(), spec);
    const auto images = torch::randn({4, 3, 32, 32}).contiguous(at::MemoryFormat::ChannelsLast);
    // Running statistics move with each pass and change no gradient.
    const auto unwatched = gradients(*network, images);
    Recorder recorder(*network);
    engine::set_layer_observer(&recorder);
    const auto watched = gradients(*network, images);
    engine::set_layer_observer(nullptr);
    QCOMPARE(watched.size(), unwatched.size());
    for (std::size_t i = 0; i < watched.size(); ++i) {
        QCOMPARE(watched[i].defined(), unwatched[i].defined());
        if (watched[i].defined()) QVERIFY(torch::equal(watched[i], unwatched[i]));
    }

    QVERIFY(recorder.open.empty());
    for (const auto& item : network->named_modules("", /*include_self=*/true)) {
        const auto* const layer = item.value().get();
        const auto seen = std::count(recorder.begun.begin(), recorder.begun.end(), layer);
        // The layerN of a ResNet and all else: once each.
        QVERIFY2(seen == 1, item.key().c_str());
    }
    for (const auto* layer : recorder.begun) QVERIFY2(recorder.names.contains(layer), "a layer outside the tree");
    // Backward: every layer begins, the last one first; all but those that the images go into end.
    QCOMPARE(recorder.backward_begun.size(), recorder.begun.size());
    const auto leaves_of = [](const std::vector<const torch::nn::Module*>& layers) {
        std::vector<const torch::nn::Module*> leaves;
        for (const auto* layer : layers) {
            if (layer->children().empty()) leaves.push_back(layer);
        }
        return leaves;
    };
    QCOMPARE(leaves_of(recorder.backward_begun).front(), leaves_of(recorder.begun).back());
    QCOMPARE(leaves_of(recorder.backward_begun).back(), leaves_of(recorder.begun).front());
    QVERIFY(recorder.backward_ended.size() + 6 > recorder.begun.size());
    for (const auto* layer : recorder.backward_ended) {
        const auto begin = std::find(recorder.backward_begun.begin(), recorder.backward_begun.end(), layer);
        QVERIFY2(begin != recorder.backward_begun.end(), recorder.names[layer].c_str());
    }
}

void TestLayers::layers_of_programs_are_seen_data() {
    QTest::addColumn<QString>("file");
    QTest::newRow("scripted") << "scripted.pt";
    QTest::newRow("traced") << "traced.pt";
}

/// The modules of a TorchScript program, whose calls are inlined when it runs; also of the copy that a shard runs.
void TestLayers::layers_of_programs_are_seen() {
    QFETCH(QString, file);
    NetworkSpec spec;
    spec.height = spec.width = 16;
    const auto network = engine::make_network(TEST_DATA "/torchscript/" + file.toStdString(), spec);
    const auto images = torch::randn({4, 3, 16, 16});
    const auto unwatched = gradients(*network, images);
    Recorder recorder(*network);
    engine::set_layer_observer(&recorder);
    const auto watched = gradients(*network, images);
    QVERIFY(recorder.open.empty());
    const QStringList expected{"", "features", "features.0", "features.1", "features.2", "features.3", "drop", "fc"};
    const auto names_of = [&](const std::vector<const torch::nn::Module*>& layers) {
        QStringList names;
        for (const auto* layer : layers) names << QString::fromStdString(recorder.names.at(layer));
        return names;
    };
    QCOMPARE(names_of(recorder.begun), expected);
    QCOMPARE(recorder.backward_begun.size(), expected.size());
    for (std::size_t i = 0; i < watched.size(); ++i) QVERIFY(torch::equal(watched[i], unwatched[i]));

    recorder.begun.clear();
    base::Team team(1, "td-shard", [] {});
    engine::ShardedStep(*network, team, /*bf16=*/false, 1).run({4, 1}, [&](int, std::int64_t, std::int64_t) {
        const torch::NoGradGuard no_grad;
        engine::call(*network, images);
    });
    engine::set_layer_observer(nullptr);
    QCOMPARE(names_of(recorder.begun), expected);
}

TORCHDECK_TEST(QCoreApplication, TestLayers)

}  // namespace tst_layers

#include "tst_layers.moc"
