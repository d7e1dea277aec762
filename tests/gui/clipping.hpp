// SPDX-License-Identifier: GPL-3.0-or-later
// Finds texts that have no room.
#pragma once

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QToolButton>

#include "widgets/page_rail.hpp"

namespace torchdeck::test {

/// "TrainTab/QLabel 'text'": enough to find it.
inline QString place_of(const QWidget* widget, const QString& text) {
    QStringList names;
    for (const auto* at = widget; at != nullptr && names.size() < 4; at = at->parentWidget()) {
        const auto name = at->objectName();
        names.prepend(QString::fromLatin1(at->metaObject()->className()) + (name.isEmpty() ? name : u'#' + name));
    }
    return names.join(u'/') + QStringLiteral(": ") + text;
}

/// What a text on one line needs, in pixels.
inline int width_of(const QWidget* widget, const QString& text) {
    return widget->fontMetrics().size(Qt::TextShowMnemonic, text).width();
}

/// True where the rest can be scrolled to.
inline bool scrolls(const QWidget* widget) {
    for (const auto* at = widget->parentWidget(); at != nullptr; at = at->parentWidget()) {
        const auto* area = qobject_cast<const QScrollArea*>(at);
        if (area != nullptr && area->horizontalScrollBar()->isVisible()) return true;
    }
    return false;
}

/// The part of a visible widget that lies outside of one of those around it, from left to right.
inline bool is_cut(const QWidget* widget) {
    if (scrolls(widget)) return false;
    for (const auto* at = widget->parentWidget(); at != nullptr; at = at->parentWidget()) {
        const auto left = widget->mapTo(at, QPoint(0, 0)).x();
        if (left < 0 || left + widget->width() > at->width()) return true;
        if (at->isWindow()) break;
    }
    return false;
}

/// What is wrong with one widget, or nothing.
inline QString clipped(const QWidget* widget) {
    if (const auto* label = qobject_cast<const QLabel*>(widget)) {
        const auto& text = label->text();
        if (text.isEmpty()) return {};
        // One that shortens its text by itself shows all of it as its tool tip.
        if (!label->toolTip().isEmpty() && text.contains(u'…')) return {};
        const bool fits = label->wordWrap() ? label->heightForWidth(label->width()) <= label->height() + 1
                                            : width_of(label, text) <= label->contentsRect().width() + 1;
        return fits && !is_cut(label) ? QString() : text;
    }
    if (const auto* box = qobject_cast<const QComboBox*>(widget)) {
        QStyleOptionComboBox option;
        option.initFrom(box);
        option.editable = box->isEditable();
        const auto place =
            box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box);
        const bool fits = width_of(box, box->currentText()) <= place.width();
        return fits && !is_cut(box) ? QString() : box->currentText();
    }
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) {
        if (button->text().isEmpty()) return {};
        const bool icon_only = qobject_cast<const QToolButton*>(widget) != nullptr &&
                               qobject_cast<const QToolButton*>(widget)->toolButtonStyle() == Qt::ToolButtonIconOnly &&
                               !button->icon().isNull();
        if (icon_only) return {};
        const bool fits = button->sizeHint().width() <= button->width() + 1;
        return fits && !is_cut(button) ? QString() : button->text();
    }
    if (const auto* bar = qobject_cast<const QTabBar*>(widget)) {
        // Icons alone have their names as tool tips.
        if (const auto* rail = qobject_cast<const ui::PageRail*>(bar); rail != nullptr && rail->narrow()) return {};
        for (int i = 0; i < bar->count(); ++i) {
            if (width_of(bar, bar->tabText(i)) > bar->tabRect(i).width()) return bar->tabText(i);
        }
    }
    return {};
}

inline QStringList clipped_in(const QWidget* root) {
    QStringList found;
    for (const auto* widget : root->findChildren<QWidget*>()) {
        if (!widget->isVisible()) continue;
        if (const auto text = clipped(widget); !text.isEmpty()) found << place_of(widget, text);
    }
    return found;
}

}  // namespace torchdeck::test

/// A text that changed just now has its room after the next layout.
#define VERIFY_NOTHING_CLIPPED(root) \
    QTRY_VERIFY2(torchdeck::test::clipped_in(root).isEmpty(), qPrintable(torchdeck::test::clipped_in(root).join(u'\n')))
