// SPDX-License-Identifier: GPL-3.0-or-later
//
// The command line in other languages.
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QResource>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

#include "base/columns.hpp"
#include "base/error.hpp"
#include "base/message.hpp"
#include "config/settings.hpp"
#include "look/format.hpp"
#include "look/language.hpp"
#include "look/message_text.hpp"
#include "look/terminal_reader.hpp"
#include "support/test_program.hpp"

namespace tst_terminal_reader {

using namespace torchdeck;
using namespace torchdeck::ui;

class TestTerminalReader : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void characters_take_columns();
    void catalogs_are_spoken_data();
    void catalogs_are_spoken();
    void a_language_is_found_by_its_catalog();
};

namespace {

bool runs(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.start(program, arguments);
    return process.waitForFinished() && process.exitCode() == 0;
}

bool write(const QString& path, const QByteArray& text) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
}

QByteArray read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

void TestTerminalReader::characters_take_columns() {
    QCOMPARE(base::columns_of("abc"), 3);
    QCOMPARE(base::columns_of("größer"), 6);
    QCOMPARE(base::columns_of("训练，3 步"), 10);
    QCOMPARE(base::columns_of("\x1b[32m━━\x1b[0m"), 2);
    QCOMPARE(base::columns_of("\xff\xe4"), 2);  // no UTF-8
}

void TestTerminalReader::catalogs_are_spoken_data() {
    QTest::addColumn<QString>("code");
    QTest::newRow("German") << QStringLiteral("de");
    QTest::newRow("Chinese") << QStringLiteral("zh_CN");
}

void TestTerminalReader::catalogs_are_spoken() {
    QFETCH(QString, code);
    QTranslator translator;
    QVERIFY(translator.load(QStringLiteral(":/i18n/torchdeck_%1.qm").arg(code)));
    const auto reader = terminal_reader(translator);
    const auto damaged = file_error("/d/1.png", Message::of("is a damaged PNG."));
    const auto error = from_utf8(Message::of("error: {}", damaged.message()).text(reader));
    QVERIFY2(!error.contains(QStringLiteral("error")) && error.contains(QStringLiteral("/d/1.png")) &&
                 !error.contains(QStringLiteral("damaged")),
             qPrintable(error));
    // A terminal is told options, not labels; numbers have a point in every language, as they are typed.
    const auto frozen = from_utf8(Message::of("{0} {1}", config::field("lr"), Message::number(0.5, 1)).text(reader));
    QCOMPARE(frozen, QStringLiteral("--lr 0.5"));
    QVERIFY(Message(config::setting("batch_size").label).text(reader) != "Batch size");
}

/// No list anywhere names the languages: Esperanto, in brackets, needs its catalog and nothing else.
void TestTerminalReader::a_language_is_found_by_its_catalog() {
    const auto lrelease = qEnvironmentVariable("LRELEASE"), rcc = qEnvironmentVariable("RCC");
    if (lrelease.isEmpty() || rcc.isEmpty()) QSKIP("lrelease and rcc are not installed");
    const QTemporaryDir folder;
    const auto in = [&](const char* name) { return folder.filePath(QString::fromUtf8(name)); };
    auto catalog = QString::fromUtf8(read(QStringLiteral(TEST_DATA "/../../translations/torchdeck.ts")));
    static const QRegularExpression text(QStringLiteral(
        "<source>([^<]*)</source>(\\s*(?:<[a-z]*comment>[^<]*</[a-z]*comment>\\s*)*)<translation type=\"unfinished\">"
        "</translation>"));
    catalog.replace(text, QStringLiteral("<source>\\1</source>\\2<translation>[\\1]</translation>"));
    catalog.replace(QStringLiteral("<TS version=\"2.1\""), QStringLiteral("<TS version=\"2.1\" language=\"eo\""));
    QVERIFY(write(in("torchdeck_eo.ts"), catalog.toUtf8()));
    QVERIFY(runs(lrelease, {in("torchdeck_eo.ts"), QStringLiteral("-qm"), in("torchdeck_eo.qm")}));
    QVERIFY(write(in("i18n.qrc"), "<RCC><qresource prefix=\"/i18n\"><file>torchdeck_eo.qm</file></qresource></RCC>"));
    QVERIFY(runs(rcc, {QStringLiteral("-binary"), in("i18n.qrc"), QStringLiteral("-o"), in("i18n.rcc")}));
    QVERIFY(QResource::registerResource(in("i18n.rcc")));
    // The window's list, and its texts.
    QVERIFY(languages().contains(QStringLiteral("eo")));
    choose_language(QStringLiteral("eo"));
    install_translations();
    QCOMPARE(message_text(Message::of("is empty.")), QStringLiteral("[is empty.]"));
    // The command line.
    QTranslator translator;
    QVERIFY(translator.load(QLocale(QStringLiteral("eo")), QStringLiteral("torchdeck"), QStringLiteral("_"),
                            QStringLiteral(":/i18n")));
    QCOMPARE(Message::of("is empty.").text(terminal_reader(translator)), std::string("[is empty.]"));
    // The desktop's files of a package.
    const auto packaging = QStringLiteral(TEST_DATA "/../../packaging/");
    for (const auto* const file : {"desktop", "xml", "metainfo.xml"}) {
        const auto name = QStringLiteral("org.torchdeck.TorchDeck.%1").arg(QLatin1String(file));
        const auto target = folder.filePath(name);
        QVERIFY(runs(QStringLiteral(TORCHDECK_CMAKE),
                     {QStringLiteral("-DTEMPLATE=%1%2.in").arg(packaging, name), QStringLiteral("-DTARGET=") + target,
                      QStringLiteral("-DCATALOGS=") + folder.path(), QStringLiteral("-P"),
                      packaging + QStringLiteral("localize.cmake")}));
        const auto made = read(target);
        QVERIFY2(made.contains("[eo]=[") || made.contains("xml:lang=\"eo\">["), made.constData());
    }
    choose_language({});
    QVERIFY(QResource::unregisterResource(in("i18n.rcc")));
}

TORCHDECK_TEST(QCoreApplication, TestTerminalReader)

}  // namespace tst_terminal_reader

#include "tst_terminal_reader.moc"
