// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/nn/models/network.hpp"

namespace torchdeck::engine {

/// MobileNetV3 of width 1 (Howard et al., arXiv 1905.02244), `large` or small, with torchvision's names and
/// initialization. Its batch norms have an epsilon of 0.001 and a momentum of 0.01.
std::shared_ptr<Network> mobilenet_v3(bool large, const NetworkSpec& spec);

}  // namespace torchdeck::engine
