// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>
#include <QStringList>
#include <functional>

class QMenu;

namespace torchdeck::ui {

/// The languages of the window: "en", and those with a catalog ("de", "zh_CN").
QStringList languages();
/// Its own name for itself: "Deutsch", "简体中文".
QString language_name(const QString& code);

/// The language that was chosen in the menu; empty for that of the session, also when there is no catalog for it (any
/// more).
QString chosen_language();
/// The locale that the window speaks: the chosen language, else the session's.
QLocale window_locale();

/// Loads the catalogs of window_locale(): ours, and Qt's own where they are installed. Once, before the first window.
void install_translations();

/// Adds a menu of languages to `menu`. `on_choice` is called when one was chosen, which is used from the next start on.
void add_language_menu(QMenu& menu, const std::function<void()>& on_choice);

}  // namespace torchdeck::ui
