// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ticks, and figures as SVG.
#include <QFile>
#include <QTest>
#include <QXmlStreamReader>
#include <algorithm>
#include <cmath>
#include <limits>

#include "figures/label_layout.hpp"
#include "figures/svg.hpp"
#include "figures/ticks.hpp"
#include "support/test_program.hpp"

namespace tst_svg {

using namespace torchdeck;
using namespace torchdeck::figures;

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

/// What an SVG has, by element.
struct Content {
    QStringList texts;
    QMap<QString, int> elements;
    QString problem;
};

Content read(const std::string& svg) {
    Content content;
    QXmlStreamReader reader(QByteArray::fromStdString(svg));
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement()) ++content.elements[reader.name().toString()];
        if (reader.isCharacters()) content.texts << reader.text().toString();
    }
    if (reader.hasError()) content.problem = reader.errorString();
    return content;
}

Figure lines_figure() {
    Figure figure;
    figure.title = Message::same("Loss");
    figure.x = {.title = Message::same("step"), .unit = {}, .suffix = Message::same("steps")};
    figure.y = {.title = Message::same("Loss"), .unit = Message::same("cross-entropy")};
    std::vector<double> x, y;
    for (int i = 0; i < 1000000; ++i) {
        x.push_back(i);
        y.push_back(i == 500000 ? kNan : std::sin(i * 1e-3) + 2);
    }
    Line line;
    line.legend = "a<b>&\"c\"\x1b[31m";
    line.slot = 0;
    line.data = std::make_shared<LineData>(x, y, true);
    figure.make<Curves>().lines.push_back(line);
    line.legend = "other";
    line.data = std::make_shared<LineData>(std::vector<double>{0, 999999}, std::vector<double>{1, 3});
    line.band_low = std::make_shared<LineData>(std::vector<double>{0, 999999}, std::vector<double>{0.5, 2.5});
    line.band_high = std::make_shared<LineData>(std::vector<double>{0, 999999}, std::vector<double>{1.5, 3.5});
    line.members = 3;
    line.markers = true;
    figure.make<Curves>().lines.push_back(line);
    figure.make<Curves>().marks = {{300000, Message::same("pause"), 0}};
    return figure;
}

}  // namespace

class TestSvg : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void ticks_are_round_and_few_data();
    void ticks_are_round_and_few();
    void words_of_marks_do_not_cover_each_other();
    void ranges_of_any_kind_end();
    void lines_are_thinned_and_escaped();
    void a_value_after_a_pause_is_a_dot();
    void curves_of_one_run_are_named_with_their_values();
    void bars_have_errors();
    void a_matrix_has_its_cells();
    void a_timeline_names_what_has_room();
    void nothing_is_an_image_too();
};

void TestSvg::ticks_are_round_and_few_data() {
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<int>("most");
    QTest::addColumn<int>("kind");
    QTest::addColumn<bool>("log");
    QTest::addColumn<QString>("labels");
    const int number = static_cast<int>(Ticks::number);
    QTest::newRow("unit") << 0.0 << 1.0 << 4 << number << false << "0.00 0.25 0.50 0.75 1.00";
    QTest::newRow("thousands") << -1000.0 << 12500.0 << 3 << number << false << "0 5,000 10,000";
    QTest::newRow("huge") << 0.0 << 4e9 << 4 << number << false << "0 1e+09 2e+09 3e+09 4e+09";
    QTest::newRow("negative zero") << -0.2 << 0.2 << 4 << number << false << "-0.2 -0.1 0.0 0.1 0.2";
    QTest::newRow("minute") << 0.0 << 75.0 << 5 << static_cast<int>(Ticks::duration) << false
                            << "0 15 s 30 s 45 s 1 min 1:15";
    QTest::newRow("hours") << 0.0 << 7200.0 << 4 << static_cast<int>(Ticks::duration) << false
                           << "0 30 min 1 h 1 h 30 2 h";
    // One label alone would say nothing of a length.
    QTest::newRow("four minutes, narrow")
        << 0.0 << 250.0 << 2 << static_cast<int>(Ticks::duration) << false << "0 2 min 4 min";
    QTest::newRow("the second label at the edge") << 0.0 << 10.2 << 2 << number << false << "0 5 10";
    QTest::newRow("minutes, logarithmic")
        << 0.05 << 7200.0 << 8 << static_cast<int>(Ticks::duration) << true << "0.1 s 1 s 10 s 1 min 10 min 1 h";
    QTest::newRow("one minute, logarithmic")
        << 3.0 << 50.0 << 8 << static_cast<int>(Ticks::duration) << true << "5 s 10 s 20 s 30 s";
    QTest::newRow("decades") << 0.05 << 2000.0 << 8 << number << true << "0.1 1 10 100 1000";
    QTest::newRow("one decade") << 1.0 << 60.0 << 8 << number << true << "1 2 5 10 20 50";
}

void TestSvg::ticks_are_round_and_few() {
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(int, most);
    QFETCH(int, kind);
    QFETCH(bool, log);
    Axis axis;
    axis.ticks = static_cast<Ticks>(kind);
    axis.log = log;
    QStringList labels;
    for (const auto& tick : ticks(axis, {low, high}, most)) {
        QVERIFY(tick.at >= low - 1e-9 && tick.at <= high + 1e-9);
        labels << QString::fromStdString(tick.label);
    }
    QTEST(labels.join(u' '), "labels");
}

void TestSvg::words_of_marks_do_not_cover_each_other() {
    const std::vector<Mark> marks{{10, Message::same("checkpoint"), 0},
                                  {12, Message::same("pause"), 0},
                                  {13, Message::same("resume"), 0},
                                  {40, Message::same("checkpoint"), 0}};
    const auto at = [](double x) { return 5 * x; };  // pixels
    // Of those that touch the first is written, and a checkpoint gives way to it.
    QCOMPARE(readable_marks(marks, at, 14), (std::vector<bool>{false, true, false, true}));
    QCOMPARE(readable_marks(marks, at, 4), (std::vector<bool>{true, true, true, true}));
}

void TestSvg::ranges_of_any_kind_end() {
    const double inf = std::numeric_limits<double>::infinity();
    for (const auto& range : {Range{0, 0}, Range{1, 0}, Range{kNan, 1}, Range{0, inf}, Range{1e300, 1.1e300},
                              Range{1, std::nextafter(1, 2)}, Range{-1e-300, 1e-300}}) {
        for (const bool log : {false, true}) {
            for (const auto kind : {Ticks::number, Ticks::duration, Ticks::date}) {
                Axis axis;
                axis.ticks = kind;
                axis.log = log;
                QVERIFY(ticks(axis, range, 8).size() <= 1000);
            }
        }
    }
    Axis names;
    for (int i = 0; i < 1000; ++i) names.categories.push_back(std::to_string(i));
    QVERIFY(ticks(names, {-0.5, 999.5}, 10).size() <= 10);
}

void TestSvg::lines_are_thinned_and_escaped() {
    const auto text = svg(lines_figure(), {.width = 400, .height = 200});
    QVERIFY2(text.size() < 60000, std::to_string(text.size()).c_str());
    const auto content = read(text);
    QVERIFY2(content.problem.isEmpty(), qPrintable(content.problem));
    QVERIFY2(content.texts.contains(QStringLiteral("a<b>&\"c\"\\x1b[31m")), qPrintable(content.texts.join(u'|')));
    QVERIFY(content.texts.contains(QStringLiteral("other (mean ± std, n = 3)")));
    QVERIFY(content.texts.contains(QStringLiteral("pause")));
    QVERIFY(content.texts.filter(QStringLiteral("step")).size() == 1);
    QCOMPARE(content.elements[QStringLiteral("circle")], 2);
    QVERIFY2(text.find("#c62828") != std::string::npos, "a loss that is not finite is marked");
}

void TestSvg::a_value_after_a_pause_is_a_dot() {
    auto figure = lines_figure();
    figure.make<Curves>().lines.resize(1);
    figure.make<Curves>().lines[0].markers = false;
    LineData data({0, 1, 5}, {1, 2, 3});
    const auto dots = [&] {
        figure.make<Curves>().lines[0].data = std::make_shared<const LineData>(data);
        return read(svg(figure, {.width = 400, .height = 200})).elements[QStringLiteral("circle")];
    };
    QCOMPARE(dots(), 0);
    data.cut(4);
    QCOMPARE(dots(), 1);
}

void TestSvg::curves_of_one_run_are_named_with_their_values() {
    Figure figure;
    figure.title = Message::same("Loss");
    const auto line = [](const char* part, double last, tables::Dash dash) {
        Line one;
        one.part = Message::name(part);
        one.dash = dash;
        one.data = std::make_shared<LineData>(std::vector<double>{0, 1}, std::vector<double>{1, last});
        return one;
    };
    figure.make<Curves>().lines = {line("train", 0.25, tables::Dash::solid), line("val", 0.5, tables::Dash::dash)};
    const auto wide = read(svg(figure, {.legend = false}));
    for (const auto* text : {"train", "0.25", "val", "0.5"})
        QVERIFY2(wide.texts.contains(QString::fromUtf8(text)), text);
    QCOMPARE(wide.texts.count(QStringLiteral("val")), 1);
    QVERIFY(svg(figure, {.legend = false}).find("stroke-dasharray='6 3'") != std::string::npos);
    // Where there is little room, names are worth more than values.
    const auto narrow = read(svg(figure, {.width = 190}));
    QVERIFY(narrow.texts.contains(QStringLiteral("val")) && !narrow.texts.contains(QStringLiteral("0.25")));
}

void TestSvg::bars_have_errors() {
    Figure figure;
    figure.x.categories = {"fp32", "bf16"};
    figure.make<Bars>().series = {
        {.name = Message::same("throughput"), .values = {100, kNan}, .low = {90, kNan}, .high = {110, kNan}}};
    QVERIFY(fitted_range(figure, whole_range(figure)).lower <= 0);
    const auto content = read(svg(figure, {}));
    QVERIFY2(content.problem.isEmpty(), qPrintable(content.problem));
    QCOMPARE(content.elements[QStringLiteral("rect")], 1 + 1 + 1);  // ground, bar, legend
    QVERIFY(content.texts.contains(QStringLiteral("bf16")));
    figure.make<Bars>().series[0].values = {kNan, kNan};
    QVERIFY(figure.empty());
}

void TestSvg::a_matrix_has_its_cells() {
    Figure figure;
    figure.x.categories = figure.y.categories = {"cat", "dog"};
    figure.y.reversed = true;
    figure.make<Matrix>().values = {9, 1, kNan, 8};
    const auto content = read(svg(figure, {}));
    QVERIFY2(content.problem.isEmpty(), qPrintable(content.problem));
    QCOMPARE(content.elements[QStringLiteral("rect")], 1 + 3);
    QVERIFY(!figure.empty());
}

void TestSvg::a_timeline_names_what_has_room() {
    Figure figure;
    figure.x = {.title = Message::same("time"), .unit = Message::same("ms")};
    figure.y.categories = {"GPU"};
    figure.make<Timeline>().spans = {{0, 0, 90, Message::same("forward"), tables::Hue::blue},
                                     {0, 90, 90.5, Message::same("a very short one"), tables::Hue::green},
                                     {0, 90.5, 100, {}, tables::Hue::green}};
    const auto content = read(svg(figure, {}));
    QVERIFY2(content.problem.isEmpty(), qPrintable(content.problem));
    QCOMPARE(content.texts.count(QStringLiteral("forward")), 2);  // on it, and as its tool tip
    QCOMPARE(content.texts.count(QStringLiteral("a very short one")), 1);
}

void TestSvg::nothing_is_an_image_too() {
    const std::vector<decltype(Figure::shape)> shapes{Curves(), Bars(), Matrix(), Timeline(), Heat(), Parallel()};
    for (const auto& shape : shapes) {
        Figure figure;
        figure.shape = shape;
        QVERIFY(figure.empty());
        const auto content = read(svg(figure, {.width = 1, .height = 1}));
        QVERIFY2(content.problem.isEmpty(), qPrintable(content.problem));
    }
}

TORCHDECK_TEST(QCoreApplication, TestSvg)

}  // namespace tst_svg

#include "tst_svg.moc"
