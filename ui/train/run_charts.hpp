// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <string>
#include <vector>

#include "charts/chart_board.hpp"
#include "runs/panel_figures.hpp"

namespace torchdeck::ui {

/// The live charts of one run: its panels on a board.
class RunCharts : public QObject {
    Q_OBJECT
  public:
    /// Shows its charts on `board`.
    explicit RunCharts(ChartBoard* board);

    /// Takes what `run` has beyond what was shown. The same run must be given until reset().
    void show(const runs::RunData& run);
    /// Of several GPUs, the one whose readings are shown (PCI bus id; empty: the first). Takes effect with a reset().
    void set_device(const std::string& device) { device_ = device; }
    /// Marks the utilization chart with why its figure cannot be believed; empty: it can.
    void set_utilization_doubt(const QString& reason);
    void reset();

    [[nodiscard]] ChartBoard* board() const { return board_; }
    [[nodiscard]] const runs::PanelFigures& panels() const { return panels_; }

  private:
    ChartBoard* board_;
    runs::PanelFigures panels_;
    std::string device_;
    std::vector<std::string> shown_;
    QString doubt_;
};

}  // namespace torchdeck::ui
