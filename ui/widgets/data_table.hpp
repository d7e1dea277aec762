// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTableView;

namespace torchdeck::ui {

/// As every table of the window looks: no grid, no frame, one line of text a row, whole rows selected.
void set_up_table(QTableView* table);

/// The same for a table that is only read: columns are as wide as what they hold, `wide_column` takes the rest.
void set_up_table(QTableView* table, int wide_column);

}  // namespace torchdeck::ui
