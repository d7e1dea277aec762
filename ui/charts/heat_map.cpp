// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/heat_map.hpp"

#include <algorithm>

#include "figures/palette.hpp"

namespace torchdeck::ui {

QRgb HeatMap::color(double value) const {
    const auto share = heat_.share(value);
    if (!share) return QColor(Qt::transparent).rgba();
    const auto rgb = figures::heat_cell_rgb(*share, dark_);
    return qRgb(rgb.red, rgb.green, rgb.blue);
}

QImage HeatMap::pixels(int left, int right) const {
    const auto& data = *heat_.data;
    QImage image(right - left, static_cast<int>(data.rows()), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull()) return image;
    image.fill(Qt::transparent);
    std::optional<std::size_t> before;
    for (int x = 0; x < image.width(); ++x) {
        const auto column = data.column_at(keyAxis()->pixelToCoord(left + x + 0.5));
        if (!column) continue;
        for (int row = 0; row < image.height(); ++row) {
            auto* const line = reinterpret_cast<QRgb*>(image.scanLine(row));
            line[x] = before == column ? line[x - 1] : color(data.value(static_cast<std::size_t>(row), *column));
        }
        before = column;
    }
    return image;
}

void HeatMap::draw_cells(QCPPainter* painter) const {
    const auto& data = *heat_.data;
    const auto range = keyAxis()->range();
    painter->setPen(Qt::NoPen);
    for (std::size_t c = 0; c < data.columns().size(); ++c) {
        const auto& column = data.columns()[c];
        if (column.end <= range.lower || column.begin >= range.upper) continue;
        const double left = keyAxis()->coordToPixel(std::max(column.begin, range.lower));
        const double right = keyAxis()->coordToPixel(std::min(column.end, range.upper));
        for (std::size_t row = 0; row < data.rows(); ++row) {
            const auto fill = color(data.value(row, c));
            if (qAlpha(fill) == 0) continue;
            const auto at = static_cast<double>(row);
            const QRectF cell(QPointF(left, valueAxis()->coordToPixel(at - 0.5)),
                              QPointF(right, valueAxis()->coordToPixel(at + 0.5)));
            painter->fillRect(cell.normalized(), QColor(fill));
        }
    }
}

void HeatMap::draw(QCPPainter* painter) {
    if (!heat_.data || heat_.data->rows() == 0) return;
    // A drawing stays one: viewers of documents blur images that they enlarge.
    const auto engine = painter->paintEngine()->type();
    if (engine == QPaintEngine::SVG || engine == QPaintEngine::Pdf) return draw_cells(painter);
    const auto area = keyAxis()->axisRect()->rect();
    const auto image = pixels(area.left(), area.right() + 1);
    const double top = valueAxis()->coordToPixel(-0.5);
    const double bottom = valueAxis()->coordToPixel(static_cast<double>(heat_.data->rows()) - 0.5);
    painter->save();
    painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter->drawImage(
        QRectF(QPointF(area.left(), std::min(top, bottom)), QPointF(area.right() + 1, std::max(top, bottom))),
        bottom < top ? image.mirrored() : image);
    painter->restore();
}

}  // namespace torchdeck::ui
