// SPDX-License-Identifier: GPL-3.0-or-later
//
// Exact resume: stopped after any batch and resumed, a training ends with the same bits and the same records as one
// that was never stopped.
#include <QTemporaryDir>
#include <QTest>

#include "resume_runner.hpp"
#include "support/test_program.hpp"

namespace tst_resume {

using namespace torchdeck;
using test::images;
using test::make_config;
using test::Runner;

class TestResume : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void of_equal_epochs_the_one_of_the_lower_loss_is_best();
    void every_stop_is_exact_data();
    void every_stop_is_exact();
    void ten_stops_in_a_row_are_exact();
    void a_stop_while_evaluating_is_exact();
    void fine_tuning_is_resumed_exactly();
    void averages_of_epochs_are_resumed_exactly();
};

void TestResume::of_equal_epochs_the_one_of_the_lower_loss_is_best() {
    auto config = make_config("adamw");
    config.schedule.epochs = 8;
    config.schedule.patience = 0;
    config.data.limit_val = 2;
    test::Recorder recorder;
    Runner(config).run(nullptr, -1, recorder);
    int equal = 0;
    double top1 = -1, loss = 0;
    for (const auto& epoch : recorder.epochs) {
        const bool surer = epoch.val_top1 == top1 && epoch.val_loss < loss;
        QCOMPARE(epoch.best, epoch.val_top1 > top1 || surer);
        equal += surer ? 1 : 0;
        if (!epoch.best) continue;
        top1 = epoch.val_top1;
        loss = epoch.val_loss;
    }
    QVERIFY(equal > 0);
}

void TestResume::every_stop_is_exact_data() {
    QTest::addColumn<QString>("optimizer");
    QTest::addColumn<int>("stride");
    QTest::addColumn<int>("shards");
    const bool all = test::is_thorough();
    QTest::newRow("adamw") << "adamw" << (all ? 1 : 4) << 1;
    QTest::newRow("adamw in shards") << "adamw" << (all ? 4 : 8) << 3;
    if (!all) return;
    QTest::newRow("sgd") << "sgd" << 1 << 1;
    QTest::newRow("muon in shards") << "muon" << 8 << 2;
    // Its state is that of sgd; its products take long without an optimized BLAS.
    QTest::newRow("muon") << "muon" << 7 << 1;
}

void TestResume::every_stop_is_exact() {
    QFETCH(QString, optimizer);
    QFETCH(int, stride);
    QFETCH(int, shards);
    auto config = make_config(qPrintable(optimizer));
    config.hardware.shards = shards;
    Runner runner(config);
    const auto whole = runner.whole();
    QVERIFY(whole == runner.whole());
    QCOMPARE(whole.log.size(), 4 + 4 + 3);  // reports, their norms, epochs
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
        all.norms.insert(all.norms.end(), part.norms.begin(), part.norms.end());
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
    std::stop_source control;
    first.on_progress = [&](const Progress& p) {
        if (p.phase == Phase::training && p.epoch == 2 && p.step == 6) control.request_stop();
    };
    TrainStart start;
    start.force_grad_scaler = true;
    start.overflow_every = 5;
    load_engine()->run(Train{config, start}, first.context(images(), control.get_token()));
    QCOMPARE(first.epochs.size(), std::size_t{1});
    test::Recorder second;
    const auto rest = runner.run(&*first.stop, -1, second);
    QVERIFY(Runner::joined(first, second, rest) == whole);
}

/// The optimizer begins anew where the body is unfrozen: stops before, at and after that.
void TestResume::fine_tuning_is_resumed_exactly() {
    auto config = make_config("adamw");
    config.model.freeze = "features";
    config.model.unfreeze_epoch = 2;
    config.optimizer.layer_decay = 0.5;
    config.optimizer.head_lr = 2;
    config.augment.mixup = 0.4;
    config.augment.cutmix = 1;
    config.data.imbalance = "weights";
    config.schedule.best_by = "macro_f1";
    Runner runner(config);
    const auto whole = runner.whole();
    for (const int stop : test::is_thorough() ? std::vector{2, 5, 6, 7, 15} : std::vector{5, 6}) {
        const auto resumed = runner.resumed(stop);
        QCOMPARE(resumed.log, whole.log);
        QVERIFY2(resumed == whole, qPrintable(QString("stopped at %1").arg(stop)));
    }
    if (!test::is_thorough()) return;
    // Each of these settings does something.
    const auto without = [&](auto change) {
        auto other = config;
        change(other);
        return Runner(other).whole().last;
    };
    QVERIFY(without([](auto& c) { c.model.unfreeze_epoch = 0; }) != whole.last);
    QVERIFY(without([](auto& c) { c.model.unfreeze_epoch = 3; }) != whole.last);
    QVERIFY(without([](auto& c) { c.optimizer.layer_decay = 1; }) != whole.last);
    QVERIFY(without([](auto& c) { c.optimizer.head_lr = 1; }) != whole.last);
    QVERIFY(without([](auto& c) { c.augment.mixup = 0; }) != whole.last);
    QVERIFY(without([](auto& c) { c.augment.cutmix = 0; }) != whole.last);
    QVERIFY(without([](auto& c) { c.data.imbalance = "logit_adjustment"; }) != whole.last);
}

/// The average of epochs, the drops of a plateau and the order of balanced classes.
void TestResume::averages_of_epochs_are_resumed_exactly() {
    auto config = make_config("sgd");
    config.optimizer.ema_decay = 0;
    config.optimizer.lookahead_every = 0;
    config.optimizer.swa_start = 0.4;  // of three epochs: from the second on
    config.schedule.kind = "plateau";
    config.schedule.plateau_patience = 0;
    config.optimizer.lr = 30;  // too high: top-1 does not rise, and it drops
    config.data.imbalance = "sampling";
    config.hardware.gradient_checkpointing = true;
    config.model.dropout = 0.4;
    for (const int shards : test::is_thorough() ? std::vector{1, 2} : std::vector{1}) {
        config.hardware.shards = shards;
        Runner runner(config);
        const auto whole = runner.whole();
        for (const int stop : test::is_thorough() ? std::vector{3, 6, 7, 12, 13, 17} : std::vector{6, 13}) {
            const auto resumed = runner.resumed(stop);
            QCOMPARE(resumed.log, whole.log);
            QVERIFY2(resumed == whole, qPrintable(QString("stopped at %1").arg(stop)));
        }
        if (!test::is_thorough()) continue;
        const auto without = [&](auto change) {
            auto other = config;
            change(other);
            return Runner(other).whole().last;
        };
        QVERIFY(without([](auto& c) { c.optimizer.swa_start = 0; }) != whole.last);
        QVERIFY(without([](auto& c) { c.optimizer.swa_start = 0.9; }) != whole.last);
        QVERIFY(without([](auto& c) { c.optimizer.swa_lr = 0.1; }) != whole.last);
        QVERIFY(without([](auto& c) { c.schedule.kind = "constant"; }) != whole.last);
        QVERIFY(without([](auto& c) { c.data.imbalance = "none"; }) != whole.last);
        QVERIFY(without([](auto& c) { c.data.prior_correction = false; }) != whole.last);
        QVERIFY(without([](auto& c) { c.model.dropout = -1; }) != whole.last);
        QVERIFY(without([](auto& c) { c.hardware.gradient_checkpointing = false; }) == whole.last);
    }
}

TORCHDECK_TEST(QCoreApplication, TestResume)

}  // namespace tst_resume

#include "tst_resume.moc"
