// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTest>
#include <algorithm>
#include <atomic>
#include <cstring>
#include <random>
#include <thread>
#include <vector>

#include "engine/platform/memory_pool.hpp"
#include "support/test_program.hpp"

namespace tst_memory_pool {

using torchdeck::engine::MemoryPool;

namespace {

constexpr std::size_t kMiB = std::size_t{1} << 20;

class TestMemoryPool : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void neighbors_join_and_serve_any_size();
    void small_blocks_leave_large_ranges_whole();
    void blocks_never_overlap();
    void memory_goes_back_when_nobody_keeps_it();
    void a_block_of_a_stranger_is_refused();
    void too_much_is_null_and_the_rest_goes_on();
};

void TestMemoryPool::neighbors_join_and_serve_any_size() {
    MemoryPool pool;
    pool.begin_keeping();
    void* const a = pool.take(32 * kMiB);
    void* const b = pool.take(32 * kMiB);
    void* const c = pool.take(32 * kMiB);
    void* const d = pool.take(160 * kMiB);                                 // the segment is full
    QVERIFY(pool.give_back(a) && pool.give_back(c) && pool.give_back(b));  // the middle one last
    QCOMPARE(pool.take(96 * kMiB), a);
    QCOMPARE(pool.sizes().mapped, MemoryPool::kSegment);
    QVERIFY(pool.give_back(d));
    QCOMPARE(pool.take(100 * kMiB), d);
    pool.end_keeping();
}

void TestMemoryPool::small_blocks_leave_large_ranges_whole() {
    MemoryPool pool;
    pool.begin_keeping();
    void* const large = pool.take(64 * kMiB);
    (void)pool.take(kMiB);
    void* const small = pool.take(2 * kMiB);
    (void)pool.take(kMiB);
    QVERIFY(pool.give_back(large) && pool.give_back(small));
    QCOMPARE(pool.take(kMiB), small);
    QCOMPARE(pool.take(64 * kMiB), large);
    pool.end_keeping();
}

/// Two threads at random, each block filled with a number of its own that must still be there at its end.
void TestMemoryPool::blocks_never_overlap() {
    MemoryPool pool;
    pool.begin_keeping();
    std::atomic<bool> sound = true;
    const auto work = [&](unsigned seed) {
        struct Block {
            unsigned char* at;
            std::size_t bytes;
            unsigned char mark;
        };
        std::vector<Block> held;
        std::mt19937 random(seed);
        const auto check_and_drop = [&](std::size_t i) {
            const auto block = held[i];
            const auto is_mark = [&](unsigned char value) { return value == block.mark; };
            sound = sound && std::all_of(block.at, block.at + block.bytes, is_mark) && pool.give_back(block.at);
            held.erase(held.begin() + static_cast<std::ptrdiff_t>(i));
        };
        for (int i = 0; i < 2000; ++i) {
            if (held.size() > 20 || (!held.empty() && random() % 2 == 0)) {
                check_and_drop(random() % held.size());
                continue;
            }
            const std::size_t bytes = 1 + random() % (random() % 8 == 0 ? 3 * kMiB : kMiB / 8);
            auto* const at = static_cast<unsigned char*>(pool.take(bytes));
            const auto mark = static_cast<unsigned char>(random());
            std::memset(at, mark, bytes);
            held.push_back({at, bytes, mark});
        }
        while (!held.empty()) check_and_drop(held.size() - 1);
    };
    { const std::jthread one(work, 1), other(work, 2); }
    QVERIFY(sound);
    QCOMPARE(pool.sizes().in_use, std::size_t{0});
    // All of it is one range again.
    QCOMPARE(pool.sizes().mapped, MemoryPool::kSegment);
    QVERIFY(pool.take(MemoryPool::kSegment) != nullptr);
    QCOMPARE(pool.sizes().mapped, MemoryPool::kSegment);
    pool.end_keeping();
}

void TestMemoryPool::memory_goes_back_when_nobody_keeps_it() {
    const auto resident = [] {
        QFile statm("/proc/self/statm");
        return statm.open(QIODevice::ReadOnly) ? statm.readAll().split(' ').at(1).toLongLong() * 4096 : 0;
    };
    MemoryPool pool;
    pool.begin_keeping();
    const auto before = resident();
    void* const stays = pool.take(kMiB);
    void* const goes = pool.take(64 * kMiB);
    std::memset(stays, 1, kMiB);
    std::memset(goes, 1, 64 * kMiB);
    QVERIFY(pool.give_back(goes));
    QVERIFY(resident() - before >= static_cast<qint64>(64 * kMiB));  // kept
    pool.end_keeping();
    QVERIFY(resident() - before < static_cast<qint64>(8 * kMiB));
    QCOMPARE(*static_cast<char*>(stays), 1);
    QVERIFY(pool.give_back(stays));
    QCOMPARE(pool.sizes().mapped, std::size_t{0});
}

void TestMemoryPool::a_block_of_a_stranger_is_refused() {
    MemoryPool pool;
    int mine = 0;
    QVERIFY(!pool.give_back(&mine));
    pool.begin_keeping();
    auto* const block = static_cast<char*>(pool.take(2 * kMiB));
    QVERIFY(!pool.give_back(block + MemoryPool::kUnit));
    QCOMPARE(pool.size_of(block), 2 * kMiB);
    QCOMPARE(pool.size_of(&mine), std::size_t{0});
    QVERIFY(pool.give_back(block));
    QVERIFY(!pool.give_back(block));
    pool.end_keeping();
}

void TestMemoryPool::too_much_is_null_and_the_rest_goes_on() {
    MemoryPool pool;
    pool.begin_keeping();
    QCOMPARE(pool.take(SIZE_MAX - 5), nullptr);
    QCOMPARE(pool.take(std::size_t{1} << 50), nullptr);
    QVERIFY(pool.take(300 * kMiB) != nullptr);  // more than a segment
    pool.end_keeping();
}

}  // namespace

TORCHDECK_TEST(QCoreApplication, TestMemoryPool)

}  // namespace tst_memory_pool

#include "tst_memory_pool.moc"
