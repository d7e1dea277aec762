// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/train_config.hpp"
#include "engine/nn/models/network.hpp"

namespace torchdeck::engine {

/// Gives the network the dropout and the stochastic depth that `config` asks for in place of its own. Dropout: in the
/// network's dropout layers, or before the last layer where it has none. Stochastic depth: rates that rise from 0 at
/// the first residual block to the one that is asked for at the last (Huang et al., arXiv 1603.09382, section 3).
/// Throws Error (usage) where there is no residual block, and for a TorchScript program, whose author decides.
void set_drop_rates(Network& network, const config::TrainConfig& config);

}  // namespace torchdeck::engine
