// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLabel;

namespace torchdeck::ui {

class CountUnitBox;
class LayerModel;
class RunCosts;

/// Describes what the settings of the form cost by their shapes: parameters, arithmetic, memory, and that layer by
/// layer. Follows the form while it is open.
class CostsDialog : public QDialog {
    Q_OBJECT
  public:
    CostsDialog(RunCosts* costs, QWidget* parent);

  private:
    void show_costs();

    RunCosts* costs_;
    QLabel* facts_ = nullptr;
    QLabel* memory_ = nullptr;
    CountUnitBox* unit_ = nullptr;
    LayerModel* model_ = nullptr;
};

}  // namespace torchdeck::ui
