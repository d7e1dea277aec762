// SPDX-License-Identifier: GPL-3.0-or-later
//
// The command line in other languages.
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>
#include <algorithm>

#include "base/columns.hpp"
#include "base/error.hpp"
#include "base/message.hpp"
#include "command_patterns.hpp"
#include "command_text.hpp"
#include "format.hpp"
#include "support/test_program.hpp"

namespace tst_command_text {

using namespace torchdeck;
using namespace torchdeck::ui;

namespace {

/// Puts what it translates into brackets.
struct Brackets : QTranslator {
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char* context, const char* source, const char*, int) const override {
        const QByteArrayView name(context);
        const bool known = name == "Message" || name == "Sentence" ||
                           (name == "Command" && std::ranges::any_of(kCommandPatterns, [&](auto* p) {
                                return QByteArrayView(p) == source;
                            }));
        return known ? u'[' + QString::fromUtf8(source) + u']' : QString();
    }
};

QString said(std::string_view english) {
    static const Brackets brackets;
    return from_utf8(command_text(english, brackets));
}

}  // namespace

class TestCommandText : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void every_sentence_is_found();
    void columns_keep_their_places();
    void names_stay();
    void characters_take_columns();
    void catalogs_keep_what_is_typed_data();
    void catalogs_keep_what_is_typed();
};

void TestCommandText::every_sentence_is_found() {
    for (const char* const pattern : kCommandPatterns) {
        const auto made = base::filled(pattern, {"a.b", "c.d", "e.f", "g.h", "i.j", "k.l", "m.n", "o.p"});
        if (QString::fromUtf8(pattern).contains(QStringLiteral("  "))) continue;  // a line with columns
        QCOMPARE(said(made), u'[' + from_utf8(made) + u']');
    }
    QCOMPARE(said("nobody knows this sentence."), QStringLiteral("nobody knows this sentence."));
}

void TestCommandText::columns_keep_their_places() {
    // From the left, from the right, and at the end; where there is no room for more, what follows moves.
    QCOMPARE(said("layer          calls        share  type"),
             QStringLiteral("[layer]        [calls]    [share]  [type]"));
    QCOMPARE(said("         training  validation  class"), QStringLiteral("       [training]  [validation]  [class]"));
    // What is below says where a column ends.
    QCOMPARE(said("layer  output       parameters  type\nconv1  1x64x112x112  9,408       Conv2d"),
             QStringLiteral("[layer]  [output]   [parameters]  [type]\nconv1  1x64x112x112  9,408       Conv2d"));
    QCOMPARE(said("         training  validation  class\n    0         123         992  circle"),
             QStringLiteral("       [training]  [validation]  [class]\n    0         123         992  circle"));
    QCOMPARE(said("section  ms"), QStringLiteral("[section]  ms"));
    QCOMPARE(said("training     1,234"), QStringLiteral("[training]   1,234"));
    QCOMPARE(said("memory    1,234 in 2 epochs, 3 each"), QStringLiteral("[memory]  1,234 in [2 epoch(s)], 3 each"));
    QCOMPARE(said("50,000 images"), QStringLiteral("[50,000 image(s)]"));
    QCOMPARE(said("99,999,999,999 images"), QStringLiteral("99,999,999,999 images"));
    QCOMPARE(said("  a\n\n  b  \n"), QStringLiteral("  a\n\n  b  \n"));
}

void TestCommandText::names_stay() {
    // Classes may be called like a head.
    QCOMPARE(said("   12      34  image"), QStringLiteral("   12      34  image"));
    QCOMPARE(said("cat.1.png  image  99.5 %"), QStringLiteral("cat.1.png  image  99.5 %"));
    QCOMPARE(said("turn left  99.5 %"), QStringLiteral("turn left  99.5 %"));
    QCOMPARE(said("   12      34  turn left"), QStringLiteral("   12      34  turn left"));
}

void TestCommandText::characters_take_columns() {
    QCOMPARE(base::columns_of("abc"), 3);
    QCOMPARE(base::columns_of("größer"), 6);
    QCOMPARE(base::columns_of("训练，3 步"), 10);
    QCOMPARE(base::columns_of("\x1b[32m━━\x1b[0m"), 2);
    QCOMPARE(base::columns_of("\xff\xe4"), 2);  // no UTF-8
}

void TestCommandText::catalogs_keep_what_is_typed_data() {
    QTest::addColumn<QString>("code");
    QTest::newRow("German") << QStringLiteral("de");
    QTest::newRow("Chinese") << QStringLiteral("zh_CN");
}

void TestCommandText::catalogs_keep_what_is_typed() {
    QFETCH(QString, code);
    QTranslator translator;
    QVERIFY(translator.load(QStringLiteral(":/i18n/torchdeck_%1.qm").arg(code)));
    // Options, files, environment variables and places of a pattern.
    static const QRegularExpression typed(
        QStringLiteral("(?<![A-Za-z}])--?[a-z][-a-z]+|\\$?[A-Z]+_[A-Z_]+|[a-z-]+\\.(?:jsonl?|csv|html)\\b|\\{\\d\\}"));
    for (const char* const pattern : kCommandPatterns) {
        const auto text = translator.translate("Command", pattern);
        QVERIFY2(!text.isEmpty(), pattern);
        const auto words = [](const QString& in) {
            QStringList all;
            for (auto it = typed.globalMatch(in); it.hasNext();) all << it.next().captured();
            all.sort();
            return all;
        };
        QCOMPARE(words(text).join(u' '), words(QString::fromUtf8(pattern)).join(u' '));
    }
    const auto in_language = [&](std::string_view text) { return from_utf8(command_text(text, translator)); };
    // What a window has translated already: settings, errors, advice.
    const auto damaged = file_error("/d/1.png", Message::of("is a damaged PNG."));
    const auto error = from_utf8(command_text(Message::of("error: {}", damaged.message()), translator));
    QVERIFY2(!error.contains(QStringLiteral("error")) && error.contains(QStringLiteral("/d/1.png")) &&
                 !error.contains(QStringLiteral("damaged")),
             qPrintable(error));
    const auto unit = in_language("memory  46 % of the machine");
    QVERIFY2(unit.contains(QStringLiteral(" 46 ")) && !unit.contains(QStringLiteral("machine")), qPrintable(unit));
    QVERIFY(in_language("Batch size") != QStringLiteral("Batch size"));
}

TORCHDECK_TEST(QCoreApplication, TestCommandText)

}  // namespace tst_command_text

#include "tst_command_text.moc"
