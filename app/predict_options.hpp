// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "app/command.hpp"
#include "app/setting_options.hpp"
#include "job/image_predictor.hpp"

namespace torchdeck::app {

/// The options by which `predict` and `calibrate` choose weights and how images are looked at.
class PredictorChoice {
  public:
    void add_to(const Command& command);
    [[nodiscard]] job::Looking looking() const;
    /// Reads the weights. Throws Error.
    [[nodiscard]] job::ImagePredictor make() const;

  private:
    void change(data::InputSpec& input) const;

    std::unique_ptr<SettingOptions> settings_;
    std::string weights_;
    std::string tta_ = "none";
    std::string average_ = "logits";
    std::string interpolation_, crop_mode_, class_names_;
    std::int64_t image_size_ = 0;
    std::int64_t resize_ = 0;
    std::vector<float> mean_, std_;
};

}  // namespace torchdeck::app
