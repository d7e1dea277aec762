// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>

#include "theme.hpp"
#include "train/train_presenter.hpp"

class QAction;
class QTabWidget;

namespace torchdeck::ui {

class Banner;
class ComparePresenter;
class CompareTab;
class GalleryPresenter;
class GalleryTab;
class MontageTab;
class StatusStrip;
class TrainTab;

/// The frame: tabs, menus, status bar, and what to do when it is closed. No logic of its own.
class MainWindow : public QMainWindow {
    Q_OBJECT
  public:
    explicit MainWindow(TrainPresenter::Options options, QWidget* parent = nullptr);

    [[nodiscard]] TrainPresenter* presenter() const { return presenter_; }
    /// Closes the window without a question; a training is stopped and saved first.
    void stop_training_and_close();
    [[nodiscard]] TrainTab* train_tab() const { return train_tab_; }
    [[nodiscard]] GalleryPresenter* gallery() const { return gallery_; }
    [[nodiscard]] GalleryTab* gallery_tab() const { return gallery_tab_; }
    [[nodiscard]] ComparePresenter* comparison() const { return comparison_; }
    [[nodiscard]] CompareTab* compare_tab() const { return compare_tab_; }
    [[nodiscard]] MontageTab* montage_tab() const { return montage_tab_; }
    /// Opens each where it belongs: logs and run folders in Compare, an image that carries its recipe in Montage,
    /// weights and folders of images in the Gallery.
    void open_files(const QStringList& paths);
    /// Asks what to do about a training when the window is closed.
    [[nodiscard]] Banner* close_question() const { return close_question_; }

    void set_theme(Theme theme);
    [[nodiscard]] Theme theme() const { return theme_; }

  protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    /// The whole window is within reach: on a small screen at first, and where a larger one was remembered.
    void fit_screen();
    void build_menus();
    void build_file_menu();
    void open_recipe(const QString& file);
    void build_run_menu();
    void build_view_menu();
    void build_close_question();
    void show_state();
    void show_about();
    void stop_and_close();
    void save() const;
    void restore();

    TrainPresenter* presenter_ = nullptr;
    QTabWidget* tabs_ = nullptr;
    TrainTab* train_tab_ = nullptr;
    GalleryPresenter* gallery_ = nullptr;
    GalleryTab* gallery_tab_ = nullptr;
    ComparePresenter* comparison_ = nullptr;
    CompareTab* compare_tab_ = nullptr;
    MontageTab* montage_tab_ = nullptr;
    StatusStrip* status_ = nullptr;
    Banner* close_question_ = nullptr;
    QAction* train_ = nullptr;
    QAction* pause_ = nullptr;
    QAction* stop_ = nullptr;
    QAction* log_ = nullptr;
    QList<QAction*> themes_;
    Theme theme_ = Theme::system;
    bool closing_ = false;
};

}  // namespace torchdeck::ui
