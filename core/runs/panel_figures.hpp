// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "figures/figure.hpp"
#include "runs/curve.hpp"
#include "runs/list_figures.hpp"
#include "runs/run_data.hpp"
#include "runs/series.hpp"
#include "tables/metrics.hpp"

namespace torchdeck::runs {

/// The panels of one run that is followed live: figures over time, as tables/metrics.def describes them, whose lines
/// grow with the run; what has several values at a time is a heat map. Used by one thread; the lines of its figures are
/// shared with whoever draws them on that thread.
class PanelFigures {
  public:
    static constexpr double kDefaultSmoothing = 0.5;  ///< light: three values

    PanelFigures();

    /// Takes the rows of `run` beyond those it has. The same run must be given until clear(). `device`: of several
    /// GPUs, the one whose readings are shown (PCI bus id; empty: the first).
    void extend(const RunData& run, std::string_view device);
    void clear();

    /// What the figures are drawn over: time, step or epoch; forgets what was taken. On the axis of epochs nothing is
    /// drawn before `steps_per_epoch` (0: unknown) says where a step is.
    void set_axis(XAxis axis, double steps_per_epoch);
    /// Strength of the noisy curves' averages: 0 is none, below 1; forgets what was taken.
    void set_smoothing(double strength);
    /// Whether training images have the labels of two classes (mixup, CutMix), whose top-1 is another number than that
    /// of whole images: its curve is called "mixed".
    void set_mixed_labels(bool mixed);

    /// Keys of the panels that have something to show, in order. A panel of the machine needs a reading: what the steps
    /// add to it does not bring it up alone. With GPU readings the panels of the host give way to those of the GPU.
    [[nodiscard]] std::vector<std::string> shown() const;
    /// Grows where lines of a figure are other ones than before: who has a copy of it takes it anew.
    [[nodiscard]] std::size_t changes() const { return changes_; }
    /// Null for an unknown key.
    [[nodiscard]] const figures::Figure* figure(std::string_view key) const;
    /// Where the last value is, in seconds on the axis of time.
    [[nodiscard]] double last_time() const { return last_time_; }

  private:
    struct PanelCurve {
        MetricLine line;
        Curve curve;  ///< of `line`, or what stands for it: line_of()
        bool smooth = false;
        std::size_t seen = 0;  ///< values
        bool used = false;     ///< has had a value
        bool flat = true;      ///< has had no other value
        double first = 0;      ///< of its values
    };
    struct Panel {
        tables::MetricGroup group;
        bool of_setting = false;  ///< not shown while its curves are flat
        figures::Figure figure;
        std::vector<PanelCurve> curves;  ///< one for each line of the figure
    };
    /// A heat map.
    struct ListPanel {
        figures::Figure figure;
        ListStrip strip;
        std::size_t rows = 0;  ///< of the table, taken so far
    };
    static Panel make_panel(const tables::ChartInfo& info);
    void empty(Panel& panel) const;
    /// The same for one curve, which is `shown` from now on.
    void empty(Panel& panel, std::size_t i, const MetricLine& shown) const;
    void extend(Panel& panel, const RunData& run, std::string_view device);
    void extend(ListPanel& panel, const RunData& run);
    [[nodiscard]] static bool has_data(const Panel& panel);

    std::vector<Panel> panels_;
    std::vector<ListPanel> list_panels_;
    XAxis axis_ = XAxis::relative;
    RunSummary summary_;  ///< of the run: what its positions need
    double smoothing_ = kDefaultSmoothing;
    double last_time_ = 0;
    std::size_t changes_ = 0;
    std::size_t retired_ = 0;  ///< rows of the run that a restart has moved
};

}  // namespace torchdeck::runs
