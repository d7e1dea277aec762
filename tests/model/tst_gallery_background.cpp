// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the gallery does on other threads: reading, measuring, writing, and the end of the application meanwhile.
#include <QDir>
#include <QGuiApplication>
#include <QImage>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <thread>

#include "base/error.hpp"
#include "pages/gallery/gallery_presenter.hpp"
#include "pages/gallery/image_look.hpp"
#include "session/background.hpp"
#include "support/fake_predictor.hpp"
#include "support/test_program.hpp"
#include "support/waiting.hpp"

namespace tst_gallery_background {

using namespace torchdeck;
using namespace torchdeck::ui;
using State = GalleryPresenter::State;
using test::PredictScript;

class TestGalleryBackground : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() {
        dir_ = std::make_unique<QTemporaryDir>();
        script_ = std::make_shared<PredictScript>();
        engine_ = std::make_unique<EngineAccess>(test::predicting_engine(script_));
        presenter_ = std::make_unique<GalleryPresenter>(engine_.get());
    }
    void a_pass_goes_without_being_waited_for();
    void a_cache_for_the_training_is_not_asked_for();
    void drawing_cifar_waits_for_no_file();
    void one_dataset_is_read_at_a_time();
    void a_read_that_nobody_wants_ends();
    void whatever_is_thrown_becomes_a_sentence();

  private:
    std::unique_ptr<QTemporaryDir> dir_;
    std::shared_ptr<PredictScript> script_;
    std::unique_ptr<EngineAccess> engine_;
    std::unique_ptr<GalleryPresenter> presenter_;
};

namespace {

bool begin_pass(GalleryPresenter& presenter, const PredictScript& script, const QTemporaryDir& dir) {
    presenter.show(test::plain_dataset(40, 40), {});
    test::write_trained_run(dir.filePath(QStringLiteral("run")), "shapes", 10);
    presenter.predictor()->set_weights(dir.filePath(QStringLiteral("run")));
    presenter.predict({});
    return QTest::qWaitFor([&] { return script.calls == 1; }, 10000);
}

}  // namespace

void TestGalleryBackground::a_pass_goes_without_being_waited_for() {
    script_->hold.set_paused(true);
    QVERIFY(begin_pass(*presenter_, *script_, *dir_));
    presenter_.reset();
    QTRY_COMPARE(script_->stopped.load(), 1);
}

void TestGalleryBackground::a_cache_for_the_training_is_not_asked_for() {
    QImage image(256, 256, QImage::Format_RGB32);
    image.fill(Qt::red);
    QVERIFY(QDir(dir_->path()).mkpath(QStringLiteral("set/red")));
    for (int i = 0; i < 20; ++i) QVERIFY(image.save(dir_->filePath(QStringLiteral("set/red/%1.png").arg(i))));
    config::TrainConfig config;
    config.data.dataset = "imagefolder";
    config.data.dir = dir_->filePath(QStringLiteral("set")).toStdString();
    config.data.image_cache = "memory";
    config.data.image_cache_mb = 1;  // enough for the four images of the training, not for all of them
    config.data.limit_train = config.data.limit_val = 2;
    presenter_->open(config);
    QTRY_COMPARE_WITH_TIMEOUT(presenter_->state(), State::ready, 30000);
    QCOMPARE(presenter_->shown().size(), std::size_t{18});
}

void TestGalleryBackground::drawing_cifar_waits_for_no_file() {
    const std::filesystem::path folder = dir_->path().toStdString();
    for (const auto* name :
         {"data_batch_1", "data_batch_2", "data_batch_3", "data_batch_4", "data_batch_5", "test_batch"})
        std::ofstream(folder / (std::string(name) + ".bin"), std::ios::binary) << std::string(2 * 3073, '\1');
    config::TrainConfig config;
    config.data.dataset = "cifar10";
    config.data.dir = folder.string();
    presenter_->open(config);
    QTRY_COMPARE(presenter_->state(), State::ready);
    for (const auto part : {Part::train, Part::val})
        QVERIFY(ImageLook(presenter_->dataset(), part, false, {}).instant());
    QCOMPARE(presenter_->dataset()->train->size(), std::int64_t{10});
}

void TestGalleryBackground::one_dataset_is_read_at_a_time() {
    struct Reads {
        PauseGate hold;
        std::atomic<int> begun = 0, now = 0, most = 0;
    };
    const auto reads = std::make_shared<Reads>();
    reads->hold.set_paused(true);
    const auto let_go = qScopeGuard([&] { reads->hold.set_paused(false); });
    presenter_->set_reader([reads](const config::TrainConfig& config, int, const std::stop_token&) {
        ++reads->begun;
        reads->most = std::max(reads->most.load(), ++reads->now);
        reads->hold.wait({});
        --reads->now;
        return *test::plain_dataset(config.data.image_size, 1);
    });
    presenter_->show(test::plain_dataset(100, 40), {});
    config::TrainConfig config;
    config.data.dataset = "synthetic";
    for (config.data.image_size = 11; config.data.image_size < 17; ++config.data.image_size) presenter_->open(config);
    QTRY_COMPARE(reads->begun.load(), 1);
    // What is there can be looked at meanwhile.
    presenter_->set_current(51);
    QTRY_COMPARE(presenter_->details().index, std::int64_t{51});
    QCOMPARE(presenter_->state(), State::loading);
    reads->hold.set_paused(false);
    QTRY_COMPARE(presenter_->state(), State::ready);
    QCOMPARE(presenter_->shown().size(), std::size_t{16});
    QVERIFY(reads->begun <= 2);
    QCOMPARE(reads->most.load(), 1);
    // Nobody waits for a read when the window goes.
    reads->hold.set_paused(true);
    reads->begun = 0;
    presenter_->open(config);
    QTRY_COMPARE(reads->begun.load(), 1);
    presenter_->open(config);
    presenter_.reset();
    reads->hold.set_paused(false);
    QTRY_COMPARE(reads->now.load(), 0);
    QCOMPARE(reads->begun.load(), 1);
}

/// Five images, none of which can be had.
class TooLarge final : public data::ImageSource {
  public:
    [[nodiscard]] std::int64_t size() const override { return 5; }
    [[nodiscard]] std::int32_t label(std::int64_t) const override { return 0; }
    [[nodiscard]] std::int64_t input_height() const override { return 8; }
    [[nodiscard]] std::int64_t input_width() const override { return 8; }
    [[nodiscard]] data::Image image(std::int64_t index) const override {
        if (index == 4) throw std::out_of_range("The fifth is a riddle.");
        throw std::bad_alloc();
    }
    [[nodiscard]] bool render(std::int64_t, const data::Augmentation&, const data::Preprocessor&,
                              std::byte*) const override {
        return false;
    }
    void add_to(base::Digest&) const override {}
};

void TestGalleryBackground::a_read_that_nobody_wants_ends() {
    const auto begun = std::make_shared<std::atomic<int>>(0);
    const auto ended = std::make_shared<std::atomic<int>>(0);
    presenter_->set_reader([begun, ended](const config::TrainConfig& config, int, const std::stop_token& stop) {
        if (config.data.image_size == 12) return *test::plain_dataset(12, 1);
        ++*begun;
        test::wait_for_stop(stop);
        ++*ended;
        throw Error(ErrorKind::data, Message("Reading was stopped."));
    });
    config::TrainConfig config;
    config.data.dataset = "synthetic";
    config.data.image_size = 11;
    presenter_->open(config);
    QTRY_COMPARE(begun->load(), 1);
    presenter_->cancel_loading();
    QCOMPARE(presenter_->state(), State::empty);
    QTRY_COMPARE(ended->load(), 1);
    // The next one does not wait for a canceled one, nor for one that it takes the place of.
    presenter_->open(config);
    QTRY_COMPARE(begun->load(), 2);
    config.data.image_size = 12;
    presenter_->open(config);
    QTRY_COMPARE(presenter_->state(), State::ready);
    QVERIFY(presenter_->failure().text.isEmpty());
}

void TestGalleryBackground::whatever_is_thrown_becomes_a_sentence() {
    const auto memory = QStringLiteral("not enough memory");
    auto dataset = std::make_shared<data::Dataset>(*test::plain_dataset(5, 5));
    dataset->train = std::make_shared<TooLarge>();
    presenter_->show(dataset, {});
    presenter_->set_current(1);
    QTRY_COMPARE(presenter_->details().index, std::int64_t{1});
    QVERIFY2(presenter_->details().problem.contains(memory), qPrintable(presenter_->details().problem));
    QVERIFY(presenter_->current_image().isNull());
    // A sheet that lacks images for lack of memory is none, and that is said; a damaged one leaves its place empty.
    QSignalSpy saved(presenter_.get(), &GalleryPresenter::saved);
    QSignalSpy failed(presenter_.get(), &GalleryPresenter::failed);
    presenter_->export_sheet({0, 1}, 64, false, dir_->filePath(QStringLiteral("sheet.png")));
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY2(failed[0][0].toString().contains(memory), qPrintable(failed[0][0].toString()));
    QVERIFY(!presenter_->exporting());
    presenter_->export_sheet({4}, 64, false, dir_->filePath(QStringLiteral("sheet.png")));
    QTRY_COMPARE(saved.count(), 1);
    presenter_->set_reader(
        [](const config::TrainConfig&, int, const std::stop_token&) -> data::Dataset { throw std::bad_alloc(); });
    presenter_->open({});
    QTRY_COMPARE(presenter_->state(), State::failed);
    QVERIFY2(presenter_->failure().text.contains(memory), qPrintable(presenter_->failure().text));
    presenter_->set_reader([](const config::TrainConfig&, int, const std::stop_token&) -> data::Dataset { throw 7; });
    presenter_->open({});
    QTRY_COMPARE(presenter_->state(), State::failed);
    QVERIFY2(presenter_->failure().text.contains(QStringLiteral("not an exception")),
             qPrintable(presenter_->failure().text));
}

namespace {

/// The application ends while the workers are busy, one pass that nobody wants waits for one of them, and its thread is
/// not done: for valgrind and the address sanitizer to look at.
int end_with_a_pass_in_the_queue(std::unique_ptr<QGuiApplication> app) {
    const QTemporaryDir dir;
    const auto begun = std::make_shared<PredictScript>();
    {
        EngineAccess engine([begun]() -> std::shared_ptr<Engine> {
            ++begun->calls;
            std::this_thread::sleep_for(std::chrono::milliseconds(500));  // as a library that is loaded takes
            return nullptr;
        });
        GalleryPresenter presenter(&engine);
        if (!begin_pass(presenter, *begun, dir)) return 1;
        for (int i = 0; i < 8; ++i) {
            Background::end([] { std::this_thread::sleep_for(std::chrono::milliseconds(100)); });
        }
    }
    app.reset();
    return 0;
}

}  // namespace

static const torchdeck::test::Registration registration(__FILE__, [](int argc, char** argv) {
    auto app = std::make_unique<QGuiApplication>(argc, argv);
    const int failures = [&] {
        TestGalleryBackground test;
        return QTest::qExec(&test, argc, argv);
    }();
    return failures + end_with_a_pass_in_the_queue(std::move(app));
});

}  // namespace tst_gallery_background

#include "tst_gallery_background.moc"
