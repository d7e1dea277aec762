// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading runs from disk: whole, growing, damaged, and where to find them.
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <fstream>

#include "base/error.hpp"
#include "runs/comparison.hpp"
#include "runs/csv.hpp"
#include "runs/curve.hpp"
#include "runs/log_reader.hpp"
#include "runs/open_runs.hpp"
#include "runs/run_folder.hpp"
#include "runs/run_summary.hpp"
#include "support/test_program.hpp"

namespace tst_log_reader {

using namespace torchdeck;
using namespace torchdeck::runs;
namespace fs = std::filesystem;

namespace {

void write(const fs::path& path, std::string_view text, std::ios::openmode mode = std::ios::trunc) {
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary | mode) << text;
}

std::string sample(double ts, double busy) {
    return "{\"phase\": \"sample\", \"ts\": " + std::to_string(ts) + ", \"gpu_busy_percent\": " + std::to_string(busy) +
           "}\n";
}

Points points(const RunData& data, const RunSummary& summary, const MetricLine& line, XAxis axis) {
    Curve curve(line, axis, 0);
    curve.extend(data, summary, data.table(line.source));
    const auto x = curve.data()->x();
    const auto y = curve.data()->y();
    return {{x.begin(), x.end()}, {y.begin(), y.end()}};
}

}  // namespace

class TestLogReader : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() { dir_ = std::make_unique<QTemporaryDir>(); }
    void a_log_larger_than_a_chunk_is_whole();
    void only_new_lines_are_read();
    void a_half_written_line_waits();
    void a_shorter_file_is_read_anew();
    void another_file_under_the_name_is_read_anew();
    void a_log_that_was_cut_and_grew_again_is_read_anew();
    void a_huge_line_is_skipped_and_counted();
    void a_gigabyte_without_a_newline_is_no_line();
    void junk_is_counted_never_fatal_data();
    void junk_is_counted_never_fatal();
    void python_nan_is_a_gap();
    void keys_in_another_order_find_their_columns();
    void runs_are_found_and_named_uniquely();
    void a_summary_needs_no_step_lines();
    void states_are_told_apart();
    void clock_running_backwards_is_sorted();
    void axes_place_rows();
    void agg_has_medians_and_maxima();
    void samples_of_every_gpu_are_exported();

  private:
    fs::path at(const char* name) const { return fs::path(dir_->path().toStdString()) / name; }
    std::unique_ptr<QTemporaryDir> dir_;
};

void TestLogReader::a_log_larger_than_a_chunk_is_whole() {
    std::string text;
    for (int i = 0; i < 120000; ++i) text += sample(1000 + i, i % 100);
    write(at("train_epoch.jsonl"), text);
    QVERIFY(text.size() > (std::size_t{6} << 20));
    const auto data = read_run(at("train_epoch.jsonl"));
    QCOMPARE(data.samples().rows(), std::size_t{120000});
    QCOMPARE(data.warning_count(), std::size_t{0});
    const auto busy = data.samples().column("gpu_busy_percent");
    for (std::size_t i = 0; i < busy.size(); ++i) {
        if (busy[i] != static_cast<double>(i % 100)) QFAIL("a row is not what was written");
    }
    QCOMPARE(data.samples().column("t").back(), 119999.0);
}

void TestLogReader::only_new_lines_are_read() {
    write(at("a.jsonl"), sample(1, 10));
    LogTail tail(at("a.jsonl"), LogFile::train_telemetry);
    RunData data;
    QCOMPARE(tail.poll(data), LogTail::Result::grown);
    QCOMPARE(tail.poll(data), LogTail::Result::unchanged);
    const auto before = tail.offset();
    write(at("a.jsonl"), sample(2, 20), std::ios::app);
    QCOMPARE(tail.poll(data), LogTail::Result::grown);
    QCOMPARE(tail.offset() - before, static_cast<std::uint64_t>(sample(2, 20).size()));
    QCOMPARE(data.samples().rows(), std::size_t{2});
    QCOMPARE(data.revision(), std::uint64_t{2});  // no line was taken twice
}

void TestLogReader::a_half_written_line_waits() {
    const auto line = sample(2, 20);
    write(at("a.jsonl"), sample(1, 10) + line.substr(0, 12));
    RunFollower follower({at("a.jsonl"), false, "a"});
    QVERIFY(follower.poll());
    QCOMPARE(follower.data().samples().rows(), std::size_t{1});
    write(at("a.jsonl"), line.substr(12), std::ios::app);
    QVERIFY(follower.poll());
    QCOMPARE(follower.data().samples().rows(), std::size_t{2});
    QCOMPARE(follower.data().warning_count(), std::size_t{0});
}

void TestLogReader::a_shorter_file_is_read_anew() {
    write(at("a.jsonl"), sample(1, 10) + sample(2, 20) + sample(3, 30));
    RunFollower follower({at("a.jsonl"), false, "a"});
    follower.poll();
    write(at("a.jsonl"), sample(7, 70));
    QVERIFY(follower.poll());
    QCOMPARE(follower.data().samples().rows(), std::size_t{1});
    QCOMPARE(follower.data().samples().column("gpu_busy_percent")[0], 70.0);
}

void TestLogReader::another_file_under_the_name_is_read_anew() {
    write(at("a.jsonl"), sample(1, 10));
    RunFollower follower({at("a.jsonl"), false, "a"});
    follower.poll();
    write(at("b.jsonl"), sample(1, 11) + sample(2, 22));
    fs::rename(at("b.jsonl"), at("a.jsonl"));
    QVERIFY(follower.poll());
    QCOMPARE(follower.data().samples().rows(), std::size_t{2});
    QCOMPARE(follower.data().samples().column("gpu_busy_percent")[0], 11.0);
    fs::remove(at("a.jsonl"));
    QVERIFY_THROWS_EXCEPTION(Error, follower.poll());
}

void TestLogReader::a_log_that_was_cut_and_grew_again_is_read_anew() {
    const auto step = [](int number, int attempt) {
        return "{\"phase\":\"step\",\"step\":" + std::to_string(number) +
               ",\"t\":" + std::to_string(100 + number * attempt) + ".0,\"loss\":1.5}\n";
    };
    std::string first;
    std::string second;
    for (int i = 10; i < 40; ++i) {
        first += step(i, 2);
        second += step(i, i < 20 ? 2 : 3);
    }
    for (const bool longer : {false, true}) {
        write(at("r/run.json"), "{}");
        write(at("r/events.jsonl"), R"({"phase":"event","ts":1,"t":1,"kind":"phase","text":"training"})"
                                    "\n");
        write(at("r/metrics.jsonl"), first);
        RunFollower follower({at("r"), true, "r"});
        QVERIFY(follower.poll() && !follower.poll());
        // As a resume does it: the same file, cut and gone on with before anyone looks.
        fs::resize_file(at("r/metrics.jsonl"), first.size() / 3);
        write(at("r/metrics.jsonl"), second.substr(first.size() / 3) + (longer ? step(40, 3) : std::string()),
              std::ios::app);
        QVERIFY(follower.poll());
        const auto& steps = follower.data().steps();
        QCOMPARE(steps.rows(), std::size_t{longer ? 31U : 30U});
        QCOMPARE(steps.column("t")[29], 217.0);
        QCOMPARE(follower.data().warning_count(), std::size_t{0});
        QCOMPARE(follower.data().events().size(), std::size_t{1});
        QVERIFY(!follower.poll());
    }
}

void TestLogReader::a_huge_line_is_skipped_and_counted() {
    const auto huge = "{\"phase\":\"sample\",\"raw\":\"" + std::string(std::size_t{5} << 20, 'x') + "\"}\n";
    write(at("a.jsonl"), sample(1, 10) + huge + sample(2, 20));
    const auto data = read_run(at("a.jsonl"));
    QCOMPARE(data.samples().rows(), std::size_t{2});
    QCOMPARE(data.warning_count(), std::size_t{1});
    QCOMPARE(data.warnings()[0].line, std::size_t{2});
    QVERIFY(QString::fromStdString(data.warnings()[0].what.text()).contains("1 MiB"));
}

void TestLogReader::a_gigabyte_without_a_newline_is_no_line() {
    write(at("a.jsonl"), sample(1, 10));
    // A hole: takes no space on disk and reads as zeros.
    fs::resize_file(at("a.jsonl"), std::uintmax_t{1} << 30);
    const auto data = read_run(at("a.jsonl"));
    QCOMPARE(data.samples().rows(), std::size_t{1});
    QCOMPARE(data.warning_count(), std::size_t{0});
    write(at("a.jsonl"), "\n" + sample(2, 20), std::ios::app);
    const auto after = read_run(at("a.jsonl"));
    QCOMPARE(after.samples().rows(), std::size_t{2});
    QCOMPARE(after.warning_count(), std::size_t{1});
}

void TestLogReader::junk_is_counted_never_fatal_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("warnings");
    QByteArray binary;
    for (int i = 0; i < 5000; ++i) binary.append(static_cast<char>((i * 7919) % 251));
    QTest::newRow("empty") << QByteArray() << 0 << 0;
    QTest::newRow("blank lines") << QByteArray("\n\n \r\n") << 0 << 0;
    QTest::newRow("only summaries") << QByteArray("{\"phase\":\"summary\",\"fn\":\"x\",\"wall_time_s\":1}\n") << 0 << 0;
    QTest::newRow("binary") << binary + "\n{\"phase\":\"sample\",\"ts\":1}\n" << 1 << -1;
    QTest::newRow("unclosed") << QByteArray("{\"phase\":\"sample\n{\"ts\":1,\n{\"a\n{\"ts\":5}\n") << 1 << 3;
    QTest::newRow("deep") << QByteArray("{\"a\":").repeated(3000) + "\n" << 0 << 1;
    QTest::newRow("zeros") << QByteArray(1000, '\0') + "\n" << 0 << 1;
}

void TestLogReader::junk_is_counted_never_fatal() {
    QFETCH(QByteArray, text);
    QFETCH(int, rows);
    QFETCH(int, warnings);
    write(at("a.jsonl"), text.toStdString());
    RunFollower follower({at("a.jsonl"), false, "a"});
    follower.poll();
    const auto& data = follower.data();
    QCOMPARE(static_cast<int>(data.samples().rows()), rows);
    // Without a line of a log it is no run to read, but may become one.
    bool refused = false;
    try {
        QCOMPARE(read_run(at("a.jsonl")).samples().rows(), data.samples().rows());
    } catch (const Error&) {
        refused = true;
    }
    QCOMPARE(refused, data.revision() == 0 && data.warning_count() > 0);
    if (warnings >= 0) QCOMPARE(static_cast<int>(data.warning_count()), warnings);
}

void TestLogReader::python_nan_is_a_gap() {
    write(at("a.jsonl"),
          "{\"phase\":\"step\",\"loss\":NaN,\"top1\":0.5}\n{\"phase\":\"step\",\"loss\":Infinity,\"top1\":0.6}\n");
    const auto data = read_run(at("a.jsonl"));
    QCOMPARE(data.warning_count(), std::size_t{0});
    QVERIFY(std::isnan(data.steps().column("loss")[0]));
    QVERIFY(std::isinf(data.steps().column("loss")[1]));
    QCOMPARE(data.steps().column("top1")[0], 0.5);
    QCOMPARE(data.steps().column("top1")[1], 0.6);
}

void TestLogReader::keys_in_another_order_find_their_columns() {
    write(at("a.jsonl"),
          "{\"phase\":\"step\",\"a\":1,\"b\":2,\"c\":3}\n{\"c\":30,\"phase\":\"step\",\"a\":10}\n"
          "{\"phase\":\"step\",\"b\":200,\"raw\":{\"a\":7},\"c\":300,\"d\\u0041\":4}\n");
    const auto data = read_run(at("a.jsonl"));
    const auto& steps = data.steps();
    QCOMPARE(steps.column("a")[1], 10.0);
    QVERIFY(std::isnan(steps.column("b")[1]));
    QCOMPARE(steps.column("c")[1], 30.0);
    QVERIFY(std::isnan(steps.column("a")[2]));
    QCOMPARE(steps.column("b")[2], 200.0);
    QCOMPARE(steps.column("c")[2], 300.0);
    QCOMPARE(steps.column("dA")[2], 4.0);
}

void TestLogReader::runs_are_found_and_named_uniquely() {
    write(at("x/r1/run.json"), "{}");
    write(at("x/r1/train_epoch.jsonl"), sample(1, 1));
    write(at("y/r1/metrics.jsonl"), "");
    write(at("y/py/train_epoch.jsonl"), sample(1, 1));
    write(at("y/py/val_epoch.jsonl"), sample(1, 1));
    write(at("y/py/notes.txt"), "");
    // Predictions, and what else is in JSON, are no run; a log of another tool is one, and so is one that is broken.
    write(at("y/py/predictions.jsonl"), "{\"image\": \"a.png\", \"label\": \"phase\"}\n{\"image\": \"b.png\"}\n");
    write(at("z/mm.jsonl"), "{\"epoch\": 1, \"loss\": 0.5}\n{\"epoch\": 2, \"loss\": 0.25}\n");
    write(at("z/broken.jsonl"), "{\"image\": \n" + sample(1, 1));
    const auto runs = find_runs(at(""));
    QStringList names;
    for (const auto& run : runs) names << QString::fromStdString(run.name);
    QCOMPARE(names, QStringList({"x/r1", "py/train_epoch", "py/val_epoch", "y/r1", "z/broken", "z/mm"}));
    QVERIFY(runs[0].folder && !runs[1].folder);
    QVERIFY_THROWS_EXCEPTION(Error, find_runs(at("nowhere")));
}

void TestLogReader::a_summary_needs_no_step_lines() {
    write(at("r/run.json"), R"({"schema":1,"label":"l","started_ts":5.5,"config":{"model":"m","batch_size":64,"lr":0.1},
        "dataset":{"name":"shapes"},"resolved":{"precision":"fp32"}})");
    std::string metrics;
    for (int i = 0; i < 50; ++i) metrics += "{\"phase\":\"step\",\"step\":1,\"t\":1}\n";
    metrics +=
        "{\"phase\":\"epoch\",\"epoch\":1,\"val_top1\":0.25,\"val_top5\":0.6,\"val_loss\":\"nan\",\"images_per_s\":100,"
        "\"energy_j\":5}\n";
    metrics +=
        "{\"phase\":\"epoch\",\"epoch\":2,\"val_top1\":0.5,\"val_top5\":0.5,\"val_loss\":2,\"images_per_s\":200,"
        "\"energy_j\":6,\"t\":9,\"other_cpu_percent\":35}\n";
    write(at("r/metrics.jsonl"), metrics);
    const auto s = summarize(RunSource{at("r"), true, "r"});
    QCOMPARE(s.best_top1.value_or(0), 0.5);
    QCOMPARE(s.best_top1_epoch, std::int64_t{2});
    // Of equal epochs the one of the lower loss.
    std::string equal;
    for (const auto* loss : {"2", "1.5", "1.5", "1.75"})
        equal += std::string(R"({"phase":"epoch","val_top1":0.5,"val_loss":)") + loss + "}\n";
    write(at("equal.jsonl"), equal);
    QCOMPARE(summarize(RunSource{at("equal.jsonl"), false, "equal"}).best_top1_epoch, std::int64_t{2});
    QCOMPARE(s.best_top5_epoch, std::int64_t{1});
    QCOMPARE(s.lowest_loss.value_or(0), 2.0);
    QCOMPARE(s.lowest_loss_epoch, std::int64_t{2});
    QCOMPARE(s.images_per_s.value_or(0), 150.0);
    QCOMPARE(s.energy_j.value_or(0), 11.0);
    QCOMPARE(s.other_cpu_percent.value_or(0), 35.0);  // of the epochs that know it
    QVERIFY(comparability_warnings({&s})[0].starts_with("Other processes used 35 %"));
    QCOMPARE(s.seconds.value_or(0), 9.0);
    QCOMPARE(s.batch_size.value_or(0), 64.0);
    QCOMPARE(QString::fromStdString(s.dataset + s.model + s.label), QString("shapesml"));
    // The logs that were read whole say the same, telemetry or not.
    write(at("r/val_epoch.jsonl"), sample(1000, 50) + sample(1100, 50));
    QCOMPARE(summary_json({open_run({at("r"), true, "r"}).summary}), summary_json({s}));
    RunFollower few(RunSource{at("r"), true, "r"}, Take::results);
    few.poll();
    QCOMPARE(few.data().steps().rows(), std::size_t{1});
    std::string telemetry;
    for (int i = 0; i < 90000; ++i) telemetry += sample(1000 + i, 50);  // more than is read at once
    write(at("py.jsonl"), telemetry);
    const auto log = summarize(RunSource{at("py.jsonl"), false, "py"});
    QCOMPARE(log.seconds.value_or(0), 89999.0);
    QCOMPARE(log.started_ts.value_or(0), 1000.0);
    QCOMPARE(summary_json({open_run({at("py.jsonl"), false, "py"}).summary}), summary_json({log}));
    QVERIFY(summarize(RunSource{at("gone"), true, "gone"}).problem.text().size() > 10);
    // A stranger's folder must not overflow the stack.
    write(at("deep/run.json"), R"({"a":)" + std::string(500000, '['));
    QVERIFY(summarize(RunSource{at("deep"), true, "deep"}).problem.text().find("nested too deeply") !=
            std::string::npos);
    write(at("large/run.json"), R"({"config":{"lr":1e999}})");
    QVERIFY(summarize(RunSource{at("large"), true, "large"}).problem.text().find("too large") != std::string::npos);
    // What a parser would pass over in silence: which of two values counts, and what stands behind its end.
    write(at("twice/run.json"), R"({"config":{"lr":0.1,"lr":0.5}})");
    QVERIFY(summarize(RunSource{at("twice"), true, "twice"}).problem.text().find("gives 'lr' twice") !=
            std::string::npos);
    write(at("end/run.json"), std::string("{\"config\":{}}\0{}", 16));
    QVERIFY(summarize(RunSource{at("end"), true, "end"}).problem.text().find("byte 0 at byte 13") != std::string::npos);
}

void TestLogReader::states_are_told_apart() {
    const auto state = [&](const char* name, const char* end) {
        write(at(name) / "run.json", R"({"config":{"model":"m"}})");
        if (*end != '\0')
            write(at(name) / "events.jsonl", std::string(R"({"phase":"event","kind":"end","text":")") + end + "\"}\n");
        return summarize(RunSource{at(name), true, name}).state;
    };
    QCOMPARE(state("a", "finished"), RunState::finished);
    QCOMPARE(state("b", "stopped"), RunState::stopped);
    QCOMPARE(state("c", "failed"), RunState::failed);
    QCOMPARE(state("d", ""), RunState::crashed);
    const auto open = RunFolder::open(at("d"));
    QCOMPARE(summarize(RunSource{at("d"), true, "d"}).state, RunState::running);
    write(at("e.jsonl"), sample(1, 1));
    QCOMPARE(summarize(RunSource{at("e.jsonl"), false, "e"}).state, RunState::log);
}

void TestLogReader::clock_running_backwards_is_sorted() {
    write(at("a.jsonl"), sample(100, 1) + sample(50, 2) + sample(150, 3));
    const auto data = read_run(at("a.jsonl"));
    const auto p = points(data, {}, metric("gpu_busy_percent").lines[0], XAxis::relative);
    QCOMPARE(p.x, (std::vector<double>{-50, 0, 50}));
    QCOMPARE(p.y, (std::vector<double>{2, 1, 3}));
}

void TestLogReader::axes_place_rows() {
    write(at("r/metrics.jsonl"),
          "{\"phase\":\"step\",\"epoch\":1,\"step\":10,\"t\":1,\"loss\":3}\n"
          "{\"phase\":\"step\",\"epoch\":2,\"step\":20,\"t\":3,\"loss\":2}\n"
          "{\"phase\":\"epoch\",\"epoch\":2,\"step\":20,\"t\":3.5,\"val_loss\":2.5}\n");
    write(at("r/train_epoch.jsonl"), "{\"phase\":\"sample\",\"ts\":1002,\"t_mono_s\":2,\"power_w\":50}\n");
    const auto data = read_run(at("r"));
    RunSummary summary;
    summary.batch_size = 64;
    const MetricLine loss{Source::steps, "loss", {}};
    QCOMPARE(points(data, summary, loss, XAxis::relative).x, (std::vector<double>{1, 3}));
    QCOMPARE(points(data, summary, loss, XAxis::wall).x, (std::vector<double>{1001, 1003}));
    QCOMPARE(points(data, summary, loss, XAxis::step).x, (std::vector<double>{10, 20}));
    QCOMPARE(points(data, summary, loss, XAxis::epoch).x, (std::vector<double>{1, 2}));
    QCOMPARE(points(data, summary, loss, XAxis::samples).x, (std::vector<double>{640, 1280}));
    QCOMPARE(points(data, summary, {Source::epochs, "val_loss", {}}, XAxis::epoch).x, (std::vector<double>{2}));
    // A sample lies between the steps around it.
    QCOMPARE(points(data, summary, {Source::samples, "power_w", {}}, XAxis::step).x, (std::vector<double>{15}));
    QVERIFY(points(data, {}, loss, XAxis::samples).x.empty());  // no batch size: no place, not a wrong one
    QCOMPARE(Positions(data, summary, data.steps(), XAxis::step).of_time(2), 15.0);
}

void TestLogReader::agg_has_medians_and_maxima() {
    write(at("r/train_epoch.jsonl"), sample(1, 10) + sample(2, 50) + sample(4, 20) +
                                         "{\"phase\":\"summary\",\"fn\":\"f\",\"torch_max_mem_alloc_mb\":990.4}\n");
    const auto data = read_run(at("r/train_epoch.jsonl"));
    const std::vector<NamedRun> runs{{"a,b", &data}};
    const auto lines = QString::fromStdString(summary_agg_csv(runs)).split('\n');
    const auto keys = lines[0].split(',');
    const auto values = QString(lines[1]).replace("\"a,b\"", "ab").split(',');
    QCOMPARE(values[keys.indexOf("gpu_busy_percent_median")], QString("20"));
    QCOMPARE(values[keys.indexOf("gpu_busy_percent_max")], QString("50"));
    QCOMPARE(values[keys.indexOf("power_w_max")], QString());
    QCOMPARE(values[keys.indexOf("torch_max_mem_alloc_mb_max")], QString("990.4"));
    QCOMPARE(values[keys.indexOf("t_rel_s_max")], QString("3"));
    QCOMPARE(QString::fromStdString(samples_csv(runs)).split('\n')[2], QString("\"a,b\",,1,2,50"));
    QVERIFY(QString::fromStdString(summary_csv(runs)).contains("\"a,b\",f,,990.4"));
}

void TestLogReader::samples_of_every_gpu_are_exported() {
    write(at("r/train_epoch.jsonl"),
          "{\"phase\":\"sample\",\"ts\":1,\"device\":\"0000:03:00.0\",\"power_w\":90,\"torch_mem_alloc_mb\":5}\n"
          "{\"phase\":\"sample\",\"ts\":1,\"device\":\"0000:0a:00.0\",\"power_w\":20}\n");
    const auto data = read_run(at("r/train_epoch.jsonl"));
    QCOMPARE(QString::fromStdString(samples_csv({{"r", &data}})),
             QString("run_id,device,t_rel_s,ts,power_w,torch_mem_alloc_mb\n"
                     "r,0000:03:00.0,0,1,90,5\nr,0000:0a:00.0,0,1,20,\n"));
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestLogReader)

}  // namespace tst_log_reader

#include "tst_log_reader.moc"
