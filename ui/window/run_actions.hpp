// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>
#include <vector>

#include "config/train_config.hpp"
#include "runs/run_notes.hpp"
#include "runs/series.hpp"
#include "session/background.hpp"

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
        bool finished = false;  ///< trained to its end: there is nothing to resume
        bool copy = false;      ///< of a run on another machine: it is not changed here, and has no weights
        QString name{};         ///< what lists call it
    };

    /// Questions are asked in the window of `parent`.
    explicit RunActions(QWidget* parent);

    void fill(QMenu* menu, const Run& run);
    /// While a training is in progress no other can begin.
    void set_busy(bool busy) { busy_ = busy; }

    /// A run that another can be compared with.
    struct Other {
        QString path, name;
    };
    /// The runs to choose from in "Compare with".
    void set_others(std::function<std::vector<Other>()> others) { others_ = std::move(others); }

    /// Trains once more with the settings of the run.
    void repeat(const QString& path);
    /// Brings its settings into the form.
    void clone(const QString& path);
    /// Reads the settings of the run in the folder; `then` gets them.
    void read_config(const QString& path, std::function<void(const config::TrainConfig&)> then);
    /// Asks for the same run with the seeds 1 to 5.
    void repeat_with_seeds(const QString& path);
    /// Reads tags and note, and opens a dialog for them.
    void ask_notes(const QString& path, const QString& name);
    void write_notes(const QString& path, const runs::RunNotes& notes);
    /// The same of what a person changed: notes_changed() says it.
    void change_notes(const QString& path, std::function<runs::RunNotes(runs::RunNotes)> change);
    /// Reads the logs, and opens a window with what they say about speed.
    void show_performance(const QString& path);
    /// Asks for a note at this place of the axis.
    void ask_point_note(const QString& path, runs::XAxis axis, double x);
    void add_point_note(const QString& path, runs::XAxis axis, double x, const QString& text);
    void open_folder(const QString& path);
    /// Keeps the name beside the run's notes; empty: it is called by its model and dataset again. The folder stays.
    void rename(const QString& path, const QString& name);
    void move_to_trash(const QString& path);
    /// Brings a run back to `path` from where trashed() said that it is.
    void take_from_trash(const QString& path, const QString& place);

  Q_SIGNALS:
    void resume_wanted(const QString& path);
    void predictions_wanted(const QString& path);
    /// Precision and recall of each class.
    void classes_wanted(const QString& path);
    /// The validation images that were most wrongly predicted.
    void mistakes_wanted(const QString& path);
    void profile_wanted(const QString& path);
    /// Both of these runs and no others.
    void comparison_wanted(const QStringList& paths);
    /// The settings of a run that is to be trained once more.
    void repeat_wanted(const torchdeck::config::TrainConfig& config);
    /// The settings of a run that is to be changed and trained.
    void clone_wanted(const torchdeck::config::TrainConfig& config, const QString& path);
    /// The settings of a run whose seeds are to be varied.
    void seeds_wanted(const torchdeck::config::TrainConfig& config);
    /// To be typed in place.
    void name_wanted(const QString& path);
    void notes_written(const QString& path);
    /// A person has named a run, or changed its tags or its note.
    void notes_changed(const QString& path, const torchdeck::runs::RunNotes& before,
                       const torchdeck::runs::RunNotes& after);
    void trashed(const QString& path, const QString& place);
    void taken_from_trash(const QString& path);
    /// What could not be done, as a sentence.
    void failed(const torchdeck::ui::Failure& failure);

  private:
    void add_comparison(QMenu* menu, const QString& path);
    /// What `work` throws is told by failed(); `then` gets what it returns, on this thread.
    template <class Work, class Then>
    void in_background(Work work, Then then) {
        background_.run(Lane::quick, std::move(work), std::move(then),
                        [this](const Failure& problem) { Q_EMIT failed(problem); });
    }

    QWidget* window_;
    bool busy_ = false;
    std::function<std::vector<Other>()> others_;
    Background background_;
};

}  // namespace torchdeck::ui
