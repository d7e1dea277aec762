// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/nn/models/network.hpp"

namespace torchdeck::engine {

/// ViT-B/16 (Dosovitskiy et al., arXiv 2010.11929) with torchvision's names and initialization. Its position embedding
/// belongs to one size of image, that of `spec`, of which whole patches of 16 x 16 pixels are used.
std::shared_ptr<Network> vit_b_16(const NetworkSpec& spec);

}  // namespace torchdeck::engine
