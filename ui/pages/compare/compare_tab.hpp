// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>
#include <vector>

#include "charts/chart_board.hpp"

class QCheckBox;
class QLabel;
class QLineEdit;
class QMenu;
class QTableView;

namespace torchdeck::runs {
enum class RunState;
enum class XAxis;
}  // namespace torchdeck::runs

namespace torchdeck::ui {

class AxisBox;
class Banner;
class ChartChooser;
class Chip;
class RunComparison;
class RunLibrary;
class EmptyState;
class FactsPanel;
class FilterBar;
class LayoutButton;
class PageToolbar;
class RemoteFolders;
class RemoteRows;
class ReportButton;
class RunColumns;
class RunFilterModel;
class RunTableModel;
class SmoothingBox;

/// The Compare tab: a table of runs, what differs between the chosen ones, and charts of any metric over them.
class CompareTab : public QWidget {
    Q_OBJECT
  public:
    explicit CompareTab(RunComparison* comparison, QWidget* parent = nullptr);

    [[nodiscard]] ChartBoard* board() const { return board_; }
    /// What the context menu of these runs, given by their place in the library's list, does with charts.
    void add_run_entries(QMenu* menu, const std::vector<int>& chosen);

    /// The name of the run at this path is to be typed in the list.
    void edit_name(const QString& path);

  public Q_SLOTS:
    /// F2 and Delete: of the selected runs. Nothing happens to a run that nobody has chosen.
    void rename_selected();
    void remove_selected();
    void choose_folder();
    void choose_logs();
    /// Asks for an address and follows the runs there.
    void choose_remote();
    /// Follows the runs of this folder on another machine, or says why the address is none.
    void open_remote(const QString& address);

  Q_SIGNALS:
    /// For the run at `path`; empty: it has none any more.
    void name_given(const QString& path, const QString& name);
    /// The run at this path is to be moved to the trash.
    void trash_wanted(const QString& path);
    /// A note about the run at `path`, at this place of the axis.
    void note_wanted(const QString& path, torchdeck::runs::XAxis axis, double x);
    /// The menu of a run is about to be shown: whoever knows what can be done with runs adds to it.
    void run_menu_wanted(QMenu* menu, const QString& path, torchdeck::runs::RunState state);

  protected:
    /// The space bar ticks all selected runs; Delete moves them to the trash, and takes logs off the list.
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void select_run(int run);
    /// Puts terms for a stretch of an axis of parallel coordinates into the filter, in place of those it has of it.
    void filter_axis(const figures::ParallelAxis& axis, double from, double to);
    void show_menu_of(const std::vector<int>& chosen, QPoint place);
    void show_menu_of_legend(const std::string& name, QPoint place);
    void show_run_menu(const QPoint& at);
    [[nodiscard]] std::vector<int> selected_runs() const;
    QWidget* build_left();
    QWidget* build_search(QWidget* parent);
    QWidget* build_runs(QWidget* parent);
    QWidget* build_findings(QWidget* parent);
    void build_table(QWidget* parent);
    void filter();
    void show_count();
    /// Tells the library which runs the filter leaves.
    void leave_out();
    void show_all_box();
    void tick_all(bool shown);
    QWidget* build_right();
    QWidget* build_tools();
    void add_limits_chip(PageToolbar* tools);
    void add_report(PageToolbar* tools);
    QWidget* build_limits();
    void read_options();
    void show_options();
    void read_chooser();
    /// Says which of the charts that `there` names are shown.
    void show_chooser(const QStringList& there);
    void show_figures();
    /// Adds up to nine of these where the runs are logs without results and nobody chose charts; false: there is none
    /// to add.
    bool choose_available(const QStringList& there);
    void show_facts();
    void show_columns_menu(const QPoint& at);
    /// Tells the library in which order the table has the runs.
    void follow_order();

    RunComparison* comparison_;
    RunLibrary* library_;
    RunTableModel* runs_ = nullptr;
    FactsPanel* facts_ = nullptr;
    RunFilterModel* sorted_ = nullptr;
    RunColumns* columns_ = nullptr;
    /// The settings that all runs in it have.
    QLabel* shared_ = nullptr;
    QLabel* speed_ = nullptr;
    /// Below the table: what the comparison says, in a sentence.
    QLabel* verdict_ = nullptr;
    /// Ticks all runs that the filter leaves, or none.
    QCheckBox* all_ = nullptr;
    QTableView* table_ = nullptr;
    FilterBar* filter_ = nullptr;
    EmptyState* empty_runs_ = nullptr;
    /// Below the table: how many runs it shows, or what is wrong with the filter.
    QLabel* scanning_ = nullptr;
    RemoteFolders* remote_ = nullptr;
    /// Above the table: how the connections of remote folders are.
    RemoteRows* remote_rows_ = nullptr;
    Banner* banner_ = nullptr;
    Banner* report_done_ = nullptr;
    QString report_file_;
    /// Writes a report of the shown runs.
    ReportButton* report_ = nullptr;
    /// Says how many of the charts that the runs have are shown, and changes that.
    ChartChooser* chooser_ = nullptr;
    bool charts_chosen_ = false;  ///< by a person
    AxisBox* x_axis_ = nullptr;
    SmoothingBox* smoothing_ = nullptr;
    LayoutButton* layouts_ = nullptr;
    QCheckBox* x_log_ = nullptr;
    QCheckBox* y_log_ = nullptr;
    QCheckBox* from_zero_ = nullptr;
    QCheckBox* best_ = nullptr;
    QCheckBox* events_ = nullptr;
    QCheckBox* group_ = nullptr;
    QLineEdit* limits_[2] = {};  // of the x axis
    ChartBoard* board_ = nullptr;
    /// Says which limits cut all charts; hidden without.
    Chip* limits_shown_ = nullptr;
    /// Says how many of the chosen charts have no values over the x axis; hidden where all have.
    Chip* without_ = nullptr;  ///< charts that are chosen and not drawn
    QTimer order_timer_;
    bool showing_ = false;
};

}  // namespace torchdeck::ui
