// SPDX-License-Identifier: GPL-3.0-or-later
//
// Curves prepared for drawing, and the ranges of axes.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>

#include "figures/figure.hpp"
#include "figures/line_data.hpp"
#include "support/test_program.hpp"

namespace tst_line_data {

using namespace torchdeck::figures;

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

LineData million() {
    std::vector<double> x(1000000), y(1000000);
    for (std::size_t i = 0; i < x.size(); ++i) {
        x[i] = static_cast<double>(i);
        y[i] = std::sin(static_cast<double>(i) * 0.001) + 0.3 * std::sin(static_cast<double>(i * 7919 % 1009));
    }
    y[654321] = 50;
    y[123457] = -40;
    return {std::move(x), std::move(y)};
}

Figure figure_of(std::vector<double> x, std::vector<double> y) {
    Figure figure;
    Line line;
    line.data = std::make_shared<LineData>(std::move(x), std::move(y));
    figure.make<Curves>().lines.push_back(line);
    return figure;
}

}  // namespace

class TestLineData : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void thinning_keeps_every_extreme();
    void thinning_keeps_gaps_and_few_points();
    void a_cut_is_no_line_however_thin_it_is_drawn();
    void a_value_without_a_neighbor_is_found();
    void extremes_are_those_of_the_line();
    void a_line_that_grows_is_the_line_made_at_once();
    void log_axes_leave_out_what_they_cannot_show();
    void value_axes_have_a_minimum_span();
    void value_axes_keep_their_bounds();
    void value_axes_fit_what_is_visible();
    void a_curve_whose_end_is_replaced_is_as_if_made_at_once();
    void the_whole_range_begins_at_zero_when_it_is_near();
    void figures_of_one_page_share_their_range();
};

void TestLineData::thinning_keeps_every_extreme() {
    const auto data = million();
    std::vector<double> x, y;
    for (const auto& [low, high] : {std::pair{0.0, 1e6}, {100000.0, 700000.0}, {654000.0, 655000.0}}) {
        data.thin(low, high, 2000, x, y);
        QVERIFY2(x.size() <= 2100, qPrintable(QString::number(x.size())));
        QVERIFY(std::is_sorted(x.begin(), x.end()));
        QCOMPARE(*std::max_element(y.begin(), y.end()), 50.0);
        if (low < 123457) QCOMPARE(*std::min_element(y.begin(), y.end()), -40.0);
    }
}

void TestLineData::thinning_keeps_gaps_and_few_points() {
    std::vector<double> x, y;
    for (int i = 0; i < 5000; ++i) {
        x.push_back(i);
        y.push_back(i >= 2000 && i < 3000 ? kNan : 1);
    }
    const LineData data(x, y);
    std::vector<double> tx, ty;
    data.thin(0, 5000, 400, tx, ty);
    QVERIFY(std::any_of(ty.begin(), ty.end(), [](double v) { return std::isnan(v); }));
    data.thin(10, 20, 400, tx, ty);
    QCOMPARE(tx.size(), std::size_t{13});  // one on either side
    QVERIFY(std::isnan(data.near(-1)) && data.near(10.4) == 1);
    const LineData nothing({}, {});
    nothing.thin(0, 1, 100, tx, ty);
    QVERIFY(tx.empty() && nothing.empty());
}

void TestLineData::a_cut_is_no_line_however_thin_it_is_drawn() {
    std::vector<double> x(10000), y(10000, 1.0);
    for (std::size_t i = 0; i < x.size(); ++i) x[i] = static_cast<double>(i < 5000 ? i : i + 3000);
    LineData data(std::move(x), std::move(y));
    data.cut(7999);
    for (const std::size_t most : {100u, 100000u}) {
        std::vector<double> drawn, values;
        data.thin(0, 20000, most, drawn, values);
        QCOMPARE(std::ranges::count_if(values, [](double v) { return std::isnan(v); }), 1);
        const auto gap = std::ranges::find_if(values, [](double v) { return std::isnan(v); }) - values.begin();
        QVERIFY(drawn[static_cast<std::size_t>(gap)] <= 4999);
        QVERIFY(drawn[static_cast<std::size_t>(gap) + 1] >= 8000);
    }
    QVERIFY(std::isnan(data.between(6000)));
    QCOMPARE(data.between(4000.5), 1.0);
    QVERIFY(data.breaks().empty());
}

void TestLineData::a_value_without_a_neighbor_is_found() {
    using Indices = std::vector<std::size_t>;
    const std::vector<double> none, one{2}, ends{1, kNan, 2, 3, kNan, kNan, 4}, middle{1, 2, kNan, 3, kNan, 4, 5};
    QVERIFY(lone_points(none).empty());
    QCOMPARE(lone_points(one), Indices{0});
    QCOMPARE(lone_points(ends), (Indices{0, 6}));
    QCOMPARE(lone_points(middle), Indices{3});
}

void TestLineData::extremes_are_those_of_the_line() {
    const auto data = million();
    for (const auto& [low, high] : {std::pair{0.0, 1e6}, {5.0, 17.0}, {654320.0, 654322.0}, {3000.5, 90000.5}}) {
        double lowest = 1e9, highest = -1e9;
        for (std::size_t i = 0; i < data.x().size(); ++i) {
            if (data.x()[i] < low || data.x()[i] > high) continue;
            lowest = std::min(lowest, data.y()[i]);
            highest = std::max(highest, data.y()[i]);
        }
        const auto e = data.extremes(low, high);
        QVERIFY(e.low <= lowest && e.high >= highest);
        if (low == std::floor(low)) QVERIFY(e.low == lowest && e.high == highest);
    }
    // Zoomed in between two values, the axis fits the line, not the values.
    const LineData steep({0, 10}, {0, 100});
    const auto between = steep.extremes(2, 3);
    QCOMPARE(between.low, 20.0);
    QCOMPARE(between.high, 30.0);
    QCOMPARE(steep.between(2.5), 25.0);
    QVERIFY(steep.near(2.5) == 0 && steep.near_x(2.5) == 0 && steep.near_x(7) == 10);
    QVERIFY(std::isnan(steep.between(11)) && steep.between(10) == 100);
}

void TestLineData::a_line_that_grows_is_the_line_made_at_once() {
    std::vector<double> x, y;
    LineData grown({}, {}, true);
    for (int i = 0; i < 20000; ++i) {
        x.push_back(i);
        y.push_back(i % 997 == 0 ? kNan : std::sin(i * 0.01) * i);
        grown.append(x.back(), y.back());
    }
    const LineData whole(x, y, true);
    QCOMPARE(grown.breaks().size(), whole.breaks().size());
    for (const auto& [low, high] : {std::pair{0.0, 2e4}, {100.0, 9000.0}, {15000.5, 15100.5}}) {
        std::vector<double> ax, ay, bx, by;
        grown.thin(low, high, 500, ax, ay);
        whole.thin(low, high, 500, bx, by);
        QVERIFY(ax == bx && ax.size() > 50);
        QCOMPARE(grown.extremes(low, high).high, whole.extremes(low, high).high);
        QCOMPARE(grown.extremes(low, high).low, whole.extremes(low, high).low);
    }
}

void TestLineData::log_axes_leave_out_what_they_cannot_show() {
    std::vector<double> many, values, x, y;
    for (int i = 1; i <= 5000; ++i) {
        many.push_back(i);
        values.push_back(i % 2 == 0 ? -1 : i == 1001 ? 0.001 : 1);
    }
    // Thinned out, the smallest value that can be shown is kept, not the one that cannot.
    LineData(many, values, false, {true, true}).thin(1, 5000, 100, x, y);
    QVERIFY(std::none_of(y.begin(), y.end(), [](double v) { return v <= 0; }));
    QCOMPARE(*std::min_element(y.begin(), y.end()), 0.001);
}

void TestLineData::value_axes_have_a_minimum_span() {
    auto figure = figure_of({1}, {5});
    figure.y.minimum_span = 2;
    const auto range = fitted_range(figure, {0, 10});
    QCOMPARE(range.lower, 4.0);
    QCOMPARE(range.upper, 6.0);
}

void TestLineData::value_axes_keep_their_bounds() {
    auto figure = figure_of({1, 2}, {90, 100});
    figure.y.minimum = 0;
    figure.y.maximum = 100;
    auto range = fitted_range(figure, {0, 10});
    QCOMPARE(range.lower, 0.0);
    QVERIFY(range.upper >= 100 && range.upper <= 102.5);
    figure = figure_of({1, 2}, {-5, 300});  // what cannot be is shown all the same
    figure.y.minimum = 0;
    figure.y.maximum = 100;
    range = fitted_range(figure, {0, 10});
    QVERIFY(range.lower < -5 && range.upper > 300);
    figure.y.low = 10;  // but a person's limits hold
    QCOMPARE(fitted_range(figure, {0, 10}).lower, 10.0);
}

void TestLineData::value_axes_fit_what_is_visible() {
    const auto figure = figure_of({1, 2, 50, 60}, {1000, 1000, 1, 3});
    QVERIFY(fitted_range(figure, {50, 70}).upper < 10);
    QVERIFY(fitted_range(figure_of({}, {}), {0, 1}) == (Range{-0.06, 1.06}));
    // An average is still on its way down where the line has long been.
    auto smoothed = figure;
    smoothed.make<Curves>().lines[0].average =
        std::make_shared<LineData>(std::vector<double>{1, 2, 50, 60}, std::vector<double>{1000, 1000, 500, 250});
    QVERIFY(fitted_range(smoothed, {50, 70}).upper > 500);
}

void TestLineData::a_curve_whose_end_is_replaced_is_as_if_made_at_once() {
    std::vector<double> x, y;
    for (int i = 0; i < 5000; ++i) {
        x.push_back(i);
        y.push_back(i % 501 == 0 ? NAN : std::sin(i * i));
    }
    LineData grown({}, {});
    for (std::size_t i = 0; i < x.size(); ++i) {
        grown.append(x[i], 7);  // to be another value
        const auto kept = i - std::min(i, std::size_t{37});
        if (i % 11 != 0 && i + 1 != x.size()) continue;
        grown.truncate(kept);
        for (auto k = kept; k <= i; ++k) grown.append(x[k], y[k]);
    }
    const LineData whole(x, y);
    QCOMPARE(grown.x().size(), whole.x().size());
    for (const auto& [low, high] : {std::pair{0.0, 5000.0}, {1000.0, 4999.0}, {37.0, 900.0}}) {
        std::vector<double> x1, y1, x2, y2;
        grown.thin(low, high, 200, x1, y1);
        whole.thin(low, high, 200, x2, y2);
        QVERIFY(x1 == x2 && std::ranges::equal(y1, y2, [](double a, double b) { return a == b || a != a; }));
        QCOMPARE(grown.extremes(low, high).low, whole.extremes(low, high).low);
    }
    grown.truncate(0);
    QVERIFY(grown.empty() && grown.x().empty());
}

void TestLineData::figures_of_one_page_share_their_range() {
    auto first = figure_of({200, 300}, {1, 1}), second = figure_of({250, 400}, {1, 1});
    const auto range = shared_range({first, second, Figure{}});
    QVERIFY(range.has_value());
    QCOMPARE(range->lower, whole_range(first).lower);
    QCOMPARE(range->upper, whole_range(second).upper);
    first.x.ticks = Ticks::duration;
    QCOMPARE(shared_range({first}, 1000)->lower, 0.0);
    QCOMPARE(shared_range({first}, 1000)->upper, 1000.0);
    first.x.high = 260;
    QCOMPARE(shared_range({first, second})->upper, 260.0);
    QVERIFY(!shared_range({Figure{}}));
}

void TestLineData::the_whole_range_begins_at_zero_when_it_is_near() {
    QCOMPARE(whole_range(figure_of({2, 100}, {1, 1})).lower, 0.0);
    QVERIFY(whole_range(figure_of({200, 300}, {1, 1})).lower > 190);
    const auto one = whole_range(figure_of({5}, {1}));
    QVERIFY(one.lower < 5 && one.upper > 5);
    QVERIFY(whole_range(figure_of({}, {})) == (Range{0, 1}));
}

TORCHDECK_TEST(QCoreApplication, TestLineData)

}  // namespace tst_line_data

#include "tst_line_data.moc"
