// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>

#include "pages/train/engine_search.hpp"

namespace torchdeck::ui {

/// Times a few training steps with the settings of the form, on noise of the size of its images: how long a run will
/// take where no earlier run tells.
class StepTrial : public EngineSearch {
    Q_OBJECT
  public:
    explicit StepTrial(EngineAccess* engine, QObject* parent = nullptr) : EngineSearch(engine, parent) {}

    /// Whether times of steps tell how long a run with these settings takes: the number of its images is known.
    [[nodiscard]] static bool can_tell(const config::TrainConfig& config);
    /// A few seconds on another thread.
    void measure(const config::TrainConfig& config);
    /// Seconds of the whole run, evaluations included; std::nullopt while such steps have not been timed. Reading
    /// images from disk may take longer.
    [[nodiscard]] std::optional<double> seconds(const config::TrainConfig& config) const;

  private:
    struct Times {
        double train_image_s = 0;  ///< of a training step, per image
        double val_image_s = 0;
    };
    std::map<std::string, Times> times_;  ///< by the settings that they depend on
};

}  // namespace torchdeck::ui
