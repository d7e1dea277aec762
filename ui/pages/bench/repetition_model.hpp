// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <vector>

namespace torchdeck::ui {

class BenchPresenter;

/// The repetitions of one cell in the first environment, in the order of time: what each measured, and why one does
/// not count.
class RepetitionModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { kNumber, kValue, kRemark, kColumns };

    using QAbstractTableModel::QAbstractTableModel;

    void show(const BenchPresenter& presenter, std::size_t cell);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& = {}) const override { return kColumns; }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    struct Row {
        QString number, value, remark, tip;
    };
    std::vector<Row> rows_;
    QString unit_;
};

}  // namespace torchdeck::ui
