// SPDX-License-Identifier: GPL-3.0-or-later
#include <dlfcn.h>

#include <QTest>
#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <set>
#include <string_view>

#include "base/error.hpp"
#include "base/random.hpp"
#include "data/augment.hpp"
#include "data/load.hpp"
#include "data/views.hpp"
#include "engine_loader.hpp"
#include "flawed_source.hpp"
#include "recorder.hpp"
#include "small_images.hpp"
#include "support/test_program.hpp"

namespace tst_engine {

using namespace torchdeck;

namespace {

using test::Recorder;

config::TrainConfig small_config() {
    config::TrainConfig config;
    config.schedule.epochs = 2;
    config.data.batch_size = 32;
    config.data.eval_batch_size = 64;
    config.logging.report_every = 3;
    config.hardware.precision = "fp32";
    config.seed = 3;
    return config;
}

const data::Dataset& shapes() {
    static const auto set = test::small_shapes(260, 100, 8);
    return set;
}

/// Ten classes that differ by color: learnt in a few steps by whatever learns at all.
data::Dataset colors(std::int64_t train, std::int64_t val) {
    auto set = shapes();
    const auto paint = [](std::shared_ptr<const data::ImageSource>& source, std::int64_t count) {
        auto painted = std::make_shared<data::ImageSet>(dynamic_cast<const data::ImageSet&>(*source));
        auto& part = *painted;
        part.count = count;
        part.labels.resize(static_cast<std::size_t>(count));
        part.pixels.resize(static_cast<std::size_t>(count * part.image_bytes()));
        for (std::int64_t i = 0; i < count; ++i) {
            const auto label = static_cast<int>(i % 10);
            part.labels[static_cast<std::size_t>(i)] = label;
            for (std::int64_t p = 0; p < part.image_bytes(); ++p) {
                const auto noise = base::mix64(static_cast<std::uint64_t>(i * 100003 + p)) % 60;
                const int level = p % 3 == 0 ? label * 18 : p % 3 == 1 ? (label % 5) * 40 : (label % 3) * 60;
                part.pixels[static_cast<std::size_t>(i * part.image_bytes() + p)] =
                    static_cast<std::uint8_t>(level + static_cast<int>(noise));
            }
        }
        source = std::move(painted);
    };
    paint(set.train, train);
    paint(set.val, val);
    return set;
}

bool same_bytes(const weights::StateDict& a, const weights::StateDict& b) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](const auto& x, const auto& y) {
               return x.name == y.name && x.shape == y.shape && x.bytes == y.bytes;
           });
}

std::shared_ptr<const data::ImageSource> damaged(std::shared_ptr<const data::ImageSource> whole,
                                                 const std::function<bool(std::int64_t)>& is_damaged) {
    return std::make_shared<test::FlawedSource>(
        std::move(whole), [is_damaged](std::int64_t index, std::int64_t) { return !is_damaged(index); });
}

QString refusal(const std::function<void()>& call, ErrorKind kind) {
    try {
        call();
    } catch (const Error& e) {
        return e.kind() == kind ? QString::fromStdString(e.what()) : QString("another kind: ") + e.what();
    }
    return {};
}

}  // namespace

class TestEngine : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void info_and_devices();
    void parameter_counts();
    void another_interface_is_refused();
    void names_are_torchvisions();
    void records_are_complete();
    void best_weights_give_the_final_numbers_back();
    void results_do_not_depend_on_workers_or_reporting();
    void checked_steps_change_nothing();
    void seeds_matter();
    void layouts_agree();
    void predictions_agree_with_the_evaluation();
    void views_of_an_image_are_averaged();
    void a_network_is_kept_for_the_next_images();
    void predicting_stops_and_leaves_out_what_is_damaged();
    void batches_without_a_image_are_passed_over();
    void learns();
    void stops_at_the_next_step();
    void pauses_and_goes_on();
    void a_loss_that_is_not_finite_is_reported();
    void impossible_devices_are_refused();
    void a_last_batch_of_one_image_is_found_before_the_start();
    void weights_that_do_not_fit_are_refused();

  private:
    std::shared_ptr<Engine> engine_ = load_engine();
};

void TestEngine::info_and_devices() {
    QVERIFY(!engine_->info().libtorch_version.empty());
    QVERIFY(!engine_->info().path.empty());
    QCOMPARE(engine_->devices().at(0).id, std::string("cpu"));
    QVERIFY(load_engine() == engine_);
}

void TestEngine::parameter_counts() {
    auto config = small_config();
    auto set = shapes();
    const auto plan = engine_->run(Plan{config}, test::on(set));
    QCOMPARE(plan.parameters, std::int64_t{1148874});
    QCOMPARE(plan.steps_per_epoch, std::int64_t{9});
    QCOMPARE(plan.device, std::string("cpu"));
    set.class_names.resize(100, "another");
    QCOMPARE(engine_->run(Plan{config}, test::on(set)).parameters, std::int64_t{1172004});
}

void TestEngine::another_interface_is_refused() {
    void* const library = ::dlopen(engine_path().c_str(), RTLD_NOW | RTLD_LOCAL);
    QVERIFY(library != nullptr);
    using Create = Engine* (*)(std::string_view);
    const auto create = reinterpret_cast<Create>(::dlsym(library, "torchdeck_engine_create"));
    QVERIFY(create != nullptr);
    QVERIFY(create("another") == nullptr);
    QVERIFY(create("") == nullptr);
}

void TestEngine::names_are_torchvisions() {
    auto config = small_config();
    config.schedule.epochs = 1;
    Recorder recorder;
    engine_->run(Train{config}, recorder.context(shapes()));
    QCOMPARE(recorder.best.size(), std::size_t{38});
    QStringList names;
    for (const auto& tensor : recorder.best) names += QString::fromStdString(tensor.name);
    QCOMPARE(names[0], QString("features.0.0.weight"));
    for (const auto* place : {"0", "1", "3", "4", "6", "7"}) {
        QVERIFY(names.contains(QString("features.%1.0.weight").arg(place)));
        for (const auto* part : {"weight", "bias", "running_mean", "running_var", "num_batches_tracked"}) {
            QVERIFY(names.contains(QString("features.%1.1.%2").arg(place, part)));
        }
    }
    QVERIFY(names.contains("classifier.3.weight") && names.contains("classifier.3.bias"));
    QVERIFY(recorder.best[0].shape == (std::vector<std::int64_t>{64, 3, 3, 3}));
    QVERIFY(recorder.best[5].dtype == weights::DType::i64);
}

void TestEngine::records_are_complete() {
    Recorder recorder;
    const auto result = engine_->run(Train{small_config()}, recorder.context(shapes()));
    QVERIFY(!result.stopped);
    QCOMPARE(result.epochs_done, std::int64_t{2});
    QCOMPARE(recorder.epochs.size(), std::size_t{2});
    QCOMPARE(recorder.epochs[1].step, std::int64_t{18});
    QCOMPARE(recorder.steps.size(), std::size_t{6});
    QCOMPARE(recorder.steps[3].step, std::int64_t{12});
    QCOMPARE(recorder.steps[3].epoch, std::int64_t{2});
    QCOMPARE(recorder.passes.size(), std::size_t{4});
    QCOMPARE(recorder.passes[0].images, std::int64_t{260});
    QCOMPARE(recorder.passes[1].images, std::int64_t{100});
    double last_t = 0;
    for (const auto& step : recorder.steps) {
        QVERIFY(step.t >= last_t && step.images_per_s > 0 && step.forward_ms > 0.0 && step.backward_ms > 0.0);
        last_t = step.t;
    }
    // Epoch sums are those of the steps: 9 steps of 32, the last of 4 images. Reports come every 3 steps.
    const auto& s = recorder.steps;
    const double hits = (s[0].top1 + s[1].top1) * 96 + s[2].top1 * 68;
    QVERIFY(std::fabs(hits / 260 - recorder.epochs[0].train_top1) < 1e-9);
    QVERIFY(recorder.epochs[0].best);
    QCOMPARE(recorder.result->epoch, std::int64_t{recorder.epochs[1].best ? 2 : 1});
}

void TestEngine::best_weights_give_the_final_numbers_back() {
    Recorder recorder;
    const auto config = small_config();
    engine_->run(Train{config}, recorder.context(shapes()));
    const auto& best = recorder.epochs[static_cast<std::size_t>(recorder.result->epoch - 1)];
    QCOMPARE(recorder.result->top1, best.val_top1);
    QCOMPARE(recorder.result->top5, best.val_top5);
    QCOMPARE(recorder.result->loss, best.val_loss);
    Recorder silent;
    const auto again = engine_->run(Evaluate{config, &recorder.best}, silent.context(shapes()));
    QCOMPARE(again.top1, best.val_top1);
    // Its batch norms are folded into convolutions, which rounds differently.
    QVERIFY(std::fabs(again.loss - best.val_loss) < 1e-6 * best.val_loss);
    QCOMPARE(again.images, std::int64_t{100});
    QVERIFY(again.top5 >= again.top1 && again.top5 <= 1);
}

void TestEngine::results_do_not_depend_on_workers_or_reporting() {
    Recorder a;
    Recorder b;
    auto config = small_config();
    config.data.workers = 0;
    engine_->run(Train{config}, a.context(shapes()));
    config.data.workers = 3;
    config.data.prefetch = 1;
    config.logging.report_every = 1000;
    engine_->run(Train{config}, b.context(shapes()));
    QVERIFY(same_bytes(a.last, b.last));
    QVERIFY(std::fabs(a.epochs[1].train_loss - b.epochs[1].train_loss) < 1e-12);
    QVERIFY(b.steps.empty());
}

void TestEngine::checked_steps_change_nothing() {
    // With dropout, so that something is drawn.
    for (const bool sharded : {false, true}) {
        auto config = small_config();
        config.schedule.epochs = 1;
        config.model.dropout = 0.3;
        config.hardware.shards = sharded ? 2 : 1;
        config.logging.checkpoint_every_ms = 0;
        const auto trained = [&](std::int64_t check_every) {
            Recorder recorder;
            config.logging.check_every = check_every;
            engine_->run(Train{config}, recorder.context(shapes()));
            for (const auto& check : recorder.checks)
                if (!check.agrees()) throw std::logic_error(sentence(check).text());
            return recorder;
        };
        const auto never = trained(-1), always = trained(2), by_itself = trained(0);
        QCOMPARE(never.checks.size(), std::size_t{0});
        QCOMPARE(always.checks.size(), std::size_t{5});
        QVERIFY(by_itself.checks.size() <= 1);  // none where the machine is too busy
        QVERIFY(same_bytes(never.last, always.last));
        QVERIFY(same_bytes(never.best, always.best));
        QVERIFY(same_bytes(never.latest->tensors, always.latest->tensors));  // generators, too
        QCOMPARE(never.steps.size(), always.steps.size());
        for (std::size_t i = 0; i < never.steps.size(); ++i) QCOMPARE(never.steps[i].loss, always.steps[i].loss);
        QVERIFY(same_bytes(never.last, by_itself.last));
        QCOMPARE(always.checks.at(1).step, std::int64_t{2});
        QCOMPARE(always.checks.at(1).epoch, std::int64_t{1});
    }
}

void TestEngine::seeds_matter() {
    Recorder a;
    Recorder b;
    auto config = small_config();
    config.schedule.epochs = 1;
    engine_->run(Train{config}, a.context(shapes()));
    config.seed = 4;
    engine_->run(Train{config}, b.context(shapes()));
    QVERIFY(!same_bytes(a.last, b.last));
}

void TestEngine::layouts_agree() {
    Recorder a;
    auto config = small_config();
    engine_->run(Train{config}, a.context(shapes()));
    for (const auto format : {config::MemoryFormat::contiguous, config::MemoryFormat::channels_last}) {
        config.hardware.memory_format = format;
        const auto result = engine_->run(Evaluate{config, &a.last}, a.context(shapes()));
        QVERIFY(std::fabs(result.loss - a.epochs[1].val_loss) < 1e-4);
    }
    config.hardware.precision = "bf16";
    const auto rough = engine_->run(Evaluate{config, &a.last}, a.context(shapes()));
    QVERIFY(std::fabs(rough.loss - a.epochs[1].val_loss) < 0.05 * a.epochs[1].val_loss);
    QVERIFY(rough.loss != a.epochs[1].val_loss);
}

void TestEngine::predictions_agree_with_the_evaluation() {
    auto config = small_config();
    config.schedule.epochs = 3;
    const auto set = colors(200, 100);
    Recorder recorder;
    engine_->run(Train{config}, recorder.context(set));
    const auto evaluated = engine_->run(Evaluate{config, &recorder.best}, recorder.context(set));
    std::vector<Prediction> all(100);
    std::vector<int> seen(100);
    std::int64_t last_done = 0;
    recorder.on_images = [&](const PredictedImages& batch) {
        QCOMPARE(batch.indices.size(), batch.predictions.size());
        QCOMPARE(batch.done, last_done + static_cast<std::int64_t>(batch.indices.size()));
        QCOMPARE(batch.total, std::int64_t{100});
        last_done = batch.done;
        for (std::size_t i = 0; i < batch.indices.size(); ++i) {
            all[static_cast<std::size_t>(batch.indices[i])] = batch.predictions[i];
            ++seen[static_cast<std::size_t>(batch.indices[i])];
        }
    };
    const auto result = engine_->run(Predict{config, Part::val, &recorder.best}, recorder.context(set));
    QVERIFY(std::all_of(seen.begin(), seen.end(), [](int n) { return n == 1; }));
    QCOMPARE(result.top1, evaluated.top1);
    QCOMPARE(result.top5, evaluated.top5);
    QCOMPARE(result.loss, evaluated.loss);
    QCOMPARE(result.images, evaluated.images);
    // The same numbers from the images' own predictions.
    int top1 = 0;
    int top5 = 0;
    double loss = 0;
    std::vector<std::int64_t> of_class(10), correct(10);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto label = set.val->label(static_cast<std::int64_t>(i));
        const auto& p = all[i];
        top1 += p.classes[0] == label;
        ++of_class[static_cast<std::size_t>(label)];
        correct[static_cast<std::size_t>(label)] += p.classes[0] == label;
        top5 += std::find(p.classes.begin(), p.classes.end(), label) != p.classes.end();
        loss += static_cast<double>(p.loss);
        QVERIFY(std::is_sorted(p.probabilities.rbegin(), p.probabilities.rend()));
        QCOMPARE((std::set<std::int32_t>(p.classes.begin(), p.classes.end()).size()), std::size_t{5});
        if (p.classes[0] == label) QVERIFY(std::fabs(std::exp(-p.loss) - p.probabilities[0]) < 1e-5F);
    }
    QCOMPARE(top1 / 100.0, evaluated.top1);
    QCOMPARE(top5 / 100.0, evaluated.top5);
    QVERIFY(evaluated.class_images == of_class && evaluated.class_correct == correct);
    // The best epoch's line says the same, whatever the number of threads and the size of the batches.
    const auto best =
        std::find_if(recorder.epochs.rbegin(), recorder.epochs.rend(), [](const auto& e) { return e.best; });
    QCOMPARE(best->val_class_top1.size(), std::size_t{10});
    for (std::size_t i = 0; i < 10; ++i)
        QCOMPARE(best->val_class_top1[i], static_cast<double>(correct[i]) / static_cast<double>(of_class[i]));
    auto other = config;
    other.hardware.threads = 2;
    other.data.eval_batch_size = 7;
    QVERIFY(engine_->run(Evaluate{other, &recorder.best}, recorder.context(set)).class_correct == correct);
    QVERIFY(std::fabs(loss / 100 - evaluated.loss) < 1e-6);
    QVERIFY(evaluated.top1 > 0.5);  // or all of this would say little
}

void TestEngine::views_of_an_image_are_averaged() {
    auto config = small_config();
    config.schedule.epochs = 1;
    const auto set = colors(200, 40);
    Recorder recorder;
    engine_->run(Train{config}, recorder.context(set));
    std::vector<float> logits;
    recorder.on_images = [&](const PredictedImages& batch) {
        logits.insert(logits.end(), batch.logits.begin(), batch.logits.end());
    };
    const auto views = [&](const char* names) {
        auto viewed = set;
        viewed.val = std::make_shared<data::ViewedImages>(set.val, data::input_spec(set), data::views_named(names));
        return viewed;
    };
    const auto predict = [&](const data::Dataset& dataset, ViewAverage average) {
        logits.clear();
        const auto result = engine_->run(Predict{config, Part::val, &recorder.best, average, /*logits=*/true},
                                         recorder.context(dataset));
        return result;
    };
    // One view is the image.
    predict(set, ViewAverage::logits);
    const auto plain = logits;
    predict(views("none"), ViewAverage::logits);
    QVERIFY(logits == plain);
    // An image and its mirror image, as the evaluation of a run averages them.
    auto flipping = config;
    flipping.augment.tta = "flip";
    const auto expected = engine_->run(Evaluate{flipping, &recorder.best}, recorder.context(set));
    const auto flipped = predict(views("flip"), ViewAverage::logits);
    QVERIFY(std::fabs(flipped.loss - expected.loss) < 1e-6);
    QCOMPARE(flipped.top1, expected.top1);
    QVERIFY(logits != plain);
    // Means of probabilities are probabilities.
    predict(views("10-crop"), ViewAverage::probabilities);
    for (std::size_t i = 0; i < 40; ++i) {
        double sum = 0;
        for (std::size_t c = 0; c < 10; ++c) sum += std::exp(static_cast<double>(logits[i * 10 + c]));
        QVERIFY2(std::fabs(sum - 1) < 1e-5, qPrintable(QString::number(sum)));
    }
}

void TestEngine::a_network_is_kept_for_the_next_images() {
    auto config = small_config();
    config.schedule.epochs = 1;
    const auto set = colors(100, 20);
    Recorder recorder;
    engine_->run(Train{config}, recorder.context(set));
    auto other = recorder.best;
    for (auto& tensor : other) {
        if (tensor.name.ends_with("bias")) std::ranges::fill(tensor.bytes, std::byte{0});
    }
    std::vector<float> logits;
    recorder.on_images = [&](const PredictedImages& batch) {
        logits.insert(logits.end(), batch.logits.begin(), batch.logits.end());
    };
    const auto predict = [&](const weights::StateDict& weights, const char* keep) {
        logits.clear();
        engine_->run(Predict{config, Part::val, &weights, ViewAverage::logits, true, keep}, recorder.context(set));
        return logits;
    };
    const auto first = predict(recorder.best, "a");
    // The same name: nothing is read again. Another one, none, or a training between: it is.
    QVERIFY(predict(other, "a") == first);
    const auto second = predict(other, "b");
    QVERIFY(second != first);
    QVERIFY(predict(recorder.best, "a") == first);
    QVERIFY(predict(other, "") == second);
    QVERIFY(predict(recorder.best, "a") == first);
    Recorder ignored;
    engine_->run(Train{config}, ignored.context(set));
    QVERIFY(predict(other, "a") == second);
}

void TestEngine::predicting_stops_and_leaves_out_what_is_damaged() {
    auto config = small_config();
    config.schedule.epochs = 1;
    config.data.eval_batch_size = 16;
    Recorder recorder;
    engine_->run(Train{config}, recorder.context(shapes()));
    auto set = shapes();
    set.train = damaged(set.train, [](std::int64_t i) { return i % 3 == 0; });
    std::set<std::int64_t> seen;
    recorder.on_images = [&](const PredictedImages& batch) { seen.insert(batch.indices.begin(), batch.indices.end()); };
    const auto result = engine_->run(Predict{config, Part::train, &recorder.best}, recorder.context(set));
    QCOMPARE(result.images, std::int64_t{260 - 87});
    QCOMPARE(seen.size(), std::size_t{260 - 87});
    QVERIFY(!seen.contains(3) && seen.contains(4));
    std::int64_t batches = 0;
    std::stop_source control;
    recorder.on_images = [&](const PredictedImages&) {
        if (++batches == 2) control.request_stop();
    };
    const auto stopped =
        engine_->run(Predict{config, Part::val, &recorder.best}, recorder.context(shapes(), control.get_token()));
    QCOMPARE(batches, std::int64_t{2});
    QCOMPARE(stopped.images, std::int64_t{32});
}

void TestEngine::batches_without_a_image_are_passed_over() {
    auto config = small_config();
    config.schedule.epochs = 1;
    config.data.batch_size = 1;
    config.data.limit_train = 9;
    config.data.eval_batch_size = 33;
    auto set = shapes();
    set.train = damaged(set.train, [](std::int64_t i) { return i % 3 == 0; });
    set.val = damaged(set.val, [](std::int64_t i) { return i == 99; });  // alone in its batch
    Recorder recorder;
    engine_->run(Train{config}, recorder.context(set));
    QCOMPARE(recorder.epochs.size(), std::size_t{1});
    QCOMPARE(recorder.epochs[0].step, std::int64_t{6});
    QCOMPARE(recorder.passes[0].images, std::int64_t{6});
    QCOMPARE(recorder.passes[1].images, std::int64_t{99});
    const auto evaluated = engine_->run(Evaluate{config, &recorder.best}, recorder.context(set));
    QCOMPARE(std::accumulate(evaluated.class_images.begin(), evaluated.class_images.end(), std::int64_t{0}),
             std::int64_t{99});
    QVERIFY(recorder.result && std::isfinite(recorder.result->loss));
    QCOMPARE(engine_->run(Evaluate{config, &recorder.best}, recorder.context(set)).images, std::int64_t{99});
    for (auto part : {&data::Dataset::train, &data::Dataset::val}) {
        auto gone = shapes();
        gone.*part = damaged(gone.*part, [](std::int64_t) { return true; });
        const auto why = refusal([&] { engine_->run(Train{config}, recorder.context(gone)); }, ErrorKind::data);
        QVERIFY2(why.startsWith("Not one of the "), qPrintable(why));
    }
}

void TestEngine::learns() {
    const auto set = colors(400, 100);
    auto config = small_config();
    config.schedule.epochs = 3;
    Recorder recorder;
    engine_->run(Train{config}, recorder.context(set));
    QVERIFY(recorder.epochs[2].train_loss < 0.5 * recorder.epochs[0].train_loss);
    QVERIFY2(recorder.result->top1 > 0.8, qPrintable(QString::number(recorder.result->top1)));  // chance: 0.1
}

void TestEngine::stops_at_the_next_step() {
    Recorder recorder;
    std::stop_source control;
    recorder.on_progress = [&](const Progress& p) {
        if (p.epoch == 1 && p.step == 4) control.request_stop();
    };
    const auto result = engine_->run(Train{small_config()}, recorder.context(shapes(), control.get_token()));
    QVERIFY(result.stopped);
    QCOMPARE(result.epochs_done, std::int64_t{0});
    QCOMPARE(recorder.progress.back().step, std::int64_t{4});
    QCOMPARE(recorder.last.size(), std::size_t{38});  // what was learned is not thrown away
    QVERIFY(!recorder.result);
}

void TestEngine::pauses_and_goes_on() {
    Recorder recorder;
    PauseGate gate;
    std::thread other;
    recorder.on_progress = [&](const Progress& p) {
        if (p.epoch != 1 || p.step != 4) return;
        gate.set_paused(true);
        other = std::thread([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(400));
            gate.set_paused(false);
        });
    };
    const auto result = engine_->run(Train{small_config()}, recorder.context(shapes(), {}, &gate));
    other.join();
    QVERIFY(!result.stopped);
    // The pause is in the clock of the run, not in the times of the work.
    QVERIFY(recorder.epochs[0].t > recorder.epochs[0].wall_time_s + 0.39);
}

void TestEngine::a_loss_that_is_not_finite_is_reported() {
    auto config = small_config();
    config.optimizer.lr = 1000;
    config.schedule.epochs = 3;
    Recorder recorder;
    engine_->run(Train{config}, recorder.context(shapes()));
    if (std::isfinite(recorder.steps.back().loss)) QSKIP("this LibTorch survived a learning rate of 1000");
    // The job's alert says it, once.
    QVERIFY(recorder.messages.empty());
    QVERIFY(!std::isfinite(recorder.epochs.back().val_loss) || !std::isfinite(recorder.epochs.back().train_loss));
}

void TestEngine::a_last_batch_of_one_image_is_found_before_the_start() {
    auto config = small_config();
    config.model.name = "resnet18";
    config.model.stem = "imagenet";  // a single position is left of 32 x 32 pixels
    config.data.batch_size = 8;
    config.data.limit_train = 33;
    const auto plan = [&] { (void)engine_->run(Plan{config}, test::on(shapes())); };
    QVERIFY(refusal(plan, ErrorKind::usage).contains("a batch of one image"));
    config.data.limit_train = 34;
    plan();
    // Statistics that are not those of the batch need no second value.
    config.data.limit_train = 33;
    config.model.freeze = "conv1,bn1,layer1,layer2,layer3,layer4";
    plan();
}

void TestEngine::impossible_devices_are_refused() {
    auto config = small_config();
    config.hardware.device = "cuda:99";
    QVERIFY(refusal([&] { (void)engine_->run(Plan{config}, test::on(shapes())); }, ErrorKind::device)
                .contains("cuda:99 is not there"));
    config.hardware.device = "cpu";
    config.schedule.epochs = 0;
    QVERIFY(
        refusal([&] { (void)engine_->run(Plan{config}, test::on(shapes())); }, ErrorKind::usage).contains("--epochs"));
    QVERIFY(!refusal([&] { (void)engine_->run(Plan{small_config()}, test::on(data::Dataset{})); }, ErrorKind::data)
                 .isEmpty());
    // A square as large as the image would leave nothing to learn from.
    config = small_config();
    config.augment.enabled = true;
    const auto set = shapes();
    const auto side = set.train->input_height();
    config.augment.cutout = side;
    const auto text = refusal([&] { (void)engine_->run(Plan{config}, test::on(set)); }, ErrorKind::usage);
    QVERIFY2(text.contains(QString("Choose %1 at most").arg(side - 1)), qPrintable(text));
    config.augment.cutout = side - 1;
    (void)engine_->run(Plan{config}, test::on(set));
}

void TestEngine::weights_that_do_not_fit_are_refused() {
    Recorder recorder;
    auto config = small_config();
    config.schedule.epochs = 1;
    engine_->run(Train{config}, recorder.context(shapes()));
    const auto evaluate = [&](const weights::StateDict& weights) {
        return refusal([&] { engine_->run(Evaluate{config, &weights}, recorder.context(shapes())); }, ErrorKind::data);
    };
    auto weights = recorder.best;
    weights[0].name = "conv1.weight";
    QVERIFY(evaluate(weights).contains("features.0.0.weight is missing"));
    weights = recorder.best;
    weights.back().shape = {11};
    weights.back().bytes = base::Buffer(std::vector<std::byte>(44));
    QVERIFY2(evaluate(weights).contains("classifier.3.bias is [11], not [10]"), qPrintable(evaluate(weights)));
    QVERIFY(evaluate({}).contains("and 28 more"));
}

TORCHDECK_TEST(QCoreApplication, TestEngine)

}  // namespace tst_engine

#include "tst_engine.moc"
