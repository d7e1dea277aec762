// SPDX-License-Identifier: GPL-3.0-or-later
// Every part of the window in its states: whether its texts can be read, and whether it still looks as it did.
// TORCHDECK_WRITE_GOLDENS=1 writes the images anew.
#include <QApplication>
#include <QDir>
#include <QFontInfo>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <map>

#include "charts/figure_chart.hpp"
#include "component_sheet.hpp"
#include "look/app_setup.hpp"
#include "look/chart_colors.hpp"
#include "look/icons.hpp"
#include "look/theme.hpp"
#include "look/theme_style.hpp"
#include "support/test_program.hpp"
#include "widgets/banner.hpp"
#include "widgets/chip.hpp"
#include "widgets/figure_tile.hpp"
#include "widgets/page_rail.hpp"

namespace tst_component_sheet {

using namespace torchdeck::ui;

namespace {

constexpr QSize kSheet{1100, 1100};

QImage painted(QWidget& sheet, int scale) {
    QImage image(sheet.size() * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(sheet.palette().color(QPalette::Window));
    sheet.render(&image);
    return image;
}

/// Contrast of what is written in `part` with its most frequent color.
double ink_contrast(const QImage& image, const QRect& part) {
    std::map<QRgb, int> counts;
    for (int y = part.top(); y <= part.bottom(); ++y) {
        for (int x = part.left(); x <= part.right(); ++x) ++counts[image.pixel(x, y)];
    }
    const auto ground = std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; })->first;
    double best = 1;
    for (const auto& [color, count] : counts) best = std::max(best, contrast_ratio(QColor(color), QColor(ground)));
    return best;
}

void switch_to(bool dark) {
    apply_theme(dark ? Theme::dark : Theme::light);
}

void add_palettes() {
    QTest::addColumn<QPalette>("palette");
    QTest::newRow("light") << light_palette();
    QTest::newRow("dark") << dark_palette();
    QTest::newRow("contrast, light") << contrast_palette(false);
    QTest::newRow("contrast, dark") << contrast_palette(true);
}

#define VERIFY_CONTRAST(ink, ground, least)                                                                 \
    do {                                                                                                    \
        const double ratio = contrast_ratio(ink, ground);                                                   \
        QVERIFY2(ratio >= (least),                                                                          \
                 qPrintable(QStringLiteral("%1 on %2: %3").arg((ink).name(), (ground).name()).arg(ratio))); \
    } while (false)

}  // namespace

class TestComponentSheet : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void colors_can_be_read_data() { add_palettes(); }
    void colors_can_be_read();
    void lines_can_be_seen_data() { add_palettes(); }
    void lines_can_be_seen();
    void icons_can_be_seen_data() { add_palettes(); }
    void icons_can_be_seen();
    void texts_can_be_read_data() { add_palettes(); }
    void texts_can_be_read();
    void looks_as_it_did_data();
    void looks_as_it_did();
    void grows_with_the_font();
    void keys_of_themes_round_trip();
};

void TestComponentSheet::initTestCase() {
    QApplication::setStyle(make_style());
}

void TestComponentSheet::colors_can_be_read() {
    QFETCH(QPalette, palette);
    const auto& t = tokens(palette);
    const std::pair<QColor, QColor> texts[] = {
        {t.text, t.window},        {t.text, t.panel},         {t.text, t.tint},          {t.text, t.grid},
        {t.secondary, t.panel},    {t.secondary, t.window},   {t.primary, t.tint},       {t.primary, t.panel},
        {t.on_primary, t.primary}, {t.doubt, t.doubt_ground}, {t.error, t.error_ground}, {t.error, t.panel}};
    for (const auto& [text, ground] : texts) VERIFY_CONTRAST(text, ground, 4.5);
    const auto chart = chart_colors(palette);
    VERIFY_CONTRAST(chart.text, chart.background, 4.5);
    VERIFY_CONTRAST(chart.muted_text, chart.background, 4.5);
    QCOMPARE(&tokens(palette), &tokens(QPalette(palette)));
}

void TestComponentSheet::lines_can_be_seen() {
    QFETCH(QPalette, palette);
    const auto& t = tokens(palette);
    const auto chart = chart_colors(palette);
    const bool dark = is_dark(palette);
    for (const auto hue : {Hue::blue, Hue::vermillion, Hue::green, Hue::purple, Hue::orange, Hue::sky, Hue::neutral})
        VERIFY_CONTRAST(series_color(hue, dark), chart.background, 3);
    for (int slot = 0; slot < 10; ++slot) VERIFY_CONTRAST(run_color(slot, dark), chart.background, 3);
    VERIFY_CONTRAST(chart.cursor, chart.background, 3);
    VERIFY_CONTRAST(chart.broken, chart.background, 3);
    // Focus, progress, boxes, arrows.
    for (const auto& ground : {t.panel, t.window}) {
        VERIFY_CONTRAST(t.primary, ground, 3);
        VERIFY_CONTRAST(t.secondary, ground, 3);
    }
    if (!is_high_contrast(palette)) return;
    // High contrast has no grounds that set parts apart: borders do, and what is disabled can be read all the same.
    VERIFY_CONTRAST(t.line, t.panel, 7);
    VERIFY_CONTRAST(t.disabled, t.panel, 4.5);
    VERIFY_CONTRAST(chart.axis, chart.background, 3);
    VERIFY_CONTRAST(chart.frame, chart.background, 3);
}

/// Of the rail, of buttons, and of messages.
void TestComponentSheet::icons_can_be_seen() {
    QFETCH(QPalette, palette);
    QApplication::setPalette(palette);
    const std::unique_ptr<QWidget> sheet(make_component_sheet());
    sheet->resize(kSheet);
    sheet->show();
    const auto image = painted(*sheet, 2);
    int seen = 0;
    const auto check = [&](const QWidget* part, const QRect& within) {
        const QRect place(part->mapTo(sheet.get(), within.topLeft()) * 2, within.size() * 2);
        const double ratio = ink_contrast(image, place.intersected(image.rect()));
        QVERIFY2(ratio >= 3, qPrintable(QStringLiteral("%1: %2").arg(part->metaObject()->className()).arg(ratio)));
        ++seen;
    };
    for (const auto* rail : sheet->findChildren<PageRail*>()) {
        if (!rail->narrow()) continue;  // with names below, these would be measured too
        for (int page = 0; page < rail->count(); ++page) check(rail, rail->tabRect(page));
    }
    for (const auto* button : sheet->findChildren<QToolButton*>()) {
        if (button->isVisible() && button->isEnabled() && button->text().isEmpty()) check(button, button->rect());
    }
    for (const auto* label : sheet->findChildren<QLabel*>()) {
        if (label->isVisible() && !label->pixmap().isNull()) check(label, label->rect());
    }
    QVERIFY2(seen >= 8, QByteArray::number(seen));
    for (const auto* bar : sheet->findChildren<QProgressBar*>()) {
        if (!bar->isVisible()) continue;
        const auto at = [&](double share) {
            const QPoint place(static_cast<int>(bar->width() * share), bar->height() / 2);
            return image.pixelColor(bar->mapTo(sheet.get(), place) * 2);
        };
        const double ratio = contrast_ratio(at(0.02), at(0.95));
        QVERIFY2(ratio >= 3, qPrintable(QStringLiteral("done and left to do: %1").arg(ratio)));
    }
    // One for a primary button, while it is disabled.
    const auto icon = themed_icon(QStringLiteral("play"), QPalette::HighlightedText);
    const auto off = icon.pixmap(16, 16, QIcon::Disabled).toImage();
    double best = 1;
    for (int y = 0; y < off.height(); ++y) {
        for (int x = 0; x < off.width(); ++x) {
            if (qAlpha(off.pixel(x, y)) == 255)
                best = std::max(best, contrast_ratio(off.pixelColor(x, y), palette.color(QPalette::Window)));
        }
    }
    QVERIFY2(best > 2, QByteArray::number(best));
}

void TestComponentSheet::texts_can_be_read() {
    QFETCH(QPalette, palette);
    QApplication::setPalette(palette);
    const std::unique_ptr<QWidget> sheet(make_component_sheet());
    sheet->resize(kSheet);
    sheet->show();
    const auto image = painted(*sheet, 2);
    int seen = 0;
    const auto check = [&](const QWidget* part, const QString& text) {
        if (!part->isVisible() || text.isEmpty() || !part->isEnabled()) return;
        const QRect place(part->mapTo(sheet.get(), QPoint()) * 2, part->size() * 2);
        const double ratio = ink_contrast(image, place.intersected(image.rect()));
        QVERIFY2(ratio >= 4.5, qPrintable(QStringLiteral("“%1”: %2").arg(text).arg(ratio)));
        ++seen;
    };
    for (const auto* label : sheet->findChildren<QLabel*>()) check(label, label->text());
    // Lines of the chart, as they are drawn.
    const auto* chart = sheet->findChild<FigureChart*>();
    const QRect place(chart->mapTo(sheet.get(), QPoint()) * 2, chart->size() * 2);
    for (const auto hue : {Hue::blue, Hue::vermillion}) {
        const auto color = series_color(hue, is_dark(palette));
        double best = 1;
        for (int y = place.top(); y < place.bottom(); ++y) {
            for (int x = place.left(); x < place.right(); ++x) {
                const auto at = image.pixelColor(x, y);
                if (std::abs(at.hue() - color.hue()) < 8)
                    best = std::max(best, contrast_ratio(at, chart_colors(palette).background));
            }
        }
        QVERIFY2(best >= 3, QByteArray::number(best));
    }
    for (const auto* button : sheet->findChildren<QPushButton*>()) check(button, button->text());
    for (const auto* tile : sheet->findChildren<FigureTile*>()) check(tile, tile->caption());
    QVERIFY2(seen > 30, QByteArray::number(seen));
}

void TestComponentSheet::looks_as_it_did_data() {
    QTest::addColumn<bool>("dark");
    QTest::addColumn<int>("scale");
    QTest::newRow("light-1") << false << 1;
    QTest::newRow("dark-1") << true << 1;
    QTest::newRow("light-2") << false << 2;
    QTest::newRow("dark-2") << true << 2;
}

void TestComponentSheet::looks_as_it_did() {
    QFETCH(bool, dark);
    QFETCH(int, scale);
    if (QFontInfo(QApplication::font()).family() != QStringLiteral("DejaVu Sans"))
        QSKIP("The images were made with DejaVu Sans.");
    switch_to(dark);
    const std::unique_ptr<QWidget> sheet(make_component_sheet());
    sheet->resize(kSheet);
    sheet->show();
    const auto image = painted(*sheet, scale);
    const auto file = QStringLiteral(TEST_DATA "/component-sheet/%1.png").arg(QLatin1String(QTest::currentDataTag()));
    if (qEnvironmentVariableIsSet("TORCHDECK_WRITE_GOLDENS")) {
        QDir().mkpath(QFileInfo(file).path());
        QVERIFY(image.save(file, "PNG", 0));
        return;
    }
    const QImage golden(file);
    QCOMPARE(golden.size(), image.size());
    // Other versions of the font engine draw edges of letters a little differently: what is compared is what can be
    // seen from a step away.
    constexpr int kStep = 4;
    const auto coarse = [&](const QImage& of) {
        return of.convertToFormat(QImage::Format_RGB32)
            .scaled(of.width() / (kStep * scale), of.height() / (kStep * scale), Qt::IgnoreAspectRatio,
                    Qt::SmoothTransformation);
    };
    const auto now = coarse(image);
    const auto then = coarse(golden);
    int different = 0;
    for (int y = 0; y < now.height(); ++y) {
        for (int x = 0; x < now.width(); ++x) {
            const QColor a(now.pixel(x, y)), b(then.pixel(x, y));
            const int off =
                std::max({std::abs(a.red() - b.red()), std::abs(a.green() - b.green()), std::abs(a.blue() - b.blue())});
            different += off > 40;
        }
    }
    const auto saved =
        QDir::current().filePath(QStringLiteral("sheet-%1.png").arg(QLatin1String(QTest::currentDataTag())));
    if (different > now.width() * now.height() / 500) image.save(saved);
    QVERIFY2(different <= now.width() * now.height() / 500,
             qPrintable(QStringLiteral("%1 places differ; see %2").arg(different).arg(saved)));
}

void TestComponentSheet::grows_with_the_font() {
    const auto before = QApplication::font();
    const int control = pixels(Size::control);
    const int grid = space(2);
    auto twice = before;
    twice.setPointSizeF(2 * before.pointSizeF());
    QApplication::setFont(twice);
    const QPushButton button(QStringLiteral("Train"));
    const int high = button.sizeHint().height();
    const int scaled = pixels(Size::control);
    const int wide = space(2);
    QApplication::setFont(before);
    QVERIFY(std::abs(scaled - 2 * control) <= 2);
    QVERIFY(std::abs(wide - 2 * grid) <= 1);
    QVERIFY(high >= scaled);
}

void TestComponentSheet::keys_of_themes_round_trip() {
    for (const auto theme : {Theme::system, Theme::light, Theme::dark, Theme::contrast})
        QCOMPARE(theme_from_key(theme_key(theme)), theme);
}

TORCHDECK_TEST(QApplication, TestComponentSheet)

}  // namespace tst_component_sheet

#include "tst_component_sheet.moc"
