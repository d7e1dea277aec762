// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/nn/models/network.hpp"

namespace torchdeck::engine {

/// Makes a network that will only be evaluated, in float32 on a CPU, faster: batch norms are folded into the
/// convolutions before them, and convolutions keep their weights in oneDNN's layout, in which they are not part of the
/// network's state any more. Does nothing where LibTorch has no such operators. Never for a network that is trained,
/// nor for the validation of a training.
void prepare_for_inference(Network& network);

}  // namespace torchdeck::engine
