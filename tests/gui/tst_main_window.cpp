// SPDX-License-Identifier: GPL-3.0-or-later
// The window: its size, pages, menus, theme and memory, driven as a person drives it, with a training that only
// pretends.
#include <QAbstractItemView>
#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QGuiApplication>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSet>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "charts/chart_board.hpp"
#include "look/app_setup.hpp"
#include "look/chart_colors.hpp"
#include "look/text_size.hpp"
#include "look/theme.hpp"
#include "look/theme_style.hpp"
#include "pages/settings/settings_page.hpp"
#include "pages/train/engine_dialog.hpp"
#include "pages/train/run_charts.hpp"
#include "pages/train/run_header.hpp"
#include "pages/train/setting_field.hpp"
#include "pages/train/train_form.hpp"
#include "pages/train/train_tab.hpp"
#include "session/runs_folder.hpp"
#include "session/save_file.hpp"
#include "support/fake_job.hpp"
#include "support/find.hpp"
#include "support/grab.hpp"
#include "support/test_program.hpp"
#include "warnings.hpp"
#include "widgets/banner.hpp"
#include "widgets/chip.hpp"
#include "widgets/empty_state.hpp"
#include "widgets/log_pane.hpp"
#include "widgets/message_history.hpp"
#include "widgets/page_rail.hpp"
#include "window/main_window.hpp"
#include "window_stage.hpp"

namespace tst_main_window {

using namespace torchdeck;
using namespace torchdeck::ui;
using State = TrainingSession::State;
using test::FakeScript;
using test::find;
using test::Shown;

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
    void a_page_that_is_wide_scrolls();
    void a_message_moves_nothing();
    void messages_cover_nothing_that_is_used();
    void a_new_message_moves_no_button();
    void messages_can_be_read_again();
    void small_screens_show_train();
    void charts_have_most_of_the_window();
    void recent_runs_are_in_the_file_menu();
    void keys_are_listed();
    void runs_go_where_people_find_them();
    void choices_persist();
    void themes_change_everything();
    void settings_are_a_page();
    void settings_are_found_and_text_grows();
    void log_can_be_copied_and_folded();
    void keyboard_reaches_everything();
    void only_what_is_seen_is_zoomed();

  private:
    QTemporaryDir settings_;
    test::Warnings warnings_;
};

void TestMainWindow::initTestCase() {
    QApplication::setStyle(make_style());
    set_up_application();
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings_.path());
}

void TestMainWindow::init() {
    QSettings().clear();
    test::Warnings::clear();
}

void TestMainWindow::cleanup() {
    QVERIFY2(test::Warnings::all().isEmpty(), qPrintable(test::Warnings::all().join(u'\n')));
}

void TestMainWindow::idle_says_what_to_do() {
    const Shown shown({});
    QVERIFY(shown.tab()->train_button()->isEnabled());
    QVERIFY(!shown.tab()->pause_button()->isEnabled());
    QVERIFY(!shown.tab()->stop_button()->isEnabled());
    const auto* empty = shown.tab()->charts()->board()->empty_state();
    QVERIFY(empty->isVisible() && empty->sentence().contains(QStringLiteral("Press Train")));
    QVERIFY(!find<Banner>(shown.tab(), "banner")->isVisible());
    QVERIFY(!find<Banner>(shown.window, "close_question")->isVisible());
    QCOMPARE(find<Chip>(shown.tab(), "state")->text(), QStringLiteral("Ready"));
    QVERIFY(shown.label("run_progress").contains(QStringLiteral("Press Train")));
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
    auto* tabs = find<Pages>(shown.window);
    QTest::keyClick(shown.window.get(), Qt::Key_3, Qt::ControlModifier);
    QCOMPARE(tabs->currentIndex(), 2);
    QTest::keyClick(shown.window.get(), Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(tabs->currentIndex(), 0);
    // One after the other, wherever the focus is, all the way round.
    for (int page = 1; page <= tabs->count(); ++page) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab, Qt::ControlModifier);
        QCOMPARE(tabs->currentIndex(), page % tabs->count());
        for (auto* table : tabs->currentWidget()->findChildren<QAbstractItemView*>())
            if (table->isVisible()) table->setFocus();
    }
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(tabs->currentIndex(), tabs->count() - 1);
}

void TestMainWindow::pages_stand_in_a_rail() {
    const Shown shown(FakeScript{});
    auto* rail = find<Pages>(shown.window)->rail();
    shown.window->resize(1366, 768);
    QVERIFY(!rail->narrow());
    QVERIFY(rail->height() > 4 * rail->width());
    auto* list = QAccessible::queryAccessibleInterface(rail);
    QCOMPARE(list->role(), QAccessible::PageTabList);
    QCOMPARE(list->child(0)->role(), QAccessible::PageTab);
    QCOMPARE(list->child(0)->text(QAccessible::Name), QStringLiteral("Train"));
    rail->setFocus();
    QTest::keyClick(rail, Qt::Key_Down);
    QCOMPARE(find<Pages>(shown.window)->currentIndex(), 1);
    const int wide = rail->width();
    QVERIFY2(rail->minimumSizeHint().width() < wide, "labels do not keep the window from becoming narrow");
    shown.window->resize(static_cast<int>((kNarrowWindow - 1) * text_scale()), 700);
    QVERIFY(rail->narrow());
    QTRY_VERIFY(rail->width() < wide);
    QVERIFY2(rail->tabToolTip(2).contains(QStringLiteral("Compare")), "an icon needs a name");
}

void TestMainWindow::a_page_that_is_wide_scrolls() {
    const Shown shown(FakeScript{});
    shown.window->resize(1300, 700);
    const auto* const bar = shown.window->findChild<QScrollArea*>("window_pages")->horizontalScrollBar();
    QCOMPARE(bar->maximum(), 0);
    auto* const wide = new QWidget;
    wide->setMinimumWidth(2000);
    shown.tab()->layout()->addWidget(wide);
    QTRY_VERIFY(bar->maximum() > 0);
    QCOMPARE(shown.window->width(), 1300);
    QTRY_VERIFY(find<Pages>(shown.window)->rail()->narrow());
    find<Pages>(shown.window)->setCurrentIndex(2);
    QTRY_COMPARE(bar->maximum(), 0);
    QTRY_VERIFY(!find<Pages>(shown.window)->rail()->narrow());
}

void TestMainWindow::a_message_moves_nothing() {
    Shown shown({.fail_at = 5});
    const auto* board = shown.tab()->charts()->board();
    const auto before = board->geometry();
    shown.train();
    QTRY_VERIFY(find<Banner>(shown.tab(), "banner")->isVisible());
    QApplication::processEvents();
    QCOMPARE(board->geometry(), before);
    const auto* text = find<Banner>(shown.tab(), "banner")->findChild<QLabel*>(QStringLiteral("message"));
    QVERIFY2(text->width() > find<Banner>(shown.tab(), "banner")->width() / 2,
             "the sentence has the width of the message");
    shown.tab()->train_button()->setFocus();
    QTest::keyClick(shown.tab()->train_button(), Qt::Key_Escape);
    QVERIFY2(!find<Banner>(shown.tab(), "banner")->isVisible(), "Esc dismisses it from anywhere in the page");
}

void TestMainWindow::messages_cover_nothing_that_is_used() {
    Shown shown({});
    shown.window->resize(QSize(1366, 768) - kWindowFrame);
    auto* const pages = find<Pages>(shown.window);
    auto* const message = find<Banner>(shown.window, "window_message");
    for (int i = 0; i < pages->count(); ++i) {
        pages->setCurrentIndex(i);
        auto* const page = pages->currentWidget();
        QApplication::processEvents();
        message->show_message(Banner::Kind::question, QStringLiteral("Something was done."));
        QApplication::processEvents();
        QVERIFY(message->isVisible());
        QCOMPARE(message->parentWidget(), page);
        const auto in_page = [&](const QWidget* widget) {
            const auto seen = widget->visibleRegion().boundingRect();
            return seen.isEmpty() ? QRect() : QRect(widget->mapTo(page, seen.topLeft()), seen.size());
        };
        QVERIFY(page->rect().contains(in_page(message)));
        for (const auto* const used : page->findChildren<QWidget*>()) {
            const bool is_used = used->focusPolicy() != Qt::NoFocus && used->isVisible();
            if (!is_used || message->isAncestorOf(used)) continue;
            // What gives way keeps its place: its content does not reach so far down.
            const auto place = in_page(used).adjusted(0, 0, 0, -used->contentsMargins().bottom());
            QVERIFY2(!place.intersects(message->geometry()),
                     qPrintable(QStringLiteral("%1: %2 %3")
                                    .arg(i)
                                    .arg(QLatin1String(used->metaObject()->className()), used->objectName())));
        }
        message->dismiss();
    }
}

void TestMainWindow::a_new_message_moves_no_button() {
    Shown shown({});
    auto* const question = find<Banner>(shown.window, "close_question");
    auto* const message = find<Banner>(shown.window, "window_message");
    question->show_message(Banner::Kind::question, QStringLiteral("A training is in progress."));
    QApplication::processEvents();
    const auto before = question->geometry();
    message->show_message(Banner::Kind::warning, QStringLiteral("Others use 51 %."));
    QApplication::processEvents();
    QVERIFY(question->isVisible() && message->isVisible());
    QCOMPARE(question->geometry(), before);
    QVERIFY(message->geometry().bottom() < before.top());
    // Esc takes the newest.
    QTest::keyClick(shown.window.get(), Qt::Key_Escape);
    QTRY_VERIFY(!message->isVisible());
    QVERIFY(question->isVisible());
}

void TestMainWindow::messages_can_be_read_again() {
    Shown shown({});
    auto* const message = find<Banner>(shown.window, "window_message");
    const auto say = [&](Banner::Kind kind, const char* text) {
        message->show_message(kind, QString::fromLatin1(text));
    };
    say(Banner::Kind::question, "First.");
    for (const auto* text : {"Run 1 has finished: 50 %.", "Run 2 has finished: 60 %."})
        say(Banner::Kind::question, text);
    // A warning that stays while its figures change is one.
    for (const auto* text : {"Others use 51 %.", "Others use 40 %."}) say(Banner::Kind::warning, text);
    message->dismiss();
    auto* const menu = find<MessageBell>(shown.window)->menu();
    QVERIFY(shown.window->menuBar()->height() <= text_lines(1) + space(3));
    Q_EMIT menu->aboutToShow();
    const auto actions = menu->actions();
    QVERIFY(actions.size() >= 4);
    for (int i = 0;
         const auto* text : {"Others use 40 %.", "Run 2 has finished: 60 %.", "Run 1 has finished: 50 %.", "First."}) {
        QVERIFY2(actions[i]->text().endsWith(QString::fromLatin1(text)), qPrintable(actions[i]->text()));
        ++i;
    }
    actions[3]->trigger();
    QVERIFY(message->isVisible());
    QCOMPARE(message->text(), QStringLiteral("First."));
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
    QVERIFY2(dialog->height() < 700, "a small screen shows all of it");
    dialog->close();
}

void TestMainWindow::runs_go_where_people_find_them() {
    const QTemporaryDir place;
    const auto before = QDir::currentPath();
    QDir::setCurrent(place.path());
    QCOMPARE(runs_folder(), std::filesystem::path(QDir::homePath().toStdString()) / "TorchDeck/runs");
    QDir().mkdir(QStringLiteral("runs"));
    // Whatever the folder that the program was started from has, and whether it can be written to.
    QCOMPARE(runs_folder(), std::filesystem::path(QDir::homePath().toStdString()) / "TorchDeck/runs");
    Shown shown({});
    shown.window->set_runs_folder(place.filePath(QStringLiteral("chosen")));
    QCOMPARE(QString::fromStdString(runs_folder().string()), place.filePath(QStringLiteral("chosen")));
    // With what is free there, also before the folder is made.
    auto* const place_action = shown.window->findChild<QAction*>(QStringLiteral("runs_folder"));
    Q_EMIT qobject_cast<QMenu*>(place_action->associatedObjects().constFirst())->aboutToShow();
    QTRY_VERIFY2(place_action->text().contains(QStringLiteral("chosen, ")) &&
                     place_action->text().contains(QStringLiteral("iB free")),
                 qPrintable(place_action->text()));
    shown.train(1);
    QTRY_COMPARE(shown.state(), State::finished);
    QCOMPARE(shown.window->session()->run_dir().parent_path(), runs_folder());
    QDir::setCurrent(before);
}

void TestMainWindow::choices_persist() {
    {
        Shown shown({});
        shown.window->resize(1111, 777);
        shown.window->set_theme(Theme::dark);
        auto config = shown.tab()->form()->config();
        config.data.batch_size = 99;
        shown.tab()->form()->set_config(config);
        shown.tab()->form()->set_advanced_shown(true);
        shown.tab()->log_pane()->set_folded(false);
        shown.window->close();
    }
    const Shown shown({});
    QCOMPARE(shown.tab()->form()->config().data.batch_size, 99);
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
    // A desktop that turns dark in the evening.
    shown.window->follow_desktop(dark_palette());
    QVERIFY2(!is_dark(shown.window->palette()), "who chose light keeps it");
    shown.window->set_theme(Theme::system);
    QTRY_VERIFY(is_dark(shown.window->palette()));
    shown.window->follow_desktop(light_palette());
    QTRY_VERIFY(!is_dark(shown.window->palette()));
    QEvent changed(QEvent::ThemeChange);
    QApplication::sendEvent(shown.window.get(), &changed);
    QCOMPARE(&tokens(shown.window->palette()), &tokens(light_palette()));
    shown.window->set_theme(Theme::light);
}

void TestMainWindow::settings_are_a_page() {
    Shown shown({});
    auto* const page = find<SettingsPage>(shown.window);
    QTest::keySequence(shown.window.get(), QKeySequence(Qt::CTRL | Qt::Key_9));
    QCOMPARE(find<Pages>(shown.window)->currentWidget(), page);
    // What was chosen elsewhere is shown, and the other way round.
    shown.window->set_theme(Theme::dark);
    QCOMPARE(find<QComboBox>(page, "settings_theme_box")->currentText(), QStringLiteral("Dark"));
    find<QComboBox>(page, "settings_theme_box")->setCurrentIndex(1);
    Q_EMIT find<QComboBox>(page, "settings_theme_box")->activated(1);
    QCOMPARE(shown.window->theme(), Theme::light);
    QVERIFY(!is_dark(shown.window->palette()));
    QCOMPARE(to_path(find<QLineEdit>(page, "settings_runs_folder")->text()),
             std::filesystem::absolute(shown.window->session()->runs_dir()));
    QTRY_VERIFY2(find<QLabel>(page, "settings_free_space")->text().endsWith(QStringLiteral("iB free")),
                 qPrintable(find<QLabel>(page, "settings_free_space")->text()));
    QVERIFY(!find<QLineEdit>(page, "settings_engine")->text().isEmpty());
    for (const auto* line : page->findChildren<QLineEdit*>())
        QVERIFY2(!line->isReadOnly() || !line->hasFrame(), "what cannot be edited does not look like a field");
    Shown::click(find<QPushButton>(page, "settings_engine_button"));
    auto* const engines = shown.window->findChild<EngineDialog*>();
    QVERIFY(engines != nullptr && engines->isVisible());
    engines->close();
}

void TestMainWindow::settings_are_found_and_text_grows() {
    Shown shown({});
    auto* const page = find<SettingsPage>(shown.window);
    find<Pages>(shown.window)->setCurrentWidget(page);
    find<QLineEdit>(page, "settings_search")->setText(QStringLiteral("dark"));  // one of the choices
    QVERIFY(find<QComboBox>(page, "settings_theme_box")->isVisible() &&
            !find<QLineEdit>(page, "settings_engine")->isVisible());
    find<QLineEdit>(page, "settings_search")->setText(QStringLiteral("LibTorch"));
    QVERIFY(!find<QComboBox>(page, "settings_theme_box")->isVisible() &&
            find<QLineEdit>(page, "settings_engine")->isVisible());
    find<QLineEdit>(page, "settings_search")->setText(QStringLiteral("no such thing"));
    QVERIFY(!find<QLineEdit>(page, "settings_engine")->isVisible());
    find<QLineEdit>(page, "settings_search")->clear();
    QVERIFY(find<QComboBox>(page, "settings_theme_box")->isVisible() &&
            find<QLineEdit>(page, "settings_engine")->isVisible());

    // What is out of bounds is refused in its place, and not changed.
    const auto target = [] { return QSettings().value(QLatin1String(SettingsPage::kTargetTop1)).toDouble(); };
    auto* const field = find<QLineEdit>(page, "settings_target");
    const auto* const problem = find<QLabel>(page, "settings_target_problem");
    field->setText(QStringLiteral("72,5"));
    QVERIFY(target() == 72.5 && !problem->isVisible());
    for (const auto* const wrong : {"150", "-1", "x"}) {
        field->setText(QLatin1String(wrong));
        QVERIFY(target() == 72.5 && problem->isVisible());
        QVERIFY2(problem->text().contains(QLatin1String(wrong)), qPrintable(problem->text()));
    }
    field->clear();
    QVERIFY(target() == 0 && !problem->isVisible());

    // Also what has a font of its own, at once, and back to the pixel.
    const auto* const label = page->findChild<QLabel*>();
    const auto size = [](const QWidget* widget) { return QFontInfo(widget->font()).pixelSize(); };
    const int before = size(label), box = size(find<QComboBox>(page, "settings_theme_box"));
    const auto choose = [&](int percent) {
        const int at = find<QComboBox>(page, "settings_text_size_box")->findData(percent);
        find<QComboBox>(page, "settings_text_size_box")->setCurrentIndex(at);
        Q_EMIT find<QComboBox>(page, "settings_text_size_box")->activated(at);
    };
    const auto* const restart = find<QLabel>(page, "settings_text_size_box_restart");
    QVERIFY(restart->isHidden());
    choose(150);
    auto* const language = find<QComboBox>(page, "settings_language_box");
    Q_EMIT language->activated(language->currentIndex());
    QVERIFY2(!restart->isHidden() && !find<QLabel>(page, "settings_language_box_restart")->isHidden(),
             "both wait for the next start");
    QTRY_VERIFY2(size(find<QComboBox>(page, "settings_theme_box")) >= box * 1.4,
                 qPrintable(QString::number(size(find<QComboBox>(page, "settings_theme_box")))));
    QVERIFY2(size(label) >= before * 1.4, qPrintable(QString::number(size(label))));
    QCOMPARE(chosen_text_size(), 150);
    choose(100);
    QTRY_COMPARE(size(find<QComboBox>(page, "settings_theme_box")), box);
    QCOMPARE(size(label), before);
}

void TestMainWindow::log_can_be_copied_and_folded() {
    Shown shown({});
    shown.train(1);
    QTRY_COMPARE(shown.state(), State::finished);
    auto* log = shown.tab()->log_pane();
    QVERIFY(log->folded());
    QVERIFY2(find<QLabel>(log, "last_line")->text().contains(QStringLiteral("Finished")), "one line: the last one");
    log->set_folded(false);
    QTRY_VERIFY(find<QPushButton>(log, "copy_button")->isVisible());
    QApplication::clipboard()->clear();
    Shown::click(find<QPushButton>(log, "copy_button"));
    QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("Epoch 1: validation top-1 ")));
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

void TestMainWindow::only_what_is_seen_is_zoomed() {
    const Shown shown({});
    shown.train(1);
    QTRY_COMPARE(shown.state(), State::finished);
    auto* board = shown.tab()->charts()->board();
    board->zoom(0.5);
    const auto range = board->range();
    auto* tabs = find<Pages>(shown.window);
    tabs->setCurrentIndex(2);
    QTest::keyClick(shown.window.get(), Qt::Key_0, Qt::ControlModifier);
    QTest::keyClick(shown.window.get(), Qt::Key_Minus, Qt::ControlModifier);
    QCOMPARE(board->range(), range);
    QVERIFY(!board->follows());
    tabs->setCurrentIndex(0);
    QTest::keyClick(shown.window.get(), Qt::Key_0, Qt::ControlModifier);
    QVERIFY(board->follows());
}

TORCHDECK_TEST(QApplication, TestMainWindow)

}  // namespace tst_main_window

#include "tst_main_window.moc"
