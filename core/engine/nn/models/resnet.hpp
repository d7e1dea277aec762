// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/nn/models/network.hpp"

namespace torchdeck::engine {

/// Residual networks (He et al., "Deep Residual Learning for Image Recognition", 2015) with torchvision's names and
/// initialization; `depth` is 18, 34, 50 or 101 (v1.5: the stride is in the 3x3 convolution). The CIFAR stem is one 3x3
/// convolution of stride 1 without pooling; the ImageNet stem a 7x7 of stride 2 with 3x3 max pooling.
std::shared_ptr<Network> resnet(int depth, const NetworkSpec& spec);

}  // namespace torchdeck::engine
