// SPDX-License-Identifier: GPL-3.0-or-later
//
// torchdeck engine.
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "cli/program.hpp"
#include "support/test_program.hpp"

namespace tst_cli_engine {

using namespace torchdeck;

class TestCliEngine : public test::ProgramTest {
    Q_OBJECT
  private Q_SLOTS:
    void engines_are_listed_chosen_and_tested();
    void precisions_are_measured_again();
    void what_cannot_be_used_is_refused();
};

void TestCliEngine::engines_are_listed_chosen_and_tested() {
    const QStringList apart = {"XDG_CONFIG_HOME=" + path("config"), "XDG_DATA_HOME=" + path("data")};
    const auto first = [&] {
        const auto listed = run({"engine", "list", "--json"}, apart);
        return QJsonDocument::fromJson(listed.out.toUtf8()).object()["engines"].toArray().first().toObject();
    };
    const auto engine = first();
    QVERIFY2(engine["fits"].toBool(), qPrintable(engine["problem"].toString()));
    QVERIFY(!engine["chosen"].toBool());
    QVERIFY(!engine["libtorch"].toObject()["version"].toString().isEmpty());
    QVERIFY(run({"engine", "list"}, apart).out.contains("\n*  "));
    // A copy in the user's folder is another engine, and may be chosen.
    const auto copy = path("data/torchdeck/engines/copy/libtorchdeck_engine.so");
    QVERIFY(QDir().mkpath(QFileInfo(copy).path()) && QFile::copy(engine["path"].toString(), copy));
    QCOMPARE(run({"engine", "use", copy}, apart).code, 0);
    QCOMPARE(first()["path"].toString(), copy);
    QVERIFY(first()["chosen"].toBool());
    const auto tested = run({"engine", "test"}, apart);
    QVERIFY2(tested.code == 0 && tested.out.contains("cpu") && tested.out.contains("ok: loss"), qPrintable(tested.out));
    QVERIFY(tested.out.contains(copy));
    // A choice that is gone is passed over and named.
    QVERIFY(QFile::remove(copy));
    const auto without = run({"engine", "test"}, apart);
    QVERIFY2(without.code == 0 && without.err.contains("no such file"), qPrintable(without.err));
    QCOMPARE(run({"engine", "use", "system"}, apart).code, 0);
    QVERIFY(!first()["chosen"].toBool());
    QVERIFY(run({"devices"}, apart).out.contains("engine: LibTorch"));
}

void TestCliEngine::precisions_are_measured_again() {
    const auto kept = path("cache/torchdeck/precision.json");
    QVERIFY(QDir().mkpath(QFileInfo(kept).path()));
    QFile file(kept);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{\"old\": {}}") > 0);
    file.close();
    const auto measured = run({"devices", "--remeasure"}, {"XDG_CACHE_HOME=" + path("cache")});
    QVERIFY2(measured.code == 0 && measured.out.contains("cpu: auto is "), qPrintable(measured.out + measured.err));
    QVERIFY(!test::content_of(kept).contains("old"));
    QCOMPARE(run({"devices", "--remeasure", "--json"}).code, 2);
}

void TestCliEngine::what_cannot_be_used_is_refused() {
    QFile file(path("no.so"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("nothing") == 7);
    file.close();
    const auto refused = run({"engine", "use", file.fileName()});
    QCOMPARE(refused.code, 4);
    QVERIFY2(refused.err.contains("not a 64-bit shared library"), qPrintable(refused.err));
    QCOMPARE(run({"engine", "use", dir_.path()}).code, 2);
    const auto built = run({"engine", "build", dir_.path()});
    QVERIFY2(built.code == 4 || built.code == 2, qPrintable(built.err));
    QVERIFY2(built.err.contains("no LibTorch"), qPrintable(built.err));
    QCOMPARE(run({"engine", "test", file.fileName()}).code, 4);
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestCliEngine)

}  // namespace tst_cli_engine

#include "tst_cli_engine.moc"
