// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "engine/train/optimizer.hpp"
#include "runs/records.hpp"

namespace torchdeck::engine {

/// The gradients that there are.
std::vector<at::Tensor> gradients_of(const std::vector<ParamState>& slots);

/// Joint L2 norm of all gradients: a scalar on their device, undefined where there are none. On a CPU, by the threads
/// of `team`.
at::Tensor gradient_norm(const std::vector<ParamState>& slots, base::Team* team = nullptr);

/// L2 norms of every parameter of `network` and of its gradient as they are now. A tensor with several names has the
/// first. Waits for the device.
runs::NormRecord norms_of(const Network& network, base::Team* team = nullptr);

}  // namespace torchdeck::engine
