// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/gallery/contact_sheet.hpp"

#include <QCoreApplication>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <limits>
#include <new>

#include "look/format.hpp"
#include "look/theme.hpp"

namespace torchdeck::ui {
namespace {

constexpr double kRatio = 4.0 / 3.0;

QString sheet_text(const char* text) {
    return QCoreApplication::translate("ContactSheet", text);
}

}  // namespace

SheetStyle sheet_style(int side, bool dark) {
    // Captions below images as small as icons could not be read.
    constexpr int kSmallest = 48;
    SheetStyle style;
    style.side = side;
    style.dark = dark;
    if (side < kSmallest) {
        style.caption = 0;
        style.gap = 2;
    }
    return style;
}

MontageGrid sheet_grid(int count, const SheetStyle& style) {
    const QSize cell(style.side, style.side + style.caption);
    int columns = 1;
    double best = std::numeric_limits<double>::max();
    for (int candidate = 1; candidate <= std::max(count, 1); ++candidate) {
        const int rows = (count + candidate - 1) / candidate;
        const double width = candidate * (cell.width() + style.gap) + style.gap;
        const double height = std::max(rows, 1) * (cell.height() + style.gap) + style.gap;
        const double off = std::abs(std::log(width / height / kRatio));
        if (off < best) {
            best = off;
            columns = candidate;
        }
    }
    auto grid = grid_of(std::vector<QSize>(static_cast<std::size_t>(std::max(count, 0)), cell), columns, style.gap);
    for (auto& place : grid.places) place.setHeight(style.side);
    return grid;
}

QString sheet_problem(int count, const SheetStyle& style) {
    if (count < 1)
        return sheet_text(QT_TRANSLATE_NOOP("ContactSheet", "Select the images that the contact sheet is to show."));
    if (count > kMaxSheetImages) {
        return sheet_text(QT_TRANSLATE_NOOP("ContactSheet",
                                            "A contact sheet holds %1 images at most, and these are %2: select fewer."))
            .arg(count_text(kMaxSheetImages), count_text(count));
    }
    const auto size = sheet_grid(count, style).size;
    if (qint64{size.width()} * size.height() > kMaxSheetPixels) {
        return sheet_text(
                   QT_TRANSLATE_NOOP("ContactSheet",
                                     "A contact sheet of %1 × %2 pixels is too large: select fewer images, or make "
                                     "them smaller with "
                                     "the slider."))
            .arg(size.width())
            .arg(size.height());
    }
    return {};
}

QImage contact_sheet(const ImageLook& look, const std::vector<std::int32_t>& indices,
                     const std::vector<QString>& captions, const SheetStyle& style,
                     const std::function<void(int)>& progress, const std::stop_token& stop) {
    const auto grid = sheet_grid(static_cast<int>(indices.size()), style);
    auto sheet = existing(QImage(grid.size, QImage::Format_RGB32));
    const auto palette = style.dark ? dark_palette() : light_palette();
    sheet.fill(palette.color(QPalette::Base));
    QPainter painter(&sheet);
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPixelSize(std::max(style.caption - 4, 8));
    painter.setFont(font);
    const QFontMetrics metrics(font, &sheet);
    for (std::size_t i = 0; i < indices.size(); ++i) {
        if (stop.stop_requested()) return {};
        if (progress) progress(static_cast<int>(i));
        const auto& place = grid.places[i];
        try {
            const auto image = look.image(indices[i]);
            const auto size = image.size().scaled(place.size(), Qt::KeepAspectRatio).expandedTo({1, 1});
            QRect target(QPoint(), size);
            target.moveCenter(place.center());
            // Small images keep their pixels as squares; only what is made smaller is smoothed.
            const bool smaller = size.width() < image.width();
            painter.drawImage(
                target,
                smaller ? existing(image.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)) : image);
        } catch (const std::bad_alloc&) {
            throw;  // the image may be in order: a sheet that lacks it would say something else
        } catch (const std::exception&) {
            painter.fillRect(place, palette.color(QPalette::Window));
        }
        if (style.caption == 0 || i >= captions.size()) continue;
        painter.setPen(palette.color(QPalette::Text));
        painter.drawText(QRect(place.left(), place.bottom() + 1, place.width(), style.caption), Qt::AlignCenter,
                         metrics.elidedText(captions[i], Qt::ElideRight, place.width()));
    }
    return sheet;
}

}  // namespace torchdeck::ui
