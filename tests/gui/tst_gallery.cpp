// SPDX-License-Identifier: GPL-3.0-or-later
//
// The gallery through its widgets.
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QScopeGuard>
#include <QSettings>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUrl>
#include <atomic>
#include <chrono>
#include <cmath>
#include <thread>

#include "base/error.hpp"
#include "gallery_stage.hpp"
#include "look/theme.hpp"
#include "pages/gallery/class_histogram.hpp"
#include "pages/gallery/confusion_matrix.hpp"
#include "pages/gallery/contact_sheet.hpp"
#include "pages/gallery/gallery_details.hpp"
#include "pages/gallery/gallery_model.hpp"
#include "pages/gallery/gallery_presenter.hpp"
#include "pages/gallery/gallery_tab.hpp"
#include "pages/gallery/gallery_view.hpp"
#include "pages/train/train_tab.hpp"
#include "support/fake_job.hpp"
#include "support/fake_predictor.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "support/waiting.hpp"
#include "widgets/banner.hpp"
#include "widgets/chip.hpp"
#include "widgets/download_row.hpp"
#include "widgets/empty_state.hpp"
#include "widgets/figure_tile.hpp"
#include "widgets/page_rail.hpp"
#include "widgets/top_classes.hpp"
#include "window/file_opener.hpp"
#include "window/main_window.hpp"

namespace tst_gallery {

using namespace torchdeck;
using namespace torchdeck::ui;
using test::find;
using State = GalleryPresenter::State;

class TestGallery : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() {
        QSettings().clear();
        dir_ = std::make_unique<QTemporaryDir>();
    }
    void the_search_field_keeps_its_word_with_large_text();
    void filters_through_the_fields();
    void filters_are_chips();
    void the_look_of_the_network_is_a_chip();
    void a_failed_open_leaves_images_under_their_own_path();
    void other_images_begin_with_the_training_split();
    void a_dataset_in_a_folder_waits_for_it();
    void a_contact_sheet_says_its_limit_first();
    void rolls_again();
    void follows_the_augmentation_of_the_train_tab();
    void copies_the_image();
    void thin_images_stand_in_a_sheet();
    void sheets_hold_every_image();
    void exports_the_selection();
    void a_training_is_named_as_the_reason();
    void drops_open_where_they_belong();
    void weights_wait_for_the_images_that_come_along();
    void weights_may_come_before_the_images();
    void weights_wait_for_the_images_that_are_being_read();
    void a_new_run_does_not_change_the_weights_above_predictions();
    void another_split_is_predicted_instead();
    void another_order_begins_with_its_first_image();
    void the_next_start_has_the_weights_again();
    void a_canceled_read_cancels_what_waits_for_it();
    void the_first_look_is_at_the_dataset_of_the_train_tab();

  private:
    [[nodiscard]] QString path(const char* name) const { return dir_->filePath(QLatin1String(name)); }
    std::unique_ptr<QTemporaryDir> dir_;
};

void TestGallery::filters_are_chips() {
    test::GalleryStage stage;
    const auto& chips = stage.tab->filter_chips();
    auto* clear = stage.find<QPushButton>("gallery_clear");
    QVERIFY(chips.empty() && !clear->isVisible());
    GalleryFilter filter;
    filter.confused = std::pair(0, 1);
    filter.search = QStringLiteral("a");
    stage.presenter.set_filter(filter);
    const auto name = [&](int label) { return stage.presenter.class_name(label); };
    QCOMPARE(chips.size(), std::size_t{2});
    QCOMPARE(chips[0]->text(), name(0) + QStringLiteral(" → ") + name(1));
    QVERIFY(find<QToolButton>(chips[0])->accessibleName().contains(name(0)));
    QTest::mouseClick(find<QToolButton>(chips[0]), Qt::LeftButton);
    QVERIFY(!stage.presenter.filter().confused);
    QCOMPARE(chips.size(), std::size_t{1});
    QTest::mouseClick(clear, Qt::LeftButton);
    QVERIFY(stage.presenter.filter() == GalleryFilter() && chips.empty() && !clear->isVisible());
}

void TestGallery::the_look_of_the_network_is_a_chip() {
    test::GalleryStage stage;
    const auto& chips = stage.tab->filter_chips();
    stage.presenter.set_network(true);
    QCOMPARE(chips.size(), std::size_t{1});
    QVERIFY(chips[0]->text().contains(QStringLiteral("network sees it")));
    QVERIFY2(!stage.find<QPushButton>("gallery_clear")->isVisible(), "it hides no image");
    QTest::mouseClick(find<QToolButton>(chips[0]), Qt::LeftButton);
    QVERIFY(!stage.presenter.network() && chips.empty());
}

void TestGallery::a_failed_open_leaves_images_under_their_own_path() {
    for (const auto* name : {"cat", "dog"}) {
        for (int i = 0; i < 4; ++i)
            test::write_image(path("images") + QStringLiteral("/%1/%2.png").arg(QLatin1String(name)).arg(i), Qt::gray);
    }
    test::GalleryStage stage;
    stage.tab->open_folder(path("images"));
    QTRY_COMPARE(stage.presenter.state(), State::ready);
    QTRY_VERIFY(stage.presenter.can_correct());
    stage.tab->open_folder(path("nowhere"));
    QTRY_COMPARE(stage.presenter.state(), State::failed);
    QVERIFY(stage.presenter.dataset() != nullptr);
    QCOMPARE(stage.find<QLineEdit>("gallery_folder")->text(), path("images"));
    QVERIFY(find<Banner>(stage.tab, "gallery_banner")->text().contains(path("nowhere")));
}

void TestGallery::other_images_begin_with_the_training_split() {
    for (const auto* folder : {"a", "b"}) {
        for (int i = 0; i < 4; ++i) {
            for (const auto* name : {"cat", "dog"})
                test::write_image(path(folder) + QStringLiteral("/%1/%2.png").arg(QLatin1String(name)).arg(i),
                                  Qt::gray);
        }
    }
    test::GalleryStage stage;
    stage.tab->open_folder(path("a"));
    QTRY_VERIFY(stage.presenter.can_correct());
    stage.presenter.set_part(Part::val);
    // The same images again are looked at where they were.
    stage.tab->open_folder(path("a"));
    QCOMPARE(stage.presenter.state(), State::loading);
    QTRY_COMPARE(stage.presenter.state(), State::ready);
    QCOMPARE(stage.presenter.part(), Part::val);
    stage.tab->open_folder(path("b"));
    QTRY_COMPARE(stage.presenter.config().data.dir, path("b").toStdString());
    QCOMPARE(stage.presenter.part(), Part::train);
    QCOMPARE(stage.find<QComboBox>("gallery_part")->currentIndex(), 0);
}

void TestGallery::a_dataset_in_a_folder_waits_for_it() {
    test::GalleryStage stage;
    auto* dataset = stage.find<QComboBox>("gallery_dataset");
    stage.find<QLineEdit>("gallery_folder")->setText(QStringLiteral("/of/another/dataset"));
    dataset->setCurrentIndex(dataset->findData(QStringLiteral("imagefolder")));
    Q_EMIT dataset->activated(dataset->currentIndex());
    QCOMPARE(stage.presenter.state(), State::empty);
    QVERIFY2(stage.presenter.dataset() == nullptr, "no images of another dataset under this name");
    QVERIFY(!find<Banner>(stage.tab, "gallery_banner")->isVisible());
    QVERIFY(stage.find<QLineEdit>("gallery_folder")->text().isEmpty());
    QVERIFY(stage.find<QPushButton>("gallery_open")->isVisible());
    auto* download = stage.tab->findChild<DownloadRow*>();
    QVERIFY2(download->isHidden(), "nobody can download this person's images");
    dataset->setCurrentIndex(dataset->findData(QStringLiteral("cifar10")));
    Q_EMIT dataset->activated(dataset->currentIndex());
    QVERIFY(find<QPushButton>(download, "download_button")->isVisible());
    QCOMPARE(find<QPushButton>(download, "download_button")->text(), QStringLiteral("Download CIFAR-10"));
}

void TestGallery::a_contact_sheet_says_its_limit_first() {
    EngineAccess none{{}};
    GalleryPresenter presenter(&none);
    presenter.show(test::plain_dataset(kMaxSheetImages + 1, 1), {});
    GalleryTab tab(&presenter, [] { return config::TrainConfig(); });
    tab.show();
    for (auto* button : tab.findChildren<QPushButton*>()) {
        if (button->text().remove(u'&').startsWith(QStringLiteral("Contact sheet"))) button->click();
    }
    QVERIFY2(QApplication::activeModalWidget() == nullptr, "no name is asked for");
    QVERIFY(find<Banner>(tab, "gallery_banner")->isVisible() &&
            find<Banner>(tab, "gallery_banner")->text().contains(QStringLiteral("10,000 images at most")));
}

void TestGallery::the_search_field_keeps_its_word_with_large_text() {
    const auto usual = QApplication::font();
    auto large = usual;
    large.setPointSizeF(1.25 * usual.pointSizeF());
    QApplication::setFont(large);
    {
        const test::GalleryStage stage;
        stage.tab->resize(1240, 680);
        QTest::qWait(50);
        const auto* const search = stage.find<QLineEdit>("gallery_search");
        QVERIFY(search->width() >= search->fontMetrics().horizontalAdvance(search->placeholderText()) + 4 * space(2));
    }
    QApplication::setFont(usual);
}

void TestGallery::filters_through_the_fields() {
    test::GalleryStage stage;
    auto* search = stage.find<QLineEdit>("gallery_search");
    auto* label = stage.find<QComboBox>("gallery_class");
    QCOMPARE(label->count(), 11);
    QTest::keyClicks(search, QStringLiteral("hare"));
    QCOMPARE(find<GalleryModel>(stage.tab)->rowCount(), 20);
    QCOMPARE(stage.presenter.shown()[0], 7);
    search->clear();
    label->setCurrentIndex(3);
    QCOMPARE(stage.presenter.filter().label, 2);
    QCOMPARE(find<GalleryModel>(stage.tab)->rowCount(), 20);
    // The image that was looked at stays the current one where it passes.
    stage.view().setCurrentIndex(find<GalleryModel>(stage.tab)->index(4, 0));
    QCOMPARE(stage.presenter.current(), std::int64_t{42});
    label->setCurrentIndex(0);
    QCOMPARE(find<GalleryModel>(stage.tab)->rowCount(), 200);
    QCOMPARE(stage.presenter.current(), std::int64_t{42});
    QCOMPARE(stage.view().currentIndex().row(), 42);
    QTest::keyClicks(search, QStringLiteral("zebra"));
    QVERIFY(find<EmptyState>(stage.tab, "gallery_hint")->isVisible() && !stage.view().isVisible());
    QVERIFY(find<EmptyState>(stage.tab, "gallery_hint")->sentence().contains(QStringLiteral("No image matches")));
    stage.find<QComboBox>("gallery_part")->setFocus();
    stage.presenter.set_filter({});
    QVERIFY(search->text().isEmpty() && stage.view().isVisible());
}

void TestGallery::rolls_again() {
    test::GalleryStage stage;
    auto* network = stage.find<QCheckBox>("gallery_network");
    auto* reroll = stage.find<QPushButton>("gallery_reroll");
    auto* seed = stage.find<QSpinBox>("gallery_seed");
    network->setFocus();
    const auto plain = stage.painted();
    QVERIFY(!reroll->isEnabled());
    network->click();
    const auto first = stage.painted();
    QVERIFY(first != plain);
    reroll->click();
    QCOMPARE(seed->value(), 1);
    QVERIFY(stage.painted() != first);
    seed->setValue(0);
    QCOMPARE(stage.painted(), first);
    stage.presenter.set_part(Part::val);
    QVERIFY(!reroll->isEnabled());
    network->click();
    stage.presenter.set_part(Part::train);
    QCOMPARE(stage.painted(), plain);
}

void TestGallery::follows_the_augmentation_of_the_train_tab() {
    config::TrainConfig config;
    EngineAccess none{{}};
    GalleryPresenter presenter(&none);
    presenter.show(test::plain_dataset(200, 50), config);
    presenter.set_network(true);
    GalleryTab tab(&presenter, [&] { return config; });
    const auto* reroll = tab.findChild<QPushButton*>(QStringLiteral("gallery_reroll"));
    tab.show();
    QVERIFY(reroll->isEnabled());
    const auto image = [&] { return presenter.look().image(0); };
    const auto padded = image();
    const auto come_back = [&] {
        tab.hide();
        tab.show();
    };
    config.augment.cutout = 4;
    come_back();
    QVERIFY(image() != padded);
    QTRY_COMPARE(presenter.current_image(), image());
    config.augment.enabled = false;
    come_back();
    QVERIFY(!reroll->isEnabled());
    QVERIFY(!presenter.augments());
}

void TestGallery::copies_the_image() {
    test::GalleryStage stage;
    stage.view().setCurrentIndex(find<GalleryModel>(stage.tab)->index(29, 0));
    QTRY_COMPARE(stage.presenter.details().index, std::int64_t{29});
    QTest::mouseClick(find<GalleryDetails>(stage.tab)->copy_button(), Qt::LeftButton);
    QCOMPARE(QApplication::clipboard()->image().size(), QSize(8, 8));
    QCOMPARE(QApplication::clipboard()->image().pixelColor(2, 2), QColor(29, 180, 100));
}

void TestGallery::thin_images_stand_in_a_sheet() {
    auto thin = std::make_shared<data::ImageSet>();
    thin->count = 1;
    thin->height = 20;
    thin->width = 2000;
    thin->labels = {0};
    thin->pixels.assign(std::size_t{20} * 2000 * 3, 200);
    auto set = *test::plain_dataset(1, 1);
    set.train = thin;
    const ImageLook look{std::make_shared<const data::Dataset>(std::move(set)), Part::train, false, {}};
    const SheetStyle style{.side = 64};
    const auto sheet = contact_sheet(look, {0}, {}, style);
    QCOMPARE(sheet.pixelColor(sheet_grid(1, style).places[0].center()), QColor(200, 200, 200));
}

void TestGallery::sheets_hold_every_image() {
    for (const int count : {1, 2, 7, 64, 1000}) {
        for (const int side : {20, 96, 150}) {
            SheetStyle style;
            style.side = side;
            const auto grid = sheet_grid(count, style);
            QCOMPARE(grid.places.size(), static_cast<std::size_t>(count));
            const QRect whole(QPoint(), grid.size);
            for (std::size_t i = 0; i < grid.places.size(); ++i) {
                const auto with_caption = grid.places[i].adjusted(0, 0, 0, style.caption);
                QCOMPARE(grid.places[i].size(), QSize(side, side));
                QVERIFY(whole.contains(with_caption));
                for (std::size_t k = i + 1; k < std::min(grid.places.size(), i + 40); ++k) {
                    QVERIFY(!with_caption.intersects(grid.places[k]));
                    // Row by row.
                    QVERIFY(grid.places[k].top() > grid.places[i].top() ||
                            (grid.places[k].top() == grid.places[i].top() &&
                             grid.places[k].left() > grid.places[i].left()));
                }
            }
            if (count >= 64) {
                const double ratio = static_cast<double>(grid.size.width()) / grid.size.height();
                QVERIFY(ratio > 1.1 && ratio < 1.6);
            }
        }
    }
    QVERIFY(!sheet_problem(0, {}).isEmpty());
    QVERIFY(sheet_problem(100, {}).isEmpty());
    QVERIFY(sheet_problem(kMaxSheetImages + 1, {}).contains(QStringLiteral("10,001")));
    QVERIFY(sheet_problem(kMaxSheetImages, {.side = 256}).contains(QStringLiteral("too large")));
}

void TestGallery::exports_the_selection() {
    test::GalleryStage stage;
    QSignalSpy saved(&stage.presenter, &GalleryPresenter::saved);
    stage.find<QSlider>("gallery_side")->setValue(50);
    auto& view = stage.view();
    view.setCurrentIndex(view.model()->index(5, 0));
    for (const int row : {9, 6})
        view.selectionModel()->select(view.model()->index(row, 0), QItemSelectionModel::Select);
    stage.tab->export_sheet(path("sheet.png"));
    QTRY_COMPARE(saved.count(), 1);
    const QImage sheet(path("sheet.png"));
    const auto grid = sheet_grid(3, {.side = 50});
    QCOMPARE(sheet.size(), grid.size);
    int k = 0;
    for (const int image : {5, 6, 9}) {
        QCOMPARE(sheet.pixelColor(grid.places[static_cast<std::size_t>(k++)].center()), QColor(image, image * 20, 100));
    }
    // Nothing chosen but the current image: all that is shown.
    view.setCurrentIndex(view.model()->index(5, 0));
    stage.tab->export_sheet(path("all.png"));
    QTRY_COMPARE(saved.count(), 2);
    QCOMPARE(QImage(path("all.png")).size(), sheet_grid(200, {.side = 50}).size);
    // What cannot be written is said in place.
    stage.tab->export_sheet(path("missing/all.png"));
    QTRY_VERIFY(find<Banner>(stage.tab, "gallery_banner")->isVisible() &&
                find<Banner>(stage.tab, "gallery_banner")->text().contains(QStringLiteral("missing")));
}

void TestGallery::a_training_is_named_as_the_reason() {
    TrainingSession::Options options;
    options.make_job = test::fake_factory({.stay_at = 3});
    options.load_engine = test::predicting_engine(std::make_shared<test::PredictScript>());
    MainWindow window(options);
    window.show();
    find<GalleryPresenter>(window)->show(test::plain_dataset(20, 20), {});
    QTest::mouseClick(find<TrainTab>(window)->train_button(), Qt::LeftButton);
    QVERIFY(find<GalleryPresenter>(window)->predictor()->training());
    find<GalleryTab>(window)->findChild<QLineEdit*>(QStringLiteral("gallery_weights"))->setText(path("run"));
    QVERIFY(!find<GalleryTab>(window)->findChild<QPushButton*>(QStringLiteral("gallery_predict"))->isEnabled());
    const auto* message = find<GalleryTab>(window)->findChild<QLabel*>(QStringLiteral("gallery_weights_message"));
    QVERIFY2(message->text().contains(QStringLiteral("Training in progress")), qPrintable(message->text()));
    window.session()->stop();
    QTRY_VERIFY(!find<GalleryPresenter>(window)->predictor()->training());
    QVERIFY(find<GalleryTab>(window)->findChild<QPushButton*>(QStringLiteral("gallery_predict"))->isEnabled());
}

void TestGallery::drops_open_where_they_belong() {
    test::write_image(path("set/red/1.png"), Qt::red);
    test::write_image(path("set/red/2.png"), Qt::red);
    test::write_trained_run(path("run"), "shapes", 10);
    TrainingSession::Options options;
    options.make_job = test::fake_factory({});
    options.load_engine = test::predicting_engine(std::make_shared<test::PredictScript>());
    MainWindow window(options);
    window.show();
    auto* tabs = find<Pages>(window);
    const auto drop = [&](const QString& what) {
        tabs->setCurrentIndex(0);
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(what)});
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&window, &enter);
        QDropEvent event(QPointF(50, 50), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&window, &event);
        return tabs->tabText(tabs->currentIndex());
    };
    QCOMPARE(tabs->tabText(0) + tabs->tabText(1) + tabs->tabText(2), QStringLiteral("TrainGalleryCompare"));
    QCOMPARE(drop(path("set")), QStringLiteral("Gallery"));
    QTRY_COMPARE(find<GalleryPresenter>(window)->state(), State::ready);
    QCOMPARE(find<GalleryPresenter>(window)->dataset()->class_names, std::vector<std::string>{"red"});
    find<GalleryPresenter>(window)->show(test::plain_dataset(20, 20), {});
    QCOMPARE(drop(path("run/checkpoints/resnet18_best_weights.pt")), QStringLiteral("Gallery"));
    QTRY_VERIFY(find<GalleryPresenter>(window)->predictions() != nullptr);
    QCOMPARE(drop(path("run")), QStringLiteral("Compare"));
    // A folder of runs stays one, whatever was exported into them.
    test::write_image(path("runs/a/loss.png"), Qt::white);
    QFile log(path("runs/a/metrics.jsonl"));
    QVERIFY(log.open(QIODevice::WriteOnly));
    QCOMPARE(drop(path("runs")), QStringLiteral("Compare"));
}

void TestGallery::weights_wait_for_the_images_that_come_along() {
    for (int c = 0; c < 10; ++c) {
        for (int i = 0; i < 2; ++i)
            test::write_image(path(qPrintable(QStringLiteral("ten/class%1/%2.png").arg(c).arg(i))), Qt::red);
    }
    test::write_trained_run(path("run"), "shapes", 10);
    TrainingSession::Options options;
    options.make_job = test::fake_factory({});
    options.load_engine = test::predicting_engine(std::make_shared<test::PredictScript>());
    MainWindow window(options);
    find<GalleryPresenter>(window)->show(test::plain_dataset(20, 20), {});
    window.show();
    window.opener()->open({path("run/checkpoints/resnet18_best_weights.pt"), path("ten")});
    QTRY_VERIFY(find<GalleryPresenter>(window)->state() == State::ready &&
                find<GalleryPresenter>(window)->dataset()->name == "imagefolder");
    QTRY_VERIFY(find<GalleryPresenter>(window)->predictions() != nullptr);
    QCOMPARE(find<GalleryPresenter>(window)->dataset()->name, std::string("imagefolder"));
}

void TestGallery::weights_may_come_before_the_images() {
    test::write_trained_run(path("run"), "shapes", 10);
    EngineAccess engine(test::predicting_engine(std::make_shared<test::PredictScript>()));
    GalleryPresenter presenter(&engine);
    config::TrainConfig config;
    config.data.dataset = "synthetic";
    config.data.image_size = 8;
    GalleryTab tab(&presenter, [&] { return config; });
    tab.show();
    tab.open_weights(path("run"));
    QTRY_VERIFY_WITH_TIMEOUT(presenter.predictions() != nullptr, 20000);
    QCOMPARE(presenter.predictions()->images.size(), std::size_t{10000});
}

void TestGallery::weights_wait_for_the_images_that_are_being_read() {
    test::write_trained_run(path("run"), "shapes", 10);
    test::GalleryStage stage;
    const auto hold = std::make_shared<PauseGate>();
    hold->set_paused(true);
    const auto let_go = qScopeGuard([&] { hold->set_paused(false); });
    stage.presenter.set_reader([hold](const config::TrainConfig&, int, const std::stop_token&) {
        hold->wait({});
        return *test::plain_dataset(30, 3);
    });
    stage.presenter.open({});
    stage.tab->open_weights(path("run"));
    QCOMPARE(stage.script->calls.load(), 0);
    const auto message = stage.find<QLabel>("gallery_weights_message")->text();
    QVERIFY2(message.contains(QStringLiteral("as soon as")), qPrintable(message));
    hold->set_paused(false);
    QTRY_VERIFY(stage.presenter.predictions() != nullptr);
    QCOMPARE(stage.presenter.predictions()->images.size(), std::size_t{30});
    QCOMPARE(stage.script->calls.load(), 1);
}

void TestGallery::another_split_is_predicted_instead() {
    test::write_trained_run(path("run"), "shapes", 10);
    test::GalleryStage stage;
    stage.script->hold.set_paused(true);
    stage.tab->suggest_weights(path("run"));
    QTest::mouseClick(stage.find<QPushButton>("gallery_predict"), Qt::LeftButton);
    QTRY_COMPARE(stage.presenter.predictor()->done(), std::int64_t{16});
    QTest::keyClick(stage.find<QComboBox>("gallery_part"), Qt::Key_Down);
    QTRY_COMPARE(stage.script->stopped.load(), 1);
    stage.script->hold.set_paused(false);
    QTRY_VERIFY(stage.presenter.predictions() != nullptr);
    QCOMPARE(stage.presenter.predictions()->images.size(), std::size_t{50});
    QCOMPARE(stage.presenter.predictor()->predictions(Part::train), nullptr);
}

void TestGallery::another_order_begins_with_its_first_image() {
    test::write_trained_run(path("run"), "shapes", 10);
    test::GalleryStage stage;
    stage.tab->suggest_weights(path("run"));
    QTest::mouseClick(stage.find<QPushButton>("gallery_predict"), Qt::LeftButton);
    QTRY_VERIFY(stage.presenter.predictions() != nullptr);
    stage.view().setCurrentIndex(find<GalleryModel>(stage.tab)->index(4, 0));
    auto filter = stage.presenter.filter();
    filter.order = ImageOrder::most_wrong;
    stage.presenter.set_filter(filter);
    QCOMPARE(stage.view().currentIndex().row(), 0);
    QCOMPARE(stage.presenter.current(), std::int64_t{stage.presenter.shown()[0]});
    stage.view().setCurrentIndex(find<GalleryModel>(stage.tab)->index(4, 0));
    filter.confused = std::pair(0, 1);
    stage.presenter.set_filter(filter);
    QCOMPARE(stage.view().currentIndex().row(), 0);
}

void TestGallery::a_new_run_does_not_change_the_weights_above_predictions() {
    test::write_trained_run(path("run"), "shapes", 10);
    test::GalleryStage stage;
    const auto weights = [&] { return stage.find<QLineEdit>("gallery_weights")->text(); };
    stage.tab->suggest_weights(path("run"));
    QTest::mouseClick(stage.find<QPushButton>("gallery_predict"), Qt::LeftButton);
    QTRY_VERIFY(stage.presenter.predictions() != nullptr);
    stage.tab->suggest_weights(path("newer"));
    QCOMPARE(weights(), path("run"));
    // Other images: nothing is predicted of them.
    stage.presenter.show(test::plain_dataset(20, 5), {});
    stage.tab->suggest_weights(path("newer"));
    QCOMPARE(weights(), path("newer"));
}

void TestGallery::the_next_start_has_the_weights_again() {
    test::write_trained_run(path("run"), "shapes", 10);
    const auto weights = [](test::GalleryStage& stage) { return stage.find<QLineEdit>("gallery_weights"); };
    {
        test::GalleryStage stage;
        weights(stage)->setText(path("run"));
    }
    test::GalleryStage stage;
    QTRY_COMPARE(weights(stage)->text(), path("run"));
    stage.tab->suggest_weights(path("newer"));
    QCOMPARE(weights(stage)->text(), path("newer"));
}

void TestGallery::a_canceled_read_cancels_what_waits_for_it() {
    test::write_trained_run(path("run"), "shapes", 10);
    test::GalleryStage stage;
    stage.presenter.set_reader([](const config::TrainConfig&, int, const std::stop_token& stop) -> data::Dataset {
        test::wait_for_stop(stop);
        throw Error(ErrorKind::data, Message("Reading was stopped."));
    });
    stage.presenter.open({});
    stage.tab->open_weights(path("run"));
    const auto message = [&] { return stage.find<QLabel>("gallery_weights_message")->text(); };
    QVERIFY(message().contains(QStringLiteral("as soon as")));
    QTest::mouseClick(stage.find<QPushButton>("gallery_cancel_loading"), Qt::LeftButton);
    QCOMPARE(stage.presenter.state(), State::ready);  // with the images from before, which nobody asked about
    QTRY_VERIFY2(!message().contains(QStringLiteral("as soon as")), qPrintable(message()));
    QCOMPARE(stage.script->calls.load(), 0);
    QVERIFY2(!message().contains(QStringLiteral("as soon as")), qPrintable(message()));
}

void TestGallery::the_first_look_is_at_the_dataset_of_the_train_tab() {
    EngineAccess none{{}};
    GalleryPresenter presenter(&none);
    config::TrainConfig config;
    config.data.dataset = "cifar100";
    config.data.dir = path("nowhere").toStdString();
    GalleryTab tab(&presenter, [&] { return config; });
    QCOMPARE(presenter.state(), State::empty);  // a tab that nobody looks at reads nothing
    tab.show();
    QTRY_COMPARE(presenter.state(), State::failed);
    QVERIFY2(!find<GalleryDetails>(tab)->isVisible(), "nothing is known of no images");
    QVERIFY(find<Banner>(tab, "gallery_banner")->isVisible() &&
            find<Banner>(tab, "gallery_banner")->text().contains(QStringLiteral("nowhere")));
    QCOMPARE(tab.findChild<QLineEdit*>(QStringLiteral("gallery_folder"))->text(), path("nowhere"));
    tab.findChild<QComboBox*>(QStringLiteral("gallery_dataset"))->setCurrentIndex(0);
    QVERIFY(!tab.findChild<QLineEdit*>(QStringLiteral("gallery_folder"))->isVisible());  // Shapes need no folder
}

TORCHDECK_TEST(QApplication, TestGallery)

}  // namespace tst_gallery

#include "tst_gallery.moc"
