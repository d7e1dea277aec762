// SPDX-License-Identifier: GPL-3.0-or-later
//
// Exact resume: stopped behind any batch and resumed, a training ends with the same bits and the same records as one
// that was never stopped; and the proof of it would notice each part of a checkpoint that is left out.
#include <QTemporaryDir>
#include <QTest>
#include <atomic>
#include <cstring>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "data/batch_loader.hpp"
#include "data/load.hpp"
#include "engine_loader.hpp"
#include "flawed_source.hpp"
#include "recorder.hpp"
#include "weights/checkpoint_file.hpp"

using namespace torchdeck;
using Json = nlohmann::ordered_json;

namespace {

/// Pictures of 8 x 8 in a few classes: the smallest that the network takes.
const data::Dataset& pictures() {
    static const auto set = [] {
        auto full = data::make_shapes(44, 24, 1, 1);
        for (auto* part : {&full.train, &full.val}) {
            const auto& drawn = dynamic_cast<const data::ImageSet&>(**part);
            data::ImageSet small;
            small.count = drawn.count;
            small.height = small.width = 8;
            small.labels = drawn.labels;
            for (std::int64_t i = 0; i < drawn.count; ++i) {
                for (std::int64_t p = 0; p < 64; ++p) {
                    const auto at = drawn.image(i).begin() + ((p / 8) * 4 * 32 + (p % 8) * 4) * 3;
                    small.pixels.insert(small.pixels.end(), at, at + 3);
                }
            }
            *part = std::make_shared<data::ImageSet>(std::move(small));
        }
        return full;
    }();
    return set;
}

/// A part whose file cannot be read any more from some picture on: of a later epoch, or, as validation pictures have no
/// epochs, behind the first pass.
std::shared_ptr<const data::PictureSource> failing(std::shared_ptr<const data::PictureSource> part, bool by_epoch) {
    const auto size = part->size();
    const auto rendered = std::make_shared<std::atomic<std::int64_t>>(0);
    return std::make_shared<test::FlawedSource>(std::move(part), [=](std::int64_t index, std::int64_t epoch) {
        const bool later = by_epoch ? epoch == 2 && index == 17 : ++*rendered > size;
        if (later) throw Error(ErrorKind::data, "set.bin: cannot be read.");
        return true;
    });
}

/// Pictures that cannot be decoded, such that whole batches are empty: the second of epoch 1, the last two of epoch 2,
/// the last of epoch 3.
std::shared_ptr<const data::PictureSource> with_empty_batches(std::shared_ptr<const data::PictureSource> part,
                                                              const config::TrainConfig& config) {
    std::set<std::pair<std::int64_t, std::int64_t>> damaged;
    for (const auto& [epoch, batch] : {std::pair(1, 1), {2, 4}, {2, 5}, {3, 5}}) {
        const auto order = data::shuffled_order(part->size(), static_cast<std::uint64_t>(config.seed), epoch);
        const auto end = std::min(part->size(), (batch + 1) * config.batch_size);
        for (auto i = batch * config.batch_size; i < end; ++i)
            damaged.insert({epoch, order[static_cast<std::size_t>(i)]});
    }
    return std::make_shared<test::FlawedSource>(std::move(part),
                                                [damaged = std::move(damaged)](std::int64_t index, std::int64_t epoch) {
                                                    return !damaged.contains({epoch, index});
                                                });
}

config::TrainConfig make_config(const char* optimizer) {
    config::TrainConfig config;
    config.epochs = 3;
    config.batch_size = 8;  // 6 batches an epoch, the last of 4 pictures
    config.eval_batch_size = 24;
    config.accumulate = 2;
    config.optimizer = optimizer;
    config.nesterov = true;
    config.lr = 0.01;
    config.schedule = "warmup_cosine";
    config.warmup_steps = 3;
    config.label_smoothing = 0.1;
    config.clip_norm = 5;
    config.ema_decay = 0.8;
    config.lookahead_every = 4;
    config.norm_bias_lr = 2;
    config.flip = "alternating";
    config.crop_fill = "reflect";
    config.patience = 3;
    config.report_every = 2;
    config.precision = "fp32";
    config.threads = 1;
    config.checkpoint_every_ms = 0;
    return config;
}

/// What must be equal, as text: records without their clocks.
QStringList log_of(const test::Recorder& r) {
    QStringList lines;
    const auto hex = [](double v) { return QString::asprintf("%a", v); };
    for (const auto& s : r.steps)
        lines += QString("step %1 %2 %3 %4 %5").arg(s.epoch).arg(s.step).arg(hex(s.lr), hex(s.loss), hex(s.top1));
    for (const auto& e : r.epochs) {
        lines +=
            QString("epoch %1 %2 %3 %4 %5 %6 %7 %8 %9")
                .arg(e.epoch)
                .arg(e.step)
                .arg(hex(e.lr), hex(e.train_loss), hex(e.train_top1), hex(e.val_loss), hex(e.val_top1), hex(e.val_top5))
                .arg(e.best);
    }
    return lines;
}

QByteArray bytes_of(const weights::StateDict& weights) {
    QByteArray all;
    for (const auto& tensor : weights) {
        all += tensor.name.c_str();
        all +=
            QByteArray(reinterpret_cast<const char*>(tensor.bytes.data()), static_cast<qsizetype>(tensor.bytes.size()));
    }
    return all;
}

struct Outcome {
    QStringList log;
    QByteArray last, best, state;
    bool operator==(const Outcome&) const = default;
};

class Runner {
  public:
    explicit Runner(config::TrainConfig config) : config_(std::move(config)) {
        start_.force_grad_scaler = true;
        start_.overflow_every = 5;
    }

    Outcome whole() {
        test::Recorder recorder;
        return run(nullptr, -1, recorder);
    }
    /// Trains from `from` (null: the start) and asks for a stop behind `batches` batches of this process (-1: never).
    Outcome run(const Checkpoint* from, int batches, test::Recorder& recorder,
                const data::Dataset& dataset = pictures()) {
        RunControl control;
        int done = 0;
        if (batches == 0) control.request_stop();
        recorder.on_progress = [&](const Progress& p) {
            if (p.phase == Phase::training && ++done == batches) control.request_stop();
        };
        auto start = start_;
        start.resume = from;
        engine_->train(config_, dataset, start, recorder, control);
        Outcome outcome{log_of(recorder), bytes_of(recorder.last), bytes_of(recorder.best), {}};
        if (recorder.latest) {
            // The whole state at the end: optimizer, averages, generators, sums, scale.
            auto state = Json::parse(recorder.latest->state);
            state.erase("elapsed_s");
            outcome.state = QByteArray::fromStdString(state.dump()) + bytes_of(recorder.latest->tensors);
        }
        return outcome;
    }
    /// Stopped behind `batches` batches, then resumed from what `change` made of the checkpoint.
    Outcome resumed(int batches, const std::function<void(Checkpoint&)>& change = {}) {
        test::Recorder first;
        run(nullptr, batches, first);
        auto checkpoint = *first.stop;
        if (change) change(checkpoint);
        test::Recorder second;
        const auto rest = run(&checkpoint, -1, second);
        return joined(first, second, rest);
    }
    static Outcome joined(const test::Recorder& first, const test::Recorder& second, const Outcome& rest) {
        Outcome outcome = rest;
        auto all = first;
        all.steps.insert(all.steps.end(), second.steps.begin(), second.steps.end());
        all.epochs.insert(all.epochs.end(), second.epochs.begin(), second.epochs.end());
        outcome.log = log_of(all);
        if (second.best.empty()) outcome.best = bytes_of(first.best);
        return outcome;
    }
    Checkpoint at_start() {
        test::Recorder recorder;
        run(nullptr, 0, recorder);
        return *recorder.stop;
    }

    static constexpr int kBatches = 18;

  private:
    std::shared_ptr<Engine> engine_ = load_engine();
    config::TrainConfig config_;
    TrainStart start_;
};

}  // namespace

class TestResume : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void every_stop_is_exact_data();
    void every_stop_is_exact();
    void ten_stops_in_a_row_are_exact();
    void a_stop_while_evaluating_is_exact();
    void pictures_that_cannot_be_read_cost_no_step();
    void a_stop_around_an_empty_batch_is_exact();
    void every_omission_is_noticed();
    void a_changed_machine_is_told();
    void what_does_not_fit_is_refused_whole();
    void the_stem_of_the_first_weights_is_resumed();
    void files_survive_and_damage_is_refused();
};

void TestResume::every_stop_is_exact_data() {
    QTest::addColumn<QString>("optimizer");
    QTest::addColumn<int>("stride");
    QTest::newRow("adamw") << "adamw" << 1;
    QTest::newRow("sgd") << "sgd" << 1;
    // Its state is that of sgd; its products take long without an optimised BLAS.
    QTest::newRow("muon") << "muon" << 7;
}

void TestResume::every_stop_is_exact() {
    QFETCH(QString, optimizer);
    QFETCH(int, stride);
    Runner runner(make_config(qPrintable(optimizer)));
    const auto whole = runner.whole();
    QVERIFY(whole == runner.whole());
    QCOMPARE(whole.log.size(), 4 + 3);
    for (int stop = stride - 1; stop < Runner::kBatches; stop += stride) {
        const auto resumed = runner.resumed(stop);
        QCOMPARE(resumed.log, whole.log);
        QVERIFY2(resumed.last == whole.last && resumed.best == whole.best,
                 qPrintable(QString("stopped at %1").arg(stop)));
        QVERIFY2(resumed.state == whole.state, qPrintable(QString("stopped at %1").arg(stop)));
    }
}

void TestResume::ten_stops_in_a_row_are_exact() {
    Runner runner(make_config("adamw"));
    const auto whole = runner.whole();
    test::Recorder all;
    Checkpoint from = runner.at_start();
    for (const int batches : {1, 2, 1, 3, 1, 1, 2, 1, 2, 1}) {
        test::Recorder part;
        runner.run(&from, batches, part);
        all.steps.insert(all.steps.end(), part.steps.begin(), part.steps.end());
        all.epochs.insert(all.epochs.end(), part.epochs.begin(), part.epochs.end());
        if (!part.best.empty()) all.best = part.best;
        from = *part.stop;
    }
    test::Recorder rest;
    const auto end = runner.run(&from, -1, rest);
    const auto outcome = Runner::joined(all, rest, end);
    QCOMPARE(outcome.log, whole.log);
    QVERIFY(outcome.last == whole.last && outcome.best == whole.best && outcome.state == whole.state);
}

void TestResume::a_stop_while_evaluating_is_exact() {
    const auto config = make_config("adamw");
    Runner runner(config);
    const auto whole = runner.whole();
    test::Recorder first;
    RunControl control;
    first.on_progress = [&](const Progress& p) {
        if (p.phase == Phase::training && p.epoch == 2 && p.step == 6) control.request_stop();
    };
    TrainStart start;
    start.force_grad_scaler = true;
    start.overflow_every = 5;
    load_engine()->train(config, pictures(), start, first, control);
    QCOMPARE(first.epochs.size(), std::size_t{1});
    test::Recorder second;
    const auto rest = runner.run(&*first.stop, -1, second);
    QVERIFY(Runner::joined(first, second, rest) == whole);
}

void TestResume::pictures_that_cannot_be_read_cost_no_step() {
    Runner runner(make_config("adamw"));
    const auto whole = runner.whole();
    for (const bool train : {true, false}) {
        auto broken = pictures();
        auto& part = train ? broken.train : broken.val;
        part = failing(part, train);
        test::Recorder first;
        QVERIFY_EXCEPTION_THROWN(runner.run(nullptr, -1, first, broken), Error);
        QCOMPARE(first.epochs.size(), std::size_t{1});
        QVERIFY(first.stop.has_value());
        test::Recorder second;
        const auto rest = runner.run(&*first.stop, -1, second);
        QVERIFY(Runner::joined(first, second, rest) == whole);
    }
}

/// A batch of which no picture can be decoded makes no step, and still has its place in the epoch.
void TestResume::a_stop_around_an_empty_batch_is_exact() {
    const auto config = make_config("adamw");
    Runner runner(config);
    auto set = pictures();
    set.train = with_empty_batches(set.train, config);
    test::Recorder recorder;
    const auto whole = runner.run(nullptr, -1, recorder, set);
    // 6 batches an epoch, two of them a step: one step fewer where the last batch and the one before it are empty.
    QCOMPARE(recorder.epochs.back().step, std::int64_t{8});
    QCOMPARE(recorder.passes[2].images, std::int64_t{32});
    for (const int stop : {1, 2, 3, 5, 10, 11, 12, 17}) {
        test::Recorder first;
        runner.run(nullptr, stop, first, set);
        test::Recorder second;
        const auto rest = runner.run(&*first.stop, -1, second, set);
        QVERIFY2(Runner::joined(first, second, rest) == whole, qPrintable(QString("stopped at %1").arg(stop)));
    }
}

void TestResume::every_omission_is_noticed() {
    Runner runner(make_config("adamw"));
    const auto whole = runner.whole();
    const auto fresh = runner.at_start();
    const auto fresh_state = Json::parse(fresh.state);

    std::map<QString, std::function<void(Checkpoint&)>> omissions;
    // A number that is not restored has the value it has at the start.
    for (const auto* key : {"epoch", "batch", "step", "micro", "optimizer_steps", "epoch_sums", "carried", "interval",
                            "best_top1", "best_epoch", "scale", "growth_tracker"}) {
        omissions[key] = [=](Checkpoint& c) {
            auto state = Json::parse(c.state);
            state[key] = fresh_state[key];
            c.state = state.dump();
        };
    }
    // A tensor that is not restored has its bytes from the start; one that the start does not have is not there.
    const auto omit = [&](const QString& name, const std::function<bool(const std::string&)>& which) {
        omissions[name] = [=](Checkpoint& c) {
            weights::StateDict kept;
            for (auto& tensor : c.tensors) {
                if (!which(tensor.name)) {
                    kept.push_back(tensor);
                    continue;
                }
                for (const auto& old : fresh.tensors) {
                    if (old.name == tensor.name) kept.push_back(old);
                }
            }
            c.tensors = kept;
        };
    };
    const auto model = [](const char* end) {
        return [=](const std::string& n) { return n.starts_with("model/") && n.ends_with(end); };
    };
    omit("convolutions", model(".0.weight"));
    omit("norm weights", model(".1.weight"));
    omit("norm biases", model(".1.bias"));
    omit("running means", model("running_mean"));
    omit("running variances", model("running_var"));
    omit("batches tracked", model("num_batches_tracked"));
    omit("last weight", model("classifier.3.weight"));
    omit("last bias", model("classifier.3.bias"));
    omit("first moments", [](const std::string& n) { return n.starts_with("optimizer/exp_avg/"); });
    omit("second moments", [](const std::string& n) { return n.starts_with("optimizer/exp_avg_sq/"); });
    omit("gradients", [](const std::string& n) { return n.starts_with("gradient/"); });
    omit("averages", [](const std::string& n) { return n.starts_with("average/") && n.ends_with("weight"); });
    omit("slow weights", [](const std::string& n) { return n.starts_with("slow/") && n.ends_with("weight"); });
    omit("best weights", [](const std::string& n) { return n.starts_with("best/"); });
    QVERIFY(omissions.size() >= 22);

    QStringList unnoticed;
    for (const auto& [name, change] : omissions) {
        bool noticed = false;
        for (const int stop : {9, 3, 7, 13, 16}) {  // within an epoch, with and without part-filled gradients
            if (noticed) break;
            try {
                noticed = !(runner.resumed(stop, change) == whole);
            } catch (const Error&) {
                noticed = true;
            }
        }
        if (!noticed) unnoticed += name;
    }
    QVERIFY2(unnoticed.isEmpty(), qPrintable(unnoticed.join(", ")));
}

void TestResume::a_changed_machine_is_told() {
    Runner runner(make_config("adamw"));
    test::Recorder first;
    runner.run(nullptr, 5, first);
    auto other = make_config("adamw");
    other.threads = 2;
    Runner elsewhere(other);
    test::Recorder second;
    elsewhere.run(&*first.stop, -1, second);
    QVERIFY2(second.messages.at(0).find("not bit-exact because threads 1 → 2") != std::string::npos,
             second.messages[0].c_str());
    test::Recorder third;
    runner.run(&*first.stop, -1, third);
    QCOMPARE(third.messages.at(0), std::string("Resumed at epoch 1, batch 5."));
}

void TestResume::what_does_not_fit_is_refused_whole() {
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
void TestResume::the_stem_of_the_first_weights_is_resumed() {
    auto config = make_config("sgd");
    config.model = "resnet18";
    config.stem = "imagenet";
    config.schedule = "constant";
    config.max_steps = 1;
    const auto engine = load_engine();
    RunControl control;
    test::Recorder first;
    engine->train(config, pictures(), {}, first, control);
    config.stem = "auto";
    config.max_steps = 2;
    TrainStart start;
    start.weights = &first.last;
    test::Recorder second;
    RunControl stopped;
    second.on_progress = [&](const Progress&) { stopped.request_stop(); };
    engine->train(config, pictures(), start, second, stopped);
    TrainStart again;
    again.resume = &*second.stop;
    QCOMPARE(engine->plan(config, pictures(), again).parameters, engine->plan(config, pictures(), start).parameters);
    QVERIFY(engine->plan(config, pictures(), again).parameters != engine->plan(config, pictures(), {}).parameters);
    test::Recorder third;
    RunControl free;
    QVERIFY(!engine->train(config, pictures(), again, third, free).stopped);
}

void TestResume::files_survive_and_damage_is_refused() {
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

QTEST_GUILESS_MAIN(TestResume)
#include "tst_resume.moc"
