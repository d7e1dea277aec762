// SPDX-License-Identifier: GPL-3.0-or-later
//
// Who is left of a training: ranks that compute are, ranks that have gone are not.
#include <QTest>
#include <atomic>
#include <chrono>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <thread>

#include "launch/roll_call.hpp"
#include "support/test_program.hpp"

namespace tst_roll_call {

using namespace torchdeck::launch;
using namespace std::chrono_literals;

namespace {

struct Keys {
    std::mutex mutex;
    std::map<std::string, std::string> values;
    std::atomic<bool> gone = false;

    std::optional<std::string> read(const std::string& key) {
        if (gone) throw std::runtime_error("Connection reset by peer");
        const std::lock_guard lock(mutex);
        const auto it = values.find(key);
        return it == values.end() ? std::nullopt : std::optional(it->second);
    }
    void write(const std::string& key, const std::string& value = "1") {
        if (gone) throw std::runtime_error("Connection reset by peer");
        const std::lock_guard lock(mutex);
        values[key] = value;
    }
};

Board board_of(const std::shared_ptr<Keys>& keys) {
    return {[keys](const std::string& key, const std::string& value) { keys->write(key, value); },
            [keys](const std::string& key) { return keys->read(key); }};
}

constexpr RollCallTimes kTimes{.poll = 5ms, .call = 1000ms, .stay = 5000ms};

std::unique_ptr<RollCall> rank_of(const std::shared_ptr<Keys>& keys, int rank, int size, RollCallTimes times = kTimes) {
    return std::make_unique<RollCall>(board_of(keys), rank, size, times);
}

}  // namespace

class TestRollCall : public QObject {
    Q_OBJECT
  private slots:
    void a_rank_that_does_not_answer_is_named_by_all();
    void a_rank_that_computes_has_not_gone();
    void nobody_is_missing_where_all_answer();
    void rank_0_stays_until_the_others_have_asked();
    void a_board_that_is_gone_is_rank_0();
    void a_board_that_hangs_is_rank_0();
    void a_training_that_ends_calls_no_roll();
    void a_rank_that_stands_still_is_noticed();
    void a_rank_that_gives_signs_is_not_lost();
    void a_keeper_that_stands_still_is_noticed();
};

void TestRollCall::a_rank_that_does_not_answer_is_named_by_all() {
    const auto keys = std::make_shared<Keys>();
    const auto zero = rank_of(keys, 0, 4), two = rank_of(keys, 2, 4);
    auto other = std::async(std::launch::async, [&] { return zero->absent(); });
    QCOMPARE(two->absent(), (std::vector<int>{1, 3}));
    QCOMPARE(other.get(), (std::vector<int>{1, 3}));
    // Ever after.
    const auto late = rank_of(keys, 1, 4);
    QCOMPARE(two->absent(), (std::vector<int>{1, 3}));
}

void TestRollCall::a_rank_that_computes_has_not_gone() {
    const auto keys = std::make_shared<Keys>();
    const auto zero = rank_of(keys, 0, 3), two = rank_of(keys, 2, 3);
    // Rank 2 notices nothing yet: its step takes longer than the roll call.
    QCOMPARE(zero->absent(), std::vector<int>{1});
    // And when it does, rank 0 has ended, with the board.
    keys->gone = true;
    QCOMPARE(two->absent(), std::vector<int>{1});
}

void TestRollCall::nobody_is_missing_where_all_answer() {
    const auto keys = std::make_shared<Keys>();
    const auto zero = rank_of(keys, 0, 2), one = rank_of(keys, 1, 2);
    QVERIFY(one->absent().empty());
    QVERIFY(zero->absent().empty());
}

void TestRollCall::rank_0_stays_until_the_others_have_asked() {
    const auto keys = std::make_shared<Keys>();
    keys->write("here/1");  // another process, which reads the board only later
    const auto zero = rank_of(keys, 0, 2);
    std::atomic<bool> written = false;
    auto other = std::async(std::launch::async, [&] {
        std::this_thread::sleep_for(200ms);
        written = true;
        keys->write("asked/1");
    });
    QVERIFY(zero->absent().empty());
    QVERIFY(written);
}

void TestRollCall::a_board_that_is_gone_is_rank_0() {
    const auto keys = std::make_shared<Keys>();
    const auto one = rank_of(keys, 1, 2);
    keys->gone = true;
    QCOMPARE(one->absent(), std::vector<int>{0});
}

void TestRollCall::a_board_that_hangs_is_rank_0() {
    const auto asked = std::make_shared<std::promise<void>>();
    const auto answer = asked->get_future().share();
    Board board{[answer](const std::string&, const std::string&) { answer.wait(); },
                [](const std::string&) { return std::nullopt; }};
    {
        RollCall one(board, 1, 2, {.poll = 5ms, .call = 50ms, .stay = 50ms});
        QCOMPARE(one.absent(), std::vector<int>{0});
    }
    asked->set_value();
}

void TestRollCall::a_training_that_ends_calls_no_roll() {
    const auto keys = std::make_shared<Keys>();
    { const auto zero = rank_of(keys, 0, 2), one = rank_of(keys, 1, 2); }
    QVERIFY(keys->values.empty());
}

void TestRollCall::a_rank_that_stands_still_is_noticed() {
    const auto keys = std::make_shared<Keys>();
    const RollCallTimes times{.poll = 5ms, .call = 200ms, .stay = 200ms, .silence = 600ms};
    const auto zero = rank_of(keys, 0, 3, times), two = rank_of(keys, 2, 3, times);
    // Rank 1 gave a sign of life once.
    keys->write("alive/1", "1");
    QVERIFY(!zero->has_lost() && !two->has_lost());  // nobody watches yet
    zero->watch();
    two->watch();
    QTRY_VERIFY_WITH_TIMEOUT(zero->has_lost(), 20000);
    QTRY_VERIFY_WITH_TIMEOUT(two->has_lost(), 20000);  // by the roll, which rank 0 has called
    QCOMPARE(two->absent(), std::vector<int>{1});
}

void TestRollCall::a_rank_that_gives_signs_is_not_lost() {
    const auto keys = std::make_shared<Keys>();
    const RollCallTimes times{.poll = 5ms, .call = 200ms, .stay = 200ms, .silence = 2000ms};
    const auto zero = rank_of(keys, 0, 2, times), one = rank_of(keys, 1, 2, times);
    zero->watch();
    one->watch();
    for (int i = 0; i < 60; ++i) {
        QVERIFY(!zero->has_lost() && !one->has_lost());
        QTest::qSleep(50);
    }
}

void TestRollCall::a_keeper_that_stands_still_is_noticed() {
    const auto asked = std::make_shared<std::promise<void>>();
    const auto answer = asked->get_future().share();
    Board board{[](const std::string&, const std::string&) {},
                [answer](const std::string&) -> std::optional<std::string> {
                    answer.wait();
                    return std::nullopt;
                }};
    {
        RollCall one(board, 1, 2, {.poll = 5ms, .call = 50ms, .stay = 50ms, .silence = 300ms});
        one.watch();
        QTRY_VERIFY_WITH_TIMEOUT(one.has_lost(), 20000);
        QCOMPARE(one.absent(), std::vector<int>{0});
    }
    asked->set_value();
}

TORCHDECK_TEST(QCoreApplication, TestRollCall)

}  // namespace tst_roll_call

#include "tst_roll_call.moc"
