// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSet>
#include <QStringList>
#include <string>
#include <utility>
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
    /// Chooses of several GPUs the one whose readings are shown (PCI bus id; empty: the first). Takes effect with a
    /// reset().
    void set_device(const std::string& device) { device_ = device; }
    /// The x axis (time, step or epoch) and the strength of the averages. Takes effect with the next show().
    void set_view(runs::XAxis axis, double smoothing);
    /// Where a step is on the axis of epochs; 0: unknown.
    void set_steps_per_epoch(double steps);
    /// Whether training images have the labels of two classes. Takes effect with the next show().
    void set_mixed_labels(bool mixed);
    /// Keys of charts in the order in which they are shown, and those that are not. Takes effect with the next show().
    void set_choice(const QStringList& order, const QSet<QString>& hidden);
    /// Keys and titles of the charts that have something to show, the hidden ones included, in order.
    [[nodiscard]] const std::vector<std::pair<QString, QString>>& available() const { return available_; }
    /// Marks the utilization chart with why its figure cannot be believed; empty: it can.
    void set_utilization_doubt(const QString& reason);
    void reset();
    /// Whether a run trains that has no values yet.
    void set_running(bool running);

    [[nodiscard]] ChartBoard* board() const { return board_; }
    [[nodiscard]] const runs::PanelFigures& panels() const { return panels_; }

  Q_SIGNALS:
    void available_changed();

  private:
    [[nodiscard]] std::vector<std::string> in_order() const;
    /// On the board while it has no chart.
    void say_what_is_missing();

    ChartBoard* board_;
    runs::PanelFigures panels_;
    std::string device_;
    std::vector<std::string> shown_;
    std::size_t changes_ = 0;  ///< of the panels, that the board has
    std::vector<std::pair<QString, QString>> available_;
    QStringList order_;
    QSet<QString> hidden_;
    runs::XAxis axis_ = runs::XAxis::relative;
    double smoothing_ = runs::PanelFigures::kDefaultSmoothing;
    double steps_per_epoch_ = 0;
    bool running_ = false;
    QString missing_;  // what the empty board says
    QString doubt_;
};

}  // namespace torchdeck::ui
