// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/nn/models/network.hpp"

namespace torchdeck::engine {

/// DenseNet-121 (Huang et al., arXiv 1608.06993) with torchvision's names and initialization.
std::shared_ptr<Network> densenet121(const NetworkSpec& spec);

}  // namespace torchdeck::engine
