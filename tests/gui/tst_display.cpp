// SPDX-License-Identifier: GPL-3.0-or-later
// Where there is no display, the program says what to do.
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "support/test_program.hpp"

namespace tst_display {

class TestDisplay : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void no_display_is_told_with_what_works_without_data();
    void no_display_is_told_with_what_works_without();
};

void TestDisplay::no_display_is_told_with_what_works_without_data() {
    QTest::addColumn<QString>("variable");
    QTest::addColumn<QString>("display");
    const auto x11 = QStringLiteral("DISPLAY");
    QTest::newRow("none") << x11 << QString();
    QTest::newRow("closed") << x11 << QStringLiteral(":63971");
    // A session without XWayland, whether or not Qt's plugin for it is there.
    QTest::newRow("Wayland alone") << QStringLiteral("WAYLAND_DISPLAY") << QStringLiteral("wayland-63971");
}

void TestDisplay::no_display_is_told_with_what_works_without() {
    QFETCH(QString, variable);
    QFETCH(QString, display);
    auto environment = QProcessEnvironment::systemEnvironment();
    for (const auto* name : {"QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY"}) environment.remove(QLatin1String(name));
    const QTemporaryDir runtime;  // where a compositor would have its socket
    environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), runtime.path());
    if (!display.isEmpty()) environment.insert(variable, display);
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(qEnvironmentVariable("TORCHDECK"), QStringList());
    QVERIFY(process.waitForFinished(30000));
    const auto said = process.readAllStandardError();
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 4);
    QCOMPARE(said.count('\n'), 5);
    for (const auto* words : {"qt6-wayland", "\n  torchdeck train ", "\n  torchdeck runs ", "\n  torchdeck doctor "})
        QVERIFY2(said.contains(words), said.constData());
}

TORCHDECK_TEST(QCoreApplication, TestDisplay)

}  // namespace tst_display

#include "tst_display.moc"
