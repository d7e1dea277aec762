// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <atomic>
#include <numeric>
#include <stdexcept>
#include <thread>
#include <vector>

#include "base/exchange.hpp"
#include "base/team.hpp"
#include "support/test_program.hpp"

namespace tst_team {

using torchdeck::base::Exchange;
using torchdeck::base::LoopTeam;
using torchdeck::base::Rendezvous;
using torchdeck::base::Team;

class TestTeam : public QObject {
    Q_OBJECT
  private slots:
    void members_run_at_the_same_time();
    void fewer_members_than_threads();
    void every_index_once();
    void failure_of_the_lowest_member();
    void failure_ends_for_each();
    void loops_reach_every_index_once();
    void members_join_a_loop();
    void a_failure_ends_its_loop_alone();
    void rendezvous_hands_over_what_was_written();
    void aborted_rendezvous_wakes_all();
    void all_get_what_each_contributes();
    void a_failing_thread_ends_an_exchange();
};

void TestTeam::members_run_at_the_same_time() {
    Team team(3);
    QCOMPARE(team.size(), 3);
    for (int round = 0; round < 100; ++round) {
        // Would hang if they ran one after another.
        std::atomic<int> arrived = 0;
        team.run(3, [&](int) {
            ++arrived;
            while (arrived < 3) std::this_thread::yield();
        });
        QCOMPARE(arrived.load(), 3);
    }
}

void TestTeam::fewer_members_than_threads() {
    Team team(4);
    std::vector<int> runs(4);
    for (const int members : {4, 1, 2, 3, 2, 4})
        team.run(members, [&](int member) { ++runs[static_cast<std::size_t>(member)]; });
    QVERIFY((runs == std::vector<int>{6, 5, 3, 2}));
}

void TestTeam::every_index_once() {
    for (const int size : {1, 2, 5}) {
        Team team(size);
        std::vector<int> seen(1000);
        team.for_each(1000, [&](std::int64_t i) { ++seen[static_cast<std::size_t>(i)]; });
        QVERIFY(seen == std::vector<int>(1000, 1));
        team.for_each(0, [&](std::int64_t) { seen[0] = 7; });
        QCOMPARE(seen[0], 1);
    }
}

void TestTeam::loops_reach_every_index_once() {
    for (const int size : {1, 2, 5}) {
        LoopTeam team(size);
        QCOMPARE(team.size(), size);
        for (int loop = 0; loop < 500; ++loop) {
            std::vector<int> seen(static_cast<std::size_t>(loop), 0);
            const std::int64_t grain = loop % 7;
            std::atomic<bool> is_small = false;
            team.run(loop, grain, [&](std::int64_t begin, std::int64_t end) {
                if (end - begin < std::min<std::int64_t>(grain, loop)) is_small = true;
                for (auto i = begin; i < end; ++i) ++seen[static_cast<std::size_t>(i)];
            });
            QVERIFY(!is_small && seen == std::vector<int>(seen.size(), 1));
            // Members fall asleep now and then.
            for (int i = 0; loop % 50 == 0 && i < 20'000; ++i) std::this_thread::yield();
        }
    }
}

void TestTeam::members_join_a_loop() {
    LoopTeam team(3);
    for (int loop = 0; loop < 100; ++loop) {
        // Would hang if the caller computed alone.
        std::atomic<int> arrived = 0;
        team.run(3, 1, [&](std::int64_t, std::int64_t) {
            ++arrived;
            while (arrived < 3) std::this_thread::yield();
        });
        QCOMPARE(arrived.load(), 3);
    }
}

void TestTeam::a_failure_ends_its_loop_alone() {
    LoopTeam team(2);
    for (int loop = 0; loop < 20; ++loop) {
        std::atomic<int> parts = 0;
        const auto fail = [&](std::int64_t, std::int64_t) {
            if (++parts == 3) throw std::runtime_error("third");
        };
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, team.run(8, 1, fail));
        parts = 0;
        team.run(8, 1, [&](std::int64_t, std::int64_t) { ++parts; });
        QCOMPARE(parts.load(), 8);
    }
}

void TestTeam::failure_of_the_lowest_member() {
    Team team(3);
    for (int round = 0; round < 20; ++round) {
        try {
            team.run(3, [](int member) {
                if (member > 0) throw std::runtime_error(std::to_string(member));
            });
            QFAIL("nothing was thrown");
        } catch (const std::runtime_error& e) {
            QCOMPARE(e.what(), "1");
        }
    }
    int calls = 0;
    team.run(1, [&](int) { ++calls; });  // works on
    QCOMPARE(calls, 1);
}

void TestTeam::failure_ends_for_each() {
    Team team(2);
    constexpr std::int64_t kCount = 50'000'000;
    std::atomic<std::int64_t> calls = 0;
    // One member fails; the other stops too.
    QVERIFY_THROWS_EXCEPTION(std::runtime_error, team.for_each(kCount, [&](std::int64_t i) {
        ++calls;
        if (i == 0) throw std::runtime_error("no");
    }));
    QVERIFY(calls < kCount);
}

void TestTeam::rendezvous_hands_over_what_was_written() {
    constexpr int kThreads = 3;
    Team team(kThreads);
    Rendezvous rendezvous;
    rendezvous.reset(kThreads);
    // Plain integers: a race detector would find a hand-over that does not synchronize.
    std::vector<int> written[2] = {std::vector<int>(kThreads), std::vector<int>(kThreads)};
    std::atomic<int> wrong = 0;
    team.run(kThreads, [&](int member) {
        for (int round = 0; round < 2000; ++round) {
            auto& mine = written[round % 2];
            mine[static_cast<std::size_t>(member)] = round;
            rendezvous.arrive_and_wait();
            if (std::accumulate(mine.begin(), mine.end(), 0) != kThreads * round) ++wrong;
        }
    });
    QCOMPARE(wrong.load(), 0);
}

void TestTeam::aborted_rendezvous_wakes_all() {
    Team team(3);
    Rendezvous rendezvous;
    for (int round = 0; round < 50; ++round) {
        rendezvous.reset(3);
        std::atomic<int> woken = 0;
        team.run(3, [&](int member) {
            if (member == 0) {
                rendezvous.abort();
                return;
            }
            try {
                rendezvous.arrive_and_wait();
            } catch (const Rendezvous::Aborted&) {
                ++woken;
            }
        });
        QCOMPARE(woken.load(), 2);
    }
    rendezvous.reset(3);
    team.run(3, [&](int) { rendezvous.arrive_and_wait(); });
}

/// As shards of training steps exchange the sums of batch norms: many rounds, threads of different speed, again and
/// again with another number of threads.
void TestTeam::all_get_what_each_contributes() {
    Team team(4);
    Exchange exchange;
    for (const int threads : {4, 1, 3, 2}) {
        exchange.begin(threads);
        std::atomic<int> wrong = 0;
        team.run(threads, [&](int thread) {
            for (int round = 0; round < 1000; ++round) {
                if (round % 7 == thread) std::this_thread::yield();
                const auto all = exchange.all(thread, {1.0 * thread, 1.0 * round});
                if (all.size() != static_cast<std::size_t>(threads)) ++wrong;
                for (std::size_t i = 0; i < all.size(); ++i) {
                    if (all[i] != std::vector<double>{1.0 * static_cast<double>(i), 1.0 * round}) ++wrong;
                }
            }
        });
        QCOMPARE(wrong.load(), 0);
    }
}

void TestTeam::a_failing_thread_ends_an_exchange() {
    Team team(3);
    Exchange exchange;
    for (int round = 0; round < 20; ++round) {
        exchange.begin(3);
        std::atomic<int> aborted = 0;
        team.run(3, [&](int thread) {
            try {
                (void)exchange.all(thread, {1.0});
                if (thread == 1)
                    exchange.abort();
                else
                    (void)exchange.all(thread, {2.0});
            } catch (const Rendezvous::Aborted&) {
                ++aborted;
            }
        });
        QCOMPARE(aborted.load(), 2);
    }
}

TORCHDECK_TEST(QCoreApplication, TestTeam)

}  // namespace tst_team

#include "tst_team.moc"
