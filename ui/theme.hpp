// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>
#include <QString>

namespace torchdeck::ui {

/// `system` is light or dark as the desktop's own palette is; the colors are ours in every case, because what a
/// desktop hands to Qt 6.4 is light only on some and incomplete on others.
enum class Theme { system, light, dark };

[[nodiscard]] QString theme_key(Theme theme);
[[nodiscard]] Theme theme_from_key(const QString& key);

[[nodiscard]] QPalette light_palette();
[[nodiscard]] QPalette dark_palette();

/// Sets the application's palette. The first call remembers what the desktop asked for.
void apply_theme(Theme theme);

/// Text that says something is wrong, readable on the window's background.
[[nodiscard]] QColor error_color(const QPalette& palette);
/// Less important text.
[[nodiscard]] QColor muted_color(const QPalette& palette);

}  // namespace torchdeck::ui
