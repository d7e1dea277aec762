// SPDX-License-Identifier: GPL-3.0-or-later
// qcustomplot.h uses the keyword macros.
#undef QT_NO_KEYWORDS
#undef QT_NO_FOREACH
#include "charts/figure_labels.hpp"

#include "charts/chart_colors.hpp"
#include "figures/label_layout.hpp"
#include "figures/palette.hpp"
#include "format.hpp"
#include "theme.hpp"

namespace torchdeck::ui {

FigureLabels::FigureLabels(QCPAxis* x, QCPAxis* y, const figures::Figure& figure, const QFont& font)
    : OwnPlottable(x, y), figure_(figure), font_(font) {}

void FigureLabels::draw(QCPPainter* painter) {
    const QFontMetrics metrics(font_);
    const auto at = [this](double x, double y) {
        return figures::Place{keyAxis()->coordToPixel(x), valueAxis()->coordToPixel(y)};
    };
    const auto width = [&](const figures::Label& label) {
        return static_cast<double>(metrics.horizontalAdvance(shown_text(label.text)));
    };
    const QRect rect = clipRect();
    const figures::Box area{static_cast<double>(rect.left()), static_cast<double>(rect.top()),
                            static_cast<double>(rect.right()), static_cast<double>(rect.bottom())};
    const auto placed = figures::place_labels(figure_.labels, at, width, metrics.height(), area);
    painter->setFont(font_);
    const bool dark = is_dark(palette_);
    for (std::size_t i = 0; i < placed.size(); ++i) {
        if (!placed[i]) continue;
        const auto& label = figure_.labels[i];
        painter->setPen(label.slot >= 0 ? run_color(label.slot, dark) : series_color(label.hue, dark));
        painter->save();
        painter->translate(placed[i]->x, placed[i]->y);
        painter->rotate(placed[i]->degrees);
        painter->drawText(QPointF(0, metrics.ascent() - metrics.height() / 2.0), shown_text(label.text));
        painter->restore();
    }
}

}  // namespace torchdeck::ui
