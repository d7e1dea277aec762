// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <string>

#include "config/train_config.hpp"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace torchdeck::ui {

class Banner;
class BenchPresenter;
class Chip;
class EmptyState;
class FigureChart;
class MatrixEditor;
class PivotModel;
class ReportButton;

/// The Bench page: a matrix of settings, filled cell by cell, and what follows from it. Logic is the presenter's.
class BenchTab : public QWidget {
    Q_OBJECT
  public:
    /// `draft` gives the settings of the Train page.
    BenchTab(BenchPresenter* presenter, std::function<config::TrainConfig()> draft, QWidget* parent = nullptr);

    [[nodiscard]] QTableView* table() const { return table_; }
    [[nodiscard]] FigureChart* chart() const { return chart_; }
    [[nodiscard]] QLabel* verdict() const { return verdict_; }
    [[nodiscard]] QLabel* environments() const { return environments_; }
    [[nodiscard]] MatrixEditor* editor() const { return editor_; }
    [[nodiscard]] QStackedWidget* pages() const { return pages_; }
    [[nodiscard]] EmptyState* empty_state() const { return empty_; }
    [[nodiscard]] QPushButton* measure_button() const { return measure_; }
    [[nodiscard]] QPushButton* stop_button() const { return stop_; }
    [[nodiscard]] QPushButton* edit_button() const { return edit_; }
    [[nodiscard]] ReportButton* report_button() const { return report_; }
    [[nodiscard]] QComboBox* metric_box() const { return metric_; }
    [[nodiscard]] Banner* banner() const { return banner_; }

  protected:
    void changeEvent(QEvent* event) override;

  private:
    QWidget* build_toolbar();
    QWidget* build_results();
    void show_results();
    void show_chart();
    void show_environments();
    void show_state();
    void edit();
    void choose_folder();
    void export_image();

    BenchPresenter* presenter_;
    std::function<config::TrainConfig()> draft_;
    Banner* banner_ = nullptr;
    QLabel* name_ = nullptr;
    Chip* state_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QLabel* progress_ = nullptr;
    QComboBox* metric_ = nullptr;
    QPushButton* open_ = nullptr;
    QPushButton* edit_ = nullptr;
    QPushButton* stop_ = nullptr;
    QPushButton* measure_ = nullptr;
    ReportButton* report_ = nullptr;
    QStackedWidget* pages_ = nullptr;
    EmptyState* empty_ = nullptr;
    MatrixEditor* editor_ = nullptr;
    QWidget* results_ = nullptr;
    QLabel* verdict_ = nullptr;
    QTableView* table_ = nullptr;
    PivotModel* model_ = nullptr;
    FigureChart* chart_ = nullptr;
    QLabel* environments_ = nullptr;
    QLabel* activity_ = nullptr;
};

}  // namespace torchdeck::ui
