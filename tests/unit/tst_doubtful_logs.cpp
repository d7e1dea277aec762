// SPDX-License-Identifier: GPL-3.0-or-later
//
// Logs of other tools that could be read in more than one way: what decides, and what is said of it.
#include <fmt/format.h>

#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "base/error.hpp"
#include "logs.hpp"
#include "runs/event_file.hpp"
#include "runs/foreign_log.hpp"
#include "runs/log_reader.hpp"
#include "runs/run_summary.hpp"
#include "support/test_program.hpp"

namespace tst_doubtful_logs {

using namespace torchdeck;
using namespace torchdeck::runs;
namespace fs = std::filesystem;
using test::column;
using test::Numbers;
using test::remarks;
using test::warns;
constexpr auto write = test::write_settled;

namespace {

std::string events(const std::vector<Scalar>& scalars) {
    EventFileWriter writer(0);
    for (const auto& scalar : scalars) writer.add(scalar);
    return std::string(writer.bytes());
}

}  // namespace

class TestDoubtfulLogs : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() { dir_ = std::make_unique<QTemporaryDir>(); }
    void a_row_without_an_epoch_is_none_data();
    void a_row_without_an_epoch_is_none();
    void numbers_may_be_of_classes_data();
    void numbers_may_be_of_classes();
    void names_of_files_say_the_split_data();
    void names_of_files_say_the_split();
    void a_folder_alone_is_no_test_set();
    void columns_may_say_the_split_data();
    void columns_may_say_the_split();
    void commas_are_decided_by_the_table_data();
    void commas_are_decided_by_the_table();
    void another_line_of_names_is_followed();
    void a_last_line_may_be_half_written();
    void what_only_begins_with_a_number_is_none();
    void lines_may_end_as_pythons_on_windows();
    void curves_by_iterations_are_no_epochs();
    void texts_may_tell_runs_apart_data();
    void texts_may_tell_runs_apart();
    void units_may_differ_data();
    void units_may_differ();
    void numbers_of_images_are_no_accuracy();
    void lines_of_json_may_say_the_split();
    void histories_may_be_nested_or_shorter();
    void starts_are_counted();
    void time_goes_on_after_a_resume();
    void a_sorted_log_is_read_from_its_end();
    void words_may_be_written_as_camels();
    void carriage_returns_alone_are_named();

  private:
    fs::path at(const char* name) const { return fs::path(dir_->path().toStdString()) / "logs" / name; }
    std::unique_ptr<QTemporaryDir> dir_;
};

void TestDoubtfulLogs::a_row_without_an_epoch_is_none_data() {
    QTest::addColumn<QByteArray>("rows");
    QTest::addColumn<QString>("said");
    const QByteArray log = "1,2.0,2.1,0.4\n2,1.8,1.9,0.5\n3,1.7,1.8,0.6\n";
    const auto row = [](const char* name, const QByteArray& rows, const char* said) {
        QTest::newRow(name) << rows << QString(said);
    };
    row("empty, at the end", log + ",1.83,1.93,0.9\n", "says no epoch and no step");
    row("empty, in the middle", "1,2.0,2.1,0.4\n2,1.8,1.9,0.5\n,9,9,9\n3,1.7,1.8,0.6\n", "says no epoch and no step");
    row("mean and std", log + "mean,1.83,1.93,0.5\nstd,0.1,0.1,0.1\n", "'mean' in the column epoch");
    row("best", log + "best,1.7,1.8,0.9\n", "'best' in the column epoch");
    row("the word again", "Epoch 1,2.0,2.1,0.4\nEpoch 2,1.8,1.9,0.5\nEpoch 3/9,1.7,1.8,0.6\n", "");
}

void TestDoubtfulLogs::a_row_without_an_epoch_is_none() {
    QFETCH(QByteArray, rows);
    QFETCH(QString, said);
    write(at("log.csv"), "epoch,train_loss,val_loss,val_acc\n" + rows.toStdString());
    const auto data = read_run(at("log.csv"));
    QCOMPARE(column(data.epochs(), "epoch"), (Numbers{1, 2, 3}));
    QCOMPARE(column(data.epochs(), "val_top1"), (Numbers{0.4, 0.5, 0.6}));
    QVERIFY(said.isEmpty() ? data.warning_count() == 0 : warns(data, said.toStdString()));
}

void TestDoubtfulLogs::numbers_may_be_of_classes_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<double>("top1");  // -1: none
    QTest::addColumn<double>("top5");
    const auto row = [](const char* name, const char* text, double top1, double top5) {
        QTest::newRow(name) << QByteArray(text) << top1 << top5;
    };
    row("classes", "epoch,val_acc,val_acc_0,val_acc_1,val_acc_5\n1,0.5,0.1,0.2,0.9\n", 0.5, -1);
    row("classes alone", "epoch,val_loss,val/acc/0,val/acc/1,val/acc/5\n1,1,0.1,0.2,0.9\n", -1, -1);
    row("heads", "epoch,val_acc,val_acc1,val_acc2\n1,0.5,0.9,0.9\n", 0.5, -1);
    row("precision of classes", "epoch,val_precision_0,val_precision_1,val_acc\n1,0.9,0.91,0.5\n", 0.5, -1);
    row("precision of a class", "epoch,val_precision_1,val_acc\n1,0.91,0.5\n", 0.5, -1);
    row("a second metric of Keras", "epoch,val_accuracy,val_accuracy_1\n1,0.5,0.9\n", 0.5, -1);
    row("top-k", "epoch,val_acc,val_acc_1,val_acc_5\n1,0.9,0.5,0.8\n", 0.5, 0.8);
    row("top-k, as PyTorch writes it", "epoch,val_prec@1,val_prec@3,val_prec@5\n1,0.5,0.6,0.8\n", 0.5, 0.8);
    row("top-k, glued", "epoch,val_acc1,val_acc5,val_acc10\n1,0.5,0.8,0.9\n", 0.5, 0.8);
}

void TestDoubtfulLogs::numbers_may_be_of_classes() {
    QFETCH(QByteArray, text);
    QFETCH(double, top1);
    QFETCH(double, top5);
    write(at("log.csv"), text.toStdString());
    const auto summary = summarize(find_runs(at("log.csv")).at(0));
    QCOMPARE(summary.best_top1.value_or(-1), top1);
    QCOMPARE(summary.best_top5.value_or(-1), top5);
    QCOMPARE(remarks(read_run(at("log.csv")), "these are of classes or heads"),
             text.contains("acc_0") || text.contains("acc/0") || text.contains("acc2"));
}

void TestDoubtfulLogs::names_of_files_say_the_split_data() {
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("key");  // of what is called acc
    const auto row = [](const char* path, const char* key) {
        QTest::newRow(path) << QByteArray(path) << QByteArray(key);
    };
    row("val.csv", "val_top1");
    row("valid.csv", "val_top1");
    row("run1_val.csv", "val_top1");
    row("test.csv", "test_acc");
    row("train.csv", "train_top1");
    row("metrics/Validation/acc.csv", "val_top1");
    row("val.json", "val_top1");
}

void TestDoubtfulLogs::names_of_files_say_the_split() {
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, key);
    for (const char* beside : {"train.csv", "val.csv", "test.csv"}) write(at(beside), "epoch,acc\n1,0.1\n");
    const bool json = path.endsWith("json");
    write(at(path), json ? "{\"epoch\": 1, \"acc\": 0.25}\n{\"epoch\": 2, \"acc\": 0.5}\n"
                         : "epoch,loss,acc\n1,2.1,0.25\n2,1.9,0.5\n");
    const auto data = read_run(at(path));
    QCOMPARE(column(data.epochs(), key.toStdString()), (Numbers{0.25, 0.5}));
    QCOMPARE(remarks(data, "is of a test set and keeps its name"), path == "test.csv");
    // TensorBoard's event files: TensorFlow's tutorial, add_scalars() of PyTorch, and other names.
    const auto file = events({{1, 0, "accuracy", 0.25}, {2, 1, "accuracy", 0.5}});
    for (const char* folder : {"t/train", "t/test", "p/Loss_train", "p/Loss_test", "Val", "dev/eval_0", "run1.val",
                               "validation/run1", "val_run1"})
        write(at(folder) / "events.out.tfevents.1", file);
    for (const char* folder : {"t/test", "p/Loss_test"}) {
        const auto of_test = read_run(at(folder));
        QVERIFY2(of_test.steps().column("top1").empty() && remarks(of_test, "is of a test set"), folder);
        QCOMPARE(column(of_test.steps(), "test_accuracy"), (Numbers{0.25, 0.5}));
    }
    for (const char* folder : {"Val", "dev/eval_0", "run1.val", "validation/run1", "val_run1"})
        QVERIFY2(column(read_run(at(folder)).epochs(), "val_top1") == (Numbers{0.25, 0.5}), folder);
}

void TestDoubtfulLogs::a_folder_alone_is_no_test_set() {
    const auto file = events({{1, 10, "accuracy", 0.25}, {2, 20, "accuracy", 0.5}});
    for (const char* folder : {"test", "dev", "my_test"}) {
        write(at(folder) / "events.out.tfevents.1", file);
        QVERIFY2(column(read_run(at(folder)).steps(), "top1") == (Numbers{0.25, 0.5}), folder);
    }
    // What says a split itself knows better.
    write(at("val/log.csv"), "epoch,loss,acc,val_loss,val_acc\n1,2,0.25,3,0.5\n");
    const auto both = read_run(at("val/log.csv"));
    QCOMPARE(column(both.epochs(), "train_top1"), Numbers{0.25});
    QCOMPARE(column(both.epochs(), "val_top1"), Numbers{0.5});
}

void TestDoubtfulLogs::columns_may_say_the_split_data() {
    QTest::addColumn<QByteArray>("header");
    QTest::addColumn<QByteArray>("train");
    QTest::addColumn<QByteArray>("val");
    const auto row = [](const char* header, const char* train, const char* val) {
        QTest::newRow(qPrintable(QString(header) + '=' + val))
            << QByteArray(header) << QByteArray(train) << QByteArray(val);
    };
    row("phase", "train", "val");
    row("phase", "Train", "VALID");
    row("split", "training", "validation");
    row("type", "train", "val");
    row("dataset", "train_set", "val_set");
    row("data", "train", "eval");
    row("is_train", "True", "False");
    row("is_val", "0", "1");
    row("Usage", "Training", "Validation");
}

void TestDoubtfulLogs::columns_may_say_the_split() {
    QFETCH(QByteArray, header);
    QFETCH(QByteArray, train);
    QFETCH(QByteArray, val);
    write(at("log.csv"), "epoch," + header.toStdString() + ",loss,acc\n1," + train.toStdString() + ",2.0,0.3\n1," +
                             val.toStdString() + ",2.1,0.28\n2," + train.toLower().toStdString() + ",1.8,0.4\n2," +
                             val.toLower().toStdString() + ",1.9,0.38\n");
    QCOMPARE(find_runs(at("log.csv")).size(), std::size_t{1});
    const auto data = read_run(at("log.csv"));
    QCOMPARE(column(data.epochs(), "train_top1"), (Numbers{0.3, 0.4}));
    QCOMPARE(column(data.epochs(), "val_top1"), (Numbers{0.28, 0.38}));
    QVERIFY(data.table("epochs_before_restart").rows() == 0);
    // A test set is said in whichever words, and one word that is no part is no split.
    write(at("tested.csv"), "epoch,split,acc\n1,training,0.3\n1,testing,0.28\n");
    QVERIFY(remarks(read_run(at("tested.csv")), "is of a test set"));
    write(at("stage.csv"),
          "stage,epoch,val_loss,val_acc\nhead,1,2.0,0.3\nhead,2,1.9,0.4\nfull,3,1.8,0.5\nfull,4,1.7,0.6\n");
    QCOMPARE(column(read_run(at("stage.csv")).epochs(), "val_top1"), (Numbers{0.3, 0.4, 0.5, 0.6}));
}

void TestDoubtfulLogs::commas_are_decided_by_the_table_data() {
    QTest::addColumn<QByteArray>("rows");
    QTest::addColumn<Numbers>("losses");
    QTest::addColumn<Numbers>("top1");
    QTest::addColumn<bool>("said");
    const auto row = [](const char* name, const char* rows, Numbers losses, Numbers top1, bool said) {
        QTest::newRow(name) << QByteArray(rows) << std::move(losses) << std::move(top1) << said;
    };
    row("pandas, decimal=','", "1,\"2,214\",\"0,312\"\n2,\"1,914\",\"0,456\"\n", {2.214, 1.914}, {0.312, 0.456}, true);
    row("another cell says it", "1,\"2,2143\",0\n2,\"1,914\",1\n", {2.2143, 1.914}, {0, 1}, false);
    row("nothing says it", "1,\"2,214\",0\n2,\"1,914\",1\n", {2.214, 1.914}, {0, 1}, true);
    row("thousands beside points", "1,\"2,214\",0.5\n2,\"1,914\",0.25\n", {2214, 1914}, {0.5, 0.25}, false);
    row("two groups", "1,\"1,002,214\",0\n2,\"1,914\",1\n", {1002214, 1914}, {0, 1}, false);
    row("epochs are whole", "\"1,001\",2.5,0.5\n\"1,002\",1.5,0.25\n", {2.5, 1.5}, {0.5, 0.25}, false);
}

void TestDoubtfulLogs::commas_are_decided_by_the_table() {
    QFETCH(QByteArray, rows);
    QFETCH(Numbers, losses);
    QFETCH(Numbers, top1);
    QFETCH(bool, said);
    write(at("log.csv"), "epoch,val_loss,val_acc\n" + rows.toStdString());
    const auto data = read_run(at("log.csv"));
    QCOMPARE(column(data.epochs(), "val_loss"), losses);
    QCOMPARE(column(data.epochs(), "val_top1"), top1);
    QCOMPARE(remarks(data, "is read as a decimal mark"), said);
    QCOMPARE(data.epochs().column("epoch")[0], rows.startsWith('"') ? 1001.0 : 1.0);
}

void TestDoubtfulLogs::another_line_of_names_is_followed() {
    write(at("log.csv"),
          "epoch,train_loss,val_loss,val_acc\n1,2.0,2.1,.3\n2,1.8,1.9,.4\n"
          "epoch,val_acc,train_loss,val_loss,lr\n3,0.5,1.7,1.8,0.1\n4,0.6,1.6,1.7,0.1\n");
    const auto data = read_run(at("log.csv"));
    QCOMPARE(column(data.epochs(), "val_top1"), (Numbers{0.3, 0.4, 0.5, 0.6}));
    QCOMPARE(column(data.epochs(), "train_loss"), (Numbers{2.0, 1.8, 1.7, 1.6}));
    QCOMPARE(column(data.epochs(), "val_loss"), (Numbers{2.1, 1.9, 1.8, 1.7}));
    QVERIFY(data.warning_count() == 0 && remarks(data, "Line 4 names the columns anew"));
}

void TestDoubtfulLogs::a_last_line_may_be_half_written() {
    const std::string log = "epoch,train_loss,val_loss\n1,2.0,2.5\n2,1.8,2.25\n";
    // Fewer cells than there are columns are never a line.
    write(at("short.csv"), log + "3,1.7");
    const auto cut = read_run(at("short.csv"));
    QCOMPARE(column(cut.epochs(), "val_loss"), (Numbers{2.5, 2.25}));
    QVERIFY(warns(cut, "does not end yet") && cut.warnings()[0].line == 4);
    write(at("whole.csv"), log + "3,1.7,1");
    const auto old = read_run(at("whole.csv"));
    QCOMPARE(column(old.epochs(), "val_loss"), (Numbers{2.5, 2.25, 1}));
    QVERIFY(remarks(old, "The last line has no line feed"));
    // While it is written, the number may have digits to come.
    fs::last_write_time(at("whole.csv"), fs::file_time_type::clock::now());
    RunFollower follower({at("whole.csv"), false, "x"});
    QVERIFY(follower.poll());
    QCOMPARE(column(follower.data().epochs(), "val_loss"), (Numbers{2.5, 2.25}));
    QVERIFY(warns(follower.data(), "does not end yet"));
    write(at("gpu.csv"), "timestamp, power.draw [W]\n2026/02/28 10:23:45.250, 80\n2026/02/28 10:23:46.250");
    QCOMPARE(column(read_run(at("gpu.csv")).samples(), "power_w"), Numbers{80});
}

void TestDoubtfulLogs::what_only_begins_with_a_number_is_none() {
    write(at("log.csv"),
          "epoch,loss,val_acc,power\n1,2.0,0.3,80 W\n2,1.8,03. Apr,81.5 W\n3,1.7,4 apples,82 images/s\n"
          "4,1.6,0.5 (best),83 ± 2\n");
    const auto data = read_run(at("log.csv"));
    const auto top1 = data.epochs().column("val_top1");
    QVERIFY(top1[0] == 0.3 && std::isnan(top1[1]) && std::isnan(top1[2]) && top1[3] == 0.5);
    QVERIFY(warns(data, "'03. Apr' in the column val_acc"));
    QCOMPARE(column(data.epochs(), "power"), (Numbers{80, 81.5, 82, 83}));
}

void TestDoubtfulLogs::lines_may_end_as_pythons_on_windows() {
    write(at("log.csv"), "epoch,loss,val_acc\r\r\n1,2.0,0.3\r\r\n2,1.8,0.4\r\r\n");
    const auto data = read_run(at("log.csv"));
    QCOMPARE(column(data.epochs(), "val_top1"), (Numbers{0.3, 0.4}));
    QCOMPARE(data.warning_count(), std::size_t{0});
}

void TestDoubtfulLogs::curves_by_iterations_are_no_epochs() {
    std::vector<Scalar> scalars;
    for (int epoch = 0; epoch < 3; ++epoch) {
        scalars.push_back({1.0 + epoch, epoch, "epoch_loss", 3.0 - epoch});
        scalars.push_back({1.5 + epoch, 100 * (epoch + 1), "evaluation_loss_vs_iterations", 3.0 - epoch});
    }
    write(at("keras/validation/events.out.tfevents.1.v2"), events(scalars));
    const auto data = read_run(at("keras/validation"));
    QCOMPARE(column(data.epochs(), "epoch"), (Numbers{1, 2, 3}));
    QCOMPARE(column(data.epochs(), "val_loss"), (Numbers{3, 2, 1}));
    QCOMPARE(column(data.steps(), "step"), (Numbers{100, 200, 300}));
}

void TestDoubtfulLogs::texts_may_tell_runs_apart_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<Numbers>("top1");  // of the first
    const auto row = [](const char* name, const char* text, QStringList names, Numbers top1) {
        QTest::newRow(name) << QByteArray(text) << std::move(names) << std::move(top1);
    };
    row("one after another",
        "model,epoch,val_loss,val_acc\nresnet18,1,2,0.4\nresnet18,2,2,0.5\nresnet50,1,2,0.5\nresnet50,2,2,0.6\n",
        {"resnet18", "resnet50"}, {0.4, 0.5});
    row("interleaved", "optimizer,epoch,val_acc\nsgd,1,0.4\nadam,1,0.3\nsgd,2,0.5\nadam,2,0.45\n", {"adam", "sgd"},
        {0.3, 0.45});
    row("of any name", "schedule,epoch,val_acc\ncosine,1,0.4\ncosine,2,0.5\nstep,1,0.3\nstep,2,0.45\n",
        {"cosine", "step"}, {0.4, 0.5});
    row("two columns",
        "model,optimizer,epoch,val_acc\na,sgd,1,0.4\na,sgd,2,0.5\na,adam,1,0.1\na,adam,2,0.2\nb,sgd,1,0.3\nb,sgd,2,0."
        "3\n",
        {"a, adam", "a, sgd", "b, sgd"}, {0.1, 0.2});
    row("Comet",
        "metricName,metricValue,step,epoch,experimentKey\nval_acc,0.4,1,1,k1\nval_acc,0.5,2,2,k1\nval_acc,0.1,1,1,k2\n"
        "val_acc,0.2,2,2,k2\n",
        {"k1", "k2"}, {0.4, 0.5});
    row("a restart on another machine", "host,epoch,val_acc\na,1,0.3\na,2,0.4\na,3,0.45\nb,2,0.5\nb,3,0.6\n", {"log"},
        {0.3, 0.5, 0.6});
    row("notes", "epoch,val_acc,note\n1,0.3,good\n2,0.4,good\n1,0.5,better\n2,0.6,good\n", {"log"}, {0.5, 0.6});
    row("one model", "model,epoch,val_acc\na,1,0.4\na,2,0.5\n", {"log"}, {0.4, 0.5});
}

void TestDoubtfulLogs::texts_may_tell_runs_apart() {
    QFETCH(QByteArray, text);
    QFETCH(QStringList, names);
    QFETCH(Numbers, top1);
    write(at("log.csv"), text.toStdString());
    QStringList found;
    const auto all = find_runs(at("log.csv"));
    for (const auto& run : all) found << QString::fromStdString(run.path.stem().string());
    QCOMPARE(found, names);
    const auto data = read_run(all[0].path);
    QCOMPARE(column(data.epochs(), "val_top1"), top1);
    QCOMPARE(remarks(data, "restarted"), names.size() == 1 && !text.startsWith("model"));
}

void TestDoubtfulLogs::units_may_differ_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<Numbers>("train");
    QTest::addColumn<Numbers>("val");
    QTest::addColumn<QString>("said");
    const auto row = [](const char* name, const char* text, Numbers train, Numbers val, const char* said) {
        QTest::newRow(name) << QByteArray(text) << std::move(train) << std::move(val) << QString(said);
    };
    row("shares beside percent", "epoch,train_acc,val_acc\n1,0.25,28\n2,0.5,38\n", {0.25, 0.5}, {0.28, 0.38},
        "train_acc is read as a share of 1 although val_acc is in percent");
    row("many classes, in percent", "epoch,train_acc,val_acc\n1,3.5,0.5\n", {0.035}, {0.005},
        "val_acc is read in percent, as train_acc beside it");
    row("both in percent", "epoch,train_acc,val_acc\n1,25,28\n", {0.25}, {0.28}, "");
}

void TestDoubtfulLogs::units_may_differ() {
    QFETCH(QByteArray, text);
    QFETCH(Numbers, train);
    QFETCH(Numbers, val);
    QFETCH(QString, said);
    write(at("log.csv"), text.toStdString());
    const auto data = read_run(at("log.csv"));
    const auto is_near = [](double x, double y) { return std::abs(x - y) < 1e-9; };
    QVERIFY(std::ranges::equal(column(data.epochs(), "train_top1"), train, is_near));
    QVERIFY(std::ranges::equal(column(data.epochs(), "val_top1"), val, is_near));
    QVERIFY(said.isEmpty() ? data.remarks().empty() : remarks(data, said.toStdString()));
}

void TestDoubtfulLogs::numbers_of_images_are_no_accuracy() {
    write(at("log.csv"), "epoch,val_loss,val_acc\n1,2,4530\n2,1,5520\n");
    QVERIFY(!summarize(find_runs(at("log.csv")).at(0)).best_top1);
    const auto data = read_run(at("log.csv"));
    QCOMPARE(column(data.epochs(), "val_acc"), (Numbers{4530, 5520}));
    QVERIFY(remarks(data, "val_acc has values above 100"));
}

void TestDoubtfulLogs::lines_of_json_may_say_the_split() {
    for (const char* key : {"phase", "split", "mode"}) {
        std::string lines;
        for (int epoch = 1; epoch < 3; ++epoch)
            for (const char* part : {"train", "val"})
                lines += fmt::format("{{\"{}\":\"{}\",\"epoch\":{},\"loss\":{},\"acc\":{}}}\n", key, part, epoch,
                                     part[0] == 't' ? 2 : 3, 0.25 * epoch);
        write(at("log.jsonl"), lines);
        const auto data = read_run(at("log.jsonl"));
        QVERIFY2(column(data.epochs(), "val_top1") == (Numbers{0.25, 0.5}), key);
        QVERIFY2(column(data.epochs(), "val_loss") == (Numbers{3, 3}), key);
        QVERIFY2(column(data.epochs(), "train_loss") == (Numbers{2, 2}), key);
    }
}

void TestDoubtfulLogs::histories_may_be_nested_or_shorter() {
    write(at("nested.json"), R"({"config": {"lr": 0.1}, "history": {"loss": [2, 1], "val_loss": [3, 2]}})");
    QCOMPARE(column(read_run(at("nested.json")).epochs(), "val_loss"), (Numbers{3, 2}));
    write(at("parts.json"), R"({"train": {"loss": [2, 1]}, "val": {"loss": [3, 2], "acc": [0.25, 0.5]}})");
    const auto parts = read_run(at("parts.json"));
    QCOMPARE(column(parts.epochs(), "val_loss"), (Numbers{3, 2}));
    QCOMPARE(column(parts.epochs(), "val_top1"), (Numbers{0.25, 0.5}));
    // Keras with validation_freq=2.
    write(at("freq.json"), R"({"loss": [4, 3, 2, 1], "val_loss": [3, 2]})");
    const auto freq = read_run(at("freq.json"));
    const auto losses = freq.epochs().column("val_loss");
    QVERIFY(losses.size() == 4 && std::isnan(losses[0]) && losses[1] == 3 && std::isnan(losses[2]) && losses[3] == 2);
    QVERIFY(remarks(freq, "val_loss has 2 values and other curves 4"));
}

void TestDoubtfulLogs::starts_are_counted() {
    // Epochs 1 to 4, 1 to 3, and 3 to 6: the last start goes back to the epoch that was there already.
    std::string csv = "epoch,loss,val_loss\n", lines;
    for (const auto& [from, to] : {std::pair{1, 4}, {1, 3}, {3, 6}}) {
        for (int epoch = from; epoch <= to; ++epoch) {
            csv += fmt::format("{},2,{}\n", epoch, epoch);
            for (int step = 0; step < 2; ++step)
                lines += fmt::format("{{\"phase\":\"step\",\"epoch\":{},\"step\":{},\"loss\":2}}\n", epoch,
                                     2 * epoch + step);
            lines +=
                fmt::format("{{\"phase\":\"epoch\",\"epoch\":{},\"step\":{},\"val_loss\":2}}\n", epoch, 2 * epoch + 1);
        }
    }
    write(at("log.csv"), csv);
    write(at("metrics.jsonl"), lines);
    for (const char* name : {"log.csv", "metrics.jsonl"}) {
        const auto run = find_runs(at(name)).at(0);
        // A table of runs reads fewer lines, and says the same.
        QVERIFY2(remarks(read_run(run.path), "restarted 2 times"), name);
        const auto summary = summarize(run);
        QVERIFY2(summary.epochs == 6 && summary.remarks.size() == 1, name);
        QCOMPARE(summary.remarks[0].text(), read_run(run.path).remarks().back().text());
    }
}

void TestDoubtfulLogs::time_goes_on_after_a_resume() {
    write(at("results.csv"),
          "epoch,time,train/loss,metrics/accuracy_top1,val/loss,lr/pg0\n1,10,2,0.1,2,0.01\n2,20,2,0.2,2,0.01\n"
          "3,30,2,0.3,2,0.01\n4,10,1,0.4,1,0.01\n5,20,1,0.5,1,0.01\n");
    QCOMPARE(column(read_run(at("results.csv")).epochs(), "t"), (Numbers{10, 20, 30, 40, 50}));
    for (const char* header : {"t", "elapsed"}) {
        write(at("t.csv"), fmt::format("epoch,{},loss\n1,5,2\n2,10,1\n", header));
        QCOMPARE(column(read_run(at("t.csv")).epochs(), "t"), (Numbers{5, 10}));
    }
    write(at("dates.csv"), "timestamp,epoch,loss\n28.02.2026 10:00:00,1,2\n28.02.2026 10:01:00,2,1\n");
    QCOMPARE(column(read_run(at("dates.csv")).epochs(), "t"), (Numbers{0, 60}));
    write(at("ts.csv"), "ts,epoch,loss\n1772274225.5,1,2\n1772274235.5,2,1\n");
    QCOMPARE(column(read_run(at("ts.csv")).epochs(), "t"), (Numbers{0, 10}));
}

void TestDoubtfulLogs::a_sorted_log_is_read_from_its_end() {
    write(at("log.csv"), "epoch,val_loss\n4,1\n3,2\n2,3\n1,4\n");
    const auto data = read_run(at("log.csv"));
    QCOMPARE(column(data.epochs(), "val_loss"), (Numbers{4, 3, 2, 1}));
    QVERIFY(remarks(data, "last line first") && !remarks(data, "restarted"));
}

void TestDoubtfulLogs::words_may_be_written_as_camels() {
    write(at("log.csv"), "epoch,trainLoss,valLoss,valAcc\n1,2,3,0.5\n");
    const auto data = read_run(at("log.csv"));
    QCOMPARE(column(data.epochs(), "train_loss"), Numbers{2});
    QCOMPARE(column(data.epochs(), "val_loss"), Numbers{3});
    QCOMPARE(column(data.epochs(), "val_top1"), Numbers{0.5});
}

void TestDoubtfulLogs::carriage_returns_alone_are_named() {
    write(at("log.jsonl"), "{\"phase\":\"epoch\",\"epoch\":1}\r{\"phase\":\"epoch\",\"epoch\":2}\r");
    try {
        (void)read_run(at("log.jsonl"));
        QFAIL("it was read");
    } catch (const Error& e) {
        QVERIFY2(QString(e.what()).contains("end in a carriage return alone"), e.what());
    }
}

TORCHDECK_TEST(QCoreApplication, TestDoubtfulLogs)

}  // namespace tst_doubtful_logs

#include "tst_doubtful_logs.moc"
