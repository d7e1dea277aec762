// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/theme_paint.hpp"

#include "look/chart_colors.hpp"
#include "look/theme.hpp"

namespace torchdeck::ui {

void draw_bezel(QPainter* painter, const QStyleOption* option, bool primary, bool flat) {
    const auto& t = tokens(option->palette);
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool down = option->state & (QStyle::State_Sunken | QStyle::State_On);
    const bool hover = enabled && (option->state & QStyle::State_MouseOver);
    if (flat && !hover && !down) return;
    auto fill = primary && enabled ? t.primary : enabled ? t.panel : t.window;
    if (down)
        fill = mixed(fill, primary ? t.on_primary : t.primary, 0.18);
    else if (hover)
        fill = mixed(fill, primary ? t.on_primary : t.primary, 0.08);
    const Saved saved(painter);
    painter->setPen(primary && enabled ? t.primary : flat ? fill : t.line);
    painter->setBrush(fill);
    painter->drawRoundedRect(crisp(option->rect), control_radius(), control_radius());
}

void draw_field(QPainter* painter, const QStyleOption* option) {
    const auto& t = tokens(option->palette);
    const bool focus = (option->state & QStyle::State_HasFocus) && (option->state & QStyle::State_Enabled);
    const Saved saved(painter);
    painter->setPen(QPen(focus ? t.primary : t.line, 1));
    painter->setBrush(option->palette.brush(QPalette::Base));
    painter->drawRoundedRect(crisp(option->rect), control_radius(), control_radius());
}

void draw_frame(QPainter* painter, const QRect& rect, const QColor& color, double radius) {
    const Saved saved(painter);
    painter->setPen(QPen(color, radius > 0 ? 1.5 : 1));
    painter->setBrush(Qt::NoBrush);
    painter->drawRoundedRect(crisp(rect), radius, radius);
}

void draw_check(QPainter* painter, const QStyleOption* option, bool round) {
    const auto& t = tokens(option->palette);
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool set = option->state & (QStyle::State_On | QStyle::State_NoChange);
    const Saved saved(painter);
    const auto box = crisp(option->rect);
    const auto tone = enabled ? t.primary : t.disabled;
    painter->setPen(set ? tone : enabled ? t.secondary : t.disabled);
    painter->setBrush(set ? tone : t.panel);
    const double radius = round ? box.width() / 2 : control_radius() / 2;
    painter->drawRoundedRect(box, radius, radius);
    if (!set) return;
    if (round) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(t.on_primary);
        return painter->drawEllipse(box.center(), box.width() / 5, box.width() / 5);
    }
    painter->setPen(QPen(t.on_primary, box.width() / 8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const auto at = [&](double x, double y) {
        return QPointF(box.left() + x * box.width(), box.top() + y * box.height());
    };
    if (option->state & QStyle::State_NoChange)
        painter->drawLine(at(0.25, 0.5), at(0.75, 0.5));
    else
        painter->drawPolyline(QPolygonF{at(0.22, 0.53), at(0.43, 0.72), at(0.78, 0.3)});
}

void draw_chevron(QPainter* painter, const QRectF& place, double angle, const QColor& color) {
    const Saved saved(painter);
    const double half = 3.5 * text_scale();
    painter->translate(place.center());
    painter->rotate(angle);
    painter->setPen(QPen(color, 1.4 * text_scale(), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->drawPolyline(QPolygonF{QPointF(-half, -half / 2), QPointF(0, half / 2), QPointF(half, -half / 2)});
}

}  // namespace torchdeck::ui
