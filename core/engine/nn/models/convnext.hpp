// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/nn/models/network.hpp"

namespace torchdeck::engine {

/// ConvNeXt-Tiny (Liu et al., arXiv 2201.03545) with torchvision's names and initialization; images from 32 x 32.
/// Stochastic depth rises from 0 to 0.1 (0.1 i / 17 in block i).
std::shared_ptr<Network> convnext_tiny(const NetworkSpec& spec);

}  // namespace torchdeck::engine
