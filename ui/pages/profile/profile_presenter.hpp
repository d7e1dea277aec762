// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "profile/step_profile.hpp"
#include "roofline/roofline_figure.hpp"
#include "session/background.hpp"
#include "session/training_session.hpp"

namespace torchdeck::ui {

using ProfilePointer = std::shared_ptr<const profile::StepProfile>;

/// The logic of the Profile page, without a widget: measures steps, or asks the training in progress to; opens
/// profiles that were saved; and knows which is looked at and which it is compared with.
class ProfilePresenter : public QObject {
    Q_OBJECT
  public:
    static constexpr int kWarmup = 5;
    static constexpr int kSteps = 3;

    struct Entry {
        QString name;  ///< "resnet18 · batch 32 · bf16"
        QString path;  ///< of its file; empty: there is none
        ProfilePointer profile;
        std::optional<config::TrainConfig> config{};  ///< what was measured; nothing for a file
        double predicted = 0;                         ///< images/s without waiting for data that this was to check
    };

    /// Both must outlive this.
    explicit ProfilePresenter(TrainingSession* training, QObject* parent = nullptr);
    ~ProfilePresenter() override;

    /// The next steps of the training in progress, otherwise steps with the settings that draft() gives. Nothing while
    /// a profile is measured.
    void start(const config::TrainConfig& draft);
    /// Measures the current profile's settings with images that are there at once, to check what they would be then.
    void check_with_synthetic_data();
    [[nodiscard]] bool can_check() const;
    void cancel();
    /// A file of `torchdeck profile --out`, or a run folder that has one.
    void open(const QString& path);
    /// What was shown before the program was started again, unless a person was faster. One that is gone is no failure.
    void open_again(const QString& path);
    /// Writes the trace of the current profile to `file`; saved() or failed() follows.
    void save_trace(const QString& file);
    [[nodiscard]] bool has_trace() const;

    [[nodiscard]] bool running() const { return running_; }
    /// A training is in progress, whose steps would be profiled.
    [[nodiscard]] bool of_training() const;
    /// "Step 3 of 11", "Waiting for steps of the training"; empty while nothing is measured.
    [[nodiscard]] QString activity() const { return activity_; }

    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
    /// Index of the one that is looked at; -1: there is none.
    [[nodiscard]] int current() const { return current_; }
    void set_current(int index);
    /// What it is compared with; -1: nothing.
    [[nodiscard]] int other() const { return other_; }
    void set_other(int index);
    [[nodiscard]] const profile::StepProfile* profile() const;
    /// The prediction that the current profile checks; 0: none.
    [[nodiscard]] double predicted() const;
    [[nodiscard]] const profile::StepProfile* other_profile() const;
    /// Where the step of the current profile lies below the peaks of its device; nothing where these are not measured.
    [[nodiscard]] std::optional<roofline::PlacedPoint> place() const;
    /// Reads the peaks again, which the Roofline page may have measured meanwhile.
    void load_peaks();

  Q_SIGNALS:
    void entries_changed();
    /// Another profile is looked at or compared with.
    void shown_changed();
    void state_changed();
    void place_changed();
    void failed(const torchdeck::ui::Failure& failure);
    void saved(const QString& file);

  private:
    void read(const QString& path, bool again);
    void add(const ProfilePointer& profile, const QString& path, bool new_one);
    void measure(const config::TrainConfig& config, double predicted = 0);
    void set_running(bool running, const QString& activity = {});
    [[nodiscard]] const profile::StepProfile* at(int index) const;

    TrainingSession* training_;
    std::vector<Entry> entries_;
    roofline::Peaks peaks_;
    int current_ = -1;
    int other_ = -1;
    bool running_ = false;
    bool asked_training_ = false;
    bool was_used_ = false;  ///< something was opened or measured
    QString activity_;
    std::stop_source stop_;
    Background background_;
};

}  // namespace torchdeck::ui
