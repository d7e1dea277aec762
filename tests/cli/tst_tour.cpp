// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QTest>

#include "cli/program.hpp"
#include "support/test_program.hpp"

/// Every command of the tour (docs/tour) runs as it is printed there.
namespace tst_tour {

class TestTour : public QObject {
    Q_OBJECT
  private slots:
    void each_page_can_be_typed_data();
    void each_page_can_be_typed();
};

void TestTour::each_page_can_be_typed_data() {
    QTest::addColumn<QStringList>("commands");
    const QDir tour(TEST_DATA "/../../docs/tour");
    for (const auto& page : tour.entryList({"*.md"}, QDir::Files, QDir::Name)) {
        QStringList commands;
        for (const auto& line : torchdeck::test::content_of(tour.filePath(page)).split('\n')) {
            if (line.startsWith("    torchdeck ")) commands << QString::fromUtf8(line).trimmed();
        }
        if (!commands.isEmpty()) QTest::newRow(qPrintable(page)) << commands;
    }
}

void TestTour::each_page_can_be_typed() {
    QFETCH(QStringList, commands);
    const QTemporaryDir folder;
    const QTemporaryDir bin;
    QVERIFY(QFile::link(qEnvironmentVariable("TORCHDECK"), bin.filePath("torchdeck")));
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert("PATH", bin.path() + ':' + environment.value("PATH"));
    for (const auto& command : commands) {
        QProcess shell;
        shell.setProcessEnvironment(environment);
        shell.setWorkingDirectory(folder.path());
        shell.start("sh", {"-c", command});
        QVERIFY2(shell.waitForFinished(300000), qPrintable(command));
        QVERIFY2(shell.exitCode() == 0, qPrintable(command + '\n' + QString::fromUtf8(shell.readAllStandardError())));
    }
}

TORCHDECK_TEST(QCoreApplication, TestTour)

}  // namespace tst_tour

#include "tst_tour.moc"
