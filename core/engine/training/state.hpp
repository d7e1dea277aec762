// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <torch/nn/module.h>

#include "weights/state_dict.hpp"

namespace torchdeck::engine {

/// Parameters and buffers in the order of Python's state_dict(), as bytes on the host.
weights::StateDict state_of(const torch::nn::Module& module);

/// Copies `state` into the module's own tensors (device and memory format stay). Throws Error (data) that lists names
/// and shapes that do not fit; the module is unchanged then.
void load_state(torch::nn::Module& module, const weights::StateDict& state);

/// Number of trainable scalars.
std::int64_t parameter_count(const torch::nn::Module& module);

/// Gives every weight of four dimensions this memory format. Tensors keep their identity, so an optimizer may exist.
void set_memory_format(torch::nn::Module& module, at::MemoryFormat format);

}  // namespace torchdeck::engine
