// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "engine/nn/models/network.hpp"

namespace torchdeck::engine {

/// The network of Jordan, "94% on CIFAR-10 in 3.29 Seconds on a Single GPU" (arXiv 2404.00498, section 3): a 2x2
/// convolution of 24 channels meant for whitening, three groups of two 3x3 convolutions of 64, 256 and 256 channels
/// with GELU and batch norms that have a bias but no trained scale, and a scaled linear layer. Convolutions begin as
/// identities where they can. Images of 32 x 32 come out as one pixel; larger ones are reduced by their maximum.
std::shared_ptr<Network> fast_cifar_net(const NetworkSpec& spec);

}  // namespace torchdeck::engine
