// SPDX-License-Identifier: GPL-3.0-or-later
// Labels in a table beside the images, corrections to them, and groups that stay on one side of the split.
#include <fmt/format.h>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <map>
#include <set>

#include "base/atomic_file.hpp"
#include "data/image_folder.hpp"
#include "data/label_file.hpp"
#include "data/load.hpp"
#include "images.hpp"
#include "refusal.hpp"
#include "support/test_program.hpp"

namespace tst_label_file {

using namespace torchdeck;
namespace fs = std::filesystem;
using data::LabelRow;
using data::Split;
using test::refusal;
using test::write_image;

namespace {

data::ImageFolderOptions small_options() {
    data::ImageFolderOptions options;
    options.image_size = 8;
    return options;
}

/// "class/name" of each image, with the class that it counts as.
std::set<std::string> images_of(const data::Dataset& dataset, const data::ImageSource& part) {
    std::set<std::string> all;
    for (std::int64_t i = 0; i < part.size(); ++i)
        all.insert(dataset.class_names[static_cast<std::size_t>(part.label(i))] + " " + part.name(i));
    return all;
}

bool any_contains(const std::vector<base::Message>& sentences, const char* part) {
    return std::ranges::any_of(sentences, [&](const auto& s) { return s.text().find(part) != std::string::npos; });
}

}  // namespace

class TestLabelFile : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void a_table_says_which_images_there_are();
    void a_table_without_a_split_is_split();
    void what_is_wrong_is_said_with_its_line_data();
    void what_is_wrong_is_said_with_its_line();
    void columns_of_other_tools_are_read_data();
    void columns_of_other_tools_are_read();
    void splits_are_known_by_their_cells_data();
    void splits_are_known_by_their_cells();
    void columns_that_are_no_split_are_named();
    void encodings_of_spreadsheets_are_read();
    void labels_that_are_no_classes_are_doubted();
    void ids_become_paths();
    void zeros_that_spreadsheets_drop_are_found();
    void images_in_several_folders_are_told_apart();
    void a_list_of_names_is_no_table_of_images();
    void images_that_no_row_names_are_said();
    void images_that_are_not_there_are_named();
    void edits_relabel_move_and_leave_out();
    void edits_that_fit_nothing_are_said();
    void edits_are_written_and_undone();
    void groups_stay_on_one_side_data();
    void groups_stay_on_one_side();
    void times_keep_images_together();

  private:
    [[nodiscard]] fs::path root() const { return fs::path(folder_->path().toStdString()); }
    void write(const char* name, const std::string& text) const { base::write_atomically(root() / name, text); }
    [[nodiscard]] data::Dataset read(data::GroupBy group_by = data::GroupBy::none) const {
        auto options = small_options();
        options.group_by = group_by;
        options.val_split = 0.4;
        return data::read_image_folder(root(), options);
    }
    std::unique_ptr<QTemporaryDir> folder_;
};

/// Ten images of two classes.
void TestLabelFile::init() {
    folder_ = std::make_unique<QTemporaryDir>();
    for (const auto* name : {"cat", "dog"}) {
        fs::create_directories(root() / name);
        for (int i = 0; i < 5; ++i) write_image(root() / name / (std::to_string(i) + ".png"), 10, 10);
    }
}

void TestLabelFile::a_table_says_which_images_there_are() {
    write("labels.csv",
          "\xEF\xBB\xBFSplit,path,label,notes\r\ntrain,cat/0.png,tabby,x\r\nval,./cat/1.png,tabby,\r\ntest,dog/"
          "0.png,\"big, "
          "dog\",\r\n,dog/1.png,\"big, dog\",\r\nnone,dog/2.png,left out,\r\n");
    const auto dataset = read();
    QCOMPARE(dataset.class_names, (std::vector<std::string>{"big, dog", "tabby"}));
    QCOMPARE(images_of(dataset, *dataset.train), (std::set<std::string>{"big, dog dog/1.png", "tabby cat/0.png"}));
    // Of a part for testing nothing is used where there is one for validation, as with folders.
    QCOMPARE(images_of(dataset, *dataset.val), (std::set<std::string>{"tabby cat/1.png"}));
    QVERIFY(std::ranges::any_of(dataset.warnings, [](const auto& warning) {
        return warning.text().find("1 image for testing is not used") != std::string::npos;
    }));
    QVERIFY(!dataset.val_split);
    // Names of columns in other tools' tables.
    write("labels.csv", "id,Class,filename,split\n1,a,cat/0.png,train\n2,b,dog/0.png,test\n");
    const auto other = read();
    QCOMPARE(images_of(other, *other.train), (std::set<std::string>{"a cat/0.png"}));
    QCOMPARE(images_of(other, *other.val), (std::set<std::string>{"b dog/0.png"}));
    // As a spreadsheet in Germany writes it, on Windows.
    write("labels.csv", "path;label;split\r\ncat\\0.png;a, b;train\r\ndog\\0.png;c;val\r\n");
    const auto windows = read();
    QCOMPARE(images_of(windows, *windows.train), (std::set<std::string>{"a, b cat/0.png"}));
    QCOMPARE(images_of(windows, *windows.val), (std::set<std::string>{"c dog/0.png"}));
}

void TestLabelFile::a_table_without_a_split_is_split() {
    std::string text = "path,label\n";
    for (int i = 0; i < 5; ++i) text += "cat/" + std::to_string(i) + ".png,a\ndog/" + std::to_string(i) + ".png,b\n";
    write("labels.csv", text);
    const auto dataset = read();
    QCOMPARE(dataset.train->size(), 6);
    QCOMPARE(dataset.val->size(), 4);
    QVERIFY(dataset.val_split);
}

void TestLabelFile::what_is_wrong_is_said_with_its_line_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, const char* text, const char* words) {
        QTest::newRow(name) << QByteArray(text) << QString(words);
    };
    row("empty", "", "line 1: is empty");
    row("no columns", "name,kind\na,b\n", "line 1: should name the columns: path,label");
    row("no first line", "cat/0.png,a\ncat/1.png,b\n", "It has cat/0.png,a.");
    row("leaves the folder", "path,label\ncat/../../x.png,a\n", "line 2: 'cat/../../x.png' is not a path within");
    row("absolute", "path,label\n\n/etc/passwd,a\n", "line 3: '/etc/passwd' is not a path within");
    row("no label", "path,label\ncat/0.png,\n", "line 2: has no label");
    row("split", "path,label,split\ncat/0.png,a,holdout\n", "line 2: the split 'holdout' is not known");
    row("twice", "path,label\ncat/0.png,a\n./cat//0.png,b\n", "line 3: cat/0.png was named before");
    row("several labels", "image,cat,dog\ncat/0.png,1,0\ncat/1.png,1,1\n", "line 3: has several labels (cat and dog)");
    row("none of the columns", "image,cat,dog\ncat/0.png,1,0\ncat/1.png,0,0\n", "line 3: has no label");
    row("a number beside", "image,cat,age\ncat/0.png,1,47\n", "line 1: should name the columns");
    row("a drive of Windows", "path,label\nC:\\data\\0.png,a\n", "line 2: 'C:\\data\\0.png' is not a path within");
    row("quote", "path,label\n\"cat/0.png,a\n", "line 2");
}

void TestLabelFile::what_is_wrong_is_said_with_its_line() {
    QFETCH(QByteArray, text);
    QFETCH(QString, words);
    fs::remove_all(root() / "dog");  // folders that are no classes
    write("labels.csv", text.toStdString());
    const auto said = refusal([&] { (void)read(); });
    QVERIFY2(said.contains(words) && said.contains("labels.csv"), qPrintable(said));
}

void TestLabelFile::columns_of_other_tools_are_read_data() {
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const char* text) { QTest::newRow(name) << QString(text); };
    row("a column for each class",
        "image,cat,dog,split\ncat/0.png,1.0,0.0,train\ncat/1.png,1,0,train\ndog/0.png,0,1,train\ndog/1.png,0,1,val\n");
    row("is_valid",
        ",filename,label,is_valid\n0,cat/0.png,cat,False\n1,cat/1.png,cat,False\n2,dog/0.png,dog,False\n"
        "3,dog/1.png,dog,True\n");
    row("fastai",
        "name,label,is_valid\ncat/0.png,cat,False\ncat/1.png,cat,False\ndog/0.png,dog,False\n"
        "dog/1.png,dog,True\n,,\n,,\n");
    row("the label is what is left",
        "image,species,split\ncat/0.png,cat,train\ncat/1.png,cat,train\ndog/0.png,dog,train\ndog/1.png,dog,val\n");
    row("is_train", "file,class,is_train\ncat/0.png,cat,1\ncat/1.png,cat,1\ndog/0.png,dog,1.0\ndog/1.png,dog,0\n");
}

void TestLabelFile::columns_of_other_tools_are_read() {
    QFETCH(QString, text);
    write("labels.csv", text.toStdString());
    const auto dataset = read();
    QCOMPARE(images_of(dataset, *dataset.train),
             (std::set<std::string>{"cat cat/0.png", "cat cat/1.png", "dog dog/0.png"}));
    QCOMPARE(images_of(dataset, *dataset.val), std::set<std::string>{"dog dog/1.png"});
}

void TestLabelFile::splits_are_known_by_their_cells_data() {
    QTest::addColumn<QString>("column");
    QTest::addColumn<QString>("train");
    QTest::addColumn<QString>("val");
    const auto row = [](const char* column, const char* train, const char* val) {
        QTest::newRow(column) << QString(column) << QString(train) << QString(val);
    };
    row("set", "train", "valid");
    row("data set", "train", "valid");
    row("subset", "train", "test");
    row("Usage", "Training", "PublicTest");
    row("partition", "train", "val");
    row("dataset", "train", "val");
    row("phase", "train", "val");
    row("fold", "TRAIN", "VAL");
    row("type", "train", "test");
    row("train", "1", "0");
    row("test", "no", "yes");
    row("is_validation", "0", "1");
    row("split", "training_set", "validation_set");
    row("whatever", "train2017", "val2017");
}

void TestLabelFile::splits_are_known_by_their_cells() {
    QFETCH(QString, column);
    QFETCH(QString, train);
    QFETCH(QString, val);
    const auto in_train = train.toStdString(), in_val = val.toStdString();
    write("labels.csv", "path,label,age," + column.toStdString() + "\ncat/0.png,a,3," + in_train + "\ncat/1.png,b,4," +
                            in_train + "\ncat/2.png,a,5," + in_val + "\ncat/3.png,b,6," + in_val + "\n");
    const auto dataset = read();
    QCOMPARE(images_of(dataset, *dataset.train), (std::set<std::string>{"a cat/0.png", "b cat/1.png"}));
    QCOMPARE(images_of(dataset, *dataset.val), (std::set<std::string>{"a cat/2.png", "b cat/3.png"}));
    const bool is_known = column == "split" || column.startsWith("is_");
    const auto said = "the split is read from the column " + column.toStdString();
    QCOMPARE(any_contains(dataset.warnings, said.c_str()), !is_known);
}

void TestLabelFile::columns_that_are_no_split_are_named() {
    const auto warnings = [&](const std::string& text) {
        write("labels.csv", text);
        return read().warnings;
    };
    const std::string rows[] = {"\ncat/0.png,a,", "\ncat/1.png,a,", "\ndog/0.png,b,", "\ndog/1.png,b,"};
    const auto table = [&](const std::string& header, const std::vector<std::string>& cells) {
        auto text = header;
        for (std::size_t i = 0; i < cells.size(); ++i) text += rows[i] + cells[i];
        return text + "\n";
    };
    QVERIFY(any_contains(warnings(table("path,label,fold", {"0", "1", "2", "3"})), "the column fold is not used"));
    QVERIFY(any_contains(warnings(table("path,label,set", {"train", "holdout", "train", "train"})),
                         "the column set is not used"));
    QVERIFY(
        any_contains(warnings(table("path,label,set,split", {"train,train", "train,train", "val,train", "val,val"})),
                     "the column set is not used, since split says the split"));
    for (const auto* column : {"age", "dx_type", "test"}) {
        const auto all = warnings(table("path,label," + std::string(column), {"30", "41", "52", "63"}));
        QVERIFY2(!any_contains(all, "is not used"), column);
    }
    // Where each class has a column, one of them may be called so.
    write("labels.csv", "path,car,train\ncat/0.png,1,0\ncat/1.png,1,0\ndog/0.png,0,1\ndog/1.png,0,1\n");
    QCOMPARE(read().class_names, (std::vector<std::string>{"car", "train"}));
    // Images for testing alone are not trained.
    write("labels.csv", table("path,label,set", {"test", "test", "test", "test"}));
    QVERIFY(refusal([&] { (void)read(); }).contains("no image for training"));
}

void TestLabelFile::encodings_of_spreadsheets_are_read() {
    const std::string text = "path,label\ncat/0.png,a\ncat/1.png,a\ndog/0.png,b\ndog/1.png,b\n";
    std::string wide = "\xFF\xFE";
    for (const char c : text) wide += std::string{c == ',' ? '\t' : c, '\0'};
    write("labels.csv", wide);
    QCOMPARE(read().class_names, (std::vector<std::string>{"a", "b"}));
    auto mac = text;
    std::ranges::replace(mac, '\n', '\r');
    write("labels.csv", mac);
    QCOMPARE(read().class_names, (std::vector<std::string>{"a", "b"}));
    write("labels.csv", "path,label\ncat/0.png,\xE9t\xE9\ncat/1.png,\xE9t\xE9\ndog/0.png,b\ndog/1.png,b\n");
    const auto latin = read();
    QCOMPARE(latin.class_names, (std::vector<std::string>{"b", "\u00E9t\u00E9"}));
    QVERIFY(any_contains(latin.warnings, "line 2: the label is not UTF-8 and is read as Latin-1: \u00E9t\u00E9"));
    write("labels.csv", "path,label\ncat/0.png,\u00E9t\u00E9\ncat/1.png,\u00E9t\u00E9\ndog/0.png,b\ndog/1.png,b\n");
    QVERIFY(!any_contains(read().warnings, "UTF-8"));
}

void TestLabelFile::labels_that_are_no_classes_are_doubted() {
    const auto doubts = [&](const std::string& text, config::CsvLabels labels = config::CsvLabels::automatic) {
        write("labels.csv", text);
        data::ImageFolderOptions options;
        options.image_size = 8;
        options.csv_labels = labels;
        options.layout = data::LayoutChoice::splits;  // an answer to another question
        const auto dataset = data::read_image_folder(root(), options);
        if (!dataset.doubts.sentences.empty()) {
            try {
                data::refuse_doubts(dataset);
                return std::vector<base::Message>{};
            } catch (const Error& e) {
                if (e.subject().setting != "csv_labels") return std::vector<base::Message>{};
            }
        }
        return dataset.doubts.sentences;
    };
    const std::string both = "path,label\ncat/0.png,a\ncat/1.png,b\ncat/2.png,b\ndog/0.png,a|b\ndog/1.png,a\n";
    QVERIFY(any_contains(doubts(both), "The label 'a|b' names several"));
    QVERIFY(doubts(both, config::CsvLabels::classes).empty());
    const std::string shares = "path,label\ncat/0.png,0.5\ncat/1.png,0.5\ndog/0.png,1\ndog/1.png,1\n";
    QVERIFY(any_contains(doubts(shares), "The labels are numbers such as 0.5 (2 different ones of 4 images)"));
    write("labels.csv", "path,age\ncat/0.png,20.5\ncat/1.png,31.25\ndog/0.png,44\n");
    const auto said = refusal([&] { (void)read(); });
    QVERIFY2(said.contains("no image is left for validation") &&
                 said.contains("The labels are numbers such as 31.25") && !said.contains("It should hold"),
             qPrintable(said));
    // Numbers of classes, as pandas writes them beside a gap, and names of two words.
    QVERIFY(doubts("path,label\ncat/0.png,0.0\ncat/1.png,0.0\ndog/0.png,1.0\ndog/1.png,1.0\n").empty());
    QVERIFY(doubts("path,label\ncat/0.png,polar bear\ncat/1.png,polar bear\ndog/0.png,bear\ndog/1.png,bear\n").empty());
    write("labels.csv", "path,label\ncat/0.png,Cat\ncat/1.png,Cat\ndog/0.png,cat\ndog/1.png,cat\n");
    QVERIFY(any_contains(read().warnings, "The classes Cat and cat differ in upper and lower case"));
}

void TestLabelFile::ids_become_paths() {
    write("labels.csv", "id,breed\n0,pug\n1,pug\n2,boxer\n3,boxer\n");
    const auto dataset = read();
    QCOMPARE(dataset.train->size() + dataset.val->size(), 4);
    QVERIFY(any_contains(dataset.warnings, "its paths are completed as in cat/0.png"));
    write("labels.csv", "image_id,label\n0.png,pug\n1.png,pug\n2.png,boxer\n3.png,boxer\n");
    QCOMPARE(read().train->size() + read().val->size(), 4);
}

void TestLabelFile::zeros_that_spreadsheets_drop_are_found() {
    for (int i = 0; i < 12; ++i) write_image(root() / "train" / fmt::format("{:03}.png", i), 10, 10);
    std::string table = "id,label\n";
    for (int i = 0; i < 12; ++i) table += fmt::format("{},{}\n", i, i % 2 == 0 ? "a" : "b");
    fs::remove_all(root() / "cat");
    fs::remove_all(root() / "dog");
    write("labels.csv", table);
    const auto dataset = read();
    QCOMPARE(dataset.train->size() + dataset.val->size(), 12);
    QVERIFY(any_contains(dataset.warnings, "its paths are completed as in train/000.png"));
}

void TestLabelFile::images_in_several_folders_are_told_apart() {
    // The same name in both: it is said which is read.
    write("labels.csv", "filename,label\n0.png,a\n1.png,a\n2.png,b\n3.png,b\n");
    QVERIFY(any_contains(read().warnings, "in several folders, such as cat/0.png and dog/0.png: the former"));
    // Parts that number their images on their own.
    for (const auto* part : {"train", "val"}) fs::copy(root() / "cat", root() / part);
    write("labels.csv", "filename,label,split\n0.png,a,train\n1.png,b,train\n0.png,b,val\n1.png,a,val\n");
    const auto parts = read();
    QCOMPARE(images_of(parts, *parts.train), (std::set<std::string>{"a train/0.png", "b train/1.png"}));
    QCOMPARE(images_of(parts, *parts.val), (std::set<std::string>{"a val/1.png", "b val/0.png"}));
    QVERIFY(!any_contains(parts.warnings, "in several folders"));
    // One image in two splits is none of that.
    write("labels.csv", "filename,label,split\ncat/0.png,a,train\ncat/1.png,b,train\ncat/0.png,b,val\n");
    QVERIFY(refusal([&] { (void)read(); }).contains("line 4: cat/0.png was named before"));
    // Rows without a split are for training.
    fs::copy(root() / "cat", root() / "test");
    fs::remove_all(root() / "cat");
    fs::remove_all(root() / "dog");
    write("labels.csv", "filename,label\n0.png,a\n1.png,a\n2.png,b\n3.png,b\n");
    const auto training = read();
    QVERIFY(any_contains(training.warnings, "completed as in train/0.png") &&
            !any_contains(training.warnings, "in several folders"));
    // Pieces of one download.
    for (int i = 10; i < 12; ++i) write_image(root() / "part_1" / (std::to_string(i) + ".png"), 10, 10);
    for (int i = 12; i < 14; ++i) write_image(root() / "part_2" / (std::to_string(i) + ".png"), 10, 10);
    write("labels.csv", "image_id,label,split\n10,a,train\n11,b,train\n12,a,val\n13,b,val\n");
    const auto pieces = read();
    QCOMPARE(images_of(pieces, *pieces.train), (std::set<std::string>{"a part_1/10.png", "b part_1/11.png"}));
    QCOMPARE(images_of(pieces, *pieces.val), (std::set<std::string>{"a part_2/12.png", "b part_2/13.png"}));
}

void TestLabelFile::a_list_of_names_is_no_table_of_images() {
    for (const auto* table : {"id,name\n100,Cat\n101,Dog\n", "ClassId,Name\n0,cat\n1,dog\n", ""}) {
        write("labels.csv", table);
        const auto dataset = read();
        QCOMPARE(dataset.class_names, (std::vector<std::string>{"cat", "dog"}));
        QVERIFY(any_contains(dataset.warnings, "labels.csv: names no image and is not read: the folders"));
    }
    // One that names images is not passed over.
    write("labels.csv", "path,label\nx/100.png,a\nx/101.png,b\n");
    const auto said = refusal([&] { (void)read(); });
    QVERIFY2(said.contains("no image for training") && said.contains("before any folder"), qPrintable(said));
}

void TestLabelFile::images_that_no_row_names_are_said() {
    write("labels.csv", "path,label\ncat/0.png,a\ncat/1.png,a\ncat/3.png,b\ncat/4.png,b\n");
    QVERIFY(
        any_contains(read().warnings, "1 image that lies beside those it names is in no row and not used: cat/2.png"));
    write("labels.csv", "path,label,split\ncat/0.png,a,\ncat/1.png,a,\ncat/2.png,b,none\ncat/3.png,b,\ncat/4.png,b,\n");
    QVERIFY(!any_contains(read().warnings, "in no row"));
}

void TestLabelFile::images_that_are_not_there_are_named() {
    write("labels.csv", "path,label\ncat/0.png,a\ncat/1.png,a\ncat/99.png,a\ndog/0.png,b\ndog/1.png,b\n");
    const auto dataset = read();
    QCOMPARE(dataset.train->size() + dataset.val->size(), 4);
    QVERIFY(any_contains(dataset.warnings, "cat/99.png"));
}

void TestLabelFile::edits_relabel_move_and_leave_out() {
    const auto before = read();
    const auto all = images_of(before, *before.train);
    // Others may not move.
    const auto moved = before.train->name(0);
    const auto back = before.val->name(0);
    std::string left_out;
    for (std::int64_t i = 1; i < before.train->size(); ++i) {
        if (before.train->name(i).starts_with("dog")) left_out = before.train->name(i);
    }
    write("torchdeck-edits.csv",
          "path,label,split\n" + moved + ",dog,val\n" + back + ",,train\n" + left_out + ",,none\n");
    const auto after = read();
    QVERIFY(after.warnings.empty());
    QVERIFY(images_of(after, *after.val).contains("dog " + moved));
    QVERIFY(images_of(after, *after.train).contains("cat " + back));
    QCOMPARE(after.train->size() + after.val->size(), 9);
    QVERIFY(data::fingerprint(before) != data::fingerprint(after));
    // Of a folder that has its parts, too.
    fs::create_directories(root() / "train");
    fs::create_directories(root() / "val");
    for (const auto* name : {"cat", "dog"}) {
        fs::copy(root() / name, root() / "train" / name, fs::copy_options::recursive);
        fs::copy(root() / name, root() / "val" / name, fs::copy_options::recursive);
    }
    write("torchdeck-edits.csv", "path,label,split\ntrain/cat/0.png,,none\nval/dog/1.png,cat,\n");
    const auto parts = read();
    QCOMPARE(parts.train->size(), 9);
    QVERIFY(images_of(parts, *parts.val).contains("cat val/dog/1.png"));
}

void TestLabelFile::edits_that_fit_nothing_are_said() {
    write("torchdeck-edits.csv", "path,label,split\ncat/77.png,,none\ncat/1.png,bird,\n");
    const auto dataset = read();
    QCOMPARE(dataset.train->size() + dataset.val->size(), 10);
    QVERIFY(any_contains(dataset.warnings, "1 row of images that are not there, such as cat/77.png in line 2"));
    QVERIFY(any_contains(dataset.warnings, "line 3: there is no class 'bird', so cat/1.png keeps its label"));
}

void TestLabelFile::edits_are_written_and_undone() {
    const auto file = root() / "torchdeck-edits.csv";
    const LabelRow relabeled{.path = "cat/a, \"b\".png", .label = "dog"};
    const LabelRow left_out{.path = "cat/1.png", .split = Split::none};
    auto edits = data::with_changes({}, {relabeled, left_out});
    data::write_labels(file, edits);
    QVERIFY(data::read_labels(file, false) == edits);
    // What is said later is added to what was said of the image; nothing said takes it back.
    edits = data::with_changes(edits, {{.path = "cat/1.png", .label = "dog"}});
    QVERIFY(edits[1].split == Split::none && edits[1].label == "dog");
    edits = data::with_changes(edits, {{.path = "cat/1.png"}});
    QCOMPARE(edits.size(), std::size_t{1});
    data::write_labels(file, data::with_changes(edits, {{.path = relabeled.path}}));
    QVERIFY(!fs::exists(file));
}

void TestLabelFile::groups_stay_on_one_side_data() {
    QTest::addColumn<QString>("way");
    QTest::newRow("folders") << "folder";
    QTest::newRow("prefixes") << "prefix";
    QTest::newRow("a column") << "column";
}

void TestLabelFile::groups_stay_on_one_side() {
    QFETCH(QString, way);
    fs::remove_all(root() / "cat");
    fs::remove_all(root() / "dog");
    std::string table = "path,label,group\n";
    for (const std::string name : {"cat", "dog"}) {
        for (int group = 0; group < 12; ++group) {
            for (int i = 0; i < 4; ++i) {
                const auto scene = "scene" + std::string(1, static_cast<char>('a' + group));
                const auto file = way == "folder" ? name + "/" + scene + "/" + std::to_string(i) + ".png"
                                                  : name + "/" + scene + "_" + std::to_string(i) + ".png";
                fs::create_directories((root() / file).parent_path());
                write_image(root() / file, 10, 10);
                table += file + "," + name + "," + scene + "\n";
            }
        }
    }
    if (way == "column") write("labels.csv", table);
    const auto dataset = read(way == "folder"   ? data::GroupBy::folder
                              : way == "prefix" ? data::GroupBy::prefix
                                                : data::GroupBy::none);
    const auto scene_of = [&](const std::string& name) {
        const auto scene = name.substr(name.find("scene"), 6);
        return way == "column" ? scene : name.substr(0, 3) + scene;  // one name in both classes
    };
    std::set<std::string> train, val;
    for (std::int64_t i = 0; i < dataset.train->size(); ++i) train.insert(scene_of(dataset.train->name(i)));
    for (std::int64_t i = 0; i < dataset.val->size(); ++i) val.insert(scene_of(dataset.val->name(i)));
    QVERIFY(!train.empty() && !val.empty());
    for (const auto& scene : val) QVERIFY2(!train.contains(scene), scene.c_str());
    QCOMPARE(dataset.train->size() + dataset.val->size(), 96);
    // Without groups they are torn apart.
    if (way != "column") {
        const auto torn = read();
        std::set<std::string> left;
        for (std::int64_t i = 0; i < torn.train->size(); ++i) left.insert(scene_of(torn.train->name(i)));
        bool any = false;
        for (std::int64_t i = 0; i < torn.val->size(); ++i) any = any || left.contains(scene_of(torn.val->name(i)));
        QVERIFY(any);
    }
}

void TestLabelFile::times_keep_images_together() {
    const auto plain = base::read_file(fs::path(TEST_DATA) / "images" / "exif" / "1.jpg", 1 << 20);
    // 20 scenes a day apart, each a chain of 4 images 9 minutes apart: 27 from its first to its last.
    const auto name_of = [](int scene, int i) {
        return std::string(i % 2 == 0 ? "cat/" : "dog/") + "t" + std::to_string(i * 100 + scene) + ".jpg";
    };
    std::map<std::string, int> scenes;
    for (int scene = 0; scene < 20; ++scene) {
        for (int i = 0; i < 4; ++i) {
            const auto time = fmt::format("2024:03:{:02} 12:{:02}:00", scene + 1, 9 * i);
            const auto bytes = test::with_exif(plain, {{0x9003, time}}, scene % 2 == 0);
            write(name_of(scene, i).c_str(), std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
            scenes[name_of(scene, i)] = scene;
        }
    }
    config::TrainConfig config;
    config.data.dataset = "imagefolder";
    config.data.dir = root().string();
    config.data.image_size = 8;
    config.data.val_split = 0.4;
    config.data.group_by = "time";
    const auto sides = [&](const data::Dataset& dataset) {
        std::pair<std::set<int>, std::set<int>> all;
        for (std::int64_t i = 0; i < dataset.train->size(); ++i) {
            if (const auto it = scenes.find(dataset.train->name(i)); it != scenes.end()) all.first.insert(it->second);
        }
        for (std::int64_t i = 0; i < dataset.val->size(); ++i) {
            if (const auto it = scenes.find(dataset.val->name(i)); it != scenes.end()) all.second.insert(it->second);
        }
        return all;
    };
    const auto together = data::load_dataset(config, 2);
    const auto [train, val] = sides(together);
    QCOMPARE(together.train->size() + together.val->size(), std::int64_t{90});
    QCOMPARE(train.size() + val.size(), std::size_t{20});
    QVERIFY(train.size() >= 6 && val.size() >= 2);
    // The ten of init() have none, and are divided one by one: two of five of each class.
    QVERIFY(any_contains(together.warnings, "10 of 90 images have no time in EXIF"));
    std::int64_t without = 0;
    for (std::int64_t i = 0; i < together.val->size(); ++i) without += !scenes.contains(together.val->name(i));
    QCOMPARE(without, std::int64_t{4});
    // Without groups they are torn apart.
    config.data.group_by = "none";
    const auto [torn_train, torn_val] = sides(data::load_dataset(config, 2));
    QVERIFY(torn_train.size() + torn_val.size() > 20);
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestLabelFile)

}  // namespace tst_label_file

#include "tst_label_file.moc"
