// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/train_config.hpp"

namespace torchdeck::config {

/// Whether training images have the labels of two classes: top-1 of training, which counts the one with the larger
/// share, is called "mixed" then.
[[nodiscard]] inline bool has_mixed_labels(const TrainConfig& config) {
    return config.augment.mixup > 0 || config.augment.cutmix > 0;
}

}  // namespace torchdeck::config
