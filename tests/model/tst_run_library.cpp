// SPDX-License-Identifier: GPL-3.0-or-later
// The runs that the program knows, without a page: found, named, ticked, forgotten.
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <fstream>

#include "session/recent_paths.hpp"
#include "session/run_comparison.hpp"
#include "session/run_library.hpp"
#include "support/test_program.hpp"

namespace tst_run_library {

using namespace torchdeck;
using namespace torchdeck::ui;
namespace fs = std::filesystem;

namespace {

void write_library_run(const fs::path& folder, double lr, double started) {
    fs::create_directories(folder);
    std::ofstream(folder / "run.json") << R"({"schema":1,"label":"","started_ts":)" << started
                                       << R"(,"config":{"model":"m","lr":)" << lr
                                       << R"(},"dataset":{"name":"shapes"}})";
    std::ofstream(folder / "metrics.jsonl")
        << R"({"phase":"epoch","epoch":1,"step":1,"t":1,"val_loss":1.5,"val_top1":0.5,"images_per_s":9,"best":true})"
        << '\n';
}

}  // namespace

class TestRunLibrary : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void runs_are_found_and_named();
    void what_is_not_there_is_said_once_asked_for();
    void a_forgotten_run_leaves_its_place();
    void a_forgotten_run_is_not_brought_back_by_a_scan_under_way();
    void a_removed_log_stays_away_until_it_is_opened();
    void curves_follow_the_ticks();
    void recent_paths_are_whole_and_each_once();

  private:
    [[nodiscard]] QString path(const char* name) const { return dir_->filePath(QLatin1String(name)); }

    std::unique_ptr<QTemporaryDir> dir_;
};

void TestRunLibrary::init() {
    dir_ = std::make_unique<QTemporaryDir>();
    write_library_run(path("a").toStdString(), 0.1, 100);
    write_library_run(path("b").toStdString(), 0.2, 200);
}

void TestRunLibrary::runs_are_found_and_named() {
    RunLibrary library;
    library.open({dir_->path()}, false);
    QVERIFY(library.scanning() && library.entries().empty());
    QTRY_COMPARE(library.entries().size(), std::size_t{2});
    QVERIFY(library.shown().empty());
    const auto* const b = library.find(path("b"));
    QVERIFY(b != nullptr && b->path() == path("b"));
    QVERIFY(library.name_of(path("b")) != library.name_of(path("a")));
    QCOMPARE(library.name_of(path("elsewhere")), QStringLiteral("elsewhere"));
    QCOMPARE(library.newest(1).front(), b);
    QCOMPARE(library.newest(9).size(), std::size_t{2});
}

void TestRunLibrary::what_is_not_there_is_said_once_asked_for() {
    RunLibrary library;
    const QSignalSpy failed(&library, &RunLibrary::failed);
    library.open({path("none")}, false);
    QTRY_VERIFY(!library.scanning());
    QVERIFY(failed.isEmpty());
    library.open({path("none")}, true);
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(failed[0][0].toString().contains(path("none")));
    // A log of another tool is not looked for in folders, and opens by its name.
    fs::create_directories(path("detectron").toStdString());
    std::ofstream(path("detectron/metrics.json").toStdString()) << R"({"iteration": 19, "total_loss": 1.5})" << '\n'
                                                                << R"({"iteration": 39, "total_loss": 1.2})" << '\n';
    library.open({path("detectron")}, true);
    QTRY_COMPARE(failed.size(), 2);
    QVERIFY2(failed[1][0].toString().contains(QStringLiteral("metrics.json")), qPrintable(failed[1][0].toString()));
}

void TestRunLibrary::a_forgotten_run_leaves_its_place() {
    RunLibrary library;
    library.open({path("a"), path("b")}, true);
    QTRY_COMPARE(library.shown().size(), std::size_t{2});
    const auto b = library.find(path("b"))->id;
    const QSignalSpy reset(&library, &RunLibrary::runs_reset);
    library.forget(path("a"));
    QCOMPARE(reset.size(), 1);
    QCOMPARE(library.index_of(b), 0);
    QCOMPARE(library.shown_paths(), QStringList{path("b")});
    library.forget(path("a"));
    QCOMPARE(reset.size(), 1);
}

void TestRunLibrary::a_forgotten_run_is_not_brought_back_by_a_scan_under_way() {
    RunLibrary library;
    library.open({dir_->path()}, false);
    QTRY_COMPARE(library.entries().size(), std::size_t{2});
    library.refresh();
    library.forget(path("a"));
    QTRY_VERIFY(!library.scanning());
    QCOMPARE(library.entries().size(), std::size_t{1});
    // One that began later does: the run was taken back from the trash.
    library.refresh();
    library.forget(path("b"));
    library.open({path("b")}, false);
    QTRY_VERIFY(!library.scanning());
    QVERIFY(library.find(path("b")) != nullptr);
}

void TestRunLibrary::a_removed_log_stays_away_until_it_is_opened() {
    std::ofstream(path("log.jsonl").toStdString()) << R"({"phase":"sample","ts":1,"power_w":5})" << '\n';
    RunLibrary library;
    library.open({path("log.jsonl")}, true);
    QTRY_COMPARE(library.entries().size(), std::size_t{1});
    library.remove_logs({path("log.jsonl")});
    library.open({path("log.jsonl")}, false);
    QTRY_VERIFY(!library.scanning());
    QVERIFY(library.entries().empty());
    library.open({path("log.jsonl")}, true);
    QTRY_COMPARE(library.shown().size(), std::size_t{1});
}

void TestRunLibrary::curves_follow_the_ticks() {
    RunLibrary library;
    RunComparison comparison(&library);
    const auto lines = [&] { return comparison.figure(QStringLiteral("loss")).curves().lines.size(); };
    library.open({path("a"), path("b")}, true);
    QTRY_VERIFY(library.shown().size() == 2 && comparison.ready());
    const auto of_both = lines();
    QVERIFY(of_both >= 2 && comparison.available_metrics().contains(QStringLiteral("loss")));
    QSignalSpy changed(&comparison, &RunComparison::figures_changed);
    library.show_only({path("b")});
    QVERIFY(!changed.isEmpty());
    QCOMPARE(2 * lines(), of_both);
    // The other run moves to another place in the list; its line says so.
    library.forget(path("a"));
    QTRY_VERIFY(comparison.ready());
    const auto loss = comparison.figure(QStringLiteral("loss"));
    for (const auto& line : loss.curves().lines) QCOMPARE(line.run, 0);
    library.show_only({});
    QCOMPARE(lines(), std::size_t{0});
}

void TestRunLibrary::recent_paths_are_whole_and_each_once() {
    QSettings().clear();
    remember_run(path("a"));
    remember_run(path("b"));
    remember_run(path("a"));
    QCOMPARE(recent_runs(), QStringList({path("a"), path("b")}));
    forget_run(path("b"));
    QVERIFY(!recent_runs().contains(path("b")));
    QVERIFY(recent_files().isEmpty());
    for (int i = 0; i < 15; ++i) remember_files({path(std::to_string(i).c_str())});
    QCOMPARE(recent_files().size(), 10);
    QCOMPARE(recent_files().first(), path("14"));
}

TORCHDECK_TEST(QCoreApplication, TestRunLibrary)

}  // namespace tst_run_library

#include "tst_run_library.moc"
