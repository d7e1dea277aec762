// SPDX-License-Identifier: GPL-3.0-or-later
//
// Logs of other tools in the shapes that people have: what JSON holds lists in what, what stands around a table.
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "base/error.hpp"
#include "logs.hpp"
#include "refusal.hpp"
#include "runs/foreign_log.hpp"
#include "runs/log_reader.hpp"
#include "runs/open_runs.hpp"
#include "runs/run_summary.hpp"
#include "support/test_program.hpp"

namespace tst_log_shapes {

using namespace torchdeck;
using namespace torchdeck::runs;
namespace fs = std::filesystem;
using test::column;
using test::Numbers;
using test::refusal;
using test::remarks;
constexpr auto write = test::write_settled;

class TestLogShapes : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() { dir_ = std::make_unique<QTemporaryDir>(); }
    void json_may_hold_a_log_in_many_ways_data();
    void json_may_hold_a_log_in_many_ways();
    void json_without_a_log_is_none_data();
    void json_without_a_log_is_none();
    void curves_of_several_runs_are_refused();
    void tables_may_have_other_lines_and_columns_data();
    void tables_may_have_other_lines_and_columns();
    void rows_with_a_cell_too_many_have_no_names();
    void runs_of_a_table_may_say_the_split();
    void a_late_line_is_no_restart();
    void a_start_again_is_none_that_came_late();
    void several_lines_of_a_step_may_be_sorted_backwards();
    void times_are_numbered_where_nothing_else_counts();
    void a_folder_names_the_logs_in_it();

  private:
    fs::path at(const char* name) const { return fs::path(dir_->path().toStdString()) / "logs" / name; }
    std::unique_ptr<QTemporaryDir> dir_;
};

void TestLogShapes::json_may_hold_a_log_in_many_ways_data() {
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* name, const char* text) { QTest::newRow(name) << QByteArray(text); };
    row("lists", R"({"val_loss": [3, 2], "val_acc": [0.25, 0.5]})");
    row("lists by part", R"({"train": {"loss": [4, 3]}, "val": {"loss": [3, 2], "acc": [0.25, 0.5]}})");
    row("lists beside settings", R"({"config": {"lr": 0.1}, "results": {"val_loss": [3, 2], "val_acc": [0.25, 0.5]}})");
    row("lists of texts", R"({"val_loss": ["3.0", "2.0"], "val_acc": ["25.0%", "50.0%"]})");
    row("lists with their epochs", R"({"epoch": [1, 2], "val_loss": [3, 2], "val_acc": [0.25, 0.5]})");
    row("a list of epochs", R"({"epochs": [{"epoch": 1, "val_loss": 3, "val_acc": 0.25},
                                {"epoch": 2, "val_loss": 2, "val_acc": 0.5}], "best": 0.5})");
    row("lists of epochs by part", R"({"train": [{"epoch": 1, "loss": 4}, {"epoch": 2, "loss": 3}],
                              "val": [{"epoch": 1, "loss": 3, "acc": 0.25}, {"epoch": 2, "loss": 2, "acc": 0.5}]})");
    row("by epoch", R"({"1": {"val_loss": 3, "val_acc": 0.25}, "2": {"val_loss": 2, "val_acc": 0.5}})");
    row("by epoch, called so", R"({"epoch_0": {"val": {"loss": 3, "acc": 0.25}}, "epoch_1": {"val": {"loss": 2,
                                   "acc": 0.5}}})");
    row("pandas, split", R"({"columns":["epoch","val_loss","val_acc"],"index":[0,1],"data":[[1,3,0.25],[2,2,0.5]]})");
    row("pandas, table", R"({"schema": {"fields": []}, "data": [{"index": 0, "val_loss": 3, "val_acc": 0.25},
                            {"index": 1, "val_loss": 2, "val_acc": 0.5}]})");
    row("Sacred", R"({"val.acc": {"steps": [1, 2], "timestamps": ["a", "b"], "values": [0.25, 0.5]},
                      "val.loss": {"steps": [1, 2], "timestamps": ["a", "b"], "values": [3, 2]}})");
    row("tensorboardX", R"({"runs/a/Loss/val": [[1700000000.0, 1, 3.0], [1700000060.0, 2, 2.0]],
                            "runs/a/Acc/val": [[1700000000.0, 1, 0.25], [1700000060.0, 2, 0.5]]})");
    row("meters of a part", R"({"val_meters": {"loss": {"0": 3, "1": 2}, "top_1": {"0": 0.25, "1": 0.5}}})");
    row("lines of texts",
        "{\"epoch\": \"1\", \"val_loss\": \"3.0\", \"val_acc\": \"25.0%\"}\n"
        "{\"epoch\": \"2\", \"val_loss\": \"2.0\", \"val_acc\": \"50.0%\"}\n");
    row("lines with lists",
        "{\"epoch\": 1, \"lr\": [0.1, 0.1], \"val_loss\": 3, \"val_acc\": 0.25}\n"
        "{\"epoch\": 2, \"lr\": [0.1, 0.1], \"val_loss\": 2, \"val_acc\": 0.5}\n");
    row("lines with how many there will be",
        "{\"epoch\": 1, \"epochs\": 90, \"val_loss\": 3, \"val_acc\": 0.25}\n"
        "{\"epoch\": 2, \"epochs\": 90, \"val_loss\": 2, \"val_acc\": 0.5}\n");
}

void TestLogShapes::json_may_hold_a_log_in_many_ways() {
    QFETCH(QByteArray, text);
    write(at("log.json"), text.toStdString());
    const auto data = read_run(at("log.json"));
    QCOMPARE(column(data.epochs(), "val_loss"), (Numbers{3, 2}));
    QCOMPARE(column(data.epochs(), "val_top1"), (Numbers{0.25, 0.5}));
    QCOMPARE(column(data.epochs(), "epoch"), (Numbers{1, 2}));
    // What tells it is in the beginning, wherever that ends.
    auto longer = text.trimmed();
    const auto end = longer.lastIndexOf(longer.endsWith(']') ? ']' : '}');
    longer.insert(end, QByteArray(40'000, ' '));
    write(at("long.json"), longer.toStdString());
    QVERIFY(is_foreign_log(at("long.json")));
}

void TestLogShapes::json_without_a_log_is_none_data() {
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* name, const char* text) { QTest::newRow(name) << QByteArray(text); };
    row("settings", R"({"lr": 0.1, "epochs": 90, "loss": "ce"})");
    row("results", R"({"accuracy": 0.9, "loss": 0.3})");
    row("a report by class", R"({"cat": {"precision": 0.9}, "accuracy": 0.8, "macro avg": {"precision": 0.9}})");
    row("lists of something", R"({"boxes": [1, 2, 3], "scores": [0.5, 0.25, 0.1]})");
    row("a table of numbers", R"([[1, 2], [3, 4]])");
    row("an empty list", "[]");
}

void TestLogShapes::json_without_a_log_is_none() {
    QFETCH(QByteArray, text);
    write(at("x.json"), text.toStdString());
    QVERIFY(!is_foreign_log(at("x.json")));
    QVERIFY(refusal([&] { (void)read_run(at("x.json")); }).contains("x.json"));
}

void TestLogShapes::curves_of_several_runs_are_refused() {
    write(at("folds.json"), R"({"fold0": {"val_acc": [0.3, 0.4]}, "fold1": {"val_acc": [0.5, 0.6]}})");
    const auto said = refusal([&] { (void)read_run(at("folds.json")); });
    QVERIFY2(said.contains("curves of several runs, such as fold0 and fold1"), qPrintable(said));
}

void TestLogShapes::tables_may_have_other_lines_and_columns_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* what, const char* text, const char* name = "log.csv") {
        QTest::newRow(what) << QString(name) << QByteArray(text);
    };
    row("ClearML",
        "iter,title,series,value\n1,loss,train,4\n1,loss,validation,3\n1,accuracy,validation,0.25\n2,loss,train,3\n"
        "2,loss,validation,2\n2,accuracy,validation,0.5\n");
    row("a title", "Training of resnet18, second try\nepoch,val_loss,val_acc\n1,3,0.25\n2,2,0.5\n");
    row("a title and its date", "resnet18;\n28.02.2026\n\nepoch;val_loss;val_acc\n1;3;0,25\n2;2;0,5\n");
    row("R", "\"epoch\",\"val_loss\",\"val_acc\"\n\"1\",1,3,0.25\n\"2\",2,2,0.5\n");
    row("aligned", "epoch  val_loss  val_acc\n    1       3.0     0.25\n    2       2.0     0.50\n");
    row("pandas printed it", "   epoch  val_loss  val_acc\n0      1       3.0     0.25\n1      2       2.0     0.50\n",
        "log.txt");
    row("a text", "epoch,val_loss,val_acc\n1,3,0.25\n2,2,0.5\n", "log.txt");
    row("numpy", "# epoch val_loss val_acc\n1.0e+00 3.0e+00 2.5e-01\n2.0e+00 2.0e+00 5.0e-01\n", "log.txt");
}

void TestLogShapes::tables_may_have_other_lines_and_columns() {
    QFETCH(QString, name);
    QFETCH(QByteArray, text);
    const auto path = at(qPrintable(name));
    write(path, text.toStdString());
    const auto data = read_run(path);
    QCOMPARE(column(data.epochs(), "val_loss"), (Numbers{3, 2}));
    QCOMPARE(column(data.epochs(), "val_top1"), (Numbers{0.25, 0.5}));
    QCOMPARE(data.warning_count(), std::size_t{0});
}

void TestLogShapes::rows_with_a_cell_too_many_have_no_names() {
    write(at("log.csv"), "epoch,val_loss\n1,2.5,0.5\n2,1.5,0.25\n");
    QVERIFY(refusal([&] { (void)read_run(at("log.csv")); }).contains("no numbers below its first line"));
}

void TestLogShapes::runs_of_a_table_may_say_the_split() {
    write(at("tb.csv"),
          "run,tag,step,value\nexp1/train,epoch_loss,0,4\nexp1/train,epoch_loss,1,3\n"
          "exp1/validation,epoch_loss,0,3\nexp1/validation,epoch_loss,1,2\n");
    QCOMPARE(column(read_run(at("tb.csv/exp1_validation")).epochs(), "val_loss"), (Numbers{3, 2}));
    QCOMPARE(column(read_run(at("tb.csv/exp1_train")).epochs(), "train_loss"), (Numbers{4, 3}));
}

void TestLogShapes::a_late_line_is_no_restart() {
    write(at("log.csv"), "step,loss,lr\n0,5,1\n10,4,1\n20,2,1\n15,3,1\n30,1,1\n");
    const auto data = read_run(at("log.csv"));
    QCOMPARE(column(data.steps(), "loss"), (Numbers{5, 4, 3, 2, 1}));
    QVERIFY(remarks(data, "1 line stands after a later one") && !remarks(data, "restarted"));
}

void TestLogShapes::a_start_again_is_none_that_came_late() {
    // It goes on from an epoch that was there, or repeats several.
    for (const char* rows : {"1,4\n2,3\n3,2\n2,1\n4,1\n", "1,4\n2,3\n3,2\n2,1\n3,1\n4,1\n", "1,4\n2,3\n3,2\n2,1\n"}) {
        write(at("log.csv"), std::string("epoch,val_loss\n") + rows);
        QVERIFY2(remarks(read_run(at("log.csv")), "restarted"), rows);
    }
    // Times say when, not where.
    write(at("log.csv"),
          "timestamp,epoch,val_loss\n2026-02-28 10:00:00,1,4\n2026-02-28 10:01:00,2,3\n2026-03-05 10:00:00,1,2\n"
          "2026-03-05 10:01:00,2,1\n");
    QVERIFY(remarks(read_run(at("log.csv")), "restarted once"));
    // Validation after all steps, as some write it, is neither.
    write(at("log.csv"), "epoch,step,train_loss,val_loss\n0,0,4,\n1,10,3,\n2,20,2,\n0,9,,3\n1,19,,2\n2,29,,1\n");
    QVERIFY(!remarks(read_run(at("log.csv")), "stand") && !remarks(read_run(at("log.csv")), "restarted"));
}

void TestLogShapes::several_lines_of_a_step_may_be_sorted_backwards() {
    write(at("log.csv"), "epoch,train_loss,val_loss\n3,,1\n3,4,\n2,,2\n2,5,\n1,,3\n1,6,\n");
    const auto data = read_run(at("log.csv"));
    QCOMPARE(column(data.epochs(), "val_loss"), (Numbers{3, 2, 1}));
    QCOMPARE(column(data.epochs(), "train_loss"), (Numbers{6, 5, 4}));
    QVERIFY(remarks(data, "last line first") && !remarks(data, "restarted"));
}

void TestLogShapes::times_are_numbered_where_nothing_else_counts() {
    write(at("log.csv"),
          "\"Relative Time (Wall)\",\"a - train/loss\",\"a - train/loss__MIN\"\n0,2.5,2.5\n12.5,2,2\n25,1.5,1.5\n");
    const auto data = read_run(at("log.csv"));
    QCOMPARE(column(data.steps(), "step"), (Numbers{1, 2, 3}));
    QCOMPARE(column(data.steps(), "t"), (Numbers{0, 12.5, 25}));
    QVERIFY(remarks(data, "the times are numbered"));
}

void TestLogShapes::a_folder_names_the_logs_in_it() {
    write(at("metrics.json"), "{\"iteration\": 19, \"loss\": 2.5}\n{\"iteration\": 39, \"loss\": 1.5}\n");
    write(at("exp/log.txt"), "epoch,val_loss,val_acc\n1,3,0.25\n");
    write(at("notes.txt"), "nothing\n");
    const std::vector folder = {at("").string()};
    const auto said = refusal([&] { (void)find_runs(folder); });
    QVERIFY2(said.contains("exp/log.txt, metrics.json"), qPrintable(said));
    fs::remove(at("metrics.json"));
    fs::remove(at("exp/log.txt"));
    QVERIFY(refusal([&] { (void)find_runs(folder); }).contains("torchdeck train makes one"));
}

TORCHDECK_TEST(QCoreApplication, TestLogShapes)

}  // namespace tst_log_shapes

#include "tst_log_shapes.moc"
