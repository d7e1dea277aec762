// SPDX-License-Identifier: GPL-3.0-or-later
// The Train page where runs train at other places, wait for them, or make way.
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "look/app_setup.hpp"
#include "look/theme_style.hpp"
#include "session/run_queue.hpp"
#include "session/runs_elsewhere.hpp"
#include "support/fake_places.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "widgets/banner.hpp"
#include "window_stage.hpp"

namespace tst_run_places {

using namespace torchdeck;
using namespace torchdeck::ui;
using State = TrainingSession::State;
using test::find;
using test::Shown;

class TestRunPlaces : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() {
        QApplication::setStyle(make_style());
        set_up_application();
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings_.path());
    }
    void init() { QSettings().clear(); }
    void what_is_missing_at_a_place_stands_below_it();
    void a_run_that_waits_goes_to_another_place();
    void a_run_that_makes_way_is_held_or_continued();

  private:
    QTemporaryDir settings_;
};

void TestRunPlaces::what_is_missing_at_a_place_stands_below_it() {
    test::FakeCommands commands;
    const Shown shown({}, test::fake_engine(), {}, commands.factory());
    auto* const box = find<QComboBox>(shown.tab(), "place_box");
    auto* const address = find<QLineEdit>(shown.tab(), "place_address");
    auto* const note = find<QLabel>(shown.tab(), "place_note");
    QVERIFY(box->isVisible() && !address->isVisible());
    box->setCurrentIndex(1);
    QVERIFY(address->isVisible() && !find<QLineEdit>(shown.tab(), "place_sbatch")->isVisible());
    Shown::click(shown.tab()->train_button());
    QVERIFY2(commands.asked.empty() && note->text() == QStringLiteral("Enter the machine."), qPrintable(note->text()));
    address->setText(QStringLiteral("ann@far"));
    QTest::keyClick(address, Qt::Key_Return);
    QVERIFY(commands.asked.at(0).arguments.contains("ssh://ann@far") &&
            commands.asked[0].arguments.contains("--dry-run"));
    QVERIFY(note->text().contains(QStringLiteral("ann@far")));
    commands.answer_newest(test::refusal(Message::of("{}: there is no torchdeck in PATH.", std::string("far"))));
    QCOMPARE(note->text(), QStringLiteral("far: there is no torchdeck in PATH."));

    // Slurm is reached alike; what it answers of an earlier place says nothing.
    box->setCurrentIndex(2);
    auto* const sbatch = find<QLineEdit>(shown.tab(), "place_sbatch");
    QVERIFY(sbatch->isVisible() && commands.asked.back().arguments.contains("slurm+ssh://ann@far"));
    sbatch->setText(QStringLiteral("--time=10"));
    commands.answer_newest({0, {}, {}});
    QVERIFY2(note->text().isEmpty(), qPrintable(note->text()));
    QTest::keyClick(sbatch, Qt::Key_Return);
    commands.answer_newest({0, {}, {}});
    QVERIFY2(note->text().contains(QStringLiteral("nothing is missing")), qPrintable(note->text()));

    // It trains beside this page, and says there how it is.
    auto* const list = find<QListWidget>(shown.tab(), "elsewhere_list");
    QVERIFY(!list->isVisible());
    Shown::click(shown.tab()->train_button());
    QVERIFY(commands.asked.back().arguments.contains("--slurm=--time=10") &&
            !commands.asked.back().arguments.contains("--dry-run"));
    QVERIFY(!shown.window->session()->running() && list->isVisible());
    QVERIFY2(list->item(0)->text().contains(QStringLiteral("Slurm on ann@far · starting")),
             qPrintable(list->item(0)->text()));
    commands.answer_newest(
        test::refusal(Message::of("Slurm does not take the job: {}", std::string("no such partition"))));
    auto* const banner = find<Banner>(shown.tab(), "banner");
    QVERIFY2(banner->isVisible() && banner->text().contains(QStringLiteral("no such partition")),
             qPrintable(banner->text()));
    Shown::click(find<QToolButton>(shown.tab(), "elsewhere_stop"));
    QVERIFY(!list->isVisible());
}

void TestRunPlaces::a_run_that_waits_goes_to_another_place() {
    test::FakeCommands commands;
    const Shown shown({.stay_at = 3}, test::fake_engine(), {}, commands.factory());
    shown.train(1);
    QTRY_COMPARE(shown.state(), State::training);
    auto* const queue = shown.window->session()->queue();
    shown.window->session()->set_remote_place(
        RunPlace{RunPlace::Kind::ssh, QStringLiteral("ssh://far"), {}});  // as the form has it
    shown.window->session()->set_remote_place(std::nullopt);
    QSettings().setValue(QStringLiteral("train/places"), QStringList{QStringLiteral("ssh://far")});
    queue->add({shown.tab()->form()->config()});
    auto* const list = find<QListWidget>(shown.tab(), "queue_list");
    QVERIFY2(list->item(0)->text().contains(QStringLiteral("this window")), qPrintable(list->item(0)->text()));
    list->setCurrentRow(0);
    auto* const menu = find<QToolButton>(shown.tab(), "queue_place_button")->menu();
    Q_EMIT menu->aboutToShow();
    QCOMPARE(menu->actions().size(), 2);
    QVERIFY(menu->actions()[0]->isChecked() && menu->actions()[1]->text() == QStringLiteral("far"));
    menu->actions()[1]->trigger();
    QVERIFY(queue->waiting().empty() && commands.asked.back().arguments.contains("ssh://far"));
    // The next one for that place waits for it, whatever trains here.
    shown.window->session()->set_remote_place(RunPlace{RunPlace::Kind::ssh, QStringLiteral("ssh://far"), {}});
    queue->add({shown.tab()->form()->config()});
    QVERIFY2(list->item(0)->text().endsWith(QStringLiteral("· far")), qPrintable(list->item(0)->text()));
    shown.window->session()->stop();
    QTRY_VERIFY(!shown.window->session()->running());
    QCOMPARE(queue->waiting().size(), std::size_t{1});
    QVERIFY2(!find<QPushButton>(shown.tab(), "queue_start_button")->isVisible(), "it waits for nobody");
}

void TestRunPlaces::a_run_that_makes_way_is_held_or_continued() {
    test::FakeProcess process;
    const Shown shown({}, test::fake_engine(), process.factory());
    shown.window->session()->set_outlives(true);
    shown.train(1);
    QVERIFY(process.observer != nullptr);
    process.observer->on_started("/runs/a", {});
    process.observer->on_progress({.phase = Phase::training, .epoch = 1, .epochs = 1});
    QTRY_COMPARE(shown.state(), State::training);
    auto* const go = find<QPushButton>(shown.tab(), "continue_button");
    auto* const pause = shown.tab()->pause_button();
    QVERIFY(!go->isVisible());
    process.observer->on_control({.waits = Message("on battery")});
    QTRY_VERIFY(go->isVisible());
    QVERIFY(pause->text().contains(QStringLiteral("Pause")));
    Shown::click(pause);
    process.observer->on_control({.paused = true});
    QTRY_VERIFY(!go->isVisible());
    QVERIFY(pause->text().contains(QStringLiteral("ume")));
    process.observer->on_control({.waits = Message("on battery")});
    QTRY_VERIFY(go->isVisible());
    Shown::click(go);
    QCOMPARE(process.asked, (QStringList{"pause", "continue"}));
}

TORCHDECK_TEST(QApplication, TestRunPlaces)

}  // namespace tst_run_places

#include "tst_run_places.moc"
