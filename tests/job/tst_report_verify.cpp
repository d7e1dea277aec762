// SPDX-License-Identifier: GPL-3.0-or-later
//
// No digit of a report, or of the logs that it is of, can change unseen. TORCHDECK_REPORT=slow tries more of them, and
// asks other programs for their opinion of the page.
#include <QProcess>
#include <QStandardPaths>
#include <QTest>
#include <clocale>
#include <locale>
#include <random>

#include "base/quote.hpp"
#include "job/report_stage.hpp"
#include "report/html.hpp"
#include "support/test_program.hpp"

namespace tst_report_verify {

using namespace torchdeck;
namespace fs = std::filesystem;
using report_runs::document_of;
using report_runs::refusal;
using report_runs::Stage;
using report_runs::table_of;

namespace {

bool slow() {
    return qEnvironmentVariable("TORCHDECK_REPORT") == "slow";
}

/// Whether verification says in any way that something is wrong.
bool is_found(const Stage& stage) {
    try {
        return !stage.verify().empty();
    } catch (const Error&) {
        return true;
    }
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

/// Writes numbers as "1.234,5".
struct Commas : std::numpunct<char> {
    [[nodiscard]] char do_decimal_point() const override { return ','; }
    [[nodiscard]] char do_thousands_sep() const override { return '.'; }
    [[nodiscard]] std::string do_grouping() const override { return "\3"; }
};

}  // namespace

class TestReportVerify : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void other_programs_accept_the_page();
    void no_changed_digit_of_the_page_is_missed();
    void no_changed_digit_of_a_log_is_missed();
    void differences_are_named();
    void lines_that_come_and_go_are_named();
    void data_may_move();
    void a_locale_changes_nothing();
    void rubbish_is_refused_in_a_sentence();
};

void TestReportVerify::other_programs_accept_the_page() {
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

void TestReportVerify::no_changed_digit_of_the_page_is_missed() {
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
        QVERIFY2(found.size() == 1, found.back().sentence().text().c_str());
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

void TestReportVerify::no_changed_digit_of_a_log_is_missed() {
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
                                         const auto where = one.where.text();
                                         return where.find(name) != std::string::npos &&
                                                where.find("SHA-256") != std::string::npos;
                                     }),
                 name.c_str());
        report_runs::write(file, text);
    }
    QVERIFY(stage.verify().empty());
}

void TestReportVerify::differences_are_named() {
    const Stage stage;
    const auto document = document_of(stage);
    auto html = stage.write();
    const auto& row = table_of(document, "results")->rows[0];
    const auto& cell = row[1];
    const auto wanted = ">" + cell.text + "</td>";
    const auto at = html.find(wanted, html.find("id=\"table-results\""));
    QVERIFY(at != std::string::npos);
    auto changed = html;
    changed.replace(at + 1, 1, cell.text[0] == '9' ? "8" : "9");
    report_runs::write(stage.page, changed);
    const auto found = stage.verify();
    QCOMPARE(found.size(), std::size_t{1});
    const auto sentence = found[0].sentence().text();
    for (const auto& words : {std::string("Training results"), std::string("Validation results of each run"),
                              row[0].text, std::string("best top-1"), "the data give '" + cell.text + "'"})
        QVERIFY2(sentence.find(words) != std::string::npos, sentence.c_str());
    // A log that changes what is shown: the number and the file are both named.
    report_runs::write(stage.page, html);
    const auto file = stage.folder / "data/run-1/metrics.jsonl";
    auto log = report_runs::read(file);
    const auto final_at = log.find("\"top1\":0.61", log.find("\"final\""));
    log.replace(final_at, 11, "\"top1\":0.51");
    report_runs::write(file, log);
    std::string all;
    for (const auto& difference : stage.verify()) all += difference.sentence().text() + "\n";
    QVERIFY2(all.find("final top-1") != std::string::npos, all.c_str());
    QVERIFY2(all.find("run-1/metrics.jsonl, SHA-256") != std::string::npos, all.c_str());
}

void TestReportVerify::lines_that_come_and_go_are_named() {
    const report::Written expected{.text = "a\nb\nc\nd\ne\nf\n", .places = {{0, "begin"}, {2, "middle"}, {5, "end"}}};
    QVERIFY(report::differences(expected, expected.text, 9).empty());
    const auto gone = report::differences(expected, "a\nb\nd\ne\nf\n", 9);
    QCOMPARE(gone.size(), std::size_t{1});
    QCOMPARE(gone[0].sentence().text(), std::string("middle: the page lacks 'c'."));
    const auto come = report::differences(expected, "a\nb\nc\nd\nx\ne\nf\n", 9);
    QCOMPARE(come.size(), std::size_t{1});
    QCOMPARE(come[0].sentence().text(), std::string("middle: the page has 'x', which the data do not give."));
    QCOMPARE(report::differences(expected, "a\nb\nc\nd\ne\nf", 9).size(), std::size_t{1});
    QCOMPARE(report::differences(expected, expected.text + "g\n", 9).size(), std::size_t{1});
    QCOMPARE(report::differences(expected, "", 4).size(), std::size_t{4});
    QCOMPARE(report::differences({}, "a\nb\n", 9).size(), std::size_t{2});
}

void TestReportVerify::data_may_move() {
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

void TestReportVerify::a_locale_changes_nothing() {
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

void TestReportVerify::rubbish_is_refused_in_a_sentence() {
    const Stage stage;
    const auto html = stage.write();
    const auto head = [](const std::string& recipe) {
        return "<meta name=\"torchdeck-report\" content=\"" + base::xml_escaped(recipe) + "\"/>";
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

TORCHDECK_TEST(QCoreApplication, TestReportVerify)

}  // namespace tst_report_verify

#include "tst_report_verify.moc"
