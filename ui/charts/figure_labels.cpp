// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figure_labels.hpp"

#include "figures/label_layout.hpp"
#include "figures/palette.hpp"
#include "look/chart_colors.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"

namespace torchdeck::ui {
namespace {

QString words_of(const figures::Label& label) {
    return message_text(label.text);
}

}  // namespace

FigureLabels::FigureLabels(QCPAxis* x, QCPAxis* y, const figures::Figure& figure, const QFont& font)
    : OwnPlottable(x, y), figure_(figure), font_(font) {}

void FigureLabels::draw(QCPPainter* painter) {
    const QFontMetrics metrics(font_);
    const auto at = [this](double x, double y) {
        return figures::Place{keyAxis()->coordToPixel(x), valueAxis()->coordToPixel(y)};
    };
    const auto width = [&](const figures::Label& label) {
        return static_cast<double>(metrics.horizontalAdvance(words_of(label)));
    };
    const QRect rect = clipRect();
    const figures::Box area{static_cast<double>(rect.left()), static_cast<double>(rect.top()),
                            static_cast<double>(rect.right()), static_cast<double>(rect.bottom())};
    const auto placed = figures::place_labels(figure_.curves().labels, at, width, metrics.height(), area);
    painter->setFont(font_);
    const bool dark = is_dark(palette_);
    for (std::size_t i = 0; i < placed.size(); ++i) {
        if (!placed[i]) continue;
        const auto& label = figure_.curves().labels[i];
        painter->setPen(label.slot >= 0 ? run_color(label.slot, dark) : series_color(label.hue, dark));
        painter->save();
        painter->translate(placed[i]->x, placed[i]->y);
        painter->rotate(placed[i]->degrees);
        // A line that there was no room to avoid ends at the text instead of crossing it.
        const auto words = words_of(label);
        if (label.to_x)
            painter->fillRect(
                QRectF(-1, -metrics.height() / 2.0, metrics.horizontalAdvance(words) + 2, metrics.height()),
                chart_colors(palette_).background);
        painter->drawText(QPointF(0, metrics.ascent() - metrics.height() / 2.0), words);
        painter->restore();
    }
}

}  // namespace torchdeck::ui
