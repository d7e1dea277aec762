// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "weights/state_dict.hpp"
#include "weights/tensor_pickle.hpp"
#include "weights/zip.hpp"

namespace torchdeck::weights {

/// What Python's torch.load (1.13 to the newest, weights_only=True included) reads as a dict of tensors.
std::vector<std::byte> to_torch_file(const StateDict& weights);
/// The weights in what Python's torch.save wrote: a state_dict (OrderedDict or dict), or a dict that holds one
/// (TensorPickle::state_dict() says which is taken). Reads the pickle with an own interpreter of
/// the opcodes that such files use; calls nothing; every size is checked before anything is allocated. Throws Error
/// (data).
StateDict from_torch_file(std::span<const std::byte> file, const ReadOptions& options = {});

/// Refuses what LibTorch would not survive reading from a TorchScript archive. It recurses as deep as the program's
/// code and its values are nested, takes the size of a tensor's data from the description, and unpacks whatever an
/// entry claims. Throws Error (data).
void check_program(const ZipContents& archive);
/// How deep LibTorch's parser and compiler recurse into Python source, at most: brackets, indentation, and operators
/// that follow one another in an expression.
[[nodiscard]] std::size_t nesting_of(std::string_view source);

}  // namespace torchdeck::weights
