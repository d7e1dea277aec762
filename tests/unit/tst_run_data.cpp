// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>
#include <QTemporaryDir>

#include <QTest>
#include <cmath>
#include <fstream>

#include "base/error.hpp"
#include "base/line_log.hpp"
#include "runs/log_reader.hpp"
#include "runs/records.hpp"
#include "runs/run_folder.hpp"
#include "support/sanitized.hpp"
#include "support/test_program.hpp"

namespace tst_run_data {

using namespace torchdeck;
using runs::LogFile;
using runs::RunData;

class TestRunData : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void what_is_written_is_read();
    void numbers_that_are_not_finite_survive();
    void samples_of_the_python_tool_are_read();
    void broken_lines_are_counted_with_their_numbers();
    void absent_cells_are_nan();
    void a_small_log_takes_little_memory();
    void a_line_that_is_still_being_written_is_no_line();
    void what_is_unknown_becomes_a_table();
    void norms_and_classes_are_read();
    void console_lines_are_exact();
    void a_torn_line_is_closed_before_the_next();
    void run_folders_are_never_shared();
    void a_folder_without_a_run_is_refused();
};

void TestRunData::what_is_written_is_read() {
    RunData data;
    runs::StepRecord step{
        .epoch = 1, .step = 50, .t = 3.21, .lr = 0.003, .loss = 3.91, .top1 = 0.09, .images_per_s = 571};
    step.forward_ms = 70.25;
    data.append(LogFile::metrics, to_line(step));
    data.append(LogFile::metrics,
                to_line(runs::EpochRecord{.epoch = 1, .step = 391, .t = 88.1, .val_top1 = 0.187, .best = true}));
    data.append(LogFile::metrics, to_line(runs::FinalRecord{0.496, 0.799, 1.867, 5}));
    data.append(LogFile::events, to_line(runs::EventRecord{1.5, 0.5, "phase", Message("training"), 2}));
    QCOMPARE(data.warning_count(), std::size_t{0});
    QCOMPARE(data.revision(), std::uint64_t{4});
    QCOMPARE(data.steps().column("t")[0], 3.21);
    QCOMPARE(data.steps().column("forward_ms")[0], 70.25);
    QVERIFY(data.steps().column("backward_ms").empty());  // null: not measured
    QCOMPARE(data.epochs().column("val_top1")[0], 0.187);
    QCOMPARE(data.epochs().column("best")[0], 1.0);
    QVERIFY(data.final_result().has_value());
    QCOMPARE(data.final_result()->epoch, std::int64_t{5});
    QCOMPARE(data.events()[0].text.text(), std::string("training"));
    QCOMPARE(data.events()[0].epoch, std::int64_t{2});
}

void TestRunData::numbers_that_are_not_finite_survive() {
    RunData data;
    for (const double loss : {double(NAN), double(INFINITY), -double(INFINITY)}) {
        data.append(LogFile::metrics, to_line(runs::StepRecord{.loss = loss}));
    }
    const auto loss = data.steps().column("loss");
    QCOMPARE(loss.size(), std::size_t{3});
    QVERIFY(std::isnan(loss[0]) && loss[1] > 0 && std::isinf(loss[1]) && loss[2] < 0 && std::isinf(loss[2]));
    QCOMPARE(data.warning_count(), std::size_t{0});
}

void TestRunData::samples_of_the_python_tool_are_read() {
    RunData data;
    data.append(LogFile::train_telemetry, R"({"phase":"sample","ts":100.5,"gpu_busy_percent":46.0,"power_w":95.2,)"
                                          R"("raw":{"card0":{"a":[1,{"b":"}"}]}},"temp_c":null})");
    data.append(LogFile::train_telemetry, R"({"phase":"sample","ts":101.0,"error":"rocm-smi timed out"})");
    data.append(LogFile::train_telemetry, R"({"phase":"summary","fn":"profiled_train_epoch","wall_time_s":12.34})");
    QCOMPARE(data.warning_count(), std::size_t{0});
    QCOMPARE(data.samples().rows(), std::size_t{2});
    QCOMPARE(data.samples().column("t")[1], 0.5);
    QCOMPARE(data.samples().column("gpu_busy_percent")[0], 46.0);
    QVERIFY(data.samples().column("temp_c").empty());
    QCOMPARE(data.passes().column("wall_time_s")[0], 12.34);
}

void TestRunData::broken_lines_are_counted_with_their_numbers() {
    RunData data;
    const char* const lines[] = {R"({"phase":"step","loss":1})",
                                 "",
                                 "{",
                                 "[1,2]",
                                 "nonsense",
                                 R"({"phase":"step","loss":)",
                                 R"({"phase":"steps"})",
                                 R"({"loss":1})",
                                 R"({"phase":"step"} trailing)",
                                 R"({"phase":"step","loss":2})"};
    for (const auto* line : lines) data.append(LogFile::metrics, line);
    QCOMPARE(data.steps().rows(), std::size_t{2});
    QCOMPARE(data.warning_count(), std::size_t{7});
    QCOMPARE(data.warnings()[0].line, std::size_t{3});
    QCOMPARE(data.warnings()[6].line, std::size_t{9});
    data.append(LogFile::metrics, std::string(std::size_t{2} << 20, ' ') + "{}");
    QCOMPARE(data.warning_count(), std::size_t{8});
}

void TestRunData::absent_cells_are_nan() {
    RunData data;
    data.append(LogFile::metrics, R"({"phase":"step","a":1})");
    data.append(LogFile::metrics, R"({"phase":"step","b":2})");
    data.append(LogFile::metrics, R"({"phase":"step","a":3,"huge":1e999})");
    const auto a = data.steps().column("a");
    const auto b = data.steps().column("b");
    QCOMPARE(a.size(), std::size_t{3});
    QCOMPARE(b.size(), std::size_t{3});
    QVERIFY(a[0] == 1 && std::isnan(a[1]) && a[2] == 3);
    QVERIFY(std::isnan(b[0]) && b[1] == 2 && std::isnan(b[2]));
}

void TestRunData::a_small_log_takes_little_memory() {
    if (torchdeck::test::kSanitized) QSKIP("counts results, which sanitizers do not change");
    constexpr std::size_t kCells = std::size_t{1} << 24;
    RunData data;
    const auto cells = [&] {
        auto all = data.steps().rows() * data.steps().keys().size();
        if (data.devices().empty()) return all;
        for (const auto& device : data.devices()) {
            const auto& table = data.samples_of(device);
            all += table.rows() * table.keys().size();
        }
        return all;
    };
    std::string wide = R"({"phase":"step")";
    for (int i = 0; i < 4000; ++i) wide += ",\"k" + std::to_string(i) + "\":1";
    data.append(LogFile::metrics, wide + "}");
    for (int i = 0; i < 10000; ++i) data.append(LogFile::metrics, R"({"phase":"step","k0":1})");
    QVERIFY(data.steps().rows() > 3000);
    QVERIFY(cells() < 2 * kCells);
    const auto refused = data.warning_count();
    QVERIFY(refused > 1000 && data.warnings()[0].what.text().find("few of the keys") != std::string::npos);
    // The bound is on all tables together, and new columns in a late line count as well.
    for (int device = 0; device < 20; ++device) {
        const auto begin = R"({"phase":"sample","ts":1,"device":")" + std::to_string(device) + '"';
        data.append(LogFile::train_telemetry, begin + wide.substr(wide.find(',')) + "}");
        for (int i = 0; i < 2000; ++i) data.append(LogFile::train_telemetry, begin + "}");
    }
    QVERIFY(data.devices().size() == 20 && cells() < 2 * kCells);

    RunData late;
    for (int i = 0; i < 10000; ++i) late.append(LogFile::metrics, R"({"phase":"step","k0":1})");
    late.append(LogFile::metrics, wide + "}");
    QVERIFY(late.steps().rows() * late.steps().keys().size() < 2 * kCells);
    QCOMPARE(late.steps().column("k0").back(), 1.0);

    // Lines that are as long as their table is wide are never too many.
    RunData honest;
    for (int i = 0; i < 5000; ++i) honest.append(LogFile::metrics, wide + "}");
    QCOMPARE(honest.steps().rows(), std::size_t{5000});
    QCOMPARE(honest.warning_count(), std::size_t{0});
}

void TestRunData::a_line_that_is_still_being_written_is_no_line() {
    QTemporaryDir dir;
    const std::filesystem::path folder = dir.path().toStdString();
    std::ofstream(folder / "metrics.jsonl") << "{\"phase\":\"step\",\"loss\":1}\n{\"phase\":\"step\",\"lo";
    const auto data = runs::read_run(folder);
    QCOMPARE(data.steps().rows(), std::size_t{1});
    QCOMPARE(data.warning_count(), std::size_t{0});
}

void TestRunData::what_is_unknown_becomes_a_table() {
    RunData data;
    const auto log = data.log_number("layers.jsonl");
    QVERIFY(data.log_number("layers.jsonl") == log);
    QVERIFY(data.log_number("events.jsonl") == LogFile::events);
    data.append(LogFile::metrics,
                R"({"phase":"dance","t":1,"who":"cat","with":[1,null,3],"mixed":[1,"a"],"other":["a",1]})");
    data.append(LogFile::metrics, R"({"phase":"dance","t":2,"who":"dog","nested":[[1]],"with":[]})");
    data.append(log, R"({"layer":"conv1","ms":2.5})");
    data.append(log, R"({"phase":"total","ms":9})");
    data.append(LogFile::train_telemetry, R"({"phase":"sample","ts":1,"throttle":"power","raw":[1,2]})");
    QCOMPARE(data.warning_count(), std::size_t{0});
    QCOMPARE(data.table_names(), (std::vector<std::string>{"samples", "dance", "layers", "total"}));
    const auto& dance = data.table("dance");
    QCOMPARE(dance.rows(), std::size_t{2});
    QCOMPARE(dance.column("t")[1], 2.0);
    QCOMPARE(dance.text("who", 0), std::string_view("cat"));
    QCOMPARE(dance.text("who", 1), std::string_view("dog"));
    QCOMPARE(dance.list("with", 0).size(), std::size_t{3});
    QCOMPARE(dance.list("with", 0)[2], 3.0);
    QVERIFY(std::isnan(dance.list("with", 0)[1]) && dance.list("with", 1).empty());
    QCOMPARE(dance.list_keys(), std::vector<std::string>{"with"});
    QCOMPARE(data.table("layers").text("layer", 0), std::string_view("conv1"));
    QCOMPARE(data.table("total").column("ms")[0], 9.0);
    QCOMPARE(data.samples().text("throttle", 0), std::string_view("power"));
    QVERIFY(data.samples().list_keys().empty());
    QCOMPARE(data.table("none").rows(), std::size_t{0});
    // No end of phases makes no end of tables.
    for (int i = 0; i < 200; ++i) data.append(LogFile::metrics, fmt::format(R"({{"phase":"p{}","t":1}})", i));
    QVERIFY(data.table_names().size() <= 64 && data.warning_count() > 100);
    QVERIFY(QString::fromStdString(data.warnings().back().file) == "metrics.jsonl");
    // Ours have their places all the same.
    RunData crowded;
    for (int i = 0; i < 200; ++i) crowded.append(LogFile::metrics, fmt::format(R"({{"phase":"p{}","t":1}})", i));
    crowded.append(LogFile::events, R"({"phase":"event","t":1,"kind":"end","text":"finished"})");
    crowded.append(LogFile::metrics, R"({"phase":"final","top1":0.5})");
    QVERIFY(crowded.events().size() == 1 && crowded.final_result() && crowded.table("final").rows() == 1);
}

void TestRunData::norms_and_classes_are_read() {
    constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
    RunData data;
    data.append(LogFile::metrics, runs::classes_line({"cat", "a \"b\"", "two\nlines"}));
    runs::NormRecord norms{.epoch = 1, .step = 391, .t = 88.1};
    norms.parameters = {"conv.weight", "conv.bias"};
    norms.weight_norms = {1.234567, 1e-7};
    norms.gradient_norms = {kNan, 12345678};
    data.append(LogFile::metrics, to_line(norms));
    runs::EpochRecord epoch{.epoch = 1, .step = 391, .t = 90};
    epoch.val_class_top1 = {1.0 / 3, kNan, 1};
    data.append(LogFile::metrics, to_line(epoch));
    QCOMPARE(data.warning_count(), std::size_t{0});
    QCOMPARE(data.table("classes").text("names", 0), std::string_view("cat\na \"b\"\ntwo lines"));
    const auto& table = data.table("norms");
    QCOMPARE(table.text("parameters", 0), std::string_view("conv.weight\nconv.bias"));
    QCOMPARE(table.column("step")[0], 391.0);
    QCOMPARE(table.list("weight_norms", 0)[0], 1.2346);
    QCOMPARE(table.list("weight_norms", 0)[1], 1e-7);
    QVERIFY(std::isnan(table.list("gradient_norms", 0)[0]));
    QCOMPARE(table.list("gradient_norms", 0)[1], 12346000.0);
    QCOMPARE(data.epochs().list("val_class_top1", 0)[0], 0.3333);
    QVERIFY(std::isnan(data.epochs().list("val_class_top1", 0)[1]));
    // A gap is no result: a step in float16 whose gradients overflow is skipped.
    runs::StepRecord step{.epoch = 1, .step = 1};
    step.grad_norm = std::numeric_limits<double>::infinity();
    data.append(LogFile::metrics, to_line(step));
    QVERIFY(data.steps().column("grad_norm").empty());
}

void TestRunData::console_lines_are_exact() {
    QCOMPARE(console_line(runs::EpochRecord{.epoch = 1,
                                            .train_loss = 3.796,
                                            .train_top1 = 0.111,
                                            .val_loss = 3.285,
                                            .val_top1 = 0.187,
                                            .val_top5 = 0.471}),
             std::string("e1: train 3.796/0.111 | val 3.285 top1 0.187 top5 0.471"));
    QCOMPARE(console_line(runs::EpochRecord{.epoch = 2, .train_loss = 3, .val_loss = 2}, true),
             std::string("e2: train 3.000/0.000 mixed | val 2.000 top1 0.000 top5 0.000"));
    QCOMPARE(console_line(runs::FinalRecord{0, 0, -std::nan(""), 5}),
             std::string("FINAL top1 0.000, top5 0.000, loss nan"));
    QCOMPARE(console_line(runs::FinalRecord{0.496, 0.799, 1.867, 5}),
             std::string("FINAL top1 0.496, top5 0.799, loss 1.867"));
    QCOMPARE(console_line(runs::FinalRecord{0.1, 0.5, 2.4e22, 5}),
             std::string("FINAL top1 0.100, top5 0.500, loss 2.400e+22"));
}

void TestRunData::a_torn_line_is_closed_before_the_next() {
    QTemporaryDir dir;
    const std::filesystem::path folder = dir.path().toStdString();
    std::ofstream(folder / "metrics.jsonl") << "{\"phase\":\"step\",\"loss\":1}\n{\"phase\":\"st";
    QVERIFY(base::LineLog(folder / "metrics.jsonl").append(R"({"phase":"step","loss":2})"));
    const auto data = runs::read_run(folder);
    QCOMPARE(data.steps().rows(), std::size_t{2});
    QCOMPARE(data.warning_count(), std::size_t{1});
}

void TestRunData::run_folders_are_never_shared() {
    QTemporaryDir dir;
    config::TrainConfig config;
    config.logging.label = "../../etc/passwd of ü";
    const auto a = runs::RunFolder::create(dir.path().toStdString(), config);
    const auto b = runs::RunFolder::create(dir.path().toStdString(), config);
    QVERIFY(a.path() != b.path());
    QCOMPARE(a.path().parent_path(), std::filesystem::path(dir.path().toStdString()));
    QVERIFY(a.id().ends_with("-shapes-small-cifar-net"));  // a name is no part of the folder
    auto c = runs::RunFolder::create_at(dir.path().toStdString() + "/exact");
    c.append(LogFile::metrics, "{}");
    QVERIFY_THROWS_EXCEPTION(Error, runs::RunFolder::create_at(c.path()));
    // A log that cannot be opened is one that cannot be written: whoever has a line must not fall over it.
    std::filesystem::create_directory(c.path() / "events.jsonl");
    QVERIFY(!c.append(LogFile::events, "{}") && c.append(LogFile::metrics, "{}"));
}

void TestRunData::a_folder_without_a_run_is_refused() {
    QTemporaryDir dir;
    QVERIFY_THROWS_EXCEPTION(Error, runs::read_run(dir.path().toStdString()));
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestRunData)

}  // namespace tst_run_data

#include "tst_run_data.moc"
