// SPDX-License-Identifier: GPL-3.0-or-later
//
// Images of several charts, and the files that charts are saved in.
#include <QApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "application.hpp"
#include "base/error.hpp"
#include "charts/figure_export.hpp"
#include "charts/montage_grid.hpp"
#include "figure_stage.hpp"
#include "session/save_file.hpp"
#include "support/test_program.hpp"
#include "unit/refusal.hpp"

namespace tst_figure_files {

using namespace torchdeck;
using namespace torchdeck::ui;
using test::difference;
using test::example;

class TestFigureFiles : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void grids_keep_their_promises_data();
    void grids_keep_their_promises();
    void grids_that_fill_a_size_keep_their_promises();
    void layouts_travel_in_the_image();
    void a_preview_is_the_image_with_fewer_pixels();
    void every_format_is_written();
    void csv_has_the_visible_or_all();
};

void TestFigureFiles::grids_keep_their_promises_data() {
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("gap");
    for (const int count : {1, 2, 3, 7, 12}) {
        for (const int columns : {1, 2, 5, 40}) {
            for (const int gap : {0, 9}) QTest::addRow("%d-%d-%d", count, columns, gap) << count << columns << gap;
        }
    }
}

void TestFigureFiles::grids_keep_their_promises() {
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

void TestFigureFiles::grids_that_fill_a_size_keep_their_promises() {
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

void TestFigureFiles::layouts_travel_in_the_image() {
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
    save_montage({example()}, layout, to_path(file));
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
    QVERIFY_THROWS_EXCEPTION(Error, (void)layout_of_image(to_path(dir.filePath(QStringLiteral("nothing.png")))));
}

void TestFigureFiles::a_preview_is_the_image_with_fewer_pixels() {
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

void TestFigureFiles::every_format_is_written() {
    QTemporaryDir dir;
    MontageLayout layout;
    layout.metrics = {"loss", "loss"};
    layout.width = 800;
    layout.height = 400;
    for (const auto& [ending, head] : {std::pair{"png", "\x89PNG"}, {"svg", "<?xml"}, {"pdf", "%PDF"}}) {
        const auto file = dir.filePath(QLatin1String(ending) + u'.' + QLatin1String(ending));
        save_montage({example(), example()}, layout, to_path(file));
        QFile saved(file);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QVERIFY(saved.read(8).startsWith(head));
        QVERIFY(saved.size() > 2000);
        save_figure(example(), {}, to_path(file));
    }
    const auto refused = [&](const std::filesystem::path& file) {
        return test::refusal([&] { save_montage({example()}, layout, file); });
    };
    QVERIFY(refused(to_path(dir.filePath(QStringLiteral("x.bmp")))).contains(QStringLiteral(".png")));
    QVERIFY(!refused("/nowhere/x.png").isEmpty());
    layout.width = 94488;
    layout.height = 47244;  // 18 GB: refused before the memory is asked for
    QVERIFY(refused(to_path(dir.filePath(QStringLiteral("huge.png")))).contains(QStringLiteral("64 megapixels")));
    layout.width = 8;
    layout.height = 8;
    QVERIFY(!refused(to_path(dir.filePath(QStringLiteral("tiny.png")))).isEmpty());
    QVERIFY(!QFile::exists(dir.filePath(QStringLiteral("tiny.png"))));
}

void TestFigureFiles::csv_has_the_visible_or_all() {
    const auto all = figure_csv(example()).split(u'\n');
    QCOMPARE(all.size(), qsizetype{1 + 202 + 1});
    QVERIFY(all[0].startsWith(QStringLiteral("curve,time since")));
    const auto some = figure_csv(example(), Range{10, 12}).split(u'\n');
    QCOMPARE(some.size(), qsizetype{1 + 6 + 1});
    QVERIFY(some[1].startsWith(QStringLiteral("first,10,")));
}

TORCHDECK_TEST(torchdeck::test::WindowApplication, TestFigureFiles)

}  // namespace tst_figure_files

#include "tst_figure_files.moc"
