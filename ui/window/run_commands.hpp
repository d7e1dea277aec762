// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QSet>
#include <QStringList>
#include <utility>
#include <vector>

#include "pages/gallery/gallery_tab.hpp"
#include "runs/run_summary.hpp"
#include "window/run_actions.hpp"

class QMenu;

namespace torchdeck::ui {

class RunLibrary;
class TrainingSession;

/// The entries of the menus of runs, and what follows from them for the session and the library. Pages are opened by
/// who listens to the signals.
class RunCommands : public QObject {
    Q_OBJECT
  public:
    RunCommands(TrainingSession* session, RunLibrary* library, QWidget* window);

    [[nodiscard]] RunActions* actions() const { return actions_; }
    /// What can be done with the run in this folder, or with this log.
    void fill_menu(QMenu* menu, const QString& path);
    void fill_menu(QMenu* menu, const QString& path, runs::RunState state);
    /// With the runs that were trained last.
    void fill_recent_menu(QMenu* menu);
    void compare(const QString& path);
    /// With the run on the same dataset that was trained before it, and with what is ticked.
    void compare_with_previous(const QString& path);
    void compare_only(const QStringList& paths);
    void show_result(const QString& path, GalleryTab::Result first);
    /// The newest folders, with their names and accuracies: what has weights.
    [[nodiscard]] std::vector<std::pair<QString, QString>> folders() const;
    /// Brings this run back from the trash; without one, what was moved there last. Does nothing where it is back.
    void undo_trash(const QString& path = {});
    /// Moves it there once more; no run_trashed() follows.
    void trash_again(const QString& path);

  Q_SIGNALS:
    void training_began();
    /// The library shows what is to be compared.
    void comparison_ready();
    void form_wanted(const torchdeck::config::TrainConfig& config, const QString& sentence);
    void result_wanted(const QString& path, const torchdeck::config::TrainConfig& config,
                       torchdeck::ui::GalleryTab::Result first);
    void profile_wanted(const QString& path);
    /// Something was done: a sentence.
    void done(const QString& sentence);
    void trashed(const QString& sentence);
    void run_trashed(const QString& path);
    void failed(const torchdeck::ui::Failure& failure);

  private:
    void connect_actions();
    void repeat(const config::TrainConfig& config);
    /// As far as it is known; else it may be resumed.
    [[nodiscard]] runs::RunState state_of(const QString& path) const;
    [[nodiscard]] std::vector<RunActions::Other> others() const;

    TrainingSession* session_;
    RunLibrary* library_;
    RunActions* actions_;
    struct Trashed {
        QString place, name;
        bool shown = false;  ///< in charts
    };
    QHash<QString, Trashed> trashed_;  ///< by path
    QString last_trashed_;
    QSet<QString> trashed_again_;
};

}  // namespace torchdeck::ui
