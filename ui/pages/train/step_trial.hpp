// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "pages/train/engine_search.hpp"

namespace torchdeck::ui {

/// Times a few training steps with the settings of the form, on noise of the size of its images: how long a run will
/// take where no earlier run tells.
class StepTrial : public EngineSearch {
    Q_OBJECT
  public:
    /// `root`: where /proc is.
    explicit StepTrial(EngineAccess* engine, QObject* parent = nullptr, std::filesystem::path root = "/")
        : EngineSearch(engine, parent), root_(std::move(root)) {}

    /// Whether times of steps tell how long a run with these settings takes: the number of its images is known.
    [[nodiscard]] static bool can_tell(const config::TrainConfig& config);
    /// A few seconds on another thread.
    void measure(const config::TrainConfig& config);
    /// Seconds of the whole run, evaluations included; std::nullopt while such steps have not been timed. Reading
    /// images from disk may take longer.
    [[nodiscard]] std::optional<double> seconds(const config::TrainConfig& config) const;
    /// Percent of the machine's CPUs that other processes used while those were timed, where it was enough to slow them
    /// down; else 0.
    [[nodiscard]] double disturbed_percent(const config::TrainConfig& config) const;

  private:
    struct Times {
        double train_image_s = 0;  ///< of a training step, per image
        double val_image_s = 0;
        double disturbed_percent = 0;
    };
    std::filesystem::path root_;
    std::map<std::string, Times> times_;  ///< by the settings that they depend on
};

}  // namespace torchdeck::ui
