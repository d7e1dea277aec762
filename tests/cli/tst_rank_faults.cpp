// SPDX-License-Identifier: GPL-3.0-or-later
//
// Several processes that train together: none is left when one goes or stands still, and a launcher may start them
// again.
#include <netinet/in.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill() is POSIX's
#include <sys/socket.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTest>
#include <vector>

#include "rank_processes.hpp"
#include "support/test_program.hpp"

namespace tst_rank_faults {

using namespace torchdeck;
using test::content;
using test::free_port;

class TestRankFaults : public QObject, private test::RankProcesses {
    Q_OBJECT
  private slots:
    void a_rank_that_stands_still_while_they_meet_is_named();
    void a_restart_of_the_launcher_continues();
    void no_rank_outlives_another_data();
    void no_rank_outlives_another();
};

void TestRankFaults::a_rank_that_stands_still_while_they_meet_is_named() {
    // Rank 0 keeps the store at which they meet: requests to one that is stopped are never answered.
    const int port = free_port();
    auto first = start(words("still", {"--rank-timeout", "60s"}), torchrun(0, 2, port));
    const auto listens = [&] {
        const int fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in address = {};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const bool connected = ::connect(fd, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
        ::close(fd);
        return connected;
    };
    QTRY_VERIFY_WITH_TIMEOUT(listens(), 60000);
    ::kill(static_cast<pid_t>(first.process->processId()), SIGSTOP);
    auto second = start(words("still", {"--rank-timeout", "2s"}), torchrun(1, 2, port));
    QCOMPARE(end_of(second, 60000), 4);
    QVERIFY2(second.errors.contains("rank 0"), second.errors.constData());
    ::kill(static_cast<pid_t>(first.process->processId()), SIGKILL);
    (void)end_of(first);
}

void TestRankFaults::a_restart_of_the_launcher_continues() {
    // As torchrun --max-restarts does it: the same command line again, with a count.
    const auto start_both = [&](int restarts) {
        std::vector<Rank> ranks;
        const int port = free_port();
        for (int rank = 0; rank < 2; ++rank) {
            auto variables = torchrun(rank, 2, port);
            variables["TORCHELASTIC_RUN_ID"] = "elastic";
            variables["TORCHELASTIC_RESTART_COUNT"] = QString::number(restarts);
            ranks.push_back(
                start(words("elastic", {"--batch-size", "16", "--epochs", "20", "--rank-timeout", "5s"}), variables));
        }
        return ranks;
    };
    const auto log = dir_.filePath("elastic/metrics.jsonl");
    auto first = start_both(0);
    QTRY_VERIFY_WITH_TIMEOUT(content(log).count(R"("phase":"epoch")") >= 2, 60000);
    ::kill(static_cast<pid_t>(first[1].process->processId()), SIGKILL);
    QCOMPARE(end_of(first[0], 60000), 4);
    (void)end_of(first[1]);
    const auto before = content(log).count(R"("phase":"epoch")");
    QVERIFY(before < 20);
    auto second = start_both(1);
    QCOMPARE(end_of(second[0]), 0);
    QCOMPARE(end_of(second[1]), 0);
    QVERIFY2(second[0].errors.contains("Resumed"), second[0].errors.constData());
    QCOMPARE(content(log).count(R"("phase":"epoch")"), 20);
    QCOMPARE(last_epoch("elastic")["step"].toInt(), 4 * 20);
    // Lost before its first checkpoint: it begins anew, and what was there is kept.
    QVERIFY(QDir().mkpath(dir_.filePath("early/checkpoints")));
    QVERIFY(QFile::copy(dir_.filePath("elastic/run.json"), dir_.filePath("early/run.json")));
    auto early = start(words("early", {"--batch-size", "32"}), {{"SLURM_RESTART_COUNT", "1"}});
    QCOMPARE(end_of(early), 0);
    QVERIFY2(early.errors.contains("begins anew"), early.errors.constData());
    QVERIFY(QFile::exists(dir_.filePath("early-start1/run.json")));
    QCOMPARE(last_epoch("early")["step"].toInt(), 4);
    // A first start does not take a run for its own.
    auto taken = start(words("early", {"--batch-size", "32"}));
    QVERIFY(end_of(taken) != 0);
}

void TestRankFaults::no_rank_outlives_another_data() {
    QTest::addColumn<int>("victim");
    QTest::addColumn<int>("number");
    QTest::newRow("rank 0 killed") << 0 << SIGKILL;
    QTest::newRow("rank 1 killed") << 1 << SIGKILL;
    QTest::newRow("rank 2 stopped") << 2 << SIGSTOP;
}

void TestRankFaults::no_rank_outlives_another() {
    QFETCH(const int, victim);
    QFETCH(const int, number);
    const int port = free_port();
    const auto name = QString("fault-%1-%2").arg(victim).arg(number);
    std::vector<Rank> ranks;
    for (int rank = 0; rank < 3; ++rank)
        ranks.push_back(start(words(name, {"--batch-size", "4", "--epochs", "500", "--rank-timeout", "3s"}),
                              torchrun(rank, 3, port)));
    const auto log = dir_.filePath(name + "/metrics.jsonl");
    QTRY_VERIFY_WITH_TIMEOUT(content(log).count(R"("phase":"step")") > 3, 60000);
    auto& gone = ranks[static_cast<std::size_t>(victim)];
    ::kill(static_cast<pid_t>(gone.process->processId()), number);
    for (int rank = 0; rank < 3; ++rank) {
        if (rank == victim) continue;
        auto& left = ranks[static_cast<std::size_t>(rank)];
        QCOMPARE(end_of(left, 60000), 4);
        QVERIFY2(left.errors.contains(QString("rank %1 (").arg(victim).toUtf8()), left.errors.constData());
        QVERIFY2(left.errors.contains("--resume"), left.errors.constData());
    }
    gone.process->kill();
    gone.process->waitForFinished();
    if (victim == 0) return;
    // Rank 0 has saved where it was.
    QVERIFY(QFile::exists(dir_.filePath(name + "/checkpoints/last.ckpt")));
    auto resumed = start({"train", "--resume", dir_.filePath(name), "--nproc", "1"});
    QTRY_VERIFY_WITH_TIMEOUT((resumed.errors += resumed.process->readAllStandardError()).contains("Resumed"), 60000);
    resumed.process->kill();
    resumed.process->waitForFinished();
}

TORCHDECK_TEST(QCoreApplication, TestRankFaults)

}  // namespace tst_rank_faults

#include "tst_rank_faults.moc"
