// SPDX-License-Identifier: GPL-3.0-or-later
// What a training step allocates, from shapes: against the tensors of a real step, and for settings one by one.
#include <QTest>
#include <algorithm>
#include <numeric>

#include "base/error.hpp"
#include "config/settings.hpp"
#include "data/load.hpp"
#include "engine_loader.hpp"
#include "profile/memory_forecast.hpp"
#include "support/test_program.hpp"

namespace tst_memory_trace {

using namespace torchdeck;

namespace {

TraceMemory request_for(const std::string& model, std::int64_t batch, const std::string& precision = "fp32") {
    TraceMemory request;
    request.config.model.name = model;
    request.config.data.batch_size = batch;
    config::setting("precision").set(request.config, std::string(precision));
    request.config.hardware.device = "cpu";
    request.config.hardware.shards = 2;
    return request;
}

profile::MemoryTrace trace_of(const TraceMemory& request) {
    return load_engine()->run(request, {});
}

std::int64_t sum(const std::vector<std::int64_t>& sizes) {
    return std::accumulate(sizes.begin(), sizes.end(), std::int64_t{0});
}

}  // namespace

class TestMemoryTrace : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void a_forecast_is_near_the_step_data();
    void a_forecast_is_near_the_step();
    void every_block_ends();
    void settings_count();
    void filters_larger_than_images_take_blocks();
    void a_gpu_needs_not_be_there();
    void what_does_not_fit_is_said();
};

void TestMemoryTrace::a_forecast_is_near_the_step_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("precision");
    QTest::addColumn<int>("shards");
    for (const auto* const model : {"small-cifar-net", "resnet18"}) {
        for (const auto* const precision : {"fp32", "bf16"})
            QTest::addRow("%s %s", model, precision)
                << QString::fromLatin1(model) << QString::fromLatin1(precision) << 2;
    }
    QTest::newRow("one shard") << QStringLiteral("resnet18") << QStringLiteral("fp32") << 1;
}

void TestMemoryTrace::a_forecast_is_near_the_step() {
    QFETCH(QString, model);
    QFETCH(QString, precision);
    QFETCH(int, shards);
    if (precision == QStringLiteral("bf16") && !load_engine()->devices().front().native_bf16)
        QSKIP("what LibTorch computes bf16 with on this CPU has buffers of its own");
    // Measured with AVX-512: of 16 images in bf16 the forecast is 6 MiB (16 %) too high.
    const std::int64_t batch = precision == QStringLiteral("bf16") ? 32 : 16;
    auto request = request_for(model.toStdString(), batch, precision.toStdString());
    request.config.hardware.shards = shards;
    const auto trace = trace_of(request);
    QVERIFY(trace.scales);
    const auto forecast = profile::forecast_memory(trace, batch);
    const auto dataset = data::make_shapes(2 * batch, 32, 1, 2);
    auto config = request.config;
    config.data.dataset = "shapes";
    const auto measured = load_engine()->run(
        Profile{.config = config, .warmup = 1, .steps = 1, .trace = false, .memory = true}, {.dataset = &dataset});
    const auto ratio = static_cast<double>(forecast.profiled_peak) / static_cast<double>(measured.memory.peak_bytes);
    QVERIFY2(ratio > 0.9 && ratio < 1.1,
             qPrintable(QStringLiteral("%1 of %2 bytes").arg(forecast.profiled_peak).arg(measured.memory.peak_bytes)));
}

void TestMemoryTrace::every_block_ends() {
    const auto trace = trace_of(request_for("resnet18", 32));
    for (const auto& events : {trace.train, trace.evaluation}) {
        QVERIFY(events.size() > 100);
        const auto ends = std::count_if(events.begin(), events.end(), [](const auto& event) { return event.freed; });
        QCOMPARE(static_cast<std::size_t>(2 * ends), events.size());
    }
    // 11,173,962 parameters and 9,620 values of batch norms, which count their batches, too.
    QCOMPARE(sum(trace.standing.weights), std::int64_t{4 * (11'173'962 + 9'600) + 8 * 20});
    QCOMPARE(sum(trace.standing.optimizer), std::int64_t{2 * 4 * 11'173'962});
}

void TestMemoryTrace::settings_count() {
    auto request = request_for("resnet18", 32);
    const auto plain = profile::forecast_memory(trace_of(request), 32);
    request.config.optimizer.kind = "sgd";
    const auto sgd = profile::forecast_memory(trace_of(request), 32);
    QCOMPARE(2 * sgd.optimizer, plain.optimizer);
    request.config.optimizer.ema_decay = 0.999;
    request.config.optimizer.accumulate = 2;
    const auto more = profile::forecast_memory(trace_of(request), 32);
    QCOMPARE(more.averages, more.weights);
    QVERIFY(more.step >= sgd.step + sgd.optimizer * 9 / 10);
    // Half of the network's inputs are not kept, and there is nothing else that changes.
    request.config.hardware.gradient_checkpointing = true;
    const auto checkpointed = profile::forecast_memory(trace_of(request), 32);
    QVERIFY2(checkpointed.step < more.step * 3 / 4,
             qPrintable(QString("%1 of %2").arg(checkpointed.step).arg(more.step)));
    QCOMPARE(checkpointed.weights, more.weights);
    request.config.hardware.gradient_checkpointing = false;
    // Frozen layers keep nothing for the backward pass, and have no gradients.
    request.config.model.freeze = "conv1,bn1,layer1,layer2,layer3,layer4";
    const auto frozen = profile::forecast_memory(trace_of(request), 32);
    QVERIFY(frozen.step < sgd.step / 2);
    QVERIFY(frozen.optimizer < sgd.optimizer / 100);
    request.config.model.unfreeze_epoch = 2;
    QCOMPARE(profile::forecast_memory(trace_of(request), 32).optimizer, sgd.optimizer);
}

/// On images of 32 pixels the last depthwise convolutions of MobileNetV2 see one pixel, which 3 x 3 filters do not fit
/// into: oneDNN's gradient of their weights has blocks of 16 x 16 channels then, on a CPU with AVX-512.
void TestMemoryTrace::filters_larger_than_images_take_blocks() {
    constexpr std::int64_t kBlocks = 960 * 16 * 16 * 9;
    bool has_blocks = false;
#if defined(__x86_64__)
    has_blocks = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                 __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq");
#endif
    const auto count = [](const TraceMemory& request, std::int64_t bytes) {
        const auto trace = trace_of(request);
        return std::count_if(trace.train.begin(), trace.train.end(), [&](const auto& event) {
            return !event.freed && event.per_image == 0 && event.fixed == bytes;
        });
    };
    // In three layers, and again in float32 for the sums of bfloat16.
    QCOMPARE(count(request_for("mobilenet_v2", 32), 4 * kBlocks), has_blocks ? 3 : 0);
    QCOMPARE(count(request_for("mobilenet_v2", 32, "bf16"), 4 * kBlocks), has_blocks ? 3 : 0);
    QCOMPARE(count(request_for("mobilenet_v2", 32, "bf16"), 2 * kBlocks), has_blocks ? 3 : 0);
    auto larger = request_for("mobilenet_v2", 32);
    larger.height = larger.width = 96;  // 3 x 3 pixels
    QCOMPARE(count(larger, 4 * kBlocks), 0);
}

void TestMemoryTrace::a_gpu_needs_not_be_there() {
    auto request = request_for("resnet18", 64);
    request.config.hardware.device = "cuda";
    const auto single = trace_of(request);
    QVERIFY(single.kind == profile::MemoryKind::cuda);
    request.config.hardware.precision = "bf16";
    const auto half = trace_of(request);
    const auto of = [](const auto& trace) { return profile::forecast_memory(trace, 64); };
    QVERIFY(of(single).reserved >= of(single).peak());
    // Activations of half the size; gradients and weights stay.
    QVERIFY(4 * of(half).step < 3 * of(single).step);
    QCOMPARE(of(half).optimizer, of(single).optimizer);
}

void TestMemoryTrace::what_does_not_fit_is_said() {
    auto request = request_for("vgg16", 8);
    request.height = request.width = 8;
    QVERIFY_THROWS_EXCEPTION(Error, trace_of(request));
    request = request_for("resnet18", 8);
    request.config.model.freeze = "nothing";
    QVERIFY_THROWS_EXCEPTION(Error, trace_of(request));
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestMemoryTrace)

}  // namespace tst_memory_trace

#include "tst_memory_trace.moc"
