// SPDX-License-Identifier: GPL-3.0-or-later
//
// Resuming where something is wrong: images that cannot be read, other machines, damaged files, what does not fit.
#include <QTemporaryDir>
#include <QTest>

#include "resume_runner.hpp"
#include "support/test_program.hpp"

namespace tst_resume_limits {

using namespace torchdeck;
using test::bytes_of;
using test::failing;
using test::images;
using test::Json;
using test::make_config;
using test::Runner;
using test::with_empty_batches;

class TestResumeLimits : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void images_that_cannot_be_read_cost_no_step();
    void a_stop_around_an_empty_batch_is_exact();
    void a_changed_machine_is_told();
    void what_does_not_fit_is_refused_whole();
    void the_stem_of_the_first_weights_is_resumed();
    void files_survive_and_damage_is_refused();
};

void TestResumeLimits::images_that_cannot_be_read_cost_no_step() {
    Runner runner(make_config("adamw"));
    const auto whole = runner.whole();
    for (const bool train : {true, false}) {
        auto broken = images();
        auto& part = train ? broken.train : broken.val;
        part = failing(part, train);
        test::Recorder first;
        QVERIFY_THROWS_EXCEPTION(Error, runner.run(nullptr, -1, first, broken));
        QCOMPARE(first.epochs.size(), std::size_t{1});
        QVERIFY(first.stop.has_value());
        test::Recorder second;
        const auto rest = runner.run(&*first.stop, -1, second);
        QVERIFY(Runner::joined(first, second, rest) == whole);
    }
}

/// A batch of which no image can be decoded makes no step, and still has its place in the epoch.
void TestResumeLimits::a_stop_around_an_empty_batch_is_exact() {
    const auto config = make_config("adamw");
    Runner runner(config);
    auto set = images();
    set.train = with_empty_batches(set.train, config);
    test::Recorder recorder;
    const auto whole = runner.run(nullptr, -1, recorder, set);
    // 6 batches an epoch, two of them a step: one step fewer where the last batch and the one before it are empty.
    QCOMPARE(recorder.epochs.back().step, std::int64_t{8});
    QCOMPARE(recorder.passes[2].images, std::int64_t{32});
    // Before and after the empty batch of the first epoch, before and between the two of the second, before the last.
    for (const int stop :
         test::is_thorough() ? std::vector{1, 2, 3, 5, 10, 11, 12, 17} : std::vector{1, 2, 10, 11, 17}) {
        test::Recorder first;
        runner.run(nullptr, stop, first, set);
        test::Recorder second;
        const auto rest = runner.run(&*first.stop, -1, second, set);
        QVERIFY2(Runner::joined(first, second, rest) == whole, qPrintable(QString("stopped at %1").arg(stop)));
    }
}

void TestResumeLimits::a_changed_machine_is_told() {
    Runner runner(make_config("adamw"));
    test::Recorder first;
    runner.run(nullptr, 5, first);
    auto other = make_config("adamw");
    other.hardware.threads = 2;
    Runner elsewhere(other);
    test::Recorder second;
    elsewhere.run(&*first.stop, 1, second);
    QVERIFY2(second.messages.at(0).find("not bit-exact because threads 1 → 2") != std::string::npos,
             second.messages[0].c_str());
    test::Recorder third;
    runner.run(&*first.stop, 1, third);
    QCOMPARE(third.messages.at(0), std::string("Resumed at epoch 1, batch 5."));
}

void TestResumeLimits::what_does_not_fit_is_refused_whole() {
    Runner runner(make_config("adamw"));
    test::Recorder first;
    runner.run(nullptr, 5, first);
    const auto refused = [&](const Checkpoint& checkpoint, config::TrainConfig config) {
        test::Recorder recorder;
        try {
            Runner(std::move(config)).run(&checkpoint, -1, recorder);
        } catch (const Error& e) {
            return e.kind() == ErrorKind::data ? QString(e.what()) : QString();
        }
        return QString();
    };
    QVERIFY(refused(*first.stop, make_config("sgd")).contains("momentum_buffer"));
    auto broken = *first.stop;
    broken.tensors[3].shape = {1};
    QVERIFY(refused(broken, make_config("adamw")).contains("another shape"));
    broken = *first.stop;
    broken.state = R"({"version":1})";
    QVERIFY(refused(broken, make_config("adamw")).contains("counters are damaged"));
    broken.state = R"({"version":99})";
    QVERIFY(refused(broken, make_config("adamw")).contains("format 99"));
    broken = *first.stop;
    for (auto& tensor : broken.tensors) {
        if (tensor.name == "generator/cpu") tensor.shape = {8};
    }
    QVERIFY(refused(broken, make_config("adamw")).contains("generator/cpu has another size"));
    test::Recorder second_epoch;
    runner.run(nullptr, 8, second_epoch);
    auto without_best = *second_epoch.stop;
    std::erase_if(without_best.tensors, [](const auto& tensor) { return tensor.name == "best/classifier.3.bias"; });
    QVERIFY(refused(without_best, make_config("adamw")).contains("best weights"));
    broken = *first.stop;
    // Numbers that would be used as positions.
    for (const auto& [key, value] : std::initializer_list<std::pair<const char*, int>>{
             {"batch", -1000}, {"epoch", 0}, {"step", -1}, {"micro", -1}, {"best_epoch", 99}, {"growth_tracker", -5}}) {
        auto state = Json::parse(first.stop->state);
        state[key] = value;
        broken.state = state.dump();
        QVERIFY2(refused(broken, make_config("adamw")).contains("counters are damaged"), key);
    }
}

/// The stem of a ResNet follows the weights that a run began with; its checkpoints must know.
void TestResumeLimits::the_stem_of_the_first_weights_is_resumed() {
    auto config = make_config("sgd");
    config.model.name = "resnet18";
    config.model.stem = "imagenet";
    config.schedule.kind = "constant";
    config.schedule.max_steps = 1;
    const auto engine = load_engine();
    test::Recorder first;
    engine->run(Train{config}, first.context(images()));
    config.model.stem = "auto";
    config.schedule.max_steps = 2;
    TrainStart start;
    start.weights = &first.last;
    test::Recorder second;
    std::stop_source stopped;
    second.on_progress = [&](const Progress&) { stopped.request_stop(); };
    engine->run(Train{config, start}, second.context(images(), stopped.get_token()));
    TrainStart again;
    again.resume = &*second.stop;
    QCOMPARE(engine->run(Plan{config, again}, test::on(images())).parameters,
             engine->run(Plan{config, start}, test::on(images())).parameters);
    QVERIFY(engine->run(Plan{config, again}, test::on(images())).parameters !=
            engine->run(Plan{config}, test::on(images())).parameters);
    test::Recorder third;
    QVERIFY(!engine->run(Train{config, again}, third.context(images())).stopped);
}

void TestResumeLimits::files_survive_and_damage_is_refused() {
    Runner runner(make_config("sgd"));
    test::Recorder first;
    runner.run(nullptr, 7, first);
    const weights::CheckpointFile file{first.stop->state, first.stop->tensors};
    const QTemporaryDir dir;
    const auto path = std::filesystem::path(dir.filePath(QStringLiteral("a.ckpt")).toStdString());
    weights::write_checkpoint(path, file.meta, file.tensors);
    const auto bytes = base::read_file(path, std::numeric_limits<std::size_t>::max());
    const auto back = weights::from_checkpoint_bytes(bytes);
    QVERIFY(Json::parse(back.meta) == Json::parse(file.meta));
    QVERIFY(bytes_of(back.tensors) == bytes_of(file.tensors));
    // One flipped bit anywhere is refused: header, every part of the data, footer.
    const auto refused = [](std::span<const std::byte> damaged) {
        try {
            weights::from_checkpoint_bytes(damaged);
        } catch (const Error&) {
            return true;
        }
        return false;
    };
    for (std::size_t trial = 0; trial < 40; ++trial) {
        auto damaged = bytes;
        const auto at = trial < 20   ? trial * 3
                        : trial < 38 ? damaged.size() * trial / 39
                                     : damaged.size() - 1 - (trial - 38);
        damaged[at] ^= std::byte{1} << (trial % 8);
        QVERIFY2(refused(damaged), qPrintable(QString::number(at)));
    }
    for (const std::size_t size :
         {std::size_t{0}, std::size_t{7}, std::size_t{16}, bytes.size() / 2, bytes.size() - 1}) {
        QVERIFY(refused(std::span(bytes).first(size)));
    }
}

TORCHDECK_TEST(QCoreApplication, TestResumeLimits)

}  // namespace tst_resume_limits

#include "tst_resume_limits.moc"
