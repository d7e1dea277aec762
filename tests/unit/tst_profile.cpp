// SPDX-License-Identifier: GPL-3.0-or-later
// Sums, tables and other tools' rules for a network that was written down by hand.
#include <QTest>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "profile/complexity_report.hpp"
#include "profile/tool_rules.hpp"
#include "support/test_program.hpp"

namespace tst_profile {

using namespace torchdeck::profile;

namespace {

/// A convolution with bias, batch norm and ReLU on 2 images of 8 x 8, and a linear layer that is frozen.
Complexity small_network() {
    Complexity all{.model = "small.pt", .batch = 2, .height = 8, .width = 8, .classes = 10};
    all.modules = {{.path = "", .type = "Small", .calls = 1},
                   {.path = "body", .type = "Sequential", .parent = 0, .depth = 1, .calls = 1},
                   {.path = "body.0", .type = "Conv2d", .parent = 1, .depth = 2, .calls = 1},
                   {.path = "body.1", .type = "BatchNorm2d", .parent = 1, .depth = 2, .calls = 1},
                   {.path = "fc", .type = "Linear", .parent = 0, .depth = 1, .calls = 1}};
    all.modules[2].parameters = 4 * 3 * 9 + 4;
    all.modules[2].output_shape = {2, 4, 8, 8};
    all.modules[2].forward = {1, 2 * 64 * 4 * 27, 3000};
    all.modules[2].backward = {1, 2 * 64 * 4 * 27, 5000};
    all.modules[2].activation_bytes = 2048;
    all.modules[3].parameters = 8;
    all.modules[3].buffers = 9;
    all.modules[3].output_shape = {2, 4, 8, 8};
    all.modules[4].frozen_parameters = 256 * 10 + 10;
    all.modules[4].output_shape = {2, 10};
    all.modules[4].forward = {1, 2 * 256 * 10, 12000};
    all.modules[4].backward = {1, 2 * 256 * 10, 11000};
    const auto row = [&](const char* name, Pass pass, int module, Arithmetic arithmetic, Cost cost, std::int64_t in,
                         std::int64_t out, std::int64_t bias) {
        all.operators.push_back({name, pass, module, arithmetic, cost, in, out, bias});
    };
    row("aten::convolution", Pass::forward, 2, Arithmetic::counted, all.modules[2].forward, 384, 512, 512);
    row("aten::native_batch_norm", Pass::forward, 3, Arithmetic::uncounted, {1, 0, 4096}, 512, 512, 0);
    row("aten::relu_", Pass::forward, 1, Arithmetic::uncounted, {1, 0, 4096}, 512, 512, 0);
    row("aten::addmm", Pass::forward, 4, Arithmetic::counted, all.modules[4].forward, 10, 20, 20);
    row("aten::mm", Pass::backward, 4, Arithmetic::counted, all.modules[4].backward, 20, 512, 0);
    row("aten::threshold_backward", Pass::backward, 1, Arithmetic::uncounted, {1, 0, 6144}, 512, 512, 0);
    row("aten::convolution_backward", Pass::backward, 2, Arithmetic::counted, all.modules[2].backward, 512, 108, 0);
    row("aten::fill_", Pass::backward, kOutsideModules, Arithmetic::none, {1, 0, 80}, 0, 20, 0);
    return all;
}

const ToolFigure& figure(const std::vector<ToolFigure>& all, const std::string& tool) {
    return *std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.tool.text() == tool; });
}

qint64 count_of(std::int64_t value) {
    return value;
}

}  // namespace

class TestProfile : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void parents_have_the_sums_of_their_children();
    void totals_include_what_is_outside_of_modules();
    void intensity_needs_bytes();
    void uncounted_operators_by_name();
    void numbers_for_people();
    void headers_name_the_unit();
    void json_has_both_units();
    void csv_has_a_line_a_module();
    void other_tools_by_their_rules();
};

void TestProfile::parents_have_the_sums_of_their_children() {
    const auto all = inclusive(small_network().modules);
    QCOMPARE(count_of(all[0].parameters), count_of(112 + 8));
    QCOMPARE(count_of(all[0].frozen_parameters), count_of(2570));
    QCOMPARE(count_of(all[1].forward.macs), count_of(13824));
    QCOMPARE(count_of(all[0].forward.macs), count_of(13824 + 5120));
    QCOMPARE(count_of(all[0].activation_bytes), count_of(2048));
}

void TestProfile::totals_include_what_is_outside_of_modules() {
    const auto sum = totals(small_network());
    QCOMPARE(count_of(sum.forward.macs), count_of(13824 + 5120));
    QCOMPARE(count_of(sum.step().flops()), count_of(4 * (13824 + 5120)));
    QCOMPARE(count_of(sum.backward.bytes), count_of(5000 + 11000 + 6144 + 80));
    QCOMPARE(count_of(sum.all_parameters()), count_of(2690));
}

void TestProfile::intensity_needs_bytes() {
    QVERIFY(!Cost{}.intensity());
    QCOMPARE(*(Cost{1, 100, 50}.intensity()), 4.0);
}

void TestProfile::uncounted_operators_by_name() {
    auto all = small_network();
    all.operators.push_back(all.operators[1]);
    const auto names = uncounted(all.operators);
    QCOMPARE(names.size(), std::size_t{3});
    QCOMPARE(names[0].name, std::string("aten::native_batch_norm"));
    QCOMPARE(count_of(names[0].forward_calls), count_of(2));
    QCOMPARE(count_of(names[2].backward_calls), count_of(1));
}

void TestProfile::numbers_for_people() {
    QCOMPARE(short_count(913), std::string("913"));
    QCOMPARE(short_count(1814073344), std::string("1.814 G"));
    QCOMPARE(short_count(152766976), std::string("152.8 M"));
    QCOMPARE(short_count(999960), std::string("1.000 M"));
    QCOMPARE(short_bytes(2048), std::string("2.048 kB"));
    QCOMPARE(short_bytes(12), std::string("12 B"));
}

void TestProfile::headers_name_the_unit() {
    const auto all = small_network();
    QVERIFY(layer_table(all, Unit::mac, -1).find("MAC forward") != std::string::npos);
    const auto in_flop = layer_table(all, Unit::flop, -1);
    QVERIFY(in_flop.find("FLOP forward") != std::string::npos && in_flop.find("MAC") == std::string::npos);
    QVERIFY(layer_table(all, Unit::mac, 1).find("body.0") == std::string::npos);
    QVERIFY(totals_table({all, all}, Unit::flop).find("FLOP of a step") != std::string::npos);
    QVERIFY(complexity_markdown(all, Unit::mac).find("FLOP = 2 x MAC") != std::string::npos);
    const auto summary = summary_text(all, Unit::mac);
    QVERIFY(summary.find("forward      18,944 MAC\n") != std::string::npos);
    QVERIFY(summary.find("aten::native_batch_norm (1), aten::relu_ (1)") != std::string::npos);
}

void TestProfile::json_has_both_units() {
    const auto json = complexity_json(small_network());
    QCOMPARE(json["forward"]["mac"].get<int>(), 18944);
    QCOMPARE(json["forward"]["flop"].get<int>(), 2 * 18944);
    QCOMPARE(json["modules"].size(), std::size_t{5});
    QVERIFY(json["operators"][7]["module"].is_null());
    QCOMPARE(json["operators"][1]["arithmetic"].get<std::string>(), std::string("uncounted"));
}

void TestProfile::csv_has_a_line_a_module() {
    const auto csv = layers_csv(small_network());
    QCOMPARE(std::count(csv.begin(), csv.end(), '\n'), 6);
    QVERIFY(csv.find("\nbody.0,Conv2d,1,,2x4x8x8,112,0,0,13824,13824,27648,27648,2048,3000,5000,6.912\n") !=
            std::string::npos);
    QVERIFY(totals_csv({small_network()}).find("small.pt,2,8,8,10,120,2570,9,18944,18944,37888,") != std::string::npos);
}

void TestProfile::other_tools_by_their_rules() {
    const auto figures = tool_figures(small_network());
    QCOMPARE(count_of(figure(figures, "fvcore").value), count_of(18944 + 2 * 512));
    // Batch norm, ReLU, a bias for each output of the convolution, one of the linear layer for the batch.
    QCOMPARE(count_of(figure(figures, "ptflops").value), count_of(18944 + 2 * 512 + 512 + 512 + 10));
    QCOMPARE(count_of(figure(figures, "torchinfo").value), count_of(112 * 2 * 64 + 2 * 8 + 2 * 2570));
    QCOMPARE(count_of(figure(figures, "torch.utils.flop_counter").value), count_of(2 * 18944));
    for (const auto& one : figures) QVERIFY(one.tool.text() == "TorchDeck" || !one.reason.empty());
    QVERIFY(tool_report(small_network()).find("none of them was run") != std::string::npos);
}

TORCHDECK_TEST(QCoreApplication, TestProfile)

}  // namespace tst_profile

#include "tst_profile.moc"
