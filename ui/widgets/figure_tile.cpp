// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/figure_tile.hpp"

#include <QPainter>
#include <QRegularExpression>
#include <algorithm>
#include <utility>

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
    doubt_ = doubt;
    if (toolTip() != tool_tip) setToolTip(tool_tip);
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
    widest_ = sizeHint().width();
    updateGeometry();
    update();
}

QStringList FigureTile::lines(bool brief) const {
    QStringList best{caption_};
    if (!brief) return best;
    // The words make the number true: all of them stay. The lines are divided where both are short.
    static const QRegularExpression kBetween(QStringLiteral(" · |, "));
    for (auto found = kBetween.globalMatch(caption_); found.hasNext();) {
        const auto at = found.next();
        const auto end = at.capturedStart() + (at.captured() == QStringLiteral(", ") ? 1 : 0);
        QStringList two{caption_.first(end), caption_.sliced(at.capturedEnd())};
        const auto longest = [](const QStringList& all) { return std::ranges::max(all, {}, &QString::size).size(); };
        if (longest(two) < longest(best)) best = std::move(two);
    }
    return best;
}

int FigureTile::wanted_width(bool brief) const {
    const QFontMetrics value(text_font(font(), Text::figure));
    const QFontMetrics caption(text_font(font(), Text::small));
    int widest = width_of(value_, value);
    for (const auto& line : lines(brief)) widest = std::max(widest, caption.horizontalAdvance(line));
    return widest + 2 * space(3);
}

QSize FigureTile::sizeHint() const {
    const QFontMetrics value(text_font(font(), Text::figure));
    const QFontMetrics caption(text_font(font(), Text::small));
    const int captions = static_cast<int>(lines().size()) * caption.height();
    return {wanted_width(brief_), value.height() + captions + 2 * space(1)};
}

void FigureTile::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const auto& t = tokens(palette());
    const auto small = text_font(font(), Text::small);
    const auto large = text_font(font(), Text::figure);
    const QFontMetrics value(large), caption(small);
    const auto captions = lines();
    const int top = (height() - value.height() - static_cast<int>(captions.size()) * caption.height()) / 2;
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
    int y = top + value.height() + caption.ascent();
    for (const auto& line : captions) {
        painter.drawText(space(3), y, line);
        y += caption.height();
    }
}

}  // namespace torchdeck::ui
