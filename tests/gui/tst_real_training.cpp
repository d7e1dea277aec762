// SPDX-License-Identifier: GPL-3.0-or-later
// The window over the engine itself: a small training from the click to the run folder.
#include <QApplication>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <filesystem>

#include "charts/chart_board.hpp"
#include "data/load.hpp"
#include "look/app_setup.hpp"
#include "pages/gallery/gallery_presenter.hpp"
#include "pages/gallery/gallery_tab.hpp"
#include "pages/train/run_charts.hpp"
#include "pages/train/train_form.hpp"
#include "pages/train/train_tab.hpp"
#include "runs/log_reader.hpp"
#include "session/real_training.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "window/main_window.hpp"
#include "window/run_commands.hpp"

namespace tst_real_training {

using namespace torchdeck;
using namespace torchdeck::ui;
using test::find;
using State = TrainingSession::State;

class TestRealTraining : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void trains_from_the_click_to_the_run_folder();
    void the_gallery_finds_what_the_training_found();
    void stops_in_the_middle();
    void a_stopped_run_continues_in_the_window();
    void bad_folder_is_told_in_place();

  private:
    static config::TrainConfig small_config();

    QTemporaryDir folder_;
};

config::TrainConfig TestRealTraining::small_config() {
    config::TrainConfig config;
    config.data.limit_train = 256;
    config.data.limit_val = 128;
    config.schedule.epochs = 2;
    config.data.batch_size = 64;
    config.hardware.device = "cpu";
    config.logging.report_every = 1;
    config.logging.sample_interval_ms = 50;
    return config;
}

void TestRealTraining::initTestCase() {
    set_up_application();
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder_.path());
}

void TestRealTraining::trains_from_the_click_to_the_run_folder() {
    auto options = real_training();
    options.runs_dir = folder_.filePath(QStringLiteral("runs")).toStdString();
    MainWindow window(std::move(options));
    window.show();
    window.session()->engine()->preload();
    auto* tab = find<TrainTab>(window);
    tab->form()->set_config(small_config());
    QTest::mouseClick(tab->train_button(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!window.session()->running(), 120000);
    QVERIFY2(window.session()->state() == State::finished, qPrintable(window.session()->failure().text));
    QCOMPARE(tab->charts()->panels().figure("loss")->curves().lines[0].data->x().size(), std::size_t{8});
    QCOMPARE(tab->charts()->panels().figure("accuracy")->curves().lines[1].data->x().size(), std::size_t{2});
    const auto& samples = window.session()->run().samples();
    const bool gpu = !samples.column("gpu_busy_percent").empty() || !samples.column("vram_used_mb").empty();
    QCOMPARE(tab->charts()->board()->chart("cpu") != nullptr, !gpu);
    QCOMPARE(tab->charts()->board()->chart("gpu_busy") != nullptr, gpu);
    // What was shown live is what is on the disk.
    const auto saved = runs::read_run(window.session()->run_dir());
    QCOMPARE(saved.steps().rows(), window.session()->run().steps().rows());
    QTRY_COMPARE(window.session()->run().samples().rows(), saved.samples().rows());
    QVERIFY(saved.final_result());
}

void TestRealTraining::the_gallery_finds_what_the_training_found() {
    auto options = real_training();
    options.runs_dir = folder_.filePath(QStringLiteral("seen")).toStdString();
    MainWindow window(std::move(options));
    window.show();
    const auto config = small_config();
    find<TrainTab>(window)->form()->set_config(config);
    find<TrainTab>(window)->train();
    QTRY_VERIFY_WITH_TIMEOUT(!window.session()->running(), 120000);
    QVERIFY2(window.session()->state() == State::finished, qPrintable(window.session()->failure().text));
    // The very images that the training was evaluated on.
    auto* gallery = find<GalleryPresenter>(window);
    gallery->show(std::make_shared<const data::Dataset>(data::load_dataset(config, 1)), config);
    gallery->set_part(Part::val);
    find<GalleryTab>(window)->open_weights(QString::fromStdString(window.session()->run_dir().string()));
    QVERIFY(gallery->predictor()->running());
    QTRY_VERIFY_WITH_TIMEOUT(!gallery->predictor()->running(), 60000);
    const auto* predictions = gallery->predictions();
    QVERIFY2(predictions != nullptr, qPrintable(gallery->predictor()->message().text));
    const auto& trained = *window.session()->outcome()->final_result;
    QCOMPARE(predictions->result.images, std::int64_t{128});
    QCOMPARE(predictions->result.top1, trained.top1);
    QCOMPARE(predictions->result.top5, trained.top5);
    QVERIFY(std::abs(predictions->result.loss - trained.loss) < 1e-6);
    GalleryFilter filter;
    filter.verdict = Verdict::right;
    gallery->set_filter(filter);
    QCOMPARE(static_cast<double>(gallery->shown().size()) / 128, trained.top1);
    // Longer, in the same folder, from where it ended.
    const auto folder = window.session()->run_dir();
    QVERIFY(!find<QPushButton>(window, "longer_button")->isHidden());
    find<QPushButton>(window, "longer_button")->click();
    QTRY_VERIFY_WITH_TIMEOUT(!window.session()->running(), 120000);
    QVERIFY2(window.session()->state() == State::finished, qPrintable(window.session()->failure().text));
    QCOMPARE(window.session()->run_dir(), folder);
    QCOMPARE(runs::read_run(folder).epochs().rows(), static_cast<std::size_t>(config.schedule.epochs) + 5);
}

void TestRealTraining::stops_in_the_middle() {
    auto options = real_training();
    options.runs_dir = folder_.filePath(QStringLiteral("stopped")).toStdString();
    MainWindow window(std::move(options));
    window.show();
    auto config = small_config();
    config.schedule.epochs = 1000;
    find<TrainTab>(window)->form()->set_config(config);
    QTest::mouseClick(find<TrainTab>(window)->train_button(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(
        find<TrainTab>(window)->charts()->panels().figure("loss")->curves().lines[0].data->x().size() > 2, 120000);
    QTest::mouseClick(find<TrainTab>(window)->pause_button(), Qt::LeftButton);
    QCOMPARE(window.session()->state(), State::paused);
    QTest::mouseClick(find<TrainTab>(window)->stop_button(), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(window.session()->state(), State::finished, 60000);
    QCOMPARE(window.session()->outcome()->outcome, job::Outcome::stopped);
}

void TestRealTraining::a_stopped_run_continues_in_the_window() {
    auto options = real_training();
    options.runs_dir = folder_.filePath(QStringLiteral("resumed")).toStdString();
    MainWindow window(std::move(options));
    window.show();
    auto config = small_config();
    config.schedule.epochs = 4;
    config.optimizer.lr = 0.004;
    find<TrainTab>(window)->form()->set_config(config);
    find<TrainTab>(window)->train();
    auto* presenter = window.session();
    QTRY_VERIFY_WITH_TIMEOUT(presenter->run().epochs().rows() >= 1, 120000);
    presenter->stop();
    QTRY_COMPARE_WITH_TIMEOUT(presenter->state(), State::finished, 60000);
    QVERIFY(presenter->run().epochs().rows() < 4);
    const auto folder = QString::fromStdString(presenter->run_dir().string());
    find<TrainTab>(window)->form()->set_config(small_config());
    QTRY_VERIFY_WITH_TIMEOUT(!presenter->running(), 60000);
    Q_EMIT find<RunCommands>(window)->actions()->resume_wanted(folder);
    QVERIFY(presenter->running());
    QTRY_VERIFY_WITH_TIMEOUT(!presenter->running(), 120000);
    QVERIFY2(presenter->state() == State::finished, qPrintable(presenter->failure().text));
    QCOMPARE(presenter->config().optimizer.lr, 0.004);
    QCOMPARE(QString::fromStdString(presenter->run_dir().string()), folder);
    // The charts begin where the run began.
    QCOMPARE(presenter->run().epochs().rows(), std::size_t{4});
    QCOMPARE(find<TrainTab>(window)->charts()->panels().figure("accuracy")->curves().lines[1].data->x().size(),
             std::size_t{4});
    const auto saved = runs::read_run(presenter->run_dir());
    QCOMPARE(presenter->run().steps().rows(), saved.steps().rows());
    // Its predictions are of the images that it was measured with.
    QCOMPARE(find<GalleryPresenter>(window)->part(), Part::train);
    Q_EMIT find<RunCommands>(window)->actions()->predictions_wanted(folder);
    QTRY_VERIFY_WITH_TIMEOUT(find<GalleryPresenter>(window)->predictions() != nullptr, 60000);
    QCOMPARE(find<GalleryPresenter>(window)->part(), Part::val);
}

void TestRealTraining::bad_folder_is_told_in_place() {
    auto options = real_training();
    options.runs_dir = folder_.filePath(QStringLiteral("bad")).toStdString();
    MainWindow window(std::move(options));
    window.show();
    auto config = small_config();
    config.data.dataset = "cifar10";
    config.data.dir = folder_.filePath(QStringLiteral("nowhere")).toStdString();
    find<TrainTab>(window)->form()->set_config(config);
    QTest::mouseClick(find<TrainTab>(window)->train_button(), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(window.session()->state(), State::failed, 60000);
    QVERIFY2(window.session()->failure().text.contains(QStringLiteral("nowhere")),
             qPrintable(window.session()->failure().text));
    QCOMPARE(window.session()->failed_setting(), std::string("data"));
}

TORCHDECK_TEST(QApplication, TestRealTraining)

}  // namespace tst_real_training

#include "tst_real_training.moc"
