// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program as a person or a script runs it: help, wrong usage, what is missing.

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "base/console_message.hpp"
#include "cli/program.hpp"
#include "config/settings.hpp"
#include "support/test_program.hpp"

namespace tst_cli {

using namespace torchdeck;

class TestCli : public test::ProgramTest {
    Q_OBJECT
  private Q_SLOTS:
    void version_and_help_do_not_load_libtorch();
    void wrong_usage_is_2();
    void bad_data_is_3();
    void a_missing_engine_is_4_and_says_what_to_do();
    void every_setting_is_in_the_help();
    void speaks_the_language_of_the_session();
};

void TestCli::version_and_help_do_not_load_libtorch() {
    for (const auto& arguments : {QStringList{"-V"}, QStringList{"--help"}, QStringList{"train", "--help"}}) {
        const auto result = run(arguments, {"LD_DEBUG=libs"});
        QCOMPARE(result.code, 0);
        QVERIFY(!result.err.contains("libtorch_cpu") && !result.err.contains("libtorch.so"));
        QVERIFY(result.err.contains("libtorchdeck_core"));  // the trace works
    }
    QVERIFY(run({"-V"}).out.startsWith("TorchDeck "));
    const auto help = run({"train", "--help"}).out.simplified();  // versions of CLI11 wrap differently
    for (const auto* text : {"--batch-size", "[128]", "--no-augment", "[0: all]", "500ms", "Seed of initial weights"}) {
        QVERIFY2(help.contains(text), text);
    }
}

void TestCli::wrong_usage_is_2() {
    for (const auto& arguments :
         {QStringList{"train", "--epochs", "0"}, QStringList{"train", "--lr", "nan"},
          QStringList{"train", "--frobnicate"}, QStringList{"train", "--dataset", "mnist"},
          QStringList{"train", "--dataset", "cifar10"}, QStringList{"dance"}, QStringList{"train", "--device", "tpu"},
          QStringList{"eval"}, QStringList{"train", "--config", "/dev/null"}, QStringList{"train", "--batch-size", "0"},
          QStringList{"train", "--label-smoothing", "1.5"}, QStringList{"train", "--recipe", "slow"},
          QStringList{"train", "--model", "resnet19"}}) {
        const auto result = run(arguments);
        QVERIFY2(result.code == 2 || (arguments.contains("/dev/null") && result.code == 3),
                 qPrintable(arguments.join(' ')));
        QVERIFY2(result.err.startsWith("error: "), qPrintable(result.err));
        QVERIFY(result.out.isEmpty());
    }
}

void TestCli::bad_data_is_3() {
    const auto missing = run({"train", "--dataset", "cifar10", "--data", path("nowhere")});
    QCOMPARE(missing.code, 3);
    QVERIFY(missing.err.contains(path("nowhere")) && missing.err.contains("cifar-10-batches-bin"));
    QVERIFY(!QDir(path("runs")).exists() || QDir(path("runs")).isEmpty());
    QCOMPARE(run({"eval", "--weights", path("none.pt")}).code, 3);
    // A folder without images; a warm-up that is longer than the run.
    QVERIFY(QDir().mkpath(path("empty/train/cat")));
    const auto empty = run({"train", "--dataset", "imagefolder", "--data", path("empty")});
    QCOMPARE(empty.code, 3);
    QVERIFY2(empty.err.contains(path("empty")), qPrintable(empty.err));
    const auto warm =
        run(test::tiny_training(path("run-warm")) + QStringList{"--schedule", "warmup_cosine", "--warmup-steps", "8"});
    QCOMPARE(warm.code, 2);
    QVERIFY2(warm.err.contains("warm-up of 8 steps") && warm.err.contains("8 steps"), qPrintable(warm.err));
}

void TestCli::a_missing_engine_is_4_and_says_what_to_do() {
    const QStringList environment = {"TORCHDECK_ENGINE=/nowhere/libtorchdeck_engine.so"};
    const auto result = run(test::tiny_training(path("run-no-engine")), environment);
    QCOMPARE(result.code, 4);
    QVERIFY(result.err.contains("libtorch-dev") && result.err.contains("/nowhere/libtorchdeck_engine.so"));
    QVERIFY(run({"--version"}, environment).out.contains("(missing)"));
}

void TestCli::speaks_the_language_of_the_session() {
    if (run({"--version"}).out.contains("built without the window")) QSKIP("English only, without Qt");
    const QStringList german{"LC_ALL=de_DE.UTF-8", "LANGUAGE="};
    const auto help = run({"train", "--help"}, german).out;
    QVERIFY2(help.contains("Aufruf: torchdeck train [OPTIONS]") && help.contains("--batch-size N"), qPrintable(help));
    QVERIFY2(!help.contains("Images in a training step"), qPrintable(help));
    const auto wrong = run({"dance"}, german);
    QCOMPARE(wrong.code, 2);
    QVERIFY2(wrong.err.startsWith("Fehler: dance"), qPrintable(wrong.err));
    QVERIFY2(run({"dance"}, {"LC_ALL=zh_CN.UTF-8"}).err.startsWith(QString::fromUtf8("错误")), "Chinese");
    // What the parser refuses, too, which has English sentences of its own.
    const std::pair<QStringList, const char*> refused[] = {
        {{"predict"}, "IMAGE fehlt."},
        {{"bench", "--iters"}, "--iters braucht einen Wert."},
        {{"bench", "--iters", "x"}, "--iters „x“ ist ungültig: erwartet wird eine ganze Zahl."},
        {{"find-lr", "--steps", "3"}, "--steps „3“ ist ungültig: erwartet wird eine ganze Zahl von 20 bis 10000."},
        {{"bench", "--mode", "trian"},
         "--mode „trian“ ist ungültig: erwartet wird eines von diesen: train, inference, data"},
        {{"bench", "--preset", "precision", "--matrix", "m.toml"}, "entweder --matrix oder --preset angeben."}};
    for (const auto& [arguments, text] : refused) {
        const auto said = run(arguments, german);
        QCOMPARE(said.code, 2);
        QVERIFY2(said.err.startsWith(QStringLiteral("Fehler: ") + QString::fromUtf8(text)), qPrintable(said.err));
    }
    // LC_ALL counts before LANG, and nobody's language is C.
    QVERIFY(run({"dance"}, {"LC_ALL=C.UTF-8", "LANG=de_DE.UTF-8", "LANGUAGE=de"}).err.startsWith("error: "));
    QVERIFY(run({"dance"}, {"LC_ALL=en_US.UTF-8", "LANGUAGE=en:de"}).err.startsWith("error: "));
    // The process that started it may want values, which are the same in every language. What it starts itself inherits
    // no such wish.
    const auto ssh = path("ssh");
    QFile script(ssh);
    QVERIFY(script.open(QIODevice::WriteOnly));
    script.write("#!/bin/sh\necho \"wishes: $TORCHDECK_MESSAGES\" >&2\nexit 255\n");
    script.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
    script.close();
    const auto value =
        run({"runs", "ssh://far/runs"}, german + QStringList{"TORCHDECK_MESSAGES=json", "TORCHDECK_SSH=" + ssh});
    const auto failure = QString::fromStdString(base::failure_in(value.err.toStdString()).text());
    QVERIFY2(value.err.startsWith(R"({"message")") && failure.contains("far: wishes:"), qPrintable(value.err));
    QVERIFY2(!failure.contains("json"), qPrintable(failure));
    // What programs read is the same in every language.
    for (const auto& arguments :
         {QStringList{"models", "--json"}, QStringList{"--help-markdown"}, QStringList{"--completion", "bash"},
          QStringList{"bench", "--preset", "cpu-threads"}}) {
        const auto english = run(arguments), in_german = run(arguments, german);
        QCOMPARE(in_german.out, english.out);
    }
    // The numbers of a table stand where they stood.
    const auto line = [](const QString& table) {
        const auto lines = table.split('\n');
        for (const auto& each : lines)
            if (each.startsWith("resnet18 ")) return each;
        return QString();
    };
    QVERIFY(!line(run({"models"}).out).isEmpty());
    QCOMPARE(line(run({"models"}, german).out).left(30), line(run({"models"}).out).left(30));
}

void TestCli::every_setting_is_in_the_help() {
    const auto help = run({"train", "--help"}).out.simplified();
    for (const auto& setting : config::settings()) {
        QVERIFY2(help.contains(QString::fromStdString(setting.option())), setting.key.c_str());
        QVERIFY2(help.contains(QString::fromUtf8(setting.explanation().text().c_str()).simplified()),
                 setting.key.c_str());
    }
}

TORCHDECK_TEST(QCoreApplication, TestCli)

}  // namespace tst_cli

#include "tst_cli.moc"
