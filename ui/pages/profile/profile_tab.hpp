// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "config/train_config.hpp"
#include "widgets/result_page.hpp"

class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;
class QTableView;
class QTabWidget;
class QToolButton;
class QTreeView;

namespace torchdeck::ui {

class EmptyState;
class FigureChart;
class ModuleModel;
class OperatorModel;
class PeakModel;
class ProfilePresenter;
class SpanChart;
class StepSplit;

/// The Profile page: where the time of a training step goes, by module, operator and part of the step, and what its
/// memory holds. Logic is the presenter's.
class ProfileTab : public ResultPage {
    Q_OBJECT
  public:
    /// `draft` gives the settings of the form.
    ProfileTab(ProfilePresenter* presenter, std::function<config::TrainConfig()> draft, QWidget* parent = nullptr);

  protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    QWidget* build_toolbar();
    QWidget* build_tables();
    QWidget* build_side();
    QWidget* build_modules();
    QWidget* build_memory();
    QWidget* build_timeline();
    void fill_boxes();
    void show_state();
    void show_profile();
    void show_step();
    void show_roof();
    void show_memory();
    void show_spans();
    void select_module(int row);
    /// Shows the columns of the table of modules that there is room for.
    void fit_modules();
    void choose_file();
    void choose_trace();
    void fill_commands();

    ProfilePresenter* presenter_;
    std::function<config::TrainConfig()> draft_;
    QComboBox* current_ = nullptr;
    QComboBox* other_ = nullptr;
    QLabel* activity_ = nullptr;
    QLabel* profiled_ = nullptr;
    QLabel* summary_ = nullptr;
    QPushButton* trace_ = nullptr;
    QToolButton* command_ = nullptr;
    QPushButton* profile_ = nullptr;
    QPushButton* cancel_ = nullptr;
    QStackedWidget* pages_ = nullptr;
    EmptyState* empty_ = nullptr;
    QPushButton* open_ = nullptr;  // while nothing else is listed
    QTabWidget* tables_ = nullptr;
    /// Above the table of modules, in which a click selects the row.
    SpanChart* flame_ = nullptr;
    SpanChart* timeline_ = nullptr;
    QTreeView* modules_ = nullptr;
    ModuleModel* module_model_ = nullptr;
    QTableView* operators_ = nullptr;
    OperatorModel* operator_model_ = nullptr;
    QComboBox* grouping_ = nullptr;
    OperatorModel* top_model_ = nullptr;
    FigureChart* memory_ = nullptr;
    QLabel* memory_words_ = nullptr;
    PeakModel* peak_model_ = nullptr;
    StepSplit* split_ = nullptr;
    QLabel* step_ = nullptr;
    /// The step below the peaks of its device; hidden where these are not measured.
    QLabel* roof_ = nullptr;
    QLabel* throughput_ = nullptr;
    QLabel* advice_ = nullptr;
    /// Checks the throughput without waiting for data.
    QPushButton* check_ = nullptr;
    bool recalled_ = false;  // what was shown before the start
};

}  // namespace torchdeck::ui
