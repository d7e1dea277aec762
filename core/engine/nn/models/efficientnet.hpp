// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/nn/models/network.hpp"

namespace torchdeck::engine {

/// EfficientNet-B0 (Tan and Le, arXiv 1905.11946) with torchvision's names and initialization; stochastic depth rises
/// from 0 to 0.1875 (0.2 i / 16 in block i).
std::shared_ptr<Network> efficientnet_b0(const NetworkSpec& spec);

}  // namespace torchdeck::engine
