// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reports of runs: what is in them, where it comes from, and that no digit of it can change unseen. TORCHDECK_REPORT
// =slow tries more digits and asks other programs for their opinion.
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>
#include <clocale>
#include <locale>
#include <nlohmann/json.hpp>
#include <random>

#include "base/error.hpp"
#include "job/report.hpp"
#include "job/report_inputs.hpp"
#include "job/report_runs.hpp"
#include "report/html.hpp"
#include "report/recipe.hpp"
#include "report/sections.hpp"
#include "report/text_blocks.hpp"

using namespace torchdeck;
namespace fs = std::filesystem;

namespace {

bool slow() {
    return qEnvironmentVariable("TORCHDECK_REPORT") == "slow";
}

/// Runs in DIR/data, a report in DIR/report.html.
struct Stage {
    QTemporaryDir temporary;
    fs::path folder = temporary.path().toStdString();
    fs::path page = folder / "report.html";

    explicit Stage(const report_runs::Shape& shape = {}) { report_runs::make_eight(folder / "data", shape); }
    [[nodiscard]] job::ReportRequest request() const {
        return {.inputs = {(folder / "data").string()},
                .html = page,
                .markdown = {},
                .title = {},
                .texts = {},
                .peaks = {}};
    }
    [[nodiscard]] std::string write() const {
        (void)job::write_report(request());
        return report_runs::read(page);
    }
    [[nodiscard]] std::vector<report::Difference> verify(const fs::path& data = {}) const {
        return job::verify_report(page, data).differences;
    }
};

/// Whether verification says in any way that something is wrong.
bool is_found(const Stage& stage) {
    try {
        return !stage.verify().empty();
    } catch (const Error&) {
        return true;
    }
}

report::Document document_of(const Stage& stage) {
    job::ReportFiles files;
    files.runs = runs::find_runs(stage.folder / "data");
    runs::name_runs(files.runs);
    files.peaks = stage.folder / "data/peaks.json";
    return report::build_document(job::read_report_inputs(files, "A title", [] {}, {}));
}

const report::Table* table_of(const report::Document& document, std::string_view key) {
    for (const auto& section : document.sections) {
        for (const auto& block : section.blocks) {
            const auto* const table = std::get_if<report::Table>(&block);
            if (table != nullptr && table->key == key) return table;
        }
    }
    return nullptr;
}

/// Digits that a reader sees, and those of drawings: not those of the style.
std::vector<std::size_t> digits_of(const std::string& html) {
    std::vector<std::size_t> digits;
    const auto begin = html.find("</style>");
    for (auto at = begin; at < html.size(); ++at) {
        if (html[at] >= '0' && html[at] <= '9') digits.push_back(at);
    }
    return digits;
}

char another_digit(char digit, std::mt19937& random) {
    std::uniform_int_distribution<int> by(1, 9);
    return static_cast<char>('0' + (digit - '0' + by(random)) % 10);
}

std::string refusal(const fs::path& page) {
    try {
        (void)job::verify_report(page, {});
    } catch (const Error& e) {
        return e.what();
    }
    return {};
}

/// Writes numbers as "1.234,5".
struct Commas : std::numpunct<char> {
    [[nodiscard]] char do_decimal_point() const override { return ','; }
    [[nodiscard]] char do_thousands_sep() const override { return '.'; }
    [[nodiscard]] std::string do_grouping() const override { return "\3"; }
};

}  // namespace

class TestReport : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void sections_are_in_order();
    void the_same_input_gives_the_same_bytes();
    void every_number_has_a_line_that_says_it();
    void a_page_is_small_and_stands_alone();
    void every_chart_has_words();
    void other_programs_accept_the_page();
    void no_changed_digit_of_the_page_is_missed();
    void no_changed_digit_of_a_log_is_missed();
    void differences_are_named();
    void lines_that_come_and_go_are_named();
    void data_may_move();
    void a_locale_changes_nothing();
    void texts_are_kept_and_safe();
    void the_markdown_twin_has_its_figures();
    void logs_without_descriptions_are_reported();
    void counted_networks_are_shown();
    void rubbish_is_refused_in_a_sentence();
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

void TestReport::other_programs_accept_the_page() {
    if (!slow()) QSKIP("Asks tidy and xmllint only with TORCHDECK_REPORT=slow.");
    const Stage stage;
    (void)stage.write();
    const std::pair<const char*, QStringList> programs[] = {{"tidy", {"-q", "-e"}}, {"xmllint", {"--noout"}}};
    for (const auto& [program, arguments] : programs) {
        if (QStandardPaths::findExecutable(program).isEmpty())
            QSKIP("tidy or xmllint is missing: apt-get install tidy libxml2-utils.");
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(program, arguments + QStringList{QString::fromStdString(stage.page.string())});
        QVERIFY(process.waitForFinished());
        QCOMPARE(QString::fromUtf8(process.readAll()), QString());
        QCOMPARE(process.exitCode(), 0);
    }
}

void TestReport::no_changed_digit_of_the_page_is_missed() {
    const Stage stage;
    const auto html = stage.write();
    const auto digits = digits_of(html);
    std::mt19937 random(18);
    std::uniform_int_distribution<std::size_t> any(0, digits.size() - 1);
    for (int i = 0; i < (slow() ? 200 : 20); ++i) {
        auto changed = html;
        const auto at = digits[any(random)];
        changed[at] = another_digit(changed[at], random);
        report_runs::write(stage.page, changed);
        const auto found = stage.verify();
        QVERIFY2(!found.empty(), html.substr(at - 40, 80).c_str());
        QVERIFY2(found.size() == 1, found.back().sentence().c_str());
        QVERIFY(!found[0].where.empty());
    }
    report_runs::write(stage.page, html);
    QVERIFY(stage.verify().empty());
    // Nor one of what the page says about itself.
    const auto recipe = html.find("torchdeck-report");
    for (auto at = recipe; html[at] != '\n'; ++at) {
        if (html[at] < '0' || html[at] > '9') continue;
        auto changed = html;
        changed[at] = another_digit(changed[at], random);
        report_runs::write(stage.page, changed);
        QVERIFY2(is_found(stage), html.substr(at - 20, 40).c_str());
    }
}

void TestReport::no_changed_digit_of_a_log_is_missed() {
    const Stage stage;
    (void)stage.write();
    std::mt19937 random(50);
    for (int i = 0; i < (slow() ? 50 : 8); ++i) {
        const auto run = stage.folder / "data" / fmt::format("run-{}", 1 + random() % 8);
        constexpr const char* kNames[] = {"metrics.jsonl", "train_epoch.jsonl", "events.jsonl", "run.json"};
        const auto file = run / kNames[random() % 4];
        const auto text = report_runs::read(file);
        std::vector<std::size_t> digits;
        for (std::size_t at = 0; at < text.size(); ++at) {
            if (text[at] >= '0' && text[at] <= '9') digits.push_back(at);
        }
        auto changed = text;
        const auto at = digits[random() % digits.size()];
        changed[at] = another_digit(changed[at], random);
        report_runs::write(file, changed);
        QVERIFY2(is_found(stage), (file.string() + ": " + text.substr(at > 30 ? at - 30 : 0, 60)).c_str());
        const auto found = stage.verify();
        const auto name = run.filename().string() + "/" + file.filename().string();
        QVERIFY2(std::ranges::any_of(found,
                                     [&](const auto& one) {
                                         return one.where.find(name) != std::string::npos &&
                                                one.where.find("SHA-256") != std::string::npos;
                                     }),
                 name.c_str());
        report_runs::write(file, text);
    }
    QVERIFY(stage.verify().empty());
}

void TestReport::differences_are_named() {
    const Stage stage;
    const auto document = document_of(stage);
    auto html = stage.write();
    const auto& cell = table_of(document, "results")->rows[0][1];
    const auto wanted = ">" + cell.text + "</td>";
    const auto at = html.find(wanted, html.find("id=\"table-results\""));
    QVERIFY(at != std::string::npos);
    auto changed = html;
    changed.replace(at + 1, 1, cell.text[0] == '9' ? "8" : "9");
    report_runs::write(stage.page, changed);
    const auto found = stage.verify();
    QCOMPARE(found.size(), std::size_t{1});
    const auto sentence = found[0].sentence();
    for (const auto& words :
         {std::string("Training results"), std::string("Validation results of each run"),
          std::string("lr 0.003 · seed 1"), std::string("best top-1"), "the data give '" + cell.text + "'"})
        QVERIFY2(sentence.find(words) != std::string::npos, sentence.c_str());
    // A log that changes what is shown: the number and the file are both named.
    report_runs::write(stage.page, html);
    const auto file = stage.folder / "data/run-1/metrics.jsonl";
    auto log = report_runs::read(file);
    const auto final_at = log.find("\"top1\":0.61", log.find("\"final\""));
    log.replace(final_at, 11, "\"top1\":0.51");
    report_runs::write(file, log);
    std::string all;
    for (const auto& difference : stage.verify()) all += difference.sentence() + "\n";
    QVERIFY2(all.find("final top-1") != std::string::npos, all.c_str());
    QVERIFY2(all.find("run-1/metrics.jsonl, SHA-256") != std::string::npos, all.c_str());
}

void TestReport::lines_that_come_and_go_are_named() {
    const report::Written expected{.text = "a\nb\nc\nd\ne\nf\n", .places = {{0, "begin"}, {2, "middle"}, {5, "end"}}};
    QVERIFY(report::differences(expected, expected.text, 9).empty());
    const auto gone = report::differences(expected, "a\nb\nd\ne\nf\n", 9);
    QCOMPARE(gone.size(), std::size_t{1});
    QCOMPARE(gone[0].sentence(), std::string("middle: the page lacks 'c'."));
    const auto come = report::differences(expected, "a\nb\nc\nd\nx\ne\nf\n", 9);
    QCOMPARE(come.size(), std::size_t{1});
    QCOMPARE(come[0].sentence(), std::string("middle: the page has 'x', which the data do not give."));
    QCOMPARE(report::differences(expected, "a\nb\nc\nd\ne\nf", 9).size(), std::size_t{1});
    QCOMPARE(report::differences(expected, expected.text + "g\n", 9).size(), std::size_t{1});
    QCOMPARE(report::differences(expected, "", 4).size(), std::size_t{4});
    QCOMPARE(report::differences({}, "a\nb\n", 9).size(), std::size_t{2});
}

void TestReport::data_may_move() {
    const Stage stage;
    (void)stage.write();
    const auto elsewhere = stage.folder / "elsewhere";
    fs::create_directories(elsewhere);
    fs::rename(stage.folder / "data", elsewhere / "logs");
    const auto problem = refusal(stage.page);
    QVERIFY2(problem.find("run-1") != std::string::npos && problem.find("--data") != std::string::npos,
             problem.c_str());
    QVERIFY(stage.verify(elsewhere / "logs").empty());
    fs::rename(elsewhere / "logs", elsewhere / "data");
    QVERIFY(stage.verify(elsewhere).empty());
    QVERIFY(stage.verify(elsewhere / "data").empty());
}

void TestReport::a_locale_changes_nothing() {
    const Stage stage;
    const auto html = stage.write();
    const auto before = std::locale::global(std::locale(std::locale::classic(), new Commas));
    for (const auto* name : {"de_DE.UTF-8", "fr_FR.UTF-8"}) {
        if (std::setlocale(LC_ALL, name) != nullptr) break;
    }
    const auto differences = stage.verify();
    const auto again = stage.write();
    std::locale::global(before);
    std::setlocale(LC_ALL, "C.UTF-8");
    QVERIFY(differences.empty());
    QVERIFY(again == html);
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
    QVERIFY2(found[0].where.find("report-text/analysis.md") != std::string::npos, found[0].where.c_str());
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
    QVERIFY_EXCEPTION_THROWN((void)job::write_report(request), Error);
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

void TestReport::rubbish_is_refused_in_a_sentence() {
    const Stage stage;
    const auto html = stage.write();
    const auto head = [](const std::string& recipe) {
        return "<meta name=\"torchdeck-report\" content=\"" + report::escaped(recipe) + "\"/>";
    };
    const std::string deep(100'000, '[');
    for (const auto& text :
         {std::string(), std::string("no report"), std::string("\0\xff<meta name=\"torchdeck-report\" content=\"", 44),
          head("{"), head("[]"), head("{}"), head(deep), head(R"({"format":"torchdeck-report","version":2})"),
          head(R"({"format":"torchdeck-report","version":1})"),
          head(R"({"format":"torchdeck-report","version":1,"runs":"a"})"),
          head(R"({"format":"torchdeck-report","version":1,"runs":[1]})"),
          head(R"({"format":"torchdeck-report","version":1,"runs":["../../nowhere"]})")}) {
        report_runs::write(stage.page, text);
        const auto problem = refusal(stage.page);
        QVERIFY2(!problem.empty(), text.substr(0, 80).c_str());
        QVERIFY2(problem.find('\n') == std::string::npos, problem.c_str());
        QVERIFY2(problem.ends_with('.'), problem.c_str());
    }
    report_runs::write(stage.page, html.substr(0, html.size() / 2));
    QVERIFY(!stage.verify().empty());
    QVERIFY(!refusal(stage.folder / "nothing.html").empty());
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

QTEST_GUILESS_MAIN(TestReport)
#include "tst_report.moc"
