// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QWidgetAction>

#include "widgets/controls.hpp"

namespace torchdeck::ui {

/// A button of a page's toolbar whose drop-down is `panel`, which stays open while its controls are used.
inline QToolButton* panel_button(const QString& text, const QString& tip, QWidget* panel, QWidget* parent) {
    auto* button = text_button(parent, "", text, tip);
    button->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(button);
    auto* action = new QWidgetAction(menu);
    action->setDefaultWidget(panel);
    menu->addAction(action);
    button->setMenu(menu);
    return button;
}

}  // namespace torchdeck::ui
