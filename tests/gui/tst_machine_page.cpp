// SPDX-License-Identifier: GPL-3.0-or-later
// The Machine page: what is wrong comes first, with its command; what is good is folded.
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTreeWidget>
#include <atomic>
#include <filesystem>
#include <memory>
#include <vector>

#include "look/app_setup.hpp"
#include "pages/machine/machine_presenter.hpp"
#include "pages/machine/machine_tab.hpp"
#include "support/fake_engine.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "support/waiting.hpp"

namespace tst_machine_page {

using namespace torchdeck;
using namespace torchdeck::ui;
using machine::Entry;
using machine::State;
using test::find;

namespace {

job::Diagnosis found(std::vector<Entry> entries) {
    job::Diagnosis diagnosis;
    diagnosis.entries = std::move(entries);
    diagnosis.situation.root = "/nowhere";
    diagnosis.situation.user = "anna";
    diagnosis.seconds = 0.9;
    return diagnosis;
}

Entry refused() {
    return {"kfd",
            Message::of("GPU device"),
            State::stops,
            Message::of("/dev/kfd belongs to group render"),
            Message::of("Without it there is no GPU."),
            Message::of("Log out and in again."),
            "newgrp render"};
}

Entry good(const char* id) {
    return {id, Message::name(id), State::good, Message::name("fine, says anna")};
}

}  // namespace

class TestMachinePage : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void what_is_wrong_comes_first();
    void nothing_wrong_shows_what_is_good();
    void the_engine_is_left_to_a_training();
};

void TestMachinePage::what_is_wrong_comes_first() {
    EngineAccess engine([] { return std::make_shared<test::FakeEngine>(); });
    int checks = 0;
    MachinePresenter presenter(
        &engine, [] { return std::filesystem::path("runs"); },
        [&checks](const std::filesystem::path&, const EngineSource& load, const std::stop_token&) {
            ++checks;
            auto all = std::vector<Entry>{refused(), good("cpu"), good("disk")};
            if (load) all.push_back(good("step_cpu"));
            return found(std::move(all));
        });
    MachineTab tab(&presenter);
    QCOMPARE(checks, 0);  // nothing is tried before somebody looks
    tab.show();
    QTRY_VERIFY(!presenter.busy() && !presenter.diagnosis().entries.empty());
    QCOMPARE(checks, 2);
    auto* const list = find<QTreeWidget>(tab, "machine_list");
    QCOMPARE(list->topLevelItemCount(), 2);
    QCOMPARE(list->topLevelItem(0)->text(1), QString("GPU device"));
    QCOMPARE(list->topLevelItem(0)->data(0, Qt::AccessibleTextRole).toString(), QString("Stops trainings"));
    auto* const folded = list->topLevelItem(1);
    QCOMPARE(folded->childCount(), 3);
    QVERIFY(!folded->isExpanded());
    QVERIFY(folded->text(0).contains("3 good"));
    // The first is chosen, with why and what to do.
    QVERIFY(find<QLabel>(tab, "machine_details")->text().contains("Without it there is no GPU."));
    QVERIFY(find<QLabel>(tab, "machine_details")->text().contains("Log out and in again."));
    QCOMPARE(find<QLineEdit>(tab, "machine_command")->text(), QString("newgrp render"));
    QVERIFY(find<QLineEdit>(tab, "machine_command")->isVisible());
    list->setCurrentItem(folded->child(0));
    QVERIFY(!find<QLineEdit>(tab, "machine_command")->isVisible());
    find<QPushButton>(tab, "machine_copy_report")->click();
    const auto report = QApplication::clipboard()->text();
    QVERIFY2(report.contains("kfd: /dev/kfd belongs") && !report.contains("anna"), qPrintable(report));
    find<QPushButton>(tab, "machine_check_again")->click();
    QTRY_VERIFY(!presenter.busy());
    QCOMPARE(checks, 4);
}

void TestMachinePage::nothing_wrong_shows_what_is_good() {
    EngineAccess engine({});
    MachinePresenter presenter(
        &engine, [] { return std::filesystem::path("runs"); },
        [](const std::filesystem::path&, const EngineSource&, const std::stop_token&) { return found({good("cpu")}); });
    MachineTab tab(&presenter);
    tab.show();
    QTRY_COMPARE(find<QLabel>(tab, "machine_headline")->text(), QString("This machine is ready to train"));
    const auto* const list = find<QTreeWidget>(tab, "machine_list");
    QVERIFY(list->topLevelItem(0)->isExpanded());
    const auto* const sign = list->topLevelItem(0)->child(0);
    const int room = list->visualItemRect(sign).width();
    QCOMPARE(list->indentation(), 0);  // which would be taken from the column
    QVERIFY(room >= list->fontMetrics().horizontalAdvance(sign->text(0)) + 8);
    QCOMPARE(find<QLabel>(tab, "machine_details")->text(), QString("Found: fine, says anna"));
}

void TestMachinePage::the_engine_is_left_to_a_training() {
    EngineAccess engine([] { return std::make_shared<test::FakeEngine>(); });
    engine.set_training(true);
    std::atomic<int> with_engine = 0, checks = 0;
    MachinePresenter presenter(
        &engine, [] { return std::filesystem::path("runs"); },
        [&](const std::filesystem::path&, const EngineSource& load, const std::stop_token&) {
            ++checks;
            if (load) ++with_engine;
            return found({good("cpu")});
        });
    presenter.check();
    QTRY_VERIFY(!presenter.busy());
    QVERIFY(checks == 1 && with_engine == 0);
    // Nor is a benchmark disturbed.
    engine.set_training(false);
    engine.set_measuring(true);
    presenter.check();
    QTRY_VERIFY(!presenter.busy());
    QVERIFY(checks == 2 && with_engine == 0);
    engine.set_measuring(false);
    presenter.check();
    QTRY_VERIFY(!presenter.busy());
    QCOMPARE(with_engine, 1);
}

TORCHDECK_TEST(QApplication, TestMachinePage)

}  // namespace tst_machine_page

#include "tst_machine_page.moc"
