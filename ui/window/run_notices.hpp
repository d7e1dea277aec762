// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>

#include "session/background.hpp"
#include "supervise/watchdog.hpp"

class QWidget;

namespace torchdeck::ui {

class TaskbarProgress;
class TrainingSession;

/// Tells the desktop of the training: its progress, and, while another window is looked at, that it has ended,
/// diverged, makes no progress or reached the target of the settings; calls the command of the settings at its end; and
/// how much is free where new runs go.
class RunNotices : public QObject {
    Q_OBJECT
  public:
    RunNotices(TrainingSession* session, QWidget* window);

    /// show_notification() unless a test brings its own.
    using Notify = std::function<void(const QString& title, const QString& text)>;
    void set_notify(Notify notify) { notify_ = std::move(notify); }

    /// Looks whether the training makes progress; `now` is in seconds of a steady clock. A timer calls it.
    void look(double now);
    /// When the window closes.
    void tell_it_continues();
    /// Reads how much is free in the folder of new runs, and then shows it. Nothing happens where nobody says.
    void with_free_space(std::function<void(const QString& folder, const QString& free)> show);

  Q_SIGNALS:
    /// Said to who looks at this window.
    void noted(const QString& sentence);
    /// The command at the end of a run failed.
    void command_failed(const QString& sentence);

  private:
    void show_progress();
    void tell_end();
    void call_at_end();
    /// Notifies once a run that it diverges, and once that it reaches the target.
    void watch_values();
    void tell(const QString& title, const QString& text);

    bool told_divergence_ = false, told_target_ = false;  // of this run
    bool watching_ = false;                               // a training works
    bool told_stall_ = false;                             // of the progress that was heard last
    supervise::Watchdog watchdog_{{}};
    Progress heard_;
    std::size_t epochs_seen_ = 0;
    TrainingSession* session_;
    QWidget* window_;
    TaskbarProgress* taskbar_;
    Notify notify_;
    Background background_;
};

}  // namespace torchdeck::ui
