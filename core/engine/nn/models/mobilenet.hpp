// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/nn/models/network.hpp"

namespace torchdeck::engine {

/// MobileNetV2 of width 1 (Sandler et al., 2018) with torchvision's names and initialization.
std::shared_ptr<Network> mobilenet_v2(const NetworkSpec& spec);

}  // namespace torchdeck::engine
