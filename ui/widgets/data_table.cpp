// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data_table.hpp"

#include <QHeaderView>
#include <QSortFilterProxyModel>
#include <QTableView>

#include "look/theme.hpp"

namespace torchdeck::ui {

void set_up_table(QTableView* table) {
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setFrameShape(QFrame::NoFrame);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(text_lines(1) + space(2));
    auto* header = table->horizontalHeader();
    header->setHighlightSections(false);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

void set_up_table(QTableView* table, int wide_column) {
    set_up_table(table);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    auto* header = table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(wide_column, QHeaderView::Stretch);
}

QSortFilterProxyModel* set_sorted_model(QTableView* table, QAbstractItemModel* model) {
    auto* sorted = new QSortFilterProxyModel(table);
    sorted->setSortRole(kSortRole);
    sorted->setSourceModel(model);
    table->setModel(sorted);
    table->setSortingEnabled(true);
    return sorted;
}

}  // namespace torchdeck::ui
