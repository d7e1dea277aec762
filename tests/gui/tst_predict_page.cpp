// SPDX-License-Identifier: GPL-3.0-or-later
// The Predict page: weights are chosen, images dropped, looked at, explained, calibrated and exported.
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QDragEnterEvent>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUrl>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "charts/figure_chart.hpp"
#include "data/input_spec.hpp"
#include "look/app_setup.hpp"
#include "look/theme_style.hpp"
#include "pages/predict/image_pane.hpp"
#include "pages/predict/predict_presenter.hpp"
#include "pages/predict/predict_tab.hpp"
#include "pages/predict/prediction_grid.hpp"
#include "pages/predict/reliability_dialog.hpp"
#include "support/fake_predictor.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "widgets/banner.hpp"
#include "widgets/chip.hpp"
#include "widgets/empty_state.hpp"
#include "widgets/page_rail.hpp"
#include "widgets/top_classes.hpp"
#include "widgets/weights_field.hpp"
#include "window/file_opener.hpp"
#include "window_stage.hpp"

namespace tst_predict_page {

using namespace torchdeck;
using namespace torchdeck::ui;
using namespace torchdeck::test;
namespace fs = std::filesystem;

namespace {

/// A run of two classes with images of 8 x 8.
void write_run(const QString& folder, const std::string& data_dir = "somewhere") {
    write_trained_run(folder, "imagefolder", 2);
    auto spec = data::input_spec(*plain_dataset(1, 1));
    spec.class_names = {"ant", "bear"};
    const auto file = folder.toStdString() + "/run.json";
    auto json = nlohmann::json::parse(std::ifstream(file));
    json["input"] = to_json(spec);
    json["config"]["data"] = data_dir;
    std::ofstream(file) << json.dump();
}

struct Page {
    std::shared_ptr<PredictScript> script = std::make_shared<PredictScript>();
    std::unique_ptr<ui::EngineAccess> engine;
    std::unique_ptr<PredictPresenter> presenter;
    std::unique_ptr<PredictTab> tab;

    Page() {
        engine = std::make_unique<EngineAccess>(predicting_engine(script));
        presenter = std::make_unique<PredictPresenter>(engine.get());
        tab = std::make_unique<PredictTab>(presenter.get());
        tab->resize(1280, 700);
        tab->show();
        (void)QTest::qWaitForWindowExposed(tab.get());
    }
    [[nodiscard]] QString cell(int row, int column) const {
        return find<QTableView>(tab, "predict_table")->model()->index(row, column).data().toString();
    }
};

}  // namespace

class TestPredictPage : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void init();
    void a_selection_does_not_tint_images();
    void images_are_predicted();
    void images_may_come_before_weights();
    void a_new_run_does_not_change_the_weights_below_results();
    void what_is_typed_answers_once_the_keyboard_is_elsewhere();
    void the_most_doubtful_come_first();
    void a_gallery_shows_the_same_images();
    void an_image_can_be_pasted();
    void where_it_looks_is_shown();
    void calibration_says_what_is_doubtful();
    void another_augmentation_predicts_again();
    void predictions_are_exported();
    void a_long_pass_can_be_canceled();
    void a_training_comes_first();
    void bad_weights_are_said();
    void a_program_is_run_only_when_it_is_trusted();
    void what_is_dropped_on_the_window_opens_here();

  private:
    [[nodiscard]] QString image(const char* name) const { return images_ + QStringLiteral("/") + name; }
    [[nodiscard]] QStringList five() const {
        return {image("color.png"), image("gray.png"), folder_->filePath("text.png"), image("alpha.png"),
                image("color.jpg")};
    }
    const QString images_ = QStringLiteral(TEST_DATA "/images/good");
    QTemporaryDir settings_;
    std::unique_ptr<QTemporaryDir> folder_;
    QString run_;
};

void TestPredictPage::initTestCase() {
    QApplication::setStyle(make_style());
    set_up_application();
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings_.path());
}

void TestPredictPage::init() {
    QSettings().clear();
    folder_ = std::make_unique<QTemporaryDir>();
    run_ = folder_->filePath("run");
    // Images of two classes, for its validation.
    for (const auto* name : {"ant", "bear"}) {
        const auto folder = folder_->filePath(QStringLiteral("data/%1").arg(name));
        QVERIFY(QDir().mkpath(folder));
        for (int i = 0; i < 20; ++i)
            QVERIFY(QFile::copy(image("color.png"), folder + QStringLiteral("/%1.png").arg(i)));
    }
    write_run(run_, folder_->filePath("data").toStdString());
    QFile text(folder_->filePath("text.png"));
    QVERIFY(text.open(QIODevice::WriteOnly));
    text.write("not an image");
}

void TestPredictPage::a_selection_does_not_tint_images() {
    QPixmap red(8, 8);
    red.fill(Qt::red);
    QCOMPARE(QIcon(red).pixmap(QSize(8, 8), QIcon::Selected).toImage().pixelColor(4, 4), QColor(Qt::red));
}

void TestPredictPage::images_are_predicted() {
    Page page;
    QVERIFY(find<EmptyState>(page.tab, "predict_empty_state")->isVisible());
    QVERIFY(find<EmptyState>(page.tab, "predict_empty_state")->sentence().contains("Choose weights"));
    // Weights come first: those of the runs are at hand.
    QCOMPARE(find<EmptyState>(page.tab, "predict_empty_state")->button()->text(), QString("Choose weights…"));
    const auto* const add = find<QPushButton>(page.tab, "predict_add_button");
    const auto* const next = find<EmptyState>(page.tab, "predict_empty_state")->button();
    QVERIFY2(next->isDefault() && !add->isDefault(), "one primary button: the next step");
    page.tab->weights_field()->set_runs([this] {
        return std::vector<std::pair<QString, QString>>{{run_, QStringLiteral("lr 0.1 & more")}};
    });
    find<EmptyState>(page.tab, "predict_empty_state")->button()->click();
    auto* const menu = find<QToolButton>(page.tab, "predict_weights_button")->menu();
    QVERIFY(menu->isVisible());
    QCOMPARE(menu->actions().constFirst()->text(), QString("lr 0.1 && more"));
    menu->hide();
    menu->actions().constFirst()->trigger();
    QTRY_VERIFY(page.presenter->facts());
    QCOMPARE(find<EmptyState>(page.tab, "predict_empty_state")->button()->text(),
             QString("Choose a folder of images…"));
    QVERIFY(!next->isDefault() && add->isDefault());
    QVERIFY(find<QLabel>(page.tab, "predict_facts_label")->text().contains("resnet18") &&
            find<QLabel>(page.tab, "predict_facts_label")->text().contains("8 × 8"));
    page.presenter->add(five());
    QTRY_COMPARE(page.presenter->predicted(), std::int64_t{5});
    QCOMPARE(find<QTableView>(page.tab, "predict_table")->model()->rowCount(), 5);
    // The first is selected, its image and its classes are shown.
    QCOMPARE(page.tab->current(), 0);
    QTRY_VERIFY(!find<ImagePane>(page.tab, "predict_image_pane")->image().isNull());
    QCOMPARE(find<ImagePane>(page.tab, "predict_image_pane")->image().size(), QSize(20, 14));
    QCOMPARE(find<QLabel>(page.tab, "predict_verdict")->text(), QString("Predicted: ant"));
    QCOMPARE(find<TopClasses>(page.tab, "predict_top_classes")->bars().size(), std::size_t{2});
    QCOMPARE(page.cell(1, 1), QString("ant"));
    QCOMPARE(page.cell(3, 1), QString("bear"));  // as the engine predicts every third
    QCOMPARE(page.cell(1, 2), QString("90.0 %"));
    QCOMPARE(page.cell(2, 1), QString("Cannot be read"));
    find<QTableView>(page.tab, "predict_table")->selectRow(2);
    QVERIFY(find<QLabel>(page.tab, "predict_verdict")->text().contains("not an image that can be read"));
    QVERIFY(find<TopClasses>(page.tab, "predict_top_classes")->bars().empty());
    QTRY_VERIFY(find<QLabel>(page.tab, "predict_count_label")->text().contains("images/s"));
    QVERIFY(!find<QTableView>(page.tab, "predict_table")->model()->index(0, 0).data(Qt::DecorationRole).isNull());
    // More come to those that are there, and only they are predicted.
    const int calls = page.script->calls;
    page.presenter->add({image("palette.png")});
    QTRY_COMPARE(page.presenter->predicted(), std::int64_t{6});
    QCOMPARE(page.script->calls, calls + 1);
    page.presenter->clear();
    QVERIFY(find<EmptyState>(page.tab, "predict_empty_state")->isVisible());
    QVERIFY(find<EmptyState>(page.tab, "predict_empty_state")->sentence().contains("run"));
}

void TestPredictPage::images_may_come_before_weights() {
    Page page;
    page.presenter->add({image("color.png"), folder_->filePath("text.png")});
    QTRY_COMPARE(find<QTableView>(page.tab, "predict_table")->model()->rowCount(), 2);
    QTRY_VERIFY(find<QLabel>(page.tab, "predict_count_label")->text().contains("Choose weights"));
    // They are shown, and what is no image is said, before anything is predicted.
    QTRY_VERIFY(!page.presenter->rows()[0].thumbnail.isNull());
    QTRY_COMPARE(page.cell(1, 1), QString("Cannot be read"));
    QCOMPARE(page.presenter->predicted(), std::int64_t{0});
    page.tab->weights_field()->setText(run_);
    page.tab->weights_field()->setFocus();
    QTest::keyClick(page.tab->weights_field(), Qt::Key_Return);
    QVERIFY2(!page.tab->weights_field()->hasFocus(), "it shows the name of the run, not the end of its path");
    QTRY_COMPARE(page.presenter->predicted(), std::int64_t{2});
    QCOMPARE(page.cell(1, 1), QString("Cannot be read"));
}

void TestPredictPage::a_new_run_does_not_change_the_weights_below_results() {
    Page page;
    const auto newer = folder_->filePath("newer");
    const auto newest = folder_->filePath("newest");
    write_run(newer, folder_->filePath("data").toStdString());
    write_run(newest, folder_->filePath("data").toStdString());
    // Without images the newest run is followed, also while another page is looked at.
    page.tab->suggest_weights(run_);
    page.tab->hide();
    page.tab->suggest_weights(newer);
    page.tab->show();
    QCOMPARE(page.presenter->weights(), newer);
    page.presenter->add({image("color.png")});
    QTRY_COMPARE(page.presenter->predicted(), std::int64_t{1});
    page.tab->hide();
    page.tab->suggest_weights(newest);
    page.tab->show();
    QCOMPARE(page.tab->weights_field()->text(), newer);
    QCOMPARE(page.presenter->weights(), newer);
    page.presenter->clear();
    page.tab->suggest_weights(newest);
    QCOMPARE(page.presenter->weights(), newest);
    // What a person chooses stays, even where it was suggested before.
    page.tab->open_weights(newest);
    page.tab->suggest_weights(newer);
    QCOMPARE(page.tab->weights_field()->text(), newest);
    QCOMPARE(page.presenter->weights(), newest);
}

void TestPredictPage::what_is_typed_answers_once_the_keyboard_is_elsewhere() {
    Page page;
    page.tab->weights_field()->setFocus();
    page.tab->weights_field()->setText(run_);
    find<QTableView>(page.tab, "predict_table")->setFocus();
    find<QPushButton>(page.tab, "predict_add_button")->setFocus();
    QCOMPARE(page.presenter->weights(), run_);
}

void TestPredictPage::the_most_doubtful_come_first() {
    Page page;
    page.tab->open_weights(run_);
    page.presenter->add(five());
    QTRY_COMPARE(page.presenter->predicted(), std::int64_t{5});
    find<QTableView>(page.tab, "predict_table")->sortByColumn(2, Qt::AscendingOrder);
    QCOMPARE(page.cell(0, 0), QString("text.png"));
    QCOMPARE(page.cell(1, 0), QString("color.png"));  // 60 %, all others 90
    // The selection follows its image.
    find<QTableView>(page.tab, "predict_table")->selectRow(1);
    QCOMPARE(page.tab->current(), 0);
}

void TestPredictPage::a_gallery_shows_the_same_images() {
    Page page;
    page.tab->open_weights(run_);
    page.presenter->add(five());
    QTRY_COMPARE(page.presenter->predicted(), std::int64_t{5});
    QVERIFY(find<QTableView>(page.tab, "predict_table")->isVisible() &&
            find<QComboBox>(page.tab, "predict_order_box")->isVisible());
    find<QComboBox>(page.tab, "predict_view_box")->setCurrentIndex(1);
    auto* const grid = find<PredictionGrid>(page.tab);
    QVERIFY(grid->isVisible() && find<QComboBox>(page.tab, "predict_order_box")->isVisible());
    // Image and captions are there, in rows that end before the edge.
    const auto first = grid->visualRect(grid->model()->index(0, 0));
    QVERIFY(first.height() > PredictPresenter::kThumbnail + 2 * grid->fontMetrics().height());
    for (int row = 0; row < 5; ++row)
        QVERIFY(grid->viewport()->rect().contains(grid->visualRect(grid->model()->index(row, 0)).center()));
    // A click looks at an image, here and in the table.
    QTest::mouseClick(grid->viewport(), Qt::LeftButton, {}, grid->visualRect(grid->model()->index(3, 0)).center());
    QCOMPARE(page.tab->current(), 3);
    QCOMPARE(find<QLabel>(page.tab, "predict_verdict")->text(), QString("Predicted: bear"));
    // Its order is the table's.
    QTest::keyClick(find<QComboBox>(page.tab, "predict_order_box"), Qt::Key_Down);
    QCOMPARE(find<QComboBox>(page.tab, "predict_order_box")->currentText(), QString("Least certain first"));
    QCOMPARE(page.cell(0, 0), QString("text.png"));
    QCOMPARE(grid->model()->index(0, 0).data().toString(), QString("text.png"));
    find<QComboBox>(page.tab, "predict_view_box")->setCurrentIndex(0);
    find<QTableView>(page.tab, "predict_table")->sortByColumn(2, Qt::DescendingOrder);
    QCOMPARE(find<QComboBox>(page.tab, "predict_order_box")->currentIndex(), -1);
    find<QTableView>(page.tab, "predict_table")->sortByColumn(0, Qt::AscendingOrder);
    QCOMPARE(find<QComboBox>(page.tab, "predict_order_box")->currentText(), QString("By name"));
}

void TestPredictPage::an_image_can_be_pasted() {
    Page page;
    page.tab->open_weights(run_);
    QApplication::clipboard()->setImage(QImage(image("color.png")));
    page.tab->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(page.tab.get()));
    find<QPushButton>(page.tab, "predict_add_button")->setFocus();
    QTest::keySequence(page.tab.get(), QKeySequence::Paste);
    QTRY_COMPARE(page.presenter->predicted(), std::int64_t{1});
    QCOMPARE(page.cell(0, 0), QString("Clipboard"));
    QTRY_COMPARE(find<ImagePane>(page.tab, "predict_image_pane")->image().size(), QSize(20, 14));
}

void TestPredictPage::where_it_looks_is_shown() {
    Page page;
    page.tab->open_weights(run_);
    page.presenter->add(five());
    QTRY_COMPARE(page.presenter->predicted(), std::int64_t{5});
    find<QComboBox>(page.tab, "predict_explain_box")->setCurrentIndex(1);
    Q_EMIT find<QComboBox>(page.tab, "predict_explain_box")->activated(1);
    QTRY_VERIFY(!find<ImagePane>(page.tab, "predict_map")->map().isNull());
    QCOMPARE(find<ImagePane>(page.tab, "predict_map")->image().size(), QSize(8, 8));
    // Another image gets a map of its own.
    find<QTableView>(page.tab, "predict_table")->selectRow(1);
    QVERIFY(find<ImagePane>(page.tab, "predict_map")->map().isNull());
    QTRY_VERIFY(!find<ImagePane>(page.tab, "predict_map")->map().isNull());
    find<QComboBox>(page.tab, "predict_explain_box")->setCurrentIndex(0);
    Q_EMIT find<QComboBox>(page.tab, "predict_explain_box")->activated(0);
    QVERIFY(!find<ImagePane>(page.tab, "predict_map")->isVisible());
}

void TestPredictPage::calibration_says_what_is_doubtful() {
    Page page;
    page.tab->open_weights(run_);
    page.presenter->add(five());
    QTRY_COMPARE(page.presenter->predicted(), std::int64_t{5});
    QVERIFY(find<QLabel>(page.tab, "predict_threshold_label")->text().contains("Not calibrated"));
    QVERIFY(!find<Chip>(page.tab, "predict_chip")->isVisible());
    QTRY_VERIFY(find<QPushButton>(page.tab, "predict_calibrate_button")->isEnabled());
    find<QPushButton>(page.tab, "predict_calibrate_button")->click();
    QTRY_VERIFY2(page.presenter->facts()->calibration, qPrintable(find<Banner>(page.tab, "predict_banner")->text()));
    QVERIFY(QFile::exists(run_ + "/calibration.json"));
    QVERIFY2(find<QLabel>(page.tab, "predict_threshold_label")->text().startsWith("4 validation images are too few"),
             qPrintable(find<QLabel>(page.tab, "predict_threshold_label")->text()));
    QVERIFY(!find<QPushButton>(page.tab, "predict_calibrate_button")->isVisible());
    find<QPushButton>(page.tab, "predict_reliability_button")->click();
    auto* const dialog = page.tab->findChild<ReliabilityDialog*>();
    QVERIFY(dialog != nullptr && !find<FigureChart>(dialog, "reliability_chart")->figure().empty());
    QVERIFY(find<QLabel>(dialog, "reliability_words")->text().contains("calibration error"));
    const auto* const chart = find<FigureChart>(dialog, "reliability_chart");
    QStringList axes;
    for (const auto* const part : chart->findChildren<QObject*>()) axes << part->property("label").toString();
    QVERIFY2(axes.contains(QStringLiteral("Probability of the prediction")), qPrintable(axes.join(u'|')));
    QVERIFY2(chart->value_of(QStringLiteral("Measured")).isEmpty(), "the last value is no news");
    // Another temperature gives other probabilities: all images are predicted again.
    const int calls = page.script->calls;
    find<QPushButton>(dialog, "reliability_fit_button")->click();
    QTRY_VERIFY(page.presenter->facts()->calibration->best_temperature && !page.presenter->running());
    QTRY_COMPARE(page.presenter->predicted(), std::int64_t{5});
    QVERIFY(page.script->calls >= calls + 2);
    dialog->close();
    // The next one that opens these weights knows.
    Page again;
    again.tab->open_weights(run_);
    QTRY_VERIFY(again.presenter->facts() && again.presenter->facts()->calibration);
}

void TestPredictPage::another_augmentation_predicts_again() {
    Page page;
    page.tab->open_weights(run_);
    page.presenter->add(five());
    QTRY_COMPARE(page.presenter->predicted(), std::int64_t{5});
    QCOMPARE(page.script->views, std::int64_t{1});
    find<QTableView>(page.tab, "predict_table")->selectRow(3);
    find<QComboBox>(page.tab, "predict_tta_box")
        ->setCurrentIndex(find<QComboBox>(page.tab, "predict_tta_box")->findData("10-crop"));
    Q_EMIT find<QComboBox>(page.tab, "predict_tta_box")
        ->activated(find<QComboBox>(page.tab, "predict_tta_box")->currentIndex());
    QTRY_COMPARE(page.presenter->predicted(), std::int64_t{5});
    QTRY_VERIFY(!page.presenter->running());
    QCOMPARE(page.script->views, std::int64_t{10});
    // Neither that nor other weights choose another image.
    QCOMPARE(page.tab->current(), 3);
    const auto other = folder_->filePath("other");
    write_run(other, folder_->filePath("data").toStdString());
    page.tab->open_weights(other);
    QTRY_COMPARE(page.presenter->predicted(), std::int64_t{5});
    QTRY_VERIFY(!page.presenter->running());
    QCOMPARE(page.tab->current(), 3);
    QVERIFY(find<QTableView>(page.tab, "predict_table")->selectionModel()->isRowSelected(3));
}

void TestPredictPage::predictions_are_exported() {
    Page page;
    page.tab->open_weights(run_);
    QVERIFY(!find<QPushButton>(page.tab, "predict_save_button")->isEnabled());
    page.presenter->add(five());
    QTRY_COMPARE(page.presenter->predicted(), std::int64_t{5});
    QTRY_VERIFY(find<QPushButton>(page.tab, "predict_save_button")->isEnabled());
    const auto file = folder_->filePath("p.json");
    page.presenter->save(file);
    QTRY_VERIFY(QFile::exists(file));
    QTRY_VERIFY(find<Banner>(page.tab, "predict_banner")->text().contains("p.json"));
    const auto json = nlohmann::json::parse(std::ifstream(file.toStdString()));
    QCOMPARE(json.size(), std::size_t{5});
    QCOMPARE(json[3]["top"][0]["class"].get<std::string>(), std::string("bear"));
    QVERIFY(json[2].contains("error"));
    page.presenter->save(folder_->filePath("p.txt"));
    QTRY_VERIFY(find<Banner>(page.tab, "predict_banner")->text().contains(".csv"));
}

void TestPredictPage::a_long_pass_can_be_canceled() {
    Page page;
    page.tab->open_weights(run_);
    QTRY_VERIFY(page.presenter->facts() && !page.presenter->running());
    page.script->hold.set_paused(true);
    QStringList many;
    for (int i = 0; i < 40; ++i) many << image("color.png");
    page.presenter->add(many);
    QTRY_VERIFY(page.presenter->predicted() == 16);
    QVERIFY2(find<QLabel>(page.tab, "predict_count_label")->text().contains(" of 40"),
             qPrintable(find<QLabel>(page.tab, "predict_count_label")->text()));
    QVERIFY(find<QPushButton>(page.tab, "predict_cancel_button")->isVisible());
    find<QPushButton>(page.tab, "predict_cancel_button")->click();
    QTRY_VERIFY(!page.presenter->running());
    QVERIFY(!find<QPushButton>(page.tab, "predict_cancel_button")->isVisible());
    QCOMPARE(page.presenter->predicted(), std::int64_t{16});  // what was said stays
}

void TestPredictPage::a_training_comes_first() {
    Page page;
    page.tab->open_weights(run_);
    QTRY_VERIFY(page.presenter->facts() && !page.presenter->running());
    page.engine->set_training(true);
    page.presenter->add({image("color.png")});
    QTRY_COMPARE(find<QTableView>(page.tab, "predict_table")->model()->rowCount(), 1);
    QCOMPARE(find<QLabel>(page.tab, "predict_count_label")->text(),
             QString("Training in progress. Predictions are available when it finishes."));
    page.engine->set_training(false);
    QTRY_COMPARE(page.presenter->predicted(), std::int64_t{1});
}

void TestPredictPage::bad_weights_are_said() {
    Page page;
    page.tab->open_weights(folder_->filePath("nowhere"));
    QTRY_VERIFY(find<Banner>(page.tab, "predict_banner")->text().contains("nowhere"));
    QVERIFY(!page.presenter->running());
    page.tab->open_weights(folder_->filePath("text.png"));
    QTRY_VERIFY(find<Banner>(page.tab, "predict_banner")->text().contains("text.png"));
    // The next ones are read all the same.
    page.tab->open_weights(run_);
    QTRY_VERIFY(page.presenter->facts());
}

void TestPredictPage::a_program_is_run_only_when_it_is_trusted() {
    Page page;
    const QString program = QStringLiteral(TEST_DATA "/torchscript/scripted.pt");
    page.tab->open_weights(program);
    QTRY_VERIFY(find<Banner>(page.tab, "predict_question")->text().contains("runs with your rights"));
    QVERIFY(find<Banner>(page.tab, "predict_question")->isVisible() && !page.presenter->running());
    QCOMPARE(page.script->calls.load(), 0);
    page.presenter->add({image("color.png")});
    QTRY_COMPARE(find<QTableView>(page.tab, "predict_table")->model()->rowCount(), 1);
    QCOMPARE(page.presenter->predicted(), std::int64_t{0});
    find<QPushButton>(page.tab, "predict_trust_button")->click();
    QVERIFY(!find<Banner>(page.tab, "predict_question")->isVisible());
    QTRY_VERIFY(page.script->calls > 0);
    QCOMPARE(QString::fromStdString(page.script->config.model.name), program);
    // Other weights are not trusted because these were.
    page.tab->open_weights(QStringLiteral(TEST_DATA "/torchscript/traced.pt"));
    QTRY_VERIFY(find<Banner>(page.tab, "predict_question")->isVisible());
}

void TestPredictPage::what_is_dropped_on_the_window_opens_here() {
    const Shown shown({});
    auto& window = *shown.window;
    window.opener()->open({image("color.jpg")});
    QCOMPARE(find<Pages>(window)->currentWidget(), static_cast<QWidget*>(find<PredictTab>(window)));
    QTRY_COMPARE(find<PredictPresenter>(window)->rows().size(), std::size_t{1});
    // An ordinary PNG, and here also folders.
    window.opener()->open({image("color.png"), folder_->filePath("data")});
    QTRY_COMPARE(find<PredictPresenter>(window)->rows().size(), std::size_t{42});
    window.opener()->open({run_ + "/checkpoints/resnet18_best_weights.pt"});
    QCOMPARE(find<Pages>(window)->currentWidget(), static_cast<QWidget*>(find<PredictTab>(window)));
    QCOMPARE(find<PredictTab>(window)->weights_field()->text(), run_ + "/checkpoints/resnet18_best_weights.pt");
}

TORCHDECK_TEST(QApplication, TestPredictPage)

}  // namespace tst_predict_page

#include "tst_predict_page.moc"
