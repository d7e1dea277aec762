// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "figures/figure.hpp"
#include "runs/run_data.hpp"
#include "runs/series.hpp"
#include "tables/metrics.hpp"

namespace torchdeck::runs {

/// The panels of one run that is followed live: figures over time, as tables/metrics.def describes them, whose lines
/// grow with the run. Used by one thread; the lines of its figures are shared with whoever draws them on that thread.
class PanelFigures {
  public:
    PanelFigures();

    /// Takes the rows of `run` beyond those it has. The same run must be given until clear(). `device`: of several
    /// GPUs, the one whose readings are shown (PCI bus id; empty: the first).
    void extend(const RunData& run, std::string_view device);
    void clear();

    /// Keys of the panels that have something to show, in order. A panel of the machine needs a reading: what the steps
    /// add to it does not bring it up alone. With GPU readings the panels of the host give way to those of the GPU.
    [[nodiscard]] std::vector<std::string> shown() const;
    /// Null for an unknown key.
    [[nodiscard]] const figures::Figure* figure(std::string_view key) const;
    /// Time of the last value, in seconds.
    [[nodiscard]] double last_time() const { return last_time_; }

  private:
    struct Curve {
        tables::MetricTable table;
        std::string column;
        bool smooth = false, nan_is_break = false;
        std::shared_ptr<figures::LineData> data, average;
        MovingAverage mean{0};
        std::size_t rows = 0;  ///< of the table, taken so far
        bool used = false;     ///< has had a value
    };
    struct Panel {
        tables::MetricGroup group;
        figures::Figure figure;
        std::vector<Curve> curves;  ///< one for each line of the figure
    };
    static Panel make_panel(const tables::ChartInfo& info);
    static void empty(Panel& panel);
    void extend(Panel& panel, const RunData& run, std::string_view device);
    [[nodiscard]] static bool has_data(const Panel& panel);

    std::vector<Panel> panels_;
    double last_time_ = 0;
};

}  // namespace torchdeck::runs
