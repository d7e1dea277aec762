// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <cstddef>
#include <functional>
#include <utility>

#include "look/theme.hpp"
#include "pages/gallery/gallery_tab.hpp"
#include "runs/run_summary.hpp"
#include "session/background.hpp"
#include "session/train_presenter.hpp"
#include "window/run_actions.hpp"

class QAction;
class QFileSystemWatcher;
class QMenu;

namespace torchdeck::ui {

class Banner;
class BenchPresenter;
class BenchTab;
class ComparePresenter;
class CompareTab;
class GalleryPresenter;
class Manual;
class MontageTab;
class PredictPresenter;
class PredictTab;
class ProfilePresenter;
class ProfileTab;
class RooflinePresenter;
class RooflineTab;
class SettingsPage;
class Pages;
class TaskbarProgress;
class TrainTab;

/// The frame: pages, menus, title, and what to do when it is closed. No logic of its own.
class MainWindow : public QMainWindow {
    Q_OBJECT
  public:
    explicit MainWindow(TrainPresenter::Options options, QWidget* parent = nullptr);

    [[nodiscard]] TrainPresenter* presenter() const { return presenter_; }
    /// Closes the window without a question; a training is stopped and saved first.
    void stop_training_and_close();
    [[nodiscard]] RunActions* run_actions() const { return actions_; }
    [[nodiscard]] Pages* pages() const { return tabs_; }
    [[nodiscard]] TrainTab* train_tab() const { return train_tab_; }
    [[nodiscard]] GalleryPresenter* gallery() const { return gallery_; }
    [[nodiscard]] GalleryTab* gallery_tab() const { return gallery_tab_; }
    [[nodiscard]] ComparePresenter* comparison() const { return comparison_; }
    [[nodiscard]] CompareTab* compare_tab() const { return compare_tab_; }
    [[nodiscard]] MontageTab* montage_tab() const { return montage_tab_; }
    [[nodiscard]] ProfilePresenter* profiles() const { return profiles_; }
    [[nodiscard]] ProfileTab* profile_tab() const { return profile_tab_; }
    [[nodiscard]] RooflinePresenter* rooflines() const { return rooflines_; }
    [[nodiscard]] RooflineTab* roofline_tab() const { return roofline_tab_; }
    [[nodiscard]] BenchPresenter* benchmarks() const { return benchmarks_; }
    [[nodiscard]] BenchTab* bench_tab() const { return bench_tab_; }
    [[nodiscard]] PredictPresenter* predictor() const { return predictor_; }
    [[nodiscard]] PredictTab* predict_tab() const { return predict_tab_; }
    [[nodiscard]] SettingsPage* settings_page() const { return settings_page_; }
    /// New runs go there, now and after the next start; those in it are in Compare.
    void set_runs_folder(const QString& folder);
    /// Opens each where it belongs: logs and run folders in Compare, an image that carries its recipe in Montage, other
    /// images in Predict, weights and folders of images by class in the Gallery; in Predict while that is looked at.
    void open_files(const QStringList& paths);
    /// Asks what to do about a training when the window is closed.
    [[nodiscard]] Banner* close_question() const { return close_question_; }

    /// Tells the desktop that a training ended while another window was looked at: show_notification() unless a test
    /// brings its own.
    using Notify = std::function<void(const QString& title, const QString& text)>;
    void set_notify(Notify notify) { notify_ = std::move(notify); }

    void set_theme(Theme theme);
    /// The desktop has other colors now.
    void follow_desktop(const QPalette& desktop);
    [[nodiscard]] Theme theme() const { return theme_; }

  protected:
    bool event(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    /// The whole window is within reach: on a small screen at first, and where a larger one was remembered.
    void fit_screen();
    /// A page of the rail and the View menu, with `key` and Ctrl. The manual's chapter about it has its title.
    void add_page(QWidget* page, const char* icon, const QString& title, Qt::Key key);
    /// How far the run is can be read from the title, also where the window is minimized.
    void show_title();
    void build_menus();
    void build_file_menu();
    /// False: the image carries no recipe.
    /// Settings for teaching a pretrained network the classes of a folder, and what is wrong with its images.
    void fine_tune_on(const QString& folder);
    bool open_recipe(const QString& file);
    void build_run_menu();
    void build_view_menu();
    void build_help_menu();
    void show_manual();
    void build_close_question();
    /// What can be done with runs, in every list of them. In main_window_runs.cpp, like what follows.
    void connect_runs();
    void connect_notifications();
    void notify_end();
    void show_in_taskbar();
    void choose_runs_folder();
    /// Reads how much is free where new runs go, and then shows it.
    void with_free_space(const std::function<void(const QString& folder, const QString& free)>& show);
    void fill_recent_menu();
    void remember_run(const QString& path);
    void resume_run(const QString& path);
    void clone_run(const config::TrainConfig& config, const QString& path);
    void compare_only(const QStringList& paths);
    [[nodiscard]] QString name_of_run(const QString& path) const;
    /// The same, or its folder's where the run is not known.
    [[nodiscard]] QString name_or_folder(const QString& path) const;
    /// Of the runs that Compare knows, the place of the one in this folder; -1: none.
    [[nodiscard]] std::ptrdiff_t entry_of(const QString& path) const;
    /// Of the run in this folder, as far as it is known; else it may be resumed.
    [[nodiscard]] runs::RunState state_of(const QString& path) const;
    void fill_run_menu(QMenu* menu, const QString& path, runs::RunState state);
    /// Refreshes the list on the Compare page when other programs begin runs.
    void watch_runs_folder();
    /// The header says what sets the run apart, as lists do.
    void name_current_run();
    /// The newest of those that Compare knows.
    [[nodiscard]] std::vector<RunActions::Other> other_runs() const;
    void remember_files(const QStringList& paths);
    void fill_recent_files_menu();
    void show_result(const QString& path, GalleryTab::Result first);
    /// Of a run folder or a file.
    void show_profile(const QString& path);
    void compare_run(const QString& path);
    /// With the run that was trained before it.
    void compare_with_previous(const QString& path);
    void show_state();
    void show_settings();
    void show_engines();
    /// Version and kind of the LibTorch in use.
    [[nodiscard]] QString libtorch_text() const;
    void show_about();
    void stop_and_close();
    void save() const;
    void restore();

    TrainPresenter* presenter_ = nullptr;
    Pages* tabs_ = nullptr;
    TrainTab* train_tab_ = nullptr;
    GalleryPresenter* gallery_ = nullptr;
    GalleryTab* gallery_tab_ = nullptr;
    ComparePresenter* comparison_ = nullptr;
    CompareTab* compare_tab_ = nullptr;
    MontageTab* montage_tab_ = nullptr;
    ProfilePresenter* profiles_ = nullptr;
    ProfileTab* profile_tab_ = nullptr;
    RooflinePresenter* rooflines_ = nullptr;
    RooflineTab* roofline_tab_ = nullptr;
    BenchPresenter* benchmarks_ = nullptr;
    BenchTab* bench_tab_ = nullptr;
    PredictPresenter* predictor_ = nullptr;
    PredictTab* predict_tab_ = nullptr;
    SettingsPage* settings_page_ = nullptr;
    Banner* close_question_ = nullptr;
    Banner* trash_note_ = nullptr;
    std::pair<QString, QString> thrown_away_;  // the run that Undo brings back, and where it is
    Banner* message_ = nullptr;
    RunActions* actions_ = nullptr;
    QFileSystemWatcher* runs_watch_ = nullptr;
    Manual* manual_ = nullptr;
    QMenu* recent_ = nullptr;
    QMenu* recent_files_ = nullptr;
    QAction* train_ = nullptr;
    QAction* pause_ = nullptr;
    QAction* stop_ = nullptr;
    QAction* log_ = nullptr;
    QList<QAction*> page_actions_;
    QList<QAction*> themes_;
    Theme theme_ = Theme::system;
    bool closing_ = false;
    Notify notify_;
    TaskbarProgress* taskbar_ = nullptr;
    Background background_;
};

}  // namespace torchdeck::ui
