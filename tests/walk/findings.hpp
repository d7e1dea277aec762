// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <QRect>

class QWidget;

namespace torchdeck::ui {

class MainWindow;

/// The part of a widget that is not scrolled or folded away.
[[nodiscard]] QRect seen_part(const QWidget* widget);

/// What a machine can see of the window as it is now, and of its menus and dialogs: a sentence for each control that is
/// cut off or outside the screen, chart without data and figure that is left out.
[[nodiscard]] QJsonArray findings(MainWindow& window);

}  // namespace torchdeck::ui
