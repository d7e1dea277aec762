// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QInputDialog>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <functional>
#include <utility>

#include "look/theme.hpp"

namespace torchdeck::ui {

/// The layout of `widget`, the same margin on each side; a gap below 0 is the style's.
template <class Layout>
Layout* layout_in(QWidget* widget, int margin = 0, int gap = -1) {
    auto* layout = new Layout(widget);
    layout->setContentsMargins(margin, margin, margin, margin);
    layout->setSpacing(gap);
    return layout;
}

inline QPushButton* push_button(QWidget* parent, const char* name, const QString& text = {}, const QString& tip = {}) {
    auto* button = new QPushButton(text, parent);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(tip);
    return button;
}

/// Shows its words alone, and is reached by Tab.
inline QToolButton* text_button(QWidget* parent, const char* name, const QString& text = {}, const QString& tip = {}) {
    auto* button = new QToolButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setText(text);
    button->setToolTip(tip);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

/// One of words whose menu opens when it is pressed.
inline void make_menu_button(QToolButton* button) {
    button->setPopupMode(QToolButton::InstantPopup);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::StrongFocus);
}

/// A thin one without words; `what` it shows is for screen readers.
inline QProgressBar* progress_bar(const QString& what, QWidget* parent) {
    auto* bar = new QProgressBar(parent);
    bar->setTextVisible(false);
    bar->setFixedHeight(pixels(Size::progress));
    bar->setAccessibleName(what);
    return bar;
}

/// Asks for the name under which something is kept; `named` gets one that is not empty.
inline void ask_name(QWidget* parent, const QString& title, const QString& label,
                     std::function<void(const QString&)> named) {
    auto* ask = new QInputDialog(parent);
    ask->setAttribute(Qt::WA_DeleteOnClose);
    ask->setWindowTitle(title);
    ask->setLabelText(label);
    QObject::connect(ask, &QInputDialog::textValueSelected, parent, [named = std::move(named)](const QString& text) {
        if (const auto name = text.simplified(); !name.isEmpty()) named(name);
    });
    ask->open();
}

}  // namespace torchdeck::ui
