// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetrics>
#include <vector>

#include "charts/qcustomplot.hpp"

namespace torchdeck::ui {

/// The values at the cursor, a line each, with the color of its curve in front.
class ReadoutItem : public QCPItemText {
  public:
    explicit ReadoutItem(QCustomPlot* plot) : QCPItemText(plot) { set_colors({}); }

    /// By the lines of the text; an invalid color for none.
    void set_colors(std::vector<QColor> colors) {
        colors_ = std::move(colors);
        setPadding({colors_.empty() ? 6 : 6 + kSwatch + 5, 2, 6, 2});
    }

  protected:
    void draw(QCPPainter* painter) override {
        painter->save();  // it leaves the painter moved to where the text is
        QCPItemText::draw(painter);
        painter->restore();
        const QFontMetrics metrics(font());
        const auto corner = topLeft->pixelPosition();
        for (std::size_t i = 0; i < colors_.size(); ++i) {
            if (!colors_[i].isValid()) continue;
            const double middle =
                corner.y() + padding().top() + metrics.lineSpacing() * static_cast<double>(i) + metrics.height() / 2.0;
            painter->fillRect(QRectF(corner.x() + 6, middle - kSwatch / 2.0, kSwatch, kSwatch), colors_[i]);
        }
    }

  private:
    static constexpr int kSwatch = 8;
    std::vector<QColor> colors_;
};

}  // namespace torchdeck::ui
