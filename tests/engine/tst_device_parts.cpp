// SPDX-License-Identifier: GPL-3.0-or-later
//
// Networks, optimizers, loaders and memory readings on this machine's GPU against the CPU; where there is no GPU the
// CPU stands for it.
#include <torch/torch.h>

#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

#include "config/settings.hpp"
#include "data/load.hpp"
#include "engine/nn/models/network.hpp"
#include "engine/nn/models/state.hpp"
#include "engine/platform/device.hpp"
#include "engine/platform/device_memory.hpp"
#include "engine/train/batch_provider.hpp"
#include "engine/train/grad_scaler.hpp"
#include "engine/train/norms.hpp"
#include "engine/train/optimizer.hpp"
#include "engine/train/train_step.hpp"
#include "golden.hpp"
#include "support/test_program.hpp"

// After LibTorch: Qt's keyword macros would break its headers.
#include <QTest>

namespace tst_device_parts {

using namespace torchdeck;
using engine::Precision;
using test::drawn;

namespace {

at::Device device() {
    return torch::cuda::is_available() ? at::Device(at::kCUDA, 0) : at::Device(at::kCPU);
}

bool has_gpu() {
    return !device().is_cpu();
}

/// ||a - b|| / ||b||, in float64 on the CPU.
double off(const at::Tensor& a, const at::Tensor& b) {
    const auto wide = [](const at::Tensor& t) { return t.detach().to(at::kCPU, at::kDouble); };
    const auto norm = wide(b).norm().item().toDouble();
    return (wide(a) - wide(b)).norm().item().toDouble() / std::max(norm, 1e-30);
}

/// A network with the weights of test::fill(), after one batch forward and backward.
struct Side {
    Side(const std::string& model, std::int64_t side, at::Device where, at::ScalarType type, Precision precision) {
        torch::manual_seed(1);
        network = engine::make_network(model, {10, side, side, true});
        test::fill(*network);
        for (const auto& module : network->modules()) {
            if (auto* const dropout = module->as<torch::nn::DropoutImpl>()) dropout->options.p(0);
        }
        network->to(where, type);
        context.device = where;
        context.precision = precision;
        config.data.batch_size = 8;
        config.optimizer.label_smoothing = 0.1;
        network->train();
        const auto images = drawn({8, 3, side, side}, 1000, 2, -1).to(where, type).contiguous(context.memory_format());
        const auto labels = drawn({8}, 2000, 10, 0).to(at::kLong).to(where);
        const engine::GradScaler scaler(false, where);
        engine::TrainStep pass(*network, config, context, scaler, nullptr);
        const auto result = pass.run(images, labels, {});
        loss = result.loss.to(at::kDouble).item().toDouble();
        logits = result.logits.to(at::kCPU);
        network->eval();
        const torch::NoGradGuard no_grad;
        evaluated = network->forward(images).to(at::kCPU);
    }
    std::shared_ptr<engine::Network> network;
    config::TrainConfig config;
    engine::ExecutionContext context;
    double loss = 0;
    at::Tensor logits, evaluated;
};

/// Of all gradients together: those of a layer before batch norm may be nothing but rounding.
double gradients_off(const Side& a, const Side& b) {
    const auto all = [](const Side& side) {
        std::vector<at::Tensor> flat;
        for (const auto& parameter : side.network->parameters()) {
            if (parameter.grad().defined()) flat.push_back(parameter.grad().to(at::kCPU, at::kDouble).flatten());
        }
        return at::cat(flat);
    };
    return off(all(a), all(b));
}

}  // namespace

class TestDeviceParts : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void networks_data();
    void networks();
    void optimizers_data();
    void optimizers();
    void scaled_gradients();
    void images_are_the_loaders();
    void many_images_are_the_loaders();
    void memory_is_counted();
};

void TestDeviceParts::initTestCase() {
    at::set_num_threads(1);
    config::TrainConfig config;
    config.hardware.tf32 = false;
    config.hardware.deterministic = true;
    engine::apply_switches(config);
    qInfo("on %s, LibTorch %s", device().str().c_str(), TORCH_VERSION);
}

void TestDeviceParts::networks_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<int>("side");
    QTest::newRow("small-cifar-net") << "small-cifar-net" << (has_gpu() ? 32 : 16);
    // Without a GPU, which nothing takes the place of, this only shows that the test itself works.
    if (!has_gpu()) return;
    for (const auto* model : {"fast-cifar-net", "mobilenet_v2", "resnet18"}) QTest::newRow(model) << model << 32;
    for (const auto* model : {"resnet50", "vgg16_bn", "mobilenet_v3_small", "efficientnet_b0", "regnet_y_400mf",
                              "densenet121", "convnext_tiny", "vit_b_16"})
        QTest::newRow(model) << model << 64;
}

void TestDeviceParts::networks() {
    QFETCH(QString, model);
    QFETCH(int, side);
    const auto at_side = [&](at::Device where, at::ScalarType type, Precision precision) {
        return Side(model.toStdString(), side, where, type, precision);
    };
    const auto report = [&](const char* what, double value, double limit) {
        if (has_gpu()) qInfo("%s: %s %.2g", model.toUtf8().constData(), what, value);
        QVERIFY2(value < limit, qPrintable(QString("%1: %2").arg(what).arg(value)));
    };
    // TrainStep gives logits in float32, whatever the network computes in.
    const auto exact = at_side(at::kCPU, at::kDouble, Precision::fp32);
    const auto wide = at_side(device(), at::kDouble, Precision::fp32);
    // 3e-8 on an H200, which is how far a sixth in float32 is off: probably LibTorch's hardswish.
    report("float64 evaluated", off(wide.evaluated, exact.evaluated), model == "mobilenet_v3_small" ? 1e-7 : 1e-9);
    report("float64 logits", off(wide.logits, exact.logits), 1e-6);
    report("float64 gradients", gradients_off(wide, exact), 1e-6);
    const auto single = at_side(device(), at::kFloat, Precision::fp32);
    report("float32 evaluated", off(single.evaluated, exact.evaluated), 1e-4);
    report("float32 gradients", gradients_off(single, exact), 0.02);
    // bfloat16 has eight bits, float16 eleven.
    report("bfloat16 loss", std::fabs(at_side(device(), at::kFloat, Precision::bf16).loss / exact.loss - 1), 0.1);
    if (has_gpu())
        report("float16 loss", std::fabs(at_side(device(), at::kFloat, Precision::fp16).loss / exact.loss - 1), 0.05);
}

void TestDeviceParts::optimizers_data() {
    QTest::addColumn<QString>("name");
    for (const auto* name : {"adamw", "sgd", "muon"}) QTest::newRow(name) << QString(name);
}

void TestDeviceParts::optimizers() {
    QFETCH(QString, name);
    config::TrainConfig config;
    config::setting("optimizer").set(config, name.toStdString());
    config.optimizer.lr = 0.01;
    config.optimizer.weight_decay = 0.01;
    config.optimizer.nesterov = name == "sgd";
    config.optimizer.norm_bias_lr = 2;
    struct Trained {
        Trained(const config::TrainConfig& config, at::Device where) {
            network = engine::make_network("small-cifar-net", {10, 8, 8, true});
            test::fill(*network);
            network->to(where);
            optimizer = engine::make_optimizer(config, *network);
            for (std::uint64_t step = 1; step <= 5; ++step) {
                std::uint64_t k = 0;
                for (auto& parameter : network->parameters())
                    parameter.mutable_grad() = drawn(parameter.sizes(), 100 * step + k++, 2, -1).to(where);
                norm = engine::gradient_norm(optimizer->slots()).item().toDouble();
                engine::clip_gradients(optimizer->slots(), engine::gradient_norm(optimizer->slots()), 1.5);
                optimizer->step(1);
            }
        }
        std::shared_ptr<engine::Network> network;
        std::unique_ptr<engine::Optimizer> optimizer;
        double norm = 0;
    };
    const Trained here(config, device()), there(config, at::kCPU);
    QVERIFY(std::fabs(here.norm / there.norm - 1) < 1e-5);
    const auto left = engine::named_state(*here.network);
    const auto right = engine::named_state(*there.network);
    for (std::size_t i = 0; i < left.size(); ++i) {
        const auto distance = off(left[i].second, right[i].second);
        // Muon's iteration is in bfloat16 where that is fast.
        QVERIFY2(distance < (name == "muon" ? 1e-2 : 1e-5),
                 qPrintable(QString("%1: %2").arg(left[i].first.c_str()).arg(distance)));
    }
}

void TestDeviceParts::scaled_gradients() {
    auto parameter = at::ones({3}, at::TensorOptions(device()));
    parameter.requires_grad_(true);
    std::vector<engine::ParamState> slots = {{"p", parameter, true, {}}};
    engine::GradScaler scaler(true, device());
    const auto step = [&](float gradient) {
        parameter.mutable_grad() = at::full({3}, gradient, at::TensorOptions(device()));
        const bool good = scaler.unscale(slots);
        scaler.update();
        return good;
    };
    QVERIFY(step(65536.0F));
    QCOMPARE(parameter.grad()[0].item().toDouble(), 1.0);
    QVERIFY(!step(std::numeric_limits<float>::infinity()));
    QCOMPARE(scaler.scale(), 32768.0);
    QVERIFY(!step(std::numeric_limits<float>::quiet_NaN()));
    QCOMPARE(scaler.scale(), 16384.0);
}

void TestDeviceParts::images_are_the_loaders() {
    const auto set = data::make_shapes(100, 10, 1, 1);
    // In the last two, images are kept as bytes.
    constexpr std::int64_t kMany = std::int64_t{1} << 30;
    for (const auto& [bf16, reflect, most_normalized] : {std::tuple(false, false, kMany),
                                                         {false, true, kMany},
                                                         {true, false, kMany},
                                                         {true, true, kMany},
                                                         {false, false, std::int64_t{0}},
                                                         {true, true, std::int64_t{0}}}) {
        engine::ExecutionContext host, context;
        context.device = device();
        host.precision = context.precision = bf16 ? Precision::bf16 : Precision::fp32;
        data::LoaderOptions options;
        options.batch_size = 32;
        options.shuffle = options.augment = true;
        options.seed = 5;
        options.normalization = set.normalization;
        options.type = bf16 ? data::PixelType::bf16 : data::PixelType::f32;
        options.layout = data::Layout::nhwc;
        options.options.crop_fill = reflect ? config::CropFill::reflect : config::CropFill::black;
        options.options.cutout = 9;
        // Two epochs without a wait in between: pinned memory must not be used again before it was copied.
        const auto loader = engine::make_feed(*set.train, 90, options, host);
        const auto feed = engine::make_device_feed(dynamic_cast<const data::ImageSet&>(*set.train), 90, options,
                                                   context, most_normalized);
        std::vector<engine::FedBatch> batches;
        for (const std::int64_t epoch : {1, 2}) {
            feed->start(epoch, 0);
            while (auto batch = feed->next()) batches.push_back(std::move(*batch));
        }
        std::size_t i = 0;
        for (const std::int64_t epoch : {1, 2}) {
            loader->start(epoch, 0);
            while (const auto wanted = loader->next()) {
                QVERIFY(i < batches.size());
                const auto& got = batches[i++].tensors;
                QVERIFY(got.images.device() == device());
                QVERIFY(torch::equal(got.labels.to(at::kCPU), wanted->tensors.labels));
                QVERIFY(got.images.scalar_type() == wanted->tensors.images.scalar_type());
                QVERIFY(torch::allclose(got.images.to(at::kCPU, at::kFloat), wanted->tensors.images.to(at::kFloat),
                                        bf16 ? 0.01 : 0, 1e-6));
            }
        }
        QCOMPARE(i, batches.size());
    }
}

/// More than are normalized at once.
void TestDeviceParts::many_images_are_the_loaders() {
    data::ImageSet images;
    images.count = 5000;
    images.height = images.width = 3;
    images.labels.resize(5000, 1);
    images.pixels.resize(5000 * 27);
    for (std::size_t i = 0; i < images.pixels.size(); ++i)
        images.pixels[i] = static_cast<std::uint8_t>(255 * test::uniform(i, 1));
    engine::ExecutionContext host, context;
    context.device = device();
    data::LoaderOptions options;
    options.batch_size = 5000;
    options.layout = data::Layout::nhwc;
    const auto loader = engine::make_feed(images, 0, options, host);
    const auto feed = engine::make_device_feed(images, 0, options, context);
    loader->start(1, 0);
    feed->start(1, 0);
    const auto wanted = loader->next(), got = feed->next();
    QVERIFY(wanted && got);
    QVERIFY(torch::allclose(got->tensors.images.to(at::kCPU), wanted->tensors.images, 0, 1e-6));
}

void TestDeviceParts::memory_is_counted() {
    const auto before = engine::memory_reading(device());
    QCOMPARE(before.allocated_mb.has_value(), has_gpu());
    if (!has_gpu()) return;
    const auto tensor = at::empty({std::int64_t{64} << 20}, at::TensorOptions(at::kByte).device(device()));
    const auto after = engine::memory_reading(device());
    QCOMPARE(after.allocated_mb.value() - before.allocated_mb.value(), 64.0);
    QVERIFY(after.reserved_mb.value() >= after.allocated_mb.value());
}

TORCHDECK_TEST(QCoreApplication, TestDeviceParts)

}  // namespace tst_device_parts

#include "tst_device_parts.moc"
