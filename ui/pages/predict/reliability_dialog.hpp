// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLabel;
class QPushButton;

namespace torchdeck::ui {

class FigureChart;
class PredictPresenter;

/// How far the probabilities of the weights can be trusted: the reliability diagram, the calibration error, and a
/// temperature that fits better on request.
class ReliabilityDialog : public QDialog {
    Q_OBJECT
  public:
    ReliabilityDialog(PredictPresenter* presenter, QWidget* parent);

  private:
    void show_calibration();

    PredictPresenter* presenter_;
    FigureChart* chart_ = nullptr;
    QLabel* words_ = nullptr;
    QPushButton* fit_ = nullptr;
};

}  // namespace torchdeck::ui
