// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one way in which the window does work on other threads.
#include <QCoreApplication>
#include <QTest>
#include <QThread>
#include <memory>
#include <semaphore>
#include <stdexcept>
#include <string>
#include <vector>

#include "session/background.hpp"
#include "support/failing_threads.hpp"
#include "support/test_program.hpp"
#include "support/waiting.hpp"

namespace tst_background {

using namespace torchdeck;
using namespace torchdeck::ui;

class TestBackground : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() { background_ = std::make_unique<Background>(); }
    void without_a_thread_a_lane_says_so();
    void a_result_comes_on_the_owners_thread();
    void whatever_is_thrown_becomes_a_sentence();
    void progress_comes_before_the_result();
    void a_stop_reaches_the_work_and_its_end_is_reported();
    void work_of_an_owner_that_is_gone_is_stopped_and_dropped();
    void a_result_that_nobody_takes_is_dropped();
    void lanes_do_not_wait_for_each_other();
    void wakes_are_gathered();

  private:
    std::unique_ptr<Background> background_;
};

namespace {

void unexpected(const QString& problem) {
    QFAIL(qPrintable(problem));
}

}  // namespace

/// First: a lane that has a thread keeps it.
void TestBackground::without_a_thread_a_lane_says_so() {
    const test::Threads limit(0);
    QString problem;
    bool done = false;
    background_->run(
        Lane::engine, [] { return 1; }, [](int) { QFAIL("there was a thread"); },
        [&](const QString& sentence) { problem = sentence; });
    QTRY_VERIFY2(problem.contains(QStringLiteral("ulimit -u")), qPrintable(problem));
    // What takes a moment is done late rather than never.
    background_->run(
        Lane::quick, [] { return 1; }, [&](int) { done = true; }, unexpected);
    QTRY_VERIFY(done);
}

void TestBackground::a_result_comes_on_the_owners_thread() {
    const auto* const here = QThread::currentThread();
    const QThread* of_work = nullptr;
    const QThread* of_result = nullptr;
    background_->run(
        Lane::quick, [&] { return of_work = QThread::currentThread(); },
        [&](const QThread*) { of_result = QThread::currentThread(); }, unexpected);
    QTRY_COMPARE(of_result, here);
    QVERIFY(of_work != here);
}

void TestBackground::whatever_is_thrown_becomes_a_sentence() {
    QStringList problems;
    const auto note = [&](const QString& problem) { problems << problem; };
    const auto none = [](int) { QFAIL("there was a result"); };
    background_->run(
        Lane::reading, []() -> int { throw std::runtime_error("The disk is gone."); }, none, note);
    background_->run(
        Lane::reading, []() -> int { throw std::bad_alloc(); }, none, note);
    background_->run(
        Lane::reading, []() -> int { throw 7; }, none, note);
    QTRY_COMPARE(problems.size(), 3);
    QCOMPARE(problems[0], QStringLiteral("The disk is gone."));
    QVERIFY2(problems[1].contains(QStringLiteral("not enough memory")), qPrintable(problems[1]));
    QVERIFY2(problems[2].contains(QStringLiteral("not an exception")), qPrintable(problems[2]));
}

void TestBackground::progress_comes_before_the_result() {
    std::binary_semaphore seen(0);
    std::vector<std::string> story;
    background_->run(
        Lane::quick,
        [&](const Task& task) {
            task.progress(1, 9);
            seen.acquire();
            task.progress(8, 9);
            task.progress(9, 9);
            return 0;
        },
        [&](int) { story.emplace_back("result"); }, unexpected,
        [&](std::int64_t done, std::int64_t total) {
            story.push_back(std::to_string(done) + "/" + std::to_string(total));
            if (done == 1) seen.release();
        });
    QTRY_VERIFY(!story.empty() && story.back() == "result");
    QCOMPARE(story.front(), std::string("1/9"));
    QCOMPARE(story[story.size() - 2], std::string("9/9"));
}

void TestBackground::a_stop_reaches_the_work_and_its_end_is_reported() {
    int result = 0;
    auto stop = background_->run(
        Lane::quick,
        [](const Task& task) {
            test::wait_for_stop(task.stop());
            return 5;
        },
        [&](int value) { result = value; }, unexpected);
    stop.request_stop();
    QTRY_COMPARE(result, 5);
}

void TestBackground::work_of_an_owner_that_is_gone_is_stopped_and_dropped() {
    std::binary_semaphore begun(0);
    std::binary_semaphore ended(0);
    bool reported = false;
    background_->run(
        Lane::quick,
        [&](const Task& task) {
            begun.release();
            test::wait_for_stop(task.stop());
            ended.release();
            return 0;
        },
        [&](int) { reported = true; }, [&](const QString&) { reported = true; });
    begun.acquire();
    background_.reset();
    ended.acquire();
    QCoreApplication::processEvents();
    QVERIFY(!reported);
}

void TestBackground::a_result_that_nobody_takes_is_dropped() {
    struct Result {
        std::function<void()> wake;  // keeps what the owner shares with its threads
    };
    std::weak_ptr<Result> result;
    std::atomic<bool> made = false;
    background_->run(
        Lane::quick,
        [&, wake = background_->waker([] {})] {
            auto one = std::make_shared<Result>(Result{wake});
            result = one;
            return one;
        },
        [](const std::shared_ptr<Result>&) { QFAIL("its owner is gone"); }, unexpected);
    // The same lane has one job after the other where it has one thread; where it has more, a moment is enough.
    background_->run(
        Lane::quick, [&] { return made = true; }, [](bool) {}, unexpected);
    while (!made) QThread::msleep(1);
    QThread::msleep(50);
    background_.reset();
    QTRY_VERIFY(result.expired());
}

void TestBackground::lanes_do_not_wait_for_each_other() {
    std::binary_semaphore go_on(0);
    int results = 0;
    const auto count = [&](int) { ++results; };
    background_->run(
        Lane::reading,
        [&] {
            go_on.acquire();
            return 0;
        },
        count, unexpected);
    for (const auto lane : {Lane::quick, Lane::runs, Lane::engine, Lane::ending})
        background_->run(
            lane, [] { return 0; }, count, unexpected);
    QTRY_COMPARE(results, 4);
    go_on.release();
    QTRY_COMPARE(results, 5);
}

void TestBackground::wakes_are_gathered() {
    int calls = 0;
    const auto wake = background_->waker([&] { ++calls; });
    for (int i = 0; i < 1000; ++i) wake();
    QTRY_COMPARE(calls, 1);
    wake();
    QTRY_COMPARE(calls, 2);
    background_.reset();
    wake();
    QCoreApplication::processEvents();
    QCOMPARE(calls, 2);
}

TORCHDECK_TEST(QCoreApplication, TestBackground)

}  // namespace tst_background

#include "tst_background.moc"
