// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/runs_watch.hpp"

#include <QFileInfo>

#include "look/format.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kSoon = 1000, kLater = 6000;  // ms

}  // namespace

RunsWatch::RunsWatch(QObject* parent) : QObject(parent) {
    timer_.setSingleShot(true);
    connect(&watcher_, &QFileSystemWatcher::directoryChanged, &timer_, [this] { timer_.start(kSoon); });
    connect(&timer_, &QTimer::timeout, this, [this] {
        Q_EMIT changed();
        if (timer_.interval() == kSoon) timer_.start(kLater);
    });
}

void RunsWatch::watch(const std::filesystem::path& folder) {
    const auto wanted = from_utf8(std::filesystem::absolute(folder).string());
    const auto watched = watcher_.directories();
    if (watched == QStringList(wanted)) return;
    if (!watched.isEmpty()) watcher_.removePaths(watched);
    if (QFileInfo(wanted).isDir()) watcher_.addPath(wanted);
}

}  // namespace torchdeck::ui
