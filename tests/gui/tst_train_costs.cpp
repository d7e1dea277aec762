// SPDX-License-Identifier: GPL-3.0-or-later
// What settings cost before Train: the forecast in the plan, the dialog with the layers, one unit for arithmetic; and
// what is offered where memory was too small.
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QSettings>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <atomic>

#include "look/app_setup.hpp"
#include "look/theme_style.hpp"
#include "pages/roofline/roofline_tab.hpp"
#include "pages/train/costs_dialog.hpp"
#include "pages/train/form_tools.hpp"
#include "pages/train/layer_model.hpp"
#include "pages/train/run_costs.hpp"
#include "support/fake_engine.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "widgets/banner.hpp"
#include "widgets/count_unit.hpp"
#include "window_stage.hpp"

namespace tst_train_costs {

using namespace torchdeck;
using namespace torchdeck::ui;
using test::find;
using test::Shown;
using State = TrainingSession::State;

namespace {

constexpr std::int64_t kMiB = std::int64_t{1} << 20;

/// Two layers, whose numbers grow with the batch.
profile::Complexity small_network(std::int64_t batch) {
    profile::Complexity all{.model = "small", .batch = batch, .height = 32, .width = 32, .classes = 10};
    all.modules = {{.path = "", .type = "Small", .calls = 1},
                   {.path = "fc", .type = "Linear", .parent = 0, .depth = 1, .calls = 1},
                   {.path = "conv", .type = "Conv2d", .parent = 0, .depth = 1, .calls = 1}};
    all.modules[1].parameters = 1000;
    all.modules[1].forward = {1, 1'000'000 * batch, 100};
    all.modules[2].parameters = 500;
    all.modules[2].forward = {1, 4'000'000 * batch, 100};
    all.modules[2].backward = {1, 5'000'000 * batch, 100};
    all.modules[2].activation_bytes = kMiB * batch;
    all.operators = {{.name = "aten::mm", .module = 1, .arithmetic = profile::Arithmetic::counted},
                     {.name = "aten::convolution", .module = 2, .arithmetic = profile::Arithmetic::counted}};
    all.operators[0].cost = all.modules[1].forward;
    all.operators[1].cost = all.modules[2].forward;
    return all;
}

EngineSource counting_engine(const std::shared_ptr<std::atomic<int>>& counts) {
    return [counts] {
        auto engine = std::make_shared<test::FakeEngine>();
        engine->script<CountOperations>([counts](const CountOperations& request, const Context&) {
            ++*counts;
            if (request.config.data.batch_size == 7)
                throw Error(ErrorKind::data, Message("small does not work on these images."));
            return small_network(request.config.data.batch_size);
        });
        engine->script<TraceMemory>([](const TraceMemory& request, const Context&) {
            profile::MemoryTrace trace{.model = "small", .precision = "fp32", .batch = request.config.data.batch_size};
            trace.eval_batch = 1;
            trace.standing.weights = {10 * kMiB};
            trace.train = {{.block = 0, .per_image = static_cast<double>(kMiB)}, {.block = 0, .freed = true}};
            trace.scales = true;
            return trace;
        });
        return engine;
    };
}

void set_batch(const Shown& shown, std::int64_t batch) {
    auto config = shown.tab()->form()->config();
    config.data.batch_size = batch;
    shown.tab()->form()->set_config(config);
}

}  // namespace

class TestTrainCosts : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() {
        QApplication::setStyle(make_style());
        set_up_application();
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings_.path());
    }
    void init() {
        QSettings().clear();
        CountUnit::instance().set_mac(false);
    }
    void the_plan_says_what_a_run_takes();
    void the_dialog_follows_the_form();
    void one_unit_counts_everywhere();
    void a_training_is_not_disturbed();
    void half_of_the_batch_is_offered();

  private:
    QTemporaryDir settings_;
};

void TestTrainCosts::the_plan_says_what_a_run_takes() {
    const auto counts = std::make_shared<std::atomic<int>>(0);
    Shown shown({}, counting_engine(counts));
    shown.window->session()->engine()->preload();
    set_batch(shown, 20);
    QTRY_VERIFY2(find<QLabel>(shown.tab(), "plan_label")->text().contains(QStringLiteral("30 MiB")),
                 qPrintable(find<QLabel>(shown.tab(), "plan_label")->text()));
    const auto help = find<QLabel>(shown.tab(), "plan_label")->toolTip();
    QVERIFY2(help.contains(QStringLiteral("largest batch")) && help.contains(QStringLiteral("which takes")) &&
                 !help.contains(QStringLiteral("takes 0")),
             qPrintable(help));
    // The seed changes no shape.
    const int before = *counts;
    auto config = shown.tab()->form()->config();
    ++config.seed;
    shown.tab()->form()->set_config(config);
    set_batch(shown, 50);
    QTRY_VERIFY(find<QLabel>(shown.tab(), "plan_label")->text().contains(QStringLiteral("60 MiB")));
    QCOMPARE(counts->load(), before + 1);
    // What cannot be counted is said, and not shown as the number of before.
    set_batch(shown, 7);
    QTRY_COMPARE(find<FormTools>(shown.tab())->costs()->problem(),
                 QStringLiteral("small does not work on these images."));
    QVERIFY(!find<QLabel>(shown.tab(), "plan_label")->text().contains(QStringLiteral("MiB")));
}

void TestTrainCosts::the_dialog_follows_the_form() {
    Shown shown({}, counting_engine(std::make_shared<std::atomic<int>>(0)));
    shown.window->session()->engine()->preload();
    set_batch(shown, 20);
    Shown::click(find<QToolButton>(shown.tab(), "costs_button"));
    const auto* dialog = find<CostsDialog>(shown.tab());
    QVERIFY(dialog != nullptr && dialog->isVisible());
    QTRY_COMPARE(find<QTableView>(dialog, "costs_layers")->model()->rowCount(), 2);
    const auto cell = [&](int row, int column) {
        return find<QTableView>(dialog, "costs_layers")->model()->index(row, column).data().toString();
    };
    QCOMPARE(cell(0, LayerModel::kName), QStringLiteral("conv"));
    QCOMPARE(cell(0, LayerModel::kForward), QStringLiteral("160.0 M"));
    QCOMPARE(cell(1, LayerModel::kParameters), QStringLiteral("1,000"));
    QVERIFY(find<QLabel>(dialog, "costs_facts")->text().contains(QStringLiteral("1,500")));
    QVERIFY(find<QLabel>(dialog, "costs_memory")->text().contains(QStringLiteral("10 MiB")));
    set_batch(shown, 40);
    QTRY_COMPARE(cell(0, LayerModel::kForward), QStringLiteral("320.0 M"));
    set_batch(shown, 7);
    QTRY_COMPARE(find<QLabel>(dialog, "costs_facts")->text(), QStringLiteral("small does not work on these images."));
    QCOMPARE(find<QTableView>(dialog, "costs_layers")->model()->rowCount(), 0);
}

void TestTrainCosts::one_unit_counts_everywhere() {
    Shown shown({}, counting_engine(std::make_shared<std::atomic<int>>(0)));
    shown.window->session()->engine()->preload();
    set_batch(shown, 20);
    Shown::click(find<QToolButton>(shown.tab(), "costs_button"));
    const auto* dialog = find<CostsDialog>(shown.tab());
    QTRY_COMPARE(find<QTableView>(dialog, "costs_layers")->model()->rowCount(), 2);
    const auto* roofline = shown.window->findChild<RooflineTab*>();
    QCOMPARE(find<QComboBox>(roofline, "roofline_count_box")->currentIndex(), 0);
    CountUnit::instance().set_mac(true);
    QCOMPARE(find<QTableView>(dialog, "costs_layers")->model()->index(0, LayerModel::kForward).data().toString(),
             QStringLiteral("80.00 M"));
    QCOMPARE(
        find<QTableView>(dialog, "costs_layers")->model()->headerData(LayerModel::kForward, Qt::Horizontal).toString(),
        QStringLiteral("MAC forward"));
    QCOMPARE(find<QComboBox>(roofline, "roofline_count_box")->currentIndex(), 1);
    QSettings settings;
    CountUnit::instance().save(settings);
    CountUnit::instance().set_mac(false);
    CountUnit::instance().restore(settings);
    QVERIFY(CountUnit::instance().is_mac());
}

void TestTrainCosts::a_training_is_not_disturbed() {
    const auto counts = std::make_shared<std::atomic<int>>(0);
    Shown shown({.report_ms = 1, .stay_at = 3}, counting_engine(counts));
    shown.window->session()->engine()->preload();
    QTRY_VERIFY(find<FormTools>(shown.tab())->costs()->costs() != nullptr);
    shown.train(1);
    QTRY_COMPARE(shown.state(), State::training);
    const int before = *counts;
    Shown::click(find<QToolButton>(shown.tab(), "next_button"));
    set_batch(shown, 20);
    QVERIFY(!QTest::qWaitFor([&] { return counts->load() != before; }, 600));
    Shown::click(shown.tab()->stop_button());
    QTRY_VERIFY(counts->load() > before);
}

void TestTrainCosts::half_of_the_batch_is_offered() {
    Shown shown({.fail_at = 2, .failure = "The device has not enough memory.", .out_of_memory = true});
    set_batch(shown, 64);
    shown.train(1);
    QTRY_COMPARE(shown.state(), State::failed);
    auto* banner = find<Banner>(shown.tab(), "memory_banner");
    QVERIFY(banner->isVisible() && !find<Banner>(shown.tab(), "banner")->isVisible());
    QVERIFY(banner->text().contains(QStringLiteral("not enough memory")));
    auto* button = banner->findChild<QPushButton*>();
    QVERIFY2(button->text().contains(QStringLiteral("32")), qPrintable(button->text()));
    const int jobs = shown.job->jobs;
    Shown::click(button);
    QTRY_COMPARE(shown.job->jobs.load(), jobs + 1);
    QCOMPARE(shown.window->session()->config().data.batch_size, std::int64_t{32});
    QCOMPARE(shown.window->session()->config().optimizer.accumulate, std::int64_t{2});
    // Another failure offers nothing.
    Shown other({.fail_at = 2, .failure = "The device is lost."});
    other.train(1);
    QTRY_COMPARE(other.state(), State::failed);
    QVERIFY(find<Banner>(other.tab(), "banner")->isVisible() &&
            !find<Banner>(other.tab(), "memory_banner")->isVisible());
}

TORCHDECK_TEST(QApplication, TestTrainCosts)

}  // namespace tst_train_costs

#include "tst_train_costs.moc"
