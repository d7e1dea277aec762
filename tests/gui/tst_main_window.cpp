// SPDX-License-Identifier: GPL-3.0-or-later
// The window, driven as a person drives it, with a training that only pretends.
#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScreen>
#include <QSet>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <algorithm>

#include "app_setup.hpp"
#include "banner.hpp"
#include "charts/chart_board.hpp"
#include "charts/chart_colors.hpp"
#include "gallery/gallery_tab.hpp"
#include "log_pane.hpp"
#include "main_window.hpp"
#include "runs/runs_folder.hpp"
#include "support/fake_job.hpp"
#include "support/grab.hpp"
#include "theme.hpp"
#include "theme_style.hpp"
#include "train/run_charts.hpp"
#include "train/run_header.hpp"
#include "train/setting_field.hpp"
#include "train/train_form.hpp"
#include "train/train_tab.hpp"
#include "widgets/chip.hpp"
#include "widgets/empty_state.hpp"
#include "widgets/figure_tile.hpp"
#include "widgets/page_rail.hpp"
#include "window_stage.hpp"

using namespace torchdeck;
using namespace torchdeck::ui;
using State = TrainPresenter::State;
using test::FakeScript;
using test::FakeState;
using test::Shown;

namespace {

QtMessageHandler previous_handler = nullptr;
QStringList warnings;

void collect(QtMsgType type, const QMessageLogContext& context, const QString& text) {
    if (text.contains(QLatin1String("propagateSizeHints"))) return;  // the offscreen platform, at every resize
    if (type != QtDebugMsg && type != QtInfoMsg) warnings << text;
    previous_handler(type, context, text);
}

}  // namespace

class TestMainWindow : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void idle_says_what_to_do();
    void the_window_fits_its_screen();
    void pages_have_keys();
    void pages_stand_in_a_rail();
    void a_message_moves_nothing();
    void small_screens_show_train();
    void charts_have_most_of_the_window();
    void recent_runs_are_in_the_file_menu();
    void keys_are_listed();
    void runs_go_where_people_find_them();
    void missing_engine_leaves_the_window_usable();
    void closing_when_idle_closes();
    void closing_while_training_asks();
    void stop_and_save_closes_when_it_has_ended();
    void end_of_training_takes_the_question_away();
    void choices_persist();
    void themes_change_everything();
    void log_can_be_copied_and_folded();
    void keyboard_reaches_everything();
    void shortcuts_work();
    void a_letter_has_one_meaning();
    void only_what_is_seen_is_zoomed();
    void menu_follows_the_state();
    void stays_live_while_events_pour_in();

  private:
    QTemporaryDir settings_;
};

void TestMainWindow::initTestCase() {
    QApplication::setStyle(make_style());
    set_up_application();
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings_.path());
    previous_handler = qInstallMessageHandler(collect);
}

void TestMainWindow::init() {
    QSettings().clear();
    warnings.clear();
}

void TestMainWindow::cleanup() {
    QVERIFY2(warnings.isEmpty(), qPrintable(warnings.join(u'\n')));
}

void TestMainWindow::the_window_fits_its_screen() {
    const auto room = QGuiApplication::primaryScreen()->availableGeometry();
    {
        const Shown shown(FakeScript{});
        QVERIFY2(room.contains(shown.window->geometry()), "the first size");
        // As a larger screen leaves it.
        shown.window->setGeometry(room.x() + 300, room.y() + 200, room.width() + 500, room.height() + 400);
        shown.window->close();
    }
    const Shown again(FakeScript{});
    QVERIFY(room.contains(again.window->geometry()));
}

void TestMainWindow::pages_have_keys() {
    const Shown shown(FakeScript{});
    auto* tabs = shown.window->pages();
    QTest::keyClick(shown.window.get(), Qt::Key_3, Qt::ControlModifier);
    QCOMPARE(tabs->currentIndex(), 2);
    QTest::keyClick(shown.window.get(), Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(tabs->currentIndex(), 0);
}

void TestMainWindow::pages_stand_in_a_rail() {
    const Shown shown(FakeScript{});
    auto* rail = shown.window->pages()->rail();
    shown.window->resize(1366, 768);
    QVERIFY(!rail->narrow());
    QVERIFY(rail->height() > 4 * rail->width());
    auto* list = QAccessible::queryAccessibleInterface(rail);
    QCOMPARE(list->role(), QAccessible::PageTabList);
    QCOMPARE(list->child(0)->role(), QAccessible::PageTab);
    QCOMPARE(list->child(0)->text(QAccessible::Name), QStringLiteral("Train"));
    rail->setFocus();
    QTest::keyClick(rail, Qt::Key_Down);
    QCOMPARE(shown.window->pages()->currentIndex(), 1);
    const int wide = rail->width();
    shown.window->resize(static_cast<int>((kNarrowWindow - 1) * text_scale()), 700);
    QVERIFY(rail->narrow());
    QTRY_VERIFY(rail->width() < wide);
    QVERIFY2(rail->tabToolTip(2).contains(QStringLiteral("Compare")), "an icon needs a name");
}

void TestMainWindow::a_message_moves_nothing() {
    Shown shown({.fail_at = 5});
    const auto* board = shown.tab()->charts()->board();
    const auto before = board->geometry();
    shown.train();
    QTRY_VERIFY(shown.tab()->banner()->isVisible());
    QApplication::processEvents();
    QCOMPARE(board->geometry(), before);
    const auto* text = shown.tab()->banner()->findChild<QLabel*>(QStringLiteral("message"));
    QVERIFY2(text->width() > shown.tab()->banner()->width() / 2, "the sentence has the width of the message");
    shown.tab()->train_button()->setFocus();
    QTest::keyClick(shown.tab()->train_button(), Qt::Key_Escape);
    QVERIFY2(!shown.tab()->banner()->isVisible(), "Esc dismisses it from anywhere in the page");
}

void TestMainWindow::small_screens_show_train() {
    const Shown shown({});
    for (const QSize size : {QSize(1366, 768), QSize(1024, 700)}) {
        shown.window->resize(size - kWindowFrame);
        QApplication::processEvents();
        QCOMPARE(shown.window->size(), size - kWindowFrame);
        const auto* button = shown.tab()->train_button();
        const QRect place(button->mapTo(shown.window.get(), QPoint()), button->size());
        QVERIFY(shown.window->rect().contains(place));
        for (const auto* other : shown.tab()->findChildren<QPushButton*>())
            QVERIFY2(!other->isVisible() || !other->isDefault() || other == button, "one primary button");
    }
}

void TestMainWindow::charts_have_most_of_the_window() {
    Shown shown({.reports_per_epoch = 100, .cpu_temperature = true});
    shown.window->resize(QSize(1366, 768) - kWindowFrame);
    shown.train(1);
    QTRY_COMPARE(shown.state(), State::finished);
    QApplication::processEvents();
    int covered = 0;
    const auto* board = shown.tab()->charts()->board();
    for (const auto* chart : board->charts()) {
        if (!chart->isVisible()) continue;
        const QRect place(chart->mapTo(shown.window.get(), QPoint()), chart->size());
        const QRect seen(board->mapTo(shown.window.get(), QPoint()), board->size());
        const auto part = place.intersected(seen);
        covered += part.width() * part.height();
    }
    const double share = static_cast<double>(covered) / (shown.window->width() * shown.window->height());
    qInfo("charts cover %.1f %% of the window", 100 * share);
    QVERIFY2(share >= 0.45, QByteArray::number(share));
}

void TestMainWindow::recent_runs_are_in_the_file_menu() {
    Shown shown({});
    QMenu* recent = nullptr;
    for (auto* menu : shown.window->findChildren<QMenu*>()) {
        if (menu->title().remove(u'&') == QStringLiteral("Recent runs")) recent = menu;
    }
    QVERIFY(recent != nullptr);
    Q_EMIT recent->aboutToShow();
    QVERIFY(!recent->actions().front()->isEnabled());
    shown.train(1);
    QTRY_COMPARE(shown.state(), State::finished);
    Q_EMIT recent->aboutToShow();
    QCOMPARE(recent->actions().size(), 1);
    auto* menu = recent->actions().front()->menu();
    QVERIFY(recent->actions().front()->text().contains(QStringLiteral("small-cifar-net")));
    QStringList entries;
    for (const auto* action : menu->actions()) entries << QString(action->text()).remove(u'&');
    QVERIFY(entries.contains(QStringLiteral("Compare")) && entries.contains(QStringLiteral("Resume")));
}

void TestMainWindow::keys_are_listed() {
    const Shown shown({});
    QTest::keyClick(shown.window.get(), Qt::Key_Question);
    auto* dialog = shown.window->findChild<QDialog*>();
    QVERIFY(dialog != nullptr && dialog->isVisible());
    QStringList texts;
    for (const auto* label : dialog->findChildren<QLabel*>()) texts << label->text();
    // Those of the menus are read from them.
    for (const auto& text : {QStringLiteral("Train"), QStringLiteral("Ctrl+Return"), QStringLiteral("Compare"),
                             QStringLiteral("Ctrl+3"), QStringLiteral("Space")})
        QVERIFY2(texts.contains(text), qPrintable(text));
    dialog->close();
}

void TestMainWindow::runs_go_where_people_find_them() {
    const QTemporaryDir place;
    const auto before = QDir::currentPath();
    QDir::setCurrent(place.path());
    QCOMPARE(runs_folder(), std::filesystem::path(QDir::homePath().toStdString()) / "TorchDeck/runs");
    QDir().mkdir(QStringLiteral("runs"));
    QCOMPARE(runs_folder(), std::filesystem::path("runs"));
    Shown shown({});
    shown.window->set_runs_folder(place.filePath(QStringLiteral("chosen")));
    QCOMPARE(QString::fromStdString(runs_folder().string()), place.filePath(QStringLiteral("chosen")));
    shown.train(1);
    QTRY_COMPARE(shown.state(), State::finished);
    QCOMPARE(shown.window->presenter()->run_dir().parent_path(), runs_folder());
    QDir::setCurrent(before);
}

void TestMainWindow::idle_says_what_to_do() {
    const Shown shown({});
    QVERIFY(shown.tab()->train_button()->isEnabled());
    QVERIFY(!shown.tab()->pause_button()->isEnabled());
    QVERIFY(!shown.tab()->stop_button()->isEnabled());
    const auto* empty = shown.tab()->charts()->board()->empty_state();
    QVERIFY(empty->isVisible() && empty->sentence().contains(QStringLiteral("Press Train")));
    QVERIFY(!shown.tab()->banner()->isVisible());
    QVERIFY(!shown.window->close_question()->isVisible());
    QCOMPARE(shown.tab()->header()->state()->text(), QStringLiteral("Ready"));
    QVERIFY(shown.label("run_progress").contains(QStringLiteral("Press Train")));
}

void TestMainWindow::missing_engine_leaves_the_window_usable() {
    Shown shown({}, test::fake_engine(0, "libtorch_cpu.so is missing. Install libtorch1.13."));
    shown.window->presenter()->preload_engine();
    QTRY_VERIFY(shown.tab()->banner()->isVisible());
    QVERIFY(shown.tab()->banner()->text().contains(QStringLiteral("Install libtorch1.13")));
    QVERIFY(shown.tab()->train_button()->isEnabled());
    shown.train(1);
    QTRY_COMPARE(shown.job->jobs, 1);
}

void TestMainWindow::closing_when_idle_closes() {
    const Shown shown({});
    QVERIFY(shown.window->close());
    QVERIFY(!shown.window->isVisible());
}

void TestMainWindow::closing_while_training_asks() {
    Shown shown({.stay_at = 3});
    shown.train();
    QTRY_COMPARE(shown.state(), State::training);
    QVERIFY(!shown.window->close());
    QVERIFY(shown.window->isVisible());
    QVERIFY(shown.window->close_question()->isVisible());
    QVERIFY(!QApplication::activeModalWidget());
    QCOMPARE(QApplication::focusWidget(), shown.button("keep_training"));
    Shown::click(shown.button("keep_training"));
    QVERIFY(!shown.window->close_question()->isVisible());
    QCOMPARE(shown.state(), State::training);
    QCOMPARE(shown.job->stops, 0);
}

void TestMainWindow::stop_and_save_closes_when_it_has_ended() {
    Shown shown({.stay_at = 3, .stop_ms = 200});
    shown.train();
    QTRY_COMPARE(shown.state(), State::training);
    shown.window->close();
    QElapsedTimer clock;
    clock.start();
    Shown::click(shown.button("stop_and_save"));
    QVERIFY2(clock.elapsed() < 100, "the window must not wait");
    QVERIFY(shown.window->isVisible());
    QTRY_VERIFY(!shown.window->isVisible());
    QVERIFY(clock.elapsed() >= 200);
    QCOMPARE(shown.job->stops, 1);
}

void TestMainWindow::end_of_training_takes_the_question_away() {
    Shown shown({.report_ms = 5});
    shown.train(1);
    QTRY_COMPARE(shown.state(), State::training);
    shown.window->close();
    QVERIFY(shown.window->close_question()->isVisible());
    QTRY_COMPARE(shown.state(), State::finished);
    QVERIFY(!shown.window->close_question()->isVisible());
    QVERIFY(shown.window->isVisible());
}

void TestMainWindow::choices_persist() {
    {
        Shown shown({});
        shown.window->resize(1111, 777);
        shown.window->set_theme(Theme::dark);
        auto config = shown.tab()->form()->config();
        config.batch_size = 99;
        shown.tab()->form()->set_config(config);
        shown.tab()->form()->set_advanced_shown(true);
        shown.tab()->log_pane()->set_folded(false);
        shown.window->close();
    }
    const Shown shown({});
    QCOMPARE(shown.tab()->form()->config().batch_size, 99);
    QVERIFY(shown.tab()->form()->advanced_shown());
    QVERIFY(!shown.tab()->log_pane()->folded());
    QCOMPARE(shown.window->theme(), Theme::dark);
    QVERIFY(is_dark(shown.window->palette()));
}

void TestMainWindow::themes_change_everything() {
    Shown shown({});
    shown.window->set_theme(Theme::light);
    const auto light = test::grab_window(*shown.window, QSize(1000, 700));
    shown.window->set_theme(Theme::dark);
    const auto dark = test::grab_window(*shown.window, QSize(1000, 700));
    int bright = 0;
    for (int x = 0; x < dark.width(); x += 5) {
        for (int y = 0; y < dark.height(); y += 5) bright += dark.pixelColor(x, y).lightness() > 128;
    }
    QVERIFY2(bright < 1400, QByteArray::number(bright));  // text only: 5 % of the points looked at
    QVERIFY(light.pixelColor(500, 300).lightness() > 200);
    shown.window->set_theme(Theme::light);
    QTRY_VERIFY(!is_dark(shown.window->palette()));
}

void TestMainWindow::log_can_be_copied_and_folded() {
    Shown shown({});
    shown.train(1);
    QTRY_COMPARE(shown.state(), State::finished);
    auto* log = shown.tab()->log_pane();
    QVERIFY(log->folded());
    QVERIFY2(log->last_line()->text().contains(QStringLiteral("Finished")), "one line: the last one");
    log->set_folded(false);
    QTRY_VERIFY(log->copy_button()->isVisible());
    QApplication::clipboard()->clear();
    Shown::click(log->copy_button());
    QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("e1: train")));
    const int open = log->height();
    log->set_folded(true);
    QTRY_VERIFY(log->height() < open / 2);
}

void TestMainWindow::keyboard_reaches_everything() {
    Shown shown({});
    shown.tab()->form()->set_advanced_shown(true);
    QSet<QWidget*> reached;
    QApplication::processEvents();
    for (int i = 0; i < 200; ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        reached.insert(QApplication::focusWidget());
    }
    for (const auto* field : shown.tab()->form()->fields()) {
        if (field->shown()) QVERIFY2(reached.contains(field->editor()), field->setting().key.c_str());
    }
    QVERIFY(reached.contains(shown.tab()->train_button()));
    QVERIFY(reached.contains(shown.tab()->charts()->board()));
    for (const auto* button : shown.window->findChildren<QAbstractButton*>()) {
        if (!button->isVisible() || button->focusPolicy() == Qt::NoFocus) continue;
        QVERIFY(!button->text().isEmpty() || !button->accessibleName().isEmpty());
    }
}

void TestMainWindow::shortcuts_work() {
    Shown shown({.stay_at = 5});
    QTest::keyClick(shown.window.get(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(shown.state(), State::training);
    QTest::keyClick(shown.window.get(), Qt::Key_P, Qt::ControlModifier);
    QCOMPARE(shown.state(), State::paused);
    QTest::keyClick(shown.window.get(), Qt::Key_Period, Qt::ControlModifier);
    QTRY_COMPARE(shown.state(), State::finished);
}

void TestMainWindow::a_letter_has_one_meaning() {
    Shown shown({.stay_at = 3});
    const auto unlike = [](const QStringList& texts) {
        QSet<QString> keys;
        for (const auto& text : texts) {
            const auto key = QKeySequence::mnemonic(text).toString();
            if (key.isEmpty()) continue;
            QVERIFY2(!keys.contains(key), qPrintable(key + QStringLiteral(": ") + texts.join(u' ')));
            keys << key;
        }
    };
    const auto check = [&] {
        QStringList texts;
        for (const auto* action : shown.window->menuBar()->actions()) {
            texts << action->text();
            QStringList entries;
            for (const auto* entry : action->menu()->actions()) entries << entry->text();
            unlike(entries);
        }
        for (const auto* button : shown.tab()->findChildren<QAbstractButton*>()) {
            if (button->isVisible()) texts << button->text();
        }
        unlike(texts);
    };
    check();
    shown.train();
    QTRY_COMPARE(shown.state(), State::training);
    Shown::click(shown.tab()->pause_button());
    check();
}

void TestMainWindow::only_what_is_seen_is_zoomed() {
    const Shown shown({});
    shown.train(1);
    QTRY_COMPARE(shown.state(), State::finished);
    auto* board = shown.tab()->charts()->board();
    board->zoom(0.5);
    const auto range = board->range();
    auto* tabs = shown.window->pages();
    tabs->setCurrentIndex(2);
    QTest::keyClick(shown.window.get(), Qt::Key_0, Qt::ControlModifier);
    QTest::keyClick(shown.window.get(), Qt::Key_Minus, Qt::ControlModifier);
    QCOMPARE(board->range(), range);
    QVERIFY(!board->follows());
    tabs->setCurrentIndex(0);
    QTest::keyClick(shown.window.get(), Qt::Key_0, Qt::ControlModifier);
    QVERIFY(board->follows());
}

void TestMainWindow::menu_follows_the_state() {
    Shown shown({.stay_at = 5});
    const auto action = [&](const char* text) {
        const auto all = shown.window->findChildren<QAction*>();
        const auto at = std::find_if(all.begin(), all.end(), [&](const QAction* a) {
            return QString(a->text()).remove(u'&') == QLatin1String(text);
        });
        return at == all.end() ? nullptr : *at;
    };
    QVERIFY(action("Train")->isEnabled());
    QVERIFY(!action("Stop")->isEnabled());
    shown.train();
    QTRY_COMPARE(shown.state(), State::training);
    QVERIFY(!action("Train")->isEnabled());
    action("Pause")->trigger();
    QVERIFY(action("Resume") && action("Resume")->isEnabled());
    action("Stop")->trigger();
    QTRY_VERIFY(action("Train")->isEnabled());
}

void TestMainWindow::stays_live_while_events_pour_in() {
    // 500 reports a second, far more than charts are painted: the event loop must not notice.
    Shown shown({.reports_per_epoch = 1200, .report_ms = 2});
    shown.window->resize(1400, 900);
    shown.train(1);
    QTRY_COMPARE(shown.state(), State::training);
    std::vector<double> late;
    QElapsedTimer clock;
    QTimer beat;
    beat.setTimerType(Qt::PreciseTimer);
    constexpr double kBeat = 16;
    clock.start();
    double due = kBeat;
    connect(&beat, &QTimer::timeout, this, [&] {
        const double now = static_cast<double>(clock.nsecsElapsed()) / 1e6;
        late.push_back(std::max(now - due, 0.0));
        due = now + kBeat;
    });
    beat.start(static_cast<int>(kBeat));
    QTRY_COMPARE_WITH_TIMEOUT(shown.state(), State::finished, 20000);
    beat.stop();
    QCOMPARE(shown.points(), std::size_t{1200});
    QVERIFY(late.size() > 50);
    std::sort(late.begin(), late.end());
    const double p99 = late[late.size() * 99 / 100];
    qInfo("lateness of a %g ms timer: p50 %.1f ms, p99 %.1f ms, worst %.1f ms", kBeat, late[late.size() / 2], p99,
          late.back());
    QVERIFY2(p99 < 50, QByteArray::number(p99));
}

QTEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"
