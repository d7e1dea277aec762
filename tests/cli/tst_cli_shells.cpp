// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is generated from the command line for others: completions of bash, zsh and fish, manual pages.
#include <QDir>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "cli/program.hpp"
#include "support/test_program.hpp"

namespace tst_cli_shells {

using namespace torchdeck;

namespace {

bool is_installed(const QString& program) {
    return !QStandardPaths::findExecutable(program).isEmpty();
}

}  // namespace

class TestCliShells : public test::ProgramTest {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void bash_completes_data();
    void bash_completes();
    void fish_completes();
    void zsh_reads_its_script();
    void an_unknown_shell_is_refused();
    void every_subcommand_has_a_page();
    void pages_have_no_faults();

  private:
    QString script(const QString& shell) { return QDir(dir_.path()).filePath("torchdeck." + shell); }
    QStringList pages() { return QDir(dir_.path() + "/man").entryList({"*.1"}); }
};

void TestCliShells::initTestCase() {
    for (const QString shell : {"bash", "zsh", "fish"}) {
        const auto result = run({"--completion", shell});
        QVERIFY2(result.code == 0, qPrintable(result.err));
        QFile file(script(shell));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(result.out.toUtf8()) > 1000);
    }
    QVERIFY(QFile(dir_.path() + "/a run.json").open(QIODevice::WriteOnly));
    QVERIFY(QDir(dir_.path()).mkdir("a folder"));
    QCOMPARE(run({"--help-man", "man"}, {"SOURCE_DATE_EPOCH=86400"}).code, 0);
}

void TestCliShells::bash_completes_data() {
    QTest::addColumn<QStringList>("words");  // the last one is completed
    QTest::addColumn<QStringList>("offered");
    QTest::newRow("subcommand") << QStringList{"tr"} << QStringList{"train", "trace"};
    QTest::newRow("subcommand of one") << QStringList{"data", "i"} << QStringList{"info"};
    QTest::newRow("option") << QStringList{"train", "--optim"} << QStringList{"--optimizer"};
    QTest::newRow("option of a subcommand of one")
        << QStringList{"data", "info", "--da"} << QStringList{"--dataset", "--data"};
    QTest::newRow("choice") << QStringList{"train", "--model", "res"}
                            << QStringList{"resnet18", "resnet34", "resnet50", "resnet101"};
    QTest::newRow("choice of a letter") << QStringList{"train", "-d", "cifar"} << QStringList{"cifar10", "cifar100"};
    QTest::newRow("choice after =") << QStringList{"train", "--model", "=", "vit"} << QStringList{"vit_b_16"};
    QTest::newRow("nothing yet after =") << QStringList{"train", "--optimizer", "="}
                                         << QStringList{"adamw", "sgd", "muon"};
    QTest::newRow("of the argument") << QStringList{"data", "download", ""} << QStringList{"cifar10", "cifar100"};
    QTest::newRow("a number has no choices") << QStringList{"train", "--epochs", ""} << QStringList{};
    QTest::newRow("a flag takes nothing") << QStringList{"eval", "--json", "--per"} << QStringList{"--per-class"};
    QTest::newRow("files") << QStringList{"train", "--config", "a "} << QStringList{"a folder", "a run.json"};
    QTest::newRow("folders") << QStringList{"train", "--data", "a "} << QStringList{"a folder"};
    QTest::newRow("files of the program") << QStringList{"a r"} << QStringList{"a run.json"};
}

void TestCliShells::bash_completes() {
    QFETCH(QStringList, words);
    QFETCH(QStringList, offered);
    if (!is_installed("bash")) QSKIP("bash is not installed");
    const auto result = test::run_shell(dir_.path(),
                                        "exec bash -uc 'source torchdeck.bash; COMP_WORDS=(torchdeck \"$@\"); "
                                        "COMP_CWORD=$#; _torchdeck; printf \"%s\\n\" \"${COMPREPLY[@]}\"' bash \"$@\"",
                                        words);
    QVERIFY2(result.code == 0 && result.err.isEmpty(), qPrintable(result.err));
    auto found = result.out.split('\n', Qt::SkipEmptyParts);
    found.sort();
    offered.sort();
    QCOMPARE(found, offered);
}

void TestCliShells::fish_completes() {
    if (!is_installed("fish")) QSKIP("fish is not installed");
    const auto offered = [this](const QString& line) {
        const auto result = test::run_shell(
            dir_.path(), "exec fish --no-config -c 'source torchdeck.fish; complete -C \"$argv\"' \"$@\"", {line});
        QStringList words;
        for (const auto& row : result.out.split('\n', Qt::SkipEmptyParts)) words << row.section('\t', 0, 0);
        words.sort();
        return result.err.isEmpty() ? words : QStringList{result.err};
    };
    QCOMPARE(offered("torchdeck tr"), QStringList({"trace", "train"}));
    QCOMPARE(offered("torchdeck train --model vgg"), QStringList({"vgg16", "vgg16_bn"}));
    QCOMPARE(offered("torchdeck data info --da"), QStringList({"--data", "--dataset"}));
    QCOMPARE(offered("torchdeck data e"), QStringList({"export"}));
    QCOMPARE(offered("torchdeck data download cifar"), QStringList({"cifar10", "cifar100"}));
}

void TestCliShells::zsh_reads_its_script() {
    if (!is_installed("zsh")) QSKIP("zsh is not installed");
    const auto result = test::run_shell(dir_.path(), "zsh -n torchdeck.zsh");
    QVERIFY2(result.code == 0 && result.err.isEmpty(), qPrintable(result.err));
    QVERIFY(test::content_of(script("zsh")).startsWith("#compdef torchdeck\n"));
    QVERIFY(test::content_of(script("zsh")).contains("--model="));
}

void TestCliShells::an_unknown_shell_is_refused() {
    const auto result = run({"--completion", "tcsh"});
    QCOMPARE(result.code, 2);
    QVERIFY(result.err.contains("bash, zsh or fish"));
}

void TestCliShells::every_subcommand_has_a_page() {
    const auto help = run({"--help"}).out;
    QVERIFY(pages().size() > 20 && pages().contains("torchdeck.1"));
    for (const auto& page : pages()) {
        const auto name = page.section('.', 0, 0).section('-', 1);
        QVERIFY2(help.contains("\n  " + name), qPrintable(page));
        const auto text = test::content_of(dir_.path() + "/man/" + page);
        QVERIFY2(text.contains(" 1 1970-01-02 "), qPrintable(page));
    }
    const auto train = test::content_of(dir_.path() + "/man/torchdeck-train.1");
    QVERIFY(train.contains("\\fB-\\-batch\\-size") || train.contains("\\fB\\-\\-batch\\-size\\fR \\fIN\\fR"));
    QVERIFY(test::content_of(dir_.path() + "/man/torchdeck-data.1").contains(".SH torchdeck data info\n"));
}

void TestCliShells::pages_have_no_faults() {
    if (!is_installed("mandoc") && !is_installed("groff")) QSKIP("neither mandoc nor groff is installed");
    for (const auto& page : pages()) {
        const auto file = "man/" + page;
        if (is_installed("mandoc")) {
            const auto lint = test::run_shell(dir_.path(), "mandoc -T lint -W style \"$@\" 2>&1", {file});
            QVERIFY2(lint.out.isEmpty(), qPrintable(lint.out));
        }
        if (is_installed("groff")) {
            const auto groff =
                test::run_shell(dir_.path(), "groff -man -Tutf8 -ww -rLL=80n \"$@\" 2>&1 >/dev/null", {file});
            QVERIFY2(groff.out.isEmpty(), qPrintable(groff.out));
        }
    }
}

TORCHDECK_TEST(QCoreApplication, TestCliShells)

}  // namespace tst_cli_shells

#include "tst_cli_shells.moc"
