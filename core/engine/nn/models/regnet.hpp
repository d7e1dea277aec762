// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/nn/models/network.hpp"

namespace torchdeck::engine {

/// RegNetY (Radosavovic et al., arXiv 2003.13678) of 400 MF or 1.6 GF with torchvision's names and initialization.
std::shared_ptr<Network> regnet_y_400mf(const NetworkSpec& spec);
std::shared_ptr<Network> regnet_y_1_6gf(const NetworkSpec& spec);

}  // namespace torchdeck::engine
