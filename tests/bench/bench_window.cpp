// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the window costs the training, and what the training costs the window:
//
//   QT_QPA_PLATFORM=offscreen build/release/bench/bench_window [PICTURES] [PAIRS]
//
// Trains SmallCifarNet on PICTURES Shapes (default 6,400), without the window and in it, in turn (A B A B ...), and
// prints the ratio of images/s; beside it how late a 16 ms timer of the GUI thread fires meanwhile, and the time from
// the start of the process to the first paint.
#include <sys/resource.h>
#include <unistd.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QEventLoop>
#include <QTemporaryDir>
#include <QTimer>
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <vector>

#include "engine_loader.hpp"
#include "job/train_job.hpp"
#include "look/app_setup.hpp"
#include "pages/train/train_form.hpp"
#include "pages/train/train_tab.hpp"
#include "session/real_training.hpp"
#include "support/find.hpp"
#include "window/main_window.hpp"

using namespace torchdeck;

namespace {

/// Seconds since this process was started, by the kernel's books (10 ms resolution).
double process_age() {
    std::ifstream stat("/proc/self/stat");
    std::string text((std::istreambuf_iterator<char>(stat)), {});
    std::istringstream fields(text.substr(text.rfind(')') + 2));
    std::string field;
    for (int i = 0; i < 20; ++i) fields >> field;
    std::ifstream uptime("/proc/uptime");
    double up = 0;
    uptime >> up;
    return up - std::stod(field) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

class FirstPaint : public QObject {
  public:
    double at = 0;
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Paint && at == 0) at = process_age();
        return false;
    }
};

config::TrainConfig make_config(std::int64_t images) {
    config::TrainConfig config;
    config.schedule.epochs = 1;
    config.data.limit_train = images;
    config.data.limit_val = 256;
    config.logging.report_every = 5;
    config.logging.sample_interval_ms = 100;
    return config;
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

/// images/s of the training pass, from the epoch's record.
class Speed : public job::JobObserver {
  public:
    double images_per_s = 0;
    void on_epoch(const runs::EpochRecord& record) override { images_per_s = record.images_per_s; }
};

}  // namespace

int main(int argc, char** argv) {
    tune_openmp_waiting();
    const std::int64_t images = argc > 1 ? std::atoll(argv[1]) : 6400;
    const int pairs = argc > 2 ? std::atoi(argv[2]) : 3;
    ui::prepare_application();
    QApplication app(argc, argv);
    ui::set_up_application();
    QTemporaryDir dir;
    auto options = ui::real_training();
    options.runs_dir = dir.path().toStdString();
    ui::MainWindow window(options);
    FirstPaint paint;
    window.installEventFilter(&paint);
    window.resize(1600, 1000);
    window.show();
    while (paint.at == 0) QApplication::processEvents();
    std::printf("first paint after %.2f s\n", paint.at);

    std::vector<double> late;
    QElapsedTimer clock;
    QTimer tick;
    tick.setTimerType(Qt::PreciseTimer);
    QObject::connect(&tick, &QTimer::timeout, [&] {
        late.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6 - 16.0);
        clock.start();
    });
    std::vector<double> ratios;
    const auto config = make_config(images);
    for (int pair = 0; pair <= pairs; ++pair) {
        Speed alone;
        {
            job::TrainRequest request;
            request.config = config;
            request.runs_dir = dir.path().toStdString();
            job::TrainJob job(std::move(request), alone);
            job.join();
        }
        test::find<ui::TrainTab>(window)->form()->set_config(config);
        test::find<ui::TrainTab>(window)->train();
        clock.start();
        tick.start(16);
        while (window.session()->running())
            QApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
        tick.stop();
        const auto shown = window.session()->run().epochs().column("images_per_s");
        if (shown.empty()) {
            std::fprintf(stderr, "the training failed: %s\n", qPrintable(window.session()->failure()));
            return 1;
        }
        if (pair == 0) {  // warms caches
            late.clear();
            continue;
        }
        ratios.push_back(shown.back() / alone.images_per_s);
        std::printf("headless %.0f images/s, window %.0f images/s, ratio %.3f\n", alone.images_per_s, shown.back(),
                    ratios.back());
    }
    std::sort(late.begin(), late.end());
    const auto at = [&](double share) {
        return late[static_cast<std::size_t>(share * static_cast<double>(late.size() - 1))];
    };
    std::printf("median ratio %.3f (%.3f to %.3f)\n", median(ratios), *std::min_element(ratios.begin(), ratios.end()),
                *std::max_element(ratios.begin(), ratios.end()));
    std::printf("GUI timer late by p50 %.1f ms, p99 %.1f ms, worst %.1f ms (%zu ticks)\n", at(0.5), at(0.99),
                late.back(), late.size());
    return 0;
}
