// SPDX-License-Identifier: GPL-3.0-or-later
//
// A system that starts no more threads (ulimit -u, pids.max): nothing hangs, what can go on does, and the rest is a
// sentence.
#include <QTemporaryDir>
#include <QTest>
#include <numeric>

#include "base/error.hpp"
#include "base/thread.hpp"
#include "data/batch_loader.hpp"
#include "data/load.hpp"
#include "job/train_job.hpp"
#include "support/failing_threads.hpp"
#include "support/test_program.hpp"
#include "telemetry/sampler.hpp"

namespace tst_threads {

using namespace torchdeck;
using test::Threads;

namespace {

class NamelessGpu final : public telemetry::Device {
  public:
    [[nodiscard]] const telemetry::DeviceFacts& facts() const override { return facts_; }
    telemetry::DeviceReading read() override { return {}; }

  private:
    telemetry::DeviceFacts facts_;
};

}  // namespace

class TestThreads : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void every_piece_is_done();
    void batches_are_made_with_fewer_workers();
    void required_threads_are_a_sentence();
    void a_job_without_a_thread_says_so();
    void a_sampler_without_threads_does_not_hang();
};

void TestThreads::every_piece_is_done() {
    for (int allowed = 0; allowed < 5; ++allowed) {
        const Threads limit(allowed);
        std::vector<int> done(100);
        base::parallel_for(100, 4, [&](auto begin, auto end) {
            for (auto i = begin; i < end; ++i) ++done[static_cast<std::size_t>(i)];
        });
        QVERIFY(std::all_of(done.begin(), done.end(), [](int n) { return n == 1; }));
    }
}

void TestThreads::batches_are_made_with_fewer_workers() {
    const auto set = data::make_shapes(50, 10, 1, 1);
    for (int allowed = 0; allowed < 4; ++allowed) {
        const Threads limit(allowed);
        data::LoaderOptions options;
        options.batch_size = 8;
        options.workers = 3;
        data::BatchLoader loader(*set.train, 0, options);
        loader.start(1);
        std::int64_t images = 0;
        while (const auto batch = loader.next()) images += batch->size;
        QCOMPARE(images, std::int64_t{50});
    }
}

void TestThreads::required_threads_are_a_sentence() {
    for (int allowed = 0; allowed < 3; ++allowed) {
        const Threads limit(allowed);
        try {
            base::require_threads(3);
            QFAIL("three threads were started");
        } catch (const Error& e) {
            QVERIFY(e.kind() == ErrorKind::device);
            QVERIFY2(std::string(e.what()).find("ulimit -u") != std::string::npos, e.what());
        }
    }
    base::require_threads(3);
    base::require_threads(0);
}

void TestThreads::a_job_without_a_thread_says_so() {
    struct Listener : job::JobObserver {
        void on_finished(const job::TrainOutcome& outcome) override { message = outcome.message.text(); }
        void on_progress(const Progress& /*progress*/) override {}
        std::string message;
    };
    const QTemporaryDir folder;
    // The job's own thread, then the one that reads the dataset beside it.
    for (int allowed = 0; allowed < 2; ++allowed) {
        const Threads limit(allowed);
        Listener listener;
        job::TrainRequest request;
        request.runs_dir = folder.path().toStdString();
        request.config.data.dataset = "shapes";
        request.engine = []() -> std::shared_ptr<Engine> { throw Error(ErrorKind::internal, Message("not reached")); };
        job::TrainJob job(std::move(request), listener);
        job.join();
        QVERIFY2(listener.message.find("ulimit -u") != std::string::npos, listener.message.c_str());
    }
}

void TestThreads::a_sampler_without_threads_does_not_hang() {
    for (int allowed = 0; allowed < 4; ++allowed) {
        const Threads limit(allowed);
        std::atomic<bool> told = false;
        telemetry::SamplerOptions options;
        options.interval = std::chrono::milliseconds(50);
        options.discover = [] { return telemetry::Registry{{std::make_shared<NamelessGpu>()}, {}}; };
        options.on_notice = [&](const telemetry::Notice& notice) {
            if (notice.text.text().find("ulimit -u") != std::string::npos) told = true;
        };
        std::atomic<int> samples = 0;
        try {
            const telemetry::Sampler sampler(std::move(options), [&](telemetry::Sample&& /*sample*/) { ++samples; });
            QVERIFY(allowed >= 2);
            QTRY_VERIFY(samples > 1);
            QCOMPARE(told.load(), allowed == 2);
        } catch (const std::system_error&) {
            QVERIFY(allowed < 2);
        }
    }
}

TORCHDECK_TEST(QCoreApplication, TestThreads)

}  // namespace tst_threads

#include "tst_threads.moc"
