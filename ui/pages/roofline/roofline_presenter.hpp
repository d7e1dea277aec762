// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <QTimer>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "job/roofline_inputs.hpp"
#include "session/background.hpp"
#include "session/training_session.hpp"

namespace torchdeck::ui {

/// The logic of the Roofline page, without a widget: points of the runs that are compared, of profilers' exports and of
/// the training in progress, held against the peaks of this machine; and the measurement of these.
class RooflinePresenter : public QObject {
    Q_OBJECT
  public:
    enum class Filter { all, steps, modules, kernels };

    /// `training` must outlive this.
    explicit RooflinePresenter(TrainingSession* training, QObject* parent = nullptr);
    ~RooflinePresenter() override;

    /// The run folders whose points are wanted, what the runs are called and which colors they have;
    /// without names, as their folders.
    void set_runs(const QStringList& folders, const std::vector<std::string>& names = {},
                  const std::map<std::string, int>& slots = {});
    /// The folder of the run that is called so; empty where there is none.
    [[nodiscard]] QString path_of(const std::string& run) const;
    /// The name of the folder of the run that is called so; empty where there is none.
    [[nodiscard]] QString folder_of(const std::string& run) const;
    [[nodiscard]] bool has_runs() const { return !runs_.isEmpty(); }
    /// An export of ncu or rocprofv3 (file or folder), or peaks to hold against (.json).
    void import(const QString& path);
    /// What follows below happens only while somebody looks.
    void set_active(bool active);
    void set_filter(Filter filter);
    [[nodiscard]] Filter filter() const { return filter_; }
    void set_count(roofline::Count count);
    [[nodiscard]] roofline::Count count() const { return count_; }

    /// Measures the peaks of the form's device and keeps them with those of other machines. Not during a training.
    void measure(const std::string& device);
    void cancel();
    [[nodiscard]] bool measuring() const { return measuring_; }
    [[nodiscard]] bool can_measure() const { return !measuring_ && !training_->running(); }
    /// "Roof 3 of 9", or empty.
    [[nodiscard]] QString activity() const { return activity_; }
    /// Points are being computed.
    [[nodiscard]] bool working() const { return working_; }

    [[nodiscard]] const roofline::Peaks& peaks() const { return peaks_; }
    /// The points that the filter leaves, the live one first where there is one.
    [[nodiscard]] const std::vector<roofline::PlacedPoint>& points() const { return shown_; }
    /// The live point; null while no training has one.
    [[nodiscard]] const roofline::PlacedPoint* live() const { return live_ ? &*live_ : nullptr; }
    /// What is not drawn, and what could not be read: sentences.
    [[nodiscard]] QStringList remarks() const;
    [[nodiscard]] figures::Figure figure() const;
    /// The peaks that points are drawn against: an index into peaks(), or -1: all in one chart.
    void set_environment(int index);
    [[nodiscard]] int environment() const { return environment_; }
    /// Writes roofline_points.csv or, with `summary`, a line for each run; saved() or failed() follows.
    void save_csv(const QString& file, bool summary);

  Q_SIGNALS:
    void changed();
    void state_changed();
    void failed(const torchdeck::ui::Failure& failure);
    void saved(const QString& file);

  private:
    struct Computed {
        roofline::Peaks peaks;
        job::Roofline roofline;
    };
    [[nodiscard]] roofline::FigureOptions figure_options() const;
    void compute();
    void load_peaks();
    /// The place of the training's steps; nothing while it has none.
    [[nodiscard]] std::vector<roofline::PlacedPoint> live_points() const;
    void show_live();
    void apply();

    TrainingSession* training_;
    QStringList runs_;
    std::vector<std::string> names_;
    std::map<std::string, int> slots_;  // colors of the runs by name
    std::vector<roofline::KernelTable> kernels_;
    roofline::Peaks imported_;
    roofline::Peaks peaks_;
    job::Roofline roofline_;
    std::optional<roofline::PlacedPoint> live_;
    std::vector<roofline::PlacedPoint> trail_;
    std::vector<roofline::PlacedPoint> shown_;
    Filter filter_ = Filter::all;
    roofline::Count count_ = roofline::Count::flop;
    int environment_ = -1;
    bool active_ = false, stale_ = true, working_ = false, measuring_ = false;
    QString activity_;
    std::stop_source stop_;
    QTimer live_timer_;
    Background background_;
};

}  // namespace torchdeck::ui
