// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStandardItemModel>

namespace torchdeck::ui {

class BenchPresenter;

/// One cell of a matrix, as a table of texts.
class CellModel : public QStandardItemModel {
    Q_OBJECT
  public:
    explicit CellModel(QObject* parent) : QStandardItemModel(0, 3, parent) {}

    /// Shows the cell in each environment: its mean, and its ratio to the first one with the 95 % interval.
    void show_environments(const BenchPresenter& presenter, std::size_t cell);
    /// Shows the repetitions in the first environment, in the order of time: what each measured, and why one does not
    /// count. Returns their median.
    double show_repetitions(const BenchPresenter& presenter, std::size_t cell);

  private:
    /// Empties the table. The columns from the second to number `last_number` stand at the right.
    void begin(const QStringList& header, int last_number);
    void add(const QStringList& texts, const QString& tip);

    int last_number_ = 0;
};

}  // namespace torchdeck::ui
