// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>
#include <QStringList>

namespace torchdeck::ui {

/// The languages of the window: "en", and those with a catalog ("de", "zh_CN").
QStringList languages();
/// Its own name for itself: "Deutsch", "简体中文".
QString language_name(const QString& code);

/// The language that was chosen in the settings; empty for that of the session, also when there is no catalog for it
/// (any more).
QString chosen_language();
/// The locale that the window speaks: the chosen language, else the session's.
QLocale window_locale();

/// Loads the catalogs of window_locale(): ours, and Qt's own where they are installed. Once, before the first window.
void install_translations();

/// The language of the next start: one of languages(), or empty for that of the session.
void choose_language(const QString& code);

}  // namespace torchdeck::ui
