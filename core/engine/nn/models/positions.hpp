// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "engine/nn/models/network.hpp"
#include "weights/state_dict.hpp"

namespace torchdeck::engine {

/// `weights` with the position embeddings of a vision transformer stretched to the patches of images of another size,
/// as torchvision's interpolate_embeddings does it: bicubic over the square grid, the class token as it is. Nothing
/// where nothing has to be stretched. `spec`: of `network`, whose weights these are to be.
std::optional<weights::StateDict> with_stretched_positions(const Network& network, const NetworkSpec& spec,
                                                           const weights::StateDict& weights);

}  // namespace torchdeck::engine
