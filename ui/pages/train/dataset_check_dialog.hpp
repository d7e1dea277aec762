// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "session/background.hpp"

class QLabel;
class QProgressBar;
class QPushButton;
class QStandardItemModel;
class QTableView;

namespace torchdeck::ui {

class DatasetCheckPresenter;

/// What is wrong with a dataset, in sentences; its copies as a table, each pair side by side; and what can be done.
class DatasetCheckDialog : public QDialog {
    Q_OBJECT
  public:
    DatasetCheckDialog(DatasetCheckPresenter* presenter, QWidget* parent);

    /// An image of the pair that is selected.
    [[nodiscard]] QLabel* image_label(bool second) const { return second ? second_ : first_; }

  private:
    void show_result();
    void fill_table();
    void show_pair();

    DatasetCheckPresenter* presenter_;
    QLabel* summary_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QTableView* table_ = nullptr;
    QStandardItemModel* model_ = nullptr;
    QLabel* first_ = nullptr;
    QLabel* second_ = nullptr;
    QPushButton* leave_out_ = nullptr;
    QPushButton* undo_ = nullptr;
    QPushButton* cancel_ = nullptr;
    const void* shown_ = nullptr;  ///< the result that fills the table
    Background background_;
};

}  // namespace torchdeck::ui
