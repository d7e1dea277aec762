// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusConnection>
#include <QObject>
#include <QTimer>
#include <optional>

#include "session/background.hpp"

namespace torchdeck::ui {

/// The progress of a training in the taskbar or dock: the signal com.canonical.Unity.LauncherEntry.Update on the
/// session bus, which KDE Plasma, Dash to Dock, Plank and others understand. Does nothing where there is no bus, and
/// connects to it, on another thread, when there is something to show for the first time.
class TaskbarProgress : public QObject {
    Q_OBJECT
  public:
    explicit TaskbarProgress(QObject* parent = nullptr);
    ~TaskbarProgress() override;

    /// `share` from 0 to 1. Sent at once, and after that at most every kInterval; the newest counts.
    void show(double share);
    void hide();

  private:
    static constexpr int kInterval = 250;  // ms

    void set(std::optional<double> share);
    void connect_bus();
    void send();

    QString name_;  ///< of the connection, which lives as long as this: desktops forget a sender that has gone
    std::optional<QDBusConnection> bus_;
    bool connecting_ = false;
    std::optional<double> wanted_, sent_;
    QTimer pause_;
    Background background_;
};

}  // namespace torchdeck::ui
