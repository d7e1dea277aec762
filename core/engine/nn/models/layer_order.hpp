// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "engine/nn/models/network.hpp"

namespace torchdeck::engine {

/// The parameters of one step of a network from images to classes.
struct LayerGroup {
    std::string name;                     ///< of its first layer or of its block: "conv1", "layer1.0", "fc"
    std::vector<std::string> parameters;  ///< as in named_parameters()
};

/// The network's parameters in the order in which it was built, the last layer last: one group for each block (what has
/// layers of its own and is no list of others) and for each layer outside of blocks. A normalization belongs to the
/// group before it. ResNet-18: conv1 with bn1, eight blocks, fc.
std::vector<LayerGroup> layer_groups(const Network& network);

}  // namespace torchdeck::engine
