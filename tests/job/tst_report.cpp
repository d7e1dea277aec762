// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reports of runs: what is in them, and where it comes from.
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>
#include <nlohmann/json.hpp>

#include "job/report_stage.hpp"
#include "report/text_blocks.hpp"
#include "support/test_program.hpp"

namespace tst_report {

using namespace torchdeck;
namespace fs = std::filesystem;
using report_runs::document_of;
using report_runs::refusal;
using report_runs::Stage;
using report_runs::table_of;

class TestReport : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void sections_are_in_order();
    void the_same_input_gives_the_same_bytes();
    void every_number_has_a_line_that_says_it();
    void a_page_is_small_and_stands_alone();
    void every_chart_has_words();
    void texts_are_kept_and_safe();
    void the_markdown_twin_has_its_figures();
    void logs_without_descriptions_are_reported();
    void counted_networks_are_shown();
    void a_report_can_be_canceled();
};

void TestReport::sections_are_in_order() {
    const Stage stage;
    std::vector<std::string> titles;
    for (const auto& section : document_of(stage).sections) titles.push_back(section.title);
    const std::vector<std::string> expected{"Experiment design", "Environment", "Complexity",
                                            "Measurement",       "Roofline",    "Training results",
                                            "Analysis",          "Limitations", "Appendix"};
    QCOMPARE(titles, expected);
    const auto html = stage.write();
    for (const auto* words : {"570.86", "GPU one", "bf16", "Performance summary: lr 0.01", "Shader clock",
                              "610 TFLOP/s", "p = ", "torchdeck train --lr 0.003 --seed 1"})
        QVERIFY2(html.find(words) != std::string::npos, words);
}

void TestReport::the_same_input_gives_the_same_bytes() {
    const Stage stage;
    const auto first = stage.write();
    QCOMPARE(stage.write(), first);
    const Stage other;
    QCOMPARE(other.write(), first);  // in another folder, at another time
    QVERIFY(stage.verify().empty());
}

void TestReport::every_number_has_a_line_that_says_it() {
    const Stage stage;
    const auto document = document_of(stage);
    std::size_t numbers = 0;
    for (const auto& section : document.sections) {
        for (const auto& block : section.blocks) {
            if (const auto* const charts = std::get_if<report::Charts>(&block)) {
                for (const auto& chart : charts->charts) QVERIFY2(!chart.sources.empty(), chart.key.c_str());
            }
            const auto* const table = std::get_if<report::Table>(&block);
            if (table == nullptr) continue;
            for (const auto& row : table->rows) {
                for (std::size_t c = 0; c < row.size(); ++c) {
                    const auto& name = table->columns[c].name;
                    // How many rows there are of something comes from no line.
                    if (!row[c].value || name == "no." || name == "runs") continue;
                    ++numbers;
                    QVERIFY2(!row[c].sources.empty(), (table->key + ": " + name).c_str());
                    for (const auto& source : row[c].sources) {
                        const auto file = source.file.substr(0, source.file.find(" ("));
                        QVERIFY2(fs::exists(stage.folder / "data" / file), source.file.c_str());
                    }
                }
            }
        }
    }
    QVERIFY(numbers > 100);
    // The line of the best epoch has the value itself.
    const auto& best = table_of(document, "results")->rows[1][1];
    QCOMPARE(best.sources.size(), std::size_t{1});
    const auto& source = best.sources.front();
    QCOMPARE(source.file, std::string("run-2/metrics.jsonl"));
    const auto lines =
        QString::fromStdString(report_runs::read(stage.folder / "data" / source.file)).split(QLatin1Char('\n'));
    const auto line = nlohmann::json::parse(lines[static_cast<qsizetype>(source.first) - 1].toStdString());
    QCOMPARE(100 * line["val_top1"].get<double>(), *best.value);
    // So has the line of a setting.
    const auto& rate = table_of(document, "configurations")->rows[1][6];
    const auto setting = QString::fromStdString(report_runs::read(stage.folder / "data" / rate.sources[0].file))
                             .split(QLatin1Char('\n'))[static_cast<qsizetype>(rate.sources[0].first) - 1];
    QCOMPARE(setting.simplified(), QString("\"lr\": 0.01,"));
}

void TestReport::a_page_is_small_and_stands_alone() {
    const Stage stage({.epochs = 10, .steps = 400, .samples = 5000});
    const auto result = job::write_report(stage.request());
    const auto html = report_runs::read(stage.page);
    QVERIFY2(result.extent.charts >= 30, std::to_string(result.extent.charts).c_str());
    QVERIFY2(html.size() <= 1'500'000, std::to_string(html.size()).c_str());
    for (const auto* loads : {"<script", "<link", "<img", "<iframe", "<object", "src=", "url(", "@import", "xlink"})
        QVERIFY2(html.find(loads) == std::string::npos, loads);
    const QRegularExpression targets(QStringLiteral("href=\"([^\"]*)\""));
    for (const auto& match : targets.globalMatch(QString::fromStdString(html)))
        QVERIFY2(match.captured(1).startsWith('#'), qPrintable(match.captured(1)));
    QXmlStreamReader reader(QByteArray::fromStdString(html));
    while (!reader.atEnd()) reader.readNext();
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
}

void TestReport::every_chart_has_words() {
    const Stage stage;
    const auto html = QString::fromStdString(stage.write());
    const QRegularExpression words(QStringLiteral("role='img' aria-label=\"([^\"]*)\""));
    int charts = 0;
    for (const auto& match : words.globalMatch(html)) {
        ++charts;
        QVERIFY2(match.captured(1).size() > 30, qPrintable(match.captured(1)));
    }
    QCOMPARE(charts, html.count(QStringLiteral("<figure ")));
    QVERIFY(html.contains("Bars of Throughput (images/s) for each configuration. 1: 25"));
    QVERIFY(html.contains("(mean of 3 runs): from"));
}

void TestReport::texts_are_kept_and_safe() {
    const Stage stage;
    const auto without = stage.write();
    const auto file = stage.folder / "report-text/analysis.md";
    QVERIFY(fs::exists(file));
    const auto hint = report_runs::read(file);
    QVERIFY(hint.starts_with("<!--"));
    QVERIFY(without.find("class=\"text\"") == std::string::npos);
    const std::string own =
        "# Why\n\nIt is *faster* than <script>alert(1)</script>, see [this](javascript:alert(1)) and "
        "[that](https://example.org/a?b&c).\n\n![a drawing](https://example.org/x.png)\n\n"
        "<img src=\"http://example.org/y.png\">\n\x01\n";
    report_runs::write(file, hint + own);
    const auto with = stage.write();
    QCOMPARE(report_runs::read(file), hint + own);
    QVERIFY(with.find("<em>faster</em>") != std::string::npos);
    QVERIFY(with.find("<h3>Why</h3>") != std::string::npos);
    QVERIFY(with.find("&lt;script&gt;") != std::string::npos);
    QVERIFY(with.find("href=\"https://example.org/a?b&amp;c\"") != std::string::npos);
    for (const auto* bad : {"<script", "<img", "javascript:", "\x01"})
        QVERIFY2(with.find(bad) == std::string::npos, bad);
    QVERIFY(stage.verify().empty());
    QXmlStreamReader reader(QByteArray::fromStdString(with));
    while (!reader.atEnd()) reader.readNext();
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    report_runs::write(file, hint + "Nothing.\n");
    const auto found = stage.verify();
    QVERIFY(!found.empty());
    const auto where = found[0].where.text();
    QVERIFY2(where.find("report-text/analysis.md") != std::string::npos, where.c_str());
}

void TestReport::the_markdown_twin_has_its_figures() {
    const Stage stage;
    auto request = stage.request();
    request.markdown = stage.folder / "twin.md";
    const auto result = job::write_report(request);
    const auto text = QString::fromStdString(report_runs::read(request.markdown));
    const QRegularExpression image(QStringLiteral("!\\[([^\\n]+)\\]\\(([^)]+)\\)"));
    std::size_t images = 0;
    for (const auto& match : image.globalMatch(text)) {
        ++images;
        QVERIFY(match.captured(1).size() > 30);
        const auto svg = report_runs::read(stage.folder / match.captured(2).toStdString());
        QXmlStreamReader reader(QByteArray::fromStdString(svg));
        while (!reader.atEnd()) reader.readNext();
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    }
    QCOMPARE(images, result.extent.charts);
    QVERIFY(text.contains("## Training results"));
    QVERIFY(text.contains("run\\-2/metrics.jsonl") || text.contains("run-2/metrics.jsonl"));
    QVERIFY(text.contains("\\<with\\>"));
    // Every row of a table has as many cells as its head.
    int columns = 0;
    for (auto line : text.split('\n')) {
        line.replace("\\|", "");
        if (!line.startsWith('|')) {
            columns = 0;
        } else if (columns == 0) {
            columns = static_cast<int>(line.count('|'));
        } else {
            QCOMPARE(static_cast<int>(line.count('|')), columns);
        }
    }
}

void TestReport::logs_without_descriptions_are_reported() {
    const Stage stage;
    fs::remove(stage.folder / "data/run-1/run.json");
    fs::remove(stage.folder / "data/run-2/train_epoch.jsonl");
    fs::remove(stage.folder / "data/peaks.json");
    report_runs::write(stage.folder / "data/run-3/metrics.jsonl", "rubbish\n{}\n");
    (void)stage.write();
    QVERIFY(stage.verify().empty());
    const auto html = report_runs::read(stage.page);
    QVERIFY(html.find("lines of the logs could not be used") != std::string::npos);
    auto request = stage.request();
    request.inputs = {(stage.folder / "data/run-4/metrics.jsonl").string()};
    QCOMPARE(job::write_report(request).runs, std::size_t{1});
    QVERIFY(stage.verify().empty());
    fs::create_directories(stage.folder / "empty");
    request.inputs = {(stage.folder / "empty").string()};
    QVERIFY_THROWS_EXCEPTION(Error, (void)job::write_report(request));
}

void TestReport::counted_networks_are_shown() {
    const Stage stage;
    const auto file = stage.folder / "data/complexity.json";
    report_runs::write(file, R"([{"format":"torchdeck-complexity","version":1,"model":"vgg16","batch":16,"height":224,
"width":224,"parameters":138357544,"forward":{"mac":247562895360},"step":{"mac":741300224000,"bytes_moved":9000000000}}])");
    (void)stage.write();
    QVERIFY(stage.verify().empty());
    const auto html = report_runs::read(stage.page);
    QVERIFY(html.find(">vgg16</th>") != std::string::npos);
    QVERIFY(html.find(">741.3</td>") != std::string::npos);
    report_runs::write(file, "[{}]");
    const auto problem = refusal(stage.page);
    QVERIFY2(problem.find("complexity.json") != std::string::npos, problem.c_str());
}

void TestReport::a_report_can_be_canceled() {
    const Stage stage;
    std::stop_source stop;
    auto request = stage.request();
    std::int64_t last = 0;
    request.on_progress = [&](std::int64_t done, std::int64_t of) {
        last = done;
        QCOMPARE(of, std::int64_t{9});
        if (done == 3) stop.request_stop();
    };
    try {
        (void)job::write_report(request, stop.get_token());
        QFAIL("was not canceled");
    } catch (const Error& e) {
        QCOMPARE(e.code(), ErrorCode::stopped);
    }
    QCOMPARE(last, std::int64_t{3});
    QVERIFY(!fs::exists(stage.page));
}

TORCHDECK_TEST(QCoreApplication, TestReport)

}  // namespace tst_report

#include "tst_report.moc"
