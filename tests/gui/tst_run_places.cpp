// SPDX-License-Identifier: GPL-3.0-or-later
// The Train page where runs train at other places, wait for them, or make way.
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <filesystem>
#include <fstream>

#include "look/app_setup.hpp"
#include "look/theme_style.hpp"
#include "pages/train/remote_path_dialog.hpp"
#include "session/run_queue.hpp"
#include "session/runs_elsewhere.hpp"
#include "support/fake_places.hpp"
#include "support/fake_ssh.hpp"
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
namespace fs = std::filesystem;

namespace {

constexpr int kSoon = 60000;  // only a test that fails waits so long

/// The window whose place is another machine, which has its own torchdeck and a folder with data.
struct FarStage {
    test::FakeSsh ssh;
    test::FakeCommands commands;
    QByteArray path = qgetenv("PATH");
    std::unique_ptr<Shown> shown;

    FarStage() {
        for (const auto* const folder : {"data/train", "data/val", "slow", "bin"}) fs::create_directories(at(folder));
        for (const auto* const file : {"data/a.png", "data/b.jpg", "data/best.pt", "data/notes.txt"})
            std::ofstream(at(file)) << "x";
        // Of the folder "slow" it says nothing, ever.
        set_program("case \"$*\" in */slow) exec sleep 1000;; esac\nHOME=\"$PWD\" exec \"$TORCHDECK\" \"$@\"\n");
        qputenv("PATH", QByteArray::fromStdString(at("bin").string()) + ":/usr/bin:/bin");
        shown = std::make_unique<Shown>(test::FakeScript{}, test::fake_engine(), FollowFactory{}, commands.factory());
        find<QComboBox>(shown->tab(), "place_box")->setCurrentIndex(1);
        find<QLineEdit>(shown->tab(), "place_address")->setText(QStringLiteral("ann@far"));
        auto config = shown->tab()->form()->config();
        config.data.dataset = config::DatasetKind::imagefolder;
        shown->tab()->form()->set_config(config);
    }
    ~FarStage() { qputenv("PATH", path); }
    [[nodiscard]] fs::path at(const char* name) const { return ssh.home() / name; }
    [[nodiscard]] QString text(const char* name) const { return QString::fromStdString(at(name).string()); }
    void set_program(const std::string& script) const {
        std::ofstream(at("bin/torchdeck")) << "#!/bin/sh\n" << script;
        fs::permissions(at("bin/torchdeck"), fs::perms::owner_all);
    }
    [[nodiscard]] QLineEdit* field(const char* key) const { return find<QLineEdit>(shown->tab()->form(), key); }
    /// Opens the dialog of this setting.
    [[nodiscard]] RemotePathDialog* browse(const char* key, const QString& from) const {
        field(key)->setText(from);
        find<QToolButton>(shown->tab()->form(), (std::string(key) + "_browse").c_str())->click();
        return find<RemotePathDialog>(*shown->window);
    }
};

QString note_of(const RemotePathDialog* dialog) {
    return find<QLabel>(dialog, "remote_note")->text();
}

QStringList rows_of(const RemotePathDialog* dialog) {
    const auto* const list = find<QListWidget>(dialog, "remote_list");
    QStringList rows;
    for (int row = 0; row < list->count(); ++row) rows << list->item(row)->text();
    return rows;
}

}  // namespace

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
    void folders_of_another_machine_are_browsed();
    void weights_of_another_machine_are_chosen();
    void what_keeps_a_folder_from_being_read_stands_in_the_dialog();
    void only_the_last_folder_asked_for_is_shown();

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

void TestRunPlaces::folders_of_another_machine_are_browsed() {
    const FarStage far;
    const QPointer dialog = far.browse("data", {});
    QVERIFY2(note_of(dialog) == QStringLiteral("Reading ann@far:~…"), qPrintable(note_of(dialog)));
    QVERIFY(find<QPushButton>(dialog.data(), "remote_stop")->isVisible());
    auto* const path = find<QLineEdit>(dialog.data(), "remote_path");
    auto* const list = find<QListWidget>(dialog.data(), "remote_list");
    QTRY_COMPARE_WITH_TIMEOUT(rows_of(dialog), (QStringList{"bin", "data", "slow"}), kSoon);
    QCOMPARE(path->text(), QString::fromStdString(far.ssh.home().string()));
    QVERIFY(!find<QPushButton>(dialog.data(), "remote_stop")->isVisible());

    const auto center = [&](int row) { return list->visualItemRect(list->item(row)).center(); };
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, center(1));
    QCOMPARE(path->text(), far.text("data"));
    QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, center(1));
    QTRY_COMPARE_WITH_TIMEOUT(rows_of(dialog), (QStringList{"train", "val"}), kSoon);
    QVERIFY2(note_of(dialog).contains(QStringLiteral(": 2")), qPrintable(note_of(dialog)));

    // By the keyboard alone: into a folder, and up from it although a row is selected.
    list->setFocus();
    list->setCurrentRow(1);
    QTest::keyClick(list, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(rows_of(dialog), QStringList{}, kSoon);
    QVERIFY(dialog && dialog->isVisible() && path->text() == far.text("data/val"));
    Shown::click(find<QPushButton>(dialog.data(), "remote_up"));
    QTRY_COMPARE_WITH_TIMEOUT(rows_of(dialog), (QStringList{"train", "val"}), kSoon);
    list->setCurrentRow(0);
    Shown::click(find<QPushButton>(dialog.data(), "remote_up"));
    QTRY_COMPARE_WITH_TIMEOUT(rows_of(dialog), (QStringList{"bin", "data", "slow"}), kSoon);

    // What is typed is read before it is taken.
    path->setFocus();
    path->setText(QStringLiteral("data/train/../val"));
    Shown::click(find<QPushButton>(dialog.data(), "remote_choose"));
    QTRY_VERIFY_WITH_TIMEOUT(!dialog, kSoon);
    QCOMPARE(far.field("data")->text(), far.text("data/val"));

    // The next one begins there.
    const QPointer next = far.browse("data", far.text("data"));
    QTRY_COMPARE_WITH_TIMEOUT(rows_of(next), (QStringList{"train", "val"}), kSoon);
    find<QListWidget>(next.data(), "remote_list")->setCurrentRow(0);
    Shown::click(find<QPushButton>(next.data(), "remote_choose"));
    QTRY_VERIFY(!next);
    QCOMPARE(far.field("data")->text(), far.text("data/train"));
}

void TestRunPlaces::weights_of_another_machine_are_chosen() {
    const FarStage far;
    QPointer dialog = far.browse("weights", QStringLiteral("imagenet"));
    QTRY_COMPARE_WITH_TIMEOUT(rows_of(dialog), (QStringList{"bin", "data", "slow"}), kSoon);
    auto* path = find<QLineEdit>(dialog.data(), "remote_path");
    path->setFocus();
    path->setText(QStringLiteral("~/data"));
    QTest::keyClick(path, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(rows_of(dialog), (QStringList{"train", "val", "best.pt"}), kSoon);
    auto* const list = find<QListWidget>(dialog.data(), "remote_list");
    list->setFocus();
    list->setCurrentRow(2);
    QTest::keyClick(list, Qt::Key_Return);
    QTRY_VERIFY(!dialog);
    QCOMPARE(far.field("weights")->text(), far.text("data/best.pt"));
    // It begins at the file; one that is not there is said.
    dialog = far.browse("weights", far.text("data/best.pt"));
    path = find<QLineEdit>(dialog.data(), "remote_path");
    QTRY_COMPARE_WITH_TIMEOUT(rows_of(dialog).size(), 3, kSoon);
    QCOMPARE(path->text(), far.text("data/best.pt"));
    path->setText(far.text("data/none.pt"));
    Shown::click(find<QPushButton>(dialog.data(), "remote_choose"));
    QTRY_COMPARE_WITH_TIMEOUT(note_of(dialog), QStringLiteral("none.pt is not in this folder."), kSoon);
    dialog->reject();
    QCOMPARE(far.field("weights")->text(), far.text("data/best.pt"));
}

void TestRunPlaces::what_keeps_a_folder_from_being_read_stands_in_the_dialog() {
    FarStage far;
    const QPointer dialog = far.browse("data", QStringLiteral("/nowhere"));
    auto* const path = find<QLineEdit>(dialog.data(), "remote_path");
    const auto said = [&](const char* part) {
        return QTest::qWaitFor([&] { return note_of(dialog).contains(QLatin1String(part)); }, kSoon);
    };
    const auto again = [&] {
        path->setFocus();
        QTest::keyClick(path, Qt::Key_Return);
    };
    QVERIFY2(said("far: /nowhere: cannot be read"), qPrintable(note_of(dialog)));
    far.set_program("echo \"error: torchdeck data: unknown subcommand '$2'\" >&2\nexit 2\n");
    again();
    QVERIFY2(said("too old: it has no browse"), qPrintable(note_of(dialog)));
    far.set_program("echo '{}'\n");
    again();
    QVERIFY2(said("not the contents of a folder"), qPrintable(note_of(dialog)));
    fs::remove(far.at("bin/torchdeck"));
    again();
    QVERIFY2(said("there is no torchdeck in PATH"), qPrintable(note_of(dialog)));
    far.ssh.set("refusal", "ann@far: Permission denied (publickey).\n");
    again();
    QVERIFY2(said("ssh-agent"), qPrintable(note_of(dialog)));
    QVERIFY(dialog->isVisible() && rows_of(dialog).isEmpty());
    dialog->reject();
    QTRY_VERIFY(!dialog);
    // Without a machine there is nowhere to look.
    find<QLineEdit>(far.shown->tab(), "place_address")->clear();
    const QPointer none = far.browse("data", {});
    QTRY_VERIFY_WITH_TIMEOUT(note_of(none).contains(QStringLiteral("The host is missing.")), kSoon);
    none->reject();
}

void TestRunPlaces::only_the_last_folder_asked_for_is_shown() {
    const FarStage far;
    QPointer dialog = far.browse("data", far.text("slow"));
    QTRY_VERIFY_WITH_TIMEOUT(far.ssh.alive(), kSoon);
    const auto first = far.ssh.pid();
    // Another folder, while the first is being read.
    auto* const path = find<QLineEdit>(dialog.data(), "remote_path");
    path->setFocus();
    path->setText(far.text("data"));
    QTest::keyClick(path, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(rows_of(dialog), (QStringList{"train", "val"}), kSoon);
    QVERIFY2(note_of(dialog).contains(QStringLiteral(": 2")), qPrintable(note_of(dialog)));
    QTRY_VERIFY_WITH_TIMEOUT(::kill(first, 0) != 0, kSoon);

    // Stop ends the connection and leaves the dialog as it is.
    path->setText(far.text("slow"));
    QTest::keyClick(path, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(far.ssh.alive(), kSoon);
    Shown::click(find<QPushButton>(dialog.data(), "remote_stop"));
    QTRY_COMPARE_WITH_TIMEOUT(note_of(dialog), QStringLiteral("Reading was stopped."), kSoon);
    QCOMPARE(rows_of(dialog), (QStringList{"train", "val"}));
    QTRY_VERIFY_WITH_TIMEOUT(!far.ssh.alive(), kSoon);

    // So does closing it, and the field keeps what it had.
    path->setFocus();
    QTest::keyClick(path, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(far.ssh.alive(), kSoon);
    QTest::keyClick(dialog.data(), Qt::Key_Escape);
    QTRY_VERIFY(!dialog);
    QTRY_VERIFY_WITH_TIMEOUT(!far.ssh.alive(), kSoon);
    QCOMPARE(far.field("data")->text(), far.text("slow"));
}

TORCHDECK_TEST(QApplication, TestRunPlaces)

}  // namespace tst_run_places

#include "tst_run_places.moc"
