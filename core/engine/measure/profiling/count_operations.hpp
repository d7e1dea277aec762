// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/nn/models/network.hpp"
#include "engine_api.hpp"

namespace torchdeck::engine {

/// What a training step of the network costs, from shapes alone: nothing is computed, and tensors take no memory.
/// Throws Error (usage, data).
profile::Complexity count_operations(const CountOperations& request);

/// The same of a network that was made under a MetaMode, for `images` (a meta tensor).
profile::Complexity count_network(Network& network, const at::Tensor& images);

/// A TorchScript program as a whole is called after its file: our own class for it says nothing.
void name_root(std::vector<profile::ModuleNode>& modules, const std::string& model);

/// Calls `work` with the network of `request` as shapes, on a thread where everything that is made is a shape. Errors
/// as above.
void with_network_of_shapes(const CountOperations& request, const std::function<void(Network&)>& work);

/// Parameters of a network; those of a built-in one without weights being drawn.
std::int64_t count_parameters(const std::string& model, const NetworkSpec& spec);

}  // namespace torchdeck::engine
