// SPDX-License-Identifier: GPL-3.0-or-later
// Where the charts of a page go.
#include <QTest>
#include <algorithm>

#include "charts/panel_layout.hpp"
#include "support/test_program.hpp"

namespace tst_panel_layout {

using namespace torchdeck::ui;

class TestPanelLayout : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void panels_are_neither_wide_nor_high_data();
    void panels_are_neither_wide_nor_high();
};

void TestPanelLayout::panels_are_neither_wide_nor_high_data() {
    QTest::addColumn<QSize>("page");
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("wide");
    QTest::newRow("small screen, six") << QSize(980, 560) << 6 << 2 << 0;
    QTest::newRow("wide screen, nine") << QSize(1500, 800) << 9 << 3 << 0;
    QTest::newRow("five, without a hole") << QSize(980, 560) << 5 << 2 << 0;
    QTest::newRow("one") << QSize(980, 560) << 1 << 1 << 0;
    QTest::newRow("four") << QSize(770, 600) << 4 << 2 << 0;
    QTest::newRow("seven: two, two, three") << QSize(1120, 540) << 7 << 3 << 0;
    QTest::newRow("three: two, one, and no scrolling") << QSize(850, 745) << 3 << 2 << 0;
    QTest::newRow("the Train page of a small screen, three") << QSize(958, 545) << 3 << 2 << 0;
    QTest::newRow("the Train page of a small screen, five") << QSize(958, 545) << 5 << 2 << 0;
    QTest::newRow("the Train page of a small screen, seven") << QSize(958, 545) << 7 << 2 << 0;
    QTest::newRow("a wall") << QSize(3600, 1800) << 12 << 3 << 0;
    QTest::newRow("four in a low window: no band below") << QSize(830, 590) << 4 << 2 << 0;
    QTest::newRow("four and a wide one") << QSize(830, 590) << 5 << 2 << 1;
    QTest::newRow("a wide one alone") << QSize(830, 590) << 1 << 1 << 1;
    QTest::newRow("narrow") << QSize(260, 600) << 3 << 1 << 0;
}

void TestPanelLayout::panels_are_neither_wide_nor_high() {
    QFETCH(QSize, page);
    QFETCH(int, count);
    QFETCH(int, wide);
    const auto layout = panel_layout(page, count, 8, 16, wide);
    QTEST(layout.columns, "columns");
    // Nothing stays empty below while a chart could be higher.
    const auto& last = layout.places.back();
    const auto slack = page.height() - layout.size.height();
    QVERIFY2(slack < static_cast<int>(layout.places.size()) || last.width() / 1.22 < last.height(),
             QByteArray::number(slack));
    QCOMPARE(layout.places.size(), static_cast<std::size_t>(count));
    // Nobody scrolls for charts that are higher than they need be.
    if (slack < 0)
        for (const auto& place : layout.places) QVERIFY(place.width() / 1.55 > place.height());
    // A hole is left only where a chart that fills it would be too wide or push others out of sight.
    if (page.width() - last.right() > layout.columns) {
        QCOMPARE(last.width(), layout.places.front().width());
        QVERIFY(page.width() > 3 * (last.height() + page.height() - layout.size.height()));
    }
    // Loss and accuracy stand first: nothing but a whole row is larger.
    if (count > 3)
        QVERIFY(layout.places[0].width() >= layout.places[static_cast<std::size_t>(count - wide) / 2].width());
    for (const auto& place : layout.places) {
        const double ratio = static_cast<double>(place.width()) / place.height();
        const auto in_row = std::ranges::count_if(layout.places, [&](const QRect& p) { return p.y() == place.y(); });
        const bool is_wide = &place - layout.places.data() >= count - wide;
        const int others = count - wide;
        if (is_wide) {
            QCOMPARE(place.width(), page.width());
            QCOMPARE(in_row, 1);
        } else {
            QVERIFY2(in_row >= others / ((others + layout.columns - 1) / layout.columns), "no row has much less");
            QVERIFY2(ratio > 1.15 && ratio < 3.05, QByteArray::number(ratio));
        }
        QVERIFY(QRect(QPoint(), layout.size).contains(place));
        for (const auto& other : layout.places) QVERIFY(&other == &place || !other.intersects(place));
    }
}

TORCHDECK_TEST(QCoreApplication, TestPanelLayout)

}  // namespace tst_panel_layout

#include "tst_panel_layout.moc"
