// SPDX-License-Identifier: GPL-3.0-or-later
// Where there is no display, the program says what to do.
#include <QProcess>
#include <QTest>

class TestDisplay : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void no_display_is_one_sentence_data();
    void no_display_is_one_sentence();
};

void TestDisplay::no_display_is_one_sentence_data() {
    QTest::addColumn<QString>("display");
    QTest::newRow("none") << QString();
    QTest::newRow("closed") << QStringLiteral(":63971");
}

void TestDisplay::no_display_is_one_sentence() {
    QFETCH(QString, display);
    auto environment = QProcessEnvironment::systemEnvironment();
    for (const auto* name : {"QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY"}) environment.remove(QLatin1String(name));
    if (!display.isEmpty()) environment.insert(QStringLiteral("DISPLAY"), display);
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(qEnvironmentVariable("TORCHDECK"), {});
    QVERIFY(process.waitForFinished(30000));
    const auto said = process.readAllStandardError();
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 4);
    QCOMPARE(said.count('\n'), 1);
    QVERIFY2(said.contains("qt6-wayland") && said.contains("torchdeck train"), said.constData());
}

QTEST_GUILESS_MAIN(TestDisplay)
#include "tst_display.moc"
