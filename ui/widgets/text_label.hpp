// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QLabel>

#include "look/theme.hpp"

namespace torchdeck::ui {

/// Sentences that change: plain text, wrapped, and selectable with the mouse.
inline QLabel* text_label(QWidget* parent, Text size = Text::normal) {
    auto* label = new QLabel(parent);
    label->setFont(text_font(label->font(), size));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

/// `label` as what is said besides: in the second color, plain text.
inline QLabel* muted(QLabel* label) {
    label->setTextFormat(Qt::PlainText);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}
inline QLabel* quiet_label(QWidget* parent, Text size = Text::normal) {
    return muted(text_label(parent, size));
}

/// The sentence that answers the question of a table or chart, above it.
inline QLabel* verdict_label(QWidget* parent) {
    auto* label = text_label(parent, Text::heading);
    label->setAccessibleName(QCoreApplication::translate("Verdict", "Verdict"));
    return label;
}

/// The title of a panel.
inline QLabel* heading_label(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setFont(text_font(label->font(), Text::heading));
    label->setTextFormat(Qt::PlainText);
    return label;
}

/// Draws the text of a label in `color`, or as that of its parent where it is none.
inline void set_text_color(QWidget* label, const QColor& color) {
    auto colors = label->parentWidget()->palette();
    if (color.isValid()) colors.setColor(QPalette::WindowText, color);
    label->setPalette(colors);
}

}  // namespace torchdeck::ui
