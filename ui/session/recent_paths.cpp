// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/recent_paths.hpp"

#include <QFileInfo>
#include <QSettings>

namespace torchdeck::ui {
namespace {

constexpr int kMostPaths = 10;
const auto kRunsKey = QStringLiteral("recent/runs");
const auto kFilesKey = QStringLiteral("recent/files");

void remember(const QString& key, const QString& path) {
    QSettings settings;
    const auto whole = QFileInfo(path).absoluteFilePath();
    auto paths = settings.value(key).toStringList();
    paths.removeAll(whole);
    paths.prepend(whole);
    settings.setValue(key, QStringList(paths.mid(0, kMostPaths)));
}

}  // namespace

QStringList recent_runs() {
    return QSettings().value(kRunsKey).toStringList();
}

void remember_run(const QString& path) {
    remember(kRunsKey, path);
}

void forget_run(const QString& path) {
    auto paths = recent_runs();
    paths.removeAll(QFileInfo(path).absoluteFilePath());
    QSettings().setValue(kRunsKey, paths);
}

QStringList recent_files() {
    return QSettings().value(kFilesKey).toStringList();
}

void remember_files(const QStringList& paths) {
    // Of many that were dropped at once the folder is remembered by who dropped them.
    for (const auto& path : paths.mid(0, kMostPaths)) remember(kFilesKey, path);
}

}  // namespace torchdeck::ui
