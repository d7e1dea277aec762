// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of the engine that are exact by themselves, or cannot be seen through its interface without a GPU.
#include <dlfcn.h>
#include <torch/torch.h>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "base/atomic_file.hpp"
#include "config/schedule.hpp"
#include "config/settings.hpp"
#include "data/augment.hpp"
#include "data/load.hpp"
#include "engine/nn/models/network.hpp"
#include "engine/nn/models/state.hpp"
#include "engine/nn/models/torchscript.hpp"
#include "engine/nn/models/whitening.hpp"
#include "engine/platform/device.hpp"
#include "engine/platform/device_memory.hpp"
#include "engine/platform/host_memory.hpp"
#include "engine/probe/probe.hpp"
#include "engine/train/batch_provider.hpp"
#include "engine/train/ema.hpp"
#include "engine/train/lookahead.hpp"
#include "engine/train/optimizer.hpp"
#include "support/test_program.hpp"

namespace tst_parts {

using namespace torchdeck::engine;

namespace {

/// A network of one parameter.
class OneWeight : public Network {
  public:
    OneWeight() { w = register_parameter("w", torch::ones({2})); }
    at::Tensor forward(const at::Tensor& x) override { return x; }
    [[nodiscard]] std::string head() const override { return ""; }
    at::Tensor w;
};

class TestParts : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void memory_is_heard_while_an_account_is_open();
    void a_cpu_has_no_allocator_to_ask();
    void whitened_patches_are_white();
    void averages_warm_up();
    void lookahead_is_the_formula();
    void norm_biases_have_a_rate_of_their_own();
    void groups_follow_the_schedule_in_proportion();
    void muon_moves_hidden_matrices_orthogonally();
    void a_tensor_with_two_names_is_trained_once();
    void a_traceback_becomes_its_reason();
    void large_tensors_are_kept_between_steps();
    void images_on_the_device_are_the_loaders_data();
    void images_on_the_device_are_the_loaders();
    void hip_is_asked_whatever_its_version();
    void the_best_card_is_chosen();
    void a_measured_precision_is_kept();
    void a_precision_is_measured_until_stable();
    void a_slow_blas_is_told();
};

using namespace torchdeck;

void TestParts::memory_is_heard_while_an_account_is_open() {
    MemoryAccount account(at::kCPU);
    const auto small = torch::zeros({1024}, torch::kUInt8);
    const double before = account.reported().allocated_mb.value();
    {
        const auto large = torch::zeros({8, 1024, 1024}, torch::kUInt8);
        QVERIFY(account.reported().allocated_mb.value() - before >= 8.0);
    }
    QVERIFY(account.reported().allocated_mb.value() - before < 1.0);
    QVERIFY(account.reported().peak_allocated_mb.value() - before >= 8.0);
    account.reset_peak();
    QVERIFY(account.reported().peak_allocated_mb.value() - before < 1.0);
    // Backward runs for this thread: what it allocates counts too.
    const auto leaf = torch::ones({1024, 1024}, torch::requires_grad());
    account.reset_peak();
    (leaf * leaf).sum().backward();
    QVERIFY(account.reported().peak_allocated_mb.value() - account.reported().allocated_mb.value() >= 0);
    QVERIFY(account.reported().allocated_mb.value() - before >= 8.0);  // the leaf and its gradient
}

void TestParts::a_cpu_has_no_allocator_to_ask() {
    const MemoryAccount account(at::kCPU);
    const auto tensor = torch::zeros({1 << 20});
    QVERIFY(!memory_reading(at::kCPU).allocated_mb.has_value());
    // A GPU that is not there: nothing, and nothing thrown.
    QVERIFY(!memory_reading(at::Device(at::kCUDA, 0)).allocated_mb.has_value());
}

void TestParts::whitened_patches_are_white() {
    const auto set = data::make_shapes(500, 10, 1, 1);
    class Net final : public engine::Network {
      public:
        Net() { register_module("first", first); }
        at::Tensor forward(const at::Tensor& x) override { return first->forward(x); }
        [[nodiscard]] std::string head() const override { return ""; }
        torch::nn::Conv2d first{torch::nn::Conv2dOptions(3, 26, 2).bias(false)};
    };
    const auto shared = std::make_shared<Net>();
    auto& net = *shared;
    const auto untouched = net.first->weight.slice(0, 24).clone();
    QCOMPARE(engine::input_convolution(net), std::string("first"));
    engine::whiten_input(net, set);
    QVERIFY(!net.first->weight.requires_grad());
    QVERIFY(torch::equal(net.first->weight.slice(0, 24), untouched));
    QVERIFY(torch::equal(net.first->weight.slice(0, 0, 12), -net.first->weight.slice(0, 12, 24)));
    // Second moments of what comes out: v / (v + 0.0005) for each direction, nothing between two.
    const auto& source = *set.train;
    const data::Preprocessor preprocessor(32, 32, set.normalization, data::Layout::nchw, data::PixelType::f32);
    auto images = torch::empty({500, 3, 32, 32});
    for (std::int64_t i = 0; i < 500; ++i)
        QVERIFY(source.render(i, {}, preprocessor, reinterpret_cast<std::byte*>(images[i].data_ptr<float>())));
    const torch::NoGradGuard no_grad;
    const auto out = net.forward(images).slice(1, 0, 12).permute({0, 2, 3, 1}).reshape({-1, 12}).to(torch::kDouble);
    const auto moments = out.t().matmul(out) / static_cast<double>(out.size(0));
    const auto diagonal = moments.diagonal();
    QVERIFY((moments - diagonal.diag()).abs().max().item<double>() < 1e-3);
    QVERIFY(diagonal.max().item<double>() < 1 + 1e-3 && diagonal[0].item<double>() > 0.99);
    QVERIFY(diagonal.argsort(0, true).equal(torch::arange(12)));  // the largest eigenvalue first
}

/// The weights of the beginning leave the average in the first steps, whatever the decay.
void TestParts::averages_warm_up() {
    const auto net = std::make_shared<OneWeight>();
    engine::WeightAverage average(*net, {.optimizer = {.ema_decay = 0.999}});
    double expected = 1;
    const torch::NoGradGuard no_grad;
    for (int t = 1; t <= 300; ++t) {
        net->w.fill_(2 * t);
        average.after_step(t);
        const double decay = (1.0 + t) / (10.0 + t);
        expected = decay * expected + (1 - decay) * 2 * t;
        QVERIFY(std::abs(average.averages()[0].second[0].item<double>() - expected) < 1e-4 * expected);
    }
    QVERIFY(expected > 500);  // with 0.999 from the first step: 83
    QCOMPARE(engine::WeightAverage::decay_at(0.9, 1), 2.0 / 11);
    QCOMPARE(engine::WeightAverage::decay_at(0.9, 81), 0.9);
    QCOMPARE(engine::WeightAverage::decay_at(0.9999, 1'000'000), 0.9999);
}

void TestParts::lookahead_is_the_formula() {
    const auto shared = std::make_shared<OneWeight>();
    auto& net = *shared;
    config::TrainConfig config;
    config.optimizer.lookahead_every = 2;
    config.optimizer.lookahead_decay = 0.9;
    engine::Lookahead lookahead(net, config, 5);
    double slow = 1;
    double fast = 1;
    const torch::NoGradGuard no_grad;
    for (int step = 1; step <= 5; ++step) {
        net.w.add_(0.5 * step);
        fast += 0.5 * step;
        lookahead.update(step);
        if (step % 2 == 0) {
            const double keep = 0.9 * 0.9 * std::pow(step / 5.0, 3);
            slow = keep * slow + (1 - keep) * fast;
            fast = slow;
        }
        if (step == 5) fast = slow;  // the run ends at the slow weights
        QVERIFY(std::abs(net.w[0].item<double>() - fast) < 1e-6);
    }
}

void TestParts::norm_biases_have_a_rate_of_their_own() {
    class Net final : public engine::Network {
      public:
        Net() { register_module("norm", norm); }
        at::Tensor forward(const at::Tensor& x) override { return x; }
        [[nodiscard]] std::string head() const override { return ""; }
        torch::nn::BatchNorm2d norm{2};
    };
    for (const auto* name : {"sgd", "adamw"}) {
        const auto shared = std::make_shared<Net>();
        auto& net = *shared;
        config::TrainConfig config;
        config::setting("optimizer").set(config, std::string(name));
        config.optimizer.momentum = 0;
        config.optimizer.weight_decay = 0.1;
        config.optimizer.norm_bias_lr = 64;
        config.optimizer.lr = 0.01;
        const auto optimizer = engine::make_optimizer(config, net);
        {
            const torch::NoGradGuard no_grad;
            net.norm->bias.fill_(2);
        }
        net.norm->bias.mutable_grad() = torch::full({2}, 3.0F);
        net.norm->weight.mutable_grad() = torch::full({2}, 3.0F);
        optimizer->step(1);
        // A first step of Adam is the rate itself. The decay of a step is rate * decay * weight for both.
        const double bias_step = std::string(name) == "sgd" ? 0.64 * 3 : 0.64;
        const double weight_step = std::string(name) == "sgd" ? 0.01 * 3 : 0.01;
        QVERIFY(std::abs(net.norm->bias[0].item<double>() - (2 - bias_step - 0.001 * 2)) < 1e-5);
        QVERIFY(std::abs(net.norm->weight[0].item<double>() - (1 - weight_step - 0.001)) < 1e-5);
    }
}

/// min_lr and swa_lr are rates of the first group; the others are multiplied by the same factor.
void TestParts::groups_follow_the_schedule_in_proportion() {
    class Net final : public OneWeight {
      public:
        Net() { register_module("head", last); }
        [[nodiscard]] std::string head() const override { return "head"; }
        torch::nn::Linear last{2, 1};
    } net;
    config::TrainConfig config;
    config.optimizer.kind = "sgd";
    config.optimizer.momentum = 0;
    config.optimizer.weight_decay = 0.5;
    config.optimizer.lr = 0.5;
    config.optimizer.lr_batch = config.data.batch_size / 2;  // doubles all but min_lr
    config.optimizer.head_lr = 4;
    config.schedule.epochs = 10;
    config.schedule.kind = "cosine";
    config.schedule.min_lr = 0.25;
    const auto optimizer = engine::make_optimizer(config, net);
    const config::RunLength length{1, 10};
    const auto rates_at = [&](std::int64_t step) {
        const torch::NoGradGuard no_grad;
        for (auto& parameter : net.parameters()) {
            parameter.fill_(1);
            parameter.mutable_grad() = torch::full_like(parameter, 0.5F);
        }
        optimizer->step(config::rate_factor(config, length, step));
        // One step takes rate * (gradient + decay * weight) = rate off each weight.
        return std::pair{1 - net.w[0].item<double>(), 1 - net.last->weight[0][0].item<double>()};
    };
    const auto is = [](std::pair<double, double> rates, double first) {
        return std::abs(rates.first - first) < 1e-6 && std::abs(rates.second - 4 * first) < 1e-5;
    };
    QVERIFY(is(rates_at(0), 1));
    QVERIFY(is(rates_at(5), 0.625));
    QVERIFY(is(rates_at(10), 0.25));
    config.optimizer.swa_start = 0.75;
    config.optimizer.swa_lr = 0.125;
    QVERIFY(is(rates_at(8), 0.25));
    config::Plateau plateau;
    plateau.drops = 1;
    config.optimizer.swa_start = 0;
    config.schedule.kind = "plateau";
    const double factor = config::rate_factor(config, length, 5);
    QCOMPARE(factor, 1.0);
    QCOMPARE(config::after_drops(config, plateau, 6, factor), 0.25);  // not 0.1: min_lr
}

void TestParts::muon_moves_hidden_matrices_orthogonally() {
    class Net final : public engine::Network {
      public:
        Net() {
            register_module("input", input);
            register_module("wide", wide);
            register_module("tall", tall);
            register_module("depthwise", depthwise);
            register_module("head", last);
        }
        at::Tensor forward(const at::Tensor& x) override { return x; }
        [[nodiscard]] std::string head() const override { return "head"; }
        torch::nn::Conv2d input{torch::nn::Conv2dOptions(3, 8, 3)};
        torch::nn::Conv2d wide{torch::nn::Conv2dOptions(8, 8, 3)};
        torch::nn::Conv2d tall{torch::nn::Conv2dOptions(4, 12, 1)};
        torch::nn::Conv2d depthwise{torch::nn::Conv2dOptions(8, 8, 3).groups(8)};
        torch::nn::Linear last{8, 8};
    };
    torch::manual_seed(4);
    Net net;
    engine::set_memory_format(net, at::MemoryFormat::ChannelsLast);
    config::TrainConfig config;
    config.optimizer.kind = "muon";
    config.optimizer.momentum = 0.5;
    config.optimizer.nesterov = true;
    config.optimizer.lr = 0.2;
    config.optimizer.sgd_lr = 0.4;
    config.optimizer.weight_decay = 0.1;
    const auto optimizer = engine::make_optimizer(config, net);
    // The singular vectors stay; each singular value goes five times through the polynomial.
    const auto orthogonal = [](const at::Tensor& direction) {
        const auto matrix = direction.to(torch::kDouble).flatten(1);
        const auto [u, s, vh] = at::linalg_svd(matrix, /*full_matrices=*/false);
        auto values = s / matrix.norm();
        for (int i = 0; i < 5; ++i) values = 3.4445 * values - 4.7750 * values.pow(3) + 2.0315 * values.pow(5);
        return u.mm(values.diag()).mm(vh).reshape(direction.sizes());
    };
    std::map<std::string, at::Tensor> expected, buffers;
    for (const auto& entry : net.named_parameters()) {
        expected[entry.key()] = entry.value().detach().to(torch::kDouble).clone();
        buffers[entry.key()] = torch::zeros_like(expected[entry.key()]);
    }
    for (int step = 0; step < 3; ++step) {
        const double lr = 0.2 / (1 + step);
        for (auto& entry : net.named_parameters()) {
            auto& weight = expected[entry.key()];
            const auto gradient = torch::randn(weight.sizes());
            entry.value().mutable_grad() = gradient;
            const bool hidden = entry.key() == "wide.weight" || entry.key() == "tall.weight";
            const auto g = hidden ? gradient.to(torch::kDouble) : gradient.to(torch::kDouble) + 0.05 * weight;
            auto& buffer = buffers[entry.key()];
            buffer = 0.5 * buffer + g;
            const auto direction = g + 0.5 * buffer;
            if (hidden)
                weight = weight * (1 - lr * 0.1) -
                         lr * std::sqrt(entry.key() == "tall.weight" ? 3.0 : 1.0) * orthogonal(direction);
            else
                weight = weight - 2 * lr * direction;
        }
        optimizer->step(lr / config.optimizer.lr);
    }
    for (const auto& entry : net.named_parameters()) {
        const double off =
            (entry.value().detach().to(torch::kDouble) - expected[entry.key()]).abs().max().item<double>();
        QVERIFY2(off < 1e-5, qPrintable(QString("%1 %2").arg(entry.key().c_str()).arg(off)));
    }
}

/// As a TorchScript model may have it.
void TestParts::a_tensor_with_two_names_is_trained_once() {
    class Net final : public engine::Network {
      public:
        Net() {
            const auto w = register_parameter("a", torch::ones({3}));
            register_parameter("b", w);
        }
        at::Tensor forward(const at::Tensor& x) override { return x; }
        [[nodiscard]] std::string head() const override { return ""; }
    };
    const Net net;
    QCOMPARE(engine::make_optimizer(config::TrainConfig{}, net)->slots().size(), std::size_t{1});
    QCOMPARE(engine::parameter_count(net), std::int64_t{3});
    // Nor is it averaged or pulled twice.
    const auto shared = std::make_shared<Net>();
    auto& trained = *shared;
    engine::WeightAverage average(trained, {.optimizer = {.ema_decay = 0.5}});
    config::TrainConfig config;
    config.optimizer.lookahead_every = 1;
    config.optimizer.lookahead_decay = 0.5;
    engine::Lookahead lookahead(trained, config, 1);
    auto weight = trained.parameters().front();
    const auto set = [&](double value) {
        const torch::NoGradGuard no_grad;
        weight.fill_(value);
    };
    set(3);
    average.after_step(1000);
    average.swap();
    QCOMPARE(weight[0].item<double>(), 2.0);
    average.swap();
    QCOMPARE(weight[0].item<double>(), 3.0);
    lookahead.update(1);  // at the end it keeps half of the slow weights, which are 1
    QCOMPARE(weight[0].item<double>(), 2.0);
}

void TestParts::a_traceback_becomes_its_reason() {
    QCOMPARE(engine::first_reason("bad shape\nException raised from x.cpp\n").text(), std::string("bad shape"));
    QCOMPARE(engine::first_reason("The following operation failed in the TorchScript interpreter.\nTraceback of "
                                  "TorchScript (most recent call last):\n  code\n\nRuntimeError: bad shape\n\n")
                 .text(),
             std::string("RuntimeError: bad shape"));
    QCOMPARE(engine::first_reason("\n").text(), std::string("no reason is given."));
}

void TestParts::large_tensors_are_kept_between_steps() {
    engine::install_host_memory();
    const void* first = nullptr;
    {
        const engine::HostMemoryUse use;
        {
            const auto tensor = torch::empty({3 << 20}, torch::kByte);
            first = tensor.data_ptr();
            QCOMPARE(reinterpret_cast<std::uintptr_t>(first) % (2 << 20), std::uintptr_t{0});
        }
        // The same memory again, for the same size and for a little less; another block while it is in use.
        const auto again = torch::empty({3 << 20}, torch::kByte);
        QCOMPARE(static_cast<const void*>(again.data_ptr()), first);
        QVERIFY(static_cast<const void*>(torch::empty({3 << 20}, torch::kByte).data_ptr()) != first);
        auto raw = c10::GetAllocator(c10::DeviceType::CPU)->raw_allocate(1 << 20);
        c10::GetAllocator(c10::DeviceType::CPU)->raw_deallocate(raw);
    }
    // With nobody who computes, memory goes back to the system at once.
    const auto resident = [] {
        QFile statm("/proc/self/statm");
        return statm.open(QIODevice::ReadOnly) ? statm.readAll().split(' ').at(1).toLongLong() * 4096 : 0;
    };
    const auto before = resident();
    {
        const auto tensor = torch::full({64 << 20}, 7, torch::kByte);
        QVERIFY(resident() - before > (60 << 20));
    }
    QVERIFY(resident() - before < (8 << 20));
}

void TestParts::images_on_the_device_are_the_loaders_data() {
    QTest::addColumn<bool>("reflect");
    QTest::addColumn<bool>("channels_last");
    QTest::addColumn<int>("cutout");
    QTest::newRow("black, channels last") << false << true << 0;
    QTest::newRow("mirrored, channels last") << true << true << 0;
    QTest::newRow("black, channels first") << false << false << 0;
    QTest::newRow("cutout, channels last") << false << true << 9;
    QTest::newRow("cutout, channels first") << true << false << 9;
}

/// The CPU stands for the GPU: what the operators compute does not depend on it.
void TestParts::images_on_the_device_are_the_loaders() {
    QFETCH(bool, reflect);
    QFETCH(bool, channels_last);
    QFETCH(int, cutout);
    const auto set = data::make_shapes(100, 10, 1, 1);
    engine::ExecutionContext context;
    context.channels_last = channels_last;
    data::LoaderOptions options;
    options.batch_size = 32;
    options.shuffle = options.augment = true;
    options.seed = 5;
    options.normalization = set.normalization;
    options.layout = channels_last ? data::Layout::nhwc : data::Layout::nchw;
    options.options.crop_fill = reflect ? config::CropFill::reflect : config::CropFill::black;
    options.options.cutout = cutout;
    const auto loader = engine::make_feed(*set.train, 90, options, context);
    const auto device = engine::make_device_feed(dynamic_cast<const data::ImageSet&>(*set.train), 90, options, context);
    QCOMPARE(device->batches(), loader->batches());
    for (const std::int64_t first : {0, 2}) {
        loader->start(3, first);
        device->start(3, first);
        std::int64_t number = first;
        for (;;) {
            const auto a = loader->next();
            const auto b = device->next();
            QCOMPARE(a.has_value(), b.has_value());
            if (!a) break;
            QCOMPARE(b->number, number++);
            QVERIFY(torch::equal(a->tensors.labels, b->tensors.labels));
            QVERIFY(a->tensors.images.strides() == b->tensors.images.strides());
            QVERIFY(torch::allclose(a->tensors.images, b->tensors.images, 0, 1e-6));
        }
        QCOMPARE(number, std::int64_t{3});
    }
}

void TestParts::hip_is_asked_whatever_its_version() {
    QVERIFY(driver_symbol(/*rocm=*/true, "hipDriverGetVersion") == nullptr);
    void* const library = ::dlopen(FAKES "/new/libamdhip64.so.8", RTLD_NOW | RTLD_LOCAL);
    QVERIFY(library != nullptr);
    const auto version = reinterpret_cast<int (*)(int*)>(driver_symbol(/*rocm=*/true, "hipDriverGetVersion"));
    int number = 0;
    QVERIFY(version != nullptr && version(&number) == 0);
    QCOMPARE(number, 100'012'345);
    QVERIFY(driver_symbol(/*rocm=*/true, "hipNoSuchFunction") == nullptr);
}

void TestParts::the_best_card_is_chosen() {
    using torchdeck::EngineDevice;
    constexpr std::int64_t kGiB = std::int64_t{1} << 30;
    const EngineDevice cpu{.id = "cpu"};
    const EngineDevice part{.id = "cuda:0", .name = "Radeon Graphics", .architecture = "gfx1036", .integrated = true};
    const EngineDevice small{.id = "cuda:1", .name = "Small", .architecture = "gfx1030", .memory_bytes = 8 * kGiB};
    const EngineDevice large{.id = "cuda:2", .name = "Large", .architecture = "gfx1200", .memory_bytes = 16 * kGiB};
    const auto choice = choose_gpus({cpu, part, small, large});
    QVERIFY((choice.gpus == std::vector{2, 1}));
    QCOMPARE(choice.note.text(),
             "cuda:2 (Large) is used: cuda:1 (Small) has less memory, cuda:0 (Radeon Graphics) is part of the CPU. "
             "HIP_VISIBLE_DEVICES=2 hides the others.");
    // A large one without kernels is of no use.
    auto without = large;
    without.has_kernels = false;
    QVERIFY((choose_gpus({cpu, part, small, without}).gpus == std::vector{1}));
    // What there is, where nothing is good; equal cards in their order and without a word.
    QVERIFY((choose_gpus({cpu, part}).gpus == std::vector{0}));
    QVERIFY(choose_gpus({cpu, part}).note.empty());
    auto first = large;
    first.id = "cuda:0";
    auto second = large;
    second.id = "cuda:1";
    QVERIFY((choose_gpus({cpu, first, second}).gpus == std::vector{0, 1}));
    QVERIFY(choose_gpus({cpu, first, second}).note.empty());
    QVERIFY(choose_gpus({cpu}).gpus.empty());
}

void TestParts::a_measured_precision_is_kept() {
    const QTemporaryDir folder;
    engine::ExecutionContext context;
    const auto in_folder = [&](const char* name) { return std::filesystem::path(folder.path().toStdString()) / name; };
    int measured = 0;
    double fp32_ms = 20;
    bool stable = true;
    const auto probe = [&](const std::filesystem::path& file, const engine::ProbedNetwork* network = nullptr) {
        return engine::probe_precision(context, file, network, [&](const auto&, const auto*) {
            ++measured;
            return engine::PrecisionProbe{fp32_ms, 10, stable};
        });
    };
    const auto text_of = [](const std::filesystem::path& file) { return base::read_text(file, 1 << 20); };
    const auto file = in_folder("below/precision.json");
    QVERIFY(probe(file).bf16_wins() && measured == 1);
    QVERIFY(text_of(file).find("LibTorch") != std::string::npos && text_of(file).find("20.0") != std::string::npos);
    QVERIFY(text_of(file).find("mobilenet") == std::string::npos);
    // Within a process there is one answer, and what is in a file is believed.
    QVERIFY(probe(file).fp32_ms == 20 && measured == 1);
    const auto other = in_folder("other.json");
    auto changed = nlohmann::json::parse(text_of(file));
    for (auto& entry : changed) entry["fp32_ms"] = 12345;
    base::write_atomically(other, changed.dump());
    QVERIFY(probe(other).fp32_ms == 12345 && measured == 1);
    // A network of depthwise convolutions is measured itself, at its size of images.
    QVERIFY(config::is_depthwise("mobilenet_v2") && !config::is_depthwise("resnet18"));
    const engine::ProbedNetwork network{"mobilenet_v2", {.classes = 10, .height = 32, .width = 32}};
    QVERIFY(probe(file, &network).fp32_ms == 20 && measured == 2);
    QVERIFY(text_of(file).find("mobilenet_v2 at 32 x 32") != std::string::npos);
    // Another number of threads is measured by itself; what was disturbed serves this process and is not kept.
    context.threads = 7;
    stable = false;
    const auto before = text_of(file);
    QVERIFY(!probe(file).stable && !probe(file).stable && measured == 3);
    QVERIFY(text_of(file) == before);
    stable = true;
    QVERIFY(probe(in_folder("seven.json")).stable);
    QVERIFY(text_of(in_folder("seven.json")).find("threads: 7") != std::string::npos);
    context.threads = 1;
    // What was measured belongs to the instruction sets that the libraries may use.
    ::setenv("ONEDNN_MAX_CPU_ISA", "AVX2", 1);
    QVERIFY(probe(file).stable && measured == 5);
    ::unsetenv("ONEDNN_MAX_CPU_ISA");
    QVERIFY(probe(file).stable && measured == 5);
    // Forgotten, it is measured.
    measured = 0;
    engine::forget_precisions(other);
    QVERIFY(!std::filesystem::exists(other));
    QVERIFY(probe(other).fp32_ms == 20 && measured == 1);
    // A damaged file costs a measurement, and so does one whose numbers are none.
    for (auto& entry : changed) entry["fp32_ms"] = "fast";
    base::write_atomically(in_folder("words.json"), changed.dump());
    QVERIFY(probe(in_folder("words.json")).fp32_ms == 20 && measured == 2);
    base::write_atomically(in_folder("damaged.json"), std::string_view("{\""));
    QVERIFY(probe(in_folder("damaged.json")).fp32_ms == 20 && measured == 3);
    // A real one, of convolutions and of a network.
    for (const auto* of : {static_cast<const engine::ProbedNetwork*>(nullptr), &network}) {
        const auto real = engine::measure_precisions(context, of);
        QVERIFY(real.fp32_ms > 0 && real.bf16_ms > 0 && std::isfinite(real.fp32_ms));
    }
    QVERIFY((engine::PrecisionProbe{20, 10}.bf16_wins() && !engine::PrecisionProbe{10.5, 10}.bf16_wins()));
    QCOMPARE((engine::PrecisionProbe{20, 10}.sentence().text()), std::string("bf16 is 2.0 times as fast as fp32 here"));
}

void TestParts::a_precision_is_measured_until_stable() {
    int steps = 0;
    const auto calm = engine::measure_until_stable([&](bool bf16) {
        ++steps;
        return bf16 ? 10.0 : 20.0;
    });
    QVERIFY(calm.stable && calm.fp32_ms == 20 && calm.bf16_ms == 10 && steps == 2 * 5);
    // A first turn that something slowed counts for nothing.
    steps = 0;
    const auto late = engine::measure_until_stable([&](bool bf16) {
        return ++steps <= 2 ? 100.0 : bf16 ? 10.0 : 20.0;
    });
    QVERIFY(late.stable && late.bf16_wins() && late.fp32_ms == 20);
    // One that gets faster all the time never settles, and does not go on for ever.
    steps = 0;
    double next = 20;
    const auto drifting = engine::measure_until_stable([&](bool bf16) {
        ++steps;
        return bf16 ? 10.0 : next *= 0.9;
    });
    QVERIFY(!drifting.stable && steps == 2 * 20);
    QVERIFY(drifting.sentence().text().find("repeats it") != std::string::npos);
    steps = 0;
    const auto slow = engine::measure_until_stable([&](bool) { return 800.0 + ++steps * 100; });
    QVERIFY(!slow.stable && steps == 2 * 2);
}

void TestParts::a_slow_blas_is_told() {
    const auto probe = engine::probe_products();
    QVERIFY(probe.blas_ms > 0 && probe.blas_ms < 10000);
    QVERIFY(probe.convolution_ms > 0 && probe.convolution_ms < 10000);
    QVERIFY(!(engine::ProductProbe{1.0, 0.5}.blas_is_slow()));
    const engine::ProductProbe reference{41, 1};
    QVERIFY(reference.blas_is_slow());
    QVERIFY(reference.sentence().text().find("41 times") != std::string::npos);
}

}  // namespace

TORCHDECK_TEST(QCoreApplication, TestParts)

}  // namespace tst_parts

#include "tst_parts.moc"
