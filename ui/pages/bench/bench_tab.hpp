// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include "config/train_config.hpp"
#include "widgets/result_page.hpp"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace torchdeck::ui {

class BenchPresenter;
class CellModel;
class Chip;
class EmptyState;
class FigureChart;
class MatrixEditor;
class PivotModel;
class ReportButton;

/// The Bench page: a matrix of settings, filled cell by cell, and what follows from it. Logic is the presenter's.
class BenchTab : public ResultPage {
    Q_OBJECT
  public:
    /// `draft` gives the settings of the Train page.
    BenchTab(BenchPresenter* presenter, std::function<config::TrainConfig()> draft, QWidget* parent = nullptr);

    [[nodiscard]] QLabel* subject() const { return subject_; }
    [[nodiscard]] QLabel* legend() const { return legend_; }

  protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    QWidget* build_toolbar();
    QWidget* build_results();
    QWidget* build_cells(QWidget* page);
    QWidget* build_environments(QWidget* page);
    QWidget* build_axes(QWidget* parent);
    void show_results();
    void show_axes();
    void show_subject();
    void show_activity();
    void show_chart();
    void show_environments();
    void show_state();
    void edit();
    void choose_folder();
    /// The cell that is looked at: the one that was chosen, else the best.
    [[nodiscard]] std::optional<std::size_t> cell() const;

    BenchPresenter* presenter_;
    std::function<config::TrainConfig()> draft_;
    QLabel* name_ = nullptr;
    Chip* state_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QLabel* progress_ = nullptr;
    QWidget* axes_ = nullptr;
    QComboBox* metric_ = nullptr;
    QComboBox* rows_ = nullptr;
    QComboBox* columns_ = nullptr;
    QLabel* rows_label_ = nullptr;
    QLabel* columns_label_ = nullptr;
    QPushButton* open_ = nullptr;
    QPushButton* edit_ = nullptr;
    QPushButton* stop_ = nullptr;
    QPushButton* measure_ = nullptr;
    QPushButton* more_ = nullptr;
    ReportButton* report_ = nullptr;
    QStackedWidget* pages_ = nullptr;
    EmptyState* empty_ = nullptr;
    MatrixEditor* editor_ = nullptr;
    QWidget* results_ = nullptr;
    QLabel* verdict_ = nullptr;
    QTableView* table_ = nullptr;
    PivotModel* model_ = nullptr;
    FigureChart* chart_ = nullptr;
    QLabel* subject_ = nullptr;
    QLabel* legend_ = nullptr;
    QLabel* environments_title_ = nullptr;
    QLabel* environments_ = nullptr;
    QLabel* differences_ = nullptr;
    QTableView* environment_table_ = nullptr;
    CellModel* environment_model_ = nullptr;
    QLabel* repetitions_title_ = nullptr;
    QTableView* repetition_table_ = nullptr;
    CellModel* repetition_model_ = nullptr;
    QLabel* activity_ = nullptr;
    bool recalled_ = false;  // what was shown before the start
};

}  // namespace torchdeck::ui
