// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/figure_tile.hpp"

#include <QPainter>
#include <algorithm>
#include <utility>

#include "look/format.hpp"
#include "look/theme.hpp"

namespace torchdeck::ui {
namespace {

int digit_width(const QFontMetrics& metrics) {
    int widest = 0;
    for (char16_t digit = u'0'; digit <= u'9'; ++digit)
        widest = std::max(widest, metrics.horizontalAdvance(QChar(digit)));
    return widest;
}

int width_of(const QString& text, const QFontMetrics& metrics) {
    const int digit = digit_width(metrics);
    int width = 0;
    for (const auto c : text) width += c.isDigit() ? digit : metrics.horizontalAdvance(c);
    return width;
}

}  // namespace

FigureTile::FigureTile(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
}

void FigureTile::set(const QString& value, const QString& caption, const QString& tool_tip, bool doubt) {
    const bool same = value == value_ && caption == caption_ && doubt == doubt_;
    value_ = value;
    caption_ = caption;
    help_ = tool_tip;
    doubt_ = doubt;
    update_tool_tip();
    if (same) return;
    setAccessibleName(QStringLiteral("%1: %2").arg(caption, value));
    const int wanted = sizeHint().width();
    if (wanted != widest_) {
        widest_ = wanted;
        updateGeometry();
    }
    update();
}

void FigureTile::set_brief(bool brief) {
    if (brief == std::exchange(brief_, brief)) return;
    update_tool_tip();
    widest_ = sizeHint().width();
    updateGeometry();
    update();
}

void FigureTile::update_tool_tip() {
    const auto help = !brief_ ? help_ : tool_tip_text(caption_) + help_;
    if (toolTip() != help) setToolTip(help);
}

QString FigureTile::caption_of(bool brief) const {
    return brief ? caption_.section(QStringLiteral(" · "), 0, 0).section(QStringLiteral(", "), 0, 0) : caption_;
}

int FigureTile::wanted_width(bool brief) const {
    const QFontMetrics value(text_font(font(), Text::figure));
    const QFontMetrics caption(text_font(font(), Text::small));
    return std::max(width_of(value_, value), caption.horizontalAdvance(caption_of(brief))) + 2 * space(3);
}

QSize FigureTile::sizeHint() const {
    const QFontMetrics value(text_font(font(), Text::figure));
    const QFontMetrics caption(text_font(font(), Text::small));
    return {wanted_width(brief_), value.height() + caption.height() + 2 * space(1)};
}

void FigureTile::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const auto& t = tokens(palette());
    const auto small = text_font(font(), Text::small);
    const auto large = text_font(font(), Text::figure);
    const QFontMetrics value(large), caption(small);
    const int top = (height() - value.height() - caption.height()) / 2;
    painter.setFont(large);
    painter.setPen(t.text);
    const int digit = digit_width(value);
    int x = space(3);
    for (const auto c : value_) {
        const int own = value.horizontalAdvance(c);
        const int room = c.isDigit() ? digit : own;
        painter.drawText(x + (room - own) / 2, top + value.ascent(), QString(c));
        x += room;
    }
    painter.setFont(small);
    painter.setPen(doubt_ ? t.doubt : t.secondary);
    painter.drawText(space(3), top + value.height() + caption.ascent(), caption_of(brief_));
}

}  // namespace torchdeck::ui
