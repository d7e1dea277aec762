// SPDX-License-Identifier: GPL-3.0-or-later
//
// TorchScript programs in shards: the results of the whole batch, and no shards where a program would have others.
#include <torch/script.h>
#include <torch/torch.h>

#include <QTemporaryDir>
#include <QTest>

#include "engine/nn/models/torchscript.hpp"
#include "engine/parallel/shards.hpp"
#include "support/test_program.hpp"

namespace tst_shards_programs {

using namespace torchdeck;
using namespace torchdeck::engine;

namespace {

constexpr std::int64_t kSide = 8;
constexpr std::int64_t kClasses = 5;
const NetworkSpec kSpec{.classes = kClasses, .height = kSide, .width = kSide};

/// A program whose forward(self, x) has `lines` between a convolution and a linear layer. Its parameters w, b, head and
/// buffers mean, var and count can be used there; y [N, 6, 8, 8] is what goes through.
std::string program(const QTemporaryDir& folder, const std::string& lines) {
    torch::manual_seed(3);
    torch::jit::Module module("Program");
    const auto parameter = [&](const char* name, const at::Tensor& value) {
        module.register_parameter(name, value.clone().set_requires_grad(true), false);
    };
    parameter("filters", torch::randn({6, 3, 3, 3}) * 0.2);
    parameter("w", torch::rand({6}) + 0.5);
    parameter("b", torch::randn({6}) * 0.1);
    parameter("head", torch::randn({kClasses, 6}));
    module.register_buffer("mean", torch::zeros({6}));
    module.register_buffer("var", torch::ones({6}));
    module.register_buffer("count", torch::zeros({1}));
    module.define("def forward(self, x):\n  y = torch.conv2d(x, self.filters, None, [1, 1], [1, 1])\n" + lines +
                  "  return torch.linear(torch.mean(y, [2, 3]), self.head, None)\n");
    const auto path = folder.filePath("program.pt").toStdString();
    module.save(path);
    return path;
}

const std::string kNorm = "  y = torch.batch_norm(y, self.w, self.b, self.mean, self.var, True, 0.1, 1e-5, False)\n";

class TestShardsPrograms : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() { at::set_num_threads(1); }
    void which_programs_can_be_sharded_data();
    void which_programs_can_be_sharded();
    void gradients_are_those_of_the_batch_data();
    void gradients_are_those_of_the_batch();
};

void TestShardsPrograms::which_programs_can_be_sharded_data() {
    QTest::addColumn<QString>("lines");
    QTest::addColumn<bool>("yes");
    const auto add = [](const char* name, const std::string& lines, bool yes) {
        QTest::newRow(name) << QString::fromStdString(lines) << yes;
    };
    add("each image for itself", "  y = torch.relu(y)\n", true);
    add("batch norm", kNorm, true);
    add("batch norm of vectors",
        "  v = torch.mean(y, [2, 3])\n  v = torch.batch_norm(v, self.w, self.b, self.mean, self.var, True, 0.1, 1e-5, "
        "False)\n  y = y * v.unsqueeze(2).unsqueeze(3)\n",
        true);
    add("batch norm without statistics and weights",
        "  y = torch.batch_norm(y, None, None, None, None, True, 0.1, 1e-5, False)\n", true);
    add("dropout", "  y = torch.dropout(y, 0.5, True)\n", true);
    add("a branch", "  if y.size(0) > 0:\n    y = torch.dropout(y, 0.5, True)\n", true);
    add("other random operators", "  y = y * torch.rand_like(y)\n", false);
    add("a mean over the batch", "  y = y - torch.mean(y, [0], True)\n", false);
    add("a buffer of its own", "  self.count.add_(1)\n", false);
    add("instance norm", "  y = torch.instance_norm(y, None, None, None, None, True, 0.1, 1e-5, False)\n", true);
    add("a fixed batch size", "  y = y.reshape([6, 6, 8, 8])\n", false);
}

void TestShardsPrograms::which_programs_can_be_sharded() {
    QFETCH(QString, lines);
    QFETCH(bool, yes);
    const QTemporaryDir folder;
    QCOMPARE(can_be_sharded(program(folder, lines.toStdString()), kSpec, /*training=*/true), yes);
}

void TestShardsPrograms::gradients_are_those_of_the_batch_data() {
    QTest::addColumn<bool>("channels_last");
    QTest::newRow("channels last") << true;
    QTest::newRow("contiguous") << false;
}

void TestShardsPrograms::gradients_are_those_of_the_batch() {
    QFETCH(bool, channels_last);
    const QTemporaryDir folder;
    const auto file = program(folder, kNorm + "  y = torch.dropout(torch.relu(y), 0.3, True)\n");
    const auto format = channels_last ? at::MemoryFormat::ChannelsLast : at::MemoryFormat::Contiguous;
    const auto images = torch::randn({10, 3, kSide, kSide}).contiguous(format);
    base::Team team(3);
    const auto whole = torchscript_network(file, kSpec, false);
    const auto sharded = torchscript_network(file, kSpec, false);
    for (int step = 0; step < 2; ++step) {
        Shard all{.random_key = 7};
        {
            const ShardScope scope(all);
            whole->forward(images).square().sum().backward();
        }
        ShardedStep(*sharded, team, false, 2).run({10, 7}, [&](int, std::int64_t begin, std::int64_t end) {
            sharded->forward(images.slice(0, begin, end)).square().sum().backward();
        });
        // Weights that were changed in place count in the next step.
        const torch::NoGradGuard no_grad;
        for (auto* const network : {whole.get(), sharded.get()})
            for (auto& parameter : network->parameters()) parameter.mul_(0.9);
    }
    const auto close = [](const at::Tensor& a, const at::Tensor& b) {
        return (a - b).norm().item<double>() <= 2e-6 * a.norm().item<double>();
    };
    const auto theirs = sharded->named_parameters();
    for (const auto& entry : whole->named_parameters()) {
        QVERIFY2(entry.value().grad().defined() && theirs[entry.key()].grad().defined(), entry.key().c_str());
        QVERIFY2(close(entry.value().grad(), theirs[entry.key()].grad()), entry.key().c_str());
    }
    const auto statistics = sharded->named_buffers();
    for (const auto& entry : whole->named_buffers())
        QVERIFY2(close(entry.value(), statistics[entry.key()]), entry.key().c_str());
}

}  // namespace

TORCHDECK_TEST(QCoreApplication, TestShardsPrograms)

}  // namespace tst_shards_programs

#include "tst_shards_programs.moc"
