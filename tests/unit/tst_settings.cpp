// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>

#include "base/error.hpp"
#include "config/settings.hpp"

using namespace torchdeck;
using config::TrainConfig;

namespace {

QString refusal(const std::function<void()>& call) {
    try {
        call();
    } catch (const Error& e) {
        return QString::fromStdString(e.what());
    }
    return {};
}

}  // namespace

class TestSettings : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void every_setting_is_described();
    void defaults_are_valid();
    void text_round_trips();
    void parse_refuses_what_is_impossible_data();
    void parse_refuses_what_is_impossible();
    void durations_have_units();
    void json_round_trips();
    void json_names_the_nearest_key();
    void json_refuses_wrong_types();
    void validation_looks_at_the_values();
};

void TestSettings::every_setting_is_described() {
    std::set<std::string> keys;
    for (const auto& s : config::settings()) {
        QVERIFY2(keys.insert(s.key).second, s.key.c_str());
        QVERIFY2(!s.label.empty() && s.help.size() > 8 && s.help.back() == '.', s.key.c_str());
        QVERIFY2(s.get && s.set, s.key.c_str());
        QCOMPARE(s.kind == config::Kind::choice, !s.choices.empty());
    }
}

void TestSettings::defaults_are_valid() {
    QVERIFY(config::validate(TrainConfig{}).empty());
}

void TestSettings::text_round_trips() {
    for (const auto& s : config::settings()) {
        const auto value = s.get(TrainConfig{});
        QVERIFY2(config::parse_value(s, config::value_text(value)) == value, s.key.c_str());
    }
}

void TestSettings::parse_refuses_what_is_impossible_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("text");
    for (const auto& [key, text] :
         std::initializer_list<std::pair<const char*, const char*>>{{"epochs", "0"},
                                                                    {"epochs", "ten"},
                                                                    {"epochs", "1.5"},
                                                                    {"epochs", ""},
                                                                    {"batch_size", "-1"},
                                                                    {"lr", "nan"},
                                                                    {"lr", "inf"},
                                                                    {"lr", "0"},
                                                                    {"lr", "0,003"},
                                                                    {"weight_decay", "-0.1"},
                                                                    {"dataset", "mnist"},
                                                                    {"augment", "maybe"},
                                                                    {"sample_interval", "1ms"},
                                                                    {"sample_interval", "5 parsecs"},
                                                                    {"batch_size", "99999999999999999999"}}) {
        QTest::addRow("%s=%s", key, text) << key << text;
    }
}

void TestSettings::parse_refuses_what_is_impossible() {
    QFETCH(QString, key);
    QFETCH(QString, text);
    const auto& s = config::setting(key.toStdString());
    const auto sentence = refusal([&] { config::parse_value(s, text.toStdString()); });
    QVERIFY2(sentence.contains(QString::fromStdString(s.option())) && sentence.contains("give "), qPrintable(sentence));
}

void TestSettings::durations_have_units() {
    const auto& s = config::setting("sample_interval");
    const auto ms = [&](const char* text) { return std::get<std::int64_t>(config::parse_value(s, text)); };
    QCOMPARE(ms("500ms"), 500);
    QCOMPARE(ms("2s"), 2000);
    QCOMPARE(ms("0.1min"), 6000);
    QCOMPARE(ms("750"), 750);
}

void TestSettings::json_round_trips() {
    TrainConfig config;
    config.dataset = "cifar10";
    config.data_dir = "/somewhere";
    config.lr = 0.1;
    config.augment = false;
    config.seed = 9007199254740991;
    const auto text = config::to_json(config).dump();
    QVERIFY(config::from_json(nlohmann::json::parse(text)) == config);
    QVERIFY(config::from_json(nlohmann::json::parse("{\"config\":" + text + "}")) == config);
}

void TestSettings::json_names_the_nearest_key() {
    const auto sentence = refusal([] { config::from_json(nlohmann::json::parse(R"({"batchsize": 3})")); });
    QVERIFY2(sentence.contains("batch_size"), qPrintable(sentence));
}

void TestSettings::json_refuses_wrong_types() {
    for (const auto* text : {R"({"epochs":"3"})", R"({"epochs":1.5})", R"({"augment":1})", R"({"lr":null})", R"([1])",
                             R"({"label":[1]})", R"({"epochs":0})"}) {
        QVERIFY2(!refusal([&] { config::from_json(nlohmann::json::parse(text)); }).isEmpty(), text);
    }
}

void TestSettings::validation_looks_at_the_values() {
    TrainConfig config;
    config.lr = std::numeric_limits<double>::quiet_NaN();
    config.dataset = "cifar10";
    config.device = "gpu";
    std::set<std::string> keys;
    for (const auto& problem : config::validate(config)) keys.insert(problem.key);
    QVERIFY(keys == (std::set<std::string>{"lr", "data", "device"}));
}

QTEST_APPLESS_MAIN(TestSettings)
#include "tst_settings.moc"
