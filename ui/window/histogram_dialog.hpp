// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTimer>
#include <vector>

#include "runs/histograms.hpp"
#include "session/background.hpp"

class QListWidget;

namespace torchdeck::ui {

class ChartBoard;

/// The histograms of a run's weights and gradients over its epochs, a parameter at a time. Follows a run that trains.
class HistogramDialog : public QDialog {
    Q_OBJECT
  public:
    HistogramDialog(const QString& run_folder, QWidget* parent);

    [[nodiscard]] ChartBoard* board() const { return board_; }

  private:
    void read();
    void take(std::vector<runs::ParameterHistograms> all);
    void show_parameter();

    QString folder_;
    std::vector<runs::ParameterHistograms> all_;
    std::uintmax_t size_ = 0;  ///< of the log when it was read
    bool reading_ = false;
    QListWidget* parameters_ = nullptr;
    ChartBoard* board_ = nullptr;
    QTimer timer_{this};
    Background background_;
};

}  // namespace torchdeck::ui
