// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QTimer>
#include <filesystem>

namespace torchdeck::ui {

/// Watches a folder in which other programs may begin runs.
class RunsWatch : public QObject {
    Q_OBJECT
  public:
    explicit RunsWatch(QObject* parent = nullptr);

    /// This folder and no other. One that is not there yet is watched when it is given again.
    void watch(const std::filesystem::path& folder);

  Q_SIGNALS:
    /// Soon after a folder in it came or went, and again when a run that began has its files.
    void changed();

  private:
    QFileSystemWatcher watcher_;
    QTimer timer_;
};

}  // namespace torchdeck::ui
