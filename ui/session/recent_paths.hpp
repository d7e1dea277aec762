// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace torchdeck::ui {

/// What was trained, opened or dropped last, whole paths, the newest first, each once. Kept in the program's settings.
[[nodiscard]] QStringList recent_runs();
void remember_run(const QString& path);
void forget_run(const QString& path);
[[nodiscard]] QStringList recent_files();
void remember_files(const QStringList& paths);

}  // namespace torchdeck::ui
