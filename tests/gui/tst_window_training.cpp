// SPDX-License-Identifier: GPL-3.0-or-later
// The window while a training goes on, ends, or is to be ended.
#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "charts/chart_board.hpp"
#include "look/app_setup.hpp"
#include "look/theme_style.hpp"
#include "pages/train/train_tab.hpp"
#include "support/fake_job.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "warnings.hpp"
#include "widgets/banner.hpp"
#include "window/main_window.hpp"
#include "window_stage.hpp"

namespace tst_window_training {

using namespace torchdeck;
using namespace torchdeck::ui;
using State = TrainingSession::State;
using test::FakeScript;
using test::find;
using test::Shown;

class TestWindowTraining : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void closing_when_idle_closes();
    void closing_while_training_asks();
    void stop_and_save_closes_when_it_has_ended();
    void the_answers_stay_in_place_when_the_training_ends();
    void menu_follows_the_state();
    void shortcuts_work();
    void missing_engine_leaves_the_window_usable();
    void stays_live_while_events_pour_in();

  private:
    QTemporaryDir settings_;
    test::Warnings warnings_;
};

void TestWindowTraining::initTestCase() {
    QApplication::setStyle(make_style());
    set_up_application();
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings_.path());
}

void TestWindowTraining::init() {
    QSettings().clear();
    test::Warnings::clear();
}

void TestWindowTraining::cleanup() {
    QVERIFY2(test::Warnings::all().isEmpty(), qPrintable(test::Warnings::all().join(u'\n')));
}

void TestWindowTraining::closing_when_idle_closes() {
    const Shown shown({});
    QVERIFY(shown.window->close());
    QVERIFY(!shown.window->isVisible());
}

void TestWindowTraining::closing_while_training_asks() {
    Shown shown({.stay_at = 3});
    shown.train();
    QTRY_COMPARE(shown.state(), State::training);
    QVERIFY(!shown.window->close());
    QVERIFY(shown.window->isVisible());
    QVERIFY(find<Banner>(shown.window, "close_question")->isVisible());
    QVERIFY(!QApplication::activeModalWidget());
    QCOMPARE(QApplication::focusWidget(), shown.button("keep_training"));
    Shown::click(shown.button("keep_training"));
    QVERIFY(!find<Banner>(shown.window, "close_question")->isVisible());
    QCOMPARE(shown.state(), State::training);
    QCOMPARE(shown.job->stops, 0);
}

void TestWindowTraining::stop_and_save_closes_when_it_has_ended() {
    Shown shown({.stay_at = 3});
    shown.train();
    QTRY_COMPARE(shown.state(), State::training);
    shown.window->close();
    shown.job->hold_stop = true;
    // Returns although the job cannot end: the window does not wait for it.
    Shown::click(shown.button("stop_and_save"));
    QTRY_COMPARE(shown.job->stops, 1);
    QApplication::processEvents();
    QVERIFY(shown.window->isVisible());
    QCOMPARE(shown.state(), State::stopping);
    shown.job->hold_stop = false;
    QTRY_VERIFY(!shown.window->isVisible());
    QCOMPARE(shown.job->stops, 1);
}

void TestWindowTraining::the_answers_stay_in_place_when_the_training_ends() {
    Shown shown({.stay_at = 5});
    shown.train(1);
    QTRY_COMPARE(shown.state(), State::training);
    shown.window->close();
    const auto* const quit = shown.button("stop_and_save");
    const auto place = [&] { return QRect(quit->mapTo(shown.window.get(), QPoint()), quit->size()); };
    const auto before = place();
    for (int i = 0; i < 2; ++i) Shown::click(shown.tab()->pause_button());  // paused and resumed, it goes on
    QTRY_COMPARE(shown.state(), State::finished);
    QVERIFY(find<Banner>(shown.tab(), "run_ended")->isVisible());
    QTRY_COMPARE(place(), before);
    QCOMPARE(find<Banner>(shown.window, "close_question")->text(), QStringLiteral("The training has ended."));
    QVERIFY(shown.window->isVisible());
    Shown::click(shown.button("stop_and_save"));
    QTRY_VERIFY(!shown.window->isVisible());
}

void TestWindowTraining::menu_follows_the_state() {
    Shown shown({.stay_at = 5});
    const auto action = [&](const char* text) {
        const auto all = shown.window->findChildren<QAction*>();
        // A page of the View menu may have the same name, and has no letter.
        const auto at = std::find_if(all.begin(), all.end(), [&](const QAction* a) {
            return a->text().contains(u'&') && QString(a->text()).remove(u'&') == QLatin1String(text);
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

void TestWindowTraining::shortcuts_work() {
    Shown shown({.stay_at = 5});
    QTest::keyClick(shown.window.get(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(shown.state(), State::training);
    QTest::keyClick(shown.window.get(), Qt::Key_P, Qt::ControlModifier);
    QCOMPARE(shown.state(), State::paused);
    QTest::keyClick(shown.window.get(), Qt::Key_Period, Qt::ControlModifier);
    QTRY_COMPARE(shown.state(), State::finished);
}

void TestWindowTraining::missing_engine_leaves_the_window_usable() {
    Shown shown({}, test::fake_engine(0, "libtorch_cpu.so is missing. Install libtorch1.13."));
    shown.window->session()->engine()->preload();
    QTRY_VERIFY(find<Banner>(shown.tab(), "banner")->isVisible());
    QVERIFY(find<Banner>(shown.tab(), "banner")->text().contains(QStringLiteral("Install libtorch1.13")));
    QVERIFY(shown.tab()->train_button()->isEnabled());
    shown.train(1);
    QTRY_COMPARE(shown.job->jobs, 1);
}

void TestWindowTraining::stays_live_while_events_pour_in() {
    // Far more reports than charts are painted. The window takes them in batches, and between two batches it has time
    // for everything else: an event that follows a batch comes before the next one.
    constexpr int kReports = 20000;
    Shown shown({.reports_per_epoch = kReports, .report_ms = 0});
    int batches = 0, answered = 0, late = 0;
    connect(shown.window->session(), &TrainingSession::data_changed, this, [&] {
        late += answered != batches;
        ++batches;
        QMetaObject::invokeMethod(
            this, [&] { ++answered; }, Qt::QueuedConnection);
    });
    shown.train(1);
    QTRY_COMPARE_WITH_TIMEOUT(shown.state(), State::finished, 60000);
    QTRY_COMPARE(answered, batches);
    QCOMPARE(shown.points(), std::size_t{kReports});
    QVERIFY2(batches > 0 && batches < kReports / 100, QByteArray::number(batches));
    QVERIFY2(late <= 1, QByteArray::number(late));
}

TORCHDECK_TEST(QApplication, TestWindowTraining)

}  // namespace tst_window_training

#include "tst_window_training.moc"
