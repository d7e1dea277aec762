// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which folder of a dataset is what: the layouts in which people download them.
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include "base/atomic_file.hpp"
#include "data/folder_layout.hpp"
#include "data/folder_names.hpp"
#include "data/image_folder.hpp"
#include "data/label_file.hpp"
#include "images.hpp"
#include "refusal.hpp"
#include "support/test_program.hpp"

namespace tst_folder_layout {

using namespace torchdeck;
namespace fs = std::filesystem;
using test::refusal;
using test::write_image;

namespace {

/// `count` images in each of `folders`.
void fill(const fs::path& root, const QString& folders, int count = 2) {
    for (const auto& folder : folders.split(' ', Qt::SkipEmptyParts)) {
        for (int i = 0; i < count; ++i)
            write_image(root / folder.toStdString() / (std::to_string(i) + ".png"), i + 1, 9, 9);
    }
}

bool any_contains(const std::vector<base::Message>& sentences, const QString& words) {
    return std::ranges::any_of(sentences, [&](const base::Message& message) {
        const auto sentence = message.text();
        return std::ranges::all_of(
            words.split('|'), [&](const QString& word) { return QString::fromStdString(sentence).contains(word); });
    });
}

data::ImageFolderOptions options_with(data::LayoutChoice layout = data::LayoutChoice::automatic) {
    data::ImageFolderOptions options;
    options.image_size = 8;
    options.layout = layout;
    return options;
}

/// Names of the classes, the first image of each part, and how many there are.
QString read(const fs::path& root, data::LayoutChoice layout = data::LayoutChoice::automatic) {
    const auto set = data::read_image_folder(root, options_with(layout));
    QStringList classes;
    for (const auto& name : set.class_names) classes << QString::fromStdString(name);
    return QString("%1: %2 of %3, %4 of %5%6")
        .arg(classes.join(' '))
        .arg(set.train->size())
        .arg(QString::fromStdString(set.train->name(0)).section('/', 0, -3))
        .arg(set.val->size())
        .arg(QString::fromStdString(set.val->name(0)).section('/', 0, -3), set.val_is_test ? " (test)" : "");
}

}  // namespace

class TestFolderLayout : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void names_of_parts_data();
    void names_of_parts();
    void layouts_are_read_data();
    void layouts_are_read();
    void classes_with_such_names_are_classes_data();
    void classes_with_such_names_are_classes();
    void two_readings_are_doubted_data();
    void two_readings_are_doubted();
    void a_choice_ends_the_doubt();
    void folders_beside_the_classes_can_be_left_out_data();
    void folders_beside_the_classes_can_be_left_out();
    void folders_that_are_not_used_are_said();
    void validation_without_classes();
    void lists_that_are_not_read_are_said();
    void names_that_differ_in_case();
    void names_that_look_the_same();
    void what_systems_leave_is_no_class();
    void labels_know_the_same_words();
    void damage_leaves_no_class_without_validation();
    void reasons_are_in_the_error();
};

void TestFolderLayout::names_of_parts_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* expected) {
        QTest::newRow(name) << QString(name) << QString(expected);
    };
    for (const auto* name : {"train", "Train", "TRAINING", "trn"}) row(name, "train word");
    for (const auto* name : {"val", "Valid", "validation", "dev", "Eval"}) row(name, "val word");
    for (const auto* name : {"test", "Testing", "TEST"}) row(name, "test word");
    for (const auto* name : {"train2017", "train_set", "TrainSet", "training-data", "images_train"})
        row(name, "train neutral");
    for (const auto* name : {"seg_train", "toy train", "train_clean", "trainA"}) row(name, "train affixed");
    for (const auto* name : {"test tube", "PublicTest", "testb"}) row(name, "test affixed");
    for (const auto* name :
         {"trainer", "valley", "device", "strain", "latest", "contest", "evaluate", "train_test", "tests", "cat"})
        row(name, "");
}

void TestFolderLayout::names_of_parts() {
    QFETCH(QString, name);
    QFETCH(QString, expected);
    const auto part = data::part_name(name.toStdString());
    QString found;
    if (part) {
        found = part->part == data::DatasetPart::train ? "train"
                : part->part == data::DatasetPart::val ? "val"
                                                       : "test";
        found += part->kind == data::PartName::Kind::word      ? " word"
                 : part->kind == data::PartName::Kind::neutral ? " neutral"
                                                               : " affixed";
    }
    QCOMPARE(found, expected);
}

void TestFolderLayout::layouts_are_read_data() {
    QTest::addColumn<QString>("folders");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* what, const char* folders, const char* expected) {
        QTest::newRow(what) << QString(folders) << QString(expected);
    };
    row("plain", "train/a train/b val/a val/b", "a b: 4 of train, 4 of val");
    row("test", "train/a train/b test/a test/b", "a b: 4 of train, 4 of test (test)");
    row("roboflow", "train/a train/b valid/a test/a test/b", "a b: 4 of train, 2 of valid");
    row("validation", "train/a train/b validation/b", "a b: 4 of train, 2 of validation");
    row("dev", "train/a train/b dev/b", "a b: 4 of train, 2 of dev");
    row("val before dev", "train/a train/b dev/b val/a val/b", "a b: 4 of train, 4 of val");
    row("fruits", "Training/a Training/b Test/a Test/b", "a b: 4 of Training, 4 of Test (test)");
    row("capitals", "Train/a Train/b Val/a Val/b", "a b: 4 of Train, 4 of Val");
    row("intel", "seg_train/seg_train/a seg_train/seg_train/b seg_test/seg_test/a",
        "a b: 4 of seg_train/seg_train, 2 of seg_test/seg_test (test)");
    row("one affix", "flowers_train/a flowers_train/b flowers_val/a", "a b: 4 of flowers_train, 2 of flowers_val");
    row("years", "train2017/a train2017/b val2017/a", "a b: 4 of train2017, 2 of val2017");
    row("sets", "training_set/a training_set/b test_set/a", "a b: 4 of training_set, 2 of test_set (test)");
    row("twice", "train/train/a train/train/b val/val/a", "a b: 4 of train/train, 2 of val/val");
    row("in a folder", "dataset/train/a dataset/train/b dataset/val/a", "a b: 4 of dataset/train, 2 of dataset/val");
    row("in two folders", "x/dataset/train/a x/dataset/train/b x/dataset/val/a",
        "a b: 4 of x/dataset/train, 2 of x/dataset/val");
    row("classes in a folder", "PetImages/Cat PetImages/Dog", "Cat Dog: 2 of PetImages, 2 of PetImages");
    row("notes beside images", "images/train/a images/train/b images/val/a notes",
        "a b: 4 of images/train, 2 of images/val");
    row("images beside lists", "images/a images/b meta", "a b: 2 of images, 2 of images");
    row("no validation", "train/a train/b", "a b: 2 of train, 2 of train");
    row("classes", "a b", "a b: 2 of , 2 of ");
    row("a class called train", "bus car train", "bus car train: 3 of , 3 of ");
    row("toys", "doll/x car/x toy_train/x", "car doll toy_train: 3 of car, 3 of car");
}

void TestFolderLayout::layouts_are_read() {
    QFETCH(QString, folders);
    QFETCH(QString, expected);
    const QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    fill(root, folders);
    if (folders.endsWith("notes")) {
        fs::remove_all(root / "notes");
        fs::create_directories(root / "notes");
    }
    QCOMPARE(read(root), expected);
    const auto set = data::read_image_folder(root, options_with());
    QVERIFY2(set.doubts.sentences.empty(), set.doubts.sentences.empty() ? "" : set.doubts.sentences[0].text().c_str());
    // What was found elsewhere than in train/ and val/ (or test/) is said.
    const bool is_plain = folders.startsWith("train/a train/b") || !folders.contains('/');
    if (!is_plain && !folders.contains("toy_train"))
        QVERIFY(any_contains(set.warnings, "training images are") || any_contains(set.warnings, "the classes are the"));
}

void TestFolderLayout::two_readings_are_doubted_data() {
    QTest::addColumn<QString>("folders");
    QTest::addColumn<QString>("why");
    const auto row = [](const char* what, const char* folders, const char* why) {
        QTest::newRow(what) << QString(folders) << QString(why);
    };
    row("parts without classes", "Train Test", "Test, Train|--folder-layout classes");
    row("validation and test alone", "val/a val/b test/a", "none for training|--folder-layout classes");
    row("one class", "cats", "only one class|cats|--folder-layout classes");
    row("one class in parts", "train/cats val/cats", "only one class|train/cats|--folder-layout splits to train");
    row("a train of folders among classes", "bus car train/steam train/electric",
        "one class beside bus, car|--folder-layout splits|--folder-layout classes on 3 classes");
    row("two for training", "Train/a Train/b train/a train/b val/a", "Train and train|--folder-layout splits");
    row("two for validation", "train/a train/b val/a valid/a", "val and valid|--folder-layout splits");
    row("datasets side by side", "one/train/a one/train/b two/train/a two/train/b",
        "may be 2 datasets|--folder-layout classes");
    row("COCO", "annotations train2017 val2017", "train2017, val2017 beside annotations|--folder-layout classes");
    row("VOC", "Annotations ImageSets JPEGImages SegmentationClass",
        "JPEGImages beside Annotations, ImageSets, SegmentationClass|detection");
    row("YOLO", "images labels", "images beside labels|detection");
    row("YOLO in parts", "train/images train/labels valid/images valid/labels",
        "images beside train/labels|--folder-layout splits trains on");
    row("image and mask in parts", "train/image train/mask val/image val/mask", "image beside train/mask|segmentation");
    row("a class called test", "cats dogs test",
        "test is named like a part|--folder-layout splits trains on cats, dogs alone|classes on 3 classes");
    row("validation with the same classes", "cats dogs validation/cats validation/dogs",
        "splits trains on cats, dogs and validates on validation, --folder-layout classes trains on 3 classes");
    row("images for testing", "cats dogs test_images", "test_images is named like a part");
    row("a part in a part", "train/cats train/dogs train/test val/cats val/dogs",
        "train/test is named like a part|Move it out of train, or give --folder-layout splits to train on 3 classes");
    row("a copy of all", "yes no set/yes set/no",
        "set holds folders named like those beside it (no, yes)|on no, yes alone");
    row("a copy of all within itself", "cells/healthy cells/ill cells/cells/healthy cells/cells/ill",
        "cells/cells holds folders named like those beside it (healthy, ill)");
    row("images to predict", "cats dogs seg_pred", "seg_pred is named like images without labels");
    row("unlabeled", "labeled/cat labeled/dog unlabeled",
        "unlabeled is named like images without labels|--folder-layout splits trains on cat, dog alone");
    row("unlabeled beside parts", "train test unlabeled", "test is named|unlabeled is named|Give the folder");
    row("two pieces", "HAM_images_part_1 HAM_images_part_2",
        "pieces of a divided download|--folder-layout classes trains");
    row("three pieces", "part1 part2 part3", "part1, part2, part3 are named like the pieces");
    row("batches", "batch_a batch_b", "pieces");
    row("pieces with a folder", "images_001/images images_002/images",
        "images_001, images_002 are named like the pieces");
    row("CycleGAN", "trainA trainB testA testB", "none for training|--folder-layout classes");
    row("parts and more", "bounding_box_train bounding_box_test query", "bounding_box_train is named like a part");
    row("classes within others", "day1/cat day1/dog day2/cat day2/dog",
        "day1, day2 hold the same folders (cat, dog)|--folder-layout classes");
    row("parts in classes", "cat/train cat/test dog/train dog/test", "cat|they belong outside|--folder-layout classes");
}

void TestFolderLayout::two_readings_are_doubted() {
    QFETCH(QString, folders);
    QFETCH(QString, why);
    const QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    fill(root, folders);
    // It can be looked at, with a warning, and not be trained on.
    const auto set = data::read_image_folder(root, options_with());
    QVERIFY2(any_contains(set.doubts.sentences, why),
             set.doubts.sentences.empty() ? "no doubt" : set.doubts.sentences[0].text().c_str());
    QVERIFY(any_contains(set.warnings, why));
    const auto refused = refusal([&] { data::refuse_doubts(set); }, ErrorKind::usage);
    QVERIFY2(refused.contains("--folder-layout"), qPrintable(refused));
}

void TestFolderLayout::classes_with_such_names_are_classes_data() {
    QTest::addColumn<QString>("folders");
    const auto row = [](const char* folders) { QTest::newRow(folders) << QString(folders); };
    for (const auto* folders :
         {"test_tube beaker", "training_shoes boots", "part whole", "0 1 2 3 4 5 6 7 8 9", "A B C D E F", "image mask",
          "image text", "set ring", "cat/batch_1 cat/batch_2 dog/batch_1 dog/batch_2", "valid invalid", "class1 class2",
          "stage_1 stage_2 stage_3", "person_1 person_2", "dev ops", "cat/cat dog/dog", "eval other"})
        row(folders);
}

void TestFolderLayout::classes_with_such_names_are_classes() {
    QFETCH(QString, folders);
    const QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    fill(root, folders);
    const auto set = data::read_image_folder(root, options_with());
    QVERIFY2(set.doubts.sentences.empty(), set.doubts.sentences.empty() ? "" : set.doubts.sentences[0].text().c_str());
    QSet<QString> classes;
    for (const auto& folder : folders.split(' ')) classes << folder.section('/', 0, 0);
    QCOMPARE(std::ssize(set.class_names), classes.size());
}

void TestFolderLayout::folders_beside_the_classes_can_be_left_out_data() {
    QTest::addColumn<QString>("folders");
    QTest::addColumn<QString>("as_parts");
    QTest::addColumn<QString>("as_classes");
    const auto row = [](const char* folders, const char* as_parts, const char* as_classes) {
        QTest::newRow(folders) << QString(folders) << QString(as_parts) << QString(as_classes);
    };
    row("cats dogs test", "cats dogs: 2 of , 2 of ", "cats dogs test: 3 of , 3 of ");
    row("cats dogs val/cats test/cats val/dogs", "cats dogs: 4 of , 4 of val", "cats dogs test val: 6 of , 4 of ");
    row("x/cats x/dogs x/test/cats", "cats dogs: 4 of x, 2 of x/test (test)", "cats dogs test: 3 of x, 3 of x");
    row("labeled/cat labeled/dog unlabeled", "cat dog: 2 of labeled, 2 of labeled",
        "labeled unlabeled: 4 of labeled, 2 of labeled");
    row("yes no set/yes set/no", "no yes: 2 of , 2 of ", "no set yes: 5 of , 3 of ");
    row("x/train/a x/train/b x/Train/a x/Train/b", "a b: 2 of x/Train, 2 of x/Train",
        "Train train: 6 of x/Train, 2 of x/Train");
}

void TestFolderLayout::folders_beside_the_classes_can_be_left_out() {
    QFETCH(QString, folders);
    QFETCH(QString, as_parts);
    QFETCH(QString, as_classes);
    const QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    fill(root, folders);
    QVERIFY(!data::read_image_folder(root, options_with()).doubts.sentences.empty());
    QCOMPARE(read(root, data::LayoutChoice::splits), as_parts);
    QCOMPARE(read(root, data::LayoutChoice::classes), as_classes);
    for (const auto layout : {data::LayoutChoice::splits, data::LayoutChoice::classes})
        QVERIFY(data::read_image_folder(root, options_with(layout)).doubts.sentences.empty());
}

void TestFolderLayout::validation_without_classes() {
    const QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    // A test without labels whose folder repeats its name.
    fill(root / "asl", "asl_train/asl_train/A asl_train/asl_train/B asl_test/asl_test");
    QCOMPARE(read(root / "asl"), QString("A B: 2 of asl_train/asl_train, 2 of asl_train/asl_train"));
    const auto asl = data::read_image_folder(root / "asl", options_with());
    QVERIFY(any_contains(asl.warnings, "asl_test/asl_test: holds images without a folder for each class"));
    QVERIFY(asl.doubts.sentences.empty());
    // Images for validation without labels can be given up.
    fill(root / "imagenet", "train/n01 train/n02 val/images");
    const auto flat = data::read_image_folder(root / "imagenet", options_with());
    QVERIFY(any_contains(flat.doubts.sentences,
                         "val/images holds images without a folder|--folder-layout splits to keep a share of train"));
    QCOMPARE(read(root / "imagenet", data::LayoutChoice::splits), QString("n01 n02: 2 of train, 2 of train"));
    fill(root / "empty", "train/a train/b");
    fs::create_directories(root / "empty/val/a");
    QCOMPARE(read(root / "empty"), QString("a b: 2 of train, 2 of train"));
    QVERIFY(any_contains(data::read_image_folder(root / "empty", options_with()).warnings, "val: holds no image"));
    // One class alone has images for validation.
    fill(root / "one", "train/a train/b val/a");
    QCOMPARE(read(root / "one"), QString("a b: 4 of train, 2 of val"));
}

void TestFolderLayout::a_choice_ends_the_doubt() {
    const QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    fill(root, "bus car train/steam train/electric");
    QCOMPARE(read(root, data::LayoutChoice::splits), QString("electric steam: 2 of train, 2 of train"));
    QCOMPARE(read(root, data::LayoutChoice::classes), QString("bus car train: 5 of , 3 of "));
    for (const auto layout : {data::LayoutChoice::splits, data::LayoutChoice::classes})
        QVERIFY(data::read_image_folder(root, options_with(layout)).doubts.sentences.empty());
    fs::remove_all(root / "train");
    const auto refused = refusal([&] { (void)read(root, data::LayoutChoice::splits); }, ErrorKind::usage);
    QVERIFY2(refused.contains("named like one for training") && refused.contains("--folder-layout classes"),
             qPrintable(refused));
}

void TestFolderLayout::folders_that_are_not_used_are_said() {
    const QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    fill(root, "train/a train/b val/a test/a extra/a");
    const auto set = data::read_image_folder(root, options_with());
    QVERIFY(any_contains(set.warnings, "not used beside train|extra, test"));
    // Images for testing that have no labels are no validation.
    const QTemporaryDir other;
    fill(other.path().toStdString(), "train/a train/b test");
    QCOMPARE(read(other.path().toStdString()), QString("a b: 2 of train, 2 of train"));
    const auto split = data::read_image_folder(other.path().toStdString(), options_with());
    QVERIFY(any_contains(split.warnings, "test: holds images without a folder for each class"));
}

void TestFolderLayout::lists_that_are_not_read_are_said() {
    const QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    fill(root, "images/a images/b meta");
    const auto said = [&] {
        return any_contains(data::read_image_folder(root, options_with()).warnings,
                            "not read: |put a table labels.csv there");
    };
    QVERIFY(!said());
    for (const auto* name : {"train_test_split.txt", "train_list.mat", "meta/train.txt", "val.csv"}) {
        base::write_atomically(root / name, std::string_view("1 0\n"));
        QVERIFY2(said(), name);
        fs::remove(root / name);
    }
    for (const auto* name : {"readme.txt", "train.py", "training_notes.txt"})
        base::write_atomically(root / name, std::string_view("x"));
    QVERIFY(!said());
}

void TestFolderLayout::names_that_differ_in_case() {
    const QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    fill(root, "train/apple train/pear val/Apple val/PEAR");
    const auto set = data::read_image_folder(root, options_with());
    QCOMPARE(set.val->size(), std::int64_t{4});
    QCOMPARE(set.val->label(0), 0);
    QCOMPARE(set.val->label(3), 1);
    QVERIFY(any_contains(set.warnings, "2 folders|upper and lower case|val/Apple"));
    // The exact name goes before, and of two that fit neither is taken.
    fill(root, "val/apple train/plum val/Plum val/PLUM");
    const auto again = data::read_image_folder(root, options_with());
    QCOMPARE(again.val->size(), std::int64_t{4});
    QVERIFY(any_contains(again.warnings, "no such class"));
    fill(root, "train/Apple");
    QVERIFY(any_contains(data::read_image_folder(root, options_with()).warnings, "Apple and apple|they are two"));
}

void TestFolderLayout::names_that_look_the_same() {
    QVERIFY(data::name_key("Über") == data::name_key("u\u0308ber"));
    QVERIFY(data::name_key("\u1EAD") == data::name_key("a\u0323\u0302"));
    QVERIFY(data::name_key("\uD55C\uAE00") == data::name_key("\u1112\u1161\u11AB\u1100\u1173\u11AF"));
    QVERIFY(data::name_key("が") == data::name_key("か\u3099"));
    QVERIFY(data::name_key("猫") != data::name_key("犬") && data::name_key("a") != data::name_key("ä"));
    QVERIFY(data::name_key("\xC3") != data::name_key("\xC4"));
    // A copy by way of macOS.
    const QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    fill(root, "train/a train/\u00FC val/a val/u\u0308");
    const auto set = data::read_image_folder(root, options_with());
    QCOMPARE(set.val->size(), std::int64_t{4});
    QCOMPARE(set.val->label(3), 1);
    QVERIFY(any_contains(set.warnings, "1 folder|encoding of letters"));
}

void TestFolderLayout::what_systems_leave_is_no_class() {
    const QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    fill(root, "a b __MACOSX/a @eaDir");
    QCOMPARE(read(root), QString("a b: 2 of , 2 of "));
    QVERIFY(any_contains(data::read_image_folder(root, options_with()).warnings, "2 hidden folders|@eaDir"));
    // All images further down than expected, beside validation, too.
    fill(root, "train/animal/cat train/plant/oak val/animal/cat");
    QVERIFY(any_contains(data::read_image_folder(root, options_with()).warnings, "further down|train/animal/cat"));
}

void TestFolderLayout::labels_know_the_same_words() {
    const auto rows = data::parse_labels("path,label,split\na.png,x,Training\nb.png,x,DEV\nc.png,y,test\nd.png,y,\n",
                                         "labels.csv", true);
    QVERIFY(rows[0].split == data::Split::train && rows[1].split == data::Split::val &&
            rows[2].split == data::Split::val && rows[3].split == data::Split::unsaid);
    QVERIFY(!refusal([] {
                 (void)data::parse_labels("path,label,split\na.png,x,holdout\n", "labels.csv", true);
             }).isEmpty());
}

void TestFolderLayout::damage_leaves_no_class_without_validation() {
    const QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    constexpr int kClasses = 20;
    for (int c = 0; c < kClasses; ++c) {
        const auto folder = root / QString("class%1").arg(c, 2, 10, QChar('0')).toStdString();
        fill(folder.parent_path(), QString::fromStdString(folder.filename().string()), 6);
        for (int i = 6; i < 9; ++i) std::ofstream(folder / (std::to_string(i) + ".png")) << "<html>404</html>";
    }
    const auto of_class = [](const data::ImageSource& part) {
        std::vector<int> counts(kClasses);
        for (std::int64_t i = 0; i < part.size(); ++i) ++counts[static_cast<std::size_t>(part.label(i))];
        return counts;
    };
    for (const double share : {0.1, 0.9}) {
        auto options = options_with();
        options.val_split = share;
        const auto set = data::read_image_folder(root, options);
        QVERIFY(std::ranges::count(of_class(*set.val), 0) == 0);
        QVERIFY(std::ranges::count(of_class(*set.train), 0) == 0);
        QCOMPARE(set.train->size() + set.val->size(), std::int64_t{kClasses * 6});
        // Whoever looks at validation alone gets the same images.
        options.train = false;
        const auto val = data::read_image_folder(root, options).val;
        QCOMPARE(val->size(), set.val->size());
        for (std::int64_t i = 0; i < val->size(); ++i) QCOMPARE(val->name(i), set.val->name(i));
    }
    // One good image is for training, and its class is named.
    for (int i = 1; i < 6; ++i) fs::remove(root / "class03" / (std::to_string(i) + ".png"));
    const auto set = data::read_image_folder(root, options_with());
    QCOMPARE(of_class(*set.train)[3] + of_class(*set.val)[3], 1);
    QCOMPARE(of_class(*set.train)[3], 1);
    QVERIFY(any_contains(set.warnings, "Without an image for validation: 1 of 20 classes|class03"));
}

void TestFolderLayout::reasons_are_in_the_error() {
    const QTemporaryDir dir;
    const fs::path root = dir.path().toStdString();
    fill(root, "elsewhere/a elsewhere/b");
    fs::create_directories(root / "set");
    for (const auto* name : {"a", "b"}) fs::create_directory_symlink(root / "elsewhere" / name, root / "set" / name);
    const auto links = refusal([&] { (void)read(root / "set"); });
    QVERIFY2(links.contains("no image for training") && links.contains("2 links (links are not followed)"),
             qPrintable(links));
    // Parts may be links to another disk.
    fs::create_directories(root / "parts");
    for (const auto* name : {"train", "val"}) fs::create_directory_symlink(root / "elsewhere", root / "parts" / name);
    QCOMPARE(read(root / "parts"), QString("a b: 4 of train, 4 of val"));
    QVERIFY(any_contains(data::read_image_folder(root / "parts", options_with()).warnings,
                         "train and val are one and the same folder"));
    fill(root, "other/train/a other/train/b other/val/x");
    const auto classes = refusal([&] { (void)read(root / "other"); });
    QVERIFY2(classes.contains("no image for validation") && classes.contains("training has no such class"),
             qPrintable(classes));
    // The example of what lies further down holds images.
    fill(root, "deep/set/photos/x deep/set/photos/y", 1);
    fs::create_directories(root / "deep/set/notes");
    QVERIFY(any_contains(data::read_image_folder(root / "deep",
                                                 [] {
                                                     auto options = options_with();
                                                     options.val_split = 0.5;
                                                     return options;
                                                 }())
                             .warnings,
                         "further down, such as in set/photos/x"));
    // What tells most comes first: a table instead of images, and no notes beside it.
    fs::create_directories(root / "hub/data");
    base::write_atomically(root / "hub/README.md", std::string_view("---\n"));
    base::write_atomically(root / "hub/data/train.parquet", std::string_view("PAR1 and more"));
    const auto table = refusal([&] { (void)read(root / "hub"); });
    QVERIFY2(table.contains("data/train.parquet is a Parquet table"), qPrintable(table));
    base::write_atomically(root / "set.zip", std::string_view("PK\3\4 and more"));
    QVERIFY(refusal([&] { (void)read(root / "set.zip"); }).contains("is not a folder of images but a ZIP archive"));
    base::write_atomically(root / "log.csv", std::string_view("epoch,loss\n"));
    QVERIFY(refusal([&] { (void)read(root / "log.csv"); }).contains("is a file, not a folder of images"));
    // The part for training alone.
    fill(root, "whole/train/a whole/train/b whole/val/a whole/test/a");
    QVERIFY(any_contains(data::read_image_folder(root / "whole/train", options_with()).warnings,
                         "not used beside it: test, val"));
    fill(root, "odd/a", 6);
    fs::rename(root / "odd/a/1.png", root / "odd/a/1.jpe");
    const auto set = data::read_image_folder(root / "odd", [] {
        auto options = options_with();
        options.val_split = 0.5;
        return options;
    }());
    QVERIFY(any_contains(set.warnings, "1.jpe is an image: rename it"));
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestFolderLayout)

}  // namespace tst_folder_layout

#include "tst_folder_layout.moc"
