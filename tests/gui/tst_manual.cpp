// SPDX-License-Identifier: GPL-3.0-or-later
// The manual that ships with the program.
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QListWidget>
#include <QSettings>
#include <QTest>
#include <QTextBrowser>
#include <QTranslator>

#include "look/app_setup.hpp"
#include "look/theme_style.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "widgets/page_rail.hpp"
#include "window/manual.hpp"
#include "window_stage.hpp"

namespace tst_manual {

using namespace torchdeck;
using namespace torchdeck::ui;
using test::find;
using test::Shown;

class TestManual : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void pages_begin_with_headings();
    void it_opens_at_the_page_that_is_seen();
    void it_speaks_the_language_of_the_window_data();
    void it_speaks_the_language_of_the_window();
};

void TestManual::initTestCase() {
    QApplication::setStyle(make_style());
    set_up_application();
    QSettings().clear();
}

void TestManual::pages_begin_with_headings() {
    const auto pages = manual_chapters(QStringLiteral("before\n# One\ntext\n## Part\n# Two\n"));
    QCOMPARE(pages.size(), 2);
    QCOMPARE(pages[0].title, QStringLiteral("One"));
    QVERIFY(pages[0].markdown.contains(QStringLiteral("## Part")));
    QCOMPARE(pages[1].markdown.trimmed(), QStringLiteral("# Two"));
    QVERIFY(manual_chapters({}).isEmpty());
}

void TestManual::it_opens_at_the_page_that_is_seen() {
    const Shown shown({});
    find<Pages>(shown.window)->setCurrentIndex(2);
    QTest::keySequence(shown.window.get(), QKeySequence::HelpContents);
    auto* manual = shown.window->findChild<Manual*>();
    QVERIFY(manual != nullptr && manual->isVisible());
    QVERIFY(!manual->isModal());
    QVERIFY(find<QTextBrowser>(manual, "manual_text")->toPlainText().startsWith(QStringLiteral("Compare\n")));
    QVERIFY2(!find<QTextBrowser>(manual, "manual_text")->toPlainText().contains(QStringLiteral("**")),
             "Markdown is rendered");
    find<QListWidget>(manual, "manual_contents")->setCurrentRow(0);
    QVERIFY(find<QTextBrowser>(manual, "manual_text")->toPlainText().startsWith(QStringLiteral("Train\n")));
    manual->close();
    find<Pages>(shown.window)->setCurrentIndex(1);
    QTest::keySequence(shown.window.get(), QKeySequence::HelpContents);
    QCOMPARE(shown.window->findChildren<Manual*>().size(), 1);
    QVERIFY(manual->isVisible() &&
            find<QTextBrowser>(manual, "manual_text")->toPlainText().startsWith(QStringLiteral("Gallery\n")));
}

void TestManual::it_speaks_the_language_of_the_window_data() {
    QTest::addColumn<QString>("catalog");
    QTest::newRow("en") << QString();
    for (const auto& file : QDir(QStringLiteral(":/i18n")).entryList())
        QTest::newRow(qPrintable(file)) << QStringLiteral(":/i18n/") + file;
}

void TestManual::it_speaks_the_language_of_the_window() {
    QFETCH(QString, catalog);
    QTranslator translator;
    if (!catalog.isEmpty()) {
        QVERIFY(translator.load(catalog));
        QCoreApplication::installTranslator(&translator);
    }
    const Shown shown({});
    const auto* pages = find<Pages>(shown.window);
    Manual manual(shown.window.get());
    QCOMPARE(find<QListWidget>(manual, "manual_contents")->count(), pages->count() + 1);
    for (int page = 0; page < pages->count(); ++page) {
        QCOMPARE(find<QListWidget>(manual, "manual_contents")->item(page)->text(), pages->tabText(page));
        manual.show_chapter(pages->tabText(page));
        QCOMPARE(find<QListWidget>(manual, "manual_contents")->currentRow(), page);
        QVERIFY(find<QTextBrowser>(manual, "manual_text")->toPlainText().size() > 150);  // Chinese is short
    }
    QCoreApplication::removeTranslator(&translator);
}

TORCHDECK_TEST(QApplication, TestManual)

}  // namespace tst_manual

#include "tst_manual.moc"
