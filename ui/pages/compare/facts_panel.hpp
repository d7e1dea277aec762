// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabWidget>

class QLabel;
class QStandardItemModel;
class QTableView;

namespace torchdeck::runs {
struct RunSummary;
}

namespace torchdeck::ui {

class RunComparison;
class RunLibrary;
class FactModel;

/// Below the table of runs: what differs between those that are shown, and what groups of seeds amount to.
class FactsPanel : public QTabWidget {
    Q_OBJECT
  public:
    explicit FactsPanel(RunComparison* comparison, QWidget* parent = nullptr);

    /// `judged`: the verdict beside it has said the first reason why runs cannot be compared.
    void refresh(bool judged = false);

  Q_SIGNALS:
    /// A menu for the run of this number, at this place of the screen.
    void run_menu_wanted(int run, QPoint place);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void fit_warnings();
    QWidget* build_differences();
    QWidget* build_groups();
    void show_warnings(const std::vector<const runs::RunSummary*>& summaries, bool judged);
    void show_groups(const std::vector<const runs::RunSummary*>& summaries);

    RunComparison* comparison_;
    RunLibrary* library_;
    FactModel* facts_ = nullptr;
    QTableView* differences_ = nullptr;
    QLabel* warnings_ = nullptr;
    QTableView* groups_ = nullptr;
    QLabel* groups_hint_ = nullptr;
    QStandardItemModel* group_rows_ = nullptr;
};

}  // namespace torchdeck::ui
