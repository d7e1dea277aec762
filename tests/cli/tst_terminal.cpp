// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is drawn for a person at a terminal, as text.
#include <QRegularExpression>
#include <QTest>
#include <cstdlib>

#include "app/terminal.hpp"
#include "support/test_program.hpp"

namespace tst_terminal {

using namespace torchdeck;

class TestTerminal : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void progress_shows_what_fits();
    void colors_are_for_terminals();
    void curves_of_characters();
};

void TestTerminal::progress_shows_what_fits() {
    Progress progress{.phase = Phase::training, .epoch = 3, .epochs = 10, .step = 50, .steps = 100};
    progress.remaining_s = 120;
    const app::LiveNumbers live{1.2345, 0.003, 571.4};
    const auto text = QString::fromStdString(app::progress_text(progress, live, 200, false));
    QVERIFY2(text.startsWith("epoch 3/10 training ━━━━━━━━━━────────── 50/100 50 %"), qPrintable(text));
    QVERIFY2(text.contains("loss 1.234") && text.contains("lr 0.003") && text.contains("571 images/s") &&
                 text.contains("2 min 00 s left"),
             qPrintable(text));
    QVERIFY(!text.contains('\x1b'));
    const auto colored = QString::fromStdString(app::progress_text(progress, live, 200, true));
    QVERIFY(colored.contains('\x1b'));
    for (const int width : {40, 60, 80}) {
        QVERIFY(QString::fromStdString(app::progress_text(progress, live, width, false)).size() < width);
        // Sequences of color take no room.
        auto plain = QString::fromStdString(app::progress_text(progress, live, width, true));
        plain.remove(QRegularExpression("\x1b\\[[0-9]*m"));
        QCOMPARE(plain, QString::fromStdString(app::progress_text(progress, live, width, false)));
    }
}

void TestTerminal::colors_are_for_terminals() {
    QVERIFY(!app::colors(0) || ::getenv("NO_COLOR") == nullptr);
    qputenv("NO_COLOR", "1");
    QVERIFY(!app::colors(1));
    qunsetenv("NO_COLOR");
    qputenv("COLUMNS", "77");
    QVERIFY(app::terminal_width() >= 40 && app::terminal_width() <= 120);
}

void TestTerminal::curves_of_characters() {
    QCOMPARE(app::sparkline({0.0, 50.0, 100.0, std::nullopt, 200.0}, 0, 100), std::string("▁▅█ █"));
    QCOMPARE(app::sparkline({5.0}, 5, 5), std::string("▁"));
    QCOMPARE(app::sparkline({}, 0, 1), std::string());
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestTerminal)

}  // namespace tst_terminal

#include "tst_terminal.moc"
