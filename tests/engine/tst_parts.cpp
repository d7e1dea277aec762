// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of the engine that cannot be seen through its interface on a machine without a GPU.
#include <torch/torch.h>

#include <QTest>

#include "engine/device_memory.hpp"

using namespace torchdeck::engine;

namespace {

class TestParts : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void memory_is_heard_while_an_account_is_open();
    void a_cpu_has_no_allocator_to_ask();
};

void TestParts::memory_is_heard_while_an_account_is_open() {
    MemoryAccount account(at::kCPU);
    const auto small = torch::zeros({1024}, torch::kUInt8);
    const double before = account.heard().allocated_mb.value();
    {
        const auto large = torch::zeros({8, 1024, 1024}, torch::kUInt8);
        QVERIFY(account.heard().allocated_mb.value() - before >= 8.0);
    }
    QVERIFY(account.heard().allocated_mb.value() - before < 1.0);
    QVERIFY(account.heard().peak_allocated_mb.value() - before >= 8.0);
    account.reset_peak();
    QVERIFY(account.heard().peak_allocated_mb.value() - before < 1.0);
    // Backward runs for this thread: what it allocates counts too.
    const auto leaf = torch::ones({1024, 1024}, torch::requires_grad());
    account.reset_peak();
    (leaf * leaf).sum().backward();
    QVERIFY(account.heard().peak_allocated_mb.value() - account.heard().allocated_mb.value() >= 0);
    QVERIFY(account.heard().allocated_mb.value() - before >= 8.0);  // the leaf and its gradient
}

void TestParts::a_cpu_has_no_allocator_to_ask() {
    const MemoryAccount account(at::kCPU);
    const auto tensor = torch::zeros({1 << 20});
    QVERIFY(!memory_reading(at::kCPU).allocated_mb.has_value());
    // A GPU that is not there: nothing, and nothing thrown.
    QVERIFY(!memory_reading(at::Device(at::kCUDA, 0)).allocated_mb.has_value());
}

}  // namespace

QTEST_GUILESS_MAIN(TestParts)
#include "tst_parts.moc"
