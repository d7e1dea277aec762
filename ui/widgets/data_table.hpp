// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <functional>

class QAbstractItemModel;
class QHeaderView;
class QSortFilterProxyModel;
class QTableView;

namespace torchdeck::ui {

/// As every table of the window looks: no grid, no frame, one line of text a row, whole rows selected.
void set_up_table(QTableView* table);

/// The same for a table that is only read: columns are as wide as what they hold, `wide_column` takes the rest.
void set_up_table(QTableView* table, int wide_column);

/// What the title of a column needs, whether the column is shown or not.
[[nodiscard]] int title_width(const QHeaderView* header, int column);

/// Hides what `columns` gives, the first of them first, while there is no room for all beside `wide`, which takes the
/// rest and needs `least` where it holds as much.
void give_way(QHeaderView* header, int wide, int least, const std::function<QList<int>()>& columns);

/// The value that a table sorts a cell by.
inline constexpr int kSortRole = Qt::UserRole;
/// Shows `model` in the order of its kSortRole, once the title of a column is clicked.
QSortFilterProxyModel* set_sorted_model(QTableView* table, QAbstractItemModel* model);

}  // namespace torchdeck::ui
