// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <torch/nn/module.h>

#include "weights/state_dict.hpp"

namespace torchdeck::engine {

/// Name and tensor of every parameter and buffer, in the order of Python's state_dict(): module by module, parameters
/// before buffers. The tensors are the module's own.
std::vector<std::pair<std::string, at::Tensor>> named_state(const torch::nn::Module& module);
/// Without those that are another name of a tensor before them, as TorchScript models have: for what is done to each
/// tensor once.
std::vector<std::pair<std::string, at::Tensor>> named_state_once(const torch::nn::Module& module);

/// A tensor as bytes on the host, row-major.
weights::NamedTensor to_bytes(const std::string& name, const at::Tensor& tensor);
/// Copies bytes into a tensor of the same shape, keeping its layout and device; Error (internal) when shapes differ.
void copy_bytes(const weights::NamedTensor& source, at::Tensor target);

/// Parameters and buffers in the order of Python's state_dict(), as bytes on the host.
weights::StateDict state_of(const torch::nn::Module& module);

/// The module's names as weights::plain_names() makes them: those by which weights are found.
std::vector<std::string> plain_state_names(const torch::nn::Module& module);

/// The name that the module with `names` has for each tensor of `state`, in its order: without wrappers, today's for
/// torchvision's of earlier years, torchvision's for timm's; as given where none is known.
std::vector<std::string> names_in_module(const weights::StateDict& state, const std::vector<std::string>& names);

/// Copies `state` into the module's own tensors (device and memory format stay). A batch norm's num_batches_tracked may
/// be missing and stays as it is; a tensor by timm's name may have another shape of as many elements. Throws Error
/// (weights_mismatch) that lists names and shapes that do not fit; the module is unchanged then.
void load_state(torch::nn::Module& module, const weights::StateDict& state);

/// Number of trainable scalars.
std::int64_t parameter_count(const torch::nn::Module& module);

/// Gives every weight of four dimensions this memory format. Tensors keep their identity, so an optimizer may exist.
void set_memory_format(torch::nn::Module& module, at::MemoryFormat format);

}  // namespace torchdeck::engine
