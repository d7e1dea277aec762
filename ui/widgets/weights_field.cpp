// SPDX-License-Identifier: GPL-3.0-or-later
#include "gallery/weights_field.hpp"

#include <QPainter>
#include <QRegularExpression>
#include <QStyleOptionFrame>
#include <QToolButton>

#include "theme.hpp"

namespace torchdeck::ui {

QString WeightsField::name_of(const QString& path) const {
    // No look at the disk: the path says enough.
    auto parts = path.split(u'/', Qt::SkipEmptyParts);
    if (parts.isEmpty()) return path;
    const auto called = [this](const QString& folder) {
        const auto name = names_ ? names_(folder) : QString();
        // When a run began is in the name of its folder, and says the least about it.
        static const QRegularExpression time(QStringLiteral("^\\d{8}-\\d{6}-(?=.)"));
        return name.isEmpty() ? folder.section(u'/', -1).remove(time) : name;
    };
    const bool in_run = parts.size() > 2 && parts[parts.size() - 2] == QStringLiteral("checkpoints");
    auto folder = path;
    while (folder.endsWith(u'/')) folder.chop(1);
    if (!in_run) return called(folder);
    return called(folder.section(u'/', 0, -3)) + QStringLiteral(" · ") + parts.last();
}

void WeightsField::paintEvent(QPaintEvent* event) {
    if (hasFocus() || text().isEmpty()) return QLineEdit::paintEvent(event);
    QPainter painter(this);
    QStyleOptionFrame frame;
    initStyleOption(&frame);
    style()->drawPrimitive(QStyle::PE_PanelLineEdit, &frame, &painter, this);
    auto room = style()->subElementRect(QStyle::SE_LineEditContents, &frame, this).adjusted(space(1), 0, 0, 0);
    for (const auto* button : findChildren<QToolButton*>()) {
        if (button->isVisible()) room.setRight(std::min(room.right(), button->x()));
    }
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(name_of(text().trimmed()), Qt::ElideMiddle, room.width()));
}

}  // namespace torchdeck::ui
