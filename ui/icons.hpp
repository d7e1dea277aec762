// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>

namespace torchdeck::ui {

/// The drawing resources/icons/<name>.svg in the color of the text around it, whatever the palette is when it is
/// painted. Drawn by Qt's SVG library, not by its icon plugin: that one may be missing, and then icons silently vanish.
[[nodiscard]] QIcon themed_icon(const QString& name);

/// The program's own icon, in its own colors.
[[nodiscard]] QIcon app_icon();

}  // namespace torchdeck::ui
