// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>

class QAbstractItemModel;
class QItemSelectionModel;

namespace torchdeck::ui {

/// The rows of a PredictionModel as images beside one another, each above its most probable class.
class PredictionGrid : public QListView {
    Q_OBJECT
  public:
    /// `model` may be sorted; `selection` is shared with the table of the same rows.
    PredictionGrid(QAbstractItemModel* model, QItemSelectionModel* selection, QWidget* parent = nullptr);

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void measure();
};

}  // namespace torchdeck::ui
