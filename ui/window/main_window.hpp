// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>

#include "look/theme.hpp"
#include "session/training_session.hpp"

class QAction;

namespace torchdeck::runs {
struct MontageLayout;
}

namespace torchdeck::ui {

class Banner;
class BenchPresenter;
class BenchTab;
class CompareTab;
class FileOpener;
class GalleryTab;
class MachineTab;
class Manual;
class MontageTab;
class PredictPresenter;
class PredictTab;
class ProfilePresenter;
class ProfileTab;
class RooflinePresenter;
class RooflineTab;
class RunCommands;
class RunComparison;
class RunLibrary;
class RunNotices;
class RunsWatch;
class SettingsPage;
class Pages;
class TrainTab;
class UndoSteps;

/// The frame: pages, menus, title, and what to do when it is closed. No logic of its own.
class MainWindow : public QMainWindow {
    Q_OBJECT
  public:
    explicit MainWindow(TrainingSession::Options options, QWidget* parent = nullptr);

    [[nodiscard]] TrainingSession* session() const { return session_; }
    /// Closes the window without a question; a training is stopped and saved first.
    void stop_training_and_close();
    /// Opens each where it belongs.
    [[nodiscard]] FileOpener* opener() const { return opener_; }
    [[nodiscard]] MachineTab* machine_tab() const { return machine_tab_; }
    /// New runs go there, now and after the next start; those in it are in Compare.
    void set_runs_folder(const QString& folder);

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
    /// Labels under the icons where the page leaves room for them.
    void fit_rail();
    /// A page of the rail and the View menu, with `key` and Ctrl. The manual's chapter about it has its title.
    void add_page(QWidget* page, const char* icon, const QString& title, Qt::Key key);
    /// How far the run is can be read from the title, also where the window is minimized.
    void show_title();
    void build_menus();
    void build_file_menu();
    void build_edit_menu();
    void show_search();
    /// Settings for teaching a pretrained network the classes of a folder, and what is wrong with its images.
    void fine_tune_on(const QString& folder);
    void build_run_menu();
    void build_view_menu();
    void build_help_menu();
    void show_manual();
    void build_close_question();
    /// Connections between services and pages. In main_window_runs.cpp, like what follows.
    void connect_files();
    void connect_runs();
    void connect_commands();
    void open_montage(const runs::MontageLayout& layout);
    /// What follows from its state for the pages.
    void follow_run(TrainingSession::State state);
    /// Shows on the Train page which run was trained last, once the folder of runs was looked through.
    void recall_run();
    /// The header calls the run as lists do.
    void name_current_run();
    void choose_runs_folder();
    /// What a button beside a failure is for, wherever it was shown.
    void carry_out(const base::Offer& offer);
    void choose_folder(const QString& title, const QString& now,
                       const std::function<void(const QString& folder)>& then);
    /// Changes the settings of the next run and shows the field of one of them.
    void change_draft(const std::function<void(config::TrainConfig&)>& change, const char* key);
    /// Shows the profile of a run folder or of a file.
    void show_profile(const QString& path);
    void show_state();
    void show_settings();
    void show_engines();
    /// Version and kind of the LibTorch in use.
    [[nodiscard]] QString libtorch_text() const;
    void show_about();
    void stop_and_close();
    /// In a bar of the page, by whether a training would be stopped.
    void ask_to_close();
    void save() const;
    /// What is compared is open again after the next start, also where this one is killed.
    void save_comparison() const;
    void restore();

    TrainingSession* session_ = nullptr;
    Pages* tabs_ = nullptr;
    TrainTab* train_tab_ = nullptr;
    GalleryTab* gallery_tab_ = nullptr;
    RunLibrary* library_ = nullptr;
    RunComparison* comparison_ = nullptr;
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
    MachineTab* machine_tab_ = nullptr;
    SettingsPage* settings_page_ = nullptr;
    /// Asks what to do about a training when the window is closed.
    Banner* close_question_ = nullptr;
    Banner* trash_note_ = nullptr;
    Banner* alone_note_ = nullptr;
    QString alone_;  ///< the run in another process that it is about
    Banner* message_ = nullptr;
    FileOpener* opener_ = nullptr;
    RunCommands* commands_ = nullptr;
    RunNotices* notices_ = nullptr;
    UndoSteps* steps_ = nullptr;
    RunsWatch* runs_watch_ = nullptr;
    Manual* manual_ = nullptr;
    QAction* train_ = nullptr;
    QAction* resume_ = nullptr;
    QAction* pause_ = nullptr;
    QAction* stop_ = nullptr;
    QAction* log_ = nullptr;
    QList<QAction*> page_actions_;
    QList<QAction*> themes_;
    Theme theme_ = Theme::system;
    bool closing_ = false;
    bool asked_while_training_ = false;
    bool recalled_ = false;  ///< the last run was looked for
};

}  // namespace torchdeck::ui
