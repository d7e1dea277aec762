// SPDX-License-Identifier: GPL-3.0-or-later
// A profile that is asked for while a training runs: it comes, knows its memory and costs, and changes no weight.
#include <QTest>
#include <algorithm>

#include "data/load.hpp"
#include "engine_loader.hpp"
#include "recorder.hpp"
#include "small_images.hpp"
#include "support/test_program.hpp"

namespace tst_profile_request {

using namespace torchdeck;

namespace {

config::TrainConfig small_config() {
    config::TrainConfig config;
    config.schedule.epochs = 2;
    config.data.batch_size = 32;
    config.data.eval_batch_size = 64;
    config.logging.report_every = 1;
    config.hardware.precision = "fp32";
    config.seed = 3;
    return config;
}

struct Trained {
    weights::StateDict last;
    std::vector<std::shared_ptr<const profile::StepProfile>> profiles;
    std::vector<std::string> messages;
};

/// Asks for `steps` steps when step `at` of the first epoch is done; 0: never.
Trained train(std::int64_t at, int steps) {
    const auto dataset = test::small_shapes(96, 32, 8);
    test::Recorder recorder;
    ProfileGate gate;
    recorder.on_progress = [&](const Progress& progress) {
        const bool training = progress.phase == Phase::training && progress.epoch == 1;
        if (training && at > 0 && progress.step == at) gate.request(steps);
    };
    auto context = recorder.context(dataset);
    context.profile = &gate;
    Trained trained;
    context.on_event = [&, inner = context.on_event](const Event& event) {
        if (const auto* const done = std::get_if<StepsProfiled>(&event)) trained.profiles.push_back(done->profile);
        inner(event);
    };
    (void)load_engine()->run(Train{.config = small_config()}, context);
    trained.last = recorder.last;
    trained.messages = recorder.messages;
    return trained;
}

/// With a profile of one step.
const Trained& profiled() {
    static const auto trained = train(1, 1);
    return trained;
}

}  // namespace

class TestProfileRequest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void a_training_profiles_when_it_is_asked();
    void a_profile_goes_across_epochs();
    void a_request_is_taken_once();
    void memory_is_found_where_it_is();
};

void TestProfileRequest::a_training_profiles_when_it_is_asked() {
    const auto plain = train(0, 0);
    QVERIFY(plain.profiles.empty());
    const auto& asked = profiled();
    QCOMPARE(asked.profiles.size(), std::size_t{1});
    const auto& profile = *asked.profiles.front();
    QCOMPARE(profile.profiled_ms.size(), std::size_t{1});
    QCOMPARE(profile.unprofiled_ms.size(), std::size_t{1});
    QCOMPARE(profile.model, small_config().model.name);
    QCOMPARE(profile.batch, std::int64_t{32});
    QVERIFY(profile.counted && profile.why_not_counted.empty());
    QVERIFY(profile::inclusive(profile.modules).front().forward.macs > 0);
    QVERIFY(!profile.operators.empty());
    // Weights are those of a training that nobody asked for anything.
    QCOMPARE(plain.last.size(), asked.last.size());
    for (std::size_t i = 0; i < plain.last.size(); ++i) {
        QCOMPARE(plain.last[i].name, asked.last[i].name);
        QVERIFY2(plain.last[i].bytes == asked.last[i].bytes, plain.last[i].name.c_str());
    }
}

void TestProfileRequest::a_profile_goes_across_epochs() {
    // Of the three steps of an epoch it begins before the last.
    const auto asked = train(2, 2);
    QCOMPARE(asked.profiles.size(), std::size_t{1});
    QCOMPARE(asked.profiles.front()->profiled_ms.size(), std::size_t{2});
}

void TestProfileRequest::a_request_is_taken_once() {
    ProfileGate gate;
    QCOMPARE(gate.poll(), 0);
    gate.request(3);
    gate.request(4);
    QCOMPARE(gate.poll(), 4);
    QCOMPARE(gate.poll(), 0);
}

void TestProfileRequest::memory_is_found_where_it_is() {
    const auto& profile = *profiled().profiles.front();
    const auto& memory = profile.memory;
    QVERIFY(memory.measured());
    QVERIFY(memory.peak_bytes > memory.base_bytes);
    QVERIFY(memory.reserved_bytes >= memory.peak_bytes);
    std::int64_t made = 0;
    for (const auto& owner : memory.at_peak) made += owner.bytes;
    // What is alive at the peak was there before or was made in the step.
    QVERIFY(made >= memory.peak_bytes - memory.base_bytes);
    // 32 images of 64 channels of 8 x 8: 512 KiB, which the first convolution makes and keeps.
    const bool first = std::any_of(memory.at_peak.begin(), memory.at_peak.end(), [&](const auto& owner) {
        return owner.module >= 0 && owner.bytes >= (std::int64_t{512} << 10) &&
               profile.modules[static_cast<std::size_t>(owner.module)].path.starts_with("features.0");
    });
    QVERIFY(first);
    // The step ends with what it began with, apart from gradients and batches of images that wait.
    QVERIFY(memory.points.back().bytes < memory.peak_bytes);
}

TORCHDECK_TEST(QCoreApplication, TestProfileRequest)

}  // namespace tst_profile_request

#include "tst_profile_request.moc"
