// SPDX-License-Identifier: GPL-3.0-or-later
//
// The layout that an image of a montage carries: it comes back as it was written, and from anywhere.
#include <QTest>
#include <string>

#include "runs/montage_layout.hpp"
#include "support/test_program.hpp"

namespace tst_montage_layout {

using namespace torchdeck;
using runs::layout_from_json;

class TestMontageLayout : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void layouts_come_back();
    void layouts_of_earlier_versions_are_read();
    void numbers_are_brought_within_what_can_be_drawn();
    void what_is_no_layout_is_refused();
};

void TestMontageLayout::layouts_come_back() {
    runs::MontageLayout layout;
    QVERIFY(layout_from_json(layout_json(layout)) == layout);
    layout.runs = {"/a/b \"ü\"", "/c"};
    layout.names = {"b", ""};
    layout.slots_of_runs = {3, 0};
    layout.metrics = {"loss"};
    layout.columns = 1;
    layout.width = 400;
    layout.scale = 0.3;
    layout.title = "Ähm\n";
    layout.dark = true;
    layout.options = {runs::XAxis::epoch, true, true, true, 0.25, false, true, true, {}, 10, -1.5, 0.1};
    QVERIFY(layout_from_json(layout_json(layout)) == layout);
}

/// As Qt wrote it.
void TestMontageLayout::layouts_of_earlier_versions_are_read() {
    const auto layout = layout_from_json(
        R"({"best":true,"columns":1,"dark":true,"dots_per_metre":6299,"events":false,"from_zero":false,"groups":false,)"
        R"("height":300,"metrics":["loss"],"names":["b","c"],"runs":["/a/b \"ü\"","/c"],"scale":1.5,"slots":[3,0],)"
        R"("smoothing":0.25,"title":"Ähm","torchdeck_montage":1,"width":400,"x":3,"x_high":null,"x_log":false,)"
        R"("x_low":null,"y_high":null,"y_log":false,"y_low":-1.5})");
    QVERIFY(layout.has_value());
    runs::MontageLayout expected;
    expected.runs = {"/a/b \"ü\"", "/c"};
    expected.names = {"b", "c"};
    expected.slots_of_runs = {3, 0};
    expected.metrics = {"loss"};
    expected.columns = 1;
    expected.width = 400;
    expected.height = 300;
    expected.title = "Ähm";
    expected.dark = true;
    expected.options.x = runs::XAxis::epoch;
    expected.options.smoothing = 0.25;
    expected.options.y_low = -1.5;
    QVERIFY(*layout == expected);
    // The first version had no names and colors.
    QVERIFY(layout_from_json(R"({"torchdeck_montage":1,"runs":["/a"]})")->names.empty());
}

void TestMontageLayout::numbers_are_brought_within_what_can_be_drawn() {
    const auto layout = layout_from_json(
        R"({"torchdeck_montage":1,"columns":-5,"width":1000000000,"height":0,"x":77,"scale":1e9,"smoothing":7,)"
        R"("slots":[-1,1e300,"a"],"title":7,"runs":[1,"/a"],"dark":1,"dots_per_metre":1.5})");
    QVERIFY(layout.has_value());
    QCOMPARE(layout->columns, 1);
    QCOMPARE(layout->width, 20000);
    QCOMPARE(layout->height, 64);
    QVERIFY(layout->options.x == runs::XAxis::samples);
    QCOMPARE(layout->scale, 16.0);
    QCOMPARE(layout->options.smoothing, 0.999);
    QCOMPARE(layout->slots_of_runs, (std::vector<int>{0, 0, 0}));
    QVERIFY(layout->title.empty() && !layout->dark && layout->dots_per_metre == 6299);
    QCOMPARE(layout->runs, (std::vector<std::string>{"", "/a"}));
}

void TestMontageLayout::what_is_no_layout_is_refused() {
    for (const auto* text : {"", "[]", "1", "{}", "{\"torchdeck_montage\":2}", "{\"torchdeck_montage\":1", "\xff",
                             "{\"torchdeck_montage\":1,\"scale\":1e999}"})
        QVERIFY2(!layout_from_json(text), text);
    const std::string deep(100000, '[');
    QVERIFY(!layout_from_json("{\"torchdeck_montage\":1,\"runs\":" + deep + std::string(100000, ']') + "}"));
    std::string many = "\"a\"";
    for (int i = 0; i < 1000; ++i) many += ",\"a\"";
    for (const auto* key : {"runs", "names", "slots", "metrics"})
        QVERIFY2(!layout_from_json("{\"torchdeck_montage\":1,\"" + std::string(key) + "\":[" + many + "]}"), key);
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestMontageLayout)

}  // namespace tst_montage_layout

#include "tst_montage_layout.moc"
