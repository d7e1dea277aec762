// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "charts/chart_board.hpp"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QMenu;
class QSlider;
class QSortFilterProxyModel;
class QTableView;
class QTextBrowser;
class QToolButton;

namespace torchdeck::runs {
enum class RunState;
}

namespace torchdeck::ui {

class Banner;
class ComparePresenter;
class Chip;
class EmptyState;
class FactModel;
class PageToolbar;
class RunTableModel;

/// The Compare tab: a table of runs, what differs between the chosen ones, and charts of any metric over them.
class CompareTab : public QWidget {
    Q_OBJECT
  public:
    explicit CompareTab(ComparePresenter* presenter, QWidget* parent = nullptr);

    [[nodiscard]] QTableView* table() const { return table_; }
    [[nodiscard]] ChartBoard* board() const { return board_; }
    /// Says which limits cut the charts; hidden without.
    [[nodiscard]] Chip* limits_chip() const { return limits_shown_; }
    [[nodiscard]] QMenu* metrics_menu() const { return metrics_; }
    [[nodiscard]] QLineEdit* search() const { return search_; }
    [[nodiscard]] QTextBrowser* groups() const { return groups_; }

  public Q_SLOTS:
    void choose_folder();
    void choose_logs();

  Q_SIGNALS:
    /// The menu of a run is about to be shown: whoever knows what can be done with runs adds to it.
    void run_menu_wanted(QMenu* menu, const QString& path, torchdeck::runs::RunState state);

  protected:
    /// The space bar ticks all selected runs.
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void show_run_menu(const QPoint& at);
    [[nodiscard]] QList<int> selected_runs() const;
    QWidget* build_left();
    QWidget* build_right();
    QWidget* build_tools();
    void add_limits_chip(PageToolbar* tools);
    QWidget* build_limits();
    void read_options();
    void show_options();
    void fill_metrics_menu();
    void toggle_metric(const QString& key, bool shown);
    void show_figures();
    void show_facts();
    void show_columns_menu(const QPoint& at);

    ComparePresenter* presenter_;
    RunTableModel* runs_ = nullptr;
    FactModel* facts_ = nullptr;
    QSortFilterProxyModel* sorted_ = nullptr;
    QTableView* table_ = nullptr;
    QTableView* fact_table_ = nullptr;
    QLineEdit* search_ = nullptr;
    EmptyState* empty_runs_ = nullptr;
    QLabel* scanning_ = nullptr;
    QLabel* warnings_ = nullptr;
    QTextBrowser* groups_ = nullptr;
    QString groups_html_;
    Banner* banner_ = nullptr;
    QMenu* metrics_ = nullptr;
    QToolButton* metrics_button_ = nullptr;
    QComboBox* x_axis_ = nullptr;
    QSlider* smoothing_ = nullptr;
    QCheckBox* x_log_ = nullptr;
    QCheckBox* y_log_ = nullptr;
    QCheckBox* from_zero_ = nullptr;
    QCheckBox* best_ = nullptr;
    QCheckBox* events_ = nullptr;
    QCheckBox* group_ = nullptr;
    QLineEdit* limits_[4] = {};
    ChartBoard* board_ = nullptr;
    Chip* limits_shown_ = nullptr;
    bool showing_ = false;
};

}  // namespace torchdeck::ui
