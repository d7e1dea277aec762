// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs of another machine in Compare: the dialog for the address, how the connection is, and the runs themselves.
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <fstream>

#include "application.hpp"
#include "gui/compare_stage.hpp"
#include "pages/compare/compare_tab.hpp"
#include "pages/compare/remote_dialog.hpp"
#include "pages/compare/remote_rows.hpp"
#include "session/recent_paths.hpp"
#include "session/remote_folders.hpp"
#include "session/run_comparison.hpp"
#include "support/fake_ssh.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "widgets/banner.hpp"
#include "widgets/page_rail.hpp"
#include "window/file_opener.hpp"
#include "window/run_commands.hpp"

namespace tst_remote_folders {

using namespace torchdeck;
using namespace torchdeck::test;
using namespace torchdeck::ui;

namespace {

constexpr int kSoon = 60000;  // only a test that fails waits so long

void write_epoch(const fs::path& run, int epoch) {
    std::ofstream(run / "metrics.jsonl", std::ios::app)
        << R"({"phase":"epoch","epoch":)" << epoch << R"(,"step":)" << epoch * 50 << R"(,"t":)" << epoch * 25
        << R"(,"val_loss":1.5,"val_top1":0.)" << epoch << R"(,"val_top5":0.9,"images_per_s":100,"best":true})" << '\n';
}

}  // namespace

class TestRemoteFolders : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void cleanup();
    void a_wrong_address_is_said_below_the_field();
    void an_address_is_opened_like_a_file();
    void runs_appear_and_grow();
    void a_cut_connection_is_said_and_made_again();
    void what_is_missing_for_a_connection_is_said();
    void closing_ends_the_child();
    void copies_are_not_changed();

  private:
    RemoteDialog* open_dialog();
    [[nodiscard]] QString row_text() const {
        const auto& rows = find<RemoteRows>(tab_)->rows();
        return rows.empty() ? QString() : rows.front().text->text();
    }
    [[nodiscard]] fs::path there(const char* name) const { return ssh_->home() / "runs" / name; }

    std::unique_ptr<QTemporaryDir> cache_;
    std::unique_ptr<FakeSsh> ssh_;
    std::unique_ptr<MainWindow> window_;
    CompareTab* tab_ = nullptr;
};

void TestRemoteFolders::init() {
    cache_ = std::make_unique<QTemporaryDir>();
    qputenv("XDG_CACHE_HOME", cache_->path().toUtf8());
    ssh_ = std::make_unique<FakeSsh>();
    fs::create_directories(ssh_->home() / "runs");
    window_ = make_window(cache_->filePath("none").toStdString());
    tab_ = window_->findChild<CompareTab*>();
}

void TestRemoteFolders::cleanup() {
    window_.reset();
    QTRY_VERIFY_WITH_TIMEOUT(!ssh_->alive(), kSoon);
    ssh_.reset();
}

RemoteDialog* TestRemoteFolders::open_dialog() {
    tab_->choose_remote();
    return tab_->findChild<RemoteDialog*>();
}

void TestRemoteFolders::a_wrong_address_is_said_below_the_field() {
    QPointer<RemoteDialog> dialog = open_dialog();
    QVERIFY(dialog && dialog->isVisible());
    dialog->field()->setEditText("ssh://$(touch x)/runs");
    dialog->accept();
    QVERIFY(dialog->isVisible());
    QVERIFY2(dialog->problem()->text().contains("The host may contain"), qPrintable(dialog->problem()->text()));
    dialog->field()->lineEdit()->selectAll();
    QTest::keyClicks(dialog->field()->lineEdit(), "ssh://far/~/runs");
    QCOMPARE(dialog->problem()->text(), QString());
    dialog->accept();
    QTRY_VERIFY(!dialog);
    QCOMPARE(RemoteFolders::recent(), QStringList{"ssh://far/~/runs"});
    // A connection that is still being made would find the next test's ssh.
    QTRY_VERIFY_WITH_TIMEOUT(ssh_->alive(), kSoon);
    // The next dialog offers it.
    dialog = open_dialog();
    QCOMPARE(dialog->field()->itemText(0), QString("ssh://far/~/runs"));
    dialog->reject();
}

void TestRemoteFolders::an_address_is_opened_like_a_file() {
    window_->opener()->open({"ssh://$(touch x)/runs"});
    auto* const banner = find<Banner>(tab_, "compare_banner");
    QVERIFY2(banner->text().contains("The host may contain"), qPrintable(banner->text()));
    QVERIFY(tab_->isVisibleTo(window_.get()));
    write_run(there("a1"), 0.1, 0, 0.5);
    window_->opener()->open({"ssh://far/~/runs"});
    QTRY_VERIFY_WITH_TIMEOUT(row_text().contains("Connected"), kSoon);
    QVERIFY2(recent_files().isEmpty(), "it is no file");
}

void TestRemoteFolders::runs_appear_and_grow() {
    write_run(there("a1"), 0.1, 0, 0.5);
    fs::remove(there("a1") / "events.jsonl");  // it goes on
    QVERIFY(!find<RemoteRows>(tab_)->isVisibleTo(tab_));
    auto* dialog = open_dialog();
    dialog->field()->setEditText("ssh://far/~/runs");
    dialog->accept();
    auto* const comparison = find<RunComparison>(window_);
    QTRY_COMPARE_WITH_TIMEOUT(comparison->library()->entries().size(), std::size_t{1}, kSoon);
    QTRY_VERIFY_WITH_TIMEOUT(comparison->library()->entries()[0].shown, kSoon);
    WAIT_READY(*comparison);
    QVERIFY(find<RemoteRows>(tab_)->isVisibleTo(tab_));
    QTRY_COMPARE_WITH_TIMEOUT(row_text(), QString("ssh://far/~/runs\nConnected · 1 run"), kSoon);
    QCOMPARE(comparison->library()->entries()[0].summary.source.name, std::string("a1"));
    QCOMPARE(comparison->library()->entries()[0].summary.state, runs::RunState::running);
    QCOMPARE(comparison->library()->entries()[0].summary.epochs, std::int64_t{1});
    // A line there is a point here.
    write_epoch(there("a1"), 7);
    QTRY_COMPARE_WITH_TIMEOUT(comparison->library()->entries()[0].summary.epochs, std::int64_t{2}, kSoon);
    // A run that begins there is in the table, and one that ends is finished.
    write_run(there("a2"), 0.2, 0, 0.6);
    QTRY_COMPARE_WITH_TIMEOUT(comparison->library()->entries().size(), std::size_t{2}, kSoon);
    QTRY_VERIFY_WITH_TIMEOUT(row_text().endsWith("2 runs"), kSoon);
    std::ofstream(there("a1") / "events.jsonl")
        << R"({"phase":"event","ts":1,"t":25,"kind":"end","text":"finished"})" << '\n';
    QTRY_COMPARE_WITH_TIMEOUT(comparison->library()->entries()[0].summary.state, runs::RunState::finished, kSoon);
    QCOMPARE(ssh_->starts(), 1);
    // The same address once more is the same connection.
    find<RemoteFolders>(tab_)->open("ssh://far/~/runs/");
    QCOMPARE(find<RemoteRows>(tab_)->rows().size(), std::size_t{1});
}

void TestRemoteFolders::a_cut_connection_is_said_and_made_again() {
    write_run(there("a1"), 0.1, 0, 0.5);
    fs::remove(there("a1") / "events.jsonl");
    find<RemoteFolders>(tab_)->open("ssh://far/~/runs");
    auto* const comparison = find<RunComparison>(window_);
    QTRY_VERIFY_WITH_TIMEOUT(row_text().contains("Connected"), kSoon);
    QTRY_COMPARE_WITH_TIMEOUT(comparison->library()->entries().size(), std::size_t{1}, kSoon);
    ssh_->set("refusal", "ssh: connect to host far port 22: No route to host\n");
    ssh_->kill();
    QTRY_VERIFY_WITH_TIMEOUT(row_text().contains("Connecting again in"), kSoon);
    write_epoch(there("a1"), 2);
    QTRY_VERIFY_WITH_TIMEOUT(row_text().contains("No route to host"), kSoon);
    const auto& row = find<RemoteRows>(tab_)->rows().front();
    QVERIFY(row.retry->isVisibleTo(tab_));
    fs::remove(ssh_->at("refusal"));
    row.retry->click();
    QTRY_VERIFY_WITH_TIMEOUT(row_text().contains("Connected"), kSoon);
    QVERIFY(!row.retry->isVisibleTo(tab_));
    QTRY_COMPARE_WITH_TIMEOUT(comparison->library()->entries()[0].summary.epochs, std::int64_t{2}, kSoon);
}

void TestRemoteFolders::what_is_missing_for_a_connection_is_said() {
    ssh_->set("refusal", "ann@far: Permission denied (publickey).\n");
    find<RemoteFolders>(tab_)->open("ssh://ann@far/~/runs");
    QTRY_VERIFY_WITH_TIMEOUT(row_text().contains("Permission denied"), kSoon);
    QVERIFY2(row_text().contains("ssh-agent"), qPrintable(row_text()));
}

void TestRemoteFolders::closing_ends_the_child() {
    write_run(there("a1"), 0.1, 0, 0.5);
    find<RemoteFolders>(tab_)->open("ssh://far/~/runs");
    QTRY_VERIFY_WITH_TIMEOUT(row_text().contains("Connected ·"), kSoon);
    QVERIFY(ssh_->alive());
    find<RemoteRows>(tab_)->rows().front().close->click();
    QTRY_VERIFY(find<RemoteRows>(tab_)->rows().empty());
    QVERIFY(!find<RemoteRows>(tab_)->isVisibleTo(tab_));
    QTRY_VERIFY_WITH_TIMEOUT(!ssh_->alive(), kSoon);
    // And the window's end.
    find<RemoteFolders>(tab_)->open("ssh://far/~/runs");
    QTRY_VERIFY_WITH_TIMEOUT(ssh_->alive() && row_text().contains("Connected ·"), kSoon);
    window_.reset();
    QTRY_VERIFY_WITH_TIMEOUT(!ssh_->alive(), kSoon);
}

void TestRemoteFolders::copies_are_not_changed() {
    write_run(there("a1"), 0.1, 0, 0.5);
    find<RemoteFolders>(tab_)->open("ssh://far/~/runs");
    auto* const comparison = find<RunComparison>(window_);
    QTRY_COMPARE_WITH_TIMEOUT(comparison->library()->entries().size(), std::size_t{1}, kSoon);
    const auto path = QString::fromStdString(comparison->library()->entries()[0].summary.source.path.string());
    QVERIFY(RemoteFolders::is_copy(path));
    QVERIFY(!RemoteFolders::is_copy(QString::fromStdString(there("a1").string())));
    QMenu menu;
    Q_EMIT tab_->run_menu_wanted(&menu, path, runs::RunState::finished);
    QStringList possible;
    for (const auto* action : menu.actions())
        if (!action->isSeparator() && action->isEnabled()) possible << action->text().remove(u'&');
    QVERIFY2(possible.contains("Repeat") && possible.contains("Performance…"), qPrintable(possible.join(u' ')));
    for (const auto* not_possible : {"Resume", "Rename…", "Move to trash", "Tags and notes…", "Show predictions"})
        QVERIFY2(!possible.contains(QString(not_possible)), not_possible);
}

TORCHDECK_TEST(torchdeck::test::WindowApplication, TestRemoteFolders)

}  // namespace tst_remote_folders

#include "tst_remote_folders.moc"
