// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

namespace torchdeck::ui {

class PredictPresenter;

/// The images of the Predict page as a table: a row each.
class PredictionModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { kImage, kPrediction, kProbability, kColumns };

    explicit PredictionModel(PredictPresenter* presenter, QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    [[nodiscard]] QVariant text(int row, int column) const;
    [[nodiscard]] QVariant sort_key(int row, int column) const;

    PredictPresenter* presenter_;
    int rows_ = 0;
};

}  // namespace torchdeck::ui
