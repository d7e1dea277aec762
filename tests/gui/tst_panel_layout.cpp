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
    QTest::newRow("small screen, six") << QSize(980, 560) << 6 << 2;
    QTest::newRow("wide screen, nine") << QSize(1500, 800) << 9 << 3;
    QTest::newRow("five, without a hole") << QSize(980, 560) << 5 << 2;
    QTest::newRow("one") << QSize(980, 560) << 1 << 1;
    QTest::newRow("four") << QSize(770, 600) << 4 << 2;
    QTest::newRow("seven: three, two, two") << QSize(1120, 540) << 7 << 3;
    QTest::newRow("three: two, one, and no scrolling") << QSize(850, 745) << 3 << 2;
    QTest::newRow("the Train page of a small screen, three") << QSize(958, 545) << 3 << 2;
    QTest::newRow("the Train page of a small screen, five") << QSize(958, 545) << 5 << 2;
    QTest::newRow("the Train page of a small screen, seven") << QSize(958, 545) << 7 << 2;
    QTest::newRow("a wall") << QSize(3600, 1800) << 12 << 3;
    QTest::newRow("narrow") << QSize(260, 600) << 3 << 1;
}

void TestPanelLayout::panels_are_neither_wide_nor_high() {
    QFETCH(QSize, page);
    QFETCH(int, count);
    const auto layout = panel_layout(page, count, 8, 16);
    QTEST(layout.columns, "columns");
    // Nothing stays empty below while a chart could be higher.
    const auto& last = layout.places.back();
    const auto slack = page.height() - layout.size.height();
    QVERIFY2(slack < static_cast<int>(layout.places.size()) || last.width() / 1.62 < last.height(),
             QByteArray::number(slack));
    QCOMPARE(layout.places.size(), static_cast<std::size_t>(count));
    // A hole is left only where a chart that fills it would be too wide or push others out of sight.
    if (page.width() - last.right() > layout.columns) {
        QCOMPARE(last.width(), layout.places.front().width());
        QVERIFY(page.width() > 3 * (last.height() + page.height() - layout.size.height()));
    }
    for (const auto& place : layout.places) {
        const double ratio = static_cast<double>(place.width()) / place.height();
        const auto in_row = std::ranges::count_if(layout.places, [&](const QRect& p) { return p.y() == place.y(); });
        QVERIFY2(in_row >= count / ((count + layout.columns - 1) / layout.columns), "no row has much less than others");
        QVERIFY2(ratio > 1.55 && ratio < 3.05, QByteArray::number(ratio));
        QVERIFY(QRect(QPoint(), layout.size).contains(place));
        for (const auto& other : layout.places) QVERIFY(&other == &place || !other.intersects(place));
    }
}

TORCHDECK_TEST(QCoreApplication, TestPanelLayout)

}  // namespace tst_panel_layout

#include "tst_panel_layout.moc"
