// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QStyle;
class QWidget;

namespace torchdeck::ui {

/// The style of the window: Fusion with flat, rounded controls in the theme's colors and sizes.
[[nodiscard]] QStyle* make_style();

/// Controls in `widget` have the height of a toolbar's.
void make_compact(QWidget* widget);

}  // namespace torchdeck::ui
