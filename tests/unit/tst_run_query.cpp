// SPDX-License-Identifier: GPL-3.0-or-later
//
// Choosing, ordering and describing runs by what their table says.
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <fstream>

#include "base/error.hpp"
#include "runs/csv.hpp"
#include "runs/log_reader.hpp"
#include "runs/run_names.hpp"
#include "runs/run_query.hpp"
#include "runs/run_report.hpp"
#include "support/test_program.hpp"

namespace tst_run_query {

using namespace torchdeck;
using runs::RunSummary;

namespace {

RunSummary run(const char* name, const char* model, const char* lr, std::optional<double> top1,
               const char* seed = "0") {
    RunSummary summary;
    summary.source.name = summary.name = name;
    summary.state = runs::RunState::finished;
    summary.model = model;
    summary.dataset = "shapes";
    summary.best_top1 = top1;
    summary.best_top1_epoch = top1 ? 3 : 0;
    summary.facts = {{"config", "model", model},   {"config", "lr", lr},          {"config", "seed", seed},
                     {"config", "device", "auto"}, {"resolved", "device", "cpu"}, {"host", "name", "box"}};
    return summary;
}

std::vector<RunSummary> some() {
    return {run("a", "resnet18", "0.01", 0.5), run("b", "resnet50", "0.1", 0.7), run("c", "vgg16", "0.001", {}),
            run("d", "resnet18", "0.1", 0.6, "1")};
}

}  // namespace

class TestRunQuery : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void names_are_shortened_to_what_differs_data();
    void names_are_shortened_to_what_differs();
    void filters_choose_data();
    void filters_choose();
    void bad_filters_say_why_data();
    void bad_filters_say_why();
    void patterns_take_little_time();
    void runs_are_sorted_data();
    void runs_are_sorted();
    void tables_have_columns_of_settings();
    void names_cannot_control_the_terminal();
    void logs_of_telemetry_are_compared_by_their_readings();
    void groups_have_statistics();
    void cells_are_no_formulas();
};

void TestRunQuery::filters_choose_data() {
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QString>("names");
    const auto row = [](const char* filter, const char* names) { QTest::newRow(filter) << filter << names; };
    row("", "abcd");
    row("lr>0.01", "bd");
    row("lr>=0.01", "abd");
    row("lr<1e-2", "c");
    row("lr=0.1", "bd");
    row("lr=1e-1", "bd");  // numbers are compared as numbers
    row("lr!=0.1", "ac");
    row("lr>0.01 model:resnet*", "bd");
    row("  model:resnet?8   top1>0.55 ", "d");
    row("top1>0", "abd");  // no value: no match
    row("top1!=0.5", "bcd");
    row("model=vgg16", "c");
    row("device=cpu", "abcd");  // what it became, not what was asked for
    row("config.device=auto", "abcd");
    row("host.name:b*x seed=1", "d");
    row("b", "b");
    row("state=finished", "abcd");
}

void TestRunQuery::filters_choose() {
    QFETCH(QString, filter);
    QFETCH(QString, names);
    const runs::RunFilter chosen(filter.toStdString());
    QString found;
    for (const auto& r : some()) {
        if (chosen.matches(r)) found += QString::fromStdString(r.source.name);
    }
    QCOMPARE(found, names);
}

void TestRunQuery::bad_filters_say_why_data() {
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QString>("why");
    const auto row = [](const char* filter, const char* why) { QTest::newRow(filter) << filter << why; };
    row("lr>", "expected a value");
    row(">3", "expected KEY");
    row("lr>fast", "expected a number");
    row("learning_rate>3", "runs have no 'learning_rate'");
    row("batchsize=3", "did you mean 'batch_size'?");
    row("topl>0.5", "did you mean 'top1'?");
    row("lr!3", "expected KEY=VALUE");
}

void TestRunQuery::bad_filters_say_why() {
    QFETCH(QString, filter);
    QFETCH(QString, why);
    try {
        const runs::RunFilter parsed(filter.toStdString());
        QFAIL("accepted");
    } catch (const Error& e) {
        QCOMPARE(e.exit_code(), 2);
        QVERIFY2(QString(e.what()).contains(why), e.what());
    }
}

void TestRunQuery::patterns_take_little_time() {
    QVERIFY(runs::matches_pattern("", "") && runs::matches_pattern("", "**") && !runs::matches_pattern("", "?"));
    QVERIFY(runs::matches_pattern("resnet18", "*18") && !runs::matches_pattern("resnet18", "*8*1"));
    // Exponential where each star is tried by recursion.
    std::string pattern;
    for (int i = 0; i < 50; ++i) pattern += "*a";
    QVERIFY(!runs::matches_pattern(std::string(5000, 'a'), pattern + "*b"));
}

void TestRunQuery::runs_are_sorted_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<bool>("reverse");
    QTest::addColumn<QString>("names");
    QTest::newRow("best first") << "top1" << false << "bdac";  // without a value last
    QTest::newRow("worst first") << "top1" << true << "adbc";
    QTest::newRow("numbers as numbers, stable") << "lr" << false << "cabd";
    QTest::newRow("text") << "model" << false << "adbc";
    QTest::newRow("text reversed") << "model" << true << "cbad";
}

void TestRunQuery::runs_are_sorted() {
    QFETCH(QString, key);
    QFETCH(bool, reverse);
    QFETCH(QString, names);
    auto all = some();
    runs::sort_runs(all, key.toStdString(), reverse);
    QString found;
    for (const auto& r : all) found += QString::fromStdString(r.source.name);
    QCOMPARE(found, names);
    QVERIFY_THROWS_EXCEPTION(Error, runs::sort_runs(all, "no such", false));
}

void TestRunQuery::tables_have_columns_of_settings() {
    const auto table = QString::fromStdString(runs::summary_table(some(), {"lr", "device"}));
    const auto lines = table.split('\n');
    QVERIFY2(lines[0].simplified().endsWith("started folder lr device"), qPrintable(lines[0]));
    QVERIFY2(lines[1].simplified().endsWith("0.01 cpu"), qPrintable(lines[1]));
    QVERIFY(lines[1].contains("0.500 (e3)"));
    QCOMPARE(lines[0].indexOf("lr"), lines[3].indexOf("0.001"));
    auto measured = some()[0];
    measured.batch_size = 64;
    measured.images_per_s = 128;
    measured.peak_memory_mb = 900;
    QVERIFY(runs::value_of(measured, "step_ms") == "500" && runs::value_of(measured, "peak_memory_mb") == "900");
    QVERIFY(runs::value_of(some()[0], "step_ms").empty());
}

void TestRunQuery::names_cannot_control_the_terminal() {
    auto all = some();
    all[0].source.name = all[0].name = "\x1b[2J";
    all[1].model = "\x1b]0;x\x07";
    all[2].problem = Message("run.json has \x1b[31m");
    all[3].facts[1].value = "\xc2\x9b";
    for (const auto& text : {runs::summary_table(all, {"lr"}), runs::comparison_report(all), runs::group_report(all)}) {
        QVERIFY(text.find('\x1b') == std::string::npos && text.find("\xc2\x9b") == std::string::npos);
    }
}

void TestRunQuery::logs_of_telemetry_are_compared_by_their_readings() {
    QTemporaryDir folder;
    const std::filesystem::path root = folder.path().toStdString();
    for (const int watts : {80, 120}) {
        std::ofstream log(root / ("run_" + std::to_string(watts) + ".jsonl"));
        for (int i = 0; i < 3; ++i)
            log << R"({"phase":"sample","ts":)" << 1700000000 + i << R"(,"power_w":)" << watts + i
                << R"(,"gpu_busy_percent":90,"temp_c":60})" << '\n';
        log << R"({"phase":"summary","fn":"train_epoch","wall_time_s":12.5})" << '\n';
    }
    const auto all = runs::summarize(runs::find_runs(root));
    const auto text = QString::fromStdString(runs::comparison_report(all));
    QVERIFY2(text.contains("readings, median of the run"), qPrintable(text));
    QStringList lines;
    for (const auto& line : text.split('\n')) lines << line.simplified();
    QVERIFY2(lines.contains("Power, W 121 (max 122) 81 (max 82)"), qPrintable(text));
    QVERIFY2(lines.contains("time of train_epoch, s 12.5 (max 12.5) 12.5 (max 12.5)"), qPrintable(text));
    QVERIFY(text.contains("no settings are known of these logs") && !text.contains("no setting differs"));
}

void TestRunQuery::groups_have_statistics() {
    std::vector<RunSummary> all;
    for (int seed = 0; seed < 3; ++seed) {
        const auto text = std::to_string(seed);
        all.push_back(run("x", "resnet18", "0.1", 0.50 + 0.01 * seed, text.c_str()));
        all.push_back(run("y", "resnet18", "0.2", 0.60 + 0.01 * seed, text.c_str()));
    }
    const auto report = QString::fromStdString(runs::group_report(all));
    QVERIFY2(report.contains("lr 0.1") && report.contains("0.510 ± 0.010 (n = 3)"), qPrintable(report));
    QVERIFY2(report.contains("+0.100") && report.contains("(Welch)"), qPrintable(report));
}

void TestRunQuery::cells_are_no_formulas() {
    QCOMPARE(runs::csv_cell("=1+1"), std::string("'=1+1"));
    QCOMPARE(runs::csv_cell("@SUM(A1)"), std::string("'@SUM(A1)"));
    QCOMPARE(runs::csv_cell("-cat"), std::string("'-cat"));
    QCOMPARE(runs::csv_cell("+\"x\",y"), std::string("\"'+\"\"x\"\",y\""));
    QCOMPARE(runs::csv_cell("\t=1"), std::string("'\t=1"));
    // Numbers stay numbers.
    QCOMPARE(runs::csv_cell("-3.5e-2"), std::string("-3.5e-2"));
    QCOMPARE(runs::csv_cell("a-b=c"), std::string("a-b=c"));
}

void TestRunQuery::names_are_shortened_to_what_differs_data() {
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QStringList>("shorter");
    QTest::newRow("times") << QStringList{"20261122-111839-shapes-resnet18", "20261122-140212-shapes-resnet18"}
                           << QStringList{"11:18:39", "14:02:12"};
    QTest::newRow("models") << QStringList{"20261122-111839-shapes-vgg16", "20261122-111839-shapes-resnet18-long"}
                            << QStringList{"vgg16", "resnet18-long"};
    QTest::newRow("one is the beginning of the other") << QStringList{"a-b", "a-b-2"} << QStringList{"b", "b-2"};
    QTest::newRow("nothing in common") << QStringList{"first", "second"} << QStringList{"first", "second"};
    QTest::newRow("one") << QStringList{"20261122-111839-shapes"} << QStringList{"20261122-111839-shapes"};
    QTest::newRow("the same twice") << QStringList{"a-b", "a-b"} << QStringList{"a-b", "a-b"};
    QTest::newRow("folders") << QStringList{"x/seed-1", "x/seed-2"} << QStringList{"1", "2"};
    QTest::newRow("settings stay whole") << QStringList{"seed 1", "seed 2"} << QStringList{"seed 1", "seed 2"};
    QTest::newRow("also several") << QStringList{"lr 0.1 · seed-1", "lr 0.1 · seed-2"}
                                  << QStringList{"lr 0.1 · seed-1", "lr 0.1 · seed-2"};
    QTest::newRow("none") << QStringList{} << QStringList{};
}

void TestRunQuery::names_are_shortened_to_what_differs() {
    QFETCH(QStringList, names);
    QFETCH(QStringList, shorter);
    std::vector<std::string> all;
    for (const auto& name : names) all.push_back(name.toStdString());
    QStringList got;
    for (const auto& name : runs::short_names(all)) got << QString::fromStdString(name);
    QCOMPARE(got, shorter);
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestRunQuery)

}  // namespace tst_run_query

#include "tst_run_query.moc"
