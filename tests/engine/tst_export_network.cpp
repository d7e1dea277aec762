// SPDX-License-Identifier: GPL-3.0-or-later
//
// Networks as graphs of operators: what is written computes what the network computes, for any number of images.
#include <torch/csrc/jit/runtime/graph_executor.h>
#include <torch/script.h>
#include <torch/torch.h>

#include <filesystem>
#include <sstream>

#include "base/error.hpp"
#include "engine/export/export_network.hpp"
#include "engine/nn/models/network.hpp"
#include "engine/nn/models/state.hpp"
#include "engine/nn/ops/norm.hpp"
#include "support/thorough.hpp"
#include "weights/onnx_writer.hpp"

// After LibTorch: Qt's keyword macros would break its headers.
#include <QTemporaryDir>
#include <QTest>

namespace tst_export_network {

using namespace torchdeck;

class TestExportNetwork : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void networks_are_written_data();
    void networks_are_written();
    void weights_have_to_fit();
    void a_program_is_refused();
};

void TestExportNetwork::networks_are_written_data() {
    QTest::addColumn<QString>("model");
    for (const auto* name : {"small-cifar-net", "fast-cifar-net", "resnet18", "mobilenet_v2", "mobilenet_v3_small",
                             "efficientnet_b0", "regnet_y_400mf", "densenet121", "convnext_tiny", "vit_b_16"}) {
        if (test::is_tried(name, {"convnext_tiny"})) QTest::newRow(name) << QString(name);
    }
}

void TestExportNetwork::networks_are_written() {
    QFETCH(QString, model);
    constexpr std::int64_t kSide = 32;
    torch::manual_seed(3);
    const auto network = engine::make_network(model.toStdString(), {.classes = 7, .height = kSide, .width = kSide});
    // Zeros say nothing, nor do activations that vanish.
    const torch::NoGradGuard no_grad;
    for (const auto& module : network->modules()) {
        if (auto* const norm = module->as<engine::BatchNormAct>()) norm->set_momentum(1);
    }
    network->train();
    (void)network->forward(torch::randn({8, 3, kSide, kSide}));
    network->eval();
    for (const auto& parameter : network->named_parameters()) {
        if (parameter.key().starts_with("heads.head") || parameter.key().ends_with("layer_scale"))
            parameter.value().normal_(0, 0.1);
    }
    const auto state = engine::state_of(*network);
    ExportNetwork request{.weights = &state, .classes = 7, .height = kSide, .width = kSide, .script = true};
    request.config.model.name = model.toStdString();
    const auto graph = engine::export_network(request);
    QVERIFY(!graph.nodes.empty() && graph.shapes.at(graph.output) == (std::vector<std::int64_t>{2, 7}));

    const auto images = torch::randn({5, 3, kSide, kSide});
    const auto expected = network->forward(images);
    std::istringstream file(graph.script);
    auto script = torch::jit::load(file);
    // As the engine runs programs. LibTorch with LLVM would compile kernels for each shape: minutes for a DenseNet.
    const torch::jit::GraphOptimizerEnabledGuard plain(false);
    QCOMPARE(script.named_parameters().size() + script.named_buffers().size(), state.size());
    for (const std::int64_t count : {1, 5}) {
        const auto logits = script.forward({images.slice(0, 0, count)}).toTensor();
        const auto distance = (logits - expected.slice(0, 0, count)).abs().max().item<float>();
        QVERIFY2(distance <= 1e-4F * (1 + expected.abs().max().item<float>()), qPrintable(QString::number(distance)));
    }
    // The layers of training compute it, too: their own operators are LibTorch's in other words.
    QVERIFY((expected.amax(0) - expected.amin(0)).max().item<float>() > 1e-4F);

    const QTemporaryDir folder;
    const auto path = std::filesystem::path(folder.path().toStdString()) / "m.onnx";
    weights::write_onnx(path, graph, {model.toStdString(), "", {}});
    QVERIFY(std::filesystem::file_size(path) > 1000);
}

void TestExportNetwork::weights_have_to_fit() {
    const weights::StateDict none;
    ExportNetwork request{.weights = &none};
    QVERIFY_THROWS_EXCEPTION(Error, (void)engine::export_network(request));
}

void TestExportNetwork::a_program_is_refused() {
    const weights::StateDict none;
    ExportNetwork request{.weights = &none};
    request.config.model.name = "net.pt";
    QVERIFY_THROWS_EXCEPTION(Error, (void)engine::export_network(request));
}

TORCHDECK_TEST(QCoreApplication, TestExportNetwork)

}  // namespace tst_export_network

#include "tst_export_network.moc"
