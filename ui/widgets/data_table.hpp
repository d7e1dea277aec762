// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qnamespace.h>

class QAbstractItemModel;
class QSortFilterProxyModel;
class QTableView;

namespace torchdeck::ui {

/// As every table of the window looks: no grid, no frame, one line of text a row, whole rows selected.
void set_up_table(QTableView* table);

/// The same for a table that is only read: columns are as wide as what they hold, `wide_column` takes the rest.
void set_up_table(QTableView* table, int wide_column);

/// The value that a table sorts a cell by.
inline constexpr int kSortRole = Qt::UserRole;
/// Shows `model` in the order of its kSortRole, once the title of a column is clicked.
QSortFilterProxyModel* set_sorted_model(QTableView* table, QAbstractItemModel* model);

}  // namespace torchdeck::ui
