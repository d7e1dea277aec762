// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/nn/models/network.hpp"

namespace torchdeck::engine {

/// VGG-16 with or without batch norm (Simonyan and Zisserman, 2014) with torchvision's names and initialization. Images
/// from 32 x 32; what the convolutions leave is averaged to 7 x 7.
std::shared_ptr<Network> vgg16(bool batch_norm, const NetworkSpec& spec);

}  // namespace torchdeck::engine
