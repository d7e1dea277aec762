// SPDX-License-Identifier: GPL-3.0-or-later
// What keys and menus do with the table of runs.
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <algorithm>

#include "compare/compare_presenter.hpp"
#include "compare/compare_tab.hpp"
#include "compare/run_table_model.hpp"
#include "format.hpp"
#include "widgets/tick_menu.hpp"

namespace torchdeck::ui {

QList<int> CompareTab::selected_runs() const {
    QList<int> chosen;
    for (const auto& row : table_->selectionModel()->selectedRows()) chosen << sorted_->mapToSource(row).row();
    return chosen;
}

bool CompareTab::eventFilter(QObject* watched, QEvent* event) {
    if (watched == table_ && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space) {
        // Qt ticks the current row only.
        const auto chosen = selected_runs();
        const bool all = std::ranges::all_of(
            chosen, [this](int row) { return presenter_->entries()[static_cast<std::size_t>(row)].shown; });
        for (const int row : chosen) presenter_->set_shown(row, !all);
        return !chosen.isEmpty();
    }
    return QWidget::eventFilter(watched, event);
}

void CompareTab::show_run_menu(const QPoint& at) {
    const auto index = table_->indexAt(at);
    if (!index.isValid()) return;
    auto chosen = selected_runs();
    if (const int row = sorted_->mapToSource(index).row(); !chosen.contains(row)) chosen = {row};
    QMenu menu(this);
    connect(menu.addAction(tr("S&how in charts")), &QAction::triggered, this, [this, chosen] {
        for (const int row : chosen) presenter_->set_shown(row, true);
    });
    connect(menu.addAction(tr("H&ide from charts")), &QAction::triggered, this, [this, chosen] {
        for (const int row : chosen) presenter_->set_shown(row, false);
    });
    connect(menu.addAction(tr("Show on&ly these")), &QAction::triggered, this, [this, chosen] {
        for (int row = 0; row < static_cast<int>(presenter_->entries().size()); ++row)
            presenter_->set_shown(row, chosen.contains(row));
    });
    connect(menu.addAction(tr("Select &all")), &QAction::triggered, table_, &QTableView::selectAll);
    if (chosen.size() == 1) {
        menu.addSeparator();
        const auto& run = presenter_->entries()[static_cast<std::size_t>(chosen.front())].summary;
        Q_EMIT run_menu_wanted(&menu, from_utf8(run.source.path.string()), run.state);
    }
    menu.exec(table_->viewport()->mapToGlobal(at));
}

void CompareTab::show_columns_menu(const QPoint& at) {
    TickMenu menu(this);
    for (int column = 1; column < RunTableModel::column_count; ++column) {
        auto* action = menu.addAction(runs_->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!table_->isColumnHidden(column));
        connect(action, &QAction::toggled, table_, [this, column](bool on) { table_->setColumnHidden(column, !on); });
    }
    menu.exec(table_->horizontalHeader()->mapToGlobal(at));
}

}  // namespace torchdeck::ui
