// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/top_classes.hpp"

#include <QPainter>
#include <QStringList>
#include <algorithm>

#include "engine_api.hpp"
#include "look/chart_colors.hpp"
#include "look/format.hpp"
#include "look/theme.hpp"

namespace torchdeck::ui {
namespace {

int line_height(const QFontMetrics& metrics) {
    return metrics.height() + space(1);
}

}  // namespace

TopClasses::TopClasses(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Most probable classes"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void TopClasses::set_bars(std::vector<Bar> bars, bool labeled) {
    bars_ = std::move(bars);
    labeled_ = labeled;
    QStringList words;
    for (const auto& bar : bars_) words << tr("%1 %2 %").arg(bar.name, number_text(100 * bar.share, 1));
    setAccessibleDescription(words.join(QStringLiteral(", ")));
    setToolTip(bars_.empty() ? QString()
               : labeled_    ? tr("The five most probable classes; ✓ marks the true one")
                             : tr("The five most probable classes"));
    update();
}

QSize TopClasses::sizeHint() const {
    return {chars(30), Prediction::kTop * line_height(fontMetrics())};
}

void TopClasses::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const bool dark = is_dark(palette());
    const auto colors = chart_colors(palette());
    const int line = line_height(fontMetrics());
    const int number = fontMetrics().horizontalAdvance(QStringLiteral("100.0 %")) + space(2);
    const int name = std::min(width() / 2 - space(4), width() > chars(80) ? chars(28) : chars(18));
    const int length = std::max(10, width() - name - number - space(2));
    for (std::size_t i = 0; i < bars_.size(); ++i) {
        const auto& bar = bars_[i];
        const int top = static_cast<int>(i) * line;
        painter.setPen(palette().color(QPalette::WindowText));
        const auto text = bar.truth ? QStringLiteral("✓ ") + bar.name : bar.name;
        painter.drawText(QRect(0, top, name, line), Qt::AlignRight | Qt::AlignVCenter,
                         fontMetrics().elidedText(text, Qt::ElideRight, name));
        const QRect track(name + space(2), top + space(1), length, line - 2 * space(1));
        painter.fillRect(track, colors.grid);
        const auto color = bar.truth || !labeled_
                               ? series_color(Hue::blue, dark)
                               : (i == 0 ? series_color(Hue::vermillion, dark) : series_color(Hue::neutral, dark));
        auto filled = track;
        filled.setWidth(static_cast<int>(length * std::clamp(bar.share, 0.0, 1.0)));
        painter.fillRect(filled, color);
        painter.drawText(QRect(track.right() + 1, top, number, line), Qt::AlignRight | Qt::AlignVCenter,
                         tr("%1 %").arg(number_text(100 * bar.share, 1)));
    }
}

}  // namespace torchdeck::ui
