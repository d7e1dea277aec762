// SPDX-License-Identifier: GPL-3.0-or-later
//
// The grid of images: its model, keys, selection, sizes and thumbnails.
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScopeGuard>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>
#include <atomic>
#include <chrono>
#include <cmath>
#include <thread>

#include "gallery_stage.hpp"
#include "pages/gallery/gallery_details.hpp"
#include "pages/gallery/gallery_model.hpp"
#include "pages/gallery/gallery_tab.hpp"
#include "pages/gallery/gallery_view.hpp"
#include "pages/gallery/large_image.hpp"
#include "pages/gallery/thumbnails.hpp"
#include "support/fake_job.hpp"
#include "support/fake_predictor.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"

namespace tst_gallery_view {

using namespace torchdeck;
using namespace torchdeck::ui;
using test::find;
using State = GalleryPresenter::State;

class TestGalleryView : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() {
        QSettings().clear();
        dir_ = std::make_unique<QTemporaryDir>();
    }
    void the_model_keeps_its_contract();
    void every_image_is_where_it_is_said_to_be();
    void the_keyboard_goes_everywhere();
    void an_image_is_shown_large();
    void ranges_are_selected();
    void a_million_rows_cost_nothing();
    void the_slider_keeps_the_image_in_sight();
    void other_rows_keep_the_image_in_sight();
    void predictions_keep_the_selection();
    void folders_are_decoded_in_the_background();
    void a_look_that_changes_meanwhile_is_painted();

  private:
    [[nodiscard]] QString path(const char* name) const { return dir_->filePath(QLatin1String(name)); }
    std::unique_ptr<QTemporaryDir> dir_;
};

void TestGalleryView::the_model_keeps_its_contract() {
    test::GalleryStage stage;
    const QAbstractItemModelTester tester(find<GalleryModel>(stage.tab),
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    GalleryFilter filter;
    for (const int label : {3, -1, 9}) {
        filter.label = label;
        stage.presenter.set_filter(filter);
    }
    QCOMPARE(find<GalleryModel>(stage.tab)->rowCount(), 20);
    const auto index = find<GalleryModel>(stage.tab)->index(1, 0);
    QCOMPARE(index.data(GalleryModel::kImageRole).toInt(), 19);
    QCOMPARE(index.data().toString(), QStringLiteral("jackal"));
    QCOMPARE(index.data(Qt::AccessibleTextRole).toString(), QStringLiteral("Image 19: jackal"));
    stage.presenter.set_part(Part::val);
    QCOMPARE(find<GalleryModel>(stage.tab)->rowCount(), 5);
    stage.presenter.show(test::plain_dataset(3, 3), {});
    QCOMPARE(find<GalleryModel>(stage.tab)->rowCount(), 3);
}

void TestGalleryView::every_image_is_where_it_is_said_to_be() {
    test::GalleryStage stage;
    auto& view = stage.view();
    for (const int side : {16, 33, 64, 100, 256}) {
        view.set_side(side);
        view.verticalScrollBar()->setValue(view.verticalScrollBar()->maximum() / 2);
        QRect last;
        for (int row = 0; row < 200; ++row) {
            const auto index = view.model()->index(row, 0);
            const auto rect = view.visualRect(index);
            QVERIFY(rect.left() >= 0 && rect.right() < view.viewport()->width());
            QVERIFY(!rect.intersects(last));
            QCOMPARE(view.indexAt(rect.center()), index);
            last = rect;
        }
        view.scrollToBottom();
        QVERIFY(view.viewport()->rect().contains(view.visualRect(view.model()->index(199, 0))));
        view.scrollToTop();
        QVERIFY(view.viewport()->rect().contains(view.visualRect(view.model()->index(0, 0))));
    }
    QVERIFY(!view.indexAt({-3, 5}).isValid());
    // What is painted there is that image.
    view.set_side(64);
    const auto rect = view.visualRect(view.model()->index(17, 0));
    QCOMPARE(stage.painted().pixelColor(rect.center()), QColor(17, 140, 100));
}

void TestGalleryView::the_keyboard_goes_everywhere() {
    test::GalleryStage stage;
    auto& view = stage.view();
    view.setFocus();
    view.setCurrentIndex(view.model()->index(0, 0));
    int columns = 1;
    while (view.visualRect(view.model()->index(columns, 0)).top() == view.visualRect(view.model()->index(0, 0)).top()) {
        ++columns;
    }
    const auto row_after = [&](Qt::Key key) {
        QTest::keyClick(&view, key);
        return view.currentIndex().row();
    };
    QCOMPARE(row_after(Qt::Key_Right), 1);
    QCOMPARE(row_after(Qt::Key_Down), 1 + columns);
    QCOMPARE(row_after(Qt::Key_Left), columns);
    QCOMPARE(row_after(Qt::Key_Up), 0);
    QCOMPARE(row_after(Qt::Key_Up), 0);
    QCOMPARE(row_after(Qt::Key_End), 199);
    QVERIFY(view.viewport()->rect().contains(view.visualRect(view.currentIndex())));
    QCOMPARE(row_after(Qt::Key_Down), 199);
    QCOMPARE(row_after(Qt::Key_Home), 0);
    QVERIFY(row_after(Qt::Key_PageDown) > columns);
    // The details follow.
    QTRY_COMPARE(stage.presenter.details().index, static_cast<std::int64_t>(view.currentIndex().row()));
    QVERIFY(find<QLabel>(stage.tab, "image_facts")->text().contains(QStringLiteral("8 × 8 pixels")));
}

void TestGalleryView::an_image_is_shown_large() {
    test::GalleryStage stage;
    auto* const view = find<GalleryView>(stage.tab);
    QTRY_VERIFY(!stage.presenter.current_image().isNull());
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Return);
    auto* const large = stage.tab->findChild<LargeImage*>();
    QVERIFY(large != nullptr && large->isVisible());
    const auto small = stage.presenter.current_image().size();
    QVERIFY(large->shown_size().height() > 4 * small.height());
    QCOMPARE(large->windowTitle(), stage.presenter.description(0));
    QTest::keyClick(large, Qt::Key_Space);
    QTest::keyClick(large, Qt::Key_Right);
    QCOMPARE(view->currentIndex().row(), 2);
    QTRY_COMPARE(large->windowTitle(), stage.presenter.description(2));
    QTest::keyClick(large, Qt::Key_Left);
    QTRY_COMPARE(large->windowTitle(), stage.presenter.description(1));
    for (int i = 0; i < 5; ++i) QTest::keyClick(large, Qt::Key_Left);
    QTRY_COMPARE(large->windowTitle(), stage.presenter.description(0));  // the first is the end
    QTest::keyClick(large, Qt::Key_Escape);
    QVERIFY(!large->isVisible());
}

void TestGalleryView::ranges_are_selected() {
    test::GalleryStage stage;
    auto& view = stage.view();
    const auto at = [&](int row) { return view.visualRect(view.model()->index(row, 0)).center(); };
    QTest::mouseClick(view.viewport(), Qt::LeftButton, Qt::NoModifier, at(3));
    QTest::mouseClick(view.viewport(), Qt::LeftButton, Qt::ShiftModifier, at(40));
    QCOMPARE(view.selected_images().size(), std::size_t{38});
    QTest::mouseClick(view.viewport(), Qt::LeftButton, Qt::ControlModifier, at(1));
    QCOMPARE(view.selected_images().front(), 1);
    QCOMPARE(view.selected_images().size(), std::size_t{39});
    QTest::keyClick(&view, Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(view.selected_images().size(), std::size_t{200});
}

void TestGalleryView::a_million_rows_cost_nothing() {
    auto dataset = std::make_shared<data::Dataset>(*test::plain_dataset(1, 1));
    auto set = std::make_shared<data::ImageSet>();
    set->count = 1000000;
    set->height = set->width = 1;
    set->pixels.resize(3000000, 7);
    set->labels.resize(1000000, 4);
    dataset->train = set;
    test::GalleryStage stage;
    stage.presenter.show(dataset, {});
    auto& view = stage.view();
    view.set_side(256);
    view.scrollToBottom();
    const auto last = view.model()->index(999999, 0);
    QVERIFY(view.viewport()->rect().contains(view.visualRect(last)));
    QCOMPARE(view.indexAt(view.visualRect(last).center()), last);
}

void TestGalleryView::the_slider_keeps_the_image_in_sight() {
    test::GalleryStage stage;
    auto& view = stage.view();
    auto* slider = stage.find<QSlider>("gallery_side");
    view.setCurrentIndex(view.model()->index(150, 0));
    slider->setValue(180);
    QCOMPARE(view.side(), 180);
    QVERIFY(view.viewport()->rect().intersects(view.visualRect(view.currentIndex())));
    slider->setValue(20);
    QVERIFY(view.viewport()->rect().intersects(view.visualRect(view.currentIndex())));
    QSettings settings;
    stage.tab->save(settings);
    test::GalleryStage other;
    other.tab->restore(settings);
    QCOMPARE(other.view().side(), 20);
}

void TestGalleryView::other_rows_keep_the_image_in_sight() {
    test::GalleryStage stage;
    auto& view = stage.view();
    view.set_side(120);
    GalleryFilter filter;
    filter.label = 9;
    stage.presenter.set_filter(filter);
    QCoreApplication::processEvents();  // the few rows are laid out
    view.setCurrentIndex(view.model()->index(19, 0));
    QCOMPARE(stage.presenter.current(), std::int64_t{199});
    stage.presenter.set_filter({});
    QCOMPARE(view.currentIndex().row(), 199);
    QVERIFY(view.viewport()->rect().contains(view.visualRect(view.currentIndex())));
}

void TestGalleryView::predictions_keep_the_selection() {
    test::GalleryStage stage;
    test::write_trained_run(path("run"), "shapes", 10);
    auto& view = stage.view();
    view.set_side(120);
    // Said outright: a Ctrl of the test before would still count as held.
    view.selectionModel()->setCurrentIndex(view.model()->index(5, 0), QItemSelectionModel::ClearAndSelect);
    for (const int row : {9, 6})
        view.selectionModel()->select(view.model()->index(row, 0), QItemSelectionModel::Select);
    QTRY_VERIFY(view.verticalScrollBar()->maximum() >= 300);
    view.verticalScrollBar()->setValue(300);
    QCOMPARE(view.verticalScrollBar()->value(), 300);
    const auto before = stage.painted();
    stage.tab->open_weights(path("run"));
    QTRY_VERIFY(stage.presenter.predictions() != nullptr);
    QCOMPARE(view.selected_images(), (std::vector<std::int32_t>{5, 6, 9}));
    QCOMPARE(view.verticalScrollBar()->value(), 300);
    QVERIFY(stage.painted() != before);
    QCOMPARE(view.model()->index(3, 0).data().toString(), QStringLiteral("dog → eel 90 %"));
}

namespace {

/// One image of one color, decoded as long as `hold` is set.
class SlowImage final : public data::ImageSource {
  public:
    SlowImage(std::uint8_t level, std::shared_ptr<PauseGate> hold) : level_(level), hold_(std::move(hold)) {}
    [[nodiscard]] std::int64_t size() const override { return 1; }
    [[nodiscard]] std::int32_t label(std::int64_t) const override { return 0; }
    [[nodiscard]] std::int64_t input_height() const override { return 8; }
    [[nodiscard]] std::int64_t input_width() const override { return 8; }
    [[nodiscard]] data::Image image(std::int64_t) const override {
        begun = true;
        hold_->wait({});
        return {8, 8, std::vector<std::uint8_t>(8 * 8 * 3, level_)};
    }
    [[nodiscard]] bool render(std::int64_t, const data::Augmentation&, const data::Preprocessor&,
                              std::byte*) const override {
        return false;
    }
    void add_to(base::Digest&) const override {}
    mutable std::atomic<bool> begun = false;

  private:
    std::uint8_t level_;
    std::shared_ptr<PauseGate> hold_;
};

}  // namespace

void TestGalleryView::a_look_that_changes_meanwhile_is_painted() {
    const auto hold = std::make_shared<PauseGate>();
    hold->set_paused(true);
    const auto look_of = [](std::shared_ptr<SlowImage> source) {
        auto dataset = std::make_shared<data::Dataset>();
        dataset->train = std::move(source);
        return ImageLook(dataset, Part::train, false, {});
    };
    const auto first = std::make_shared<SlowImage>(50, hold);
    Thumbnails thumbnails;
    QImage canvas(32, 32, QImage::Format_RGB32);
    const auto frame = [&] {
        QPainter painter(&canvas);
        const auto painted = thumbnails.paint(painter, canvas.rect(), 0);
        thumbnails.end_frame();
        return painted;
    };
    const auto let_go = qScopeGuard([&] { hold->set_paused(false); });
    thumbnails.set_look(look_of(first));
    QVERIFY(frame() == Thumbnails::Painted::not_yet);
    QTRY_VERIFY(first->begun);
    // As when "Resample" is pressed while the only image is being decoded.
    thumbnails.set_look(look_of(std::make_shared<SlowImage>(200, hold)));
    const QSignalSpy ready(&thumbnails, &Thumbnails::ready);
    QVERIFY(frame() == Thumbnails::Painted::not_yet);
    hold->set_paused(false);
    QTRY_COMPARE(ready.size(), 1);
    QVERIFY(frame() == Thumbnails::Painted::yes);
    QCOMPARE(qRed(canvas.pixel(16, 16)), 200);
}

void TestGalleryView::folders_are_decoded_in_the_background() {
    for (int i = 0; i < 12; ++i) {
        test::write_image(path("set/red/%1.png").arg(i), Qt::red, {300, 200});
        test::write_image(path("set/blue/%1.png").arg(i), Qt::blue, {200, 300});
    }
    test::GalleryStage stage;
    stage.tab->open_folder(path("set"));
    QTRY_COMPARE(stage.presenter.state(), State::ready);
    auto& view = stage.view();
    QCOMPARE(find<GalleryModel>(stage.tab)->rowCount(), 22);  // two go to validation
    // Damaged behind the program's back.
    const auto& source = stage.presenter.source();
    QFile damaged(path("set/") + QString::fromStdString(source.name(21)));
    QVERIFY(damaged.open(QIODevice::WriteOnly) && damaged.write("no image") > 0);
    damaged.close();
    stage.find<QSlider>("gallery_side")->setValue(100);
    const auto color_at = [&](int row) {
        return stage.painted().pixelColor(view.visualRect(view.model()->index(row, 0)).center() - QPoint(0, 10));
    };
    QTRY_COMPARE(color_at(0), QColor(Qt::blue));
    QTRY_COMPARE(color_at(20), QColor(Qt::red));
    view.setCurrentIndex(view.model()->index(20, 0));
    QTRY_COMPARE(stage.presenter.details().index, std::int64_t{20});
    // The preview was made where the details were; what is copied and saved is the image itself.
    const int preview_side = find<QLabel>(stage.tab, "image_preview")->width();
    const QSize preview_size(preview_side, preview_side * 2 / 3);
    QCOMPARE(stage.presenter.details().preview.size(), preview_size);
    QCOMPARE(stage.presenter.current_image().size(), QSize(300, 200));
    QCOMPARE(find<QLabel>(stage.tab, "image_preview")->pixmap().size(), preview_size);
    view.setCurrentIndex(view.model()->index(21, 0));
    QVERIFY(find<QLabel>(stage.tab, "image_preview")->pixmap().isNull());
    QTRY_COMPARE(stage.presenter.details().index, std::int64_t{21});
    QVERIFY2(!stage.presenter.details().problem.isEmpty(), "a damaged image has a reason");
    QVERIFY(!find<GalleryDetails>(stage.tab)->save_button()->isEnabled());
    // Larger cells get larger images; until they are there the small ones stay.
    stage.find<QSlider>("gallery_side")->setValue(200);
    view.scrollToTop();
    QCOMPARE(color_at(0), QColor(Qt::blue));
    const auto before = view.thumbnails()->bytes_kept();
    QTRY_VERIFY(view.thumbnails()->bytes_kept() > 2 * before);
    // 256 pixels at most in each direction, four bytes each; a small limit is kept.
    QVERIFY(view.thumbnails()->bytes_kept() < 22 * 257 * 257 * 4);
    view.thumbnails()->set_limit(200 << 10);
    QVERIFY(view.thumbnails()->bytes_kept() <= 200 << 10);
}

TORCHDECK_TEST(QApplication, TestGalleryView)

}  // namespace tst_gallery_view

#include "tst_gallery_view.moc"
