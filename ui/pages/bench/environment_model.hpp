// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <vector>

namespace torchdeck::ui {

class BenchPresenter;

/// One cell of a matrix in each environment: its mean, and its ratio to the first environment with the 95 % interval.
class EnvironmentModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { kName, kMean, kRatio, kColumns };

    using QAbstractTableModel::QAbstractTableModel;

    void show(const BenchPresenter& presenter, std::size_t cell);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& = {}) const override { return kColumns; }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    struct Row {
        QString name, mean, ratio, tip;
    };
    std::vector<Row> rows_;
    QString unit_;
};

}  // namespace torchdeck::ui
