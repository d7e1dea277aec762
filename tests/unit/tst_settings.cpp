// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>

#include "base/error.hpp"
#include "config/recipe.hpp"
#include "config/schedule.hpp"
#include "config/settings.hpp"
#include "refusal.hpp"
#include "support/test_program.hpp"

namespace tst_settings {

using namespace torchdeck;
using config::TrainConfig;
using test::refusal;

class TestSettings : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void an_error_names_the_setting_that_it_is_about();
    void names_are_utf8();
    void every_setting_is_described();
    void defaults_are_valid();
    void text_round_trips();
    void parse_refuses_what_is_impossible_data();
    void parse_refuses_what_is_impossible();
    void durations_have_units();
    void json_round_trips();
    void every_choice_can_be_set();
    void json_names_the_nearest_key();
    void json_refuses_wrong_types();
    void validation_looks_at_the_values();
    void a_triangle_has_three_corners();
    void rates_follow_a_power();
    void rates_drop_on_a_plateau();
    void weights_are_averaged_from_an_epoch_on();
    void rates_are_for_a_batch_size();
    void recipes_are_valid_and_leave_the_rest();
};

void TestSettings::names_are_utf8() {
    // The logs and checkpoints are JSON, which has nothing else.
    QVERIFY(refusal([] { (void)config::parse_value(config::setting("data"), "caf\xE9"); }).contains("UTF-8"));
    QVERIFY(std::get<std::string>(config::parse_value(config::setting("data"), "caf\xC3\xA9")) == "caf\xC3\xA9");
    TrainConfig config;
    config.data.dataset = "cifar10";
    config.data.dir = "caf\xE9";
    QVERIFY(refusal([&] { config::require_valid(config); }).contains("UTF-8"));
}

void TestSettings::every_setting_is_described() {
    std::set<std::string> keys;
    for (const auto& s : config::settings()) {
        QVERIFY2(keys.insert(s.key).second, s.key.c_str());
        QVERIFY2(!s.label.empty() && std::string_view(s.help).ends_with('.'), s.key.c_str());
        QVERIFY2(s.get && s.set, s.key.c_str());
        // Some numbers have values that stand for a word.
        const bool number = s.kind == config::Kind::integer || s.kind == config::Kind::real;
        QVERIFY2(s.kind == config::Kind::choice ? !s.choices.empty() : number || s.choices.empty(), s.key.c_str());
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
    QVERIFY2(sentence.contains(QString::fromStdString(s.option())) && sentence.contains("expected "),
             qPrintable(sentence));
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
    config.data.dataset = "cifar10";
    config.data.dir = "/somewhere";
    config.optimizer.lr = 0.1;
    config.augment.enabled = false;
    config.seed = 9007199254740991;
    const auto text = config::to_json(config).dump();
    QVERIFY(config::from_json(nlohmann::json::parse(text)) == config);
    QVERIFY(config::from_json(nlohmann::json::parse("{\"config\":" + text + "}")) == config);
}

void TestSettings::every_choice_can_be_set() {
    for (const auto& s : config::settings()) {
        for (const auto& choice : s.choices) {
            TrainConfig config;
            s.set(config, config::parse_value(s, choice.value));
            QCOMPARE(config::value_text(s.get(config)), choice.value);
        }
    }
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
    config.optimizer.lr = std::numeric_limits<double>::quiet_NaN();
    config.data.dataset = "cifar10";
    config.hardware.device = "gpu";
    std::set<std::string> keys;
    for (const auto& problem : config::validate(config)) keys.insert(problem.key);
    QVERIFY(keys == (std::set<std::string>{"lr", "data", "device"}));
}

void TestSettings::a_triangle_has_three_corners() {
    TrainConfig config;
    config.optimizer.lr = 2;
    config.schedule.kind = "triangular";
    config.schedule.peak_at = 0.23;
    config.schedule.start_share = 0.2;
    config.schedule.end_share = 0.07;
    const config::RunLength length{10, 100};
    const auto rate = [&](std::int64_t step) {
        return config.optimizer.lr * config::rate_factor(config, length, step);
    };
    // numpy.interp(step, [0, 23, 100], [0.2, 1, 0.07]) * 2
    QVERIFY(std::abs(rate(0) - 0.4) < 1e-12 && std::abs(rate(23) - 2) < 1e-12 && std::abs(rate(100) - 0.14) < 1e-12);
    QVERIFY(std::abs(rate(10) - 2 * (0.2 + 0.8 * 10 / 23)) < 1e-12);
    QVERIFY(std::abs(rate(60) - 2 * (1 - 0.93 * 37 / 77)) < 1e-12);
    config.schedule.peak_at = 0;
    QVERIFY(std::abs(rate(0) - 2) < 1e-12);
    config.schedule.peak_at = 1;
    QVERIFY(std::abs(rate(99) - 2 * (0.2 + 0.8 * 0.99)) < 1e-12);
}

void TestSettings::rates_follow_a_power() {
    TrainConfig config;
    config.optimizer.lr = 2;
    config.schedule.kind = "polynomial";
    config.schedule.poly_power = 2;
    const auto rate = [&](std::int64_t step) {
        return config.optimizer.lr * config::rate_factor(config, {10, 100}, step);
    };
    // torch.optim.lr_scheduler.PolynomialLR(total_iters=100, power=2)
    QVERIFY(std::abs(rate(0) - 2) < 1e-12 && std::abs(rate(50) - 0.5) < 1e-12 && std::abs(rate(99) - 2e-4) < 1e-12);
    QCOMPARE(rate(100), 0.0);
    config.schedule.min_lr = 1;
    QVERIFY(std::abs(rate(50) - 1.25) < 1e-12);
}

void TestSettings::rates_drop_on_a_plateau() {
    TrainConfig config;
    config.schedule.kind = "plateau";
    config.optimizer.lr = 1;
    config.schedule.min_lr = 0.02;
    // torch.optim.lr_scheduler.ReduceLROnPlateau(factor=0.1, patience=2, min_lr=0.02) over these losses.
    config::Plateau plateau;
    const auto after = [&](double loss) {
        plateau.follow(-loss, 2);
        return config::after_drops(config, plateau, 1, config::rate_factor(config, {10, 100}, 0));
    };
    for (const double loss : {5.0, 4.0, 4.0, 3.9999, 3.0, 3.1, std::nan(""), 2.9996, 3.0, 3.0})
        QCOMPARE(after(loss), 1.0);
    QVERIFY(std::abs(after(2.9994) - 0.1) < 1e-12);  // better, but not by a ten thousandth
    for (const double loss : {2.9, 3.0, 3.0}) QVERIFY(std::abs(after(loss) - 0.1) < 1e-12);
    for (int i = 0; i < 5; ++i) QVERIFY(std::abs(after(3) - 0.02) < 1e-12);
    config.schedule.kind = "constant";
    QCOMPARE(config::after_drops(config, plateau, 1, 1), 1.0);
}

void TestSettings::weights_are_averaged_from_an_epoch_on() {
    TrainConfig config;
    config.schedule.epochs = 8;
    QCOMPARE(config::swa_first_epoch(config), std::int64_t{0});
    config.optimizer.swa_start = 0.75;
    QCOMPARE(config::swa_first_epoch(config), std::int64_t{7});
    config.optimizer.swa_start = 1;
    QCOMPARE(config::swa_first_epoch(config), std::int64_t{8});
    config.optimizer.swa_start = 0.5;
    config.optimizer.swa_lr = 0.25;
    config.optimizer.lr = 1;
    QCOMPARE(config::rate_factor(config, {10, 80}, 39), 1.0);
    QCOMPARE(config::rate_factor(config, {10, 80}, 40), 0.25);
    config.optimizer.ema_decay = 0.9;
    QCOMPARE(config::validate(config).front().key, std::string("swa_start"));
}

void TestSettings::rates_are_for_a_batch_size() {
    TrainConfig config;
    config.optimizer.lr = 1.5;
    config.optimizer.lr_batch = 1024;
    config.data.batch_size = 256;
    config.optimizer.accumulate = 2;
    QCOMPARE(config::base_rate(config, config.optimizer.lr), 0.75);
    config.optimizer.lr_batch = 0;
    QCOMPARE(config::base_rate(config, config.optimizer.lr), 1.5);
}

void TestSettings::recipes_are_valid_and_leave_the_rest() {
    for (const auto& recipe : config::recipes()) {
        TrainConfig config;
        config.data.dataset = "cifar10";
        config.data.dir = "somewhere";
        config.seed = 9;
        config::apply_recipe(config, recipe.name);
        // A body of random weights would stay random.
        if (recipe.name == "finetune") {
            QCOMPARE(config::validate(config).front().key, std::string("weights"));
            config.model.weights = "resnet18.pth";
        }
        QVERIFY(config::validate(config).empty());
        QVERIFY(config.data.dir == "somewhere" && config.seed == 9 &&
                config.data.dataset == config::DatasetKind::cifar10);
        QVERIFY(!(config == TrainConfig{}));
    }
    QVERIFY(refusal([] {
                TrainConfig config;
                config::apply_recipe(config, "slow");
            }).contains("no recipe 'slow'"));
}

void TestSettings::an_error_names_the_setting_that_it_is_about() {
    TrainConfig c;
    c.data.dataset = "cifar10";
    c.data.dir = "/sets/cifar";
    c.model.weights = "/w/../w/best.pt";
    const auto key = [&](const Subject& subject) { return config::setting_of(subject, c); };
    QCOMPARE(key({}), std::string());
    QCOMPARE(key({.setting = "lr"}), std::string("lr"));
    QCOMPARE(key({.path = "/sets/cifar"}), std::string("data"));
    QCOMPARE(key({.path = "/sets/cifar/data_batch_1.bin"}), std::string("data"));
    QCOMPARE(key({.path = "/sets/cifar-100/train.bin"}), std::string());
    QCOMPARE(key({.path = "/w/best.pt"}), std::string("weights"));
    c.data.dataset = "shapes";  // reads no folder
    QCOMPARE(key({.path = "/sets/cifar/data_batch_1.bin"}), std::string());

    c.schedule.epochs = -1;
    try {
        config::require_valid(c);
        QFAIL("-1 epochs");
    } catch (const Error& e) {
        QCOMPARE(e.subject().setting, std::string("epochs"));
    }
    // Who knows best says it first.
    try {
        about({.setting = "data"},
              [] { throw Error(ErrorKind::data, Message("x"), {.path = "/a"}, ErrorCode::stopped); });
    } catch (const Error& e) {
        QVERIFY(e.subject().path == "/a" && e.subject().setting.empty() && e.code() == ErrorCode::stopped);
    }
    try {
        about({.setting = "data"}, [] { throw Error(ErrorKind::device, Message("x"), {}, ErrorCode::out_of_memory); });
    } catch (const Error& e) {
        QVERIFY(e.subject().setting == "data" && e.code() == ErrorCode::out_of_memory && e.exit_code() == 4);
    }
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestSettings)

}  // namespace tst_settings

#include "tst_settings.moc"
