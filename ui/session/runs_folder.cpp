// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/runs_folder.hpp"

#include <QDir>
#include <QSettings>

#include "session/save_file.hpp"

namespace torchdeck::ui {
namespace {

QString key() {
    return QStringLiteral("runs/folder");
}

}  // namespace

std::filesystem::path runs_folder() {
    if (const auto chosen = QSettings().value(key()).toString(); !chosen.isEmpty()) return to_path(chosen);
    return to_path(QDir::home().filePath(QStringLiteral("TorchDeck/runs")));
}

void remember_runs_folder(const QString& folder) {
    QSettings().setValue(key(), folder);
}

std::optional<std::int64_t> free_space(std::filesystem::path folder) {
    std::error_code problem;
    folder = std::filesystem::absolute(folder, problem);
    // The folder is made with its first run.
    while (!std::filesystem::exists(folder, problem) && folder != folder.parent_path()) folder = folder.parent_path();
    const auto space = std::filesystem::space(folder, problem);
    if (problem) return std::nullopt;
    return static_cast<std::int64_t>(space.available);
}

}  // namespace torchdeck::ui
