// SPDX-License-Identifier: GPL-3.0-or-later
// From a folder of images to the settings of a training: dropped on the window, checked, corrected, fine-tuned; and a
// learning rate that is found.
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QRadioButton>
#include <QSettings>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>
#include <clocale>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "charts/figure_chart.hpp"
#include "data/input_spec.hpp"
#include "look/app_setup.hpp"
#include "look/format.hpp"
#include "look/theme_style.hpp"
#include "pages/gallery/gallery_tab.hpp"
#include "pages/gallery/gallery_view.hpp"
#include "pages/train/batch_dialog.hpp"
#include "pages/train/dataset_check.hpp"
#include "pages/train/dataset_check_dialog.hpp"
#include "pages/train/fine_tune_dialog.hpp"
#include "pages/train/form_tools.hpp"
#include "pages/train/lr_dialog.hpp"
#include "pages/train/setting_field.hpp"
#include "pages/train/setting_finders.hpp"
#include "pages/train/weights_row.hpp"
#include "session/undo_steps.hpp"
#include "support/fake_engine.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "widgets/banner.hpp"
#include "widgets/page_rail.hpp"
#include "widgets/weights_field.hpp"
#include "window/file_opener.hpp"
#include "window_stage.hpp"

namespace tst_fine_tune {

using namespace torchdeck;
using namespace torchdeck::ui;
using test::find;
using test::Shown;

namespace {

/// Stripes and spots that no other number has.
QImage scene(int number) {
    QImage image(48, 48, QImage::Format_RGB32);
    image.fill(QColor(40 + number * 37 % 160, 80 + number * 53 % 140, 60 + number * 71 % 150));
    QPainter painter(&image);
    painter.setPen(Qt::NoPen);
    for (int i = 0; i < 5; ++i) {
        painter.setBrush(QColor(number * 91 % 255, i * 50, 255 - number * 17 % 255));
        painter.drawEllipse(QPoint((number * 13 + i * 29) % 48, (number * 31 + i * 17) % 48), 5 + (number + i) % 7,
                            4 + i);
    }
    return image;
}

/// 24 images of each of two classes, and 4 for validation; `copied` of these are of training.
void write_dataset(const QString& root, int copied) {
    for (int c = 0; c < 2; ++c) {
        const auto name = c == 0 ? QStringLiteral("cat") : QStringLiteral("dog");
        for (const auto* part : {"train", "val"}) QDir().mkpath(root + '/' + part + '/' + name);
        for (int i = 0; i < 24; ++i)
            QVERIFY(scene(c * 100 + i).save(QStringLiteral("%1/train/%2/%3.png").arg(root, name).arg(i)));
        for (int i = 0; i < 4; ++i) {
            const bool copy = c == 0 && i < copied;
            QVERIFY(
                scene(copy ? i : 1000 + c * 100 + i).save(QStringLiteral("%1/val/%2/%3.png").arg(root, name).arg(i)));
        }
    }
}

DatasetCheckDialog* check_images(const Shown& shown, const QString& folder) {
    auto config = shown.tab()->form()->config();
    config.data.dataset = "imagefolder";
    config.data.dir = folder.toStdString();
    shown.tab()->form()->set_config(config);
    Shown::click(shown.tab()->form()->findChild<QToolButton*>("check_images"));
    return find<DatasetCheckDialog>(shown.tab());
}

config::LrCurve curve() {
    config::LrCurve curve;
    for (int i = 0; i < 60; ++i) {
        const double x = -6 + i * 0.1;
        curve.points.push_back({std::pow(10, x), 2.3 - 1.4 * std::clamp((x + 4) / 2.5, 0.0, 1.0), 0});
    }
    config::suggest_lr(curve);
    return curve;
}

}  // namespace

class TestFineTune : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() {
        QApplication::setStyle(make_style());
        set_up_application();
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings_.path());
        qputenv("TORCH_HOME", QFile::encodeName(settings_.path()));  // no weights of this machine
        qputenv("HF_HUB_CACHE", QFile::encodeName(settings_.path()));
    }
    void init() { QSettings().clear(); }
    void numbers_of_files_have_a_point();
    void a_folder_becomes_a_training();
    void a_fine_tuning_begins_from_a_run_or_a_file();
    void copies_are_left_out_and_taken_back();
    void one_image_of_a_pair_is_corrected();
    void labels_are_corrected_in_the_gallery();
    void a_dataset_that_cannot_be_read_is_said();
    void a_learning_rate_is_found_and_used();
    void a_training_ends_the_search();
    void a_batch_size_is_found_and_used();

  private:
    QTemporaryDir settings_;
};

/// Whatever the desktop's language is. C.UTF-8 stands for it: it is on every machine.
void TestFineTune::numbers_of_files_have_a_point() {
    QVERIFY(std::setlocale(LC_NUMERIC, "C.UTF-8") != nullptr);
    set_up_application();
    QCOMPARE(QByteArray(std::setlocale(LC_NUMERIC, nullptr)), QByteArray("C"));
}

void TestFineTune::a_folder_becomes_a_training() {
    QTemporaryDir folder;
    write_dataset(folder.path(), 0);
    Shown shown({});
    shown.window->opener()->open({folder.path()});
    auto* gallery = shown.window->findChild<GalleryTab*>();
    QTRY_VERIFY(find<QPushButton>(gallery, "gallery_fine_tune_button")->isVisible());
    Shown::click(find<QPushButton>(gallery, "gallery_fine_tune_button"));
    auto* dialog = find<FineTuneDialog>(shown.tab());
    QVERIFY(dialog->isVisible());
    // Which classes there are, and what is wrong with the images.
    auto* classes = find<QLabel>(dialog, "fine_tune_classes");
    QTRY_VERIFY2(classes->text().contains(QStringLiteral("Training images: 48")), qPrintable(classes->text()));
    QVERIFY2(classes->text().contains(QStringLiteral("cat (24), dog (24)")), qPrintable(classes->text()));
    QCOMPARE(find<QLabel>(dialog, "fine_tune_problems")->text(), QStringLiteral("No problems found."));
    QVERIFY(!find<QPushButton>(dialog, "fine_tune_images")->isVisible());
    // Nothing starts without weights; a download is offered here.
    auto* network = find<QComboBox>(dialog, "fine_tune_imagenet_choice");
    QCOMPARE(network->currentData().toString(), QStringLiteral("resnet18"));
    QVERIFY2(network->currentText().contains(QStringLiteral("69.8 % on ImageNet")), qPrintable(network->currentText()));
    auto* prepare = find<QPushButton>(dialog, "fine_tune_prepare");
    QVERIFY(!prepare->isEnabled() && find<QLabel>(dialog, "fine_tune_missing")->isVisible());
    network->setCurrentIndex(network->findData(QStringLiteral("mobilenet_v2")));
    const auto file = folder.filePath(QStringLiteral("mobilenet.pth"));
    find<WeightsRow>(dialog)->set_fetch([file](const auto& known, const auto&, const auto&) {
        QFile(file).open(QIODevice::WriteOnly);
        return data::FetchedWeights{.file = known.model == "mobilenet_v2" ? file.toStdString() : std::string()};
    });
    Shown::click(find<QPushButton>(dialog, "imagenet_weights"));
    QTRY_VERIFY(prepare->isEnabled());
    Shown::click(prepare);
    const auto config = shown.tab()->form()->config();
    QCOMPARE(QString::fromStdString(config.data.dir), folder.path());
    QVERIFY(config.data.dataset == config::DatasetKind::imagefolder && config.model.freeze == "body" &&
            config.model.unfreeze_epoch > 1);
    QVERIFY(config.model.name == "mobilenet_v2" && config.augment.auto_augment == config::AutoAugment::trivialaugment);
    QCOMPARE(QString::fromStdString(config.model.weights), file);
    // The form can start, and the page says what is in it; no other page does.
    QVERIFY(!dialog->isVisible() && shown.tab()->isVisible());
    QVERIFY(shown.tab()->form()->problems().empty());
    const auto* const said = find<Banner>(shown.tab(), "banner");
    QVERIFY(said->isVisible());
    QVERIFY2(said->text().contains(QFileInfo(folder.path()).fileName()) &&
                 said->text().contains(QStringLiteral("mobilenet.pth")),
             qPrintable(said->text()));
    find<Pages>(shown.window)->setCurrentIndex(2);
    QVERIFY(!said->isVisible());
}

void TestFineTune::a_fine_tuning_begins_from_a_run_or_a_file() {
    QTemporaryDir folder;
    write_dataset(folder.path(), 3);
    DatasetCheckPresenter check;
    FineTuneDialog made(&check, nullptr);
    auto* const dialog = &made;
    std::vector<config::TrainConfig> chosen;
    QStringList names;
    connect(dialog, &FineTuneDialog::chosen, this, [&](const config::TrainConfig& config, const QString& weights) {
        chosen.push_back(config);
        names << weights;
    });
    config::TrainConfig draft;
    draft.seed = 7;
    const auto ask = [&](const std::vector<TrainedRun>& runs) {
        dialog->ask(folder.path().toStdString(), draft, runs);
        dialog->show();
    };
    ask({});
    QVERIFY2(!find<QRadioButton>(dialog, "fine_tune_run")->isEnabled(), "there is none");
    ask({{QStringLiteral("/runs/b"), QStringLiteral("2 · nuts"), "resnet34", std::nullopt, 32},
         {QStringLiteral("/runs/a"), QStringLiteral("1 · gears"), "vgg16", 0.87}});
    const auto* const file_choice = find<QRadioButton>(dialog, "fine_tune_file");
    QCoreApplication::processEvents();
    const auto place = file_choice->pos();
    find<QRadioButton>(dialog, "fine_tune_run")->click();
    QCoreApplication::processEvents();
    QCOMPARE(file_choice->pos(), place);  // what is chosen next has not moved
    auto* run = find<QComboBox>(dialog, "fine_tune_run_choice");
    QCOMPARE(run->itemText(0), QStringLiteral("1 · gears · VGG-16 · top-1 87.0 %"));
    QCOMPARE(run->currentText(), run->itemText(0));  // not that there is none
    run->setCurrentIndex(1);
    find<QPushButton>(dialog, "fine_tune_prepare")->click();
    QVERIFY(chosen.size() == 1 && chosen[0].model.name == "resnet34" && chosen[0].model.weights == "/runs/b");
    QCOMPARE(names, QStringList{QStringLiteral("2 · nuts")});
    QCOMPARE(chosen[0].data.image_size, std::int64_t{32});
    QVERIFY(chosen[0].seed == 7 && chosen[0].data.dir == folder.path().toStdString());

    ask({});
    find<QRadioButton>(dialog, "fine_tune_file")->click();
    QVERIFY(!find<QPushButton>(dialog, "fine_tune_prepare")->isEnabled());
    const auto own = folder.filePath(QStringLiteral("own.safetensors"));
    find<WeightsField>(dialog, "fine_tune_path")->setText(own);
    QVERIFY(!find<QPushButton>(dialog, "fine_tune_prepare")->isEnabled());
    QCOMPARE(find<QLabel>(dialog, "fine_tune_missing")->text(), QStringLiteral("There is no file %1.").arg(own));
    std::ofstream(own.toStdString()) << "weights";
    for (const auto& there : {own + QStringLiteral("#teacher"), own}) {
        find<WeightsField>(dialog, "fine_tune_path")->setText(there);
        QVERIFY(find<QPushButton>(dialog, "fine_tune_prepare")->isEnabled());
    }
    find<QPushButton>(dialog, "fine_tune_prepare")->click();
    QTRY_COMPARE(chosen.size(), std::size_t{2});
    QVERIFY(chosen[1].model.name == draft.model.name && chosen[1].model.weights == own.toStdString());
    // Weights of a run say their network and image size, whatever the form has.
    const auto checkpoints = std::filesystem::path(folder.path().toStdString()) / "run" / "checkpoints";
    std::filesystem::create_directories(checkpoints);
    std::ofstream(checkpoints / "net_best_weights.pt") << "weights";
    data::InputSpec input;
    input.height = input.width = input.resize_short_side = 48;
    input.class_names = {"a", "b", "c"};
    nlohmann::ordered_json described = {{"schema", 1}, {"config", {{"model", "resnet34"}}}};
    described["input"] = to_json(input);
    std::ofstream(checkpoints.parent_path() / "run.json") << described;
    ask({});
    find<QRadioButton>(dialog, "fine_tune_file")->click();
    find<WeightsField>(dialog, "fine_tune_path")->setText(from_utf8((checkpoints / "net_best_weights.pt").string()));
    find<QPushButton>(dialog, "fine_tune_prepare")->click();
    QTRY_COMPARE(chosen.size(), std::size_t{3});
    QCOMPARE(chosen[2].data.image_size, std::int64_t{48});
    QCOMPARE(chosen[2].model.name, std::string("resnet34"));

    // What is wrong with the images is said, and can be looked at.
    bool wanted = false;
    connect(dialog, &FineTuneDialog::images_wanted, this, [&] { wanted = true; });
    draft.data.dataset = "imagefolder";
    draft.data.dir = folder.path().toStdString();
    check.check(draft);
    ask({});
    QTRY_VERIFY(find<QPushButton>(dialog, "fine_tune_images")->isVisible());
    QVERIFY(find<QLabel>(dialog, "fine_tune_problems")->text().contains(QStringLiteral("3 validation images")));
    auto* problems = find<QLabel>(dialog, "fine_tune_problems");
    QTRY_VERIFY(problems->height() >= problems->heightForWidth(problems->width()));
    find<QPushButton>(dialog, "fine_tune_images")->click();
    QVERIFY(wanted);
}

void TestFineTune::copies_are_left_out_and_taken_back() {
    QTemporaryDir folder;
    write_dataset(folder.path(), 3);
    Shown shown({});
    auto* dialog = check_images(shown, folder.path());
    QTRY_VERIFY(find<QPushButton>(dialog, "check_leave_out_button")->isVisible());
    QVERIFY(find<QLabel>(dialog, "check_summary")
                ->text()
                .contains(QStringLiteral("3 validation images are also in training")));
    QVERIFY(find<QTableView>(dialog, "check_table")->isVisible());
    QCOMPARE(find<QTableView>(dialog, "check_table")->model()->rowCount(), 3);
    // The pair that is selected is shown side by side.
    QTRY_VERIFY(!dialog->image_label(false)->pixmap(Qt::ReturnByValue).isNull());
    QTRY_VERIFY(!dialog->image_label(true)->pixmap(Qt::ReturnByValue).isNull());
    QVERIFY(!find<QPushButton>(dialog, "check_undo_button")->isVisible());
    Shown::click(find<QPushButton>(dialog, "check_leave_out_button"));
    QTRY_VERIFY(find<QPushButton>(dialog, "check_undo_button")->isVisible());
    QTRY_VERIFY(find<QLabel>(dialog, "check_summary")->text().contains(QStringLiteral("Training images: 45")));
    QVERIFY(!find<QPushButton>(dialog, "check_leave_out_button")->isVisible());
    QVERIFY(QFile::exists(folder.filePath(QStringLiteral("torchdeck-edits.csv"))));
    Shown::click(find<QPushButton>(dialog, "check_undo_button"));
    QTRY_VERIFY(find<QPushButton>(dialog, "check_leave_out_button")->isVisible());
    QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("torchdeck-edits.csv"))));
}

void TestFineTune::one_image_of_a_pair_is_corrected() {
    QTemporaryDir folder;
    write_dataset(folder.path(), 1);
    // A cat that also lies among the dogs, as in a folder that was sorted by hand.
    QVERIFY(scene(5).save(folder.filePath(QStringLiteral("train/dog/900.png"))));
    Shown shown({});
    auto* dialog = check_images(shown, folder.path());
    auto* table = find<QTableView>(dialog, "check_table");
    QTRY_VERIFY(table->isVisible() && table->model()->rowCount() == 2);
    const auto correction = [&](int row) { return table->model()->index(row, 5).data().toString(); };
    const auto lines = [&] {
        QFile edits(folder.filePath(QStringLiteral("torchdeck-edits.csv")));
        return edits.open(QIODevice::ReadOnly) ? QString::fromUtf8(edits.readAll()) : QString();
    };
    QVERIFY2(!find<QPushButton>(dialog, "check_label_1")->isVisible(), "copies of one class");
    table->selectRow(1);
    QCOMPARE(find<QLabel>(dialog, "check_caption_2")->text(), QStringLiteral("dog · training"));
    auto* label = find<QPushButton>(dialog, "check_label_2");
    QCOMPARE(label->text(), QStringLiteral("Label as cat"));

    // What cannot be written is said in place.
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("torchdeck-edits.csv")));
    Shown::click(label);
    QTRY_VERIFY(find<Banner>(dialog)->isVisible());
    QVERIFY2(find<Banner>(dialog)->text().contains(QStringLiteral("torchdeck-edits.csv")),
             qPrintable(find<Banner>(dialog)->text()));
    QVERIFY(correction(1).isEmpty());
    QVERIFY(QDir(folder.path()).rmdir(QStringLiteral("torchdeck-edits.csv")));

    Shown::click(label);
    QTRY_COMPARE(correction(1), QStringLiteral("→ cat"));
    QCOMPARE(lines(), QStringLiteral("path,label,split\ntrain/dog/900.png,cat,\n"));
    QVERIFY(!label->isEnabled());
    Shown::click(find<QPushButton>(dialog, "check_leave_out_1"));
    QTRY_COMPARE(correction(1), QStringLiteral("→ left out → cat"));
    QCOMPARE(correction(0), QString());
    QVERIFY2(!find<QPushButton>(dialog, "check_leave_out_2")->isDefault() &&
                 !find<QPushButton>(dialog, "check_leave_out_1")->isDefault(),
             "Enter in the table leaves nothing out");
    QVERIFY(!find<QPushButton>(dialog, "check_undo_button")->autoDefault());
    QVERIFY(!find<QPushButton>(dialog, "check_undo_button")->hasFocus());

    // Step by step, and once more.
    auto* steps = find<UndoSteps>(shown.window.get())->stack();
    QCOMPARE(steps->undoText(), QStringLiteral("labels of images"));
    steps->undo();
    QTRY_COMPARE(correction(1), QStringLiteral("→ cat"));
    steps->undo();
    QTRY_COMPARE(correction(1), QString());
    QVERIFY2(lines().isEmpty(), qPrintable(lines()));
    steps->redo();
    QTRY_COMPARE(correction(1), QStringLiteral("→ cat"));
    // Somebody else's corrections are not lost by it.
    QFile edits(folder.filePath(QStringLiteral("torchdeck-edits.csv")));
    QVERIFY(edits.open(QIODevice::Append));
    edits.write("train/cat/3.png,,none\n");
    edits.close();
    const auto kept = lines();
    steps->undo();
    QTRY_VERIFY(find<Banner>(dialog)->text().contains(QStringLiteral("has changed since then")));
    QCOMPARE(lines(), kept);
}

void TestFineTune::labels_are_corrected_in_the_gallery() {
    QTemporaryDir folder;
    write_dataset(folder.path(), 0);
    Shown shown({});
    shown.window->opener()->open({folder.path()});
    auto* gallery = shown.window->findChild<GalleryTab*>();
    QTRY_VERIFY(find<QAction>(gallery, "gallery_leave_out_action")->isEnabled());
    find<GalleryView>(gallery)->setCurrentIndex(find<GalleryView>(gallery)->model()->index(2, 0));
    find<QAction>(gallery, "gallery_leave_out_action")->trigger();
    QFile edits(folder.filePath(QStringLiteral("torchdeck-edits.csv")));
    QTRY_VERIFY(edits.exists());
    QVERIFY(edits.open(QIODevice::ReadOnly));
    const auto lines = QString::fromUtf8(edits.readAll()).split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 2);
    QVERIFY2(lines[1].startsWith(QStringLiteral("train/cat/")) && lines[1].endsWith(QStringLiteral(",,none")),
             qPrintable(lines[1]));
    QTRY_VERIFY(find<Banner>(gallery, "gallery_corrected")->text().contains(QStringLiteral("Images left out: 1")));
    find<UndoSteps>(shown.window.get())->stack()->undo();
    QTRY_VERIFY(!edits.exists());
    QTRY_VERIFY(
        find<Banner>(gallery, "gallery_corrected")->text().contains(QStringLiteral("Corrections taken back: 1")));
    // What another page noted of the folder is shown as well.
    LabelEdits elsewhere;
    auto* const presenter = shown.window->findChild<GalleryPresenter*>();
    elsewhere.correct(to_path(folder.path()), {{.path = presenter->source().name(0), .split = data::Split::none}});
    QTRY_COMPARE(presenter->correction_of(0), QStringLiteral("left out"));
    // What is built in has no labels to correct.
    auto config = shown.tab()->form()->config();
    config.data.dataset = "shapes";
    config.data.limit_train = 20;
    shown.window->findChild<GalleryPresenter*>()->open(config);
    QTRY_VERIFY(!find<QAction>(gallery, "gallery_leave_out_action")->isEnabled());
    QVERIFY(!find<QPushButton>(gallery, "gallery_fine_tune_button")->isVisible());
}

void TestFineTune::a_dataset_that_cannot_be_read_is_said() {
    DatasetCheckPresenter presenter;
    config::TrainConfig config;
    config.data.dataset = "imagefolder";
    config.data.dir = "/nowhere";
    presenter.check(config);
    QVERIFY(presenter.busy());
    QTRY_VERIFY(!presenter.busy());
    QVERIFY(presenter.result() == nullptr);
    QVERIFY2(presenter.problem().contains(QStringLiteral("there is no such folder")), qPrintable(presenter.problem()));
    config.data.dataset = "shapes";
    presenter.check(config);
    presenter.cancel();
    QVERIFY(!presenter.busy() && presenter.result() == nullptr && !presenter.problem().isEmpty());
    config.data.dataset = "imagefolder";
    presenter.check(config);
    QTRY_VERIFY(!presenter.busy());
    QVERIFY(presenter.result() == nullptr);  // what the canceled one brought after that is dropped
}

void TestFineTune::a_learning_rate_is_found_and_used() {
    const auto source = [] {
        auto engine = std::make_shared<test::FakeEngine>();
        engine->answer<FindLr>(curve());
        return engine;
    };
    Shown shown({}, source);
    auto config = shown.tab()->form()->config();
    config.data.dataset = "shapes";
    config.data.limit_train = 50;
    config.data.limit_val = 10;
    shown.tab()->form()->set_config(config);
    Shown::click(shown.tab()->form()->findChild<QToolButton*>("find_lr"));
    auto* dialog = find<LrDialog>(shown.tab());
    QTRY_VERIFY(find<QPushButton>(dialog, "lr_use_button")->isVisible());
    QVERIFY(find<QLabel>(dialog, "lr_words")->text().contains(QStringLiteral("rise")));
    Shown::click(find<QPushButton>(dialog, "lr_use_button"));
    const double lr = shown.tab()->form()->config().optimizer.lr;
    QVERIFY(lr > 1e-4 && lr < 1e-2);
    QCOMPARE(lr, QString::number(*curve().lr, 'g', 2).toDouble());
    QVERIFY(!dialog->isVisible());
}

void TestFineTune::a_training_ends_the_search() {
    const auto begun = std::make_shared<std::atomic<bool>>(false);
    const auto source = [begun] {
        auto engine = std::make_shared<test::FakeEngine>();
        engine->script<FindLr>([begun](const FindLr&, const Context& context) -> config::LrCurve {
            *begun = true;
            while (!context.stop.stop_requested()) QTest::qSleep(1);
            throw Error(ErrorKind::usage, Message("stopped"), {}, ErrorCode::stopped);
        });
        return engine;
    };
    Shown shown({}, source);
    auto config = shown.tab()->form()->config();
    config.data.dataset = "shapes";
    config.data.limit_train = 50;
    config.data.limit_val = 10;
    shown.tab()->form()->set_config(config);
    Shown::click(shown.tab()->form()->findChild<QToolButton*>("find_lr"));
    QTRY_VERIFY(begun->load());
    QVERIFY2(!find<FigureChart>(find<LrDialog>(shown.tab()))->figure().note.empty(), "it says what it waits for");
    QVERIFY(find<QPushButton>(shown.tab(), "lr_cancel_button")->isVisible());
    Shown::click(find<QPushButton>(shown.tab(), "lr_cancel_button"));
    QTRY_VERIFY(!find<LrFinder>(shown.tab())->busy());
    QCOMPARE(find<QLabel>(shown.tab(), "lr_words")->text(), QStringLiteral("Canceled."));
    *begun = false;
    find<LrFinder>(shown.tab())->find(config);
    QTRY_VERIFY(begun->load());
    find<LrDialog>(shown.tab())->close();
    shown.train();
    QTRY_VERIFY(!find<LrFinder>(shown.tab())->busy());
}

void TestFineTune::a_batch_size_is_found_and_used() {
    constexpr std::int64_t kMiB = 1 << 20;
    config::BatchSizes sizes{.limit_bytes = 1000 * kMiB, .allowed_bytes = 900 * kMiB};
    for (const auto& [size, mib, speed] : {std::tuple{32, 100, 500.0}, {64, 200, 980.0}, {128, 400, 1000.0}}) {
        config::TriedBatchSize tried;
        tried.batch_size = size;
        tried.peak_bytes = mib * kMiB;
        tried.images_per_s = speed;
        sizes.tried.push_back(tried);
    }
    config::TriedBatchSize failed;
    failed.batch_size = 256;
    failed.failed = true;
    sizes.tried.push_back(failed);
    Shown shown({}, [sizes] {
        auto engine = std::make_shared<test::FakeEngine>();
        engine->answer<FindBatchSize>(sizes);
        return engine;
    });
    auto config = shown.tab()->form()->config();
    config.data.dataset = "shapes";
    config.data.limit_train = 50;
    config.data.limit_val = 10;
    config.data.batch_size = 96;
    config.optimizer.accumulate = 2;
    shown.tab()->form()->set_config(config);
    Shown::click(shown.tab()->form()->findChild<QToolButton*>("find_batch"));
    auto* dialog = find<BatchDialog>(shown.tab());
    QTRY_VERIFY(find<QPushButton>(dialog, "batch_fastest_button")->isVisible());
    QCOMPARE(
        find<QLabel>(dialog, "batch_words")->text(),
        QStringLiteral("64 gives 98 % of the best throughput; 128 is the largest that was tried and fits with 10 % "
                       "of the memory to spare."));
    QCOMPARE(find<QTableView>(dialog, "batch_table")->model()->rowCount(), 4);
    QCOMPARE(find<QTableView>(dialog, "batch_table")->model()->index(3, 1).data().toString(),
             QStringLiteral("too much"));
    // 192 images a step of the optimizer, as before.
    Shown::click(find<QPushButton>(dialog, "batch_fastest_button"));
    QCOMPARE(shown.tab()->form()->config().data.batch_size, std::int64_t{64});
    QCOMPARE(shown.tab()->form()->config().optimizer.accumulate, std::int64_t{3});
    QVERIFY(!dialog->isVisible());
    config.data.batch_size = 16;
    config.optimizer.accumulate = 4;
    shown.tab()->form()->set_config(config);
    Shown::click(shown.tab()->form()->findChild<QToolButton*>("find_batch"));
    QTRY_VERIFY(find<QPushButton>(dialog, "batch_largest_button")->isVisible());
    Shown::click(find<QPushButton>(dialog, "batch_largest_button"));
    QCOMPARE(shown.tab()->form()->config().data.batch_size, std::int64_t{128});
    QCOMPARE(shown.tab()->form()->config().optimizer.accumulate, std::int64_t{1});
}

TORCHDECK_TEST(QApplication, TestFineTune)

}  // namespace tst_fine_tune

#include "tst_fine_tune.moc"
