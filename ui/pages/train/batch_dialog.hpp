// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "config/batch_sizes.hpp"

class QLabel;
class QProgressBar;
class QPushButton;
class QStandardItemModel;
class QTableView;

namespace torchdeck::ui {

class BatchFinder;

/// Memory and throughput of each batch size that was tried, and which to take.
class BatchDialog : public QDialog {
    Q_OBJECT
  public:
    BatchDialog(BatchFinder* finder, QWidget* parent);

  Q_SIGNALS:
    /// This batch size is wanted in the form.
    void chosen(qint64 batch_size);

  private:
    void show_sizes();
    void show_rows(const config::BatchSizes& sizes);
    void choose(std::int64_t batch_size);

    BatchFinder* finder_;
    QLabel* words_ = nullptr;
    QTableView* table_ = nullptr;
    QStandardItemModel* rows_ = nullptr;
    QProgressBar* bar_ = nullptr;
    /// The smallest that is as fast, and the largest that fits; the second is hidden where both are the same.
    QPushButton* fastest_ = nullptr;
    QPushButton* largest_ = nullptr;
    QPushButton* cancel_ = nullptr;
};

}  // namespace torchdeck::ui
