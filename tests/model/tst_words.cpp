// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers, durations, time axes and plans, as people read them.
#include <QFile>
#include <QLocale>
#include <QProcess>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <limits>

#include "base/error.hpp"
#include "base/message.hpp"
#include "base/remedy.hpp"
#include "config/settings.hpp"
#include "figures/ticks.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/time_axis.hpp"
#include "runs/series.hpp"
#include "session/run_plan.hpp"
#include "support/test_program.hpp"

namespace tst_words {

using namespace torchdeck;
using namespace torchdeck::ui;

class TestWords : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::German)); }
    void numbers_ignore_the_locale();
    void numbers_are_those_of_the_language();
    void text_of_files_is_shown_and_not_obeyed();
    void durations_data();
    void durations();
    void time_steps_are_nice();
    void time_labels_data();
    void time_labels();
    void time_ranges_stay_on_the_run();
    void zoom_keeps_its_center();
    void plan_counts_the_last_batch();
    void plan_takes_limits();
    void plan_shows_what_the_engine_knows();
    void sentences_name_fields_and_no_options();
    void messages_of_core_are_translated();
    void names_in_figures_are_not_translated();
    void plurals_follow_the_rules_of_a_language();
};

void TestWords::numbers_ignore_the_locale() {
    QCOMPARE(number_text(12345.678, 1), QStringLiteral("12,345.7"));
    QCOMPARE(number_text(-0.0001, 1), QStringLiteral("0.0"));
    QCOMPARE(number_text(2.4e22, 0), QStringLiteral("2.4e+22"));
    QCOMPARE(number_text(std::numeric_limits<double>::quiet_NaN(), 1), QStringLiteral("–"));
    QCOMPARE(count_text(1148874), QStringLiteral("1,148,874"));
}

void TestWords::numbers_are_those_of_the_language() {
    QCOMPARE(localized_number(QStringLiteral("1,234.5")), QStringLiteral("1,234.5"));
    QCOMPARE(with_decimal_point(QStringLiteral("1,000")), QStringLiteral("1,000"));
    set_number_locale(QLocale(QLocale::German));
    const auto english = qScopeGuard([] { set_number_locale(QLocale(QLocale::English, QLocale::UnitedStates)); });
    QCOMPARE(number_text(12345.678, 1), QStringLiteral("12.345,7"));
    QCOMPARE(number_text(2.5e22, 0), QStringLiteral("2,5e+22"));
    QCOMPARE(count_text(1148874), QStringLiteral("1.148.874"));
    QCOMPARE(duration_text(38), QStringLiteral("38 s"));
    for (const auto& [written, shown] :
         {std::pair("1,234.5", "1.234,5"), std::pair("0.003", "0,003"), std::pair("2.5e-05", "2,5e-05"),
          std::pair("-0.25", "-0,25"), std::pair("1.15 M", "1,15 M")})
        QCOMPARE(localized_number(QString::fromUtf8(written)), QString::fromUtf8(shown));
    QCOMPARE(with_decimal_point(QStringLiteral("1,000")), QStringLiteral("1.000"));
    QCOMPARE(with_decimal_point(QStringLiteral("0.15")), QStringLiteral("0.15"));
    const auto sentence =
        Message::of("{} leads {} by {}", Message::name("lr 0.01"), Message::name("seed 1"), Message::number(1.25, 2));
    QVERIFY(message_text(sentence).contains(QStringLiteral("1,25")));
    QVERIFY(message_text(sentence).contains(QStringLiteral("lr 0.01")));
}

void TestWords::text_of_files_is_shown_and_not_obeyed() {
    QCOMPARE(shown_text("a\x1b[31m\nb"), QStringLiteral("a\\x1b[31m\\x0ab"));
    QCOMPARE(shown_text("a\xe2\x80\xaetxt"), QStringLiteral("a\\xe2\\x80\\xaetxt"));
    QCOMPARE(shown_text("Ähm"), QStringLiteral("Ähm"));
    QCOMPARE(shown_lines(QStringLiteral("a\n\x1b")), QStringLiteral("a\n\\x1b"));
    QCOMPARE(tool_tip_text(QStringLiteral("a\x1b")), QStringLiteral("<p>a\\x1b</p>"));
}

void TestWords::durations_data() {
    QTest::addColumn<double>("seconds");
    QTest::addColumn<QString>("text");
    QTest::newRow("none") << 0.0 << "0 s";
    QTest::newRow("seconds") << 38.2 << "38 s";
    QTest::newRow("still seconds") << 89.0 << "89 s";
    QTest::newRow("minutes") << 41.0 * 60 << "41 min";
    QTest::newRow("just under an hour") << 3599.0 << "1 h 00 min";
    QTest::newRow("hours") << 3720.0 << "1 h 02 min";
    QTest::newRow("negative") << -5.0 << "0 s";
}

void TestWords::durations() {
    QFETCH(double, seconds);
    QTEST(duration_text(seconds), "text");
}

void TestWords::time_steps_are_nice() {
    QCOMPARE(figures::time_step(10, 7), 2.0);
    QCOMPARE(figures::time_step(90, 6), 15.0);
    QCOMPARE(figures::time_step(650, 7), 120.0);
    QCOMPARE(figures::time_step(7200, 7), 1800.0);
    QCOMPARE(figures::time_step(86400 * 20, 7), 86400.0 * 3);
    for (double span = 0.5; span < 1e7; span *= 1.37) QVERIFY(span / figures::time_step(span, 7) <= 7.001);
}

void TestWords::time_labels_data() {
    QTest::addColumn<double>("seconds");
    QTest::addColumn<double>("step");
    QTest::addColumn<QString>("text");
    QTest::newRow("start") << 0.0 << 60.0 << "0";
    QTest::newRow("half a second") << 0.5 << 0.5 << "0.5 s";
    QTest::newRow("seconds") << 45.0 << 15.0 << "45 s";
    QTest::newRow("past a minute") << 75.0 << 15.0 << "1:15";
    QTest::newRow("a whole minute") << 120.0 << 30.0 << "2 min";
    QTest::newRow("padded") << 125.0 << 5.0 << "2:05";
    QTest::newRow("past an hour") << 3665.0 << 5.0 << "1:01:05";
    QTest::newRow("minutes") << 1200.0 << 300.0 << "20 min";
    QTest::newRow("hour and half") << 5400.0 << 1800.0 << "1 h 30";
    QTest::newRow("hours") << 7200.0 << 3600.0 << "2 h";
}

void TestWords::time_labels() {
    QFETCH(double, seconds);
    QFETCH(double, step);
    QTEST(time_label(seconds, step), "text");
}

void TestWords::time_ranges_stay_on_the_run() {
    const auto early = clamped({-50, 50}, {0, 1050});
    QCOMPARE(early.lower, 0.0);
    QCOMPARE(early.span(), 100.0);
    const auto late = clamped({1040, 1140}, {0, 1050});
    QCOMPARE(late.upper, 1050.0);
    QCOMPARE(late.span(), 100.0);
    QVERIFY(clamped({5, 5.000001}, {0, 1000}).span() > 0.009);
    QCOMPARE(clamped({-1e9, 1e9}, {0, 1050}).span(), 1050.0);
}

void TestWords::zoom_keeps_its_center() {
    const auto range = zoomed({0, 100}, 0.5, 20);
    QCOMPARE(range.lower, 10.0);
    QCOMPARE(range.upper, 60.0);
}

void TestWords::plan_counts_the_last_batch() {
    config::TrainConfig config;  // shapes, batch 128, 30 epochs
    const auto plan = run_size(config);
    QCOMPARE(plan.steps_per_epoch, std::optional<std::int64_t>(391));
    QCOMPARE(plan.total_steps, std::optional<std::int64_t>(391 * 30));
}

void TestWords::plan_takes_limits() {
    config::TrainConfig config;
    config.data.limit_train = 1000;
    config.data.limit_val = 999999;
    const auto plan = run_size(config);
    QCOMPARE(plan.train_images, std::optional<std::int64_t>(1000));
    QCOMPARE(plan.val_images, std::optional<std::int64_t>(10000));
    QCOMPARE(plan.steps_per_epoch, std::optional<std::int64_t>(8));
    config.schedule.max_steps = 10;
    config.optimizer.accumulate = 2;
    QCOMPARE(run_size(config).steps_per_epoch, std::optional<std::int64_t>(4));
    QCOMPARE(run_size(config).total_steps, std::optional<std::int64_t>(10));
    // A folder may hold fewer than its limit; of noise there is as much as is asked for.
    config.data.dataset = "imagefolder";
    QVERIFY(!run_size(config).train_images && !run_size(config).total_steps);
    config.data.dataset = "synthetic";
    QCOMPARE(run_size(config).train_images, std::optional<std::int64_t>(1000));
    QCOMPARE(run_size(config).val_images, std::optional<std::int64_t>(999999));
}

void TestWords::sentences_name_fields_and_no_options() {
    config::TrainConfig config;
    config.data.dataset = "cifar10";
    const auto said = [&] { return message_text(config::validate(config).front().message); };
    QCOMPARE(said(), QStringLiteral("CIFAR-10: choose the folder."));
    config.data.dir = "/data";
    config.optimizer.swa_start = 1;
    config.optimizer.ema_decay = 0.9;
    QCOMPARE(said(),
             QStringLiteral("EMA and SWA are two averages of the weights: choose one of them (weight averaging 0 or "
                            "SWA start 0)."));
    const auto choice = config::field("image_cache", "none");
    QCOMPARE(message_text(choice), QStringLiteral("Image cache: None"));
    QCOMPARE(choice.text(), std::string("--image-cache none"));
    // What to do is a value: the command in a terminal, the button in a window.
    const auto lost = remedy::with(Message::of("Rank {} is lost.", 1), remedy::resume());
    QCOMPARE(message_text(lost), QStringLiteral("Rank 1 is lost. Resume the run from its menu to continue."));
    QCOMPARE(lost.text(), std::string("Rank 1 is lost. Continue the training with --resume."));
    QCOMPARE(remedy::build_engine("/opt/my torch").text(),
             std::string("Build it again: torchdeck engine build '/opt/my torch'"));
    QCOMPARE(remedy::trust_model("my net.pt").text(),
             std::string("If you trust it, give it as the model: --model 'my net.pt'"));
}

namespace {
/// Puts what it translates into brackets, and names the noun of a count.
struct Brackets : QTranslator {
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char* context, const char* source, const char*, int n) const override {
        if (QByteArrayView(context) != "Message") return {};
        auto text = QString::fromUtf8(source);
        if (n >= 0) text.replace(QStringLiteral("%n"), QString::number(n));
        return u'[' + text + u']';
    }
};
}  // namespace

void TestWords::messages_of_core_are_translated() {
    const auto damaged = file_error("/data/cat/1.png", Message::of("is a damaged PNG."));
    QCOMPARE(message_text(damaged.message()), QStringLiteral("/data/cat/1.png: is a damaged PNG."));
    Brackets brackets;
    QCoreApplication::installTranslator(&brackets);
    QCOMPARE(message_text(damaged.message()), QStringLiteral("[/data/cat/1.png: [is a damaged PNG.]]"));
    // What a stranger named like a message, an option or a place of a pattern stays what it is.
    for (const auto* const name : {"is a damaged PNG.", "x--seed/y (--old).jsonl", "{0} {}", "a: b. C"}) {
        const auto said = message_text(Message::of("cannot be opened ({}).", std::string(name)));
        QCOMPARE(said, QStringLiteral("[cannot be opened (") + QString::fromUtf8(name) + QStringLiteral(").]"));
    }
    QCoreApplication::removeTranslator(&brackets);
}

/// A log may have a column that is called like one of our words.
void TestWords::names_in_figures_are_not_translated() {
    Brackets brackets;
    QCoreApplication::installTranslator(&brackets);
    const auto known = message_text(runs::metric("loss").title), foreign = message_text(runs::metric("Loss").title);
    QCoreApplication::removeTranslator(&brackets);
    QCOMPARE(known, QStringLiteral("[Loss]"));
    QCOMPARE(foreign, QStringLiteral("Loss"));
}

void TestWords::plurals_follow_the_rules_of_a_language() {
    const auto lrelease = qEnvironmentVariable("LRELEASE");
    if (lrelease.isEmpty()) QSKIP("lrelease is not installed (qt6-l10n-tools)");
    const QTemporaryDir folder;
    QFile catalog(folder.filePath(QStringLiteral("pl.ts")));
    QVERIFY(catalog.open(QIODevice::WriteOnly));
    catalog.write(R"(<?xml version="1.0" encoding="utf-8"?><!DOCTYPE TS><TS version="2.1" language="pl_PL"><context>
<name>Message</name><message numerus="yes"><source>{} images</source><comment>{} image</comment><translation>
<numerusform>{0} obraz</numerusform><numerusform>{0} obrazy</numerusform><numerusform>{0} obrazów</numerusform>
</translation></message></context></TS>)");
    catalog.close();
    QProcess process;
    process.start(lrelease, {catalog.fileName(), QStringLiteral("-qm"), folder.filePath(QStringLiteral("pl.qm"))});
    QVERIFY(process.waitForFinished() && process.exitCode() == 0);
    QTranslator polish;
    QVERIFY(polish.load(folder.filePath(QStringLiteral("pl.qm"))));
    base::Reader reader;
    reader.translate = [&](const std::string& pattern, const std::string& singular, std::int64_t count) {
        return translated_pattern(pattern, singular, count, &polish);
    };
    for (const auto& [count, text] : {std::pair(1, "1 obraz"), std::pair(3, "3 obrazy"), std::pair(5, "5 obraz\u00f3w"),
                                      std::pair(22, "22 obrazy"), std::pair(1000, "1,000 obraz\u00f3w")})
        QCOMPARE(Message::plural("{} images", "{} image", count).text(reader), std::string(text));
}

void TestWords::plan_shows_what_the_engine_knows() {
    config::TrainConfig config;
    const auto before = plan_text(config, std::nullopt);
    QVERIFY2(before.contains(QStringLiteral("50,000")) && before.contains(QStringLiteral("11,730")),
             qPrintable(before));
    QVERIFY(!before.contains(QStringLiteral("parameters")));
    RunPlan plan;
    plan.parameters = 1148874;
    plan.steps_per_epoch = 390;
    plan.memory_format = "channels_last";
    const auto after = plan_text(config, plan);
    QVERIFY2(after.contains(QStringLiteral("1,148,874 parameters")), qPrintable(after));
    QVERIFY(after.contains(QStringLiteral("channels last")));
    QVERIFY2(after.contains(QStringLiteral("390 steps")), "the engine's count wins");
}

TORCHDECK_TEST(QCoreApplication, TestWords)

}  // namespace tst_words

#include "tst_words.moc"
