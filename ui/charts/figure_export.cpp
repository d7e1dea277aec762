// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figure_export.hpp"

#include "charts/qcustomplot.hpp"

#include <QBuffer>
#include <QCoreApplication>
#include <QImageReader>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <cmath>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "charts/chart_legend.hpp"
#include "charts/figure_painter.hpp"
#include "charts/montage_grid.hpp"
#include "look/figure_text.hpp"
#include "look/format.hpp"
#include "look/theme.hpp"
#include "runs/csv.hpp"
#include "runs/montage_layout.hpp"
#include "session/save_file.hpp"

namespace torchdeck::ui {
namespace {

namespace fs = std::filesystem;

constexpr auto kRecipeKey = "TorchDeck";
constexpr int kHeaderMargin = 12;
constexpr int kLegendMargin = 16;
constexpr int kExportGap = 10;  // logical pixels between the charts of a montage

QString export_text(const char* text) {
    return QCoreApplication::translate("FigureExport", text);
}

QSize size_of(const MontageLayout& layout) {
    return {layout.width, layout.height};
}

/// Not the desktop's font: an image must not depend on whose desktop it was made on.
QFont image_font() {
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPixelSize(12);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

QColor background(bool dark) {
    return chart_colors(dark ? dark_palette() : light_palette()).background;
}

/// A page has nothing to turn on again: what is not drawn is not named above the chart.
Figure only_drawn(Figure figure) {
    if (auto* const curves = std::get_if<figures::Curves>(&figure.shape))
        std::erase_if(curves->parts, [&](const figures::Part& part) { return !curves->draws(part); });
    return figure;
}

/// Draws title, curves and axes into the top left `size` (logical pixels) of a painter that is already scaled.
void draw_figure(QCPPainter& painter, QSize size, const Figure& figure, bool dark, std::optional<Range> x,
                 std::optional<Range> y) {
    QCustomPlot plot;
    plot.setAttribute(Qt::WA_DontShowOnScreen);
    const auto font = image_font();
    FigurePainter chart(&plot, font);
    chart.set_colors(dark ? dark_palette() : light_palette());
    chart.set_figure(only_drawn(figure));
    chart.set_x_range(x);
    chart.set_y_range(y);
    const auto header = chart.header({});
    const QRect top(kHeaderMargin, 4, size.width() - 2 * kHeaderMargin,
                    header.height(font, size.width() - 2 * kHeaderMargin));
    const QSize below(size.width(), size.height() - top.bottom() - 3);
    if (below.height() < 1) return;
    header.draw(painter, top, font, chart_colors(dark ? dark_palette() : light_palette()));
    plot.resize(below);
    chart.prepare(below.width());
    painter.save();
    painter.translate(0, top.bottom() + 3);
    plot.toPainter(&painter, below.width(), below.height());
    painter.restore();
}

/// The legend of these figures, at the bottom of `whole`: returns its height.
int draw_legend(QCPPainter& painter, QSize whole, const std::vector<const Figure*>& figures, bool dark) {
    const ChartLegend legend(legend_of(figures, dark), image_font(), whole.width() - 2 * kLegendMargin);
    if (legend.entries().empty()) return 0;
    const int height = legend.height() + 4;
    legend.draw(painter, {kLegendMargin, whole.height() - height},
                chart_colors(dark ? dark_palette() : light_palette()));
    return height;
}

/// A figure with its legend.
void draw_whole_figure(QCPPainter& painter, QSize size, const Figure& figure, bool dark, std::optional<Range> x,
                       std::optional<Range> y) {
    const int legend = draw_legend(painter, size, {&figure}, dark);
    draw_figure(painter, {size.width(), size.height() - legend}, figure, dark, x, y);
}

/// Draws the whole montage in logical pixels.
bool draw_montage(QCPPainter& painter, const std::vector<Figure>& figures, const MontageLayout& layout) {
    const QSize whole(static_cast<int>(std::lround(layout.width / layout.scale)),
                      static_cast<int>(std::lround(layout.height / layout.scale)));
    const int top = layout.title.empty() ? 0 : 34;
    painter.fillRect(QRect(QPoint(), whole + QSize(1, 1)), background(layout.dark));
    std::vector<const Figure*> all;
    for (const auto& figure : figures) all.push_back(&figure);
    const int legend = draw_legend(painter, whole, all, layout.dark);
    const auto grid = grid_in({whole.width(), whole.height() - legend}, static_cast<int>(figures.size()),
                              layout.columns, kExportGap, top);
    if (top > 0) {
        auto font = image_font();
        font.setPixelSize(17);
        font.setBold(true);
        painter.setFont(font);
        painter.setPen(chart_colors(layout.dark ? dark_palette() : light_palette()).text);
        painter.drawText(QRect(0, 6, whole.width(), top - 4), Qt::AlignCenter, shown_text(layout.title));
    }
    // One below the other they have the same time at the same place.
    const auto x = figures::shared_range(figures);
    for (std::size_t i = 0; i < grid.places.size(); ++i) {
        painter.save();
        painter.translate(grid.places[i].topLeft());
        draw_figure(painter, grid.places[i].size(), figures[i], layout.dark,
                    figures[i].is_over_run() ? x : std::nullopt, {});
        painter.restore();
    }
    return grid.places.size() == figures.size() && !figures.empty();
}

/// Null when it would be larger than any printer wants, or there is no memory.
QImage blank(QSize size, int dots_per_metre, bool dark) {
    // 256 MiB: what a page at 600 dpi needs, not what a file claims.
    constexpr qint64 kMostPixels = qint64{64} << 20;
    if (qint64{size.width()} * size.height() > kMostPixels) return {};
    QImage image(size, QImage::Format_RGB32);
    if (image.isNull()) return image;
    image.setDotsPerMeterX(dots_per_metre);
    image.setDotsPerMeterY(dots_per_metre);
    image.fill(background(dark));
    return image;
}

[[noreturn]] void not_written(const fs::path& file, const QString& why) {
    const auto problem = export_text("%1 could not be written: %2").arg(from_utf8(file.string()), why);
    throw Error(ErrorKind::data, Message(problem.toStdString()));
}

bool ends_in(const fs::path& file, const char* ending) {
    return from_utf8(file.string()).endsWith(QLatin1String(ending), Qt::CaseInsensitive);
}

void write_png(QImage image, const fs::path& file, const QString& layout) {
    if (image.isNull())
        not_written(file, export_text("the size is above 64 megapixels, or leaves no room for the charts"));
    if (!layout.isEmpty()) image.setText(QLatin1String(kRecipeKey), layout);
    save_png(file, image);
}

/// SVG or PDF: `draw` paints in logical pixels of a page of `size` pixels.
template <typename Draw>
void write_vector(const fs::path& file, QSize size, double scale, int dots_per_metre, Draw draw) {
    QByteArray bytes;
    QBuffer out(&bytes);
    out.open(QIODevice::WriteOnly);
    const double dpi = dots_per_metre * 0.0254;
    bool drawn = false;
    if (ends_in(file, ".svg")) {
        QSvgGenerator svg;
        svg.setOutputDevice(&out);
        svg.setSize(size);
        svg.setViewBox(QRect(QPoint(), size));
        svg.setResolution(static_cast<int>(std::lround(dpi)));
        svg.setTitle(QStringLiteral("TorchDeck"));
        QCPPainter painter;
        if (painter.begin(&svg)) {
            painter.scale(scale, scale);
            drawn = draw(painter);
        }
    } else {
        QPdfWriter pdf(&out);
        pdf.setCreator(QStringLiteral("TorchDeck"));
        pdf.setResolution(static_cast<int>(std::lround(dpi)));
        pdf.setPageMargins({0, 0, 0, 0});
        pdf.setPageSize(QPageSize(QSizeF(size.width() * 25.4 / dpi, size.height() * 25.4 / dpi), QPageSize::Millimeter,
                                  QString(), QPageSize::ExactMatch));
        QCPPainter painter;
        if (painter.begin(&pdf)) {
            painter.setMode(QCPPainter::pmVectorized);
            painter.setMode(QCPPainter::pmNoCaching);
            painter.setMode(QCPPainter::pmNonCosmetic);
            painter.scale(scale, scale);
            drawn = draw(painter);
        }
    }
    if (!drawn) not_written(file, export_text("the size leaves no room for the charts"));
    save_file(file, bytes);
}

bool is_vector(const fs::path& file) {
    return ends_in(file, ".svg") || ends_in(file, ".pdf");
}

}  // namespace

QImage render_figure(const Figure& figure, const ImageStyle& style, std::optional<Range> x, std::optional<Range> y) {
    auto image = blank(style.size, style.dots_per_metre, style.dark);
    if (image.isNull()) return image;
    QCPPainter painter;
    painter.begin(&image);
    // Not the image's device pixel ratio: below 1, QCustomPlot clips to a part of what it draws.
    painter.scale(style.scale, style.scale);
    const QSize logical(static_cast<int>(std::lround(style.size.width() / style.scale)),
                        static_cast<int>(std::lround(style.size.height() / style.scale)));
    draw_whole_figure(painter, logical, figure, style.dark, x, y);
    painter.end();
    return image;
}

QImage render_montage(const std::vector<Figure>& figures, const MontageLayout& layout) {
    return montage_preview(figures, layout, size_of(layout));
}

QImage montage_preview(const std::vector<Figure>& figures, const MontageLayout& layout, QSize bound) {
    auto size = size_of(layout);
    if (size.width() > bound.width() || size.height() > bound.height()) {
        size = size.scaled(bound, Qt::KeepAspectRatio).expandedTo({1, 1});
    }
    // Laid out as the layout says whatever the size: fewer pixels for each logical one, nothing else.
    const double share = static_cast<double>(size.width()) / layout.width;
    auto image = blank(size, layout.dots_per_metre, layout.dark);
    if (image.isNull()) return image;
    QCPPainter painter;
    painter.begin(&image);
    painter.scale(layout.scale * share, layout.scale * share);
    const bool drawn = draw_montage(painter, figures, layout);
    painter.end();
    return drawn ? image : QImage();
}

void save_montage(const std::vector<Figure>& figures, const MontageLayout& layout, const fs::path& file) {
    if (ends_in(file, ".png"))
        return write_png(render_montage(figures, layout), file, from_utf8(runs::layout_json(layout)));
    if (!is_vector(file)) not_written(file, export_text("the name must end in .png, .svg or .pdf"));
    write_vector(file, size_of(layout), layout.scale, layout.dots_per_metre,
                 [&](QCPPainter& painter) { return draw_montage(painter, figures, layout); });
}

void save_figure(const Figure& figure, const ImageStyle& style, const fs::path& file, std::optional<Range> x,
                 std::optional<Range> y) {
    if (ends_in(file, ".png")) return write_png(render_figure(figure, style, x, y), file, {});
    if (ends_in(file, ".csv")) return save_file(file, figure_csv(figure, x).toUtf8());
    if (!is_vector(file)) not_written(file, export_text("the name must end in .png, .svg, .pdf or .csv"));
    write_vector(file, style.size, style.scale, style.dots_per_metre, [&](QCPPainter& painter) {
        const QSize logical(static_cast<int>(style.size.width() / style.scale),
                            static_cast<int>(style.size.height() / style.scale));
        draw_whole_figure(painter, logical, figure, style.dark, x, y);
        return true;
    });
}

QString figure_csv(const Figure& figure, std::optional<Range> range) {
    std::string text = "curve," + runs::csv_cell(axis_text(figure.x).toStdString()) + "," +
                       runs::csv_cell(axis_text(figure.y).toStdString()) + "\n";
    if (const auto* const data = figure.get<figures::Heat>().data.get()) {
        for (std::size_t row = 0; row < data->rows(); ++row) {
            const auto name = runs::csv_cell(figure.y.categories[row]);
            for (std::size_t c = 0; c < data->columns().size(); ++c) {
                const auto& column = data->columns()[c];
                if (range && (column.end < range->lower || column.begin > range->upper)) continue;
                text += name + "," + runs::csv_number(column.end) + "," + runs::csv_number(data->value(row, c)) + "\n";
            }
        }
    }
    for (const auto& one : figure.get<figures::Bars>().series) {
        const auto name = runs::csv_cell(one.name.text());
        for (std::size_t i = 0; i < one.values.size() && i < figure.x.categories.size(); ++i)
            text += name + "," + runs::csv_cell(figure.x.categories[i]) + "," + runs::csv_number(one.values[i]) + "\n";
    }
    for (const auto& line : figure.curves().lines) {
        const auto name = runs::csv_cell(line.name());
        const auto x = line.data->x();
        const auto y = line.data->y();
        for (std::size_t i = 0; i < x.size(); ++i) {
            if (range && (x[i] < range->lower || x[i] > range->upper)) continue;
            text += name + "," + runs::csv_number(x[i]) + "," + runs::csv_number(y[i]) + "\n";
        }
    }
    return QString::fromStdString(text);
}

std::optional<MontageLayout> layout_of_image(const fs::path& file) {
    constexpr std::size_t kMaxBytes = std::size_t{1} << 30;
    const auto bytes = base::read_file(file, kMaxBytes);
    QBuffer buffer;
    buffer.setData(reinterpret_cast<const char*>(bytes.data()), static_cast<int>(bytes.size()));
    QImageReader reader(&buffer, "png");
    return runs::layout_from_json(reader.text(QLatin1String(kRecipeKey)).toStdString());
}

QImage montage_of_images(const std::vector<QImage>& images, int columns) {
    std::vector<QSize> sizes;
    for (const auto& image : images) sizes.push_back(image.size());
    const auto grid = grid_of(sizes, columns, kExportGap);
    QImage image(grid.size, QImage::Format_RGB32);
    if (image.isNull()) return image;
    image.fill(Qt::white);
    QPainter painter(&image);
    for (std::size_t i = 0; i < images.size(); ++i) painter.drawImage(grid.places[i].topLeft(), images[i]);
    return image;
}

}  // namespace torchdeck::ui
