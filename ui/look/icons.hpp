// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>
#include <QPalette>
#include <QPixmap>
#include <QString>

namespace torchdeck::ui {

/// The drawing resources/icons/<name>.svg in the color of the text around it, whatever the palette is when it is
/// painted. Drawn by Qt's SVG library, not by its icon plugin: that one may be missing, and then icons silently vanish.
/// Drawn in the color of `role`; with PlaceholderText, `QIcon::Active` is drawn in the primary color.
[[nodiscard]] QIcon themed_icon(const QString& name, QPalette::ColorRole role = QPalette::ButtonText);

/// The same drawing in one color, `side` pixels wide on a screen of this ratio.
[[nodiscard]] QPixmap tinted_pixmap(const QString& name, int side, const QColor& color, double ratio);

/// The program's own icon, in its own colors.
[[nodiscard]] QIcon app_icon();

}  // namespace torchdeck::ui
