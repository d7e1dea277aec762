// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>
#include <QTemporaryDir>

#include <QTest>
#include <fstream>

#include "base/error.hpp"
#include "runs/run_figures.hpp"
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
    void notes_at_points_are_marks_of_every_chart();
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
    QVERIFY_THROWS_EXCEPTION(Error, write_notes(folder / "missing", notes));
}

void TestRunNotes::notes_at_points_are_marks_of_every_chart() {
    const QTemporaryDir dir;
    const fs::path folder(dir.path().toStdString());
    RunNotes notes;
    add_point_note(notes, {30, " lr too high\x1b "});
    add_point_note(notes, {10, "first"});
    add_point_note(notes, {20, "  "});
    write_notes(folder, notes);
    QVERIFY(read_notes(folder) == notes);
    QVERIFY(notes.points.size() == 2 && notes.points[0].text == "first" && notes.points[1].text == "lr too high\\x1b");

    RunData data;
    for (int step = 1; step <= 50; ++step)
        data.append(LogFile::metrics, fmt::format(R"({{"phase":"step","t":{},"step":{},"loss":1}})", step, step * 10));
    RunSummary summary;
    summary.notes = notes;
    summary.facts = {{"resolved", "steps_per_epoch", "100"}};
    for (const auto& [axis, x] : {std::pair{XAxis::relative, 30.0}, {XAxis::step, 300.0}, {XAxis::epoch, 3.0}}) {
        const auto figure = make_figure({{.name = "run", .data = &data, .summary = &summary}}, metric("loss"),
                                        {.x = axis, .events = false});
        QVERIFY(figure.curves().marks.size() == 2);
        QCOMPARE(figure.curves().marks[1].x, x);
        QCOMPARE(figure.curves().marks[1].text.text(), std::string("lr too high\\x1b"));
        // Where it is drawn is when it was.
        QCOMPARE(Positions(data, summary, data.steps(), axis).time_at(x), 30.0);
    }
}

void TestRunNotes::a_broken_file_is_said_and_stays() {
    const QTemporaryDir dir;
    const fs::path folder(dir.path().toStdString());
    std::ofstream(folder / "run.json") << R"({"schema":1,"config":{"model":"m"}})";
    for (const char* text : {"{", "[]", R"({"tags":"good"})", R"({"tags":[1]})", R"({"note":1})", R"({"points":{}})",
                             R"({"points":[{"t":1}]})"}) {
        std::ofstream(folder / "notes.json") << text;
        QVERIFY_THROWS_EXCEPTION(Error, (void)read_notes(folder));
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
