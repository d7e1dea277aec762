// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>

#include "session/background.hpp"

class QWidget;

namespace torchdeck::ui {

class TaskbarProgress;
class TrainingSession;

/// Tells the desktop of the training: its progress, and its end while another window is looked at; and how much is free
/// where new runs go.
class RunNotices : public QObject {
    Q_OBJECT
  public:
    RunNotices(TrainingSession* session, QWidget* window);

    /// show_notification() unless a test brings its own.
    using Notify = std::function<void(const QString& title, const QString& text)>;
    void set_notify(Notify notify) { notify_ = std::move(notify); }

    /// When the window closes.
    void tell_it_continues();
    /// Reads how much is free in the folder of new runs, and then shows it. Nothing happens where nobody says.
    void with_free_space(std::function<void(const QString& folder, const QString& free)> show);

  private:
    void show_progress();
    void tell_end();

    TrainingSession* session_;
    QWidget* window_;
    TaskbarProgress* taskbar_;
    Notify notify_;
    Background background_;
};

}  // namespace torchdeck::ui
