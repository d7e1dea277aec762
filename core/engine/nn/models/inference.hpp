// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/nn/models/network.hpp"

namespace torchdeck::engine {

/// Makes a network that will only be evaluated, in float32 on a CPU, faster: batch norms and activations are computed
/// with the convolutions before them. Weights of convolutions and linear layers are laid out anew and are not part of
/// the network's state any more. Does nothing where there are no loops for this CPU. Never for a network that is
/// trained, nor for the validation of a training.
void prepare_for_inference(Network& network);

/// Whether own loops compute nearly all of what prepare_for_inference() prepared. (A transformer's attention and its
/// norms are LibTorch's.)
bool computes_in_own_loops(const Network& network);

}  // namespace torchdeck::engine
