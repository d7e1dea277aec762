// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text for people, and arithmetic on sizes that a file claims.
#include <QTest>
#include <limits>

#include "base/checked.hpp"
#include "base/error.hpp"
#include "base/quote.hpp"
#include "base/text.hpp"
#include "support/test_program.hpp"

namespace tst_text {

using namespace torchdeck;

class TestText : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void printable_text_cannot_control_a_terminal_data();
    void printable_text_cannot_control_a_terminal();
    void errors_are_printable();
    void words_of_a_shell();
    void text_in_xml();
    void numbers_have_their_nouns();
    void overflow_makes_a_size_empty();
};

void TestText::printable_text_cannot_control_a_terminal_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("shown");
    const auto row = [](const char* what, const char* text, const char* shown) {
        QTest::newRow(what) << QByteArray(text) << QByteArray(shown);
    };
    row("plain", "conv1.weight", "conv1.weight");
    row("umlauts and emoji", "Käse 🧀", "Käse 🧀");
    row("clear the screen", "a\x1b[2Jb", "a\\x1b[2Jb");
    row("C1", "a\xc2\x9b[2Jb", "a\\xc2\\x9b[2Jb");
    row("a line of its own", "a\nerror: b\r", "a\\x0aerror: b\\x0d");
    row("right to left override", "exe.\xe2\x80\xaegnp", "exe.\\xe2\\x80\\xaegnp");
    row("zero width", "a\xe2\x80\x8b", "a\\xe2\\x80\\x8b");
    row("not UTF-8", "\xff\xc0\x80\xed\xa0\x80\xe2\x80", "\\xff\\xc0\\x80\\xed\\xa0\\x80\\xe2\\x80");
    row("a backslash stays", "a\\x1b", "a\\x1b");
}

void TestText::printable_text_cannot_control_a_terminal() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, shown);
    const auto once = base::printable(text.toStdString());
    QCOMPARE(QByteArray::fromStdString(once), shown);
    QCOMPARE(base::printable(once), once);
    // No code point and no escape is cut in two.
    const auto cut = base::printable(text.toStdString(), 5);
    QVERIFY(cut.size() <= 5 + 3);
    QCOMPARE(base::printable(cut), cut);
}

void TestText::errors_are_printable() {
    const Error error(ErrorKind::data, Message("tensor '\x1b]0;title\x07' is bad.\nSecond line."));
    QCOMPARE(QByteArray(error.what()), QByteArray("tensor '\\x1b]0;title\\x07' is bad.\nSecond line."));
    QVERIFY(!QByteArray(as_error(std::runtime_error("\x1b[31m")).what()).contains('\x1b'));
}

void TestText::words_of_a_shell() {
    QCOMPARE(base::shell_word("runs/2026-a.b"), std::string("runs/2026-a.b"));
    QCOMPARE(base::shell_word("my runs/it's"), std::string("'my runs/it'\\''s'"));
    QCOMPARE(base::shell_word(""), std::string("''"));
    QCOMPARE(base::shell_quoted("plain"), std::string("'plain'"));
}

void TestText::text_in_xml() {
    QCOMPARE(base::xml_escaped("<a href=\"x\"> & 'ü'\x1b"), std::string("&lt;a href=&quot;x&quot;&gt; &amp; 'ü'\\x1b"));
}

void TestText::numbers_have_their_nouns() {
    QCOMPARE(base::counted(1, "image"), std::string("1 image"));
    QCOMPARE(base::counted(0, "image"), std::string("0 images"));
    QCOMPARE(base::counted(12345, "step"), std::string("12,345 steps"));
}

void TestText::overflow_makes_a_size_empty() {
    constexpr auto kMost = std::numeric_limits<std::int64_t>::max();
    using base::Checked;
    QCOMPARE((Checked<std::int64_t>(3) * 4 + 5).value().value(), std::int64_t{17});
    QVERIFY(!(Checked<std::int64_t>(kMost) + 1).value());
    QVERIFY(!(Checked<std::int64_t>(kMost) * 2 - kMost).value());  // once lost, it does not come back
    QVERIFY(!(Checked<std::uint64_t>(1) - 2).value());
    QVERIFY((Checked<std::int64_t>(7)).fits(7) && !(Checked<std::int64_t>(8)).fits(7));
    QVERIFY(!(Checked<std::int64_t>(3) - 4).fits(7));
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestText)

}  // namespace tst_text

#include "tst_text.moc"
