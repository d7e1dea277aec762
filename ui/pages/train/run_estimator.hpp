// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "config/train_config.hpp"
#include "runs/run_summary.hpp"
#include "session/background.hpp"

namespace torchdeck::ui {

class StepTrial;

/// How long a run will take and how much memory it will need, as earlier runs on this machine did: never guessed.
class RunEstimator : public QObject {
    Q_OBJECT
  public:
    using PastRuns = std::function<std::vector<const runs::RunSummary*>()>;

    explicit RunEstimator(QObject* parent = nullptr) : QObject(parent) {}

    /// Says how long a run takes where no earlier one tells; null: nobody does.
    void set_trial(const StepTrial* trial) { trial_ = trial; }
    /// Whether anything was measured.
    [[nodiscard]] bool knows(const config::TrainConfig& config) const;
    /// Where earlier runs are found; asked at each estimate.
    void set_past_runs(PastRuns past) { past_ = std::move(past); }
    /// "About 24 min · 340 MiB of memory", or that nothing was measured yet. `forecast` of memory, in words, stands
    /// where none was measured.
    [[nodiscard]] QString text(const config::TrainConfig& config, const QString& forecast = {});
    /// What it was measured in.
    [[nodiscard]] QString source(const config::TrainConfig& config) const;

  Q_SIGNALS:
    /// Something more is known.
    void changed();

  private:
    [[nodiscard]] std::vector<const runs::RunSummary*> past() const;
    [[nodiscard]] std::optional<double> trial_seconds(const config::TrainConfig& config) const;
    /// MiB that the run in this folder took at most; nothing while that is not known.
    std::optional<double> memory_of(const runs::RunSummary& run);

    PastRuns past_;
    const StepTrial* trial_ = nullptr;
    /// By folder and number of epochs; there from the moment it is asked for.
    std::map<std::pair<std::string, std::int64_t>, std::optional<double>> memory_;
    Background background_;
};

}  // namespace torchdeck::ui
