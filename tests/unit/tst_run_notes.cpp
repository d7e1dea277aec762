// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>
#include <fstream>

#include "base/error.hpp"
#include "runs/run_notes.hpp"
#include "runs/run_query.hpp"
#include "runs/run_summary.hpp"
#include "support/test_program.hpp"

namespace tst_run_notes {

using namespace torchdeck;
using namespace torchdeck::runs;
namespace fs = std::filesystem;

class TestRunNotes : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void tags_are_words();
    void what_is_written_is_read();
    void a_broken_file_is_said_and_stays();
    void filters_know_tags_and_notes();
};

void TestRunNotes::tags_are_words() {
    QVERIFY(parse_tags(" good,  baseline good\n") == (std::vector<std::string>{"good", "baseline"}));
    QVERIFY(parse_tags(" , ").empty());
    QCOMPARE(tags_text({"good", "baseline"}), std::string("good, baseline"));
}

void TestRunNotes::what_is_written_is_read() {
    const QTemporaryDir dir;
    const fs::path folder(dir.path().toStdString());
    QVERIFY(read_notes(folder) == RunNotes{});
    const RunNotes notes{{"good", "ünder"}, "two\nlines \"quoted\""};
    write_notes(folder, notes);
    QVERIFY(read_notes(folder) == notes);
    write_notes(folder, {});
    QVERIFY2(!fs::exists(folder / "notes.json"), "nothing to say, no file");
    write_notes(folder, {});
    QVERIFY_EXCEPTION_THROWN(write_notes(folder / "missing", notes), Error);
}

void TestRunNotes::a_broken_file_is_said_and_stays() {
    const QTemporaryDir dir;
    const fs::path folder(dir.path().toStdString());
    std::ofstream(folder / "run.json") << R"({"schema":1,"config":{"model":"m"}})";
    for (const char* text : {"{", "[]", R"({"tags":"good"})", R"({"tags":[1]})", R"({"note":1})"}) {
        std::ofstream(folder / "notes.json") << text;
        QVERIFY_EXCEPTION_THROWN((void)read_notes(folder), Error);
        const auto summary = summarize(RunSource{.path = folder, .folder = true});
        QVERIFY2(summary.problem.empty() && summary.model == "m", "the run is as readable as before");
        QVERIFY2(summary.notes_problem.text().find("notes.json") != std::string::npos,
                 summary.notes_problem.text().c_str());
    }
}

void TestRunNotes::filters_know_tags_and_notes() {
    RunSummary run;
    run.notes = {{"good", "baseline"}, "check the schedule"};
    QVERIFY(RunFilter("tags=good").matches(run) && RunFilter("tags=baseline").matches(run));
    QVERIFY(RunFilter("tags:base*").matches(run) && RunFilter("note:*schedule*").matches(run));
    QVERIFY(!RunFilter("tags=bad").matches(run) && !RunFilter("tags!=good").matches(run));
    QVERIFY(RunFilter("tags!=bad").matches(run));
    QVERIFY(!RunFilter("tags=good").matches(RunSummary{}) && RunFilter("tags!=good").matches(RunSummary{}));
}

TORCHDECK_TEST(QCoreApplication, TestRunNotes)

}  // namespace tst_run_notes

#include "tst_run_notes.moc"
