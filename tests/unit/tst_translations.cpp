// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogs in translations/: every text of the template has a translation that fits it.
#include <QDir>
#include <QFile>
#include <QMap>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include "support/test_program.hpp"

namespace tst_translations {

namespace {

struct Message {
    QString source;
    QStringList translations;  ///< one, or one for each plural form
    bool numerus = false;
    bool finished = true;
};

/// By context, source and comment. Empty for a file that is not a catalog.
using Catalog = QMap<QString, Message>;

Message read_message(QXmlStreamReader& xml, QString* comment) {
    Message message;
    message.numerus = xml.attributes().value(QStringLiteral("numerus")) == QStringLiteral("yes");
    while (xml.readNextStartElement()) {
        if (xml.name() == QStringLiteral("source")) {
            message.source = xml.readElementText();
        } else if (xml.name() == QStringLiteral("comment")) {
            *comment = xml.readElementText();
        } else if (xml.name() == QStringLiteral("translation")) {
            message.finished = !xml.attributes().hasAttribute(QStringLiteral("type"));
            if (!message.numerus) {
                message.translations << xml.readElementText();
                continue;
            }
            while (xml.readNextStartElement()) message.translations << xml.readElementText();
        } else {
            xml.skipCurrentElement();
        }
    }
    return message;
}

Catalog read_catalog(const QString& path) {
    QFile file(path);
    Catalog catalog;
    if (!file.open(QIODevice::ReadOnly)) return catalog;
    QXmlStreamReader xml(&file);
    QString context;
    xml.readNextStartElement();
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == QStringLiteral("name")) context = xml.readElementText();
        if (xml.name() != QStringLiteral("message")) continue;
        QString comment;
        const auto message = read_message(xml, &comment);
        catalog.insert(QStringList{context, message.source, comment}.join(u'\n'), message);
    }
    return xml.hasError() ? Catalog() : catalog;
}

/// "%1", "%n", "{0}", …, each once: a translation may say them in another order, or one of them twice. "{}" is "{0}",
/// the next one "{1}". A plural form need not show its number.
QStringList placeholders(const QString& text, bool plural) {
    static const QRegularExpression kPlace(QStringLiteral("%(?:[1-9n])|\\{\\d?\\}"));
    QStringList found;
    int next = 0;
    for (auto at = kPlace.globalMatch(text); at.hasNext();) {
        const auto place = at.next().captured();
        found << (place == QStringLiteral("{}") ? QStringLiteral("{%1}").arg(next++) : place);
    }
    if (plural) found.removeAll(QStringLiteral("{0}"));
    found.removeDuplicates();
    found.sort();
    return found;
}

/// Options, files and environment variables in a text: what is typed is the same in every language.
QStringList typed_words(const QString& text) {
    static const QRegularExpression kTyped(
        QStringLiteral("(?<![A-Za-z0-9}])--?[a-z][-a-z]+|\\$?[A-Z]+_[A-Z_]+|[a-z_-]+\\.(?:jsonl?|csv|html)\\b"));
    QStringList found;
    for (auto at = kTyped.globalMatch(text); at.hasNext();) found << at.next().captured();
    found.sort();
    return found;
}

/// What is wrong with a catalog, one line each.
QStringList faults(const Catalog& made_from, const Catalog& catalog) {
    QStringList found;
    for (auto at = made_from.begin(); at != made_from.end(); ++at) {
        const auto entry = catalog.find(at.key());
        const auto& source = at->source;
        if (entry == catalog.end()) {
            found << QStringLiteral("missing: ") + source;
            continue;
        }
        if (!entry->finished || entry->translations.isEmpty()) found << QStringLiteral("unfinished: ") + source;
        for (const auto& text : entry->translations) {
            if (text.isEmpty()) found << QStringLiteral("empty: ") + source;
            if (placeholders(text, at->numerus) != placeholders(source, at->numerus))
                found << QStringLiteral("placeholders: ") + source;
            if (source.contains(u'<') && source.count(u'<') != text.count(u'<'))
                found << QStringLiteral("markup: ") + source;
            if (at.key().startsWith(QStringLiteral("Message\n")) && typed_words(text) != typed_words(source))
                found << QStringLiteral("typed words: ") + source;
            if (text.endsWith(u'…') != source.endsWith(u'…')) found << QStringLiteral("ellipsis: ") + source;
        }
    }
    for (auto at = catalog.begin(); at != catalog.end(); ++at) {
        if (!made_from.contains(at.key())) found << QStringLiteral("no longer in the window: ") + at->source;
    }
    return found;
}

const auto kFolder = QStringLiteral(TEST_DATA "/../../translations/");

}  // namespace

class TestTranslations : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void the_template_has_every_text_of_the_window();
    void catalogs_are_complete_data();
    void catalogs_are_complete();
    void faults_are_found();
};

void TestTranslations::the_template_has_every_text_of_the_window() {
    const auto lupdate = qEnvironmentVariable("LUPDATE");
    if (lupdate.isEmpty()) QSKIP("lupdate is not installed (qt6-l10n-tools)");
    const QTemporaryDir folder;
    const auto fresh = folder.filePath(QStringLiteral("fresh.ts"));
    QProcess process;
    process.start(QStringLiteral(TEST_DATA "/../../translations/update"), {fresh});
    QVERIFY(process.waitForFinished());
    const auto now = read_catalog(fresh);
    QVERIFY(!now.isEmpty());
    // A mark that lupdate reads in another way has no translation: translations/README.md says which.
    for (const auto& key : now.keys())
        QVERIFY2(!key.startsWith(u'\n') && !key.startsWith(QStringLiteral("torchdeck::") + u'\n'), qPrintable(key));
    const auto stale = QStringLiteral(" (run translations/update)");
    const auto stored = read_catalog(kFolder + QStringLiteral("torchdeck.ts"));
    for (const auto& key : now.keys()) QVERIFY2(stored.contains(key), qPrintable(key + stale));
    for (const auto& key : stored.keys()) QVERIFY2(now.contains(key), qPrintable(key + stale));
}

void TestTranslations::catalogs_are_complete_data() {
    QTest::addColumn<QString>("file");
    const auto files = QDir(kFolder).entryList({QStringLiteral("torchdeck_*.ts")});
    QVERIFY(files.contains(QStringLiteral("torchdeck_de.ts")));
    for (const auto& file : files) QTest::newRow(qPrintable(file)) << file;
}

void TestTranslations::catalogs_are_complete() {
    QFETCH(QString, file);
    const auto found = faults(read_catalog(kFolder + QStringLiteral("torchdeck.ts")), read_catalog(kFolder + file));
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

void TestTranslations::faults_are_found() {
    const Catalog source{{QStringLiteral("a"), {QStringLiteral("%1 of %2"), {}, false, false}}};
    const auto with = [](const QString& text, bool finished = true) {
        return Catalog{{QStringLiteral("a"), {QStringLiteral("%1 of %2"), {text}, false, finished}}};
    };
    QVERIFY(faults(source, with(QStringLiteral("%2: %1"))).isEmpty());
    QCOMPARE(faults(source, with(QStringLiteral("%1"))).size(), 1);
    QCOMPARE(faults(source, with(QStringLiteral("%1 von %2"), false)).size(), 1);
    QCOMPARE(faults(source, with({})).size(), 2);
    QCOMPARE(faults(source, {}).size(), 1);
    QCOMPARE(faults({}, with(QStringLiteral("%1 von %2"))).size(), 1);
    const auto typed = [](const QString& text) {
        return Catalog{{QStringLiteral("Message\nGive --model.\n"), {QStringLiteral("Give --model."), {text}, false}}};
    };
    const auto given = typed(QStringLiteral("--model angeben."));
    QVERIFY(faults(given, given).isEmpty());
    QCOMPARE(faults(given, typed(QStringLiteral("Das Modell angeben."))).size(), 1);
}

TORCHDECK_TEST(QCoreApplication, TestTranslations)

}  // namespace tst_translations

#include "tst_translations.moc"
