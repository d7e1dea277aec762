// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>
#include <optional>

#include "config/train_config.hpp"
#include "engine_api.hpp"

namespace torchdeck::ui {

/// Images and steps of a run, as far as they are known without reading the dataset.
struct RunSize {
    std::optional<std::int64_t> train_images;
    std::optional<std::int64_t> val_images;
    std::optional<std::int64_t> steps_per_epoch;
    std::optional<std::int64_t> total_steps;
};
[[nodiscard]] RunSize run_size(const config::TrainConfig& config);

/// The images that a network gets and its classes, as far as they are known without reading the dataset: an image
/// folder is taken to have 1000 classes.
struct ImageFacts {
    std::int64_t side = 32;
    std::int64_t classes = 10;
};
[[nodiscard]] ImageFacts image_facts(const config::TrainConfig& config);

/// The settings that runs differ by most, in one line.
[[nodiscard]] QString settings_text(const config::TrainConfig& config);

/// What a run will do, in words. `plan` is the engine's, once it is known.
[[nodiscard]] QString plan_text(const config::TrainConfig& config, const std::optional<RunPlan>& plan);

}  // namespace torchdeck::ui
