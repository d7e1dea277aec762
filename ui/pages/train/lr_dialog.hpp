// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLabel;
class QProgressBar;
class QPushButton;

namespace torchdeck::ui {

class FigureChart;
class LrFinder;

/// The loss over the learning rate, and the rate that follows from it.
class LrDialog : public QDialog {
    Q_OBJECT
  public:
    LrDialog(LrFinder* finder, QWidget* parent);

    [[nodiscard]] FigureChart* chart() const { return chart_; }

  Q_SIGNALS:
    /// The suggestion is wanted in the form.
    void chosen(double lr);

  private:
    void show_curve();

    LrFinder* finder_;
    FigureChart* chart_ = nullptr;
    QLabel* words_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QPushButton* use_ = nullptr;
    QPushButton* cancel_ = nullptr;
};

}  // namespace torchdeck::ui
