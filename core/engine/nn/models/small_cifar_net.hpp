// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/nn/models/network.hpp"

namespace torchdeck::engine {

/// Six 3x3 convolutions without bias, each with batch norm and ReLU, in three stages of 64, 128 and 256 channels with
/// 2x2 max pooling after each; global average pooling, dropout 0.2, linear. For images of 32 x 32; any size from 8
/// works. 1,148,874 parameters for 10 classes.
std::shared_ptr<Network> small_cifar_net(const NetworkSpec& spec);

}  // namespace torchdeck::engine
