// SPDX-License-Identifier: GPL-3.0-or-later
//
// Charts of several runs: what is drawn, the montage, the files.
#include <QApplication>
#include <QContextMenuEvent>
#include <QElapsedTimer>
#include <QFile>
#include <QMenu>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "app_setup.hpp"
#include "base/error.hpp"
#include "charts/figure_chart.hpp"
#include "charts/figure_export.hpp"
#include "charts/montage_grid.hpp"
#include "figures/svg.hpp"
#include "runs/run_figures.hpp"
#include "save_file.hpp"

using namespace torchdeck;
using namespace torchdeck::ui;
using figures::LineData;

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

figures::Line line(const char* name, std::vector<double> x, std::vector<double> y, int slot = 0) {
    figures::Line l;
    l.legend = name;
    l.run = l.slot = slot;
    l.data = std::make_shared<LineData>(std::move(x), std::move(y), true);
    return l;
}

/// Fixed curves, so that the image is known.
Figure example() {
    Figure figure;
    figure.key = "loss";
    figure.title = "Loss";
    figure.x = runs::run_axis(runs::XAxis::relative);
    figure.y = {.title = "Loss", .unit = "cross-entropy"};
    figure.parts = {{"train", tables::Dash::solid}, {"val", tables::Dash::dash}};
    std::vector<double> x, a, b;
    for (int i = 0; i <= 100; ++i) {
        x.push_back(i);
        a.push_back(2 * std::exp(-i / 30.0) + 0.2 * std::sin(i * 0.7));
        b.push_back(i == 40 ? kNan : 2.5 * std::exp(-i / 45.0));
    }
    figure.lines = {line("first", x, a, 0), line("second", x, b, 1)};
    figure.lines[1].dash = tables::Dash::dash;
    figure.lines[0].best_x = 60;
    figure.lines[0].best_y = 0.3;
    figure.marks = {{25, "checkpoint", 0}};
    return figure;
}

/// A bar, a matrix, a timeline and a roofline.
Figure example_of(const QString& kind) {
    Figure figure;
    figure.title = kind.toStdString();
    if (kind == QStringLiteral("bars")) {
        figure.kind = figures::Kind::bars;
        figure.x.categories = {"fp32", "bf16", "int8"};
        figure.y.unit = "images/s";
        figure.bars = {
            {.name = "batch 64", .values = {410, 760, kNan}, .low = {400, 700, kNan}, .high = {420, 820, kNan}},
            {.name = "batch 128", .hue = tables::Hue::vermillion, .values = {450, 900, 1000}, .low = {}, .high = {}}};
    } else if (kind == QStringLiteral("matrix")) {
        figure.kind = figures::Kind::matrix;
        figure.x.categories = figure.y.categories = {"airplane", "automobile", "bird"};
        figure.y.reversed = true;
        figure.matrix = {90, 6, 4, 10, 80, 10, kNan, 30, 70};
    } else if (kind == QStringLiteral("timeline")) {
        figure.kind = figures::Kind::timeline;
        figure.x = {.title = "time", .unit = "ms"};
        figure.y.categories = {"data", "GPU"};
        figure.y.reversed = true;
        figure.spans = {{0, 0, 2, "load", tables::Hue::orange},
                        {1, 2, 9, "forward", tables::Hue::blue},
                        {1, 9, 21, "backward", tables::Hue::vermillion},
                        {0, 9, 9.1, "too narrow for a name", tables::Hue::orange}};
    } else {
        figure.x = {.title = "intensity", .unit = "FLOP/byte", .log = true};
        figure.y = {.title = "performance", .unit = "GFLOP/s", .log = true};
        figure.lines = {line("roof", {0.1, 10, 1000}, {5, 500, 500}, 0), line("layers", {0.5, 4, 60}, {3, 90, 420}, 1)};
        figure.lines[1].joined = false;
        figure.lines[1].markers = true;
    }
    return figure;
}

/// Share of pixels that differ visibly.
double difference(const QImage& a, const QImage& b) {
    if (a.size() != b.size()) return 1;
    int different = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const auto p = a.pixel(x, y);
            const auto q = b.pixel(x, y);
            const int distance =
                std::max({std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)), std::abs(qBlue(p) - qBlue(q))});
            if (distance > 48) ++different;
        }
    }
    return static_cast<double>(different) / (static_cast<double>(a.width()) * a.height());
}

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

}  // namespace

class TestFigures : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void the_mouse_reaches_the_menu();
    void one_value_is_a_dot_and_the_star_is_for_top1();
    void a_million_points_are_drawn_fast();
    void grids_keep_their_promises_data();
    void grids_keep_their_promises();
    void grids_that_fill_a_size_keep_their_promises();
    void images_are_as_they_were_data();
    void images_are_as_they_were();
    void every_kind_is_drawn_data();
    void every_kind_is_drawn();
    void layouts_travel_in_the_image();
    void a_preview_is_the_image_with_fewer_pixels();
    void every_format_is_written();
    void csv_has_the_visible_or_all();
    void wheel_asks_for_a_range();
    void box_zoom_takes_both_axes();
    void cursor_reads_every_curve();
    void log_axes_leave_out_what_they_cannot_show();
};

void TestFigures::a_million_points_are_drawn_fast() {
    Figure figure = example();
    figure.lines = {line("big", {}, {})};
    figure.lines[0].data = std::make_shared<LineData>(million());
    figure.marks.clear();
    FigureChart chart;
    chart.resize(1200, 600);
    chart.set_figure(figure);
    chart.show();
    chart.draw_now();
    QCOMPARE(chart.y_range().upper > 50 && chart.y_range().lower < -40, true);
    QVERIFY(chart.drawn_points() < 5000);
    std::vector<double> frames;
    for (int i = 0; i < 200; ++i) {
        const double span = 1e6 * std::pow(0.97, i);
        chart.set_x_range(Range{500000 - span / 2 + i, 500000 + span / 2 + i});
        QElapsedTimer timer;
        timer.start();
        chart.draw_now();
        frames.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    std::sort(frames.begin(), frames.end());
    // Reported, not asserted: how busy the machine is decides it, too.
    qInfo("frames of 1,000,000 points: p50 %.1f ms, p95 %.1f ms", frames[100], frames[190]);
}

void TestFigures::grids_keep_their_promises_data() {
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("gap");
    for (const int count : {1, 2, 3, 7, 12}) {
        for (const int columns : {1, 2, 5, 40}) {
            for (const int gap : {0, 9}) QTest::addRow("%d-%d-%d", count, columns, gap) << count << columns << gap;
        }
    }
}

void TestFigures::grids_keep_their_promises() {
    QFETCH(int, count);
    QFETCH(int, columns);
    QFETCH(int, gap);
    std::vector<QSize> sizes;
    QSize cell;
    for (int i = 0; i < count; ++i) {
        sizes.emplace_back(10 + i * 37 % 90, 5 + i * 53 % 70);
        cell = cell.expandedTo(sizes.back());
    }
    const auto grid = grid_of(sizes, columns, gap, 20);
    QCOMPARE(grid.places.size(), sizes.size());
    const int used = std::min(columns, count);
    for (int i = 0; i < count; ++i) {
        const auto place = grid.places[static_cast<std::size_t>(i)];
        QCOMPARE(place.size(), sizes[static_cast<std::size_t>(i)]);
        QVERIFY(QRect(QPoint(0, 20), QPoint(grid.size.width() - 1, grid.size.height() - 1)).contains(place));
        const QRect whole_cell(gap + i % used * (cell.width() + gap), 20 + gap + i / used * (cell.height() + gap),
                               cell.width(), cell.height());
        QVERIFY(whole_cell.contains(place));  // in order
        QVERIFY((place.center() - whole_cell.center()).manhattanLength() <= 2);
        for (int k = 0; k < i; ++k) QVERIFY(!place.intersects(grid.places[static_cast<std::size_t>(k)]));
    }
    QCOMPARE(grid.size.width(), gap + used * (cell.width() + gap));
}

void TestFigures::grids_that_fill_a_size_keep_their_promises() {
    for (int width = 30; width < 900; width += 97) {
        for (int count = 1; count < 9; ++count) {
            for (int columns = 1; columns < 5; ++columns) {
                const auto grid = grid_in({width, 400}, count, columns, 6, 30);
                for (std::size_t i = 0; i < grid.places.size(); ++i) {
                    QVERIFY(QRect(QPoint(0, 30), QPoint(width - 1, 399)).contains(grid.places[i]));
                    QCOMPARE(grid.places[i].size(), grid.places[0].size());
                    if (i > 0) QVERIFY(!grid.places[i].intersects(grid.places[i - 1]));
                }
            }
        }
    }
    QVERIFY(grid_in({10, 10}, 9, 9, 6).places.empty());
    QVERIFY(grid_in({100, 100}, 0, 2, 6).places.empty());
}

void TestFigures::images_are_as_they_were_data() {
    QTest::addColumn<bool>("dark");
    QTest::addColumn<QString>("file");
    QTest::newRow("light") << false << QStringLiteral(TEST_DATA "/charts/light.png");
    QTest::newRow("dark") << true << QStringLiteral(TEST_DATA "/charts/dark.png");
}

void TestFigures::every_kind_is_drawn_data() {
    QTest::addColumn<QString>("kind");
    for (const auto* kind : {"bars", "matrix", "timeline", "roofline"})
        QTest::newRow(kind) << QString::fromLatin1(kind);
}

void TestFigures::every_kind_is_drawn() {
    QFETCH(QString, kind);
    ImageStyle style;
    style.size = {480, 280};
    style.scale = 1;
    const auto image = render_figure(example_of(kind), style);
    const auto file = QStringLiteral(TEST_DATA "/charts/%1.png").arg(kind);
    if (qEnvironmentVariableIsSet("TORCHDECK_NEW_PICTURES")) QVERIFY(image.save(file));
    const QImage golden(file);
    QVERIFY2(!golden.isNull(), "missing: run once with TORCHDECK_NEW_PICTURES=1 and look at what it made");
    QVERIFY2(difference(image, golden) <= 0.004, qPrintable(QString::number(difference(image, golden))));
    // In the window too, and again with other values.
    FigureChart chart;
    chart.resize(480, 280);
    chart.set_figure(example_of(kind));
    chart.show();
    chart.draw_now();
    const auto shown = chart.grab().toImage();
    chart.set_figure(Figure());
    chart.draw_now();
    QVERIFY(difference(shown, chart.grab().toImage()) > 0.01);
    chart.set_figure(example_of(kind));
    chart.draw_now();
    QVERIFY(difference(shown, chart.grab().toImage()) < 0.001);
    // And without Qt.
    const auto text = QString::fromStdString(figures::svg(example_of(kind), {}));
    QVERIFY(text.count(u'<') > 20);
}

void TestFigures::images_are_as_they_were() {
    QFETCH(bool, dark);
    QFETCH(QString, file);
    ImageStyle style;
    style.size = {720, 400};
    style.scale = 1.25;
    style.dark = dark;
    const auto image = render_figure(example(), style);
    QCOMPARE(difference(image, render_figure(example(), style)), 0.0);
    if (qEnvironmentVariableIsSet("TORCHDECK_NEW_PICTURES")) QVERIFY(image.save(file));
    const QImage golden(file);
    QVERIFY2(!golden.isNull(), "missing: run once with TORCHDECK_NEW_PICTURES=1 and look at what it made");
    const double share = difference(image, golden);
    if (share > 0.004) image.save(QStringLiteral("figure-%1.png").arg(dark));
    QVERIFY2(share <= 0.004, qPrintable(QStringLiteral("%1 of the pixels differ").arg(share)));
    // The comparison sees a curve that moved.
    auto moved = example();
    moved.lines[0] = moved.lines[1];
    QVERIFY(difference(render_figure(moved, style), golden) > 0.004);
}

void TestFigures::layouts_travel_in_the_image() {
    QTemporaryDir dir;
    MontageLayout layout;
    layout.runs = {"/a/b \"ü\"", "/c"};
    layout.names = {"b", "c"};
    layout.slots_of_runs = {3, 0};
    layout.metrics = {"loss"};
    layout.columns = 1;
    layout.width = 400;
    layout.height = 300;
    layout.title = "Ähm";
    layout.dark = true;
    layout.options.x = runs::XAxis::epoch;
    layout.options.smoothing = 0.25;
    layout.options.y_low = -1.5;
    const auto file = dir.filePath(QStringLiteral("m.png"));
    QCOMPARE(save_montage({example()}, layout, to_path(file)), QString());
    QFile raw(file);
    QVERIFY(raw.open(QIODevice::ReadOnly));
    QVERIFY(raw.readAll().contains("Xt"));  // tEXt or iTXt
    const auto read = layout_of_image(to_path(file));
    QVERIFY(read.has_value());
    QVERIFY(*read == layout);
    QCOMPARE(QImage(file).size(), QSize(400, 300));
    QVERIFY(render_montage({example()}, *read) == render_montage({example()}, layout));
    QVERIFY(render_montage({example()}, layout).save(dir.filePath(QStringLiteral("plain.png"))));
    QVERIFY(!layout_of_image(to_path(dir.filePath(QStringLiteral("plain.png")))));
    QVERIFY_EXCEPTION_THROWN((void)layout_of_image(to_path(dir.filePath(QStringLiteral("nothing.png")))), Error);
}

void TestFigures::one_value_is_a_dot_and_the_star_is_for_top1() {
    runs::RunData data;
    data.append(runs::LogFile::metrics, R"({"phase":"step","step":1,"t":1,"top1":0.1})");
    data.append(runs::LogFile::metrics, R"({"phase":"epoch","epoch":1,"step":2,"t":2,"val_top1":0.4,"val_top5":0.9})");
    runs::RunSummary summary;
    summary.best_top1_epoch = 1;
    const auto curves = runs::run_curves({"r", 0, 0, &data, &summary}, runs::metric("accuracy"), {});
    QCOMPARE(curves.lines.size(), std::size_t{3});
    for (const auto& line : curves.lines) QVERIFY2(line.markers, line.name().c_str());
    QVERIFY(!curves.lines[0].best_x && curves.lines[1].best_x == 2.0 && !curves.lines[2].best_x);
    data.append(runs::LogFile::metrics, R"({"phase":"step","step":2,"t":3,"top1":0.2})");
    QVERIFY(!runs::run_curves({"r", 0, 0, &data, &summary}, runs::metric("accuracy"), {}).lines[0].markers);
}

void TestFigures::the_mouse_reaches_the_menu() {
    FigureChart chart;
    chart.resize(600, 400);
    chart.set_figure(example());
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    const QSignalSpy exported(&chart, &FigureChart::export_wanted);
    QTimer::singleShot(0, &chart, [] {
        auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu != nullptr);
        menu->setActiveAction(menu->actions().at(0));
        QTest::keyClick(menu, Qt::Key_Return);
    });
    // To the plot that covers the chart, as the window system sends it.
    auto* const plot = chart.childAt(300, 200);
    QVERIFY(plot != nullptr);
    QContextMenuEvent event(QContextMenuEvent::Mouse, plot->rect().center(), plot->mapToGlobal(plot->rect().center()));
    QApplication::sendEvent(plot, &event);
    QCOMPARE(exported.count(), 1);
}

void TestFigures::a_preview_is_the_image_with_fewer_pixels() {
    MontageLayout layout;
    layout.width = 2400;
    layout.height = 1300;
    layout.title = "Preview";
    const std::vector<Figure> figures(4, example());
    const auto whole = render_montage(figures, layout);
    QCOMPARE(whole.size(), QSize(2400, 1300));
    const auto preview = montage_preview(figures, layout, {700, 700});
    QCOMPARE(preview.size(), QSize(2400, 1300).scaled(700, 700, Qt::KeepAspectRatio));
    // The same layout: only the edges of lines and letters differ.
    const auto smaller = whole.scaled(preview.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    QVERIFY2(difference(preview, smaller) < 0.06, qPrintable(QString::number(difference(preview, smaller))));
    // The same picture, not a part of it: ink that is elsewhere than in the whole one, as a share of all ink.
    const auto misplaced = [](const QImage& a, const QImage& b) {
        double ink = 0, off = 0;
        for (int y = 0; y < a.height(); ++y) {
            for (int x = 0; x < a.width(); ++x) {
                ink += 255 - qGray(b.pixel(x, y));
                off += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y)));
            }
        }
        return off / ink;
    };
    const auto scaled = whole.scaled(preview.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    QVERIFY2(misplaced(preview, scaled) < 1.2, qPrintable(QString::number(misplaced(preview, scaled))));
    auto small_text = layout;
    small_text.scale = 0.5;
    const auto fine = render_montage(figures, small_text);
    auto coarse_text = small_text;
    coarse_text.scale = 1;
    coarse_text.width *= 2;
    coarse_text.height *= 2;
    const auto coarse =
        render_montage(figures, coarse_text).scaled(fine.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    QVERIFY2(misplaced(fine, coarse) < 1.2, qPrintable(QString::number(misplaced(fine, coarse))));
    QVERIFY(montage_preview(figures, layout, {5000, 5000}) == whole);
    layout.width = 8;
    layout.height = 8;
    QVERIFY(montage_preview(figures, layout, {4, 4}).isNull());
}

void TestFigures::every_format_is_written() {
    QTemporaryDir dir;
    MontageLayout layout;
    layout.metrics = {"loss", "loss"};
    layout.width = 800;
    layout.height = 400;
    for (const auto& [ending, head] : {std::pair{"png", "\x89PNG"}, {"svg", "<?xml"}, {"pdf", "%PDF"}}) {
        const auto file = dir.filePath(QLatin1String(ending) + u'.' + QLatin1String(ending));
        QCOMPARE(save_montage({example(), example()}, layout, to_path(file)), QString());
        QFile saved(file);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QVERIFY(saved.read(8).startsWith(head));
        QVERIFY(saved.size() > 2000);
        QCOMPARE(save_figure(example(), {}, to_path(file)), QString());
    }
    QVERIFY(save_montage({example()}, layout, to_path(dir.filePath(QStringLiteral("x.bmp"))))
                .contains(QStringLiteral(".png")));
    QVERIFY(!save_montage({example()}, layout, "/nowhere/x.png").isEmpty());
    layout.width = 94488;
    layout.height = 47244;  // 18 GB: refused before the memory is asked for
    QVERIFY(save_montage({example()}, layout, to_path(dir.filePath(QStringLiteral("huge.png"))))
                .contains(QStringLiteral("64 megapixels")));
    layout.width = 8;
    layout.height = 8;
    QVERIFY(!save_montage({example()}, layout, to_path(dir.filePath(QStringLiteral("tiny.png")))).isEmpty());
    QVERIFY(!QFile::exists(dir.filePath(QStringLiteral("tiny.png"))));
}

void TestFigures::csv_has_the_visible_or_all() {
    const auto all = figure_csv(example()).split(u'\n');
    QCOMPARE(all.size(), qsizetype{1 + 202 + 1});
    QVERIFY(all[0].startsWith(QStringLiteral("curve,time since")));
    const auto some = figure_csv(example(), Range{10, 12}).split(u'\n');
    QCOMPARE(some.size(), qsizetype{1 + 6 + 1});
    QVERIFY(some[1].startsWith(QStringLiteral("first,10,")));
}

void TestFigures::wheel_asks_for_a_range() {
    FigureChart chart;
    chart.resize(800, 400);
    chart.set_figure(example());
    chart.show();
    chart.draw_now();
    QSignalSpy wanted(&chart, &FigureChart::x_range_wanted);
    auto* plot = chart.findChild<QWidget*>(QStringLiteral("plot"));
    const QPointF middle(plot->width() / 2.0, plot->height() / 2.0);
    QWheelEvent event(middle, plot->mapToGlobal(middle), {}, QPoint(0, 120), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(plot, &event);
    QCOMPARE(wanted.count(), 1);
    const auto range = wanted[0][0].value<Range>();
    QVERIFY(range.lower > 0 && range.upper < 102 && range.upper - range.lower < 90);
}

void TestFigures::box_zoom_takes_both_axes() {
    FigureChart chart;
    chart.resize(800, 400);
    chart.set_figure(example());
    chart.show();
    chart.draw_now();
    const auto before = chart.y_range();
    auto* plot = chart.findChild<QWidget*>(QStringLiteral("plot"));
    QSignalSpy wanted(&chart, &FigureChart::x_range_wanted);
    QTest::mousePress(plot, Qt::LeftButton, Qt::ShiftModifier, {200, 120});
    QTest::mouseMove(plot, {300, 160});
    QMouseEvent move(QEvent::MouseMove, QPointF(400, 200), plot->mapToGlobal(QPointF(400, 200)), Qt::NoButton,
                     Qt::LeftButton, Qt::ShiftModifier);
    QApplication::sendEvent(plot, &move);
    QTest::mouseRelease(plot, Qt::LeftButton, Qt::ShiftModifier, {400, 200});
    QVERIFY(wanted.count() >= 1);
    chart.set_x_range(wanted.last()[0].value<Range>());
    chart.draw_now();
    QVERIFY(chart.y_range().upper - chart.y_range().lower < 0.6 * (before.upper - before.lower));
    QVERIFY(chart.x_range().upper - chart.x_range().lower < 50);
    Q_EMIT chart.reset_wanted();
}

void TestFigures::cursor_reads_every_curve() {
    FigureChart chart;
    chart.resize(800, 400);
    chart.set_figure(example());
    chart.show();
    chart.draw_now();
    chart.set_cursor(20.2);
    QVERIFY(chart.readout().contains(QStringLiteral("first")) && chart.readout().contains(QStringLiteral("second")));
    QVERIFY(chart.readout().contains(QString::number(2.5 * std::exp(-20 / 45.0), 'g', 4)));
    chart.set_cursor(40);  // the second curve has a gap here
    QVERIFY(!chart.readout().contains(QStringLiteral("second")));
    chart.set_cursor(std::nullopt);
    QVERIFY(chart.readout().isEmpty());
}

void TestFigures::log_axes_leave_out_what_they_cannot_show() {
    runs::RunData data;
    data.append(runs::LogFile::metrics, R"({"phase":"step","step":1,"t":0,"loss":1})");
    data.append(runs::LogFile::metrics, R"({"phase":"step","step":2,"t":1,"loss":0})");
    data.append(runs::LogFile::metrics, R"({"phase":"step","step":3,"t":2,"loss":4})");
    data.append(runs::LogFile::metrics, R"({"phase":"step","step":4,"t":3,"loss":"inf"})");
    const runs::RunSummary summary;
    runs::ChartOptions options;
    options.x_log = options.y_log = true;
    const auto curves = runs::run_curves({"r", 0, 0, &data, &summary}, runs::metric("loss"), options);
    QCOMPARE(curves.lines.size(), std::size_t{1});
    const auto& drawn = *curves.lines[0].data;
    QCOMPARE(drawn.drawn_x().size(), std::size_t{3});  // not t = 0
    std::vector<double> x, y;
    drawn.thin(0.1, 3, 100, x, y);
    QVERIFY(x == (std::vector<double>{1, 2, 3}));
    QVERIFY(std::isnan(y[0]) && y[1] == 4 && std::isnan(y[2]));
    QVERIFY(std::isnan(drawn.near(1)) && drawn.near(2.1) == 4);
    QCOMPARE(drawn.breaks().size(), std::size_t{1});  // the infinite one: 0 is a value
    // What is exported is what was measured.
    auto figure = runs::figure_frame(runs::metric("loss"), options);
    figure.lines = curves.lines;
    const auto csv = figure_csv(figure).split(u'\n').mid(1, 4);
    QVERIFY2(csv[0].endsWith(QStringLiteral(",0,1")) && csv[1].endsWith(QStringLiteral(",1,0")) &&
                 csv[2].endsWith(QStringLiteral(",2,4")) && csv[3].endsWith(QStringLiteral(",3,inf")),
             qPrintable(csv.join(u'\n')));
}

int main(int argc, char** argv) {
    prepare_application();
    QApplication app(argc, argv);
    set_up_application();
    TestFigures test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_figures.moc"
