// SPDX-License-Identifier: GPL-3.0-or-later
// The window in each language that it has: the letters that lead to its controls, and where its words come from.
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QSettings>
#include <QTableView>
#include <QTest>
#include <QTranslator>
#include <limits>

#include "base/message.hpp"
#include "compare_stage.hpp"
#include "config/settings.hpp"
#include "job/training_alerts.hpp"
#include "look/app_setup.hpp"
#include "look/language.hpp"
#include "look/message_text.hpp"
#include "look/theme_style.hpp"
#include "pages/compare/compare_tab.hpp"
#include "pages/compare/run_table_model.hpp"
#include "pages/settings/settings_page.hpp"
#include "pages/train/queue_panel.hpp"
#include "pages/train/setting_field.hpp"
#include "profile/performance.hpp"
#include "profile/step_tree.hpp"
#include "roofline/point.hpp"
#include "runs/run_summary.hpp"
#include "session/run_library.hpp"
#include "session/run_queue.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "widgets/banner.hpp"
#include "widgets/page_rail.hpp"
#include "window/file_opener.hpp"
#include "window/run_commands.hpp"
#include "window_stage.hpp"

namespace tst_language {

using namespace torchdeck;
using namespace torchdeck::ui;
using State = TrainingSession::State;
using test::find;
using test::Shown;

namespace {

/// Translates while it lives.
class Language {
  public:
    explicit Language(const QString& code) {
        if (code == QStringLiteral("en")) return;
        loaded_ = translator_.load(QStringLiteral(":/i18n/torchdeck_") + code);
        QCoreApplication::installTranslator(&translator_);
    }
    ~Language() { QCoreApplication::removeTranslator(&translator_); }
    Language(const Language&) = delete;
    Language& operator=(const Language&) = delete;
    [[nodiscard]] bool loaded() const { return loaded_; }

  private:
    QTranslator translator_;
    bool loaded_ = true;
};

/// The texts that share a letter; empty when each has one of its own.
QString clash(const QStringList& texts) {
    QMap<QString, QString> taken;
    for (const auto& text : texts) {
        const auto key = QKeySequence::mnemonic(text).toString();
        if (key.isEmpty()) continue;
        if (taken.contains(key)) return key + QStringLiteral(": ") + taken.value(key) + QStringLiteral(" / ") + text;
        taken.insert(key, text);
    }
    return {};
}

QStringList texts_of(const QMenu& menu) {
    QStringList texts;
    for (const auto* action : menu.actions()) texts << action->text();
    return texts;
}

/// The letters of a menu and of those in it.
QString clash_in(QMenu& menu) {
    Q_EMIT menu.aboutToShow();
    if (const auto found = clash(texts_of(menu)); !found.isEmpty()) return found;
    for (const auto* action : menu.actions()) {
        if (action->menu() == nullptr) continue;
        if (const auto found = clash_in(*action->menu()); !found.isEmpty()) return found;
    }
    return {};
}

/// The letters that work now: those of the menu bar and of what is visible. `hidden`: also those of controls that
/// are not visible yet, where all of them can be so together.
QString clash_in_window(const MainWindow& window, const QWidget* hidden = nullptr) {
    QStringList texts;
    for (const auto* action : window.menuBar()->actions()) texts << action->text();
    const auto works = [&](const QWidget* widget) {
        return widget->isVisible() || (hidden != nullptr && hidden->isAncestorOf(widget));
    };
    for (const auto* button : window.findChildren<QAbstractButton*>()) {
        if (works(button)) texts << button->text();
    }
    for (const auto* label : window.findChildren<QLabel*>()) {
        if (label->buddy() != nullptr && works(label)) texts << label->text();
    }
    return clash(texts);
}

#define VERIFY_NO_CLASH(expression)                   \
    do {                                              \
        const QString found = (expression);           \
        QVERIFY2(found.isEmpty(), qPrintable(found)); \
    } while (false)

}  // namespace

class TestLanguage : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void init() { QSettings().clear(); }
    void a_letter_has_one_meaning_in_menus_data() { add_languages(); }
    void a_letter_has_one_meaning_in_menus();
    void a_letter_has_one_meaning_on_pages_data() { add_languages(); }
    void a_letter_has_one_meaning_on_pages();
    void a_letter_has_one_meaning_while_training_data() { add_languages(); }
    void a_letter_has_one_meaning_while_training();
    void sentences_of_core_keep_their_parts_data() { add_languages(); }
    void sentences_of_core_keep_their_parts();
    void settings_speak_the_language_of_the_window();
    void states_of_runs_are_words_of_the_language();
    void a_language_is_chosen_in_the_settings();
    void catalogs_have_their_own_mnemonics();

  private:
    static void add_languages();
    test::RunFolders runs_;
};

void TestLanguage::initTestCase() {
    QApplication::setStyle(make_style());
    set_up_application();
}

void TestLanguage::add_languages() {
    QTest::addColumn<QString>("code");
    QTest::newRow("en") << QStringLiteral("en");
    for (const auto& file : QDir(QStringLiteral(":/i18n")).entryList()) {
        const auto code = file.section(u'_', 1).section(u'.', 0, 0);
        QTest::newRow(qPrintable(code)) << code;
    }
}

void TestLanguage::a_letter_has_one_meaning_in_menus() {
    QFETCH(QString, code);
    const Language language(code);
    QVERIFY(language.loaded());
    const Shown shown({});
    shown.train(1);  // now there is a recent run
    QTRY_COMPARE(shown.state(), State::finished);
    for (const auto* action : shown.window->menuBar()->actions()) VERIFY_NO_CLASH(clash_in(*action->menu()));
    for (auto* menu : shown.window->findChildren<QMenu*>()) VERIFY_NO_CLASH(clash_in(*menu));
    QMenu menu;
    find<CompareTab>(shown.window)->add_run_entries(&menu, {0});
    Q_EMIT find<CompareTab>(shown.window)->run_menu_wanted(&menu, runs_.path("a1"), runs::RunState::finished);
    QVERIFY(menu.actions().size() > 10);
    VERIFY_NO_CLASH(clash_in(menu));
}

void TestLanguage::a_letter_has_one_meaning_on_pages() {
    QFETCH(QString, code);
    const Language language(code);
    const Shown shown({});
    for (int page = 0; page < find<Pages>(shown.window)->count(); ++page) {
        find<Pages>(shown.window)->setCurrentIndex(page);
        const auto* seen = find<Pages>(shown.window)->currentWidget();
        VERIFY_NO_CLASH(clash_in_window(*shown.window, page == 0 ? nullptr : seen));
    }
}

void TestLanguage::a_letter_has_one_meaning_while_training() {
    QFETCH(QString, code);
    const Language language(code);
    Shown shown({.stay_at = 3});
    shown.train();
    QTRY_COMPARE(shown.state(), State::training);
    shown.window->session()->queue()->add({shown.tab()->form()->config()});
    QVERIFY(shown.window->findChild<QueuePanel*>()->isVisible());
    shown.window->close();
    QVERIFY(find<Banner>(shown.window, "close_question")->isVisible());
    VERIFY_NO_CLASH(clash_in_window(*shown.window));
    Shown::click(shown.button("keep_training"));
    Shown::click(shown.tab()->pause_button());
    VERIFY_NO_CLASH(clash_in_window(*shown.window));
}

void TestLanguage::sentences_of_core_keep_their_parts() {
    QFETCH(QString, code);
    const Language language(code);
    QVERIFY(language.loaded());
    if (code != QStringLiteral("de")) return;
    const auto busy = Message::of("other processes used {0} % of the CPU during {1}", 54, Message::name("x"));
    QCOMPARE(message_text(Message::sentence(busy)), QStringLiteral("Andere Prozesse nutzten 54 % der CPU während x."));
    const auto cell = Message::of("{0} {1}", Message::field(config::setting("batch_size").label, "batch size"), 16);
    QCOMPARE(message_text(cell), QStringLiteral("Batchgröße 16"));
    // What other parts of core say, from where it is made to where it is shown.
    profile::StepProfile waiting;
    waiting.section_ms[static_cast<int>(profile::Section::data)] = 10;
    QVERIFY(message_text(profile::step_advice(waiting).front()).startsWith(QStringLiteral("Data-bound: In ")));
    const roofline::Position nowhere = roofline::place(roofline::Point{.flop = 1, .bytes = 1}, {});
    QCOMPARE(message_text(roofline::reason(nowhere)), QStringLiteral("die Zeit fehlt"));
    job::TrainingAlerts alerts;
    const auto alert = alerts.add_loss(std::numeric_limits<double>::quiet_NaN(), 2, 30);
    QVERIFY(
        message_text(alert.at(0).sentence).startsWith(QStringLiteral("Der Loss ist in Epoche 2, Schritt 30 keine")));
    const auto performance = profile::performance_markdown(profile::performance_of({}, {}, nullptr), window_reader());
    QVERIFY2(performance.find("Es wurde kein Schritt gemeldet.") != std::string::npos, performance.c_str());
}

void TestLanguage::settings_speak_the_language_of_the_window() {
    const Language language(QStringLiteral("de"));
    const Shown shown({});
    const auto* field = shown.tab()->form()->field("batch_size");
    QCOMPARE(field->label()->text(), QStringLiteral("Batchgröße"));
    QVERIFY(field->label()->toolTip().contains(QStringLiteral("Bilder je Trainingsschritt")));
    // Choices too, by the names that their list has.
    const auto tip = shown.tab()->form()->field("schedule")->label()->toolTip();
    QVERIFY2(tip.contains(QStringLiteral(". Warm-up, Kosinus: steigt")), qPrintable(tip));
}

void TestLanguage::states_of_runs_are_words_of_the_language() {
    const Language language(QStringLiteral("de"));
    const auto window = test::make_window();
    window->opener()->open({runs_.path("a1")});
    QTRY_COMPARE(find<RunLibrary>(window)->entries().size(), std::size_t{1});
    const auto* rows = find<QTableView>(window, "compare_table")->model();
    const auto state = rows->index(0, RunTableModel::state).data().toString();
    const auto& run = find<RunLibrary>(window)->entries()[0].summary;
    QVERIFY(!state.isEmpty());
    QVERIFY2(state.toStdString() != runs::state_name(run.state), qPrintable(state));
}

void TestLanguage::a_language_is_chosen_in_the_settings() {
    QCOMPARE(window_locale(), QLocale::system());
    const Shown shown({});
    auto* box = find<QComboBox>(shown.window, "settings_language_box");
    QStringList names;
    for (int i = 0; i < box->count(); ++i) names << box->itemText(i);
    QVERIFY2(names.contains(QStringLiteral("English")) && names.contains(QStringLiteral("Deutsch")) &&
                 names.contains(QStringLiteral("简体中文")),
             qPrintable(names.join(u' ')));
    QCOMPARE(box->currentIndex(), 0);  // the session's
    box->setCurrentIndex(box->findData(QStringLiteral("zh_CN")));
    Q_EMIT box->activated(box->currentIndex());
    QCOMPARE(chosen_language(), QStringLiteral("zh_CN"));
    QCOMPARE(window_locale().language(), QLocale::Chinese);
    const Shown next({});
    QCOMPARE(find<QComboBox>(next.window, "settings_language_box")->currentText(), QStringLiteral("简体中文"));
    // A catalog that a later version no longer has.
    QSettings().setValue(QStringLiteral("window/language"), QStringLiteral("xx"));
    QCOMPARE(window_locale(), QLocale::system());
}

void TestLanguage::catalogs_have_their_own_mnemonics() {
    // Letters of menus that are no letters of the keyboard lead nowhere: Chinese has them in parentheses behind the
    // text.
    const Language language(QStringLiteral("zh_CN"));
    QVERIFY(language.loaded());
    const Shown shown({});
    for (const auto* action : shown.window->menuBar()->actions()) {
        static const QRegularExpression kLetter(QStringLiteral("^[^&]+\\(&[A-Z]\\)…?$"));
        QVERIFY2(kLetter.match(action->text()).hasMatch(), qPrintable(action->text()));
    }
    const auto* field = shown.tab()->form()->field("batch_size");
    QCOMPARE(field->label()->text(), QStringLiteral("批大小"));
    const auto tip = shown.tab()->form()->field("tta")->label()->toolTip();
    QVERIFY2(tip.contains(QStringLiteral("。镜像并平移（6）：")), qPrintable(tip));
}

TORCHDECK_TEST(QApplication, TestLanguage)

}  // namespace tst_language

#include "tst_language.moc"
