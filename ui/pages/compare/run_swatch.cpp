// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/compare/run_swatch.hpp"

#include <QGuiApplication>
#include <QPainter>
#include <QPalette>
#include <QPixmap>

#include "look/chart_colors.hpp"
#include "look/theme.hpp"

namespace torchdeck::ui {

QIcon run_swatch(int slot, bool filled) {
    constexpr int kRatio = 2;
    const int side = space(3);
    QPixmap pixmap(kRatio * side, kRatio * side);
    pixmap.setDevicePixelRatio(kRatio);
    pixmap.fill(Qt::transparent);
    const auto palette = QGuiApplication::palette();
    const auto color = slot < 0 ? tokens(palette).line : run_color(slot, is_dark(palette));
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(color);
    painter.setBrush(filled ? QBrush(color) : Qt::NoBrush);
    painter.drawRoundedRect(QRectF(1, 1, side - 2, side - 2), control_radius() / 2, control_radius() / 2);
    return QIcon(pixmap);
}

}  // namespace torchdeck::ui
