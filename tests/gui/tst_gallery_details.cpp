// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands beside the images of the gallery: the classes of one image, the histogram, the confusion matrix.
#include <QAbstractScrollArea>
#include <QAction>
#include <QApplication>
#include <QChart>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QGraphicsScene>
#include <QGraphicsTextItem>
#include <QImage>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <algorithm>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "data/input_spec.hpp"
#include "gallery_stage.hpp"
#include "pages/gallery/class_histogram.hpp"
#include "pages/gallery/class_table.hpp"
#include "pages/gallery/confusion_matrix.hpp"
#include "pages/gallery/gallery_details.hpp"
#include "pages/gallery/gallery_model.hpp"
#include "pages/gallery/gallery_tab.hpp"
#include "pages/gallery/gallery_view.hpp"
#include "support/fake_predictor.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "widgets/banner.hpp"
#include "widgets/elided_label.hpp"
#include "widgets/empty_state.hpp"
#include "widgets/export_action.hpp"
#include "widgets/figure_tile.hpp"
#include "widgets/top_classes.hpp"
#include "widgets/weights_field.hpp"

namespace tst_gallery_details {

using namespace torchdeck;
using namespace torchdeck::ui;
using test::find;

class TestGalleryDetails : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() {
        QSettings().clear();
        dir_ = std::make_unique<QTemporaryDir>();
    }
    void columns_of_the_confusion_have_names();
    void predictions_from_the_button_to_the_matrix();
    void other_classes_are_predicted_and_not_judged();
    void classes_in_another_order_are_matched_by_their_names();
    void a_status_that_does_not_fit_ends_in_an_ellipsis();
    void numbers_of_the_confusion_fit_or_give_way();
    void weights_have_the_name_of_their_run();
    void what_is_counted_can_be_exported();
    void a_bar_chooses_its_class();
    void amounts_have_separators();
    void classes_have_precision_and_recall();
    void a_result_opens_its_dataset_and_its_mistakes();
    void possible_label_errors_are_gone_through();
    void the_matrix_is_whole_on_a_small_screen();
    void images_are_predicted_at_the_size_of_the_training();

  private:
    [[nodiscard]] QString path(const char* name) const { return dir_->filePath(QLatin1String(name)); }
    std::unique_ptr<QTemporaryDir> dir_;
};

void TestGalleryDetails::columns_of_the_confusion_have_names() {
    ConfusionMatrix matrix;
    matrix.resize(400, 400);
    matrix.set_counts({QStringLiteral("cat"), QStringLiteral("eel")}, {3, 1, 0, 4});
    const auto image = matrix.grab().toImage();
    for (int column = 0; column < 2; ++column) {
        const auto place = matrix.column_name_place(column).toRect();
        const auto ground = image.pixelColor(place.left() + 1, place.top() + 1);
        int ink = 0;
        for (int x = place.left(); x < place.right(); ++x) {
            for (int y = place.top(); y < place.bottom(); ++y) ink += image.pixelColor(x, y) != ground;
        }
        QVERIFY2(ink > 20, QByteArray::number(ink));
    }
}

void TestGalleryDetails::other_classes_are_predicted_and_not_judged() {
    test::GalleryStage stage;
    test::write_trained_run(path("run"), "cifar10", 10);
    // Of other classes, the fifth of which is called as one here: eel.
    auto spec = data::input_spec(*test::plain_dataset(1, 1));
    spec.class_names = {"plane", "auto", "bird", "deer", "eel", "frog", "ram", "horse", "ship", "truck"};
    const auto file = path("run").toStdString() + "/run.json";
    auto json = nlohmann::json::parse(std::ifstream(file));
    json["input"] = to_json(spec);
    std::ofstream(file) << json.dump();
    auto& details = *find<GalleryDetails>(stage.tab);
    auto* const remark = stage.find<QLabel>("gallery_remark");
    QVERIFY(!remark->isVisible());
    stage.tab->open_weights(path("run"));
    QTRY_VERIFY(stage.presenter.predictions() != nullptr);
    QVERIFY(stage.presenter.judged() == nullptr);
    // A line above the images says why, whole.
    QVERIFY(remark->isVisible() && remark->wordWrap());
    QVERIFY2(remark->text().contains(QStringLiteral("class 1 was 'plane' and is 'ant' here")),
             qPrintable(remark->text()));
    // Predictions are shown by the names of the network's classes, and none is correct or incorrect.
    stage.view().setCurrentIndex(find<GalleryModel>(stage.tab)->index(4, 0));
    QCOMPARE(find<QLabel>(details, "image_verdict")->text(), QStringLiteral("True: eel · Predicted: eel 90.0 %"));
    QVERIFY(!find<TopClasses>(details, "image_top_classes")->bars()[0].truth);
    stage.view().setCurrentIndex(find<GalleryModel>(stage.tab)->index(1, 0));
    QCOMPARE(find<QLabel>(details, "image_verdict")->text(), QStringLiteral("True: bear · Predicted: auto 90.0 %"));
    QCOMPARE(stage.presenter.caption(1), QStringLiteral("bear → auto 90 %"));
    QVERIFY(!stage.presenter.is_wrong(0) && !stage.presenter.is_wrong(1));
    // No figure that needs labels, and the reason in its place.
    QVERIFY(!find<ConfusionMatrix>(details)->isVisible() && !details.figures()[0]->isVisible());
    QVERIFY(find<QLabel>(details, "image_result")->text().isEmpty());
    const auto sentences = details.findChildren<QLabel*>();
    QCOMPARE(std::ranges::count_if(sentences, [&](auto* label) { return label->text() == remark->text(); }), 2);
    auto* const verdict = stage.find<QComboBox>("gallery_verdict");
    QVERIFY(verdict->isEnabled());
    QCOMPARE(verdict->itemText(2), QStringLiteral("Only incorrect"));
    QVERIFY(!(verdict->model()->flags(verdict->model()->index(2, 0)) & Qt::ItemIsEnabled));
    QVERIFY(verdict->model()->flags(verdict->model()->index(3, 0)) & Qt::ItemIsEnabled);
    // Weights of the same classes are judged as ever.
    test::write_trained_run(path("same"), "shapes", 10);
    stage.tab->open_weights(path("same"));
    QTRY_VERIFY(stage.presenter.judged() != nullptr);
    QVERIFY(!remark->isVisible() && find<ConfusionMatrix>(details)->isVisible());
    QVERIFY(verdict->model()->flags(verdict->model()->index(2, 0)) & Qt::ItemIsEnabled);
    // What was wrong with weights is past once others are in the field.
    stage.tab->open_weights(path("nowhere"));
    QTRY_VERIFY2(remark->text().contains(QStringLiteral("nowhere")), qPrintable(remark->text()));
    stage.find<QLineEdit>("gallery_weights")->setText(path("same"));
    QVERIFY2(!remark->text().contains(QStringLiteral("nowhere")), qPrintable(remark->text()));
}

void TestGalleryDetails::classes_in_another_order_are_matched_by_their_names() {
    test::GalleryStage stage;
    test::write_trained_run(path("turned"), "shapes", 10);
    auto spec = data::input_spec(*test::plain_dataset(1, 1));
    std::ranges::reverse(spec.class_names);
    const auto file = path("turned").toStdString() + "/run.json";
    auto json = nlohmann::json::parse(std::ifstream(file));
    json["input"] = to_json(spec);
    std::ofstream(file) << json.dump();
    stage.tab->open_weights(path("turned"));
    QTRY_VERIFY(stage.presenter.predictions() != nullptr);
    QVERIFY(stage.presenter.judged() != nullptr);
    QVERIFY(stage.presenter.predictions()->class_names == stage.presenter.dataset()->class_names);
    auto& details = *find<GalleryDetails>(stage.tab);
    stage.view().setCurrentIndex(find<GalleryModel>(stage.tab)->index(4, 0));
    QCOMPARE(find<QLabel>(details, "image_verdict")->text(), QStringLiteral("True: eel · Predicted: eel 90.0 %"));
    QVERIFY(find<TopClasses>(details, "image_top_classes")->bars()[0].truth);
}

void TestGalleryDetails::a_status_that_does_not_fit_ends_in_an_ellipsis() {
    ElidedLabel label;
    label.setText(QStringLiteral("These weights were trained on something else"));
    label.resize(label.fontMetrics().horizontalAdvance(QStringLiteral("These weights were tra")), 20);
    QVERIFY(label.shown().endsWith(u'…') && label.shown().startsWith(QStringLiteral("These")));
    test::GalleryStage stage;
    QVERIFY(dynamic_cast<ElidedLabel*>(stage.find<QLabel>("gallery_weights_message")) != nullptr);
}

void TestGalleryDetails::predictions_from_the_button_to_the_matrix() {
    test::GalleryStage stage;
    test::write_trained_run(path("run"), "shapes", 10);
    auto* predict = stage.find<QPushButton>("gallery_predict");
    auto* verdict = stage.find<QComboBox>("gallery_verdict");
    QVERIFY(!predict->isEnabled() && !verdict->isEnabled());
    stage.script->hold.set_paused(true);
    stage.find<QLineEdit>("gallery_weights")->setText(path("run"));
    QTest::mouseClick(predict, Qt::LeftButton);
    auto* cancel = stage.find<QPushButton>("gallery_cancel_predicting");
    QTRY_VERIFY(cancel->isVisible() && stage.presenter.predictor()->done() == 16);
    QVERIFY(stage.find<QLabel>("gallery_weights_message")->text().startsWith(QStringLiteral("16 of 200")));
    QTest::mouseClick(cancel, Qt::LeftButton);
    QTRY_VERIFY(!cancel->isVisible());
    QVERIFY(!verdict->isEnabled());
    stage.script->hold.set_paused(false);
    QTest::mouseClick(predict, Qt::LeftButton);
    QTRY_VERIFY(stage.presenter.predictions() != nullptr);
    QVERIFY(verdict->isEnabled());
    QVERIFY2(!predict->isDefault(), "what is done is not what to do next");
    QCOMPARE(verdict->itemText(2), QStringLiteral("Only incorrect (67)"));
    QTRY_VERIFY2(verdict->width() >= verdict->sizeHint().width(), "the count can be read");
    verdict->setCurrentIndex(2);
    QCOMPARE(find<GalleryModel>(stage.tab)->rowCount(), 67);
    stage.find<QComboBox>("gallery_order")->setCurrentIndex(1);
    const auto& shown = stage.presenter.shown();
    QVERIFY(stage.presenter.prediction_of(shown[0])->loss > stage.presenter.prediction_of(shown[30])->loss);
    // The five bars of the current image, the true one marked.
    stage.presenter.set_filter({});
    stage.view().setCurrentIndex(find<GalleryModel>(stage.tab)->index(3, 0));
    const auto& bars = find<TopClasses>(stage.tab, "image_top_classes")->bars();
    QCOMPARE(bars.size(), std::size_t{5});
    QCOMPARE(bars[0].name, QStringLiteral("eel"));
    QVERIFY(!bars[0].truth && std::abs(bars[0].share - 0.9) < 1e-6);
    QCOMPARE(find<QLabel>(stage.tab, "image_verdict")->text(), QStringLiteral("True: dog · Predicted: eel 90.0 %"));
    stage.view().setCurrentIndex(find<GalleryModel>(stage.tab)->index(4, 0));
    QVERIFY(find<TopClasses>(stage.tab, "image_top_classes")->bars()[0].truth);
    // A cell of the matrix opens what is behind it; a second click lets go.
    auto* matrix = find<ConfusionMatrix>(stage.tab);
    QVERIFY(matrix->isVisible());
    QCOMPARE(matrix->count(3, 4), 7);
    QCOMPARE(matrix->describe(3, 4), QStringLiteral("dog predicted as eel: 7 of 20"));
    QTest::mouseClick(matrix, Qt::LeftButton, Qt::NoModifier, matrix->center_of(3, 4));
    QCOMPARE(find<GalleryModel>(stage.tab)->rowCount(), 7);
    QTest::mouseClick(matrix, Qt::LeftButton, Qt::NoModifier, matrix->center_of(3, 4));
    QCOMPARE(find<GalleryModel>(stage.tab)->rowCount(), 200);
    matrix->setFocus();
    QTest::keyClick(matrix, Qt::Key_Up);
    QTest::keyClick(matrix, Qt::Key_Return);
    QCOMPARE(stage.presenter.filter().confused, std::optional(std::pair(2, 4)));
    QVERIFY(find<EmptyState>(stage.tab, "gallery_hint")->isVisible());  // no cat was taken for an eel
    const auto said = [&] { return find<QLabel>(stage.tab, "image_result")->text(); };
    QVERIFY(said().contains(QStringLiteral("200 images")));
    QVERIFY2(said().contains(QStringLiteral("Most often: ")) && said().contains(QStringLiteral(" predicted as ")),
             qPrintable(said()));
    QVERIFY(!said().contains(QStringLiteral("validated")));
    find<GalleryDetails>(stage.tab)->set_validated(50);
    QVERIFY2(said().contains(QStringLiteral("The run was validated on 50 of them.")), qPrintable(said()));
    QVERIFY(find<GalleryDetails>(stage.tab)->figures()[0]->value().endsWith(QStringLiteral(" %")));
    // The accuracy has one place.
    QCOMPARE(stage.find<QLabel>("gallery_weights_message")->text(), QStringLiteral("Predictions of run (resnet18)"));
    // After the last batch the results are put in order, and nothing is loaded any more.
    stage.presenter.show(test::plain_dataset(10, 10), {});
    stage.script->hold.set_paused(true);
    QTest::mouseClick(predict, Qt::LeftButton);
    QTRY_COMPARE(stage.presenter.predictor()->done(), std::int64_t{10});
    QCOMPARE(stage.find<QLabel>("gallery_weights_message")->text(), QStringLiteral("10 of 10"));
    stage.script->hold.set_paused(false);
    QTRY_VERIFY(stage.presenter.predictions() != nullptr);
}

void TestGalleryDetails::numbers_of_the_confusion_fit_or_give_way() {
    using Numbers = ConfusionMatrix::Numbers;
    ConfusionMatrix matrix;
    QStringList names;
    std::vector<std::int32_t> counts(100, 0);
    for (int i = 0; i < 10; ++i) {
        names << QStringLiteral("c%1").arg(i);
        counts[static_cast<std::size_t>(11 * i)] = 9000;
        counts[static_cast<std::size_t>(10 * i + (i + 1) % 10)] = 1000;
    }
    matrix.set_counts(names, counts);
    matrix.resize(800, 800);
    QCOMPARE(matrix.numbers(), Numbers::counts);
    QCOMPARE(matrix.number_in(0, 0, Numbers::counts), QStringLiteral("9,000"));
    matrix.resize(340, 320);
    QCOMPARE(matrix.numbers(), Numbers::percent);
    QCOMPARE(matrix.number_in(0, 0, Numbers::percent), QStringLiteral("90"));
    QCOMPARE(matrix.number_in(0, 1, Numbers::percent), QStringLiteral("10"));
    QVERIFY(matrix.number_in(0, 2, Numbers::percent).isEmpty());
    matrix.resize(160, 160);
    QCOMPARE(matrix.numbers(), Numbers::none);
}

void TestGalleryDetails::weights_have_the_name_of_their_run() {
    WeightsField field;
    field.set_run_names([](const QString& path) {
        return path == QStringLiteral("/runs/2026-a") ? QStringLiteral("lr 0.1 · seed 2") : QString();
    });
    QCOMPARE(field.name_of(QStringLiteral("/runs/2026-a/")), QStringLiteral("lr 0.1 · seed 2"));
    QCOMPARE(field.name_of(QStringLiteral("/runs/2026-a/checkpoints/best.pt")),
             QStringLiteral("lr 0.1 · seed 2 · best.pt"));
    QCOMPARE(field.name_of(QStringLiteral("/runs/2026-b")), QStringLiteral("2026-b"));
    QCOMPARE(field.name_of(QStringLiteral("/runs/20261122-212848-shapes-resnet18")), QStringLiteral("shapes-resnet18"));
    QCOMPARE(field.name_of(QStringLiteral("/else/net.pt")), QStringLiteral("net.pt"));
    QVERIFY(field.name_of({}).isEmpty());
    // What somebody typed is shown as it was typed.
    field.resize(400, field.sizeHint().height());
    const auto path = QStringLiteral("/else/net.pt");
    field.setText(path);
    const auto named = field.grab().toImage();
    field.clear();
    QTest::keyClicks(&field, path);
    field.choose(path);
    QVERIFY(field.grab().toImage() != named);
    field.setText({});
    field.choose(path);
    QVERIFY(field.grab().toImage() == named);
}

void TestGalleryDetails::what_is_counted_can_be_exported() {
    const QTemporaryDir dir;
    test::GalleryStage stage;
    const auto* details = find<GalleryDetails>(stage.tab);
    auto* histogram = find<ClassHistogram>(details);
    auto* found = find_export_action(*stage.tab);
    QVERIFY2(found != nullptr && found->parent() == histogram, "Ctrl+E finds the chart that is seen");
    QCOMPARE(histogram->contextMenuPolicy(), Qt::ActionsContextMenu);
    QString said;
    const auto report = [&](const QString& sentence, bool) { said = sentence; };
    save_widget(*histogram, dir.filePath(QStringLiteral("a.png")), {}, report);
    QCOMPARE(said, QStringLiteral("Saved: a.png"));
    QCOMPARE(QImage(dir.filePath(QStringLiteral("a.png"))).size(), 2 * histogram->size());
    const auto lines = histogram->csv().split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 11);
    QCOMPARE(lines[0], QStringLiteral("class,images"));
    QCOMPARE(lines[1].section(u',', 0, 0), stage.presenter.class_name(0));
    ConfusionMatrix matrix;
    matrix.set_counts({QStringLiteral("a,b"), QStringLiteral("c")}, {3, 0, 1, 2});
    QCOMPARE(matrix.csv(), QStringLiteral("true,predicted,images\n\"a,b\",\"a,b\",3\nc,\"a,b\",1\nc,c,2\n"));
}

void TestGalleryDetails::a_bar_chooses_its_class() {
    test::GalleryStage stage;
    auto* histogram = find<ClassHistogram>(stage.tab);
    QCOMPARE(histogram->bars().size(), std::size_t{10});
    auto* chart = histogram->chart();
    QTRY_VERIFY(chart->plotArea().width() > 50 && chart->plotArea().height() > 50);  // it is laid out
    // In the middle of the bar of "bear", the second from the top.
    const auto area = chart->plotArea();
    const QPointF on_bar(area.left() + 5, area.top() + area.height() * 0.15);
    auto* canvas = qobject_cast<QAbstractScrollArea*>(histogram->widget())->viewport();
    QTest::mouseClick(canvas, Qt::LeftButton, Qt::NoModifier, chart->mapToScene(on_bar).toPoint());
    QCOMPARE(stage.presenter.filter().label, 1);
    QCOMPARE(stage.find<QComboBox>("gallery_class")->currentIndex(), 2);
    // Too many classes: the largest ones.
    QStringList names;
    std::vector<std::int64_t> counts;
    for (int i = 0; i < 500; ++i) {
        names << QStringLiteral("class %1").arg(i);
        counts.push_back(i);
    }
    histogram->set_counts(names, counts, {});
    QCOMPARE(histogram->bars().size(), static_cast<std::size_t>(ClassHistogram::kMaxBars));
    QCOMPARE(histogram->bars().back(), 300);
}

void TestGalleryDetails::amounts_have_separators() {
    ClassHistogram histogram;
    histogram.resize(400, 300);
    histogram.set_counts({QStringLiteral("cat"), QStringLiteral("eel")}, {5000, 8000}, {});
    histogram.show();
    QStringList texts;
    const auto written = [&] {
        texts.clear();
        for (const auto* item : histogram.chart()->scene()->items()) {
            if (const auto* text = qgraphicsitem_cast<const QGraphicsTextItem*>(item)) texts << text->toPlainText();
        }
        return texts.contains(QStringLiteral("8,000"));
    };
    QTRY_VERIFY2(written(), qPrintable(texts.join(u'|')));
    QVERIFY2(!texts.contains(QStringLiteral("10,000")), "the axis ends soon after the longest bar");
}

void TestGalleryDetails::classes_have_precision_and_recall() {
    test::GalleryStage stage;
    test::write_trained_run(path("run"), "shapes", 10);
    stage.find<QLineEdit>("gallery_weights")->setText(path("run"));
    auto* classes = find<ClassTable>(stage.tab);
    QVERIFY(find<QTableView>(classes, "class_table")->isHidden());
    QTest::mouseClick(stage.find<QPushButton>("gallery_predict"), Qt::LeftButton);
    QTRY_VERIFY(stage.presenter.predictions() != nullptr);
    find<GalleryDetails>(stage.tab)->show_class_table();
    const auto* rows = find<QTableView>(classes, "class_table")->model();
    QCOMPARE(rows->rowCount(), 10);
    const auto cell = [&](int row, int column) { return rows->index(row, column).data().toString(); };
    // Every third image of 200 is predicted as the next class: of each class 6 or 7 of 20 are missed, of "dog" 7.
    for (int row = 1; row < 10; ++row) QVERIFY(cell(row - 1, ClassModel::kRecall) <= cell(row, ClassModel::kRecall));
    QCOMPARE(cell(0, ClassModel::kRecall), QStringLiteral("65.0 %"));  // as in the sentence above the table
    QCOMPARE(cell(9, ClassModel::kRecall), QStringLiteral("70.0 %"));
    QCOMPARE(cell(0, ClassModel::kSupport), QStringLiteral("20"));
    const auto words = find<QLabel>(classes, "class_verdict")->text();
    int alike = 1;
    while (cell(alike, ClassModel::kRecall) == QStringLiteral("65.0 %")) ++alike;
    QVERIFY2(words.startsWith(QStringLiteral("%1 classes have the lowest recall, 65.0 %; ").arg(alike)) &&
                 words.endsWith(QStringLiteral("(7).")),
             qPrintable(words));
    // A row shows the images of its class.
    const auto place = find<QTableView>(classes, "class_table")->visualRect(rows->index(0, ClassModel::kName)).center();
    QTest::mouseClick(find<QTableView>(classes, "class_table")->viewport(), Qt::LeftButton, Qt::NoModifier, place);
    QCOMPARE(stage.presenter.class_name(stage.presenter.filter().label), cell(0, ClassModel::kName));
    QCOMPARE(find<GalleryModel>(stage.tab)->rowCount(), 20);
}

void TestGalleryDetails::a_result_opens_its_dataset_and_its_mistakes() {
    test::GalleryStage stage;
    test::write_trained_run(path("run"), "shapes", 10);
    config::TrainConfig config;
    config.data.dataset = "synthetic";
    stage.presenter.set_reader([](const config::TrainConfig& wanted, int, const std::stop_token&) {
        auto dataset = *test::plain_dataset(wanted.data.dataset == config::DatasetKind::synthetic ? 30 : 200, 60);
        dataset.name = wanted.data.dataset.text();
        return dataset;
    });
    stage.tab->open_result(path("run"), config, GalleryTab::Result::mistakes);
    QTRY_VERIFY(stage.presenter.predictions() != nullptr);
    QCOMPARE(stage.presenter.dataset()->name, std::string("synthetic"));
    QCOMPARE(stage.presenter.part(), Part::val);
    QCOMPARE(find<GalleryModel>(stage.tab)->rowCount(), 20);
    const auto& shown = stage.presenter.shown();
    for (std::size_t i = 1; i < shown.size(); ++i)
        QVERIFY(stage.presenter.prediction_of(shown[i - 1])->loss >= stage.presenter.prediction_of(shown[i])->loss);
    QCOMPARE(stage.presenter.current(), std::int64_t{shown[0]});
    // The same images are not read again and not predicted again, and the table is what is seen.
    const auto dataset = stage.presenter.dataset();
    const auto* const before = stage.presenter.predictions();
    stage.tab->open_result(path("run"), config, GalleryTab::Result::per_class);
    QTRY_VERIFY(find<ClassTable>(stage.tab)->isVisible());
    QCOMPARE(stage.presenter.dataset(), dataset);
    QCOMPARE(stage.presenter.predictions(), before);
    QCOMPARE(stage.script->calls.load(), 1);
    // A run that went on has other weights in the same place.
    const std::filesystem::path weights = before->weights;
    std::filesystem::last_write_time(weights, std::filesystem::last_write_time(weights) + std::chrono::seconds(1));
    stage.tab->open_result(path("run"), config, GalleryTab::Result::per_class);
    QTRY_VERIFY(stage.presenter.predictions() != before);
    QCOMPARE(find<GalleryModel>(stage.tab)->rowCount(), 60);
    // What is predicted later by the button is no result of a run.
    stage.find<QComboBox>("gallery_verdict")->setCurrentIndex(1);
    QTest::mouseClick(stage.find<QPushButton>("gallery_predict"), Qt::LeftButton);
    QTRY_COMPARE(stage.script->calls.load(), 3);
    QTRY_VERIFY(!stage.presenter.predictor()->running());
    QCOMPARE(stage.presenter.filter().verdict, Verdict::right);
}

void TestGalleryDetails::possible_label_errors_are_gone_through() {
    for (const auto* name : {"cat", "dog"}) {
        for (int i = 0; i < 10; ++i) {
            test::write_image(path("images") + QStringLiteral("/%1/%2.png").arg(QLatin1String(name)).arg(i),
                              QColor(10 * i, 20, 30));
        }
    }
    test::write_trained_run(path("run"), "imagefolder", 2);
    test::GalleryStage stage;
    config::TrainConfig config;
    config.data.dataset = "imagefolder";
    config.data.dir = path("images").toStdString();
    config.data.image_size = 32;
    config.data.val_split = 0.2;
    stage.presenter.open(config);
    QTRY_VERIFY(stage.presenter.can_correct());
    stage.find<QLineEdit>("gallery_weights")->setText(path("run"));
    QTest::mouseClick(stage.find<QPushButton>("gallery_predict"), Qt::LeftButton);
    QTRY_VERIFY(stage.presenter.predictions() != nullptr);
    QCOMPARE(stage.presenter.part(), Part::train);
    auto* order = stage.find<QComboBox>("gallery_order");
    order->setCurrentIndex(static_cast<int>(ImageOrder::possible_label_errors));
    QVERIFY2(order->toolTip().contains(QStringLiteral("not a verdict")), qPrintable(order->toolTip()));
    // Of 16 images every third: 0, 3 ... 15, ranked as the command line ranks them.
    const std::vector<std::int32_t> ranked{12, 9, 6, 3, 15, 0};
    QCOMPARE(stage.presenter.shown(), ranked);
    stage.view().setCurrentIndex(find<GalleryModel>(stage.tab)->index(1, 0));
    QTRY_VERIFY(find<QLabel>(stage.tab, "image_facts")->text().contains(QStringLiteral("true class 0.2 %")));
    find<QAction>(stage.tab, "gallery_leave_out_action")->trigger();
    QCOMPARE(stage.presenter.current(), std::int64_t{6});
    QTRY_COMPARE(stage.presenter.shown(), (std::vector<std::int32_t>{12, 6, 3, 15, 0}));
    QCOMPARE(stage.presenter.current(), std::int64_t{6});
    QCOMPARE(stage.view().selected_images(), (std::vector<std::int32_t>{6}));
    // The last one: what is before it comes next.
    stage.view().setCurrentIndex(find<GalleryModel>(stage.tab)->index(4, 0));
    find<QAction>(stage.tab, "gallery_leave_out_action")->trigger();
    QTRY_COMPARE(stage.presenter.shown(), (std::vector<std::int32_t>{12, 6, 3, 15}));
    QCOMPARE(stage.presenter.current(), std::int64_t{15});
    stage.view().selectAll();
    find<QAction>(stage.tab, "gallery_leave_out_action")->trigger();
    QTRY_VERIFY(stage.presenter.shown().empty());
    QVERIFY(find<EmptyState>(stage.tab, "gallery_hint")->isVisible());
    // Elsewhere they are still there, with a badge, until the folder is read again.
    order->setCurrentIndex(0);
    QCOMPARE(find<GalleryModel>(stage.tab)->rowCount(), 16);
    QCOMPARE(stage.presenter.correction_of(9), QStringLiteral("left out"));
    QCOMPARE(stage.presenter.correction_of(1), QString());
    auto* const bar = find<Banner>(stage.tab, "gallery_corrected");
    QVERIFY(bar->isVisible());
    // A new label, and the next image.
    stage.view().setCurrentIndex(find<GalleryModel>(stage.tab)->index(1, 0));
    const auto to = stage.presenter.class_name(0) == QStringLiteral("cat") && stage.presenter.label_of(1) == 0 ? 1 : 0;
    const auto before = stage.painted();
    const auto actions = find<GalleryView>(stage.tab)->actions();
    const auto relabel = std::ranges::find(actions, QStringLiteral("Label as…"), &QAction::text);
    QVERIFY(relabel != actions.end());
    // A class that the dataset does not have is said while it is typed.
    QString said;
    bool possible = true;
    QTimer::singleShot(0, stage.tab.get(), [&] {
        auto* const ask = stage.tab->findChild<QInputDialog*>();
        auto* const box = ask->findChild<QComboBox*>();
        box->setEditText(QStringLiteral("zebra"));
        said = ask->labelText();
        possible = ask->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled();
        box->setEditText(stage.presenter.class_name(to));
        QTest::keyClick(box, Qt::Key_Return);
    });
    (*relabel)->trigger();
    QCOMPARE(said, QStringLiteral("The dataset has no class \"zebra\"."));
    QVERIFY(!possible);
    QTRY_COMPARE(stage.presenter.correction_of(1), QStringLiteral("relabeled"));
    QCOMPARE(stage.presenter.label_of(1), to);
    QCOMPARE(stage.presenter.current(), std::int64_t{2});
    stage.view().setCurrentIndex(find<GalleryModel>(stage.tab)->index(1, 0));
    QVERIFY(stage.presenter.caption(1).startsWith(stage.presenter.class_name(to)));
    QTRY_VERIFY(find<QLabel>(stage.tab, "image_verdict")
                    ->text()
                    .startsWith(QStringLiteral("True: %1 (relabeled)").arg(stage.presenter.class_name(to))));
    QVERIFY(stage.painted() != before);
    find<QAction>(stage.tab, "gallery_leave_out_action")->trigger();
    QCOMPARE(stage.presenter.current(), std::int64_t{2});
    QTRY_COMPARE(stage.presenter.correction_of(1), QStringLiteral("left out"));
    QTest::mouseClick(bar->findChild<QPushButton*>(), Qt::LeftButton);
    QTRY_VERIFY(!stage.presenter.has_corrections());
    QVERIFY(find<GalleryModel>(stage.tab)->rowCount() < 16);
    QVERIFY(!bar->isVisible());
}

void TestGalleryDetails::the_matrix_is_whole_on_a_small_screen() {
    test::GalleryStage stage;
    stage.tab->resize(1262, 672);  // of a window on 1366 x 768
    auto* const details = find<GalleryDetails>(stage.tab);
    details->show_corrections(true);  // as for a folder of images
    test::write_trained_run(path("run"), "shapes", 10);
    stage.find<QLineEdit>("gallery_weights")->setText(path("run"));
    QTest::mouseClick(stage.find<QPushButton>("gallery_predict"), Qt::LeftButton);
    QTRY_VERIFY(stage.presenter.judged() != nullptr);
    auto* const matrix = find<ConfusionMatrix>(stage.tab);
    QTRY_VERIFY(matrix->isVisible() && !matrix->visibleRegion().isEmpty());
    QTRY_COMPARE(matrix->visibleRegion().boundingRect(), matrix->rect());
    // Ten rows of names do not lie on top of each other.
    const int row = matrix->center_of(1, 0).y() - matrix->center_of(0, 0).y();
    QVERIFY2(row >= matrix->fontMetrics().ascent(), qPrintable(QString::number(row)));
    for (auto* button : details->findChildren<QAbstractButton*>()) {
        if (button->isVisible())
            QVERIFY2(button->width() >= button->minimumSizeHint().width(), qPrintable(button->text()));
    }
}

void TestGalleryDetails::images_are_predicted_at_the_size_of_the_training() {
    for (const auto* name : {"cat", "dog"}) {
        for (int i = 0; i < 4; ++i)
            test::write_image(path("images") + QStringLiteral("/%1/%2.png").arg(QLatin1String(name)).arg(i), Qt::gray);
    }
    test::write_trained_run(path("run"), "imagefolder", 2);  // at 224 pixels
    test::GalleryStage stage;
    config::TrainConfig config;
    config.data.dataset = "imagefolder";
    config.data.dir = path("images").toStdString();
    config.data.image_size = 32;
    config.data.val_split = 0.25;
    stage.presenter.open(config);
    QTRY_VERIFY(stage.presenter.can_correct());
    auto* const button = stage.find<QPushButton>("gallery_at_trained_size");
    QVERIFY(!button->isVisible());
    stage.find<QLineEdit>("gallery_weights")->setText(path("run"));
    QTest::mouseClick(stage.find<QPushButton>("gallery_predict"), Qt::LeftButton);
    QTRY_VERIFY(stage.presenter.predictions() != nullptr);
    QTRY_VERIFY(button->isVisible());
    QCOMPARE(button->text(), QStringLiteral("Predict at 224 pixels"));
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_COMPARE(stage.presenter.config().data.image_size, std::int64_t{224});
    QTRY_COMPARE(stage.script->calls.load(), 2);
    QTRY_VERIFY(stage.presenter.predictions() != nullptr);
    QVERIFY(!button->isVisible());
}

TORCHDECK_TEST(QApplication, TestGalleryDetails)

}  // namespace tst_gallery_details

#include "tst_gallery_details.moc"
