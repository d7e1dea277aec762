// SPDX-License-Identifier: GPL-3.0-or-later
// A profile of steps that was written down by hand: as a file and back, and what differs between two.
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "profile/complexity.hpp"
#include "profile/step_profile_file.hpp"
#include "profile/step_profile_report.hpp"
#include "profile/step_tree.hpp"
#include "support/test_program.hpp"

namespace tst_step_profile {

using namespace torchdeck;
using namespace torchdeck::profile;

namespace {

StepProfile small() {
    StepProfile profile{.model = "small",
                        .device = "cpu",
                        .device_name = "A CPU",
                        .precision = "bf16",
                        .batch = 8,
                        .shards = 2,
                        .threads = 4};
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
    profile.counted = true;
    profile.modules[2].forward = {1, 300, 40};
    profile.modules[2].backward = {2, 150, 80};
    profile.modules[2].parameters = 20;
    profile.modules[3].forward = {1, 50, 8};
    profile.memory = memory_use({{.ms = 1, .block = 1, .bytes = 100, .owner = {.module = 2, .name = "aten::conv2d"}},
                                 {.ms = 2, .block = 2, .bytes = 300, .owner = {.module = 3}},
                                 {.ms = 3, .block = 2, .bytes = -300, .owner = {}}},
                                1000);
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
    void operators_are_grouped();
    void the_tree_adds_up_to_the_step();
    void throughput_without_waiting();
    void advice_follows_from_the_numbers();
    void memory_peaks_where_it_does();
    void differences_add_up();
    void what_is_no_profile_is_refused_data();
    void what_is_no_profile_is_refused();
    void odd_files_are_read_as_far_as_they_go();
};

void TestStepProfile::a_file_has_all_that_the_tables_show() {
    const auto profile = small();
    const auto again = profile_from_json(nlohmann::json::parse(profile_json(profile).dump()));
    QVERIFY(again.device_name == "A CPU" && again.threads == 4);
    QVERIFY(summary_lines(again) == summary_lines(profile));
    QCOMPARE(section_table(again), section_table(profile));
    QCOMPARE(module_table(again, -1), module_table(profile, -1));
    QCOMPARE(operator_table(again, 10), operator_table(profile, 10));
    QCOMPARE(again.modules[2].parent, 1);
    QCOMPARE(again.modules[3].parent, 0);
    QCOMPARE(memory_table(again, 10), memory_table(profile, 10));
    QCOMPARE(line_of(module_table(again, -1), "body "),
             QString("body Block 1 5.50 2.00 3.50 45.8 % 900 163.6 k 120 20"));
    QCOMPARE(again.memory.points.size(), std::size_t{4});
    // Why nothing was counted comes back as a message; for other programs, and in files of earlier versions, it is
    // English.
    auto uncounted = small();
    uncounted.why_not_counted = Message::of("{} has no layers.", std::string("net.pt"));
    auto json = nlohmann::json(profile_json(uncounted));
    QCOMPARE(profile_from_json(json).why_not_counted, uncounted.why_not_counted);
    QCOMPARE(json["not_counted"].get<std::string>(), std::string("net.pt has no layers."));
    json.erase("not_counted_message");
    QCOMPARE(profile_from_json(json).why_not_counted, Message::name("net.pt has no layers."));
}

/// The same operator in two modules, in one of them on two shapes.
void TestStepProfile::operators_are_grouped() {
    auto profile = small();
    profile.operators = {{"aten::add", Pass::forward, 2, 1, 2, "[8, 4], [8, 4]"},
                         {"aten::add", Pass::forward, 2, 2, 1, "[8, 2], [8, 2]"},
                         {"aten::add", Pass::forward, 3, 1, 0.75, "[8, 4], [8, 4]"},
                         {"aten::add", Pass::backward, 3, 1, 0.25, "[8, 4]"},
                         {"", Pass::forward, kOutsideModules, 0, 0.5}};
    const auto again = profile_from_json(nlohmann::json::parse(profile_json(profile).dump()));
    const auto lines = [&](OperatorGrouping grouping) {
        return QString::fromStdString(operator_table(again, 10, grouping)).split('\n', Qt::SkipEmptyParts);
    };
    const auto by_name = lines(OperatorGrouping::name);
    QCOMPARE(by_name.size(), 4);
    QCOMPARE(by_name[1].simplified(), QString("aten::add forward 4 3.75 31.2 %"));
    const auto by_shape = lines(OperatorGrouping::shape);
    QCOMPARE(by_shape.size(), 5);
    QVERIFY(by_shape[0].contains("shapes of inputs"));
    QCOMPARE(by_shape[1].simplified(), QString("aten::add forward [8, 4], [8, 4] 2 2.75 22.9 %"));
    QCOMPARE(by_shape[2].simplified(), QString("aten::add forward [8, 2], [8, 2] 2 1.00 8.3 %"));
    const auto by_module = lines(OperatorGrouping::module);
    QCOMPARE(by_module.size(), 5);
    QCOMPARE(by_module[1].simplified(), QString("aten::add forward body.0.conv 3 3.00 25.0 %"));
    QCOMPARE(by_module[2].simplified(), QString("aten::add forward fc 1 0.75 6.2 %"));
    QVERIFY(operator_table(again, 2, OperatorGrouping::module).find("(2 more)") != std::string::npos);
    QVERIFY(has_shapes(again) && !has_shapes(small()));
}

void TestStepProfile::the_tree_adds_up_to_the_step() {
    const auto rows = step_tree(small());
    double below = 0;
    for (const auto& row : rows) {
        if (row.parent == 0) below += row.ms;
    }
    // The operators of the example lack 0.25 ms outside of modules and have 0.25 ms that the modules lack.
    QCOMPARE(rows.front().ms, 12.0);
    QVERIFY(std::abs(below - 12.0) < 0.51);
    const auto find = [&](const std::string& name) {
        return *std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return row.name.text() == name; });
    };
    QCOMPARE(find("network").ms, 7.25);
    QCOMPARE(find("conv").flop, 900.0);
    QCOMPARE(find("network").flop, 1000.0);
    QCOMPARE(rows[static_cast<std::size_t>(find("conv").parent)].name.text(), std::string("body"));
    QCOMPARE(find("outside modules").ms, 0.25);
    QCOMPARE(find("shards").ms, 1.0);
    double split = 0;
    for (const auto& part : step_split(small())) split += part.ms;
    QCOMPARE(split, 12.0);
}

void TestStepProfile::throughput_without_waiting() {
    const auto rate = throughput(small());
    QCOMPARE(rate.now, 1000 * 8 / 11.0);
    QVERIFY(std::abs(rate.without_waiting - rate.now * 12 / 11) < 1e-9);
    QCOMPARE(throughput({}).without_waiting, 0.0);
}

void TestStepProfile::advice_follows_from_the_numbers() {
    QCOMPARE(step_advice({}).size(), std::size_t{0});
    auto profile = small();
    QVERIFY(step_advice(profile).front().text().starts_with("Nothing stands out."));
    profile.section_ms[0] = 10;
    QVERIFY(step_advice(profile).front().text().starts_with("Data-bound: 48 %"));
    profile = small();
    profile.section_ms[1] = 12;
    QVERIFY(step_advice(profile).front().text().find("slowest shard") != std::string::npos);
    profile = small();
    profile.section_ms[2] = 6;
    QVERIFY(step_advice(profile).front().text().starts_with("The optimizer takes"));
    profile = small();
    profile.operators[1].name = "NativeBatchNormBackward0";
    QVERIFY(step_advice(profile).front().text().find("move bytes") != std::string::npos);
    profile = small();
    profile.operators[1].name = "naive_conv_ab_nonpacked_fwd_nchw_float_double_float.kd";
    const auto text = step_advice(profile).front().text();
    QVERIFY2(text.find("kernels of the last resort, at ") != std::string::npos, text.c_str());
    QVERIFY2(
        text.find(profile.modules[static_cast<std::size_t>(profile.operators[1].module)].path) != std::string::npos,
        text.c_str());
    // What disturbed the measurement comes first, also from its file; beside a GPU the CPUs have room for others.
    profile = small();
    profile.other_cpu_percent = 40;
    const auto advice = step_advice(profile_from_json(nlohmann::json(profile_json(profile))));
    QCOMPARE(advice.size(), std::size_t{2});
    QVERIFY(advice[0].text().starts_with("Other processes used 40 % of the CPUs"));
    QVERIFY(advice[1].text().starts_with("Nothing stands out."));
    profile.device = "cuda:0";
    QCOMPARE(step_advice(profile).size(), std::size_t{1});
}

void TestStepProfile::memory_peaks_where_it_does() {
    const auto use = small().memory;
    QCOMPARE(use.peak_bytes, std::int64_t{1400});
    QCOMPARE(use.peak_ms, 2.0);
    QCOMPARE(use.at_peak.size(), std::size_t{2});
    QCOMPARE(use.at_peak[0].module, 3);
    QCOMPARE(use.at_peak[0].bytes, std::int64_t{300});
    QCOMPARE(use.at_peak[1].name, std::string("aten::conv2d"));
    // Blocks that were there before are freed, in any order of the list; addresses come back.
    const auto later = memory_use({{.ms = 5, .block = 9, .bytes = 50, .owner = {.module = 1}},
                                   {.ms = 4, .block = 9, .bytes = -600, .owner = {}},
                                   {.ms = 1, .block = 8, .bytes = 10, .owner = {.module = 2}}},
                                  1000);
    QCOMPARE(later.peak_bytes, std::int64_t{1010});
    QCOMPARE(later.points.back().bytes, std::int64_t{460});
    QCOMPARE(later.at_peak.size(), std::size_t{1});
    std::vector<MemoryChange> many;
    for (int i = 0; i < 1000; ++i)
        many.push_back(
            {.ms = static_cast<double>(i), .block = 7, .bytes = i % 2 == 0 ? 8 + (i == 500) : -8, .owner = {}});
    const auto thin = memory_use(many, 0, 20);
    QVERIFY(thin.points.size() <= 20);
    QVERIFY(std::any_of(thin.points.begin(), thin.points.end(), [&](auto& p) { return p.bytes == thin.peak_bytes; }));
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
    QCOMPARE(line_of(tables[0], "backward"), QString("backward 4.50 6.50 +2.00 1.44"));
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
            "sections":3,"shards":-4,"step_ms":[1,"x"],"batch_size":1e300,
            "memory":{"peak_bytes":-1,"at_peak":[3,{"module":"no"}],"timeline":[[1],[1,-5],[2,7],"x"]}})"));
    QCOMPARE(profile.modules.size(), std::size_t{3});
    QVERIFY(profile.counted);
    QCOMPARE(profile.modules[2].forward.macs, std::int64_t{2});
    QCOMPARE(profile.memory.points.size(), std::size_t{1});
    QCOMPARE(profile.memory.at_peak.size(), std::size_t{1});
    QCOMPARE(profile.memory.at_peak[0].module, kOutsideModules);
    QCOMPARE(profile.shards, 1);
    QCOMPARE(profile.batch, std::int64_t{0});
    QCOMPARE(profile.operators.size(), std::size_t{1});
    for (const auto& table :
         {section_table(profile), module_table(profile, -1), operator_table(profile, 3), memory_table(profile, 3)})
        QVERIFY(!table.empty());
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestStepProfile)

}  // namespace tst_step_profile

#include "tst_step_profile.moc"
