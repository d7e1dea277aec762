// SPDX-License-Identifier: GPL-3.0-or-later
//
// torchdeck_screenshots OUT [RUN | --runs DIR | --gallery [RUN [CIFAR]]]: the window idle, training, finished, failed,
// light and dark, as PNG in the folder OUT. With RUN, a run folder, its logs are what the window shows; with --runs
// Compare and Montage show the runs in DIR; with --gallery the Gallery shows Shapes, or CIFAR-10 from a folder, and
// what the weights of RUN say. Run it with QT_QPA_PLATFORM=offscreen.
#include <QApplication>
#include <QDir>
#include <QPushButton>
#include <QSettings>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>
#include <cstdio>
#include "widgets/page_rail.hpp"

#include "charts/chart_board.hpp"
#include "engine_loader.hpp"
#include "look/app_setup.hpp"
#include "pages/compare/compare_tab.hpp"
#include "pages/gallery/gallery_details.hpp"
#include "pages/gallery/gallery_presenter.hpp"
#include "pages/gallery/gallery_tab.hpp"
#include "pages/gallery/gallery_view.hpp"
#include "pages/montage/montage_tab.hpp"
#include "pages/train/run_charts.hpp"
#include "pages/train/train_form.hpp"
#include "pages/train/train_tab.hpp"
#include "session/run_comparison.hpp"
#include "support/fake_job.hpp"
#include "support/fake_predictor.hpp"
#include "support/find.hpp"
#include "support/grab.hpp"
#include "widgets/banner.hpp"
#include "window/file_opener.hpp"
#include "window/main_window.hpp"

using namespace torchdeck;
using test::find;

namespace {

constexpr QSize kSize{1600, 1000};

struct Shot {
    const char* name;
    test::FakeScript script;
    ui::Theme theme = ui::Theme::light;
    std::int64_t epochs = 6;
    bool start = true;
    bool cursor = false;
    bool advanced = false;
    bool closing = false;
    const char* engine_failure = "";
    QSize size = kSize;
};

const std::vector<Shot>& shots() {
    const test::FakeScript cpu{.reports_per_epoch = 78, .report_ms = 0, .cpu_temperature = true, .stay_at = 300};
    auto gpu = cpu;
    gpu.gpu = true;
    auto done = cpu;
    done.stay_at = -1;
    auto broken = cpu;
    broken.fail_at = 210;
    broken.stay_at = -1;
    auto diverged = cpu;
    diverged.diverge_at = 200;
    static const test::FakeScript bad_folder{
        .fail_early = true,
        .failure =
            "/data/images: no CIFAR-10 here. Expected data_batch_1.bin in it, or in cifar-10-batches-bin "
            "below it; choose the folder that holds these files.",
        .failure_code = 3};
    using ui::Theme;
    static const std::vector<Shot> all{
        {"idle", cpu, Theme::light, 6, false},
        {"idle-dark", cpu, Theme::dark, 6, false},
        {"training", cpu},
        {"training-dark", cpu, Theme::dark, 6, true, true},
        {"training-gpu", gpu, Theme::light, 6, true, true},
        {"training-gpu-dark", gpu, Theme::dark},
        {"finished", done},
        {"failed", broken},
        {"failed-dark", broken, Theme::dark},
        {"bad-folder", bad_folder},
        {"diverged", diverged},
        {"closing", cpu, Theme::light, 6, true, false, true, true},
        {"no-engine", cpu, Theme::light, 6, false, false, true, false,
         "The engine could not be loaded: libtorch_cpu.so.1.13 is missing. Install the package libtorch1.13."},
        {"small", cpu, Theme::light, 6, true, false, false, false, "", QSize(1000, 640)},
    };
    return all;
}

void save(ui::MainWindow& window, QSize size, const QDir& out, const char* name) {
    const auto file = out.filePath(QLatin1String(name) + QStringLiteral(".png"));
    if (!test::grab_window(window, size).save(file)) std::fprintf(stderr, "cannot write %s\n", qPrintable(file));
}

void take(const Shot& shot, const QDir& out) {
    QSettings().clear();
    ui::TrainingSession::Options options;
    options.make_job = test::fake_factory(shot.script);
    options.load_engine = test::fake_engine(0, shot.engine_failure);
    ui::MainWindow window(options);
    window.set_theme(shot.theme);
    config::TrainConfig config;
    config.schedule.epochs = shot.epochs;
    if (shot.start) {
        config.data.dataset = "cifar10";
        config.data.dir = "/data/images";
    }
    find<ui::TrainTab>(window)->form()->set_config(config);
    find<ui::TrainTab>(window)->form()->set_advanced_shown(shot.advanced);
    window.resize(shot.size);
    window.show();
    window.session()->engine()->preload();
    QTest::qWait(150);
    if (shot.start) {
        QTest::mouseClick(find<ui::TrainTab>(window)->train_button(), Qt::LeftButton);
        QTest::qWait(900);
    }
    if (shot.closing) window.close();
    if (shot.cursor) find<ui::TrainTab>(window)->charts()->board()->set_cursor(310);
    save(window, shot.size, out, shot.name);
}

/// The window as it stands when the run in this folder has just ended.
void take_run(const QString& run, ui::Theme theme, const QDir& out, const char* name) {
    QSettings().clear();
    ui::TrainingSession::Options options;
    options.make_job = test::replay_factory(run.toStdString());
    ui::MainWindow window(options);
    window.set_theme(theme);
    find<ui::TrainTab>(window)->form()->set_config(
        config::read_config((run + QStringLiteral("/run.json")).toStdString()));
    window.resize(kSize);
    window.show();
    QTest::qWait(100);
    find<ui::TrainTab>(window)->train();
    QTest::qWait(300);
    save(window, kSize, out, name);
}

/// Compare and Montage with the runs below this folder.
void take_comparison(const QString& folder, ui::Theme theme, const QDir& out, const QString& ending) {
    QSettings().clear();
    ui::TrainingSession::Options options;
    options.make_job = test::fake_factory({});
    ui::MainWindow window(options);
    window.set_theme(theme);
    window.resize(kSize);
    window.show();
    auto* tabs = find<ui::Pages>(window);
    tabs->setCurrentWidget(find<ui::CompareTab>(window));
    save(window, kSize, out, ("compare-empty" + ending).toLatin1());
    window.opener()->open({folder});
    auto* comparison = find<ui::RunComparison>(window);
    QTest::qWait(300);
    (void)QTest::qWaitFor([&] { return comparison->ready(); });
    comparison->set_metrics({QStringLiteral("loss"), QStringLiteral("accuracy"), QStringLiteral("images_per_s"),
                             QStringLiteral("cpu_percent")});
    runs::ChartOptions shown;
    shown.x = runs::XAxis::epoch;
    shown.smoothing = 0.6;
    comparison->set_options(shown);
    QTest::qWait(300);
    for (auto* chart : find<ui::CompareTab>(window)->board()->charts()) chart->set_cursor(1.8);
    save(window, kSize, out, ("compare" + ending).toLatin1());
    shown.groups = true;
    shown.smoothing = 0.3;
    comparison->set_options(shown);
    QTest::qWait(300);
    save(window, kSize, out, ("compare-groups" + ending).toLatin1());
    tabs->setCurrentWidget(find<ui::MontageTab>(window));
    QTest::qWait(600);
    save(window, kSize, out, ("montage" + ending).toLatin1());
}

/// The Gallery with the dataset in this folder (CIFAR-10), or with Shapes; with predictions of this run.
void take_gallery(const QString& folder, const QString& run, ui::Theme theme, const QDir& out, const QString& ending) {
    QSettings().clear();
    ui::TrainingSession::Options options;
    options.make_job = test::fake_factory({});
    options.load_engine = load_engine;
    ui::MainWindow window(options);
    window.set_theme(theme);
    config::TrainConfig config;
    if (!folder.isEmpty()) {
        config.data.dataset = "cifar10";
        config.data.dir = folder.toStdString();
    }
    find<ui::TrainTab>(window)->form()->set_config(config);
    window.resize(kSize);
    window.show();
    auto* gallery = find<ui::GalleryPresenter>(window);
    auto* tab = find<ui::GalleryTab>(window);
    find<ui::Pages>(window)->setCurrentWidget(tab);
    QTest::qWait(20);
    save(window, kSize, out, ("gallery-reading" + ending).toLatin1());
    (void)QTest::qWaitFor([&] { return gallery->state() == ui::GalleryPresenter::State::ready; }, 60000);
    QTest::qWait(300);
    save(window, kSize, out, ("gallery" + ending).toLatin1());
    gallery->set_network(true);
    gallery->set_seed(7);
    tab->findChild<QSlider*>(QStringLiteral("gallery_side"))->setValue(112);
    QTest::qWait(300);
    save(window, kSize, out, ("gallery-network" + ending).toLatin1());
    gallery->set_network(false);
    if (!run.isEmpty()) {
        gallery->set_part(Part::val);
        tab->open_weights(run);
        QTest::qWait(1500);
        save(window, kSize, out, ("gallery-predicting" + ending).toLatin1());
        (void)QTest::qWaitFor([&] { return !gallery->predictor()->running(); }, 300000);
        QTest::qWait(300);
        save(window, kSize, out, ("gallery-predicted" + ending).toLatin1());
        auto filter = gallery->filter();
        filter.order = ui::ImageOrder::most_wrong;
        filter.verdict = ui::Verdict::wrong;
        gallery->set_filter(filter);
        find<ui::GalleryDetails>(tab)->pages()->setCurrentIndex(0);
        QTest::qWait(300);
        save(window, kSize, out, ("gallery-wrong" + ending).toLatin1());
    }
    tab->open_folder(QStringLiteral("/no/such/folder"));
    (void)QTest::qWaitFor([&] { return gallery->state() == ui::GalleryPresenter::State::failed; }, 60000);
    save(window, kSize, out, ("gallery-failed" + ending).toLatin1());
}

/// A hundred classes in a small window, with predictions that only pretend.
void take_hundred_classes(ui::Theme theme, const QDir& out, const char* name) {
    QSettings().clear();
    ui::TrainingSession::Options options;
    options.make_job = test::fake_factory({});
    options.load_engine = test::predicting_engine(std::make_shared<test::PredictScript>());
    const QTemporaryDir folder;
    test::write_trained_run(folder.filePath(QStringLiteral("run")), "synthetic", 100);
    ui::MainWindow window(options);
    window.set_theme(theme);
    config::TrainConfig config;
    config.data.dataset = "synthetic";
    config.data.image_size = 32;
    config.data.synthetic_classes = 100;
    find<ui::TrainTab>(window)->form()->set_config(config);
    const QSize small(1000, 640);
    window.resize(small);
    window.show();
    find<ui::Pages>(window)->setCurrentWidget(find<ui::GalleryTab>(window));
    (void)QTest::qWaitFor(
        [&] { return find<ui::GalleryPresenter>(window)->state() == ui::GalleryPresenter::State::ready; }, 60000);
    find<ui::GalleryTab>(window)->open_weights(folder.filePath(QStringLiteral("run")));
    (void)QTest::qWaitFor([&] { return find<ui::GalleryPresenter>(window)->predictions() != nullptr; }, 20000);
    save(window, small, out, name);
    find<ui::GalleryDetails>(window)->pages()->setCurrentIndex(0);
    save(window, small, out, (QLatin1String(name) + QStringLiteral("-bars")).toLatin1());
}

}  // namespace

int main(int argc, char** argv) {
    ui::prepare_application();
    QApplication app(argc, argv);
    ui::set_up_application();
    const auto arguments = QCoreApplication::arguments();
    if (arguments.size() < 2) {
        std::fputs("usage: torchdeck_screenshots OUT [RUN | --runs DIR | --gallery [RUN [CIFAR]]]\n", stderr);
        return 2;
    }
    // Never the settings of the person who runs it.
    const QTemporaryDir settings;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    const QDir out(arguments[1]);
    out.mkpath(QStringLiteral("."));
    if (arguments.size() > 2 && arguments[2] == QStringLiteral("--gallery")) {
        const auto argument = [&](int i) { return i < arguments.size() ? arguments[i] : QString(); };
        take_hundred_classes(ui::Theme::light, out, "gallery-hundred");
        take_gallery(argument(4), argument(3), ui::Theme::light, out, QString());
        take_gallery(argument(4), argument(3), ui::Theme::dark, out, QStringLiteral("-dark"));
        return 0;
    }
    if (arguments.size() > 3 && arguments[2] == QStringLiteral("--runs")) {
        take_comparison(arguments[3], ui::Theme::light, out, QString());
        take_comparison(arguments[3], ui::Theme::dark, out, QStringLiteral("-dark"));
        return 0;
    }
    if (arguments.size() > 2) {
        take_run(arguments[2], ui::Theme::light, out, "run");
        take_run(arguments[2], ui::Theme::dark, out, "run-dark");
        return 0;
    }
    for (const auto& shot : shots()) take(shot, out);
    return 0;
}
