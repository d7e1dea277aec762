// SPDX-License-Identifier: GPL-3.0-or-later
// A profile of steps that was written down by hand: as a file and back, and what differs between two.
#include <QTemporaryDir>
#include <QTest>
#include <fstream>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "profile/complexity.hpp"
#include "profile/step_profile_file.hpp"
#include "profile/step_profile_report.hpp"

using namespace torchdeck;
using namespace torchdeck::profile;

namespace {

StepProfile small() {
    StepProfile profile{.model = "small", .device = "cpu", .precision = "bf16", .batch = 8, .shards = 2};
    profile.unprofiled_ms = {10, 12};
    profile.profiled_ms = {11, 13};
    profile.section_ms[0] = 1;
    profile.section_ms[1] = 9;
    profile.section_ms[2] = 1.5;
    profile.section_ms[3] = 0.5;
    profile.shard_ms = 8;
    profile.stage_ms[0] = 3;
    profile.stage_ms[1] = 0.5;
    profile.stage_ms[2] = 4.5;
    profile.modules = {{.path = "", .type = "Net"},
                       {.path = "body", .type = "Block", .parent = 0, .depth = 1},
                       {.path = "body.0.conv", .type = "Conv2d", .parent = 1, .depth = 2},
                       {.path = "fc", .type = "Linear", .parent = 0, .depth = 1}};
    profile.times = {{1, 0.5, 0.5}, {1, 0, 0}, {2, 2, 3.5}, {1, 0.5, 0.25}};
    profile.flop = {1000, 900, 900, 100};
    profile.operators = {{"aten::convolution", Pass::forward, 2, 2, 2},
                         {"ConvolutionBackward0", Pass::backward, 2, 2, 3.5},
                         {"aten::addmm", Pass::forward, 3, 1, 0.5},
                         {"", Pass::forward, 0, 0, 0.5},
                         {"aten::sum", Pass::backward, kOutsideModules, 1, 0.25}};
    return profile;
}

QString refusal(const std::string& text) {
    QTemporaryDir folder;
    const auto path = folder.path().toStdString() + "/profile.json";
    std::ofstream(path) << text;
    try {
        (void)read_profile(path);
    } catch (const Error& e) {
        return QString::fromUtf8(e.what()).remove(folder.path());
    }
    return "read";
}

QString line_of(const std::string& table, const char* name) {
    for (const auto& line : QString::fromStdString(table).split('\n')) {
        if (line.contains(name)) return line.simplified();
    }
    return {};
}

}  // namespace

class TestStepProfile : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void a_file_has_all_that_the_tables_show();
    void differences_add_up();
    void what_is_no_profile_is_refused_data();
    void what_is_no_profile_is_refused();
    void odd_files_are_read_as_far_as_they_go();
};

void TestStepProfile::a_file_has_all_that_the_tables_show() {
    const auto profile = small();
    const auto again = profile_from_json(nlohmann::json::parse(profile_json(profile).dump()));
    QCOMPARE(summary_lines(again), summary_lines(profile));
    QCOMPARE(section_table(again), section_table(profile));
    QCOMPARE(module_table(again, -1), module_table(profile, -1));
    QCOMPARE(operator_table(again, 10), operator_table(profile, 10));
    QCOMPARE(again.modules[2].parent, 1);
    QCOMPARE(again.modules[3].parent, 0);
    QVERIFY(line_of(module_table(again, -1), "body ").startsWith("body Block 1 2.00 3.50 45.8 %"));
}

void TestStepProfile::differences_add_up() {
    auto second = small();
    second.times[2].backward_ms += 2;
    second.operators[1].self_ms += 2;
    second.stage_ms[2] += 2;
    second.operators.push_back({"aten::dropout", Pass::forward, 3, 1, 0.25});
    second.times[3].forward_ms += 0.25;
    const auto tables = difference_tables(small(), second, 2);
    QCOMPARE(tables.size(), std::size_t{3});
    QCOMPARE(line_of(tables[0], "backward pass"), QString("backward pass 4.50 6.50 +2.00 1.44"));
    QCOMPARE(line_of(tables[1], "body.0.conv"), QString("body.0.conv Conv2d 5.50 7.50 +2.00 1.36"));
    QCOMPARE(line_of(tables[1], "fc"), QString("fc Linear 0.75 1.00 +0.25 1.33"));
    QCOMPARE(line_of(tables[2], "ConvolutionBackward0"), QString("ConvolutionBackward0 backward 3.50 5.50 +2.00 1.57"));
    QCOMPARE(line_of(tables[2], "aten::dropout"), QString("aten::dropout forward 0.00 0.25 +0.25 -"));
    QCOMPARE(line_of(tables[2], "more"), QString("(4 more) +0.00"));
}

void TestStepProfile::what_is_no_profile_is_refused_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("words");
    QTest::newRow("empty") << QString() << "/profile.json: is not a profile";
    QTest::newRow("other JSON") << QString(R"({"modules":[]})") << "it has no \"modules\" and \"operators\"";
    QTest::newRow("list") << QString("[]") << "it has no \"modules\" and \"operators\"";
    QTest::newRow("deep") << QString(100, '[') << "nested too deeply";
}

void TestStepProfile::what_is_no_profile_is_refused() {
    QFETCH(QString, text);
    QFETCH(QString, words);
    const auto why = refusal(text.toStdString());
    QVERIFY2(why.contains(words), qPrintable(why));
}

void TestStepProfile::odd_files_are_read_as_far_as_they_go() {
    const auto profile = profile_from_json(nlohmann::json::parse(
        R"({"modules":[7,{"path":"a.b"},{"path":"a.b","calls":"x"},{"path":"q.r","flop":5}],"operators":[{"module":"zz"},null],
            "sections":3,"shards":-4,"step_ms":[1,"x"],"batch_size":1e300})"));
    QCOMPARE(profile.modules.size(), std::size_t{3});
    QCOMPARE(profile.flop, (std::vector<double>{0, 0, 5}));
    QCOMPARE(profile.shards, 1);
    QCOMPARE(profile.batch, std::int64_t{0});
    QCOMPARE(profile.operators.size(), std::size_t{1});
    for (const auto& table : {section_table(profile), module_table(profile, -1), operator_table(profile, 3)})
        QVERIFY(!table.empty());
}

QTEST_APPLESS_MAIN(TestStepProfile)
#include "tst_step_profile.moc"
