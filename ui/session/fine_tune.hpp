// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/train_config.hpp"

namespace torchdeck::ui {

/// Settings for teaching a pretrained network the classes of a folder of images: `config` with what that needs. Without
/// initial weights where there are none on this machine.
[[nodiscard]] config::TrainConfig fine_tuned_on(const std::string& folder, config::TrainConfig config);

}  // namespace torchdeck::ui
