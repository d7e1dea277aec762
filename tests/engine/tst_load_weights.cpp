// SPDX-License-Identifier: GPL-3.0-or-later
// Weights that others wrote, in a network: what they call things, and what they leave out.
#include <QTest>

// After Qt's headers LibTorch's would break on its keyword macros; they are off here.
#include <torch/torch.h>

#include <algorithm>

#include "base/error.hpp"
#include "engine/nn/models/network.hpp"
#include "engine/nn/models/state.hpp"
#include "support/test_program.hpp"

namespace tst_load_weights {

using namespace torchdeck;

class TestLoadWeights : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void weights_of_others_fit();
    void old_names_of_torchvision_are_known();
};

void TestLoadWeights::weights_of_others_fit() {
    const auto network = engine::make_network("small-cifar-net", {});
    const auto own = engine::state_of(*network);
    const auto why = [&](const weights::StateDict& state) {
        try {
            engine::load_state(*network, state);
        } catch (const Error& e) {
            if (e.code() != ErrorCode::weights_mismatch) throw;
            return QString(e.what());
        }
        return QString();
    };
    // As before PyTorch 0.4.1, and as safetensors files of other frameworks: without the counter of batch norm.
    auto old = own;
    std::erase_if(old, [](const auto& tensor) { return tensor.name.ends_with("num_batches_tracked"); });
    QVERIFY(old.size() < own.size());
    for (auto& tensor : old) std::ranges::fill(tensor.bytes, std::byte{0});
    QCOMPARE(why(old), QString());
    for (const auto& tensor : engine::state_of(*network)) {
        QVERIFY(std::ranges::all_of(tensor.bytes, [](std::byte b) { return b == std::byte{0}; }));
    }
    // A mean and a variance change what a network says: they must be there.
    auto lacking = old;
    std::erase_if(lacking, [](const auto& tensor) { return tensor.name.ends_with("running_mean"); });
    QVERIFY(why(lacking).contains("running_mean is missing"));
    auto wrapped = own;
    for (auto& tensor : wrapped) tensor.name.insert(0, "module._orig_mod.");
    QCOMPARE(why(wrapped), QString());
    QVERIFY(engine::state_of(*network)[0].bytes == own[0].bytes);
    auto strange = own;
    strange.push_back({"tail\x1b[2J.weight", weights::DType::f32, {1}, base::Buffer(std::vector<std::byte>(4))});
    QVERIFY2(why(strange).contains("does not know tail\\x1b[2J.weight"), qPrintable(why(strange)));
    // Of another network: its names are those of the file, not what other programs call the same layers.
    const auto other = engine::make_network("resnet18", {.classes = 3, .height = 64, .width = 64, .cifar_stem = false});
    const auto mismatch = why(engine::state_of(*other));
    QVERIFY2(mismatch.contains("The file has conv1.weight, bn1.weight, bn1.bias") &&
                 mismatch.contains("The file has weights of resnet18."),
             qPrintable(mismatch));
}

/// torchvision still offers files in which layers have names of years ago.
void TestLoadWeights::old_names_of_torchvision_are_known() {
    const auto module_of = [](const std::vector<std::string>& path, std::shared_ptr<torch::nn::Module> inner) {
        for (auto it = path.rbegin(); it != path.rend(); ++it) {
            auto outer = std::make_shared<torch::nn::Module>();
            outer->register_module(*it, inner);
            inner = outer;
        }
        return inner;
    };
    const auto loads = [](torch::nn::Module& module, const std::string& from, const std::string& to) {
        auto state = engine::state_of(module);
        for (auto& tensor : state) {
            const auto at = tensor.name.find(to);
            if (at != std::string::npos) tensor.name.replace(at, to.size(), from);
            std::ranges::fill(tensor.bytes, std::byte{0});
        }
        std::erase_if(state, [](const auto& tensor) { return tensor.name.ends_with("num_batches_tracked"); });
        engine::load_state(module, state);
        return std::ranges::all_of(module.parameters(),
                                   [](const auto& p) { return p.count_nonzero().item().toLong() == 0; });
    };
    const auto dense = std::make_shared<torch::nn::Module>();
    dense->register_module("norm1", std::make_shared<torch::nn::BatchNorm2dImpl>(4));
    dense->register_module("conv2", std::make_shared<torch::nn::Conv2dImpl>(torch::nn::Conv2dOptions(4, 4, 1)));
    const auto layer = module_of({"features", "denseblock1", "denselayer12"}, dense);
    QVERIFY(loads(*layer, "denselayer12.norm.1.", "denselayer12.norm1."));
    QVERIFY(loads(*layer, "denselayer12.conv.2.", "denselayer12.conv2."));
    const auto mlp = std::make_shared<torch::nn::Module>();
    mlp->register_module("0", std::make_shared<torch::nn::LinearImpl>(3, 3));
    mlp->register_module("3", std::make_shared<torch::nn::LinearImpl>(3, 3));
    const auto block = module_of({"encoder", "mlp"}, mlp);
    QVERIFY(loads(*block, "mlp.linear_1.", "mlp.0."));
    QVERIFY(loads(*block, "mlp.linear_2.", "mlp.3."));
    QVERIFY_THROWS_EXCEPTION(Error, loads(*block, "mlp.linear_3.", "mlp.3."));
}

TORCHDECK_TEST(QCoreApplication, TestLoadWeights)

}  // namespace tst_load_weights

#include "tst_load_weights.moc"
