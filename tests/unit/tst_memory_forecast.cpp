// SPDX-License-Identifier: GPL-3.0-or-later
// Forecasts of traces that were written down by hand, and the model of LibTorch's caching allocator.
#include <QTest>

#include "profile/memory_forecast.hpp"
#include "profile/memory_report.hpp"
#include "support/test_program.hpp"

namespace tst_memory_forecast {

using namespace torchdeck::profile;

namespace {

constexpr std::int64_t kKiB = 1024;
constexpr std::int64_t kMiB = 1024 * kKiB;

/// An activation of 1 MiB an image, its gradient while it is there, and a gradient of the weights at the end.
MemoryTrace small_trace() {
    MemoryTrace trace{.model = "small", .precision = "fp32", .batch = 4, .eval_batch = 2, .shards = 2};
    trace.standing.weights = {2 * kMiB, 100};
    trace.standing.optimizer = {2 * kMiB, 100, 2 * kMiB, 100};
    constexpr auto kImage = static_cast<double>(kMiB);
    trace.train = {{.block = 0, .per_image = kImage},
                   {.block = 1, .per_image = kImage},
                   {.block = 0, .freed = true, .per_image = kImage},
                   {.block = 2, .shared = true, .fixed = 2 * kMiB},
                   {.block = 1, .freed = true, .per_image = kImage},
                   {.block = 2, .freed = true, .shared = true, .fixed = 2 * kMiB}};
    trace.evaluation = {{.block = 0, .fixed = 100 * kKiB}, {.block = 0, .freed = true, .fixed = 100 * kKiB}};
    trace.scales = true;
    return trace;
}

}  // namespace

class TestMemoryForecast : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void a_cpu_adds_up_what_is_alive();
    void the_batch_scales_activations_only();
    void the_largest_batch_fits_and_the_next_does_not();
    void blocks_are_cut_as_libtorch_cuts_them();
    void free_neighbors_join();
    void a_full_device_gives_back_what_nobody_uses();
    void a_gpu_holds_more_than_is_alive();
    void a_table_says_what_is_known();
};

void TestMemoryForecast::a_cpu_adds_up_what_is_alive() {
    const auto memory = forecast_memory(small_trace(), 4);
    QCOMPARE(memory.weights, 2 * kMiB + 100);
    QCOMPARE(memory.optimizer, 4 * kMiB + 200);
    QCOMPARE(memory.averages, std::int64_t{0});
    // Two shards of two images with two activations each; the weights' gradient comes when one has gone.
    QCOMPARE(memory.step, 8 * kMiB);
    QCOMPARE(memory.train_peak, 14 * kMiB + 300);
    QCOMPARE(memory.profiled_peak, 14 * kMiB);
    QCOMPARE(memory.eval_peak, 6 * kMiB + 300 + 2 * 100 * kKiB);
    QCOMPARE(memory.peak(), memory.train_peak);
    QCOMPARE(memory.reserved, memory.train_peak);
    auto trace = small_trace();
    trace.evaluation.front().fixed = 5 * kMiB + 1;  // rounded up to 64 KiB
    QCOMPARE(forecast_memory(trace, 4).peak(), 6 * kMiB + 300 + 2 * (5 * kMiB + 64 * kKiB));
    // Gradients that wait for the next batch are there from the beginning.
    trace = small_trace();
    trace.standing.gradients = {2 * kMiB};
    QCOMPARE(forecast_memory(trace, 4).step, 10 * kMiB);
}

void TestMemoryForecast::the_batch_scales_activations_only() {
    QCOMPARE(forecast_memory(small_trace(), 8).step, 16 * kMiB);
    QCOMPARE(forecast_memory(small_trace(), 5).step, 12 * kMiB);  // three images in the larger shard
    QCOMPARE(forecast_memory(small_trace(), 1).step, 4 * kMiB);
    auto trace = small_trace();
    trace.scales = false;
    QCOMPARE(forecast_memory(trace, 8).batch, std::int64_t{4});
    QVERIFY(!largest_batch(trace, 100 * kMiB));
}

void TestMemoryForecast::the_largest_batch_fits_and_the_next_does_not() {
    const auto trace = small_trace();
    const auto at = [&](std::int64_t batch) { return forecast_memory(trace, batch).peak(); };
    QCOMPARE(*largest_batch(trace, at(100)), std::int64_t{100});
    QCOMPARE(*largest_batch(trace, at(100) - 1), std::int64_t{98});
    QCOMPARE(*largest_batch(trace, 1), std::int64_t{0});
    QVERIFY(*largest_batch(trace, std::int64_t{1} << 60) >= 1'000'000);
}

void TestMemoryForecast::blocks_are_cut_as_libtorch_cuts_them() {
    CachingAllocator allocator;
    QVERIFY(allocator.take(1));
    QCOMPARE(allocator.allocated(), std::int64_t{512});
    QCOMPARE(allocator.reserved(), 2 * kMiB);
    QVERIFY(allocator.take(kMiB));  // the largest that is small
    QCOMPARE(allocator.reserved(), 2 * kMiB);
    QVERIFY(allocator.take(kMiB));
    QCOMPARE(allocator.reserved(), 4 * kMiB);
    const auto before = allocator.allocated();
    QVERIFY(allocator.take(3 * kMiB));  // a segment of 20 MiB
    QCOMPARE(allocator.allocated() - before, 3 * kMiB);
    QCOMPARE(allocator.reserved(), 24 * kMiB);
    QVERIFY(allocator.take(16 * kMiB + 512 * kKiB));  // half a MiB is not worth to be cut off
    QCOMPARE(allocator.allocated() - before, 20 * kMiB);
    QCOMPARE(allocator.reserved(), 24 * kMiB);
    QVERIFY(allocator.take(11 * kMiB));  // from 10 MiB on segments have the size of the block in units of 2 MiB
    QCOMPARE(allocator.allocated() - before, 32 * kMiB);
    QCOMPARE(allocator.reserved(), 36 * kMiB);
}

void TestMemoryForecast::free_neighbors_join() {
    CachingAllocator allocator;
    const auto first = allocator.take(4 * kMiB);
    const auto second = allocator.take(4 * kMiB);
    const auto third = allocator.take(4 * kMiB);
    allocator.give_back(*first);
    allocator.give_back(*third);
    allocator.give_back(*second);
    QCOMPARE(allocator.allocated(), std::int64_t{0});
    QVERIFY(allocator.take(9 * kMiB) && allocator.take(9 * kMiB));
    QCOMPARE(allocator.reserved(), 20 * kMiB);
}

void TestMemoryForecast::a_full_device_gives_back_what_nobody_uses() {
    CachingAllocator allocator(40 * kMiB);
    const auto block = allocator.take(30 * kMiB);
    QVERIFY(!allocator.take(12 * kMiB));
    allocator.give_back(*block);
    QVERIFY(allocator.take(32 * kMiB));
    QCOMPARE(allocator.reserved(), 32 * kMiB);
    QCOMPARE(allocator.peak_reserved(), 32 * kMiB);
}

void TestMemoryForecast::a_gpu_holds_more_than_is_alive() {
    auto trace = small_trace();
    trace.kind = MemoryKind::cuda;
    trace.standing.workspaces = {8'519'680};
    const auto memory = forecast_memory(trace, 4);
    // One device computes the whole batch: two activations of 4 MiB.
    QCOMPARE(memory.step, 8 * kMiB + 8'519'680);
    QCOMPARE(memory.weights, 2 * kMiB + 512);
    QVERIFY(memory.reserved > memory.peak());
    QCOMPARE(memory.reserved % (2 * kMiB), std::int64_t{0});
    // More images fit into the same segments, until one more is needed.
    const auto most = *largest_batch(trace, memory.reserved);
    QVERIFY(most >= 4);
    QVERIFY(forecast_memory(trace, most + 1).reserved > memory.reserved);
    QVERIFY(*largest_batch(trace, memory.reserved - 1) < most);
}

void TestMemoryForecast::a_table_says_what_is_known() {
    ForecastRow row{"small", "fp32", MemoryKind::host, forecast_memory(small_trace(), 4), {}};
    auto table = QString::fromStdString(forecast_table({row}));
    QVERIFY(table.contains(QStringLiteral("14 MiB")));
    QVERIFY(!table.contains(QStringLiteral("largest")) && !table.contains(QStringLiteral("reserved")));
    row.largest_batch = 0;
    table = QString::fromStdString(forecast_table({row}));
    QVERIFY(table.contains(QStringLiteral("largest batch")) && table.contains(QStringLiteral("none")));
    QCOMPARE(binary_bytes(1536 * kMiB), std::string("1.50 GiB"));
    QCOMPARE(binary_bytes(kMiB / 2), std::string("0.5 MiB"));
    const auto csv = QString::fromStdString(forecast_csv({row}));
    QCOMPARE(csv.count(u'\n'), 2);
    QCOMPARE(csv.section(u'\n', 0, 0).count(u','), csv.section(u'\n', 1, 1).count(u','));
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestMemoryForecast)

}  // namespace tst_memory_forecast

#include "tst_memory_forecast.moc"
