// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <functional>

#include "config/train_config.hpp"
#include "runs/run_notes.hpp"
#include "widgets/background.hpp"

class QMenu;
class QWidget;

namespace torchdeck::ui {

/// What can be done with a run folder, as entries of a menu. Disks are read and changed on other threads.
class RunActions : public QObject {
    Q_OBJECT
  public:
    struct Run {
        QString path;
        bool is_folder = true;  ///< a single log can only be found and copied
        bool running = false;   ///< some process writes it
    };

    /// Questions are asked in the window of `parent`.
    explicit RunActions(QWidget* parent);

    void fill(QMenu* menu, const Run& run);
    /// While a training is in progress no other can begin.
    void set_busy(bool busy) { busy_ = busy; }

    void repeat(const QString& path);
    /// Asks for the same run with the seeds 1 to 5.
    void repeat_with_seeds(const QString& path);
    /// Reads tags and note, and opens a dialog for them.
    void ask_notes(const QString& path);
    void write_notes(const QString& path, const runs::RunNotes& notes);
    /// Reads the logs, and opens a window with what they say about speed.
    void show_performance(const QString& path);
    void open_folder(const QString& path);
    /// `name` is one name, no path.
    void rename(const QString& path, const QString& name);
    void move_to_trash(const QString& path);

  Q_SIGNALS:
    void resume_wanted(const QString& path);
    void predictions_wanted(const QString& path);
    void profile_wanted(const QString& path);
    /// The settings of a run that is to be repeated.
    void config_read(const torchdeck::config::TrainConfig& config, const QString& path);
    /// The settings of a run whose seeds are to be varied.
    void seeds_wanted(const torchdeck::config::TrainConfig& config);
    void notes_written(const QString& path);
    void renamed(const QString& from, const QString& to);
    void trashed(const QString& path);
    /// What could not be done, as a sentence.
    void failed(const QString& sentence);

  private:
    /// Reads the settings of the run in the folder; `then` gets them.
    void read_config(const QString& path, std::function<void(const config::TrainConfig&)> then);
    void ask_name(const QString& path);
    /// `work` returns what went wrong, or an empty text; `then` runs on this thread when nothing did.
    void in_background(std::function<QString()> work, std::function<void()> then);

    QWidget* window_;
    bool busy_ = false;
    Background background_;
};

}  // namespace torchdeck::ui
