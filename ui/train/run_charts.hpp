// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <string>
#include <vector>

#include "charts/chart_board.hpp"
#include "runs/run_data.hpp"
#include "tables/metrics.hpp"

namespace torchdeck::ui {

/// The panels of one run, as tables/metrics.def describes them. A chart without data is
/// not shown; with GPU readings the charts of the host give way to those of the GPU. A chart of the machine is one by
/// its readings: what the steps add to it does not bring it up alone.
class RunCharts : public QObject {
    Q_OBJECT
  public:
    /// Adds its charts to `board`.
    explicit RunCharts(ChartBoard* board);

    /// Takes what `run` has beyond what was shown. The same run must be given until reset().
    void show(const runs::RunData& run);
    /// Of several GPUs, the one whose readings are shown (PCI bus id; empty: the first). Takes effect with a reset().
    void set_device(const std::string& device) { device_ = device; }
    /// Marks the utilization chart with why its figure cannot be believed; empty: it can.
    void set_utilization_doubt(const QString& reason);
    void reset();

    [[nodiscard]] ChartBoard* board() const { return board_; }
    /// The chart with this key: loss, accuracy, gpu_busy, power, clocks, gpu_temp, vram, cpu, memory, cpu_temp, speed,
    /// step_time.
    [[nodiscard]] TimeSeriesChart* chart(std::string_view key) const;

  private:
    enum class Side { learning, gpu, host, nothing_yet };
    struct Line {
        tables::MetricTable source;
        std::string column;
        SeriesSpec spec;
    };
    struct Entry {
        std::string key;
        Side side;
        std::vector<Line> lines;
        TimeSeriesChart* chart = nullptr;
        bool always = false;
    };

    void add(std::string key, Side side, ChartSpec spec, std::vector<Line> lines);
    void add_panel(const tables::ChartInfo& panel);
    void update_shown();
    [[nodiscard]] static bool has_data(const Entry& entry);

    ChartBoard* board_;
    std::string device_;
    std::vector<Entry> entries_;
};

}  // namespace torchdeck::ui
