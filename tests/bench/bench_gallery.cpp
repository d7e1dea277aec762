// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a frame of the gallery costs while it scrolls:
//
//   QT_QPA_PLATFORM=offscreen build/release/bench/bench_gallery [PICTURES] [FRAMES] [FOLDER]
//
// 60,000 images of 32x32 in a view of 1200x900, scrolled by a third of a row a frame and by whole pages; for several
// sizes, with and without captions, predictions and the network's look. Prints milliseconds a frame: p50, p95, max.
// With FOLDER, a folder of images by class, its files are decoded while they scroll by.
#include <QApplication>
#include <QElapsedTimer>
#include <QScrollBar>
#include <algorithm>
#include <cstdio>
#include <functional>

#include "base/random.hpp"
#include "data/load.hpp"
#include "frames.hpp"
#include "look/app_setup.hpp"
#include "pages/gallery/gallery_model.hpp"
#include "pages/gallery/gallery_presenter.hpp"
#include "pages/gallery/gallery_view.hpp"
#include "support/fake_engine.hpp"

using namespace torchdeck;

namespace {

std::int64_t images = 60000;
int frames = 300;

/// Every frame: move, paint into the window's own backing store as a screen would have it.
void scroll(ui::GalleryView& view, const char* name, int step) {
    auto* bar = view.verticalScrollBar();
    bar->setValue(0);
    QApplication::processEvents();
    const auto frame = [&](int) {
        bar->setValue((bar->value() + step) % std::max(1, bar->maximum()));
        view.viewport()->repaint();
    };
    bench::report(name, bench::timed(frames, frame, [] { QApplication::processEvents(); }));
}

/// Predicts all images, one at a time.
std::shared_ptr<Engine> predicting_engine() {
    auto engine = std::make_shared<test::FakeEngine>();
    engine->script<Predict>([](const Predict&, const Context& context) {
        for (std::int64_t i = 0; i < images; ++i) {
            Prediction p;
            p.classes = {static_cast<std::int32_t>(base::mix64(static_cast<std::uint64_t>(i)) % 10), 1, 2, 3, 4};
            p.probabilities = {0.3F + 0.1F * static_cast<float>(i % 7), 0.1F, 0.05F, 0.05F, 0.05F};
            p.loss = static_cast<float>(i % 97);
            context.report(PredictedImages{std::span(&i, 1), std::span(&p, 1), i + 1, images});
        }
        return EvalResult{.images = images};
    });
    return engine;
}

void wait(const std::function<bool()>& ready) {
    while (!ready()) QApplication::processEvents(QEventLoop::AllEvents, 20);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc > 1) images = std::atoll(argv[1]);
    if (argc > 2) frames = std::atoi(argv[2]);
    ui::prepare_application();
    QApplication app(argc, argv);
    ui::set_up_application();
    ui::EngineAccess engine(predicting_engine);
    ui::GalleryPresenter presenter(&engine);
    ui::GalleryModel model(&presenter);
    ui::GalleryView view(&presenter);
    view.setModel(&model);
    view.resize(1200, 900);
    view.show();
    // Shapes are images in memory as CIFAR's are; all of them in the training part.
    data::Dataset drawn = data::make_shapes(images, 16, 1, 2);
    QElapsedTimer clock;
    clock.start();
    presenter.show(std::make_shared<const data::Dataset>(std::move(drawn)), {});
    view.viewport()->repaint();
    std::printf("%d images shown after %.1f ms\n", model.rowCount(), bench::ms(clock));

    for (const int side : {32, 64, 128}) {
        view.set_side(side);
        scroll(view, qPrintable(QStringLiteral("side %1, by 20 pixels").arg(side)), 20);
        scroll(view, qPrintable(QStringLiteral("side %1, by pages").arg(side)), 900);
    }
    presenter.set_network(true);
    view.set_side(64);
    scroll(view, "side 64, as the network sees it, by pages", 900);
    presenter.set_network(false);
    clock.start();
    presenter.predictor()->set_weights(QStringLiteral(TEST_WEIGHTS));
    presenter.predict({});
    wait([&] { return !presenter.predictor()->running(); });
    if (presenter.predictions() == nullptr) {
        std::fprintf(stderr, "%s\n", qPrintable(presenter.predictor()->message().text));
        return 1;
    }
    for (const int side : {64, 80, 128}) {
        view.set_side(side);
        scroll(view, qPrintable(QStringLiteral("side %1, predictions, by pages").arg(side)), 900);
    }
    clock.start();
    auto filter = presenter.filter();
    filter.verdict = ui::Verdict::wrong;
    filter.order = ui::ImageOrder::most_wrong;
    presenter.set_filter(filter);
    std::printf("filter and order: %.1f ms\n", bench::ms(clock));
    clock.start();
    view.selectAll();
    view.viewport()->repaint();
    std::printf("select all: %.1f ms\n", bench::ms(clock));
    if (argc < 4) return 0;

    config::TrainConfig config;
    config.data.dataset = "imagefolder";
    config.data.dir = argv[3];
    presenter.open(config);
    wait([&] { return presenter.state() != ui::GalleryPresenter::State::loading; });
    if (presenter.state() == ui::GalleryPresenter::State::failed) {
        std::fprintf(stderr, "%s\n", qPrintable(presenter.failure()));
        return 1;
    }
    std::printf("%d images in %s\n", model.rowCount(), argv[3]);
    view.set_side(64);
    scroll(view, "side 64, files, by 20 pixels", 20);
    scroll(view, "side 64, files, by pages", 900);
    std::printf("%.1f MiB of thumbnails\n", static_cast<double>(view.thumbnails()->bytes_kept()) / (1 << 20));
    return 0;
}
